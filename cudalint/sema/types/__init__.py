"""C, C++ and CUDA types, read from the tree into `cudalint.ir.ctypes`, with their device layout."""
