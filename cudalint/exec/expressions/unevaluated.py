"""Unevaluated operands: the type of an expression, without its effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.algebra.semantics import SHIFTS
from cudalint.exec import builtins
from cudalint.exec.calls.results import known_result
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.common_types import chosen_type, promoted
from cudalint.exec.expressions.constant_types import constant_type
from cudalint.exec.expressions.fold_types import fold_type
from cudalint.exec.expressions.function_types import function_alone, pointer_to_lambda
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.expressions.strings import STRINGS, string_of
from cudalint.exec.expressions.template_comparisons import with_template_name
from cudalint.exec.memory.arrays import innermost
from cudalint.exec.memory.places import field_type
from cudalint.exec.statements.macros import expanded_use, within_use
from cudalint.exec.values import Closure, Place, Temporary, Value, type_at
from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    AssumedInt,
    BitField,
    ClosureType,
    CType,
    FloatType,
    FunctionType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    align_of,
    is_unresolved,
    size_of,
)
from cudalint.ir.expr import BOOL, LONG, ULONG, Const, Expr
from cudalint.sema.constants import literals
from cudalint.sema.constants.enumerators import enum_of, member_enum
from cudalint.sema.constants.named import named_type
from cudalint.sema.constants.values import Constant
from cudalint.sema.symbols.names import components, tree_root
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.templates.packs import counted_pack
from cudalint.sema.types import arithmetic
from cudalint.sema.types.builtin import has_operators, is_enum
from cudalint.sema.types.library import has_other_layout
from cudalint.sema.types.reading import WORDS
from cudalint.syntax import cst
from cudalint.syntax.nodes import unparenthesized

if TYPE_CHECKING:
    from cudalint.exec.state import Returned
    from cudalint.syntax.node import Node

#: What the elements of arrays are that are told by their declarations.
_ELEMENTS = (IntType, FloatType, PointerType, RecordType)
_CASTS = frozenset(("static_cast", "const_cast", "reinterpret_cast", "dynamic_cast"))
_CONDITIONS = frozenset(("<", ">", "<=", ">=", "==", "!=", "&&", "||"))
#: Names of functions.
_FUNCTIONS = frozenset(("identifier", "qualified_identifier", "template_function"))


def sizeof(ex: Executor, node: Node) -> Value:
    """`sizeof`, of a type or of an expression."""
    pack = counted_pack(node)
    if pack is not None:
        length = ex.scope.types.pack_length(pack)
        reason = f"the length of the pack '{pack}' is not known"
        return ex.fresh(pack, True, ULONG, low=0, reason=reason) if length is None else const(length, ULONG)
    ctype = _measured(ex, node)
    size = size_of(ctype) if ctype is not None else None
    file = ex.program.file_of(tree_root(node), ex.program.unit.main)
    is_stub = file.is_library_stub  # which asks for storage of its own
    ex.program.types.unverified += size is None  # of a class that is not complete there is none
    if size is None or (ctype is not None and not is_stub and has_other_layout(ctype)):
        return ex.fresh("sizeof", True, ULONG, low=1, reason="the size of the type is not known")
    return const(size, ULONG)


def alignof(ex: Executor, node: Node) -> Value:
    """`alignof`, of a type."""
    ctype = _measured(ex, node)
    align = align_of(ctype) if ctype is not None else None
    if align is None:
        ex.program.types.unverified += 1
        return ex.fresh("alignof", True, ULONG, low=1, reason="the alignment of the type is not known")
    return const(align, ULONG)


def _measured(ex: Executor, node: Node) -> CType | None:
    """The type of which `sizeof` or `alignof` tells, or that of its expression."""
    type_node, value_node = cst.type(node), cst.value(node)
    ctype: CType | None = None
    if type_node is not None:
        ctype = ex.scope.types.resolve_descriptor(type_node)
        if isinstance(innermost(ctype), UnknownType):
            ctype = _variable_type(ex, type_node) or ctype
    elif value_node is not None:
        ctype = _array_type(ex, value_node) or static_type(ex, value_node)
    return ctype.target if isinstance(ctype, ReferenceType) else ctype


def _variable_type(ex: Executor, node: Node) -> CType | None:
    """The type in `sizeof(E::A)`, `sizeof(S::member)` and `sizeof(space::array[0])`, which read as types."""
    named, declarator = cst.type(node) or node, cst.declarator(node)
    ctype = enum_of(ex.scope.types, named) or _member_type(ex, named)
    if ctype is None and named.type == "qualified_identifier":
        ctype = static_type(ex, named)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    while declarator is not None:
        if declarator.type != "abstract_array_declarator" or not isinstance(ctype, ArrayType | PointerType):
            return None
        ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
        declarator = cst.declarator(declarator)
    return ctype


def _array_type(ex: Executor, node: Node) -> CType | None:
    """`T[n]`, which reads as an expression; None for any other."""
    inner = unparenthesized(node)
    base, listed = cst.argument(inner), cst.indices(inner)
    if inner.type != "subscript_expression" or base is None or listed is None or not listed.named_children:
        return None
    known = base.type == "identifier" and ex.scope.lookup(base.string) is None
    ctype = ex.scope.types.find(base.string, base) if known else None
    return (
        None if ctype is None else ArrayType(ctype, ex.scope.types.constant_value(listed.named_children[0]))
    )


def static_type(ex: Executor, node: Node) -> CType | None:
    """The type of an unevaluated operand, or the type that it names. Conditions are held as integers: that
    they are bool is known by their operator."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[-1]
    expanded = expanded_use(ex, node) if node.type in ("identifier", "call_expression") else None
    if expanded is not None:
        with within_use(ex, node):
            return static_type(ex, expanded)
    result = known_result(ex, node)
    if result is not None:
        return result.ctype
    reread = with_template_name(ex, node, static_type) if node.type == "binary_expression" else None
    if reread is not None:
        return static_type(ex, reread)
    match node.type:
        case "identifier":
            named = _enum_argument(ex, ex.program.text(node))
            if ex.scope.lookup(ex.program.text(node)) is None:
                named = named or ex.scope.types.find(ex.program.text(node), node)
                if named is None or isinstance(named, UnknownType):  # as of `using Colors::red;`
                    named = enum_of(ex.scope.types, node) or named
            if isinstance(named, UnknownType):  # or the value parameter of a class template
                known = ex.scope.types.class_constant(ex.program.text(node))
                named = known.type if isinstance(known, Constant) else named
            if named is not None:
                return named
        case "template_function" | "qualified_identifier":
            named = named_type(ex.scope.types, node)
            if named is not None:
                return named
            if node.type == "qualified_identifier":
                held = _member_type(ex, node) or enum_of(ex.scope.types, node)
                if held is not None:
                    return held
        case "true" | "false":
            return BOOL
        case "null":
            return NULLPTR if ex.program.text(node) == "nullptr" else LONG
        case "number_literal":
            return literals.integer_type(ex.program.text(node)) or place_type(ex, static_place(ex, node))
        case "char_literal":
            character = literals.character(ex.program.text(node), ex.program.utf8)
            return character.type if character is not None else None
        case "string_literal" | "raw_string_literal" | "concatenated_string":
            text = string_of(ex, node)
            return None if text is None else ArrayType(text.type, len(text.units))
        case "subscript_expression" if (base := cst.argument(node)) is not None and base.type in STRINGS:
            text = string_of(ex, base)
            return None if text is None else text.type
        case "subscript_expression" if (element := _element_type(ex, cst.argument(node))) is not None:
            return element
        case "binary_expression" if (op := ex.program.operator(node)) in _CONDITIONS:
            if not any(_is_object(ex, _type_of(ex, part), op) for part in (cst.left(node), cst.right(node))):
                return BOOL
        case "unary_expression" if ex.program.operator(node) == "+" and (
            pointer := pointer_to_lambda(ex, _type_of(ex, cst.argument(node)))
        ):
            return pointer
        case "unary_expression" if ex.program.operator(node) == "!":
            if not _is_object(ex, _type_of(ex, cst.argument(node)), "!"):
                return BOOL
        case "binary_expression" | "unary_expression" | "update_expression" | "assignment_expression" if (
            ex.program.named_sizes or ex.program.declares_bit_fields
        ):
            return _computed_type(ex, node) or _given_type(ex, node)
        case "conditional_expression":
            found = chosen_type(ex, _type_of(ex, cst.consequence(node)), _type_of(ex, cst.alternative(node)))
            if found is not None:
                return found
        case "fold_expression" if (of_fold := fold_type(ex, node, static_type)) is not None:
            return of_fold
        case "comma_expression" if not ex.program.functions.get("operator,"):
            return static_type(ex, node.named_children[-1])
        case "cast_expression" | "call_expression" | "binary_expression":
            return _given_type(ex, node)
    found_at = static_place(ex, node)
    declared = constant_type(ex, node, found_at, static_type) if isinstance(found_at, Temporary) else None
    if declared is not None:
        return declared
    if node.type == "identifier" and isinstance(found_at, Temporary) and isinstance(found_at.value, Const):
        return builtins.type_of_limit(ex.program.text(node)) or place_type(ex, found_at)
    if node.type == "field_expression" and isinstance(found_at, Temporary):
        named = _member_enum(ex, node) if ex.program.declares_enums else None
        return named or _member_integer(ex, node, found_at) or place_type(ex, found_at)
    if isinstance(found_at, Temporary) and isinstance(found_at.value, Closure):
        return _of_function(ex, node, found_at.value) or place_type(ex, found_at)
    return place_type(ex, found_at)


def _element_type(ex: Executor, base: Node | None) -> CType | None:
    """The type of `base[i]`, whatever the index, where `base` is a variable that is an array or a pointer, or
    an element of such; None for any other, and where it is not known."""
    if base is None or base.type not in ("identifier", "qualified_identifier", "subscript_expression"):
        return None
    ctype = static_type(ex, base)
    ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
    match ctype:
        case ArrayType(element=found) | PointerType(target=found):
            return found if isinstance(found, _ELEMENTS) and not isinstance(found, AssumedInt) else None
    return None


def _of_function(ex: Executor, node: Node, closure: Closure) -> CType | None:
    """The type of a function that an expression names, or of its address; None where it is not known, or for
    anything else."""
    if closure.node is not None or closure.choice is not None or closure.owners:
        return None
    is_address = node.type == "pointer_expression" and ex.program.operator(node) == "&"
    if len(closure.functions) != 1 or not (is_address or node.type in _FUNCTIONS):
        return None
    ctype = function_alone(ex, closure.functions[0], closure.templates)
    return PointerType(ctype) if is_address and ctype is not None else ctype


def _member_integer(ex: Executor, node: Node, found: Temporary) -> CType | None:
    """The type of an integer member of a temporary, by its name: its value tells but size and sign."""
    base, named = cst.argument(node), cst.field(node)
    owner = static_type(ex, base) if isinstance(found.value, Expr) and base is not None else None
    if not isinstance(owner, RecordType) or named is None:
        return None
    ctype = field_type(owner, ex.program.text(named))
    return ctype if isinstance(ctype, IntType | BitField) else None


def _is_object(ex: Executor, ctype: CType | None, op: str) -> bool:
    """Whether an operand is of a class, which may have an operator of its own."""
    if not isinstance(ctype, RecordType) or ctype == NULLPTR:
        return False
    own = ex.program.functions.get(f"operator{op}", ())
    return not has_operators(ctype.name) or any(not one.file.is_library_stub for one in own)


def _member_enum(ex: Executor, node: Node) -> CType | None:
    """The enum of the enumerator that `object.name` means; None where it means none."""
    base, named = cst.argument(node), cst.field(node)
    owner = static_type(ex, base) if base is not None else None
    while isinstance(owner, ReferenceType | PointerType):
        owner = owner.target
    info = ex.program.types.record(owner) if isinstance(owner, RecordType) else None
    if info is None or named is None or info.has_field(ex.program.text(named)):
        return None
    return member_enum(info.scope, ex.program.text(named))


def _computed_type(ex: Executor, node: Node) -> CType | None:
    """The type of arithmetic on integers, by the names of theirs; None for any other expression."""
    op = ex.program.operator(node)
    if node.type in ("update_expression", "assignment_expression"):
        own = _type_of(ex, cst.argument(node) if node.type == "update_expression" else cst.left(node))
        own = own.target if isinstance(own, ReferenceType) else own
        return own if isinstance(own, BitField) or (type(own) is IntType and not is_enum(own)) else None
    if node.type == "unary_expression":
        return promoted(ex, _type_of(ex, cst.argument(node)), op) if op in ("+", "-", "~") else None
    left = promoted(ex, _type_of(ex, cst.left(node)), op)
    right = promoted(ex, _type_of(ex, cst.right(node)), op) if left is not None else None
    if left is None or right is None:
        return None
    return left if op in SHIFTS else arithmetic.common_type(left, right)


def _enum_argument(ex: Executor, name: str) -> CType | None:
    """The enum of a template's value parameter, or of a constant of a class; None for any other name."""
    if not ex.program.declares_enums or not isinstance(ex.scope.lookup(name), Temporary | None):
        return None
    known = ex.scope.types.class_constant(name)
    return known.type if isinstance(known, Constant) and is_enum(known.type) else None


def _given_type(ex: Executor, node: Node) -> CType | None:
    """What a cast, a call or an operator gives; values do not tell enums and types of one size apart."""
    target = cast_target(node)
    function = cst.function(node) if node.type == "call_expression" else None
    ctype = ex.scope.types.resolve_descriptor(target) if target is not None else None
    if function is not None and function.type == "identifier":
        ctype = ex.scope.types.find(ex.program.text(function), function)
    elif function is not None and function.type == "qualified_identifier":
        ctype = resolve_path(ex.scope.types, components(function), function)
    elif function is not None and function.type in WORDS:
        ctype = ex.scope.types.resolve(function, None)
    if isinstance(ctype, IntType):
        return ctype
    ex.returned = None
    found = static_place(ex, node)
    given: Returned | None = ex.returned
    named = given.function.name if given is not None else ""
    is_call = function is not None or (named.startswith("operator") and named[8:9] != " ")  # no conversion
    is_pointer = given is not None and isinstance(given.ctype, PointerType) and not is_unresolved(given.ctype)
    if given and is_call and (isinstance(given.ctype, IntType) or is_pointer):
        return given.ctype
    declared = known_result(ex, node) if given is None else None
    gives = place_type(ex, found) if declared is None else declared.ctype
    is_told = function is None or not isinstance(gives, UnknownType)
    return gives if is_told or function is None else _by_pointer(ex, function) or gives


def _by_pointer(ex: Executor, callee: Node) -> CType | None:
    """What a call of a pointer to a function of a known type gives."""
    own = static_type(ex, callee) if callee.type != "identifier" else None
    own = own.target if isinstance(own, ReferenceType) else own
    function = own.target if isinstance(own, PointerType) else None
    return function.result if isinstance(function, FunctionType) else None


def cast_target(node: Node) -> Node | None:
    """The T of `(T)x`, `static_cast<T>(x)` and the like; None for any other expression."""
    if node.type == "cast_expression":
        return cst.type(node)
    function = cst.function(node) if node.type == "call_expression" else None
    name = cst.name(function) if function is not None and function.type == "template_function" else None
    if function is None or name is None or name.string not in _CASTS:
        return None
    listed = cst.arguments(function)
    return listed.named_children[0] if listed is not None and listed.named_children else None


def known_type(ex: Executor, ctype: CType, node: Node | None) -> CType:
    """The type of what was evaluated to a value of type `ctype`: values do not tell enums, bool, nor types of
    one size from each other; what a lambda was converted to is a value of its class."""
    if node is not None and isinstance(ctype, ClosureType):
        own = static_type(ex, node)
        return own if isinstance(own, PointerType) else ctype
    ctype = ctype.unit if isinstance(ctype, BitField) else ctype
    if node is None or not isinstance(ctype, IntType | FloatType) or not _is_of_value(ex, ctype, node):
        return ctype
    own = static_type(ex, node)
    own = own.target if isinstance(own, ReferenceType) else own
    own = own.unit if isinstance(own, BitField) else own
    return own if isinstance(own, IntType | FloatType) and not isinstance(own, AssumedInt) else ctype


def _is_of_value(ex: Executor, ctype: IntType | FloatType, node: Node) -> bool:
    """Whether the type of an expression may be another one than that of its value."""
    node = unparenthesized(node)
    if isinstance(ctype, IntType) and ctype.bits in ex.program.named_sizes:
        return True
    match node.type:
        case "binary_expression":
            return ex.program.operator(node) in _CONDITIONS
        case "unary_expression":
            return ex.program.operator(node) == "!"
        case "conditional_expression" | "fold_expression":
            return True
        case "comma_expression":
            return _is_of_value(ex, ctype, node.named_children[-1])
        case "field_expression" | "update_expression" | "assignment_expression":
            return ex.program.declares_bit_fields
    return False


def _type_of(ex: Executor, operand: Node | None) -> CType | None:
    return static_type(ex, operand) if operand is not None else None


def _member_type(ex: Executor, node: Node) -> CType | None:
    """The type of `S::member`, which has no object here."""
    path = components(node)
    info = ex.program.types.record(resolve_path(ex.scope.types, path[:-1], node)) if len(path) > 1 else None
    fields = info.type.fields if info is not None else ()
    return next((field.type for field in fields if field.name == path[-1].name), None)


def place_type(ex: Executor, target: Place) -> CType:
    """The type of what lies at a place."""
    return type_at(target)
