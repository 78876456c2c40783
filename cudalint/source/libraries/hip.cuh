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
#define HIP_DYNAMIC_SHARED(type, var) extern __shared__ type var[];

typedef cudaEvent_t hipEvent_t;
typedef cudaFuncAttributes hipFuncAttributes;
typedef cudaDeviceProp hipDeviceProp_t;
#define hipSuccess cudaSuccess
#define hipMalloc cudaMalloc
#define hipMallocManaged cudaMallocManaged
#define hipFree cudaFree
#define hipMemcpy cudaMemcpy
#define hipMemcpyAsync cudaMemcpyAsync
#define hipMemset cudaMemset
#define hipMemsetAsync cudaMemsetAsync
#define hipMemcpyHostToDevice cudaMemcpyHostToDevice
#define hipMemcpyDeviceToHost cudaMemcpyDeviceToHost
#define hipMemcpyDeviceToDevice cudaMemcpyDeviceToDevice
#define hipFuncGetAttributes cudaFuncGetAttributes
#define hipGetDevice cudaGetDevice
#define hipGetDeviceProperties cudaGetDeviceProperties
#define hipGetLastError cudaGetLastError
#define hipPeekAtLastError cudaPeekAtLastError
#define hipDeviceSynchronize cudaDeviceSynchronize
#define hipStreamSynchronize cudaStreamSynchronize
#define hipGetErrorString cudaGetErrorString
