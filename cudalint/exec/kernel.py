"""One kernel, lowered for one launch: parameters bound, body executed, accesses collected."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.algebra.build import const
from cudalint.completeness.audit import left_over
from cudalint.dataclass import replace
from cudalint.exec.calls.packs import element_type, is_pack_of_pointers
from cudalint.exec.calls.template_binding import argument, bind_unknown, bind_value
from cudalint.exec.calls.template_ids import named_function
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.expressions.declared import note_declared
from cudalint.exec.given import parameter_place
from cudalint.exec.launched_arguments import template_named, type_argument, value_given
from cudalint.exec.memory.arrays import loaded_pointer
from cudalint.exec.memory.assumed import with_assumptions
from cudalint.exec.memory.final import frozen
from cudalint.exec.memory.merging import beside_others
from cudalint.exec.memory.parameters import Declared, Parameters
from cudalint.exec.memory.places import dereference
from cudalint.exec.memory.shared import DYNAMIC, laid_out
from cudalint.exec.memory.tables import Table
from cudalint.exec.operations import execute, place, rvalue
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.state import Frame
from cudalint.exec.values import (
    MemberPointer,
    Pointer,
    Temporary,
    Value,
    named_closure,
)
from cudalint.ir.access import Effects, Kernel, Parameter, Space, Span, Unaccounted
from cudalint.ir.ctypes import (
    CType,
    IntType,
    NamedFunction,
    PointerType,
    VoidType,
)
from cudalint.ir.expr import INT
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.launch import ConstantNumbers, Launch, LaunchSource
from cudalint.ir.real import Real
from cudalint.sema.functions import Function
from cudalint.sema.functions import Parameter as FunctionParameter
from cudalint.sema.templates.packs import element_name
from cudalint.sema.templates.parameters import ParameterKind, TemplateParameter
from cudalint.sema.types.constness import qualified_text
from cudalint.syntax import parse as syntax


def lower_kernel(
    program: ExecutableProgram, function: Function, launch: Launch, *, compiled: bool = False
) -> Kernel:
    """Execute `function` for every thread of `launch`. Never raises on any input: what went wrong stands in
    the kernel's problems, and the accesses found until then are kept. `compiled`: as the compiler reads it,
    which leaves in what no thread reaches."""
    changing: frozenset[Declared] = frozenset()
    while True:
        ex = Executor(program, launch.block, launch.grid, compiled=compiled)
        ex.parameters = Parameters(changing, _tables(launch))
        kernel = _executed(ex, function, launch)
        broken = ex.parameters.broken()
        if not broken or program.work.is_over:
            return kernel
        changing |= broken


def _executed(ex: Executor, function: Function, launch: Launch) -> Kernel:
    program = ex.program
    scope = program.environment(ex, function)
    ex.frames.append(Frame(function, scope, 0, 0, return_type=VoidType()))
    _bind_templates(ex, function, launch, scope)
    parameters = _bind_parameters(ex, function, launch, scope)
    ex.parameters.begin(scope.names.values())
    cut, has_errors = "", not all(map(is_pack_of_pointers, syntax.error_nodes(function.node)))
    if has_errors:
        ex.problem("a syntax error in the kernel: what it hides is not analyzed")
    ex.log.entered(function.node, function.file)
    try:
        if function.body is not None:
            execute(ex, function.body)
    except TooComplexError as error:
        cut = f"too complex: {error}; accesses after that point are missing"
    except RecursionError:
        cut = "nested too deeply; accesses after that point are missing"
    if cut:
        ex.is_incomplete = True
        ex.problem(cut)
    ex.work.longest = max(ex.work.longest, ex.steps)
    program.entered.update(ex.log.bodies)
    hidden = min(ex.effects.get("hidden_addresses", ()), default=None)
    accesses = beside_others(laid_out(ex, (frozen(ex, pending, hidden) for pending in ex.pending)))
    if ex.assumptions.kept:
        accesses = tuple(with_assumptions(ex, access) for access in accesses)
    body = function.body or function.node
    return Kernel(
        name=function.name,
        span=_span(function, function.name_node or function.node),
        body=_span(function, body),
        parameters=parameters,
        accesses=accesses,
        arrays=tuple(ex.arrays.values()),
        effects=_effects(ex),
        shared_bytes=_shared_bytes(ex),
        problems=tuple(ex.problems),
        steps=ex.steps,
        operations=ex.executed,
        repeated=tuple(one.freeze(len(ex.repeated) == 1) for one in ex.repeated),
        pruned=ex.pruned,
        unaccounted=_unaccounted(ex),
        barriers=tuple(one.freeze() for one in ex.convergence.reached.values()),
        cut=cut,
        has_errors=has_errors,
    )


def _tables(launch: Launch) -> dict[ObjectId, Table]:
    """What host code has copied to constant memory before the launch."""
    return {one.identity: Table(one.ctype, None, _numbers(one), _starts(one)) for one in launch.constants}


def _starts(held: ConstantNumbers) -> dict[int, tuple[int, ObjectId]]:
    name = f"{held.name}[]"
    return {at: (start, ObjectId(ObjectKind.LOADED, name, first)) for at, start, first in held.starts}


def _numbers(held: ConstantNumbers) -> dict[int, tuple[CType, Value]]:
    return {
        at: (kind, const(int(value), kind) if isinstance(kind, IntType) else Real(value, kind))
        for at, kind, value in held.numbers
    }


def _unaccounted(ex: Executor) -> tuple[Unaccounted, ...]:
    """What can touch memory and is told nowhere. Where the execution ended early, that is said already."""
    if ex.is_incomplete:
        return ()
    listed = frozenset(p.node for one in ex.pending for p in (one, *one.alternatives))
    found: dict[Unaccounted, None] = {}
    for left in left_over(ex.log, listed, ex.program.candidates):
        span = ex.log.span_of(left.node)
        if span is not None:
            found[Unaccounted(span, left.kind, ex.program.text(left.node), left.why)] = None
    return tuple(found)


def _span(function: Function, node: object) -> Span:
    return function.file.to_original(node.start_byte, node.end_byte)  # type: ignore[attr-defined]


def _effects(ex: Executor) -> Effects:
    found = ex.effects
    return Effects(
        opaque_calls=tuple(sorted(found.get("opaque_calls", ()))),
        barriers="barriers" in found,
        fences="fences" in found,
        printf="printf" in found,
        inline_asm="inline_asm" in found,
        trap="trap" in found,
        grid_sync="grid_sync" in found,
        sites=tuple(ex.sites.values()),
    )


def _shared_bytes(ex: Executor) -> int | None:
    total = 0
    for array in ex.arrays.values():
        if array.space is Space.SHARED and array.identity != DYNAMIC:
            if array.size is None:
                return None
            total += array.size
    return total


# -- templates and parameters ----------------------------------------------------------------------


def _bind_templates(ex: Executor, function: Function, launch: Launch, scope: Environment) -> None:
    for parameter in function.templates:
        if not parameter.name:
            continue
        text = launch.template_arguments.get(parameter.name)
        if parameter.is_pack:
            _bind_pack(ex, parameter, launch, scope)
            continue
        source: LaunchSource | None = launch.source
        if text is None:
            if parameter.default is not None:
                text, source = ex.program.text(parameter.default), None
            else:
                _bind_untold(ex, parameter, scope)
                continue
        if parameter.is_type:
            told = qualified_text(scope.types, text) if source is None else type_argument(ex, text, source)
            scope.types.bind(parameter.name, told)
            continue
        if parameter.kind is ParameterKind.TEMPLATE:
            scope.types.bind_template(parameter.name, template_named(ex, text, source))
            continue
        _bind_value(ex, parameter, text, source, scope)


def _bind_value(
    ex: Executor, parameter: TemplateParameter, text: str, source: LaunchSource | None, scope: Environment
) -> None:
    """A parameter that stands for a number, an object or a function, or one of a pack of them."""
    value = value_given(ex, parameter, text, source)
    if isinstance(value, NamedFunction):
        bind_value(ex, parameter, named_closure(value), scope)
        return
    if value is None:
        named = syntax.parse_expression(text) if parameter.is_reference else None
        pointed: Value | None = named_function(ex.program, text)
        pointed = pointed or (None if named is not None else _pointer_named(ex, text))
        if pointed is not None:
            scope.names[parameter.name] = Temporary(pointed)
        elif named is not None:
            scope.names[parameter.name] = place(ex, named)
        else:
            bind_unknown(parameter, scope)
        return
    ctype = scope.types.resolve(parameter.type_node, None) if parameter.type_node is not None else INT
    kind = ctype if isinstance(ctype, IntType) else None
    scope.names[parameter.name] = Temporary(argument(value) if kind is None else const(value, kind))
    scope.types.bind_constant(parameter.name, value, kind)


def _bind_untold(ex: Executor, parameter: TemplateParameter, scope: Environment) -> None:
    """A parameter that no launch tells; one that is a reference means some object in memory."""
    if not parameter.is_reference or parameter.type_node is None:
        bind_unknown(parameter, scope)
        return
    pointer = PointerType(scope.types.resolve(parameter.type_node, None))
    reason = f"which object the template parameter '{parameter.name}' means is not known"
    scope.names[parameter.name] = dereference(ex, loaded_pointer(ex, pointer, True, parameter.name, reason))


def _bind_pack(ex: Executor, parameter: TemplateParameter, launch: Launch, scope: Environment) -> None:
    length = launch.packs.get(parameter.name)
    if length is None:
        return
    for index in range(length):
        own = replace(parameter, name=element_name(parameter.name, index))
        text = launch.template_arguments.get(own.name)
        if text is None:
            bind_unknown(own, scope)
        elif parameter.is_type:
            scope.types.bind(own.name, type_argument(ex, text, launch.source))
        elif parameter.kind is ParameterKind.TEMPLATE:
            scope.types.bind_template(own.name, template_named(ex, text, launch.source))
        else:
            _bind_value(ex, own, text, launch.source, scope)
    scope.types.packs[parameter.name] = length


def _pointer_named(ex: Executor, text: str) -> Value | None:
    """The pointer to a member that `&P::x` is, or that to a variable of the device."""
    node = syntax.parse_expression(text)
    value = rvalue(ex, node) if node is not None else None
    return value if isinstance(value, MemberPointer | Pointer) else None


def constant_text(ex: Executor, text: str) -> int | None:
    """The value of a constant expression given as text, in the execution's scope."""
    node = syntax.parse_expression(text)
    return None if node is None else ex.scope.types.constant_value(node)


def _bind_parameters(
    ex: Executor, function: Function, launch: Launch, scope: Environment
) -> tuple[Parameter, ...]:
    found: list[Parameter] = []
    for position, parameter, ctype in _declared(function, scope):
        if parameter.name is None:
            continue
        span = _span(function, parameter.declarator or parameter.type_node)
        found.append(Parameter(parameter.name, ctype, span))
        scope.names[parameter.name] = parameter_place(ex, parameter, ctype, position, span, launch)
        note_declared(ex, scope, parameter.name, parameter.type_node, parameter.declarator)
    return tuple(found)


def _declared(function: Function, scope: Environment) -> Iterator[tuple[int, FunctionParameter, CType]]:
    """The kernel's parameters with their positions and types; a pack as its elements."""
    position = -1
    for parameter in function.parameters:
        position += 1
        if not parameter.variadic:
            yield position, parameter, scope.types.resolve(parameter.type_node, parameter.declarator)
            continue
        names = [t.name for t in function.templates if t.is_pack]
        mentioned = [n for n in names if n.encode() in (parameter.type_node.text or b"")]
        length = scope.types.pack_length(mentioned[0]) if mentioned else None
        for index in range(length or 0):
            own = replace(parameter, name=element_name(parameter.name or "", index))
            yield position + index, own, element_type(parameter, index, scope)
        position += (length or 1) - 1
        if length is not None and parameter.name is not None:
            scope.types.packs[parameter.name] = length
