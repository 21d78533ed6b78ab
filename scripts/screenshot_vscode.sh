#!/bin/sh
# Take docs/images/vscode-*.png anew: they are what the test of VS Code sees, with fewer colours.
#
#   sh scripts/setup.sh test && sh scripts/setup_vscode.sh && sh scripts/screenshot_vscode.sh
#
# On Debian it installs ImageMagick where that is missing. MCP_LSP_BIN names another folder than .venv/bin for pytest.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=${MCP_LSP_BIN:-$root/.venv/bin}

if ! command -v convert >/dev/null; then
    sudo=$( [ "$(id -u)" = 0 ] || echo sudo )
    $sudo apt-get update -q
    $sudo apt-get install -q -y --no-install-recommends imagemagick
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
MCP_LSP_PICTURES=$work MCP_LSP_REQUIRE_EDITORS=1 "$bin/pytest" -q tests/editors/vscode -k pictures
for picture in "$work"/*.png; do
    kept=docs/images/$(basename "$picture")
    convert "$picture" -strip +dither -colors 64 "png8:$kept"
    echo "$kept: $(wc -c <"$kept") bytes"
done
