"""What a translation unit declares: its functions, types, module variables and macros by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from cudalint.arch import load_architecture
from cudalint.ir.ctypes import CType, RecordType
from cudalint.ir.expr import CHAR, IntType
from cudalint.sema.constants.evaluator import ConstantEvaluator
from cudalint.sema.functions import Function, read_parameters, read_template_parameters
from cudalint.sema.symbols.names import components, tree_root
from cudalint.sema.symbols.namespaces import Namespace, enclosing_namespaces, namespace_path
from cudalint.sema.symbols.table import ModuleVariable, Symbols, with_defaults_of
from cudalint.sema.templates.instantiation import Instance, instantiations, of_classes
from cudalint.sema.types.builtin import builtin_integer, opaque_namespace
from cudalint.sema.types.declarators import (
    declarator_name,
    declarators,
    is_function,
    node_text,
    qualifiers,
    variable_qualifiers,
)
from cudalint.sema.types.scope import TypeScope
from cudalint.sema.types.volatility import names_volatile
from cudalint.settings import Settings
from cudalint.source.macro import MacroError
from cudalint.source.unit import LINKED, PreprocessedFile, Unit
from cudalint.syntax import cst
from cudalint.syntax import parse as syntax
from cudalint.syntax.functions import Function as FoundFunction
from cudalint.syntax.functions import as_function, is_guide
from cudalint.syntax.functions import functions as find_functions
from cudalint.syntax.functions import prototypes as find_prototypes
from cudalint.syntax.node import found_once
from cudalint.syntax.nodes import nodes_of
from cudalint.work import Work

if TYPE_CHECKING:
    from cudalint.algebra.polynomial import Polynomials
    from cudalint.syntax.node import Node

__all__ = ["Function", "Program"]

_CONTAINERS = frozenset(
    [
        "translation_unit",
        "namespace_definition",
        "declaration_list",
        "linkage_specification",
        "preproc_if",
        "preproc_ifdef",
        "preproc_else",
        "preproc_elif",
    ]
)

#: Texts that may name an integer type of so many bits, no enum, which its values do not tell.
_NAMED = {
    8: re.compile(rb"\bsigned\s+char|\bint8_t|\bchar8_t|\bu?char[1-4]"),
    16: re.compile(rb"\bchar16_t|\bu['\"]"),
    32: re.compile(rb"\b(?:wchar_t|char32_t)|\b[LU]['\"]"),
    64: re.compile(rb"\blong\s+long|[0-9a-fA-F][uU]?(?:LL|ll)|longlong|clock64"),
}
#: Texts that may declare a bit-field.
_VOLATILE = re.compile(rb"(asm_*\s*)?\b_*volatile\b")
_BIT_FIELD = re.compile(rb":\s*\w+\s*[;,=]")


def namespace_declarations(root: Node) -> Iterator[tuple[Node, Node | None]]:
    """The declarations at namespace scope that are no definitions of functions, in order, each with the
    template_declaration around it."""
    pending: list[tuple[Node, Node | None]] = [(root, None)]
    while pending:
        node, template = pending.pop()
        if node.type in _CONTAINERS:
            pending.extend((child, None) for child in reversed(node.named_children))
        elif node.type == "template_declaration" and node.named_children:
            pending.append((node.named_children[-1], node))
        elif node.type == "declaration":
            yield node, template


class Program:
    """Everything that the unit declares, by name. `constants` evaluates what types ask for."""

    def __init__(
        self,
        unit: Unit,
        settings: Settings,
        constants: ConstantEvaluator,
        work: Work | None = None,
    ) -> None:
        self.unit = unit
        self.settings = settings
        self.work = work or Work()
        self.trees = [syntax.parse(file) for file in unit.files]
        self.types = TypeScope(None, constants, self._type_macro)
        absent = list(dict.fromkeys(name for name, _ in unit.missing_includes))
        if absent:
            others = " and others" if len(absent) > 1 else ""
            self.types.remedy = f"(-I for '{absent[0]}'{others}, included and not found)"
        self.functions: dict[str, list[Function]] = {}
        self.symbols = self.types.symbols = Symbols(self.types)
        self.functions_by_start: dict[int, Function] = {}  # by the first byte of the definition
        self.methods_by_node: dict[int, Function] = {}  # those of class bodies, and lambdas
        self.functions_of_instances: dict[tuple[int, RecordType], Function] = {}  # further ones of one node
        self.specializations: dict[Function, list[CType | int | None]] = {}  # what explicit ones are for
        if unit.main.path == LINKED:
            paths = (settings.included_by or settings.path, *settings.linked_files)
            roots = (tree.root_node.id for tree in self.trees if tree.file.path in paths)
            self.symbols.units = frozenset(roots)
        for tree in self.trees:
            self.types.declare(tree.root_node, of_stub=tree.file.is_library_stub)
        for tree in self.trees:
            self._index_functions(tree)
            self._index_variables(tree)

    @cached_property
    def cc(self) -> tuple[int, int]:
        """The compute capability that the unit is analyzed for."""
        return load_architecture(self.settings.arch).cc

    @cached_property
    def polynomials(self) -> Polynomials:
        """The memo of polynomial forms that the unit's kernels share."""
        from cudalint.algebra.polynomial import Polynomials

        return Polynomials()

    @cached_property
    def declares_enums(self) -> bool:
        """Whether any text of the unit may declare an enum."""
        return any(b"enum" in (tree.root_node.text or b"") for tree in self.trees)

    @cached_property
    def guides(self) -> dict[str, list[tuple[Node, Node]]]:
        """The deduction guides of class templates by the template's name, each with its declarator."""
        found: dict[str, list[tuple[Node, Node]]] = {}
        for tree in self.trees:
            for node in nodes_of(tree.root_node, "declaration") if b"->" in tree.text else ():
                declarator = cst.declarator(node)
                if declarator is not None and is_guide(node, declarator):
                    found.setdefault(declarator_name(declarator) or "", []).append((node, declarator))
        return found

    @cached_property
    def declares_volatile(self) -> bool:
        """Whether the unit may declare what is volatile; assembly often is."""
        texts = (tree.root_node.text or b"" for tree in self.trees if not tree.file.is_library_stub)
        named = (text for text in texts if b"volatile" in text)  # few: the pattern is slow
        return any(not found[1] for text in named for found in _VOLATILE.finditer(text))

    @cached_property
    def names_volatile(self) -> bool:
        """Whether the name of a type may mean a volatile one in the unit."""
        return any(names_volatile(tree.root_node) for tree in self.trees if not tree.file.is_library_stub)

    @cached_property
    def declares_bit_fields(self) -> bool:
        """Whether any text of the unit may declare a bit-field."""
        return any(_BIT_FIELD.search(tree.root_node.text or b"") for tree in self.trees)

    @cached_property
    def packs(self) -> bool:
        """Whether any text of the unit may have the attribute `packed`."""
        return self._writes(b"packed")

    @cached_property
    def asks_for_constants(self) -> bool:
        """Whether functions of the unit may ask if they are evaluated as constants."""
        return self._writes(b"is_constant_evaluated")

    @cached_property
    def has_immediate_functions(self) -> bool:
        """Whether functions of the unit may be `consteval`."""
        return self._writes(b"consteval")

    def _writes(self, word: bytes) -> bool:
        own = (tree for tree in self.trees if not tree.file.is_library_stub)
        return any(word in (tree.root_node.text or b"") for tree in own)

    @cached_property
    def utf8(self) -> IntType:
        """The type of `u8'a'`: where the unit names `char8_t` it is written in C++20."""
        named = any(b"char8_t" in (tree.root_node.text or b"") for tree in self.trees)
        return builtin_integer("char8_t") if named else CHAR

    @cached_property
    def named_sizes(self) -> frozenset[int]:
        """The bits of integer types that the unit may name and that their values do not tell: enums,
        `long long`, `signed char`, wide characters."""
        if self.declares_enums:
            return frozenset(_NAMED)
        texts = [tree.root_node.text or b"" for tree in self.trees]
        return frozenset(size for size, named in _NAMED.items() if any(named.search(text) for text in texts))

    @cached_property
    def instantiations(self) -> dict[Function, list[Instance]]:
        """Those of function templates that are instantiated explicitly, and of class templates' methods."""
        roots = [tree.root_node for tree in self.trees]
        return of_classes(roots, self.functions, self.types) | instantiations(roots, self.functions)

    # -- the index ---------------------------------------------------------------------------------

    def _index_functions(self, tree: syntax.Tree) -> None:
        for found in find_functions(tree):
            function = self._function(tree, found)
            if tree.file.is_library_stub and function.is_method:
                continue  # found through its class
            self.functions.setdefault(found.name, []).append(function)
            self.functions_by_start[found.node.start_byte] = function
            if not function.is_method and function.body is not None:
                self.symbols.add_function(function)
        for found in find_prototypes(tree):
            self.symbols.add_function(self._function(tree, found))

    def _function(self, tree: syntax.Tree, found: FoundFunction) -> Function:
        parent = found.node.parent
        while parent is not None and parent.type == "template_declaration":
            parent = parent.parent
        is_friend = parent is not None and parent.type == "friend_declaration"
        return Function(
            name=found.name,
            qualified_name=found.qualified_name,
            file=tree.file,
            node=found.node,
            name_node=found.name_node,
            body=found.body,
            parameters=read_parameters(found.parameters),
            templates=read_template_parameters(found.template_parameters),
            is_kernel=found.is_kernel,
            is_device=found.is_device,
            launch_bounds=found.launch_bounds,
            owner=found.qualified_name.rpartition("::")[0] or None,
            namespace=self._namespace(tree, found),
            is_friend=is_friend,
            first=found.node.start_byte,
        )

    def file_of(self, root: Node, other: PreprocessedFile) -> PreprocessedFile:
        """The file whose tree has this root; `other` where it is a tree of part of that."""
        return self._files.get(root.id, other)

    @cached_property
    def _files(self) -> dict[int, PreprocessedFile]:
        return {tree.root_node.id: tree.file for tree in self.trees}

    def declared_in_block(self, around: Function, node: Node) -> tuple[Function, ...]:
        """The functions that a declaration within a function makes a name mean, which hides all others. They
        have the default arguments that stand there alone [dcl.fct.default]."""
        found = as_function(node)
        if found is None:
            return ()
        tree = next((tree for tree in self.trees if tree.file is around.file), self.trees[-1])
        function = self._function(tree, found)
        function.namespace = around.namespace
        known = tuple(self.symbols.same_as(function)) or (function,)
        return tuple(with_defaults_of(one, function) for one in known)

    def _namespace(self, tree: syntax.Tree, found: FoundFunction) -> Namespace:
        """The namespace of a function, with what else its name is qualified by."""
        assert self.types.table is not None
        spaces, around = self.types.table.spaces, enclosing_namespaces(found.node)
        if tree_root(found.node) == tree.root_node:
            written = tuple(namespace_path(found.name_node))[:-1]
        else:  # parsed by itself
            written = tuple(found.qualified_name.split("::"))[:-1]
        for length in range(len(written), 0, -1):
            outer = spaces.resolve(written[:length], around)
            if outer is not None:
                return outer + written[length:]
        return around + written

    def _index_variables(self, tree: syntax.Tree) -> None:
        for node, template in namespace_declarations(tree.root_node):
            self._add_variables(tree, node, template)

    def _add_variables(self, tree: syntax.Tree, node: Node, template: Node | None) -> None:
        flags, around = qualifiers(node), enclosing_namespaces(node)
        for declarator in declarators(node):
            value = cst.value(declarator) if declarator.type == "init_declarator" else None
            inner = cst.declarator(declarator) if value is not None else declarator
            name = declarator_name(inner)
            if inner is None or name is None or (inner.type == "function_declarator" and is_function(inner)):
                continue
            arguments, namespace, named = None, around, inner
            while named.type.endswith("_declarator") and cst.declarator(named) is not None:
                named = cst.declarator(named) or named  # `V<3>` of `V<3>[2]`
            if named.type == "template_function":
                arguments = cst.arguments(named)
                name = node_text(cst.name(named) or named)
            elif named.type == "qualified_identifier":
                path = tuple(namespace_path(named))
                outer = self.types.namespace_of(path[:-1], node)
                last = components(named)[-1]
                name, arguments = last.name, last.arguments
                namespace = around + path[:-1] if outer is None else outer
            own = variable_qualifiers(flags, inner)
            self.symbols.add_variable(
                ModuleVariable(name, tree.file, node, inner, value, own, namespace, template, arguments)
            )

    @property
    def kernels(self) -> Iterator[Function]:
        """The kernels that have a body."""
        for group in self.functions.values():
            yield from (f for f in group if f.is_kernel and f.body is not None)

    # -- text and positions ------------------------------------------------------------------------

    @staticmethod
    def text(node: Node | None) -> str:
        """A node as the parsed text has it."""
        return "" if node is None else node.string

    @staticmethod
    def operator(node: Node) -> str:
        """The operator of an expression; `and`, `or` and the like as the signs they stand for."""
        return _operator(node)

    def _type_macro(self, name: str) -> str | None:
        """What an object-like macro that is used as a type stands for."""
        macro = self.unit.macros.get(name)
        if macro is None or macro.parameters is not None:
            return None
        try:
            return self.unit.macros.expand_call(name)
        except MacroError:
            return None

    def out_of_view(self, name: str) -> str:
        """That a function is not in view, and which library that the unit opens may have it."""
        library = self._opened_library
        origin = f" (it may be of {library}, which is not read)" if library else ""
        return f"'{name}' is not in view{origin}"

    @cached_property
    def _opened_library(self) -> str | None:
        table = self.types.table
        for path in sorted(table.spaces.directed()) if table is not None else ():
            reason = opaque_namespace("::".join(path)) or ""
            found = re.search(r"declared in (the \w+ library), which is not read", reason)
            if found is not None:
                return found.group(1)
        return None


@found_once
def _operator(node: Node) -> str:
    found = cst.operator(node)
    if found is None:
        found = next((c for c in node.children if not c.is_named), None)
    return found.type if found is not None else ""
