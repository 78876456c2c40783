"""Where an object begins, as an unknown with a name: `(size_t)rows[k]` is what a pointer in memory is, and
`(size_t)table` where the linker puts a variable that its type alone aligns."""

from __future__ import annotations

from cudalint.algebra.build import binary
from cudalint.algebra.walk import free_symbols
from cudalint.dataclass import replace
from cudalint.evaluate.model import Model
from cudalint.evaluate.sizes.names import is_pointer
from cudalint.ir.access import Access, Space
from cudalint.ir.expr import LONG, Symbol, SymbolKind
from cudalint.ir.identity import ObjectKind

_SPACES = (Space.GLOBAL, Space.GENERIC)


def with_beginning(access: Access, model: Model) -> tuple[Access, Model]:
    """The access by the address of its object, which conditions can speak of, in a model whose objects begin
    at a whole period; the same where the object has no name."""
    identity = access.array.identity
    if model.granule == model.period or model.is_copy or access.array.space not in _SPACES:
        return access, model
    assert access.offset is not None
    aligned = replace(model, granule=model.period)
    pointers = [s.name for s in free_symbols(access.offset) if is_pointer(s)]
    own = f"{access.array.name}.offset"
    if identity.kind is ObjectKind.LOADED:
        is_own = len(pointers) == 1 and pointers[0].startswith(f"{access.array.name}.base@")
        return access, aligned if is_own else model
    if identity.kind not in (ObjectKind.PARAMETER, ObjectKind.DEVICE) or pointers not in ([], [own]):
        return access, model
    if pointers:
        return access, aligned  # it points to there, wherever its object begins
    address = Symbol(own, SymbolKind.POINTER, LONG, divisor=model.granule)
    return replace(access, offset=binary("+", access.offset, address)), aligned


def differs_by_request(access: Access) -> bool:
    """Whether the address of its object is read anew for each request: where it is the same for all blocks
    and iterations, nobody knows."""
    assert access.offset is not None
    return any(is_pointer(s) and "@" in s.name for s in free_symbols(access.offset))
