"""URI templates: faults, variables, and what they match."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mcp_lsp.model.uri_templates import Variable, faults, matches, variables

# The examples of RFC 6570, 1.2, and some of its 2.4.
EXAMPLES = (
    "{var}",
    "O{empty}X",
    "{x,hello,y}",
    "{+path,x}/here",
    "{#path:6}here",
    "X{.var:3}",
    "{/list*,path:4}",
    "{;keys*}",
    "{?x,y}",
    "?fixed=yes{&x}",
    "http://www.example.com/people/{firstName}-{lastName}/SSN",
)


@pytest.mark.parametrize("template", EXAMPLES)
def test_template(template: str) -> None:
    assert not list(faults(template))


@pytest.mark.parametrize(
    ("template", "places"),
    [
        ("a{b-c}d{}", [(1, 6), (7, 9)]),
        ("a{b", [(1, 2)]),
        ("a}{-}", [(1, 2)]),
        ("a b%zz{|x}", [(1, 2), (3, 4), (6, 10)]),
    ],
)
def test_faults(template: str, places: list[tuple[int, int]]) -> None:
    assert [(fault.start, fault.end) for fault in faults(template)] == places


def test_variables() -> None:
    assert list(variables("{a}/{?bc, d*}{+e:3}")) == [
        Variable("a", 0, 3, 1, 2),
        Variable("bc", 6, 8, 6, 8),
        Variable("d", 10, 11, 10, 11),
        Variable("e", 13, 19, 15, 16),
    ]


@given(st.text("ab{}+,:*9%- "))
def test_every_variable_is_where_it_says(template: str) -> None:
    for variable in variables(template):
        assert template[variable.name_start : variable.name_end] == variable.name
        assert variable.start <= variable.name_start and variable.name_end <= variable.end


@given(st.text("ab{}+,:*9%- "))
def test_what_is_flagged_is_made_of_pieces_in_order(template: str) -> None:
    end = 0
    for fault in faults(template):
        assert end <= fault.start < fault.end <= len(template)
        end = fault.end


@given(st.text("ab/.?{}", max_size=8), st.text("ab/.?", min_size=1, max_size=4))
def test_a_simple_variable_matches_what_has_no_slash(prefix: str, value: str) -> None:
    fixed = prefix.replace("{", "").replace("}", "")
    for strictly in (True, False):
        assert matches(f"{fixed}{{x}}", fixed + value, strictly=strictly) == ("/" not in value)
        assert matches(f"{fixed}{{+x}}", fixed + value, strictly=strictly)
        assert matches(fixed, fixed, strictly=strictly)


def test_without_a_value() -> None:
    assert matches("a{x}", "a", strictly=False)
    assert matches("a{?x}", "a", strictly=False)
    assert not matches("a{x}", "a", strictly=True)
    assert not matches("a{+x}", "a", strictly=True)
