"""The abstract interpreter: from the syntax of a kernel, or of host code, to accesses and launches."""
