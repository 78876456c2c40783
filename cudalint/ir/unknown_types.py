"""Types out of view of which something is known by how they are named."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import UnknownType


@dataclass(frozen=True, slots=True)
class UnknownTemplate(UnknownType):
    """One that is named with template arguments, as classes are and numbers are not."""
