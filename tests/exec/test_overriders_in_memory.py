"""Virtual methods called in device code on objects of which it is not known of what class they are: what each
of the overriders in view accesses is told."""

from __future__ import annotations

import pytest

from tests.snippets import told

CLASSES = """
struct Base {
  int a;
  __device__ virtual void put(int *o, int i) { o[i] = 1; }
  __device__ virtual int get(const int *o, int i) const = 0;
  __device__ virtual ~Base() {}
  __device__ void twice(int *o, int i) { put(o, i); put(o, i + 1); }
};
struct Doubled : Base {
  __device__ void put(int *o, int i) override { o[i * 2] = 2; }
  __device__ int get(const int *o, int i) const override { return o[i * 3]; }
};
struct Plain : Base { __device__ int get(const int *o, int i) const override { return o[i]; } };
struct Other { int q; __device__ virtual void nothing() {} };
struct Shifted : Other, Base {
  int z;
  __device__ void put(int *o, int i) override { o[i * 4] = z; }
  __device__ int get(const int *o, int i) const override { return o[i * 5]; }
};
struct Unrelated { __device__ virtual void put(int *o, int i) { o[i * 6] = 1; } };
__device__ Base *objects[4];
"""
PUTS = {"o[i]": "exact 4", "o[i * 2]": "exact 8", "o[i * 4]": "exact 16"}


@pytest.mark.parametrize("body", ["objects[0]->put(out, t);", "Base &b = *objects[n]; b.put(out, t);"])
def test_each_overrider_of_one_object(body: str) -> None:
    found = told(body, CLASSES)
    assert {text: found[text] for text in PUTS} == PUTS
    assert "o[i * 6]" not in found and found["z"] == "exact 1"


def test_overriders_by_lane() -> None:
    """Which lanes call which of them is not known."""
    found = told("objects[in[t]]->put(out, t);", CLASSES)
    assert [found[text] for text in PUTS] == ["bounded 1..4", "bounded 1..8", "bounded 1..16"]


def test_through_a_method_that_is_not_virtual() -> None:
    found = told("objects[0]->twice(out, t);", CLASSES)
    assert found["o[i]"] == "exact 4, exact 5"


def test_pure_method_and_its_result() -> None:
    found = told("out[objects[0]->get(in, t)] = t;", CLASSES)
    assert (found["o[i * 3]"], found["o[i * 5]"]) == ("exact 12", "exact 20")
    assert found["out[objects[0]->get(in, t)]"] == "unknown"


def test_what_an_overrider_changes_is_not_known() -> None:
    classes = """struct A { __device__ virtual void set(int &x) {} };
    struct B : A { __device__ void set(int &x) override { x = 7; } };
    __device__ A *object;"""
    found = told("int x = 2; object->set(x); out[t * x] = 1;", classes)
    assert found["out[t * x]"] == "bounded 1..32"


def test_overriders_that_call_each_other_end() -> None:
    classes = """struct A { A *next[2]; __device__ virtual void go(int *o, int i) { o[i] = 1; } };
    struct B : A { __device__ void go(int *o, int i) override { next[0]->go(o, i); next[1]->go(o, i + 1); } };
    struct C : A {
      __device__ void go(int *o, int i) override { for (int k = 0; k < 2; k++) next[k]->go(o, k); }
    };
    __device__ A *object;"""
    assert told("object->go(out, t);", classes)["o[i]"].startswith("exact 4")
