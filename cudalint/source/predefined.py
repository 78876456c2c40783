"""What nvcc's device pass on Linux predefines, as far as source asks about it.

Source: CUDA Compiler Driver NVCC, "NVCC Identification Macro"; CUDA C++ Programming Guide, "__CUDA_ARCH__";
the host compiler taken is GCC on x86-64, nvcc's default. Versions that depend on the installation
(__CUDACC_VER_MAJOR__, CUDART_VERSION, __GNUC_MINOR__) are left unknown on purpose.
"""

from __future__ import annotations

import re

from cudalint.source.tokens import words

_ARCH = re.compile(r"(?:sm|compute)_(\d+)([af]?)\Z")

DEFINED = {
    "__CUDACC__": "1",
    "__NVCC__": "1",
    "__cplusplus": "201703L",
    "__linux__": "1",
    "__linux": "1",
    "linux": "1",
    "__unix__": "1",
    "__unix": "1",
    "unix": "1",
    "__x86_64__": "1",
    "__LP64__": "1",
    "_LP64": "1",
    "__STDC__": "1",
    "__STDC_HOSTED__": "1",
}

#: Defined to something that is not expanded: asking whether they are defined is all that can be answered.
OPAQUE = words(
    """__GNUC__ __GNUG__ __CUDACC_VER_MAJOR__ __CUDACC_VER_MINOR__ __FILE__ __LINE__ __func__ __COUNTER__
    __DATE__ __TIME__ __TIMESTAMP__ __BASE_FILE__ __INCLUDE_LEVEL__ __VERSION__ __has_include
    __has_include_next __has_cpp_attribute __has_attribute __has_builtin"""
)

UNDEFINED = words(
    """_WIN32 _WIN64 WIN32 WIN64 __WIN32__ _WINDOWS _MSC_VER __MINGW32__ __MINGW64__ __CYGWIN__ __APPLE__
    __MACOSX __MACH__ MACOSX __ANDROID__ ANDROID __QNX__ __QNXNTO__ __FreeBSD__ __OpenBSD__ __NetBSD__
    __sun __HIP__ __HIPCC__ __HIP_PLATFORM_AMD__ __HIP_PLATFORM_HCC__ __HIP_DEVICE_COMPILE__ USE_ROCM
    SYCL_LANGUAGE_VERSION __SYCL_DEVICE_ONLY__ __OPENCL_VERSION__ __OPENCL_C_VERSION__ __METAL_VERSION__
    __EMSCRIPTEN__ __clang__ __INTEL_COMPILER __INTEL_LLVM_COMPILER __ICC __PGI __NVCOMPILER __CUDACC_RTC__
    __arm__ __aarch64__ _M_X64 _M_IX86 __i386__ __ppc__ __powerpc64__ __powerpc__"""
)

_OTHER_PLATFORM = re.compile(r"(?:\A|_)(?:HIP|HIPCC|ROCM|SYCL|MUSA|MSVC|WIN32|WINDOWS)(?:_|\Z)")

#: By which builds ask for HIP's runtime on NVIDIA's platform, which nvcc compiles.
HIP_BUILDS = words("ENABLE_HIP USE_HIP WITH_HIP HAVE_HIP HAS_HIP")
_HIP_NAME, _CUDA_NAME = re.compile(rb"\bhip[A-Z]\w"), re.compile(rb"\bcuda[A-Z]\w|<<<")


def needs_hip(data: bytes) -> bool:
    """Whether a file speaks of the runtime by HIP's names alone: it means nothing in a build without."""
    return _HIP_NAME.search(data) is not None and _CUDA_NAME.search(data) is None


def is_undefined(name: str) -> bool:
    """Whether the name asks for a platform or compiler that this is not: MSVC, HIP, ROCm, ..."""
    return name in UNDEFINED or _OTHER_PLATFORM.search(name) is not None


def architecture(arch: str) -> dict[str, str]:
    """The macros that name the architecture of a device compile: sm_90a gives __CUDA_ARCH__ 900 and
    __CUDA_ARCH_FEAT_SM90_ALL. Empty for an architecture that is not written that way."""
    match = _ARCH.match(arch)
    if match is None:
        return {}
    number, suffix = match.groups()
    macros = {"__CUDA_ARCH__": f"{number}0", "__CUDA_ARCH_LIST__": f"{number}0"}
    if suffix == "a":
        macros[f"__CUDA_ARCH_FEAT_SM{number}_ALL"] = "1"
    return macros
