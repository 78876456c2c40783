"""The conformance table: claims.toml as data, and as the page docs/conformance.md.

python -m tests.conformance.table > docs/conformance.md
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cudalint.arch import Dlcm

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
FIXTURES = ROOT / "fixtures" / "seeds"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What must hold of the accesses written `access`. See the head of claims.toml."""

    access: str
    kernel: str | None = None
    op: str | None = None
    arguments: Mapping[str, int] | None = None
    template: Mapping[str, str] | None = None
    block: list[int] | None = None
    arch: str = "sm_90"
    dlcm: Dlcm | None = None
    count: int = 1
    verdict: str = "exact"
    space: str | None = None
    width: int | None = None
    sectors: int | None = None
    sectors_between: list[int] | None = None
    tags: int | None = None
    wavefronts: int | None = None
    requests: int | None = None
    queries: int | None = None
    utilization: float | None = None
    read_only: bool | None = None
    data_dependent: bool | None = None
    judged: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One row: what a seed document says (`seed_says`), and the checks that hold the analyzer to it."""

    number: int
    seeds: str
    pattern: str
    seed_says: str
    fixture: str
    fact: str | None = None
    checks: tuple[Check, ...]

    @property
    def source(self) -> bytes:
        return (FIXTURES / self.fixture).read_bytes()


def load_claims() -> tuple[Claim, ...]:
    """The rows of claims.toml, in order. Raises TypeError for a key that no field has."""
    rows = tomllib.loads((HERE / "claims.toml").read_text(encoding="utf-8"))["claim"]
    return tuple(Claim(**{**row, "checks": tuple(Check(**check) for check in row["checks"])}) for row in rows)


def _percent(share: float) -> str:
    return f"{100 * share:.4g} %"


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _conditions(check: Check) -> Iterator[str]:
    yield check.arch + (f" -dlcm={check.dlcm}" if check.dlcm else "")
    for mapping in (check.arguments, check.template):
        yield from (f"{name} = {value}" for name, value in (mapping or {}).items())
    if check.block:
        yield " x ".join(str(extent) for extent in check.block if extent > 1) + " block"


def _expectations(check: Check) -> Iterator[str]:
    if check.verdict != "exact":
        yield check.verdict
    if check.count > 1:
        yield f"{check.count} accesses"
    if check.width is not None:
        yield f"{check.width}-byte"
    if check.queries is not None:
        yield f"{check.queries} queries"
    for noun, field in (
        ("request", "requests"),
        ("sector", "sectors"),
        ("line", "tags"),
        ("wavefront", "wavefronts"),
    ):
        number = getattr(check, field)
        if number is not None:
            yield _plural(number, noun)
    if check.sectors_between:
        yield "{} to {} sectors".format(*check.sectors_between)
    if check.utilization is not None:
        yield _percent(check.utilization)
    if check.read_only is not None:
        yield "read-only cache" if check.read_only else "not read-only"
    if not check.judged:
        yield "texture path, not judged"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def page() -> str:
    """docs/conformance.md: each claim with the numbers that the tests hold the analyzer to."""
    lines = [
        "# Conformance",
        "",
        "What the seed documents say about memory access patterns, and what cudalint prints for each.",
        "`tests/conformance` asserts every number below on the named file of `fixtures/seeds`. Percentages",
        "are the requested share of the moved bytes: of 32-byte sectors, or of 128-byte lines where a load",
        "is cached in L1 on compute capability 3.x (`-dlcm=ca`).",
        "",
        "Written by `python -m tests.conformance.table`.",
        "",
        "| # | pattern | the seed says | access | under | cudalint prints |",
        "|---|---|---|---|---|---|",
    ]
    for claim in load_claims():
        head = [f"[{claim.number}](../fixtures/seeds/{claim.fixture})", claim.pattern, claim.seed_says]
        for check in claim.checks:
            kernel = f" in `{check.kernel}`" if check.kernel else ""
            op = f" ({check.op})" if check.op else ""
            cells = [*head, f"`{check.access}`{op}{kernel}", ", ".join(_conditions(check))]
            cells.append(", ".join(_expectations(check)))
            lines.append("| " + " | ".join(map(_cell, cells)) + " |")
            head = ["", "", ""]
        if claim.fact:
            lines.append(f"| {head[0]} | {_cell(claim.fact)} | | | | |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(page(), end="")
