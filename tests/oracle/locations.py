"""What an executable tells of itself: the source place of each instruction, and its objects in memory."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

ANCHOR = "emulated_anchor"
#: Variables of the run time, which are registers of a GPU.
REGISTERS = ("threadIdx", "blockIdx", "blockDim", "gridDim")


@dataclass(frozen=True, slots=True)
class Place:
    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Object:
    """A variable with static storage; `shared` where it is thread-local, as the emulation declares those."""

    name: str
    shared: bool
    address: int
    size: int


class Executable:
    """Addresses are relative to the start of the executable, as the run time tells them."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            elf = ELFFile(file)
            base = min(s["p_vaddr"] for s in elf.iter_segments() if s["p_type"] == "PT_LOAD")
            self._rows = _rows(elf, base)
            self.objects = _objects(elf, base)
            self._functions = _functions(elf, base)
            self.constants = _constants(elf)
        self._addresses = [row[0] for row in self._rows]

    def place(self, pc: int) -> Place | None:
        """Where the call stands that returns to `pc`."""
        k = bisect_right(self._addresses, pc - 1) - 1
        return self._rows[k][1] if k >= 0 else None

    def symbol_list(self) -> str:
        """The functions and objects as the run time reads them."""
        anchor = next(o.address for o in self.objects if o.name == ANCHOR)
        functions = "".join(f"F 0 {start} {size}\n" for start, size in self._functions)
        return functions + "".join(
            f"{'S' if o.shared else 'D'} {256 + n} {o.address - (anchor if o.shared else 0)} {o.size}\n"
            for n, o in enumerate(self.objects)
            if o.name not in (ANCHOR, *REGISTERS)
        )

    def object_of(self, number: int) -> Object | None:
        """None for an allocation."""
        return self.objects[number - 256] if number >= 256 else None


def _rows(elf: Any, base: int) -> list[tuple[int, Place | None]]:
    found: dict[int, Place | None] = {}
    for unit in elf.get_dwarf_info().iter_CUs():
        program = elf_line_program(unit)
        if program is None:
            continue
        names = [_text(entry.name) for entry in program["file_entry"]]
        first = 0 if program["version"] >= 5 else 1
        for entry in program.entries:
            state = entry.state
            if state is None:
                continue
            if state.end_sequence:
                found.setdefault(state.address - base, None)
            else:
                found[state.address - base] = Place(names[state.file - first], state.line, state.column)
    return sorted(found.items())


class _Program:
    def __init__(self, program: Any) -> None:
        self.entries = program.get_entries()
        self._header = program.header

    def __getitem__(self, name: str) -> Any:
        return self._header[name]


def elf_line_program(unit: Any) -> _Program | None:
    program = unit.dwarfinfo.line_program_for_CU(unit)
    return _Program(program) if program is not None else None


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _functions(elf: Any, base: int) -> list[tuple[int, int]]:
    return [
        (symbol["st_value"] - base, symbol["st_size"])
        for symbol in elf.get_section_by_name(".symtab").iter_symbols()
        if symbol["st_info"]["type"] == "STT_FUNC" and symbol["st_size"]
    ]


def _constants(elf: Any) -> frozenset[str]:
    """The symbols of what is read only, whose accesses no instrumentation shows."""
    symbols = elf.get_section_by_name(".symtab").iter_symbols()
    return frozenset(
        symbol.name
        for symbol in symbols
        if symbol["st_info"]["type"] == "STT_OBJECT"
        and isinstance(symbol["st_shndx"], int)
        and elf.get_section(symbol["st_shndx"]).name == ".rodata"
    )


def _objects(elf: Any, base: int) -> list[Object]:
    found = []
    for symbol in elf.get_section_by_name(".symtab").iter_symbols():
        kind, section = symbol["st_info"]["type"], symbol["st_shndx"]
        if not isinstance(section, int) or not symbol["st_size"]:
            continue
        if kind == "STT_TLS":
            found.append(Object(symbol.name, True, symbol["st_value"], symbol["st_size"]))
        elif kind == "STT_OBJECT" and elf.get_section(section).name in (".data", ".bss"):
            found.append(Object(symbol.name, False, symbol["st_value"] - base, symbol["st_size"]))
    return found
