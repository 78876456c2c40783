"""Configuration: where it is found, how it is read, and what is said of mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cudalint.project.config import ConfigError, find_config, read_config, resolve, satisfies, settings_from


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_nearest_file_wins(tmp_path: Path) -> None:
    outer = write(tmp_path / "cudalint.toml", "")
    inner = write(tmp_path / "a" / "pyproject.toml", "[tool.cudalint]\n")
    write(tmp_path / "a" / "b" / "pyproject.toml", "[project]\n")
    assert find_config(tmp_path / "a" / "b") == inner
    assert find_config(tmp_path) == outer
    own = write(tmp_path / "a" / "cudalint.toml", "")
    assert find_config(tmp_path / "a" / "b") == own


def test_values_and_their_origins(tmp_path: Path) -> None:
    base = write(tmp_path / "base.toml", 'arch = "sm_80"\nblock = [16, 16]\npreview = true\n')
    file = write(
        tmp_path / "sub" / "cudalint.toml",
        'extend = "../base.toml"\narch = "sm_86"\ndefines = ["N=32", "DEBUG"]\ninclude-dirs = ["inc"]\n'
        'launches = ["k<<<1, 32>>>()"]\n',
    )
    config = resolve(file, {"arch": "sm_70"})
    assert (config["arch"].value, config["arch"].origin) == ("sm_70", "command line")
    assert (config["block"].value, config["block"].origin) == ((16, 16, 1), str(base))
    assert config["dlcm"].origin == "default"
    settings = settings_from(config, "a.cu")
    assert settings.defines == (("N", "32"), ("DEBUG", "1"))
    assert settings.include_dirs == (str(tmp_path / "sub" / "inc"),)
    assert (settings.launches, settings.config_launches) == ((), ("k<<<1, 32>>>()",))
    given = settings_from(resolve(file, {"launches": ("k<<<2, 64>>>()",)}), "a.cu")
    assert (given.launches, given.config_launches) == (("k<<<2, 64>>>()",), ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("archh = 1\n", "unknown key `archh`; did you mean `arch`?"),
        ("arch = 90\n", "arch: a string is expected"),
        ('select = "CL1"\n', "select: a list of strings"),
        ('block = "32x8x1x1"\n', "block: a block shape"),
        ("block = [0]\n", "above zero"),
        ('dlcm = "cs"\n', '"ca" or "cg"'),
        ("jobs = true\n", "jobs: an integer above zero"),
        ('defines = ["3X=1"]\n', "`3X` is no macro name"),
        ("per-file-ignores = []\n", "per-file-ignores: a table"),
        ('extend = "nowhere.toml"\n', "nowhere.toml: No such file"),
        ('extend = "cudalint.toml"\n', "extends itself"),
        ("x = \n", "cudalint.toml: Invalid value"),
    ],
)
def test_mistakes_name_the_file_and_the_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        read_config(write(tmp_path / "cudalint.toml", text))
    assert str(tmp_path) in str(caught.value)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("wanted", "met"),
    [("0.1.0", True), ("==0.1", True), (">=0.1.0,<0.2", True), (">0.1.0", False), ("<=0.0.9", False)],
)
def test_required_version(wanted: str, met: bool) -> None:
    assert satisfies("0.1.0", wanted) is met


@pytest.mark.parametrize("wanted", ["~=0.1", "abc", ">=x"])
def test_a_bound_that_is_none(wanted: str) -> None:
    with pytest.raises(ConfigError, match="required-version"):
        satisfies("0.1.0", wanted)


def test_another_version_stops_the_run(tmp_path: Path) -> None:
    file = write(tmp_path / "cudalint.toml", 'required-version = ">=99"\n')
    with pytest.raises(ConfigError, match="cudalint >=99 is required"):
        resolve(file, {})
