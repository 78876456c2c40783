"""Units of one program that are read together: what a name of one of them means is its own first.

Host code of other files may be executed with a file's own. Each of these files is a unit, with functions and
variables that others may have by the same names: static ones, those of unnamed namespaces, and those of
another program that is built of some of the same files.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.sema.symbols.names import tree_root

if TYPE_CHECKING:
    from cudalint.sema.functions import Function
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.syntax.node import Node


def are_apart(units: frozenset[int], one: ModuleVariable, other: ModuleVariable) -> bool:
    """Whether two units define a variable of one name each."""
    if not units or one.flags.extern or other.flags.extern:
        return False
    roots = {tree_root(one.node).id, tree_root(other.node).id}
    return len(roots) > 1 and roots <= units


def own_functions(units: frozenset[int], found: list[Function], use: Node | None) -> list[Function]:
    """Those that a name means in a unit: where it has some itself, those of others that no file declares for
    both are left out."""
    is_elsewhere = _elsewhere(units, use) if len(found) > 1 else None
    if is_elsewhere is None or all(is_elsewhere(one.node) for one in found):
        return found
    return [one for one in found if one.first == 0 or not is_elsewhere(one.node)]


def own_variables(
    units: frozenset[int], found: list[ModuleVariable], use: Node | None
) -> list[ModuleVariable]:
    """The same of variables. Which of several is meant elsewhere is not known."""
    if len(found) < 2 or not any(are_apart(units, found[0], one) for one in found[1:]):
        return found
    is_elsewhere = _elsewhere(units, use)
    return [one for one in found if is_elsewhere is not None and not is_elsewhere(one.node)]


def _elsewhere(units: frozenset[int], use: Node | None) -> Callable[[Node], bool] | None:
    """Tells whether a node is in another unit than a use; None where that is in none."""
    own = tree_root(use).id if use is not None else 0
    if own not in units:
        return None
    return lambda node: (root := tree_root(node).id) != own and root in units
