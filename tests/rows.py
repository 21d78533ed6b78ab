"""One test over many rows: what pytest does for a test takes longer than most rows do."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def over(rows: Iterable[Any]) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Make a test that runs its function on each of ``rows``, a tuple of arguments or a single one."""

    def decorate(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            hold(check, rows)

        # Not `wraps`, by which pytest would see the arguments and look for fixtures.
        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return decorate


def hold(check: Callable[..., None], rows: Iterable[Any]) -> None:
    """Fail with all rows on which ``check`` fails."""
    all_rows = list(rows)
    assert all_rows
    failures = []
    for row in all_rows:
        try:
            check(*row) if isinstance(row, tuple) and not hasattr(row, "_fields") else check(row)
        except AssertionError as error:
            failures.append(f"{row!r}\n{error}")
        except Exception as error:
            error.add_note(f"on {row!r}")
            raise
    assert not failures, f"{len(failures)} of {len(all_rows)} rows fail:\n\n" + "\n\n".join(failures)
