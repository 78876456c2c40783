"""Types known without a declaration: C's own, CUDA's vector types and those of its common headers."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from cudalint.dataclass import replace
from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    FloatType,
    IntType,
    OpenFloat,
    OpenInt,
    PointerType,
    RecordType,
    UnknownType,
    VoidType,
)
from cudalint.sema.types.layout import Member, lay_out

_SIGNS = ("unsigned", "signed")
_FIELD = re.compile(r"(?P<type>.+) (?P<stars>\**)(?P<name>\w+)(?:\[(?P<length>\d+)\])?")


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name("builtin.toml").read_text("utf-8"))


@cache
def builtin_types() -> dict[str, CType]:
    """Every type of `builtin.toml` by each of its names, the library's opaque ones included."""
    data = _data()
    types: dict[str, CType] = {"void": VoidType()}
    for name, integer in data["integers"].items():
        types[name] = IntType(name, integer["bits"], integer["signed"])
    for name, size in data["floats"].items():
        types[name] = FloatType(name, size)
    for name, vector in data["vectors"].items():
        for count, align in enumerate(vector["align"], 1):
            types[f"{name}{count}"] = _vector(f"{name}{count}", types[vector["element"]], count, align)
    for name in data["aligned_vectors"]["elements"]:
        element = types[data["vectors"][name]["element"]]
        for align in data["aligned_vectors"]["aligns"]:
            types[f"{name}4_{align}a"] = _vector(f"{name}4_{align}a", element, 4, align)
    for name, record in data["records"].items():
        members = [_member(text, types) for text in record["fields"]]
        layout = lay_out(members, align=record.get("align", 1))
        is_vector = record.get("vector", False)
        types[name] = RecordType(
            name, layout.fields, layout.size, layout.align, is_vector=is_vector, is_foreign=not is_vector
        )
    for name in data["handles"]["names"]:
        types[name] = PointerType(UnknownType(name, "a host-side handle"))
    for name, canonical in data["aliases"].items():
        types[name] = types[canonical]
    for name, bits in data["open"]["integers"].items():
        types[name] = OpenInt(name, bits, signed=True)
    for name, size in data["open"]["floats"].items():
        types[name] = OpenFloat(name, size)
    for name, vector in data["open"]["vectors"].items():  # told as open by a name that no source has
        known = types[vector]
        assert isinstance(known, RecordType)
        types[name] = replace(known, name=f"{vector}?")
    for name, reason in data["opaque"].items():
        types[name] = UnknownType(name, reason)
    return types


@cache
def vector_names() -> frozenset[str]:
    """`float4` and the like, which vector_types.h declares in every file that nvcc compiles."""
    vectors = _data()["vectors"].items()
    return frozenset(
        f"{name}{count}" for name, vector in vectors for count, _ in enumerate(vector["align"], 1)
    )


def builtin_integer(name: str) -> IntType:
    """The integer type of this name."""
    found = builtin_types()[name]
    assert isinstance(found, IntType)
    return found


def is_enum(ctype: CType) -> bool:
    """Whether it is an enumeration."""
    return isinstance(ctype, IntType) and ctype.name not in builtin_types() and ctype.name != "bool"


def is_scoped(ctype: CType) -> bool:
    """Whether it is an `enum class`."""
    return isinstance(ctype, IntType) and ctype.name.startswith("enum class ")


def constant_field(record: str, name: str) -> int | tuple[int, ...] | None:
    """The value of a member of a library's record that every object of it has, or the ints of an array; None
    for any other."""
    value: int | list[int] | None = _data()["records"].get(record, {}).get("constants", {}).get(name)
    return tuple(value) if isinstance(value, list) else value


#: The complex numbers of libraries. A program's own class of that name has the operators that it declares.
_COMPLEX = frozenset(("std::complex", "cuda::std::complex", "thrust::complex", "c10::complex"))


def has_operators(name: str) -> bool:
    """Whether a library declares the operators of numbers for its type of that name, which access nothing."""
    if name.partition("<")[0] in _COMPLEX:
        return True
    return bool(_data()["records"].get(name, {}).get("arithmetic", False))


def opaque_namespace(path: str) -> str | None:
    """Why types of the namespace `path` ("cub", "nvcuda::wmma") have no layout here; None if not listed."""
    reasons: dict[str, str] = _data()["opaque_namespaces"]
    while path:
        if path in reasons:
            return reasons[path]
        path = path.rpartition("::")[0]
    return None


def arithmetic_type(words: list[str]) -> CType | None:
    """The type of a sequence of specifiers in any order (`long unsigned int`); None if it is not one."""
    names = [word for word in words if word not in _SIGNS and word not in ("long", "short")]
    unsigned = "unsigned" in words
    if len(names) > 1:
        return None
    base = names[0] if names else "int"
    sizes = words.count("long"), words.count("short")
    if base == "int":
        base = {(0, 0): "int", (1, 0): "long", (2, 0): "long long", (0, 1): "short"}.get(sizes, "")
    elif sizes == (1, 0) and base == "double":
        base = "long double"
    elif sizes != (0, 0):
        return None
    found = builtin_types().get(base)
    if not isinstance(found, IntType):
        return None if unsigned or "signed" in words else found
    if unsigned:
        return builtin_types().get(f"unsigned {found.name}")
    return builtin_types()["signed char"] if base == "char" and "signed" in words else found


def _vector(name: str, element: CType, count: int, align: int) -> RecordType:
    members = [Member(component, element) for component in "xyzw"[:count]]
    layout = lay_out(members, align=align)
    return RecordType(name, layout.fields, layout.size, layout.align, is_vector=True)


def _member(text: str, types: dict[str, CType]) -> Member:
    match = _FIELD.fullmatch(text)
    assert match is not None, text
    ctype = types[match["type"]]
    for _ in match["stars"]:
        ctype = PointerType(ctype)
    return Member(match["name"], ArrayType(ctype, int(match["length"])) if match["length"] else ctype)
