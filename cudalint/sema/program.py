"""What a translation unit declares: its functions, types, module variables and macros by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cudalint.arch import load_architecture
from cudalint.ir.ctypes import CType
from cudalint.sema.constants.evaluator import ConstantEvaluator
from cudalint.sema.functions import Function, read_parameters, read_template_parameters
from cudalint.sema.templates.instantiation import Binding, instantiations, of_classes
from cudalint.sema.types.builtin import opaque_namespace
from cudalint.sema.types.declarators import Qualifiers, declarator_name, declarators, qualifiers
from cudalint.sema.types.scope import TypeScope
from cudalint.settings import Settings
from cudalint.source.macro import MacroError
from cudalint.source.unit import PreprocessedFile, Unit
from cudalint.syntax import cst
from cudalint.syntax import parse as syntax
from cudalint.syntax.functions import functions as find_functions
from cudalint.work import Work

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.algebra.polynomial import Polynomials

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


@dataclass(frozen=True, eq=False, slots=True)
class ModuleVariable:
    """A variable at namespace scope."""

    name: str
    file: PreprocessedFile
    node: Node
    declarator: Node
    value: Node | None
    flags: Qualifiers


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
        self.variables: dict[str, ModuleVariable] = {}
        self.functions_by_start: dict[int, Function] = {}  # by the first byte of the definition
        self.methods_by_node: dict[int, Function] = {}  # those of class bodies, and lambdas
        self.specializations: dict[Function, list[CType | int | None]] = {}  # what explicit ones are for
        for tree in self.trees:
            self.types.declare_file(tree.root_node)
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
    def instantiations(self) -> dict[Function, list[Binding]]:
        """The bindings of function templates that are instantiated explicitly, and of class templates'
        methods."""
        roots = [tree.root_node for tree in self.trees]
        return of_classes(roots, self.functions) | instantiations(roots, self.functions)

    @cached_property
    def enumerators(self) -> dict[str, Node | int]:
        """The unit's enumerators: their values, or the expressions where those are not known."""
        return self.types.enum_constants()

    # -- the index ---------------------------------------------------------------------------------

    def _index_functions(self, tree: syntax.Tree) -> None:
        for found in find_functions(tree):
            function = Function(
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
            )
            if tree.file.is_library_stub and function.is_method:
                continue  # found through its class
            self.functions.setdefault(found.name, []).append(function)
            self.functions_by_start[found.node.start_byte] = function

    def _index_variables(self, tree: syntax.Tree) -> None:
        pending = [tree.root_node]
        while pending:
            node = pending.pop()
            if node.type in _CONTAINERS:
                pending.extend(reversed(node.named_children))
                continue
            if node.type != "declaration":
                continue
            flags = qualifiers(node)
            for declarator in declarators(node):
                value = cst.value(declarator) if declarator.type == "init_declarator" else None
                inner = cst.declarator(declarator) if value is not None else declarator
                name = declarator_name(inner)
                if inner is None or name is None or inner.type == "function_declarator":
                    continue
                known = self.variables.get(name)
                if known is None or (known.value is None and value is not None):
                    self.variables[name] = ModuleVariable(name, tree.file, node, inner, value, flags)

    @property
    def kernels(self) -> Iterator[Function]:
        """The kernels that have a body."""
        for group in self.functions.values():
            yield from (f for f in group if f.is_kernel and f.body is not None)

    # -- text and positions ------------------------------------------------------------------------

    @staticmethod
    def text(node: Node | None) -> str:
        """A node as the parsed text has it."""
        if node is None or node.text is None:
            return ""
        return node.text.decode("utf-8", "replace")

    @staticmethod
    def operator(node: Node) -> str:
        """The operator of an expression; `and`, `or` and the like as the signs they stand for."""
        found = cst.operator(node)
        if found is None:
            found = next((c for c in node.children if not c.is_named), None)
        kind = found.type if found is not None else ""
        return {
            "and": "&&",
            "or": "||",
            "not": "!",
            "bitand": "&",
            "bitor": "|",
            "xor": "^",
            "compl": "~",
        }.get(kind, kind)

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
        for namespace in sorted(self.types.opened_namespaces):
            reason = opaque_namespace("::".join(namespace)) or ""
            found = re.search(r"declared in (the \w+ library), which is not read", reason)
            if found is not None:
                return found.group(1)
        return None

    def _preferred(self, found: list[Function], qualified: str, caller: str) -> list[Function]:
        """For an unqualified name the unit's own functions, else a library's that are visible without one."""
        own = [f for f in found if not f.file.is_library_stub]
        if own or "::" in qualified:
            return own or found
        around = caller.split("::")[:-1]
        enclosing = (tuple(around[:depth]) for depth in range(len(around) + 1))
        spelled = {"::".join((*space, qualified)) for space in (*enclosing, *self.types.opened_namespaces)}
        return [f for f in found if f.qualified_name in spelled]

    # -- functions and methods ---------------------------------------------------------------------

    def functions_named(self, name: str, qualified: str, caller: str = "") -> list[Function]:
        """Free functions by name; a qualified call prefers those whose qualified name ends in it. `caller` is
        the qualified name of the function that calls."""
        found = [f for f in self.functions.get(name, []) if f.body is not None and not f.is_kernel]
        found = self._preferred(found, qualified, caller)
        if "::" in qualified:
            plain = re.sub(r"<[^<>]*>", "", qualified).lstrip(":")
            fitting = [
                f for f in found if f.qualified_name == plain or f.qualified_name.endswith("::" + plain)
            ]
            if fitting:
                return fitting
            if plain.startswith("std::"):
                return []
        return found
