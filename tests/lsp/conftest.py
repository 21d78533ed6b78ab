"""Every test of the sessions runs as each of the five editors, unless it asks for one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from lsp.editor import PROFILES, Editor


@pytest_asyncio.fixture(params=PROFILES)
async def editor(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Editor]:
    """A session whose workspace is the test's own folder."""
    async with Editor(request.param, tmp_path) as session:
        yield session
