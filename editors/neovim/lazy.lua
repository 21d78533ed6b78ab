-- lazy.nvim: put this into lua/plugins/mcp_lsp.lua. There is nothing to download, so the plugin is a virtual one.
-- The server comes with `pip install mcp-lsp`, `uv tool install mcp-lsp` or `pipx install mcp-lsp`.
return {
  {
    'mcp-lsp',
    virtual = true,
    lazy = false,
    config = function()
      vim.lsp.config('mcp_lsp', {
        cmd = { 'mcp-lsp', 'serve' },
        filetypes = { 'json', 'jsonc' },
        root_markers = { 'mcp-lsp.toml', '.git' },
      })
      vim.lsp.enable('mcp_lsp')
    end,
  },
}
