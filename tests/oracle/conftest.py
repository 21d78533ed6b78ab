"""Tests against data of others, which stands beside a checkout of the project and is never part of it."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).parents[3] / "shared"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if SHARED.is_dir():
        return
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.skip(reason="needs the corpus and the official schemas in ../shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the corpus and the official schemas."""
    return SHARED
