"""A profile held against the prediction: which lines agree, which differ, and which cannot be compared."""

from __future__ import annotations

from cudalint.compare.decide import compare
from cudalint.compare.profile import Instruction, Profile, ProfiledLaunch, ProfileError
from cudalint.compare.read import read_profile
from cudalint.compare.result import Comparison, LaunchComparison, Site, Status

__all__ = [
    "Comparison",
    "Instruction",
    "LaunchComparison",
    "Profile",
    "ProfileError",
    "ProfiledLaunch",
    "Site",
    "Status",
    "compare",
    "read_profile",
]
