// What host code may name: memory, errors, launches.
#pragma once

enum cudaError_t { cudaSuccess = 0, cudaErrorInvalidValue = 1 };
enum cudaMemcpyKind {
    cudaMemcpyHostToHost, cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost, cudaMemcpyDeviceToDevice,
    cudaMemcpyDefault
};
typedef struct EmulatedStream *cudaStream_t;
typedef struct EmulatedEvent *cudaEvent_t;
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize };
enum { cudaMemAttachGlobal = 1 };

extern "C" void *emulated_allocate(size_t bytes);
void emulated_launch(const char *kernel, int line, dim3 grid, dim3 block, size_t dynamic, void (*thread)(void *),
                     void *argument);

template <class T>
cudaError_t cudaMalloc(T **p, size_t bytes) {
    *p = (T *)emulated_allocate(bytes);
    return cudaSuccess;
}
template <class T>
cudaError_t cudaMallocManaged(T **p, size_t bytes, unsigned = 1) {
    return cudaMalloc(p, bytes);
}
template <class T>
cudaError_t cudaMallocAsync(T **p, size_t bytes, cudaStream_t) {
    return cudaMalloc(p, bytes);
}
template <class T>
cudaError_t cudaMallocPitch(T **p, size_t *pitch, size_t width, size_t height) {
    *pitch = (width + 511) / 512 * 512;
    return cudaMalloc(p, *pitch * height);
}
struct cudaExtent {
    size_t width, height, depth;
};
struct cudaPitchedPtr {
    void *ptr;
    size_t pitch, xsize, ysize;
};
inline cudaExtent make_cudaExtent(size_t w, size_t h, size_t d) { return {w, h, d}; }
inline cudaPitchedPtr make_cudaPitchedPtr(void *p, size_t pitch, size_t x, size_t y) { return {p, pitch, x, y}; }
inline cudaError_t cudaMalloc3D(cudaPitchedPtr *p, cudaExtent e) {
    p->xsize = e.width, p->ysize = e.height;
    return cudaMallocPitch(&p->ptr, &p->pitch, e.width, e.height * e.depth);
}
inline cudaError_t cudaFree(void *) { return cudaSuccess; }
inline cudaError_t cudaFreeAsync(void *, cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaMemset(void *p, int value, size_t bytes) {
    __builtin_memset(p, value, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind) {
    __builtin_memmove(to, from, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind,
                                   cudaStream_t = nullptr) {
    return cudaMemcpy(to, from, bytes, kind);
}
template <class T>
cudaError_t cudaMemcpyToSymbol(T &symbol, const void *from, size_t bytes, size_t offset = 0,
                               cudaMemcpyKind = cudaMemcpyHostToDevice) {
    __builtin_memmove((char *)&symbol + offset, from, bytes);
    return cudaSuccess;
}
template <class T>
cudaError_t cudaMemcpyToSymbolAsync(T &symbol, const void *from, size_t bytes, size_t offset, cudaMemcpyKind kind,
                                    cudaStream_t = nullptr) {
    return cudaMemcpyToSymbol(symbol, from, bytes, offset, kind);
}
template <class T>
cudaError_t cudaMemcpyFromSymbol(void *to, T &symbol, size_t bytes, size_t offset = 0,
                                 cudaMemcpyKind = cudaMemcpyDeviceToHost) {
    __builtin_memmove(to, (char *)&symbol + offset, bytes);
    return cudaSuccess;
}
inline cudaError_t cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                                size_t height, cudaMemcpyKind) {
    for (size_t y = 0; y < height; ++y)
        __builtin_memmove((char *)to + y * to_pitch, (const char *)from + y * from_pitch, width);
    return cudaSuccess;
}
inline cudaError_t cudaMemsetAsync(void *p, int value, size_t bytes, cudaStream_t = nullptr) {
    return cudaMemset(p, value, bytes);
}
template <class T>
cudaError_t cudaMallocHost(T **p, size_t bytes) {
    return cudaMalloc(p, bytes);
}
inline cudaError_t cudaFreeHost(void *) { return cudaSuccess; }
template <class P, class T>
cudaError_t cudaGetSymbolAddress(P **p, T &symbol) {
    *p = (P *)&symbol;
    return cudaSuccess;
}
template <class T>
const char *cudaGetErrorName(T) {
    return "";
}
inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
inline cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaGetLastError() { return cudaSuccess; }
inline cudaError_t cudaPeekAtLastError() { return cudaSuccess; }
inline cudaError_t cudaSetDevice(int) { return cudaSuccess; }
inline cudaError_t cudaGetDevice(int *device) {
    *device = 0;
    return cudaSuccess;
}
inline cudaError_t cudaGetDeviceCount(int *count) {
    *count = 1;
    return cudaSuccess;
}
struct cudaDeviceProp {
    char name[256];
    size_t totalGlobalMem, sharedMemPerBlock;
    int major, minor, warpSize, multiProcessorCount, maxThreadsPerBlock, maxThreadsDim[3], maxGridSize[3];
};
inline cudaError_t cudaGetDeviceProperties(cudaDeviceProp *p, int) {
    *p = {"emulated", 1u << 30, 48 << 10, 9, 0, 32, 12, 1024, {1024, 1024, 64}, {2147483647, 65535, 65535}};
    return cudaSuccess;
}
enum cudaDeviceAttr { cudaDevAttrMultiProcessorCount = 16 };
inline cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr, int) {
    *value = 12;
    return cudaSuccess;
}
template <class F>
cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid, int *block, F, size_t = 0, int = 0) {
    *grid = 24, *block = 192;
    return cudaSuccess;
}
template <class F>
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, F, int, size_t) {
    *blocks = 3;
    return cudaSuccess;
}
inline cudaError_t cudaStreamCreate(cudaStream_t *stream) {
    *stream = nullptr;
    return cudaSuccess;
}
inline cudaError_t cudaStreamDestroy(cudaStream_t) { return cudaSuccess; }
inline cudaError_t cudaEventCreate(cudaEvent_t *event) {
    *event = nullptr;
    return cudaSuccess;
}
inline cudaError_t cudaEventDestroy(cudaEvent_t) { return cudaSuccess; }
inline cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t = nullptr) { return cudaSuccess; }
inline cudaError_t cudaEventSynchronize(cudaEvent_t) { return cudaSuccess; }
inline cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t, cudaEvent_t) {
    *ms = 1;
    return cudaSuccess;
}
inline const char *cudaGetErrorString(cudaError_t) { return ""; }
template <class F>
cudaError_t cudaFuncSetAttribute(F, cudaFuncAttribute, int) {
    return cudaSuccess;
}

// `k<<<grid, block, bytes, stream>>>(arguments)` is rewritten to EMULATED_LAUNCH((k), (grid, ...), (arguments)).
struct EmulatedShape {
    dim3 grid, block;
    size_t dynamic;
    EmulatedShape(dim3 grid, dim3 block, size_t dynamic = 0, cudaStream_t = nullptr)
        : grid(grid), block(block), dynamic(dynamic) {}
};
template <class Thread>
void emulated_call(void *thread) {
    (*static_cast<Thread *>(thread))();
}
struct EmulatedLauncher {
    const char *kernel;
    int line;
    EmulatedShape shape;
    template <class F, class... A>
    void operator()(F kernel_call, A... arguments) const {
        auto thread = [&] { kernel_call(arguments...); };
        emulated_launch(kernel, line, shape.grid, shape.block, shape.dynamic, emulated_call<decltype(thread)>,
                        &thread);
    }
};
