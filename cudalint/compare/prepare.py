"""The analyses that a profile is compared with: of its sources, for its launches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from cudalint.compare.decide import compare
from cudalint.compare.launches import launch_text, match_launches
from cudalint.compare.profile import Profile, ProfileError
from cudalint.compare.result import Comparison
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Analysis, KernelAnalysis
from cudalint.project.reading import LARGEST_SOURCE, read_regular
from cudalint.settings import Settings


def compare_sources(
    profile: Profile, sources: Sequence[Path], settings_of: Callable[[str], Settings]
) -> Comparison:
    """Analyze each file and compare. A profiled launch that the source does not show (its host code is
    elsewhere) is given to the analysis, as `--launch` would. Raises ProfileError for an unreadable source."""
    found = [compare(analyze_for(profile, path, settings_of(str(path))), profile) for path in sources]
    launches = []
    for alike in zip(*(comparison.launches for comparison in found), strict=True):
        launches.append(next((one for one in alike if one.analysis is not None), alike[0]))
    return Comparison(tuple(launches), tuple(problem for one in found for problem in one.problems))


def analyze_for(profile: Profile, path: Path, settings: Settings) -> Analysis:
    """The analysis of a file with all launches of the profile. Raises ProfileError."""
    from cudalint.engine import analyze

    try:
        data = read_regular(path, LARGEST_SOURCE)
    except OSError as error:
        raise ProfileError(f"{path}: {error.strerror or error}") from None
    analysis = analyze(data, settings)
    named = {kernel.name for kernel in analysis.kernels}
    missing = []
    for launch, match in zip(profile.launches, match_launches(analysis, profile.launches), strict=True):
        text = launch_text(launch)
        if match.analysis is None and launch.function in named and match.is_absent and text not in missing:
            missing.append(text)
    if not missing:
        return analysis
    given = _with_launches(data, settings, [text for text in missing if text])
    return analysis if given is None else replace(analysis, kernels=_joined(analysis, given))


def _with_launches(data: bytes, settings: Settings, texts: list[str]) -> Analysis | None:
    """The analysis for these launches as well, those left out that no source can write, as with the name of
    a lambda among the template arguments; None where none is left."""
    from cudalint.engine import analyze
    from cudalint.launch.written import LaunchSyntaxError

    while texts:
        try:
            return analyze(data, replace(settings, launches=(*settings.launches, *texts)))
        except LaunchSyntaxError as error:
            texts = [text for text in texts if text != error.text]
    return None


def _joined(analysis: Analysis, given: Analysis) -> tuple[KernelAnalysis, ...]:
    """The kernels with the launches of both."""
    more = {kernel.name: kernel.launches for kernel in given.kernels}
    joined = []
    for kernel in analysis.kernels:
        added = tuple(
            one for one in more.get(kernel.name, ()) if one.launch.source is LaunchSource.COMMAND_LINE
        )
        joined.append(replace(kernel, launches=kernel.launches + added))
    return tuple(joined)


def sources_of(profile: Profile) -> list[Path]:
    """The source files that the profile names, as far as they are here: beside it, or where they were."""
    folder = Path(profile.path).parent
    named = [profile.source] if profile.source else []
    named += [f.path for launch in profile.launches for i in launch.instructions for f in i.frames]
    found: list[Path] = []
    for name in dict.fromkeys(named):
        for place in (folder / Path(name).name, Path(name)):
            if place.is_file() and place.suffix in (".cu", ".cuh") and place not in found:
                found.append(place)
                break
    return found
