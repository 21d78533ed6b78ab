"""The extension itself: what it is checked for, its package, and its suites in the extension host of VS Code."""

from __future__ import annotations

from pathlib import Path

import pytest

from editors.vscode.code import EXTENSION, npm, put_server, vs_code

MOST_BYTES = 500_000


def test_the_extension_passes_its_checks() -> None:
    npm("typecheck", "lint", "test")


def test_the_package_is_small(package: Path) -> None:
    assert package.stat().st_size < MOST_BYTES


@pytest.mark.usefixtures("package")
def test_the_suites_pass_in_the_extension_host(tmp_path: Path) -> None:
    # Packing it has built it.
    npm("compile-tests")
    put_server(tmp_path)
    with vs_code(tmp_path, suites=True) as code:
        tests = EXTENSION / "out-test" / "index"
        address = code.page(extensionDevelopmentPath=str(EXTENSION), extensionTestsPath=str(tests))
        done = code.drive("suites", url=address)
    said = (tmp_path / "suites.txt").read_text(encoding="utf-8")
    print(said)
    assert done.seen("suites") == {"code": 0}, said
    assert " 0 failed" in said
