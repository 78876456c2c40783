"""Whether anything changes a variable of host code at namespace scope, by what the unit's text does to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.calls.external import takes_by_value
from cudalint.exec.host.known_calls import is_named_of_c, takes_values
from cudalint.ir.ctypes import FloatType, IntType, RecordType, ReferenceType
from cudalint.sema.symbols.members import constructors_of

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.table import ModuleVariable

#: What follows a use that changes the variable, or an element or a member of it.
_ASSIGNED = re.compile(
    rb"(?:\s*(?:\[(?:[^][]|\[[^][]*\])*\]|(?:\.|->)\s*\w+\b))*\s*\)?\s*(?:\+\+|--|=(?!=)|[-+*/%&|^]=|<<=|>>=)"
)
#: What stands before one that may: an address, an increment, an input, a reference that is not to const.
_LENT = re.compile(
    rb"(?:(?<!&)&|\+\+|--)\s*$|&\s*(?:\w+|\[[^]]*\])\s*[={(]\s*(?:[^;]*\?[^;]*)?$"
    rb"|\b\w*(?:cin|stream|file|in|is|ss)\b\s*>>[^;]*$"
)
_CONST_REFERENCE = re.compile(rb"\bconst\b[^;{}()]*&\s*\w+\s*[={(]\s*$")
_RETURNED = rb"&\s*[\w:]+\s*\([^()]*\)[^;{}]*\{[^{}]*\breturn\s+%b\s*;"
#: An argument by itself.
_ALONE = re.compile(rb"\s*[,)}]")
_OF_ARRAY = re.compile(rb"([\w:]+)\s+\w+\s*(?:\[[^]]*\]\s*)+=?\s*$")
#: What stands before the parenthesis around it: a function, or a variable behind its type.
_CALLEE = re.compile(rb"(?:([\w:]+)\s*(?:<[^;(){}]*>)?[\s*]+)?([\w:]+)\s*(?:<[^;(){}]*>)?\s*$")
_NO_TYPE = frozenset((b"return", b"else", b"do", b"throw", b"new", b"case"))
_NO_CALL = frozenset((b"if", b"for", b"while", b"switch", b"sizeof", b"return"))
_CASTS = frozenset((b"static_cast", b"reinterpret_cast", b"const_cast", b"dim3"))
_BEFORE = 400  # bytes that are looked at in front of a use


def never_changed(ex: Executor, variable: ModuleVariable) -> bool:
    """Whether nothing in the unit assigns to a variable, takes its address, or hands it to what may take a
    reference to it."""
    found = ex.program.never_changed.get(variable)
    if found is None:
        word = variable.name.encode()
        texts = [file for file in ex.program.unit.files if word in file.text]
        found = all(_is_unchanged_in(ex, file.text, variable, file is variable.file) for file in texts)
        ex.program.never_changed[variable] = found
    return found


def _is_unchanged_in(ex: Executor, text: bytes, variable: ModuleVariable, is_own: bool) -> bool:
    word = variable.name.encode()
    own = range(variable.declarator.start_byte, variable.declarator.end_byte) if is_own else range(0)
    if is_own and re.search(_RETURNED % word, text):
        return False
    for match in re.finditer(rb"\b" + word + rb"\b", text):
        if match.start() in own:
            continue
        before = text[max(match.start() - _BEFORE, 0) : match.start()]
        if _ASSIGNED.match(text, match.end()) and not _is_other(before):
            return False
        if _LENT.search(before) and not _CONST_REFERENCE.search(before):
            return False
        alone = before.rstrip()[-1:] in (b"(", b",", b"{") and _ALONE.match(text, match.end())
        if alone and not _is_by_value(ex, before):
            return False
    return True


def _is_other(before: bytes) -> bool:
    """Whether what is named is declared there, as another variable with a value of its own."""
    words = re.search(rb"([A-Za-z_]\w*)\s+[*&]*\s*$", before)
    return words is not None and words[1] not in _NO_TYPE


def _is_by_value(ex: Executor, before: bytes) -> bool:
    """Whether what follows, an argument, is copied by what it is given to, or is in plain parentheses."""
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        sign = before[at : at + 1]
        if sign in (b";", b"}"):
            return True
        depth += (sign == b")") - (sign == b"(")
        if sign == b"{":
            listed = _OF_ARRAY.search(before[:at])
            return _is_number(ex, listed[1].decode()) if listed else _copies(ex, before[:at].rstrip(b" ="))
        if depth < 0:
            return _copies(ex, before[:at])
    return False


def _copies(ex: Executor, before: bytes) -> bool:
    """Whether what stands before a parenthesis takes arguments by value."""
    head = before.rstrip()
    if head.endswith(b">>>"):
        return True
    found = _CALLEE.search(before)
    if head[-1:] in (b"(", b","):  # in parentheses of its own
        return _is_by_value(ex, before)
    if found is None:
        return head[-1:] not in (b")", b"]", b"}")
    kind, name = found[1], found[2]
    if b"&" in found[0]:
        return False  # `pair<int &, int>(x, 2)`
    if name in _NO_CALL or name in _CASTS:
        return True
    if kind is not None and kind not in _NO_TYPE and not kind.endswith(b"::"):
        name = kind  # `T name(x)`
    plain = name.decode()
    own = plain.rpartition("::")[2]
    ctype = ex.program.types.lookup(own)
    if isinstance(ctype, RecordType):
        made = constructors_of(ex.program, ctype)
        refers = any(isinstance(field.type, ReferenceType) for field in ctype.fields)
        return not refers and not any(p.is_reference and not p.is_const for f in made for p in f.parameters)
    if ctype is None and is_named_of_c(ex, own):
        return True
    return takes_values(plain) or _is_number(ex, own) or takes_by_value(ex.program, own)


def _is_number(ex: Executor, name: str) -> bool:
    return isinstance(ex.program.types.resolve_text(name), IntType | FloatType)
