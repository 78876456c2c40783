"""Calls: which function is meant, its execution in place of the call, and calls of what is not in view."""
