"""``python -m mcp_lsp.server``: serve on standard input and output."""

import sys

from mcp_lsp.server.app import main

sys.exit(main())
