"""The measured fixtures, each compared with its analysis."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cudalint.compare import Comparison, Site, read_profile
from cudalint.compare.decide import compare
from cudalint.compare.prepare import analyze_for
from cudalint.ir.result import Analysis
from cudalint.settings import Settings

FOLDER = Path(__file__).parents[2] / "fixtures" / "hardware"
PROFILES = sorted(FOLDER.glob("*.ncu.json"))
NAMES = [path.name.removesuffix(".ncu.json") for path in PROFILES if path.name.count(".") == 2]

#: What a fixture was compiled with, beyond nothing at all.
SETTINGS = {"macros": Settings(undefines=("NOT_DEFINED",))}

#: (fixture, kernel, line, space, op) of sites that differ, and why. Empty is best.
EXCEPTIONS: dict[tuple[str, str, int, str, str], str] = {}

#: (fixture, kernel) of profiled launches that no analyzed launch answers to, and why.
UNMATCHED = {
    ("arguments", "copy_stride"): "launched by a helper and by main with one shape: the order does not show",
    ("launches", "take_every"): "launched by two helpers with one shape: the order does not show",
}


@dataclass(frozen=True, slots=True)
class Fixture:
    name: str
    title: str  # the pattern, from the first comment of the source
    analysis: Analysis
    comparison: Comparison

    def key(self, site: Site) -> tuple[str, str, int, str, str]:
        kernel = next(one.launch.function for one in self.comparison.launches if site in one.sites)
        return self.name, kernel, site.frame.line, site.space, site.op


@cache
def fixture(name: str) -> Fixture:
    source = FOLDER / f"{name}.cu"
    profile = read_profile(FOLDER / f"{name}.ncu.json")
    settings = SETTINGS.get(name, Settings())
    analysis = analyze_for(profile, source, settings_at(settings, source))
    title = source.read_text().splitlines()[0].removeprefix("//").strip()
    return Fixture(name, title.rstrip(".").partition(". ")[0], analysis, compare(analysis, profile))


def settings_at(settings: Settings, source: Path) -> Settings:
    from dataclasses import replace

    def read(path: str) -> bytes | None:
        file = Path(path)
        return file.read_bytes() if file.is_file() else None

    return replace(settings, path=str(source), read_file=read)
