"""The tokens of JSON and of what people write in its place."""

from __future__ import annotations

import re

from mcp_lsp import regex

_STRING = r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+"'
# At most 15 digits: any longer integer may be out of the range of a double.
_NUMBER = r"-?(?:0|[1-9][0-9]{0,14}+)(?:\.[0-9]++)?+(?:[eE][-+]?[0-9]++)?+"
# An empty container is as simple as a scalar, and as frequent.
_SCALAR = rf"{_STRING}|{_NUMBER}|true|false|null|\{{ *\}}|\[ *\]"
_SPACE = r"[ \t\n\r]*+"

#: A well-formed member: (key, scalar, what follows the scalar) or (key, opening bracket).
MEMBER = re.compile(rf"{_SPACE}({_STRING}){_SPACE}:{_SPACE}(?:({_SCALAR}){_SPACE}([,}}])|([{{\[]))").match
#: A well-formed element: (scalar, what follows it) or (opening bracket).
ELEMENT = re.compile(rf"{_SPACE}(?:({_SCALAR}){_SPACE}([,\]])|([{{\[]))").match
#: What may follow a value.
AFTER = re.compile(rf"{_SPACE}([,}}\]])").match
#: A colon is next.
COLON = re.compile(rf"{_SPACE}:").match

# What a well-formed text does not need.

#: Any token at all: at every place of every text one of the groups matches.
#: A string that has no closing quote in its line is a ``half`` one and takes the whole line.
TOKEN = regex.compile(
    r"""[ \t\n\r]*+(?:
        (?P<punctuation> [{}\[\],:] )
      | (?P<string> "[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+" )
      | (?P<quoted> '[^'\\\r\n]*+(?:\\[^\r\n][^'\\\r\n]*+)*+' )
      | (?P<half> ["'][^\r\n]*+ )
      | (?P<word> (?:[^\s\ufeff"'{}\[\],:/]|/(?![/*]))++ )
      | (?P<comment> //[^\r\n]*+ )
      | (?P<block> /\* )
      | (?P<space> (?:[^\S \t\n\r]|\ufeff)++ )
      | (?P<end> \Z )
    )""",
    re.VERBOSE,
)

#: The brackets outside of strings (and the strings), for text that is counted only.
BRACKET = regex.compile(r'"[^"\\\r\n]*+(?:\\[^\r\n][^"\\\r\n]*+)*+"|["\'][^\r\n]*+|[{}\[\]]')

LINE_END = regex.compile(r"[\r\n]|\Z")
INDENT = regex.compile(r"[ \t]*+")

NUMBER = regex.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
#: An integer, a hexadecimal one or a fraction as other languages write them.
LOOSE_NUMBER = regex.compile(r"[-+]?(?:([0-9]+)|(0[xX][0-9a-fA-F]+)|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?)")
NUMBER_LIKE = regex.compile(r"[-+.]?[0-9]|[-+.]+\Z")
