"""Random records against the layout that the platform's own C ABI gives, by way of ctypes."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cudalint.ir.ctypes import RecordType
from tests.sema.types.reading import scope_of

_SCALARS = {
    "char": ctypes.c_char,
    "unsigned char": ctypes.c_ubyte,
    "short": ctypes.c_short,
    "int": ctypes.c_int,
    "unsigned": ctypes.c_uint,
    "long long": ctypes.c_longlong,
    "size_t": ctypes.c_size_t,
    "float": ctypes.c_float,
    "double": ctypes.c_double,
    "int *": ctypes.c_void_p,
}


@dataclass(frozen=True)
class Shape:
    """A record: members are (type, array extents), the type a scalar's spelling or another record."""

    members: tuple[tuple[str | Shape, tuple[int, ...]], ...]
    is_union: bool
    pack: int | None

    def source(self, name: str) -> str:
        body = []
        for index, (kind, extents) in enumerate(self.members):
            suffix = "".join(f"[{extent}]" for extent in extents)
            text = kind if isinstance(kind, str) else kind.source(f"{name}_{index}")
            body.append(f"{text} m{index}{suffix};")
        keyword = "union" if self.is_union else "struct"
        return f"{keyword} {name} {{ {' '.join(body)} }}"

    def oracle(self) -> type[ctypes.Structure] | type[ctypes.Union]:
        fields = []
        for index, (kind, extents) in enumerate(self.members):
            member: Any = _SCALARS[kind] if isinstance(kind, str) else kind.oracle()
            for extent in reversed(extents):
                member = member * extent
            fields.append((f"m{index}", member))
        content: dict[str, object] = {"_fields_": fields}
        if self.pack is not None:
            content["_pack_"] = self.pack
        return type("Oracle", (ctypes.Union if self.is_union else ctypes.Structure,), content)


def _records(pack: int | None) -> st.SearchStrategy[Shape]:
    def of(kinds: st.SearchStrategy[str | Shape]) -> st.SearchStrategy[Shape]:
        extents = st.lists(st.integers(1, 5), max_size=2).map(tuple)
        members = st.lists(st.tuples(kinds, extents), min_size=1, max_size=5).map(tuple)
        return st.builds(Shape, members, st.booleans(), st.just(pack))

    scalars = st.sampled_from(sorted(_SCALARS))
    return st.recursive(of(scalars), lambda inner: of(scalars | inner), max_leaves=4)


def _check(shape: Shape, source: str) -> None:
    oracle = shape.oracle()
    ctype = scope_of(source).resolve_text("R")
    assert isinstance(ctype, RecordType)
    assert (ctype.size, ctype.align) == (ctypes.sizeof(oracle), ctypes.alignment(oracle))
    found = [field.offset for field in ctype.fields]
    assert found == [getattr(oracle, f"m{index}").offset for index in range(len(shape.members))]


@given(_records(None))
def test_natural_alignment(shape: Shape) -> None:
    _check(shape, shape.source("R") + ";")


@given(st.sampled_from([1, 2, 4]).flatmap(_records))
def test_packed(shape: Shape) -> None:
    _check(shape, f"#pragma pack(push, {shape.pack})\n{shape.source('R')};\n#pragma pack(pop)\n")
