"""Writes docs/fidelity.md: python -m tests.fidelity.report"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from cudalint.compare import Site, Status
from cudalint.compare.result import Reason
from tests.fidelity.measured import EXCEPTIONS, FOLDER, NAMES, UNMATCHED, Fixture, fixture

PATH = Path(__file__).parents[2] / "docs" / "fidelity.md"

WHY = {
    Reason.UNKNOWN: "The analyzer says that it does not know, and why.",
    Reason.ABSENT: "The compiler removed the access, or took its value from another one.",
    Reason.UNCLAIMED: "An instruction that no access accounts for. There must be none.",
    Reason.COMPILER: "Addresses of arrays at file scope, a thread's arrays, retries of an atomic.",
    Reason.ELSEWHERE: "Hoisted, or merged with its like in another branch.",
    Reason.WIDTH: "Neighbouring accesses became one wider one, or unused members of a vector were left out.",
    Reason.COUNT: "The compiler moved the access under another condition.",
    Reason.MERGED: "Two accesses, one instruction: `c ? a[i] : b[i]` selects the address.",
    Reason.UNROLLED: "Lanes leave an unrolled loop in different trips: other lanes meet in a request.",
    Reason.COMBINED: "One lane does the atomic for its warp.",
    Reason.COUNTER: "Constant memory is counted per kernel; `tests/test_fidelity.py` checks those sums.",
}


PROGRAMS = """## Random programs

Where no profile is, g++ is the oracle for what the source means ([how](front-end.md#held-against-g)):
`for s in $(seq 9800000 750 9829250); do python -m tests.oracle --programs 750 --seed $s; done` at 4614330
runs 30,000 programs, and the same from 9830000 to 9849500 by 500 at 478ae7e 20,000 more; none differs.
Nor does any from 9880000 to 9899500 by 500 at 35bd896, nor from 9900000 to 9919500 at 3794f43.
Of the 20,000 from 9971000 to 9990500 at 6a421ee none differs.
Of the 16,000 from 10020000 to 10035500 at c6c0247 two do, by the oracle: g++ takes a call's arguments from
the right where each of two changes what the other reads, and leaves out a shared store that nothing reads.
The generator writes no two such arguments any more: of the 20,000 from 10036000 at 8c2e786 none differs.
Of the 20,000 from 10056000 at 9714631 one did: `(int(x * y)) + z` was read as a cast, until 1d7d0c4.
Of the 6,400 from 10083000 at 7740c68 one did: a value behind a loop that is always left by `break`, until
c9b6c08. Of the 16,000 from 10090000 to 10105000 by 1,000 at a2a30fe none differs, and none of the 6,500 from
10109000 and the 9,900 from 10116000 at 506d858. 187 from 10116000 to 10116191 were counted on an H100 as
well: 1,638 sites can be compared, all agree, 94.8 % of them exactly.
Of the 700 from 10140000 at 6ab51b8, whose addresses are held in loops and in shared memory too, none differs.
2,960 random kernels of branches, loops, jumps and calls were counted on an H200: of the first 640, 50 sites
of 17 kernels were exact and wrong at 83671d16, which led to the last laws in
[hardware_open_questions.md](hardware_open_questions.md). Of all, 36,486 sites agree since, 27,753 exactly,
and four differ: the compiler merged the stores of three cases, doubled one of two sides, moved a load to
where its value is used, and began a loop behind the iterations that every lane skips. Of 840 more, counted
when those laws were known, 9,897 sites: seven of two kernels were exact and differed until c6b51a0b, and one
of an atomic, of which the compiler makes two, is outside its bounds.
4,610 random kernels of memory were counted as well: shared tiles, vectors, structures, atomics, copies and
matrices in blocks of one to three dimensions, and branches with like accesses on both sides. At 590742bd 265
sites of theirs were exact and wrong and 65 outside their bounds, for five reasons that are in
[hardware_open_questions.md](hardware_open_questions.md) since; 50,078 agree exactly now, 4,806 within their
bounds, and four differ: three stores that the compiler has in each side of a branch before them, and one
behind a loop with a `return` in another within. Of 1,650 of them, counted when the laws of their kind were
known, 16,926 exact sites agree and three differ.
Of the kernels in tests/oracle, 368 that nvcc builds and an H200 runs were counted there at 31dcff5: 4,096
sites agree, 3,896 of them exactly. One was wrong, `(size_t)(16 - i) % 33` in two blocks, until 68490f6; in
nine the launches were compared crosswise, in one a line, and in one the compiler splits a choice.
Of the 20,000 from 9950000 to 9969500 at 61065da one does: the copy of a record to a place that is not known
is told by words, and g++ stores it by members."""


def text() -> str:
    fixtures = [fixture(name) for name in NAMES]
    sites = [site for one in fixtures for site in one.comparison.sites]
    device = {json_field(name, "gpu") for name in NAMES}
    agree = [site for site in sites if site.status is Status.AGREE]
    comparable = [site for site in sites if site.status is not Status.NOT_COMPARABLE]
    exact = sum(site.exact for site in agree)
    lines = [
        "# How the numbers compare with the hardware's",
        "",
        f"{len(NAMES)} files of kernels ([fixtures/hardware](../fixtures/hardware/README.md)), counted by",
        f"Nsight Compute on {', '.join(sorted(device))}. `python -m tests.fidelity.report` writes this page,",
        "`tests/test_fidelity.py` keeps it true, and `cudalint compare` does the same for your profiles.",
        "",
        "A site is what shares a source line, a memory space and a kind in one launch. For an exact one each",
        "counter (sectors, ideal sectors and tags, or wavefronts and ideal wavefronts) must equal the",
        "prediction, summed over the launch; for a bounded one it must lie in the interval.",
        "",
        f"**{len(agree)} of {len(comparable)} comparable sites agree, {exact} of them exactly "
        f"({100 * exact / len(comparable):.1f} %).** {len(sites) - len(comparable)} more cannot be compared.",
        "",
        "| fixture | pattern | exact | bounded | differ | not comparable |",
        "|---|---|--:|--:|--:|--:|",
        *(_row(one) for one in fixtures),
        "",
        "## Not comparable",
        "The comparison finds these by itself, from widths, counts and lines.",
        "",
        "| reason | sites | what happened |",
        "|---|--:|---|",
    ]
    reasons = Counter(site.reason for site in sites if site.reason is not None)
    lines += [f"| {reason} | {count} | {WHY[reason]} |" for reason, count in sorted(reasons.items())]
    lines += ["", "## Exceptions"]
    if not EXCEPTIONS:
        lines += ["No site differs."]
    for (name, kernel, line, space, op), why in EXCEPTIONS.items():
        lines.append(f"- `{name}.cu:{line}` ({kernel}, {space} {op}): {why}")
    lines += ["", "Launches that could not be told apart:", ""]
    lines += [f"- `{name}.cu`, {kernel}: {why}" for (name, kernel), why in UNMATCHED.items()]
    lines += ["", *PROGRAMS.splitlines()]
    return "\n".join(lines) + "\n"


def _row(one: Fixture) -> str:
    sites = one.comparison.sites
    cells = [_count(sites, Status.AGREE, True), _count(sites, Status.AGREE, False)]
    cells += [one.comparison.count(Status.DIFFER), one.comparison.count(Status.NOT_COMPARABLE)]
    title = one.title.replace("|", "\\|")
    return f"| {one.name} | {title} | " + " | ".join(str(cell or "") for cell in cells) + " |"


def _count(sites: tuple[Site, ...], status: Status, exact: bool) -> int:
    return sum(site.status is status and site.exact is exact for site in sites)


def json_field(name: str, field: str) -> str:
    import json

    return str(json.loads((FOLDER / f"{name}.ncu.json").read_text())[field])


if __name__ == "__main__":
    PATH.write_text(text())
