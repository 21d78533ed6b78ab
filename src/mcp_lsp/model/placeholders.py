"""Build placeholders: text that a release script replaces before the file is published.

A value that holds one says nothing yet about what will be published, so a rule that judges the text of a value
asks here first.
The ``{variable}`` of a URL template is none: it is filled in by a client, after publishing.
"""

from __future__ import annotations

import re

from mcp_lsp import regex
from mcp_lsp.model.value import Value

# The last lookahead keeps percent-encoded bytes apart: `%ABC%20` is a letter between two of them.
_PLACEHOLDER = regex.compile(
    r"""
      \$?\{\{ [^{}]* \}\}                           # {{version}}, ${{ github.ref_name }}
    | \$\{ [^{}]+ \}                                # ${VERSION}
    | \$\( [A-Za-z_] [A-Za-z0-9_.]* \)              # $(PackageVersion)
    | \$ [A-Z_] [A-Z0-9_]*                          # $VERSION
    | __ [A-Z] [A-Z0-9_]*? __                       # __VERSION__
    | < [A-Z] [A-Z0-9_-]* >                         # <AUTO_GENERATED>
    | % [A-Z] [A-Z0-9_]{2,} % (?! [0-9A-Fa-f]{2} )  # %VERSION%
    | @ [A-Z] [A-Z0-9_]* @                          # @VERSION@
    """,
    re.VERBOSE,
)

ZERO_VERSION = "0.0.0"
"""The version that a file carries in the repository when a release script writes the real one."""


def find(text: str) -> tuple[int, int] | None:
    """Start and end of the first build placeholder in ``text``."""
    match = _PLACEHOLDER.search(text)
    return None if match is None else match.span()


def is_placeholder(value: Value) -> bool:
    """Whether ``value`` is a string that holds a build placeholder."""
    text = value.string
    return text is not None and find(text) is not None


def is_placeholder_version(value: Value) -> bool:
    """Whether ``value``, a version, holds a build placeholder or is ``0.0.0``."""
    return value.string == ZERO_VERSION or is_placeholder(value)
