"""analyze(): the stages in order. Everything else calls this, and nothing else computes."""

from __future__ import annotations

import posixpath
import sys
from copy import copy
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.deep import with_room
from cudalint.ir.result import Analysis, Problem
from cudalint.kernels import analyzed, described
from cudalint.settings import Settings
from cudalint.work import Work

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cudalint.embedded.host import Hosted
    from cudalint.embedded.source import EmbeddedSource
    from cudalint.exec.program import ExecutableProgram
    from cudalint.launch.choose import Launches
    from cudalint.launch.known import KnownLaunches
    from cudalint.sema.functions import Function
    from cudalint.source.unit import PreprocessedFile, Unit
    from cudalint.translation import Translation

#: Deep syntax (long else-if chains, nested calls) recurses in the lowering; the C stack allows this much.
_RECURSION = 12_000
#: Builds of one requirement that are analyzed, and requirements of a file for which they are.
_BUILDS, _REQUIRED = 4, 2
#: Steps that a text within another file counts for before any of it is executed.
_STEPS_TEXT = 1000


def analyze(source: bytes, settings: Settings | None = None) -> Analysis:
    """Everything known of one file's kernels: per launch and access the verdict, the cost and the findings.

    Pure: reads no file but through `settings.read_file`, executes nothing, and never raises on any source;
    what is wrong with it stands in the result's problems. Raises ValueError for an architecture or a launch
    of the settings that cannot be read.
    """
    settings = settings or Settings()
    from cudalint.arch import load_architecture
    from cudalint.embedded.host import is_host
    from cudalint.launch.written import LaunchSyntaxError
    from cudalint.translation import TRANSLATIONS

    TRANSLATIONS.begin()
    arch = load_architecture(settings.arch)
    try:
        if is_host(settings.path):
            return _hosted(source, settings, arch.name)
        work = Work()
        analysis = _analyze(source, settings, arch.name, work)
        return _with_strings(analysis, source, settings, work)
    except LaunchSyntaxError:  # a launch of the settings: misuse, not the source
        raise
    except Exception as error:
        failure = Problem(settings.path, f"internal error: {described(error)}", None, True)
        return Analysis(settings.path, arch.name, (), (failure,), (), {settings.path: source})


def forget(path: str) -> None:
    """Keep nothing of a file that will not be analyzed again soon. What files share is kept."""
    from cudalint.syntax import parse

    parse.forget(path)


def forget_all() -> None:
    """Keep nothing of any file."""
    from cudalint.evaluate import memo
    from cudalint.source import replay
    from cudalint.syntax import parse
    from cudalint.translation import TRANSLATIONS

    TRANSLATIONS.clear()
    parse.forget_all()
    replay.forget_all()
    memo.forget_all()


def _hosted(source: bytes, settings: Settings, arch: str) -> Analysis:
    """The analysis of the CUDA in a file of another language; all of it together takes one file's work."""
    from cudalint.embedded.extract import hosted
    from cudalint.embedded.merge import merged

    found = hosted(source, settings.path)
    return merged(settings, arch, found, _parts(found, settings, arch, Work()))


def _with_strings(analysis: Analysis, source: bytes, settings: Settings, work: Work) -> Analysis:
    """The analysis of a C++ file, and of the CUDA in its strings."""
    from cudalint.embedded.host import may_stand_in_string

    if not may_stand_in_string(source):
        return analysis
    from cudalint.embedded.cpp import in_strings
    from cudalint.embedded.merge import joined, merged

    found = in_strings(source, settings.path)
    if not found.sources:
        return analysis
    inner = merged(settings, analysis.arch, found, _parts(found, settings, analysis.arch, work))
    return joined(analysis, inner)


def _parts(
    found: Hosted, settings: Settings, arch: str, work: Work
) -> Iterator[tuple[EmbeddedSource, Analysis]]:
    """The sources within a file, each analyzed when it is asked for."""
    from cudalint.embedded.merge import settings_for

    for number, one in enumerate(found.sources, 1):
        work.spend(_STEPS_TEXT)
        if work.is_over:
            rest = len(found.sources) - number + 1
            span = found.locate(*one.place)
            text = f"{rest} CUDA texts from here on are not analyzed: {work.reason}"
            found.problems.append(Problem(span.path, text, span))
            return
        yield one, _analyze(one.text, settings_for(settings, found, one, number), arch, work)


@with_room
def _analyze(source: bytes, settings: Settings, arch: str, work: Work) -> Analysis:
    from cudalint.rules import judge

    before = work.spent
    analysis = _as_alone(source, settings, arch, work)
    findings, suppressed, failures = judge(analysis, settings)
    return replace(
        analysis,
        findings=findings,
        suppressed=suppressed,
        problems=(*analysis.problems, *failures),
        steps=work.spent - before,
    )


def _as_alone(source: bytes, settings: Settings, arch: str, work: Work) -> Analysis:
    """The analysis of a file, which does not depend on the files that came before."""
    from cudalint.translation import TRANSLATIONS

    start = copy(work)
    analysis = _in_builds(source, settings, arch, work)
    if TRANSLATIONS.is_as_alone(work):
        return analysis
    used_others = TRANSLATIONS.any_again
    TRANSLATIONS.clear()
    if not used_others:
        return analysis
    work.restore(start)
    analysis = _in_builds(source, settings, arch, work)
    TRANSLATIONS.clear()
    return analysis


def _in_builds(
    source: bytes, settings: Settings, arch: str, work: Work, outer: tuple[str, ...] = ()
) -> Analysis:
    """The analysis of a file; where its headers refuse a build that defines nothing, that of each build which
    they ask for, together."""
    from cudalint.evaluate.builds import Build, over_builds

    translation, main = _translation(source, settings, work)
    unit = translation.unit
    if not 0 < len(unit.builds) <= _BUILDS or len(outer) == _REQUIRED:
        return _kernels(source, settings, arch, work, translation, main)
    found = []
    for one in unit.builds:
        of_build = replace(settings, defines=(*settings.defines, (one.name, one.value)))
        found.append(Build(one.when, _in_builds(source, of_build, arch, work, (*outer, one.when))))
    return over_builds(found)


def _kernels(
    source: bytes,
    settings: Settings,
    arch: str,
    work: Work,
    translation: Translation,
    main: PreprocessedFile,
) -> Analysis:
    from cudalint.completeness.lambdas import unexecuted, unexecuted_objects
    from cudalint.launch.unread import launches_by_value

    sys.setrecursionlimit(max(sys.getrecursionlimit(), _RECURSION))
    unit, program = translation.unit, translation.program(settings, work)
    functions = [f for f in program.kernels if _is_wanted(unit, main, settings, f)]
    launches = _launches(source, settings, work, program, functions)
    problems = [p for p in unit.problems if unit.main is main or p.path == main.path]
    try:
        if functions or launches_by_value(main.text):
            launches.host  # noqa: B018 - found on first use: here, so that a failure hides no kernel
    except Exception as error:
        problems.append(Problem(main.path, f"internal error in host code: {described(error)}", None, True))
    launched = {site.kernel for site in launches.host} if functions else set()
    ordered = sorted(functions, key=lambda f: (f.file is not main, f.file.path, f.node.start_byte))
    # a header's kernel is reported with the file that launches it
    kernels, failures = analyzed(
        program, launches, (f for f in ordered if f.file is main or f.name in launched)
    )
    problems.extend(failures)
    kernels.sort(key=lambda kernel: (kernel.span.path, kernel.span.start))
    problems.extend(Problem(settings.path, text) for text in launches.problems)
    problems.extend(_syntax(program, main))
    if not settings.bodies and not any(file.path in settings.analyzed_alone for file in unit.files):
        of_file = [f for group in program.functions.values() for f in group if f.file is main]
        bodies = [f.body for f in of_file if f.body is not None and not f.is_kernel and not f.is_device]
        passed = {one.node.id for one in program.functors.values() if one.node is not None}
        problems.extend(unexecuted(main, bodies, kernels, passed))
        roots = [tree.root_node for tree in program.trees if tree.file is main]
        problems.extend(unexecuted_objects(main, roots, bodies, program.entered))
    sources = {file.path: file.original.data for file in unit.files}
    return Analysis(settings.path, arch, tuple(kernels), tuple(problems), (), sources)


def _launches(
    source: bytes, settings: Settings, work: Work, program: ExecutableProgram, functions: list[Function]
) -> Launches | KnownLaunches:
    """Where the launches of some kernels come from."""
    if settings.launched:
        from cudalint.launch.known import KnownLaunches

        return KnownLaunches(settings.launched)
    from cudalint.launch.choose import Launches

    launchers = list(_programs(settings, settings.launch_files, work))
    further = _programs(settings, settings.further_launch_files, work)
    wanted = {function.name for function in functions}
    return Launches(program, launchers, further, _linked(source, settings, work), wanted)


def _syntax(program: ExecutableProgram, main: PreprocessedFile) -> Iterator[Problem]:
    from cudalint.syntax.damage import stray_error

    nodes = [f.node for group in program.functions.values() for f in group if f.file is main]
    functions = [(node.start_byte, node.end_byte) for node in nodes]
    for tree in program.trees:
        error = stray_error(tree, functions) if tree.file is main else None
        if error is not None:
            text = "a syntax error outside of functions: a kernel that it hides is not analyzed"
            yield Problem(main.path, text, main.to_original(*error))


def _translation(source: bytes, settings: Settings, work: Work) -> tuple[Translation, PreprocessedFile]:
    """The translation unit, and the file in it that the analysis is about."""
    from cudalint.translation import TRANSLATIONS

    read, outer = settings.read_file, settings.included_by
    if outer is not None and read is not None:
        path = posixpath.normpath(settings.path)
        root = read(outer)

        def reading(name: str) -> bytes | None:
            return source if posixpath.normpath(name) == path else read(name)

        if root is not None:
            found = TRANSLATIONS.of(outer, root, replace(settings, read_file=reading), work)
            for file in found.unit.files:
                if posixpath.normpath(file.path) == path:
                    return found, file
    found = TRANSLATIONS.of(settings.path, source, settings, work)
    return found, found.unit.main


def _programs(settings: Settings, paths: Iterable[str], work: Work) -> Iterator[ExecutableProgram]:
    """The programs of other files whose host code may launch kernels of this one."""
    from cudalint.translation import TRANSLATIONS

    for path in paths:
        data = settings.read_file(path) if settings.read_file is not None else None
        if data is not None:
            yield TRANSLATIONS.of(path, data, settings, work).program(settings, work)


def _linked(source: bytes, settings: Settings, work: Work) -> Iterator[ExecutableProgram]:
    """The program of the file's unit and of the other files whose host code decides its blocks, as if one
    file included them all. Nothing where there are none."""
    from cudalint.source.apart import defined_in, depends_on_includer
    from cudalint.source.unit import LINKED
    from cudalint.translation import TRANSLATIONS

    read = settings.read_file
    if not settings.linked_files or read is None:
        return
    own = posixpath.normpath(settings.path)
    paths = (settings.included_by or settings.path, *settings.linked_files)

    def reading(name: str) -> bytes | None:
        return source if posixpath.normpath(name) == own else read(name)

    def included(path: str) -> str:  # the macros that it defines itself are no other unit's
        undefined = (f"#undef {name.decode()}\n" for name in defined_in(reading(path) or b""))
        return f'#include "{path}"\n' + "".join(undefined)

    root = "".join(map(included, paths))

    linked = replace(settings, read_file=reading)
    data = root.encode("utf-8", "surrogateescape")
    translation = TRANSLATIONS.of(LINKED, data, linked, work)
    if not depends_on_includer(translation.unit, paths):
        yield translation.program(linked, work)


def _is_wanted(unit: Unit, main: PreprocessedFile, settings: Settings, function: Function) -> bool:
    """Whether a kernel may be reported with `main`: it is of that file, or of a header that has no result of
    its own."""
    if settings.bodies:
        body = function.body
        start = main.to_original(body.start_byte, body.end_byte).start if body is not None else -1
        return function.file is main and start in settings.bodies
    if function.file is main:
        return True
    return unit.main is main and posixpath.normpath(function.file.path) not in settings.analyzed_alone
