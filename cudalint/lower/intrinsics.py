"""Device and standard functions that are known by name: arithmetic, memory operators, barriers, shuffles.

A handler takes the machine and the call and returns the place of its result. Tables name the functions of
one kind; a function that is defined in the unit itself is never looked up here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cudalint.affine.build import binary, cast, const, maximum, minimum
from cudalint.ir.access import EffectKind, Op, Space
from cudalint.ir.ctypes import (
    CType,
    FloatType,
    IntType,
    PointerType,
    RecordType,
    UnknownType,
    VoidType,
    size_of,
)
from cudalint.ir.expr import INT, LONG, UINT, ULONG, Expr
from cudalint.ir.expr import Op as Node_
from cudalint.lower import asynchronous, groups
from cudalint.lower.atomics import note_kind
from cudalint.lower.convert import convert
from cudalint.lower.machine import Machine
from cudalint.lower.places import dereference, loaded, record_access
from cudalint.lower.values import (
    Memory,
    Opaque,
    Place,
    PlacePointer,
    Pointer,
    Real,
    Record,
    Temporary,
    Value,
    value_type,
)

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.calls import Call

Handler = Callable[[Machine, "Call"], Place]

_FLOAT = FloatType("float", 4)
_DOUBLE = FloatType("double", 8)

#: Loads with a cache operator [CUDA C++ Programming Guide, "Load Functions Using Cache Hints"].
LOADS = frozenset(["__ldg", "__ldcg", "__ldca", "__ldcs", "__ldlu", "__ldcv"])
STORES = frozenset(["__stwb", "__stcg", "__stcs", "__stwt"])
ATOMICS = frozenset(
    ["atomicAdd", "atomicSub", "atomicExch", "atomicMin", "atomicMax", "atomicInc", "atomicDec", "atomicCAS", "atomicAnd", "atomicOr", "atomicXor"]
)
SHUFFLES = frozenset(
    ["__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__shfl_sync", "__shfl_up_sync", "__shfl_down_sync", "__shfl_xor_sync"]
)
#: Votes and reductions give all participating lanes one value.
VOTES = frozenset(
    ["__ballot", "__ballot_sync", "__all", "__any", "__all_sync", "__any_sync", "__activemask", "__reduce_add_sync", "__reduce_min_sync", "__reduce_max_sync", "__reduce_and_sync", "__reduce_or_sync", "__reduce_xor_sync", "__match_all_sync", "__uni_sync"]
)
BARRIERS = frozenset(
    ["__syncthreads", "__syncwarp", "__syncthreads_count", "__syncthreads_and", "__syncthreads_or", "__barrier_sync"]
)
FENCES = frozenset(["__threadfence", "__threadfence_block", "__threadfence_system"])
TRAPS = frozenset(["__trap", "__assertfail", "__brkpt", "assert", "abort"])
CLOCKS = frozenset(["clock", "clock64", "__nanosleep", "globaltimer", "__globaltimer"])
TEXTURES = frozenset(
    ["tex1D", "tex2D", "tex3D", "tex1Dfetch", "tex2Dfetch", "tex1DLayered", "tex2DLayered", "texCubemap", "tex2DLod", "tex1DLod", "tex3DLod", "tex2Dgather", "tex2DGrad", "surf1Dread", "surf2Dread", "surf3Dread", "surf1Dwrite", "surf2Dwrite", "surf3Dwrite", "surf2DLayeredread", "surf2DLayeredwrite"]
)
_CASTS = frozenset(["reinterpret_cast", "static_cast", "const_cast", "dynamic_cast"])
_TRANSPARENT = frozenset(["move", "forward", "as_const", "launder", "ref", "cref", "addressof", "__builtin_assume_aligned"])

#: Floating-point functions of the CUDA math API and the standard library: their arguments are values, and
#: so is their result.
MATH = frozenset(
    ["sqrt", "rsqrt", "cbrt", "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "sinpi", "cospi", "pow", "fma", "fmod", "remainder", "hypot", "atan2", "floor", "ceil", "trunc", "round", "rint", "nearbyint", "fabs", "fmin", "fmax", "fdim", "copysign", "erf", "erfc", "erfinv", "tgamma", "lgamma", "j0", "j1", "ldexp", "frexp", "modf", "scalbn", "isnan", "isinf", "isfinite", "signbit", "saturate", "rcp", "div", "frcp", "fdividef", "normcdf", "rnorm3d", "norm3d", "norm", "hypot3d", "rhypot", "sincos", "sincosf", "sincospi", "__saturatef", "__fdividef", "__expf", "__exp10f", "__logf", "__log2f", "__log10f", "__sinf", "__cosf", "__tanf", "__powf", "__sincosf", "__fadd_rn", "__fadd_rz", "__fmul_rn", "__fmul_rz", "__fmaf_rn", "__fmaf_rz", "__fmaf_ieee_rn", "__frcp_rn", "__fsqrt_rn", "__fdiv_rn", "__frsqrt_rn", "__dadd_rn", "__dmul_rn", "__fma_rn", "__drcp_rn", "__dsqrt_rn", "__ddiv_rn", "__fsub_rn", "__fsub_rz"]
)
#: Of one name in C++, but with slow paths that differ.
_OVERLOADED = frozenset(["sin", "cos", "tan", "j0", "j1"])
#: Conversions between number types, to an integer where the name says so.
_FLOAT_TO_INT = ("2int_r", "2uint_r", "2ll_r", "2ull_r", "_as_int", "_as_uint", "_as_longlong", "2short_r", "2ushort_r")
_HALF = ("__half", "__float2", "__int2", "__uint2", "__low", "__high", "__h", "__double2", "__ll2", "__ull2", "__bfloat", "__nv_", "__uint_as", "__int_as", "__float_as", "__longlong_as", "__double_as", "__short_as", "__ushort_as", "__ushort2", "__short2", "h2", "hsqrt", "hexp", "hlog", "hrcp", "htanh", "__heq", "make_half2", "make_bfloat162", "__half22", "__bfloat162")


def is_known(name: str) -> bool:
    """Whether calls of this name are modelled (and take their arguments by value)."""
    return name in _HANDLERS or _math_name(name) or name.startswith(("make_", "__dp", "__v", *_HALF))


def find(m: Machine, site: Call) -> Handler | None:
    name = site.name
    if name in m.program.functions and name not in _CASTS and name not in ("min", "max"):
        return None
    if site.qualified.startswith(("cub::", "thrust::", "cutlass::", "cute::")):
        return None
    handler = _HANDLERS.get(name)
    if handler is not None:
        return handler
    if name.startswith("make_") and m.scope.types.lookup(name[5:]) is not None:
        return _make
    if name.startswith("atomic") and name.removesuffix("_block").removesuffix("_system") in ATOMICS:
        return _atomic
    if _math_name(name):
        return _math
    if name.startswith(("__v", "__dp")) and name[-1].isalnum():
        return _integer_math
    if name.startswith(_HALF):
        return _conversion
    group = groups.find(m, site)
    if group is not None:
        return group
    return asynchronous.find(m, site)


def find_method(m: Machine, site: Call) -> Handler | None:
    return groups.find_method(m, site)


def operand_type(m: Machine, site: Call) -> CType | None:
    """The operand's type of a function that is compiled differently for float and double; None for others."""
    if site.name not in _OVERLOADED or not site.arguments:
        return None
    from cudalint.lower.expressions import static_type

    return static_type(m, site.arguments[0])


def _math_name(name: str) -> bool:
    return name in MATH or (name.endswith("f") and name[:-1] in MATH) or (name.endswith("l") and name[:-1] in MATH)


def values(m: Machine, site: Call) -> list[Value]:
    from cudalint.lower.expressions import rvalue
    from cudalint.lower.objects import scalar

    return [scalar(m, rvalue(m, node)) for node in site.arguments]


def result(value: Value) -> Place:
    return Temporary(value)


def nothing() -> Place:
    return Temporary(Opaque(VoidType(), True, "void"))


def _text(m: Machine, site: Call) -> str:
    return m.program.text(site.node)


# -- arithmetic ------------------------------------------------------------------------------------


def _extremum(m: Machine, site: Call) -> Place:
    found = values(m, site)
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        return result(minimum(a, b) if site.name.endswith("min") else maximum(a, b))
    if len(found) == 2 and all(isinstance(v, Real | Expr) and hasattr(v, "value") for v in found):
        pick = min if site.name.endswith("min") else max
        return result(Real(float(pick(v.value for v in found)), _DOUBLE))  # type: ignore[union-attr]
    return result(_combined(m, site, found))


def _combined(m: Machine, site: Call, found: Sequence[Value]) -> Value:
    """A result of which only uniformity is known; integer where all operands are."""
    uniform = all(m.is_uniform(v) for v in found)
    types = [value_type(v) for v in found]
    reasons = [v.reason for v in found if isinstance(v, Opaque)]
    reason = reasons[0] if reasons else "it is computed from data or floating point"
    if types and all(isinstance(t, IntType) for t in types):
        widest = max((t for t in types if isinstance(t, IntType)), key=lambda t: t.bits)
        return m.fresh(_text(m, site), uniform, widest, reason=reason)
    ctype: CType = next((t for t in types if isinstance(t, FloatType)), types[0] if types else _FLOAT)
    return Opaque(ctype, uniform, reason)


def _abs(m: Machine, site: Call) -> Place:
    found = values(m, site)
    if len(found) == 1 and isinstance(found[0], Expr):
        operand = found[0] if found[0].type.bits >= 32 else cast(found[0], INT)
        return result(Node_("abs", (operand,), operand.type))
    return result(_combined(m, site, found))


def _bits(op: str) -> Handler:
    def handler(m: Machine, site: Call) -> Place:
        found = values(m, site)
        wide = site.name.endswith("ll")
        if len(found) == 1 and isinstance(found[0], Expr):
            operand = cast(found[0], ULONG if wide else UINT)
            ctype = (ULONG if wide else UINT) if op == "brev" else INT
            return result(Node_(op, (operand,), ctype))
        return result(m.fresh(_text(m, site), all(m.is_uniform(v) for v in found), INT, reason="computed from data"))

    return handler


def _mul24(m: Machine, site: Call) -> Place:
    """__mul24: a 32-bit product of 24-bit operands, which is the plain product where they fit."""
    found = values(m, site)
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        ctype = UINT if site.name.startswith("__u") else INT
        return result(binary("*", cast(a, ctype), cast(b, ctype)))
    return result(_combined(m, site, found))


def _mulhi(m: Machine, site: Call) -> Place:
    found = values(m, site)
    unsigned = site.name.startswith("__u")
    wide = "64" in site.name
    ctype = {(False, False): INT, (True, False): UINT, (False, True): LONG, (True, True): ULONG}[unsigned, wide]
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        return result(Node_("mulhi", (cast(a, ctype), cast(b, ctype)), ctype))
    return result(_combined(m, site, found))


def _math(m: Machine, site: Call) -> Place:
    found = values(m, site)
    base = site.name[:-1] if site.name not in MATH else site.name
    single = found[0] if len(found) == 1 else None
    if isinstance(single, Real | Expr) and hasattr(single, "value"):
        function = {"ceil": math.ceil, "floor": math.floor, "sqrt": math.sqrt, "fabs": abs, "round": round,
                    "log2": math.log2, "trunc": math.trunc}.get(base)
        if function is not None:
            try:
                return result(Real(float(function(single.value)), _DOUBLE))  # type: ignore[operator]
            except (ValueError, OverflowError):
                pass
    for value in found:  # sincosf(x, &s, &c)
        if isinstance(value, PlacePointer):
            from cudalint.lower.calls import forget

            forget(m, value.place, "a floating-point result")
        elif isinstance(value, Pointer):
            record_access(m, Memory(value, value.target), Op.STORE, site.node)
    uniform = all(m.is_uniform(v) for v in found)
    if base.startswith(("isnan", "isinf", "isfinite", "signbit")):
        return result(m.fresh(_text(m, site), uniform, INT, low=0, high=1, reason="it depends on floating point"))
    return result(Opaque(_FLOAT if site.name.endswith("f") else _DOUBLE, uniform, "floating-point arithmetic"))


def _integer_math(m: Machine, site: Call) -> Place:
    found = values(m, site)
    return result(m.fresh(_text(m, site), all(m.is_uniform(v) for v in found), UINT, reason="computed from data"))


def _conversion(m: Machine, site: Call) -> Place:
    found = values(m, site)
    uniform = all(m.is_uniform(v) for v in found)
    if any(part in site.name for part in _FLOAT_TO_INT):
        return result(m.fresh(_text(m, site), uniform, INT, reason="converted from floating point"))
    for value in found:
        if isinstance(value, Pointer):
            return _loaded_through(m, site, value)
    ctype: CType = FloatType("half", 2)
    if "2float" in site.name or "_as_float" in site.name or "_to_float" in site.name:
        ctype = _FLOAT
    return result(Opaque(ctype, uniform, "floating-point arithmetic"))


def _loaded_through(m: Machine, site: Call, pointer: Pointer) -> Place:
    place = Memory(pointer, pointer.target)
    record_access(m, place, Op.LOAD, site.node)
    return result(loaded(m, place, site.node))


def _make(m: Machine, site: Call) -> Place:
    """make_float4(...)"""
    ctype = m.scope.types.lookup(site.name[5:])
    found = values(m, site)
    if isinstance(ctype, RecordType):
        return result(make_record(m, ctype, found, None))
    return result(Opaque(UnknownType("auto", site.name), all(m.is_uniform(v) for v in found), site.name))


def make_record(m: Machine, ctype: RecordType, found: Sequence[Value], missing: Value | None) -> Value:
    """A record from its fields' values in order; `missing` fills up (dim3's 1)."""
    from cudalint.lower.convert import default_value

    fields: dict[str, Value] = {}
    for index, item in enumerate(ctype.fields):
        if index < len(found):
            fields[item.name] = convert(m, found[index], item.type)
        else:
            fields[item.name] = convert(m, missing, item.type) if missing is not None else default_value(m, item.type)
    return Record(ctype, fields)


# -- memory ----------------------------------------------------------------------------------------


def subscript_node(node: Node) -> Node:
    """`in[i]` inside `&in[i]`: the access is shown at the subscript itself."""
    while node.type == "parenthesized_expression" and node.named_children:
        node = node.named_children[0]
    if node.type in ("cast_expression",):
        inner = node.child_by_field_name("value")
        return subscript_node(inner) if inner is not None else node
    if node.type == "pointer_expression" and node.children and node.children[0].type == "&":
        inner = node.child_by_field_name("argument")
        return inner if inner is not None else node
    return node


def _cached_load(m: Machine, site: Call) -> Place:
    from cudalint.lower.expressions import rvalue

    if not site.arguments:
        return nothing()
    pointer = rvalue(m, site.arguments[0])
    place = dereference(m, pointer)
    node = subscript_node(site.arguments[0])
    if node is site.arguments[0]:
        node = site.node
    if isinstance(place, Memory):
        record_access(m, place, Op.LOAD, node, intrinsic=site.name)
        return result(loaded(m, place, node))
    from cudalint.lower.places import load

    return result(load(m, place, node))


def _cached_store(m: Machine, site: Call) -> Place:
    from cudalint.lower.expressions import rvalue

    if len(site.arguments) < 2:
        return nothing()
    pointer = rvalue(m, site.arguments[0])
    rvalue(m, site.arguments[1])
    place = dereference(m, pointer)
    if isinstance(place, Memory):
        node = subscript_node(site.arguments[0])
        record_access(m, place, Op.STORE, node if node is not site.arguments[0] else site.node, intrinsic=site.name)
    return nothing()


def _atomic(m: Machine, site: Call) -> Place:
    from cudalint.lower.expressions import rvalue

    if not site.arguments:
        return nothing()
    pointer = rvalue(m, site.arguments[0])
    operands = [(node, rvalue(m, node)) for node in site.arguments[1:]]
    place = dereference(m, pointer)
    if not isinstance(place, Memory):
        return result(m.fresh(_text(m, site), False, INT, reason="an atomic's result"))
    node = subscript_node(site.arguments[0])
    count = len(m.pending)
    record_access(m, place, Op.ATOMIC, node if node is not site.arguments[0] else site.node, intrinsic=site.name)
    note_kind(m, count, site.name, site.node, operands)
    m.effect("atomics", site.name)
    from cudalint.lower.places import unknown_value

    return result(unknown_value(m, place.ctype, False, _text(m, site), "an atomic's result"))


def _memcpy(m: Machine, site: Call) -> Place:
    """memcpy in device code: nvcc moves single bytes where it cannot prove an alignment (hardware.md 4)."""
    found = values(m, site)
    if len(found) < 3:
        return nothing()
    target, source, count = found[0], found[1], found[2]
    is_copy = site.name in ("memcpy", "memmove")
    for value, op in ((source, Op.LOAD), (target, Op.STORE)) if is_copy else ((target, Op.STORE),):
        if isinstance(value, Pointer):
            byte = IntType("unsigned char", 8, False)
            place = Memory(Pointer(value.array, value.offset, byte, value.volatile), byte)
            from cudalint.lower.places import emit

            reason = None if hasattr(count, "value") else "a copy of a size that is not known"
            emit(m, place, value.offset if reason is None else None, 1, op, site.node, site.name, 0, reason)
        elif isinstance(value, PlacePointer) and op is Op.STORE:
            from cudalint.lower.calls import forget

            forget(m, value.place, "copied bytes")
    return result(target)


def _texture(m: Machine, site: Call) -> Place:
    """A texture or surface access: named as such, and not judged."""
    from cudalint.ir.access import Array
    from cudalint.lower.places import emit

    found = values(m, site)
    name = m.program.text(site.arguments[0]) if site.arguments else site.name
    surface = site.name.startswith("surf")
    if surface and len(site.arguments) > 1:
        name = m.program.text(site.arguments[1] if site.name.endswith("write") else site.arguments[0])
    ctype: CType = _FLOAT
    if site.template_arguments is not None and site.template_arguments.named_children:
        ctype = m.scope.types.resolve_descriptor(site.template_arguments.named_children[0])
    array = Array(f"texture:{name}", name, Space.TEXTURE, ctype, const=not surface)
    if not m.muted and not m.state.dead and not m.host:
        op = Op.STORE if site.name.endswith("write") else Op.LOAD
        reason = "the texture path is not subject to coalescing; it is not judged"
        emit(m, Memory(Pointer(array, const(0, LONG), ctype), ctype), None, size_of(ctype), op, site.node, site.name, 0, reason)
    uniform = all(m.is_uniform(v) for v in found)
    from cudalint.lower.places import unknown_value

    return result(unknown_value(m, ctype, uniform, _text(m, site), "a texture's value"))


# -- warps and blocks ------------------------------------------------------------------------------


def _shuffle(m: Machine, site: Call) -> Place:
    """Another lane's value: data, but of the same kind; uniform when all lanes hold one value."""
    found = values(m, site)
    value = found[1] if site.name.endswith("_sync") and len(found) > 1 else found[0] if found else const(0)
    m.effect("barriers", site.name)
    if isinstance(value, Expr) and m.is_uniform(value):
        return result(value)
    lane = found[2] if site.name == "__shfl_sync" and len(found) > 2 else found[1] if site.name == "__shfl" and len(found) > 1 else None
    full = len(found) <= (3 if site.name.endswith("_sync") else 2)
    uniform = lane is not None and m.is_uniform(lane) and full
    ctype = value_type(value)
    if isinstance(ctype, IntType):
        return result(m.fresh(_text(m, site), uniform, ctype, reason="a value from another lane"))
    return result(Opaque(ctype, uniform, "a value from another lane"))


def _vote(m: Machine, site: Call) -> Place:
    found = values(m, site)
    m.effect("barriers", site.name)
    if site.name in ("__all", "__any", "__all_sync", "__any_sync"):
        return result(m.fresh(_text(m, site), True, INT, low=0, high=1, reason="a vote of the warp"))
    ctype = value_type(found[-1]) if found and "reduce" in site.name else UINT
    return result(m.fresh(_text(m, site), True, ctype if isinstance(ctype, IntType) else UINT, reason="a vote of the warp"))


def _barrier(m: Machine, site: Call) -> Place:
    values(m, site)
    m.effect("barriers", site.name)
    if site.name in ("__syncthreads_count", "__syncthreads_and", "__syncthreads_or"):
        return result(m.fresh(_text(m, site), True, INT, reason="a vote of the block"))
    return nothing()


def _effect(kind: str) -> Handler:
    def handler(m: Machine, site: Call) -> Place:
        if kind != "trap":
            m.note(EffectKind.ESCAPE, site.name, site.node, values(m, site))
        m.effect(kind, site.name)
        return result(Opaque(IntType("int", 32, True), False, f"the result of {site.name}"))

    return handler


def _clock(m: Machine, site: Call) -> Place:
    return result(m.fresh(_text(m, site), False, LONG, reason="a clock"))


# -- casts and hints -------------------------------------------------------------------------------


def _named_cast(m: Machine, site: Call) -> Place:
    from cudalint.ir.ctypes import ReferenceType
    from cudalint.lower.expressions import convert_to, place, rvalue

    templates = site.template_arguments
    if templates is None or not templates.named_children or not site.arguments:
        return nothing()
    ctype = m.scope.types.resolve_descriptor(templates.named_children[0])
    if isinstance(ctype, ReferenceType):
        from cudalint.lower.places import address_of

        pointer = convert(m, address_of(m, place(m, site.arguments[0])), PointerType(ctype.target))
        return dereference(m, pointer)
    return result(convert_to(m, rvalue(m, site.arguments[0]), ctype))


def _transparent(m: Machine, site: Call) -> Place:
    from cudalint.lower.expressions import place

    return place(m, site.arguments[0]) if site.arguments else nothing()


def _shared_address(m: Machine, site: Call) -> Place:
    """__cvta_generic_to_shared(p): the pointer as an integer, still known to be what it is."""
    found = values(m, site)
    if found and isinstance(found[0], Pointer):
        return result(convert(m, found[0], ULONG))
    return result(m.fresh("address", False, ULONG, reason="an address"))


def _expect(m: Machine, site: Call) -> Place:
    found = values(m, site)
    return result(found[0] if found else const(0))


def _ignored(m: Machine, site: Call) -> Place:
    values(m, site)
    return nothing()


def _ceil_div(m: Machine, site: Call) -> Place:
    """cuda::ceil_div"""
    found = values(m, site)
    if len(found) == 2 and all(isinstance(v, Expr) for v in found):
        a, b = found
        assert isinstance(a, Expr) and isinstance(b, Expr)
        return result(binary("/", binary("+", a, binary("-", b, const(1))), b))
    return result(_combined(m, site, found))




def _swap(m: Machine, site: Call) -> Place:
    from cudalint.lower.expressions import place
    from cudalint.lower.places import load, store

    if len(site.arguments) == 2:
        a, b = (place(m, node) for node in site.arguments)
        first, second = load(m, a, site.arguments[0]), load(m, b, site.arguments[1])
        store(m, a, second, site.arguments[0])
        store(m, b, first, site.arguments[1])
    return nothing()




_HANDLERS: dict[str, Handler] = {
    **dict.fromkeys(("min", "max", "umin", "umax", "llmin", "llmax", "ullmin", "ullmax", "imin", "imax"), _extremum),
    **dict.fromkeys(("abs", "labs", "llabs"), _abs),
    **dict.fromkeys(("__popc", "__popcll"), _bits("popc")),
    **dict.fromkeys(("__clz", "__clzll"), _bits("clz")),
    **dict.fromkeys(("__ffs", "__ffsll"), _bits("ffs")),
    **dict.fromkeys(("__brev", "__brevll"), _bits("brev")),
    **dict.fromkeys(("__mul24", "__umul24"), _mul24),
    **dict.fromkeys(("__mulhi", "__umulhi", "__mul64hi", "__umul64hi"), _mulhi),
    **dict.fromkeys(("__byte_perm", "__funnelshift_l", "__funnelshift_r", "__sad", "__usad", "__hadd", "__rhadd"), _integer_math),
    **dict.fromkeys(LOADS, _cached_load),
    **dict.fromkeys(STORES, _cached_store),
    **dict.fromkeys(ATOMICS, _atomic),
    **dict.fromkeys(("memcpy", "memmove", "memset"), _memcpy),
    **dict.fromkeys(TEXTURES, _texture),
    **dict.fromkeys(SHUFFLES, _shuffle),
    **dict.fromkeys(VOTES, _vote),
    **dict.fromkeys(BARRIERS, _barrier),
    **dict.fromkeys(FENCES, _effect("fences")),
    **dict.fromkeys(TRAPS, _effect("trap")),
    **dict.fromkeys(CLOCKS, _clock),
    **dict.fromkeys(_CASTS, _named_cast),
    **dict.fromkeys(_TRANSPARENT, _transparent),
    "printf": _effect("printf"),
    "__cvta_generic_to_shared": _shared_address,
    "__cvta_generic_to_global": _shared_address,
    "__builtin_expect": _expect,
    "__builtin_assume": _ignored,
    "__assume": _ignored,
    "__builtin_unreachable": _ignored,
    "cudaGridDependencySynchronize": _ignored,
    "cudaTriggerProgrammaticLaunchCompletion": _ignored,
    "ceil_div": _ceil_div,
    "swap": _swap,
}
