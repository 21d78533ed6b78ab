"""Identifiers of packages that name a file rather than a package: image references and release files.

The functions say why the registry refuses one, in words that complete "...: it has no host".
"""

from __future__ import annotations

import re
from urllib.parse import unquote, urlsplit

from mcp_lsp import regex
from mcp_lsp.record import Record

IMAGE_HOSTS = ("docker.io", "ghcr.io", "quay.io", "mcr.microsoft.com", "*.pkg.dev", "*.azurecr.io")
"""Where an image may lie; a reference without a host means the first."""

_IMAGE_HOST = regex.compile(
    r"(?:(?:registry-1\.|index\.)?docker\.io|ghcr\.io|quay\.io|mcr\.microsoft\.com|.+\.pkg\.dev|.+\.azurecr\.io)"
)
_REPOSITORY = regex.compile(r"[a-z0-9_./-]{2,255}")
_TAG = regex.compile(r"[A-Za-z0-9_.-]{1,128}")
_DIGEST = regex.compile(r"sha256:[a-f0-9]{64}")


class Image(Record):
    """The parts of ``host/repository:tag@digest``; ``None`` for those that the reference leaves out."""

    host: str | None
    repository: str
    tag: str | None
    digest: str | None


def read_image(reference: str) -> Image:
    """The parts of an image reference, whether or not they are right."""
    name, at, digest = reference.partition("@")
    before, colon, tag = name.rpartition(":")
    tagged = bool(colon) and "/" not in tag
    if tagged:
        name = before
    first, slash, rest = name.partition("/")
    hosted = bool(slash) and ("." in first or ":" in first or first == "localhost")
    return Image(
        first if hosted else None,
        rest if hosted else name,
        tag if tagged else None,
        digest if at else None,
    )


def is_tag(text: str) -> bool:
    """Whether an image can have ``text`` as its tag."""
    return _TAG.fullmatch(text) is not None


def is_digest(text: str) -> bool:
    """Whether ``text`` is the digest of an image."""
    return _DIGEST.fullmatch(text) is not None


def image_fault(reference: str) -> str | None:
    """Why the registry refuses this image reference; ``None`` where it takes it."""
    if "://" in reference:
        return "it is a URL; an image reference has no scheme"
    image = read_image(reference)
    if image.repository != image.repository.lower():
        return "the name of an image is all lower case"
    if not _REPOSITORY.fullmatch(image.repository):
        return "the name of an image has 2 to 255 characters, each of them a to z, 0 to 9 or one of _ - . /"
    if image.tag is not None and not is_tag(image.tag):
        return "a tag has at most 128 characters, each of them a letter, a digit or one of _ - ."
    if image.digest is not None and not is_digest(image.digest):
        return "a digest is sha256: and 64 lower-case hexadecimal digits"
    if image.host is not None and not _IMAGE_HOST.fullmatch(image.host):
        return f"images are taken from {', '.join(IMAGE_HOSTS)} only"
    return None


_OWNER = r"[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,37}[a-zA-Z0-9])?"
_PROJECT = r"[a-zA-Z0-9._-]+(?:/[a-zA-Z0-9._-]+)*"
_RELEASE_PATHS = {
    "github.com": (rf"/{_OWNER}/[a-zA-Z0-9._-]+/releases/download/[^/]+/[^/]+",),
    "gitlab.com": (
        rf"/{_PROJECT}/-/releases/[^/]+/downloads/[^/]+",
        rf"/{_PROJECT}/-/package_files/[0-9]+/download",
    ),
}
_RELEASE_FORMS = {
    "github.com": "/OWNER/REPOSITORY/releases/download/TAG/FILE",
    "gitlab.com": "/PROJECT/-/releases/TAG/downloads/FILE or /PROJECT/-/package_files/ID/download",
}
_SLASH_IN_TAG = regex.compile(r"/[^/]+/[^/]+/releases/download/[^/]+/.+/[^/]+")


def bundle_fault(url: str) -> str | None:
    """Why the registry refuses this URL of a bundle; ``None`` where it takes it."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return "it is not a URL"
    if parts.scheme != "https":
        return "it must be an https:// URL"
    host = parts.netloc.lower().removeprefix("www.")
    if host not in _RELEASE_PATHS:
        return "bundles are taken from the releases of github.com and gitlab.com only"
    # The registry looks at the decoded path, so that %2F in a tag is a slash.
    path = unquote(parts.path)
    if not any(re.fullmatch(form, path) for form in _RELEASE_PATHS[host]):
        if host == "github.com" and _SLASH_IN_TAG.fullmatch(path):
            return "the tag of the release has a slash in it, and the registry takes none there"
        return f"the path of a release file on {host} is {_RELEASE_FORMS[host]}"
    if "mcp" not in url.lower():
        return 'the URL must have "mcp" in it'
    return None
