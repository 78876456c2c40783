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
        from cudalint.compare.ncu_report import read as read_report

        return read_report(path)
    text = data.decode("utf-8-sig", errors="replace")
    if text.lstrip().startswith("{"):
        from cudalint.compare.ncu_json import read as read_json

        return read_json(text, str(path))
    from cudalint.compare.ncu_csv import read as read_csv

    return read_csv(text, str(path))
