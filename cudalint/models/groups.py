"""Cooperative groups: the ranks and sizes of blocks, tiles and grids, and their barriers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, const
from cudalint.exec import builtins
from cudalint.exec.barriers import note_reached
from cudalint.exec.builtins import UINT3
from cudalint.exec.calls.callbacks import operator_perhaps_called
from cudalint.exec.executor import Executor
from cudalint.exec.memory.racing import synchronize
from cudalint.exec.operations import forget, place, rvalue, value_of_name
from cudalint.exec.values import Group, Place, Record, Temporary, UnknownValue, Value, value_type
from cudalint.ir.ctypes import IntType, UnknownType
from cudalint.ir.expr import INT, UINT, Const, Expr
from cudalint.ir.launch import WARP_SIZE
from cudalint.models import tile_values
from cudalint.models.intrinsics import lanes

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call

Handler = Callable[[Executor, "Call"], Place]

_MAKERS = {
    "this_thread_block": "block",
    "this_grid": "grid",
    "coalesced_threads": "coalesced",
    "this_cluster": "cluster",
    "this_thread": "thread",
}

_SPACES = frozenset(("cooperative_groups", "cg"))
_WITH_STATIC_MEMBERS = {"thread_block": "block", "grid_group": "grid", "cluster_group": "cluster"}
_FREE_FUNCTIONS = frozenset(("sync", "reduce", "wait", "wait_prior", "inclusive_scan", "exclusive_scan"))


def find(ex: Executor, site: Call) -> Handler | None:
    """The handler of a function of cooperative groups; None for another one."""
    if is_of_groups(site):
        if site.name in _MAKERS:
            return _make
        if site.name == "tiled_partition":
            return _tile
        if site.name in _PARTITIONS and site.arguments:
            return _partition
        if site.name in _FUNCTORS:
            return _functor
    if _static_group(site) is not None:
        return _static_method
    by_argument = site.callee is not None and site.callee.type in ("identifier", "template_function")
    if site.name in _FREE_FUNCTIONS and site.arguments and (by_argument or is_of_groups(site)):
        return _free_function if first_is_group(ex, site) else None
    return None


def is_of_groups(site: Call) -> bool:
    """Whether a call names a function of cooperative groups; `cg` is what everybody calls them."""
    return any(full.rpartition("::")[0] in _SPACES for full in site.spelled)


#: Parts of a group whose threads data decide, and the operators that a reduction is given.
_PARTITIONS = frozenset(("binary_partition", "labeled_partition"))
_FUNCTORS = frozenset(tile_values.OPERATORS)


def _partition(ex: Executor, site: Call) -> Place:
    found = [rvalue(ex, node) for node in site.arguments]
    whole = found[0]
    is_tile = isinstance(whole, Group) and whole.kind == "tile" and len(found) == 2
    if not is_tile or not isinstance(whole, Group) or not isinstance(label := found[1], Expr):
        return Temporary(Group("unknown"))
    if site.name == "binary_partition":
        label = binary("!=", label, const(0, label.type))
    size = whole.size or WARP_SIZE
    rank, count = tile_values.part(ex, label, whole.size or 0)
    why = "which lanes have one label is not known"
    rank = rank or ex.fresh(f"{site.name}.thread_rank", False, UINT, low=0, high=size - 1, reason=why)
    count = count or ex.fresh(f"{site.name}.size", False, UINT, low=1, high=size, reason=why)
    return Temporary(Group("unknown", rank=rank, count=count))


def _functor(ex: Executor, site: Call) -> Place:
    return Temporary(UnknownValue(UnknownType("auto", "a function object"), True, "a function object"))


def find_method(ex: Executor, site: Call) -> Handler | None:
    """The handler of a method of a group; None where the object is none."""
    return _method if _group_of(ex, site.this) is not None else None


def _group_of(ex: Executor, place: Place | None) -> Group | None:
    if place is None:
        return None
    if isinstance(place, Temporary):
        return place.value if isinstance(place.value, Group) else None
    cell = getattr(place, "cell", None)
    value = ex.state.values.get(cell) if cell is not None else None
    return value if isinstance(value, Group) else None


def kind_of(ex: Executor, place: Place | None) -> str:
    """`block`, `tile`, `grid`, ...; empty where the place is no group."""
    group = _group_of(ex, place)
    return group.kind if group is not None else ""


def first_is_group(ex: Executor, site: Call) -> bool:
    with ex.silent():
        return _group_of(ex, place(ex, site.arguments[0])) is not None


def _make(ex: Executor, site: Call) -> Place:
    kind = _MAKERS[site.name]
    if kind != "coalesced":
        return Temporary(Group(kind))
    rank, count = lanes.met(ex, block_rank(ex))
    why = "which lanes meet is not known"
    return Temporary(
        Group(
            kind,
            rank=rank
            or ex.fresh("coalesced.thread_rank", False, UINT, low=0, high=WARP_SIZE - 1, reason=why),
            count=count or ex.fresh("coalesced.size", True, UINT, low=1, high=WARP_SIZE, reason=why),
        )
    )


def _tile(ex: Executor, site: Call) -> Place:
    """tiled_partition<N>(group), tiled_partition(group, n)"""
    size: Value | None = None
    whole = next((rvalue(ex, node) for node in site.arguments[:1]), None)
    if site.template_arguments is not None and site.template_arguments.named_children:
        node = site.template_arguments.named_children[0]
        inner = node.named_children[0] if node.type == "type_descriptor" and node.named_children else node
        size = value_of_name(ex, ex.program.text(inner), inner) if inner is not node else rvalue(ex, node)
    elif len(site.arguments) > 1:
        size = rvalue(ex, site.arguments[1])
    if isinstance(size, Const) and isinstance(whole, Group) and whole.kind in ("block", "tile"):
        return Temporary(Group("tile", size.value, whole.size))
    return Temporary(Group("unknown"))  # the lanes of a coalesced group are dealt out by their ranks


def block_rank(ex: Executor) -> Expr:
    """threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)"""
    x, y, z = _parts(ex, "threadIdx")
    width, height, _ = _parts(ex, "blockDim")
    return binary("+", x, binary("*", width, binary("+", y, binary("*", height, z))))


def _parts(ex: Executor, variable: str) -> list[Expr]:
    """The three parts of threadIdx, blockDim, ...; host code has none, of which nothing is known there."""
    found = [builtins.field(ex, variable, axis) for axis in builtins.AXES]
    return [part if isinstance(part, Expr) else ex.fresh(variable, False, UINT) for part in found]


def _rank_in_parent(ex: Executor, tile: Group) -> Expr:
    """A thread's rank in what its tile is a part of."""
    rank = block_rank(ex)
    return rank if tile.parent is None else binary("%", rank, const(tile.parent, UINT))


def _block_size(ex: Executor) -> Expr:
    x, y, z = _parts(ex, "blockDim")
    return binary("*", binary("*", x, y), z)


def rank_of(ex: Executor, group: Group) -> Expr | None:
    """A thread's rank in a group; None where it is not known."""
    match group.kind:
        case "thread":
            return const(0, UINT)
        case "block":
            return block_rank(ex)
        case "tile" if group.size:
            return binary("%", block_rank(ex), const(group.size, UINT))
        case "grid":
            return binary("+", binary("*", _grid_block_rank(ex), _block_size(ex)), block_rank(ex))
        case _:
            return group.rank


def size_of_group(ex: Executor, group: Group) -> Expr | None:
    """The number of a group's threads; None where it is not known."""
    match group.kind:
        case "thread":
            return const(1, UINT)
        case "block":
            return _block_size(ex)
        case "tile" if group.size:
            return const(group.size, UINT)
        case "grid":
            return binary("*", _grid_blocks(ex), _block_size(ex))
        case _:
            return group.count


def _hold(ex: Executor, group: object) -> None:
    """Threads of a group meet, unless it is one of a single warp's."""
    is_of_warp = isinstance(group, Group) and (
        group.kind in ("coalesced", "thread") or (group.kind == "tile" and 0 < (group.size or 0) <= WARP_SIZE)
    )
    if not is_of_warp:
        ex.convergence.hold(ex)
    if isinstance(group, Group):
        _meet_lanes(ex, group, is_fence=True)


def _meet_lanes(ex: Executor, group: Group, *, is_fence: bool = False) -> None:
    """The lanes of a warp meet where a group's do that has all of them."""
    if group.kind == "block" or (group.kind == "tile" and group.size == WARP_SIZE):
        ex.convergence.meet_lanes(ex, is_fence=is_fence)


def _is_met_by_warp(group: Group) -> bool:
    """Whether all active lanes of a warp are of one group, and so get one answer from it."""
    return (group.size or 0) >= WARP_SIZE if group.kind == "tile" else group.kind not in ("unknown", "thread")


#: What the coordinates of a block and a grid are, along an axis: a*b + c [cooperative_groups.h, CUDA 13].
_BLOCK_COORDINATES = {
    "thread_index": "threadIdx",
    "group_index": "blockIdx",
    "group_dim": "blockDim",
    "dim_threads": "blockDim",
}
_GRID_COORDINATES = {
    "block_index": ("blockIdx",),
    "group_dim": ("gridDim",),
    "dim_blocks": ("gridDim",),
    "dim_threads": ("gridDim", "blockDim"),
    "thread_index": ("blockIdx", "blockDim", "threadIdx"),
}
_COORDINATES = _BLOCK_COORDINATES.keys() | _GRID_COORDINATES.keys()


def _static_group(site: Call) -> Group | None:
    """The group of which `cg::thread_block::size()` speaks; None of another function."""
    for full in site.spelled:
        space, _, owner = full.rpartition("::")[0].rpartition("::")
        if space in _SPACES and owner in _WITH_STATIC_MEMBERS:
            return Group(_WITH_STATIC_MEMBERS[owner])
    return None


def _static_method(ex: Executor, site: Call) -> Place:
    group = _static_group(site)
    assert group is not None
    return Temporary(_answer(ex, site, group))


def _method(ex: Executor, site: Call) -> Place:
    group = _group_of(ex, site.this)
    assert group is not None
    return Temporary(_answer(ex, site, group))


def _answer(ex: Executor, site: Call, group: Group) -> Value:
    name = site.name
    unknown = ex.fresh(
        f"{group.kind}.{name}",
        name in ("size", "num_threads", "meta_group_size") and _is_met_by_warp(group),
        UINT,
        low=0,
        reason="a cooperative group's rank",
    )
    match name:
        case "sync" | "barrier_wait" | "barrier_arrive":
            ex.effect("grid_sync" if group.kind == "grid" else "barriers", name)
            synchronize(ex)
            _hold(ex, group)
            if group.kind == "block" and name == "sync":
                note_reached(ex, site.node, name)
            return UnknownValue(INT, True, "a barrier")
        case "thread_rank":
            return rank_of(ex, group) or unknown
        case "size" | "num_threads":
            return size_of_group(ex, group) or unknown
        case "meta_group_rank" if group.kind == "tile" and group.size:
            return binary("/", _rank_in_parent(ex, group), const(group.size, UINT))
        case "meta_group_size" if group.kind == "tile" and group.size:
            whole = _block_size(ex) if group.parent is None else const(group.parent, UINT)
            return binary("/", binary("+", whole, const(group.size - 1, UINT)), const(group.size, UINT))
        case "meta_group_rank" if group.kind == "coalesced":
            return const(0, UINT)
        case "meta_group_size" if group.kind == "coalesced":
            return const(1, UINT)
        case "num_blocks" if group.kind == "grid":
            return _grid_blocks(ex)
        case "block_rank" if group.kind == "grid":
            return _grid_block_rank(ex)
        case _ if name in _COORDINATES:
            return _coordinates(ex, group.kind, name)
        case "shfl" | "shfl_down" | "shfl_up" | "shfl_xor" | "any" | "all" | "ballot" | "match_any":
            found = [rvalue(ex, node) for node in site.arguments]
            ex.effect("barriers", name)
            _meet_lanes(ex, group)
            known = _of_lanes(ex, name, group, found)
            if known is not None:
                return known
            ctype = lanes.VOTED.get(name) or (value_type(found[0]) if found else INT)
            same = name in ("any", "all", "ballot") and _is_met_by_warp(group)
            if isinstance(ctype, IntType):
                return ex.fresh(f"{group.kind}.{name}", same, ctype, reason="a value from another lane")
            return UnknownValue(ctype, same, "a value from another lane")
        case "match_all":
            for node in site.arguments:  # the second one is set
                forget(ex, place(ex, node), "a cooperative group's function")
            return unknown
        case _:
            for node in site.arguments:
                ex.escape(rvalue(ex, node))
            return unknown


def _coordinates(ex: Executor, kind: str, name: str) -> Value:
    """A place in a block or a grid, or its extents, along each axis. Those of a cluster are not known."""
    factors = _GRID_COORDINATES.get(name) if kind == "grid" else None
    variable = _BLOCK_COORDINATES.get(name) if kind == "block" else None
    if factors is None and variable is not None:
        factors = (variable,)
    if factors is None or ex.host:
        return UnknownValue(UINT3, False, "a cooperative group's coordinates")
    parts = _parts(ex, factors[0])
    if len(factors) > 1:
        parts = [binary("*", part, by) for part, by in zip(parts, _parts(ex, "blockDim"), strict=True)]
    if len(factors) > 2:
        parts = [binary("+", part, own) for part, own in zip(parts, _parts(ex, factors[2]), strict=True)]
    return Record(UINT3, dict(zip(builtins.AXES, parts, strict=True)))


def _of_lanes(ex: Executor, name: str, group: Group, found: list[Value]) -> Expr | None:
    """What a tile's shuffle or vote gives, where it is known what each lane holds."""
    if group.kind != "tile" or not group.size:
        return None
    if name.startswith("shfl") and len(found) == 2:
        kind = name.removeprefix("shfl").removeprefix("_") or "idx"
        return lanes.shuffled(ex, found[0], kind, found[1], const(group.size))
    if name not in lanes.VOTED or len(found) != 1:
        return None
    votes = {"any": lambda v: int(any(v)), "all": lambda v: int(all(v)), "ballot": lanes.ballot}
    known = None
    if name in votes and group.size == WARP_SIZE:
        known = lanes.over_warp(ex, found[0], votes[name], lanes.VOTED[name])
    return known if known is not None else tile_values.voted(ex, name, found[0], group.size)


def _grid_block_rank(ex: Executor) -> Expr:
    x, y, z = _parts(ex, "blockIdx")
    width, height, _ = _parts(ex, "gridDim")
    return binary("+", x, binary("*", width, binary("+", y, binary("*", height, z))))


def _grid_blocks(ex: Executor) -> Expr:
    x, y, z = _parts(ex, "gridDim")
    return binary("*", binary("*", x, y), z)


def _combined(ex: Executor, site: Call, found: list[Value]) -> Expr | None:
    """What a tile's reduction or scan gives, where it is known what each lane holds."""
    group, by_default = found[0], len(found) == 2 and site.name != "reduce"
    if not isinstance(group, Group) or group.kind != "tile" or not group.size:
        return None
    operator = "plus" if by_default and isinstance(found[1], Expr) and found[1].type.bits >= INT.bits else ""
    if len(found) == 3 and isinstance(found[2], UnknownValue):
        operator = tile_values.operator_named(ex, site.arguments[2], found[1])
    return tile_values.combined(ex, site.name, operator, found[1], group.size) if operator else None


def _free_function(ex: Executor, site: Call) -> Place:
    found = [rvalue(ex, node) for node in site.arguments]
    ex.effect("barriers", site.name)
    if len(found) > 1 and site.name not in ("sync", "wait", "wait_prior"):
        ctype = value_type(found[1])
        known = _combined(ex, site, found)
        if known is not None:
            return Temporary(known)
        for value, node in zip(found[2:], site.arguments[2:], strict=True):
            operator_perhaps_called(ex, Temporary(value), node, "what combines a group's values", ctype)
        same = site.name == "reduce" and isinstance(found[0], Group) and _is_met_by_warp(found[0])
        if isinstance(ctype, IntType):
            return Temporary(ex.fresh("reduce", same, ctype, reason="a value of the group"))
        return Temporary(UnknownValue(ctype, same, "a value of the group"))
    if site.name in ("sync", "wait", "wait_prior"):
        synchronize(ex)
        _hold(ex, found[0] if found else None)
        if site.name == "sync" and found == [Group("block")]:
            note_reached(ex, site.node, site.name)
    return Temporary(UnknownValue(INT, True, "a barrier"))
