"""Constant expressions: literals, and what types say."""
