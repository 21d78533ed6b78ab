#!/bin/sh
# Make .venv with mcp-lsp in it; `setup.sh test` adds what the tests need.
set -eu
cd "$(dirname "$0")/.."

python=""
for candidate in python3.13 python3.12 python3.11 python3; do
    if command -v "$candidate" >/dev/null 2>&1 &&
        "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "mcp-lsp needs Python 3.11 or newer" >&2
    exit 1
fi

if [ ! -x .venv/bin/pip ]; then
    # Debian keeps venv's pip in a package of its own.
    if ! "$python" -c 'import ensurepip' 2>/dev/null && command -v apt-get >/dev/null 2>&1; then
        sudo=$( [ "$(id -u)" = 0 ] || echo sudo )
        $sudo apt-get update -q
        $sudo apt-get install -q -y "$python-venv"
    fi
    "$python" -m venv .venv
fi

case "${1:-}" in
    test) .venv/bin/pip install --quiet --disable-pip-version-check --editable '.[test]' ;;
    *) .venv/bin/pip install --quiet --disable-pip-version-check --editable . ;;
esac
