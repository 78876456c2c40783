"""Reading a profile, whatever format it has."""

from __future__ import annotations

from pathlib import Path

from cudalint.compare.profile import Profile, ProfileError


def read_profile(path: str | Path) -> Profile:
    """The profile in a file: a .ncu-rep of Nsight Compute, what `ncu --csv --page source` prints, or our JSON
    (fixtures/hardware/README.md). Raises ProfileError."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ProfileError(f"{path}: {error.strerror or error}") from None
    if path.suffix == ".ncu-rep" or data.startswith(b"NVR\0"):
        from cudalint.compare import ncu_report

        return ncu_report.read(path)
    text = data.decode("utf-8-sig", errors="replace")
    if text.lstrip().startswith("{"):
        from cudalint.compare import ncu_json

        return ncu_json.read(text, str(path))
    from cudalint.compare import ncu_csv

    return ncu_csv.read(text, str(path))
