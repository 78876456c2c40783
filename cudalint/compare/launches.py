"""Which analyzed launch a profiled one is."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from cudalint.compare.profile import Frame, ProfiledLaunch
from cudalint.compare.sites import Lines
from cudalint.dataclass import dataclass
from cudalint.ir.launch import Launch
from cudalint.ir.result import Analysis, KernelAnalysis, LaunchAnalysis

#: As the class of a lambda is named.
_LAMBDA = re.compile(r"\blambda_[0-9a-f]{8}\b")
_CAST = re.compile(r"\([A-Za-z_][\w: ]*\)(?=-?\d)|\b(\d+)(?:u|l|ul|ll|ull)\b", re.I)


@dataclass(frozen=True, slots=True)
class Match:
    """`analysis` is None where there is none; `note` says why. `is_absent`: the analysis has no such launch
    at all (rather than several that may be it)."""

    analysis: LaunchAnalysis | None
    note: str = ""
    is_absent: bool = False


def match_launches(analysis: Analysis, launches: Sequence[ProfiledLaunch]) -> list[Match]:
    """Match by kernel name, template arguments, grid, block and dynamic shared memory. Launches that agree in
    all of these (and differ in arguments) are matched in the order in which the host code makes them."""
    lines = Lines(analysis)
    made = {id(kernel): _made(kernel) for kernel in analysis.kernels}
    candidates = [
        _candidates([one for kernel in _kernels(analysis, launch, lines) for one in made[id(kernel)]], launch)
        for launch in launches
    ]
    alike: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for number, found in enumerate(candidates):
        alike[tuple(id(one.launch) for one in found)].append(number)
    return [
        _match(analysis, launches[n], found, n, alike[tuple(id(one.launch) for one in found)])
        for n, found in enumerate(candidates)
    ]


@dataclass(frozen=True, slots=True)
class _Made:
    """A launch that the host code makes, and what is known of it where it is one of those analyzed."""

    launch: Launch
    analysis: LaunchAnalysis | None


def _made(kernel: KernelAnalysis) -> list[_Made]:
    """All launches of a kernel, in the order in which they are made."""
    analyzed = [_Made(one.launch, one) for one in kernel.launches]
    left_out = [one for one in kernel.chosen if one not in [made.launch for made in analyzed]]
    if len(left_out) + len(analyzed) != len(kernel.chosen):  # others were asked for
        return [*analyzed, *(_Made(one, None) for one in left_out)]
    known = {id(one): next((made for made in analyzed if made.launch == one), None) for one in kernel.chosen}
    return [known[id(one)] or _Made(one, None) for one in kernel.chosen]


def _match(
    analysis: Analysis, launch: ProfiledLaunch, made: list[_Made], number: int, alike: list[int]
) -> Match:
    found = [one.analysis for one in made if one.analysis is not None]
    if not found:
        is_named = any(kernel.name == launch.function for kernel in analysis.kernels)
        what = "launch of this shape" if is_named else f"kernel '{launch.function}'"
        return Match(None, f"the analysis has no {what}", True)
    if len(made) == 1:
        return Match(found[0])
    left_out = len(made) - len(found)
    if len(made) == len(alike) and _in_one_function([one.launch for one in made]):
        one = made[alike.index(number)].analysis
        return Match(one, "" if one is not None else f"one of {left_out} launches that are not analyzed")
    others = f", beside {left_out} that are not analyzed" if left_out else ""
    answered = f"{len(alike)} profiled launches answer to {len(found)} analyzed ones{others}"
    return Match(None, f"{answered}, in no clear order")


def launch_text(launch: ProfiledLaunch) -> str | None:
    """A profiled launch the way CUDA writes one, to analyze the kernel for it; None without a shape."""
    if launch.grid is None or launch.block is None:
        return None
    found = template_arguments(launch.kernel)
    templates = f"<{', '.join(found)}>" if found else ""
    grid, block = (f"dim3({', '.join(map(str, extent))})" for extent in (launch.grid, launch.block))
    shared = f", {launch.dynamic_shared_bytes}" if launch.dynamic_shared_bytes else ""
    return f"{launch.function}{templates}<<<{grid}, {block}{shared}>>>()"


def template_arguments(kernel: str) -> list[str]:
    """`void copy<float, (int)4>(float *)` -> ["float", "4"]."""
    head = _before_parameters(kernel)
    start = head.find("<")
    if start < 0 or not head.rstrip().endswith(">"):
        return []
    inner = head.rstrip()[start + 1 : -1]
    parts, depth, last = [], 0, 0
    for position, character in enumerate(inner):
        depth += character in "<([{"
        depth -= character in ">)]}"
        if character == "," and depth == 0:
            parts.append(inner[last:position])
            last = position + 1
    return [_plain(part) for part in [*parts, inner[last:]]]


def _before_parameters(kernel: str) -> str:
    """Up to the parenthesis that opens the parameter list: the last one outside of < >."""
    depth = 0
    for position, character in enumerate(kernel):
        depth += character == "<"
        depth -= character == ">"
        if character == "(" and depth == 0:
            return kernel[:position]
    return kernel


def _plain(text: str) -> str:
    """One spelling for an argument: casts and suffixes dropped, booleans as numbers, lambdas alike, functions
    by the name that the source has for them."""
    if "(lambda)" in text or "[lambda(" in text or _LAMBDA.search(text):
        return "lambda"
    plain = _CAST.sub(lambda found: found.group(1) or "", text).strip()
    if plain.startswith("&"):
        plain = plain[1:].partition("<")[0]
    return {"true": "1", "false": "0"}.get(plain, plain)


def _in_one_function(found: list[Launch]) -> bool:
    """Whether the order of the source is that of the run: one function of the host makes them all."""
    spans = [one.span for one in found]
    makers = {(one.maker, one.span.path) for one in found if one.span is not None}
    if None in spans or len(makers) > 1 or not found[0].maker:
        return False
    places = [span.start for span in spans if span is not None]
    return places == sorted(places)


def _kernels(analysis: Analysis, launch: ProfiledLaunch, lines: Lines) -> list[KernelAnalysis]:
    """Those of the launch's name; of several, in namespaces or classes, the one on whose own lines the launch
    has instructions, where the profile tells lines."""
    named = [kernel for kernel in analysis.kernels if kernel.name == launch.function]
    if len(named) < 2:
        return named
    frames = {frame for one in launch.instructions for frame in lines.of_instruction(one)}
    return [kernel for kernel in named if not frames.isdisjoint(_own_lines(kernel, lines))] or named


def _own_lines(kernel: KernelAnalysis, lines: Lines) -> set[Frame]:
    """Where it accesses memory, or calls what does."""
    accesses = [access for one in kernel.launches for access in one.accesses]
    return {frames[-1] for access in accesses if (frames := lines.of_prediction(access).frames)}


def _candidates(made: Sequence[_Made], launch: ProfiledLaunch) -> list[_Made]:
    shaped = [
        one
        for one in made
        if _same(one.launch.grid, launch.grid)
        and _same(one.launch.block, launch.block)
        and (
            None in (one.launch.dynamic_shared_bytes, launch.dynamic_shared_bytes)
            or one.launch.dynamic_shared_bytes == launch.dynamic_shared_bytes
        )
    ]
    given = template_arguments(launch.kernel)
    bound = [one for one in shaped if _binds(one.launch, given)]
    named = [one for one in bound if one.launch.template_arguments]
    if not given or not named:
        return bound
    return [one for one in named if _names(one.launch, given)] or named


def _names(launch: Launch, given: list[str]) -> bool:
    """Whether the template arguments are those given, in order, but for namespaces that the source leaves
    out."""
    plain = [_plain(text) for text in launch.template_arguments.values()]
    return all(one == text or one.endswith(f"::{text}") for one, text in zip(given, plain, strict=False))


def _binds(launch: Launch, given: list[str]) -> bool:
    """Whether the template arguments are those given, as far as both are numbers or both are types."""
    for text in launch.template_arguments.values():
        plain = _plain(text)
        if plain in given or not given:
            continue
        if plain.lstrip("-").isdecimal() or not any(one.lstrip("-").isdecimal() for one in given):
            return False
    return True


def _same(analyzed: Sequence[int | None], profiled: Sequence[int] | None) -> bool:
    return profiled is None or tuple(analyzed) == tuple(profiled)
