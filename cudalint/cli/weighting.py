"""`--profile`: what a profile has measured, for commands that rank by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.cli.errors import UsageError

if TYPE_CHECKING:
    from cudalint.compare.weights import Weights


def read_weights(path: str | None) -> Weights | None:
    """The weights of a profile; None without one. Raises UsageError."""
    if path is None:
        return None
    from cudalint.compare.profile import ProfileError
    from cudalint.compare.read import read_profile
    from cudalint.compare.weights import weights_of

    try:
        return weights_of(read_profile(path))
    except ProfileError as error:
        raise UsageError(f"--profile: {error}") from None
