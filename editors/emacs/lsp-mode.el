;; Emacs with the package lsp-mode: put this into init.el.
;; The server comes with `pip install mcp-lsp', `uv tool install mcp-lsp' or `pipx install mcp-lsp'.
(with-eval-after-load 'lsp-mode
  (dolist (mode '(js-json-mode json-mode json-ts-mode))
    (add-to-list 'lsp-language-id-configuration (cons mode "json")))
  (lsp-register-client
   (make-lsp-client :server-id 'mcp-lsp
                    :new-connection (lsp-stdio-connection '("mcp-lsp" "serve"))
                    :activation-fn (lsp-activate-on "json" "jsonc")
                    :add-on? t))) ; beside the JSON server that lsp-mode has for you

;; Starts it with every JSON file; leave these out to start it by M-x lsp.
(dolist (hook '(js-json-mode-hook json-mode-hook json-ts-mode-hook jsonc-mode-hook))
  (add-hook hook #'lsp-deferred))
