"""Complex numbers of the standard library, of libcu++ and of Thrust: their parts, what is made of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import member
from cudalint.exec.operations import load, opaque, place, rvalue, store
from cudalint.exec.registry import Handler
from cudalint.exec.values import Place, Temporary, UnknownValue
from cudalint.ir.ctypes import CType, RecordType, ReferenceType
from cudalint.models.intrinsics.common import nothing
from cudalint.sema.types.builtin import has_operators

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

_PARTS = {"real": "x", "imag": "y"}
#: Functions of them in the library's namespace.
NAMES = frozenset(("real", "imag", "conj", "proj", "polar", "arg", "norm"))
_OF_ONE_NUMBER = frozenset(("arg", "norm"))


def find_method(ex: Executor, site: Call) -> Handler | None:
    """The handler of `z.real()`, `z.imag(y)`; None where the object is no complex number."""
    if site.name not in _PARTS or site.this is None or not _is_complex(place_type(ex, site.this)):
        return None
    return _part


def _is_complex(ctype: CType) -> bool:
    while isinstance(ctype, ReferenceType):
        ctype = ctype.target
    name = ctype.name if isinstance(ctype, RecordType) else ""
    return name.partition("<")[0].endswith("complex") and has_operators(name)


def _part(ex: Executor, site: Call) -> Place:
    assert site.this is not None
    part = member(ex, site.this, _PARTS[site.name])
    if not site.arguments:
        return Temporary(load(ex, part, site.node))
    store(ex, part, rvalue(ex, site.arguments[0]), site.node)
    return nothing()


def function(ex: Executor, site: Call) -> Place:
    """`conj(z)`, `norm(z)`: computed from the arguments' values."""
    if not site.arguments:
        return opaque(ex, site)
    first = place(ex, site.arguments[0])
    ctype = place_type(ex, first)
    if site.name in _PARTS and _is_complex(ctype):
        return Temporary(load(ex, member(ex, first, _PARTS[site.name]), site.arguments[0]))
    values = [load(ex, first, site.arguments[0]), *(rvalue(ex, node) for node in site.arguments[1:])]
    uniform = all(ex.is_uniform(value) for value in values)
    if site.name in _OF_ONE_NUMBER and isinstance(ctype, RecordType) and ctype.fields:
        ctype = ctype.fields[0].type
    return Temporary(UnknownValue(ctype, uniform, "floating-point arithmetic"))
