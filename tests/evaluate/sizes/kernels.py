"""Random kernels over sizes that come at run time, and values of these that make all warps full."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from cudalint.ir.result import AccessResult, Case, Range, Verdict
from tests.evaluate.sizes.c_expression import value
from tests.snippets import analyzed

BLOCKS = ((32, 8), (256, 1), (16, 16), (64, 4), (128, 1), (8, 32))
TYPES = ("float", "float", "float", "double", "char", "short", "float4", "float2")
UNIFORM = (
    "0",
    "0",
    "off",
    "n",
    "n*k",
    "off + 2*n",
    "4*n",
    "8*off",
    "n/4",
    "16*n - off",
    "k*k",
    "n % 6",
    "2*ld + k*ld",
    "h*ld",
)
STRIDES = ("ld", "ld", "n", "n*k", "(n + 1)", "4*ld", "(ld - off)", "32", "33", "k")
GUARDS = (
    "if (x < n) ",
    "if (x < n && y < h) ",
    "if (y < h) ",
    "if (y*n + x < n*h) ",
    "if (x >= off && x < n) ",
    "if ((x < n) & (y < h) & (k >= 0)) ",
    "if (x >= n) return; else ",
    "if (x % 32 == k % 32) ",
    "bool in = x < n && y < h; if (in) ",
    "if (threadIdx.x % 4 == 0 && x < n) ",
    "",
)
ROWS = (
    "int c = threadIdx.x % 32; c < trips; c += 32",
    "int c = threadIdx.x; c < trips; c += blockDim.x",
    "int c = x; c < n; c += blockDim.x * gridDim.x",
)
GRID = {"gridDim.x": 128, "gridDim.y": 128, "gridDim.z": 32}
SMALL = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 17, 23, 24, 31, 32, 33, 40, 64, 100, 128, 1000, 1001, 1024)


@dataclass(frozen=True)
class Difference:
    """A case that is not what the launch costs."""

    source: str
    launch: str
    access: str
    told: str
    exact: str


def kernel(rng: random.Random, block: tuple[int, int], accesses: int) -> str:
    """The source of a kernel `k` with some accesses, each under guards and loops of its own."""
    lines = []
    parameters = ["int n", "int ld", "int off", "int k", "int h", "int trips"]
    for number in range(accesses):
        ctype = rng.choice(TYPES)
        shared = rng.random() < 0.15 and ctype not in ("float4",)
        array = f"a{number}"
        if shared:
            lines.append(f"  __shared__ {ctype} {array}[4096];")
        else:
            parameters.append(f"{ctype} *{array}")
        column = rng.choice(
            ("x", "x", "x", "2*x", "x + 1", "threadIdx.x", "x / 2", "x % 64", "128 * blockDim.x - x")
        )
        row = rng.choice(
            ("y", "y", "y", "blockIdx.y", "threadIdx.y", "y + 1", "(y + off)", "(y > 0 ? y : 0)")
        )
        forms = (
            f"{row} * {rng.choice(STRIDES)} + {column} + {rng.choice(UNIFORM)}",
            f"{column} * {rng.choice(STRIDES)} + {row}",
            f"{column} + {rng.choice(UNIFORM)}",
            f"t * {rng.choice(STRIDES)} + {column}",
            f"({row} * h + t) * {rng.choice(STRIDES)} + {column}",
            f"(({row} * h + t) * k + blockIdx.z) * {rng.choice(STRIDES)} + {column}",
            f"blockIdx.z * {rng.choice(UNIFORM)} + {row} * {rng.choice(STRIDES)} + t * k + {column}",
            "(x / n) * ld + x % n",
            "(x / ld) * k + x % ld",
            "x / ld + off",
            "(y * n + 2 * x) / 2 + k",
            f"({row} * ld + 4 * {column}) / 4",
            f"({row} * ld * 2 + 2 * x) / 2 + off",
            f"({row} * ld >> 2) + {column}",
            "x % (n * h) / n * k + x % n",
            "(x / (n * h) * k + x / n % h) * n + x % n",
            "(x - x % n) / n * ld + x % n",
            "(x / n / h * h + (x - x % n) / n % h) * n + x % n",
            "(x - x % (n * h)) / (n * h) * k + x % (n * h) / n",
            "(x / (n * h) * k + x % (n * h) / h) * ld + x % h",
            f"(({row} * h + t) * k + blockIdx.z * n) * {rng.choice(STRIDES)} + t * off + {column}",
            "(x % ld) * k + x / ld",
            f"x % ld + {rng.choice(UNIFORM)}",
            f"x % ld + {rng.choice(UNIFORM)}",
            f"{column} * k + {row} * {rng.choice(STRIDES)}",
            f"{rng.choice(('y', 'blockIdx.y', '(8*y + blockIdx.x)'))} * {rng.choice(STRIDES)} + c",
        )
        index = rng.choice(forms)
        guard = rng.choice(GUARDS)
        store = f"{guard}{array}[{index}] = {ctype}();"
        if "t *" in index or "+ t" in index:
            head = rng.choice(("for (int t = 0; t < trips; t++)", "for (int t = 0; t < trips; ++t)"))
            store = f"{head} {{ {store} }}"
        if "+ c" in index:
            store = f"for ({rng.choice(ROWS)}) {{ {store} }}"
        lines.append(f"  {{ {store} }}" if "return" not in store else f"  [&]{{ {store} }}();")
    first = rng.choice(("", "", "", "off + ", "k + "))
    head = f"  int x = {first}blockIdx.x * blockDim.x + threadIdx.x;\n"
    head += "  int y = blockIdx.y * blockDim.y + threadIdx.y;\n"
    return f"__global__ void k({', '.join(parameters)}) {{\n{head}" + "\n".join(lines) + "\n}\n"


def pairs(seed: int, accesses: int = 12, launches: int = 10) -> Iterator[Difference | None]:
    """Of a random kernel: for each access with cases and each launch, the difference, or None where there
    is none."""
    rng = random.Random(seed)
    block = rng.choice(BLOCKS)
    source = kernel(rng, block, accesses)
    shape = f"dim3({block[0]}, {block[1]})"
    [opened] = analyzed(source, launches=(f"k<<<dim3(gx, gy, gz), {shape}>>>()",)).kernels
    cased = {r.access.span: r for r in opened.launches[0].accesses if r.verdict is Verdict.CONDITIONAL}
    if not cased:
        return
    values = [_values(rng, block) for _ in range(launches)]
    arguments = [", ".join(f"{name} = {number}" for name, number in one.items()) for one in values]
    texts = [f"k<<<dim3{tuple(GRID.values())}, {shape}>>>({one})" for one in arguments]
    [given] = analyzed(source, launches=tuple(texts)).kernels
    for launch, one, text in zip(given.launches, values, texts, strict=False):
        for result in launch.accesses:
            before = cased.get(result.access.span)
            if ("% ld" in result.access.expression or "/ ld" in result.access.expression) and one["ld"] == 0:
                continue  # no value in C
            if _overflows(result.access.expression, one, block):
                continue  # nor here
            if before is None or result.verdict is not Verdict.EXACT or result.cost.active_warps != 1.0:
                continue
            if not _is_full(result, before):
                continue
            case = selected(before, one | GRID)
            wrong = differs(case, result)
            yield (
                Difference(
                    source, text, result.access.expression, f"{case} of {before.cases}", str(result.cost)
                )
                if wrong
                else None
            )


def _overflows(expression: str, values: dict[str, int], block: tuple[int, int]) -> bool:
    """Whether a part of the largest index is more than an int."""
    x, y = 128 * block[0] + 1, 128 * block[1] + 1
    names = {
        "blockDim.x": block[0],
        "x": x,
        "y": y,
        "t": values["trips"],
        "z": 32,
        "c": max(values["trips"], values["n"]),
    }
    index = expression[expression.index("[") + 1 : -1].replace("blockIdx.", "").replace("threadIdx.", "")
    products = index.replace("-", "+").replace("%", "+").replace("/", "+")
    return value(products, values | names) >= 1 << 31


def selected(result: AccessResult, values: dict[str, int]) -> Case:
    """The first case whose condition holds."""
    return next(case for case in result.cases if case.when is None or value(case.when, values))


def _is_full(result: AccessResult, before: AccessResult) -> bool:
    """Whether as many lanes take part as where all get past the guards on sizes."""
    cost = result.cost
    assert cost.launch_lanes is not None and cost.launch_requests is not None
    guards = " ".join(str(guard.condition) for guard in before.access.guards)
    fourth = "% threadIdx.x 4" in guards or "(& threadIdx.x 3)" in guards
    if "(== (%" in guards and not fourth:
        return True
    whole = 8 if fourth else 32
    return cost.launch_lanes == whole * cost.launch_requests


def differs(case: Case, result: AccessResult) -> bool:
    for told, found in (
        (case.cost.sectors, result.cost.sectors),
        (case.cost.tags, result.cost.tags),
        (case.cost.wavefronts, result.cost.wavefronts),
    ):
        if (told is None) != (found is None):
            return True
        if told is not None and found is not None and not _agrees(told, found):
            return True
    return False


def _agrees(told: Range, found: Range) -> bool:
    if told.mean is None:
        return told.min <= found.min and found.max <= told.max
    assert found.mean is not None
    return abs(told.mean - found.mean) < 1e-9 and told.min <= found.min and found.max <= told.max


def _values(rng: random.Random, block: tuple[int, int]) -> dict[str, int]:
    return {
        "n": rng.choice(
            (128 * block[0], 128 * block[0] + rng.choice((1, 2, 4, 8, 20, 32)), 1 << 16)
        ),  # indices fit
        "ld": rng.choice(SMALL),
        "off": rng.choice((0, 0, 1, 2, 3, 4, 7, 8, 16, 30, 32)),
        "k": rng.choice(SMALL),
        "h": rng.choice((128 * block[1], 128 * block[1] + rng.choice((1, 3, 7)))),
        "trips": rng.choice((128, 256)),
    }
