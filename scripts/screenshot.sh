#!/bin/sh
# Take docs/images/neovim.png: a real Neovim in a real terminal, with examples/broken/tools.json open.
#
#   sh scripts/setup.sh test && sh scripts/screenshot.sh
#
# On Debian it installs what it needs and misses: a virtual display, a terminal, a font, and ImageMagick.
# MCP_LSP_BIN names another folder than .venv/bin to take mcp-lsp and nvim from.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
bin=${MCP_LSP_BIN:-$root/.venv/bin}
picture=$root/docs/images/neovim.png

for program in Xvfb xterm import; do
    if ! command -v "$program" >/dev/null; then
        sudo=$( [ "$(id -u)" = 0 ] || echo sudo )
        $sudo apt-get update -q
        $sudo apt-get install -q -y --no-install-recommends xvfb xterm imagemagick fonts-dejavu-core
        break
    fi
done

work=$(mktemp -d)
started=""  # the last one first: a terminal complains when its display goes
stop() {
    for process in $started; do
        kill "$process" 2>/dev/null || true
        wait "$process" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap stop EXIT

# The editor starts as it would for a user: with the snippet of editors/neovim, and no settings but these.
cp "$root/examples/broken/tools.json" "$work"
cp "$root/editors/neovim/mcp_lsp.lua" "$work/init.lua"
cat >>"$work/init.lua" <<'LUA'
vim.o.termguicolors = true
vim.o.number = true
vim.o.signcolumn = 'yes'
vim.o.laststatus = 0
vim.o.ruler = false
vim.o.showmode = false
vim.o.swapfile = false
vim.diagnostic.config({ virtual_text = true, severity_sort = true })
-- As K does it, in a window that leaves room for the file.
vim.keymap.set('n', 'K', function()
  vim.lsp.buf.hover({ border = 'rounded', max_height = 9, max_width = 118 })
end)
LUA

export DISPLAY=:97 HOME="$work" LANG=C.UTF-8 PATH="$bin:$PATH"
Xvfb "$DISPLAY" -screen 0 1136x712x24 >/dev/null 2>&1 &
started="$! $started"
until [ -S "/tmp/.X11-unix/X${DISPLAY#:}" ]; do sleep 0.1; done

cd "$work"
xterm -fa "DejaVu Sans Mono" -fs 10 -geometry 140x41+0+0 -b 6 -bg '#14161b' -fg '#e0e2ea' \
    -e nvim --clean -u init.lua --listen "$work/socket" tools.json &
started="$! $started"

ask() { nvim --server "$work/socket" --remote-expr "$1" 2>/dev/null || true; }
# wait_for EXPRESSION: until it is 1, for ten seconds
wait_for() {
    for _ in $(seq 100); do
        [ "$(ask "$1")" = 1 ] && return
        sleep 0.1
    done
    echo "never came true in Neovim: $1" >&2
    exit 1
}
wait_for "luaeval('#vim.diagnostic.get(0) > 3 and 1 or 0')"
ask "cursor(search('inputSchema'), 7)" >/dev/null
nvim --server "$work/socket" --remote-send 'K'
wait_for "luaeval('#vim.api.nvim_list_wins() > 1 and 1 or 0')"
# The list of fixes comes up below, and waits for a number.
nvim --server "$work/socket" --remote-send 'gra'
sleep 2

mkdir -p "$(dirname "$picture")"
import -window root -strip +dither -colors 64 "png8:$picture"
echo "$picture: $(wc -c <"$picture") bytes"
