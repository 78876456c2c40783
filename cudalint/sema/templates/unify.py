"""Template arguments that the arguments of a call give, as values: types, integers, templates and packs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, ReferenceType, UnknownType
from cudalint.ir.expr import IntType
from cudalint.sema.symbols.names import argument_nodes, plain_name
from cudalint.sema.symbols.qualified import find_template
from cudalint.sema.templates.packs import bind_pack
from cudalint.sema.templates.specialization import full_name
from cudalint.sema.types.declarators import declarator_chain, node_text, qualifiers
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: What a template parameter is deduced to be: a type, an integer, or the elements of a pack.
Argument = CType | int | tuple[CType | int, ...]


@dataclass(slots=True)
class Deduction:
    """Arguments found so far. `is_open`: something was met that is not followed, so that the candidate may or
    may not be one. `const`: type parameters that stand for a const type."""

    parameters: Mapping[str, TemplateParameter]
    scope: TypeScope
    found: dict[str, Argument] = field(default_factory=dict)
    const: set[str] = field(default_factory=set)
    is_open: bool = False
    exactly: bool = False  # no conversion of qualifiers is allowed

    def bind(self, name: str, value: Argument) -> bool:
        """Whether a parameter may mean a value, beside what it means already."""
        if isinstance(value, UnknownType):
            self.is_open = True
            return True
        return self.found.setdefault(name, value) == value

    def unify(self, specifier: Node, declarator: Node | None, actual: CType, is_const: bool = False) -> bool:
        """Whether a pattern, `const T *` or `V<T, N> &`, fits a type; its parameters are bound."""
        owner = specifier.parent
        flags = qualifiers(owner) if owner is not None else None
        layers = list(declarator_chain(declarator))
        pointee_const = [flags.const if flags is not None else False]
        for node in layers:
            if node.type.removeprefix("abstract_") == "pointer_declarator":
                pointee_const.append(qualifiers(node).const)
        depth = len(pointee_const) - 1
        for node in reversed(layers):
            kind = node.type.removeprefix("abstract_")
            if isinstance(actual, UnknownType):
                self.is_open = True
                return True
            if kind == "pointer_declarator":
                if isinstance(actual, ArrayType):
                    actual = PointerType(actual.element, is_const)
                if not isinstance(actual, PointerType):
                    return False
                depth -= 1
                if self.exactly and pointee_const[depth] and not actual.const:
                    return False
                is_const = actual.const and not pointee_const[depth]
                actual = actual.target
            elif kind == "array_declarator":
                if not isinstance(actual, ArrayType):
                    return False
                if not self._length(cst.size(node), actual.length):
                    return False
                actual = actual.element
            elif kind == "function_declarator":
                self.is_open = True
                return True
        return self._specifier(specifier, actual, is_const)

    def _length(self, size: Node | None, length: int | None) -> bool:
        name = node_text(size) if size is not None else ""
        if length is None or size is None:
            self.is_open = True
            return True
        if name in self.parameters:
            return self.bind(name, length)
        known = self.scope.constant_value(size)
        self.is_open |= known is None
        return known is None or known == length

    def _specifier(self, node: Node, actual: CType, is_const: bool) -> bool:
        text = node_text(node)
        if text in self.parameters:
            if is_const:
                self.const.add(text)
            return self.bind(text, actual)
        if isinstance(actual, UnknownType):
            self.is_open = True
            return True
        if node.type == "template_type" or (node.type == "qualified_identifier" and self._mentions(node)):
            return self._template(node, actual)
        return True  # told by its conversion, once the parameters are known

    def _mentions(self, node: Node) -> bool:
        names = nodes_of(node, "identifier", "type_identifier", "namespace_identifier")
        return any(node_text(item) in self.parameters for item in names)

    def _template(self, node: Node, actual: CType) -> bool:
        while node.type == "qualified_identifier":
            inner = cst.name(node)
            if inner is None or inner.type not in ("template_type", "qualified_identifier"):
                return True  # `typename Traits<T>::type`: not deduced
            node = inner
        if not self._mentions(node):
            return True
        name = cst.name(node)
        if not isinstance(actual, RecordType):
            return False
        info = self.scope.record(actual)
        if info is None or name is None:
            self.is_open = True
            return True
        wanted = node_text(name)
        if wanted not in self.parameters:
            template = find_template(self.scope, node)
            if template is None:
                self.is_open = True
                return True
            if full_name(*template) != info.name.partition("<")[0]:
                return any(self._template(node, base.type) for base in info.bases)
        elif not info.template_arguments:
            return False
        else:
            self.found.setdefault(wanted, UnknownType(info.name.partition("<")[0], "a template"))
        return self.arguments(argument_nodes(cst.arguments(node)), info.template_arguments)

    def arguments(self, patterns: list[Node], actual: tuple[object, ...]) -> bool:
        """Whether template arguments as written, `T *, 3`, fit those of a class."""
        for index, pattern in enumerate(patterns):
            if pattern.type == "parameter_pack_expansion":
                name = node_text(pattern.named_children[0]) if pattern.named_children else ""
                rest = actual[index:]
                if name in self.parameters and None not in rest:
                    return self.bind(name, tuple(rest))  # type: ignore[arg-type]
                self.is_open = True
                return True
            if index >= len(actual):
                return False
            value, name = actual[index], plain_name(pattern) or ""
            if value is None:
                self.is_open = True
            elif name in self.parameters:
                if not self.bind(name, value):  # type: ignore[arg-type]
                    return False
            elif isinstance(value, int):
                known = self.scope.constant_value(pattern)
                self.is_open |= known is None
                if known is not None and known != value:
                    return False
            elif not self._argument(pattern, value):
                return False
        return len(patterns) == len(actual)

    def _argument(self, pattern: Node, value: object) -> bool:
        inner = cst.type(pattern) if pattern.type == "type_descriptor" else pattern
        if inner is None or not isinstance(value, CType):
            self.is_open = True
            return True
        if self._mentions(pattern):
            return self.unify(inner, cst.declarator(pattern), value)
        ctype = self.scope.resolve_descriptor(pattern)
        if isinstance(ctype, UnknownType):
            self.is_open = True
            return True
        return ctype == value

    def bound(self) -> TypeScope:
        """A scope in which the parameters mean what was found."""
        scope = self.scope.child()
        for name, value in self.found.items():
            parameter = self.parameters[name]
            if isinstance(value, tuple):
                bind_pack(scope, name, value)
            elif isinstance(value, int):
                kind = scope.resolve(parameter.type_node, None) if parameter.type_node is not None else None
                scope.bind_constant(name, value, kind if isinstance(kind, IntType) else None)
            else:
                ctype = value.target if isinstance(value, ReferenceType) else value
                scope.bind(name, ctype, const=name in self.const)
        return scope
