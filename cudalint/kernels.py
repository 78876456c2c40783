"""The kernels of a file, launch by launch, within the work that the file may take: each is analyzed for its
first launch before any is for its second, so that none with many launches hides another."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.ir.access import Kernel
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import AccessResult, KernelAnalysis, LaunchAnalysis, Problem
from cudalint.settings import Settings
from cudalint.work import Work

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cudalint.exec.program import ExecutableProgram
    from cudalint.launch.choose import Launches
    from cudalint.launch.known import KnownLaunches
    from cudalint.sema.functions import Function

#: Distinct launches of one kernel that are analyzed; more say little that is new.
_LAUNCHES = 12
#: Steps of lowering after which no further launch of a kernel is begun, but that of a second instantiation.
_STEPS = 60_000
#: Steps of lowering from which a kernel is not executed again for every width of an open type.
_STEPS_ANY = 12_000


def analyzed(
    program: ExecutableProgram, launches: Launches | KnownLaunches, functions: Iterable[Function]
) -> tuple[list[KernelAnalysis], list[Problem]]:
    """What is known of each kernel, and why it is not of others."""
    problems: list[Problem] = []
    begun: list[_Kernel] = []
    for function in functions:
        if program.work.is_over:
            text = f"kernel '{function.name}' is not analyzed: {program.work.reason}"
            problems.append(_problem(function, text))
            continue
        kernel = _Kernel(program, launches, function)
        kernel.advance()
        begun.append(kernel)
    for kernel in begun:
        while kernel.advance():
            pass
    found = []
    for kernel in begun:
        problems.extend(kernel.failures)
        if kernel.analyses:
            found.append(kernel.analysis())
    return found, problems


class _Kernel:
    """A kernel whose launches are analyzed one after the other. A failure of one ends it, and hides neither
    those before it nor the other kernels."""

    def __init__(
        self, program: ExecutableProgram, launches: Launches | KnownLaunches, function: Function
    ) -> None:
        self.function = function
        self.analyses: list[LaunchAnalysis] = []
        self.failures: list[Problem] = []
        self._problems: list[str] = []
        self._chosen: tuple[Launch, ...] = ()
        self._coming = self._launches(program, launches)

    def advance(self) -> bool:
        """Analyze the next launch; whether there was one."""
        try:
            return next(self._coming, False)
        except Exception as error:
            self.failures.append(_failure(self.function, error))
            return False

    def analysis(self) -> KernelAnalysis:
        """What has been found."""
        span = self.analyses[-1].kernel.span
        analyses, problems = tuple(self.analyses), tuple(self._problems)
        return KernelAnalysis(self.function.name, span, analyses, problems, self._chosen)

    def _launches(self, program: ExecutableProgram, launches: Launches | KnownLaunches) -> Iterator[bool]:
        from cudalint.exec.kernel import lower_kernel
        from cudalint.readonly.view import CompiledViews

        function, analyses, problems = self.function, self.analyses, self._problems
        views = CompiledViews(program, function)
        steps = 0
        chosen = launches.of(function)
        self._chosen = tuple(chosen)
        left_out: list[Launch] = []
        for launch in chosen:
            known = [one.launch.template_arguments for one in analyses]
            is_second = len(known) == 1 and known[0] != launch.template_arguments
            is_over = len(analyses) == _LAUNCHES or program.work.is_over
            if analyses and (is_over or (steps > _STEPS and not is_second)):
                left_out.append(launch)
                continue
            kernel = lower_kernel(program, function, launch)
            problems.extend(p for p in kernel.problems if p not in problems)
            results, taken = _results(program, function, kernel, launch)
            steps += taken
            if program.settings.other_blocks and launch.source is LaunchSource.ASSUMED:
                launch = _with_other_blocks(program, function, launch, results)
            analyses.append(LaunchAnalysis(launch, kernel, views.judged(kernel, launch, results)))
            yield True
        if left_out:
            are_first = "the first " if chosen[len(analyses)] is left_out[0] else ""
            problems.append(f"{len(chosen)} launches: only {are_first}{len(analyses)} are analyzed")


def _results(
    program: ExecutableProgram, function: Function, kernel: Kernel, launch: Launch
) -> tuple[tuple[AccessResult, ...], int]:
    """The results of a kernel's accesses, and the steps of executing it."""
    from cudalint.evaluate.widths import ANY_WIDTH

    results = _judged(kernel, launch, program.settings, program.work)
    unbound = _open_types(function, launch)
    if unbound and kernel.steps < _STEPS_ANY and any(result.access.width is None for result in results):
        results = _for_any_type(program, function, launch, results, unbound)
        return results, kernel.steps * (1 + len(ANY_WIDTH))
    return results, kernel.steps


def _with_other_blocks(
    program: ExecutableProgram, function: Function, launch: Launch, results: tuple[AccessResult, ...]
) -> Launch:
    """The launch of an assumed block with a note of the common blocks for which its answers hold."""
    from cudalint.evaluate.blocks import blocks_text, differing
    from cudalint.exec.kernel import lower_kernel
    from cudalint.launch.assumed import OTHERS

    blocks, counts = [], []
    for block in OTHERS.get(launch.block, ()):
        if program.work.is_over:
            return launch
        other = replace(launch, block=block)
        kernel = lower_kernel(program, function, other)
        blocks.append(block)
        counts.append(differing(results, _results(program, function, kernel, other)[0]))
    places = len({(one.access.span, one.access.op, one.access.part) for one in results})
    text = blocks_text(blocks, counts, places) if results else ""
    return replace(launch, note=f"{launch.note}; {text}") if text else launch


def _open_types(function: Function, launch: Launch) -> list[str]:
    """The type parameters that a launch leaves open and that may be numbers; empty where one of them is a
    class whose members are named."""
    names = [t.name for t in function.templates if t.is_type and t.is_unbound(launch.template_arguments)]
    text = function.node.text or b""
    return [] if any(re.search(rb"\b%b\s*::" % name.encode(), text) for name in names) else names


def _for_any_type(
    program: ExecutableProgram,
    function: Function,
    launch: Launch,
    results: tuple[AccessResult, ...],
    names: list[str],
) -> tuple[AccessResult, ...]:
    """What holds whatever the template's type parameters are bound to."""
    from cudalint.evaluate.widths import ANY_WIDTH, key_of, open_keys, over_widths, unanswered
    from cudalint.exec.kernel import lower_kernel

    by_width: list[tuple[AccessResult, ...]] = []
    for types in ANY_WIDTH:
        wanted = open_keys(results, by_width)
        if not wanted:
            break
        found: tuple[AccessResult, ...] = ()
        for text in types:
            if program.work.is_over:
                return results
            bound = replace(
                launch, template_arguments={**launch.template_arguments, **dict.fromkeys(names, text)}
            )
            kernel = lower_kernel(program, function, bound)
            accesses = tuple(access for access in kernel.accesses if key_of(access) in wanted)
            judged = _judged(replace(kernel, accesses=accesses), bound, program.settings, program.work)
            found = (*(r for r in found if key_of(r.access) not in wanted), *judged)
            wanted = unanswered(wanted, judged)
            if not wanted:
                break
        by_width.append(found)
    return over_widths(results, by_width, names)


def _judged(kernel: Kernel, launch: Launch, settings: Settings, work: Work) -> tuple[AccessResult, ...]:
    """The results of a kernel's accesses in the order of the source."""
    from cudalint.arch import load_architecture
    from cudalint.evaluate.context import Context
    from cudalint.evaluate.memo import evaluated

    x, y, z = (extent or 1 for extent in launch.block)
    context = Context((x, y, z), launch.grid, load_architecture(settings.arch), settings.dlcm, work)
    ordered = sorted(kernel.accesses, key=lambda a: (a.span, a.order))
    return tuple(evaluated(context, access) for access in ordered)


def _failure(function: Function, error: Exception) -> Problem:
    return _problem(function, f"internal error in kernel '{function.name}': {described(error)}", True)


def _problem(function: Function, text: str, is_failure: bool = False) -> Problem:
    node = function.name_node or function.node
    span = function.file.to_original(node.start_byte, node.end_byte)
    return Problem(function.file.path, text, span, is_failure)


def described(error: Exception) -> str:
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = (
        f"{where.tb_frame.f_code.co_filename.rpartition('cudalint')[2]}:{where.tb_lineno}" if where else "?"
    )
    return f"{type(error).__name__}: {error} [{place}]"
