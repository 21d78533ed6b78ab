"""``python -m mcp_lsp``."""

import sys

from mcp_lsp.cli import main

sys.exit(main())
