"""The macro that a #define makes."""

from __future__ import annotations

import re

from cudalint.ir.access import Span
from cudalint.source.macro import Macro

_DEFINE = re.compile(r"([A-Za-z_$\x80-\xff][\w$\x80-\xff]*)(\(([^)]*)\))?\s*(.*)", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_$][\w$]*")
#: Words that mark device code. A #define of one is for compilers that do not know them, whatever conditions
#: it stands under.
CUDA_KEYWORDS = frozenset(
    {"__global__", "__device__", "__host__", "__shared__", "__constant__", "__managed__", "__grid_constant__"}
)


def read_define(argument: str, span: Span, condition: str | None) -> Macro | None:
    """The macro of `#define argument` at `span`; None where it cannot be read. `condition` is what is assumed
    to hold there."""
    match = _DEFINE.match(argument)
    if match is None:
        return None
    name, call, listed, body = match.groups()
    if condition is not None and _is_default(condition, name):
        condition = None
    body = body.strip()
    if call is None:
        return Macro(name, None, False, body, span, condition)
    parameters = [parameter.strip() for parameter in listed.split(",")] if listed.strip() else []
    variadic = bool(parameters) and parameters[-1].endswith("...")
    if variadic:
        parameters[-1] = parameters[-1][:-3].strip() or "__VA_ARGS__"
    if not all(_NAME.fullmatch(parameter) for parameter in parameters):
        return None
    return Macro(name, tuple(parameters), variadic, body, span, condition)


def _is_default(condition: str, name: str) -> bool:
    """Whether the condition only asks that `name` be not defined: `#ifndef N`, `#define N 16`."""
    words = re.findall(r"[A-Za-z_]\w*|!", condition)
    return words in (["ifndef", name], ["if", "!", "defined", name])
