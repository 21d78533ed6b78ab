#!/bin/sh
# The extension: its own checks, and VS Code driven with it. Installs what that needs (see setup_vscode.sh).
#
#   sh scripts/setup.sh test && sh scripts/test_vscode.sh
set -eu
cd "$(dirname "$0")/.."
sh scripts/setup_vscode.sh
# By themselves: a VS Code that starts takes more than one processor.
.venv/bin/pytest tests/editors/vscode "$@"
