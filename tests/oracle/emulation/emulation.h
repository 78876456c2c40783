// CUDA for a C++ compiler: kernels run on the host, each access to device memory is recorded.
#pragma once
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

#define __CUDACC__ 1
#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
// A thread-local variable is one of its own kind: that tells shared memory from other static memory.
#define __shared__ thread_local
#define __forceinline__ inline
#define __noinline__ // nothing: headers of libraries write it as an attribute
#define __launch_bounds__(...)
#define __cluster_dims__(...)
#define __grid_constant__
#define __align__(n) __attribute__((aligned(n)))
#define __restrict __restrict__

// What is part of CUDA is no code of the program: no access of its own, no frame of the call stack.
#define EMULATED                                                                                             \
    __attribute__((no_sanitize("thread"), no_sanitize("kernel-address"), no_sanitize("undefined"),           \
                   no_sanitize_coverage, no_instrument_function, noinline)) inline
#define EMULATED_TEMPLATE                                                                                    \
    __attribute__((no_sanitize("thread"), no_sanitize("kernel-address"), no_sanitize("undefined"),           \
                   no_sanitize_coverage, no_instrument_function, noinline))

#include "vectors.h"

#include "device.h"
#include "host.h"
