"""References of images, taken apart; what the registry refuses is in the table of the rules on packages."""

from __future__ import annotations

import pytest

from mcp_lsp.model.identifiers import Image, read_image


@pytest.mark.parametrize(
    ("reference", "image"),
    [
        ("weather", Image(None, "weather", None, None)),
        ("ada/weather:1.4.0", Image(None, "ada/weather", "1.4.0", None)),
        ("ghcr.io/ada/weather", Image("ghcr.io", "ada/weather", None, None)),
        ("localhost/weather", Image("localhost", "weather", None, None)),
        # A colon before a slash belongs to the host.
        ("registry:5000/ada/weather", Image("registry:5000", "ada/weather", None, None)),
        ("registry:5000/ada/weather:1", Image("registry:5000", "ada/weather", "1", None)),
        ("ghcr.io/ada/weather@sha256:12", Image("ghcr.io", "ada/weather", None, "sha256:12")),
        ("ghcr.io/ada/weather:1@sha256:12", Image("ghcr.io", "ada/weather", "1", "sha256:12")),
        ("ghcr.io/ada/weather:", Image("ghcr.io", "ada/weather", "", None)),
    ],
)
def test_read_image(reference: str, image: Image) -> None:
    assert read_image(reference) == image
