"""Drawings of a warp: where its 32 lanes reach, as text and as SVG. Pure: numbers in, text out."""

from cudalint.drawing.picture import Picture, Row, draw
from cudalint.drawing.svg import STYLE, svg
from cudalint.drawing.text import text

__all__ = ["STYLE", "Picture", "Row", "draw", "svg", "text"]
