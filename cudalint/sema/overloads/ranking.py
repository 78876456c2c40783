"""Telling overloads apart by the types of a call's arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
)
from cudalint.sema.functions import Function, Parameter
from cudalint.sema.symbols.members import conversions
from cudalint.sema.symbols.names import argument_nodes
from cudalint.syntax import cst

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.sema.program import Program
    from cudalint.sema.types.scope import TypeScope

_EXACT, _SAME_KIND, _TEMPLATE, _NO = 3, 2, 1, -100


def narrow(
    program: Program,
    functions: list[Function],
    actual: list[CType | None],
    template_arguments: Node | None,
    scope: TypeScope,
    types: TypeScope | None = None,
) -> list[Function]:
    """The best-matching overloads; definitions of one template by different bodies stay together. `actual`:
    the types of the call's arguments; `scope`: the types that the caller sees; `types`: those that the class
    sees whose methods they are."""
    functions = _specialized(program, functions, template_arguments, scope)
    wanted = len(template_arguments.named_children) if template_arguments is not None else 0
    scored = []
    for function in functions:
        if wanted > len(function.templates) and not any(t.is_pack for t in function.templates):
            continue
        scored.append((_score(program, function, actual, types), function))
    if not scored:
        return functions
    best = max(score for score, _ in scored)
    found = [function for score, function in scored if score == best]
    bodies = {function.node.text for function in found}
    return found[:1] if len(bodies) == 1 else found


def _specialized(
    program: Program, functions: list[Function], template_arguments: Node | None, scope: TypeScope
) -> list[Function]:
    """The functions without the explicit specializations that a call's template arguments do not select;
    where they select one, it alone."""
    if template_arguments is None or not any(map(_specialization, functions)):
        return functions
    given = [_argument(scope, node) for node in argument_nodes(template_arguments)]
    left: list[Function] = []
    for function in functions:
        own = _specialization(function)
        if own is None:
            left.append(function)
            continue
        wanted = _wanted(program, function, own)
        known = len(given) == len(wanted) and None not in given and None not in wanted
        if known and given == wanted:
            return [function]
        if not known:
            left.append(function)
    return left or functions


def _specialization(function: Function) -> Node | None:
    """The template arguments of `template <> void f<float, 4>(...)`."""
    node = function.name_node
    is_it = node is not None and node.type == "template_function" and not function.templates
    return cst.arguments(node) if node is not None and is_it else None


def _wanted(program: Program, function: Function, own: Node) -> list[CType | int | None]:
    """What an explicit specialization is for: it stands outside of functions, and means the same in all."""
    found = program.specializations.get(function)
    if found is None:
        found = [_argument(program.types, node) for node in argument_nodes(own)]
        program.specializations[function] = found
    return found


def _argument(types: TypeScope, node: Node) -> CType | int | None:
    """A template argument; None where it is not known."""
    value = types.constant_value(node)
    if value is not None:
        return value
    ctype = types.resolve_descriptor(node)
    return None if isinstance(ctype, UnknownType) else ctype


def _score(
    program: Program, function: Function, actual: list[CType | None], types: TypeScope | None
) -> tuple[int, int]:
    """How well the arguments fit, and how many pointers to a type parameter keep their qualifiers."""
    names = {t.name for t in function.templates}
    total, kept = -len(names), 0
    for parameter, ctype in zip(function.parameters, actual, strict=False):
        if isinstance(ctype, ArrayType) and not parameter.is_reference:
            ctype = PointerType(ctype.element)
        if parameter.type_node.text is not None and parameter.type_node.text.decode() in names:
            total += _TEMPLATE if _shape_fits(parameter.declarator is not None, ctype) else 0
            kept += _keeps_qualifiers(declared(program, function, parameter), ctype)
            continue
        if types is not None:
            wanted = types.resolve(parameter.type_node, parameter.declarator)
        else:
            wanted = declared(program, function, parameter)
        total += _fit(wanted, _converted(program, ctype, wanted))
    return total, kept


def _converted(program: Program, actual: CType | None, wanted: CType) -> CType | None:
    """What an object with one conversion operator becomes for a parameter of another type."""
    ctype = actual.target if isinstance(actual, ReferenceType) else actual
    own = wanted.target if isinstance(wanted, ReferenceType) else wanted
    if not isinstance(ctype, RecordType) or isinstance(own, RecordType):
        return actual
    found = conversions(program, ctype)
    return next(iter(found[1])) if found is not None and len(found[1]) == 1 else actual


def _keeps_qualifiers(wanted: CType, actual: CType | None) -> bool:
    """`volatile T *` is for what is volatile, and the worse choice for what is not."""
    if not isinstance(wanted, PointerType) or not isinstance(actual, PointerType):
        return False
    return (wanted.const, wanted.volatile) == (actual.const, actual.volatile)


def declared(program: Program, function: Function, parameter: Parameter) -> CType:
    """The parameter's type as its declaration alone tells it."""
    cache = function.parameter_types
    found = cache.get(parameter)
    if found is None:
        found = cache[parameter] = program.types.resolve(parameter.type_node, parameter.declarator)
    return found


def _shape_fits(has_declarator: bool, actual: CType | None) -> bool:
    return has_declarator == isinstance(actual, PointerType)


def _fit(wanted: CType, actual: CType | None) -> int:
    if isinstance(wanted, ReferenceType):
        wanted = wanted.target
    if isinstance(actual, ReferenceType):
        actual = actual.target
    if actual is None or isinstance(actual, UnknownType) or isinstance(wanted, UnknownType):
        return 0
    if wanted == actual:
        return _EXACT
    if isinstance(wanted, ArrayType):  # of a reference: else it is a pointer
        return _fit_array(wanted, actual)
    if isinstance(wanted, PointerType) and isinstance(actual, PointerType):
        return _SAME_KIND if wanted.target == actual.target else _NO
    for kind in (IntType, FloatType):
        if isinstance(wanted, kind) and isinstance(actual, kind):
            return _SAME_KIND
    if isinstance(wanted, RecordType) or isinstance(actual, RecordType):
        return _NO
    if isinstance(wanted, PointerType) != isinstance(actual, PointerType):
        return _NO
    return _TEMPLATE


def _fit_array(wanted: ArrayType, actual: CType) -> int:
    """A reference binds to an array of its own element type and length alone; a length that the declaration
    does not tell may be any."""
    if not isinstance(actual, ArrayType):
        return 0 if isinstance(actual, PointerType) else _NO  # arrays of which only the start is kept
    if None not in (wanted.length, actual.length) and wanted.length != actual.length:
        return _NO
    return _TEMPLATE if _fit(wanted.element, actual.element) in (0, _EXACT) else _NO
