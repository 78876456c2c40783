"""Kernels written with CuTe: the library's types and calls, turned into the model of cudalint.cute.

Nothing of its headers is read. What the model does not hold stays unknown, with the reason.
"""
