"""A layer imports only what stands left of it (docs/architecture.md)."""

from __future__ import annotations

import ast
from pathlib import Path

from rows import over

PACKAGE = Path(__file__).parent.parent / "src" / "mcp_lsp"
ORDER = ("regex", "text", "syntax", "model", "rules", "engine", "workspace", "ide", "api", "cli", "server")
LAYERS = {layer: rank for rank, layer in enumerate(ORDER)}
LAYERS["server"] = LAYERS["cli"]  # siblings: neither imports the other
MODULES = sorted(PACKAGE.rglob("*.py"))
# The one import across: running the server is a command.
ALLOWED = {("cli/serve.py", "server")}
ONLY_IN_SERVER = {"pygls", "lsprotocol"}


def layer_of(parts: tuple[str, ...]) -> str | None:
    return parts[0].removesuffix(".py") if parts and parts[0].removesuffix(".py") in LAYERS else None


def imports(module: Path) -> list[str]:
    found: list[str] = []
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return found


@over(MODULES)
def test_layers(module: Path) -> None:
    relative = module.relative_to(PACKAGE)
    layer = layer_of(relative.parts)
    for name in imports(module):
        parts = tuple(name.split("."))
        if parts[0] in ONLY_IN_SERVER:
            assert layer == "server", f"{relative} imports {name}"
        other = layer_of(parts[1:]) if parts[0] == "mcp_lsp" else None
        if layer is None or other is None or other == layer or (relative.as_posix(), other) in ALLOWED:
            continue
        assert LAYERS[other] < LAYERS[layer], f"{relative} imports {name}"


OUTWARDS = {"subprocess", "multiprocessing", "socket", "ssl", "http", "httpx", "requests", "ftplib", "webbrowser"}


@over(MODULES)
def test_nothing_is_executed_and_nothing_is_sent(module: Path) -> None:
    for name in imports(module):
        assert name.split(".")[0] not in OUTWARDS and not name.startswith("urllib.request"), name
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"eval", "exec"}
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "os":
            assert node.attr not in {"system", "popen", "fork"} and not node.attr.startswith(("exec", "spawn"))


def test_the_test_reads_imports() -> None:
    assert any("pygls" in name for module in MODULES for name in imports(module))
