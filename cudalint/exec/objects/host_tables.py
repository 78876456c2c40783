"""Tables of host code, `static const Entry table[] = {{"a", a, 64}, {"b", b, 96}};`, as variables."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.memory.storage import declared
from cudalint.exec.module import in_module_frame
from cudalint.exec.objects.aggregates import is_aggregate, make
from cudalint.ir.ctypes import ArrayType, CType, RecordType
from cudalint.sema.templates.packs import expanded
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.program import ExecutableProgram
    from cudalint.exec.values import Place
    from cudalint.sema.symbols.table import ModuleVariable

#: Bytes of a list that is looked at.
_LONGEST = 4_000
#: An element or a member, and what follows a use that changes nothing: no assignment, call or member of it.
_PART = rb"(?:\s*(?:\[(?:[^][]|\[[^][]*\])*\]|(?:\.|->)\s*\w+\b))+"
_CHANGED = rb"(?:\+\+|--|=(?!=)|[-+*/%&|^]=|<<=|>>=)"
_READ = re.compile(_PART + rb"(?!\s*(?:\[|\(|\.|->|" + _CHANGED + rb"|\)\s*(?:\.|->|" + _CHANGED + rb")))")
#: What stands before one that may: an address, an increment, a result, a reference that is not to const.
_LENT = re.compile(
    rb"(?:(?<!&)&|\+\+|--|>>|\breturn|[?:])\s*$|&\s*(?:\w+|\[[^]]*\])\s*[={(]\s*(?:\([^()]*\)\s*)?$"
)
_CONST_REFERENCE = re.compile(rb"\bconst\b[^;{}()]*&\s*(?:\w+|\[[^]]*\])\s*[={(]\s*$")
#: Before the parenthesis around a use that is no argument of a function which may take a reference.
_BY_VALUE = re.compile(rb"(?:(?:^|[^\w\s)>]|>>>|\b(?:if|for|while|switch|sizeof|return|v?s?n?f?printf))\s*)$")
#: What stands before a range that is gone through without being changed.
_RANGE = re.compile(rb"\bfor\s*\((?:[^()&]*|[^()]*\bconst\b[^()]*)(?<!:):\s*$")
_MEASURED = re.compile(rb"\bsizeof\s*\(?\s*$|\bsize\s*\(\s*$")
_BEFORE = 400  # bytes that are looked at in front of a use


def host_table(ex: Executor, variable: ModuleVariable) -> Place | None:
    """The variable of host code that an array or a structure at namespace scope is, where a list gives its
    parts and nothing changes it; None otherwise."""
    value, flags, type_node = variable.value, variable.flags, cst.type(variable.node)
    if value is None or value.type != "initializer_list" or type_node is None or flags.is_in_device_memory:
        return None
    ctype = ex.program.types.resolve(type_node, variable.declarator)
    if not _has_array(ctype):
        return None
    if variable in ex.tables:
        place, held = ex.tables[variable]
    else:
        if value.end_byte - value.start_byte > _LONGEST or not _is_plain(ex, ctype):
            return None
        if not (flags.const or flags.constexpr or is_unchanged(ex.program, variable)):
            return None
        if isinstance(ctype, ArrayType) and ctype.length is None:
            ctype = ArrayType(ctype.element, len(expanded(ex.program.types, code_children(value))))
        place = declared(variable.name, ctype, None, 1)
        ex.tables[variable] = place, {}  # while its elements name it
        before = ex.state.values
        with in_module_frame(ex):
            make(ex, place, ctype, value)
            held = {key: item for key, item in ex.state.values.items() if key not in before}
        ex.tables[variable] = place, held
    values = ex.state.values
    if any(values.get(key) is not item for key, item in held.items()):
        values.update(held)  # what may have been changed on another path has not been
    return place


def _has_array(ctype: CType) -> bool:
    if isinstance(ctype, RecordType):
        return any(_has_array(field.type) for field in ctype.fields)
    return isinstance(ctype, ArrayType)


def _is_plain(ex: Executor, ctype: CType) -> bool:
    """Whether no code of a class makes an object."""
    while isinstance(ctype, ArrayType):
        ctype = ctype.element
    if not isinstance(ctype, RecordType):
        return True
    return (
        is_aggregate(ex, ctype) and not ctype.is_of_bytes and all(_is_plain(ex, f.type) for f in ctype.fields)
    )


def is_unchanged(program: ExecutableProgram, variable: ModuleVariable) -> bool:
    """Whether the unit names a variable only to read its elements and members, to measure it, or to go
    through it."""
    found = program.unchanged.get(variable)
    if found is None:
        word = re.compile(rb"\b" + variable.name.encode() + rb"\b")
        found = not any(word.search(macro.body.encode()) for macro in program.unit.macros.ever())
        found = found and all(_only_reads(f.text, variable, f is variable.file) for f in program.unit.files)
        program.unchanged[variable] = found
    return found


def _only_reads(text: bytes, variable: ModuleVariable, is_own: bool) -> bool:
    word = variable.name.encode()
    if word not in text:
        return True
    own = range(variable.declarator.start_byte, variable.declarator.end_byte) if is_own else range(0)
    for match in re.finditer(rb"(?<![.\w])" + word + rb"\b", text):
        if match.start() in own:
            continue
        before = text[max(match.start() - _BEFORE, 0) : match.start()]
        lent = _LENT.search(before) and not _CONST_REFERENCE.search(before)
        read = _READ.match(text, match.end()) is not None and not lent and not _is_argument(before)
        if not (read or _MEASURED.search(before) or _RANGE.search(before)):
            return False
    return True


def _is_argument(before: bytes) -> bool:
    """Whether what follows is an argument of a function."""
    depth = 0
    for at in range(len(before) - 1, -1, -1):
        sign = before[at : at + 1]
        if sign in (b";", b"{", b"}"):
            return False
        depth += (sign == b")") - (sign == b"(")
        if depth < 0:
            if _BY_VALUE.search(before[:at]) is None:
                return True
            depth = 0
    return False
