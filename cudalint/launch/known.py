"""Launches that an analysis of the same host code has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.exec.host.sites import LaunchSite
    from cudalint.ir.launch import Launch
    from cudalint.sema.functions import Function


class KnownLaunches:
    """Those of `Settings.launched`, in place of what executing host code finds (see
    `cudalint.launch.choose.Launches`). A file under edit is analyzed again and again, and its host code is
    what it was."""

    def __init__(self, launched: tuple[tuple[int, tuple[Launch, ...]], ...]) -> None:
        self._launched = dict(launched)
        self.host: list[LaunchSite] = []
        self.problems: list[str] = []

    def of(self, function: Function) -> list[Launch]:
        """The launches that a kernel is analyzed for."""
        body = function.body
        assert body is not None, "kernels that are wanted by their bodies have one"
        return [*self._launched[function.file.to_original(body.start_byte, body.end_byte).start]]
