"""Expressions: names, operators, conversions, subscripts and members."""
