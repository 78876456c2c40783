"""Calls: intrinsics and macros first, then functions in view, which are executed in place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import EffectKind
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
)
from cudalint.ir.expr import Const, Expr, IntType
from cudalint.lower import groups, intrinsics
from cudalint.lower.construction import initialize_members
from cudalint.lower.convert import convert, default_value
from cudalint.lower.load_store import load
from cudalint.lower.machine import Frame, Machine
from cudalint.lower.objects import bind_class, by_constness, materialized, plain_class_name, scalar
from cudalint.lower.places import dereference, member
from cudalint.lower.recording import opaque_access
from cudalint.lower.scope import Scope
from cudalint.lower.templates import bind_template
from cudalint.lower.values import (
    Cell,
    Closure,
    LocalArray,
    Memory,
    Opaque,
    Place,
    PlacePointer,
    Pointer,
    Real,
    Record,
    RecordPlace,
    Temporary,
    Value,
    Variable,
    value_type,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.program import Function
    from cudalint.lower.types.records import RecordInfo

MAX_DEPTH = 24
#: Bytes of a host function that is followed for its value alone.
SMALL = 600


@dataclass(slots=True)
class Call:
    """A call as written: the callee's name without its qualifiers, and its argument nodes."""

    node: Node
    name: str
    qualified: str
    arguments: list[Node]
    template_arguments: Node | None = None
    this: Place | None = None
    callee: Node | None = None
    given: list[Value] | None = None  # the arguments' values where they have been evaluated


def call(m: Machine, node: Node) -> Place:
    """The place (a temporary, unless it returns a reference) that a call evaluates to."""
    from cudalint.lower.expressions import rvalue

    if any(child.type == "kernel_call_syntax" for child in node.children):
        from cudalint.lower.launching import record_launch

        record_launch(m, node)
        return Temporary(Opaque(VoidType(), True, "a launch"))
    site = read_call(m, node)
    if site is None:
        callee = node.child_by_field_name("function")
        value = rvalue(m, callee) if callee is not None else None
        if isinstance(value, Closure):
            return call_closure(m, value, Call(node, "lambda", "lambda", _arguments(node)))
        return opaque(m, Call(node, "call", "call", _arguments(node)))
    return dispatch(m, site)


def read_call(m: Machine, node: Node) -> Call | None:
    from cudalint.lower.expressions import place

    callee = node.child_by_field_name("function")
    if callee is None:
        return None
    arguments = _arguments(node)
    text = m.program.text
    match callee.type:
        case "identifier" | "primitive_type" | "type_identifier" | "sized_type_specifier":
            return Call(node, text(callee), text(callee), arguments, callee=callee)
        case "template_function" | "template_type":
            name = callee.child_by_field_name("name")
            plain = text(name) if name is not None else text(callee)
            templates = callee.child_by_field_name("arguments")
            return Call(node, plain, plain, arguments, templates, callee=callee)
        case "qualified_identifier":
            inner: Node | None = callee
            while inner is not None and inner.type == "qualified_identifier":
                inner = inner.child_by_field_name("name")
            if inner is None:
                return None
            templates = None
            name = inner
            if inner.type in ("template_function", "template_type", "template_method"):
                name = inner.child_by_field_name("name") or inner
                templates = inner.child_by_field_name("arguments")
            return Call(node, text(name), text(callee), arguments, templates, callee=callee)
        case "field_expression":
            base_node, field = callee.child_by_field_name("argument"), callee.child_by_field_name("field")
            if base_node is None or field is None:
                return None
            templates = None
            if field.type in ("dependent_name", "template_method"):
                inner = field if field.type == "template_method" else field.named_children[0]
                templates = inner.child_by_field_name("arguments")
                field = inner.child_by_field_name("name") or inner
            this = place(m, base_node)
            if any(child.type == "->" for child in callee.children):
                this = dereference(m, load(m, this, base_node))
            return Call(node, text(field), text(callee), arguments, templates, this, callee)
        case _:
            return None


def _arguments(node: Node) -> list[Node]:
    items = node.child_by_field_name("arguments")
    return [] if items is None else [c for c in items.named_children if c.type != "comment"]


def dispatch(m: Machine, site: Call) -> Place:
    if site.this is not None:
        return _method(m, site)
    local = (
        m.scope.lookup(site.name) if site.callee is not None and site.callee.type == "identifier" else None
    )
    if local is not None:
        return _call_value(m, load(m, local, None), site, local)
    if m.program.is_macro(m, site.name, site.node):
        return m.program.expand_call(m, site)
    if m.host and site.name.startswith("cudaLaunch"):
        from cudalint.lower.launch_api import launch_call

        launched = launch_call(m, site)
        if launched is not None:
            return launched
    if site.callee is not None and site.callee.type == "qualified_identifier":
        static = _class_method(m, site)
        if static is not None:
            return static
    handler = intrinsics.find(m, site)
    if handler is not None:
        return _known(m, site, handler, site.name)
    if m.frame.owner is not None:
        owner, methods = m.program.methods_of(m.frame.owner, site.name)
        if methods and site.name != plain_class_name(owner.name):
            return _best(m, methods, site, m.frame.this, owner)
        this = m.frame.this
        if this is not None and m.program.has_field(this, site.name):  # a member that can be called
            held = member(m, this, site.name)
            return _call_value(m, load(m, held, None), site, held)
    functions = m.program.functions_named(site.name, site.qualified)
    free = [f for f in functions if not f.is_method]
    if free:
        return _best(m, free, site, None)
    ctype = m.program.callable_type(m, site)
    if ctype is not None:
        return construct(m, ctype, site)
    return _best(m, functions, site, None) if functions else opaque(m, site)


def _class_method(m: Machine, site: Call) -> Place | None:
    """`Codec<T>::decode(...)`: a static method, or one of the object's own class or its bases."""
    info = m.program.qualifying_class(m, site)
    if info is None:
        return None
    owner, methods = m.program.methods_of(info, site.name)
    if not methods:
        return opaque(m, site) if info.type.fields or info.methods else None
    return _best(m, methods, site, m.frame.this if m.frame.owner is not None else None, owner)


def _known(m: Machine, site: Call, handler: intrinsics.Handler, name: str) -> Place:
    """The result of a device function known by name, which is noted: some stand for assembly."""
    reached = not m.state.dead
    found = handler(m, site)
    if reached and not m.muted:
        ctype = intrinsics.operand_type(m, site) or (
            value_type(found.value) if isinstance(found, Temporary) else None
        )
        m.note(EffectKind.INTRINSIC, f"{name}:{getattr(ctype, 'name', '')}", site.node)
    return found


def _call_value(m: Machine, value: Value, site: Call, place: Place) -> Place:
    if isinstance(value, Closure):
        return call_closure(m, value, site)
    methods = m.program.methods(place, "operator()")
    if methods:
        return _best(m, methods, site, place)
    return opaque(m, site)


def _method(m: Machine, site: Call) -> Place:
    assert site.this is not None
    handler = intrinsics.find_method(m, site)
    if handler is not None:
        return _known(m, site, handler, f"{groups.kind_of(m, site.this)}.{site.name}")
    methods = m.program.methods(site.this, site.name)
    if methods:
        return _best(m, methods, site, site.this)
    return opaque(m, site)


def _best(
    m: Machine, functions: list[Function], site: Call, this: Place | None, owner: RecordInfo | None = None
) -> Place:
    """The overload that takes this many arguments; several are told apart by their parameters' types."""
    count = len(site.arguments)
    fitting = [f for f in functions if f.accepts(count)]
    if not fitting:
        return opaque(m, site)
    if len(fitting) > 1 and (this is not None or owner is not None):
        fitting = by_constness(m, fitting, _object_node(site))
    if len(fitting) > 1:
        fitting = m.program.overload(m, fitting, site)
    if len(fitting) != 1:
        return opaque(m, site, f"the overload of '{site.name}' could not be told")
    return inline(m, fitting[0], site, this, owner)


def method_call(m: Machine, methods: list[Function], site: Call, this: Place) -> Place:
    """A call of one of an object's methods that take the arguments' number."""
    return _best(m, methods, site, this, m.program.owner(this, methods[0].name))


def _object_node(site: Call) -> Node | None:
    """The expression of the object that a method is called on."""
    callee = site.callee
    if callee is None:
        return site.node.child_by_field_name("argument")
    return callee.child_by_field_name("argument") if callee.type == "field_expression" else None


# -- executing a function in place -----------------------------------------------------------------


def inline(
    m: Machine, function: Function, site: Call, this: Place | None, owner: RecordInfo | None = None
) -> Place:
    active = [frame.function for frame in m.frames]
    again = active.count(function) > 1 and not _is_instantiated(m, function, site)
    if len(m.frames) > MAX_DEPTH or again or function.body is None:
        reason = "it calls itself" if function in active else "its body is not in view"
        return opaque(m, site, f"'{site.name}' was not followed: {reason}")
    if m.host and len(function.body.text or b"") > SMALL and not m.matters(function.name.encode() + b"("):
        return opaque(m, site, f"'{site.name}' comes to no launch and was not followed")
    if m.host and this is None and _is_idle(m, function, site):
        return opaque(m, site, f"'{site.name}' leaves no trace and was not followed")
    span = m.program.site(m, site.node)[0]
    types = m.program.types.child(m.program.constant_in(m))
    scope = Scope(None, types)
    frame = Frame(function, scope, len(m.state.guards), len(m.loops), this)
    frame.separate = m.frame.separate or function.is_separate
    if this is not None:
        frame.this = this = materialized(m, this)
    frame.owner = owner = owner or m.program.owner(this, function.name)
    templates = bind_class(m, function, owner, scope) if owner is not None else function.templates
    values = _argument_places(m, function, site)
    if function.is_separate:
        _note_separate(m, site, values, this)
    bind_template(m, function, templates, site, scope, values)
    uses, m.macro_use = m.macro_use, []
    chain, at = m.calls, m.at
    m.calls = [*chain, (uses[0][0] if uses else span, function.name)]
    m.frames.append(frame)
    try:
        _bind_parameters(m, function, scope, values)
        result = _body(m, function, frame)
    finally:
        m.leave_frame()
        m.frames.pop()
        m.calls, m.at = chain, at
        m.macro_use = uses
    return result


def _is_instantiated(m: Machine, function: Function, site: Call) -> bool:
    """Whether a recursion is one of templates, `f<N - 1>()`: each call gives a number anew, which ends it."""
    from cudalint.lower.expressions import rvalue

    caller = next(frame for frame in reversed(m.frames) if frame.function is function)
    given = site.template_arguments.named_children if site.template_arguments is not None else []
    for parameter, node in zip(function.templates, given, strict=False):
        held = caller.scope.lookup(parameter.name)
        if parameter.is_type or not isinstance(held, Temporary) or not isinstance(held.value, Const):
            continue
        with m.silent():
            value = rvalue(m, node)
        if isinstance(value, Const) and value.value != held.value.value:
            return True
    return False


def _is_idle(m: Machine, function: Function, site: Call) -> bool:
    """Whether a host call leaves nothing behind for a launch: its result is not used, and it is given values
    alone, no way to a variable."""
    parent = site.node.parent
    if parent is None or parent.type != "expression_statement" or site.given is not None:
        return False
    if m.matters(function.name.encode() + b"(") or any(p.is_reference for p in function.parameters):
        return False
    return all(_is_plain(m, argument) for argument in site.arguments)


def _is_plain(m: Machine, argument: Node) -> bool:
    if argument.type != "identifier":
        return argument.type in ("number_literal", "string_literal", "true", "false", "null")
    place = m.scope.lookup(m.program.text(argument))
    if place is None or isinstance(place, LocalArray):
        return place is None
    return not any(isinstance(m.state.values.get(cell), PlacePointer) for cell in m.cells_of(place))


def _note_separate(m: Machine, site: Call, values: list[Place], this: Place | None) -> None:
    """What a function that is not inlined does to the objects whose addresses it is given is a write."""
    given = [v for v in values if not isinstance(v, Temporary) or isinstance(v.value, PlacePointer)]
    if given or this is not None:
        m.note(EffectKind.SEPARATE, site.name, site.node)


def _argument_places(m: Machine, function: Function, site: Call) -> list[Place]:
    """Arguments in order: by reference where the parameter is one, else their values."""
    from cudalint.lower.expressions import braced, place, rvalue

    if site.given is not None:
        return [Temporary(value) for value in site.given]
    found: list[Place] = []
    for index, node in enumerate(site.arguments):
        if function.by_reference(index):
            found.append(place(m, node))
        elif node.type == "initializer_list":
            found.append(Temporary(braced(m, node, UnknownType("auto", "a braced argument"))))
        else:
            found.append(Temporary(rvalue(m, node)))
    return found


def _bind_parameters(m: Machine, function: Function, scope: Scope, values: list[Place]) -> None:
    from cudalint.lower.expressions import rvalue

    for index, parameter in enumerate(function.parameters):
        if parameter.name is None:
            continue
        ctype = scope.types.resolve(parameter.type_node, parameter.declarator)
        place: Place | None = values[index] if index < len(values) else None
        if place is None:
            default = parameter.default
            value = rvalue(m, default) if default is not None else Opaque(ctype, False, "a missing argument")
            place = Temporary(value)
        scope.names[parameter.name] = bind_argument(m, parameter.name, ctype, place)


def bind_argument(m: Machine, name: str, ctype: CType, place: Place) -> Place:
    from cudalint.lower.load_store import store

    if isinstance(ctype, ReferenceType):
        if not isinstance(place, Temporary):
            return place
        ctype = ctype.target
    if isinstance(ctype, ArrayType):  # a parameter of array type is a pointer
        ctype = PointerType(ctype.element)
    value = load(m, place, None) if not isinstance(place, Temporary) else place.value
    if not isinstance(ctype, RecordType | UnknownType):
        value = scalar(m, value, ctype)
    if isinstance(ctype, UnknownType) and ctype.name in ("auto", "decltype(auto)"):
        ctype = value_type(value)
    if isinstance(value, Closure) or (
        not isinstance(ctype, IntType | RecordType | PointerType) and not isinstance(value, Opaque | Expr)
    ):
        return Temporary(value)
    target = m.declare(name, ctype)
    if isinstance(target, LocalArray):
        return Temporary(value)
    store(m, target, value, None)
    return target


def _body(m: Machine, function: Function, frame: Frame) -> Place:
    from cudalint.lower.statements import execute

    assert function.body is not None
    frame.return_type = function.return_type(m, frame.scope)
    initialize_members(m, function)
    execute(m, function.body)
    ended = m.state.dead
    guards = m.state.guards
    m.state.guards = guards[: frame.base]
    m.state.dead = ended and not frame.returns
    if frame.place is not None and len(frame.returns) == 1:
        return frame.place
    return Temporary(_returned(m, frame))


def _returned(m: Machine, frame: Frame) -> Value:
    """The value of the return that each lane took."""
    result: Value | None = None
    for here, value in reversed(frame.returns):
        if value is None:
            continue
        result = value if result is None else m.join_values(here, value, result)
    if result is None:
        ctype = frame.return_type or VoidType()
        return Opaque(ctype, True, "nothing is returned")
    return result


def call_closure(m: Machine, closure: Closure, site: Call) -> Place:
    if closure.node is None:
        return _best(m, list(closure.functions), site, closure.this) if closure.functions else opaque(m, site)
    function = m.program.lambda_function(m, closure)
    if function is None or closure.scope is None or len(m.frames) > MAX_DEPTH:
        return opaque(m, site)
    values = _argument_places(m, function, site)
    scope = closure.scope.child()
    frame = Frame(function, scope, len(m.state.guards), len(m.loops), closure.this)
    frame.separate, frame.owner = m.frame.separate, m.program.owner(closure.this)
    m.frames.append(frame)
    chain = m.calls
    m.calls = [*chain, (m.program.site(m, site.node)[0], "lambda")]
    try:
        _bind_parameters(m, function, scope, values)
        return _body(m, function, frame)
    finally:
        m.leave_frame()
        m.frames.pop()
        m.calls = chain


# -- types as functions, and code that is not in view ----------------------------------------------


def construct(m: Machine, ctype: CType, site: Call) -> Place:
    """`T(arguments)`"""
    from cudalint.lower.expressions import rvalue

    if isinstance(ctype, RecordType):
        constructors = [f for f in m.program.constructors(ctype) if f.accepts(len(site.arguments))]
        if len(constructors) > 1:
            constructors = m.program.overload(m, constructors, site)
        if len(constructors) == 1:
            return run_constructor(m, ctype, constructors[0], site)
    values = [rvalue(m, node) for node in site.arguments]
    if isinstance(ctype, RecordType) and ctype.name == "dim3":
        return Temporary(intrinsics.make_record(m, ctype, values, const(1)))
    if not values:
        return Temporary(default_value(m, ctype))
    plain = all(isinstance(v, Expr | Real) for v in values)
    if isinstance(ctype, UnknownType) and not (plain and _is_parameter(ctype)):
        return Temporary(Opaque(ctype, all(m.is_uniform(v) for v in values), ctype.reason))
    if len(values) == 1:
        if isinstance(ctype, RecordType) and value_type(values[0]) != ctype and len(ctype.fields) > 1:
            if isinstance(values[0], Opaque):
                return Temporary(Opaque(ctype, values[0].uniform, values[0].reason))
            return Temporary(Opaque(ctype, m.is_uniform(values[0]), f"a constructor of '{ctype.name}'"))
        return Temporary(convert(m, values[0], ctype))
    if isinstance(ctype, RecordType) and ctype.fields:
        return Temporary(intrinsics.make_record(m, ctype, values, None))
    return Temporary(Opaque(ctype, all(m.is_uniform(v) for v in values), "a constructor's result"))


def _is_parameter(ctype: UnknownType) -> bool:
    """Whether the type is a template parameter left open: of numbers, as its constructor is used so."""
    return ctype.reason.startswith("template parameter")


def run_constructor(m: Machine, ctype: RecordType, function: Function, site: Call) -> Place:
    target = m.declare(ctype.name, ctype)
    inline(m, function, site, target, m.program.types.record(ctype))
    return target


def opaque(m: Machine, site: Call, reason: str | None = None) -> Place:
    """A call whose body is not in view: the arguments are evaluated, pointers may be used, the result is not
    known."""
    from cudalint.lower.expressions import rvalue

    reason = reason or f"the body of '{site.name}' is not in view"
    uniform = True
    given: list[Value] = []
    for node in site.arguments:
        if node.type == "lambda_expression":
            _perhaps_called(m, node, reason)
            continue
        value = rvalue(m, node)
        given.append(value)
        uniform = uniform and m.is_uniform(value)
        _give_away(m, value, site, node, reason)
        if node.type == "identifier" and not m.program.takes_by_value(site.name):
            _maybe_changed(m, node, reason)
    if site.this is not None:
        if isinstance(site.this, RecordPlace | Temporary):
            _give_away(m, load(m, site.this, None), site, site.node, reason)
        forget(m, site.this, reason)
        uniform = False
    m.effect("opaque_calls", site.name)
    m.note(EffectKind.CALL, site.name, site.node, given)
    return Temporary(Opaque(UnknownType("auto", reason), uniform and m.host, reason, True))


def _perhaps_called(m: Machine, node: Node, reason: str) -> None:
    """A lambda given to unseen code. Host code that dispatches on types calls it; in device code it is not
    known for which lanes it is called."""
    from cudalint.lower.control import branch_values
    from cudalint.lower.expressions import rvalue

    closure = rvalue(m, node)
    function = m.program.lambda_function(m, closure) if isinstance(closure, Closure) else None
    if function is None or not m.matters(node.text or b""):
        return
    unknown: Value = Opaque(UnknownType("auto", reason), False, reason, True)
    site = Call(node, "lambda", "lambda", [], given=[unknown] * len(function.parameters))
    assert isinstance(closure, Closure)
    if m.host:
        call_closure(m, closure, site)
        return
    called = m.fresh("called", False, low=0, high=1, reason=reason, missing=True)
    span = m.program.site(m, node)[0]
    branch_values(m, called, span, lambda: call_closure(m, closure, site), None)


def _give_away(m: Machine, value: Value, site: Call, node: Node, reason: str) -> None:
    """Unseen code may access what a value points to, an object's members included."""
    match value:
        case Pointer():
            opaque_access(m, value, site.name, node)
        case PlacePointer():
            forget(m, value.place, reason)
        case Record():
            for item in value.fields.values():
                if isinstance(item, Pointer | Record):
                    _give_away(m, item, site, node, reason)


def _maybe_changed(m: Machine, node: Node, reason: str) -> None:
    """A bare local variable given to unseen code may be taken by reference; parameters are left alone."""
    place = m.scope.lookup(m.program.text(node))
    if isinstance(place, Variable) and place.cell.span is not None:
        value = m.state.values.get(place.cell)
        if isinstance(value, Expr) and not isinstance(value, Const):
            forget(m, place, reason)


def forget(m: Machine, place: Place, reason: str) -> None:
    """What a place holds is no longer known."""
    match place:
        case Variable(cell=Cell() as cell):
            m.write(cell, convert(m, Opaque(cell.ctype, False, reason), cell.ctype))
        case RecordPlace():
            for item in place.fields.values():
                forget(m, item, reason)
        case LocalArray():
            m.forget_elements(place.cell)
        case Memory() | Temporary():
            return
