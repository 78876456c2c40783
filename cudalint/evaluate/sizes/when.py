"""A short list of conditions in C that tells apart the remainders that cost differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import numpy as np
from numpy.typing import NDArray

from cudalint.dataclass import dataclass
from cudalint.evaluate.sizes.cells import Axis
from cudalint.evaluate.sizes.unknowns import Unknown

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

#: Of a place whose cost is not known, and of one that no launch can have.
OPEN, IMPOSSIBLE = -1, -2
#: More than any label.
_BEYOND = 1 << 62
#: Cases of one access.
MOST = 12
#: Places of the axes that conditions are looked for in.
_MOST_PLACES = 4096

Remainders = tuple[tuple[int, int], ...]  # (modulus, remainder) of each unknown


@dataclass(frozen=True, slots=True)
class Told:
    """The conditions with the label that holds where one is the first to; `rest` where none does, OPEN: not
    known, or not the same. `all_values`: the axes hold every value of the unknowns. `last_is_rest`: so do the
    conditions, and the last may be left out."""

    cases: tuple[tuple[str, int], ...]
    rest: int
    all_values: bool
    last_is_rest: bool = False


def conditions(axes: Sequence[Axis], unknowns: Sequence[Unknown], labels: Ints) -> Told:
    """The conditions for `labels`, a number for each place of the axes: equal ones cost the same."""
    if not axes:
        return Told((), int(labels), True)
    if axes[0].only_multiples:
        return _of_zeros(axes, unknowns, labels)
    small = axes[0].small
    of_remainders = labels[small:]
    of_remainders, moduli = _reduced(of_remainders)
    if of_remainders.size > _MOST_PLACES:
        return _of_zeros(axes, unknowns, labels)
    found, rest = _by_remainders(of_remainders, moduli)
    named = [unknowns[axis.unknown] for axis in axes]
    if axes[0].least is None:
        return Told(tuple((_text(named, one), label) for one, label in found), rest, True)
    return _from_least(axes[0], named, labels, [*found, (((1, 0),) * len(axes), rest)])


def _reduced(labels: Ints) -> tuple[Ints, tuple[int, ...]]:
    """The labels by the least moduli that tell them apart."""
    for axis in range(labels.ndim):
        size = labels.shape[axis]
        while size % 2 == 0:
            first, second = np.split(labels, 2, axis=axis)
            if not ((first == second) | (first == IMPOSSIBLE) | (second == IMPOSSIBLE)).all():
                break
            labels, size = np.where(first == IMPOSSIBLE, second, first), size // 2
    return labels, labels.shape


def _of_zeros(axes: Sequence[Axis], unknowns: Sequence[Unknown], labels: Ints) -> Told:
    """The one case that all unknowns are multiples of their moduli."""
    at = tuple(axis.small for axis in axes)
    label = int(labels[at])
    if label < 0:
        return Told((), OPEN, False)
    named = [unknowns[axis.unknown] for axis in axes]
    text = _text(named, tuple((axis.modulus, 0) for axis in axes), axes[0].least)
    return Told(((text, label),), OPEN, False)


def _by_remainders(labels: Ints, moduli: tuple[int, ...]) -> tuple[list[tuple[Remainders, int]], int]:
    """Conditions on remainders, the first that holds counts, and the label of the rest: by preference those
    on multiples, of few unknowns, and of many places."""
    known = labels[labels >= 0]
    if not known.size:
        return [], OPEN
    counts = np.bincount(known)
    if (first := labels.flat[0]) >= 0 and (counts == counts.max()).sum() > 1:
        counts[first] = 0  # said of multiples, as everybody says it
    rest = OPEN if (labels == OPEN).any() else int(counts.argmax())
    left = labels != IMPOSSIBLE
    found: list[tuple[Remainders, int]] = []
    while (left & (labels != rest)).any():
        if len(found) == MOST - 1:
            return found, OPEN
        best = _best(labels, left, rest, moduli, True) or _best(labels, left, rest, moduli, False)
        if best is None:
            return found, OPEN
        found.append(best)
        left[_places(best[0])] = False
    return found, rest


def _best(
    labels: Ints, left: Bools, rest: int, moduli: tuple[int, ...], only_multiples: bool
) -> tuple[Remainders, int] | None:
    """The condition of the fewest unknowns, the most places, and the least modulus for one label that is not
    `rest`; the first of those."""
    covering = _multiples_covering if only_multiples else _remainders_covering
    for few in range(len(moduli) + 1):
        best: tuple[tuple[int, int, int, Remainders], int] | None = None
        for number, chosen in _candidates(moduli, few):
            size, remainders, label = covering(labels, left, rest, chosen)
            rank = -size, max(chosen, default=1), number, remainders
            if size and (best is None or rank < best[0]):
                best = rank, label
        if best is not None:
            return best[0][-1], best[1]
    return None


_Covering = tuple[int, Remainders, int]  # how many places, with which remainders, of which label


def _multiples_covering(labels: Ints, left: Bools, rest: int, moduli: tuple[int, ...]) -> _Covering:
    """How many places the multiples of some moduli cover, where all of them are of one label."""
    places = tuple(slice(None, None, modulus) for modulus in moduli)
    remainders, covered = tuple((modulus, 0) for modulus in moduli), labels[places][left[places]]
    if not covered.size or covered[0] in (rest, OPEN) or (covered != covered[0]).any():
        return 0, remainders, OPEN
    return covered.size, remainders, int(covered[0])


def _remainders_covering(labels: Ints, left: Bools, rest: int, moduli: tuple[int, ...]) -> _Covering:
    """The same of the remainders that cover the most, the first of those."""
    shape = [
        n for size, modulus in zip(labels.shape, moduli, strict=True) for n in (size // modulus, modulus)
    ]
    labels, left, over = labels.reshape(shape), left.reshape(shape), tuple(range(0, len(shape), 2))
    least = np.where(left, labels, _BEYOND).min(axis=over)
    alone = (least == np.where(left, labels, OPEN).max(axis=over)) & (least != rest) & (least != OPEN)
    sizes = left.sum(axis=over) * alone
    at = np.unravel_index(sizes.argmax(), sizes.shape)
    return int(sizes[at]), tuple(zip(moduli, map(int, at), strict=True)), int(least[at])


def _places(chosen: Remainders) -> tuple[slice, ...]:
    """Where these remainders are along the axes."""
    return tuple(slice(remainder, None, modulus) for modulus, remainder in chosen)


def _candidates(moduli: tuple[int, ...], few: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Choices of a modulus for `few` of the unknowns, 1 for the others; numbered by the unknowns."""
    for number, axes in enumerate(combinations(reversed(range(len(moduli))), few)):
        choices = (_powers(size) if axis in axes else [1] for axis, size in enumerate(moduli))
        yield from ((number, chosen) for chosen in product(*choices))


def _powers(size: int) -> list[int]:
    """The powers of two that divide a size, but for 1."""
    return [1 << power for power in range(1, size.bit_length()) if size % (1 << power) == 0]


def _from_least(
    axis: Axis, named: Sequence[Unknown], labels: Ints, found: Sequence[tuple[Remainders, int]]
) -> Told:
    """The cases, with the value of the first unknown from which on each holds, then small values by one."""
    assert axis.least is not None
    values = np.concatenate([np.arange(axis.small), np.arange(axis.modulus) + max(axis.least, axis.small)])
    order = np.concatenate([np.arange(axis.small), axis.small + values[axis.small :] % axis.modulus])
    labels = labels[order]  # along growing values
    left: Bools = labels != IMPOSSIBLE
    places = (values.reshape(-1, *(1,) * (labels.ndim - 1)), *np.indices(labels.shape, sparse=True)[1:])
    cases: list[tuple[str, int]] = []
    covers = True
    for chosen, label in found:
        if label == OPEN:
            covers = False
            continue
        holds = left.copy()
        for index, (modulus, remainder) in zip(places, chosen, strict=True):
            holds = holds & (index % modulus == remainder)
        wrong = np.flatnonzero((holds & (labels != label)).reshape(len(values), -1).any(axis=1))
        least = int(values[wrong[-1]]) + 1 if wrong.size else 0
        least = max(least, 0 if axis.small else axis.least)
        if not (holds & (places[0] >= least)).any():
            continue
        if named[0].low >= least:
            least = 0
        cases.append((_text(named, chosen, least, always=named[0].low < 0 or least > 0), label))
        left = left & ~(holds & (places[0] >= least))
    if cases and not cases[-1][0]:
        return Told(tuple(cases), OPEN, False, True)  # every value that the unknown can have
    small, all_told = _small_cases(named, labels[: axis.small], left[: axis.small], MOST - 1 - len(cases))
    cases += small
    covers = covers and all_told
    whole = covers and named[0].low >= 0 and (axis.small > 0 or axis.least <= named[0].low)
    return Told(tuple(cases), OPEN, False, whole)


def _small_cases(
    named: Sequence[Unknown], labels: Ints, left: Bools, most: int
) -> tuple[list[tuple[str, int]], bool]:
    """Cases of single small values of the first unknown, and whether that is all."""
    unknown = named[0]
    found: list[tuple[str, int]] = []
    complete = True
    for value in range(len(labels)):
        mine = np.where(left[value], labels[value], IMPOSSIBLE)
        if unknown.low > value or value % unknown.divisor or not left[value].any():
            continue
        reduced, moduli = _reduced(mine)
        cases, rest = _by_remainders(reduced, moduli) if reduced.size <= _MOST_PLACES else ([], OPEN)
        texts = [(_text(named[1:], one), label) for one, label in cases]
        if rest != OPEN:
            texts.append(("", rest))
        else:
            complete = False
        if len(found) + len(texts) > most:
            complete = False
            continue
        at = f"{unknown.operand} == {value}"
        found += [(f"{at} && {text}" if text else at, label) for text, label in texts]
    return found, complete


def _text(
    unknowns: Sequence[Unknown], chosen: Remainders, least: int | None = None, always: bool = False
) -> str:
    """The condition in C. A remainder is written as a sum's that is 0, so that negative values do no harm."""
    parts = []
    for unknown, (modulus, remainder) in zip(unknowns, chosen, strict=True):
        if modulus == 1:
            continue
        if remainder == 0:
            parts.append(f"{unknown.operand} % {modulus} == 0")
        elif modulus == 2:
            parts.append(f"{unknown.operand} % 2 != 0")
        else:
            parts.append(f"({unknown.text} + {modulus - remainder}) % {modulus} == 0")
    if least is not None and (least > 0 or always):
        parts.append(f"{unknowns[0].operand} >= {least}")
    return " && ".join(parts)
