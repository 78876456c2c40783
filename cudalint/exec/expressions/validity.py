"""Whether an expression that is not evaluated means anything: what substitution, `requires` and `decltype`
ask of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call, argument_nodes
from cudalint.exec.calls.meaning import meaning
from cudalint.exec.calls.object_operands import object_operand
from cudalint.exec.calls.operands import value_category
from cudalint.exec.calls.overloads import is_callable
from cudalint.exec.expressions.builtin_operators import adds, is_aggregate_of_numbers, moves, steps
from cudalint.exec.expressions.having import (
    are_types,
    every,
    is_lambda,
    lambda_of,
    may_have,
    methods_of,
    operand_type,
    within,
)
from cudalint.exec.expressions.member_validity import address_of_member, is_method, qualified
from cudalint.exec.expressions.object_validity import copies_arguments, is_assigned, is_made_of, takes
from cudalint.exec.expressions.unevaluated import cast_target, static_type
from cudalint.exec.objects.members import lambda_function
from cudalint.exec.values import Closure, Temporary
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
)
from cudalint.sema.functions import Function
from cudalint.sema.overloads.ranks import Operand
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import find_template, resolve_path
from cudalint.sema.templates.packs import expanded
from cudalint.sema.types.builtin import is_enum
from cudalint.sema.types.categories import Category
from cudalint.sema.types.reading import WORDS
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_LITERALS = frozenset("number_literal char_literal string_literal true false null nullptr".split())
_OF_INTEGERS = frozenset(("%", "&", "|", "^", "<<", ">>", "%=", "&=", "|=", "^=", "<<=", ">>="))
_OF_MEMBERS = frozenset(("[]", "=", "->"))  # operators that are members always
_ARITHMETIC = IntType | FloatType


def exists(ex: Executor, node: Node) -> bool | None:
    """Whether an expression is well-formed; None where that is not known."""
    if node.has_error:
        return None
    match node.type:
        case kind if kind in _LITERALS:
            return True
        case "identifier":
            return True if ex.scope.lookup(ex.program.text(node)) is not None else None
        case "parenthesized_expression" | "comma_expression":
            return every(exists(ex, child) for child in node.named_children)
        case "field_expression":
            return False if is_method(ex, node) else _member(ex, node)
        case "qualified_identifier":
            return qualified(ex, node)
        case "call_expression":
            return _call(ex, node)
        case "pointer_expression" | "unary_expression" | "update_expression":
            return _unary(ex, node)
        case "binary_expression" | "assignment_expression":
            return _binary(ex, node)
        case "subscript_expression":
            return _subscript(ex, node)
        case "cast_expression":
            return _cast(ex, cst.type(node), code_children(node)[1:], node)
        case "compound_literal_expression":
            return _made(ex, node)
        case "new_expression":
            return _new(ex, node)
    return None


def _member(ex: Executor, node: Node) -> bool | None:
    """`a.b` and `p->b`."""
    base, field = cst.argument(node), cst.field(node)
    if base is None or field is None or field.type not in ("field_identifier", "template_method"):
        return None
    before = exists(ex, base)
    if before is False:
        return False
    ctype = operand_type(ex, base)
    if ctype is None:
        return may_have(ex, base, field)
    if any(child.type == "->" for child in node.children):
        if isinstance(ctype, RecordType):
            return False if within(ex, ctype, "operator->")[1] is False else None
        if not isinstance(ctype, PointerType | ArrayType):
            return False
        ctype = ctype.target if isinstance(ctype, PointerType) else ctype.element
        if isinstance(ctype, UnknownType):
            return None
    found = within(ex, ctype, ex.program.text(field.named_children[0] if field.named_children else field))[1]
    return every((before, found))


def _callable(
    ex: Executor,
    functions: Mapping[Function, RecordInfo] | Sequence[Function],
    site: Call,
    node: Node,
    this: Operand | None,
    around: TypeScope | None = None,
) -> bool | None:
    owners = functions if isinstance(functions, Mapping) else {}
    arguments = every(exists(ex, argument) for argument in site.arguments)
    if arguments is False:
        return False
    found = is_callable(ex, list(functions), site, this, owners, around)
    return (
        found if not found else every((arguments, found, copies_arguments(ex, list(functions), site) or None))
    )


def _call(ex: Executor, node: Node) -> bool | None:
    callee, given = cst.function(node), expanded(ex.scope.types, argument_nodes(node))
    if callee is None or any(one.type in ("parameter_pack_expansion", "initializer_list") for one in given):
        return None
    site = Call(node, ex.program.text(callee), ex.program.text(callee), given, callee=callee)
    if callee.type == "field_expression":
        return _method_call(ex, callee, site)
    if callee.type in WORDS:
        return _made_of(ex, ex.scope.types.resolve(callee, None), given, node)
    if callee.type in ("identifier", "qualified_identifier", "template_function"):
        made = resolve_path(ex.scope.types, components(callee), callee)
        if (
            isinstance(made, RecordType)
            and callee.type == "identifier"
            and find_template(ex.scope.types, callee)
        ):
            return None  # whose arguments are deduced
        if not isinstance(made, UnknownType | ReferenceType) and ex.scope.lookup(site.name) is None:
            return _made_of(ex, made, given, node)
    path = components(callee) if callee.type in ("qualified_identifier", "template_function") else ()
    if path and path[-1].name == "declval" and not given:
        return are_types(ex, path[-1].arguments)
    if [part.name for part in path] in (["std", "forward"], ["std", "move"]) and len(given) == 1:
        return exists(ex, given[0])
    if (target := cast_target(node)) is not None:
        return _cast(ex, target, given, node)
    if callee.type == "qualified_identifier" and path[-1].arguments is None:
        return _static_call(ex, callee, site)
    if callee.type in ("call_expression", "parenthesized_expression"):
        closure = lambda_of(ex, static_type(ex, callee))
        if closure is not None:
            return every((exists(ex, callee), _lambda_call(ex, closure, site, node)))
    if callee.type != "identifier":
        is_result = callee.type in ("call_expression", "parenthesized_expression")
        held = operand_type(ex, callee) if is_result else None
        is_there = exists(ex, callee) if held is not None else None
        return every((is_there, _object_call(ex, callee, held, site))) if held is not None else None
    held_at = ex.scope.lookup(site.name)
    if held_at is not None:
        value = held_at.value if isinstance(held_at, Temporary) else None
        closure = value if isinstance(value, Closure) else lambda_of(ex, static_type(ex, callee))
        if closure is not None:
            return _lambda_call(ex, closure, site, node)
        ctype = operand_type(ex, callee)
        return _object_call(ex, callee, ctype, site) if ctype is not None else None
    if ex.program.models.is_known(site.name) or ex.scope.types.knows(site.name):
        return None
    meant = meaning(ex, site)
    if meant.is_member or meant.found.variables or not meant.functions:
        return None
    return _callable(ex, meant.functions, site, node, None)


def _lambda_call(ex: Executor, closure: Closure, site: Call, node: Node) -> bool | None:
    function = lambda_function(ex, closure)
    if function is None or closure.scope is None:
        return None
    return _callable(ex, [function], site, node, None, closure.scope.types)


def _static_call(ex: Executor, callee: Node, site: Call) -> bool | None:
    """A call `T::f(a)` of a class's function; None of any other."""
    path = components(callee)
    info = ex.program.types.record(resolve_path(ex.scope.types, path[:-1], callee))
    found = qualified(ex, callee)
    if info is None or not found:
        return found if found is False else None
    methods = methods_of(ex, info, path[-1].name)
    if not methods or not all(function.is_static for function in methods):
        return None
    return _callable(ex, methods, site, callee, None)


def _method_call(ex: Executor, callee: Node, site: Call) -> bool | None:
    base, field = cst.argument(callee), cst.field(callee)
    found = _member(ex, callee)
    if not found or base is None or field is None or field.type != "field_identifier":
        return found if found is False else None
    ctype = operand_type(ex, base)
    category, is_const = value_category(ex, base)
    if isinstance(ctype, PointerType) and any(child.type == "->" for child in callee.children):
        category, is_const, ctype = Category.LVALUE, ctype.const, ctype.target
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if info is None:
        return None
    methods = methods_of(ex, info, ex.program.text(field))
    if not methods:
        return _object_call(ex, callee, operand_type(ex, callee), site)
    return _callable(ex, methods, site, callee, Operand(None, category, is_const))


def _object_call(ex: Executor, callee: Node, ctype: CType | None, site: Call) -> bool | None:
    """A call of an object, `f(a)`."""
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    if isinstance(ctype, IntType | FloatType | ArrayType):
        return False
    function = ctype.target if isinstance(ctype, PointerType) else None
    if isinstance(function, FunctionType):
        return takes(ex, function, site.arguments)
    if info is None:
        return None
    methods = methods_of(ex, info, "operator()")
    if not methods:
        return None if info.any_unseen_base or info.converts else False
    return _callable(ex, methods, site, callee, object_operand(ex, callee))


def _operator(ex: Executor, op: str, types: Sequence[CType], operands: Sequence[Node]) -> bool | None:
    """Whether objects have an operator; None where one may be found by more than its operands' classes."""
    name = f"operator{op}"
    free = ex.program.symbols.declared(name) if op not in _OF_MEMBERS else ()
    if any(map(is_enum, types)) or (free and _is_free(ex, free, name, operands) is not False):
        return None
    for one in types:
        info = ex.program.types.record(one) if isinstance(one, RecordType) else None
        if isinstance(one, RecordType) and (info is None or info.any_unseen_base or info.converts):
            return None
        if info is not None and (within(ex, one, name)[1] is not False or name in info.friends):
            is_first = info is ex.program.types.record(types[0])
            return _by_member(ex, info, name, operands) if is_first else None
    return False


def _is_free(ex: Executor, free: Sequence[Function], name: str, operands: Sequence[Node]) -> bool | None:
    """Whether an operator that is no member takes these operands, wherever it is declared."""
    return _callable(ex, free, Call(operands[0], name, name, list(operands)), operands[0], None)


def _by_member(ex: Executor, info: RecordInfo, name: str, operands: Sequence[Node]) -> bool | None:
    methods = methods_of(ex, info, name)
    site = Call(operands[0], name, name, list(operands[1:]))
    this = object_operand(ex, operands[0])
    return _callable(ex, methods, site, operands[0], this) or None if methods else None


def _unary(ex: Executor, node: Node) -> bool | None:
    inner, op = cst.argument(node), ex.program.operator(node)
    if inner is None:
        return None
    before = exists(ex, inner)
    if op == "&" and inner.type == "qualified_identifier":
        return address_of_member(ex, inner)
    if op in ("++", "--") and is_lambda(ex, inner):
        return None if ex.program.functions.get(f"operator{op}") else False
    ctype = operand_type(ex, inner) if before is not False else None
    if before is False or ctype is None:
        return before if before is False else None
    if isinstance(ctype, RecordType):
        if op in ("++", "--"):
            return False if _operator(ex, op, [ctype], [inner]) is False else None
        return every((before, _operator(ex, op, [ctype], [inner]))) if op != "&" else None
    match op:
        case "*":
            is_led = isinstance(ctype, PointerType | ArrayType)
            target = ctype.target if isinstance(ctype, PointerType) else None
            return every((before, is_led and not isinstance(target, VoidType)))
        case "++" | "--":
            category, is_const = value_category(ex, inner)
            if (category is Category.RVALUE or is_const) and not is_enum(ctype):
                return False
            if category is not Category.LVALUE or is_const is not False:
                return None
            return every((before, steps(ctype, op)))
        case "-" | "~" if isinstance(ctype, PointerType | ArrayType):
            return False
        case "-" | "+" | "!":
            return before if isinstance(ctype, _ARITHMETIC) and not is_enum(ctype) else None
        case "~":
            is_number = isinstance(ctype, _ARITHMETIC) and not is_enum(ctype)
            return every((before, isinstance(ctype, IntType))) if is_number else None
    return None


def _binary(ex: Executor, node: Node) -> bool | None:
    left, right, op = cst.left(node), cst.right(node), ex.program.operator(node)
    if left is None or right is None:
        return None
    before = every((exists(ex, left), exists(ex, right)))
    if before is False:
        return False
    one, two = operand_type(ex, left), operand_type(ex, right)
    if one is None or two is None or op in (",", "&&", "||", "<=>"):
        return None
    if op == "=":
        left_operand = replace(object_operand(ex, left), ctype=one)
        return every((before, is_assigned(ex, one, left_operand, right)))
    if isinstance(one, RecordType) or isinstance(two, RecordType):
        return every((before, _operator(ex, op, (one, two), (left, right))))
    if is_enum(one) or is_enum(two) or node.type == "assignment_expression":
        return None
    if isinstance(one, _ARITHMETIC) and isinstance(two, _ARITHMETIC):
        fits = op not in _OF_INTEGERS or (isinstance(one, IntType) and isinstance(two, IntType))
        return every((before, fits))
    is_of_pointers = any(isinstance(ctype, PointerType | ArrayType) for ctype in (one, two))
    if op in ("*", "/") or op in _OF_INTEGERS or (is_of_pointers and op in ("+", "-")):
        return every((before, adds(op, one, two)))
    return None


def _subscript(ex: Executor, node: Node) -> bool | None:
    base, listed = cst.argument(node), cst.indices(node)
    if base is None or listed is None or listed.named_child_count != 1:
        return None
    indices = listed.named_children
    before = every((exists(ex, base), exists(ex, indices[0])))
    ctype, index = operand_type(ex, base), operand_type(ex, indices[0])
    if before is False or ctype is None or index is None:
        return False if before is False else None
    if isinstance(ctype, RecordType):
        return every((before, _operator(ex, "[]", [ctype], [base, indices[0]])))
    if isinstance(ctype, PointerType | ArrayType):
        return every((before, isinstance(index, IntType) or None, moves(ctype)))
    return None if isinstance(index, PointerType | ArrayType) else False


def _cast(ex: Executor, target: Node | None, given: Sequence[Node], node: Node) -> bool | None:
    """`(T)x` and `static_cast<T>(x)`, which are `T(x)`; of other casts, those that convert as they are."""
    if target is None:
        return None
    found = _made_of(ex, ex.scope.types.resolve_descriptor(target), given, node)
    return found if found or node.string.startswith(("(", "static_cast")) else None


def _new(ex: Executor, node: Node) -> bool | None:
    """`new T(a)`, of no array and not at a place."""
    type_node, listed = cst.type(node), cst.arguments(node)
    if type_node is None or cst.declarator(node) is not None or cst.placement(node) is not None:
        return None
    given = listed.named_children if listed is not None else []
    is_list = listed is not None and listed.type != "argument_list"
    if is_list or any(one.type == "parameter_pack_expansion" for one in given):
        return None
    return _made_of(ex, ex.scope.types.resolve(type_node, None), given, node)


def _made_of(ex: Executor, ctype: CType, given: Sequence[Node], node: Node) -> bool | None:
    """`T(a, b)`."""
    arguments = every(exists(ex, one) for one in given)
    if arguments is False or isinstance(ctype, VoidType):
        return arguments if len(given) < 2 else False
    is_told = not isinstance(ctype, UnknownType | ReferenceType)
    return every((arguments, is_made_of(ex, ctype, given, node) if is_told else None))


def _made(ex: Executor, node: Node) -> bool | None:
    """`T{a, b}` of an aggregate of numbers, or without arguments."""
    type_node, value = cst.type(node), cst.value(node)
    ctype = ex.scope.types.resolve(type_node, None) if type_node is not None else None
    info = ex.program.types.record(ctype) if isinstance(ctype, RecordType) else None
    items = value.named_children if value is not None else []
    if ctype is not None and not items and not isinstance(ctype, UnknownType):
        return is_made_of(ex, ctype, [], node)
    if info is None or not isinstance(ctype, RecordType) or not is_aggregate_of_numbers(ex, info):
        return None
    if len(items) > len(ctype.fields):
        return None if any(one.type == "parameter_pack_expansion" for one in items) else False
    same = all(
        isinstance(operand_type(ex, item), IntType) and operand_type(ex, item) == field.type
        for item, field in zip(items, ctype.fields, strict=False)
    )
    return every(exists(ex, item) for item in items) if same else None
