"""A language server and linter for MCP definition files."""

__version__ = "0.1.0"
