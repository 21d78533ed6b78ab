"""Names that ask for a secret, and texts that are one."""

from __future__ import annotations

import pytest

from mcp_lsp.model.secrets import find_secret, is_opaque, is_secret_name, is_stand_in

ASKING = """
API_KEY api-key apiKey APIKey --api-key X-API-Key WEATHER_API_KEY API_KEY_2 AWS_SECRET_ACCESS_KEY SSH_PRIVATE_KEY
SERVICE_ROLE_KEY TOKEN githubToken REFRESH_TOKEN API_KEYS AUTH_TOKENS CLIENT_SECRET clientSecret PASSWORD DB_PASSWORD
db.password smtp_pass DB_PWD GITHUB_PAT apikey authtoken KEY_PASSPHRASE
"""
NOT_ASKING = """
MAX_TOKENS MAX_TOKEN TOKENS tokenizer TOKENIZER TOKEN_FILE TOKEN_PATH TOKEN_URL API_KEY_DIR API_KEY_ID AWS_ACCESS_KEY_ID
SECRET_NAME PUBLIC_KEY NEXT_PUBLIC_API_KEY PUBLISHABLE_API_KEY SORT_KEY KEY KEYS PAGE_TOKEN BASE_TOKEN USE_TOKEN
REQUIRE_PASSWORD SHOW_SECRET PWD OLDPWD PASS PAT PATH COMPASS MONKEY KEYBOARD PASSWORDLESS SECRETARY 1 _
"""


@pytest.mark.parametrize("name", ASKING.split())
def test_a_name_that_asks_for_a_secret(name: str) -> None:
    assert is_secret_name(name)


@pytest.mark.parametrize("name", [*NOT_ASKING.split(), "", "Authorization"])
def test_a_name_that_does_not(name: str) -> None:
    assert not is_secret_name(name)


# Letters and digits without a pattern, of the lengths that the forms have; the heads are put before them here, so that
# no scanner takes this file for a leak.
TAIL = "q7Rk2vXw9bTn4LzP8sYd3mHf6cJg1aQe5uWi0oKx"
SECRETS = [
    ("gh" + "p_" + TAIL[:36], "a GitHub token"),
    ("github_" + "pat_" + TAIL[:22], "a GitHub token"),
    ("gl" + "pat-" + TAIL[:20], "a GitLab token"),
    ("sk-" + "ant-api03-" + TAIL, "an Anthropic key"),
    ("sk-" + "proj-" + TAIL, "an OpenAI key"),
    ("sk-" + TAIL[:20], "an OpenAI key"),
    ("sk_" + "live_" + TAIL[:24], "a Stripe key"),
    ("xox" + "b-" + TAIL[:12], "a Slack token"),
    ("AK" + "IA" + TAIL[:16].upper(), "an AWS access key"),
    ("AI" + "za" + TAIL[:35], "a Google API key"),
    ("npm" + "_" + TAIL[:36], "an npm token"),
    ("pypi" + "-" + TAIL + TAIL, "a PyPI token"),
    ("hf" + "_" + TAIL[:34], "a Hugging Face token"),
    ("SG" + "." + TAIL[:22] + "." + TAIL, "a SendGrid key"),
    ("ey" + "J" + TAIL[:10] + ".ey" + "J" + TAIL[:10] + "." + TAIL[:20], "a JSON Web Token"),
    ("-----BEGIN " + "RSA PRIVATE KEY-----", "a private key"),
    ("-----BEGIN " + "PRIVATE KEY-----", "a private key"),
    ("Bearer " + TAIL[:16], "a bearer token"),
]


@pytest.mark.parametrize(("secret", "what"), SECRETS)
def test_a_secret_by_its_form(secret: str, what: str) -> None:
    assert find_secret(secret) == (0, len(secret), what)
    assert find_secret(f"before={secret} after") == (7, 7 + len(secret), what)
    # Inside of a longer word it is something else.
    assert find_secret(f"x{secret}") is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "gh" + "p_" + TAIL[:35],
        "gh" + "p_" + "x" * 36,
        "sk-" + "ant-your-key-goes-here-please",
        "sk-" + "1234567890" * 2 + "example",
        "AK" + "IA" + "IOSFODNN7EXAMPLE",
        "Bearer {token}",
        "Bearer ${API_TOKEN_OF_CI_1}",
        "Bearer your_token_goes_here",
        "Bearer abcdefghijklmnopqrst",
        "risk-management-and-compliance-4",
        "task-q7Rk2vXw9bTn4LzP8sYd",
        "https://example.com/" + TAIL,
    ],
)
def test_no_secret(text: str) -> None:
    assert find_secret(text) is None


def test_the_first_that_is_no_stand_in_counts() -> None:
    good = "gh" + "p_" + TAIL[:36]
    found = find_secret("gh" + "p_" + "x" * 36 + " " + good)
    assert found is not None
    assert found.start == 41


@pytest.mark.parametrize("text", [TAIL[:16], "aB3$" + TAIL, TAIL + "==", "0f3a9c2b7d1e8546"])
def test_opaque(text: str) -> None:
    assert is_opaque(text)


@pytest.mark.parametrize(
    "text",
    [
        TAIL[:15],
        "OnlyLettersAreInThisOne",
        "123456789012345678901",
        "two words q7Rk2vXw9bTn4LzP",
        "/run/secrets/key1234",
        "./secrets/key123456",
        "~/secrets/key1234567",
        "C:\\secrets\\key1234",
        "postgres://localhost:5432/x",
        "{token}q7Rk2vXw9bTn4LzP",
        "change-me-123456789",
        "abababababababab1111",
        "__API_KEY_OF_2026__",
    ],
)
def test_not_opaque(text: str) -> None:
    assert not is_opaque(text)


@pytest.mark.parametrize("text", ["your-key", "<YOUR_KEY>", "sk-...", "********", "xxxx", "CHANGEME", "$API_KEY_OF_CI"])
def test_stand_in(text: str) -> None:
    assert is_stand_in(text)
