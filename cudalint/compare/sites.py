"""The accesses of the source and the instructions of a profile, brought together by line and kind."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import PurePath

from cudalint.compare.profile import Frame, Instruction, ProfiledLaunch
from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.ir.result import AccessResult, Analysis

#: Counters that tell of a space, the first of which decides.
COUNTERS_OF = {
    "global": ("sectors", "sectors_ideal", "tags"),
    "shared": ("wavefronts", "wavefronts_ideal"),
    "local": ("local_sectors",),
    "constant": (),
    "texture": (),
}


@dataclass(frozen=True, slots=True)
class Prediction:
    """An access with the lines it comes from, innermost first."""

    result: AccessResult
    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """What shares a line and a kind. `frame` is the innermost line within the analyzed files."""

    frame: Frame
    space: str
    op: str
    predictions: tuple[Prediction, ...]
    instructions: tuple[Instruction, ...]


class Lines:
    """Source lines of spans, and whether a profile's path is a file of the analysis."""

    def __init__(self, analysis: Analysis) -> None:
        self._starts = {path: _line_starts(data) for path, data in analysis.sources.items()}
        self._names = {PurePath(path).name for path in analysis.sources}

    def frame(self, span: Span) -> Frame:
        """The file and line of a span."""
        return Frame(PurePath(span.path).name, bisect_right(self._starts[span.path], span.start))

    def of_prediction(self, result: AccessResult) -> Prediction:
        """A predicted access with its place and those of the calls that lead to it, innermost first."""
        spans = [result.access.span, *reversed(result.access.call_chain)]
        return Prediction(result, tuple(self.frame(span) for span in spans if span.path in self._starts))

    def of_instruction(self, instruction: Instruction) -> tuple[Frame, ...]:
        """The frames within the analyzed files."""
        frames = (Frame(PurePath(frame.path).name, frame.line) for frame in instruction.frames)
        return tuple(frame for frame in frames if not frame.path or frame.path in self._names)


def group(analysis: Analysis, results: Sequence[AccessResult], launch: ProfiledLaunch) -> list[Group]:
    """All accesses and instructions, each in one group (an asynchronous copy in two)."""
    lines = Lines(analysis)
    predictions: dict[tuple[Frame, str, str], list[Prediction]] = defaultdict(list)
    instructions: dict[tuple[Frame, str, str], list[Instruction]] = defaultdict(list)
    spaces: dict[tuple[Frame, str], set[str]] = defaultdict(set)
    for instruction in launch.instructions:
        for part in _by_space(replace(instruction, frames=lines.of_instruction(instruction))):
            for frame in part.frames:
                spaces[(frame, part.op)].add(part.space)
    for result in results:
        found = lines.of_prediction(result)
        space = str(result.access.array.space)
        if space == "generic":  # where the address turned out to lead
            seen = spaces[(found.frames[0], str(result.access.op))]
            space = next(iter(seen)) if len(seen) == 1 else "global"
        predictions[(found.frames[0], space, str(result.access.op))].append(found)
    for instruction in launch.instructions:
        frames = lines.of_instruction(instruction)
        for part in _by_space(replace(instruction, frames=frames)):
            instructions[(_home(part, predictions), part.space, part.op)].append(part)
    keys = sorted({*predictions, *instructions})
    return [Group(*key, tuple(predictions[key]), tuple(instructions[key])) for key in keys]


def _home(part: Instruction, predictions: dict[tuple[Frame, str, str], list[Prediction]]) -> Frame:
    """The innermost of an instruction's lines that has such an access; without one, the innermost."""
    found = (frame for frame in part.frames if (frame, part.space, part.op) in predictions)
    return next(found, part.frames[0] if part.frames else Frame("", 0))


def split(whole: Group) -> Iterable[list[Group]]:
    """Ways to take a group apart into smaller ones, the finest first: by the calls through which the line is
    reached and by width, by width, not at all."""
    for by_call, by_width in ((True, True), (False, True)):
        left: dict[Hashable, list[Prediction]] = defaultdict(list)
        right: dict[Hashable, list[Instruction]] = defaultdict(list)
        for one in whole.predictions:
            left[(one.frames[1:] if by_call else (), one.result.access.width if by_width else 0)].append(one)
        for each in whole.instructions:
            right[(each.frames[1:] if by_call else (), each.width if by_width else 0)].append(each)
        if left.keys() == right.keys() and len(left) > 1:
            yield [replace(whole, predictions=tuple(left[k]), instructions=tuple(right[k])) for k in left]
    yield [whole]


def _by_space(instruction: Instruction) -> list[Instruction]:
    """An asynchronous copy is a global load and a shared store; a generic access is what its counters say."""
    counters = instruction.counters
    if instruction.space == "global to shared":
        return [
            replace(instruction, space="global", op="load", counters=_only(counters, "global")),
            replace(instruction, space="shared", op="store", counters=_only(counters, "shared")),
        ]
    if instruction.space == "generic":
        for space in ("global", "shared", "local"):
            if counters.get(COUNTERS_OF[space][0]):
                return [replace(instruction, space=space, counters=_only(counters, space))]
    return [replace(instruction, counters=_only(counters, instruction.space))]


def _only(counters: dict[str, int], space: str) -> dict[str, int]:
    return {name: counters[name] for name in COUNTERS_OF.get(space, ()) if name in counters}


@lru_cache(maxsize=1024)  # a profile's launches are matched one by one, each with all files
def _line_starts(data: bytes) -> tuple[int, ...]:
    starts = [0]
    position = data.find(b"\n")
    while position >= 0:
        starts.append(position + 1)
        position = data.find(b"\n", position + 1)
    return tuple(starts)
