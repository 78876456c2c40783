"""Functions that host code calls: launches by the CUDA runtime, what is taken to succeed, and options."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.dataclass import replace
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.host.converted import configured
from cudalint.exec.host.deferred import records
from cudalint.exec.host.ending import ENDING, end_program
from cudalint.exec.host.known_calls import RESULTS, is_own, only_names, unknown_target
from cudalint.exec.host.launching import note_launch
from cudalint.exec.host.pending import closure_names
from cudalint.exec.host.pitched import allocated, set_pitch, set_rows
from cudalint.exec.host.pointed import NOTE, pointed_kernels
from cudalint.exec.host.strings import STRINGS, string_value
from cudalint.exec.host.symbols import COPIES, are_followed, copy_to_symbol
from cudalint.exec.host.texts import TEXTS, text_value
from cudalint.exec.memory.arrays import innermost
from cudalint.exec.memory.invalidation import forget, forget_pointee, forget_where_it_leads
from cudalint.exec.memory.places import dereference, element, member
from cudalint.exec.operations import load, opaque, rvalue, store
from cudalint.exec.values import (
    Closure,
    LocalArray,
    LocalElement,
    Place,
    PlacePointer,
    RecordPlace,
    Temporary,
    UnknownValue,
    Value,
    Variable,
)
from cudalint.ir.ctypes import ArrayType, IntType, PointerType, UnknownType, size_of
from cudalint.ir.expr import INT, LONG, Const
from cudalint.syntax.nodes import names_under

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.syntax.node import Node

#: With the kernel, the grid, the block, an array of the arguments' addresses, and the shared bytes.
_BY_SHAPE = frozenset(("cudaLaunchKernel", "cudaLaunchCooperativeKernel"))
#: With a cudaLaunchConfig_t, the kernel, and its arguments (or, last, an array of their addresses).
_BY_CONFIGURATION = frozenset(("cudaLaunchKernelEx", "cudaLaunchKernelExC"))
_CONFIGURED = ("gridDim", "blockDim", "dynamicSmemBytes")
#: With a cudaKernelNodeParams at this position, which a graph's node launches from then on.
_BY_NODE = {
    "cudaGraphAddKernelNode": 4,
    "cudaGraphKernelNodeSetParams": 1,
    "cudaGraphExecKernelNodeSetParams": 2,
}
_NODE = ("gridDim", "blockDim", "sharedMemBytes")
_STATUS: IntType = INT
#: Addresses of arguments that are looked at.
MAX_ARGUMENTS = 64
#: With a status that is taken for cudaSuccess: a program that has run out of memory launches nothing.
_SUCCEEDS = re.compile(
    "cuda(Malloc|Memcpy|Memset|Free|GetLastError|PeekAtLastError|DeviceSynchronize|SetDevice)"
)
#: What writes the objects that its first arguments point to, so many, and nothing beside them
#: [CUDA Runtime API].
_SETS = {
    **dict.fromkeys(("cudaMalloc", "cudaMallocManaged", "cudaMallocAsync", "cudaMallocHost"), 1),
    **dict.fromkeys(("cudaHostAlloc", "cudaHostGetDevicePointer", "cudaGetDevice", "cudaGetDeviceCount"), 1),
    **dict.fromkeys(("cudaMalloc3D",), 1),
    **dict.fromkeys(("cudaStreamCreate", "cudaStreamCreateWithFlags", "cudaStreamCreateWithPriority"), 1),
    **dict.fromkeys(("cudaEventCreate", "cudaEventCreateWithFlags", "cudaEventElapsedTime"), 1),
    **dict.fromkeys(("cudaMallocPitch", "cudaMemGetInfo"), 2),
}

#: Of these, what sets the first to the address of as many bytes as the second argument says.
_ALLOCATES = frozenset(
    (
        "cudaMalloc",
        "cudaMallocManaged",
        "cudaMallocAsync",
        "cudaMallocHost",
        "cudaHostAlloc",
        "cudaMallocPitch",
    )
)

#: With `argc` and `argv`: what they give where there is nothing but the program's name.
_OPTIONS = {"getopt": -1, "getopt_long": -1, "getopt_long_only": -1, "checkCmdLineFlag": 0}


def is_known(ex: Executor, name: str) -> bool:
    """Whether `runtime_call` may know a function of this name, which no function or class around declares."""
    if not name.startswith("cuda") and not any(
        name in one for one in (_OPTIONS, ENDING, STRINGS, TEXTS, RESULTS)
    ):
        return False
    own = ex.program.functions.get(name, ())
    return all(one.owner is not None for one in own) and (not own or ex.frame.owner is None)


def runtime_call(ex: Executor, site: Call) -> Place | None:
    """A launch, a call that is taken to succeed, or one that looks for options; None for any other."""
    if is_own(ex, site.name):
        return None
    if site.name in _SETS:
        values = [_lent(ex, node) for node in site.arguments]
        for index, value in enumerate(values[: _SETS[site.name]]):
            _set(ex, value, index == 0 and site.name in _ALLOCATES and Const(0) not in values[1:2])
        if site.name == "cudaMallocPitch" and len(values) > 2:
            set_pitch(ex, values[1], values[2])
        if site.name == "cudaMalloc3D" and len(values) > 1:
            set_rows(ex, values[0], values[1])
        succeeds = _SUCCEEDS.match(site.name)
        return Temporary(const(0) if succeeds else UnknownValue(_STATUS, True, "a status of the runtime"))
    if _SUCCEEDS.match(site.name):
        if site.name in COPIES and are_followed(ex.program):
            copy_to_symbol(ex, site)
        else:
            opaque(ex, site)
        return Temporary(const(0))
    if site.name in _OPTIONS and len(site.arguments) > 1:
        count = rvalue(ex, site.arguments[0])
        found = opaque(ex, site)
        alone = isinstance(count, Const) and count.value == 1
        return Temporary(const(_OPTIONS[site.name])) if alone else found
    if site.name in STRINGS:
        return Temporary(string_value(ex, site.name, [_lent(ex, node) for node in site.arguments]))
    if site.name in TEXTS:
        values = [_lent(ex, node) for node in site.arguments]
        known = text_value(ex, site, values)
        return Temporary(known) if known is not None else _result(ex, replace(site, given=[*values]))
    if site.name in RESULTS:
        return _result(ex, site)
    if site.name in ENDING:
        ended = opaque(ex, site)
        end_program(ex)
        return ended
    return _launch_call(ex, site)


def _result(ex: Executor, site: Call) -> Place:
    """What a function gives, of which no more is known than its type and the numbers that it gives."""
    made = opaque(ex, site)
    if site.name not in RESULTS:
        return made
    ctype, low, high = RESULTS[site.name]
    reason = f"what '{site.name}' gives is not known"
    return Temporary(ex.fresh(f"{site.name}()", True, ctype, low=low, high=high, reason=reason))


def _lent(ex: Executor, node: Node) -> Value:
    """An argument of the runtime, which keeps no address."""
    exposed = dict(ex.exposed) if only_names(node) else None
    value = rvalue(ex, node)
    if exposed is not None:
        ex.exposed = exposed
    return value


def _set(ex: Executor, address: Value, is_allocated: bool = False) -> None:
    """The runtime writes the object at an address, the address of new memory if it `is_allocated`; of what
    that is a part of the rest stays as it is."""
    if isinstance(address, PlacePointer):
        address = _of_element(address)
    match address:
        case PlacePointer(place, Const(value=0)):
            size, written = size_of(place_type(ex, place)), size_of(address.target)
            if size is not None and written is not None and written <= size:
                forget(ex, place, "the runtime sets it")
                if is_allocated and isinstance(ctype := place_type(ex, place), PointerType):
                    store(ex, place, allocated(ex, ctype), None)
                return
    forget_pointee(ex, address, "the runtime sets it", keeps=False)
    if unknown_target(address) is not None:
        forget_where_it_leads(ex, address, "the runtime sets it")


def _of_element(address: PlacePointer) -> PlacePointer:
    """The address of an element of an array of pointers, or of an object within one of bytes, as that of the
    element alone."""
    place, offset = address.place, address.offset
    if isinstance(place, LocalArray) and isinstance(offset, Const):
        kind, whole = innermost(place.type), size_of(place.type)
        if not isinstance(kind, PointerType) or offset.value % (size_of(kind) or 1):
            kind = address.target
        size = size_of(kind)
        if size is not None and whole is not None and 0 <= offset.value <= whole - size:
            return replace(address, place=LocalElement(place, offset, kind), offset=const(0, LONG))
    elif isinstance(place, LocalArray) and size_of(address.target) == size_of(innermost(place.type)):
        return replace(address, place=LocalElement(place, offset, address.target), offset=const(0, LONG))
    return address


def _launch_call(ex: Executor, site: Call) -> Place | None:
    """Records the launch that a call of the runtime makes; None where it is no such call."""
    if site.name not in _BY_SHAPE | _BY_CONFIGURATION | _BY_NODE.keys():
        return None
    shapes = site.arguments[1:3] if site.name in _BY_SHAPE else []
    values = [configured(ex, node) if node in shapes else rvalue(ex, node) for node in site.arguments]
    result = Temporary(UnknownValue(_STATUS, True, "a status of the runtime"))
    if not records(ex) or ex.state.dead or len(values) <= max(_BY_NODE.get(site.name, 0), 1):
        return result
    configuration: list[Value]
    arguments: list[Value] = []
    written = site.arguments[0]
    if site.name in _BY_SHAPE:
        kernel = values[0]
        configuration = [*values[1:3], *values[4:5]]
        arguments = _behind(ex, values[3:4])
    elif site.name in _BY_NODE:
        at = _BY_NODE[site.name]
        node, written = dereference(ex, values[at]), site.arguments[at]
        kernel = load(ex, member(ex, node, "func"), None)
        configuration = [load(ex, member(ex, node, field), None) for field in _NODE]
        arguments = _behind(ex, [load(ex, member(ex, node, "kernelParams"), None)])
    else:
        kernel, written = values[1], site.arguments[1]
        shape = dereference(ex, values[0])
        configuration = [load(ex, member(ex, shape, field), None) for field in _CONFIGURED]
        arguments = values[2:] if site.name == "cudaLaunchKernelEx" else _behind(ex, values[2:3])
    if isinstance(kernel, Closure) and kernel.functions:
        names = closure_names(kernel)
        note_launch(ex, site.node, names, kernel.templates, configuration, arguments, {}, pointer=kernel)
    elif not _is_of_others(ex, written):
        names = tuple(dict.fromkeys(one.name for one in pointed_kernels(ex, written, len(arguments) or None)))
        note_launch(ex, site.node, names, None, configuration, arguments, {}, NOTE, is_by_pointer=True)
    return result


def _is_of_others(ex: Executor, kernel: Node) -> bool:
    """Whether a kernel is given to a function that nothing in view calls, or instantiates."""
    root = ex.frames[0].function
    own = {one.name for one in root.parameters} if len(ex.frames) == 1 else set[str | None]()
    return bool(root.templates) or not own.isdisjoint(names_under(kernel))


def _behind(ex: Executor, addresses: list[Value]) -> list[Value]:
    """The arguments whose addresses an array of the host's holds."""
    match addresses:
        case [PlacePointer(LocalArray(type=ArrayType(length=int(length))) as array, Const(value=0))]:
            held = [load(ex, element(ex, array, const(at)), None) for at in range(min(length, MAX_ARGUMENTS))]
            return [_argument(ex, address) for address in held]
    return []


def _argument(ex: Executor, address: Value) -> Value:
    match address:
        case PlacePointer(Variable() | RecordPlace() as place, Const(value=0)):
            return load(ex, place, None)
    return UnknownValue(
        UnknownType("argument", "unknown"), True, "an argument behind an address that is not known"
    )
