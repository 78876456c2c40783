"""Functions out of view with names as those of C and of NVIDIA's libraries: the program's own do anything."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

KERNEL = """
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
void keep(int *n);
"""


def launched(declared: str, body: str) -> list[int | None]:
    """The argument n of each launch."""
    kernels = analyze(f"{KERNEL}{declared}\nvoid run(float *p) {{ {body} }}".encode()).kernels
    return [one.launch.arguments.get("n") for kernel in kernels for one in kernel.launches]


KEPT = "int n = 3; keep(&n); n = 4; %s; k<<<1, 32>>>(p, n);"


@pytest.mark.parametrize(
    "call", ["cudaNext()", "cublasStep(0)", "sdkTick()", "gluNext(1)", "usleep(3)", "cudaDeviceReset()"]
)
def test_what_is_declared_nowhere_is_of_its_interface(call: str) -> None:
    assert launched("", KEPT % call) == [4]


@pytest.mark.parametrize(
    ("declared", "call"),
    [
        ('extern "C" int cudaNext();', "cudaNext()"),
        ("namespace { void cublasStep(int); }", "cublasStep(0)"),
        ("void sdkTick(); void sdkTick(int);", "sdkTick(2)"),
        ("void usleep(double);", "usleep(3.5)"),
        ("int cudaMallocNext();", "if (cudaMallocNext()) return"),
    ],
)
def test_what_the_program_declares(declared: str, call: str) -> None:
    assert launched(declared, KEPT % call) == [None]


def test_reference_parameter() -> None:
    assert launched("void read(int &n);", "int n = 3; read(n); k<<<1, 32>>>(p, n);") == [None]


def test_address_that_is_kept() -> None:
    body = "int n = 3; cublasHold(&n); n = 4; keep(0); k<<<1, 32>>>(p, n);"
    assert launched("", body) == [4]
    assert launched("void cublasHold(int *);", body) == [None]


def test_own_result() -> None:
    """The runtime's calls are taken to succeed, others of such names are not."""
    body = "if (cudaFreeSlots() > 2) k<<<1, 32>>>(p, 5);"
    assert launched("int cudaFreeSlots();", body) == [5]
