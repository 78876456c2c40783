"""What the members of an object start with: the initializers of their declarations, else zero or nothing."""

from __future__ import annotations

from cudalint.algebra.build import const
from cudalint.exec.executor import Executor
from cudalint.exec.objects.object_arguments import is_without_captures
from cudalint.exec.values import NULL, Record, UnknownValue, Value
from cudalint.ir.ctypes import ArrayType, ClosureType, CType, FloatType, IntType, PointerType, RecordType
from cudalint.ir.real import Real


def has_constructor(ex: Executor, ctype: RecordType) -> bool:
    """Whether the source writes constructors of a class: it is no aggregate then."""
    info = ex.program.types.record(ctype)
    return info is not None and info.has_constructor


def default_value(ex: Executor, ctype: CType) -> Value:
    """The value-initialised object (`T{}`, `T()`), zero everywhere."""
    match ctype:
        case IntType():
            return const(0, ctype)
        case FloatType():
            return Real(0.0, ctype)
        case RecordType(is_union=False) if ctype.fields or ctype.size is not None:
            one = ctype.name == "dim3"
            fields = {f.name: const(1) if one else default_value(ex, f.type) for f in ctype.fields if f.name}
            return Record(ctype, fields)
        case PointerType():
            return UnknownValue(ctype, True, NULL)
        case ClosureType() if (made := ex.program.closures.get(ctype.name)) is not None:
            return made if is_without_captures(made) else UnknownValue(ctype, True, "a default value")
        case ArrayType():
            return UnknownValue(ctype, True, "an array")
        case _:
            return UnknownValue(ctype, True, "a default value")
