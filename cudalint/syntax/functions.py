"""The functions of a file, found even where their neighbours do not parse."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from cudalint.dataclass import dataclass
from cudalint.source.conversions import spelled_operator
from cudalint.source.tokens import words
from cudalint.syntax import cst
from cudalint.syntax.isolate import isolated_definitions
from cudalint.syntax.node import Node, found_once
from cudalint.syntax.parse import Tree

_CONTAINERS = words(
    """translation_unit declaration_list namespace_definition linkage_specification template_declaration
    class_specifier struct_specifier union_specifier field_declaration_list declaration
    field_declaration type_definition friend_declaration ERROR preproc_if preproc_ifdef preproc_else
    preproc_elif preproc_elifdef"""
)
_MEMBERS = words("field_declaration_list friend_declaration")
_NAMED = words("""namespace_definition class_specifier struct_specifier union_specifier""")
_QUALIFIER = re.compile(rb"__(?:global|device|host)__")


@dataclass(frozen=True, slots=True)
class Function:
    """A function definition. `node` is its function_definition; offsets are those of the parsed text.

    `template_parameters` are the template_parameter_list nodes around it, outermost first: an enclosing
    class template's come before its own.
    """

    node: Node
    name: str
    qualified_name: str
    name_node: Node
    template_parameters: tuple[Node, ...]
    is_kernel: bool
    is_device: bool
    is_host: bool

    @property
    def body(self) -> Node | None:
        """Its compound_statement; None for a defaulted or deleted function."""
        return cst.body(self.node)

    @property
    def parameters(self) -> Node | None:
        """Its parameter_list."""
        declarator = function_declarator(self.node)
        return cst.parameters(declarator) if declarator else None

    @property
    def launch_bounds(self) -> Node | None:
        """Its __launch_bounds__(...)."""
        return next((child for child in self.node.children if child.type == "launch_bounds"), None)


def functions(tree: Tree) -> Iterator[Function]:
    """The function definitions of a file in order: in namespaces, classes, templates and extern "C".

    Where the tree holds errors, a definition that is damaged or missing is parsed again by itself.
    """
    found = list(_walk(tree.root_node))
    if tree.root_node.has_error:
        found = _mend(tree, found)
    yield from found


def _walk(root: Node) -> Iterator[Function]:
    pending: list[tuple[Node, tuple[str, ...], tuple[Node, ...]]] = [(root, (), ())]
    while pending:
        node, scope, templates = pending.pop()
        if node.type == "function_definition":
            function = as_function(node, scope, templates)
            if function is not None:
                yield function
            continue
        if node.type == "template_declaration":
            parameters = cst.parameters(node)
            if parameters is not None:
                templates = (*templates, parameters)
        elif node.type in _NAMED:
            name = cst.name(node)
            if name is not None:
                scope = (*scope, _text(name))
        for child in reversed(node.named_children):
            if child.type in _CONTAINERS or child.type == "function_definition":
                pending.append((child, scope, templates))


def prototypes(tree: Tree) -> Iterator[Function]:
    """The declarations of functions that are no members, friends included, without a body; in order."""
    pending: list[tuple[Node, tuple[Node, ...], bool]] = [(tree.root_node, (), False)]
    while pending:
        node, templates, is_member = pending.pop()
        if node.type == "declaration":
            if is_member:  # of a constructor, which has no type to make it a field's
                continue
            outer = cst.declarator(node)
            if outer is not None and outer.type == "init_declarator" and not is_deleted(node):
                continue
            declarator = function_declarator(node)  # that of `char (&f(int))[2]`, too
            named = cst.declarator(declarator) if declarator is not None else None
            if declarator is None or named is None:
                continue
            if named.type != "parenthesized_declarator" and not is_guide(node, declarator):
                function = as_function(node, (), templates)
                if function is not None:
                    yield function
            continue
        if node.type == "template_declaration":
            parameters = cst.parameters(node)
            templates = (*templates, parameters) if parameters is not None else templates
        elif node.type in _MEMBERS:
            is_member = node.type == "field_declaration_list"
        for child in reversed(node.named_children):
            if child.type in _CONTAINERS or node.type == "friend_declaration":
                pending.append((child, templates, is_member))


def is_deleted(node: Node) -> bool:
    """Whether a function is `= delete`, which the grammar reads as a value where it is no class's."""
    if any(child.type == "delete_method_clause" for child in node.children):
        return True
    declarator = cst.declarator(node)
    value = cst.value(declarator) if declarator is not None and declarator.type == "init_declarator" else None
    return value is not None and value.type == "delete_expression" and value.string.split() == ["delete"]


def is_guide(node: Node, declarator: Node) -> bool:
    """Whether a declaration is a deduction guide, `Pair(A, B) -> Pair<A, B>;`."""
    return cst.type(node) is None and any(one.type == "trailing_return_type" for one in declarator.children)


def _mend(tree: Tree, found: list[Function]) -> list[Function]:
    damaged = {
        function.name_node.start_byte: function.node.end_byte
        for function in found
        if _is_damaged(function.node)
    }
    whole = {function.name_node.start_byte for function in found} - damaged.keys()
    replaced: dict[int, Function] = {}
    isolated = [
        (function, scope)
        for root, scope in isolated_definitions(tree.text, sorted(whole))
        for function in _walk(root)
    ]
    starts = sorted(function.name_node.start_byte for function, _ in isolated)
    for function, scope in isolated:
        at = function.name_node.start_byte
        following = bisect_left(starts, function.node.end_byte)
        reaches_over = following < len(starts) and starts[following] < damaged.get(at, 0)
        if at in whole or (at in damaged and function.node.has_error and not reaches_over):
            continue
        qualified = "::".join((*scope, function.name))
        replaced.setdefault(at, replace(function, qualified_name=qualified))
    kept = [function for function in found if function.name_node.start_byte not in replaced]
    return sorted([*kept, *replaced.values()], key=lambda function: function.name_node.start_byte)


def _is_damaged(node: Node) -> bool:
    """Whether a definition holds an error, or stands by one that may have taken its template or scope."""
    if node.has_error or (node.parent is not None and node.parent.is_error):
        return True
    return node.prev_sibling is not None and node.prev_sibling.is_error


def as_function(node: Node, scope: tuple[str, ...] = (), templates: tuple[Node, ...] = ()) -> Function | None:
    """A function_definition node as a Function; None where it is no function (an unknown macro's block)."""
    declarator = function_declarator(node)
    name_node = cst.declarator(declarator) if declarator else None
    if declarator is None or name_node is None:
        return None
    while name_node.type in ("parenthesized_declarator", "reference_declarator", "pointer_declarator"):
        if not name_node.named_children:
            return None
        name_node = name_node.named_children[0]
    written = _text(name_node)
    name = _last_name(name_node)
    head = node.text[: name_node.start_byte - node.start_byte] if node.text else b""
    qualifiers = set(_QUALIFIER.findall(head))
    is_kernel = b"__global__" in qualifiers
    is_device = b"__device__" in qualifiers
    is_host = not is_kernel and (not is_device or b"__host__" in qualifiers)
    written = (
        re.sub(r"<.*", "", written, flags=re.DOTALL) if name_node.type == "template_function" else written
    )
    qualified = "::".join((*scope, re.sub(r"\s+", "", written)))
    return Function(node, name, qualified, name_node, templates, is_kernel, is_device, is_host)


@found_once
def function_declarator(node: Node) -> Node | None:
    """The function_declarator of a definition or declaration, under pointers and references: the innermost
    one of `int (*f(bool))(int)`."""
    current, found = cst.declarator(node), None
    while current is not None:
        found = current if current.type == "function_declarator" else found
        inner = cst.declarator(current)
        if inner is None:
            inner = next(
                (child for child in current.named_children if child.type.endswith("declarator")), None
            )
        current = inner
    return found


def _last_name(node: Node) -> str:
    while node.type in ("qualified_identifier", "template_function", "template_method", "dependent_name"):
        inner = cst.name(node)
        if inner is None:
            break
        node = inner
    return spelled(_text(node)) if node.type == "operator_name" else spelled_operator(_text(node))


def spelled(name: str) -> str:
    """`operator ()` as `operator()`, and `operator int() const` as `operator int`."""
    name = re.sub(r"^operator\s+(?=\W)", "operator", name)
    return re.sub(r"^(operator\s[^(]*[^(\s])\s*\(.*", r"\1", name, flags=re.DOTALL)


def _text(node: Node) -> str:
    return node.string
