"""Parameter packs of functions: bound at a call, and expanded where a list of arguments names them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cudalint.exec.outcomes import note_expanded, note_unreached
from cudalint.exec.statements.macros import quoted
from cudalint.exec.values import Place, Temporary, UnknownValue
from cudalint.ir.ctypes import CType, PointerType
from cudalint.sema.templates.packs import element_name, elements, expanded
from cudalint.sema.types.constness import is_const_name, is_const_specifier
from cudalint.source.operands import PACK_OF_POINTERS
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of
from cudalint.syntax.parse import parse_expression

if TYPE_CHECKING:
    from cudalint.exec.environment import Environment
    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function, Parameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


#: What stands between the type and the dots of a pack of pointers.
_POINTER = re.compile(rb"(?:\*|const|__restrict__|__restrict|\s)+")


@contextmanager
def spread(ex: Executor, nodes: list[Node], at: Node) -> Iterator[list[Node]]:
    """The nodes with their pack expansions written out, which are read as standing at `at` meanwhile."""
    written = expanded(ex.scope.types, nodes)
    if written is nodes:
        yield nodes
        return
    made = [one for one in written if one not in nodes]
    for node in nodes:
        if node not in written:
            for one in made:
                note_expanded(ex, node, one)
            if not made:  # of an empty pack
                note_unreached(ex, node)
    with quoted(ex, at):
        yield written


def initializers(ex: Executor, item: Node) -> Iterator[tuple[Node, Node]]:
    """What an item of a constructor's list, `a(x)` or `Base<Ts>(xs)...`, initializes, and with what."""
    if item.type != "field_initializer" or len(item.named_children) < 2:
        return
    if not is_expansion(item):
        yield item.named_children[0], item.named_children[-1]
        return
    pattern = parse_expression(item.string.removesuffix("..."))
    texts = elements(ex.scope.types, pattern) if pattern is not None else None
    if texts is not None and not texts:
        note_unreached(ex, item)
    for made in map(parse_expression, texts) if texts is not None else (pattern,):
        if made is not None:
            named = cst.function(made) or cst.type(made)
            values = cst.arguments(made) or cst.value(made)
            if named is not None and values is not None:
                yield named, values


def is_expansion(item: Node) -> bool:
    """Whether an item of a constructor's list is one for each element of a pack."""
    return item.children[-1].type == "..."


def given_nodes(ex: Executor, arguments: Node | None) -> list[Node]:
    """The template arguments of a call, in the caller's scope."""
    return expanded(ex.scope.types, code_children(arguments)) if arguments is not None else []


#: What is said of a call whose number of arguments is not known.
UNCOUNTED = "how many arguments a pack expansion gives is not known"


def is_uncounted(nodes: Iterable[Node]) -> bool:
    """Whether a list has an expansion that could not be written out."""
    return any(node.type == "parameter_pack_expansion" for node in nodes)


def counted(function: Function, arguments: list[Node]) -> list[Node] | None:
    """The arguments of a call with such an expansion: it gives what the function's parameters leave, or
    elements of its own pack. None where it may give more or fewer."""
    at = [index for index, node in enumerate(arguments) if is_uncounted((node,))]
    pack = variadic(function)
    if pack is not None:
        return arguments if at[0] >= pack[0] else None
    if len(at) > 1 or function.has_ellipsis or any(p.default is not None for p in function.parameters):
        return None
    [index] = at
    count = len(function.parameters) - len(arguments) + 1
    pattern = arguments[index].named_children[:1]
    return [*arguments[:index], *pattern * count, *arguments[index + 1 :]] if count >= 0 else None


def variadic(function: Function) -> tuple[int, Parameter] | None:
    """The parameter that is a pack, with its position."""
    return next((item for item in enumerate(function.parameters) if item[1].variadic), None)


def is_pack_of_pointers(error: Node) -> bool:
    """Whether what the grammar takes for an error is the `*` of such a pack."""
    is_parameter = error.parent is not None and error.parent.type == "variadic_parameter_declaration"
    return is_parameter and _POINTER.fullmatch(error.text or b"") is not None


def element_scope(parameter: Parameter, index: int, scope: Environment) -> TypeScope:
    """The types in view of one element of a function's parameter pack: those of packs' elements by the packs'
    names."""
    types = scope.types.child()
    for names in scope.types.chain():
        for name in names.packs:
            element = scope.types.lookup(element_name(name, index))
            is_const = is_const_name(scope.types, element_name(name, index))
            if element is not None and name.encode() in (parameter.type_node.text or b""):
                types.bind(name, element, is_const)
    return types


def element_type(parameter: Parameter, index: int, scope: Environment) -> CType:
    """The type of one element of a function's parameter pack."""
    types = element_scope(parameter, index, scope)
    ctype = types.resolve(parameter.type_node, parameter.declarator)
    is_const = parameter.is_const or is_const_specifier(types, parameter.type_node) is True
    for depth in range(parameter.pointer_depth):
        ctype = PointerType(ctype, const=is_const and not depth)
    return ctype


def has_const_pointers(parameter: Parameter) -> bool:
    """Whether the pointers of a pack are const themselves, `T *const ...in`."""
    parent = parameter.type_node.parent
    words = [child.string for child in parent.children] if parent is not None else []
    return words.count(PACK_OF_POINTERS) > 1


def elements_given(
    function: Function, index: int, scope: Environment, values: list[Place], at: int
) -> list[Place] | None:
    """The arguments that the pack at `index` takes, of which the first is that at `at`: all others, or as
    many as its template's pack has been given where parameters follow. None where that is not known."""
    later = function.parameters[index + 1 :]
    if not later:
        return values[at:]
    length = _length(function.parameters[index], scope)
    if length is None and not any(one.variadic or one.default is not None for one in later):
        length = max(len(values) - at - len(later), 0)
    return values[at : at + length] if length is not None and at + length <= len(values) else None


def _length(parameter: Parameter, scope: Environment) -> int | None:
    """How many elements a pack has by the template's that its type names."""
    leaves = nodes_of(parameter.type_node, "identifier", "type_identifier")
    lengths = [scope.types.pack_length(leaf.string) for leaf in leaves]
    return next((one for one in lengths if one is not None), None)


def unknown_elements(parameter: Parameter, scope: Environment) -> list[Place] | None:
    """The elements of a pack where it is not known which arguments they are. None where it is not known how
    many there are."""
    length = _length(parameter, scope)
    if length is None:
        return None
    types = (element_type(parameter, index, scope) for index in range(length))
    return [Temporary(UnknownValue(ctype, False, "a parameter beside a pack")) for ctype in types]
