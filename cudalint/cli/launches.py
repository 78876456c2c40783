"""Launches given by hand, checked before anything is analyzed."""

from __future__ import annotations

from collections.abc import Sequence

from cudalint.cli.errors import UsageError
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Problem
from cudalint.project.config import COMMAND_LINE, Config
from cudalint.project.result import FileResult
from cudalint.settings import Settings


def launched_kernels(config: Config) -> tuple[str, ...]:
    """The kernels that the launches of the command line or the configuration name. Raises UsageError for
    one that does not read as a launch."""
    given = config["launches"]
    if not given.value:
        return ()
    from cudalint.exec.assemble import make_program
    from cudalint.launch.written import LaunchSyntaxError, parse_launch
    from cudalint.models.assemble import MODELS
    from cudalint.source.preprocess import preprocess

    settings = Settings()
    program = make_program(preprocess(b"", settings, settings.path), settings, MODELS)
    try:
        return tuple(parse_launch(program, text, LaunchSource.COMMAND_LINE).kernel for text in given.value)
    except LaunchSyntaxError as error:
        raise UsageError(f"{given.origin}: {error}") from None


class LaunchWatch:
    """Tells which launches of the command line named no kernel of the run. Those of a configuration serve
    the whole project, of which a run may see a part."""

    def __init__(self, config: Config, kernels: Sequence[str]) -> None:
        self._missing = dict.fromkeys(kernels if config["launches"].origin == COMMAND_LINE else ())

    def see(self, result: FileResult) -> None:
        """Take note of a file's kernels."""
        for kernel in result.kernels:
            self._missing.pop(kernel, None)

    def problems(self) -> list[Problem]:
        """One a name that was not seen."""
        return [Problem("--launch", f"no kernel is called `{kernel}`") for kernel in self._missing]
