"""Random CUDA programs that speak the C++ that the front end claims to understand.

Each is valid, ends soon, races nowhere that decides an address, and stays within its arrays. Where one does
what C++ leaves undefined, the compiler's instrumentation sees it and the program tests nothing.
"""
