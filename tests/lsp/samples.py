"""Texts that the sessions open."""

from __future__ import annotations

CLEAN = """{
  "tools": [
    {
      "name": "get_page",
      "description": "Read a page of the wiki, with its history.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "page": {"type": "string", "description": "Title of the page."}
        },
        "required": ["page"]
      },
      "annotations": {"readOnlyHint": true}
    },
    {
      "name": "delete_page",
      "description": "Delete a page of the wiki for good.",
      "inputSchema": {
        "type": "object",
        "properties": {
          "page": {"type": "string", "description": "Title of the page."}
        },
        "required": ["page"]
      },
      "annotations": {"readOnlyHint": false, "destructiveHint": true}
    }
  ]
}
"""

NO_TYPE = CLEAN.replace('"type": "object",\n        "properties"', '"properties"', 1)
"""The root of the first tool's schema has no type: one finding, with a safe fix."""

SERVER = """{
  "$schema": "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
  "name": "io.github.example-org/wiki",
  "description": "Read and edit the pages of a wiki.",
  "version": "1.2.0",
  "packages": [
    {
      "registryType": "npm",
      "identifier": "@example-org/wiki",
      "version": "1.2.0",
      "transport": {"type": "stdio"}
    }
  ]
}
"""
