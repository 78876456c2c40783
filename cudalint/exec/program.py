"""A program that can be executed: what the unit declares, and what executions of it share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.expressions.unevaluated import place_type, static_place
from cudalint.exec.operations import rvalue
from cudalint.exec.state import Frame
from cudalint.exec.values import Closure, Place, Temporary, value_type
from cudalint.ir.access import Span
from cudalint.ir.ctypes import CType, ReferenceType
from cudalint.ir.expr import Const
from cudalint.sema.functions import Function
from cudalint.sema.program import Program
from cudalint.sema.templates.packs import without_elements
from cudalint.sema.types.scope import TypeScope
from cudalint.settings import Settings
from cudalint.source.libraries import is_library_stub
from cudalint.source.unit import Unit
from cudalint.syntax import parse as syntax
from cudalint.work import Work

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.exec.calls.constant_calls import Outcome
    from cudalint.exec.loops.modified import Outline
    from cudalint.exec.operations import Operations
    from cudalint.exec.registry import Models


class ExecutableProgram(Program):
    """What the unit declares, with the operations and the models that execute it."""

    def __init__(
        self,
        unit: Unit,
        settings: Settings,
        models: Models,
        operations: Operations,
        work: Work | None = None,
    ) -> None:
        self.models = models
        self.operations = operations
        self.global_places: dict[str, Place] = {}  # of the variables looked up so far
        self.constant_calls: dict[tuple[object, ...], Outcome] = {}
        self.outlines: dict[int, tuple[Node, Outline]] = {}  # of what loops may change, by the node's id
        self.pending_globals: set[str] = set()  # variables whose initializers are being evaluated
        self.functors: dict[str, Closure] = {}  # lambdas that are passed to kernels
        self._evaluating: set[tuple[int, int]] = set()  # constants under way
        super().__init__(unit, settings, self._module_constant, work)

    # -- positions ---------------------------------------------------------------------------------

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

    def unroll_pragma(self, ex: Executor, node: Node) -> bool | None:
        """Whether a pragma before the loop asks for it to be unrolled, or (False) not to be; None without
        one. Those in macros are not seen."""
        pragmas = ex.frame.function.file.unroll_pragmas
        if ex.macro_use or node.start_byte not in pragmas:
            return None
        return pragmas[node.start_byte] != 1

    def scope_in(self, ex: Executor, types: TypeScope) -> TypeScope:
        """A scope of types that the variables of an execution take part in."""
        return types.child(self.constant_in(ex), self.type_in(ex))

    def type_in(self, ex: Executor) -> Callable[[Node, TypeScope], CType | None]:
        """A reader of the types of expressions, which `decltype` asks for, with an execution's variables."""

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

    def constant_in(self, ex: Executor) -> Callable[[Node, TypeScope], int | None]:
        """A reader of constant expressions that an execution's variables take part in."""

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
        ex = Executor(self, (None, None, None), host=True)
        tree = self.trees[-1]
        function = Function("", "", tree.file, tree.root_node, None, None)
        ex.frames.append(Frame(function, Environment(None, self.types), 0, 0))
        return self.constant_in(ex)(node, types)

    # -- lambdas -----------------------------------------------------------------------------------

    def keep_functor(self, closure: Closure) -> str:
        """The key under which a lambda that is passed to a kernel is kept in `functors`: one for all calls of
        the host function around it that mean the same types and constants."""
        assert closure.node is not None and closure.scope is not None
        captures = sorted((name, str(value_type(v))) for name, v in (closure.captures or {}).items())
        meaning = (closure.node.id, closure.scope.types.bindings(), *captures)
        key = f"lambda:{closure.node.start_byte}:{hash(meaning)}"
        self.functors.setdefault(key, closure)
        return key


def _seeing(ex: Executor, types: TypeScope) -> Environment:
    """A scope within the execution's own that sees `types` too, where those lie within what it sees."""
    is_within = any(scope is ex.scope.types for scope in types.chain())
    return Environment(ex.scope, types if is_within else ex.scope.types)
