;; Opens the file in FILE with Eglot, applies the padding fix, and prints what was seen as JSON.
(let ((default-directory "/usr/share/emacs/site-lisp/elpa/")) ; Debian's eglot for Emacs 28
  (when (and (< emacs-major-version 29) (file-directory-p default-directory))
    (normal-top-level-add-subdirs-to-load-path)))
(require 'eglot)
(require 'json)
(setq eglot-sync-connect 30 eglot-confirm-server-initiated-edits nil)

(defun wait-until (wanted)
  "Poll until the function gives non-nil; nil after half a minute."
  (let ((trips 300) found)
    (while (and (not (setq found (funcall wanted))) (< 0 trips))
      (setq trips (1- trips))
      (accept-process-output nil 0.1)
      (flymake-start))
    found))

(with-current-buffer (find-file-noselect (getenv "FILE"))
  (apply #'eglot--connect (eglot--guess-contact))
  (flymake-mode 1)
  (let* ((found (wait-until #'flymake-diagnostics))
         (first (car found))
         (server (eglot-current-server))
         (range (list :start (eglot--pos-to-lsp-position (flymake-diagnostic-beg first))
                      :end (eglot--pos-to-lsp-position (flymake-diagnostic-end first))))
         (actions (jsonrpc-request server :textDocument/codeAction
                                   (list :textDocument (eglot--TextDocumentIdentifier) :range range
                                         :context (list :diagnostics []))))
         (fix (seq-find (lambda (one) (string-match-p "pad the rows" (plist-get one :title))) actions))
         (seen (list :count (length found)
                     :line (line-number-at-pos (flymake-diagnostic-beg first))
                     :marked (buffer-substring-no-properties
                              (flymake-diagnostic-beg first) (flymake-diagnostic-end first))
                     :text (flymake-diagnostic-text first)
                     :title (plist-get fix :title))))
    (eglot--apply-workspace-edit
     (plist-get (if (plist-get fix :edit) fix (jsonrpc-request server :codeAction/resolve fix)) :edit))
    (eglot--signal-textDocument/didChange)
    (let ((went (wait-until (lambda () (null (flymake-diagnostics))))))
      (princ (json-encode (append seen (list :went went :buffer (buffer-string))))))
    (set-buffer-modified-p nil)
    (eglot-shutdown server)))
