"""The packages of a server.json: what each type of package must say, and must not say, about itself.

How a package's server is reached (its ``transport``) is judged in ``transports``, its arguments and variables in
``inputs``.
Where ``registryType`` is misspelt, another tool's word, or there under a former name only, a package is judged by
the type that is meant, so that mending it brings up nothing new; where that cannot be told, only what holds for every
type is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

from mcp_lsp import regex
from mcp_lsp.model.formats.packages import PACKAGE_TYPE_SYNONYMS, PACKAGE_TYPES, PackageType, Presence
from mcp_lsp.model.formats.server_json import SHAPES
from mcp_lsp.model.identifiers import bundle_fault, image_fault, is_digest, is_tag, read_image
from mcp_lsp.model.kinds import ItemKind, Kind
from mcp_lsp.model.placeholders import ZERO_VERSION, find, is_placeholder
from mcp_lsp.model.value import Value
from mcp_lsp.model.views import Package
from mcp_lsp.record import Record
from mcp_lsp.rules.api import (
    Context,
    Entry,
    Family,
    Findings,
    Fix,
    Place,
    Safety,
    Severity,
    fix,
    flag,
    insert,
    remove,
    replace,
)
from mcp_lsp.rules.server_json import RESERVED_VERSION, Manifest, range_fault
from mcp_lsp.rules.wording import meant, none, one_of
from mcp_lsp.syntax.operations import Operation

_FORMER_NAMES: dict[str, tuple[str, ...]] = {
    key: tuple(name for name, former in SHAPES["package"].former.items() if former.key == key)
    for key in ("registryType", "registryBaseUrl", "fileSha256", "runtimeHint")
}
_TYPE_NAMES = ("registryType", *_FORMER_NAMES["registryType"])

packages = Family(
    "server-json",
    of=Package,
    reads=(
        *("registryType", "registryBaseUrl", "identifier", "version", "fileSha256", "runtimeHint", "transport"),
        *(name for names in _FORMER_NAMES.values() for name in names),
        "name",
    ),
)


@packages.rule("server-json-package-type", Severity.ERROR)
def package_type(package: Package, ctx: Context) -> Findings:
    """An entry of `packages` is not an object."""
    if not package.is_object and not package.is_hole:
        yield flag(package, 'Each entry of "packages" is an object with "registryType", "identifier" and "transport".')


@packages.rule("server-json-package-registry", Severity.ERROR)
def package_registry(package: Package, ctx: Context) -> Findings:
    """A package has no `registryType`."""
    value = package.get("registryType")
    if not value.lacks_text:
        return
    message = f'{_called(package)} has {none(value)} "registryType"; expected {one_of(PACKAGE_TYPES)}.'
    former = next((package.get(name) for name in _FORMER_NAMES["registryType"] if package.get(name).present), None)
    if former is None:
        yield flag(value, message)
    else:
        note = f'The registry does not read "{former.field}".'
        yield flag(value, f"{message} {note}", related=[(former.key, note)])


@packages.rule("server-json-package-registry-value", Severity.ERROR, fix=Safety.SAFE)
def package_registry_value(package: Package, ctx: Context) -> Findings:
    """A package's `registryType` is none that the registry takes."""
    value = _field(package, "registryType")
    if not value.string or value.string in PACKAGE_TYPES or is_placeholder(value):
        return
    instead = _meant_type(package)
    yield flag(
        value,
        f'"{value.string}" is not a registry type; expected {one_of(PACKAGE_TYPES)}.',
        fix=None if instead is None else fix(f'Replace with "{instead}"', replace(value, instead)),
    )


@packages.rule("server-json-package-identifier", Severity.ERROR)
def package_identifier(package: Package, ctx: Context) -> Findings:
    """A package's `identifier` is missing, or not of the form that its type asks for."""
    identifier = package.get("identifier")
    if identifier.lacks_text:
        name = package.get("name")
        hint = f'; "name" is not read: move "{name.string}" into "identifier"' if name.string else ""
        yield flag(identifier, f'This package has {none(identifier)} "identifier", which says what to download{hint}.')
    if not identifier.string or is_placeholder(identifier):
        return
    text = identifier.string
    if " " in text:
        yield flag(identifier, f'The identifier "{text}" has a space, which the registry refuses.')
    elif (fault := _identifier_fault(package, text)) is not None:
        yield flag(identifier, f'The registry refuses "{text}": {fault}.')
    elif _meant_type(package) == "oci":
        yield from _floating_tag(package, identifier)


def _identifier_fault(package: Package, identifier: str) -> str | None:
    match _meant_type(package):
        case "oci":
            return image_fault(identifier)
        case "mcpb":
            return bundle_fault(identifier)
        case _:
            return None


def _floating_tag(package: Package, identifier: Value) -> Findings:
    """A warning where an image's reference leads to another image after the next release."""
    image = read_image(identifier.string or "")
    if image.digest is not None or image.tag not in (None, RESERVED_VERSION):
        return
    if image.tag is not None:
        says = f"has the tag {image.tag}"
    elif not package.get("version").missing and not package.get("version").is_null:
        return  # package-version-forbidden moves the version into the identifier.
    else:
        says = "has no tag, which means latest"
    yield flag(
        identifier,
        f'"{identifier.string}" {says}: the entry will change with the next image; name the release, as in ":1.4.0".',
        severity=Severity.WARNING,
    )


@packages.rule("server-json-package-transport", Severity.ERROR, fix=Safety.SAFE)
def package_transport(package: Package, ctx: Context) -> Findings:
    """A package has no `transport`."""
    transport = package.get("transport")
    stdio = {"type": "stdio"}
    if transport.missing:
        change: Operation = insert(package, "transport", stdio)
    elif transport.is_null:
        change = replace(transport, stdio)
    else:
        return
    yield flag(
        transport,
        f'{_called(package)} has no "transport"; a server that talks over standard input and output has '
        '{"type": "stdio"}.',
        fix=fix("Add the stdio transport", change),
    )


# Version


@packages.rule("server-json-package-version-required", Severity.ERROR)
def package_version_required(package: Package, ctx: Context) -> Findings:
    """A package has no version, though packages of its type need one, or an empty one."""
    version, kind = package.get("version"), _meant_type(package)
    if version.string == "":
        yield flag(version, 'An empty version is refused by the registry; name the release, as in "1.4.0".')
    elif kind is not None and PACKAGE_TYPES[kind].version is Presence.REQUIRED and _is_lacking(package, version):
        yield flag(
            version,
            f'{_called(package)} has no "version"; the registry checks one release of a package of type "{kind}" and '
            "must be told which.",
        )


@packages.rule("server-json-package-version-no-range", Severity.ERROR)
def package_version_no_range(package: Package, ctx: Context) -> Findings:
    """A package's version is a range, or reads like one to the registry."""
    version = package.get("version")
    if version.string and not is_placeholder(version) and not _takes_no_version(_meant_type(package)):
        fault = range_fault(version.string, _REGISTRY)
        if fault is not None:
            yield flag(version, fault)


@packages.rule("server-json-package-version-forbidden", Severity.ERROR, fix=Safety.SAFE)
def package_version_forbidden(package: Package, ctx: Context) -> Findings:
    """An `oci` package has a `version` beside the one in its identifier."""
    version = package.get("version")
    if version.string and _takes_no_version(_meant_type(package)):
        yield flag(
            version,
            'The registry refuses a "version" on a package of type "oci"; the tag in "identifier" is its version.',
            fix=_fold(package),
        )


def _fold(package: Package) -> Fix | None:
    """The fix that leaves an image's version and host to its identifier, where it can hold them."""
    identifier, version, base = package.get("identifier"), package.get("version"), _field(package, "registryBaseUrl")
    if not identifier.string:
        return None
    reference = _folded(identifier.string, version.string, base.string)
    if reference is None:
        return None
    moved = [value for value in (version, base) if value.string is not None]
    operations: list[Operation] = [remove(value) for value in moved]
    if reference != identifier.string:
        operations.insert(0, replace(identifier, reference))
    fields = " and ".join(f"`{value.field}`" for value in moved)
    # Two versions that differ leave open which of them is right.
    tag = read_image(identifier.string).tag
    contradiction = tag is not None and version.string not in (None, "", tag)
    return fix(f"Leave {fields} to the identifier `{reference}`", *operations, safe=not contradiction)


def _folded(identifier: str, version: str | None, base: str | None) -> str | None:
    """``identifier`` with the version and the host that it lacks; ``None`` where no image has such a name."""
    image, reference = read_image(identifier), identifier
    if version and version != RESERVED_VERSION and image.tag is None and image.digest is None:
        if not (is_digest(version) or is_tag(version) or find(version)):
            return None
        reference += f"{'@' if is_digest(version) else ':'}{version}"
    if base and image.host is None:
        host = _HOST_ALONE.fullmatch(base)
        if host is None:
            return None
        reference = f"{host[1]}/{reference}"
    spoilt = find(reference) is None and image_fault(identifier) is None and image_fault(reference) is not None
    return None if spoilt else reference


# Where it lies, what it weighs, what runs it


@packages.rule("server-json-package-base-url", Severity.WARNING, fix=Safety.SAFE)
def package_base_url(package: Package, ctx: Context) -> Findings:
    """A package has a `registryBaseUrl`: superfluous at best, refused where it is not the one of its type."""
    base, kind = _field(package, "registryBaseUrl"), _meant_type(package)
    if kind is None or not base.string:
        return
    wanted = PACKAGE_TYPES[kind]
    drop = fix(f"Remove `{base.field}`", remove(base))
    if wanted.base_path is None:
        yield flag(
            base,
            f'The registry refuses a "registryBaseUrl" on a package of type "{kind}"; "identifier" says where it lies.',
            severity=Severity.ERROR,
            fix=_fold(package) if kind == "oci" else drop,
        )
    elif is_placeholder(base):
        return
    elif (fault := _base_fault(base.string, wanted)) is not None:
        yield flag(
            base,
            f'The registry refuses "{base.string}": {fault.reason}; it accepts the own address of {kind} only, which '
            "can be left out.",
            severity=Severity.ERROR,
            fix=drop._replace(safe=not fault.elsewhere),
        )
    else:
        yield flag(
            base,
            f'"registryBaseUrl" is optional, and only the own address of {kind} is accepted; leave it out.',
            fix=drop,
        )


class _BaseFault(Record):
    """Why a base URL cannot be the one that is accepted, and whether it leads to another registry."""

    reason: str
    elsewhere: bool = False


def _base_fault(url: str, kind: PackageType) -> _BaseFault | None:
    """What shows that ``url`` is not the base URL of such packages; ``None`` where nothing does."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
    except ValueError:
        return _BaseFault("it is not a URL")
    if (kind.base_word or "") not in host or host.endswith(".github.com"):
        return _BaseFault("it is another registry's address", elsewhere=True)
    if not url.startswith("https://"):
        return _BaseFault("it does not begin with https://")
    if parts.netloc != host:
        return _BaseFault("there is more than a host name before the path")
    if (parts.path, parts.query, parts.fragment) != (kind.base_path, "", ""):
        ends = f"with {kind.base_path}" if kind.base_path else "with the host, without a slash"
        return _BaseFault(f"the one that is accepted ends {ends}")
    return None


@packages.rule("server-json-package-hash", Severity.ERROR, fix=Safety.SAFE)
def package_hash(package: Package, ctx: Context) -> Findings:
    """A package's `fileSha256` is missing, not wanted on its type, or no SHA-256."""
    value, kind = _field(package, "fileSha256"), _meant_type(package)
    wanted = None if kind is None else PACKAGE_TYPES[kind].hash
    if wanted is Presence.REQUIRED and (_is_lacking(package, value) or value.string == ""):
        yield flag(
            value,
            f'{_called(package)} has {none(value)} "fileSha256"; a package of type "{kind}" must have the SHA-256 of '
            "its file, so that clients can tell whether they got the right one.",
        )
    elif wanted is Presence.FORBIDDEN and value.string is not None:
        yield flag(
            value,
            f'The registry refuses a "fileSha256" on a package of type "{kind}"; it is for "mcpb" only.',
            fix=fix(f"Remove `{value.field}`", remove(value)),
        )
    elif value.string is not None and not is_placeholder(value):
        yield from _hash_faults(value, value.string)


def _hash_faults(value: Value, text: str) -> Findings:
    if not _SHA256.fullmatch(text):
        bare = text.strip().lower().removeprefix("sha256:")
        yield flag(
            value,
            f'"{text}" is not a SHA-256; the registry expects 64 hexadecimal digits, letters in lower case.',
            fix=fix("Write the digits alone, in lower case", replace(value, bare)) if _SHA256.fullmatch(bare) else None,
        )
    elif len(set(text)) == 1:
        yield flag(
            value,
            f'A SHA-256 of nothing but "{text[0]}" is a placeholder: no file has it, and clients compare it.',
            severity=Severity.WARNING,
        )


@packages.rule("server-json-runtime-hint", Severity.INFORMATION)
def runtime_hint(package: Package, ctx: Context) -> Findings:
    """A package's `runtimeHint` runs packages of another type."""
    hint, kind = _field(package, "runtimeHint"), _meant_type(package)
    words = (hint.string or "").split()
    if kind is None or not words or not PACKAGE_TYPES[kind].runtimes:
        return
    command = re.split(r"[/\\]", words[0])[-1].lower()
    others = [name for name, other in PACKAGE_TYPES.items() if command in other.runtimes]
    if others and kind not in others:
        yield flag(
            hint,
            f'"{command}" runs packages of type "{others[0]}", and this one is of type "{kind}"; its commands are '
            f"{one_of(PACKAGE_TYPES[kind].runtimes)}.",
        )


# Versions of the packages beside the manifest's

releases = Family("server-json", of=Manifest, reads=("version", *_TYPE_NAMES))


class _Version(Record):
    """A version: of the root or of a package. ``text`` is ``None`` where it is not a string.

    ``is_set`` says that it is neither null nor empty, ``type`` is the type of the package.
    """

    text: str | None
    is_set: bool
    type: str | None
    place: Place


class _Release(Record):
    """A package's version beside the manifest's, with the places of both in the file."""

    version: _Version
    at: Place
    root: _Version | None
    root_at: Place

    @property
    def right(self) -> str | None:
        """The manifest's version, where a package could have it too."""
        text = None if self.root is None else self.root.text
        return text if text and text != RESERVED_VERSION and range_fault(text, _REGISTRY) is None else None


def _version(manifest: Manifest, ctx: Context) -> _Version | None:
    version = manifest.get("version")
    if not version.present:
        return None
    return _Version(version.string, bool(version.plain()), _meant_type(manifest), version.place)


def _releases(entries: Sequence[Entry]) -> Iterator[_Release]:
    root: _Version | None = None
    root_at = Place()
    for entry in entries:
        version: _Version = entry.fact
        if entry.kind == ItemKind.SERVER:
            root, root_at = version, entry.at(version.place)
        else:
            yield _Release(version, entry.at(version.place), root, root_at)


def _set_version(release: _Release) -> Fix | None:
    if release.right is None:
        return None
    return fix(f"Set the version to {release.right}, as in the manifest", replace(release.at, release.right))


@releases.across("server-json-package-no-latest", Severity.ERROR, fact=_version, fix=Safety.UNSAFE)
def package_no_latest(entries: Sequence[Entry], ctx: Context) -> Findings:
    """A package's version is the word `latest`."""
    for release in _releases(entries):
        # On an image package-version-forbidden says what to do.
        if release.version.text == RESERVED_VERSION and (ctx.strict or not _takes_no_version(release.version.type)):
            yield flag(
                release.at,
                'The registry keeps "latest" for itself and refuses it as a version; name the release, as in "1.4.0".',
                fix=_set_version(release),
            )


@releases.across("server-json-package-version-sync", Severity.WARNING, fact=_version, fix=Safety.UNSAFE)
def package_version_sync(entries: Sequence[Entry], ctx: Context) -> Findings:
    """A package's version is not the manifest's."""
    for release in _releases(entries):
        version, root = release.version.text, release.root
        if root is None or not root.is_set or not version or version in (RESERVED_VERSION, root.text):
            continue
        if ctx.strict or (release.right is not None and _is_final(release.right) and _is_one_release(release.version)):
            manifests = (
                "that of the manifest is no string" if root.text is None else f'the manifest\'s is "{root.text}"'
            )
            yield flag(
                release.at,
                f'The version of this package is "{version}", {manifests}; a release has one version.',
                fix=_set_version(release),
                related=[(release.root_at, "The version of the manifest")],
            )


def _is_final(version: str) -> bool:
    """Whether no release script is to write another version in place of this one."""
    return version != ZERO_VERSION and find(version) is None


def _is_one_release(version: _Version) -> bool:
    """Whether no other rule has something to say about this version of a package."""
    text = version.text or ""
    known = version.type is not None and not _takes_no_version(version.type)
    return known and _is_final(text) and range_fault(text, _REGISTRY) is None


# The same package twice

entries_of_packages = Family(
    "server-json",
    of=Package,
    reads=("registryType", "identifier", "version", "transport", "runtimeArguments", "packageArguments"),
)


class _Offer(Record):
    """What a package starts, and how, as JSON text, and where its identifier stands."""

    what: str
    place: Place


def _offer(package: Package, ctx: Context) -> _Offer | None:
    identifier = package.get("identifier")
    fields = [package.get(name) for name in entries_of_packages.fields]
    if not identifier.string or not package.closed or not all(field.missing or field.complete for field in fields):
        return None
    return _Offer(json.dumps([field.plain() for field in fields], sort_keys=True), identifier.place)


@entries_of_packages.across("server-json-package-duplicate", Severity.WARNING, fact=_offer)
def package_duplicate(entries: Sequence[Entry], ctx: Context) -> Findings:
    """Two packages are the same: type, identifier, version, transport and arguments."""
    first: dict[str, Place] = {}
    for entry in entries:
        offer: _Offer = entry.fact
        at = entry.at(offer.place)
        earlier = first.setdefault(offer.what, at)
        if earlier is not at:
            yield flag(
                at,
                "An earlier entry offers the same package, started in the same way; clients will show it twice.",
                related=[(earlier, "The first entry")],
            )


# Shared by the rules above


_REGISTRY = Context(Kind.SERVER_JSON)
"""The context in which a version is read as the registry reads it, whatever the preset."""

_HOST_ALONE = regex.compile(r"(?:https?://)?([A-Za-z0-9.-]+(?::\d+)?)/?")
_SHA256 = regex.compile(r"[a-f0-9]{64}")


def _field(package: Package | Manifest, name: str) -> Value:
    """The field ``name``, or, where there is none, what stands under a former name of it."""
    value = package.get(name)
    if not value.missing:
        return value
    formers = (package.get(former) for former in _FORMER_NAMES[name])
    return next((former for former in formers if not former.missing), value)


def _meant_type(package: Package | Manifest) -> str | None:
    """The type of the package, or the one that is meant; ``None`` where that cannot be told."""
    value = _field(package, "registryType")
    if not value.string or is_placeholder(value):
        return None
    return meant(value.string, PACKAGE_TYPES, PACKAGE_TYPE_SYNONYMS)


def _takes_no_version(kind: str | None) -> bool:
    return kind is not None and PACKAGE_TYPES[kind].version is Presence.FORBIDDEN


def _is_lacking(package: Package, value: Value) -> bool:
    """Whether there is certainly no such member, or a null; beside a wrong type the null is value-type's to flag."""
    return value.missing or (value.is_null and package.get("registryType").string in PACKAGE_TYPES)


def _called(package: Package) -> str:
    """The package, by its identifier if it has one, at the beginning of a message."""
    identifier = package.get("identifier").string
    return f'The package "{identifier}"' if identifier else "This package"


FAMILIES = (packages, releases, entries_of_packages)
