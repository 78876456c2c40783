"""Programs compiled with g++ and run: what each launch did, as the run time wrote it."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from elftools.elf.elffile import ELFFile

from tests.oracle.launches import as_cpp
from tests.oracle.locations import Executable, symbols_of

HERE = Path(__file__).parent
COMPILER = shutil.which("g++")
#: Programs are small: most of the time that they take to link is the default linker's own.
LINKER = ["-fuse-ld=gold"] if shutil.which("ld.gold") else []
DYNAMIC_SHARED = 1 << 17
COMMON = [
    *("-std=c++20", "-O0", "-g1", "-gdwarf-4", "-w", "-fpermissive", "-fsigned-char"),
    *(
        "-fno-threadsafe-statics",
        "-fno-extern-tls-init",
        "-no-pie",
        "-fno-pie",
        "-fsanitize-coverage=trace-pc",
    ),
    *("-I", str(HERE / "emulation/include"), "-include"),
]
#: ThreadSanitizer's instrumentation reports each access; what a call takes or gives as a whole it leaves out.
#: AddressSanitizer's has that, but a place that is read and then written it reports once. Together they miss
#: nothing.
INSTRUMENTATIONS = {
    "each": ["-fsanitize=thread"],
    "whole": [
        *("-fsanitize=kernel-address", "--param", "asan-instrumentation-with-call-threshold=0"),
        *("--param", "asan-stack=0", "--param", "asan-globals=0", "-finstrument-functions"),
        *("-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero,bounds,return,unreachable",),
    ],
}


class BuildError(Exception):
    """The compiler refuses a program."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file of CUDA, and the call that runs it; or `main`."""

    name: str
    text: str
    entry: str


@dataclass(frozen=True, slots=True)
class Run:
    """What one program did under one instrumentation. `failure` says why it tests nothing."""

    executable: Executable
    launches: list[dict[str, Any]]
    failure: str | None


@functools.cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="oracle")


@functools.cache
def _kept() -> Path:
    """What is compiled once for all processes of this user, by the content of what it is made of."""
    assert COMPILER is not None
    digest = hashlib.sha256(repr((COMMON, INSTRUMENTATIONS)).encode())
    digest.update(subprocess.run([COMPILER, "--version"], capture_output=True, check=True).stdout)
    for path in sorted([*HERE.glob("runtime/*"), *HERE.glob("emulation/*.h")]):
        digest.update(path.read_bytes())
    folder = Path(tempfile.gettempdir()) / f"cudalint-oracle-{os.getuid()}-{digest.hexdigest()[:16]}"
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder.stat().st_uid != os.getuid():
        return Path(_folder().name)
    return folder


def _keep(target: Path, arguments: Sequence[str]) -> str:
    """`target`, compiled if it is not there. Another process may be at the same: the last one's stays."""
    if not target.exists():
        made = Path(_folder().name) / f"{target.name}.made"
        _compile([*arguments, "-o", str(made)])
        shutil.copyfile(made, partial := target.with_name(f"{target.name}.{os.getpid()}"))
        partial.replace(target)
    return str(target)


@functools.cache
def runtime() -> list[str]:
    """The compiled run time."""
    return [
        _keep(_kept() / f"{source.stem}.o", ["-std=c++20", "-O2", "-fno-pie", "-c", str(source)])
        for source in sorted((HERE / "runtime").glob("*.cc"))
    ]


@functools.cache
def header(kind: str) -> str:
    """The emulation's header, precompiled for an instrumentation."""
    path = _kept() / f"{kind}.h"
    path.write_text(f'#include "{HERE / "emulation/emulation.h"}"\n', encoding="utf-8")
    _keep(
        _kept() / f"{kind}.h.gch",
        [*COMMON[:-1], *INSTRUMENTATIONS[kind], "-x", "c++-header", str(path)],
    )
    return str(path)


def _compile(arguments: Sequence[str]) -> None:
    assert COMPILER is not None
    done = subprocess.run([COMPILER, *arguments], capture_output=True, text=True, timeout=600)
    if done.returncode:
        raise BuildError(done.stderr[:4000])


def run(sources: Sequence[Source], jobs: int = 2) -> dict[str, dict[str, Run]]:
    """The runs of each program by its name and the instrumentation. All are compiled as one, each with its
    own lines. Raises BuildError."""
    runtime()
    within = tempfile.TemporaryDirectory(prefix="batch", dir=_folder().name)
    with within as name, ThreadPoolExecutor(jobs) as pool:
        folder = Path(name)
        (folder / "batch.cpp").write_text(_batch(sources), encoding="utf-8")
        each = pool.map(lambda kind: _run(folder, kind, sources), INSTRUMENTATIONS)
        found = dict(zip(INSTRUMENTATIONS, each, strict=True))
    return {s.name: {kind: runs[s.name] for kind, runs in found.items()} for s in sources}


def _batch(sources: Sequence[Source]) -> str:
    parts = []
    for source in sources:
        text = as_cpp(source.text)
        parts.append(f'#line 1 "{source.name}"\n{text}\n')
    main = "__real_main(1, emulated_arguments)"
    runs = "".join(
        f'    emulated_run("{s.name}", [] {{ {main if s.entry == "main" else s.entry}; }});\n'
        for s in sources
    )
    declared = (
        'void emulated_run(const char *, void (*)());\nextern "C" int __real_main(int, char **);\n'
        'static char emulated_name[] = "program", *emulated_arguments[] = {emulated_name, nullptr};\n'
    )
    driver = f'{declared}extern "C" int __wrap_main() {{\n{runs}    return 0;\n}}\n'
    return f'{"".join(parts)}#line 1 "driver"\n{driver}' + ("" if has_main(sources) else "int main() {}\n")


def has_main(sources: Sequence[Source]) -> bool:
    return any(s.entry == "main" for s in sources)


def _run(folder: Path, kind: str, sources: Sequence[Source]) -> dict[str, Run]:
    where = folder / kind
    where.mkdir()
    code, program = where / "batch.o", where / "batch"
    _compile(
        [*COMMON, header(kind), *INSTRUMENTATIONS[kind], "-c", str(folder / "batch.cpp"), "-o", str(code)]
    )
    dynamic = where / "dynamic.s"
    dynamic.write_text(_dynamic_shared(code), encoding="utf-8")
    linked = [str(code), str(dynamic), *runtime()]
    _compile([*LINKER, "-no-pie", "-Wl,--wrap=main", *linked, "-o", str(program)])
    executable = Executable(program)
    objects = where / "objects"
    objects.write_text(executable.symbol_list(), encoding="utf-8")
    environment = {"EMULATED_OUTPUT": str(where), "EMULATED_OBJECTS": str(objects)}
    subprocess.run([program], env=environment, check=True, capture_output=True, timeout=120)
    return {source.name: _result(where, source.name, executable) for source in sources}


def _dynamic_shared(code: Path) -> str:
    """Every thread-local variable that is declared but not defined is the launch's dynamic shared memory."""
    with code.open("rb") as file:
        symbols = symbols_of(ELFFile(file))
    names = [s.name for s in symbols if s.kind == "STT_TLS" and not s.section]
    labels = "".join(
        f'.globl "{n}"\n.type "{n}", @object\n.size "{n}", {DYNAMIC_SHARED}\n"{n}":\n' for n in names
    )
    return f'.section .tbss,"awT",@nobits\n.align 1024\n{labels}.zero {DYNAMIC_SHARED}\n'


def _result(where: Path, name: str, executable: Executable) -> Run:
    lines: list[dict[str, Any]] = []
    written = where / f"{name}.jsonl"
    if written.exists():
        for line in written.read_text().splitlines():
            try:
                lines.append(json.loads(line))
            except json.JSONDecodeError:
                break
    if lines and "end" in lines[-1]:
        return Run(executable, lines[:-1], None)
    error = where / f"{name}.error"
    return Run(executable, lines, error.read_text().strip() or "it crashed")
