"""Classes that were mentioned within their own definitions, once those have been read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, RecursiveType

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope


def completed(scope: TypeScope, ctype: CType) -> CType:
    """The class that was meant, where only one of the name has been laid out: blocks may have others."""
    if not isinstance(ctype, RecursiveType):
        return ctype
    found = [record for record in scope.root.records if record.name == ctype.name]
    return found[0] if len(found) == 1 else ctype
