#!/bin/sh
# All checks of the project, as CI runs them.
set -eu
cd "$(dirname "$0")/.."
.venv/bin/ruff check .
.venv/bin/ruff format --check .
.venv/bin/mypy
.venv/bin/pytest --numprocesses auto --ignore tests/editors/vscode/test_vscode.py "$@"
# VS Code by itself: it takes more than one processor, and its tests share what they start.
.venv/bin/pytest tests/editors/vscode/test_vscode.py "$@"
