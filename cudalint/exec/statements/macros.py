"""Macros that stand for expressions and statements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import Call
from cudalint.exec.executor import Executor
from cudalint.exec.operations import execute, opaque, place
from cudalint.exec.outcomes import note_expanded
from cudalint.exec.values import Place, Temporary, UnknownValue
from cudalint.ir.ctypes import UnknownType
from cudalint.sema.symbols.names import tree_root
from cudalint.source.macro import Macro, MacroError
from cudalint.source.macros import MacroTable
from cudalint.source.unit import PreprocessedFile
from cudalint.syntax import cst
from cudalint.syntax import parse as syntax
from cudalint.syntax.node import Snippet

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node


def is_macro(ex: Executor, name: str, node: Node) -> bool:
    """Whether a name is a macro where it is used."""
    return _macro_here(ex, name, node) is not None


def is_called_macro(ex: Executor, name: str, node: Node) -> bool:
    """Whether `name(...)` at this place is a macro's use, whatever else bears the name: `#define u(i, j)
    u[(i) * N + (j)]` beside an array `u`."""
    found = _macro_here(ex, name, node)
    return found is not None and found.parameters is not None


def hides_variable(ex: Executor, name: str, node: Node) -> bool:
    """Whether the name of a local variable means a macro here that was defined behind the function's begin:
    one from before it has renamed the variable's declaration as well."""
    found = _macro_here(ex, name, node)
    if found is None or found.parameters is not None:
        return False
    function = ex.frame.function
    begin = function.file.to_original(function.node.start_byte, function.node.start_byte)
    return ex.program.unit.macros.at(begin.path, begin.start).get(name) is not found


def _macro_here(ex: Executor, name: str, node: Node) -> Macro | None:
    """The macro whose use a name is."""
    if not ex.program.unit.macros.was_defined(name) or _is_expanded(ex, node):
        return None
    return _in_effect(ex, node).get(name)


def _is_expanded(ex: Executor, node: Node) -> bool:
    """Whether a node stands in what macros have expanded to, arguments included. Names that are left there
    are no macros, whatever they mean elsewhere: `#define n (n + 1)` ([cpp.rescan])."""
    root = tree_root(node)
    if isinstance(root, Snippet):
        return root.is_expanded or any(made_by is not None for _, made_by in ex.macro_use)
    return _file_of(ex, root).is_of_use(node.start_byte)


def _in_effect(ex: Executor, node: Node) -> MacroTable:
    """The macros where a node stands; those at the end of the unit for a text that stands nowhere."""
    macros, root = ex.program.unit.macros, tree_root(node)
    if not isinstance(root, Snippet):
        span = _file_of(ex, root).to_original(node.start_byte, node.end_byte)
    elif ex.macro_use:
        span = ex.macro_use[0][0]
    else:
        return macros
    return macros.at(span.path, span.start)


def _file_of(ex: Executor, root: Node) -> PreprocessedFile:
    return ex.program.file_of(root, ex.frame.function.file)


@contextmanager
def _used(ex: Executor, name: str, node: Node) -> Iterator[None]:
    """Read what a macro expands to as standing where it is used."""
    macro = _in_effect(ex, node).get(name)
    ex.macro_use.append((ex.program.site(ex, node)[0], None if macro is None else macro.span))  # type: ignore[arg-type]
    try:
        yield
    finally:
        ex.macro_use.pop()


def expanded_use(ex: Executor, node: Node) -> Node | None:
    """The expression that a name or a call expands to, where it is a macro's use; None for any other node."""
    if node.type == "call_expression":
        callee = cst.function(node)
        is_use = callee is not None and callee.type == "identifier" and is_macro(ex, callee.string, node)
        return macro_call(ex, node) if is_use else None
    if node.type != "identifier" or ex.scope.lookup(ex.program.text(node)) is not None:
        return None
    name = ex.program.text(node)
    return _expanded_name(ex, name, node) if is_macro(ex, name, node) else None


def _expanded_name(ex: Executor, name: str, node: Node) -> Node | None:
    """The expression that an object-like macro expands to; None where it is none, or the name itself."""
    try:
        text = _in_effect(ex, node).expand(name)
    except MacroError as error:
        ex.problem(f"macro {name}: {error}")
        return None
    parsed = syntax.parse_expression(text, is_expanded=True) if text else None
    return None if parsed is None or parsed.string == name else parsed


def within_use(ex: Executor, node: Node) -> AbstractContextManager[None]:
    """Read what `expanded_use` gives as standing where the macro is used."""
    callee = cst.function(node) if node.type == "call_expression" else node
    return _used(ex, ex.program.text(callee) if callee is not None else "", node)


@contextmanager
def quoted(ex: Executor, node: Node) -> Iterator[None]:
    """Read expressions that were parsed from the text of `node` as standing there."""
    ex.macro_use.append(ex.program.site(ex, node))  # type: ignore[arg-type]
    try:
        yield
    finally:
        ex.macro_use.pop()


def object_macro(ex: Executor, name: str, node: Node) -> Place:
    """An object-like macro used as an expression."""
    parsed = _expanded_name(ex, name, node)
    if parsed is None:
        reason = f"macro '{name}' is not an expression"
        return Temporary(UnknownValue(UnknownType("auto", reason), False, reason, True))
    note_expanded(ex, node, parsed)
    with _used(ex, name, node):
        return place(ex, parsed)


def expand_call(ex: Executor, site: Call) -> Place:
    """A function-like macro used as an expression."""
    parsed = macro_call(ex, site.node, of_its_name=True)
    if parsed is None:
        return opaque(ex, site, f"macro '{site.name}' is not an expression")
    note_expanded(ex, site.node, parsed)
    with _used(ex, site.name, site.node):
        return place(ex, parsed)


def macro_call(ex: Executor, node: Node, *, of_its_name: bool = False) -> Node | None:
    """The expression (or block of statements) that a call of a macro expands to; `of_its_name`: also where
    that is a call of the function of the macro's own name."""
    callee, arguments = cst.function(node), cst.arguments(node)
    if callee is None or callee.type != "identifier" or arguments is None:
        return None
    name = ex.program.text(callee)
    if not is_macro(ex, name, node):
        return None
    try:
        text = _in_effect(ex, node).expand(ex.program.text(node))
    except MacroError as error:
        ex.problem(f"macro {name}: {error}")
        return None
    parsed = syntax.parse_expression(text, is_expanded=True)
    return None if parsed is None or (not of_its_name and _is_call_of(name, parsed)) else parsed


def _is_call_of(name: str, parsed: Node) -> bool:
    """Whether a macro has expanded to a call of the function of its own name."""
    callee = cst.function(parsed)
    return parsed.type == "call_expression" and callee is not None and callee.text == name.encode()


def macro_statement(program: ExecutableProgram, name: str) -> Node | None:
    """The block that a bare macro name expands to, where it is statements."""
    macro = program.unit.macros.get(name)
    if macro is None or not macro.body or (";" not in macro.body and "=" not in macro.body):
        return None
    try:
        return syntax.parse_statements(program.unit.macros.expand(name) + ";", is_expanded=True)
    except MacroError:
        return None


def expand_statement(ex: Executor, node: Node) -> bool:
    """Execute a statement that is a macro; False where it is none, or is an expression after all."""
    callee = node if node.type == "identifier" else cst.function(node)
    if callee is None or callee.type != "identifier":
        return False
    name = ex.program.text(callee)
    if ex.scope.lookup(name) is not None or not is_macro(ex, name, node):
        return False
    if node.type == "call_expression" and macro_call(ex, node) is not None:
        return False
    try:
        text = _in_effect(ex, node).expand(ex.program.text(node))
    except MacroError as error:
        ex.problem(f"macro {name}: {error}")
        return True
    if syntax.parse_expression(text, is_expanded=True) is not None:
        return False
    block = syntax.parse_statements(text + ";", is_expanded=True)
    if block is None:
        ex.problem(f"macro {name} does not expand to statements")
        return False

    note_expanded(ex, node, block)
    with _used(ex, name, node):
        for child in block.named_children:
            execute(ex, child)
    return True
