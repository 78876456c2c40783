"""Which build a file is read in: where a macro decides between declarations of the device, and where not."""

from __future__ import annotations

import pytest

from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess


def kept(source: str) -> str:
    """The words of a text that are read."""
    return " ".join(preprocess(source.encode(), Settings(), "a.cu").main.text.decode().split())


@pytest.mark.parametrize(
    "special",
    [
        "template <> struct Pack<half, 8> { using type = half8; };",
        "template <typename T> struct Pack<T, 8> { using type = half8; };",
        "template <> struct ns::Pack<half> : Base { };",
        "template <> constexpr int words<half> = 8;",
    ],
)
def test_a_specialization_tells_the_build_that_has_it(special: str) -> None:
    source = f"#ifdef HALF\ntypedef a half8;\n#endif\n#ifdef HALF\n{special}\n#endif\n"
    assert "half8;" in kept(source).split()


@pytest.mark.parametrize(
    "plain",
    [
        "template <typename T> struct Pack : Base<T> { };",
        "template <typename T> constexpr int words = Base<T>::words;",
        "template <> int host<half>(int n) { return n; }",
    ],
)
def test_other_templates_tell_of_no_build(plain: str) -> None:
    assert "half8;" not in kept(f"#ifdef HALF\ntypedef a half8;\n{plain}\n#endif\n").split()


def test_a_specialization_tells_of_no_build_for_another_platform() -> None:
    special = "template <> struct Pack<half> { using type = half8; };"
    assert kept(f"#if defined(__HCC__) || defined(__HIP__)\n{special}\n#endif\n") == ""
    assert kept(f"#ifdef __HIPCC__\n{special}\n#endif\n") == ""
