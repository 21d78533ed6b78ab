#!/bin/sh
# The extension: its own checks, and VS Code driven with it. Installs what that needs (see setup_vscode.sh).
#
#   sh scripts/setup.sh test && sh scripts/test_vscode.sh
set -eu
cd "$(dirname "$0")/.."
sh scripts/setup_vscode.sh
# By itself: it takes more than one processor, and its tests share what they start.
MCP_LSP_REQUIRE_EDITORS=1 .venv/bin/pytest tests/editors/vscode "$@"
