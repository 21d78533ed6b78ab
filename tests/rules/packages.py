"""Boundaries of the rules on packages: the types of package, identifiers, versions, addresses and hashes."""

from __future__ import annotations

import json
from typing import Any

from ruletest import Case

from mcp_lsp.rules.api import Severity

NPM = {"registryType": "npm", "identifier": "weather", "version": "1.4.0", "transport": {"type": "stdio"}}
OCI = {"registryType": "oci", "identifier": "ghcr.io/ada/weather:1.4.0", "transport": {"type": "stdio"}}
MCPB = {
    "registryType": "mcpb",
    "identifier": "https://github.com/ada/weather/releases/download/v1.4.0/weather-mcp.mcpb",
    "fileSha256": "0123456789abcdef" * 4,
    "transport": {"type": "stdio"},
}
ABSENT = object()
SHA = "0123456789abcdef" * 4


def manifest(*packages: Any, version: Any = "1.4.0") -> str:
    return json.dumps({"name": "io.github.ada/weather", "version": version, "packages": list(packages)})


def package(base: dict[str, Any], **changes: Any) -> str:
    """A manifest with one package: ``base`` with these members changed, or left out."""
    merged = {key: value for key, value in (base | changes).items() if value is not ABSENT}
    return manifest(merged)


def case(rule: str, text: str, *expect: str, **more: Any) -> Case:
    return Case(f"server-json-{rule}", text, expect, name="server.json", **more)


def refused(rule: str, base: dict[str, Any], key: str, value: str, **more: Any) -> Case:
    """The rule flags the string ``value`` of ``key``."""
    return case(rule, package(base, **{key: value}), json.dumps(value), **more)


def taken(rule: str, base: dict[str, Any], **changes: Any) -> Case:
    return case(rule, package(base, **changes))


TYPES = [
    case("package-type", manifest(NPM, 1, None, [], "weather", True), "1", "null", "[", '"weather"', "true"),
    case("package-type", '{"name": "a/b", "packages": [{"registryType": "npm"}, ]}'),
    taken("package-registry", NPM),
    *(case("package-registry", package(NPM, registryType=value), json.dumps(value)) for value in (None, "", 5)),
    case("package-registry", package(NPM, registryType=[]), '"registryType"'),
    case("package-registry", package(NPM, registryType=ABSENT), "{", message='"weather" has no "registryType"'),
    case(
        "package-registry",
        package(NPM, registryType=ABSENT, registry_type="npm"),
        "{",
        message='does not read "registry_type"',
    ),
    case("package-registry", '{"name": "a/b", "packages": [{"identifier": "x", "registryType": }]}'),
    case("package-registry", '{"name": "a/b", "packages": [{"identifier": "x"'),
    *(
        taken("package-registry-value", NPM, registryType=kind)
        for kind in ("npm", "pypi", "nuget", "cargo", "oci", "mcpb")
    ),
    taken("package-registry-value", NPM, registryType="${TYPE}"),
    refused("package-registry-value", NPM, "registryType", "NPM", fixed=package(NPM)),
    refused(
        "package-registry-value", NPM, "registryType", "npm-package", fixed=package(NPM, registryType="npm-package")
    ),
    refused("package-registry-value", OCI, "registryType", "Docker", fixed=package(OCI)),
    refused("package-registry-value", OCI, "registryType", "github_release"),
    # Nothing else is asked of a type that nobody knows.
    *(
        taken(rule, NPM, registryType="github_release", version=ABSENT, registryBaseUrl="http://x", runtimeHint="uvx")
        for rule in (
            "package-version-required",
            "package-version-forbidden",
            "package-base-url",
            "runtime-hint",
            "package-hash",
        )
    ),
    # Former names say as much, so that renaming them brings up nothing new.
    case("package-registry-value", package(OCI, registryType=ABSENT, registry_name="docker"), '"docker"'),
    case("package-registry-value", package(NPM, registryType="", registry_type="docker")),
    case("package-hash", package(MCPB, registryType=ABSENT, registry_type="mcpb", fileSha256=ABSENT, file_sha256=SHA)),
    case(
        "package-version-forbidden",
        package(
            OCI | {"registryType": ABSENT, "identifier": "ada/weather", "version": "1.4.0"},
            registry_type="oci",
            registry_base_url="https://ghcr.io",
        ),
        '"1.4.0"',
        fixed=package(OCI | {"registryType": ABSENT}, registry_type="oci"),
    ),
    case("runtime-hint", package(NPM, runtime_hint="uvx"), '"uvx"'),
    # One that is misspelt is judged by what is meant.
    case("package-version-required", package(NPM, registryType="NPM", version=ABSENT), "{"),
]

IDENTIFIERS = [
    *(case("package-identifier", package(NPM, identifier=value), json.dumps(value)) for value in (None, "", 5)),
    case("package-identifier", package(NPM, identifier=ABSENT), "{"),
    case("package-identifier", package(NPM, identifier=ABSENT, name="weather"), "{", message='move "weather"'),
    refused("package-identifier", NPM, "identifier", "ada weather", severity=Severity.ERROR),
    taken("package-identifier", NPM, identifier="Ada/Weather:latest"),
    *(
        taken("package-identifier", OCI, identifier=reference)
        for reference in (
            "ada/weather:1.4.0",
            "docker.io/ada/weather:1.4.0",
            "registry-1.docker.io/ada/weather:1.4.0",
            "quay.io/ada/sub/weather_mcp:v1.4.0",
            "europe-west1-docker.pkg.dev/ada/weather/mcp:1",
            "ada.azurecr.io/weather:1.4.0",
            f"ghcr.io/ada/weather@sha256:{SHA}",
            f"ghcr.io/ada/weather:latest@sha256:{SHA}",
            "ghcr.io/ada/weather:${VERSION}",
            "ghcr.io/Ada/weather:{{VERSION}}",
        )
    ),
    *(
        refused("package-identifier", OCI, "identifier", reference, severity=Severity.ERROR, message=message)
        for reference, message in (
            ("ghcr.io/Ada/weather:1.4.0", "lower case"),
            ("https://ghcr.io/ada/weather:1.4.0", "URL"),
            ("docker.example.com/ada/weather:1.4.0", "taken from"),
            ("localhost:5000/ada/weather:1.4.0", "taken from"),
            ("xdocker.io/ada/weather:1.4.0", "taken from"),
            ("ghcr.io/ada/weather:1.4.0+build", "a tag"),
            (f"ghcr.io/ada/weather:{'1' * 129}", "a tag"),
            ("ghcr.io/ada/weather@sha256:12", "a digest"),
            ("ghcr.io/ada/wea!her:1.4.0", "the name of an image"),
        )
    ),
    *(
        refused("package-identifier", OCI, "identifier", reference, severity=Severity.WARNING)
        for reference in ("ghcr.io/ada/weather", "ghcr.io/ada/weather:latest", "weather")
    ),
    # The version beside it goes into the identifier first; one that is being typed may do so.
    taken("package-identifier", OCI, identifier="ghcr.io/ada/weather", version="1.4.0"),
    case(
        "package-identifier", '{"name": "a/b", "packages": [{"registryType": "oci", "identifier": "a/b", "version": }]}'
    ),
    *(
        taken("package-identifier", MCPB, identifier=url)
        for url in (
            "https://www.github.com/ada/weather/releases/download/v1.4.0/weather-mcp.mcpb",
            "https://github.com/ada/MCP/releases/download/v1.4.0/weather.zip",
            "https://gitlab.com/ada/tools/mcp/-/releases/v1.4.0/downloads/weather.mcpb",
            "https://gitlab.com/ada/mcp/-/package_files/12345/download",
            "https://github.com/ada/weather/releases/download/v<AUTO_GENERATED>/weather-mcp.mcpb",
        )
    ),
    *(
        refused("package-identifier", MCPB, "identifier", url, severity=Severity.ERROR, message=message)
        for url, message in (
            ("weather-mcp.mcpb", "https://"),
            ("http://github.com/ada/weather/releases/download/v1.4.0/weather-mcp.mcpb", "https://"),
            ("https://[/mcp", "not a URL"),
            ("https://example.com/weather-mcp.mcpb", "github.com and gitlab.com"),
            ("https://github.com/ada/weather/releases/download/v1.4.0/weather.zip", '"mcp"'),
            ("https://github.com/ada/weather/blob/main/weather-mcp.mcpb", "/OWNER/"),
            ("https://github.com/ada/weather/releases/download/@ada/weather@1.4.0/weather-mcp.mcpb", "slash"),
            ("https://github.com/ada/weather/releases/download/%40ada%2Fweather/weather-mcp.mcpb", "slash"),
            ("https://github.com/-ada/weather/releases/download/v1.4.0/weather-mcp.mcpb", "/OWNER/"),
            ("https://gitlab.com/ada/mcp/releases/v1.4.0/weather.mcpb", "/PROJECT/"),
            ("https://gitlab.com/ada/mcp/-/package_files/x/download", "/PROJECT/"),
        )
    ),
]

TRANSPORT = [
    case("package-transport", package(NPM, transport=ABSENT), "{", fixed=package(NPM)),
    case("package-transport", package(NPM, transport=None), "null", fixed=package(NPM)),
    *(taken("package-transport", NPM, transport=value) for value in ("stdio", {}, [], 1)),
    case("package-transport", '{"name": "a/b", "packages": [{"identifier": "x", "transport": }]}'),
]

VERSIONS = [
    *(
        case("package-version-required", package(NPM, registryType=kind, version=ABSENT), "{")
        for kind in ("npm", "pypi", "nuget", "cargo")
    ),
    *(taken("package-version-required", base) for base in (OCI, MCPB)),
    case("package-version-required", package(NPM, version=None), "null"),
    *(case("package-version-required", package(base, version=""), '""') for base in (NPM, OCI, MCPB)),
    taken("package-version-required", NPM, version=5),
    case("package-version-required", package(NPM, registryType=ABSENT, registry_type="npm", version=ABSENT), "{"),
    *(
        refused("package-version-no-range", NPM, "version", text)
        for text in ("^1.4.0", "~1.4", "1.x", "1 - 2", "1.4.0-next.1")
    ),
    *(
        refused("package-version-no-range", NPM, "version", text, preset="strict")
        for text in (">=1.4", "1.0.0-experimental")
    ),
    *(
        taken("package-version-no-range", NPM, version=text)
        for text in ("1.4.0-rc.1", "1.4.0+x", "*", "latest", "${VERSION}")
    ),
    taken("package-version-no-range", OCI, version="^1"),
    *(taken("package-version-forbidden", base, version="1.4.0") for base in (NPM, MCPB)),
    *(taken("package-version-forbidden", OCI, version=value) for value in (None, "", 5)),
    # The tag is there already: the version goes. Where the two differ, unasked nothing does.
    refused("package-version-forbidden", OCI, "version", "1.4.0", fixed=package(OCI)),
    refused("package-version-forbidden", OCI, "version", "latest", fixed=package(OCI)),
    *(
        case(
            "package-version-forbidden",
            package(OCI | {"identifier": identifier, "version": version}),
            json.dumps(version),
            fixed=package(OCI | {"identifier": fixed}),
        )
        for identifier, version, fixed in (
            ("ghcr.io/ada/weather", "1.4.0", "ghcr.io/ada/weather:1.4.0"),
            ("ghcr.io/ada/weather", f"sha256:{SHA}", f"ghcr.io/ada/weather@sha256:{SHA}"),
            ("ghcr.io/ada/weather", "${VERSION}", "ghcr.io/ada/weather:${VERSION}"),
            ("ghcr.io/ada/weather", "latest", "ghcr.io/ada/weather"),
            (f"ghcr.io/ada/weather@sha256:{SHA}", "1.4.0", f"ghcr.io/ada/weather@sha256:{SHA}"),
        )
    ),
    # No image has such a tag, so there is no fix.
    refused(
        "package-version-forbidden",
        OCI | {"identifier": "ghcr.io/ada/weather"},
        "version",
        "1.4.0+build",
        fixed=package(OCI, identifier="ghcr.io/ada/weather", version="1.4.0+build"),
    ),
]

ADDRESSES = [
    taken("package-base-url", NPM),
    *(taken("package-base-url", NPM, registryBaseUrl=value) for value in (None, "", 5, "${REGISTRY}")),
    refused(
        "package-base-url",
        NPM,
        "registryBaseUrl",
        "https://npm.example.com",
        severity=Severity.WARNING,
        fixed=package(NPM),
    ),
    *(
        refused("package-base-url", NPM, "registryBaseUrl", url, severity=Severity.ERROR, message=message)
        for url, message in (
            ("http://npm.example.com", "https://"),
            ("https://npm.example.com/", "without a slash"),
            ("https://npm.example.com/feed", "without a slash"),
            ("https://npm.example.com?x", "without a slash"),
            ("https://npm.example.com:8443", "host name"),
            ("https://ada@npm.example.com", "host name"),
            ("https://NPM.example.com", "host name"),
            ("https://packages.example.com", "another registry"),
            ("https://npm.pkg.github.com", "another registry"),
            ("http://localhost:4873", "another registry"),
            ("npm", "another registry"),
            ("https://[npm", "not a URL"),
        )
    ),
    refused(
        "package-base-url",
        NPM | {"registryType": "nuget"},
        "registryBaseUrl",
        "https://nuget.example.com/v3/index.json",
        severity=Severity.WARNING,
    ),
    refused(
        "package-base-url",
        NPM | {"registryType": "nuget"},
        "registryBaseUrl",
        "https://nuget.example.com",
        severity=Severity.ERROR,
        message="/v3/index.json",
    ),
    refused(
        "package-base-url", MCPB, "registryBaseUrl", "https://github.com", severity=Severity.ERROR, fixed=package(MCPB)
    ),
    *(
        case(
            "package-base-url",
            package(OCI | {"identifier": identifier, "registryBaseUrl": base}),
            json.dumps(base),
            severity=Severity.ERROR,
            fixed=package(OCI | {"identifier": fixed}),
        )
        for identifier, base, fixed in (
            ("ada/weather:1.4.0", "https://ghcr.io", "ghcr.io/ada/weather:1.4.0"),
            ("ada/weather:1.4.0", "ghcr.io/", "ghcr.io/ada/weather:1.4.0"),
            ("ghcr.io/ada/weather:1.4.0", "https://ghcr.io", "ghcr.io/ada/weather:1.4.0"),
        )
    ),
    # The registry takes no images from there, so moving the host would not help.
    refused(
        "package-base-url",
        OCI | {"identifier": "ada/weather:1.4.0"},
        "registryBaseUrl",
        "https://registry.example.com",
        fixed=package(OCI, identifier="ada/weather:1.4.0", registryBaseUrl="https://registry.example.com"),
    ),
]

HASHES = [
    case("package-hash", package(MCPB, fileSha256=ABSENT), "{"),
    case("package-hash", package(MCPB, fileSha256=None), "null"),
    case("package-hash", package(MCPB, fileSha256=""), '""', message='has an empty "fileSha256"'),
    refused("package-hash", MCPB, "fileSha256", ""),
    taken("package-hash", MCPB),
    *(taken("package-hash", MCPB, fileSha256=text) for text in ("${SHA256}", "<AUTO_GENERATED>", 5)),
    refused("package-hash", MCPB, "fileSha256", "0" * 64, severity=Severity.WARNING),
    refused("package-hash", MCPB, "fileSha256", "g" * 64, severity=Severity.ERROR),
    refused("package-hash", MCPB, "fileSha256", SHA[:-1], severity=Severity.ERROR),
    refused("package-hash", MCPB, "fileSha256", f"{SHA}\n", severity=Severity.ERROR, fixed=package(MCPB)),
    refused("package-hash", MCPB, "fileSha256", f"sha256:{SHA.upper()}", fixed=package(MCPB)),
    *(
        refused("package-hash", base, "fileSha256", text, fixed=package(base))
        for base in (NPM, OCI)
        for text in (SHA, "")
    ),
    refused("package-hash", NPM, "fileSha256", "${SHA256}"),
    *(taken("package-hash", NPM, fileSha256=value) for value in (ABSENT, None, 5)),
    refused("package-hash", NPM | {"registryType": "url"}, "fileSha256", "12"),
    taken("package-hash", NPM, registryType="url", fileSha256=SHA),
]

RUNTIMES = [
    *(
        refused("runtime-hint", NPM, "runtimeHint", hint)
        for hint in ("uvx", "docker", "/usr/bin/python3", "docker run")
    ),
    *(taken("runtime-hint", NPM, runtimeHint=hint) for hint in ("npx", "bun", "C:\\node\\node", "my-runner", "", 5)),
    refused("runtime-hint", OCI, "runtimeHint", "npx"),
    taken("runtime-hint", OCI, runtimeHint="podman"),
    taken("runtime-hint", MCPB, runtimeHint="node"),
]

RELEASES = [
    case("package-no-latest", manifest(NPM | {"version": "latest"}), '"latest"', fixed=manifest(NPM)),
    case("package-no-latest", manifest(NPM | {"version": "Latest"})),
    *(
        case(
            "package-no-latest",
            manifest(NPM | {"version": "latest"}, version=root),
            '"latest"',
            fixed=manifest(NPM | {"version": "latest"}, version=root),
        )
        for root in (None, 5, "", "^1.4.0")
    ),
    case("package-no-latest", manifest(NPM | {"version": "latest"}, version="latest"), '"latest"'),
    # The version of an image is package-version-forbidden's.
    case("package-no-latest", manifest(OCI | {"version": "latest"})),
    case("package-no-latest", manifest(OCI | {"version": "latest"}), '"latest"', preset="strict"),
    case(
        "package-version-sync",
        manifest(NPM, version="1.5.0"),
        '"1.4.0"',
        fixed=manifest(NPM | {"version": "1.5.0"}, version="1.5.0"),
    ),
    case("package-version-sync", manifest(NPM)),
    case("package-version-sync", manifest(NPM | {"version": "latest"})),
    *(
        case("package-version-sync", manifest(NPM, version=root))
        for root in ("", None, 0, "${VERSION}", "0.0.0", "latest", "^1", 5)
    ),
    *(case("package-version-sync", manifest(NPM, version=root), preset="strict") for root in ("", None, 0, [])),
    *(
        case("package-version-sync", manifest(NPM, version=root), '"1.4.0"', preset="strict")
        for root in ("${VERSION}", "0.0.0", "latest", 5, [1])
    ),
    *(
        case("package-version-sync", manifest(NPM | {"version": version}))
        for version in ("${VERSION}", "0.0.0", "^1.4.0", "", 5)
    ),
    *(
        case("package-version-sync", manifest(base | {"version": "1.3.0"}))
        for base in (OCI, NPM | {"registryType": ""}, NPM | {"registryType": "url"})
    ),
    *(
        case("package-version-sync", manifest(base | {"version": "1.3.0"}), '"1.3.0"', preset="strict")
        for base in (OCI, NPM | {"registryType": "url"})
    ),
]

DUPLICATES = [
    case("package-duplicate", manifest(NPM, OCI, NPM, NPM), '"weather"', '"weather"'),
    *(
        case("package-duplicate", manifest(NPM, NPM | change))
        for change in (
            {"version": "1.3.0"},
            {"identifier": "radar"},
            {"registryType": "pypi"},
            {"transport": {"type": "sse", "url": "http://localhost/sse"}},
            {"packageArguments": [{"type": "positional", "value": "serve"}]},
            {"runtimeArguments": [{"type": "named", "name": "-i"}]},
        )
    ),
    case("package-duplicate", manifest(NPM, NPM | {"environmentVariables": []}), '"weather"'),
    case("package-duplicate", manifest({}, {})),
    case("package-duplicate", '{"name": "a/b", "packages": [{"identifier": "x"}, {"identifier": "x", "version": }]}'),
]

CASES: list[Case] = [
    *TYPES,
    *IDENTIFIERS,
    *TRANSPORT,
    *VERSIONS,
    *ADDRESSES,
    *HASHES,
    *RUNTIMES,
    *RELEASES,
    *DUPLICATES,
]
