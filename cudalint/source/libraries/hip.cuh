// HIP on NVIDIA's platform, which nvcc compiles: the names that decide what is read, and the launch.
//
// Source: HIP 6.2, hip/hip_common.h (__HIP_PLATFORM_NVIDIA__ and __HIPCC__ where __CUDACC__ is defined),
// hip/nvidia_detail/nvidia_hip_runtime.h (hipLaunchKernelGGL), nvidia_hip_runtime_api.h (types).

#define __HIPCC__ 1
#define __HIP_PLATFORM_NVIDIA__ 1
typedef cudaError_t hipError_t;
typedef cudaStream_t hipStream_t;
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define hipLaunchKernelGGL(kernelName, numBlocks, numThreads, memPerBlock, streamId, ...) \
  do { \
    kernelName<<<numBlocks, numThreads, memPerBlock, streamId>>>(__VA_ARGS__); \
  } while (0)
