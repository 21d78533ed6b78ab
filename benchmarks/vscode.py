"""What a folder of 1,000 JSON files costs in VS Code: with 3 of ours among them, with none, and beside no extension.

    sh scripts/setup_vscode.sh && python benchmarks/vscode.py [--runs N]

Prints the medians and the ranges of what VS Code says that the activation of the extension took, and that of its own
extension for JSON, which the same file brings about; of the seconds until the findings of the folder are shown, and of
the CPU time of the server until then, which there is only where a file is ours.
All extensions that a file brings about wait for each other, and VS Code counts that; so the last lines are of a VS Code
without its own extensions for JSON, in which the time is that of the extension alone.
The extension is the one in editors/vscode/mcp-lsp.vsix.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from editors.driving import left_over
from editors.samples import EMOJI, MANIFEST, TOOLS
from editors.vscode.code import PACKAGE, PROGRAM, install, put_server, vs_code, work_of, write_others

FILES = 1000
OURS = (TOOLS, MANIFEST, EMOJI)


def processor_time(process: int) -> float:
    """Milliseconds of CPU that ``process`` has taken."""
    # What comes before is the name of the program, which may hold anything.
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


# The extensions that come with VS Code and look at JSON files or at package.json.
OF_JSON = {"configuration-editing", "extension-editing", "grunt", "gulp", "jake", "json-language-features", "npm"}


def own_extensions(folder: Path) -> Path:
    """The extensions that come with VS Code but for those of JSON, in ``folder``."""
    folder.mkdir()
    for one in (PROGRAM / "extensions").iterdir():
        if one.name not in OF_JSON:
            (folder / one.name).symlink_to(one)
    return folder


def run(folder: Path, extensions: Path, *, ours: bool, alone: bool = False) -> dict[str, float]:
    """One VS Code that opens a folder."""
    work = work_of(folder)
    work.mkdir(parents=True)
    write_others(work, FILES - len(OURS) * ours)
    put_server(folder)
    taken: dict[str, float] = {}
    own = own_extensions(folder / "own") if alone else PROGRAM / "extensions"
    with vs_code(folder, extensions, own_extensions=own) as code:
        if ours:
            for sample in OURS:
                (work / sample.name).write_text(sample.text, encoding="utf-8")
            started = time.monotonic()
            code.drive("findings", open=[], findings=sum(len(sample.findings) for sample in OURS)).seen("findings")
            taken["findings, s"] = time.monotonic() - started
        activation = code.drive("activation", alone=alone).seen("activation")
        taken["activation, ms"] = activation["ours"]
        if not alone:
            taken["of JSON's, ms"] = activation["json"]
        servers = [process for process, line in left_over(str(folder)).items() if line.rstrip().endswith(" serve")]
        if ours:
            taken["server, CPU ms"] = max(map(processor_time, servers))
        else:
            assert servers == []
    return taken


def shown(values: Sequence[float]) -> str:
    return f"{statistics.median(values):7.1f}  ({min(values):.1f} to {max(values):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        install(PACKAGE, root / "installed")
        for ours, alone in ((False, False), (True, False), (False, True)):
            beside = ", beside no other extension of JSON" if alone else ""
            print(f"{FILES:,} JSON files, {len(OURS) if ours else 'none'} of them ours{beside}")
            folders = [root / f"{ours}-{alone}-{n}" for n in range(runs)]
            taken = [run(one, root / "installed" / "extensions", ours=ours, alone=alone) for one in folders]
            for name in taken[0]:
                print(f"  {name:18}{shown([one[name] for one in taken])}")


if __name__ == "__main__":
    main()
