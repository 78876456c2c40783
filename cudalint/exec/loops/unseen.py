"""What a loop of host code that is not executed may change beyond the variables that its text names."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.host.known_calls import is_named_of_c
from cudalint.exec.memory.invalidation import forget_escaped, forget_exposed, forget_pointee
from cudalint.exec.memory.places import member
from cudalint.exec.objects.members import has_field
from cudalint.exec.operations import load
from cudalint.exec.values import Place, PlacePointer, Pointer, RecordPlace, Variable, objects_at
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import nodes_under

_REASON = "a loop that is not followed may change it"
_WITHIN = frozenset(
    ("subscript_expression", "field_expression", "pointer_expression", "parenthesized_expression")
)
_CHANGES = frozenset(("assignment_expression", "update_expression"))


@dataclass(frozen=True, slots=True)
class _Told:
    """What a text tells: the functions that it calls, what its stores lead through (None: no name), and of
    which variables it takes the addresses."""

    calls: tuple[str, ...]
    stores: tuple[str | None, ...]
    lent: tuple[str, ...]


def forget_unseen(ex: Executor, node: Node) -> None:
    """Forget what may be changed by way of pointers, and by functions that hold addresses."""
    told = _told_by(node)
    calls_any = not all(is_named_of_c(ex, name) for name in told.calls)
    if calls_any:
        for name in told.lent:
            place = ex.scope.lookup(name)
            if place is not None:
                ex.escaped.update(dict.fromkeys(objects_at(place)))
    through = [_held(ex, name) for name in told.stores]
    for value in through:
        if isinstance(value, PlacePointer):
            forget_pointee(ex, value, _REASON, keeps=False)
    if None in through:
        forget_exposed(ex, _REASON)
    elif calls_any or any(isinstance(value, Pointer) for value in through):
        forget_escaped(ex, _REASON)


def _held(ex: Executor, name: str | None) -> Pointer | PlacePointer | bool | None:
    """The pointer that a store goes through; False where it changes the variable itself, which its name
    tells, None where it is not known."""
    place = ex.scope.lookup(name) if name is not None else None
    this = ex.frame.this
    if place is None and name is not None and this is not None and has_field(this, name):
        place = member(ex, this, name)
    if place is None:
        return None
    if not isinstance(place, Variable):
        return False if _is_object(place) else None
    with ex.silent():
        value = load(ex, place, None)
    return value if isinstance(value, Pointer | PlacePointer) else None


def _is_object(place: Place) -> bool:
    return isinstance(place, RecordPlace) or next(objects_at(place), None) is not None


@found_once
def _told_by(root: Node) -> _Told:
    calls: dict[str, None] = {}
    stores: dict[str | None, None] = {}
    lent: dict[str, None] = {}
    for node in nodes_under(root):
        if node.type == "call_expression":
            callee = cst.function(node)
            calls[callee.string if callee is not None else ""] = None
        elif node.type in _CHANGES:
            target = cst.left(node) if node.type == "assignment_expression" else cst.argument(node)
            if target is not None and target.type != "identifier":
                stores[_base(target)] = None
        elif node.type == "pointer_expression" and node.children[0].type == "&":
            base = _base(node)
            if base is not None:
                lent[base] = None
        elif node.type in ("new_expression", "delete_expression"):
            calls[node.type] = None
    return _Told(tuple(calls), tuple(stores), tuple(lent))


def _base(node: Node) -> str | None:
    """The variable that an lvalue begins with."""
    while node.type in _WITHIN or node.type == "cast_expression":
        inner = cst.value(node) if node.type == "cast_expression" else cst.argument(node)
        inner = inner or next(iter(node.named_children), None)
        if inner is None:
            return None
        node = inner
    return node.string if node.type == "identifier" else None
