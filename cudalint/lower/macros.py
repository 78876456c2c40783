"""Macros that stand for expressions and statements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import Span
from cudalint.ir.ctypes import UnknownType
from cudalint.lower.call_site import Call
from cudalint.lower.evaluation import place
from cudalint.lower.machine import Machine
from cudalint.lower.unseen import opaque
from cudalint.lower.values import Opaque, Place, Temporary
from cudalint.source.macros import MacroError, MacroTable
from cudalint.syntax import parse as syntax

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.program import Program


def is_macro(m: Machine, name: str, node: Node) -> bool:
    """Whether a name is a macro at the end of the unit or where it is used."""
    macros = m.program.unit.macros
    return macros.was_defined(name) and (name in macros or _macro_at(m, name, node))


def is_called_macro(m: Machine, name: str, node: Node) -> bool:
    """Whether `name(...)` at this place is a macro's use, whatever else bears the name: `#define u(i, j)
    u[(i) * N + (j)]` beside an array `u`."""
    if not m.program.unit.macros.was_defined(name):
        return False
    span = m.program.site(m, node)[0]
    found = m.program.unit.macros.at(span.path, span.start).get(name)
    return found is not None and found.parameters is not None


def _macro_at(m: Machine, name: str, node: Node) -> bool:
    span = m.program.site(m, node)[0]
    return m.program.unit.macros.at(span.path, span.start).get(name) is not None


def _in_effect(m: Machine, name: str, node: Node) -> MacroTable:
    """The macros where a name is used, or those at the end of the unit where it is none there."""
    span, macros = m.program.site(m, node)[0], m.program.unit.macros
    here = macros.at(span.path, span.start)
    return here if name in here else macros


def _expansion(m: Machine, name: str, arguments: list[Node] | None, node: Node) -> str | None:
    span = m.program.site(m, node)[0]
    texts = None if arguments is None else [m.program.text(a) for a in arguments]
    for table in (m.program.unit.macros.at(span.path, span.start), m.program.unit.macros):
        try:
            return table.expand_call(name, texts)
        except MacroError as error:
            problem = str(error)
    m.problem(f"macro {name}: {problem}")
    return None


def _macro_span(m: Machine, name: str, node: Node) -> Span | None:
    span = m.program.site(m, node)[0]
    macro = m.program.unit.macros.at(span.path, span.start).get(name) or m.program.unit.macros.get(name)
    return macro.span if macro is not None else None


def _within_macro(m: Machine, name: str, node: Node, body: Callable[[], Place]) -> Place:
    use = (m.program.site(m, node)[0], _macro_span(m, name, node))
    if len(m.macro_use) > 40:
        return Temporary(
            Opaque(UnknownType("auto", "a macro"), False, f"macro {name} expands to itself", True)
        )
    m.macro_use.append(use)  # type: ignore[arg-type]
    try:
        return body()
    finally:
        m.macro_use.pop()


@contextmanager
def quoted(m: Machine, node: Node) -> Iterator[None]:
    """Read expressions that were parsed from the text of `node` as standing there."""
    m.macro_use.append(m.program.site(m, node))  # type: ignore[arg-type]
    try:
        yield
    finally:
        m.macro_use.pop()


def object_macro(m: Machine, name: str, node: Node) -> Place:
    """An object-like macro used as an expression."""
    text = _expansion(m, name, None, node)
    parsed = syntax.parse_expression(text) if text else None
    if parsed is None or (parsed.type == "identifier" and parsed.text == name.encode()):
        reason = f"macro '{name}' is not an expression"
        return Temporary(Opaque(UnknownType("auto", reason), False, reason, True))
    return _within_macro(m, name, node, lambda: place(m, parsed))


def expand_call(m: Machine, site: Call) -> Place:
    """A function-like macro used as an expression."""
    parsed = macro_call(m, site.node)
    if parsed is None:
        return opaque(m, site, f"macro '{site.name}' is not an expression")
    return _within_macro(m, site.name, site.node, lambda: place(m, parsed))


def macro_call(m: Machine, node: Node) -> Node | None:
    """The expression (or block of statements) that a call of a macro expands to."""
    callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if callee is None or callee.type != "identifier" or arguments is None:
        return None
    name = m.program.text(callee)
    if not m.program.unit.macros.was_defined(name):
        return None
    macros = _in_effect(m, name, node)
    if name not in macros:
        return None
    try:
        text = macros.expand(m.program.text(node))
    except MacroError as error:
        m.problem(f"macro {name}: {error}")
        return None
    parsed = syntax.parse_expression(text)
    return None if parsed is None or _is_call_of(name, parsed) else parsed


def _is_call_of(name: str, parsed: Node) -> bool:
    """Whether a macro has expanded to a call of the function of its own name."""
    callee = parsed.child_by_field_name("function")
    return parsed.type == "call_expression" and callee is not None and callee.text == name.encode()


def macro_statement(program: Program, name: str) -> Node | None:
    """The block that a bare macro name expands to, where it is statements."""
    macro = program.unit.macros.get(name)
    if macro is None or not macro.body or (";" not in macro.body and "=" not in macro.body):
        return None
    try:
        return syntax.parse_statements(program.unit.macros.expand(name) + ";")
    except MacroError:
        return None


def expand_statement(m: Machine, node: Node) -> bool:
    """Execute a statement that is a macro; False where it is none, or is an expression after all."""
    from cudalint.lower.statements import execute

    callee = node if node.type == "identifier" else node.child_by_field_name("function")
    if callee is None or callee.type != "identifier":
        return False
    name = m.program.text(callee)
    if m.scope.lookup(name) is not None or not is_macro(m, name, node):
        return False
    if node.type == "call_expression" and macro_call(m, node) is not None:
        return False
    try:
        text = _in_effect(m, name, node).expand(m.program.text(node))
    except MacroError as error:
        m.problem(f"macro {name}: {error}")
        return True
    if syntax.parse_expression(text) is not None:
        return False
    block = syntax.parse_statements(text + ";")
    if block is None:
        m.problem(f"macro {name} does not expand to statements")
        return False

    def body() -> Place:
        for child in block.named_children:
            execute(m, child)
        return Temporary(const(0))

    _within_macro(m, name, node, body)
    return True
