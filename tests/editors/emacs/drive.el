;;; drive.el --- Do in Emacs what a user would -*- lexical-binding: t -*-
;;; Commentary:
;; Writes what it saw to $DRIVE_REPORT as JSON.  $DRIVE_PLAN says what to do with the file and what to wait for, and
;; $DRIVE_PATIENCE how many milliseconds to wait for each thing.  The configuration under test was loaded before.
;;; Code:
(require 'cl-lib)
(require 'flymake)
(require 'json)
(require 'seq)
(require 'subr-x)

(defvar drive-plan (json-parse-string (getenv "DRIVE_PLAN") :object-type 'alist :array-type 'list :false-object nil))
(defvar drive-report nil)
(defvar drive-hovers nil)

(defun drive-write ()
  "Write the report."
  (let ((coding-system-for-write 'utf-8))
    (write-region (json-serialize `(,@drive-report (hovers . ,(or drive-hovers (make-hash-table)))))
                  nil (getenv "DRIVE_REPORT") nil 'quiet)))

(defun drive-finish (&optional problem)
  "Write the report and leave; PROBLEM is what went wrong."
  (when problem (push (cons 'problem problem) drive-report))
  (drive-write)
  (set-buffer-modified-p nil)
  (kill-emacs (if problem 1 0)))

(defun drive-wait (what condition)
  "Wait until CONDITION returns something, and return that; WHAT is said where it never does."
  (let ((end (+ (float-time) (/ (string-to-number (getenv "DRIVE_PATIENCE")) 1000.0)))
        found)
    (while (not (or (setq found (funcall condition)) (> (float-time) end)))
      (sit-for 0.02))
    (or found
        (progn (push (cons 'last (drive-shown)) drive-report)
               (drive-finish (concat "waited in vain for " what))))))

;;; The two clients, each an alist of what differs between them.

(defun drive-eglot-diagnostics ()
  "Diagnostics in the buffer with their LSP source, as ((DIAGNOSTIC . CODE) ...)."
  (mapcar (lambda (diagnostic)
            (let ((lsp (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic))))
              (list diagnostic (plist-get lsp :code) (plist-get lsp :source) (plist-get lsp :severity))))
          (flymake-diagnostics)))

(defun drive-lsp-diagnostics ()
  "As for Eglot; lsp-mode keeps what the server sent apart from what Flymake shows."
  (let ((sent (sort (copy-sequence (lsp--get-buffer-diagnostics))
                    (lambda (one other)
                      (< (lsp--position-to-point (gethash "start" (gethash "range" one)))
                         (lsp--position-to-point (gethash "start" (gethash "range" other)))))))
        (shown (sort (flymake-diagnostics)
                     (lambda (one other) (< (flymake-diagnostic-beg one) (flymake-diagnostic-beg other))))))
    (when (= (length sent) (length shown))
      (cl-mapcar (lambda (lsp diagnostic)
                   (list diagnostic (gethash "code" lsp) (gethash "source" lsp) (gethash "severity" lsp)))
                 sent shown))))

(defvar drive-client
  (pcase (getenv "DRIVE_CLIENT")
    ("eglot"
     '((diagnostics . drive-eglot-diagnostics)
       (hover . eldoc-doc-buffer)
       (hover-buffer . (lambda () (ignore-errors (eldoc-doc-buffer))))
       (fix . eglot-code-actions)
       (fix-all . (lambda () (eglot-code-actions (point-min) (point-max) "source.fixAll.mcp-lsp" t)))
       (encoding . (lambda () (plist-get (eglot--capabilities (eglot-current-server)) :positionEncoding)))
       (stop . (lambda ()
                 (let ((server (eglot-current-server)))
                   (eglot-shutdown server nil 10)
                   (lambda () (not (jsonrpc-running-p server))))))))
    ("lsp-mode"
     '((diagnostics . drive-lsp-diagnostics)
       (hover . lsp-describe-thing-at-point)
       (hover-buffer . (lambda () (get-buffer "*lsp-help*")))
       (fix . lsp-execute-code-action)
       (fix-all . (lambda () (lsp-execute-code-action-by-kind "source.fixAll.mcp-lsp")))
       (encoding . (lambda () "utf-16"))
       (stop . (lambda ()
                 (let* ((workspace (car (lsp-workspaces)))
                        (process (lsp--workspace-proc workspace)))
                   (lsp-workspace-shutdown workspace)
                   (lambda () (not (process-live-p process))))))))))

(defun drive-call (name)
  "Call what NAME is in the client; a command as if its key had been pressed."
  (let ((function (alist-get name drive-client))
        (last-nonmenu-event ?\r))
    (if (commandp function) (call-interactively function) (funcall function))))

(defun drive-diagnostics ()
  "Lists (DIAGNOSTIC CODE SOURCE SEVERITY), the first in the buffer first."
  (sort (drive-call 'diagnostics)
        (lambda (one other) (< (flymake-diagnostic-beg (car one)) (flymake-diagnostic-beg (car other))))))

(defun drive-shown ()
  "What is shown, for the report."
  (vconcat
   (mapcar (pcase-lambda (`(,diagnostic ,code ,source ,severity))
             (let ((beginning (flymake-diagnostic-beg diagnostic)))
               `((code . ,code) (source . ,source) (severity . ,severity)
                 (line . ,(1- (line-number-at-pos beginning)))
                 (under . ,(buffer-substring-no-properties beginning (flymake-diagnostic-end diagnostic))))))
           (drive-diagnostics))))

(defun drive-wait-for-codes (what expected)
  "Wait until the EXPECTED codes are shown, and no others; WHAT is waited for."
  (drive-wait what (lambda () (equal (sort (mapcar #'cadr (drive-diagnostics)) #'string<) expected))))

(defun drive-text ()
  "The text of the buffer."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun drive-step (step)
  "Do STEP: move to the finding, read its hover, choose its fix from the menu."
  (let-alist step
    (let ((finding (cl-find .code (drive-diagnostics) :key #'cadr :test #'equal)))
      (goto-char (1+ (flymake-diagnostic-beg (car finding)))))
    (save-window-excursion
      (drive-wait (concat "a hover that says: " .says)
                  (lambda ()
                    (drive-call 'hover)
                    (when-let ((buffer (drive-call 'hover-buffer)))
                      (let ((hover (with-current-buffer buffer (drive-text))))
                        (setf (alist-get (intern .code) drive-hovers) hover)
                        (string-search .says (replace-regexp-in-string "[[:space:]]+" " " hover)))))))
    (let ((completing-read-function
           (lambda (_prompt collection &rest _)
             (let ((titles (all-completions "" collection)))
               (or (seq-find (lambda (title) (equal (substring-no-properties title) .fix)) titles)
                   (drive-finish (format "not in the menu: %s; there is: %S" .fix titles)))))))
      (drive-call 'fix))
    (drive-wait-for-codes (concat "the fix of " .code) .left)))

(defun drive ()
  "Follow the plan."
  (let-alist drive-plan
    (drive-wait-for-codes "diagnostics" .codes)
    (push (cons 'before (drive-shown)) drive-report)
    (push (cons 'encoding (drive-call 'encoding)) drive-report)
    (mapc #'drive-step .steps)
    (push (cons 'fixed (drive-text)) drive-report)
    (when .fixAll
      (drive-call 'fix-all)
      (drive-wait-for-codes "all fixes" .left)
      (push (cons 'mended (drive-text)) drive-report))
    (drive-wait "the end of the server" (drive-call 'stop))
    (drive-finish)))

(defun drive-begin ()
  "Drive, from a timer, since Flymake has work to do when a command is over."
  (remove-hook 'post-command-hook #'drive-begin t)
  (run-with-timer
   0 nil
   (lambda (buffer)
     (condition-case problem
         (with-current-buffer buffer (drive))
       (error (drive-finish (error-message-string problem)))))
   (current-buffer)))

;; Eglot connects in this hook of the buffer, and leaves by a throw what waits meanwhile: come after it.
(add-hook 'emacs-startup-hook
          (lambda ()
            (with-current-buffer (find-buffer-visiting (alist-get 'file drive-plan))
              (add-hook 'post-command-hook #'drive-begin 100 t))))
;;; drive.el ends here
