"""Accesses that the hardware refuses, as their addresses are no multiples of their width."""

from __future__ import annotations

from cudalint.ir.access import Space
from cudalint.ir.ctypes import size_of
from cudalint.ir.result import Verdict
from cudalint.rules import wording
from cudalint.rules.view import FileView, Observation, Site

ALIGNED = "start at a multiple of {width} bytes, and move what lies before it by narrower accesses"
_SPACES = (Space.GLOBAL, Space.SHARED)


def refusal(site: Site, observation: Observation, view: FileView) -> str:
    """What is wrong with it, for people."""
    width, array = observation.access.width, wording.array(observation.access.array)
    past = wording.count(misaligned_by(observation, view), "byte")
    return (
        f"{site.direction} of {array} by {width} bytes at once, {past} past a multiple of {width}: the "
        "hardware refuses it, and the kernel ends in `misaligned address`"
    )


def misaligned_by(observation: Observation, view: FileView) -> int:
    """Bytes between each lane's address and the multiple of the access's width before it, where the array
    begins at one and all that is not known leads to further ones; else 0."""
    access = observation.access
    width, array = access.width, access.array
    if observation.result.verdict is not Verdict.UNKNOWN or access.offset is None or not width:
        return 0
    if array.space not in _SPACES or width <= (size_of(array.element) or width):
        return 0
    if not array.align or array.align % width:
        return 0
    beyond = 0
    for factors, by in view.forms.terms(view.forms.of(access.offset)):
        if factors and int(by) % width:
            return 0
        beyond += 0 if factors else int(by)
    return beyond % width
