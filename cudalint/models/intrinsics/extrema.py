"""std::min and std::max: one of their arguments itself, where it is not only its value that is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary
from cudalint.exec.calls.packs import UNCOUNTED, is_uncounted
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.joins import either_place
from cudalint.exec.objects.classes import materialized, operand_value
from cudalint.exec.operations import load, place, rvalue, store
from cudalint.exec.outcomes import note_expanded
from cudalint.exec.statements.macros import quoted
from cudalint.exec.values import Closure, Place, Temporary, Value, type_at
from cudalint.ir.ctypes import AssumedInt, FloatType, IntType, RecordType, ReferenceType
from cudalint.ir.expr import INT, Const, Expr
from cudalint.models.intrinsics.arithmetic import extremum_of
from cudalint.models.intrinsics.names import CASTS
from cudalint.sema.templates.packs import expanded
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.syntax.node import Node

#: What two objects are called, and what stands for the smaller and for the larger one [alg.min.max].
_NAMED = ("first", "second")
_COMPARED = {"min": "second < first ? second : first", "max": "first < second ? second : first"}
#: What an operand passes through as the object that it is.
_THROUGH = frozenset(("parenthesized_expression", "conditional_expression", "comma_expression"))
_PASSING = frozenset(("min", "max", "clamp", "as_const"))


def extremum_object(ex: Executor, site: Call) -> Place:
    """`std::max(a, b)`: a reference to one of its arguments [alg.min.max]. Where its value alone is wanted
    it is a number, which is told more of."""
    if len(site.arguments) == 1:
        return _of_list(ex, site)
    if all(_is_of_class(ex, node) for node in site.arguments):
        return _by_operator(ex, site, site.arguments)
    kind = _kind(ex, site, site.arguments)
    if not is_bound(ex, site.node):
        return _as(ex, kind, extremum_of(ex, site, _values(ex, kind, site.arguments)))
    first, second = (place(ex, node) for node in site.arguments)
    ctype = type_at(first)
    wanted = {ctype, type_at(second), *filter(None, (kind,))}
    if len(wanted) > 1 or not isinstance(ctype, IntType | FloatType):
        values = [load(ex, one, node) for one, node in zip((first, second), site.arguments, strict=True)]
        return _as(ex, kind, extremum_of(ex, site, [_converted(ex, kind, one) for one in values]))
    first, second = (_object(ex, one) for one in (first, second))
    a, b = (load(ex, one, node) for one, node in zip((first, second), site.arguments, strict=True))
    chosen: Expr
    if isinstance(a, Expr) and isinstance(b, Expr):
        chosen = binary("<", b, a) if site.name == "min" else binary("<", a, b)
    else:
        uniform = ex.is_uniform(a) and ex.is_uniform(b)
        chosen = ex.fresh(site.name, uniform, INT, low=0, high=1, reason="it is computed from floating point")
    if isinstance(chosen, Const):
        return second if chosen.value else first
    return either_place(ex, chosen, second, first)


def _is_of_class(ex: Executor, node: Node) -> bool:
    ctype = static_type(ex, node)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    return isinstance(ctype, RecordType) and ex.program.types.record(ctype) is not None


def _by_operator(ex: Executor, site: Call, nodes: Sequence[Node]) -> Place:
    """That of objects, which their class compares."""
    best, *others = [materialized(ex, place(ex, node)) for node in nodes]
    compared = parse_expression(_COMPARED[site.name])
    assert compared is not None
    note_expanded(ex, site.node, compared)
    for one in others:
        scope = ex.scope.child()
        scope.names.update(zip(_NAMED, (best, one), strict=True))
        scope.constants.update(dict.fromkeys(_NAMED, True))
        with ex.scoped(scope), quoted(ex, site.node):
            best = place(ex, compared)
    return best


def _of_list(ex: Executor, site: Call) -> Place:
    """`std::max({a, b, c})`: a value."""
    items = expanded(ex.scope.types, code_children(site.arguments[0]))
    if len(items) > 1 and not is_uncounted(items) and all(_is_of_class(ex, node) for node in items):
        return _by_operator(ex, site, items)
    kind = None if is_uncounted(items) else _kind(ex, site, items)
    found = [_converted(ex, kind, rvalue(ex, node)) for node in items]
    if not found or is_uncounted(items):
        return Temporary(ex.fresh(site.name, False, INT, reason=UNCOUNTED, missing=True))
    best: Place = Temporary(found[0])
    for value in found[1:]:
        best = _as(ex, kind, extremum_of(ex, site, [load(ex, best, None), value]))
    return best


def _kind(ex: Executor, site: Call, nodes: Sequence[Node]) -> IntType | FloatType | None:
    """The type of numbers that are compared: that which is given, else the arguments' own, which is one; None
    where it is not known."""
    given = site.template_arguments.named_children if site.template_arguments is not None else []
    types = {static_type(ex, node) for node in nodes} if not given else set()
    found = ex.scope.types.resolve_descriptor(given[0]) if given else None
    found = types.pop() if len(types) == 1 else found
    found = found.target if isinstance(found, ReferenceType) else found
    return found if isinstance(found, IntType | FloatType) and not isinstance(found, AssumedInt) else None


def _values(ex: Executor, kind: IntType | FloatType | None, nodes: Sequence[Node]) -> list[Value]:
    return [_converted(ex, kind, operand_value(ex, node)) for node in nodes]


def _converted(ex: Executor, kind: IntType | FloatType | None, value: Value) -> Value:
    return value if kind is None else convert(ex, value, kind)


def _as(ex: Executor, kind: IntType | FloatType | None, found: Place) -> Place:
    """A result of the type that is compared, which arithmetic on its values has promoted."""
    return Temporary(_converted(ex, kind, load(ex, found, None)))


def _object(ex: Executor, held: Place) -> Place:
    """An argument's object; a temporary has one of its own."""
    if not isinstance(held, Temporary):
        return held
    made = ex.declare("temporary", type_at(held))
    store(ex, made, held.value, None)
    return made


def _below(node: Node, around: Node) -> Node:
    """The child of `around` that a node is in."""
    while node.parent is not None and node.parent != around:
        node = node.parent
    return node


def _is_kept(ex: Executor, name: Node, call: Node, index: int) -> bool:
    """Whether a function may do more with a reference to an object than to read it: it casts its const away,
    or hands a reference back that is bound."""
    held = ex.scope.lookup(name.string)
    if isinstance(held, Temporary) and isinstance(held.value, Closure):
        bodies = [held.value.node] if held.value.node is not None else []
    else:
        functions = [f for f in ex.program.functions.get(name.string, ()) if f.by_reference(index)]
        if any(b"&" in f.head for f in functions) and is_bound(ex, call):
            return True
        bodies = [f.body for f in functions if f.body is not None]
    return any(b"const_cast" in body.text for body in bodies)


def is_bound(ex: Executor, node: Node) -> bool:
    """Whether an expression stands where a reference is bound to the object, or its address is taken."""
    around = node.parent
    while around is not None and around.type in _THROUGH:
        around = around.parent
    match around.type if around is not None else "":
        case "argument_list" if around is not None:
            call = around.parent
            callee = cst.function(call) if call is not None and call.type == "call_expression" else None
            name = cst.name(callee) if callee is not None and callee.type != "identifier" else callee
            while name is not None and name.type != "identifier":
                name = cst.name(name)
            if call is None or name is None:
                return False
            if name.string in CASTS:
                return callee is not None and b"&" in callee.text
            if name.string == "addressof" or (name.string in _PASSING and is_bound(ex, call)):
                return True
            return _is_kept(ex, name, call, code_children(around).index(_below(node, around)))
        case "cast_expression" if around is not None:
            target = cst.type(around)
            return target is not None and b"&" in target.text
        case "pointer_expression" if around is not None:
            return ex.program.operator(around) == "&"
        case "init_declarator" if around is not None:
            declarator, declaration = cst.declarator(around), around.parent
            written = cst.type(declaration) if declaration is not None else None
            is_open = written is not None and b"".join(written.text.split()) == b"decltype(auto)"
            return is_open or (declarator is not None and declarator.type == "reference_declarator")
        case "lambda_capture_initializer" if around is not None:
            return around.text.startswith(b"&")
        case "return_statement":
            return isinstance(ex.frame.return_type, ReferenceType)
    return False
