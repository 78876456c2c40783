"""An argument parser that says what was probably meant."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import NoReturn

from cudalint.findings.selection import suggest
from cudalint.output.style import safe

_CHOICE = re.compile(r"argument (?P<name>.+): invalid choice: '(?P<given>[^']*)'")
_UNKNOWN = re.compile(r"unrecognized arguments: (?P<given>-[^\s=]+)")


class SuggestingParser(argparse.ArgumentParser):
    """As argparse's; its errors are a line each, with the nearest command or option that there is."""

    def error(self, message: str) -> NoReturn:
        choice, unknown = _CHOICE.match(message), _UNKNOWN.match(message)
        if choice is not None and choice["name"] == "COMMAND":
            known = [name for name in commands_of(self) if not name.startswith("-")]
            message = f"no command is called `{choice['given']}`{suggest(choice['given'], known)}"
        elif unknown is not None:
            options = sorted(set(self._all_options()))
            message = f"no option is called `{unknown['given']}`{suggest(unknown['given'], options)}"
        self.exit(2, f"{self.prog}: {safe(message)}\nTry `{self.prog} --help`.\n")

    def _all_options(self) -> Iterator[str]:
        for parser in (self, *commands_of(self).values()):
            yield from options_of(parser)


def commands_of(parser: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The parsers of its commands, by name."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            found.update(action.choices)
    return found


def options_of(parser: argparse.ArgumentParser) -> list[str]:
    """The options of a command, in order."""
    return [text for action in parser._actions for text in action.option_strings]
