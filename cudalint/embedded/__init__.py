"""CUDA that stands within other files: in Python strings, notebooks and C++ strings.

A file yields virtual CUDA sources, each with a map of its bytes to those of the file, which the engine
analyzes as it does any other. Nothing of the file is executed: its syntax tree is read, and constants are
folded.
"""
