"""Boundaries of the rules over the root of a server.json."""

from __future__ import annotations

import json
from typing import Any

from ruletest import Case

from mcp_lsp.rules.api import Neighbours, PackageJson, Severity

CURRENT = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"
LEFT_OUT = object()

#: Pairs of rules that speak of the same value under `strict`, where each keeps the verdict it has elsewhere.
STRICT_OVERLAPS: dict[frozenset[str], str] = {
    frozenset({"server-json-name-length", "server-json-name-format"}): "a name of two characters breaks both limits",
    frozenset({"server-json-version-no-range", "server-json-version-semver"}): "a range is no semantic version",
    frozenset({"server-json-version-reserved", "server-json-version-semver"}): "`latest` is no semantic version",
    frozenset({"server-json-version-reserved", "server-json-version-sync"}): "package.json never says `latest`",
    frozenset({"server-json-version-no-range", "server-json-version-sync"}): "package.json says which one is meant",
    frozenset({"server-json-version-semver", "server-json-version-sync"}): "the versions differ whatever their form",
}


def manifest(**fields: Any) -> str:
    """A good manifest, on one line a member, with ``fields`` in place of its own or added at its end."""
    members = {
        "$schema": CURRENT,
        "name": "io.github.ada/weather",
        "description": "Weather forecasts",
        "version": "1.4.0",
        "remotes": [{"type": "streamable-http", "url": "https://weather.example.com/mcp"}],
    }
    members |= {name.replace("_schema", "$schema"): value for name, value in fields.items()}
    return json.dumps(
        {name: value for name, value in members.items() if value is not LEFT_OUT}, indent=0, ensure_ascii=False
    )


def quoted(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def flags(rule: str, field: str, value: Any, *, fixed: Any = None, **more: Any) -> Case:
    """The rule flags the whole literal ``value`` of ``field``; ``fixed`` is what its fix makes of it."""
    text = manifest(**{field: value})
    mended = None if fixed is None else manifest(**{field: fixed})
    return Case(
        f"server-json-{rule}", text, [json.dumps(value, ensure_ascii=False)], "server.json", fixed=mended, **more
    )


def takes(rule: str, field: str, value: Any, **more: Any) -> Case:
    """The rule has nothing to say about ``value`` in ``field``."""
    return Case(f"server-json-{rule}", manifest(**{field: value}), [], "server.json", **more)


def names_key(rule: str, field: str, value: Any, **more: Any) -> Case:
    """The rule flags the key of ``field``, which has an object or array for its value."""
    return Case(f"server-json-{rule}", manifest(**{field: value}), [f'"{field}"'], "server.json", **more)


def names_root(rule: str, field: str, **more: Any) -> Case:
    """The rule flags the root for lacking ``field``."""
    return Case(f"server-json-{rule}", manifest(**{field: LEFT_OUT}), ["{"], "server.json", **more)


def beside(version: str | None) -> Neighbours:
    """A package.json with this version in the folder above."""
    return Neighbours(PackageJson("../package.json", version, 20, 27))


TYPE = [
    Case("server-json-type", '[{"registryType": "npm", "identifier": "a"}]', ["["], "server.json"),
    Case("server-json-type", '[{"registryType": "npm", "identifier": "a"}]', ["["], "packages/weather/server.json"),
    # Under another name a list of packages is a list of packages.
    Case("server-json-type", '[{"registryType": "npm", "identifier": "a"}]', [], "packages.json"),
    Case("server-json-type", '{"tools": [{"name": "a", "inputSchema": {"type": "object"}}]}', [], "server.json"),
    Case("server-json-type", manifest(), [], "server.json"),
]

SCHEMA = [
    names_root("schema-missing", "_schema"),
    flags("schema-missing", "_schema", "", fixed=CURRENT),
    flags("schema-missing", "_schema", None, fixed=CURRENT),
    takes("schema-missing", "_schema", CURRENT),
    takes("schema-missing", "_schema", 5),
    flags("schema-unknown", "_schema", "./server.schema.json", fixed=CURRENT),
    flags("schema-unknown", "_schema", CURRENT.replace("2025-12-11", "2026-07-28"), fixed=CURRENT),
    flags("schema-unknown", "_schema", CURRENT.replace("2025-12-11", "draft"), fixed=CURRENT, message="draft"),
    # An address that ends elsewhere names no version, whatever it has in its middle.
    flags("schema-unknown", "_schema", CURRENT.removesuffix("server.schema.json")),
    takes("schema-unknown", "_schema", CURRENT.replace("12-11", "09-16")),
    takes("schema-unknown", "_schema", "${SCHEMA}/server.schema.json"),
    takes("schema-unknown", "_schema", ""),
    flags("schema-outdated", "_schema", CURRENT.replace("12-11", "07-09"), fixed=CURRENT, severity=Severity.WARNING),
    flags("schema-outdated", "_schema", f"{CURRENT}#", fixed=CURRENT, message="the whole address"),
    flags("schema-outdated", "_schema", CURRENT.replace("https", "http"), fixed=CURRENT),
    takes("schema-outdated", "_schema", CURRENT),
    takes("schema-outdated", "_schema", CURRENT.replace("2025-12-11", "draft")),
]

NAME = [
    names_root("name-required", "name"),
    flags("name-required", "name", ""),
    flags("name-required", "name", 5),
    flags("name-required", "name", None),
    names_key("name-required", "name", ["io.github.ada/weather"]),
    takes("name-required", "name", " "),
    # Nothing is missing from an object that is not closed yet, nor where a value is being typed.
    Case("server-json-name-required", '{"$schema": "' + CURRENT + '", "name": }', [], "server.json"),
    Case("server-json-name-required", '{"$schema": "' + CURRENT + '", "packages": [], ', [], "server.json"),
    flags("name-length", "name", "ab", message="2 characters"),
    flags("name-length", "name", "a", message="1 character;"),
    flags("name-length", "name", "io.github.ada/" + "w" * 187, message="201 characters"),
    takes("name-length", "name", "io.github.ada/" + "w" * 186),
    takes("name-length", "name", "a/b"),
    takes("name-length", "name", ""),
    takes("name-length", "name", "$N"),
    # A name that is too short has no namespace either; one of the two rules says so.
    takes("name-format", "name", "ab"),
    flags("name-format", "name", "ab", preset="strict"),
    flags("name-length", "name", "ab", preset="strict"),
    flags("name-format", "name", "weather", message="has no namespace", fixed="weather"),
    flags(
        "name-format",
        "name",
        "io.github.ada/tools/weather",
        message='more than one "/"',
        fixed="io.github.ada/tools-weather",
    ),
    flags("name-format", "name", "io.github.ada/", message="one side of the slash", fixed="io.github.ada/"),
    flags("name-format", "name", "io_x/b", fixed="io_x/b"),
    flags("name-format", "name", "io_x/bc", fixed="io-x/bc"),
    flags("name-format", "name", "@ada/weather", fixed="ada/weather"),
    flags("name-format", "name", "io.github.ada/wetter für alle!", fixed="io.github.ada/wetter-f-r-alle"),
    flags("name-format", "name", "io.github.ada/weather\n", message="not allowed", fixed="io.github.ada/weather"),
    flags(
        "name-format", "name", "io.github.<your account>/<your server>", fixed="io.github.<your account>/<your server>"
    ),
    flags("name-format", "name", "io.github.ada/" + "w w" * 70, fixed="io.github.ada/" + "w w" * 70),
    takes("name-format", "name", "IO.GitHub.Ada-L/We.ath_er-2"),
    takes("name-format", "name", "a/b"),
    takes("name-format", "name", "io.github.${OWNER}/weather"),
    flags("name-part", "name", "a/weather", message='namespace "a"'),
    flags("name-part", "name", "io.github.ada/x", message='name "x"'),
    flags("name-part", "name", "-io/weather", message='namespace "-io"'),
    flags("name-part", "name", "io.github./weather"),
    flags("name-part", "name", "io.github.ada/weather_", message='name "weather_"'),
    flags("name-part", "name", "a/b", message='namespace "a"'),
    takes("name-part", "name", "ab/c.d"),
    takes("name-part", "name", "com..example/ab"),
    takes("name-part", "name", "io_x/b"),
    takes("name-part", "name", "a/__NAME__"),
]

WORDS_OF_FIVE = "word " * 30
DESCRIPTION = [
    names_root("description-required", "description"),
    flags("description-required", "description", ""),
    flags("description-required", "description", False),
    flags("description-required", "description", None),
    takes("description-required", "description", " "),
    takes("description-length", "description", "a" * 100),
    flags(
        "description-length",
        "description",
        "a" * 101,
        fixed="a" * 100,
        message="101 characters",
        severity=Severity.ERROR,
    ),
    flags("description-length", "description", "a" * 101, preset="strict", severity=Severity.WARNING),
    # Code points count: neither their UTF-16 units nor their UTF-8 bytes.
    takes("description-length", "description", "🌦" * 100),
    flags("description-length", "description", "🌦" * 101, fixed="🌦" * 100),
    flags("description-length", "description", WORDS_OF_FIVE, fixed=("word " * 20).rstrip()),
    flags("description-length", "description", "a" * 100 + " word", fixed="a" * 100),
    flags("description-length", "description", "a" * 90 + ", wordswords", fixed="a" * 90),
    flags("description-length", "description", "a" * 90 + ". Wordswords", fixed="a" * 90 + "."),
    # Nothing but space fits: there is nothing to keep.
    flags("description-length", "description", " " * 101, fixed=" " * 101),
    # What is kept stays as it is written.
    Case(
        "server-json-description-length",
        manifest(description="@").replace('"@"', r'"caf\u00e9 ' + "a" * 94 + ' word"'),
        [r'"caf\u00e9 ' + "a" * 94 + ' word"'],
        "server.json",
        fixed=manifest(description="@").replace('"@"', r'"caf\u00e9 ' + "a" * 94 + '"'),
    ),
    # After a sentence, where one ends that says enough; a dot in a word ends none.
    flags(
        "description-length",
        "description",
        "Reads what docs.example.com says of the weather in any place. " + "More words. " * 9,
        fixed="Reads what docs.example.com says of the weather in any place. More words. More words. More words.",
    ),
    flags(
        "description-length", "description", "Reads. " + "weather " * 13, fixed="Reads. " + "weather " * 10 + "weather"
    ),
    flags("description-length", "description", "Reads $HOME and {{name}}. " * 5),
    takes("description-length", "description", "${" + "DESCRIPTION" * 10 + "}"),
]

VERSION = [
    names_root("version-required", "version"),
    flags("version-required", "version", ""),
    flags("version-required", "version", 1),
    flags("version-required", "version", None),
    takes("version-required", "version", " "),
    takes("version-length", "version", "1.4.0-" + "1" * 249),
    flags("version-length", "version", "1.4.0-" + "1" * 250, message="256 characters"),
    takes("version-length", "version", "${" + "V" * 300 + "}"),
]
RANGES = [
    *(
        flags("version-no-range", "version", version)
        for version in ("^1.4.0", "~1", ">=1.4.0", "<= v1.4.0-rc.1", ">1", "<2", "=1.4.0", " ^1.4 ", "^1.2.3.4")
    ),
    *(flags("version-no-range", "version", version) for version in ("1.2.3 - 2.0.0", "1 -2", "1.2 || 1.3", "1||2||3")),
    *(
        flags("version-no-range", "version", version, message="is a range")
        for version in ("1.x", "1.2.*", "X.1", "*.x.1-a")
    ),
    flags("version-no-range", "version", "1.4.0-next.1", message='the x in "next"'),
    flags("version-no-range", "version", "1.4.0-rc.1-linux-x64", message='the x in "linux"'),
    flags("version-no-range", "version", "2.0-EXP", message='the X in "EXP"'),
    # What the registry takes, however odd it is.
    *(
        takes("version-no-range", "version", version)
        for version in (
            "*",
            "x",
            "next",
            "1.2.3.4-next",
            "v1.4.0",
            ">=1.0 <2.0",
            "^1 || ^2",
            "~=1.4",
            "[1.0,2.0)",
            "1.4.0+x64",
        )
    ),
    takes("version-no-range", "version", "latest"),
    takes("version-no-range", "version", "^${VERSION}"),
    takes("version-no-range", "version", ""),
    # `strict` looks for the sign alone.
    *(
        flags("version-no-range", "version", version, preset="strict")
        for version in ("max", "1.0.0-x", "*", ">=1.0 <2.0", "next")
    ),
    *(
        takes("version-no-range", "version", version, preset="strict")
        for version in ("1.2.3 - 2.0.0", "1||2", "2.X", "latest")
    ),
]
SEMANTIC = [
    *(
        flags("version-semver", "version", version)
        for version in (
            "1",
            "1.4",
            "1.4.0.1",
            "2026.06.18",
            "2026-06-18",
            "1.4.0\n",
            "1.4.0rc1",
            "1.4.0-",
            "V1.4.0",
            "1.4.0-01",
        )
    ),
    flags("version-semver", "version", ">=1.0 <2.0", message="the registry takes it"),
    *(
        takes("version-semver", "version", version)
        for version in ("1.4.0", "2026.6.18", "v1.4.0", "1.4.0-rc-1", "1.4.0+build-5", "1.4.0-0.a.1+001", "0.0.0")
    ),
    # Another rule speaks of these.
    *(takes("version-semver", "version", version) for version in ("latest", "^1.4.0", "1.4.x", "", "{{version}}")),
    *(
        flags("version-semver", "version", version, preset="strict")
        for version in ("latest", "^1.4.0", "v1.4.0", "1.4.0-rc-1", "1.4.0+build-5", "1.0", "1.4.0\n")
    ),
    *(
        takes("version-semver", "version", version, preset="strict")
        for version in ("01.4.0", "1.4.0-next_1", "{{version}}")
    ),
]
SYNC = [
    flags("version-reserved", "version", "latest", fixed="latest", neighbours=Neighbours()),
    flags("version-reserved", "version", "latest", fixed="1.5.0", neighbours=beside("1.5.0")),
    flags("version-reserved", "version", "latest", fixed="latest", neighbours=beside("1.5.0-next.1")),
    flags("version-reserved", "version", "latest", preset="strict", severity=Severity.ERROR),
    takes("version-reserved", "version", "Latest"),
    flags(
        "version-sync",
        "version",
        "1.4.0",
        fixed="1.5.0",
        neighbours=beside("1.5.0"),
        message='../package.json says "1.5.0"',
    ),
    flags("version-sync", "version", "^1.5.0", neighbours=beside("1.5.0")),
    # Such a version would be refused: there is a difference, but nothing to take over.
    flags("version-sync", "version", "1.4.0", fixed="1.4.0", neighbours=beside("^1.5.0")),
    flags("version-sync", "version", "latest", neighbours=beside("1.5.0"), preset="strict"),
    takes("version-sync", "version", "latest", neighbours=beside("1.5.0")),
    takes("version-sync", "version", "1.5.0", neighbours=beside("1.5.0")),
    takes("version-sync", "version", "1.5.0-1", neighbours=beside("1.5.0")),
    flags("version-sync", "version", "1.5.0-1", neighbours=beside("1.5.0"), preset="strict"),
    *(
        takes("version-sync", "version", "1.4.0", neighbours=beside(version))
        for version in (None, "", "0.0.0", "0.0.0-development", "{{version}}")
    ),
    takes("version-sync", "version", "1.4.0", neighbours=Neighbours()),
    takes("version-sync", "version", "", neighbours=beside("1.5.0")),
    takes("version-sync", "version", "0.0.0", neighbours=beside("1.5.0")),
    takes("version-sync", "version", "$VERSION", neighbours=beside("1.5.0"), preset="strict"),
]

GITHUB = {"url": "https://github.com/ada/weather", "source": "github"}


def repository(rule: str, fields: Any, flagged: str | None, fixed: Any = None) -> Case:
    """A manifest whose repository is ``fields``; ``flagged`` is the piece of source that the rule flags, if any."""
    text = manifest(repository=fields)
    mended = None if fixed is None else manifest(repository=fixed)
    return Case(
        f"server-json-repository-{rule}", text, [] if flagged is None else [flagged], "server.json", fixed=mended
    )


def url(written: str, fixed: Any = None, source: str = "github", **more: Any) -> Case:
    """A URL that is refused, and the repository that the fix makes of it."""
    return repository("url-format", {"url": written, "source": source, **more}, quoted(written), fixed)


REPOSITORY = [
    repository("type", "https://github.com/ada/weather", quoted("https://github.com/ada/weather")),
    Case(
        "server-json-repository-type",
        '{"name": "a.b/c", "repository": "git+https://gitlab.com/ada/weather.git", "packages": []}',
        [quoted("git+https://gitlab.com/ada/weather.git")],
        "server.json",
        fixed='{"name": "a.b/c", "repository": {"url": "https://gitlab.com/ada/weather", "source": "gitlab"}, '
        '"packages": []}',
    ),
    repository("type", "https://example.com/ada/weather", quoted("https://example.com/ada/weather")),
    repository("type", [], '"repository"'),
    repository("type", False, "false"),
    repository("type", None, None),
    repository("type", {}, None),
    repository("url", {"source": "github"}, '"repository"'),
    repository("url", {"source": "github", "url": ""}, '""'),
    repository("url", {"source": "github", "url": 1}, "1"),
    repository("url", {}, '"repository"'),
    repository("url", None, None),
    repository("url", "https://github.com/ada/weather", None),
    repository("url", {"source": "github", "url": "u"}, None),
    repository("source", {"url": "u"}, '"repository"'),
    repository("source", {"url": "u", "source": None}, "null"),
    repository("source", {}, '"repository"'),
    repository("source", GITHUB, None),
    repository("source-value", GITHUB | {"source": "GitHub"}, '"GitHub"', GITHUB),
    repository("source-value", {"source": "GitLab"}, '"GitLab"', {"source": "gitlab"}),
    # The URL has to be mended with it, or the next rule would refuse it.
    repository("source-value", {"url": "git@github.com:ada/weather.git", "source": "git"}, '"git"', GITHUB),
    repository(
        "source-value", {"url": "https://codeberg.org/ada/weather", "source": "codeberg"}, '"codeberg"', LEFT_OUT
    ),
    repository("source-value", {"url": "https://gitlab.com/a/b/c", "source": "git"}, '"git"', LEFT_OUT),
    repository("source-value", {"source": "svn"}, '"svn"', LEFT_OUT),
    repository(
        "source-value",
        {"url": "https://<host>/ada", "source": "git"},
        '"git"',
        {"url": "https://<host>/ada", "source": "git"},
    ),
    repository("source-value", GITHUB, None),
    repository("source-value", GITHUB | {"source": ""}, None),
    repository("source-value", GITHUB | {"source": "${SOURCE}"}, None),
    url("git+https://github.com/ada/weather.git", GITHUB),
    url("git+ssh://git@github.com/ada/weather.git", GITHUB),
    url("git@github.com:ada/weather.git", GITHUB),
    url("git://github.com/ada/weather", GITHUB),
    url("github.com/ada/weather", GITHUB),
    url("HTTPS://GitHub.com/ada/weather", GITHUB),
    url("https://github.com/ada/weather#readme", GITHUB),
    url("https://github.com/ada/weather/issues", GITHUB),
    url("https://github.com/ada/weather/blob/main/README.md", GITHUB),
    url("https://github.com/ada/weather/tree/main", GITHUB),
    url("https://github.com/ada/weather/tree/main/", GITHUB),
    url("https://github.com/ada/weather/tree/main/a/b/", GITHUB | {"subfolder": "a/b"}),
    url("https://github.com/ada/weather/tree/v2/a", GITHUB | {"subfolder": "a"}),
    url("https://github.com/ada/weather/tree/main/a", GITHUB | {"subfolder": "a"}, subfolder="a"),
    url("https://github.com/ada/weather/tree/main/a", GITHUB | {"subfolder": "b"}, subfolder="b"),
    url("https://github.com/ada/weather/tree/main/a%20b", GITHUB),
    url(
        "https://gitlab.com/ada/weather/-/tree/main/a",
        GITHUB | {"url": "https://gitlab.com/ada/weather", "source": "gitlab", "subfolder": "a"},
        "gitlab",
    ),
    url("https://github.com/ada/weather", GITHUB, "gitlab"),
    url("https://gitlab.com/ada/weather", {"url": "https://gitlab.com/ada/weather", "source": "gitlab"}),
    url("https://gitlab.com/group/subgroup/project", LEFT_OUT, "gitlab"),
    url("https://github.com/ada", LEFT_OUT),
    url("https://github.com.evil.example/ada/weather", LEFT_OUT),
    url("https://git.example.com/ada/weather", LEFT_OUT),
    url(
        "https://github.com/<owner>/<repository>",
        {"url": "https://github.com/<owner>/<repository>", "source": "github"},
    ),
    *(
        repository("url-format", GITHUB | {"url": good}, None)
        for good in (
            "https://github.com/ada/weather",
            "http://www.github.com/ada-l/we_ath.er/",
            "https://github.com/ada/weather.git",
            "https://github.com/${OWNER}/weather",
            "",
        )
    ),
    repository("url-format", {"url": "https://gitlab.com/ada/weather", "source": "gitlab"}, None),
    # Without a known source there is nothing to judge the URL by.
    repository("url-format", {"url": "u"}, None),
    repository("url-format", {"url": "u", "source": "git"}, None),
    *(
        repository(
            "subfolder",
            GITHUB | {"subfolder": folder},
            quoted(folder),
            GITHUB | ({"subfolder": mended} if mended else {}),
        )
        for folder, mended in (
            ("/a", "a"),
            ("a/", "a"),
            ("./a/./b", "a/b"),
            ("a//b", "a/b"),
            ("a\\b", "a/b"),
            (".", None),
            ("/", None),
            ("../a", "../a"),
            ("a b", "a b"),
            ("größe", "größe"),
        )
    ),
    *(
        repository("subfolder", GITHUB | {"subfolder": folder}, None)
        for folder in ("a", "a/b-c/d_e.f", "...", "", "a/${NAME}")
    ),
]

LISTS = [
    names_key("packages-type", "packages", {}),
    flags("packages-type", "packages", "npm"),
    flags("packages-type", "packages", 0),
    *(takes("packages-type", "packages", value) for value in (None, [], LEFT_OUT)),
    names_key("remotes-type", "remotes", {"a": {}}, message="an object"),
    flags("remotes-type", "remotes", "https://weather.example.com/mcp", message="a string"),
    *(takes("remotes-type", "remotes", value) for value in (None, [], LEFT_OUT)),
    *(
        Case("server-json-empty", manifest(packages=packages, remotes=remotes), ["{"], "server.json")
        for packages in ([], None, LEFT_OUT)
        for remotes in ([], None, LEFT_OUT)
    ),
    takes("empty", "packages", []),
    takes("empty", "remotes", {}),
    takes("empty", "remotes", [1]),
    # What is being typed may become a package.
    Case("server-json-empty", manifest(remotes=[]).replace("[]", ""), [], "server.json"),
    Case("server-json-empty", manifest(remotes=[]).replace("[]", "["), [], "server.json"),
]

LINKS = [
    takes("title", "title", "🌦" * 100),
    flags("title", "title", "🌦" * 101, message="101 characters", severity=Severity.ERROR),
    flags("title", "title", " \t\u00a0"),
    flags("title", "title", "", severity=Severity.WARNING),
    takes("title", "title", 5),
    takes("title", "title", None),
    takes("title", "title", "${" + "TITLE" * 30 + "}"),
    flags("website-url", "websiteUrl", "weather.example.com", message="no scheme"),
    flags("website-url", "websiteUrl", "/docs", message="no scheme"),
    flags("website-url", "websiteUrl", "http://weather.example.com", message='the scheme "http"'),
    flags("website-url", "websiteUrl", "https://weather.example.com/a b", message="white space"),
    flags("website-url", "websiteUrl", "https://weather.example.com/'a'"),
    flags("website-url", "websiteUrl", "https://weather.example.com/100%", message='"%"'),
    takes("website-url", "websiteUrl", "HTTPS://weather.example.com/a%20b?c=50%#d"),
    takes("website-url", "websiteUrl", ""),
    takes("website-url", "websiteUrl", "$(SiteUrl)"),
]


def icon(fields: dict[str, Any], flagged: str | None, **more: Any) -> Case:
    return Case(
        "server-json-icon", manifest(icons=[fields]), [] if flagged is None else [flagged], "server.json", **more
    )


SRC = "https://weather.example.com/icon.png"
ICONS = [
    icon({"sizes": ["any"]}, "{", message='no "src"'),
    icon({"src": ""}, '""'),
    icon({"src": None}, "null"),
    icon({"src": 5}, None),
    icon({"src": SRC + "x" * (255 - len(SRC))}, None),
    icon({"src": SRC + "x" * (256 - len(SRC))}, quoted(SRC + "x" * (256 - len(SRC))), message="256 characters"),
    icon({"src": "icon.png"}, '"icon.png"', message="no scheme"),
    icon({"src": "data:image/png;base64," + "A" * 500}, quoted("data:image/png;base64," + "A" * 500), message="AAA…"),
    icon({"src": "https://weather.example.com/${ICON}"}, None),
    icon({"src": SRC, "mimeType": "image/gif"}, '"image/gif"', message='"image/png", "image/jpeg"'),
    icon({"src": SRC, "mimeType": "image/webp", "theme": "dark", "sizes": ["16x16", "any"]}, None),
    icon({"src": SRC, "theme": "Dark"}, '"Dark"', message='expected "light" or "dark"'),
    icon({"src": SRC, "sizes": ["16X16"]}, '"16X16"'),
    icon({"src": SRC, "sizes": ["48x48", "48"]}, '"48"'),
    icon({"src": SRC, "sizes": "48x48"}, None),
    takes("icon", "icons", ["icon.png"]),
    takes("icon", "icons", "icon.png"),
]

PROVIDED = "io.modelcontextprotocol.registry/publisher-provided"
META = [
    takes("meta", "_meta", {}),
    takes("meta", "_meta", None),
    takes("meta", "_meta", {PROVIDED: {"a": "x" * (4096 - len('{"a":""}'))}}),
    Case(
        "server-json-meta",
        manifest(_meta={PROVIDED: {"a": "x" * (4097 - len('{"a":""}'))}}),
        [f'"{PROVIDED}"'],
        "server.json",
        message="4097 bytes",
        severity=Severity.ERROR,
    ),
    # Bytes count, and the registry's encoder writes some characters as six of them.
    takes("meta", "_meta", {PROVIDED: {"a": "é" * 2044}}),
    Case("server-json-meta", manifest(_meta={PROVIDED: {"a": "é" * 2045}}), [f'"{PROVIDED}"'], "server.json"),
    takes("meta", "_meta", {PROVIDED: {"a": "<" * 681}}),
    Case("server-json-meta", manifest(_meta={PROVIDED: {"a": "<" * 682}}), [f'"{PROVIDED}"'], "server.json"),
    Case(
        "server-json-meta",
        manifest(_meta={"a": 1, PROVIDED: {}, "b": {}}),
        ['"a"', '"b"'],
        "server.json",
        severity=Severity.WARNING,
    ),
]

PLACEHOLDERS = [
    *(
        flags("placeholder", "version", version, message=f'"{version}"', severity=Severity.INFORMATION)
        for version in (
            "${VERSION}",
            "$VERSION",
            "{{VERSION}}",
            "{{ version }}",
            "${{ github.ref_name }}",
            "$(PackageVersion)",
            "__VERSION__",
            "<AUTO_GENERATED>",
            "%VERSION%",
            "@VERSION@",
            "0.0.0",
        )
    ),
    flags("placeholder", "version", "v${MAJOR}.0.0", message='"${MAJOR}"'),
    *(
        takes("placeholder", "version", version)
        for version in (
            "1.4.0",
            "{version}",
            "0.0.0-dev",
            "__init__",
            "$version",
            "$5",
            "@ada",
            "<version>",
            "100%",
            "",
        )
    ),
    # A percent-encoded byte on either side of letters is no placeholder.
    takes("placeholder", "websiteUrl", "https://weather.example.com/%C3%89TAT%20DU%20CIEL"),
    flags("placeholder", "websiteUrl", "https://weather.example.com/%VERSION%"),
    flags("placeholder", "description", "__DESCRIPTION__"),
    takes("placeholder", "description", "Reads $HOME, __NAME__ and {{name}}"),
    takes("placeholder", "title", "The $TITLE"),
    Case(
        "server-json-placeholder",
        manifest(
            packages=[
                {
                    "registryType": "mcpb",
                    "identifier": "https://github.com/ada/weather/releases/download/v{{VERSION}}/mcp.mcpb",
                    "version": "0.0.0",
                    "fileSha256": "<SHA256>",
                    "transport": {"type": "streamable-http", "url": "https://{host}/mcp"},
                }
            ]
        ),
        ['"https://github.com/ada/weather/releases/download/v{{VERSION}}/mcp.mcpb"', '"0.0.0"', '"<SHA256>"'],
        "server.json",
    ),
    Case(
        "server-json-placeholder",
        manifest(repository={"url": "https://github.com/$OWNER/weather", "source": "github"}),
        ['"https://github.com/$OWNER/weather"'],
        "server.json",
    ),
]

CASES: list[Case] = [
    *TYPE,
    *SCHEMA,
    *NAME,
    *DESCRIPTION,
    *VERSION,
    *RANGES,
    *SEMANTIC,
    *SYNC,
    *REPOSITORY,
    *LISTS,
    *LINKS,
    *ICONS,
    *META,
    *PLACEHOLDERS,
]
