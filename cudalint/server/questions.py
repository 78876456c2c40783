"""What a worker can be asked of a document, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cudalint.dataclass import dataclass
from cudalint.engine import analyze
from cudalint.server import costs
from cudalint.server.actions import actions, fix_all, launch_text
from cudalint.server.comments import completions
from cudalint.server.hints import hints
from cudalint.server.hover import hover
from cudalint.server.lenses import lenses

if TYPE_CHECKING:
    from cudalint.server.document import Document


@dataclass(frozen=True, slots=True)
class LaunchChoice:
    """A launch that a kernel can be analyzed for: as `--launch` takes it, and for people."""

    launch: str
    label: str


def launches(document: Document, kernel: str) -> list[LaunchChoice]:
    """The launches of a kernel that the sources give, whatever was chosen before."""
    found: dict[str, LaunchChoice] = {}
    analysis = analyze(document.text.data, document.settings(launches=()))
    for one in analysis.kernels:
        for analyzed in one.launches if one.name == kernel else ():
            text = launch_text(analyzed.launch)
            if text is not None:
                label = f"{costs.shape(analyzed.launch)} {costs.origin(analyzed.launch)}"
                found.setdefault(text, LaunchChoice(kernel + text, label))
    return list(found.values())


def problem_of_launch(document: Document, kernel: str, launch: str) -> str | None:
    """Why a launch that was typed cannot be used; None where it can."""
    try:
        analysis = analyze(document.text.data, document.settings(launches=(launch,)))
    except ValueError as error:
        return str(error)
    used = any(
        analyzed.launch.source == "command-line" and one.name == kernel
        for one in analysis.kernels
        for analyzed in one.launches
    )
    return None if used else f"`{launch}` is no launch of `{kernel}`"


BY_NAME: dict[str, Callable[..., Any]] = {
    function.__name__: function
    for function in (actions, completions, fix_all, hints, hover, launches, lenses, problem_of_launch)
}
