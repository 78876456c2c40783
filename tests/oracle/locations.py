"""What an executable tells of itself: the source place of each instruction, and its objects in memory."""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

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


class Symbol(NamedTuple):
    """A row of the symbol table. `section` is empty where it is defined elsewhere."""

    name: str
    kind: str
    section: str
    value: int
    size: int


_KINDS = {1: "STT_OBJECT", 2: "STT_FUNC", 6: "STT_TLS"}


class Executable:
    """Addresses are relative to the start of the executable, as the run time tells them."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            elf = ELFFile(file)
            base = min(s["p_vaddr"] for s in elf.iter_segments() if s["p_type"] == "PT_LOAD")
            self._rows = _rows(elf, base)
            symbols = symbols_of(elf)
            self.objects = _objects(symbols, base)
            self._functions = _functions(symbols, base)
            #: The symbols of what is read only, whose accesses no instrumentation shows.
            self.constants = frozenset(
                s.name for s in symbols if s.kind == "STT_OBJECT" and s.section == ".rodata"
            )
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


def symbols_of(elf: Any) -> list[Symbol]:
    """The symbol table at once: elftools takes each of its rows apart by a grammar, which costs more than the
    compiler."""
    table = elf.get_section_by_name(".symtab")
    strings = elf.get_section(table["sh_link"]).data()
    sections = [section.name for section in elf.iter_sections()]
    return [
        Symbol(
            strings[name : strings.index(b"\0", name)].decode(),
            _KINDS.get(info & 0xF, ""),
            sections[section] if section < len(sections) else "",
            value,
            size,
        )
        for name, info, _, section, value, size in struct.iter_unpack("<IBBHQQ", table.data())
    ]


def _rows(elf: Any, base: int) -> list[tuple[int, Place | None]]:
    found: dict[int, Place | None] = {}
    for unit in elf.get_dwarf_info(relocate_dwarf_sections=False).iter_CUs():
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


def _functions(symbols: Sequence[Symbol], base: int) -> list[tuple[int, int]]:
    return [(s.value - base, s.size) for s in symbols if s.kind == "STT_FUNC" and s.size]


def _objects(symbols: Sequence[Symbol], base: int) -> list[Object]:
    found = []
    for symbol in symbols:
        if not symbol.section or not symbol.size:
            continue
        if symbol.kind == "STT_TLS":
            found.append(Object(symbol.name, True, symbol.value, symbol.size))
        elif symbol.kind == "STT_OBJECT" and symbol.section in (".data", ".bss"):
            found.append(Object(symbol.name, False, symbol.value - base, symbol.size))
    return found
