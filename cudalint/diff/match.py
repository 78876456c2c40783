"""Which kernel, launch and access of one revision is which of the other.

Nothing is matched by its line. A kernel is known by its name and, where it was renamed, by its accesses; an
access by its text, else by its index, else as the only one of its array that is left. What could be matched
in several ways is matched so that least has changed, and is told as new or gone where the numbers differ.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from cudalint.diff.cost import is_same
from cudalint.diff.model import Access, Kernel, Launch

_Item = TypeVar("_Item")
#: The least share of common accesses at which a kernel of another name is taken for the same.
_ALIKE = 0.6
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*")

Pair = tuple[_Item | None, _Item | None]


def matched(
    before: Sequence[_Item], after: Sequence[_Item], *keys: Callable[[_Item], Hashable]
) -> tuple[list[tuple[_Item, _Item]], list[_Item], list[_Item]]:
    """Pairs by the first key under which they agree, in order where several do; and what is left of each."""
    pairs: list[tuple[_Item, _Item]] = []
    old, new = list(before), list(after)
    for key in keys:
        waiting: dict[Hashable, list[_Item]] = defaultdict(list)
        for item in reversed(new):
            waiting[key(item)].append(item)
        left = []
        for item in old:
            found = waiting.get(key(item))
            if found:
                pairs.append((item, found.pop()))
            else:
                left.append(item)
        taken = {id(item) for _, item in pairs}
        old, new = left, [item for item in new if id(item) not in taken]
    return pairs, old, new


# -- kernels ---------------------------------------------------------------------------------------------


def united(entries: Iterable[dict[str, Any]]) -> list[Kernel]:
    """The kernels of many files' entries, each once: that of a header comes with every file that includes
    it, and has the launches of all of them."""
    found: dict[tuple[object, ...], Kernel] = {}
    for entry in entries:
        for kernel in entry["kernels"]:
            key = (kernel["path"], kernel["line"], kernel["name"])
            known = found.setdefault(key, {**kernel, "launches": []})
            seen = {_shape(one) for one in known["launches"]}
            known["launches"] += [one for one in kernel["launches"] if _shape(one) not in seen]
    return sorted(found.values(), key=lambda one: (one["path"], one["line"], one["name"]))


def kernel_pairs(before: Sequence[Kernel], after: Sequence[Kernel]) -> Iterator[Pair[Kernel]]:
    """The kernels of both, those that only one has with None."""
    pairs, old, new = matched(
        before,
        after,
        lambda one: (one["path"], one["name"], _signature(one)),
        lambda one: (one["name"], _signature(one)),
        lambda one: (one["path"], one["name"]),
        lambda one: one["name"],
    )
    yield from pairs
    ranked = sorted(
        ((_likeness(one, other), i, j) for i, one in enumerate(old) for j, other in enumerate(new)),
        key=lambda found: (-found[0], found[1], found[2]),
    )
    gone: set[int] = set()
    come: set[int] = set()
    for likeness, i, j in ranked:
        if likeness >= _ALIKE and i not in gone and j not in come:
            gone.add(i)
            come.add(j)
            yield old[i], new[j]
    yield from ((one, None) for i, one in enumerate(old) if i not in gone)
    yield from ((None, one) for j, one in enumerate(new) if j not in come)


def _signature(kernel: Kernel) -> tuple[object, ...]:
    """The texts of its accesses, which tell overloads apart."""
    return tuple(sorted({text for launch in kernel["launches"] for text in _texts(launch)}))


def _texts(launch: Launch) -> list[tuple[str, str]]:
    return [(one["op"], one["expression"]) for one in launch["accesses"]]


def _likeness(one: Kernel, other: Kernel) -> float:
    """The share of accesses that both have, by text."""
    first, second = (Counter(_signature(kernel)) for kernel in (one, other))
    union = (first | second).total()
    return (first & second).total() / union if union else 0.0


# -- launches --------------------------------------------------------------------------------------------


def launch_pairs(before: Kernel, after: Kernel) -> Iterator[Pair[Launch]]:
    """The launches of both. One whose block was assumed and is known now, or the other way round, is compared
    only where the block is the same."""
    pairs, old, new = matched(
        before["launches"],
        after["launches"],
        _shape,
        lambda one: (_templates(one), str(one["block"]), str(one["grid"])),
        lambda one: (_templates(one), str(one["block"])),
        lambda one: str(one["block"]),
    )
    yield from pairs
    if len(old) == len(new):
        alike, old, new = matched(old, new, lambda one: (_templates(one), one["assumed"]))
        yield from alike
    if len(old) == len(new) == 1 and old[0]["assumed"] == new[0]["assumed"]:
        yield old[0], new[0]
        return
    yield from ((one, None) for one in old)
    yield from ((None, one) for one in new)


def _templates(launch: Launch) -> tuple[object, ...]:
    return tuple(sorted(launch["template_arguments"].items()))


def _shape(launch: Launch) -> tuple[object, ...]:
    arguments = tuple(sorted(launch["arguments"].items()))
    shape = (str(launch["grid"]), str(launch["block"]), launch["dynamic_shared_bytes"])
    return (_templates(launch), *shape, arguments)


# -- accesses --------------------------------------------------------------------------------------------


def access_pairs(before: Launch, after: Launch) -> Iterator[Pair[Access]]:
    """The accesses of both launches."""
    pairs, old, new = matched(
        before["accesses"],
        after["accesses"],
        lambda one: (
            *_kind(one),
            one["array"],
            one["expression"],
            one["function"],
            one["index"],
            *one["calls"],
        ),
        lambda one: (*_kind(one), one["array"], one["expression"], one["function"], one["index"]),
        lambda one: (*_kind(one), one["array"], one["expression"], one["index"]),
        lambda one: (*_kind(one), one["array"], one["index"]) if one["index"] else id(one),
        lambda one: (*_kind(one), one["array"], one["expression"]),
        lambda one: (*_kind(one), one["parameter"], _renamed(one)),
        _renamed,
        lambda one: (one["space"], one["op"], one["array"], one["expression"], one["function"], one["part"]),
    )
    yield from pairs
    beside, old, new = _between_the_same(before["accesses"], after["accesses"], pairs, old, new)
    yield from beside
    groups: dict[Hashable, tuple[list[Access], list[Access]]] = defaultdict(lambda: ([], []))
    for side, items in enumerate((old, new)):
        for one in items:
            groups[one["space"], one["op"], one["array"]][side].append(one)
    for first, second in groups.values():
        yield from _rest(first, second)


def _between_the_same(
    before: list[Access],
    after: list[Access],
    pairs: list[tuple[Access, Access]],
    old: list[Access],
    new: list[Access],
) -> tuple[list[tuple[Access, Access]], list[Access], list[Access]]:
    """Accesses of one array with other texts that stand between the same two, alone of their kind."""
    numbers = [{id(pair[side]): number for number, pair in enumerate(pairs)} for side in (0, 1)]
    keys: dict[int, Hashable] = {}
    counts: list[Counter[Hashable]] = [Counter(), Counter()]
    for side, (items, left) in enumerate(((before, old), (after, new))):
        for one, around in _surrounded(items, numbers[side]):
            key = (one["space"], one["op"], one["array"], one["function"], around)
            keys[id(one)] = key
            counts[side][key] += 1
        assert all(id(one) in keys for one in left)
    alone = {key for key, count in counts[0].items() if count == counts[1][key] == 1}
    return matched(old, new, lambda one: keys[id(one)] if keys[id(one)] in alone else id(one))


def _surrounded(items: list[Access], numbers: dict[int, int]) -> Iterator[tuple[Access, tuple[int, int]]]:
    """The accesses without a partner, with the pairs in front of and behind them in the source's order."""
    behind: list[int] = []
    last = -1
    for one in reversed(items):
        behind.append(last)
        last = numbers.get(id(one), last)
    last = -1
    for one, following in zip(items, reversed(behind), strict=True):
        if id(one) not in numbers:
            yield one, (last, following)
        last = numbers.get(id(one), last)


def _rest(before: list[Access], after: list[Access]) -> Iterator[Pair[Access]]:
    """Accesses of one array with other texts: those that cost the same are taken for the same first. What is
    left is a changed access where it is one on each side; else it is told as gone and as new."""
    waiting = list(after)
    left = []
    for one in before:
        same = next(
            (other for other in waiting if is_same(one, other) and one["width"] == other["width"]), None
        )
        if same is None:
            left.append(one)
        else:
            waiting = [other for other in waiting if other is not same]
            yield one, same
    if len(left) == len(waiting) == 1:
        yield left[0], waiting[0]
        return
    yield from ((one, None) for one in left)
    yield from ((None, one) for one in waiting)


def _kind(one: Access) -> tuple[object, ...]:
    return one["space"], one["op"], one["width"], one["part"]


def _renamed(one: Access) -> tuple[object, ...]:
    """Its text with other names, its cost and its place among the kernel's parameters."""
    names: dict[str, str] = {}
    text = _IDENTIFIER.sub(lambda found: names.setdefault(found[0], f"${len(names)}"), one["expression"])
    return (*_kind(one), text, str(one["cost"]), one["verdict"])
