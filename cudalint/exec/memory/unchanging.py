"""Arrays that nothing changes and that are declared nowhere: the characters of strings, limits of devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import cast, const
from cudalint.exec.memory.storage import OUTLIVING, declared
from cudalint.exec.values import LocalArray
from cudalint.ir.ctypes import ArrayType, IntType

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Value


def unchanging(ex: Executor, name: str, element: IntType, numbers: tuple[int, ...]) -> LocalArray:
    """The array of these numbers, which is told as soon as it is read."""
    key = name, element, numbers
    if key not in ex.tables:
        made = declared(name, ArrayType(element, len(numbers)), None, OUTLIVING)
        assert isinstance(made, LocalArray)
        held: dict[object, Value] = {
            (made.cell, index * element.size): cast(const(number), element)
            for index, number in enumerate(numbers)
        }
        ex.tables[key] = ex.tables[made.cell] = made, held
    array = ex.tables[key][0]
    assert isinstance(array, LocalArray)
    return array
