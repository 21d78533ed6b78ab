"""The format of server.json, the registry's manifest: its versions, its objects, their keys.

The registry's publisher reads the file into fixed structures: a key that is not here is dropped without a word, a
value of another JSON type stops it.
Facts: the published schemas of the six versions, and what the registry checks beyond them (seen 2026-11).
"""

from __future__ import annotations

from mcp_lsp.model.formats import Former, Key, Shape
from mcp_lsp.model.kinds import ItemKind
from mcp_lsp.model.value import Value
from mcp_lsp.syntax.operations import Path

SCHEMA_VERSIONS = ("2025-07-09", "2025-09-16", "2025-09-29", "2025-10-11", "2025-10-17", "2025-12-11")
CURRENT_VERSION = SCHEMA_VERSIONS[-1]

CAMEL_CASE = "2025-09-16"
"""The version that renamed every key with an underscore."""


def schema_url(version: str) -> str:
    """What ``$schema`` says in a manifest of this version."""
    return f"https://static.modelcontextprotocol.io/schemas/{version}/server.schema.json"


CURRENT_SCHEMA = schema_url(CURRENT_VERSION)

TRANSPORTS = ("stdio", "streamable-http", "sse")
FORMATS = ("string", "number", "boolean", "filepath")
_URL = r"^https?://[^\s]+$"

# Inputs: what a user is asked for, or what is passed on as it stands

_INPUT = {
    "description": Key("string", "What the value is for; clients show it to the user who is asked for it."),
    "isRequired": Key(
        "boolean", "Whether a client must have a value before it can start the server; false by default."
    ),
    "format": Key(
        "string",
        "What kind of text the value is; `string` by default.",
        "Publishing answers any other word with 422.",
        enum=FORMATS,
    ),
    "value": Key(
        "string",
        "A fixed value: users are not asked for it. `{name}` in it is replaced by the variable of that name.",
        "Must be a string; a number or a boolean stops the publisher.",
    ),
    "isSecret": Key("boolean", "Whether clients must keep the value safe and hide it; false by default."),
    "default": Key(
        "string", "The value where the user gives none.", "Must be a string; a number or a boolean stops the publisher."
    ),
    "placeholder": Key("string", "An example that clients show in the empty field.", since="2025-10-11"),
    "choices": Key("array", "The only values that a user may choose from.", elements="string"),
}
_VARIABLES = {
    "variables": Key(
        "object",
        "What `{name}` in `value` stands for: a map from names to inputs.",
        "A `{name}` without a variable is left as it stands.",
        shape="variables",
    ),
}
_WRONG_NAMES = {
    "required": Former("isRequired"),
    "secret": Former("isSecret"),
    "is_required": Former("isRequired", CAMEL_CASE),
    "is_secret": Former("isSecret", CAMEL_CASE),
}
_ARGUMENT_NAMES = _WRONG_NAMES | {"is_repeated": Former("isRepeated", CAMEL_CASE)}

_ARGUMENT_TYPE = Key(
    "string",
    "`positional` for a value that stands by itself, `named` for a flag with its value.",
    required=True,
    enum=("positional", "named"),
)
_IS_REPEATED = Key("boolean", "Whether the argument may be given several times; false by default.")
_FLAG = Key(
    "string",
    "The flag, with its leading dashes.",
    "Must not hold `<`, `>`, `$` or a space, and `value` must not repeat it.",
    required=True,
)
_VALUE_HINT = Key(
    "string",
    "A name for the argument. It is no part of the command line: clients use it as a label, and the transport's URL "
    "may refer to it.",
    "A positional argument needs this or `value`.",
)
_POSITIONAL = {
    "type": _ARGUMENT_TYPE._replace(enum=("positional",)),
    "valueHint": _VALUE_HINT,
    "isRepeated": _IS_REPEATED,
}
_NAMED = {"type": _ARGUMENT_TYPE._replace(enum=("named",)), "name": _FLAG, "isRepeated": _IS_REPEATED}


def _named_input(name: str) -> dict[str, Key]:
    """The keys of an input in a list, where ``name`` says which one it is."""
    return {"name": Key("string", name, "Publishing without it is refused.", required=True), **_INPUT, **_VARIABLES}


# Transports

_HEADERS = Key("array", "HTTP headers that clients send to the server.", elements="object", shape="header")
_TRANSPORT_TYPE = Key(
    "string",
    "How clients talk to the server.",
    "The registry refuses any other word.",
    required=True,
    enum=TRANSPORTS,
)
_TRANSPORT_URL = Key(
    "string",
    "Where the server listens once it runs. `{name}` refers to an environment variable, a flag or a `valueHint` of "
    "this package, spelled exactly as there.",
    "The registry refuses a `{name}` that the package does not define, and any URL beside `stdio`.",
    required=True,
    pattern=_URL,
)
_HTTP = {"url": _TRANSPORT_URL, "headers": _HEADERS}


def _transport(type: str, keys: dict[str, Key], meaning: str) -> Shape:
    return Shape(f"{type}-transport", "a transport", meaning, {"type": _TRANSPORT_TYPE._replace(enum=(type,)), **keys})


_SHAPES = (
    Shape(
        "server",
        "a manifest",
        "A server as the registry lists it.",
        {
            "$schema": Key(
                "string",
                "The version of this format that the file follows.",
                "Publishing without it, or with an unknown version, is refused; one that is not the current one "
                "gets a warning.",
                required=True,
                usual=(CURRENT_SCHEMA,),
            ),
            "name": Key(
                "string",
                "The server's unique name: a reversed domain of yours, a slash, a name of your choice.",
                "The part before the slash must be a namespace that you have proven to own, in its exact case. "
                "Both parts need two characters and begin and end with a letter or digit.",
                required=True,
                min_length=3,
                max_length=200,
                pattern="^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$",
            ),
            "title": Key(
                "string",
                "A name for people; clients may show it instead of `name`.",
                "Refused where it is only white space.",
                min_length=1,
                max_length=100,
                since="2025-10-11",
            ),
            "description": Key(
                "string",
                "What the server does, in a sentence.",
                "Publishing more than 100 characters is refused.",
                required=True,
                min_length=1,
                max_length=100,
            ),
            "version": Key(
                "string",
                "The version of the server, semantic if possible.",
                "A version can be published once. `latest` and whatever looks like a range are refused.",
                required=True,
                max_length=255,
            ),
            "websiteUrl": Key("string", "The server's home page or documentation.", "Must be an absolute https URL."),
            "repository": Key("object", "Where the source is.", shape="repository"),
            "icons": Key("array", "Pictures for user interfaces.", elements="object", shape="icon", since="2025-10-11"),
            "packages": Key(
                "array",
                "The packages that a user can install and run.",
                "Each is looked up in its registry, which must name this server.",
                elements="object",
                shape="package",
            ),
            "remotes": Key(
                "array",
                "The places where the server already runs.",
                "A URL can belong to one server only.",
                elements="object",
                shape="remote",
            ),
            "_meta": Key(
                "object",
                "Data of others, by reversed domain names.",
                "All but `io.modelcontextprotocol.registry/publisher-provided` is dropped; 4,096 bytes at most.",
                shape="meta",
            ),
        },
        former={
            "website_url": Former("websiteUrl", CAMEL_CASE),
            "version_detail": Former("version", SCHEMA_VERSIONS[0], "version"),
            "homepage": Former("websiteUrl"),
        },
        removed={"status": "the registry keeps the status itself since 2025-09-29; `mcp-publisher status` sets it"},
    ),
    Shape(
        "repository",
        "a repository",
        "Where the source of the server is.",
        {
            "url": Key(
                "string",
                "The repository's URL, for a browser and for git.",
                "Must be https://github.com/OWNER/NAME or https://gitlab.com/OWNER/NAME; leave `repository` out for "
                "any other host.",
                required=True,
            ),
            "source": Key(
                "string",
                "The hosting service.",
                "Refused unless one of these.",
                required=True,
                enum=("github", "gitlab"),
            ),
            "id": Key("string", "The repository's own id at the host; it survives renames."),
            "subfolder": Key(
                "string",
                "The folder of the server in a repository of several.",
                "A clean relative path: no leading or trailing slash, no `.` or `..`.",
            ),
        },
    ),
    Shape(
        "icon",
        "an icon",
        "A picture of the server.",
        {
            "src": Key(
                "string", "The picture's URL.", "Must be https; `data:` is refused.", required=True, max_length=255
            ),
            "mimeType": Key(
                "string",
                "The picture's media type, where its server does not say it.",
                enum=("image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp"),
            ),
            "sizes": Key(
                "array",
                "The sizes it is good for, as WIDTHxHEIGHT, or `any`.",
                elements="string",
                pattern=r"^(\d+x\d+|any)$",
            ),
            "theme": Key(
                "string", "The background it is made for; both, where this is left out.", enum=("light", "dark")
            ),
        },
    ),
    Shape(
        "meta",
        "`_meta`",
        "Data of others, by reversed domain names.",
        {
            "io.modelcontextprotocol.registry/publisher-provided": Key(
                "object",
                "Your own data for those who read the registry.",
                "The only member of `_meta` that is kept.",
                shape="publisher-provided",
            ),
        },
        open=True,
    ),
    Shape("publisher-provided", "publisher-provided data", "Your own data.", {}, open=True),
    Shape(
        "package",
        "a package",
        "A package that a user can install and run.",
        {
            "registryType": Key(
                "string",
                "The registry that the package is in.",
                "Publishing any other is refused.",
                required=True,
                usual=("npm", "pypi", "oci", "nuget", "cargo", "mcpb"),
            ),
            "registryBaseUrl": Key(
                "string",
                "The address of the registry; best left out.",
                "Only the public registry's own address is accepted, and none at all for oci and mcpb.",
            ),
            "identifier": Key(
                "string",
                "The package's name, the image's full reference (oci) or the bundle's download URL (mcpb).",
                "The package must exist and name this server.",
                required=True,
                min_length=1,
            ),
            "version": Key(
                "string",
                "The package's version.",
                "Needed for npm, pypi, nuget and cargo; refused for oci, where the tag says it. No range, no `latest`.",
                min_length=1,
            ),
            "fileSha256": Key(
                "string",
                "The SHA-256 of the bundle; clients must compare it before they run one.",
                "Needed for mcpb, refused for npm, pypi, nuget, cargo and oci. 64 lower-case hexadecimal digits.",
                pattern="^[a-f0-9]{64}$",
            ),
            "runtimeHint": Key(
                "string",
                "The command that runs the package; say it where there are `runtimeArguments`.",
                "Not checked.",
                usual=("npx", "uvx", "docker", "dnx"),
            ),
            "transport": Key(
                "object", "How clients talk to the server that the package holds.", required=True, shape="transport"
            ),
            "runtimeArguments": Key(
                "array",
                "Arguments of the command that runs the package (npx, docker ...).",
                elements="object",
                shape="argument",
            ),
            "packageArguments": Key("array", "Arguments of the server itself.", elements="object", shape="argument"),
            "environmentVariables": Key(
                "array", "Environment variables of the server.", elements="object", shape="environment-variable"
            ),
        },
        former={
            "registry_type": Former("registryType", CAMEL_CASE),
            "registry_base_url": Former("registryBaseUrl", CAMEL_CASE),
            "file_sha256": Former("fileSha256", CAMEL_CASE),
            "runtime_hint": Former("runtimeHint", CAMEL_CASE),
            "runtime_arguments": Former("runtimeArguments", CAMEL_CASE),
            "package_arguments": Former("packageArguments", CAMEL_CASE),
            "environment_variables": Former("environmentVariables", CAMEL_CASE),
            "registry_name": Former("registryType", SCHEMA_VERSIONS[0]),
            "name": Former("identifier", SCHEMA_VERSIONS[0]),
            "type": Former("registryType"),
            "package": Former("identifier"),
        },
    ),
    Shape(
        "transport",
        "a transport",
        "How clients talk to the server that a package holds.",
        {
            "type": _TRANSPORT_TYPE,
            **_HTTP,
            "variables": Key(
                "object",
                "Of use in a remote only; the URL of a package refers to arguments and environment variables.",
                shape="variables",
            ),
        },
        variants={type: f"{type}-transport" for type in TRANSPORTS},
    ),
    _transport("stdio", {}, "The client starts the package and talks over its standard input and output."),
    _transport("streamable-http", _HTTP, "The package listens for HTTP requests."),
    _transport("sse", _HTTP, "The package listens for HTTP and answers with server-sent events; deprecated."),
    Shape(
        "remote",
        "a remote",
        "A place where the server already runs.",
        {
            "type": _TRANSPORT_TYPE._replace(enum=("streamable-http", "sse")),
            "url": _TRANSPORT_URL._replace(
                meaning="The server's address. `{name}` refers to a variable of this remote.",
                reader="Must be https, not localhost, and no other server's; every `{name}` needs its variable.",
            ),
            "headers": _HEADERS,
            "variables": Key(
                "object",
                "What `{name}` in `url` stands for: a map from names to inputs.",
                shape="variables",
                since="2025-12-11",
            ),
        },
        former={"transport_type": Former("type", SCHEMA_VERSIONS[0]), "transportType": Former("type")},
    ),
    Shape(
        "argument",
        "an argument",
        "A part of a command line.",
        {
            **_POSITIONAL,
            **_NAMED,
            "name": _FLAG._replace(required=False),
            "type": _ARGUMENT_TYPE,
            **_INPUT,
            **_VARIABLES,
        },
        variants={"positional": "positional-argument", "named": "named-argument"},
        former=_ARGUMENT_NAMES | {"value_hint": Former("valueHint", CAMEL_CASE)},
    ),
    Shape(
        "positional-argument",
        "an argument",
        "A value that stands by itself in the command line.",
        {**_POSITIONAL, **_INPUT, **_VARIABLES},
        former=_ARGUMENT_NAMES | {"value_hint": Former("valueHint", CAMEL_CASE)},
    ),
    Shape(
        "named-argument",
        "an argument",
        "A flag of the command line, with its value.",
        {**_NAMED, **_INPUT, **_VARIABLES},
        former=_ARGUMENT_NAMES,
    ),
    Shape(
        "environment-variable",
        "an environment variable",
        "A variable in the environment of the server.",
        _named_input("The variable's name."),
        former=_WRONG_NAMES,
    ),
    Shape(
        "header",
        "a header",
        "An HTTP header that clients send.",
        _named_input("The header's name."),
        former=_WRONG_NAMES,
    ),
    Shape("variables", "variables", "Inputs by the names that `{name}` refers to.", {}, values="variable"),
    Shape("variable", "a variable", "What a `{name}` stands for.", _INPUT, former=_WRONG_NAMES),
)

SHAPES: dict[str, Shape] = {shape.name: shape for shape in _SHAPES}
"""Every kind of object in a manifest, by name."""

ROOTS: dict[ItemKind, Shape] = {
    ItemKind.SERVER: SHAPES["server"],
    ItemKind.PACKAGE: SHAPES["package"],
    ItemKind.REMOTE: SHAPES["remote"],
}
"""The shape of each kind of definition in a manifest."""


def shape_at(kind: ItemKind, path: Path, value: Value | None = None) -> Shape | None:
    """The shape of the object that ``path`` (a field, then the steps in it) leads to in a definition of this kind.

    Where the object's own ``type`` decides among several, ``value``, the object, is asked; without one, the answer
    is the shape that has the keys of all of them.
    """
    shape: Shape | None = ROOTS.get(kind)
    holder: Key | None = None
    for step in path:
        if holder is not None:
            shape, holder = (_shape(holder.shape) if isinstance(step, int) else None), None
        elif shape is None or isinstance(step, int):
            return None
        elif shape.values is not None:
            shape = SHAPES[shape.values]
        else:
            key = shape.keys.get(step)
            if key is None:
                return None
            shape, holder = (None, key) if key.type == "array" else (_shape(key.shape), None)
    return None if shape is None else variant(shape, value)


def variant(shape: Shape, value: Value | None) -> Shape:
    """The shape among the variants of ``shape`` that the ``type`` of ``value`` chooses, else ``shape`` itself."""
    type = None if value is None else value.get("type").string
    return shape if type is None or type not in shape.variants else SHAPES[shape.variants[type]]


def key_at(kind: ItemKind, path: Path) -> Key | None:
    """What is known of the key at the end of ``path`` in a definition of this kind; a former name counts."""
    if not path or not isinstance(path[-1], str):
        return None
    shape = shape_at(kind, path[:-1])
    if shape is None:
        return None
    former = shape.former.get(path[-1])
    return shape.keys.get(path[-1] if former is None else former.key)


def _shape(name: str | None) -> Shape | None:
    return None if name is None else SHAPES[name]
