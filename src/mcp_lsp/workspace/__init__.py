"""The disk: files to check, settings files, and the files beside a document. No other core layer touches it."""
