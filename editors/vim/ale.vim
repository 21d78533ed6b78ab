" Vim or Neovim with the plugin ALE: put this into the vimrc, behind what loads ALE.
" The server comes with `pip install mcp-lsp`, `uv tool install mcp-lsp` or `pipx install mcp-lsp`.
call ale#linter#Define('json', {'name': 'mcp-lsp', 'lsp': 'stdio', 'executable': 'mcp-lsp', 'command': '%e serve',
  \ 'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')}})
" ALE runs what is named here. The other three are those that it runs for JSON by itself, where they are installed.
let g:ale_linters = extend(get(g:, 'ale_linters', {}), {'json': ['mcp-lsp', 'jsonlint', 'spectral', 'vscodejson']})
" For the file type jsonc, the same with 'jsonc' in place of 'json'.
