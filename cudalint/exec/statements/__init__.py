"""Statements: blocks, branches, declarations, jumps."""
