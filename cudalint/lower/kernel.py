"""One kernel, lowered for one launch: parameters bound, body executed, accesses collected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cudalint.affine.build import const
from cudalint.ir.access import Access, Array, Effects, Kernel, Parameter, Space, Span
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    VoidType,
)
from cudalint.ir.expr import INT, LONG, Expr, Symbol, SymbolKind
from cudalint.ir.launch import Launch
from cudalint.lower.arrays import DYNAMIC, in_block, innermost
from cudalint.lower.captures import in_kernel
from cudalint.lower.functions import Function
from cudalint.lower.functions import Parameter as FunctionParameter
from cudalint.lower.load_store import store
from cudalint.lower.machine import Machine, TooComplexError
from cudalint.lower.packs import element_type, is_pack_of_pointers
from cudalint.lower.places import element
from cudalint.lower.program import Program
from cudalint.lower.scope import Scope
from cudalint.lower.state import Frame, Pending
from cudalint.lower.statements import execute
from cudalint.lower.template_ids import named_function
from cudalint.lower.templates import bind_unknown
from cudalint.lower.types.packs import bind_pack, element_name
from cudalint.lower.types.parameters import ParameterKind, TemplateParameter
from cudalint.lower.types.qualified import find_template
from cudalint.lower.values import (
    LocalArray,
    Opaque,
    Place,
    Pointer,
    Record,
    RecordPlace,
    Temporary,
    Value,
)
from cudalint.syntax import parse as syntax

#: Elements of an array in a parameter that are told apart; those of a longer one are not known.
MAX_ELEMENTS = 64


def lower_kernel(program: Program, function: Function, launch: Launch, *, compiled: bool = False) -> Kernel:
    """Execute `function` for every thread of `launch`. Never raises on any input: what went wrong stands in
    the kernel's problems, and the accesses found until then are kept. `compiled`: as the compiler reads it,
    which leaves in what no thread reaches."""
    m = Machine(program, launch.block, launch.grid, compiled=compiled)
    scope = Scope(None, program.scope_in(m, program.types))
    m.frames.append(Frame(function, scope, 0, 0, return_type=VoidType()))
    _bind_templates(m, function, launch, scope)
    parameters = _bind_parameters(m, function, launch, scope)
    if not all(map(is_pack_of_pointers, syntax.error_nodes(function.node))):
        m.problem("a syntax error in the kernel: what it hides is not analyzed")
    try:
        if function.body is not None:
            execute(m, function.body)
    except TooComplexError as error:
        m.problem(f"too complex: {error}; accesses after that point are missing")
    except RecursionError:
        m.problem("nested too deeply; accesses after that point are missing")
    hidden = min(m.effects.get("hidden_addresses", ()), default=None)
    accesses = tuple(_laid_out(m, _frozen(pending, hidden)) for pending in m.pending)
    body = function.body or function.node
    return Kernel(
        name=function.name,
        span=_span(function, function.name_node or function.node),
        body=_span(function, body),
        parameters=parameters,
        accesses=accesses,
        arrays=tuple(m.arrays.values()),
        effects=_effects(m),
        shared_bytes=_shared_bytes(m),
        problems=tuple(m.problems),
        steps=m.steps,
        pruned=m.pruned,
    )


def _laid_out(m: Machine, access: Access) -> Access:
    """A copy with what the layout of shared memory says of how its two sides are aligned to each other."""
    if access.partner is None or "opaque_calls" in m.effects:  # those may have arrays of their own
        return access
    arrays = list(m.arrays.values())
    partner = replace(access.partner, array=in_block(access.partner.array, arrays))
    return replace(access, array=in_block(access.array, arrays), partner=partner)


def _placed(access: Access, hidden: str | None) -> Access:
    """An access through a pointer that may lead to global or to shared memory is not known. `hidden`: an
    array of shared or local memory whose address the kernel stores: a loaded pointer may lead there."""
    array = access.array
    if array.space is not Space.GENERIC or access.reason is not None:
        return access
    if array.reaches_block_memory:
        reason = f"which memory it reaches is not known: '{array.name}' points to shared or to global memory"
    elif hidden is not None and "loaded:" in array.root:
        reason = f"which memory it reaches is not known: a pointer to '{hidden}' is kept in memory"
    else:
        return access
    return replace(access, offset=None, reason=reason)


def _frozen(pending: Pending, hidden: str | None) -> Access:
    """The access with the loops around it, now that those have been executed."""
    loops = tuple(loop.freeze() for loop in pending.loops)
    alternatives = tuple(_frozen(one, hidden) for one in pending.alternatives)
    return replace(_placed(pending.access, hidden), loops=loops, alternatives=alternatives)


def _span(function: Function, node: object) -> Span:
    return function.file.to_original(node.start_byte, node.end_byte)  # type: ignore[attr-defined]


def _effects(m: Machine) -> Effects:
    found = m.effects
    return Effects(
        opaque_calls=tuple(sorted(found.get("opaque_calls", ()))),
        barriers="barriers" in found,
        fences="fences" in found,
        printf="printf" in found,
        inline_asm="inline_asm" in found,
        trap="trap" in found,
        grid_sync="grid_sync" in found,
        sites=tuple(m.sites.values()),
    )


def _shared_bytes(m: Machine) -> int | None:
    total = 0
    for array in m.arrays.values():
        if array.space is Space.SHARED and array.root != DYNAMIC:
            if array.size is None:
                return None
            total += array.size
    return total


# -- templates and parameters ----------------------------------------------------------------------


def _bind_templates(m: Machine, function: Function, launch: Launch, scope: Scope) -> None:
    for parameter in function.templates:
        if not parameter.name:
            continue
        text = launch.template_arguments.get(parameter.name)
        if parameter.is_pack:
            _bind_pack(m, parameter, launch, scope)
            continue
        if text is None:
            if parameter.default is not None:
                text = m.program.text(parameter.default)
            else:
                bind_unknown(parameter, scope)
                continue
        if parameter.is_type:
            scope.types.bind(parameter.name, scope.types.resolve_text(text))
            continue
        if parameter.kind is ParameterKind.TEMPLATE:
            named = syntax.parse_expression(text)
            found = find_template(scope.types, named) if named is not None else None
            scope.types.bind_template(parameter.name, found)
            continue
        value = constant_text(m, text)
        if value is None:
            function_value = named_function(m.program, text)
            if function_value is not None:
                scope.names[parameter.name] = Temporary(function_value)
            else:
                bind_unknown(parameter, scope)
            continue
        ctype = scope.types.resolve(parameter.type_node, None) if parameter.type_node is not None else INT
        scope.names[parameter.name] = Temporary(const(value, ctype if isinstance(ctype, IntType) else INT))
        scope.types.bind_constant(parameter.name, value)


def _bind_pack(m: Machine, parameter: TemplateParameter, launch: Launch, scope: Scope) -> None:
    length = launch.packs.get(parameter.name)
    if length is None:
        return
    kind = scope.types.resolve(parameter.type_node, None) if parameter.type_node is not None else None
    elements: list[CType | int | None] = []
    for index in range(length):
        text = launch.template_arguments.get(element_name(parameter.name, index))
        if not parameter.is_type:
            elements.append(constant_text(m, text) if text is not None else None)
        elif text is not None:
            elements.append(scope.types.resolve_text(text))
        else:
            elements.append(UnknownType(parameter.name, "the launch does not tell the type"))
    bind_pack(scope.types, parameter.name, elements, kind if isinstance(kind, IntType) else None)


def constant_text(m: Machine, text: str) -> int | None:
    """The value of a constant expression given as text, in the machine's scope."""
    node = syntax.parse_expression(text)
    return None if node is None else m.program.constant_in(m)(node, m.scope.types)


def _bind_parameters(m: Machine, function: Function, launch: Launch, scope: Scope) -> tuple[Parameter, ...]:
    found: list[Parameter] = []
    for position, parameter, ctype in _declared(function, scope):
        if parameter.name is None:
            continue
        span = _span(function, parameter.declarator or parameter.type_node)
        found.append(Parameter(parameter.name, ctype, span))
        scope.names[parameter.name] = _parameter_place(m, parameter, ctype, position, span, launch)
    return tuple(found)


def _declared(function: Function, scope: Scope) -> Iterator[tuple[int, FunctionParameter, CType]]:
    """The kernel's parameters with their positions and types; a pack as its elements."""
    for position, parameter in enumerate(function.parameters):
        if not parameter.variadic:
            yield position, parameter, scope.types.resolve(parameter.type_node, parameter.declarator)
            continue
        names = [t.name for t in function.templates if t.is_pack]
        mentioned = [n for n in names if n.encode() in (parameter.type_node.text or b"")]
        length = scope.types.pack_length(mentioned[0]) if mentioned else None
        for index in range(length or 0):
            own = replace(parameter, name=element_name(parameter.name or "", index))
            yield position + index, own, element_type(parameter, index, scope)
        if length is not None and parameter.name is not None:
            scope.types.packs[parameter.name] = length


def _parameter_place(
    m: Machine, parameter: FunctionParameter, ctype: CType, position: int, span: Span, launch: Launch
) -> Place:
    name = parameter.name or ""
    functor = m.program.functors.get(launch.functors.get(name, ""))
    if functor is not None:
        return Temporary(
            in_kernel(
                m, name, functor, lambda own, kind: parameter_value(m, own, kind, position, span, launch)
            )
        )
    if isinstance(ctype, ReferenceType):
        ctype = ctype.target
        if isinstance(ctype, PointerType):  # nvcc does not heed __restrict__ behind a reference
            ctype = replace(ctype, restrict=False)
    if isinstance(ctype, ArrayType):
        ctype = PointerType(ctype.element)
    value = parameter_value(m, name, ctype, position, span, launch)
    if isinstance(value, Opaque) and isinstance(ctype, UnknownType):
        return Temporary(value)
    place = m.declare(name, ctype)
    store(m, place, value, None)
    _fill_arrays(m, place, name, position, span, launch)
    return place


def _fill_arrays(m: Machine, place: Place, name: str, position: int, span: Span, launch: Launch) -> None:
    """The elements of arrays among a parameter's members are the same for all threads."""
    match place:
        case RecordPlace():
            for field, item in place.fields.items():
                _fill_arrays(m, item, f"{name}.{field}", position, span, launch)
        case LocalArray(type=ArrayType(element=element_type, length=length)) if (
            length and length <= MAX_ELEMENTS
        ):
            for index in range(length):
                target, inner = element(m, place, const(index)), f"{name}[{index}]"
                if isinstance(element_type, IntType | FloatType | PointerType | RecordType):
                    store(m, target, parameter_value(m, inner, element_type, position, span, launch), None)


def parameter_value(m: Machine, name: str, ctype: CType, position: int, span: Span, launch: Launch) -> Value:
    """What a kernel parameter (or a field of one) holds: a launch's argument, else an unknown that is the
    same for all threads."""
    match ctype:
        case PointerType():
            return _parameter_pointer(m, name, ctype, position, span, launch)
        case IntType():
            known = launch.arguments.get(name)
            if known is not None:
                return const(known, ctype)
            low, high = (0, 1) if ctype.name == "bool" else (None, None)
            return Symbol(
                name, SymbolKind.ARGUMENT, ctype, low, high, reason="a kernel argument that no launch fixes"
            )
        case FloatType():
            return Opaque(ctype, True, "a floating-point argument")
        case RecordType(is_union=False) if ctype.fields and all(f.name for f in ctype.fields):
            return Record(
                ctype,
                {
                    f.name: parameter_value(m, f"{name}.{f.name}", f.type, position, span, launch)
                    for f in ctype.fields
                },
            )
        case _:
            reason = getattr(ctype, "reason", "") or "an argument of a type that is not modelled"
            return Opaque(ctype, True, reason, isinstance(ctype, UnknownType))


def _parameter_pointer(
    m: Machine, name: str, ctype: PointerType, position: int, span: Span, launch: Launch
) -> Pointer:
    align = m.program.settings.pointer_alignment
    array = Array(
        root=f"param:{name}",
        name=name,
        space=Space.GLOBAL,
        element=innermost(ctype.target),
        declared=span,
        const=ctype.const,
        restrict=ctype.restrict,
        volatile=ctype.volatile,
        parameter=position,
        align=align,
        note=f"assumed {align}-byte aligned",
        null=launch.null_pointers.get(name),
    )
    m.arrays.setdefault(array.root, array)
    offset: Expr = const(0, LONG)
    if name in launch.pointer_offsets:
        known = launch.pointer_offsets[name]
        if known is None:
            from cudalint.ir.ctypes import align_of

            granule = align_of(ctype.target) or 1
            offset = m.fresh(
                f"{name}.offset", True, LONG, divisor=granule, reason="the launch passes an offset pointer"
            )
        else:
            offset = const(known, LONG)
    return Pointer(array, offset, ctype.target, ctype.volatile)
