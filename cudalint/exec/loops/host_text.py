"""What the text of a loop of host code tells of what an iteration may change."""

from __future__ import annotations

from cudalint.dataclass import dataclass
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import nodes_under, unparenthesized

_CHANGES = frozenset(("assignment_expression", "update_expression"))
_ALLOCATIONS = frozenset(("new_expression", "delete_expression"))
_HIDING = _ALLOCATIONS | {"lambda_expression", "co_await_expression"}
_NAMES = frozenset(("identifier", "field_identifier", "type_identifier"))
_CALLED = frozenset(("identifier", "field_identifier", "primitive_type", "template_method"))
_WITHIN = frozenset(("subscript_expression", "pointer_expression", "field_expression", "cast_expression"))


@dataclass(frozen=True, slots=True)
class LoopText:
    """`hides`: it surely does more than it shows. `names`: all names in it; `set`: those that are assigned as
    a whole; `called`: those of functions, `""` for one without a name; `callees`: what calls begin with, as
    it is written; `stores`: the variables that assignments to parts and through pointers begin with, None for
    one that begins with none; `lent`: those of which it takes the address."""

    hides: bool
    names: frozenset[str]
    set: frozenset[str]
    called: frozenset[str]
    callees: tuple[str, ...]
    stores: tuple[str | None, ...]
    lent: tuple[str, ...]


@found_once
def text_of(node: Node) -> LoopText:
    """What stands in a loop."""
    hides = False
    names, whole, called, declared = set[str](), set[str](), set[str](), set[str]()
    callees, stores, lent = dict[str, None](), dict[str | None, None](), dict[str, None]()
    through = set[str]()  # by a subscript, or a pointer
    for item in nodes_under(node):
        kind = item.type
        hides = hides or kind in _HIDING
        if kind in _CHANGES:
            target = cst.left(item) if kind == "assignment_expression" else cst.argument(item)
            base, levels, is_plain = _target(target)
            hides = hides or not is_plain or levels > 1
            if base is not None and levels:
                through.add(base)
            elif base is not None and is_plain and kind == "assignment_expression":
                whole.add(base)
            if target is not None and target.type != "identifier":
                stores[base] = None
        elif kind == "expression_statement":
            hides = hides or _is_name(item)
        elif kind == "pointer_expression" and item.children[0].type == "&":
            hides = True
            base, _, _ = _target(cst.argument(item))
            lent |= {} if base is None else {base: None}
        elif kind == "call_expression":
            callee = cst.function(item)
            name = _callee(item)
            hides = hides or name is None
            called.add(name or "")
            callees[callee.string if callee is not None else ""] = None
        elif kind in _ALLOCATIONS:
            callees[kind] = None
        elif kind in _NAMES:
            names.add(item.string)
        elif kind.endswith("declarator") or kind in ("for_range_loop", "declaration"):
            declarator = cst.declarator(item)
            if declarator is not None and declarator.type == "identifier":
                declared.add(declarator.string)
    hides = hides or not through.isdisjoint(declared)  # a pointer of the loop's own
    sets = frozenset(names), frozenset(whole), frozenset(called)
    return LoopText(hides, *sets, tuple(callees), tuple(stores), tuple(lent))


def _is_name(statement: Node) -> bool:
    return len(statement.named_children) == 1 and statement.named_children[0].type == "identifier"


def _target(node: Node | None) -> tuple[str | None, int, bool]:
    """The variable that an lvalue begins with, how many pointers and subscripts lead from there, and whether
    nothing else does; None where it begins with none."""
    levels, is_plain = 0, True
    while node is not None:
        node = unparenthesized(node)
        if node.type == "identifier":
            return node.string, levels, is_plain
        if node.type not in _WITHIN:
            return None, levels, False
        if node.type == "cast_expression":
            is_plain, node = False, cst.value(node)
            continue
        is_member = node.type == "field_expression" and any(one.type == "." for one in node.children)
        levels += not is_member
        node = cst.argument(node)
    return None, levels, False


def _callee(call: Node) -> str | None:
    """The name of the function that a call means, of a method too; None where it is no name."""
    node = cst.function(call)
    while node is not None and node.type in ("qualified_identifier", "template_function", "field_expression"):
        node = cst.field(node) if node.type == "field_expression" else cst.name(node)
    return node.string if node is not None and node.type in _CALLED else None
