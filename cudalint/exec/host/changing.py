"""What variables hold that host code changes, while it runs: what code may change that is not followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.host.changed_types import data_members
from cudalint.exec.host.ending import ENDING
from cudalint.exec.host.macro_words import is_unseen, macro_calls, words_of_macro
from cudalint.exec.host.own_variables import template_values
from cudalint.exec.host.type_words import constructors, has_type_parameters, made_with
from cudalint.exec.host.variables import Touched, declared_type
from cudalint.exec.memory.escapes import expose, held_at
from cudalint.exec.memory.invalidation import forget_escaped
from cudalint.exec.memory.load_store import unknown_value
from cudalint.exec.values import objects_at, pointees
from cudalint.ir.ctypes import FloatType, IntType
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of, nodes_under

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place
    from cudalint.sema.functions import Function
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.syntax.node import Node

_NONE = frozenset[str]()
_REASON = "code that is not followed may have changed it"


def variable_place(ex: Executor, variable: ModuleVariable) -> Place | None:
    """The variable that host code changes. What a constant is made of is not asked for what it holds now."""
    return None if ex.program.evaluating else ex.variables.get(variable)


def static_place_of(ex: Executor, declarator: Node) -> Place | None:
    """The static variable of a function, which keeps what calls leave in it."""
    known = ex.program.followed
    variable = known.statics.get(declarator.id) if known is not None else None
    return ex.variables.get(variable) if variable is not None else None


def guard_place_of(ex: Executor, declarator: Node) -> Place | None:
    """What tells whether a static variable of a function has been made."""
    known = ex.program.followed
    guard = known.guards.get(declarator.id) if known is not None else None
    return ex.variables.get(guard) if guard is not None else None


def places_named(ex: Executor, name: str) -> list[Place]:
    """What a name may stand for: a variable of the function, else those at namespace scope."""
    place = ex.scope.lookup(name)
    if place is not None:
        return [place]
    return [place for one, place in ex.variables.items() if one.name == name]


def forget_variables(ex: Executor, names: frozenset[str] | None) -> None:
    """Code that is not followed has run, which may have changed variables of some names, or any, and what
    they pointed to, and may keep their addresses."""
    places = [place for one, place in ex.variables.items() if names is None or one.name in names]
    held = [value for value in held_at(ex, places) if next(pointees(value), None) is not None]
    for value in held:
        ex.escape(value)
    if held:
        forget_escaped(ex, _REASON)
    for place in places:
        make_unknown(ex, place)
        expose(ex, place)


def make_unknown(ex: Executor, place: Place) -> None:
    """What a variable holds is not known."""
    for home in objects_at(place):
        for cell in home.cells:
            if cell.is_array:
                ex.forget_elements(cell)
            else:
                ex.write(cell, unknown_value(ex, cell.ctype, True, cell.name, _REASON))


def forget_called(ex: Executor, site: Call) -> None:
    """A call is not followed."""
    ex.exceptions.may_be_thrown()
    if not ex.variables:
        return
    own = [one for one in ex.program.functions.get(site.name, ()) if one.body is not None]
    if not own:
        if site.this is None and "::" not in site.qualified:  # else of a class, a library of others
            forget_variables(ex, None)
        return
    touched = [touched_by(ex, one) for one in own]
    is_open = any(one.is_open for one in touched)
    forget_variables(ex, None if is_open else frozenset[str]().union(*(one.names for one in touched)))


def touched_by(ex: Executor, function: Function) -> Touched:
    """What a function of host code may change."""
    return touched_in(ex, function.node) if function.body is not None else Touched(frozenset(), True, False)


def touched_in(ex: Executor, root: Node) -> Touched:
    """What a text, and the functions that it names, or may call without a name, may change."""
    known = ex.program.touched.get(root)
    if known is None:
        named, unnamed = _touched(ex, [root]), _touched_unnamed(ex)
        is_open, ends = named.is_open or unnamed.is_open, named.ends or unnamed.ends
        known = ex.program.touched[root] = Touched(named.names | unnamed.names, is_open, ends)
    return known


def _touched_unnamed(ex: Executor) -> Touched:
    """What runs without being named may change: operators, destructors, initializers of members."""
    program = ex.program
    if program.touched_unnamed is None:
        called = (one for name, named in program.functions.items() if _has_no_name(name) for one in named)
        roots = [one.node for one in called if one.body is not None and not one.file.is_library_stub]
        for tree in program.trees:
            if not tree.file.is_library_stub:
                casts = nodes_of(tree.root_node, "operator_cast")
                roots += [one.parent for one in casts if one.parent is not None]
                fields = nodes_of(tree.root_node, "field_declaration")
                roots += [value for one in fields if (value := cst.default_value(one)) is not None]
        program.touched_unnamed = _touched(ex, roots)
    return program.touched_unnamed


def _has_no_name(name: str) -> bool:
    return name.startswith(("operator", "~"))


def _touched(ex: Executor, roots: list[Node]) -> Touched:
    names, is_open, ends = set[str](), False, False
    pending, seen = [*roots], {*roots}
    for node in pending:  # grows with what is named
        ex.step()
        own, named = _told_by(ex, node)
        names |= own.names
        is_open, ends = is_open or own.is_open, ends or own.ends
        new = [function for function in named if function not in seen]
        seen.update(new)
        pending += new
    return Touched(frozenset(names), is_open, ends)


def _told_by(ex: Executor, root: Node) -> tuple[Touched, tuple[Node, ...]]:
    """What a text by itself may change, and the functions that it names."""
    known = ex.program.touched_alone.get(root)
    if known is not None:
        return known
    wanted = ex.program.followed.names if ex.program.followed is not None else frozenset[str]()
    functions = ex.program.functions
    names, is_open, ends = set[str](), bool(template_values(root)), False
    named: dict[Node, None] = {}
    leading = _leading(ex)
    if has_type_parameters(root):
        named.update((one.node, None) for one in constructors(ex))
    ex.walk(root.start_byte, root.end_byte)
    for one in nodes_under(root):
        match one.type:
            case "identifier" | "field_identifier" | "type_identifier":
                words = words_of_macro(ex, one.string)
                is_open = is_open or (bool(words) and macro_calls(ex, one.string))
                for word in (one.string, *words, *made_with(ex, one.string)):
                    if word in wanted:
                        names.add(word)
                    names |= leading.get(word, _NONE)
                    named.update((f.node, None) for f in functions.get(word, ()) if not f.is_kernel)
            case "call_expression":
                is_open = is_open or _is_unseen(ex, one)
                ends = ends or _is_ending(one)
            case "throw_statement":
                ends = True
    known = ex.program.touched_alone[root] = Touched(frozenset(names), is_open, ends), tuple(named)
    return known


def _leading(ex: Executor) -> dict[str, frozenset[str]]:
    """The variables that keep their values and may lead to some that host code changes: `int *p = &n;`."""
    program = ex.program
    if program.followed is None:
        return {}
    if program.leading is None:
        found: dict[str, frozenset[str]] = {}
        texts = {
            one: frozenset(name.string for name in nodes_of(one.value, "identifier"))
            for one in program.symbols.every_variable()
            if one.value is not None
            and one not in program.followed.types
            and not isinstance(declared_type(program, one), IntType | FloatType)
        }
        size = -1
        while size != (size := sum(map(len, found.values()))):  # those lead on that lead to others
            for one, words in texts.items():
                led = words & program.followed.names
                led = led.union(*(found[word] for word in words & found.keys())) - {one.name}
                if led:
                    found[one.name] = found.get(one.name, _NONE) | led
        program.leading = found
    return program.leading


def _is_ending(call: Node) -> bool:
    callee = cst.function(call)
    return callee is not None and callee.string.removeprefix("std::") in ENDING


def _is_unseen(ex: Executor, call: Node) -> bool:
    """Whether a call is of a plain name that nothing in view declares, or of what an object holds."""
    callee = cst.function(call)
    if callee is None or callee.type in ("subscript_expression", "call_expression", "conditional_expression"):
        return True
    if callee.type == "parenthesized_expression":
        return not any(one.type == "lambda_expression" for one in callee.named_children)
    field = cst.field(callee) if callee.type == "field_expression" else None
    if field is not None:
        return field.string in data_members(ex)
    if callee.type != "identifier":
        return False
    return is_unseen(ex, callee.string)
