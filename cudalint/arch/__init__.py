"""Architecture data: one TOML file per compute capability, every number with its grade and source.

To add an architecture, add `sm_XY.toml` beside this file; nothing else lists them."""

from cudalint.arch.load import (
    ArchitectureDataError,
    UnknownArchitectureError,
    available,
    canonical_name,
    load_architecture,
)
from cudalint.arch.model import Architecture, Dlcm, Fact, GlobalPath, Grade, SharedBanks, WideLoads

__all__ = [
    "Architecture",
    "ArchitectureDataError",
    "Dlcm",
    "Fact",
    "GlobalPath",
    "Grade",
    "SharedBanks",
    "UnknownArchitectureError",
    "WideLoads",
    "available",
    "canonical_name",
    "load_architecture",
]
