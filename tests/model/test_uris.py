"""URIs, media types, and strings as ECMAScript sees them."""

from __future__ import annotations

import pytest

from mcp_lsp.model.ecmascript import length, trim, words
from mcp_lsp.model.media_types import essence, is_media_type
from mcp_lsp.model.uris import fault, reference_fault

# The examples of RFC 3986, 1.1.2.
EXAMPLES = (
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
)


@pytest.mark.parametrize("uri", EXAMPLES)
def test_uri(uri: str) -> None:
    assert fault(uri) is None


@pytest.mark.parametrize("uri", EXAMPLES)
def test_no_uri_without_its_scheme(uri: str) -> None:
    rest = uri.partition(":")[2]
    # What is left may have a scheme of its own: "oasis:" of the last.
    found = fault(f"/{rest}")
    assert found is not None and not found.slight


@pytest.mark.parametrize("reference", ["", "#", "#/a/b", "a.json#b", "/a?b", "//host/a", "?a", "a/b:c", *EXAMPLES])
def test_uri_reference(reference: str) -> None:
    assert reference_fault(reference) is None


@pytest.mark.parametrize("reference", ["a b", "#/a/<b>", "#a[0]", "1a:b", "#a#b", "%zz", "//[x]/"])
def test_no_uri_reference(reference: str) -> None:
    assert reference_fault(reference) is not None


@pytest.mark.parametrize("character", ' "<>\\^`{|}\n\x00\x7fé\U0001f642')
def test_character_to_encode(character: str) -> None:
    found = fault(f"x://a/{character}")
    assert found is not None and found.slight and "percent-encoded" in found.reason


def test_invisible_character_is_named() -> None:
    found = fault("x://a/\u200b")
    assert found is not None and "U+200B" in found.reason


@pytest.mark.parametrize("text", ["a/b", "a/b;c=d", "a/b ; c=d", 'a/b;c="d;\\"e"', "a/b;"])
def test_media_type(text: str) -> None:
    assert is_media_type(text)
    assert essence(text.upper()) == "a/b"


@pytest.mark.parametrize("text", ["a", "a/", "/b", "a/b/c", "a/b;c", "a/b;c=", "a /b", "a/b\n", "ä/b", 'a/b;c="d'])
def test_no_media_type(text: str) -> None:
    assert not is_media_type(text)


def test_length_counts_utf_16() -> None:
    assert length("aé\U0001f642") == 4
    assert length("\ud83d") == 1


def test_white_space() -> None:
    blank = "\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
    assert trim(f"{blank}a{blank}b{blank}") == f"a{blank}b"
    assert words(f"{blank}a{blank}b") == ["a", "b"]
    # White space to Python alone, or to nobody.
    for character in "\x1c\x1d\x1e\x1f\x85\u200b\u180e":
        assert trim(character) == character
        assert words(f"a{character}b") == [f"a{character}b"]
