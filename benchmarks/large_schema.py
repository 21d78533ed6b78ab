"""What an edit inside a large JSON Schema costs: the edit and the lint after it, with every rule on.

    python benchmarks/large_schema.py [FILE] [--runs N] [--preset P]

Without a file, one is made: tools of the usual size, and one whose inputSchema takes about 150 KB.
Each run types a character into a property's description inside the largest inputSchema; then the same while the schema
has a fault: an argument of an unknown type, and a member whose value is missing.
Prints CPU milliseconds, and each as a multiple of reading the text once with `json.loads`.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mcp_lsp.engine import Engine
from mcp_lsp.model.document import Document
from mcp_lsp.rules.api import Options, Preset
from mcp_lsp.syntax.operations import Path as Steps
from mcp_lsp.syntax.tree import Array, Node, Object, String


def example() -> str:
    """The text of a file with many tools, one of them with a very large inputSchema."""

    def argument(depth: int, i: int) -> dict[str, Any]:
        text = f"What argument {i} of level {depth} does, in about as many words as people write."
        if not depth:
            return (
                {"type": "string", "description": text, "enum": ["a", "b", "c"]}
                if i % 3
                else {
                    "type": ["integer", "null"],
                    "description": text,
                    "minimum": 0,
                    "maximum": 100,
                    "default": 1,
                }
            )
        inner = {f"field{j}": argument(depth - 1, j) for j in range(6)}
        return {"type": "array", "description": text, "items": {"type": "object", "properties": inner}}

    def tool(name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        schema = {"type": "object", "properties": arguments, "required": list(arguments)[:1]}
        return {"name": name, "description": f"Does {name}.", "inputSchema": schema}

    small = [tool(f"tool{i}", {f"a{j}": argument(1, j) for j in range(4)}) for i in range(300)]
    large = tool("large", {f"a{j}": argument(3, j) for j in range(3)})
    return json.dumps({"tools": [*small[:150], large, *small[150:]]}, indent=2)


def cpu(work: Callable[[], Any]) -> tuple[float, Any]:
    """(milliseconds of CPU that ``work`` takes, what it gives)."""
    started = time.process_time()
    result = work()
    return (time.process_time() - started) * 1000, result


def descriptions(node: Node, way: Steps = ()) -> list[Steps]:
    """The paths to all strings under the key `description` in ``node``."""
    found: list[Steps] = []
    work = [(node, way)]
    while work:
        node, way = work.pop()
        if isinstance(node, Object):
            for member in node.members:
                if member.name == "description" and isinstance(member.value, String):
                    found.append((*way, member.name))
                else:
                    work.append((member.value, (*way, member.name)))
        elif isinstance(node, Array):
            work.extend((element, (*way, i)) for i, element in enumerate(node.elements))
    return found


def at(document: Document, path: Steps) -> int:
    """The offset just inside the value that ``path`` leads to from the root."""
    found = document.find(path)
    assert found is not None
    return found[0] + 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--preset", default=Preset.STRICT, type=Preset)
    arguments = parser.parse_args()
    text = arguments.file.read_text("utf-8") if arguments.file else example()
    options = Options(preset=arguments.preset)
    Engine().lint(Document.open(example()[:2000], "tools.json"), options)  # imports the rules

    base = statistics.median(cpu(lambda: json.loads(text))[0] for _ in range(5))
    opened, document = cpu(lambda: Document.open(text, "tools.json"))
    engine = Engine()
    linted, report = cpu(lambda: engine.lint(document, options, key="document"))

    schemas = [i for i, item in enumerate(document.items) if "inputSchema" in item.fields]
    largest = max(schemas, key=lambda i: document.items[i].fields["inputSchema"].width)
    schema = (*document.place(largest).path, "inputSchema")
    found = document.find(schema)
    assert found is not None
    paths = sorted(descriptions(found[1], schema), key=len)
    target = paths[-len(paths) // 4]

    def edits(document: Document) -> list[float]:
        """The cost of each run: a character typed into the description and taken out again."""
        taken: list[float] = []
        for _ in range(arguments.runs):
            for new, width in (("x", 0), ("", 1)):
                start = at(document, target)

                def step(document: Document = document, start: int = start, new: str = new, width: int = width) -> Any:
                    after = document.edit(start, start + width, new)
                    return after, len(engine.lint(after, options, key="document").findings)

                milliseconds, (document, _) = cpu(step)
                taken.append(milliseconds)
        return taken

    sound = edits(document)
    into = at(document, target[:-1])
    faulty = document.edit(into, into, '"type": "int", ')
    engine.lint(faulty, options, key="document")
    wrong = edits(faulty)
    into = at(document, target[:-1])
    broken = document.edit(into, into, '"minimum": , ')
    engine.lint(broken, options, key="document")
    hollow = edits(broken)

    print(f"{len(text):,} characters, {len(document.items)} definitions, the largest inputSchema {found[1].width:,}")
    print(f"{len(report.findings):,} findings under {arguments.preset}")
    print(f"{'':36}{'median':>9}{'max':>9}{'x json.loads':>14}")
    for name, times in (
        ("json.loads", [base]),
        ("open", [opened]),
        ("lint, cold", [linted]),
        ("edit + lint", sound),
        ("edit + lint, with a wrong type", wrong),
        ("edit + lint, with a missing value", hollow),
    ):
        median = statistics.median(times)
        print(f"{name:36}{median:9.2f}{max(times):9.2f}{median / base:14.2f}")


if __name__ == "__main__":
    main()
