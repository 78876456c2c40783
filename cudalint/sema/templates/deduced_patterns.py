"""Patterns of specializations, `Vec<T, N>` and `T (&)[N]`, from which parameters are deduced."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cudalint.ir.ctypes import CType, ReferenceType
from cudalint.sema.templates.functions import is_no_function, tells_function
from cudalint.sema.templates.sameness import is_told
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.declarators import declarator_chain, node_text, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.templates.arguments import Argument
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def deduced(
    inner: TypeScope, free: dict[str, TemplateParameter], pattern: Node, argument: Argument
) -> bool | None:
    """Whether an argument fits a pattern, `Vec<T, N>`, that binds parameters."""
    if argument is None or (isinstance(argument, CType) and not is_told(inner, argument)):
        return None
    chain = declarator_chain(cst.declarator(pattern))
    layers = {node.type.removeprefix("abstract_") for node in chain}
    is_reference = bool(chain) and chain[-1].type.removeprefix("abstract_") == "reference_declarator"
    if "reference_declarator" in layers and not isinstance(argument, ReferenceType):
        return False
    if "function_declarator" in layers and is_no_function(argument):
        return False
    if "function_declarator" in layers and not tells_function(argument):
        return None
    if is_reference != ("reference_declarator" in layers):
        return None
    deduction = Deduction(free, inner, exactly=True)
    if isinstance(argument, ReferenceType) and is_reference:
        fits = _fits_reference(deduction, pattern, argument)
    else:
        fits = deduction.arguments([pattern], (argument,))
    if not fits:
        return None if deduction.is_open or fits is None else False
    named = Counter(node_text(leaf) for leaf in nodes_of(pattern, "type_identifier"))
    # `Pair<T *, T *>`: of what T is elsewhere its constness is not known.
    is_unsure = "array_declarator" not in layers and any(named[name] > 1 for name in deduction.const)
    if deduction.is_open or is_unsure or free.keys() - deduction.found.keys():
        return None
    deduction.bind_in(inner)
    return True


def _fits_reference(deduction: Deduction, pattern: Node, argument: ReferenceType) -> bool | None:
    """The same for `T (&)[N]` and `V<T> &`."""
    named, declarator, flags = cst.type(pattern), cst.declarator(pattern), qualifiers(pattern)
    layers = declarator_chain(declarator)
    if named is None or argument.rvalue != layers[-1].string.startswith("&&"):
        return False if named is not None else None
    if flags.volatile or (len(layers) > 1 and "pointer_declarator" in layers[-2].type):
        return None
    if flags.const and not argument.const:
        return False
    is_const = argument.const and not flags.const
    if is_const and node_text(named) not in deduction.parameters:
        return False
    return deduction.unify(named, declarator, argument.target, is_const)
