"""Headers of the system and the toolkit: a name in angle brackets that is none of them is the project's.

Source: C17, clause 7 (7.1.2); POSIX.1-2017, Base Definitions, chapter 13; GNU C library; CUDA Toolkit 13.0,
its include folder, and those of its libraries."""

from __future__ import annotations

import re

from cudalint.source.tokens import words

_C = words(
    """assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg
    stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype"""
)
_POSIX = words(
    """aio alloca cpio dirent dlfcn err error execinfo endian byteswap fcntl features fmtmsg fnmatch ftw
    getopt glob grp iconv ifaddrs langinfo libgen malloc memory mntent monetary mqueue ndbm netdb
    nl_types paths poll pthread pwd regex resolv sched search semaphore spawn strings stropts sysexits
    syslog tar termios trace ucontext ulimit unistd utime utmpx values wait wordexp conio direct intrin
    io process windows winsock2 cpuid emmintrin immintrin pmmintrin smmintrin tmmintrin x86intrin
    xmmintrin mpi omp openacc mkl cblas lapacke fftw3 zlib numa GL glut"""
)
_TOOLKIT = re.compile(
    r"""(?:builtin_types|channel_descriptor|common_functions|cooperative_groups|cuComplex|cuda|cuda(?:EGL|GL|VDPAU)
    |cuda\w*Typedefs|cudaProfiler|cuda_(?:awbarrier|pipeline)\w*|cuda_(?:bf16|fp16|fp4|fp6|fp8|stdint|occupancy)
    |cuda_(?:device_runtime|profiler|runtime)_api|cuda_runtime|cuda_\w+_interop|cuda_texture_types|cudart_platform
    |cupti\w*|curand\w*|cu(?:blas|fft|solver|sparse|dnn|tensor|file|dss|random)\w*|nccl|npp\w*|nvrtc|nvjpeg
    |nv(?:ml|vm|perf|tx|ToolsExt|JitLink|_decode|PTXCompiler)\w*|device_\w+|driver_\w+|fatbinary_section
    |generated_\w+|host_(?:config|defines)|library_types|math_(?:constants|functions)|mma|sm_\d+_\w+
    |(?:surface|texture)_\w+|vector_(?:functions|types))\.h\Z""",
    re.VERBOSE,
)


def is_system_header(name: str) -> bool:
    """Whether `<name>`, without a folder, is likely to be found outside of any project: C++'s have no
    extension."""
    stem, _, extension = name.rpartition(".")
    if extension == "h":
        return stem in _C or stem in _POSIX or _TOOLKIT.match(name) is not None
    return not stem


def is_everywhere(name: str) -> bool:
    """Whether `<name>` is found in every build: the headers of C and C++, and the toolkit's runtime."""
    stem, _, extension = name.rpartition(".")
    if "/" in name:
        return False
    return stem in _C or stem.startswith("cuda") if extension == "h" else not stem
