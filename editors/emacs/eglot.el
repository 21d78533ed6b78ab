;; Emacs 29 or newer, with Eglot, which is part of it: put this into init.el.
;; The server comes with `pip install mcp-lsp', `uv tool install mcp-lsp' or `pipx install mcp-lsp'.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((js-json-mode json-mode json-ts-mode jsonc-mode) "mcp-lsp" "serve")))
;; Starts it with every JSON file; leave this out to start it by M-x eglot.
(dolist (hook '(js-json-mode-hook json-mode-hook json-ts-mode-hook jsonc-mode-hook)) (add-hook hook #'eglot-ensure))
