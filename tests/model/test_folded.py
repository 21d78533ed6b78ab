"""Folding: what a text says, and where."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.model.folded import fold

CASES: list[tuple[str, list[str]]] = [
    ("Ignore ALL of it.", ["ignore all of it ."]),
    ("one\n\n two", ["one . two"]),
    ("aa.bb, cc; dd! ee", ["aa bb cc . dd . ee"]),
    ("**Ig**nore <b>all</b> of\n_it_", ["ignore all of it"]),
    ("[read](https://x.example/y) it", ["read it"]),
    ("don't, Don’t", ["dont dont"]),
    ("café, naïve", ["cafe naive"]),
    ("Ｆｕｌｌ 𝐛𝐨𝐥𝐝", ["full bold"]),
    ("іgnоrе it", ["ignore it"]),
    ("привет, мир и все", ["привет мир и все"]),
    ("ig\u200bno\u00adre\ufe0f", ["ignore"]),
    ("1gn0re pr3vious sha256 42 v2", ["ignore previous sha256 42 v2"]),
    ("i g n o r e  a l l", ["i g n o r e a l l", "ignore all"]),
    ("i-g-n-o-r-e a-l-l", ["i g n o r e a l l", "ignore all"]),
    ("i g n o r e a l l o f i t", ["i g n o r e a l l o f i t", "ignoreallofit"]),
    ("a b c", ["a b c"]),
    ("a.\n\n\n\n\n\n\n\n\n\n\n\nb", ["a" + " ." * 7 + " b"] * 2),
    ("", [""]),
]


@pytest.mark.parametrize(("text", "folded"), CASES)
def test_fold(text: str, folded: list[str]) -> None:
    assert [form.string for form in fold(text)] == folded


# Runs of the same character are what a text is padded with.
_RUNS = st.builds(str.__mul__, st.sampled_from("aB 1é.\n*_`<>/'\u200bоＡ-)(]["), st.sampled_from((1, 1, 1, 2, 12)))


@given(st.lists(_RUNS, max_size=40).map("".join))
def test_places_are_in_order_and_inside(text: str) -> None:
    for form in fold(text):
        spans = [form.span(*word.span()) for word in re.finditer(r"\S+", form.string)]
        places = [place for span in spans for place in span]
        assert places == sorted(places)
        assert all(start < end <= len(text) for start, end in spans)


@given(st.lists(st.text(st.sampled_from("abcdefgh"), min_size=2, max_size=8), min_size=1, max_size=8))
def test_words_lead_back_to_themselves(words: list[str]) -> None:
    text = " ".join(words)
    (form,) = fold(text)
    assert form.string == text
    for word in re.finditer(r"\S+", text):
        assert form.span(word.start(), word.start() + 1) == form.span(*word.span()) == word.span()


@given(st.text(st.sampled_from("ab1 .*`~\\<>/!-'[]()&#x;"), max_size=30))
def test_what_is_not_heard_is_so_in_any_text(text: str) -> None:
    """A character that nobody sees, and that adds nothing, makes no difference."""
    assert fold(text)[0].string == fold(text + "\u200b")[0].string
