"""CuTe, the layout library of CUTLASS 3: its algebra of layouts, tensors, and tiled copies and products.

What it computes is documented in CUTLASS (media/docs/cpp/cute); the atoms' layouts are data (atoms.json).
A static integer is an `int`, a dynamic one an `Expr`: whether modes are merged or copies vectorized
follows from the static ones alone, as in the library.
"""
