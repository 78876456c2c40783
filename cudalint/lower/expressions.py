"""Expressions: one function a node type, from a syntax node to a value or a place."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, cast, common_type, const, select, unary
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    UnknownType,
    VoidType,
    size_of,
)
from cudalint.ir.expr import INT, LONG, ULONG, Const, Expr
from cudalint.lower import literals
from cudalint.lower.control import branch_values
from cudalint.lower.convert import convert, default_value, is_set, pointer_plus, truth
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.objects import assign_object, converting, scalar
from cudalint.lower.operators import overloaded
from cudalint.lower.places import address_of, dereference, element, member
from cudalint.lower.recording import unseen_access
from cudalint.lower.values import (
    Closure,
    LocalArray,
    Memory,
    Opaque,
    Place,
    PlacePointer,
    Pointer,
    Real,
    Record,
    Temporary,
    Value,
    value_type,
)

if TYPE_CHECKING:
    from tree_sitter import Node


def rvalue(m: Machine, node: Node) -> Value:
    """The value of an expression; its accesses are recorded, its side effects happen."""
    m.step()
    handler = _VALUES.get(node.type)
    if handler is not None:
        return handler(m, node)
    if node.type in _PLACES:
        return load(m, place(m, node), node)
    return unsupported(m, node)


def place(m: Machine, node: Node) -> Place:
    """The place that an lvalue expression names; a temporary for other expressions."""
    m.step()
    handler = _PLACES.get(node.type)
    if handler is not None:
        return handler(m, node)
    return Temporary(rvalue(m, node))


def condition(m: Machine, node: Node) -> Expr:
    return truth(m, rvalue(m, node))


def integer(m: Machine, node: Node) -> Expr:
    """An expression used as an index or a count; never fails: what is not an integer is an unknown."""
    value = scalar(m, rvalue(m, node), node=node)
    found = m.integer(value, m.program.text(node))
    if found is None:
        if isinstance(value, Real):
            return const(int(value.value))
        return m.fresh(m.program.text(node), m.is_uniform(value), INT, reason="not an integer")
    return found


def unsupported(m: Machine, node: Node) -> Value:
    """A construct that is not modelled: its operands are evaluated, so that their accesses are seen."""
    for child in node.named_children:
        if child.type.endswith("expression") or child.type in _PLACES:
            rvalue(m, child)
    what = "a syntax error" if node.type == "ERROR" else f"'{node.type}' is not modelled"
    return Opaque(UnknownType("auto", what), False, what, True)


def missing(name: str, reason: str) -> Opaque:
    return Opaque(UnknownType("auto", reason), False, reason, True)


# -- names -----------------------------------------------------------------------------------------


def _identifier(m: Machine, node: Node) -> Place:
    return name_place(m, m.program.text(node), node)


def name_place(m: Machine, name: str, node: Node) -> Place:
    found = m.scope.lookup(name)
    if found is not None:
        return found
    this = m.frame.this
    if this is not None:
        if name == "this":
            return Temporary(address_of(m, this))
        if m.program.has_field(this, name):
            return member(m, this, name)
    return m.program.global_place(m, name, node)


def _qualified(m: Machine, node: Node) -> Place:
    return m.program.qualified_place(m, node)


# -- literals and simple wrappers ------------------------------------------------------------------


def _number(m: Machine, node: Node) -> Value:
    value = literals.number(m.program.text(node))
    return value if value is not None else missing("number", "a user-defined literal")


def _parenthesized(m: Machine, node: Node) -> Value:
    inner = node.named_children
    return rvalue(m, inner[-1]) if inner else unsupported(m, node)


def _parenthesized_place(m: Machine, node: Node) -> Place:
    inner = node.named_children
    return place(m, inner[-1]) if inner else Temporary(unsupported(m, node))


def _comma(m: Machine, node: Node) -> Value:
    value: Value = const(0)
    for child in node.named_children:
        value = rvalue(m, child)
    return value


def _sizeof(m: Machine, node: Node) -> Value:
    ctype: CType | None = None
    type_node = node.child_by_field_name("type")
    if type_node is not None:
        ctype = m.scope.types.resolve_descriptor(type_node)
    else:
        value_node = node.child_by_field_name("value")
        if value_node is not None:
            ctype = static_type(m, value_node)
    size = size_of(ctype) if ctype is not None else None
    if size is None:
        return m.fresh("sizeof", True, ULONG, low=1, reason="the size of the type is not known")
    return const(size, ULONG)


def static_type(m: Machine, node: Node) -> CType | None:
    """The type of an unevaluated operand."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type == "identifier":
        named = m.scope.types.lookup(m.program.text(node))
        if named is not None:
            return named
    with m.silent():
        before = m.state
        m.state = before.copy()
        try:
            return place_type(m, place(m, node))
        finally:
            m.state = before


def place_type(m: Machine, target: Place) -> CType:
    match target:
        case Memory():
            return target.ctype
        case Temporary():
            return value_type(target.value)
        case LocalArray():
            return target.type
        case _ if hasattr(target, "cell"):
            return target.cell.ctype
        case _ if hasattr(target, "ctype"):
            return target.ctype
        case _:
            return target.type


# -- operators -------------------------------------------------------------------------------------


def _binary(m: Machine, node: Node) -> Value:
    op = m.program.operator(node)
    left_node, right_node = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left_node is None or right_node is None:
        return unsupported(m, node)
    if op in ("&&", "||"):
        return _short_circuit(m, op, left_node, right_node)
    left, right = rvalue(m, left_node), rvalue(m, right_node)
    found = overloaded(m, op, left, right, node)
    if found is not None:
        return found
    left, right = scalar(m, left, node=left_node), scalar(m, right, node=right_node)
    return combine(m, op, left, right, m.program.text(node))


def _short_circuit(m: Machine, op: str, left_node: Node, right_node: Node) -> Value:
    left = condition(m, left_node)
    guard = left if op == "&&" else unary("!", left)
    if isinstance(guard, Const) and guard.value == 0:
        m.pruned = True
        return const(0 if op == "&&" else 1)
    right: list[Expr] = []
    branch_values(
        m, guard, m.program.site(m, left_node)[0], lambda: right.append(condition(m, right_node)), None
    )
    if not right:
        return left
    return binary(op, left, right[0])


def combine(m: Machine, op: str, left: Value, right: Value, text: str = "value") -> Value:
    """left op right for operands of any kind."""
    left, right = scalar(m, left), scalar(m, right)
    if isinstance(left, Expr) and isinstance(right, Expr):
        return binary(op, left, right)
    if isinstance(left, Pointer | PlacePointer) or isinstance(right, Pointer | PlacePointer):
        return _pointer_arithmetic(m, op, left, right)
    uniform = m.is_uniform(left) and m.is_uniform(right)
    if op in _COMPARISONS:
        if isinstance(left, Real | Const) and isinstance(right, Real | Const):
            return const(int(_COMPARISONS[op](left.value, right.value)))
        return m.fresh(
            text, uniform, INT, reason="it depends on loaded data or floating point", low=0, high=1
        )
    if isinstance(left, Real | Const) and isinstance(right, Real | Const):
        return _real_arithmetic(op, left, right)
    return _opaque_arithmetic(m, op, left, right, uniform)


def _opaque_arithmetic(m: Machine, op: str, left: Value, right: Value, uniform: bool) -> Value:
    types = [value_type(v) for v in (left, right)]
    if all(isinstance(t, IntType) for t in types):
        a, b = m.integer(left), m.integer(right)
        if a is not None and b is not None:
            return binary(op, a, b)
    reasons = [v.reason for v in (left, right) if isinstance(v, Opaque)]
    reason = reasons[0] if reasons else "floating-point arithmetic"
    lost = any(isinstance(v, Opaque) and v.missing for v in (left, right))
    floats = [t for t in types if isinstance(t, FloatType)]
    ctype: CType = max(floats, key=lambda t: t.size) if floats else types[0]
    if isinstance(ctype, IntType):
        ctype = next((t for t in types if not isinstance(t, IntType)), ctype)
    return Opaque(ctype, uniform, reason, lost)


_COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
}


def _real_arithmetic(op: str, left: Real | Const, right: Real | Const) -> Value:
    kinds = [v.ctype for v in (left, right) if isinstance(v, Real)]
    ctype = max(kinds, key=lambda t: t.size)
    a, b = float(left.value), float(right.value)
    try:
        result = {"+": a + b, "-": a - b, "*": a * b}.get(op)
        if op == "/" and b != 0:
            result = a / b
    except OverflowError:
        result = None
    if result is None or not math.isfinite(result):
        return Opaque(ctype, True, "floating-point arithmetic")
    return Real(result, ctype)


def _pointer_arithmetic(m: Machine, op: str, left: Value, right: Value) -> Value:
    if isinstance(left, Pointer | PlacePointer) and isinstance(right, Pointer | PlacePointer):
        return _two_pointers(m, op, left, right)
    pointer, other = (left, right) if isinstance(left, Pointer | PlacePointer) else (right, left)
    assert isinstance(pointer, Pointer | PlacePointer)
    index = m.integer(other, "offset")
    if index is not None and op in ("+", "-") and not (op == "-" and pointer is right):
        return pointer_plus(m, pointer, index, op == "-")
    if op in _COMPARISONS:
        if isinstance(other, Const | Opaque):
            if op not in ("==", "!="):
                return m.fresh("condition", True, low=0, high=1)
            held = is_set(m, pointer)
            return held if op == "!=" else unary("!", held)
        return m.fresh("condition", False, low=0, high=1, reason="a comparison of addresses")
    if isinstance(pointer, Pointer) and pointer.integer is not None:
        return _address_bits(m, op, pointer, index, pointer is left)
    return missing("pointer", "arithmetic on a pointer that is not modelled")


def _address_bits(m: Machine, op: str, pointer: Pointer, other: Expr | None, on_left: bool) -> Value:
    """An address held as an integer, combined with a number: a swizzle (`^`, `|`) keeps the array where the
    base is aligned enough for the bits to be the offset's own; anything else is an unknown integer."""
    assert pointer.integer is not None
    if on_left and other is not None and op in ("^", "|", "&") and isinstance(other, Expr):
        from cudalint.affine.ranges import value_range

        low, high = (int(v) for v in value_range(other, {}))
        base = pointer.array.align or 1
        if op in ("^", "|") and low >= 0 and high < base:
            return replace(pointer, offset=binary(op, pointer.offset, cast(other, LONG)))
    uniform = m.is_uniform(pointer.offset) and (other is None or m.is_uniform(other))
    return m.fresh("address", uniform, pointer.integer, reason="arithmetic on an address")


def _two_pointers(m: Machine, op: str, left: Pointer | PlacePointer, right: Pointer | PlacePointer) -> Value:
    same = (
        isinstance(left, Pointer) and isinstance(right, Pointer) and left.array.root == right.array.root
    ) or (isinstance(left, PlacePointer) and isinstance(right, PlacePointer) and left.place == right.place)
    if same and op == "-":
        size = size_of(left.target)
        if isinstance(left, Pointer) and left.integer is not None:
            size = 1
        if size:
            return binary("/", binary("-", left.offset, right.offset), const(size, LONG))
    if same and op in _COMPARISONS:
        return binary(op, left.offset, right.offset)
    uniform = m.is_uniform(left) and m.is_uniform(right)
    if op in _COMPARISONS:
        return m.fresh("condition", uniform, low=0, high=1, reason="a comparison of two arrays' addresses")
    return m.fresh("difference", uniform, LONG, reason="the difference of two arrays' addresses")


def _unary(m: Machine, node: Node) -> Value:
    op = m.program.operator(node)
    operand = node.child_by_field_name("argument")
    if operand is None:
        return unsupported(m, node)
    value = scalar(m, rvalue(m, operand), node=operand)
    if op in ("!", "not"):
        return unary("!", truth(m, value))
    if isinstance(value, Expr):
        return value if op == "+" and value.type.bits >= 32 else unary(op, value)
    if isinstance(value, Real):
        return Real(-value.value, value.ctype) if op == "-" else value
    if isinstance(value, Opaque) and isinstance(value.ctype, IntType):
        found = m.integer(value)
        if found is not None:
            return unary(op, found)
    if isinstance(value, Opaque):
        return value
    return missing("unary", f"operator {op} on a value that is not modelled")


def _pointer_expression(m: Machine, node: Node) -> Value:
    if m.program.operator(node) == "&":
        operand = node.child_by_field_name("argument")
        if operand is None:
            return unsupported(m, node)
        target = place(m, operand)
        overloaded = m.program.call_operator(m, target, "operator&", [], node)
        return address_of(m, target) if overloaded is None else load(m, overloaded, node)
    return load(m, _dereference_place(m, node), node)


def _dereference_place(m: Machine, node: Node) -> Place:
    operand = node.child_by_field_name("argument")
    if operand is None or m.program.operator(node) == "&":
        return Temporary(_pointer_expression(m, node))
    target = place(m, operand)
    overloaded = m.program.call_operator(m, target, "operator*", [], node)
    if overloaded is not None:
        return overloaded
    return dereference(m, scalar(m, load(m, target, operand)))


def _conditional(m: Machine, node: Node) -> Value:
    condition_node = node.child_by_field_name("condition")
    then_node = node.child_by_field_name("consequence")
    other_node = node.child_by_field_name("alternative")
    if condition_node is None or other_node is None:
        return unsupported(m, node)
    chosen = condition(m, condition_node)
    if isinstance(chosen, Const):
        m.pruned = True
        picked, dropped = (then_node, other_node) if chosen.value else (other_node, then_node)
        if picked is None or dropped is None:
            return rvalue(m, picked) if picked is not None else chosen
        value, ctype = rvalue(m, picked), static_type(m, dropped)
        if isinstance(value, Expr) and isinstance(ctype, IntType):
            return cast(value, common_type(value.type, ctype))  # `true ? -1 : 0u` is unsigned
        return value
    results: dict[bool, Value] = {}

    def run(which: bool, target: Node | None) -> Callable[[], None]:
        def execute() -> None:
            results[which] = scalar(m, rvalue(m, target)) if target is not None else chosen

        return execute

    span = m.program.site(m, condition_node)[0]
    branch_values(m, chosen, span, run(True, then_node), run(False, other_node))
    then, other = results.get(True), results.get(False)
    if then is None or other is None:
        return then if then is not None else other if other is not None else unsupported(m, node)
    if isinstance(then, Expr) and isinstance(other, Expr):
        return select(chosen, *_common(then, other))
    return m.join_values(chosen, then, other)


def _common(a: Expr, b: Expr) -> tuple[Expr, Expr]:
    ctype = common_type(a.type, b.type)
    return cast(a, ctype), cast(b, ctype)


def _assignment(m: Machine, node: Node) -> Place:
    left_node, right_node = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left_node is None or right_node is None:
        return Temporary(unsupported(m, node))
    op = m.program.operator(node)
    if right_node.type == "initializer_list":
        target = place(m, left_node)
        value = braced(m, right_node, place_type(m, target))
        store(m, target, value, left_node)
        return target
    if op == "=":
        value = rvalue(m, right_node)
        at = m.at
        target = place(m, left_node)
        m.at = at
        assigned = assign_object(m, target, value, right_node, node)
        if assigned is not None:
            return assigned
        store(m, target, value, left_node)
        return target
    value = scalar(m, rvalue(m, right_node), node=right_node)
    target = place(m, left_node)
    overloaded = m.program.call_operator(m, target, f"operator{op}", [right_node], node)
    if overloaded is not None:
        return overloaded
    if isinstance(target, Temporary):
        target = converting(m, target.value) or target
    before = load(m, target, left_node)
    after = combine(m, op[:-1], before, value, m.program.text(left_node))
    if isinstance(before, Pointer) and isinstance(after, Pointer):
        after = replace(after, target=before.target)
    store(m, target, after, left_node)
    return target


def _assignment_value(m: Machine, node: Node) -> Value:
    target = _assignment(m, node)
    if isinstance(target, Memory):  # the value assigned is at hand: reading it back is no access
        return Opaque(target.ctype, False, "a stored value")
    return load(m, target, None)


def _update(m: Machine, node: Node) -> Value:
    operand = node.child_by_field_name("argument")
    if operand is None:
        return unsupported(m, node)
    op = "+" if m.program.operator(node) == "++" else "-"
    target = place(m, operand)
    before = load(m, target, operand)
    after = combine(m, op, before, const(1))
    store(m, target, after, operand)
    if isinstance(target, Memory):
        return before
    prefix = not node.children[0].is_named
    return load(m, target, None) if prefix else before


def _update_place(m: Machine, node: Node) -> Place:
    if node.children and not node.children[0].is_named:
        operand = node.child_by_field_name("argument")
        _update(m, node)
        if operand is not None and operand.type in ("identifier", "field_expression"):
            return place(m, operand)
    return Temporary(_update(m, node))


# -- access paths ----------------------------------------------------------------------------------


def _subscript(m: Machine, node: Node) -> Place:
    base_node = node.child_by_field_name("argument")
    list_node = node.child_by_field_name("indices")
    if base_node is None or list_node is None or not list_node.named_children:
        return Temporary(unsupported(m, node))
    base = place(m, base_node)
    index_node = list_node.named_children[-1]
    if _is_array(base):
        return element(m, base, integer(m, index_node))
    overloaded = m.program.call_operator(m, base, "operator[]", [index_node], node)
    if overloaded is not None:
        m.at = node
        return overloaded
    value = scalar(m, load(m, base, base_node))
    index = integer(m, index_node)
    if isinstance(value, Const | Expr) and not isinstance(value, Pointer):  # 3[a]
        return Temporary(missing("subscript", "a subscript of an integer"))
    if isinstance(value, Pointer | PlacePointer):
        return dereference(m, pointer_plus(m, value, index))
    if isinstance(value, Opaque) and value.missing:
        unseen_access(m, value, base_node, node)
    return dereference(m, value)


def _is_array(base: Place) -> bool:
    match base:
        case Memory(ctype=ArrayType()) | LocalArray(type=ArrayType()):
            return True
        case _:
            return isinstance(getattr(base, "ctype", None), ArrayType)


def _field(m: Machine, node: Node) -> Place:
    base_node = node.child_by_field_name("argument")
    field_node = node.child_by_field_name("field")
    if base_node is None or field_node is None:
        return Temporary(unsupported(m, node))
    name = m.program.text(field_node)
    if base_node.type == "identifier":
        builtin = m.program.builtin_field(m, m.program.text(base_node), name)
        if builtin is not None and m.scope.lookup(m.program.text(base_node)) is None:
            return Temporary(builtin)
    arrow = any(child.type == "->" for child in node.children)
    base = place(m, base_node)
    if arrow:
        overloaded = m.program.call_operator(m, base, "operator->", [], node)
        value = load(m, overloaded if overloaded is not None else base, base_node)
        base = dereference(m, value)
    return member(m, base, name)


def _cast(m: Machine, node: Node) -> Value:
    type_node, value_node = node.child_by_field_name("type"), node.child_by_field_name("value")
    if type_node is None or value_node is None or _names_a_value(m, type_node):
        return unsupported(m, node)
    return convert_to(m, rvalue(m, value_node), m.scope.types.resolve_descriptor(type_node))


def _names_a_value(m: Machine, type_node: Node) -> bool:
    """Whether the grammar took `(x) - y` for a cast."""
    name = m.program.text(type_node)
    return m.scope.lookup(name) is not None and m.scope.types.lookup(name) is None


def _cast_place(m: Machine, node: Node) -> Place:
    """`*(T*)p` and `((T&)x)` are places by way of their pointers."""
    return Temporary(_cast(m, node))


def convert_to(m: Machine, value: Value, ctype: CType) -> Value:
    if isinstance(ctype, VoidType):
        return Opaque(ctype, True, "void")
    return convert(m, value, ctype)


def _compound_literal(m: Machine, node: Node) -> Value:
    type_node = node.child_by_field_name("type")
    value_node = node.child_by_field_name("value")
    if type_node is None or value_node is None:
        return unsupported(m, node)
    ctype = (
        m.scope.types.resolve_descriptor(type_node)
        if type_node.type == "type_descriptor"
        else m.scope.types.resolve(type_node, None)
    )
    return braced(m, value_node, ctype)


def braced(m: Machine, node: Node, ctype: CType) -> Value:
    """A braced initializer for an object of type `ctype`."""
    items = [child for child in node.named_children if child.type != "comment"]
    match ctype:
        case RecordType(is_union=False) if ctype.fields:
            fields: dict[str, Value] = {}
            positional = 0
            for item in items:
                if item.type == "initializer_pair":
                    designator = item.child_by_field_name("designator")
                    value_node = item.child_by_field_name("value")
                    name = m.program.text(designator).lstrip(".") if designator is not None else ""
                else:
                    value_node = item
                    name = ctype.fields[positional].name if positional < len(ctype.fields) else ""
                    positional += 1
                found = next((f for f in ctype.fields if f.name == name), None)
                if value_node is None:
                    continue
                if found is None:
                    rvalue(m, value_node)
                elif value_node.type == "initializer_list":
                    fields[name] = braced(m, value_node, found.type)
                else:
                    fields[name] = convert(m, rvalue(m, value_node), found.type)
            for f in ctype.fields:
                fields.setdefault(f.name, const(1) if ctype.name == "dim3" else default_value(m, f.type))
            return Record(ctype, fields)
        case _ if len(items) == 1 and not isinstance(ctype, ArrayType):
            return convert(m, rvalue(m, items[0]), ctype)
        case _ if not items:
            return default_value(m, ctype)
        case _:
            for item in items:
                if item.type == "initializer_list":
                    braced(m, item, UnknownType("auto", "an initializer"))
                else:
                    rvalue(m, item)
            return Opaque(ctype, False, "a braced initializer")


def _lambda(m: Machine, node: Node) -> Value:
    return Closure(node, m.scope, (), m.frame.this)


def _call(m: Machine, node: Node) -> Value:
    from cudalint.lower.calls import call

    return load(m, call(m, node), node)


def _call_place(m: Machine, node: Node) -> Place:
    from cudalint.lower.calls import call

    return call(m, node)


def _string(m: Machine, node: Node) -> Value:
    return Opaque(PointerType(IntType("char", 8, True), const=True), True, "a string")


def _opaque_expression(m: Machine, node: Node) -> Value:
    for child in node.named_children:
        if child.type not in ("type_descriptor", "type_identifier", "template_argument_list"):
            rvalue(m, child)
    return Opaque(UnknownType("auto", f"'{node.type}'"), True, f"'{node.type}' is not modelled", True)


_VALUES: dict[str, Callable[[Machine, Node], Value]] = {
    "number_literal": _number,
    "char_literal": lambda m, n: literals.character(m.program.text(n)),
    "true": lambda m, n: const(1),
    "false": lambda m, n: const(0),
    "null": lambda m, n: Opaque(PointerType(VoidType()), True, "a null pointer"),
    "nullptr": lambda m, n: Opaque(PointerType(VoidType()), True, "a null pointer"),
    "string_literal": _string,
    "raw_string_literal": _string,
    "concatenated_string": _string,
    "parenthesized_expression": _parenthesized,
    "comma_expression": _comma,
    "sizeof_expression": _sizeof,
    "alignof_expression": lambda m, n: m.fresh("alignof", True, ULONG, low=1),
    "binary_expression": _binary,
    "unary_expression": _unary,
    "pointer_expression": _pointer_expression,
    "conditional_expression": _conditional,
    "assignment_expression": _assignment_value,
    "update_expression": _update,
    "cast_expression": _cast,
    "compound_literal_expression": _compound_literal,
    "lambda_expression": _lambda,
    "call_expression": _call,
    "new_expression": _opaque_expression,
    "delete_expression": _opaque_expression,
    "throw_statement": _opaque_expression,
}

_PLACES: dict[str, Callable[[Machine, Node], Place]] = {
    "identifier": _identifier,
    "this": _identifier,
    "field_identifier": _identifier,
    "type_identifier": _identifier,
    "qualified_identifier": _qualified,
    "template_function": _qualified,
    "parenthesized_expression": _parenthesized_place,
    "pointer_expression": _dereference_place,
    "subscript_expression": _subscript,
    "field_expression": _field,
    "assignment_expression": _assignment,
    "update_expression": _update_place,
    "call_expression": _call_place,
    "cast_expression": _cast_place,
}
