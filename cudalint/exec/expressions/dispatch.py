"""Expressions: one function a node type, from a syntax node to a value or a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cudalint.algebra.build import binary, const, unary
from cudalint.dataclass import replace
from cudalint.exec.calls.callbacks import note_lambda
from cudalint.exec.calls.external import external_conversion, external_operator
from cudalint.exec.calls.lending import used
from cudalint.exec.evaluation import condition, missing, unsupported
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.addresses import of_numbers
from cudalint.exec.expressions.arithmetic import are_numbers, combine, ordering
from cudalint.exec.expressions.assignment import assignment, assignment_value, update, update_place
from cudalint.exec.expressions.captures import captured
from cudalint.exec.expressions.casts import c_cast, cast_place
from cudalint.exec.expressions.conditional import conditional, conditional_place
from cudalint.exec.expressions.conversions import truth
from cudalint.exec.expressions.having import operand_type
from cudalint.exec.expressions.literals import character, number, string, string_place
from cudalint.exec.expressions.names import global_place, is_field_in_scope, qualified_place
from cudalint.exec.expressions.offsets import offsetof
from cudalint.exec.expressions.open_numbers import of_any_type
from cudalint.exec.expressions.operators import (
    comparison,
    has_operator,
    may_be_overloaded,
    object_type,
    operand,
    operator_call,
)
from cudalint.exec.expressions.postfix import dereference_place, field, pointer_expression, subscript
from cudalint.exec.expressions.quotients import QUOTIENTS, note_quotient
from cudalint.exec.expressions.requirements import constraint, requires_expression
from cudalint.exec.expressions.statement_expressions import statement_expression
from cudalint.exec.expressions.strings import STRINGS
from cudalint.exec.expressions.template_comparisons import reads_as_comparison, with_template_name
from cudalint.exec.expressions.unary import unary_place, unary_value
from cudalint.exec.expressions.unevaluated import alignof, place_type, sizeof, static_type
from cudalint.exec.expressions.user_literals import user_literal
from cudalint.exec.host.failures import operand_where_failing
from cudalint.exec.host.impossible import compared_text
from cudalint.exec.loops.expansions import expansion, fold, fold_place
from cudalint.exec.memory.invalidation import forget
from cudalint.exec.memory.packed import by_reference
from cudalint.exec.memory.places import address_of, member
from cudalint.exec.memory.prvalues import prvalue
from cudalint.exec.objects.allocation import delete_expression, new_expression
from cudalint.exec.objects.classes import converting_in_memory, discarded, materialized, operand_at, scalar
from cudalint.exec.objects.initializers import compound_literal
from cudalint.exec.objects.lifetime import is_handed_over, note_operand
from cudalint.exec.objects.members import has_field, lambda_function
from cudalint.exec.objects.referring import may_bind_numbers
from cudalint.exec.operations import call, load, place, rvalue
from cudalint.exec.outcomes import is_untyped, note_expanded
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.statements.macros import hides_variable, object_macro, quoted
from cudalint.exec.statements.pruning import leave_out
from cudalint.exec.values import (
    NULL,
    Closure,
    Place,
    Record,
    Temporary,
    UnknownValue,
    Value,
    type_at,
    value_type,
)
from cudalint.ir.ctypes import CType, PointerType, RecordType, UnknownType, VoidType
from cudalint.ir.expr import BOOL, Const, Expr
from cudalint.sema.overloads.conversion_functions import CONDITION, OPERAND
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import code_children, unparenthesized
from cudalint.syntax.parse import parse_expression

# -- names -----------------------------------------------------------------------------------------


def _identifier(ex: Executor, node: Node) -> Place:
    return name_place(ex, ex.program.text(node), node)


def name_place(ex: Executor, name: str, node: Node) -> Place:
    """The place that a plain name means: a variable, a data member, or what the file declares."""
    found = ex.scope.lookup(name)
    if found is not None:
        return object_macro(ex, name, node) if hides_variable(ex, name, node) else by_reference(found)
    this = ex.frame.this
    if this is not None:
        if name == "this":
            return Temporary(address_of(ex, this))
        if has_field(this, name) and is_field_in_scope(ex, name, node) and not ex.scope.hides(name):
            return member(ex, this, name)
    return global_place(ex, name, node)


def _qualified(ex: Executor, node: Node) -> Place:
    return qualified_place(ex, node)


# -- literals and simple wrappers ------------------------------------------------------------------


def _parenthesized(ex: Executor, node: Node) -> Value:
    inner = node.named_children
    return rvalue(ex, inner[-1]) if inner else unsupported(ex, node)


def _parenthesized_place(ex: Executor, node: Node) -> Place:
    inner = node.named_children
    return place(ex, inner[-1]) if inner else Temporary(unsupported(ex, node))


def _comma(ex: Executor, node: Node) -> Value:
    return load(ex, _comma_place(ex, node), node)


def _comma_place(ex: Executor, node: Node) -> Place:
    """The place of the last operand. The others are not loaded: their values are not used."""
    first, *rest = _listed(node)
    before, written = _operand(ex, first), [first]
    for child in rest:
        before = discarded(ex, before, written[0]) if written else before
        found = _operand(ex, child)
        own = _comma_of(ex, before, found, [*written, child] if written else (), node)
        before, written = (found, [child]) if own is None else (own, [])
    return Temporary(prvalue(ex, before)) if is_handed_over(ex, before) else before


def _listed(node: Node) -> list[Node]:
    """The operands of `a, b, c` from left to right; the grammar reads `a, (b, c)`."""
    *others, last = code_children(node)
    return [*others, *(_listed(last) if last.type == "comma_expression" else [last])]


def _comma_of(ex: Executor, before: Place, after: Place, nodes: Sequence[Node], node: Node) -> Place | None:
    """`before, after`, by an operator where one of them is an object that has one, or may have; None where it
    is `after`."""
    own = operator_call(ex, ",", (before, after), node, nodes)
    if own is not None:
        return own
    operands = (before, after)
    used(ex, map(type_at, operands), "operator,")
    is_own = has_operator(ex, ",", before) or has_operator(ex, ",", after, is_first=False)
    if not is_own and not any(is_untyped(type_at(one)) for one in operands):
        return None
    values = [load(ex, one, node) for one in operands]
    unseen = external_operator(ex, "operator,", node, values, lent=operands, objects=True)
    if isinstance(unseen, UnknownValue):  # perhaps an object, with such an operator of its own
        return Temporary(UnknownValue(UnknownType("operator,", unseen.reason), False, unseen.reason, True))
    return None


def _operand(ex: Executor, node: Node) -> Place:
    """An operand of a comma: an object where it lies."""
    found = place(ex, unparenthesized(node))
    return note_operand(ex, materialized(ex, found), node, is_prvalue=isinstance(found, Temporary))


_COMPARISONS = frozenset(("<", ">", "<=", ">=", "==", "!="))
_READING = (">>", "&")  # of streams and archives


# -- operators -------------------------------------------------------------------------------------


def _binary(ex: Executor, node: Node) -> Value:
    return load(ex, _binary_place(ex, node), node)


def _binary_place(ex: Executor, node: Node) -> Place:
    """An operator may give a reference to an object."""
    op = ex.program.operator(node)
    left_node, right_node = cst.left(node), cst.right(node)
    if left_node is None or right_node is None:
        return Temporary(unsupported(ex, node))
    if op in ("&&", "||"):
        return _short_circuit(ex, op, left_node, right_node, node)
    reread = _assigning(node) or with_template_name(ex, node, static_type)
    if reread is not None:
        note_expanded(ex, node, reread)
        with quoted(ex, node):
            return place(ex, reread)
    text = compared_text(ex, op, left_node, right_node)
    if text is not None:
        return Temporary(text)
    operands = _operands(ex, op, left_node, right_node)
    if reads_as_comparison(ex, op, node):
        return Temporary(missing("template", "template arguments that read as comparisons"))
    if may_be_overloaded(ex, op, operands):
        compares = op in _COMPARISONS or op == "<=>"
        compared = comparison(ex, op, operands, node) if compares else None
        if compared is not None:
            return Temporary(compared)
        found = operator_call(ex, op, operands, node) if not compares else None
        if found is not None:
            return found
    first, second = operands
    left = load(ex, converting_in_memory(ex, first, OPERAND, left_node) or first, left_node)
    right = load(ex, converting_in_memory(ex, second, OPERAND, right_node) or second, right_node)
    ex.returned = None
    if op in QUOTIENTS:
        note_quotient(ex, left, right, right_node)
    if op == "<=>" and are_numbers(left, right):
        return Temporary(ordering(ex, left, right))
    if isinstance(left, Expr) and isinstance(right, Expr):
        number = of_numbers(ex, op, left, right)
        return Temporary(of_any_type(ex, op, (left_node, right_node), (left, right), number))
    held = value_type(left) if isinstance(left, UnknownValue | Record) else None
    if _reads_in(ex, op, held):
        forget(ex, operands[1], "a stream was read into it")
    external = external_operator(ex, f"operator{op}", node, [left, right], lent=operands)
    if external is not None:
        return Temporary(external)
    left, right = scalar(ex, left, node=left_node), scalar(ex, right, node=right_node)
    if not are_numbers(left, right):
        told = external_operator(ex, f"operator{op}", node, [left, right], lent=operands, objects=True)
        return Temporary(told or left)
    result = ordering(ex, left, right) if op == "<=>" else combine(ex, op, left, right, node)
    return Temporary(of_any_type(ex, op, (left_node, right_node), (left, right), result))


@found_once
def _assigning(node: Node) -> Node | None:
    """`a % b = c`, which is `(a % b) = c`, and `a % (b = c)` to the grammar; None of other operators."""
    right = cst.right(node)
    left = cst.left(right) if right is not None and right.type == "assignment_expression" else None
    if left is None:
        return None
    text, end = node.text or b"", left.end_byte - node.start_byte
    return parse_expression(f"({text[:end].decode()}){text[end:].decode()}") if text.isascii() else None


def _operands(ex: Executor, op: str, left_node: Node, right_node: Node) -> tuple[Place, Place]:
    """Both operands; numbers where they lie, where the other one is an object and an operator may refer to
    them, or one that is not in view, such as a stream's, reads them in."""
    is_bound = may_bind_numbers(ex.program, op)
    left = operand(ex, left_node, is_bound=is_bound)
    if _reads_in(ex, op, place_type(ex, left)):
        return left, operand(ex, right_node, is_bound=True)
    if not is_bound:
        return left, operand(ex, right_node)
    if object_type(ex, left) is None and not isinstance(operand_type(ex, right_node), RecordType):
        left = left if isinstance(left, Temporary) else Temporary(load(ex, left, left_node))
        return left, operand(ex, right_node)
    return left, operand(ex, right_node, is_bound=object_type(ex, left) is not None)


def _reads_in(ex: Executor, op: str, left: CType | None) -> bool:
    """Whether `std::cin >> n` or `archive & n` may change `n`, by the type of its left side, which in device
    code is a number rather where it is not told."""
    is_unseen = isinstance(left, UnknownType) and (ex.host or is_untyped(left))
    return op in _READING and (is_unseen or isinstance(left, RecordType))


def _short_circuit(ex: Executor, op: str, left_node: Node, right_node: Node, node: Node) -> Place:
    first = operand(ex, left_node)
    if has_operator(ex, op, first):
        found = operator_call(ex, op, (first, operand(ex, right_node)), node)
        if found is not None:
            return found
    value = operand_at(ex, first, left_node, CONDITION)
    external_conversion(ex, value, BOOL, left_node)
    left = truth(ex, value, left_node)
    return Temporary(_decided(ex, op, left, left_node, right_node))


def _decided(ex: Executor, op: str, left: Expr, left_node: Node, right_node: Node) -> Value:
    guard = left if op == "&&" else unary("!", left)
    if isinstance(guard, Const) and guard.value == 0:
        leave_out(ex, left_node, right_node)
        operand_where_failing(ex, left_node, right_node)
        return const(0 if op == "&&" else 1)
    right: list[Expr] = []
    span = ex.program.site(ex, left_node)[0]
    branch_values(
        ex, guard, span, lambda: right.append(condition(ex, right_node)), None, left_node, (right_node, None)
    )
    if not right:
        return left
    return binary(op, left, right[0])


# -- access paths ----------------------------------------------------------------------------------


def _lambda(ex: Executor, node: Node) -> Value:
    scope, owned, this = captured(ex, node)
    closure = Closure(node, scope, (), this, macro_use=tuple(ex.macro_use), owned=owned)
    lambda_function(ex, closure)  # which is of this function's file
    closure = replace(closure, ctype=ex.program.closure_type(closure))
    if ex.host:
        note_lambda(ex, closure, node)
    return closure


def _call(ex: Executor, node: Node) -> Value:
    return load(ex, call(ex, node), node)


def _call_place(ex: Executor, node: Node) -> Place:
    return call(ex, node)


def _opaque_expression(ex: Executor, node: Node) -> Value:
    for child in node.named_children:
        if child.type not in ("type_descriptor", "type_identifier", "template_argument_list"):
            rvalue(ex, child)
    return UnknownValue(UnknownType("auto", f"'{node.type}'"), True, f"'{node.type}' is not modelled", True)


VALUES: dict[str, Callable[[Executor, Node], Value]] = {
    "number_literal": number,
    "char_literal": character,
    "true": lambda ex, n: const(1, BOOL),
    "false": lambda ex, n: const(0, BOOL),
    "null": lambda ex, n: UnknownValue(PointerType(VoidType()), True, NULL),
    "nullptr": lambda ex, n: UnknownValue(PointerType(VoidType()), True, NULL),
    **dict.fromkeys(STRINGS, string),
    "parenthesized_expression": _parenthesized,
    "comma_expression": _comma,
    "sizeof_expression": sizeof,
    "offsetof_expression": offsetof,
    "alignof_expression": alignof,
    "binary_expression": _binary,
    "unary_expression": unary_value,
    "pointer_expression": pointer_expression,
    "conditional_expression": conditional,
    "assignment_expression": assignment_value,
    "update_expression": update,
    "cast_expression": c_cast,
    "compound_literal_expression": lambda ex, n: load(ex, compound_literal(ex, n), n),
    "compound_statement": statement_expression,
    "lambda_expression": _lambda,
    "call_expression": _call,
    "user_defined_literal": lambda ex, n: load(ex, user_literal(ex, n), n),
    "new_expression": new_expression,
    "delete_expression": delete_expression,
    "throw_statement": _opaque_expression,
    "fold_expression": fold,
    "parameter_pack_expansion": expansion,
    "requires_expression": requires_expression,
    "constraint_conjunction": constraint,
    "constraint_disjunction": constraint,
}

PLACES: dict[str, Callable[[Executor, Node], Place]] = {
    **dict.fromkeys(STRINGS, string_place),
    "binary_expression": _binary_place,
    "comma_expression": _comma_place,
    "fold_expression": fold_place,
    "identifier": _identifier,
    "this": _identifier,
    "field_identifier": _identifier,
    "type_identifier": _identifier,
    "qualified_identifier": _qualified,
    "template_function": _qualified,
    "template_type": _qualified,
    "parenthesized_expression": _parenthesized_place,
    "pointer_expression": dereference_place,
    "subscript_expression": subscript,
    "field_expression": field,
    "assignment_expression": assignment,
    "update_expression": update_place,
    "unary_expression": unary_place,
    "call_expression": _call_place,
    "user_defined_literal": user_literal,
    "compound_literal_expression": compound_literal,
    "cast_expression": cast_place,
    "conditional_expression": conditional_place,
}
