-- Neovim 0.11 or newer: put this into init.lua, or into a file that init.lua requires.
-- The server comes with `pip install mcp-lsp`, `uv tool install mcp-lsp` or `pipx install mcp-lsp`.
vim.lsp.config('mcp_lsp', {
  cmd = { 'mcp-lsp', 'serve' }, -- or { 'uvx', 'mcp-lsp', 'serve' }
  filetypes = { 'json', 'jsonc' },
  root_markers = { 'mcp-lsp.toml', '.git' },
  -- Settings of the project belong into mcp-lsp.toml, where the command line reads them too. These win over them.
  settings = {
    ['mcp-lsp'] = {
      -- preset = 'strict',
      -- targets = { 'claude-code', 'vscode' },
    },
  },
})

vim.lsp.enable('mcp_lsp')
