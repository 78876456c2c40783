"""Configurations and caches that somebody else has made: each is refused in words, or followed."""

from __future__ import annotations

import contextlib
import io
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

from cudalint.cli import _run
from cudalint.output import formats
from cudalint.output.format import Totals
from cudalint.project.cache import Cache, _name
from cudalint.project.entries import Entries
from cudalint.project.folder import Folder
from cudalint.project.job import Job, run_one
from cudalint.project.options import OPTIONS
from cudalint.project.result import FileResult
from cudalint.settings import Settings
from tests.fuzz.mutate import mutated
from tests.fuzz.values import spoiled, value
from tests.security.clone import STRIDED

Answer = tuple[str, tuple[str, ...]]
_KEYS = [option.key for option in OPTIONS]
_GOOD = """arch = "sm_80"
defines = { N = 32, WIDE = "float4" }
launches = ["strided<<<64, 256>>>(n = 7)"]
block = [32, 8]
extend-select = ["CL4"]
per-file-ignores = { "*.cuh" = ["CL201"] }
exclude = ["build", "*.inc.cu"]
min-severity = "info"
timeout = 5
"""


@contextlib.contextmanager
def _folder() -> Iterator[str]:
    """An empty folder, which is the current one in the block."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        yield folder


def configuration(rng: random.Random) -> bytes:
    """The text of a cudalint.toml."""
    lines = [f"{_key(rng)} = {_toml(rng, value(rng))}" for _ in range(rng.choice((1, 1, 2, 3, 6)))]
    if rng.random() < 0.4:
        lines[:0] = rng.sample(_GOOD.splitlines(), rng.randint(1, 6))
    data = "\n".join([*lines, ""]).encode("utf-8", "surrogatepass")
    if rng.random() < 0.4:
        data = mutated(rng, data[:20_000], _GOOD.encode)
    return data


def _key(rng: random.Random) -> str:
    match rng.randrange(8):
        case 0:
            return ".".join(["a"] * rng.choice((2, 60, 70, 3000)))
        case 1:
            return rng.choice(("extend", '"\\u0000"', "tool.cudalint.arch", "x", '""', "[x]"))
        case _:
            return rng.choice(_KEYS)


def _toml(rng: random.Random, data: object) -> str:
    match data:
        case None:
            return rng.choice(
                ("1979-05-27T07:32:00Z", "inf", "nan", "0x" + "f" * 300, "9" * 5000, "'''\n'''")
            )
        case bool():
            return str(data).lower()
        case list():
            return f"[{', '.join(_toml(rng, item) for item in data)}]"
        case dict():
            return "{" + ", ".join(f"{json.dumps(k)} = {_toml(rng, v)}" for k, v in data.items()) + "}"
    return json.dumps(data)


def try_configuration(seed: int, number: int) -> Answer:
    """Check a clone with the configuration of that number: status 0, 1 or 2, and nothing raised."""
    rng = random.Random(f"configuration {seed}:{number}")
    name = rng.choice(("cudalint.toml", "cudalint.toml", "pyproject.toml"))
    with _folder():
        Path(".git").mkdir()
        Path("k.cu").write_text(STRIDED)
        Path(name).write_bytes(configuration(rng))
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = _run(["check", "--no-cache", "-j1", "k.cu"])
        told = out.getvalue() + err.getvalue()
        faults = [] if status in (0, 1, 2) else [f"status {status}"]
        if status == 2 and not told.strip():
            faults.append("nothing is told")
        return f"{status} {len(told)}", tuple(faults)


def try_cache(seed: int, number: int) -> Answer:
    """Read a damaged entry, or one that is whole and says what no run has written, and show what it tells."""
    rng = random.Random(f"cache {seed}:{number}")
    with _folder() as folder:
        Path("k.cu").write_text(STRIDED)
        job = Job(Settings(path="k.cu"))
        entries = Entries(Folder.open(Path(folder), ("cache",), create=True), b"k" * 32)
        known = run_one(job)
        Cache(lambda: entries).put(job, known)
        name = _name(job)
        assert name is not None
        body = entries.get(name)
        assert body is not None
        if rng.random() < 0.3:
            return _damaged(rng, Path(folder, "cache", f"{name}.json"), entries, job, known)
        entries.put(name, _forged(rng, body))
        found = Cache(lambda: entries).get(job)
        if found is not None:
            _show(found)
        return str(found is None), ()


def _damaged(rng: random.Random, file: Path, entries: Entries, job: Job, known: FileResult) -> Answer:
    """Bytes that this user's key has not signed are believed only where they are the old ones."""
    data = file.read_bytes()
    file.write_bytes(mutated(rng, data, lambda: data))
    found = Cache(lambda: entries).get(job)
    same = found is None or found.findings == known.findings
    return str(found is None), () if same else ("a damaged entry is believed",)


def _forged(rng: random.Random, body: bytes) -> bytes:
    if rng.random() < 0.2:
        return mutated(rng, body, lambda: body)
    entry = json.loads(body)
    for _ in range(rng.choice((1, 1, 2, 4))):
        entry["result"] = spoiled(rng, entry["result"])
    return json.dumps(entry).encode()


def _show(result: FileResult) -> None:
    totals = Totals("sm_90")
    totals.coverage.add(result.coverage)
    for form in formats().values():
        writer = form(False)
        writer.file(result)
        writer.finish(totals)
