"""What encloses the tokens of a file: namespaces, classes, bodies and lists."""

from __future__ import annotations

from enum import Enum

from cudalint.source.tokens import Token, words

_RECORDS = words("struct class union")


class Scope(Enum):
    FILE = "file"
    CLASS = "class"
    BODY = "body"
    OTHER = "other"  # an enumeration, an initializer
    PARENTHESES = "parentheses"


def has_record(head: list[Token]) -> bool:
    """Whether a declaration's head names a record outside template brackets and parentheses."""
    depth = 0
    for token in head:
        if token.text in ("<", "("):
            depth += 1
        elif token.text in (">", ")"):
            depth -= 1
        elif token.text == ">>":
            depth -= 2
        elif depth == 0 and token.text in _RECORDS:
            return True
        elif depth == 0 and token.text == "=":
            return False
    return False
