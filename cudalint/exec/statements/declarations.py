"""Declarations inside functions: locals in registers, shared arrays, references, local types."""

from __future__ import annotations

from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.addresses import addressed
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.external import external_conversion
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.packs import spread
from cudalint.exec.calls.seen_types import deduced_from, seen_type
from cudalint.exec.calls.template_binding import held_function
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.declared import (
    decltype_of,
    depends_on_category,
    is_declared_const,
    note_declared,
)
from cudalint.exec.expressions.module_variables import block_variable
from cudalint.exec.expressions.unevaluated import place_type, static_type
from cudalint.exec.host.changing import make_unknown, static_place_of
from cudalint.exec.memory.arrays import static_object
from cudalint.exec.memory.assumed import assumed_type
from cudalint.exec.memory.constant_objects import note_constant
from cudalint.exec.memory.shared import shared_object
from cudalint.exec.memory.unseen import of_class, unseen_object, unseen_referent
from cudalint.exec.objects.aggregates import bound, default_construct, is_aggregate, make
from cudalint.exec.objects.class_deduction import initialized_class, meant_class
from cudalint.exec.objects.classes import NUMBERS, materialized, referred_to, scalar
from cudalint.exec.objects.copies import initialized
from cudalint.exec.objects.counted import counted
from cudalint.exec.objects.destruction import bound_place, lifetime
from cudalint.exec.objects.lifetime import begin, begin_unseen, is_out_of_view, keep_alive, perhaps_object
from cudalint.exec.operations import braced, construct, forget, load, store
from cudalint.exec.statements.bindings import binding_declarator, declare_bindings
from cudalint.exec.statements.block_names import block_function, declare_types
from cudalint.exec.statements.kept import make_once, make_perhaps, may_be_kept
from cudalint.exec.statements.lasting import kept_objects, may_keep
from cudalint.exec.statements.macros import quoted
from cudalint.exec.statements.pruning import is_of_source
from cudalint.exec.statements.untold_types import forget_referred, note_made, perhaps_reference
from cudalint.exec.statements.vexing import declares_function, expose_named, vexing_arguments
from cudalint.exec.values import (
    Closure,
    Modelled,
    Place,
    Temporary,
    UnknownValue,
    Value,
    stored,
    value_type,
)
from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    CType,
    FloatType,
    IntType,
    MemberPointerType,
    PointerType,
    RecordType,
    ReferenceType,
    StatelessType,
    UnknownType,
    is_placeholder,
    may_hold_another,
)
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.sema.symbols.members import constructors_of
from cudalint.sema.types.attributes import attributes
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.categories import Category
from cudalint.sema.types.declarators import (
    Qualifiers,
    declarator_chain,
    declarator_name,
    declarators,
    qualifiers,
    variable_qualifiers,
)
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of, unparenthesized

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

_TYPE_DEFINITIONS = ("struct_specifier", "union_specifier", "class_specifier", "enum_specifier")


def declare_local(ex: Executor, node: Node) -> None:
    """Execute a declaration statement."""
    type_node = cst.type(node)
    if type_node is None:
        return
    if type_node.type in _TYPE_DEFINITIONS and cst.body(type_node) is not None:
        declare_types(ex, node)
    flags = qualifiers(node)
    for declarator in declarators(node):
        name, value_node = declarator_name(declarator), _initializer(node, declarator)
        inner = cst.declarator(declarator) if declarator.type == "init_declarator" else declarator
        binding = binding_declarator(inner)
        if binding is not None:
            declare_bindings(ex, binding, value_node, copies=binding is inner, is_const=flags.const)
            continue
        own = variable_qualifiers(flags, inner)
        _declare(ex, node, type_node, declarator, own)
        if name is not None and name in ex.scope.names:
            if flags.constexpr or (own.const and value_node is not None and is_of_source(ex, value_node)):
                ex.scope.of_source.add(name)
            asks = value_node is not None and depends_on_category(type_node, declarator)
            referent = value_category(ex, value_node) if asks and value_node is not None else None
            is_whole = asks and type_node.string.replace(" ", "") == "decltype(auto)"
            ctype = decltype_of(ex, value_node) if is_whole and value_node is not None else None
            if ctype is not None and referent is not None and not isinstance(ctype, ReferenceType):
                referent = referent[0], is_declared_const(ex, value_node) if value_node is not None else None
            note_declared(ex, ex.scope, name, type_node, declarator, referent, ctype)
            note_constant(ex, name)


def _initializer(node: Node, declarator: Node) -> Node | None:
    """What initializes a variable."""
    if declarator.type == "init_declarator":
        return cst.value(declarator)
    if node.type == "field_declaration":
        return cst.default_value(node)
    is_condition = node.parent is not None and node.parent.type == "condition_clause"
    return cst.value(node) if is_condition else None  # `if (int k = f())`


def _declare(ex: Executor, node: Node, type_node: Node, declarator: Node, flags: Qualifiers) -> None:
    inner, value_node = declarator, _initializer(node, declarator)
    if declarator.type == "init_declarator":
        inner = cst.declarator(declarator) or declarator
    name = declarator_name(inner)
    if name is None:
        return
    expose_named(ex, inner)
    named = cst.declarator(inner)
    is_pointer = named is not None and named.type == "parenthesized_declarator"  # `int (*f)(int)`
    is_array = is_pointer and any(item.type == "array_declarator" for item in declarator_chain(named))
    ctype = ex.scope.types.resolve(type_node, inner) if is_pointer else None
    target = ctype.target if isinstance(ctype, ReferenceType) else None
    is_referring = isinstance(target, PointerType | MemberPointerType)  # `int (*&f)(int)`
    if inner.type == "function_declarator" and is_pointer and not (is_array or is_referring):
        if isinstance(ctype, ReferenceType):  # `int (&f)(int)`, which is held as a pointer to it
            ctype = PointerType(ctype.target)
        ctype = ctype if isinstance(ctype, PointerType | MemberPointerType) else PointerType(FUNCTION)
        if _is_kept(ex, flags):
            ex.scope.names[name] = static_object(ex, name, ctype, inner, flags)
            return
        value = initial_value(ex, ctype, value_node, node)
        if isinstance(value, Closure):
            value = addressed(ex, value, inner)
        ex.scope.names[name] = place = ex.declare(name, ctype, ex.program.site(ex, node)[0])
        if value is not None:
            store(ex, place, value, None)
        return
    if inner.type == "function_declarator" and not (is_array or is_referring):
        arguments = vexing_arguments(ex, inner)
        if arguments is None:
            ex.scope.names[name] = Temporary(block_function(ex, name, node))
            return
        ctype = ex.scope.types.resolve(type_node, cst.declarator(inner))
        ctype = meant_class(ex, ctype, type_node, arguments, node)
        with lifetime(ex), quoted(ex, inner):
            value = _constructed(ex, ctype, arguments, node)
            made = initialised(ex, name, ctype, value, node)
        begun(ex, name, made, ctype, ex.lendings)
        note_made(ex, name, ctype, arguments)
        return
    if inner.type == "identifier" and declares_function(ex, value_node):
        ex.scope.names[name] = Temporary(block_function(ex, name, node))
        return
    ctype = ctype if ctype is not None else ex.scope.types.resolve(type_node, inner)
    is_plain = inner.type in ("identifier", "field_identifier")
    if isinstance(ctype, UnknownType | RecordType) and value_node is not None and is_plain:
        ctype = initialized_class(ex, ctype, type_node, value_node, node)
    if isinstance(ctype, ArrayType) and ctype.length is None and value_node is not None:
        ctype = counted(ex, ctype, value_node)
    if flags.shared:
        ex.scope.names[name] = shared_object(ex, name, ctype, inner, flags, node)
        return
    if flags.extern:
        ex.scope.names[name] = block_variable(ex, name, node, inner, flags)
        ex.scope.automatic[name] = None
        return
    if _is_kept(ex, flags):
        asked = attributes(node, ex.scope.types).align
        ex.scope.names[name] = static_object(ex, name, ctype, inner, flags, asked)
        return
    static = static_place_of(ex, inner) if ex.host and flags.static else None
    if static is not None:
        ex.scope.names[name] = static
        ex.scope.automatic[name] = None
        make_once(ex, inner, partial(_make_static, ex, name, ctype, node, value_node, static))
        return
    if isinstance(ctype, UnknownType) and ctype.name == "decltype(auto)" and _is_bound(ex, value_node):
        ctype = ReferenceType(ctype)  # `decltype(auto) x = (y);`
    is_lasting = flags.static and ex.host and not flags.constexpr
    declare = partial(_declare_local, ex, node, name, ctype, value_node, is_lasting=is_lasting)
    if is_lasting and may_be_kept(ex, name, ctype, inner, value_node):
        make_perhaps(ex, declare)
        _forget_kept(ex, name, ctype)
    else:
        declare()


def _declare_local(
    ex: Executor, node: Node, name: str, ctype: CType, value_node: Node | None, *, is_lasting: bool
) -> None:
    """A variable that this execution of its declaration makes; `is_lasting`: and nothing destroys."""
    if isinstance(ctype, ReferenceType):
        ex.scope.names[name] = _reference(ex, name, ctype, value_node)
        return
    untold = perhaps_reference(ex, name, ctype, node, value_node)
    if untold is not None:
        ex.scope.names[name] = untold
        return
    if isinstance(ctype, PointerType) and ctype.restrict and value_node is not None:
        ex.effect("restrict_local", name)
    early = None
    if value_node is not None and _is_known(ctype) and _mentions(value_node, name):
        early = ex.scope.names[name] = ex.declare(name, ctype, ex.program.site(ex, node)[0])
    is_lambda = value_node is not None and unparenthesized(value_node).type == "lambda_expression"
    lendings = ex.lendings
    with nullcontext() if is_lambda else lifetime(ex):  # what a lambda captures lives as long as it does
        value = initial_value(ex, ctype, value_node, node)
        made = initialised(ex, name, ctype, value, node, value_node, early)
        kept = kept_objects(ex, made, value_node) if may_keep(ex, made) else []
    keep_alive(ex, kept)
    if is_lasting:
        ex.scope.names[name], ex.scope.automatic[name] = made, None
    else:
        begun(ex, name, made, ctype, lendings)
    forget_referred(ex, name, ctype, node, value_node)


def _make_static(
    ex: Executor, name: str, ctype: CType, node: Node, value_node: Node | None, static: Place
) -> None:
    with lifetime(ex):
        value = initial_value(ex, ctype, value_node, node)
        made = initialised(ex, name, ctype, value, node, value_node, static)
    if made is not static:
        make_unknown(ex, static)


def _forget_kept(ex: Executor, name: str, ctype: CType) -> None:
    """What a static variable holds, or refers to, is what an earlier call has left in it."""
    reason = "what an earlier call has left in it"
    if isinstance(ctype, ReferenceType):
        ex.scope.names[name] = unseen_object(ex, place_type(ex, ex.scope.names[name]), reason)
    else:
        forget(ex, ex.scope.names[name], reason)


def _is_kept(ex: Executor, flags: Qualifiers) -> bool:
    """Whether a variable of device code lies in memory, where earlier calls have changed it."""
    return flags.constant or (flags.static and not flags.constexpr and not flags.const and not ex.host)


def _mentions(value_node: Node, name: str) -> bool:
    """Whether an initializer names the variable itself, whose scope has begun: `Node n{1, &n};`."""
    return name in value_node.string and any(
        item.string == name for item in nodes_of(value_node, "identifier")
    )


def _is_known(ctype: CType) -> bool:
    """Whether a variable's type is as declared, whatever its initializer is."""
    while isinstance(ctype, PointerType | ArrayType):
        ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
    return not isinstance(ctype, UnknownType)


def begun(ex: Executor, name: str, made: Place, declared: CType, lendings: int) -> None:
    """The lifetime of a variable begins. `lendings`: how often code out of view had been given objects before
    its initializer was evaluated."""
    ex.scope.names[name] = made
    ex.scope.automatic[name] = ex.frame.function
    ctype = place_type(ex, made)
    if is_out_of_view(declared) and not isinstance(ctype, IntType | FloatType):
        ex.escape(load(ex, made, None))
        ctype = declared
    if not is_placeholder(ctype) or isinstance(load(ex, made, None), UnknownValue):
        begin(ex, made, perhaps_object(ex, ctype, lendings))


def initial_value(ex: Executor, ctype: CType, value_node: Node | None, node: Node) -> Value | None:
    if isinstance(ctype, StatelessType) and (value_node is None or not code_children(value_node)):
        return ex.models.objects.constructed(ex, ctype)
    if value_node is None:
        if isinstance(ctype, RecordType) and ctype.name == "dim3":
            return _constructed(ex, ctype, [], node)
        return None  # made where it lies, if at all
    if isinstance(ctype, ArrayType):
        return None  # filled element by element once it is declared
    if value_node.type == "argument_list" and is_placeholder(ctype) and len(code_children(value_node)) == 1:
        value_node = code_children(value_node)[0]  # `auto x(y);`
    if value_node.type == "initializer_list":
        if is_aggregate(ex, ctype) and not (isinstance(ctype, RecordType) and ctype.is_vector):
            return None
        if isinstance(ctype, RecordType) and (constructors_of(ex.program, ctype) or ctype.name == "dim3"):
            return _constructed(ex, ctype, code_children(value_node), node)
        return braced(ex, value_node, ctype)
    if value_node.type == "argument_list":
        return _constructed(ex, ctype, code_children(value_node), node)
    value = initialized(ex, ctype, value_node)
    external_conversion(ex, value, ctype, value_node)
    return value


def _constructed(ex: Executor, ctype: CType, arguments: list[Node], node: Node) -> Value:
    with spread(ex, arguments, node) as written:
        site = Call(node, getattr(ctype, "name", "value"), "", written)
        return load(ex, construct(ex, ctype, site), None)


def initialised(
    ex: Executor,
    name: str,
    ctype: CType,
    value: Value | None,
    node: Node,
    value_node: Node | None = None,
    early: Place | None = None,
) -> Place:
    deduced = deduced_from(ctype, value) if value is not None else ctype
    if deduced is not ctype:
        ctype = seen_type(ex, deduced, value_node)
    if isinstance(value, Modelled):
        return _unknown_typed(ex, name, ctype, value, node)
    if isinstance(value, Closure) and (value.node is None or isinstance(ctype, PointerType)):
        ctype = held_function(ex, ctype, value)
    elif isinstance(value, Closure) and may_hold_another(ctype):
        value = stored(value)
    elif isinstance(value, Closure):
        return Temporary(stored(value))
    elif value is not None and isinstance(ctype, UnknownType):
        return _unknown_typed(ex, name, ctype, value, node)
    place = early or ex.declare(name, ctype, ex.program.site(ex, node)[0])
    if value is not None:
        store(ex, place, value, None)
    elif value_node is not None:
        make(ex, place, ctype, value_node)
    else:
        default_construct(ex, place, ctype, node)
    return place


def _unknown_typed(ex: Executor, name: str, ctype: CType, value: Value, node: Node) -> Place:
    """A variable whose type is not known keeps its initial value, whatever it is; but not where the type is
    known to be another than an integer's, nor an object of a class, of which another one may be made."""
    if isinstance(ctype, UnknownType) and isinstance(value, Expr) and ctype.name in builtin_types():
        value = UnknownValue(ctype, ex.is_uniform(value), ctype.reason)
    value = of_class(ex, value, ctype)
    value = ex.models.objects.bound(ex, name, scalar(ex, value))
    own = assumed_type(ctype) if isinstance(value, Expr) else value_type(value)
    place = ex.declare(name, own, ex.program.site(ex, node)[0])
    store(ex, place, value, None)
    return place


def _is_bound(ex: Executor, value_node: Node | None) -> bool:
    """Whether decltype makes a reference of an expression: of an lvalue that is more than a name."""
    if value_node is None or value_node.type in ("identifier", "qualified_identifier", "field_expression"):
        return False
    return value_category(ex, value_node)[0] is Category.LVALUE


def _reference(ex: Executor, name: str, ctype: ReferenceType, value_node: Node | None) -> Place:
    if value_node is None:
        return Temporary(UnknownValue(ctype.target, False, f"'{name}' refers to nothing"))
    is_converted = isinstance(ctype.target, NUMBERS) and isinstance(static_type(ex, value_node), RecordType)
    lendings = ex.lendings
    with lifetime(ex) if value_node.type == "initializer_list" or is_converted else nullcontext():
        found = bound(ex, ctype.target, value_node, bound_place)
    found = materialized(ex, found)  # living as long as it
    begin_unseen(ex, found, lendings)
    held = found.value if isinstance(found, Temporary) else None
    if isinstance(held, Expr | Real) and is_placeholder(ctype.target):  # `auto &&is_less = a < b;`
        ctype = replace(ctype, target=seen_type(ex, value_type(held), value_node))
    ex.at = value_node
    return unseen_referent(ex, ctype, found) or referred_to(ex, name, found, ctype)
