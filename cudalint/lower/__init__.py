"""From a syntax tree to the accesses of a kernel, by symbolic execution of its statements."""
