"""Which analyzed launch a profiled one is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from cudalint.compare.profile import ProfiledLaunch
from cudalint.ir.result import Analysis, LaunchAnalysis

_CAST = re.compile(
    r"\((?:unsigned |signed )?(?:bool|char|short|int|long|long long)\)|\b(\d+)(?:u|l|ul|ll|ull)\b", re.I
)


@dataclass(frozen=True, slots=True)
class Match:
    """`analysis` is None where there is none; `note` says why."""

    analysis: LaunchAnalysis | None
    note: str = ""


def match_launches(analysis: Analysis, launches: Sequence[ProfiledLaunch]) -> list[Match]:
    """Match by kernel name, template arguments, grid, block and dynamic shared memory. Launches that agree in
    all of these (and differ in arguments) are matched in the order in which the host code makes them."""
    candidates = [_candidates(analysis, launch) for launch in launches]
    result: list[Match] = []
    for launch, found in zip(launches, candidates, strict=True):
        if isinstance(found, str):
            result.append(Match(None, found))
            continue
        keys = [id(one) for one in found]
        alike = [
            p
            for p, c in zip(launches, candidates, strict=True)
            if not isinstance(c, str) and [id(o) for o in c] == keys
        ]
        position = next(i for i, one in enumerate(alike) if one is launch)
        if len(found) == 1:
            result.append(Match(found[0]))
        elif len(found) == len(alike):
            result.append(Match(found[position]))
        else:
            result.append(Match(None, f"{len(alike)} profiled launches answer to {len(found)} analyzed ones"))
    return result


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
    """One spelling for an argument: casts and suffixes dropped, booleans as numbers."""
    plain = _CAST.sub(lambda found: found.group(1) or "", text).strip()
    return {"true": "1", "false": "0"}.get(plain, plain)


def _candidates(analysis: Analysis, launch: ProfiledLaunch) -> list[LaunchAnalysis] | str:
    named = [one for kernel in analysis.kernels if kernel.name == launch.function for one in kernel.launches]
    if not named:
        return f"no kernel '{launch.function}' was analyzed"
    shaped = [
        one
        for one in named
        if _same(one.launch.grid, launch.grid)
        and _same(one.launch.block, launch.block)
        and (
            launch.dynamic_shared_bytes is None
            or one.launch.dynamic_shared_bytes in (None, launch.dynamic_shared_bytes)
        )
    ]
    if not shaped:
        return "the analysis has no launch of this shape"
    given = set(template_arguments(launch.kernel))
    bound = [
        one for one in shaped if {_plain(text) for text in one.launch.template_arguments.values()} <= given
    ]
    return bound or "the analysis has no launch with these template arguments"


def _same(analyzed: Sequence[int | None], profiled: Sequence[int] | None) -> bool:
    return profiled is None or tuple(analyzed) == tuple(profiled)
