"""Launches given by hand, checked before anything is analyzed, and against what the run has seen."""

from __future__ import annotations

from cudalint.cli.errors import UsageError
from cudalint.ir.launch import LaunchSource
from cudalint.ir.result import Problem
from cudalint.launch.names import misnamed
from cudalint.project.config import COMMAND_LINE, Config
from cudalint.project.result import FileResult
from cudalint.settings import Settings


def launched_kernels(config: Config) -> dict[str, set[str]]:
    """The kernels that the launches of the command line or the configuration name, with the arguments that
    are named in them. Raises UsageError for one that does not read as a launch."""
    given = config["launches"]
    if not given.value:
        return {}
    from cudalint.exec.assemble import make_program
    from cudalint.launch.written import LaunchSyntaxError, parse_launch
    from cudalint.models.assemble import MODELS
    from cudalint.source.preprocess import preprocess

    settings = Settings()
    program = make_program(preprocess(b"", settings, settings.path), settings, MODELS)
    found: dict[str, set[str]] = {}
    try:
        for text in given.value:
            site = parse_launch(program, text, LaunchSource.COMMAND_LINE)
            found.setdefault(site.kernel, set()).update(site.named)
    except LaunchSyntaxError as error:
        raise UsageError(f"{given.origin}: {error}") from None
    return found


class LaunchWatch:
    """Tells which launches of the command line named no kernel of the run, or no argument of theirs. Those of
    a configuration serve the whole project, of which a run may see a part."""

    def __init__(self, config: Config, kernels: dict[str, set[str]]) -> None:
        self._asked = kernels if config["launches"].origin == COMMAND_LINE else {}
        self._seen: dict[str, set[str]] = {}

    def see(self, result: FileResult) -> None:
        """Take note of a file's kernels."""
        for kernel in self._asked.keys() & result.kernels.keys():
            self._seen.setdefault(kernel, set()).update(result.kernels[kernel])

    def problems(self) -> list[Problem]:
        """One a name that was not seen: an argument is a mistake, a kernel may be elsewhere."""
        found = []
        for kernel, names in self._asked.items():
            if kernel not in self._seen:
                found.append(Problem("--launch", f"no kernel is called `{kernel}`"))
                continue
            texts = misnamed(kernel, names, self._seen[kernel])
            found += [Problem("--launch", text, is_failure=True) for text in texts]
        return found
