"""Launches that are not executed, as there is too much host code: what they pass is read as it is written."""

from __future__ import annotations

import pytest

from cudalint import work
from cudalint.engine import analyze
from cudalint.settings import Settings


@pytest.mark.parametrize(
    ("calls", "value"),
    [
        ("k<<<b, t>>>(p, 2);", 2),
        ("k<<<b, t>>>(p, EACH);", 3),
        ("k<<<b, t>>>(f(p, 1), EACH); k<<<b, t>>>(p, EACH);", 3),
        ("k<<<b, t>>>(p, 2); k<<<b, t>>>(p, 3);", None),
        ("k<<<b, t>>>(p, m);", None),
        ("int EACH = 7; k<<<b, t>>>(p, EACH);", None),
        ("k<<<b, t>>>(p, 2 * m);", None),
    ],
)
def test_constants_that_all_launches_pass_are_known(
    monkeypatch: pytest.MonkeyPatch, calls: str, value: int | None
) -> None:
    monkeypatch.setattr(work, "HOST_LIMIT", 2_000)
    long = "".join(f"if (n > {i}) m += n * {i};" for i in range(600))
    source = f"""static const int EACH = 3; int *f(int *p, int n);
    __global__ void k(int *p, int n) {{ p[threadIdx.x * n] = 1; }}
    int launch(int *p, int n, dim3 b, dim3 t) {{ int m = 0; {long} {calls} return m; }}"""
    (launch,) = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches
    assert launch.launch.arguments.get("n") == value


def test_a_wrapper_that_has_launched_enough_is_followed_with_another_object_to_call() -> None:
    """Whose operator launches another kernel."""
    many = "".join(f"case {n}: f.template operator()<{n}>(p); break; " for n in range(30))
    source = f"""template <int N> __global__ void k(int *p) {{ p[threadIdx.x * N] = 1; }}
    template <int N> __global__ void other(int *p) {{ p[threadIdx.x * N] = 1; }}
    struct First {{ template <int N> void operator()(int *p) const {{ k<N><<<1, 32>>>(p); }} }};
    struct Second {{ template <int N> void operator()(int *p) const {{ other<N><<<1, 64>>>(p); }} }};
    template <typename F> void dispatch(int n, F f, int *p) {{ switch (n) {{ {many} }} }}
    void all(int n, int *p) {{ dispatch(n, First{{}}, p); dispatch(n, Second{{}}, p); }}
    """
    kernels = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [one.launches[2].launch.template_arguments for one in kernels] == [{"N": "2"}, {"N": "2"}]
