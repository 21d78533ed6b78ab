#!/bin/sh
# All checks of the project, as CI runs them; those in a real VS Code are in test_vscode.sh.
set -eu
cd "$(dirname "$0")/.."
.venv/bin/ruff check .
.venv/bin/ruff format --check .
.venv/bin/mypy
.venv/bin/pytest --numprocesses auto --ignore tests/editors/vscode "$@"
