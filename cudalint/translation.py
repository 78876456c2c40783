"""Translation units and their programs, kept from one file to the next.

Files that one other includes are analyzed in the unit of that one, and many are launched from the same host
code: preprocessing, the index of what is declared, and the host's launches are then those of the file
before. What is kept is used where it would be found the same: every file that was read, or looked for, has
the same bytes, and there is work enough left for what it took, which is counted again. What a program then
remembers and does not execute once more changes no result but by a limit of steps: where one is near, the
file is analyzed from nothing.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.source.preprocess import preprocess

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.program import ExecutableProgram
    from cudalint.settings import Settings
    from cudalint.source.unit import Unit
    from cudalint.work import Work

    Read = Callable[[str], bytes | None]

#: Files after which what none of them used is not kept.
_KEPT = 4


class Translation:
    """A translation unit, and what it declares once that is asked for."""

    def __init__(self, unit: Unit, data: bytes, read: dict[str, bytes | None], steps: int) -> None:
        self.unit = unit
        self.unused = 0  # files that were analyzed since without it
        self._data, self._read, self._steps = data, read, steps
        self._program: ExecutableProgram | None = None

    def program(self, settings: Settings, work: Work) -> ExecutableProgram:
        """The unit ready for execution with the settings of the file that is analyzed, which counts as its
        work."""
        from cudalint.exec.assemble import make_program
        from cudalint.models.assemble import MODELS

        if self._program is None:
            self._program = make_program(self.unit, settings, MODELS, work)
        self._program.begin(settings, work)
        return self._program

    @property
    def spared(self) -> int:
        """Steps that its program does not take again, at most."""
        return 0 if self._program is None else self._program.remembered

    def again(self, data: bytes, read: Read | None, work: Work) -> bool:
        """Whether it would be the same now, within the work that is left; it is counted if so."""
        if data != self._data or any(_read(read, path) != was for path, was in self._read.items()):
            return False
        with work.for_text():
            if work.spent + self._steps > work.limit:
                return False
            work.spend(self._steps)
        return True


def _read(read: Read | None, path: str) -> bytes | None:
    return None if read is None else read(path)


class Translations(threading.local):
    """Those that the last files needed which the thread analyzed: a program is executed by one at a time."""

    def __init__(self) -> None:
        self._kept: dict[object, Translation] = {}
        self._again: dict[Translation, int] = {}  # used again for this file, with the steps that this spares

    def begin(self) -> None:
        """Another file is analyzed: what the last ones did not use is not kept longer."""
        for one in self._kept.values():
            one.unused += 1
        self._kept = {key: one for key, one in self._kept.items() if one.unused <= _KEPT}
        self._again.clear()

    def is_as_alone(self, work: Work) -> bool:
        """Whether nothing was cut in this file's analysis, which took `work`, nor would have been had it come
        first."""
        return work.has_room(sum(self._again.values()))

    @property
    def any_again(self) -> bool:
        """Whether this file's analysis used what another's had made."""
        return bool(self._again)

    def clear(self) -> None:
        """Keep none."""
        self._kept.clear()
        self._again.clear()

    def of(self, path: str, data: bytes, settings: Settings, work: Work) -> Translation:
        """The unit of a file with these bytes; what it includes comes through `settings.read_file`."""
        key = (
            path,
            settings.arch,
            settings.dlcm,
            settings.defines,
            settings.undefines,
            settings.include_dirs,
            settings.headers,
            settings.pointer_alignment,
        )
        found = self._kept.get(key)
        if found is not None and settings.trace is None and found.again(data, settings.read_file, work):
            found.unused = 0
            self._again.setdefault(found, found.spared)
            return found
        self._kept.pop(key, None)
        return self._made(key, path, data, settings, work)

    def _made(self, key: object, path: str, data: bytes, settings: Settings, work: Work) -> Translation:
        seen: dict[str, bytes | None] = {}
        read = settings.read_file

        def reading(name: str) -> bytes | None:
            seen[name] = found = _read(read, name)
            return found

        before = work.spent
        watched = settings if read is None else replace(settings, read_file=reading)
        unit = preprocess(data, watched, path, work)
        steps = work.spent - before
        made = Translation(unit, data, seen, steps)
        with work.for_text():
            is_whole = not work.is_over
        if is_whole and settings.trace is None:
            self._kept[key] = made
        return made


TRANSLATIONS = Translations()
