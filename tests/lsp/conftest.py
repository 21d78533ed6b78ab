"""Every test runs as each of the five editors, in one long session an editor, unless it starts one for itself."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from lsp.editor import PROFILES, Editor


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # The sessions live on one loop, so their tests do as well.
    for item in items:
        ours = Path(__file__).parent in item.path.parents and isinstance(item, pytest.Function)
        if ours and inspect.iscoroutinefunction(item.function):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(params=PROFILES, scope="session", loop_scope="session")
async def session(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Editor]:
    async with Editor(request.param, tmp_path_factory.mktemp("workspace")) as editor:
        yield editor


@pytest_asyncio.fixture(loop_scope="session")
async def editor(session: Editor) -> AsyncIterator[Editor]:
    """An editor in which nothing is open."""
    yield session
    for uri in list(session.texts):
        session.close(uri)


@pytest.fixture
def uri(tmp_path: Path) -> str:
    """A document of the test's own, which is on no disk."""
    return (tmp_path / "tools.json").as_uri()
