"""Fixes: edits that are offered only after the analysis of their result shows that they help."""

from cudalint.fixes.apply import Fixed, fix_source
from cudalint.fixes.edits import apply_edits
from cudalint.fixes.offer import fix_for, with_fixes

__all__ = ["Fixed", "apply_edits", "fix_for", "fix_source", "with_fixes"]
