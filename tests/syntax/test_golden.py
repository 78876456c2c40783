"""The grammar that is installed is the one that the code is written against."""

import tomllib
from pathlib import Path

import pytest

from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.syntax.parse import language, parse

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "grammars" / "golden.txt"
SEPARATOR = "\n=> "


def tree(source: str) -> str:
    return str(parse(preprocess(source.encode(), Settings(), "a.cu").main).root_node)


def golden() -> list[tuple[str, str]]:
    blocks = GOLDEN.read_text(encoding="utf-8").strip().split("\n\n")
    return [(source, expected) for source, _, expected in (block.partition(SEPARATOR) for block in blocks)]


@pytest.mark.parametrize("source, expected", golden())
def test_golden_tree(source: str, expected: str) -> None:
    assert tree(source) == expected


def test_the_pin() -> None:
    dependencies = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    assert "tree-sitter-cuda==0.21.2" in dependencies
    grammar = language()
    assert (grammar.abi_version, grammar.node_kind_count, grammar.field_count) == (15, 594, 53)


if __name__ == "__main__":
    GOLDEN.write_text(
        "".join(f"{source}{SEPARATOR}{tree(source)}\n\n" for source, _ in golden()), encoding="utf-8"
    )
