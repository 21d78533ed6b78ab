;; Emacs with the package lsp-mode: put this into init.el.
;; The server comes with `pip install mcp-lsp', `uv tool install mcp-lsp' or `pipx install mcp-lsp'.
;; As an add-on it runs beside the JSON server that lsp-mode may have for you.
(with-eval-after-load 'lsp-mode
  (lsp-register-client (make-lsp-client :server-id 'mcp-lsp :add-on? t :activation-fn (lsp-activate-on "json" "jsonc")
                                        :new-connection (lsp-stdio-connection '("mcp-lsp" "serve")))))
;; Starts it with every JSON file; leave this out to start it by M-x lsp.
(dolist (hook '(js-json-mode-hook json-mode-hook json-ts-mode-hook jsonc-mode-hook)) (add-hook hook #'lsp-deferred))
