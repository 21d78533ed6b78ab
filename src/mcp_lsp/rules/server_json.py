"""The root of a server.json: its names, versions, links, and the lists it holds.

Every finding says what the registry does today, whatever version of the format the file's ``$schema`` names:
the registry reads all of them alike.
``packages`` and what they hold, and the elements of ``remotes``, are judged by the modules beside this one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import PurePath

from mcp_lsp import regex
from mcp_lsp.model import placeholders
from mcp_lsp.model.formats import Key
from mcp_lsp.model.formats.server_json import CURRENT_SCHEMA, CURRENT_VERSION, SCHEMA_VERSIONS, SHAPES
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.model.placeholders import is_placeholder, is_placeholder_version
from mcp_lsp.model.repositories import SOURCES, clean_folder, is_address, is_folder, read
from mcp_lsp.model.value import Value
from mcp_lsp.model.versions import is_range, is_semantic, seeming_wildcard
from mcp_lsp.model.views import Definition, Package, Server
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Elsewhere,
    Family,
    Findings,
    Fix,
    PackageJson,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    remove,
    replace,
    splice,
)
from mcp_lsp.rules.wording import none, one_of
from mcp_lsp.syntax.operations import Operation

# The root as a whole


class Root(Definition):
    """The root of a file, be it a server.json's object or a list that stands in its place."""

    kinds = Server.kinds | {ItemKind.ENVELOPE}


roots = Family("server-json", of=Root)


@roots.rule("server-json-type", Severity.ERROR)
def server_json_type(root: Root, ctx: Context) -> Findings:
    """A server.json is not an object."""
    if ctx.kind is not Kind.SERVER_JSON or root.is_object or root.is_hole:
        return
    # A list of packages or remotes is read as well; it is at fault only under the name that the publisher reads.
    if root.kind is ItemKind.SERVER or PurePath(ctx.name).name == "server.json":
        yield flag(root, "A server.json is one object; the registry can read nothing else in its place.")


# $schema

schemas = Family("server-json", of=Server, reads=("$schema",))

_SCHEMA_VERSION = regex.compile(r"/schemas/([A-Za-z0-9_~.-]+)/server\.schema\.json")


@schemas.rule("server-json-schema-missing", Severity.ERROR, fix=Safety.SAFE)
def schema_missing(server: Server, ctx: Context) -> Findings:
    """The manifest has no `$schema`."""
    schema = server.get("$schema")
    if schema.missing:
        change: Operation = insert(server, "$schema", CURRENT_SCHEMA, first=True)
    elif schema.is_null or schema.string == "":
        change = replace(schema, CURRENT_SCHEMA)
    else:
        return
    yield flag(
        schema,
        f'The manifest has no "$schema", which the registry requires; the current one is "{CURRENT_SCHEMA}".',
        fix=fix(f"Set `$schema` to version {CURRENT_VERSION}", change),
    )


@schemas.rule("server-json-schema-unknown", Severity.ERROR, fix=Safety.SAFE)
def schema_unknown(server: Server, ctx: Context) -> Findings:
    """`$schema` names no version of the format that the registry knows."""
    schema = server.get("$schema")
    if not schema.string or is_placeholder(schema):
        return
    found = _SCHEMA_VERSION.search(schema.string)
    if found is None:
        fault = f'"{schema.string}" is not the address of a server.json schema'
    elif found[1] == "draft":
        fault = "The draft of the next schema is not published"
    elif found[1] not in SCHEMA_VERSIONS:
        fault = f'"{found[1]}" is no version of the server.json schema'
    else:
        return
    yield flag(schema, f'{fault}; the registry refuses it and expects "{CURRENT_SCHEMA}".', fix=_set_schema(schema))


@schemas.rule("server-json-schema-outdated", Severity.WARNING, fix=Safety.SAFE)
def schema_outdated(server: Server, ctx: Context) -> Findings:
    """`$schema` names an older version of the format, or the current one by another address."""
    schema = server.get("$schema")
    found = _SCHEMA_VERSION.search(schema.string or "")
    if found is None or found[1] not in SCHEMA_VERSIONS or schema.string == CURRENT_SCHEMA or is_placeholder(schema):
        return
    if found[1] == CURRENT_VERSION:
        message = f'The registry compares the whole address and warns unless it is "{CURRENT_SCHEMA}".'
    else:
        message = (
            f"Version {found[1]} of the format is deprecated: the registry reads the file as {CURRENT_VERSION} "
            "all the same, and warns."
        )
    yield flag(schema, message, fix=_set_schema(schema))


def _set_schema(schema: Value) -> Fix:
    return fix(f"Set `$schema` to version {CURRENT_VERSION}", replace(schema, CURRENT_SCHEMA))


# name

names = Family("server-json", of=Server, reads=("name",))

_NAME = SHAPES["server"].keys["name"]
_NAME_FORM = regex.compile(r"[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+")
_NAMESPACE_PART = regex.compile(r"[a-zA-Z0-9][a-zA-Z0-9.-]*[a-zA-Z0-9]")
_NAME_PART = regex.compile(r"[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]")


@names.rule("server-json-name-required", Severity.ERROR)
def name_required(server: Server, ctx: Context) -> Findings:
    """The manifest has no name."""
    name = server.get("name")
    if name.lacks_text:
        yield flag(
            name, f'The manifest has {none(name)} name; the registry requires one, as in "io.github.owner/server".'
        )


@names.rule("server-json-name-length", Severity.ERROR)
def name_length(server: Server, ctx: Context) -> Findings:
    """A server's name has fewer than 3 or more than 200 characters."""
    name = server.get("name")
    if not name.string or is_placeholder(name):
        return
    if len(name.string) < _NAME.min_length or _is_longer(name.string, _NAME):
        yield flag(
            name,
            f"The name has {_count(name.string)}; the registry takes {_NAME.min_length} to {_NAME.max_length}, "
            'in the form "namespace/name".',
        )


@names.rule("server-json-name-format", Severity.ERROR, fix=Safety.UNSAFE)
def name_format(server: Server, ctx: Context) -> Findings:
    """A server's name is not of the form `namespace/name`, or has a character that is not allowed there."""
    name = server.get("name")
    if not name.string or is_placeholder(name) or _NAME_FORM.fullmatch(name.string):
        return
    if len(name.string) < _NAME.min_length and not ctx.strict:
        return  # Nothing so short has the form, and name-length says which form that is.
    mended = _mended_name(name.string)
    yield flag(
        name,
        f'"{name.string}" {_name_fault(name.string)}; the registry expects one namespace of letters, digits, "." '
        'and "-", one "/", and one name that may also have "_".',
        fix=None if mended is None else fix(f"Rename to `{mended}`", replace(name, mended)),
    )


@names.rule("server-json-name-part", Severity.ERROR)
def name_part(server: Server, ctx: Context) -> Findings:
    """The namespace or the name in a server's name has one character only, or begins or ends with a sign."""
    name = server.get("name")
    if not name.string or is_placeholder(name) or not _NAME_FORM.fullmatch(name.string):
        return
    namespace, _, last = name.string.partition("/")
    for what, part, form in (("namespace", namespace, _NAMESPACE_PART), ("name", last, _NAME_PART)):
        if not form.fullmatch(part):
            yield flag(
                name,
                f'The {what} "{part}" is refused by the registry: it needs at least two characters, '
                "and a letter or digit at both ends.",
            )
            return


def _name_fault(name: str) -> str:
    slashes = name.count("/")
    if slashes == 0:
        return "has no namespace"
    if slashes > 1:
        return 'has more than one "/"'
    if name.startswith("/") or name.endswith("/"):
        return "has nothing on one side of the slash"
    return "has a character that is not allowed there"


def _mended_name(name: str) -> str | None:
    """``name`` with `-` for what is not allowed; ``None`` where that does not make it a good one.

    A template's blank (`<your name here>`) is the author's to fill in.
    """
    if "<" in name:
        return None
    namespace, slash, last = name.partition("/")
    namespace = re.sub(r"[^a-zA-Z0-9.-]+", "-", namespace).strip(".-")
    last = re.sub(r"[^a-zA-Z0-9._-]+", "-", last).strip("._-")
    mended = f"{namespace}/{last}"
    good = slash and _NAMESPACE_PART.fullmatch(namespace) and _NAME_PART.fullmatch(last)
    return mended if good and not _is_longer(mended, _NAME) else None


# description

descriptions = Family("server-json", of=Server, reads=("description",))

_DESCRIPTION = SHAPES["server"].keys["description"]


@descriptions.rule("server-json-description-required", Severity.ERROR)
def description_required(server: Server, ctx: Context) -> Findings:
    """The manifest has no description."""
    description = server.get("description")
    if description.lacks_text:
        yield flag(
            description,
            f"The manifest has {none(description)} description; the registry requires one "
            f"(up to {_DESCRIPTION.max_length} characters, shown beside the name).",
        )


@descriptions.rule("server-json-description-length", Severity.ERROR, Severity.WARNING, fix=Safety.UNSAFE)
def description_length(server: Server, ctx: Context) -> Findings:
    """A server's description has more than 100 characters."""
    description = server.get("description")
    text = description.string
    limit = _DESCRIPTION.max_length
    if text is None or limit is None or len(text) <= limit or _is_only_a_placeholder(description):
        return
    unit, end = "sentence", _end_of_sentences(text, limit)
    if end < limit // 2:
        unit, end = "word", _end_of_words(text, limit)
    yield flag(
        description,
        f"The description has {_count(text)}; the registry refuses more than {limit}.",
        fix=fix(f"Cut after the last whole {unit}", splice(description.part(end, len(text)), "")) if end else None,
    )


_END_OF_SENTENCE = regex.compile(r"[.!?][)\"']?(?=\s)|[。！？]")


def _end_of_sentences(text: str, limit: int) -> int:
    """Where the last sentence ends that ends at ``limit`` or before; 0 where none does."""
    ends = (found.end() for found in _END_OF_SENTENCE.finditer(text, 0, limit + 1))
    return max((end for end in ends if end <= limit), default=0)


def _end_of_words(text: str, limit: int) -> int:
    """Where to end ``text``, at ``limit`` or before, so that no word is torn and no comma is left over."""
    end = limit
    if not text[limit].isspace():
        end = next((i for i in range(limit - 1, 0, -1) if text[i].isspace()), limit)
    return len(text[:end].rstrip(" \t\r\n,;:-–—(&/"))


# version

versions = Family("server-json", of=Server, reads=("version",))

_VERSION = SHAPES["server"].keys["version"]

RESERVED_VERSION = "latest"

# What `strict` takes for a range (one of these signs, wherever it stands), and for a semantic version.
_STRICT_RANGE = regex.compile(r"[~^>=<*x]")
_STRICT_SEMANTIC = regex.compile(r"\d+\.\d+\.\d+(?:-[\w.]+)?(?:\+[\w.]+)?", re.ASCII)


@versions.rule("server-json-version-required", Severity.ERROR)
def version_required(server: Server, ctx: Context) -> Findings:
    """The manifest has no version."""
    version = server.get("version")
    if version.lacks_text:
        yield flag(
            version, f"The manifest has {none(version)} version; the registry requires one, and lists each only once."
        )


@versions.rule("server-json-version-length", Severity.ERROR)
def version_length(server: Server, ctx: Context) -> Findings:
    """A server's version has more than 255 characters."""
    version = server.get("version")
    if version.string and _is_longer(version.string, _VERSION) and not is_placeholder(version):
        yield flag(
            version, f"The version has {_count(version.string)}; the registry refuses more than {_VERSION.max_length}."
        )


@versions.rule("server-json-version-no-range", Severity.ERROR)
def version_no_range(server: Server, ctx: Context) -> Findings:
    """A server's version is a range, or reads like one: the registry takes an x in `1.0.0-next.1` for a wildcard."""
    version = server.get("version")
    if version.string and not is_placeholder(version):
        fault = range_fault(version.string, ctx)
        if fault is not None:
            yield flag(version, fault)


@versions.rule("server-json-version-semver", Severity.WARNING)
def version_semver(server: Server, ctx: Context) -> Findings:
    """A server's version is not a semantic version."""
    version = server.get("version")
    text = version.string
    if not text or is_placeholder(version):
        return
    refused = text == RESERVED_VERSION or is_range(text) or seeming_wildcard(text) is not None
    # Of what is refused, version-reserved and version-no-range say more.
    fine = _STRICT_SEMANTIC.fullmatch(text) is not None if ctx.strict else is_semantic(text) or refused
    if fine:
        return
    unordered = (
        "; the registry takes it, but cannot tell whether it is newer than another, and may list the wrong one as the "
        "latest"
    )
    yield flag(
        version,
        f'"{text}" is not a semantic version such as "1.4.0"{"" if refused or is_semantic(text) else unordered}.',
    )


def range_fault(version: str, ctx: Context) -> str | None:
    """Why ``version`` counts as a range, in a sentence."""
    if ctx.strict:
        sign = _STRICT_RANGE.search(version)
        if sign is None:
            return None
        return f'"{version}" has a "{sign[0]}", as ranges have; a version must name one release.'
    if is_range(version):
        return f'"{version}" is a range, which the registry refuses; a version must name one release.'
    word = seeming_wildcard(version)
    if word is None:
        return None
    return (
        f'The registry reads the {"x" if "x" in word else "X"} in "{word}" as a wildcard and refuses "{version}" as a '
        'range; name the prerelease without one, as in "beta.1".'
    )


def _is_one_version(version: str, ctx: Context) -> bool:
    """Whether no rule would call ``version`` an error."""
    return version != RESERVED_VERSION and not _is_longer(version, _VERSION) and range_fault(version, ctx) is None


# version, beside a package.json

released = Family("server-json", of=Server, reads=("version",), near=True)


@released.rule("server-json-version-reserved", Severity.ERROR, fix=Safety.UNSAFE)
def version_reserved(server: Server, ctx: Context) -> Findings:
    """A server's version is the word `latest`."""
    version = server.get("version")
    if version.string == RESERVED_VERSION:
        yield flag(
            version,
            'The registry keeps "latest" for itself and refuses it as a version; name the release, as in "1.4.0".',
            fix=_take_version(version, _package_json(ctx), ctx),
        )


@released.rule("server-json-version-sync", Severity.WARNING, fix=Safety.UNSAFE)
def version_sync(server: Server, ctx: Context) -> Findings:
    """A server's version is not that of the nearest package.json."""
    version, package = server.get("version"), _package_json(ctx)
    if package is None or not version.string or version.string == package.version or is_placeholder_version(version):
        return
    if not ctx.strict and (version.string == RESERVED_VERSION or version.string.startswith(f"{package.version}-")):
        # version-reserved offers the same fix; and `1.2.3-1` is how a new manifest for the package 1.2.3 is published.
        return
    yield flag(
        version,
        f'The manifest says version "{version.string}", {package.path} says "{package.version}"; '
        "the registry will list the manifest's.",
        fix=_take_version(version, package, ctx),
        related=[(Elsewhere(package.path, package.start, package.end), "The version in package.json")],
    )


def _package_json(ctx: Context) -> PackageJson | None:
    """The nearest package.json, where it has a version that is no stand-in for one."""
    package = ctx.neighbours.package_json
    if package is None or not package.version or placeholders.find(package.version) is not None:
        return None
    stand_in = package.version.partition("-")[0] == placeholders.ZERO_VERSION
    return None if stand_in else package


def _take_version(version: Value, package: PackageJson | None, ctx: Context) -> Fix | None:
    if package is None or package.version is None or not _is_one_version(package.version, ctx):
        return None
    return fix(f"Set the version to {package.version}, as in package.json", replace(version, package.version))


# repository

repositories = Family("server-json", of=Server, reads=("repository",))

_SOURCES = one_of(SOURCES)


@repositories.rule("server-json-repository-type", Severity.ERROR, fix=Safety.SAFE)
def repository_type(server: Server, ctx: Context) -> Findings:
    """`repository` is not an object."""
    repository = server.get("repository")
    if repository.present and not repository.is_null and not repository.is_object:
        yield flag(
            repository,
            '`repository` is an object with "url" and "source"; the registry cannot read '
            f"{_article(repository.type)} in its place.",
            fix=_as_repository(repository),
        )


def _as_repository(address: Value) -> Fix | None:
    """The fix that makes an object of an address, as package.json has it."""
    meant = read(address.string or "")
    if meant is None or meant.folder:
        return None
    return fix("Write it as an object", replace(address, {"url": meant.url, "source": meant.source}))


@repositories.rule("server-json-repository-url", Severity.ERROR)
def repository_url(server: Server, ctx: Context) -> Findings:
    """`repository` has no `url`."""
    repository = server.get("repository")
    if repository.is_object and repository.get("url").lacks_text:
        yield flag(repository.get("url"), '`repository` has no "url", which the registry\'s schema requires.')


@repositories.rule("server-json-repository-source", Severity.ERROR)
def repository_source(server: Server, ctx: Context) -> Findings:
    """`repository` has no `source`."""
    repository = server.get("repository")
    if repository.is_object and repository.get("source").lacks_text:
        yield flag(
            repository.get("source"),
            f'`repository` has no "source", which the registry\'s schema requires; expected {_SOURCES}.',
        )


@repositories.rule("server-json-repository-source-value", Severity.ERROR, fix=Safety.SAFE)
def repository_source_value(server: Server, ctx: Context) -> Findings:
    """`repository.source` is neither `github` nor `gitlab`."""
    repository = server.get("repository")
    source = repository.get("source")
    if not source.string or source.string in SOURCES or is_placeholder(source):
        return
    yield flag(
        source,
        f'"{source.string}" is not a repository source that the registry knows; expected {_SOURCES}. '
        "A repository on another host can only be left out.",
        fix=_mend_repository(repository),
    )


@repositories.rule("server-json-repository-url-format", Severity.ERROR, fix=Safety.SAFE)
def repository_url_format(server: Server, ctx: Context) -> Findings:
    """`repository.url` is not the plain address of a repository on the host that `source` names."""
    repository = server.get("repository")
    url, source = repository.get("url"), repository.get("source")
    if source.string not in SOURCES or not url.string or is_placeholder(url) or is_address(url.string, source.string):
        return
    owner = "owner" if source.string == "github" else "group"
    yield flag(
        url,
        f'"{url.string}" is refused by the registry: with source "{source.string}" it takes only '
        f"https://{source.string}.com/<{owner}>/<repository>, without a subgroup, branch, folder or fragment.",
        fix=_mend_repository(repository),
    )


@repositories.rule("server-json-repository-subfolder", Severity.ERROR, fix=Safety.SAFE)
def repository_subfolder(server: Server, ctx: Context) -> Findings:
    """`repository.subfolder` is not a clean relative path."""
    subfolder = server.get("repository").get("subfolder")
    folder = subfolder.string
    if not folder or is_placeholder(subfolder) or is_folder(folder):
        return
    mended = clean_folder(folder)
    if not mended:
        change = fix("Remove `subfolder`", remove(subfolder))
    elif is_folder(mended):
        change = fix(f"Write `{mended}`", replace(subfolder, mended))
    else:
        change = None
    yield flag(
        subfolder,
        f'"{folder}" is no path that the registry takes: from the top of the repository, without "/" at either end, '
        '"." or "..", of letters, digits, ".", "-" and "_".',
        fix=change,
    )


def _mend_repository(repository: Value) -> Fix | None:
    """The fix that makes source and url agree and good; where there is none, the one that leaves both out.

    None for a template's blank (`<owner>/<repository>`), which is the author's to fill in.
    """
    url, source, subfolder = repository.get("url"), repository.get("source"), repository.get("subfolder")
    address = url.string or ""
    meant = read(address)
    if "<" in address:
        return None
    if meant is None:
        lower = (source.string or "").lower()
        if not address and lower in SOURCES:
            return fix(f'Set the source to "{lower}"', replace(source, lower))
        return fix("Leave out `repository`", remove(repository), safe=False)
    operations: list[Operation] = []
    changes: list[str] = []
    safe = meant.sure
    if source.string != meant.source:
        operations.append(replace(source, meant.source))
        changes.append(f'the source "{meant.source}"')
    if address != meant.url:
        operations.append(replace(url, meant.url))
        changes.append(f"the address {meant.url}")
    if meant.folder and subfolder.missing and is_folder(meant.folder):
        operations.append(insert(repository, "subfolder", meant.folder))
        changes.append(f"the subfolder {meant.folder}")
    elif meant.folder:
        safe = subfolder.string == meant.folder
    return fix(f"Write {' and '.join(changes)}", *operations, safe=safe)


# packages and remotes

lists = Family("server-json", of=Server, reads=("packages", "remotes"))


@lists.rule("server-json-packages-type", Severity.ERROR)
def packages_type(server: Server, ctx: Context) -> Findings:
    """`packages` is not an array."""
    packages = server.get("packages")
    if _is_other_than_array(packages):
        yield flag(
            packages,
            f"`packages` is an array of packages; the registry cannot read {_article(packages.type)} in its place.",
        )


@lists.rule("server-json-remotes-type", Severity.ERROR)
def remotes_type(server: Server, ctx: Context) -> Findings:
    """`remotes` is not an array."""
    remotes = server.get("remotes")
    if _is_other_than_array(remotes):
        yield flag(
            remotes,
            '`remotes` is an array of objects with "type" and "url"; the registry cannot read '
            f"{_article(remotes.type)} in its place.",
        )


@lists.rule("server-json-empty", Severity.INFORMATION)
def empty(server: Server, ctx: Context) -> Findings:
    """The manifest has neither packages nor remotes."""
    packages, remotes = server.get("packages"), server.get("remotes")
    if _holds_nothing(packages) and _holds_nothing(remotes):
        yield flag(
            server,
            "The manifest has neither packages nor remotes; the registry lists such a server, "
            "but no client can install it or connect to it.",
        )


def _is_other_than_array(value: Value) -> bool:
    return value.present and not value.is_null and not value.is_array


def _holds_nothing(value: Value) -> bool:
    return value.missing or value.is_null or (value.is_array and value.closed and len(value) == 0)


# title and websiteUrl

titles = Family("server-json", of=Server, reads=("title",))
websites = Family("server-json", of=Server, reads=("websiteUrl",))

_TITLE = SHAPES["server"].keys["title"]


@titles.rule("server-json-title", Severity.ERROR)
def title(server: Server, ctx: Context) -> Findings:
    """A server's title is blank or has more than 100 characters."""
    title = server.get("title")
    text = title.string
    if text is None or _is_only_a_placeholder(title):
        return
    if text == "":
        yield flag(title, "An empty title says nothing; the registry drops it.", severity=Severity.WARNING)
    elif not text.strip():
        yield flag(title, "A title of nothing but white space is refused by the registry.")
    elif _is_longer(text, _TITLE):
        yield flag(title, f"The title has {_count(text)}; the registry refuses more than {_TITLE.max_length}.")


@websites.rule("server-json-website-url", Severity.ERROR)
def website_url(server: Server, ctx: Context) -> Findings:
    """`websiteUrl` is not an absolute https URL."""
    website = server.get("websiteUrl")
    if not website.string or is_placeholder(website):
        return
    fault = _link_fault(website.string)
    if fault is not None:
        yield flag(website, f'"{website.string}" {fault}; the registry takes only absolute https URLs.')


# icons

icons = Family("server-json", of=Server, reads=("icons",))

_ICON = SHAPES["icon"].keys
_ICON_SIZE = regex.compile(r"\d+x\d+|any", re.ASCII)


@icons.rule("server-json-icon", Severity.ERROR)
def icon(server: Server, ctx: Context) -> Findings:
    """An icon of the server has no https `src`, or a type, size or theme that the registry does not know."""
    for entry in server.get("icons").elements():
        if entry.is_object:
            yield from _icon_faults(entry)


def _icon_faults(entry: Value) -> Findings:
    src = entry.get("src")
    if src.missing or src.is_null or src.string == "":
        yield flag(src, 'The icon has no "src", which the registry requires: the https URL of an image.')
    elif src.string and not is_placeholder(src):
        fault = _link_fault(src.string)
        if fault is not None:
            shown = src.string if len(src.string) <= 60 else f"{src.string[:60]}…"
            yield flag(src, f'"{shown}" {fault}; the registry takes only absolute https URLs for icons.')
        elif _is_longer(src.string, _ICON["src"]):
            limit = _ICON["src"].max_length
            yield flag(src, f"The URL has {_count(src.string)}; the registry refuses more than {limit}.")
    for name in ("mimeType", "theme"):
        value, allowed = entry.get(name), _ICON[name].enum
        if value.string and value.string not in allowed:
            yield flag(value, f'"{value.string}" is refused by the registry; expected {one_of(allowed)}.')
    for size in entry.get("sizes").elements():
        if size.string is not None and not _ICON_SIZE.fullmatch(size.string):
            yield flag(size, f'"{size.string}" is refused by the registry; expected a size such as "48x48", or "any".')


# _meta

meta = Family("server-json", of=Server, reads=("_meta",))

(_PUBLISHERS,) = SHAPES["meta"].keys
_META_LARGEST = 4096


@meta.rule("server-json-meta", Severity.WARNING)
def meta_kept(server: Server, ctx: Context) -> Findings:
    """`_meta` has a key that the registry drops (a warning), or more in its one own key than fits (an error)."""
    for key, value in server.get("_meta").members():
        if key != _PUBLISHERS and value.present:
            yield flag(value.key, f'The registry drops "{key}": of `_meta` it keeps only "{_PUBLISHERS}".')
    provided = server.get("_meta").get(_PUBLISHERS)
    if provided.is_object and provided.complete:
        size = _registry_size(provided)
        if size > _META_LARGEST:
            yield flag(
                provided,
                f"What is provided here is {size} bytes of JSON; the registry refuses more than {_META_LARGEST}.",
                severity=Severity.ERROR,
            )


def _registry_size(value: Value) -> int:
    """How many bytes the registry counts for ``value``: compact UTF-8 JSON, with some characters as escapes."""
    text = json.dumps(value.plain(), ensure_ascii=False, separators=(",", ":"))
    # Its encoder writes these five as six bytes each, for the sake of web pages.
    escaped = re.sub("[<>&\u2028\u2029]", "______", text)
    return len(escaped.encode("utf-8", "surrogatepass"))


# Build placeholders, in the root and in packages


class Manifest(Definition):
    """The root of a server.json or one of its packages."""

    kinds = Server.kinds | Package.kinds


class _Field(Record):
    """A value that may be a placeholder, and whether only a whole one counts, since it is prose."""

    value: Value
    prose: bool = False


_EXACT = ("$schema", "name", "version", "websiteUrl", "registryType", "registryBaseUrl", "identifier", "fileSha256")
_PROSE = ("title", "description")

unreleased = Family("server-json", of=Manifest, reads=(*_EXACT, *_PROSE, "repository"))


@unreleased.rule("server-json-placeholder", Severity.INFORMATION)
def placeholder(manifest: Manifest, ctx: Context) -> Findings:
    """A value is a placeholder that a release script replaces before the manifest is published."""
    for value, prose in _fields(manifest):
        if prose and not _is_only_a_placeholder(value):
            continue
        found = placeholders.find(value.string or "")
        if found is not None and value.string is not None:
            written = value.string[slice(*found)]
            yield flag(
                value,
                f'"{written}" is a build placeholder, so this value is not checked; the registry would take it '
                "as it stands: have the release script replace it before publishing.",
            )
    version = manifest.get("version")
    if version.string == placeholders.ZERO_VERSION:
        yield flag(
            version,
            f'"{version.string}" stands for a version that a release script writes; the registry would list it as it '
            "stands, and a published version cannot be changed.",
        )


def _fields(manifest: Manifest) -> Iterator[_Field]:
    for name in _EXACT:
        yield _Field(manifest.get(name))
    for name in _PROSE:
        yield _Field(manifest.get(name), prose=True)
    for name in ("url", "source", "subfolder"):
        yield _Field(manifest.get("repository").get(name))


def _is_only_a_placeholder(prose: Value) -> bool:
    """Whether there is nothing but one placeholder; in a sentence, `$HOME` or `{{name}}` may well be meant."""
    text = (prose.string or "").strip()
    return placeholders.find(text) == (0, len(text))


# Shared by the rules above


_SCHEME = regex.compile(r"([a-zA-Z][a-zA-Z0-9+.-]*):")
_BAD_IN_LINK = regex.compile(r"[\x00-\x20\x7f\"'<>]")
_BAD_ESCAPE = regex.compile(r"%(?![0-9a-fA-F]{2})")


def _link_fault(url: str) -> str | None:
    """What keeps ``url`` from being an absolute https URL, after `"<url>" ...`."""
    scheme = _SCHEME.match(url)
    if scheme is None:
        return "has no scheme"
    if scheme[1].lower() != "https":
        return f'has the scheme "{scheme[1]}"'
    if _BAD_IN_LINK.search(url):
        return "has a character that no URL has (white space, a quote or an angle bracket)"
    return 'has a "%" that begins no escape' if _BAD_ESCAPE.search(url.partition("?")[0]) else None


def _is_longer(text: str, key: Key) -> bool:
    """Whether ``text`` has more characters than the format allows for ``key``."""
    return key.max_length is not None and len(text) > key.max_length


def _count(text: str) -> str:
    return f"{len(text)} character{'' if len(text) == 1 else 's'}"


def _article(json_type: str | None) -> str:
    return f"{'an' if json_type in ('object', 'array') else 'a'} {json_type}"


FAMILIES = (
    roots,
    schemas,
    names,
    descriptions,
    versions,
    released,
    repositories,
    lists,
    titles,
    websites,
    icons,
    meta,
    unreleased,
)
