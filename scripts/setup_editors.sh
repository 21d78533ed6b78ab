#!/bin/sh
# Install the editors that tests/editors drives, on Debian 12: Emacs 30 with Eglot and lsp-mode, Helix, Vim with ALE.
# Neovim comes with `sh scripts/setup.sh test`.
#
#   sh scripts/setup_editors.sh
#
# Needs root or sudo. What is there already is left alone, so that a second run does next to nothing.
# MCP_LSP_EDITORS names another folder than .editors for what is no package of this Debian.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
editors=${MCP_LSP_EDITORS:-$root/.editors}

release=$(. /etc/os-release 2>/dev/null && echo "${ID:-} ${VERSION_CODENAME:-}" || true)
if [ "$release" != "debian bookworm" ] || ! command -v apt-get >/dev/null; then
    echo "This is not Debian 12: no editors are installed, and the tests of those that are missing are skipped."
    exit 0
fi
if [ "$(id -u)" = 0 ]; then
    sudo=""
elif command -v sudo >/dev/null; then
    sudo="sudo"
else
    echo "$0 installs packages: it needs root, or sudo" >&2
    exit 1
fi

mkdir -p "$editors/bin" "$editors/apt"
MCP_LSP_EDITORS=$(cd "$editors" && pwd)
export MCP_LSP_EDITORS DEBIAN_FRONTEND=noninteractive
log=$MCP_LSP_EDITORS/install.log
: >"$log"

say() { echo "$*"; }

# quietly COMMAND...: what it prints goes to the log, whose end is shown when it fails
quietly() {
    "$@" >>"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        echo "failed: $*" >&2
        exit 1
    }
}

# installed PACKAGE...: whether all of them are
installed() {
    for package in "$@"; do
        dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || return 1
    done
}

# with_suite SUITE APT-GET-ARGUMENTS...: apt-get that sees a further suite of the archive that this Debian comes from.
# It keeps that suite's lists to itself: the sources and the lists of the system stay as they are.
with_suite() {
    own=$MCP_LSP_EDITORS/apt/$1
    mkdir -p "$own/sources" "$own/lists/partial"
    cp /etc/apt/sources.list.d/debian.sources "$own/sources" 2>/dev/null || cp /etc/apt/sources.list "$own/sources/debian.list"
    archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 'Codename: bookworm' | head -n 1)
    printf 'Types: deb\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n' \
        "$archive" "$1" /usr/share/keyrings/debian-archive-keyring.gpg >"$own/sources/further.sources"
    shift
    $sudo apt-get -q -o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$own/sources" \
        -o Dir::State::Lists="$own/lists" -o APT::Sandbox::User=root "$@"
}

# unpack FOLDER PACKAGE...: packages of Debian 13 into a folder of their own, where this Debian has none or older ones
unpack() {
    folder=$MCP_LSP_EDITORS/$1
    shift
    # What is there under its own name is whole, also after a run that was stopped.
    rm -rf "$folder" "$folder.part"
    mkdir -p "$folder.part/packages"
    (cd "$folder.part/packages" && quietly with_suite trixie download "$@")
    for package in "$folder.part"/packages/*.deb; do
        dpkg-deb --extract "$package" "$folder.part"
    done
    rm -r "$folder.part/packages"
    mv "$folder.part" "$folder"
}

has_emacs() { command -v emacs >/dev/null && emacs -Q --batch --eval '(kill-emacs (if (< emacs-major-version 30) 1 0))'; }
has_lsp_mode() { [ -d "$MCP_LSP_EDITORS/lsp-mode" ]; }
has_helix() { [ -x "$MCP_LSP_EDITORS/bin/hx" ]; }

if ! installed vim vim-ale tmux || ! has_emacs || ! has_lsp_mode || ! has_helix; then
    quietly $sudo apt-get -q update
fi
if ! installed vim vim-ale tmux; then
    say "installing vim and vim-ale, and tmux to type into Helix"
    quietly $sudo apt-get -q install -y --no-install-recommends vim vim-ale tmux
fi
if ! has_emacs; then
    say "installing emacs-nox 30 from bookworm-backports"
    quietly with_suite bookworm-backports update
    quietly with_suite bookworm-backports install -y --no-install-recommends -t bookworm-backports emacs-nox
fi

if ! has_lsp_mode || ! has_helix; then
    quietly with_suite trixie update
fi
# The lsp-mode of this Debian is for Emacs 28, and in the way of a newer one.
if ! has_lsp_mode; then
    say "unpacking lsp-mode of Debian 13 into $MCP_LSP_EDITORS/lsp-mode"
    unpack lsp-mode elpa-lsp-mode/trixie elpa-dash/trixie elpa-f/trixie elpa-ht/trixie elpa-lv/trixie \
        elpa-markdown-mode/trixie elpa-s/trixie elpa-spinner/trixie
fi
# Helix needs the C library of Debian 13, which is unpacked beside it.
if ! has_helix; then
    say "unpacking Helix of Debian 13 into $MCP_LSP_EDITORS/helix"
    unpack helix hx/trixie libc6/trixie libgcc-s1/trixie
    helix=$MCP_LSP_EDITORS/helix
    loader=$(find "$helix" -name 'ld-linux-*.so.*' -type f | head -n 1)
    gcc=$(dirname "$(find "$helix" -name libgcc_s.so.1 | head -n 1)")
    cat >"$MCP_LSP_EDITORS/bin/hx" <<SH
#!/bin/sh
export HELIX_RUNTIME='$helix/usr/lib/hx/runtime'
exec '$loader' --library-path '$(dirname "$loader"):$gcc' '$helix/usr/lib/hx/hx' "\$@"
SH
    chmod +x "$MCP_LSP_EDITORS/bin/hx"
fi

say "$(emacs --version | head -n 1)"
say "$(vim --version | head -n 1)"
say "$("$MCP_LSP_EDITORS/bin/hx" --version)"
