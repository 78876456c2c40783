"""The functions and variables of a unit's namespaces."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import CType, UnknownType
from cudalint.sema.functions import Function, Parameter
from cudalint.sema.symbols.linkage import are_apart
from cudalint.sema.symbols.namespaces import Namespace
from cudalint.sema.types.declarators import Qualifiers
from cudalint.source.unit import PreprocessedFile
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

Key = tuple[Namespace, str]
_WORD = re.compile(r"[A-Za-z_]\w*|\S")


@dataclass(frozen=True, eq=False, slots=True)
class ModuleVariable:
    """A variable at namespace scope, or a variable template."""

    name: str
    file: PreprocessedFile
    node: Node
    declarator: Node
    value: Node | None
    flags: Qualifiers
    namespace: Namespace = ()
    template: Node | None = None  # the template_declaration around it
    arguments: Node | None = None  # of a specialization
    announced: Node | None = None  # by a declaration before


@dataclass(slots=True)
class Symbols:
    """Functions and variables by namespace and name; methods are found through their classes."""

    types: TypeScope
    _functions: dict[Key, list[Function]] = field(default_factory=dict)
    _variables: dict[Key, list[ModuleVariable]] = field(default_factory=dict)
    _friends: dict[Key, list[Function]] = field(default_factory=dict)
    _by_name: dict[str, list[Function]] = field(default_factory=dict)
    _settled: set[Key] = field(default_factory=set)
    units: frozenset[int] = frozenset()  # the roots of several units' trees that are read together

    def add_function(self, function: Function) -> None:
        """Add a definition or a declaration; a friend's first declaration is for its arguments alone."""
        into = self._friends if function.is_friend else self._functions
        self._by_name.setdefault(function.name, []).append(function)
        into.setdefault((function.namespace, function.name), []).append(function)

    def add_variable(self, variable: ModuleVariable) -> None:
        """Add a variable; one with a value takes the place of its declarations."""
        known = self._variables.setdefault((variable.namespace, variable.name), [])
        if variable.template is None:
            apart = [item for item in known if are_apart(self.units, item, variable)]
            same = [item for item in known if item not in apart]
            if any(item.value is not None or variable.value is None for item in same):
                return
            for item in same:
                variable = replace(variable, announced=item.announced or item.declarator)
            known[:] = apart
        known.append(variable)

    def functions(self, namespace: Namespace, name: str, *, friends: bool = False) -> Sequence[Function]:
        """The functions of a namespace by one name, each once: a declaration goes with its definition."""
        key = (namespace, name)
        if key not in self._settled:
            self._settled.add(key)
            self._settle(key)
        found = self._functions.get(key, [])
        return [*found, *self._friends.get(key, ())] if friends else found

    def same_as(self, declaration: Function) -> list[Function]:
        """The functions around a declaration that it declares once more."""
        own = _Signature(declaration, self.types)
        for depth in range(len(declaration.namespace), -1, -1):
            known = self.functions(declaration.namespace[:depth], declaration.name)
            found = [function for function in known if own.is_same(_Signature(function, self.types))]
            if found:
                return found
        return []

    def has_elsewhere(self, name: str, known: Iterable[Function]) -> bool:
        """Whether any namespace has a function of this name beside those that are known."""
        return len(self._by_name.get(name, ())) > len(list(known))

    def declared(self, name: str) -> Sequence[Function]:
        """The functions of all namespaces by one name, definitions and declarations."""
        return self._by_name.get(name, ())

    def variables(self, namespace: Namespace, name: str) -> Sequence[ModuleVariable]:
        """The variable of a namespace by a name; several where it is a template."""
        return self._variables.get((namespace, name), ())

    def every_variable(self) -> Iterator[ModuleVariable]:
        """The variables of all namespaces."""
        for group in self._variables.values():
            yield from group

    def _settle(self, key: Key) -> None:
        declared, friends = self._functions.get(key, []), self._friends.get(key, [])
        signatures = {id(f): _Signature(f, self.types) for f in (*declared, *friends)}
        merged: list[Function] = []

        def is_same(one: Function, other: Function) -> bool:
            return signatures[id(one)].is_same(signatures[id(other)])

        for function in sorted(declared, key=lambda item: item.body is None):
            same = [f for f in merged if (function.body is None or f.body is None) and is_same(f, function)]
            if same:
                for one in same:
                    _take_defaults(one, function)
            else:
                merged.append(function)
        for friend in list(friends):
            if any(is_same(f, friend) for f in merged):
                if friend.body is None or all(f.body is not None for f in merged):
                    friends.remove(friend)
                    continue
                merged = [f for f in merged if not is_same(f, friend)]
                merged.append(friend)
                friends.remove(friend)
        if declared:
            self._functions[key] = merged


class _Signature:
    """What tells one function from another; read once, for a function may have thousands of overloads."""

    def __init__(self, function: Function, types: TypeScope) -> None:
        self._function = function
        self._types = types
        self._shape = len(function.parameters), len(_templates(function))

    def is_same(self, other: _Signature) -> bool:
        """Whether two declarations are of one function."""
        if self._shape != other._shape or self._is_specialized or other._is_specialized:
            return False
        if self._spelled == other._spelled:
            return True
        return (
            not self._function.templates and None not in self._resolved and self._resolved == other._resolved
        )

    @cached_property
    def _is_specialized(self) -> bool:
        return is_specialized(self._function)

    @cached_property
    def _spelled(self) -> tuple[tuple[str, ...], ...]:
        return _spelled(self._function)

    @cached_property
    def _resolved(self) -> list[CType | None]:
        """The parameters' types; None for one that is not known."""
        found = [self._types.resolve(item.type_node, item.declarator) for item in self._function.parameters]
        return [None if isinstance(ctype, UnknownType) else ctype for ctype in found]


def is_specialized(function: Function) -> bool:
    """Whether it is an explicit specialization, `template <> void f<float>(...)`, of which the declaration
    tells the arguments that its name does not: `template <> float to(double x)`."""
    node, is_of_template = function.name_node, False
    while node is not None and node.type == "qualified_identifier":
        scope = cst.scope(node)
        is_of_template |= scope is not None and scope.type == "template_type"
        node = cst.name(node)
    if node is not None and node.type == "template_function":
        return True
    head = function.node.parent if node is not None else None
    if head is None or head.type != "template_declaration" or is_of_template or function.is_method:
        return False
    listed = cst.parameters(head)
    return listed is not None and not listed.named_children


def _take_defaults(function: Function, declaration: Function) -> None:
    """Default arguments that a declaration has hold for the definition."""
    pairs = zip(function.parameters, declaration.parameters, strict=True)
    function.parameters = tuple(replace(own, default=own.default or other.default) for own, other in pairs)
    templates = zip(function.templates, declaration.templates, strict=True)
    function.templates = tuple(replace(own, default=own.default or other.default) for own, other in templates)
    same_file = function.file is declaration.file
    function.first = min(function.first, declaration.first) if same_file else 0


def with_defaults_of(function: Function, declaration: Function) -> Function:
    """The function with the default arguments of one of its declarations, and no others."""
    pairs = list(zip(function.parameters, declaration.parameters, strict=True))
    if all(own.default is other.default for own, other in pairs):
        return function
    return replace(function, parameters=tuple(replace(own, default=other.default) for own, other in pairs))


def declared_again(known: Sequence[Function], more: Iterable[Function]) -> tuple[Function, ...]:
    """The functions that further declarations of a block give a name, which add default arguments to those
    before."""
    found = {function.node.id: function for function in known}
    for function in more:
        before = found.get(function.node.id)
        if before is not None:
            pairs = zip(before.parameters, function.parameters, strict=True)
            own = tuple(replace(own, default=own.default or other.default) for own, other in pairs)
            function = replace(before, parameters=own)
        found[function.node.id] = function
    return tuple(found.values())


def _templates(function: Function) -> tuple[TemplateParameter, ...]:
    """A function's template parameters, those of the class around a friend left out."""
    return function.own_templates() if function.is_friend else function.templates


def _spelled(function: Function) -> tuple[tuple[str, ...], ...]:
    """The parameters' types as written, template parameters by their position."""
    numbers = {template.name: f"${index}" for index, template in enumerate(_templates(function))}
    return tuple(_parameter(parameter, numbers) for parameter in function.parameters)


def _parameter(parameter: Parameter, numbers: dict[str, str]) -> tuple[str, ...]:
    node = parameter.type_node.parent
    text = (node.text or b"").decode("utf-8", "replace") if node is not None else ""
    if parameter.default is not None and node is not None:
        text = text[: parameter.default.start_byte - node.start_byte].rstrip().removesuffix("=")
    words = _WORD.findall(text)
    if parameter.name is not None and parameter.name in words:
        at = len(words) - 1 - words[::-1].index(parameter.name)
        del words[at]
    words = [numbers.get(word, word) for word in words if not word.startswith("__restrict")]
    at = words.index("*") if "*" in words else words.index("&") if "&" in words else len(words)
    return (*sorted(words[:at]), *words[at:])
