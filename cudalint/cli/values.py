"""How the values of options are read."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from cudalint.project.options import OptionError, block, whole

_DIGITS = 19  # of a number: what has more is none that anybody means


def place(text: str) -> tuple[str, int, int | None]:
    """FILE:LINE, or FILE:LINE:COLUMN. Raises ArgumentTypeError."""
    parts = text.rsplit(":", 2)
    numbers = [part for part in parts[1:] if _is_number(part)]
    if len(parts) == 3 and len(numbers) == 2:
        return parts[0], int(parts[1]), int(parts[2])
    path, _, line = text.rpartition(":")
    if not path or not _is_number(line):
        raise argparse.ArgumentTypeError("FILE:LINE or FILE:LINE:COLUMN is expected")
    return path, int(line), None


def _is_number(text: str) -> bool:
    return text.isdecimal() and len(text) < _DIGITS and int(text) > 0


def name_and_value(text: str) -> tuple[str, str]:
    """NAME=VALUE. Raises ArgumentTypeError."""
    name, found, value = text.partition("=")
    if not name.isidentifier() or not found:
        raise argparse.ArgumentTypeError("NAME=VALUE is expected")
    return name, value


def share(text: str) -> float:
    """A percentage, as a share."""
    digits = text.removesuffix("%").strip()
    if not digits.replace(".", "", 1).isdecimal() or len(digits) > _DIGITS:
        raise argparse.ArgumentTypeError("a number of percent is expected")
    return float(digits) / 100


def words(text: str) -> list[str]:
    """Words with commas between them."""
    return [word.strip() for word in text.split(",") if word.strip()]


def shard(text: str) -> tuple[int, int]:
    """I/N: the I-th of N parts. Raises ArgumentTypeError."""
    number, _, count = text.partition("/")
    are_numbers = text.replace("/", "").isdecimal() and len(text) < _DIGITS
    if not (are_numbers and number and count and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError("I/N with 1 <= I <= N is expected")
    return int(number), int(count)


def count(most: int) -> Callable[[str], int]:
    """Reads an integer from 1 to `most`. Raises ArgumentTypeError."""

    def read(text: str) -> int:
        try:
            return whole(most)(int(text) if text.isdecimal() and len(text) < _DIGITS else 0)
        except OptionError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def block_shape(text: str) -> tuple[int, int, int]:
    """32x8: one to three extents. Raises ArgumentTypeError."""
    try:
        return block(text)
    except OptionError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def file_ignore(text: str) -> tuple[str, tuple[str, ...]]:
    """GLOB:RULE[,RULE]. Raises ArgumentTypeError."""
    pattern, found, rules = text.rpartition(":")
    if not found or not rules:
        raise argparse.ArgumentTypeError("GLOB:RULE[,RULE] is expected")
    return pattern, tuple(words(rules))
