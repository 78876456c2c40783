"""Libraries whose headers are seldom in view, declared so far as the analysis needs them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

_PYTORCH = ("pytorch.cuh", "pytorch_dispatch.cuh", "vllm.cuh")
#: By a folder of the included name, the headers of this package that stand for the library.
_STUBS = {
    "ATen": _PYTORCH,
    "THC": _PYTORCH,
    "c10": _PYTORCH,
    "torch": _PYTORCH,
    "cub": ("cub.cuh", "cub_threads.cuh"),
    "cuda": ("standard.cuh",),
    "cudf": ("standard.cuh", "cudf.cuh"),
    "cutlass": ("standard.cuh", "cutlass.cuh", "cutlass_tensors.cuh"),
    "llmc": ("llmc.cuh",),
    "raft": ("standard.cuh", "raft.cuh"),
    "thrust": ("standard.cuh", "thrust.cuh"),
    "glm": ("glm.cuh", "glm_functions.cuh"),
    "opencv2": ("opencv.cuh",),
    "hip": ("hip.cuh",),
}
#: PyTorch's folders of what its own kernels share, in names that other code has as well.
_OF_KERNELS = frozenset(("native", "detail"))
#: Headers of the toolkit that have its complex numbers, themselves or from another one.
_COMPLEX = frozenset(
    ("cuComplex.h", "cublas.h", "cublas_v2.h", "cufft.h", "cusolverDn.h", "cusparse.h", "cusparse_v2.h")
)
#: Folders whose headers are not read even where they are in view: a build takes the toolkit's, which is not.
_PRECEDING = "cub"
#: The standard library's own headers that have something of these library stubs.
_STANDARD = frozenset(
    (
        "algorithm",
        "array",
        "bit",
        "compare",
        "concepts",
        "functional",
        "iterator",
        "limits",
        "tuple",
        "type_traits",
        "utility",
    )
)
#: Those of what host code holds its sizes in.
_HELD = frozenset(("algorithm", "initializer_list", "numeric", "vector"))
_LINKED = frozenset(("deque", "list", "queue", "stack"))
#: That of strings, and those that every standard library includes it from.
_TEXT = frozenset(("fstream", "iostream", "sstream", "string"))
_ASSOCIATIVE = frozenset(("map", "set", "unordered_map", "unordered_set"))
#: Names of algorithms that other headers have as well.
_OTHERS = frozenset((b"remove",))
_VECTORS = frozenset(("thrust/device_vector.h", "thrust/host_vector.h", "thrust/universal_vector.h"))
_PREFIX = "<declared>/"
#: `std`, and what is named of it where that is written at once.
_OF_STANDARD = re.compile(rb"\bstd\b(?:\s*::\s*([A-Za-z_]\w*))?")


def library_stubs(name: str) -> list[tuple[str, bytes]]:
    """The path and text of what is read in place of the include `name`, which is not in view; the paths are
    those of no file."""
    folders = name.split("/")[:-1]
    headers = next((_STUBS[folder] for folder in folders if folder in _STUBS), ())
    if headers == _PYTORCH and (name == "ATen/core/Array.h" or not _OF_KERNELS.isdisjoint(folders)):
        headers = (*_PYTORCH, "pytorch_kernels.cuh")
    if name in _STANDARD:
        headers = ("standard.cuh",)
    if name in ("cstdint", "stdint.h"):
        headers = ("integers.cuh",)
    if name in ("cstdlib", "stdlib.h"):
        headers = ("divisions.cuh",)
    if name in ("array", "iterator"):
        headers = ("standard.cuh", "iterators.cuh")
    if name == "memory":
        headers = ("standard.cuh", "memory.cuh")
    if name == "variant":
        headers = ("standard.cuh", "exceptions.cuh", "variant.cuh")
    if name == "span":
        headers = ("standard.cuh", "spans.cuh")
    if name in ("optional", "cuda/std/optional"):
        headers = ("standard.cuh", "exceptions.cuh", "optional.cuh")
    if name in _HELD:
        headers = ("standard.cuh", "exceptions.cuh", "iterators.cuh", "containers.cuh", "algorithms.cuh")
    if name in _LINKED:
        headers = ("standard.cuh", "exceptions.cuh", "iterators.cuh", "sequences.cuh")
    if name in _ASSOCIATIVE:
        headers = ("standard.cuh", "exceptions.cuh", "iterators.cuh", "containers.cuh", "algorithms.cuh")
        headers = (*headers, "sequences.cuh", "associative.cuh")
    if name in _TEXT:
        headers = ("standard.cuh", "exceptions.cuh", "strings.cuh")
    if name in ("exception", "new", "stdexcept", "typeinfo"):
        headers = ("exceptions.cuh",)
    if name in _VECTORS:
        headers = (
            *headers[:1],
            "iterators.cuh",
            "containers.cuh",
            "algorithms.cuh",
            *headers[1:],
            "thrust_vectors.cuh",
        )
    if name.startswith("npp") and name.endswith(".h"):
        headers = ("npp.cuh",)
    if name == "curand_kernel.h":
        headers = ("curand.cuh",)
    if name in _COMPLEX:
        headers = ("complex.cuh",)
    return [(_PREFIX + header, _text(header)) for header in headers]


def implicit_headers(text: bytes) -> list[str]:
    """The headers whose stubs are read in front of a text for what it names of std, or may name: nvcc
    includes <utility> in front of a file, and some algorithms with others of its headers."""
    names = set(_OF_STANDARD.findall(text))
    found = ["utility"] if b"" in names or not names.isdisjoint(_words("standard.cuh")) else []
    return found + ["algorithm"] * (not names.isdisjoint(_functions("algorithms.cuh") - _OTHERS))


def is_library_stub(path: str) -> bool:
    """Whether a path is one of those that `library_stubs` gives."""
    return path.startswith(_PREFIX)


def takes_precedence(name: str, includer: str) -> bool:
    """Whether an include is not looked for. A library's own files include each other."""
    return name.startswith(f"{_PRECEDING}/") and _PRECEDING not in includer.split("/")


@cache
def _words(header: str) -> frozenset[bytes]:
    return frozenset(re.findall(rb"[A-Za-z_]\w*", _text(header)))


@cache
def _functions(header: str) -> frozenset[bytes]:
    """The functions that a header declares at namespace scope."""
    return frozenset(re.findall(rb"^template <[^{;]*?> [^(;={]*?(\w+)\(", _text(header), re.MULTILINE))


@cache
def _text(header: str) -> bytes:
    return Path(__file__).with_name(header).read_bytes()
