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
