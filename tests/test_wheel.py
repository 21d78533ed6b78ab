"""The wheel holds what an installation needs, and nothing else; built without a network by the backend itself."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from mcp_lsp import __version__
from mcp_lsp.rules import registry

ROOT = Path(__file__).parents[1]
#: What may be in the package, by suffix.
SUFFIXES = {".py", ".md", ".json", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = f"from hatchling.build import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=ROOT, check=True, capture_output=True, timeout=60)
    [path] = folder.glob("*")
    return path


@pytest.fixture(scope="module")
def unpacked(wheel: Path) -> Path:
    folder = wheel.parent / "unpacked"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def run(unpacked: Path, *arguments: str, cwd: Path) -> str:
    """What ``mcp-lsp`` from the unpacked wheel prints."""
    environment = {**os.environ, "PYTHONPATH": str(unpacked), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "mcp_lsp", *arguments]
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, check=False, timeout=60)
    assert not done.stderr, done.stderr.decode()
    return done.stdout.decode()


def names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_the_name(wheel: Path) -> None:
    assert wheel.name == f"mcp_lsp-{__version__}-py3-none-any.whl"


def test_all_of_the_package_and_nothing_else(unpacked: Path) -> None:
    sources = {name for name in names(ROOT / "src" / "mcp_lsp") if "__pycache__" not in name}
    pages = {f"docs/rules/{name}" for name in names(ROOT / "docs" / "rules")}
    assert names(unpacked / "mcp_lsp") == sources | pages
    assert {path.name for path in unpacked.iterdir()} == {"mcp_lsp", f"mcp_lsp-{__version__}.dist-info"}
    assert {Path(name).suffix or name for name in names(unpacked / "mcp_lsp") if name != "py.typed"} <= SUFFIXES
    assert (unpacked / "mcp_lsp" / "py.typed").is_file()


def test_every_rule_has_its_page(unpacked: Path) -> None:
    there = {path.stem for path in (unpacked / "mcp_lsp" / "docs" / "rules").iterdir()}
    assert there == {*registry.rules(), "index"}


def test_the_metadata(unpacked: Path) -> None:
    info = unpacked / f"mcp_lsp-{__version__}.dist-info"
    assert {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"} == names(info)
    assert "mcp-lsp = mcp_lsp.cli:main" in (info / "entry_points.txt").read_text()
    metadata = (info / "METADATA").read_text(encoding="utf-8")
    # What the tests need is an extra, and no installation gets it unasked.
    required = re.findall(r"(?m)^Requires-Dist: ([\w-]+)[^;\n]*$", metadata)
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert sorted(required) == sorted(re.match(r"[\w-]+", entry)[0] for entry in declared)  # type: ignore[index]


def test_no_path_of_this_machine(unpacked: Path) -> None:
    for name in names(unpacked):
        text = (unpacked / name).read_text(encoding="utf-8")
        assert str(ROOT) not in text and str(Path.home()) + os.sep not in text, name


def test_it_runs(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"tools": [{"name": "t", "inputSchema": {}}]}')
    assert run(unpacked, "--version", cwd=tmp_path) == f"mcp-lsp {__version__}\n"
    assert run(unpacked, "explain", "schema-is-object", cwd=tmp_path).startswith("# schema-is-object\n")
    out = run(unpacked, "check", "--color", "always", "a.json", cwd=tmp_path)
    # The link of a finding leads to the page inside the package.
    [address] = re.findall(r"\x1b\]8;;(\S+?)\x1b\\schema-is-object\x1b", out)
    page = (unpacked / "mcp_lsp/docs/rules/schema-is-object.md").as_uri()
    assert address == f"{page}#schema-is-object"
