"""A program that can be executed: what the unit declares, and what executions of it share."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING
from zlib import crc32

from cudalint.exec.constants import Evaluator, ModuleEvaluator
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor
from cudalint.exec.memory.reach import Names
from cudalint.exec.values import Closure, Place, Temporary, value_type
from cudalint.ir.access import Span
from cudalint.ir.ctypes import ClosureType, RecordType
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.sema.functions import Function
from cudalint.sema.program import Program
from cudalint.sema.templates.packs import without_elements
from cudalint.sema.types.declarators import declarator_name, declarators, qualifiers
from cudalint.sema.types.scope import TypeScope
from cudalint.settings import Settings
from cudalint.source.libraries import is_library_stub
from cudalint.source.text import SourceText
from cudalint.source.unit import Unit
from cudalint.syntax.nodes import nodes_with
from cudalint.work import Work

if TYPE_CHECKING:
    from cudalint.completeness.candidates import Candidates
    from cudalint.exec.calls.constant_calls import Outcome
    from cudalint.exec.calls.unevaluated_calls import Key, Typed
    from cudalint.exec.host.harmless import Effects
    from cudalint.exec.host.variables import Followed, Touched
    from cudalint.exec.loops.modified import ModifiedSet
    from cudalint.exec.memory.tables import Table
    from cudalint.exec.operations import Operations
    from cudalint.exec.registry import Models
    from cudalint.ir.ctypes import CType
    from cudalint.ir.identity import ObjectId
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.syntax.node import Node


#: Bytes of an expression that an access repeats: one statement may hold thousands of accesses.
_LONGEST = 2000
_LINE = re.compile(rb"^[ \t]*#[ \t]*(line)\b", re.MULTILINE)


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
        self.global_places: dict[object, Place] = {}  # of the variables looked up so far
        self.constant_calls: dict[tuple[object, ...], Outcome] = {}
        self.typed_calls: dict[Key, Typed] = {}  # those in unevaluated operands
        self.plain_records: dict[RecordType, bool] = {}  # whether objects hold numbers and addresses alone
        self.addressed: tuple[Function, ...] | None = None  # the kernels whose addresses are taken
        self.named_at: set[tuple[str, int]] = set()  # where host code was seen to name functions of templates
        #: Functions whose addresses are taken, by the names that come to a launch and the count of arguments.
        self.taken: dict[tuple[frozenset[str], int], tuple[Function, ...]] = {}
        self.never_changed: dict[ModuleVariable, bool] = {}  # whether variables asked for keep their values
        self.followed: Followed | None = None  # variables that host code changes, once asked for
        self.touched: dict[Node, Touched] = {}  # those of them that texts may change
        self.touched_alone: dict[Node, tuple[Touched, tuple[Node, ...]]] = {}  # by themselves; what they name
        self.touched_unnamed: Touched | None = None  # and code that runs without being named
        self.macro_words: dict[str, frozenset[str]] = {}  # of those, by their names
        self.type_words: dict[str, frozenset[str]] | None = None  # the types that types are made of
        self.macro_calls: dict[str, bool] = {}  # whether these call what is not in view
        self.leading: dict[str, frozenset[str]] | None = None  # what others lead to of those
        self.telling: dict[Function, bool] = {}  # whether functions looked at change no object
        self.function_effects: dict[Function, Effects | None] = {}  # what calls that are not followed change
        self.data_members: frozenset[str] | None = None  # of all classes, once asked for
        self.constructors: tuple[Function, ...] | None = None  # those of the unit's classes, once asked for
        self.modified_sets: dict[
            int, tuple[Node, ModifiedSet]
        ] = {}  # of what loops may change, by the node's id
        self.deduced_from: dict[int, Function] = {}  # guides, and constructors as such, by their nodes
        self.deduced_types: dict[object, CType] = {}  # of variables whose initializers give them
        self.candidates: dict[int, Candidates] = {}  # to touch memory, by a function's node
        self.referring_parameters: dict[Function, frozenset[int]] = {}
        self.changing_by_name: dict[Function, bool] = {}
        self.binding_operators: dict[str, bool] = {}
        self.enum_operators: dict[str, bool] = {}  # whether one may be meant for some enum
        self.named_references: dict[Function, tuple[int, ...]] = {}  # parameters that may be such
        self.tables: dict[ObjectId, Table] = {}  # the constant variables of the device among those
        self.pending_globals: set[object] = set()  # variables whose initializers are being evaluated
        self.closure_types: dict[tuple[object, ...], ClosureType] = {}
        self.closures: dict[str, Closure] = {}  # lambdas by the names of their classes
        self.functors: dict[str, Closure] = {}  # lambdas that are passed to kernels
        self.copies_to_symbols: bool | None = None  # what its constant memory holds is told by copies
        self.evaluating: set[tuple[int, int]] = set()  # constants under way
        self.reading: set[Function] = set()  # functions whose parameters' types are under way
        self.entered: set[int] = set()  # the nodes of the functions that kernels of the file execute
        self.remembered = 0  # steps that are not taken again: what they gave is remembered, or may be
        super().__init__(unit, settings, ModuleEvaluator(self), work)

    def begin(self, settings: Settings, work: Work) -> None:
        """From now on it is another file's analysis that executes it."""
        self.settings, self.work = settings, work
        self.entered.clear()
        self.unit.macros.count_as(work)

    @contextmanager
    def remembering(self, ex: Executor) -> Iterator[None]:
        """What is evaluated in the block is remembered, or may be: its steps are the file's, and none of the
        kernel's, which would have fewer where another came first."""
        spent, steps = self.work.spent, ex.steps
        try:
            yield
        finally:
            self.remembered += self.work.spent - spent
            ex.steps = steps

    @cached_property
    def names(self) -> Names:
        """The words of its functions: what a kernel may call."""
        return Names(self)

    @cached_property
    def shared_variables(self) -> tuple[tuple[Function, ObjectId], ...]:
        """The static __shared__ variables that functions declare, each with its function."""
        found = []
        for function in self.functions_by_start.values():
            body = function.body
            for node in nodes_with(body, b"__shared__") if body is not None else ():
                if node.type != "declaration":
                    continue
                flags = qualifiers(node)
                for declarator in declarators(node) if flags.shared and not flags.extern else ():
                    span = function.file.to_original(declarator.start_byte, declarator.end_byte)
                    name = declarator_name(declarator) or ""
                    found.append((function, ObjectId(ObjectKind.SHARED, name, span.start)))
        return tuple(found)

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

    def line_of(self, ex: Executor, node: Node) -> int | None:
        """The line of the source that `__LINE__` means at a node, that of the use of a macro; None where
        the use stands on several, or a directive counts anew."""
        span, _ = self.site(ex, node)
        original = self._counted.get(span.path)
        if original is None:
            return None
        first, last = original.line_of(span.start), original.line_of(max(span.start, span.end - 1))
        return first if first == last else None

    @cached_property
    def _counted(self) -> dict[str, SourceText]:
        """The files by their paths, but for those in which a directive counts lines anew."""
        texts = [file.original for file in self.unit.files]
        return {text.path: text for text in reversed(texts) if b"line" not in _LINE.findall(text.data)}

    def written(self, ex: Executor, node: Node) -> str:
        """A node as the source writes it, or the start of a long one; what comes from a macro's body, as it
        stands there."""
        span, macro = self.site(ex, node)
        if macro is not None or ex.macro_use:
            return _shortened(without_elements(self.text(node)))
        original = ex.frame.function.file.original
        if span.path != original.path:
            original = next(file.original for file in self.unit.files if file.path == span.path)
        end = min(span.end, span.start + _LONGEST)
        text = " ".join(original.slice(span.start, end).replace("\\\n", "").split())
        return text if end == span.end else f"{text} ..."

    def unroll_pragma(self, ex: Executor, node: Node) -> bool | None:
        """Whether a pragma before the loop asks for it to be unrolled, or (False) not to be; None without
        one. Those in macros are not seen."""
        pragmas = ex.frame.function.file.unroll_pragmas
        if ex.macro_use or node.start_byte not in pragmas:
            return None
        return pragmas[node.start_byte] != 1

    def scope_in(self, ex: Executor, types: TypeScope) -> TypeScope:
        """A scope of types that the variables of an execution take part in."""
        return types.child(Evaluator(ex))

    def environment(self, ex: Executor, function: Function) -> Environment:
        """The outermost names that a function sees beyond its class's."""
        types = self.scope_in(ex, self.types)
        types.namespace = function.namespace
        return Environment(None, types)

    # -- lambdas -----------------------------------------------------------------------------------

    def closure_type(self, closure: Closure) -> ClosureType:
        """The class of a lambda, which is another one in each instantiation of the code around it: what the
        names there mean tells them apart. The file's scope knows it by its name."""
        node, scope = closure.node, closure.scope
        assert node is not None and scope is not None
        key = (node.id, (*scope.types.bindings(), *_functions(closure)))
        found = self.closure_types.get(key)
        if found is None:
            file = self.methods_by_node[node.id].file
            text = f"{file.path}:{node.start_byte}:{key[1]}"
            found = self.closure_types[key] = ClosureType(f"lambda_{crc32(text.encode()):08x}")
            self.types.bind(found.name, found)
            self.closures[found.name] = closure
        return found

    def keep_functor(self, closure: Closure) -> str:
        """The key under which a lambda that is passed to a kernel is kept in `functors`: one for all calls of
        the host function around it that mean the same types and constants."""
        assert closure.node is not None and closure.scope is not None
        captures = sorted((name, str(value_type(v))) for name, v in (closure.captures or {}).items())
        meaning = (closure.node.id, closure.scope.types.bindings(), *captures, *_functions(closure))
        key = f"lambda:{closure.node.start_byte}:{hash(meaning)}"
        self.functors.setdefault(key, closure)
        return key


def _functions(closure: Closure) -> list[tuple[str, str, int]]:
    """The functions that names around a lambda mean, template arguments among them, and those that it
    captures pointers to: which they are is no part of a type."""
    held = [(name, value) for name, value in (closure.captures or {}).items()]
    scope = closure.scope
    while scope is not None:
        held += [(name, one.value) for name, one in scope.names.items() if isinstance(one, Temporary)]
        scope = scope.parent
    closures = [(name, value) for name, value in held if isinstance(value, Closure) and value.node is None]
    return [(name, f.file.path, f.node.start_byte) for name, value in closures for f in value.functions]


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} ..."
