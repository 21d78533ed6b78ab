"""What the tests of VS Code share: the extension, packed and installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from editors.vscode.code import PACKAGE, install, npm


@pytest.fixture(scope="session")
def package() -> Path:
    """The extension, packed as for its users."""
    npm("package")
    return PACKAGE


@pytest.fixture(scope="session")
def extensions(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of extensions in which ours is installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(package, folder)
    return folder / "extensions"
