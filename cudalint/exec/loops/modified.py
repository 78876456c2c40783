"""Which variables a loop may change, read from its text before it is executed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.calls.external import takes_by_value
from cudalint.exec.executor import Executor
from cudalint.exec.host.changing import places_named
from cudalint.exec.statements.macros import macro_call, macro_statement
from cudalint.exec.values import (
    Cell,
    Closure,
    PlacePointer,
    Pointer,
    Temporary,
    UnknownValue,
    Value,
    cell_of,
    type_at,
)
from cudalint.ir.ctypes import ArrayType, PointerType, RecordType, ReferenceType
from cudalint.ir.expr import Expr, IntType
from cudalint.sema.functions import is_const_method, may_change_arguments
from cudalint.sema.symbols.members import member_functions
from cudalint.syntax import cst
from cudalint.syntax.nodes import LOOPS

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node

#: What an object is written in front of where a part of it is meant, or what it points to.
_PARTS_OF = frozenset(
    ("subscript_expression", "field_expression", "parenthesized_expression", "pointer_expression")
)

Name = tuple[str, bool]  #: a variable that may change, and whether it does itself, not only what it points to


@dataclass(slots=True)
class AssignedNames:
    """Names that a loop may change; `order` lists those of its update expression first. `direct`: those of
    which more may change than what they point to."""

    names: dict[str, None] = field(default_factory=dict)
    direct: set[str] = field(default_factory=set)
    order: list[str] = field(default_factory=list)
    extra: set[object] = field(default_factory=set)

    def cells(self, ex: Executor) -> dict[object, Value]:
        """The storage that exists before the loop and may change in it, with its value before."""
        found: dict[object, Value] = {}
        for name in self.names:
            places = places_named(ex, name) or ([ex.frame.this] if ex.frame.this is not None else [])
            for cell in (cell for place in places for cell in self._reached(ex, place)):
                value = ex.state.values.get(cell)
                if isinstance(cell, Cell) and isinstance(cell.ctype, ReferenceType):
                    continue  # it stays bound
                if value is not None and (
                    name in self.direct or not isinstance(value, Pointer | PlacePointer)
                ):
                    found[cell] = value
        if self.extra:  # a set: what follows from its order would differ from run to run
            found.update((key, value) for key, value in ex.state.values.items() if key in self.extra)
        elements, arrays = self._elements(ex), self._array_cells(ex)
        for key in elements:
            if key[0] in arrays:
                found[key] = ex.state.values[key]
        return found

    def hold(self, ex: Executor, node: Node) -> set[object]:
        """Let the integers among them that are not set yet, and are named behind the loop, be any, so that
        the loop's own are kept: which."""
        unset: set[object] = set()
        function = ex.frame.function.node
        is_within = function.start_byte <= node.start_byte and node.end_byte <= function.end_byte
        behind = (function.text or b"")[node.end_byte - function.start_byte :] if is_within else b""
        for name in self.names:
            places = places_named(ex, name) if not is_within or name.encode() in behind else ()
            cells = [cell for place in places for cell in self._reached(ex, place)]
            if all(cell in ex.state.values for cell in cells) or (is_within and _is_set_next(name, behind)):
                continue
            for cell in cells:
                if not isinstance(cell, Cell) or not isinstance(cell.ctype, IntType):
                    continue
                if cell not in ex.state.values:
                    reason = f"'{cell.name}' is read before it is set"
                    ex.state.values[cell] = ex.fresh(cell.name, False, cell.ctype, reason=reason)
                    unset.add(cell)
        return unset

    def add(self, other: AssignedNames) -> None:
        """Take in what another text may change."""
        self.names |= other.names
        self.direct |= other.direct
        self.extra |= other.extra

    def _array_cells(self, ex: Executor) -> set[object]:
        cells: set[object] = set()
        for name in self.names:
            for place in places_named(ex, name):
                cells |= set(self._reached(ex, place))
        return cells

    @staticmethod
    def _elements(ex: Executor) -> list[tuple[object, int]]:
        return [key for key in ex.state.values if isinstance(key, tuple)]

    @staticmethod
    def _reached(ex: Executor, place: object) -> Iterator[object]:
        yield from ex.cells_of(place)  # type: ignore[arg-type]
        for cell in list(ex.cells_of(place)):  # type: ignore[arg-type]
            value = ex.state.values.get(cell)
            if isinstance(value, PlacePointer):
                yield from ex.cells_of(value.place)
        if isinstance(place, Temporary) and isinstance(place.value, PlacePointer):
            yield from ex.cells_of(place.value.place)


def _is_set_next(name: str, text: bytes) -> bool:
    """Whether a name stands first in a text where it is set."""
    found = re.search(rb"\b%b\b\s*(=(?!=))?" % re.escape(name.encode()), text)
    return found is None or found[1] is not None


def assigned_names(ex: Executor, node: Node) -> AssignedNames:
    """The variables that a loop's text may change, in the order in which a trip does."""
    ex.walk(node.start_byte, node.end_byte)
    result = AssignedNames()
    update = cst.update(node)
    if update is not None:
        result.order = list(dict.fromkeys(name for name, _ in _scan(ex, update)))
    found = list(_scan(ex, node))
    result.names = dict.fromkeys([*result.order, *(name for name, _ in found)])
    result.direct = {name for name, direct in found if direct}
    if not result.order:
        test = cst.condition(node)
        text = ex.program.text(test) if test is not None else ""
        result.order = [name for name in result.names if name in text]
    return result


@dataclass(frozen=True, slots=True)
class _Call:
    """A call in a modified set. `bases` are what its callee is a method of, `given` the arguments that it may
    change."""

    node: Node
    function: Node
    name: str
    bases: tuple[Name, ...]
    given: tuple[Name, ...]
    may_be_macro: bool


class _Mark(Enum):
    END = "end"  # of the call that began last and has not ended


ModifiedSet = list[Name | _Call | _Mark]  #: what a text may change, in order, as far as the text alone tells


def _scan(ex: Executor, root: Node, visited: set[int] | None = None) -> Iterator[Name]:
    """The names that may change, and whether they do so themselves, not only what they point to. `visited`:
    what calls and macros have led to so far."""
    visited = set() if visited is None else visited
    inner: list[list[Node]] = []  # what each call that has not ended leads to
    for item in _modified_set_of(ex.program, root):
        if isinstance(item, tuple):
            yield item
        elif isinstance(item, _Call):
            if item.bases and not _is_const_call(ex, item.function):
                yield from item.bases
            elif _is_on_this(ex, item):
                yield "this", True
            inner.append([node for node in _led_to(ex, item) if node.id not in visited])
            visited.update(node.id for node in inner[-1])
            if item.given and not _is_pointer_by_value(ex, item.function):
                yield from (one for one in item.given if not (ex.host and _is_integer(ex, one[0])))
        else:
            for node in inner.pop():
                yield from _scan(ex, node, visited)


def _is_integer(ex: Executor, name: str) -> bool:
    """Whether a variable is an integer. Whether a call changes it shows when the call is executed; taken as
    one that changes, it would choose each case of a `switch` in what is called."""
    cells = [cell for place in places_named(ex, name) for cell in ex.cells_of(place)]
    return bool(cells) and all(isinstance(ex.state.values.get(cell), Expr) for cell in cells)


def _led_to(ex: Executor, call: _Call) -> Iterator[Node]:
    """What a call executes that its text does not show: a macro's expansion, a lambda's body."""
    expanded = macro_call(ex, call.node) if call.may_be_macro else None
    if expanded is not None:
        yield expanded
    place = ex.scope.lookup(call.name) if call.function.type == "identifier" else None
    if place is not None:
        value = ex.state.values.get(place.cell) if hasattr(place, "cell") else getattr(place, "value", None)
        if isinstance(value, Closure) and value.node is not None:
            yield value.node


def _modified_set_of(program: ExecutableProgram, root: Node) -> ModifiedSet:
    """The modified set of a node, made once: loops are executed often."""
    known = program.modified_sets.get(root.id)
    if known is None:  # the node is kept with it: as long as it lives, no other has its number
        known = program.modified_sets[root.id] = root, _modified_set(program, root)
    return known[1]


def _modified_set(program: ExecutableProgram, root: Node) -> ModifiedSet:
    """The bodies of loops in it have theirs kept as well: each is asked for alone."""
    found: ModifiedSet = []
    stack: list[Node | _Mark | tuple[Node, int]] = [root]  # with a body's end, where its part of it begins
    visited: set[int] = set()
    while stack:
        node = stack.pop()
        if isinstance(node, _Mark):
            found.append(node)
            continue
        if isinstance(node, tuple):
            body, start = node
            if not visited:  # else what is left out of it stands before it
                program.modified_sets[body.id] = body, found[start:]
            continue
        kind = node.type
        if kind == "compound_statement" and node.parent is not None and node.parent.type in LOOPS:
            stack.append((node, len(found)))
        if kind == "assignment_expression":
            found.extend(_base_name(program, cst.left(node)))
        elif kind == "update_expression" or (kind == "pointer_expression" and program.operator(node) == "&"):
            found.extend(_base_name(program, cst.argument(node)))
        elif kind == "gnu_asm_output_operand":
            found.extend(_base_name(program, cst.value(node)))
        elif kind in ("init_declarator", "for_range_loop"):
            declarator = cst.declarator(node)
            if declarator is not None and declarator.type == "reference_declarator":
                value = cst.value(node) or cst.right(node)
                found.extend(_base_name(program, value))
        elif kind == "call_expression":
            call = _call(program, node)
            if call is not None:
                found.append(call)
                stack.append(_Mark.END)
        elif kind == "identifier":
            expanded = macro_statement(program, program.text(node))
            if expanded is not None and expanded.id not in visited:
                visited.add(expanded.id)
                stack.append(expanded)
        stack.extend(reversed(node.named_children))
    return found


def _call(program: ExecutableProgram, node: Node) -> _Call | None:
    function, arguments = cst.function(node), cst.arguments(node)
    if function is None:
        return None
    bases: list[Name] = []
    if function.type == "field_expression":
        bases = list(_base_name(program, cst.argument(function)))
    name = program.text(function)
    given: list[Name] = []
    if arguments is not None and not takes_by_value(program, name):
        for argument in arguments.named_children:
            if argument.type in ("identifier", "subscript_expression", "field_expression"):
                given.extend(_base_name(program, argument))
    may_be_macro = program.unit.macros.was_defined(name)
    return _Call(node, function, name, tuple(bases), tuple(given), may_be_macro)


def _is_const_call(ex: Executor, function: Node) -> bool:
    """Whether `object.method` or `objects[i].method` leaves the object as it is: its methods of that name are
    const, or it is a member that points to a function."""
    base, field = cst.argument(function), cst.field(function)
    if base is None or field is None:
        return False
    is_element = base.type == "subscript_expression"
    named = cst.argument(base) if is_element else base
    place = ex.scope.lookup(named.string) if named is not None and named.type == "identifier" else None
    if place is None:
        return False
    ctype = type_at(place)
    if is_element:
        match ctype:
            case ArrayType():
                ctype = ctype.element
            case PointerType():
                ctype = ctype.target
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None or not isinstance(ctype, RecordType):
        return False
    name = field.string
    methods = member_functions(ex.program, info, name)
    if methods:
        return all(is_const_method(method) for method in methods)
    return any(item.name == name and isinstance(item.type, PointerType) for item in ctype.fields)


def _is_on_this(ex: Executor, call: _Call) -> bool:
    """Whether `method(x)` may be a method of the object that the function is called on, and change it."""
    owner = ex.frame.owner if ex.frame.this is not None else None
    if owner is None or call.function.type not in ("identifier", "template_function"):
        return False
    name = call.name.partition("<")[0].strip()
    methods = member_functions(ex.program, owner, name)
    return any(not method.is_static and not is_const_method(method) for method in methods)


def _is_pointer_by_value(ex: Executor, function: Node) -> bool:
    """Whether a call is of functions that a variable, its elements or its members point to, none of which
    changes a variable that it is given."""
    node: Node | None = function
    while node is not None and node.type in _PARTS_OF:
        node = cst.argument(node) or next(iter(node.named_children), None)
    place = ex.scope.lookup(node.string) if node is not None and node.type == "identifier" else None
    if place is None:
        return False
    cells = set(ex.cells_of(place))
    held = [v for key, v in ex.state.values.items() if cell_of(key) in cells]
    functions = [f for value in held if isinstance(value, Closure) for f in value.functions]
    if not functions or any(isinstance(value, UnknownValue | Pointer) for value in held):
        return False
    return not may_change_arguments(functions)


def _base_name(program: ExecutableProgram, node: Node | None) -> Iterator[Name]:
    direct = True
    while node is not None:
        if node.type in ("identifier", "field_identifier"):
            yield program.text(node), direct
            return
        if node.type == "this":
            yield "this", True
            return
        if node.type == "subscript_expression" or (
            node.type == "pointer_expression" and program.operator(node) == "*"
        ):
            direct = False
        if node.type in ("parenthesized_expression", "comma_expression"):
            node = node.named_children[-1] if node.named_children else None
        elif node.type == "cast_expression":
            node = cst.value(node)
        elif node.type == "binary_expression":
            yield from _base_name(program, cst.right(node))
            node = cst.left(node)
        elif node.type == "call_expression":
            arguments = cst.arguments(node)
            node = arguments.named_children[0] if arguments is not None and arguments.named_children else None
        else:
            node = cst.argument(node)
