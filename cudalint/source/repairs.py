"""Rewrites what the grammar does not parse, or parses as something else, before it is parsed."""

from __future__ import annotations

from cudalint.source.tokens import Token


def repair(tokens: list[Token]) -> list[Token]:
    return tokens
