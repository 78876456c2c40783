"""What lambdas capture: copies of variables, and what these are in a kernel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from cudalint.dataclass import replace
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.seen_types import seen_type
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.memory.storage import OUTLIVING, declared
from cudalint.exec.objects.classes import NUMBERS
from cudalint.exec.objects.copies import copied_array, copied_closure, copy_of, initialized
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.objects.lifetime import begin
from cudalint.exec.operations import forget_around, load, place, store
from cudalint.exec.outcomes import note_expanded, note_unreached
from cudalint.exec.statements.macros import quoted
from cudalint.exec.values import (
    THIS,
    Chosen,
    Closure,
    LocalArray,
    LocalElement,
    Memory,
    Place,
    PlacePointer,
    Pointer,
    Record,
    RecordPlace,
    Region,
    Temporary,
    UnknownValue,
    Variable,
    stored,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import ArrayType, CType, IntType, RecordType, UnknownType, is_unresolved
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.sema.functions import is_const_method
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.templates.packs import element_name, elements
from cudalint.sema.types.arithmetic import is_named
from cudalint.sema.types.categories import Category
from cudalint.source.lambda_marks import PERHAPS_COPIES
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: What a name is that is copied as it is captured: a variable, or what a reference or a binding refers to.
_COPIED = Variable | RecordPlace | LocalArray | LocalElement | Region | Chosen


def captured(ex: Executor, node: Node) -> tuple[Environment, tuple[str, ...], Place | None]:
    """The scope of a lambda, the variables in it that a copy of the lambda has copies of (those that it may
    change, and objects), and the object that its body works on."""
    declarator, captures = cst.declarator(node), cst.captures(node)
    is_mutable = declarator is not None and b"mutable" in (declarator.text or b"")
    scope = _copied(ex, node, ex.scope, is_mutable)
    for capture in captures.named_children if captures is not None else ():
        if capture.type == "lambda_capture_initializer":
            scope = _initialized(ex, capture, scope, is_mutable)
    this = ex.frame.this
    if this is not None and captures is not None and "*this" in captures.string.replace(" ", ""):
        scope = scope.child()
        this = scope.names[THIS] = _copied_this(ex, this, node)
    owned: dict[str, Place] = {}
    layer: Environment | None = scope
    while layer is not None and layer is not ex.scope:
        owned |= layer.names
        layer = layer.parent
    return scope, tuple(name for name, place in owned.items() if _is_own(place, is_mutable)), this


def _copied_this(ex: Executor, this: Place, node: Node) -> Place:
    """`[*this]`: an object of the lambda's own."""
    ctype, seen = type_at(this), Operand(None, Category.LVALUE, is_const_method(ex.frame.function))
    made = declared("this", ctype, None, OUTLIVING)
    store(ex, made, copy_of(ex, ctype, this, node, seen=seen), None)
    begin(ex, made, ctype)
    return made


def _is_own(place: Place, is_mutable: bool) -> bool:
    if isinstance(place, Temporary):
        return isinstance(place.value, Closure) and bool(place.value.owned)
    if isinstance(place, LocalArray) and not is_mutable:
        element: CType = place.type
        while isinstance(element, ArrayType):
            element = element.element
        return isinstance(element, RecordType)
    return isinstance(place, RecordPlace) or (is_mutable and isinstance(place, Variable | LocalArray))


def _initialized(ex: Executor, capture: Node, scope: Environment, is_mutable: bool) -> Environment:
    """`[x = value]`, `[&x = object]` and `[... x = values]`: a scope in which the lambda has variables of its
    own."""
    name, value_node = cst.left(capture), cst.right(capture)
    if name is None or value_node is None:
        return scope
    inner, text = scope.child(), ex.program.text(name)
    if not any(child.type == "..." for child in capture.children):
        _initialize(ex, capture, inner, text, value_node, is_mutable)
        return inner
    texts = elements(ex.scope.types, value_node)
    parsed = [parse_expression(one) for one in texts or ()]
    if texts is None or None in parsed:
        reason = "how many variables a capture makes is not known"
        forget_around(ex, place(ex, value_node), reason)
        inner.names[text] = Temporary(UnknownValue(UnknownType("auto", reason), False, reason, True))
        return inner
    with quoted(ex, capture):
        for index, one in enumerate(parsed):
            assert one is not None
            note_expanded(ex, value_node, one)
            _initialize(ex, capture, inner, element_name(text, index), one, is_mutable)
    if not parsed:
        note_unreached(ex, value_node)
    inner.types = inner.types.child()
    inner.types.packs[text] = len(parsed)
    return inner


def _initialize(
    ex: Executor, capture: Node, inner: Environment, text: str, value_node: Node, is_mutable: bool
) -> None:
    if any(child.type == "&" for child in capture.children):
        inner.names[text] = place(ex, value_node)
        inner.constants[text] = value_category(ex, value_node)[1]
        return
    with lifetime(ex):
        value = initialized(ex, UnknownType("auto", "a capture"), value_node)
    inner.names[text] = Temporary(stored(value))
    inner.constants[text] = not is_mutable
    ctype = seen_type(ex, value_type(value), value_node)
    is_kept = ctype != value_type(value) and not is_unresolved(ctype)  # what the value itself does not tell
    if isinstance(value, Record | UnknownValue) or is_kept or (is_mutable and not isinstance(value, Closure)):
        ctype = ctype if is_kept else value_type(value)
        inner.names[text] = declared(text, ctype, ex.program.site(ex, capture)[0], OUTLIVING)
        store(ex, inner.names[text], value, None)
        begin(ex, inner.names[text], ctype)


def _copied(ex: Executor, node: Node, scope: Environment, is_mutable: bool) -> Environment:
    """Variables captured by copy keep what they hold now, whatever is done to the originals [C++17
    8.1.5.2]."""
    names = _captured_by_copy(ex, node)
    if PERHAPS_COPIES in names.all:
        return _perhaps_copied(ex, node, scope)
    if not names.all:
        return scope
    inner = scope.child()
    for name in sorted(names.all):
        found = scope.lookup(name)
        if isinstance(found, Temporary) and isinstance(found.value, Closure) and found.value.owned:
            inner.names[name] = Temporary(stored(copied_closure(ex, found.value, node)))
        refers_to_number = name in names.explicit and _refers_to_number(scope, name, found)
        if scope.is_lasting(name) or not (isinstance(found, _COPIED) or refers_to_number):
            continue  # a constant, or an object in memory, of which what is used is loaded where it is
        assert found is not None
        inner.constants[name] = True if not is_mutable else scope.is_const(name)
        ctype = type_at(found)
        if isinstance(ctype, ArrayType):
            inner.names[name] = copied_array(ex, ctype, found, node)
            begin(ex, inner.names[name], ctype)
            continue
        seen = Operand(None, Category.LVALUE, scope.is_const(name))
        value = copy_of(ex, UnknownType("auto", "a capture"), found, node, seen=seen)
        is_told = not (isinstance(ctype, IntType) and is_named(ctype))  # its value tells its type
        if is_mutable or not isinstance(found, Variable) or not is_told:
            inner.names[name] = declared(name, ctype, None, OUTLIVING)
            store(ex, inner.names[name], value, None)
            begin(ex, inner.names[name], ctype)
        elif isinstance(value, Expr | Pointer | PlacePointer | Closure | Real | UnknownValue):
            inner.names[name] = Temporary(stored(value))
    return inner


def _perhaps_copied(ex: Executor, node: Node, scope: Environment) -> Environment:
    """What a lambda that a macro out of view makes only reads: a copy or the variable itself."""
    inner, body = scope.child(), cst.body(node)
    if body is None:
        return scope
    changed, is_copied = _given_away(body), None
    for name in dict.fromkeys(ex.program.text(one) for one in nodes_of(body, "identifier")):
        found = scope.lookup(name)
        if not isinstance(found, Variable) or name in changed or scope.is_lasting(name):
            continue
        if is_copied is None:
            reason = "how a macro that is not in view captures is not known"
            is_copied = ex.fresh("condition", True, reason=reason, low=0, high=1)
        ctype = type_at(found)
        copy = declared(name, ctype, None, OUTLIVING)
        store(ex, copy, load(ex, found, None), None)
        inner.names[name] = Chosen(is_copied, copy, found, ctype)
    return inner


def _given_away(body: Node) -> set[str]:
    """The variables that a lambda's body changes by name, or gives to something that may."""
    targets = [cst.left(one) for one in nodes_of(body, "assignment_expression")]
    targets += [cst.argument(one) for one in nodes_of(body, "update_expression", "pointer_expression")]
    for listed in nodes_of(body, "argument_list"):
        targets += listed.named_children
    return {one.string for one in targets if one is not None and one.type == "identifier"}


def _refers_to_number(scope: Environment, name: str, found: Place | None) -> bool:
    """Whether a name is a reference to a number in memory."""
    return isinstance(found, Memory) and isinstance(found.ctype, NUMBERS) and scope.reference(name)[0]


class _Names(NamedTuple):
    """The names that a lambda copies, and those of them that stand between its brackets."""

    all: set[str]
    explicit: set[str]


def _captured_by_copy(ex: Executor, node: Node) -> _Names:
    """The names that a lambda's brackets say, or let its body say, to copy. Some may name no variable."""
    captures, body = cst.captures(node), cst.body(node)
    copies: set[str] = set()
    used: set[str] = set()
    references: set[str] = set()
    is_reference = False
    for child in captures.children if captures is not None else ():
        text = ex.program.text(child)
        if child.type == "lambda_default_capture" and text == "=" and body is not None:
            for one in nodes_of(body, "identifier"):
                used |= _elements(ex, ex.program.text(one))
        elif child.type == "identifier":
            (references if is_reference else copies).add(text)
        elif child.type == "parameter_pack_expansion" and child.named_children:
            names = _elements(ex, ex.program.text(child.named_children[0]))
            (references if is_reference else copies).update(names)
        is_reference = child.type == "&"
    return _Names((copies | used) - references, copies - references)


def _elements(ex: Executor, name: str) -> set[str]:
    """The variables that a name stands for: those of a pack have names of their own."""
    length = ex.scope.types.pack_length(name)
    return {name} if length is None else {element_name(name, index) for index in range(length)}


def in_kernel(
    ex: Executor, name: str, closure: Closure, declare: Callable[[str, str, CType], Place]
) -> Closure:
    """The lambda as the kernel's parameter `name`: what it captures are members of it, which `declare` makes
    by the name in the lambda and that in the launch."""
    assert closure.scope is not None
    types = ex.program.scope_in(ex, closure.scope.types)
    scope = Environment(None, types)
    for captured, value in (closure.captures or {}).items():
        member = f"{name}.{captured}"
        if isinstance(value, Closure):
            inner = value.node is not None and value.scope is not None
            scope.names[captured] = Temporary(in_kernel(ex, member, value, declare) if inner else value)
            continue
        ctype = value_type(value)
        if isinstance(ctype, UnknownType | ArrayType):
            reason = getattr(ctype, "reason", "an array that a lambda captures")
            scope.names[captured] = Temporary(UnknownValue(ctype, True, reason, True))
            continue
        scope.names[captured] = declare(captured, member, ctype)
    return replace(closure, scope=scope, this=scope.names.get(THIS), captures=None, is_object=True)
