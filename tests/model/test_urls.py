"""URLs of transports: their variables, how the registry reads them, and where they lead."""

from __future__ import annotations

import pytest

from mcp_lsp.model.urls import Variable, filled, has_host_and_port, host_of, is_own_machine, is_private, variables


def test_variables() -> None:
    assert list(variables("https://{a}.x/{--b}/{}{")) == [Variable("a", 8, 11), Variable("--b", 14, 19)]


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("{scheme}://{host}:{port}/{path}", "http://example.com:8080/api"),
        ("https://x:{PORT}", "https://x:8080"),
        ("https://x:{PORT}/{PATH}", "https://x:8080/placeholder"),
        # A number is filled in only before a slash or at the end.
        ("https://x:{PORT}{PATH}", "https://x:placeholderplaceholder"),
    ],
)
def test_filled(url: str, read: str) -> None:
    assert filled(url) == read


@pytest.mark.parametrize(
    "url", ["https://x", "https://x:80/", "https://x:/", "https://a@x/", "https://[::1]:80/", "https://{h}/"]
)
def test_has_host_and_port(url: str) -> None:
    assert has_host_and_port(url)


@pytest.mark.parametrize(
    "url", ["https://", "https:///x", "https://:80/", "https://x:y/", "https://{h}:{p}{q}", "https://[::1/"]
)
def test_lacks_host_or_port(url: str) -> None:
    assert not has_host_and_port(url)


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://Weather.Example.com:8443/mcp", "weather.example.com"),
        ("https://localhost./mcp", "localhost"),
        ("https://[::1]/", "::1"),
        ("https://{host}/mcp", ""),
        ("https://[/", ""),
    ],
)
def test_host_of(url: str, host: str) -> None:
    assert host_of(url) == host


def test_hosts() -> None:
    assert all(map(is_own_machine, ("localhost", "127.0.0.1", "mcp.localhost")))
    assert not any(map(is_own_machine, ("", "mylocalhost", "10.0.0.1")))
    assert all(
        map(
            is_private,
            ("10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.1.1", "::1", "fd00::1", "mac.local", "a.internal"),
        )
    )
    assert not any(map(is_private, ("", "8.8.8.8", "2606:4700::1111", "example.com", "local")))
