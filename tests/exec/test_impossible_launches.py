"""Launches of host code behind conditions that rule each other out, and those behind others."""

from __future__ import annotations

import pytest

from tests.snippets import analyzed

_KERNEL = "template <int N> __global__ void k(float *p) { p[threadIdx.x * N] = 0; }\n"


def launched(host: str, before: str = "#include <string>\n#include <numeric>\n") -> set[str]:
    """The template arguments of the launches that are found, where there are any."""
    analysis = analyzed(f"{before}{_KERNEL}{host}")
    launches = [launch.launch for kernel in analysis.kernels for launch in kernel.launches]
    return {one.template_arguments.get("N", "?") for one in launches}


_BOTH = "if (%s) { if (%s) k<1><<<8, 32>>>(p); else k<2><<<8, 32>>>(p); }"


@pytest.mark.parametrize(
    ("parameter", "outer", "inner"),
    [
        ("const std::string &s", 's == "a"', 's == "b"'),
        ("const std::string &s", '"a" == s', 's == "b" && s != "c"'),
        ("const std::string s", 's == "a"', 's != "a"'),
        ("std::string s", 's == "a"', 's == "b"'),
        ("int s", "s == 3", "s == 4"),
        ("int s", "s == 3 && p", "s > 7"),
        ("unsigned s", "std::gcd(4u, s) > 0", "std::gcd(4u, s) == 16"),
        ("int s", "s > 5", "s < 3"),
        ("int s", "7 >= s", "s % 4 == 4 || s > 7"),
        ("unsigned s", "true", "(s & 3) > 3"),
        ("unsigned s", "(s & 3) != 0 && (s & 3) != 3", "(s & 3) != 1 && (s & 3) != 2"),
        ("int s", "(s = rand() % 100) < 50", "s >= 50"),
        ("int s", "(s = rand() % 100) < 50", "s < 0"),
    ],
)
def test_nothing_is_launched_where_nothing_comes_to(parameter: str, outer: str, inner: str) -> None:
    host = f"void go(float *p, {parameter}) {{ {_BOTH % (outer, inner)} }}"
    assert launched(host) == {"2"}


@pytest.mark.parametrize(
    ("parameter", "outer", "inner"),
    [
        ("const std::string &s, const std::string &t", 's == "a"', 't == "b"'),
        ("std::string s", 's == "a"', '(s = p ? "b" : "c") == "b"'),
        ("std::string s", 's == "a"', '(unseen(s), s == "b")'),
        ("const std::string &s", 's == "a"', 's == "\\x61"'),
        ("const std::string &s", 's != "a"', 's != "b"'),
        ("const char *s", 's == "a"', 's == "b"'),  # addresses
        ("int s", "s == 3", "(s = 4) == 4"),
        ("int s", "s != 3", "s != 4"),
        ("int s", "s > 5", "s < 7"),
        ("int s", "s > 5", "s + 7 < 3"),  # which wraps
        ("int s", "s < 3", "unsigned(s) > 7"),
        ("unsigned s", "(s & 3) != 0 && (s & 3) != 3", "(s & 3) != 1"),
        ("int s", "s == 3 || p", "s == 4"),
        ("unsigned s", "std::gcd(32u, s) > 0", "std::gcd(32u, s) == 16"),
    ],
)
def test_what_may_be_come_to_is_launched(parameter: str, outer: str, inner: str) -> None:
    host = f"void go(float *p, {parameter}) {{ {_BOTH % (outer, inner)} }}"
    assert "1" in launched(host)


def test_a_switch_over_a_common_divisor() -> None:
    """The cases that a divisor of four is not."""
    cases = "".join(f"case {n}: k<{n}><<<8, 32>>>(p); break; " for n in (16, 8, 4, 2, 1))
    host = f"void go(float *p, int n) {{ switch (std::gcd(16 / sizeof(float), n)) {{ {cases} }} }}"
    assert launched(host) == {"4", "2", "1"}


def test_the_value_of_a_common_divisor() -> None:
    host = "void go(float *p) { k<std::gcd(12, 18)><<<8, 32>>>(p); k<7><<<std::gcd(12, 18), 32>>>(p); }"
    analysis = analyzed(f"#include <numeric>\n{_KERNEL}{host}")
    grids = [launch.launch.grid[0] for kernel in analysis.kernels for launch in kernel.launches]
    assert 6 in grids


@pytest.mark.parametrize(
    ("test", "found"),
    [("i == 7", {"1"}), ("i == 3", {"1", "2"}), ("i * i > 9", {"1"}), ("i > s", {"1", "2"})],
)
def test_what_no_iteration_comes_to(test: str, found: set[str]) -> None:
    loop = f"for (int i = 0; i < 4; i++) if ({test}) k<2><<<8, 32>>>(p);"
    host = f"void go(float *p, int s) {{ k<1><<<8, 32>>>(p); {loop} }}"
    assert launched(host) == found
