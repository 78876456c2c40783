"""Macros out of view that stand as statements and say by their names that control may not go on behind them:
`RETURN_IF(x);`, `GOTO(out);`, `CASE(3)`. What they say they may do is written out, under a condition that is
not known, as their call is not in view either."""

from __future__ import annotations

import re

from cudalint.source.declarations import is_upper
from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

#: What checks or reports, by its name: it goes on but where something has failed.
REPORTING = re.compile(
    "CHECK|CHK|ASSERT|ERR|PRINT|LOG|DEBUG|DBG|TRACE|WARN|INFO|VERIFY|UNUSED|PRAGMA|UNROLL|SYNC|FENCE"
)
_RETURNING = words("RETURN RETURNS RET EXIT LEAVE BAIL QUIT SKIP STOP")
_LEAVING = {"BREAK": "break", "CONTINUE": "continue"}
_GOING, _CASES, _LABELS = words("GOTO JUMP"), words("CASE CASES"), words("LABEL")
#: What gives a status: taken to succeed, as everywhere.
_OF_RUNTIME = re.compile(r"(?:cuda|hip|cu[a-z]*[A-Z]|nccl|cublas|cudnn|curand|cufft|cusparse|cusolver)\w*\Z")
_STATEMENTS = (";", "{", "}", ")", ":", "else", "do")
_NO_EXPRESSIONS = ("{", ";", "<<<")
_REACH = 4096  # tokens that a label is looked for in, before and behind


def may_leave(edits: Edits, at: int) -> bool:
    """Write out what the macro at `at` may do, its name in capitals and nothing in view; False where its name
    does not say that it leaves."""
    tokens = edits.tokens
    name = tokens[at].text
    parts = set(name.split("_"))
    if not is_upper(name) or parts.isdisjoint(_WORDS) or edits.is_seen(name):
        return False
    closing = edits.partner(at + 1)
    if closing is None or closing + 1 >= len(tokens) or (at and tokens[at - 1].text not in _STATEMENTS):
        return False
    given = tokens[at + 2 : closing]
    if any(one.text in _NO_EXPRESSIONS or _OF_RUNTIME.match(one.text) for one in given):
        return False
    following = tokens[closing + 1]
    if following.text not in (";", "}") and following.kind != IDENTIFIER:
        return False
    label = next((one.text for one in given if one.kind == IDENTIFIER and _is_label(edits, at, one.text)), "")
    if parts & _LABELS and given:
        edits.insert_before(at, f" {given[0].text}", IDENTIFIER)
        edits.insert_before(at, ":")
        return False
    if parts & _CASES:
        edits.insert_before(at, f" if ({name}()) break; case ", IDENTIFIER)
        edits.insert_after(closing, ":")
        return True
    jump = "return"
    if parts & _GOING and label:
        jump = f"goto {label}"
    else:
        jump = next((word for part, word in _LEAVING.items() if part in parts), jump)
    edits.insert_before(at, "{ if (")
    is_closed = following.text == ";"
    edits.insert_after(closing, f") {jump}" if is_closed else f") {jump}; " + "}", IDENTIFIER)
    if is_closed:
        edits.insert_after(closing + 1, "}")
    return True


_WORDS = frozenset((*_RETURNING, *_LEAVING, *_GOING, *_CASES, *_LABELS))


def _is_label(edits: Edits, at: int, name: str) -> bool:
    tokens = edits.tokens
    for index in range(max(1, at - _REACH), min(len(tokens) - 1, at + _REACH)):
        here = tokens[index].text == name and tokens[index + 1].text == ":"
        if here and tokens[index - 1].text in (";", "{", "}", ":"):
            return True
    return False
