"""Functions named with template arguments, `decode<half, 4>`, as values and as the text of an argument."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cudalint.exec.values import Closure
from cudalint.syntax import cst
from cudalint.syntax import parse as syntax

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.syntax.node import Node


def closure_text(closure: Closure) -> str:
    """The function's name with what is around it, and its template arguments where it has any."""
    function = closure.functions[0]
    owner = closure.owners.get(function) if closure.owners is not None else None
    name = function.qualified_name if owner is None else f"{owner.name}::{function.name}"
    return name if closure.templates is None else f"{name}<{', '.join(closure.templates)}>"


def named_function(program: ExecutableProgram, text: str) -> Closure | None:
    """The function that a template argument's text names; None where none of that name is in view. One of
    that very name, with what is around it, goes before those that the last part fits."""
    plain, angle, rest = text.strip("& ").partition("<")
    functions = program.functions.get(plain.rpartition("::")[2].strip(), [])
    functions = [one for one in functions if one.qualified_name == plain.strip()] or functions
    if not functions or bool(angle) != rest.endswith(">"):
        return None
    return Closure(None, None, tuple(functions), templates=split_arguments(rest[:-1]) if angle else None)


def explicit_arguments(closure: Closure) -> Node | None:
    """The template arguments that the function was named with, as a call of it would write them."""
    return written_arguments(closure.templates) if closure.templates and all(closure.templates) else None


def written_arguments(templates: Sequence[str]) -> Node | None:
    """Template arguments as a call would write them."""
    call = syntax.parse_expression(f"f<{', '.join(templates)}>(0)")
    callee = cst.function(call) if call is not None else None
    is_template = callee is not None and callee.type == "template_function"
    return cst.arguments(callee) if callee is not None and is_template else None


def split_arguments(text: str) -> tuple[str, ...]:
    """The arguments of a template's name, as written."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter in "<(") - (letter in ">)")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return tuple(each.strip() for each in found)
