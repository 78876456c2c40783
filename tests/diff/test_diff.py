"""`cudalint diff`: what a change costs, in repositories of its own."""

from __future__ import annotations

import json
import multiprocessing
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from cudalint.cli import main
from cudalint.diff.entry import diff_entry
from cudalint.ir.result import Analysis
from cudalint.project.trees import revision

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
Output = pytest.CaptureFixture[str]

KERNEL = """\
__global__ void copy(float *out, const float *in, int n)
{
    int t = blockIdx.x * 256 + threadIdx.x;
    out[t] = in[t];
    if (n > 3) out[t + 256] = in[t * 2];
}
void go(float *a, float *b) { copy<<<64, 256>>>(a, b, 4); }
"""


def git(*arguments: str) -> str:
    identity = ("-c", "user.name=A. Tester", "-c", "user.email=a@example.com")
    done = subprocess.run(("git", *identity, *arguments), check=True, capture_output=True, text=True)
    return done.stdout


def commit(files: dict[str, str | None]) -> None:
    for name, text in files.items():
        path = Path(name)
        if text is None:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    git("add", "-A")
    git("commit", "-qm", "A change")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    git("init", "-q")
    commit({"a.cu": KERNEL})
    return tmp_path


def diff(capsys: Output, *arguments: str) -> tuple[int, dict[str, Any]]:
    capsys.readouterr()
    status = main(["diff", "--isolated", "-j1", "--output-format", "json", *arguments])
    return status, json.loads(capsys.readouterr().out)


def changes(found: dict[str, Any]) -> list[tuple[str, str, Any, Any]]:
    return [
        (
            change["kind"],
            (change["after"] or change["before"])["expression"],
            change["before"] and change["before"]["cost"]["mean"],
            change["after"] and change["after"]["cost"]["mean"],
        )
        for kernel in found["kernels"]
        for launch in kernel["launches"]
        for change in launch["changes"]
    ]


def test_what_became_dearer_is_told_and_is_a_failure(project: Path, capsys: Output) -> None:
    (project / "a.cu").write_text(KERNEL.replace("in[t];", "in[t * 8];"))
    status, found = diff(capsys, "HEAD")
    assert status == 1
    assert changes(found) == [("dearer", "in[t * 8]", 4, 32)]
    [launch] = found["kernels"][0]["launches"]
    before = 64 * 8 * 32 * (4 + 4 + 4 + 8)
    assert (launch["bytes_before"], launch["bytes_after"]) == (before, before + 64 * 8 * 32 * 28)
    assert launch["changes"][0]["share"] == pytest.approx(28 / 20)
    git("commit", "-qam", "Strided")
    assert diff(capsys, "HEAD~1", "HEAD") == (1, {**found, "new": "HEAD", "old": "HEAD~1"})
    status, back = diff(capsys, "HEAD", "HEAD~1")
    assert (status, changes(back)) == (0, [("cheaper", "in[t]", 32, 4)])


def test_the_tolerance(project: Path, capsys: Output) -> None:
    (project / "a.cu").write_text(KERNEL.replace("in[t];", "in[t * 2];"))  # 4 -> 8 sectors
    assert diff(capsys, "HEAD", "--tolerance", "99")[0] == 1
    assert diff(capsys, "HEAD", "--tolerance", "100")[0] == 0
    assert diff(capsys, "HEAD", "--exit-zero")[0] == 0


#: Changes of the text that leave every access as it is.
UNCHANGED = {
    "lines above": {"a.cu": "// one\n\n" + KERNEL},
    "another file": {"a.cu": None, "src/b.cu": KERNEL},
    "another name": {"a.cu": KERNEL.replace("copy", "move_it")},
    "another name and file": {"a.cu": None, "b.cu": KERNEL.replace("copy", "move_it")},
    "other variables": {"a.cu": KERNEL.replace("int t", "int lane").replace("[t", "[lane")},
    "other parameters": {
        "a.cu": KERNEL.replace("out", "result").replace("in[", "from[").replace("*in", "*from")
    },
    "an index by another way": {"a.cu": KERNEL.replace("in[t * 2]", "in[t + t]")},
    "a header": {
        "a.cu": '#include "k.cuh"\n' + KERNEL.splitlines(True)[-1],
        "k.cuh": "".join(KERNEL.splitlines(True)[:-1]),
    },
    "statements in another order": {
        "a.cu": KERNEL.replace("    out[t] = in[t];\n", "").replace("\n}\n", "\n    out[t] = in[t];\n}\n", 1)
    },
    "a helper": {
        "a.cu": "__device__ float at(const float *p, int i) { return p[i]; }\n"
        + KERNEL.replace("in[t];", "at(in, t);")
    },
}  # fmt: skip


@pytest.mark.parametrize("files", UNCHANGED.values(), ids=UNCHANGED.keys())
def test_moved_and_renamed_code_is_no_change(
    project: Path, capsys: Output, files: dict[str, str | None]
) -> None:
    commit(files)
    status, found = diff(capsys, "HEAD~1", "HEAD")
    assert status == 0
    assert changes(found) == []


def test_wider_elements_are_not_dearer(project: Path, capsys: Output) -> None:
    wide = KERNEL.replace("float *", "float4 *").replace("in[t * 2]", "in[t]")
    narrow = wide.replace("float4", "float")
    commit({"a.cu": narrow})
    (project / "a.cu").write_text(wide)
    status, found = diff(capsys, "HEAD")
    assert (status, changes(found)) == (0, [])


def test_an_access_that_is_there_no_more_or_new_is_neither(project: Path, capsys: Output) -> None:
    (project / "a.cu").write_text(KERNEL.replace("in[t * 2];", "0; out[t * 32 + 1] = 2;"))
    status, found = diff(capsys, "HEAD")
    assert status == 0
    assert changes(found) == [("new", "out[t * 32 + 1]", None, 32), ("gone", "in[t * 2]", 8, None)]


def test_what_is_not_known_any_more_is_told(project: Path, capsys: Output) -> None:
    (project / "a.cu").write_text(KERNEL.replace("in[t];", "in[t * PITCH];"))
    status, found = diff(capsys, "HEAD")
    assert status == 0
    assert [
        change["kind"] for k in found["kernels"] for one in k["launches"] for change in one["changes"]
    ] == ["newly unknown"]


def test_costs_that_depend_on_sizes_are_compared_case_by_case(project: Path, capsys: Output) -> None:
    rows = KERNEL.replace("in[t * 2]", "in[n + t]").replace(", 4);", ", size());")
    commit({"a.cu": rows})
    (project / "a.cu").write_text(rows.replace("n + t]", "n + 2 * t]"))
    status, found = diff(capsys, "HEAD")
    assert status == 1
    [change] = found["kernels"][0]["launches"][0]["changes"]
    assert change["kind"] == "dearer"
    assert change["before"]["cases"][0] == {"when": "n % 8 == 0", "cost": [4, 4.0, 4]}
    assert change["after"]["cases"][0] == {"when": "n % 8 == 0", "cost": [8, 8.0, 8]}


def test_a_header_s_change_reaches_those_that_include_it(project: Path, capsys: Output) -> None:
    commit(
        {
            "size.h": "#define STEP 1\n",
            "a.cu": '#include "size.h"\n' + KERNEL.replace("in[t]", "in[t * STEP]"),
        }
    )
    (project / "size.h").write_text("#define STEP 4\n")
    assert changes(diff(capsys, "HEAD")[1]) == [("dearer", "in[t * STEP]", 4, 16)]


def test_a_block_that_changes_is_told_of_the_accesses_that_it_changes(project: Path, capsys: Output) -> None:
    (project / "a.cu").write_text(KERNEL.replace("<<<64, 256>>>", "<<<64, dim3(8, 32)>>>"))
    status, found = diff(capsys, "HEAD")
    assert status == 0
    assert {change[0] for change in changes(found)} == {
        "cheaper"
    }  # eight lanes beside each other, four times


def test_a_launch_that_is_compared_with_none_is_told(project: Path, capsys: Output) -> None:
    more = KERNEL + "void more(float *a, float *b) { copy<<<9, 64>>>(a, b, 4); }\n"
    (project / "a.cu").write_text(more)
    status, found = diff(capsys, "HEAD")
    assert (status, changes(found)) == (0, [])
    [launch] = found["kernels"][0]["launches"]
    assert (launch["before"], launch["after"]["block"]) == (None, [64, 1, 1])
    assert main(["diff", "HEAD", "--isolated", "-j1"]) == 0
    assert "a launch that is new" in capsys.readouterr().out


def test_new_and_gone_kernels_are_told(project: Path, capsys: Output) -> None:
    other = "__global__ void fill(double *p) { p[threadIdx.x * 9] = 0; }\n"
    other += "void f(double *p) { fill<<<1, 32>>>(p); }\n"
    commit({"a.cu": other})
    status, found = diff(capsys, "HEAD~1", "HEAD")
    assert status == 0
    assert [
        (k["before"] and k["before"]["name"], k["after"] and k["after"]["name"]) for k in found["kernels"]
    ] == [
        ("copy", None),
        (None, "fill"),
    ]


def test_a_second_run_comes_from_the_cache(
    project: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "a.cu").write_text(KERNEL.replace("in[t];", "in[t * 8];"))
    first = diff(capsys, "HEAD")
    git("commit", "-qam", "Strided")
    second = diff(capsys, "HEAD~1", "HEAD")

    def refuse(*_: object) -> None:
        raise AssertionError("it is analyzed again")

    monkeypatch.setattr("cudalint.project.run.run_one", refuse)
    assert diff(capsys, "HEAD~1", "HEAD") == second
    git("reset", "-q", "--soft", "HEAD~1")
    assert diff(capsys, "HEAD") == first


def test_the_working_tree_stays_as_it_is(project: Path, capsys: Output) -> None:
    commit({"a.cu": KERNEL.replace("in[t];", "in[t * 8];")})
    (project / "a.cu").write_text("not CUDA at all")
    (project / "untracked.cu").write_text(KERNEL)
    before = git("status", "--porcelain")
    assert changes(diff(capsys, "HEAD~1", "HEAD")[1]) == [("dearer", "in[t * 8]", 4, 32)]
    assert git("status", "--porcelain") == before
    assert (project / "a.cu").read_text() == "not CUDA at all"


def test_nothing_that_the_repository_configures_is_run(project: Path, capsys: Output) -> None:
    (project / ".gitattributes").write_text("*.cu filter=bad diff=bad\n")
    mark = project / "ran"
    for key in ("filter.bad.smudge", "filter.bad.clean", "diff.bad.textconv", "core.fsmonitor"):
        git("config", key, f"touch {mark}; cat")
    git("config", "--unset", "filter.bad.clean")
    git("add", "-A")
    git("commit", "-qm", "Attributes")
    mark.unlink(missing_ok=True)
    git("config", "filter.bad.clean", f"touch {mark}; cat")
    (project / "a.cu").write_text(KERNEL.replace("in[t];", "in[t * 8];"))
    assert diff(capsys, "HEAD")[0] == 1
    assert not mark.exists()


@pytest.mark.parametrize(
    "arguments", [("nowhere",), ("--", "-x"), ("HEAD", "nowhere"), ("HEAD", "--path", "/etc")]
)
def test_misuse(project: Path, capsys: Output, arguments: tuple[str, ...]) -> None:
    assert main(["diff", "--isolated", *arguments]) == 2
    assert "diff: " in capsys.readouterr().err


def test_only_below_a_path(project: Path, capsys: Output) -> None:
    commit({"x/a.cu": KERNEL.replace("copy", "one"), "y/a.cu": KERNEL.replace("copy", "two")})
    for name in ("one", "two"):
        path = Path("x" if name == "one" else "y", "a.cu")
        path.write_text(path.read_text().replace("in[t];", "in[t * 8];"))
    _, found = diff(capsys, "HEAD", "--path", "y")
    assert [kernel["after"]["name"] for kernel in found["kernels"]] == ["two"]


def test_python_and_notebooks_count(project: Path, capsys: Output) -> None:
    module = "import cupy\nk = cupy.RawKernel('''\n{}''', 'copy')\nk((64,), (256,), (a, b, 4))\n"
    body = "".join(KERNEL.splitlines(True)[:-1])
    commit({"k.py": module.format(body), "a.cu": None})
    (project / "k.py").write_text(module.format(body.replace("in[t];", "in[t * 8];")))
    assert changes(diff(capsys, "HEAD")[1]) == [("dearer", "in[t * 8]", 4, 32)]


#: What text and Markdown say of one change; the names of revisions are those of the call.
TEXT = """\
a.cu:1: copy
  <<<(64, 1, 1), (256, 1, 1)>>> n = 4 [host, line 7]
    dearer        a.cu:4:14  load in[t] -> in[t * 8]: 4 -> 32 sectors a request, +140 % of the kernel's bytes
    gone          a.cu:5:31  load in[t * 2]: 8 sectors a request
    2 accesses as before; 327,680 -> 655,360 bytes of global memory (+100 %)

1 dearer, 1 gone: 1 kernel of 1 compared (HEAD -> the working tree, sm_90)
"""
MARKDOWN = """\
<!-- cudalint diff -->
### cudalint: 1 dearer, 1 gone: 1 kernel of 1 compared (HEAD -> the working tree, sm&#95;90)

| | kernel | access | cost |
|---|---|---|---|
| 🔴 dearer | `copy` | `a.cu:4:14`<br>`in[t] -> in[t * 8]` | \
4 -> 32 sectors a request, +140 % of the kernel's bytes |

| kernel and launch | bytes of global memory |
|---|---|
| `copy <<<(64, 1, 1), (256, 1, 1)>>> n = 4 [host, line 7]` | \
327,680 -> 655,360 bytes of global memory (+100 %) |

<details><summary>New, gone and with another cost</summary>

| | kernel | access | cost |
|---|---|---|---|
| gone | `copy` | `a.cu:5:31`<br>`in[t * 2]` | 8 sectors a request |

</details>
"""


@pytest.mark.parametrize(("name", "wanted"), [("text", TEXT), ("markdown", MARKDOWN)])
def test_formats(project: Path, capsys: Output, name: str, wanted: str) -> None:
    (project / "a.cu").write_text(KERNEL.replace("in[t];", "in[t * 8];").replace("in[t * 2]", "0"))
    capsys.readouterr()
    assert main(["diff", "HEAD", "--isolated", "-j1", "--output-format", name]) == 1
    assert capsys.readouterr().out == wanted


def test_kernels_of_a_file_that_fails_are_not_told_as_gone(
    project: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(analysis: Analysis) -> dict[str, object]:
        if any(b"in[t * 3]" in text for text in analysis.sources.values()):
            raise ValueError("a fault of ours")
        return diff_entry(analysis)

    monkeypatch.setattr("cudalint.diff.run.diff_entry", failing)
    (project / "a.cu").write_text(KERNEL.replace("in[t * 2]", "in[t * 3]"))
    status, found = diff(capsys, "HEAD")
    assert status == 2 and found["kernels"] == []
    assert "not compared" in found["problems"][-1]


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no process is forked here")
def test_forked_workers_read_blobs_of_their_own(project: Path) -> None:
    commit({f"{number}.cu": f"// {number}\n" * 4000 for number in range(40)})
    tree = revision(project, "HEAD")
    assert tree.read(str(project / "a.cu")) == KERNEL.encode()  # git runs before they are forked
    with multiprocessing.get_context("fork").Pool(4) as pool:
        wanted = [str(project / f"{number}.cu") for number in range(40)] * 10
        read = pool.map(tree.read, wanted, chunksize=1)
    assert all(
        data == f"// {Path(name).stem}\n".encode() * 4000 for name, data in zip(wanted, read, strict=True)
    )
