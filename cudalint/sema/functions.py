"""Functions as lowering calls them: parameters, template parameters, where they are written."""

from __future__ import annotations

import re
from dataclasses import field
from typing import TYPE_CHECKING, TypeVar

from cudalint.dataclass import dataclass, replace
from cudalint.ir.ctypes import (
    FUNCTION,
    ArrayType,
    CType,
    MemberPointerType,
    NoType,
    PointerType,
    ReferenceType,
    UnknownType,
    VoidType,
    is_placeholder,
    referring,
)
from cudalint.sema.symbols.namespaces import Namespace
from cudalint.sema.templates.levels import class_lists
from cudalint.sema.templates.parameters import TemplateParameter, listed_parameters
from cudalint.sema.types.declarators import (
    conversion_declarator,
    declarator_chain,
    declarator_name,
    member_pointer_class,
    qualifiers,
)
from cudalint.sema.types.existence import refused
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator
from cudalint.syntax.node import found_once

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cudalint.sema.types.scope import TypeScope
    from cudalint.source.unit import PreprocessedFile
    from cudalint.syntax.node import Node

_CLASSES = frozenset(("class_specifier", "struct_specifier", "union_specifier"))
_CONSTEXPR = re.compile(rb"\b(?:constexpr|consteval)\b")
_P = TypeVar("_P", "Parameter", TemplateParameter)
_NOINLINE = re.compile(rb"\b(?:__noinline__|noinline)\b")


@dataclass(frozen=True, eq=False, slots=True)
class Parameter:
    """A function's parameter, as written."""

    name: str | None
    type_node: Node
    declarator: Node | None
    default: Node | None
    variadic: bool = False

    @property
    def is_reference(self) -> bool:
        """Whether it is a reference."""
        return self.declarator is not None and _is_reference(self.declarator)

    @property
    def is_rvalue_reference(self) -> bool:
        """Whether it is written with `&&`."""
        layers = declarator_chain(self.declarator)
        return any("reference_declarator" in n.type and (n.text or b"").startswith(b"&&") for n in layers)

    @property
    def is_placeholder(self) -> bool:
        """Whether its type is deduced, as that of a lambda's `auto x`; those of functions are rewritten."""
        return self.type_node.string == "auto"

    @property
    def declares_pointer(self) -> bool:
        """Whether it is written with `*`."""
        layers = declarator_chain(self.declarator)
        return any("pointer_declarator" in layer.type for layer in layers)

    @property
    def is_forwarding(self) -> bool:
        """Whether it is written `T &&`, which for a T that is deduced takes lvalues as such."""
        layers = [layer.type.removeprefix("abstract_") for layer in declarator_chain(self.declarator)]
        is_plain = not any(layer in ("array_declarator", "function_declarator") for layer in layers)
        return self.is_rvalue_reference and not self.is_const and is_plain

    @property
    def pointer_depth(self) -> int:
        """The `*` of a pack of pointers, `T *...in`, which the grammar does not know."""
        parent = self.type_node.parent if self.variadic else None
        errors = [child for child in parent.children if child.is_error] if parent is not None else []
        return sum((error.text or b"").count(b"*") for error in errors)

    @property
    def is_const(self) -> bool:
        """Whether its type is const-qualified."""
        parent = self.type_node.parent
        return parent is not None and qualifiers(parent).const


@dataclass(eq=False, slots=True)
class Function:
    """`eq=False`: a function is itself only. `namespace`: the one it is a member of, in full; where its name
    is qualified by what is no namespace in view, with those names. `first`: where it is first declared."""

    name: str
    qualified_name: str
    file: PreprocessedFile
    node: Node
    name_node: Node | None
    body: Node | None
    parameters: tuple[Parameter, ...] = ()
    templates: tuple[TemplateParameter, ...] = ()
    is_kernel: bool = False
    is_device: bool = False
    launch_bounds: Node | None = None
    owner: str | None = None
    namespace: Namespace = ()
    is_friend: bool = False  # declared within a class that it is no member of
    first: int = 0
    declaration: Node | None = None  # within its class, of a method that is defined outside
    parameter_types: dict[Parameter, CType] = field(default_factory=dict, repr=False)  # outside any template
    _front: bytes | None = field(default=None, init=False, repr=False)  # see `head`

    def declare(self, node: Node) -> None:
        """Note what declares a method within its class, with its default arguments [dcl.fct.default]."""
        if self.declaration is not None:
            return
        self.declaration, declarator = node, function_declarator(node)
        listed = cst.parameters(declarator) if declarator is not None else None
        self.parameters = _with_defaults(self.parameters, read_parameters(listed))

    @property
    def is_method(self) -> bool:
        """Whether it is a member function that is defined inside its class."""
        if self.is_friend:
            return False
        parent = self.node.parent
        while parent is not None and parent.type not in _CLASSES:
            parent = parent.parent
        return parent is not None

    def accepts(self, count: int) -> bool:
        """Whether a call with `count` arguments fits."""
        needed = sum(1 for p in self.parameters if p.default is None and not p.variadic)
        many = self.has_ellipsis or any(p.variadic for p in self.parameters)
        return needed <= count and (many or count <= len(self.parameters))

    @property
    def is_separate(self) -> bool:
        """Whether it says that it is not to be inlined; nvcc inlines every other function that it sees."""
        heads = (self.head, self.declaration.text if self.declaration is not None else b"")
        return any(map(_NOINLINE.search, heads))

    @property
    def is_constexpr(self) -> bool:
        return _CONSTEXPR.search(self.head) is not None

    @property
    def has_ellipsis(self) -> bool:
        """Whether it takes any further arguments, as C's `f(...)` does."""
        return _has_ellipsis(self.node)

    @property
    def is_static(self) -> bool:
        """Whether it is a static member function."""
        texts = (self.head or self.node.text, self.declaration.text if self.declaration is not None else b"")
        return any(re.search(rb"\bstatic\b", text) for text in texts)

    @property
    def constraints(self) -> list[Node]:
        """The conditions of its requires-clauses: that of the template, and that behind its parameters."""
        parent = self.node.parent
        places = [parent] if parent is not None and parent.type == "template_declaration" else []
        is_lambda = self.node.type == "lambda_expression"
        declarator = cst.declarator(self.node) if is_lambda else function_declarator(self.node)
        places += [self.node, *filter(None, (declarator,))]
        return [condition for place in places for condition in required(place)]

    def own_templates(self) -> tuple[TemplateParameter, ...]:
        """The template parameters of a method itself, without those of its class."""
        own = read_template_parameters(self.template_lists[self.class_levels() :])
        lists = template_lists(self.declaration) if own and self.declaration is not None else ()
        return _with_defaults(own, read_template_parameters(lists[-1:]))

    def class_levels(self) -> int:
        """How many of the template parameter lists around it are those of classes: inside a class all but
        the function's own, outside one for each `A<T>::` in front of its name."""
        lists = self.template_lists
        if not self.is_defined_outside:
            parent = self.node.parent
            if parent is not None and parent.type == "friend_declaration":
                parent = parent.parent
            return len(lists) - (parent is not None and parent.type == "template_declaration")
        return len(class_lists(self.name_node, lists)) if self.name_node is not None else 0

    @property
    def template_lists(self) -> tuple[Node, ...]:
        """The template parameter lists around it, outermost first."""
        return template_lists(self.node)

    @property
    def is_defined_outside(self) -> bool:
        """Whether its name is qualified, as that of a method outside its class is."""
        return self.name_node is not None and self.name_node.type == "qualified_identifier"

    @property
    def head(self) -> bytes:
        """The text in front of the body, or the whole declaration."""
        if self._front is None:
            end = self.node.end_byte if self.body is None else self.body.start_byte
            self._front = self.node.text[: end - self.node.start_byte]
        return self._front

    def parameter_at(self, index: int) -> Parameter | None:
        """The parameter that takes an argument, a pack perhaps; None behind the last one. From a pack on that
        others follow it may be any of them: one that may change its argument counts."""
        at = next((at for at, one in enumerate(self.parameters[: index + 1]) if one.variadic), index)
        later = self.parameters[at:]
        changing = (one for one in later if later[0].variadic and one.is_reference and not one.is_const)
        return next(changing, later[0] if later else None)

    def by_reference(self, index: int) -> bool:
        """Whether the parameter at `index` is a reference."""
        parameter = self.parameter_at(index)
        return parameter is not None and parameter.is_reference

    @property
    def trailing_type(self) -> Node | None:
        """The T of `auto f() -> T`, of a lambda too."""
        declarator = function_declarator(self.node) or cst.declarator(self.node)
        for child in declarator.children if declarator is not None else ():
            if child.type == "trailing_return_type" and child.named_children:
                return child.named_children[0]
        return None

    def return_type(self, types: TypeScope) -> CType:
        """The type that it returns, with the names that `types` sees."""
        declarator, type_node = cst.declarator(self.node), cst.type(self.node)
        conversion = conversion_declarator(self.node)
        if conversion is not None:
            type_node = cst.type(conversion)
            if type_node is not None:
                return types.resolve(type_node, cst.declarator(conversion))
        trailing = self.trailing_type
        if trailing is not None:
            found = types.resolve_descriptor(trailing)
            if not isinstance(found, UnknownType) or isinstance(found, NoType) or is_placeholder(found):
                return found
        if type_node is None:
            is_lambda = self.node.type == "lambda_expression"
            return UnknownType("auto", "no return type") if is_lambda else VoidType()
        # the declarator of `T* f(...)` wraps the function's: only what wraps it belongs to the return type
        ctype, outer = types.resolve(type_node, None), declarator
        const = qualifiers(self.node).const or types.is_const(type_node) is True
        while outer is not None and outer.type in _AROUND_FUNCTION:
            match outer.type:
                case "pointer_declarator":
                    named = member_pointer_class(outer)
                    ctype = (
                        refused(ctype, ReferenceType) or PointerType(ctype, const)
                        if named is None
                        else MemberPointerType(types.resolve_descriptor(named), ctype, const)
                    )
                    const = qualifiers(outer).const
                case "reference_declarator":
                    made = referring(ctype, const, outer.string.startswith("&&"))
                    ctype, const = refused(ctype, VoidType) or made, False
                case "array_declarator":
                    size = cst.size(outer)
                    ctype = ArrayType(ctype, types.constant_value(size) if size is not None else None)
            outer = cst.declarator(outer) or (outer.named_children[-1] if outer.named_children else None)
        inner = cst.declarator(outer) if outer is not None else None
        if inner is not None and inner.type == "parenthesized_declarator":  # `int (*f(int))(int)`
            return PointerType(FUNCTION)
        return ctype


_AROUND_FUNCTION = frozenset(
    ("pointer_declarator", "reference_declarator", "array_declarator", "parenthesized_declarator")
)


@found_once
def _is_reference(declarator: Node) -> bool:
    kinds = ("reference_declarator", "abstract_reference_declarator")
    return any(node.type in kinds for node in declarator_chain(declarator))


@found_once
def _has_ellipsis(function: Node) -> bool:
    declarator = function_declarator(function)
    listed = cst.parameters(declarator) if declarator is not None else None
    return listed is not None and any(child.type == "..." for child in listed.children)


def _with_defaults(own: tuple[_P, ...], declared: tuple[_P, ...]) -> tuple[_P, ...]:
    """Parameters with the defaults of another declaration of the same."""
    if len(declared) != len(own):
        return own
    return tuple(replace(a, default=a.default or b.default) for a, b in zip(own, declared, strict=True))


def read_parameters(parameter_list: Node | None) -> tuple[Parameter, ...]:
    """The parameters of a parameter list, in order."""
    if parameter_list is None:
        return ()
    found: list[Parameter] = []
    for node in parameter_list.named_children:
        if node.type not in (
            "parameter_declaration",
            "optional_parameter_declaration",
            "variadic_parameter_declaration",
        ):
            continue
        type_node = cst.type(node)
        if type_node is None:
            continue
        declarator = cst.declarator(node)
        name = declarator_name(declarator)
        if type_node.text == b"void" and declarator is None:
            continue
        variadic = node.type == "variadic_parameter_declaration"
        found.append(Parameter(name, type_node, declarator, cst.default_value(node), variadic))
    return tuple(found)


def required(node: Node) -> list[Node]:
    """The conditions of the requires-clauses that stand in a node, each of a conjunction."""
    pending = [child for child in node.children if child.type == "requires_clause"]
    found: list[Node] = []
    while pending:
        item = pending.pop(0)
        if item.type == "requires_clause":
            pending[:0] = item.named_children[-1:]
        elif item.type == "constraint_conjunction":
            pending[:0] = item.named_children
        else:
            found.append(item)
    return found


@found_once
def template_lists(node: Node) -> tuple[Node, ...]:
    """The template parameter lists around a definition, outermost first."""
    lists: list[Node] = []
    parent = node.parent
    while parent is not None:
        if parent.type == "template_declaration":
            listed = cst.parameters(parent)
            if listed is not None:
                lists.append(listed)
        parent = parent.parent
    return tuple(reversed(lists))


def read_template_parameters(lists: tuple[Node, ...]) -> tuple[TemplateParameter, ...]:
    """The parameters of template parameter lists, in order; unnamed ones too, as arguments go by position."""
    return tuple(parameter for listed in lists for parameter in listed_parameters(listed))


def may_change_arguments(functions: Iterable[Function]) -> bool:
    """Whether one of them takes a reference through which it may change what it is given."""
    return any(p.is_reference and not p.is_const for one in functions for p in one.parameters)


def is_const_method(function: Function) -> bool:
    """Whether it is a `const` method."""
    return _is_qualified(function, b"const")


def is_volatile_method(function: Function) -> bool:
    """Whether it is a `volatile` method."""
    return _is_qualified(function, b"volatile")


def _is_qualified(function: Function, word: bytes) -> bool:
    declarator = function_declarator(function.node) or _of_conversion(function.node)
    return declarator is not None and any(
        child.type == "type_qualifier" and child.text == word for child in declarator.children
    )


def _of_conversion(node: Node) -> Node | None:
    """The parentheses and qualifiers of `operator T() const`."""
    written = conversion_declarator(node)
    layers = declarator_chain(cst.declarator(written)) if written is not None else ()
    return next((layer for layer in layers if layer.type == "abstract_function_declarator"), None)


def reference_qualifier(function: Function) -> str:
    """`&` or `&&` behind a method's parameters; empty without."""
    declarator = function_declarator(function.node) or _of_conversion(function.node)
    found = (child for child in declarator.children if child.type == "ref_qualifier") if declarator else ()
    return next(((child.text or b"").decode() for child in found), "")
