"""Kernels whose accesses are not what a program waits for: those that only make values up, those of tests and
checks, those that go once through what others go through for each of it, and requests beside as many
atomics."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

from cudalint.algebra.walk import free_symbols
from cudalint.findings.model import REQUESTS, Finding
from cudalint.ir.access import Access, Loop, Op, Space
from cudalint.ir.ctypes import CType, RecordType
from cudalint.ir.expr import Op as Operation
from cudalint.ir.expr import Symbol, SymbolKind
from cudalint.ir.result import LaunchAnalysis
from cudalint.rules.arithmetic import known_trips
from cudalint.rules.expressions import kinds
from cudalint.rules.trips import is_shared_out
from cudalint.rules.view import FileView, Observation, Site
from cudalint.rules.walking import is_picked

_PLAIN = {"cuda", "gpu", "kernel", "k"}  # in names of kernels, of whatever they do
_CHECKS = (["check"], ["debug"], ["validate"], ["verify"])  # of a kernel, or of its file
_CHECKED = {"eq", "equal", "equality", "result", "results", "output", "outputs"}  # before that word
_REFERENCE = "reference"
_DEPRECATED = {"deprecated", "obsolete", "backup", "old"}  # folders
_DRAWING = {"gui"}
_MANY = 6  # kernels of a file that are launched
_LEAST = 4  # letters of a name that says what a kernel is
_MOST = 2  # of them for each that is not, as of a library, and not of a course, which keeps its first steps
_ALIKE = 3  # sizes of 2
_DIVISOR = re.compile(rb"[/%]\s*([A-Za-z_]\w*)\b(?!\s*[\[(.])")
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
#: Where what a kernel works on comes from; constants are parameters of it.
_SOURCES = (Space.GLOBAL, Space.GENERIC, Space.TEXTURE)
#: By what an element is one block's, or one that data choose.
_APART = (SymbolKind.BLOCK, SymbolKind.VARYING, SymbolKind.UNIFORM, SymbolKind.MISSING)


def is_made_up(sites: Iterable[Site], view: FileView) -> bool:
    """Whether these kernels store in global memory what they have loaded nothing for, and others of the file
    load: they set up what those work on, once."""
    sites = list(sites)
    launches = _launches(sites)
    if (
        not launches
        or any(site.space is not Space.GLOBAL for site in sites)
        or any(_loads(one, view) for one in launches)
    ):
        return False
    return any(_loads(one, view) for kernel in view.analysis.kernels for one in kernel.launches)


def is_set(site: Site, view: FileView) -> bool:
    """Whether these kernels, of which no launch is in view, store what they have loaded nothing for."""
    seen = site.observations
    is_launched = any(one.launch.launch.line is not None or not one.assumed for one in seen)
    return bool(seen) and not is_launched and not any(_loads(one.launch, view) for one in seen)


def is_aside(sites: Iterable[Site], view: FileView) -> bool:
    """Whether these kernels, or their file, are named for what nobody waits for: checks of what others have
    done, the reference that another one of the same name is held against, what is drawn of it once a frame,
    or is in the folder of a user interface, and, where nothing launches them, tests
    of something, or the search for mistakes, or lie in a folder of what is deprecated; or are left over, as
    nothing launches them, and another version of the file is launched, or most of many others are."""
    seen = [one for site in sites for one in site.observations]
    return bool(seen) and all(_is_aside(one, view) for one in seen)


def _is_aside(observation: Observation, view: FileView) -> bool:
    words = [word for word in _words(observation.kernel.name) if word not in _PLAIN]
    place = PurePosixPath(observation.kernel.span.path)
    folders = {part.lower() for part in place.parts[:-1]}
    file = _words(place.stem)
    is_check = words[:1] in _CHECKS or (words[-1:] in _CHECKS and _CHECKED.issuperset(words[:-1]))
    if "vbo" in words or is_check or file in _CHECKS or _DRAWING & folders:
        return True
    if words and _REFERENCE in (words[0], words[-1]) and _has_namesake(observation, view):
        return True
    if not observation.assumed or observation.launch.launch.line is not None:
        return False
    if _DEPRECATED & folders:
        return True
    if "debug" in words + file or ("test" in words and len(words) > 1):
        return True
    path = observation.kernel.span.path
    beside = [one for one in view.analysis.kernels if one.span.path == path]
    launched = [one for one in beside if any(each.launch.line is not None for each in one.launches)]
    if any(_is_version(observation.kernel.name, one.name) for one in launched):
        return True
    return len(launched) >= _MANY and len(launched) >= _MOST * (len(beside) - len(launched))


def _is_version(name: str, other: str) -> bool:
    """Whether one of the names, of two kernels, says all that the other one does, and more at its end or at
    its beginning: `scan` and `scan_naive`."""
    one, two = sorted((name.lower(), other.lower()), key=len)
    return len(one) >= _LEAST and one != two and (two.startswith(one) or two.endswith(one))


def _has_namesake(observation: Observation, view: FileView) -> bool:
    """Whether the file has another kernel of the same words, but for what says that this is the reference."""
    plain = {_REFERENCE, *_PLAIN}
    own, path = set(_words(observation.kernel.name)) - plain, observation.kernel.span.path
    others = (set(_words(one.name)) for one in view.analysis.kernels if one.span.path == path)
    return any(_REFERENCE not in one and own & one for one in others)


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(name)]


def is_stand_in(sites: Iterable[Site], view: FileView) -> bool:
    """Whether each launch gives 1 for several sizes by which its kernel takes numbers apart, or 2 for one of
    those and several others, as a test of whether it runs does: lanes that other sizes have share an element,
    or take those of one row, lie apart in it. A single one may be the first step of a transform."""
    sites = list(sites)
    launches = _launches(sites)
    if not launches or any(site.space is not Space.GLOBAL for site in sites):
        return False
    return all(_is_of_stand_ins(one, view) for one in launches)


def _is_of_stand_ins(launch: LaunchAnalysis, view: FileView) -> bool:
    def make() -> bool:
        body = launch.kernel.body
        text = view.analysis.sources.get(body.path, b"")[body.start : body.end]
        sizes = {name.encode(): value for name, value in launch.launch.arguments.items()}
        by = [sizes[name] for name in set(_DIVISOR.findall(text)) if name in sizes]
        alike = list(sizes.values()).count(2)
        return by.count(1) > 1 or (2 in by and alike >= _ALIKE)

    return view.remembered(launch, _is_of_stand_ins, make)


def is_beside_all_pairs(sites: Iterable[Site], view: FileView) -> bool:
    """Whether these kernels go once through structures of which another kernel of the file takes all in each
    of its threads, as the forces between bodies do: that one takes as many times as long as there are."""
    sites = list(sites)
    launches = _launches(sites)
    if not launches or any(site.space is not Space.GLOBAL for site in sites):
        return False
    if not all(_is_loopless(one, view) for one in launches):
        return False
    own = {access.array.element for one in launches for access in one.kernel.accesses}
    whole = view.remembered(view.analysis, is_beside_all_pairs, lambda: _taken_whole(view))
    return any(isinstance(element, RecordType) and element in whole for element in own)


def is_before_all_pairs(sites: Iterable[Site], view: FileView) -> bool:
    """Whether each thread takes once what all threads then take all of, in a loop as long as there are; or
    in that loop, where it stays at it, and data say in which trips anything is stored."""
    seen = [one for site in sites for one in site.observations]
    return bool(seen) and all(
        all(known_trips(loop, view) is not None or _stays(one, loop) for loop in one.access.loops)
        and any(
            other.access.array.identity == one.access.array.identity and _takes_whole(other.access, view)
            for other in one.launch.accesses
        )
        for one in seen
    )


def _stays(observation: Observation, loop: Loop) -> bool:
    """Whether the loop stays at the access, which is loaded anew no more often than data have it change."""
    own = observation.access
    stores = (one.access for one in observation.launch.accesses if one.access.op is not Op.LOAD)
    changes = [one for one in stores if loop in one.loops and one.array.space is Space.GLOBAL]
    still = own.offset is not None and loop.counter not in free_symbols(own.offset)
    return still and all(is_picked(one, loop) for one in changes)


def _taken_whole(view: FileView) -> set[CType]:
    """The elements of the arrays of which a thread takes as many as a size says, and each block the same."""
    accesses = (one.access for one in view.observations())
    return {access.array.element for access in accesses if _takes_whole(access, view)}


def _takes_whole(access: Access, view: FileView) -> bool:
    if access.op is not Op.LOAD or access.array.space is not Space.GLOBAL or access.offset is None:
        return False
    symbols = free_symbols(access.offset)
    if any(one.kind in _APART for one in symbols):
        return False
    loops = (one for one in access.loops if one.counter in symbols and known_trips(one, view) is None)
    return not all(map(_may_be_shared_out, loops))


def _may_be_shared_out(loop: Loop) -> bool:
    """Whether the threads share out its trips, or perhaps, as it is not known what ends it."""
    return loop.condition is None or is_shared_out(loop)


def _is_loopless(launch: LaunchAnalysis, view: FileView) -> bool:
    loops = {loop for one in launch.kernel.accesses for loop in one.loops}
    return all(known_trips(loop, view) is not None for loop in loops)


def is_beside_atomics(
    finding: Finding, sites: Iterable[Site], view: FileView, requests: Callable[[Observation], float]
) -> bool:
    """Whether it is about requests of global memory, half of which are atomics in this kernel; or about rows
    of which each element goes to an atomic of its own, in a row that data choose."""
    if finding.waste is None:
        return False
    seen = [one for site in sites for one in site.observations]
    if any(one.access.array.space is not Space.GLOBAL or one.access.op is Op.ATOMIC for one in seen):
        return False
    if finding.waste.unit != REQUESTS:
        return bool(seen) and all(_is_added_up(one, view) for one in seen)
    return bool(seen) and all(_is_of_atomics(one, view, requests) for one in seen)


def _is_added_up(observation: Observation, view: FileView) -> bool:
    """Whether it loads a row, in the loop of an atomic that goes along one that data choose: there the lanes
    lie apart as well, and wait for each other."""
    loops = observation.access.loops
    if observation.access.op is not Op.LOAD or not _walks(observation.access, view):
        return False
    return any(
        one.access.op is Op.ATOMIC
        and one.data_dependent
        and one.access.array.space is Space.GLOBAL
        and one.access.loops == loops
        and _walks(one.access, view)
        for one in observation.launch.accesses
    )


def _walks(access: Access, view: FileView) -> bool:
    """Whether the innermost loop leads from each element to the next one."""
    if access.offset is None or not access.loops:
        return False
    return view.forms.slope(view.forms.of(access.offset), access.loops[-1].counter) == access.width


def _is_of_atomics(
    observation: Observation, view: FileView, requests: Callable[[Observation], float]
) -> bool:
    launch = observation.launch

    def make() -> bool:
        atomics = others = 0.0
        for result in launch.accesses:
            if result.access.array.space is Space.GLOBAL:
                count = requests(Observation(observation.kernel, launch, result))
                atomics += count if result.access.op is Op.ATOMIC else 0
                others += 0 if result.access.op is Op.ATOMIC else count
        return 0 < others <= atomics

    return view.remembered(launch, _is_of_atomics, make)


def _launches(sites: Iterable[Site]) -> list[LaunchAnalysis]:
    return list({id(one.launch): one.launch for site in sites for one in site.observations}.values())


def _loads(launch: LaunchAnalysis, view: FileView) -> bool:
    accesses = launch.kernel.accesses
    return view.remembered(
        launch,
        _loads,
        lambda: any(
            one.op is not Op.STORE and one.array.space in _SOURCES and not _is_of_one_thread(one, view)
            for one in accesses
        ),
    )


def _is_of_one_thread(access: Access, view: FileView) -> bool:
    """Whether a guard lets one thread by, as where a counter is set: what it loads no other stores."""
    tests = [one.condition for one in access.guards if isinstance(one.condition, Operation)]
    return any(one.op == "==" and _is_told_by_number(one, view) for one in tests)


def _is_told_by_number(test: Operation, view: FileView) -> bool:
    """Whether it compares the thread's number, and no remainder of it, with a constant."""
    form = view.forms.of(test.args[0]) - view.forms.of(test.args[1])
    parts = view.forms.generators(form)
    return all(isinstance(one, Symbol) for one in parts) and SymbolKind.THREAD in kinds(test)
