"""Names that nothing in view declares, where nothing but a macro can stand: it may do anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec import builtins
from cudalint.exec.calls.function_ends import gives_value
from cudalint.exec.evaluation import missing
from cudalint.exec.expressions.static_places import static_place
from cudalint.exec.memory.invalidation import forget_around
from cudalint.exec.memory.recording import opaque_access
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.objects.members import has_field
from cudalint.exec.operations import execute, load
from cudalint.exec.statements.macros import is_macro, quoted
from cudalint.exec.values import Pointer, Temporary, type_at
from cudalint.ir.ctypes import RecordType, is_unresolved
from cudalint.sema.symbols.lookup import unqualified
from cudalint.source.declarations import is_upper
from cudalint.source.leaving_macros import REPORTING
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children
from cudalint.syntax.parse import parse_statements

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

_REASON = "a macro that is not in view may have changed it"


def is_unseen_macro(ex: Executor, node: Node) -> bool:
    """Whether a name that stands alone is a macro's out of view, as nothing else does anything there."""
    name, this = ex.program.text(node), ex.frame.this
    if ex.scope.lookup(name) is not None or (this is not None and has_field(this, name)):
        return False
    is_known = is_macro(ex, name, node) or name in ex.program.functions or bool(builtins.limit(name))
    return not (is_known or ex.scope.types.class_constant(name) or unqualified(ex.scope.types, name, node))


def note_passed(ex: Executor, call: Node) -> None:
    """`BOUNDS(i, n);` in device code may be a macro's, in which lanes leave: that they do not is said of the
    accesses behind it. What checks or reports by its name leaves where something has failed."""
    name = cst.function(call)
    if not ex.host and name is not None and is_passing(ex, name):
        said = f"'{name.string}(...)', which is not in view, does not leave the function"
        ex.assumptions.behind[said] = None


def is_passing(ex: Executor, name: Node) -> bool:
    """Whether a name that is called is a macro's out of view that does not say that it checks or reports."""
    if name.type != "identifier" or not is_upper(name.string) or REPORTING.search(name.string):
        return False
    return not ex.program.models.is_known(name.string) and is_unseen_macro(ex, name)


def forget_named_by_macro(ex: Executor, target: Node) -> None:
    """What is stored by a name that nothing declares may be any variable, if the name is a macro's."""
    is_member = ex.frame.owner is not None and bool(ex.frame.owner.problem)  # of a base out of view, rather
    if target.type == "identifier" and not is_member and is_unseen_macro(ex, target):
        forget_all(ex)
    field, base = cst.field(target), cst.argument(target)
    if (
        target.type == "field_expression"
        and field is not None
        and base is not None
        and is_upper(field.string)
    ):
        found = static_place(ex, base)  # `p.AXIS = 6;` of any member
        if isinstance(type_at(found), RecordType) and not has_field(found, field.string):
            forget_around(ex, found, _REASON)


def forget_all(ex: Executor) -> None:
    """It may change every variable that is visible, and all that any address leads to."""
    scope: Environment | None = ex.scope
    while scope is not None:
        for found in scope.names.values():
            forget_around(ex, found, _REASON)
        scope = scope.parent
    if ex.frame.this is not None:
        forget_around(ex, ex.frame.this, _REASON)
    forget_around(ex, Temporary(missing("macro", _REASON)), _REASON)


def leave_by_macro(ex: Executor, node: Node) -> bool:
    """`GIVE x * 2;`, `GIVE -x;` and `GIVE(x);` at the end of a path, in a function that gives a number: to
    declare what ends there has no use, and a difference none. A macro out of view may return it. False
    elsewhere."""
    is_declared = node.type == "declaration"
    named = cst.type(node) if is_declared else cst.left(node) or cst.function(node)
    is_call = node.type == "call_expression"
    if named is None or (is_call and not is_upper(named.string)):
        return False
    if not gives_value(ex) or not _ends_path(node, is_call):
        return False
    if named.type not in ("identifier", "type_identifier") or (is_call and not is_passing(ex, named)):
        return False
    if is_declared and (
        len(node.named_children) != 2
        or _is_initialized(node.named_children[1])
        or not is_unresolved(ex.scope.types.resolve(named, None))
    ):
        return False
    if not is_declared and not is_unseen_macro(ex, named):
        return False
    given = node.string[named.end_byte - node.start_byte :].strip("; \n")
    made = parse_statements(f"if ({named.string}{given if is_call else f'({given})'}) return;")
    if made is None:
        return False
    with lifetime(ex), quoted(ex, node):
        for child in made.named_children:
            execute(ex, child)
    return True


def _is_initialized(declared: Node) -> bool:
    """Whether a declarator has an initializer, other than what reads as a call: `GIVE f(x);`."""
    value = cst.value(declared) if declared.type == "init_declarator" else None
    return value is not None and value.type != "argument_list"


def _ends_path(node: Node, of_branch: bool) -> bool:
    """Whether a declaration, or what an expression is the statement of, is the last one of a block
    (`of_branch`: of a branch or a function), or a branch of its own."""
    statement = node if node.type == "declaration" else node.parent
    around = statement.parent if statement is not None else None
    if around is None or around.type != "compound_statement":
        return around is not None and around.type in ("if_statement", "else_clause")
    of = around.parent.type if around.parent is not None else ""
    if of_branch and of not in ("if_statement", "else_clause", "function_definition"):
        return False
    return code_children(around)[-1].end_byte <= node.end_byte + 1


def evaluate_behind_macro(ex: Executor, node: Node) -> bool:
    """`ENDIF a[i] = 1;`, which reads as the declaration of an array of numbers, and `ENDIF x = 1;` behind
    `int x;` in the same block: a macro out of view stands before them. False where it is a declaration."""
    type_node = cst.type(node)
    if type_node is None or type_node.type != "type_identifier" or len(node.named_children) != 2:
        return False
    declared = node.named_children[1]
    target, value = cst.declarator(declared), cst.value(declared)
    if declared.type != "init_declarator" or target is None or value is None:
        return False
    name = target
    while name.type == "array_declarator" and (inner := cst.declarator(name)) is not None:
        name = inner
    is_assigned = value.type not in ("initializer_list", "argument_list", "string_literal")
    is_element = name is not target and is_assigned and ex.scope.lookup(name.string) is not None
    is_again = name is target and name.type == "identifier" and name.string in ex.scope.names
    if not (is_element or is_again) or not is_unresolved(ex.scope.types.resolve(type_node, None)):
        return False
    block = parse_statements(node.string[type_node.end_byte - node.start_byte :])
    if block is None:
        return False
    held = load(ex, ex.scope.names[name.string], None) if is_again else None
    forget_all(ex)
    if isinstance(held, Pointer):  # `DEREF p = 1;`
        opaque_access(ex, held, type_node.string, node)
    with lifetime(ex), quoted(ex, node):
        for child in block.named_children:
            execute(ex, child)
    forget_all(ex)
    return True
