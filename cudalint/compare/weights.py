"""What a profile says of where the time goes, to rank static findings by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePath

from cudalint.compare.profile import TIME, Profile, ProfileError
from cudalint.dataclass import dataclass
from cudalint.findings.model import Finding

_TRAFFIC = ("sectors", "wavefronts")


@dataclass(frozen=True, slots=True)
class Weights:
    """The share of what was measured that each kernel has, by its name without namespaces. `what` is
    "time", or "memory requests" where the profile tells no times."""

    path: str
    what: str
    shares: dict[str, float]

    def of(self, kernel: str) -> float:
        """The share of a kernel; 0 for one that was not measured."""
        return self.shares.get(kernel, 0.0)

    def text(self, kernel: str) -> str:
        """`42 % of the measured time (report.ncu-rep)`; of a kernel that was not measured, that."""
        name = PurePath(self.path).name
        if kernel not in self.shares:
            return f"not measured ({name})"
        return f"{100 * self.of(kernel):.0f} % of the measured {self.what} ({name})"

    def noted(self, finding: Finding) -> Finding:
        """The finding with a note of its kernel's share."""
        if finding.kernel not in self.shares:
            return finding
        note = f"measured: `{finding.kernel}` takes {self.text(finding.kernel)}"
        return replace(finding, notes=(*finding.notes, note))


def weights_of(profile: Profile) -> Weights:
    """The shares of a profile's kernels: of the time of their launches or, where one of those is not told, of
    the sectors and wavefronts of their instructions. Raises ProfileError for one without either."""
    times: dict[str, float] = {}
    traffic: Counter[str] = Counter()
    timed = bool(profile.launches)
    for launch in profile.launches:
        timed = timed and TIME in launch.counters
        times[launch.function] = times.get(launch.function, 0.0) + launch.counters.get(TIME, 0.0)
        for instruction in launch.instructions:
            traffic[launch.function] += sum(instruction.counters.get(name, 0) for name in _TRAFFIC)
    counts: Mapping[str, float] = times if timed else traffic
    what = "time" if timed else "memory requests"
    total = sum(counts.values())
    if not total:
        raise ProfileError(f"{profile.path}: neither times nor counters of memory instructions are in it")
    return Weights(profile.path, what, {kernel: count / total for kernel, count in counts.items()})
