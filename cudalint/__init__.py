"""cudalint: what each CUDA memory access costs a warp, from source alone."""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cudalint.engine import analyze
    from cudalint.warp import warp_cost

__all__ = ["__version__", "analyze", "warp_cost"]


def __getattr__(name: str) -> Any:
    """Import the entry points on first use: `cudalint --version` must not pay for numpy."""
    if name == "analyze":
        from cudalint.engine import analyze

        return analyze
    if name == "warp_cost":
        from cudalint.warp import warp_cost

        return warp_cost
    raise AttributeError(f"module 'cudalint' has no attribute {name!r}")
