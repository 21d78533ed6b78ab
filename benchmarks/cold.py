"""What starting costs: CPU time of whole runs of `mcp-lsp check`, beside `python -c pass`.

    python benchmarks/cold.py [--runs N]

Prints the median and the range of user plus system time of each, in milliseconds, and the ratio of the medians.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

SMALL = '{"tools": [{"name": "t", "description": "d", "inputSchema": {"type": "object", "properties": {}}}]}\n'
MANIFEST = """{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.example-org/weather", "description": "d", "version": "1.0.0",
  "packages": [{"registryType": "npm", "identifier": "w", "version": "1.0.0", "transport": {"type": "stdio"}}]
}
"""


def cpu(command: list[str], folder: Path) -> float:
    """Milliseconds of CPU that one run of ``command`` takes."""
    # Bytecode is part of an installed program, whatever this shell says about writing it.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, capture_output=True, check=False, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as bare, tempfile.TemporaryDirectory() as configured:
        for folder in (Path(bare), Path(configured)):
            (folder / "tools.json").write_text(SMALL)
            (folder / "server.json").write_text(MANIFEST)
        (Path(configured) / "mcp-lsp.toml").write_text('preset = "strict"\n\n[rules]\nname-unique = "warning"\n')
        check = [sys.executable, "-m", "mcp_lsp", "check"]
        cases = {
            "python -c pass": ([sys.executable, "-c", "pass"], Path(bare)),
            "mcp-lsp --version": ([sys.executable, "-m", "mcp_lsp", "--version"], Path(bare)),
            "check tools.json": ([*check, "tools.json"], Path(bare)),
            "check server.json": ([*check, "server.json"], Path(bare)),
            "check tools.json, with settings": ([*check, "tools.json"], Path(configured)),
        }
        taken: dict[str, list[float]] = {name: [] for name in cases}
        for command, folder in cases.values():
            cpu(command, folder)  # writes the bytecode
        for _ in range(runs):
            # In turn, so that a slow moment of the machine is shared by all.
            for name, (command, folder) in cases.items():
                taken[name].append(cpu(command, folder))
    base = statistics.median(taken["python -c pass"])
    print(f"{'':34}{'median':>8}{'min':>8}{'max':>8}{'ratio':>8}")
    for name, times in taken.items():
        median = statistics.median(times)
        print(f"{name:34}{median:8.1f}{min(times):8.1f}{max(times):8.1f}{median / base:8.1f}")


if __name__ == "__main__":
    main()
