"""A translation unit ready for execution: its functions, types, module variables and macros by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cudalint.arch import load_architecture
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.expressions.unevaluated import place_type, static_place
from cudalint.exec.operations import rvalue
from cudalint.exec.state import Frame
from cudalint.exec.values import Closure, Place, Temporary, value_type
from cudalint.ir.access import Span
from cudalint.ir.ctypes import CType, ReferenceType
from cudalint.ir.expr import Const
from cudalint.sema.functions import Function, read_parameters, read_template_parameters
from cudalint.sema.templates.instantiation import Binding, instantiations, of_classes
from cudalint.sema.templates.packs import without_elements
from cudalint.sema.types.builtin import opaque_namespace
from cudalint.sema.types.declarators import Qualifiers, declarator_name, declarators, qualifiers
from cudalint.sema.types.scope import TypeScope
from cudalint.settings import Settings
from cudalint.source.libraries import is_library_stub
from cudalint.source.macros import MacroError
from cudalint.source.unit import PreprocessedFile, Unit
from cudalint.syntax import parse as syntax
from cudalint.syntax.functions import functions as find_functions
from cudalint.work import Work

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.algebra.polynomial import Polynomials
    from cudalint.exec.calls.constant_calls import Outcome
    from cudalint.exec.loops.modified import Outline
    from cudalint.exec.operations import Operations
    from cudalint.exec.registry import Models

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
    """Everything a machine looks up beyond the function that it executes."""

    def __init__(
        self,
        unit: Unit,
        settings: Settings,
        models: Models,
        operations: Operations,
        work: Work | None = None,
    ) -> None:
        self.unit = unit
        self.settings = settings
        self.models = models
        self.operations = operations
        self.work = work or Work()
        self.trees = [syntax.parse(file) for file in unit.files]
        self.types = TypeScope(None, self._module_constant, self._type_macro)
        absent = list(dict.fromkeys(name for name, _ in unit.missing_includes))
        if absent:
            others = " and others" if len(absent) > 1 else ""
            self.types.remedy = f"(-I for '{absent[0]}'{others}, included and not found)"
        self.functions: dict[str, list[Function]] = {}
        self.variables: dict[str, ModuleVariable] = {}
        self.functions_by_start: dict[int, Function] = {}  # by the first byte of the definition
        self.methods_by_node: dict[int, Function] = {}  # those of class bodies, and lambdas
        self.global_places: dict[str, Place] = {}  # of the variables looked up so far
        self.constant_calls: dict[tuple[object, ...], Outcome] = {}
        self.specializations: dict[Function, list[CType | int | None]] = {}  # what explicit ones are for
        self.outlines: dict[int, tuple[Node, Outline]] = {}  # of what loops may change, by the node's id
        self.pending_globals: set[str] = set()  # variables whose initializers are being evaluated
        self.functors: dict[str, Closure] = {}  # lambdas that are passed to kernels
        self._evaluating: set[tuple[int, int]] = set()  # constants under way
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
                value = (
                    declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
                )
                inner = declarator.child_by_field_name("declarator") if value is not None else declarator
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
        found = node.child_by_field_name("operator")
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

    def site(self, ex: Executor, node: Node | None) -> tuple[Span, Span | None]:
        """Where in the original source a node stands: a macro's use for what comes from its body, with the
        span of its #define; the call, for what a library that stands for headers out of view does."""
        if ex.macro_use:
            return ex.macro_use[0]
        file = ex.frame.function.file
        if file.is_library_stub:
            calls = (span for span, _ in reversed(ex.calls) if not is_library_stub(span.path))
            return next(calls, Span(file.path, 0, 0)), None
        if node is None:
            node = ex.frame.function.node
        return file.to_original(node.start_byte, node.end_byte), file.macro_at(node.start_byte)

    def written(self, ex: Executor, node: Node) -> str:
        """A node as the source writes it; what comes from a macro's body, as it stands there."""
        span, macro = self.site(ex, node)
        if macro is not None or ex.macro_use:
            return without_elements(self.text(node))
        original = ex.frame.function.file.original
        if span.path != original.path:
            original = next(file.original for file in self.unit.files if file.path == span.path)
        return " ".join(original.slice(span.start, span.end).replace("\\\n", "").split())

    def is_unrolled(self, ex: Executor, node: Node) -> bool:
        """Whether a pragma before the loop asks for it to be unrolled; those in macros are not seen."""
        pragmas = ex.frame.function.file.unroll_pragmas
        return not ex.macro_use and pragmas.get(node.start_byte, 1) != 1

    def scope_in(self, ex: Executor, types: TypeScope) -> TypeScope:
        """A scope of types that the variables of a machine take part in."""
        return types.child(self.constant_in(ex), self.type_in(ex))

    def type_in(self, ex: Executor) -> Callable[[Node, TypeScope], CType | None]:
        """A reader of the types of expressions, which `decltype` asks for, with a machine's variables."""

        def expression(node: Node, types: TypeScope) -> CType | None:
            if not ex.frames:
                return None
            with ex.scoped(_seeing(ex, types)):
                found = static_place(ex, node)
            if isinstance(found, Temporary):
                return value_type(found.value)
            ctype = place_type(ex, found)
            named = node.type in ("identifier", "field_expression", "qualified_identifier")
            return ctype if named else ReferenceType(ctype)

        return expression

    # -- constants for types -----------------------------------------------------------------------

    def constant_in(self, ex: Executor) -> Callable[[Node, TypeScope], int | None]:
        """A reader of constant expressions that a machine's variables take part in."""

        def constant(node: Node, types: TypeScope) -> int | None:
            if node.type == "type_descriptor" and node.named_child_count == 1:
                node = node.named_children[0]  # a plain name among template arguments reads as a type
            elif node.type == "type_descriptor":  # and so does `width()`, as a function's
                node = syntax.parse_expression(self.text(node)) or node
            under_way = node.id, id(types)
            if not ex.frames or under_way in self._evaluating:
                return None
            self._evaluating.add(under_way)
            before = ex.state
            ex.state = before.copy()
            ex.state.dead = False
            try:
                with ex.silent(), ex.scoped(_seeing(ex, types)):
                    value = rvalue(ex, node)
            except TooComplexError:
                return None
            finally:
                ex.state = before
                self._evaluating.discard(under_way)
            return value.value if isinstance(value, Const) else None

        return constant

    def _module_constant(self, node: Node, types: TypeScope) -> int | None:
        machine = Executor(self, (None, None, None), host=True)
        tree = self.trees[-1]
        function = Function("", "", tree.file, tree.root_node, None, None)
        machine.frames.append(Frame(function, Environment(None, self.types), 0, 0))
        return self.constant_in(machine)(node, types)

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

    def keep_functor(self, closure: Closure) -> str:
        """The key under which a lambda that is passed to a kernel is kept in `functors`: one for all calls of
        the host function around it that mean the same types and constants."""
        assert closure.node is not None and closure.scope is not None
        captures = sorted((name, str(value_type(v))) for name, v in (closure.captures or {}).items())
        meaning = (closure.node.id, closure.scope.types.bindings(), *captures)
        key = f"lambda:{closure.node.start_byte}:{hash(meaning)}"
        self.functors.setdefault(key, closure)
        return key

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


def _seeing(ex: Executor, types: TypeScope) -> Environment:
    """A scope within the machine's own that sees `types` too, where those lie within what it sees."""
    is_within = any(scope is ex.scope.types for scope in types.chain())
    return Environment(ex.scope, types if is_within else ex.scope.types)
