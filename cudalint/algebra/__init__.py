"""Algebra over integer expressions: construction, evaluation, ranges, and polynomial forms.

Import from the modules: `build` and `walk` need the standard library alone, `evaluate`, `ranges` and
`polynomial` need numpy.
"""
