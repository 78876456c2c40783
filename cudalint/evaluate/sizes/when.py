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
    `rest`."""
    for few in range(len(moduli) + 1):
        best: tuple[tuple[int, int], tuple[Remainders, int]] | None = None
        for chosen in _candidates(moduli, few, only_multiples):
            places = _places(chosen)
            covered = labels[places][left[places]]
            if not covered.size or covered[0] in (rest, OPEN) or (covered != covered[0]).any():
                continue
            rank = covered.size, -max(modulus for modulus, _ in chosen)
            if best is None or rank > best[0]:
                best = rank, (chosen, int(covered[0]))
        if best is not None:
            return best[1]
    return None


def _places(chosen: Remainders) -> tuple[slice, ...]:
    """Where these remainders are along the axes."""
    return tuple(slice(remainder, None, modulus) for modulus, remainder in chosen)


def _candidates(moduli: tuple[int, ...], few: int, only_multiples: bool) -> Iterator[Remainders]:
    """Choices of a modulus and a remainder for `few` of the unknowns."""
    choices = []
    for size in moduli:
        mine = []
        modulus = 2
        while size % modulus == 0:
            mine += [(modulus, remainder) for remainder in range(1 if only_multiples else modulus)]
            modulus *= 2
        choices.append(mine)
    for axes in combinations(reversed(range(len(moduli))), few):
        yield from product(*(mine if axis in axes else [(1, 0)] for axis, mine in enumerate(choices)))


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
