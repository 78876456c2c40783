"""Statements: one function a node type."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from cudalint.algebra.build import binary, cast, const, logical_not
from cudalint.exec.calls.function_ends import return_perhaps
from cudalint.exec.evaluation import forget_named
from cudalint.exec.executor import FALSE, Executor
from cudalint.exec.host.failures import told_behind, told_where_failing
from cudalint.exec.joins import any_of, common_prefix, join_states
from cudalint.exec.loops.exit import leave_by_break
from cudalint.exec.loops.run import do_statement, for_statement, while_statement
from cudalint.exec.memory.places import member
from cudalint.exec.objects.destruction import leave_loop, lifetime
from cudalint.exec.operations import rvalue
from cudalint.exec.outcomes import note_statement, note_unreached
from cudalint.exec.path import note_exit, path_condition
from cudalint.exec.state import LoopBuilder, State
from cudalint.exec.statements.block_names import declare_types
from cudalint.exec.statements.branches import branch_values
from cudalint.exec.statements.declarations import declare_local
from cudalint.exec.statements.exceptions import throw_statement, try_statement
from cudalint.exec.statements.full_expressions import discard, switched, tested
from cudalint.exec.statements.inner_cases import (
    execute_entered,
    execute_with_inner_cases,
    has_inner_case,
)
from cudalint.exec.statements.jumps import arrive, execute_labelled, inner_labels, jump
from cudalint.exec.statements.macros import expand_statement
from cudalint.exec.statements.misread import declare_in_parentheses, declare_misread, evaluate_misread
from cudalint.exec.statements.range_for import range_statement
from cudalint.exec.statements.returns import return_statement
from cudalint.exec.statements.unseen_macros import (
    evaluate_behind_macro,
    forget_all,
    is_unseen_macro,
    leave_by_macro,
    note_passed,
)
from cudalint.ir.access import Pruned
from cudalint.ir.ctypes import RecordType
from cudalint.ir.expr import INT, Const, Expr
from cudalint.source.unit import NOT_IN_VIEW
from cudalint.syntax import cst
from cudalint.syntax.damage import is_damaged_head, is_damaged_statement
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.nodes import nodes_of

_LEAVING = re.compile(rb"\b(?:return|goto|exit|abort|throw|break|continue)\b")


def execute(ex: Executor, node: Node) -> None:
    """Execute one statement; nothing happens where control does not reach it."""
    if ex.state.dead:
        note_unreached(ex, node)
        return
    ex.step()
    ex.at = node
    note_statement(ex, node)
    handler = _STATEMENTS.get(node.type)
    if node.has_error and is_damaged_head(node):
        _stray_case(ex, node)
    elif handler is not None:
        handler(ex, node)
        if node.has_error and is_damaged_statement(node):
            forget_named(ex, node)
            return_perhaps(ex)
        elif node.has_error and node.type in ("declaration", "expression_statement"):
            return_perhaps(ex)
    elif node.type.endswith("_expression") or node.type in _NAMES:
        if not declare_in_parentheses(ex, node):
            with lifetime(ex):
                discard(ex, node)
    elif node.type == "ERROR":
        ex.problem("a syntax error in its body")
        forget_named(ex, node)
        if any(is_unseen_macro(ex, one) for one in nodes_of(node, "identifier")):
            forget_all(ex)
        _block_items(ex, node)
        return_perhaps(ex)
    elif node.named_children and not node.type.startswith("preproc_"):  # of no kind that is known
        forget_named(ex, node)
        _block_items(ex, node)


def _block(ex: Executor, node: Node) -> None:
    with ex.scoped(ex.scope.block()), lifetime(ex):
        _block_items(ex, node)


def _block_items(ex: Executor, node: Node) -> None:
    if _has_labels(node):
        execute_labelled(ex, node, execute)
        return
    tails = ex.frame.tails
    for child in node.named_children:
        execute(ex, child)
        if child in tails:
            break


@found_once
def _has_labels(node: Node) -> bool:
    return any(child.type == "labeled_statement" for child in node.named_children) or bool(inner_labels(node))


def _expression_statement(ex: Executor, node: Node) -> None:
    for child in node.named_children:
        if child.type == "gnu_asm_expression":
            _asm(ex, child)
            continue
        if child.type == "call_expression" and expand_statement(ex, child):
            continue
        if child.type == "identifier" and expand_statement(ex, child):
            continue
        if child.type == "identifier" and is_unseen_macro(ex, child):
            forget_all(ex)
        if child.type in ("binary_expression", "comma_expression") and declare_misread(ex, child):
            continue
        if child.type in ("binary_expression", "call_expression") and leave_by_macro(ex, child):
            continue
        if declare_in_parentheses(ex, child):
            continue
        with lifetime(ex):
            discard(ex, child)
        if child.type == "call_expression":
            note_passed(ex, child)


def _if(ex: Executor, node: Node) -> None:
    clause = cst.condition(node)
    then_node = cst.consequence(node)
    other_node = cst.alternative(node)
    if clause is None or then_node is None:
        return
    with ex.scoped(ex.scope.block()), lifetime(ex):
        chosen = tested(ex, clause)
        span = ex.program.site(ex, clause)[0]

        def run(target: Node) -> Callable[[], None]:
            def body() -> None:
                with ex.scoped(ex.scope.block()):
                    execute(ex, target)

            return body

        other = run(other_node) if other_node is not None else None
        dropped = (other_node if chosen.value else then_node) if isinstance(chosen, Const) else None
        if ex.host and dropped is not None:
            told_where_failing(ex, clause, dropped, run(dropped))
        may_leave = ex.host and isinstance(chosen, Const) and _LEAVING.search(node.text or b"")
        before = ex.state.copy() if may_leave else None
        branch_values(ex, chosen, span, run(then_node), other, clause, (then_node, other_node))
    if before is not None:
        told_behind(ex, node, clause, dropped, before)


def _else(ex: Executor, node: Node) -> None:
    for child in node.named_children:
        execute(ex, child)


def _break(ex: Executor, node: Node) -> None:
    leave_by_break(ex)


def _continue(ex: Executor, node: Node) -> None:
    target = next((i for i in reversed(range(len(ex.loops))) if not ex.loops[i].is_switch), None)
    if target is not None:
        leave_loop(ex, target)
    for loop in reversed(ex.loops):
        here = path_condition(ex, loop.base)
        if not loop.is_switch:
            loop.continues.append((here, ex.state.copy()))
            ex.convergence.skip(ex, loop)
            break
        note_exit(ex, loop, here)
        loop.exits.append((here, State(dead=True)))
    ex.state.dead = True


def _labeled(ex: Executor, node: Node) -> None:
    arrive(ex, node)
    for child in node.named_children:
        if child.type != "statement_identifier":
            execute(ex, child)


def _while(ex: Executor, node: Node) -> None:
    since = len(ex.launches)
    while_statement(ex, node)
    test, body = cst.condition(node), cst.body(node)
    if ex.host and len(ex.launches) == since and test is not None and body is not None:
        told_where_failing(ex, test, body, partial(_case, ex, node, const(1)))


def _switch(ex: Executor, node: Node) -> None:
    clause, body = cst.condition(node), cst.body(node)
    if clause is None or body is None:
        return
    with ex.scoped(ex.scope.block()), lifetime(ex):
        value = ex.integer(switched(ex, clause), "switch")
        if has_inner_case(body):
            execute_with_inner_cases(ex, node, body)
            return
        parts = body.named_children if body.type == "compound_statement" else [body]
        for part in parts:
            if part.type == "declaration" or _STATEMENTS.get(part.type) is declare_types:
                execute(ex, part)
        cases = [part for part in parts if part.type == "case_statement"]
        tests = [_case_test(ex, case, value) for case in cases]
        others = logical_not(any_of(t for t in tests if t is not None))
        falls: Expr = FALSE  # the lanes that fell through from the case before
        uneven, is_run, is_apart = ex.convergence.uneven, False, False
        for case, test in zip(cases, tests, strict=True):
            entering = any_of([falls, others if test is None else test])
            if ex.host and entering == FALSE:
                told_where_failing(ex, clause, case, partial(_case, ex, case, const(1)))
            is_apart |= ex.convergence.uneven > uneven or not ex.is_uniform(falls)
            is_apart, uneven = is_apart and is_run, ex.convergence.uneven
            with ex.convergence.joining(ex, is_apart=is_apart):
                falls = _case(ex, case, entering)
            is_run = falls != FALSE and (is_run or bool(_statements(case)))


def _stray_case(ex: Executor, node: Node) -> None:
    """A case whose switch was not read, or a statement of whose head something does not parse: which lanes
    come to it, and behind it, is not known."""
    body = ex.frame.function.body
    execute_entered(ex, node, partial(forget_named, ex, body or node))


def _case_test(ex: Executor, case: Node, value: Expr | None) -> Expr | None:
    """The condition under which a switch jumps to the case; None for `default`."""
    label = cst.value(case)
    if label is None:
        return None
    bounds = _bounds(label)
    wanted = [ex.integer(rvalue(ex, bound), "case") for bound in bounds]
    known = [bound for bound in wanted if bound is not None]
    if value is None or len(known) < len(bounds):
        return ex.fresh("case", False, low=0, high=1, reason="the switch is over a value that is not known")
    if len(known) == 1:
        return binary("==", value, known[0])
    held = value.type if value.type.bits >= INT.bits else INT
    first, last = (cast(bound, held) for bound in known)
    return binary("&&", binary(">=", value, first), binary("<=", value, last))


def _bounds(label: Node) -> list[Node]:
    """The value of a case, or the first and the last one of `case 1 ... 3:`, as it was rewritten."""
    named, listed = cst.function(label), cst.arguments(label)
    is_range = label.type == "call_expression" and named is not None and named.string == "__case_range"
    return listed.named_children if is_range and listed is not None else [label]


def _case(ex: Executor, case: Node, entering: Expr) -> Expr:
    """Execute one case, or a loop body; returns the condition under which control falls into the next."""
    if isinstance(entering, Const) and not entering.value:
        ex.pruned = Pruned.CODE
        note_unreached(ex, case)
        return FALSE
    symbol = ex.fresh("switch", True)
    frame = LoopBuilder(symbol, len(ex.state.guards), is_switch=True)
    statements = _statements(case)
    falls: list[Expr] = []

    def body() -> None:
        ex.loops.append(frame)
        try:
            for statement in statements:
                execute(ex, statement)
        finally:
            ex.loops.pop()
        if not ex.state.dead:
            falls.append(path_condition(ex, frame.base))
        _rejoin(ex, frame.exits)

    branch_values(ex, entering, ex.program.site(ex, case)[0], body, None)
    return any_of(falls)


def _statements(case: Node) -> list[Node]:
    """What stands behind a label, or below a loop's condition."""
    label = cst.value(case) or cst.condition(case)
    return [child for child in case.named_children if child != label]


def _rejoin(ex: Executor, exits: list[tuple[Expr, State]]) -> None:
    """Control that left by `break` comes back together behind the statement."""
    for here, state in exits:
        if state.dead:
            continue
        if ex.state.dead:
            ex.state = State(state.values, state.guards, False)
        else:
            base = common_prefix(ex.state, state)
            ex.state = join_states(ex, here, state, ex.state, base)


def _declaration(ex: Executor, node: Node) -> None:
    if (
        not evaluate_misread(ex, node)
        and not evaluate_behind_macro(ex, node)
        and not leave_by_macro(ex, node)
    ):
        declare_local(ex, node)
    written = cst.type(node)
    if written is not None and written.string.startswith(NOT_IN_VIEW):
        forget_named(ex, ex.frame.function.node, "an included file is not in view")


def _asm(ex: Executor, node: Node) -> None:
    ex.models.assembly(ex, node)


def _union(ex: Executor, node: Node) -> None:
    """A union's definition; without a name, its members are variables that share their bytes."""
    declare_types(ex, node)
    if cst.name(node) is not None:
        return
    ctype = ex.scope.types.resolve(node, None)
    if isinstance(ctype, RecordType):
        storage = ex.declare("union", ctype, ex.program.site(ex, node)[0])
        ex.scope.names |= {
            field.name: member(ex, storage, field.name) for field in ctype.fields if field.name
        }


def _with_lifetime(statement: Callable[[Executor, Node], None]) -> Callable[[Executor, Node], None]:
    """A statement with declarations of its own."""

    def execute_it(ex: Executor, node: Node) -> None:
        with lifetime(ex):
            statement(ex, node)

    return execute_it


def _nothing(ex: Executor, node: Node) -> None:
    return


#: Expressions that are but a name: a misread declaration, or what initializes a member.
_NAMES = frozenset(("identifier", "qualified_identifier", "template_function"))
_STATEMENTS: dict[str, Callable[[Executor, Node], None]] = {
    "compound_statement": _block,
    "expression_statement": _expression_statement,
    "declaration": _declaration,
    "field_declaration": declare_local,  # of a static data member
    "if_statement": _if,
    "else_clause": _else,
    "for_statement": _with_lifetime(for_statement),
    "for_range_loop": _with_lifetime(range_statement),
    "while_statement": _with_lifetime(_while),
    "do_statement": do_statement,
    "switch_statement": _with_lifetime(_switch),
    "return_statement": return_statement,
    "break_statement": _break,
    "continue_statement": _continue,
    "goto_statement": jump,
    "labeled_statement": _labeled,
    "case_statement": _stray_case,
    "attributed_statement": _else,
    "gnu_asm_expression": _asm,
    "type_definition": declare_types,
    "alias_declaration": declare_types,
    "struct_specifier": declare_types,
    "union_specifier": _union,
    "class_specifier": declare_types,
    "enum_specifier": declare_types,
    "static_assert_declaration": _nothing,
    "using_declaration": declare_types,
    "namespace_alias_definition": declare_types,
    "try_statement": try_statement,
    "throw_statement": throw_statement,
    "comment": _nothing,
    "preproc_call": _nothing,
    "preproc_def": _nothing,
}
