"""Statements: one function a node type."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, const, logical_not
from cudalint.ir.ctypes import RecordType, ReferenceType, UnknownType
from cudalint.ir.expr import Const, Expr
from cudalint.lower.after import note_return
from cudalint.lower.assigned import assigned_names
from cudalint.lower.control import branch_values
from cudalint.lower.convert import convert
from cudalint.lower.declarations import declare_local, declare_misread
from cudalint.lower.evaluation import condition, place, rvalue
from cudalint.lower.initializers import braced
from cudalint.lower.inline_asm import execute_asm
from cudalint.lower.joins import any_of, common_prefix, join_states
from cudalint.lower.jumps import arrive, execute_labelled, jump
from cudalint.lower.loops import do_statement, for_statement, forget, while_statement
from cudalint.lower.machine import FALSE, Machine
from cudalint.lower.macros import expand_statement
from cudalint.lower.places import member
from cudalint.lower.ranges import range_statement
from cudalint.lower.state import LoopBuilder, Return, State
from cudalint.lower.values import Value
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node


def execute(m: Machine, node: Node) -> None:
    """Execute one statement; nothing happens where control does not reach it."""
    if m.state.dead:
        return
    m.step()
    m.at = node
    handler = _STATEMENTS.get(node.type)
    if handler is not None:
        handler(m, node)
    elif node.type.endswith("_expression") or node.type == "identifier":
        rvalue(m, node)
    elif node.type == "ERROR":
        m.problem("a syntax error in its body")
        _block_items(m, node)


def _block(m: Machine, node: Node) -> None:
    with m.scoped(m.scope.child()):
        _block_items(m, node)


def _block_items(m: Machine, node: Node) -> None:
    if any(child.type == "labeled_statement" for child in node.named_children):
        execute_labelled(m, node.named_children, execute)
        return
    for child in node.named_children:
        if m.state.dead:
            break
        execute(m, child)


def _expression_statement(m: Machine, node: Node) -> None:
    for child in node.named_children:
        if child.type == "gnu_asm_expression":
            _asm(m, child)
            continue
        if child.type == "call_expression" and expand_statement(m, child):
            continue
        if child.type == "identifier" and expand_statement(m, child):
            continue
        if child.type == "binary_expression" and declare_misread(m, child):
            continue
        rvalue(m, child)


def _if(m: Machine, node: Node) -> None:
    clause = node.child_by_field_name("condition")
    then_node = node.child_by_field_name("consequence")
    other_node = node.child_by_field_name("alternative")
    if clause is None or then_node is None:
        return
    with m.scoped(m.scope.child()):
        chosen = clause_condition(m, clause)
        span = m.program.site(m, clause)[0]

        def run(target: Node) -> Callable[[], None]:
            def body() -> None:
                with m.scoped(m.scope.child()):
                    execute(m, target)

            return body

        other = run(other_node) if other_node is not None else None
        branch_values(m, chosen, span, run(then_node), other, clause)


def clause_condition(m: Machine, clause: Node) -> Expr:
    """The condition of `if (...)`, `while (...)`, with an optional initializer or declaration."""
    init = clause.child_by_field_name("initializer")
    if init is not None:
        for child in init.named_children or [init]:
            execute(m, child)
    value = clause.child_by_field_name("value")
    if value is None:
        inner = code_children(clause)
        value = inner[-1] if inner else None
    if value is None:
        return const(1)
    if value.type == "declaration":
        execute(m, value)
        declarator = value.child_by_field_name("declarator")
        return condition(m, declarator) if declarator is not None else const(1)
    return condition(m, value)


def _else(m: Machine, node: Node) -> None:
    for child in node.named_children:
        execute(m, child)


def _return(m: Machine, node: Node) -> None:
    items = code_children(node)
    value: Value | None = None
    frame = m.frame
    if items:
        target = frame.return_type
        if items[0].type == "initializer_list":
            value = braced(m, items[0], target or UnknownType("auto", "a braced return value"))
        elif isinstance(target, ReferenceType):
            frame.returns.append(Return(m.path_condition(frame.base), None, m.outer_values()))
            m.frame.place = place(m, items[0])
            _leave(m, frame.loop_base)
            return
        else:
            value = rvalue(m, items[0])
            if target is not None and not isinstance(target, UnknownType):
                value = convert(m, value, target)
    frame.returns.append(Return(m.path_condition(frame.base), value, m.outer_values()))
    _leave(m, frame.loop_base)


def _leave(m: Machine, loop_base: int) -> None:
    """The lanes here leave the function."""
    note_return(m, loop_base, const(1))
    m.state.dead = True


def _break(m: Machine, node: Node) -> None:
    if m.loops:
        loop = m.loops[-1]
        here = m.path_condition(loop.base)
        loop.breaks.append(here)
        loop.exits.append((here, m.state.copy()))
    m.state.dead = True


def _continue(m: Machine, node: Node) -> None:
    for loop in reversed(m.loops):
        here = m.path_condition(loop.base)
        if not loop.is_switch:
            loop.continues.append((here, m.state.copy()))
            break
        loop.breaks.append(here)
        loop.exits.append((here, State(dead=True)))
    m.state.dead = True


def _labeled(m: Machine, node: Node) -> None:
    arrive(m, node)
    for child in node.named_children:
        if child.type != "statement_identifier":
            execute(m, child)


def _switch(m: Machine, node: Node) -> None:
    clause, body = node.child_by_field_name("condition"), node.child_by_field_name("body")
    if clause is None or body is None:
        return
    with m.scoped(m.scope.child()):
        value = m.integer(rvalue(m, clause.child_by_field_name("value") or clause), "switch")
        cases = [c for c in body.named_children if c.type == "case_statement"]
        if any(map(_has_inner_case, (s for case in cases for s in case.named_children))):
            value = None
        tests = [_case_test(m, case, value) for case in cases]
        others = logical_not(any_of(t for t in tests if t is not None))
        falls: Expr = FALSE  # the lanes that fell through from the case before
        for case, test in zip(cases, tests, strict=True):
            entering = any_of([falls, others if test is None else test])
            falls = _case(m, case, entering)


def _has_inner_case(node: Node) -> bool:
    if node.type in ("switch_statement", "lambda_expression"):
        return False
    return node.type == "case_statement" or any(map(_has_inner_case, node.named_children))


def _inner_case(m: Machine, node: Node) -> None:
    """A label within an inner statement, as in Duff's device: lanes come from the switch, or do not."""
    reason = "a case label lies within an inner statement"
    m.problem(f"{reason}: which lanes come to it is not known")
    around = node.parent
    while around is not None and around.type != "switch_statement":
        around = around.parent
    if around is not None:
        forget(m, assigned_names(m, around))
    label = node.child_by_field_name("value")

    def body() -> None:
        for statement in node.named_children:
            if statement != label:
                execute(m, statement)

    came = m.fresh("case", False, low=0, high=1, reason=reason)
    branch_values(m, came, m.program.site(m, node)[0], body, None)


def _case_test(m: Machine, case: Node, value: Expr | None) -> Expr | None:
    """The condition under which a switch jumps to the case; None for `default`."""
    label = case.child_by_field_name("value")
    if label is None:
        return None
    wanted = m.integer(rvalue(m, label), "case")
    if value is None or wanted is None:
        return m.fresh("case", False, low=0, high=1, reason="the switch is over a value that is not known")
    return binary("==", value, wanted)


def _case(m: Machine, case: Node, entering: Expr) -> Expr:
    """Execute one case; returns the condition under which control falls into the next."""
    if isinstance(entering, Const) and not entering.value:
        m.pruned = True
        return FALSE
    symbol = m.fresh("switch", True)
    frame = LoopBuilder(symbol, len(m.state.guards), is_switch=True)
    label = case.child_by_field_name("value")
    statements = [c for c in case.named_children if c != label]
    falls: list[Expr] = []

    def body() -> None:
        m.loops.append(frame)
        try:
            for statement in statements:
                execute(m, statement)
        finally:
            m.loops.pop()
        if not m.state.dead:
            falls.append(m.path_condition(frame.base))
        _rejoin(m, frame.exits)

    branch_values(m, entering, m.program.site(m, case)[0], body, None)
    return any_of(falls)


def _rejoin(m: Machine, exits: list[tuple[Expr, State]]) -> None:
    """Control that left by `break` comes back together behind the statement."""
    for here, state in exits:
        if state.dead:
            continue
        if m.state.dead:
            m.state = State(state.values, state.guards, False)
        else:
            base = common_prefix(m.state, state)
            m.state = join_states(m, here, state, m.state, base)


def _declaration(m: Machine, node: Node) -> None:
    declare_local(m, node)


def _asm(m: Machine, node: Node) -> None:
    execute_asm(m, node)


def _type_definition(m: Machine, node: Node) -> None:
    m.scope.types = m.scope.types.child()
    m.scope.types.declare_file(node)


def _union(m: Machine, node: Node) -> None:
    """A union's definition; without a name, its members are variables that share their bytes."""
    _type_definition(m, node)
    if node.child_by_field_name("name") is not None:
        return
    ctype = m.scope.types.resolve(node, None)
    if isinstance(ctype, RecordType):
        storage = m.declare("union", ctype, m.program.site(m, node)[0])
        m.scope.names |= {field.name: member(m, storage, field.name) for field in ctype.fields if field.name}


def _nothing(m: Machine, node: Node) -> None:
    return


_STATEMENTS: dict[str, Callable[[Machine, Node], None]] = {
    "compound_statement": _block,
    "expression_statement": _expression_statement,
    "declaration": _declaration,
    "if_statement": _if,
    "else_clause": _else,
    "for_statement": for_statement,
    "for_range_loop": range_statement,
    "while_statement": while_statement,
    "do_statement": do_statement,
    "switch_statement": _switch,
    "return_statement": _return,
    "break_statement": _break,
    "continue_statement": _continue,
    "goto_statement": jump,
    "labeled_statement": _labeled,
    "attributed_statement": _else,
    "case_statement": _inner_case,
    "gnu_asm_expression": _asm,
    "type_definition": _type_definition,
    "alias_declaration": _type_definition,
    "struct_specifier": _type_definition,
    "union_specifier": _union,
    "class_specifier": _type_definition,
    "enum_specifier": _type_definition,
    "static_assert_declaration": _nothing,
    "using_declaration": _nothing,
    "comment": _nothing,
    "preproc_call": _nothing,
    "preproc_def": _nothing,
}
