"""Constant expressions, executed: the interpreter as the evaluator that the types ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from cudalint.exec.class_names import bind_members
from cudalint.exec.environment import Environment, Question
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.declared import decltype_of, is_declared_const
from cudalint.exec.expressions.validity import exists
from cudalint.exec.objects.classes import scalar
from cudalint.exec.objects.object_arguments import named_object
from cudalint.exec.operations import rvalue
from cudalint.exec.state import Frame, State
from cudalint.ir.ctypes import CType, IntType, NamedObject, NoType
from cudalint.ir.expr import Const
from cudalint.sema.constants.values import Constant
from cudalint.sema.functions import Function
from cudalint.sema.types.existence import fails

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.exec.values import Value
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

_T = TypeVar("_T")


class Evaluator:
    """Evaluates in silence and without effect, with the variables of the functions under execution where the
    scope lies within one."""

    def __init__(self, ex: Executor) -> None:
        self._ex = ex

    def constant(self, node: Node, scope: TypeScope, kind: IntType | None = None) -> Constant | None:
        """The integer that an expression gives; None where it is none that is known."""
        found = self._value(node, scope, kind)
        return Constant(found.value, found.type) if isinstance(found, Const) else None

    def object_argument(self, node: Node, scope: TypeScope) -> NamedObject | None:
        """The object that an expression gives, as a template's argument; None for what is none, or is not
        known."""
        found = self._value(node, scope, None, is_object=True)
        return None if found is None else named_object(self._ex, found)

    def _value(
        self, node: Node, scope: TypeScope, kind: IntType | None, *, is_object: bool = False
    ) -> Value | None:
        ex, under_way = self._ex, (node.id, id(scope))
        running = ex.program.evaluating
        if not ex.frames or under_way in running:
            return None
        running.add(under_way)
        before, unevaluated = ex.state, ex.unevaluated
        ex.state, ex.unevaluated = State(dict(before.values)), 0  # `decltype(f<g()>(x))` evaluates g()
        ex.frames.append(_frame(ex, scope))
        try:
            with ex.program.remembering(ex), ex.silent():
                bind_members(ex, node)
                value = rvalue(ex, node)
                if is_object:
                    return value
                return convert(ex, value, kind) if kind is not None else scalar(ex, value, node=node)
        except TooComplexError:
            return None
        finally:
            ex.frames.pop()
            ex.state, ex.unevaluated = before, unevaluated
            running.discard(under_way)

    def expression_type(self, node: Node, scope: TypeScope) -> CType | None:
        """The type of an expression that is not evaluated; None where it is not known."""
        return self._asked(_checked_type, node, scope)

    def is_const_name(self, node: Node, scope: TypeScope) -> bool | None:
        """Whether `decltype` of an expression is a const type; None where that is not known."""
        return self._asked(is_declared_const, node, scope)

    def _asked(self, question: Callable[[Executor, Node], _T], node: Node, scope: TypeScope) -> _T | None:
        """The answer to a question about an expression where a scope sees it; None where that takes long."""
        ex, depth = self._ex, len(self._ex.frames)
        if not depth:
            return None
        ex.frames.append(_frame(ex, scope))
        try:
            with ex.program.remembering(ex):
                _in_class(ex, scope)
                bind_members(ex, node)
                return question(ex, node)
        except TooComplexError:
            return None
        finally:
            del ex.frames[depth:]


def _checked_type(ex: Executor, node: Node) -> CType | None:
    """The type of an expression, where it is one."""
    found = exists(ex, node)
    ex.program.types.unverified += found is None
    if found is False:
        return NoType("decltype", "the expression means nothing for these template arguments")
    ctype = decltype_of(ex, node)
    if ctype is not None and found and fails(ctype):  # `std::declval<void>()`
        ex.program.types.unverified += 1
        return None
    return ctype


class _Calculator(Executor):
    """Executes host code for its values alone, none of which is passed over."""

    def matters(self, text: bytes) -> bool:
        return True


class ModuleEvaluator:
    """Evaluates what stands outside of functions: with no variables but those at namespace scope."""

    def __init__(self, program: ExecutableProgram) -> None:
        self._program = program
        self._evaluator: Evaluator | None = None

    def _made(self) -> Evaluator:
        if self._evaluator is None:
            ex = _Calculator(self._program, (None, None, None), host=True)
            tree = self._program.trees[-1]
            function = Function("", "", tree.file, tree.root_node, None, None)
            ex.frames.append(Frame(function, Environment(None, self._program.types), 0, 0))
            self._evaluator = Evaluator(ex)
        self._evaluator._ex.work = self._program.work  # that of the file which is analyzed now
        return self._evaluator

    def constant(self, node: Node, scope: TypeScope, kind: IntType | None = None) -> Constant | None:
        """As `Evaluator` has it."""
        return self._made().constant(node, scope, kind)

    def expression_type(self, node: Node, scope: TypeScope) -> CType | None:
        """As `Evaluator` has it."""
        return self._made().expression_type(node, scope)

    def object_argument(self, node: Node, scope: TypeScope) -> NamedObject | None:
        """As `Evaluator` has it."""
        return self._made().object_argument(node, scope)

    def is_const_name(self, node: Node, scope: TypeScope) -> bool | None:
        """As `Evaluator` has it."""
        return self._made().is_const_name(node, scope)


def _frame(ex: Executor, types: TypeScope) -> Frame:
    """A function's frame that sees what a scope sees: that of the function which the scope lies in, or one
    of none."""
    root = types.root
    for frame in reversed(ex.frames):
        own = frame.scope.types
        if own is root:
            continue
        # In which block the scope lies: that under execution or one around it.
        block: Environment | None = frame.scope
        while block is not None and block.types is not root:
            if any(scope is block.types for scope in types.chain()):
                return _like(ex, frame, Question(block, types))
            block = block.parent
        if types is not root and _is_function_scope(types) and any(scope is types for scope in own.chain()):
            return _like(ex, frame, frame.scope)
    return Frame(ex.frame.function, Question(None, types), len(ex.state.guards), len(ex.loops))


def _in_class(ex: Executor, types: TypeScope) -> None:
    """Let an expression among a class's members name those: `using reference = decltype(*first);`."""
    frame = ex.frame
    info = next((scope.info for scope in types.chain() if scope.info is not None), None)
    if frame.this is None and info is not None:
        frame.owner, frame.this = info, ex.declare("object", info.type)


def _is_function_scope(types: TypeScope) -> bool:
    return types.evaluator is not None


def _like(ex: Executor, frame: Frame, scope: Environment) -> Frame:
    return Frame(
        frame.function,
        scope,
        len(ex.state.guards),
        len(ex.loops),
        frame.this,
        return_type=frame.return_type,
        owner=frame.owner,
    )
