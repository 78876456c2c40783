"""Launches by virtual methods of objects of which it is not known of what class they are."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.settings import Settings

CLASSES = """
__global__ void k(char *o, int n) { o[threadIdx.x * n] = 1; }
struct B {
  virtual int n() const { return 2; }
  virtual void go(char *o) { k<<<1, 32>>>(o, n()); }
  void plain(char *o) { k<<<1, 32>>>(o, 9); }
};
"""
DERIVED = "struct D : B { int n() const override { return 5; } };"
IN_HEADER = '#include "classes.h"\n' + DERIVED


def launched(source: str) -> list[dict[str, int]]:
    settings = Settings(path="k.cu", read_file={"classes.h": CLASSES.encode()}.get)
    return [launch.launch.arguments for launch in analyze(source.encode(), settings).kernels[0].launches]


@pytest.mark.parametrize(
    "use",
    [
        "B *make(); void f(char *o) { make()->go(o); }",
        "B &give(); void f(char *o) { give().go(o); }",
        "void f(B &b, char *o) { b.go(o); }",
        "void f(B *b, char *o) { b->go(o); }",
        "struct H { B *b; void f(char *o) { b->go(o); } };",
        "",
    ],
)
def test_classes_of_this_file_are_all(use: str) -> None:
    only = CLASSES.replace("void plain(char *o) { k<<<1, 32>>>(o, 9); }", "")
    assert launched(only + DERIVED + use) == [{"n": 2}, {"n": 5}]


def test_another_file_may_derive_from_those_of_a_header() -> None:
    found = launched(IN_HEADER + "B *make(); void f(char *o) { make()->go(o); make()->plain(o); }")
    assert [one for one in found if one] == [{"n": 2}, {"n": 5}, {"n": 9}]
    assert {} in found


def test_the_class_of_an_object_is_known() -> None:
    assert launched(IN_HEADER + "void f(char *o) { D d; d.go(o); d.plain(o); }") == [
        {"n": 5},
        {"n": 9},
    ]
    assert launched(IN_HEADER + "D make(); void f(char *o) { D d = make(); d.plain(o); }")[-1] == {"n": 9}
