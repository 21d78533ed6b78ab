"""Lint documents, incrementally; report; mend."""

from mcp_lsp.engine.incremental import Engine, Statistics
from mcp_lsp.engine.report import Located, Report, Spot, is_safe, level

__all__ = ["Engine", "Located", "Report", "Spot", "Statistics", "is_safe", "level"]
