"""analyze(): the stages in order. Everything else calls this, and nothing else computes."""

from __future__ import annotations

import sys
from dataclasses import replace

from cudalint.ir.access import Kernel
from cudalint.ir.launch import Launch
from cudalint.ir.result import AccessResult, Analysis, KernelAnalysis, LaunchAnalysis, Problem
from cudalint.settings import Settings

#: Deep syntax (long else-if chains, nested calls) recurses in the lowering; the C stack allows this much.
_RECURSION = 12_000


def analyze(source: bytes, settings: Settings | None = None) -> Analysis:
    """Everything known of one file's kernels: per launch and access the verdict, the cost and the findings.

    Pure: reads no file but through `settings.read_file`, executes nothing, and never raises on any source;
    what is wrong with it stands in the result's problems.
    """
    settings = settings or Settings()
    from cudalint.arch import load_architecture
    from cudalint.launch.choose import Launches
    from cudalint.lower.program import Program
    from cudalint.source.preprocess import preprocess

    arch = load_architecture(settings.arch)
    sys.setrecursionlimit(max(sys.getrecursionlimit(), _RECURSION))
    unit = preprocess(source, settings, settings.path)
    program = Program(unit, settings)
    launches = Launches(program)
    kernels, problems = [], list(unit.problems)
    for function in sorted(program.kernels, key=lambda f: (f.file.path, f.node.start_byte)):
        if function.file is not unit.main and not _launched_here(launches, function):
            continue
        try:
            kernels.append(_kernel(program, launches, function))
        except Exception as error:  # one kernel's failure must not hide the others
            problems.append(_failure(function, error))
    problems.extend(Problem(settings.path, text) for text in launches.problems)
    sources = {file.path: file.original.data for file in unit.files}
    analysis = Analysis(settings.path, arch.name, tuple(kernels), tuple(problems), (), sources)
    from cudalint.rules import run

    findings, failures = run(analysis, settings)
    return replace(analysis, findings=findings, problems=(*analysis.problems, *failures))


def _launched_here(launches, function) -> bool:  # type: ignore[no-untyped-def]
    """A kernel of a header is analyzed with the file that launches it."""
    return any(site.kernel == function.name for site in launches.host)


def _kernel(program, launches, function) -> KernelAnalysis:  # type: ignore[no-untyped-def]
    from cudalint.lower.kernel import lower_kernel

    analyses = []
    span, problems = None, []
    for launch in launches.of(function):
        kernel = lower_kernel(program, function, launch)
        span = kernel.span
        problems.extend(p for p in kernel.problems if p not in problems)
        analyses.append(LaunchAnalysis(launch, kernel, judge(kernel, launch, program.settings)))
    assert span is not None
    return KernelAnalysis(function.name, span, tuple(analyses), tuple(problems))


def judge(kernel: Kernel, launch: Launch, settings: Settings) -> tuple[AccessResult, ...]:
    """The results of a kernel's accesses in the order of the source."""
    from cudalint.arch import load_architecture
    from cudalint.evaluate.access import evaluate_access
    from cudalint.evaluate.context import Context

    x, y, z = (extent or 1 for extent in launch.block)
    context = Context((x, y, z), launch.grid, load_architecture(settings.arch), settings.dlcm)
    ordered = sorted(kernel.accesses, key=lambda a: (a.span, a.order))
    return tuple(evaluate_access(context, access) for access in ordered)


def _failure(function, error: Exception) -> Problem:  # type: ignore[no-untyped-def]
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename.rpartition('cudalint')[2]}:{where.tb_lineno}" if where else "?"
    text = f"internal error in kernel '{function.name}': {type(error).__name__}: {error} [{place}]"
    node = function.name_node or function.node
    return Problem(function.file.path, text, function.file.to_original(node.start_byte, node.end_byte), True)
