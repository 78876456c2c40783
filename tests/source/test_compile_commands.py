import json
from pathlib import Path

import pytest

from cudalint.source.compile_commands import CompileCommandsError, load


def database(tmp_path: Path, *entries: object) -> Path:
    path = tmp_path / "compile_commands.json"
    path.write_text(json.dumps(list(entries)))
    return path


def test_both_forms(tmp_path: Path) -> None:
    options = ["nvcc", "-DA", "-D", "B=2", "-DC='x y'", "-UC", "-Iinc", "-isystem", "/sys", "-c", "k.cu"]
    commands = load(
        database(
            tmp_path,
            {"directory": "/p/build", "file": "../k.cu", "arguments": options},
            {
                "directory": "/p",
                "file": "j.cu",
                "command": 'nvcc -DN="3 + 4" -I inc -I inc --define-macro=M j.cu',
            },
            {"directory": "/p", "file": "/p/k.cu", "command": "nvcc -DLATER k.cu"},
        )
    )
    first = commands["/p/k.cu"]
    assert first.defines == (("A", "1"), ("B", "2"))
    assert first.undefines == ("C",)
    assert first.include_dirs == ("/p/build/inc", "/sys")
    assert commands["/p/j.cu"].defines == (("N", "3 + 4"), ("M", "1"))
    assert commands["/p/j.cu"].include_dirs == ("/p/inc",)


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '[{"file": 3}]', '[{"file": "a", "command": "\'"}]', "\\xff"]
)
def test_a_bad_database_says_so(tmp_path: Path, text: str) -> None:
    path = tmp_path / "compile_commands.json"
    path.write_text(text)
    with pytest.raises(CompileCommandsError, match=r"compile_commands\.json"):
        load(path)
