;;; drive.el --- Do in Emacs what a user would -*- lexical-binding: t -*-
;;; Commentary:
;; Writes what it saw to $DRIVE_REPORT as JSON.  $DRIVE_PLAN says what to do with the file and what to wait for,
;; $DRIVE_PATIENCE how many milliseconds to wait for each thing, and $DRIVE_CLIENT which client is under test; its set-up
;; was loaded before.
;;
;; A drive is a list of stages (WHAT CONDITION ACTION).  A timer looks whether the CONDITION of the first one holds, and
;; presses a key then, whose command is the ACTION.  So Emacs is idle in between, and its hooks and its idle timers do
;; all that they do for a user: in these the clients tell the server of changes.
;;; Code:
(require 'cl-lib)
(require 'flymake)
(require 'subr-x)

(defvar drive-plan (json-parse-string (getenv "DRIVE_PLAN") :object-type 'alist :array-type 'list :false-object nil))
(defvar drive-report nil)
(defvar drive-hovers nil)
(defvar drive-stages nil)
(defvar drive-busy nil "Whether an action runs, or is about to.")
(defvar drive-deadline nil "When to give up the first stage.")

(defun drive-finish (&optional problem)
  "Write the report and leave; PROBLEM is what went wrong."
  (when problem
    (push (cons 'problem problem) drive-report)
    (push (cons 'last (ignore-errors (drive-shown))) drive-report)
    (push (cons 'messages (with-current-buffer (messages-buffer) (drive-text))) drive-report))
  (let ((coding-system-for-write 'utf-8))
    (write-region (json-serialize `((hovers . ,drive-hovers) ,@drive-report))
                  nil (getenv "DRIVE_REPORT") nil 'quiet))
  (set-buffer-modified-p nil)
  (kill-emacs (if problem 1 0)))

;;; What is different between the clients.

(defun drive-eglot-diagnostics ()
  "Lists (DIAGNOSTIC CODE SOURCE SEVERITY) of what Flymake shows."
  (mapcar (lambda (diagnostic)
            (let ((sent (alist-get 'eglot-lsp-diag (flymake-diagnostic-data diagnostic))))
              (list diagnostic (plist-get sent :code) (plist-get sent :source) (plist-get sent :severity))))
          (flymake-diagnostics)))

(defun drive-lsp-diagnostics ()
  "As for Eglot; lsp-mode keeps what the server sent apart from what Flymake shows, in the same order."
  (let ((sent (and (bound-and-true-p lsp-mode) (lsp--get-buffer-diagnostics)))
        (shown (sort (flymake-diagnostics) :key #'flymake-diagnostic-beg)))
    (when (= (length sent) (length shown))
      (cl-mapcar (lambda (diagnostic sent)
                   (list diagnostic (gethash "code" sent) (gethash "source" sent) (gethash "severity" sent)))
                 shown
                 (sort (append sent nil)
                       :key (lambda (one) (lsp--position-to-point (gethash "start" (gethash "range" one)))))))))

(defun drive-lsp-stop ()
  "Stop the server; a function that tells whether it is gone."
  (let* ((workspace (car (lsp-workspaces)))
         (process (lsp--workspace-proc workspace)))
    (lsp-workspace-shutdown workspace)
    (lambda () (not (process-live-p process)))))

(defun drive-eglot-stop ()
  "As for lsp-mode."
  (let ((server (eglot-current-server)))
    (eglot-shutdown server nil 10)
    (lambda () (not (jsonrpc-running-p server)))))

(defvar drive-client
  (pcase (getenv "DRIVE_CLIENT")
    ("eglot" '((diagnostics . drive-eglot-diagnostics)
               (hover . eldoc)
               (hover-buffer . (lambda () (ignore-errors (eldoc-doc-buffer))))
               (fix . eglot-code-actions)
               (fix-all . (lambda () (eglot-code-actions (point-min) (point-max) "source.fixAll.mcp-lsp" t)))
               (encoding . (lambda () (plist-get (eglot--capabilities (eglot-current-server)) :positionEncoding)))
               (stop . drive-eglot-stop)))
    ("lsp-mode" '((diagnostics . drive-lsp-diagnostics)
                  (hover . lsp-describe-thing-at-point)
                  (hover-buffer . (lambda () (get-buffer "*lsp-help*")))
                  (fix . lsp-execute-code-action)
                  (fix-all . (lambda () (lsp-execute-code-action-by-kind "source.fixAll.mcp-lsp")))
                  (encoding . (lambda () (lsp-get (lsp--server-capabilities) :positionEncoding)))
                  (stop . drive-lsp-stop)))))

(defun drive-call (name)
  "Call what NAME is in the client; a command as if its key had been pressed."
  (let ((function (alist-get name drive-client)))
    (if (commandp function) (call-interactively function) (funcall function))))

;;; What the stages are made of.

(defun drive-text ()
  "The text of the buffer."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun drive-diagnostics ()
  "Lists (DIAGNOSTIC CODE SOURCE SEVERITY), the first in the buffer first."
  (sort (drive-call 'diagnostics) :key (lambda (one) (flymake-diagnostic-beg (car one)))))

(defun drive-shown ()
  "What is shown, for the report."
  (vconcat
   (mapcar (pcase-lambda (`(,diagnostic ,code ,source ,severity))
             (let ((beginning (flymake-diagnostic-beg diagnostic)))
               `((code . ,code) (source . ,source) (severity . ,severity)
                 (line . ,(1- (line-number-at-pos beginning)))
                 (under . ,(buffer-substring-no-properties beginning (flymake-diagnostic-end diagnostic))))))
           (drive-diagnostics))))

(defun drive-codes-are (expected)
  "A condition: the codes of what is shown are EXPECTED."
  (lambda () (equal (sort (mapcar #'cadr (drive-diagnostics))) expected)))

(defun drive-hover-says (code words)
  "A condition: the hover of CODE holds WORDS, however they are broken into lines."
  (lambda ()
    (when-let* ((buffer (drive-call 'hover-buffer))
                (hover (with-current-buffer buffer (drive-text))))
      (setf (alist-get (intern code) drive-hovers) hover)
      (string-search words (replace-regexp-in-string "[ \t\n]+" " " hover)))))

(defun drive-ask-hover (code)
  "An action: move to the first finding of CODE, and ask for what there is to say."
  (lambda ()
    (goto-char (1+ (flymake-diagnostic-beg (car (cl-find code (drive-diagnostics) :key #'cadr :test #'equal)))))
    (save-selected-window (drive-call 'hover))))

(defun drive-choose (title)
  "An action: ask for the fixes at point, and choose TITLE from the menu."
  (lambda ()
    (let ((completing-read-function
           (lambda (_prompt collection &rest _)
             (let ((titles (all-completions "" collection)))
               (or (cl-find title titles :test #'equal)
                   (drive-finish (format "not in the menu: %s; there is: %S" title titles)))))))
      (drive-call 'fix))))

(defun drive-note (name function)
  "Put the value of FUNCTION into the report as NAME."
  (push (cons name (funcall function)) drive-report))

(defun drive-stages ()
  "The stages of the plan."
  (let-alist drive-plan
    (let ((condition (drive-codes-are .codes))
          (what "diagnostics")
          (note (lambda ()
                  (drive-note 'before #'drive-shown)
                  (drive-note 'encoding (lambda () (drive-call 'encoding)))))
          stages)
      (dolist (step .steps)
        (let-alist step
          (let ((ask (drive-ask-hover .code)) (note-now note))
            (push (list what condition (lambda () (funcall note-now) (funcall ask))) stages))
          (push (list (concat "a hover that says: " .says) (drive-hover-says .code .says) (drive-choose .fix)) stages)
          (setq condition (drive-codes-are .left) what (concat "the fix of " .code) note #'ignore)))
      (push (list what condition (lambda () (drive-note 'fixed #'drive-text) (when .fixAll (drive-call 'fix-all))))
            stages)
      (push (list "all fixes" (drive-codes-are .left)
                  (lambda ()
                    (when .fixAll (drive-note 'mended #'drive-text))
                    (push (list "the end of the server" (drive-call 'stop) #'drive-finish) drive-stages)))
            stages)
      (nreverse stages))))

;;; Going through them.

(defun drive-guarded (function)
  "Call FUNCTION in the buffer of the file; an error in it is the end."
  (condition-case problem
      (with-current-buffer (find-buffer-visiting (alist-get 'file drive-plan)) (funcall function))
    (error (drive-finish (error-message-string problem)))))

(defun drive-look ()
  "Press the key if the condition of the first stage holds."
  (unless drive-busy
    (drive-guarded
     (lambda ()
       (pcase-let ((`(,what ,condition ,_) (car drive-stages)))
         (cond ((funcall condition)
                (setq drive-busy t)
                (push 'drive-key unread-command-events))
               ((> (float-time) drive-deadline)
                (drive-finish (concat "waited in vain for " what)))))))))

(defun drive-wait-again ()
  "Give the first stage its time."
  (setq drive-busy nil
        drive-deadline (+ (float-time) (/ (string-to-number (getenv "DRIVE_PATIENCE")) 1000.0))))

(defun drive-act ()
  "Do what the first stage says, and wait for the next one."
  (interactive)
  (drive-guarded (nth 2 (pop drive-stages)))
  (drive-wait-again))

(keymap-global-set "<drive-key>" #'drive-act)
(setq drive-stages (drive-stages))
(add-hook 'emacs-startup-hook
          (lambda ()
            (drive-wait-again)
            (run-with-timer 0.1 0.1 #'drive-look)))
;;; drive.el ends here
