"""Boundaries of the rules on keys and on the JSON types of values."""

from __future__ import annotations

from ruletest import Case

from mcp_lsp.model.formats.server_json import CURRENT_SCHEMA

UNKNOWN = "server-json-unknown-key"
TYPE = "server-json-value-type"

HEAD = f'"$schema": "{CURRENT_SCHEMA}", "name": "io.github.ada/weather", "description": "Weather", "version": "1.4.0"'


def root(members: str) -> str:
    return f"{{{HEAD}, {members}}}"


def package(members: str) -> str:
    return root(f'"packages": [{{"registryType": "npm", "identifier": "weather", {members}}}]')


def env(members: str) -> str:
    return package(f'"environmentVariables": [{{"name": "A", {members}}}]')


def remote(members: str) -> str:
    return root(f'"remotes": [{{"type": "sse", "url": "https://weather.example.com/sse", {members}}}]')


def case(rule: str, text: str, *expect: str, message: str | None = None, fixed: str | None = None) -> Case:
    return Case(rule, text, list(expect), name="server.json", message=message, fixed=fixed)


CASES = [
    # Keys of older versions, wherever they are
    case(
        UNKNOWN,
        root('"website_url": "https://a.example"'),
        '"website_url"',
        message='"websiteUrl" since version 2025-09-16',
    ),
    case(UNKNOWN, package('"registry_base_url": "https://a.example"'), '"registry_base_url"'),
    case(UNKNOWN, package('"environment_variables": [{"is_secret": true}]'), '"environment_variables"', '"is_secret"'),
    case(UNKNOWN, package('"package_arguments": [{"value_hint": "a"}]'), '"package_arguments"', '"value_hint"'),
    case(UNKNOWN, env('"variables": {"is_required": {"is_required": true}}'), '"is_required"'),
    case(UNKNOWN, remote('"headers": [{"name": "A", "variables": {"b": {"is_secret": true}}}]'), '"is_secret"'),
    case(UNKNOWN, remote('"transport_type": "sse"'), '"transport_type"'),
    case(UNKNOWN, package('"transport": {"type": "sse", "headers": [{"is_required": true}]}'), '"is_required"'),
    # Keys that no version ever had
    case(
        UNKNOWN,
        root('"homepage": "https://a.example"'),
        '"homepage"',
        message='the key is "websiteUrl"',
        fixed=root('"websiteUrl": "https://a.example"'),
    ),
    case(UNKNOWN, package('"homepage": "https://a.example"'), '"homepage"', message="not a key of a package"),
    case(
        UNKNOWN,
        root('"packages": [{"type": "npm", "package": "weather", "version": "1.4.0"}]'),
        '"type"',
        '"package"',
        fixed=root('"packages": [{"registryType": "npm", "identifier": "weather", "version": "1.4.0"}]'),
    ),
    case(
        UNKNOWN,
        root('"remotes": [{"transportType": "sse", "url": "https://a.example"}]'),
        '"transportType"',
        fixed=root('"remotes": [{"type": "sse", "url": "https://a.example"}]'),
    ),
    # ... renamed, unless the new name is there as well
    case(
        UNKNOWN,
        root('"packages": [{"registry_name": "npm", "name": "weather", "version": "1.4.0"}]'),
        '"registry_name"',
        '"name"',
        fixed=root('"packages": [{"registryType": "npm", "identifier": "weather", "version": "1.4.0"}]'),
    ),
    case(
        UNKNOWN,
        env('"required": true, "isRequired": false'),
        '"required"',
        message="is here as well",
        fixed=env('"isRequired": false'),
    ),
    case(
        UNKNOWN,
        '{"name": "a/b", "version_detail": {"version": "1.0.0"}, "packages": []}',
        '"version_detail"',
        fixed='{"name": "a/b", "version": "1.0.0", "packages": []}',
    ),
    # What it should hold is not there: nothing to write
    case(
        UNKNOWN,
        '{"name": "a/b", "version_detail": {"release": "1"}, "packages": []}',
        '"version_detail"',
    ),
    case(
        UNKNOWN,
        root('"version_detail": {"version": "2"}, "packages": []'),
        '"version_detail"',
        fixed=root('"packages": []'),
    ),
    # Names that no version had
    case(UNKNOWN, env('"required": true'), '"required"', fixed=env('"isRequired": true')),
    case(UNKNOWN, env('"secret": true'), '"secret"', message='the key is "isSecret"'),
    # Gone
    case(UNKNOWN, root('"status": "active", "packages": []'), '"status"', fixed=root('"packages": []')),
    # Slips of the pen
    case(
        UNKNOWN, root('"pakcages": []'), '"pakcages"', message='did you mean "packages"', fixed=root('"packages": []')
    ),
    case(UNKNOWN, package('"RuntimeHint": "npx"'), '"RuntimeHint"', message='spelled "runtimeHint"'),
    case(UNKNOWN, env('"isSecrets": true'), '"isSecrets"', fixed=env('"isSecret": true')),
    # ... but not where the value would be wrong there, or the key is taken
    case(UNKNOWN, env('"choice": "a"'), '"choice"', message="drops it."),
    case(UNKNOWN, root('"descriptions": "a"'), '"descriptions"', message="publisher-provided"),
    # In the wrong place
    case(UNKNOWN, root('"registryType": "npm"'), '"registryType"', message="a key of a package"),
    case(UNKNOWN, package('"websiteUrl": "https://a.example"'), '"websiteUrl"', message="a key of a manifest"),
    case(UNKNOWN, remote('"description": "a"'), '"description"', message="not a key of a remote"),
    # Of one's own
    case(UNKNOWN, root('"license": "MIT"'), '"license"', message="publisher-provided"),
    case(UNKNOWN, root('"repository": {"type": "git", "url": "https://github.com/a/b", "source": "github"}'), '"type"'),
    case(UNKNOWN, root('"icons": [{"src": "https://a.example/i.png", "alt": "a"}]'), '"alt"'),
    case(UNKNOWN, root('"license": "MIT", "license": "MIT"'), '"license"'),
    # Keys that are free, or another rule's
    case(UNKNOWN, root('"_meta": {"com.example/a": {"b": 1}}')),
    case(UNKNOWN, root('"_meta": {"io.modelcontextprotocol.registry/publisher-provided": {"is_required": true}}')),
    case(UNKNOWN, remote('"variables": {"required": {"description": "a"}}')),
    # What readers keep for every type of argument and transport
    case(UNKNOWN, package('"packageArguments": [{"type": "positional", "name": "a", "value": "b"}]')),
    case(UNKNOWN, package('"transport": {"type": "stdio", "url": "a", "headers": [], "variables": {}}')),
    # Being typed
    case(UNKNOWN, env('"req')),
    case(UNKNOWN, env('"requi": ')),
    case(UNKNOWN, root('"lic')),
    case(UNKNOWN, root('"status": ')),
    case(UNKNOWN, root('"website_url": ')),
    # Types
    case(TYPE, root('"title": 5'), "5", message="`title` is a number"),
    case(TYPE, root('"title": "a", "websiteUrl": ["a"]'), '"websiteUrl"', message="an array"),
    case(TYPE, '{"$schema": 5, "name": "a/b", "packages": []}', "5"),
    case(TYPE, root('"icons": {}'), '"icons"'),
    case(TYPE, root('"icons": ["a"]'), '"a"', message="An element of `icons` is a string"),
    case(
        TYPE,
        root('"icons": [{"src": "https://a.example/i.png", "sizes": "48x48"}]'),
        '"48x48"',
        fixed=root('"icons": [{"src": "https://a.example/i.png", "sizes": ["48x48"]}]'),
    ),
    case(TYPE, root('"icons": [{"sizes": "big"}]'), '"big"', fixed=root('"icons": [{"sizes": "big"}]')),
    case(TYPE, root('"repository": {"url": "a", "source": "github", "id": 5, "subfolder": []}'), "5", '"subfolder"'),
    case(TYPE, root('"_meta": []'), '"_meta"'),
    case(TYPE, root('"_meta": {"io.modelcontextprotocol.registry/publisher-provided": "a"}'), '"a"'),
    case(TYPE, root('"_meta": {"com.example/a": 5}')),
    case(TYPE, package('"version": 1.10, "runtimeHint": false'), "1.10", "false"),
    case(TYPE, env('"default": 1.10'), "1.10", fixed=env('"default": "1.10"')),
    case(TYPE, env('"value": true, "placeholder": 5'), "true", "5", fixed=env('"value": "true", "placeholder": "5"')),
    case(TYPE, env('"description": 5'), "5", fixed=env('"description": 5')),
    case(TYPE, env('"choices": [1, "a", null]'), "1", "null", fixed=env('"choices": ["1", "a"]')),
    case(TYPE, env('"choices": "a"'), '"a"', fixed=env('"choices": ["a"]')),
    case(TYPE, env('"choices": "a, b"'), '"a, b"', fixed=env('"choices": "a, b"')),
    case(TYPE, env('"isRequired": "true"'), '"true"', fixed=env('"isRequired": true')),
    case(TYPE, env('"isRequired": "yes"'), '"yes"', fixed=env('"isRequired": "yes"')),
    case(TYPE, env('"isSecret": 1'), "1"),
    case(TYPE, env('"variables": []'), '"variables"'),
    case(TYPE, env('"variables": {"a": "b", "c": {"default": 5}}'), '"b"', "5"),
    case(TYPE, package('"packageArguments": [{"type": "named", "name": "-v", "isRepeated": "a"}]'), '"a"'),
    case(TYPE, package('"packageArguments": [{"type": "positional", "value": 5}]'), "5"),
    case(TYPE, package('"packageArguments": [{"type": "positional", "name": 5, "value": "a"}]'), "5"),
    case(TYPE, remote('"headers": [{"name": "A", "value": 5}, "B"]'), "5", '"B"'),
    case(TYPE, remote('"variables": {"a": 5}'), "5"),
    case(TYPE, remote('"variables": {"a": null}'), "null", fixed=remote('"variables": {"a": {}}')),
    case(TYPE, package('"transport": {"type": "sse", "url": "https://a.example", "headers": "A"}'), '"A"'),
    # null
    case(TYPE, root('"title": null, "packages": []'), "null", fixed=root('"packages": []')),
    case(TYPE, root('"repository": null, "packages": null, "remotes": null'), "null", "null", "null"),
    case(TYPE, package('"packageArguments": null, "environmentVariables": null'), "null", "null"),
    case(TYPE, env('"format": null'), "null"),
    case(TYPE, env('"description": null'), "null"),
    # Spots that another rule judges
    case(TYPE, '{"name": 5, "description": null, "version": [], "packages": {}, "remotes": "a"}'),
    case(TYPE, root('"repository": "a"')),
    case(TYPE, root('"repository": {"url": 5, "source": null}')),
    case(TYPE, '{"$schema": null, "name": "a/b", "packages": [], "icons": [{"src": null}]}'),
    case(TYPE, root('"packages": [5, {"registryType": 5, "identifier": null, "transport": "stdio"}]')),
    case(TYPE, package('"transport": {"type": 5, "url": 5}, "environmentVariables": ["A", {"name": 5}]')),
    case(TYPE, package('"packageArguments": ["a", {"type": 5, "name": 5}, {"type": "named", "name": null}]')),
    case(TYPE, env('"format": 5')),
    case(TYPE, remote('"headers": [{"name": 5}]')),
    # A version that the package needs is missing where it is null; elsewhere it is only of the wrong type.
    case(TYPE, package('"version": null')),
    case(TYPE, root('"packages": [{"registryType": "mcpb", "version": null, "fileSha256": null}]'), "null"),
    case(TYPE, root('"packages": [{"registryType": , "version": null}]')),
    # Keys that nobody reads
    case(TYPE, package('"runtime_hint": 5, "environment_variables": {}')),
    # Being typed
    case(TYPE, env('"default": ')),
    case(TYPE, env('"choices": [')),
]
