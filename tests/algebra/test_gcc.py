"""Evaluation against what a C compiler does with the same expressions."""

from __future__ import annotations

import ctypes
import random
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from cudalint.algebra.evaluate import evaluate
from cudalint.ir.expr import Symbol

from .oracle import (
    SYMBOLS,
    Tree,
    arrays,
    built,
    c_text,
    c_type,
    lanes,
    random_bindings,
    random_tree,
    reference,
)

COMPILER = shutil.which("cc")
EXPRESSIONS = 400
LANES = 16

PRELUDE = """
#define min_(a, b) ({ __auto_type x = 1 ? (a) : (b); __auto_type y = 1 ? (b) : (a); x < y ? x : y; })
#define max_(a, b) ({ __auto_type x = 1 ? (a) : (b); __auto_type y = 1 ? (b) : (a); x > y ? x : y; })
#define mulhi_(a, b) ({ __auto_type x = 1 ? (a) : (b); __auto_type y = 1 ? (b) : (a); \\
    (__typeof__(x))(((__typeof__(__builtin_choose_expr((__typeof__(x))-1 < 0, (__int128)0, \\
    (unsigned __int128)0)))x * y) >> (8 * sizeof(x))); })
#define abs_(a) ({ __auto_type x = +(a); x < 0 ? -x : x; })
#define popc_(a) (sizeof(a) == 8 ? __builtin_popcountll(a) : __builtin_popcount(a))
#define ffs_(a) (sizeof(a) == 8 ? __builtin_ffsll(a) : __builtin_ffs(a))
#define clz_(a) ({ __auto_type x = (a); sizeof(x) == 8 ? (x ? __builtin_clzll(x) : 64) \\
    : ((unsigned)x ? __builtin_clz(x) : 32); })
"""


def identifier(symbol: Symbol) -> str:
    return symbol.name.replace(".", "_")


def compile_library(trees: list[Tree], folder: Path) -> ctypes.CDLL:
    """One function an expression, of all symbols as 64-bit values, returning the value's 64-bit pattern."""
    names = [identifier(s) for s in SYMBOLS]
    text = [PRELUDE]
    for i, tree in enumerate(trees):
        text.append(f"unsigned long f{i}({', '.join(f'unsigned long {n}__' for n in names)}) {{")
        for s, n in zip(SYMBOLS, names, strict=True):
            text.append(f"  {c_type(s.type)} {n} = ({c_type(s.type)}){n}__;")
        text.append(f"  return {c_text(tree)}; }}")
    source, library = folder / "oracle.c", folder / "oracle.so"
    source.write_text("\n".join(text))
    assert COMPILER is not None
    flags = ["-std=gnu17", "-O0", "-fwrapv", "-w", "-shared", "-fPIC"]
    subprocess.run([COMPILER, *flags, "-o", library, source], check=True)
    return ctypes.CDLL(str(library))


@pytest.mark.skipif(COMPILER is None, reason="no C compiler")
def test_evaluation_agrees_with_the_compiler(tmp_path: Path) -> None:
    rng = random.Random(20240229)
    operators = [*"+-*/%&|^<>", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "?:", "min", "max", "mulhi"]
    operators += ["cast", "cast", "neg", "~", "!", "abs", "popc", "clz", "ffs"]
    trees = [random_tree(rng, rng.randint(1, 4), operators) for _ in range(EXPRESSIONS)]
    library = compile_library(trees, tmp_path)
    compared = 0
    for i, tree in enumerate(trees):
        bindings = random_bindings(i, LANES)
        function = getattr(library, f"f{i}")
        function.restype = ctypes.c_uint64
        function.argtypes = [ctypes.c_uint64] * len(SYMBOLS)
        found = np.broadcast_to(evaluate(built(tree), arrays(bindings)), LANES).tolist()
        for lane, value in zip(lanes(bindings), found, strict=True):
            if not reference(tree, lane).undefined:
                assert function(*(lane[s] % 2**64 for s in SYMBOLS)) == value % 2**64, c_text(tree)
                compared += 1
    assert compared > EXPRESSIONS * LANES / 2
