"""How much of real CUDA source parses: python benchmarks/parse_coverage.py DIR..."""

from __future__ import annotations

import argparse
import re
import sys
import time
from pathlib import Path

from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.source.text import SourceText
from cudalint.syntax.functions import functions
from cudalint.syntax.parse import error_spans, parse

SUFFIXES = {".cu", ".cuh", ".h", ".hpp", ".hxx", ".inl", ".cpp", ".cc", ".c"}
_COMMENT = re.compile(
    rb'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|^[ \t]*#[ \t]*define(?:[^\n\\]|\\.)*', re.DOTALL | re.M
)
_DEFINITION = re.compile(rb"__global__[^;{}]*\([^;{}]*\)\s*\{")


def read_file(path: str) -> bytes | None:
    try:
        return Path(path).read_bytes()
    except OSError:
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directories", nargs="+", type=Path)
    parser.add_argument("--verbose", action="store_true")
    arguments = parser.parse_args()
    paths = [
        p for d in arguments.directories for p in sorted(d.rglob("*")) if p.suffix in SUFFIXES and p.is_file()
    ]
    files = bad_files = kernels = bad_kernels = expected = missed = device = bad_device = 0
    size, started = 0, time.process_time()
    for path in paths:
        data = path.read_bytes()
        if b"__global__" not in data:
            continue
        unit = preprocess(data, Settings(read_file=read_file), str(path))
        tree = parse(unit.main)
        found = list(functions(tree))
        files += 1
        size += len(data)
        bad_files += tree.root_node.has_error
        in_text = len(_DEFINITION.findall(_COMMENT.sub(b" ", unit.text)))
        in_file = sum(function.is_kernel for function in found)
        kernels += in_file
        expected += max(in_text, in_file)
        missed += max(in_text - in_file, 0)
        bad = [f for f in found if (f.is_kernel or f.is_device) and f.node.has_error]
        bad_kernels += sum(f.is_kernel for f in bad)
        device += sum(f.is_device for f in found)
        bad_device += sum(not f.is_kernel for f in bad)
        if arguments.verbose:
            source = SourceText(str(path), data)
            if in_text > in_file:
                print(f"{path}: {in_text - in_file} kernels not found")
            for f in bad:
                for start, end in error_spans(f.node):
                    span = unit.main.to_original(start, end)
                    line = source.position(span.start)[0]
                    print(f"{path}:{line}: in {f.name}: {source.line_text(line).strip()[:120]}")
            if tree.root_node.has_error and not bad:
                for start, end in error_spans(tree.root_node)[:3]:
                    line = source.position(unit.main.to_original(start, end).start)[0]
                    print(f"  {path}:{line}: {source.line_text(line).strip()[:120]}")
            for problem in unit.problems:
                if problem.path == str(path):
                    line = source.position(problem.span.start if problem.span else 0)[0]
                    print(f"    {path}:{line}: problem: {problem.message}")
    seconds = time.process_time() - started
    if not files:
        sys.exit("no file holds a kernel")
    print(f"{files} files, {size / 1e6:.1f} MB, {seconds:.1f} s")
    print(f"files with an error node     {bad_files:6d}  {bad_files / files:6.1%}")
    print(f"kernels found                {kernels:6d}  {1 - missed / max(expected, 1):6.1%} of {expected}")
    print(f"kernels with an error node   {bad_kernels:6d}  {bad_kernels / max(kernels, 1):6.1%}")
    print(f"device functions with one    {bad_device:6d}  {bad_device / max(device, 1):6.1%} of {device}")


if __name__ == "__main__":
    main()
