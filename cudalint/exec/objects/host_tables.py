"""Tables of host code, `static const Entry table[] = {{"a", a, 64}, {"b", b, 96}};`, as variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.host.changes import never_changed
from cudalint.exec.memory.storage import declared
from cudalint.exec.module import in_module_frame
from cudalint.exec.objects.aggregates import is_aggregate, make
from cudalint.ir.ctypes import ArrayType, CType, RecordType
from cudalint.sema.templates.packs import expanded
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.symbols.table import ModuleVariable

#: Bytes of a list that is looked at.
_LONGEST = 4_000


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
        if not (flags.const or flags.constexpr or never_changed(ex, variable)):
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
