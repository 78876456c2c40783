"""What ends a program, or a function by way of others: nothing behind it is launched."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

BEFORE = """
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
void die(const char *why) { fprintf(stderr, "%s", why); exit(1); }
void check(int v) { if (v == 3) throw std::runtime_error("3"); }
void usage() { printf("LONG"); exit(2); }
struct Job { void exit(int) {} };
int unknown();
""".replace("LONG", "a long text " * 80)


def told(body: str) -> list[int | None]:
    """The argument n of each launch of a program."""
    kernel = analyze(f"{BEFORE}int main(int argc, char **argv) {{ float *p; {body} }}".encode()).kernels[0]
    return [one.launch.arguments.get("n") for one in kernel.launches if one.launch.source.value == "host"]


LAUNCH = "k<<<1, 32>>>(p, {});"
SECOND = LAUNCH.format(2)


@pytest.mark.parametrize(
    "end",
    ["exit(0);", "std::exit(1);", "abort();", '{ int n = 4; if (n > 3) die("x"); }', "check(3);", "usage();"],
)
def test_behind_the_end(end: str) -> None:
    assert told(f"{LAUNCH.format(1)} {end} {SECOND}") == [1]


@pytest.mark.parametrize(
    "perhaps",
    [
        "if (unknown()) exit(1);",
        'if (unknown()) die("x");',
        "check(4);",
        "check(unknown());",
        "Job j; j.exit(1);",
    ],
)
def test_what_may_come_back(perhaps: str) -> None:
    assert told(f"{LAUNCH.format(1)} {perhaps} {SECOND}") == [1, 2]


def test_a_handler_goes_on() -> None:
    assert told(f"try {{ check(3); {LAUNCH.format(1)} }} catch (...) {{ {LAUNCH.format(5)} }} {SECOND}") == [
        5,
        2,
    ]


def test_a_loop_that_is_left() -> None:
    assert told(f"for (int i = 1; i < 9; i++) {{ {LAUNCH.format('i')} if (i == 2) exit(0); }} {SECOND}") == [
        1,
        2,
    ]


def test_a_loop_with_a_check() -> None:
    assert told(f"for (int i = 1; i < 3; i++) {{ {LAUNCH.format('i')} if (unknown()) exit(0); }}") == [1, 2]


def test_an_error_without_arguments() -> None:
    """Launches that there are with arguments alone are told."""
    assert told(f"if (argc < 3) usage(); {SECOND}") == [2]
