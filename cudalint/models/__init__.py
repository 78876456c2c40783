"""Functions and types of CUDA and its libraries, known by name rather than executed."""
