"""Whether a value is the same for all lanes of every warp of a launch."""

from __future__ import annotations

from cudalint.ir.expr import Const, Expr, Op, Recurrence, Symbol, SymbolKind
from cudalint.ir.launch import Extent

#: threadIdx's components in the order in which a block is cut into warps.
AXES = ("x", "y", "z")


class Uniformity:
    """Answers for one block shape. An expression of threadIdx alone is evaluated over the block, so that
    `threadIdx.x / 32` is found uniform; anything else is uniform when its operands are."""

    def __init__(self, block: Extent) -> None:
        self.block = block
        self._memo: dict[Expr, bool] = {}

    def of(self, expr: Expr) -> bool:
        """Whether all threads of a block share the expression's value."""
        memo, pending = self._memo, [expr]
        while pending:  # and no recursion: chains of operations are as long as the source makes them
            node = pending[-1]
            if node in memo:
                pending.pop()
                continue
            missing: Expr | None = None
            for arg in node.args if isinstance(node, Op) else ():
                known = memo.get(arg)
                if known is False:
                    memo[node] = self._evaluates_uniform(node)
                    break
                if known is None:
                    missing = missing or arg
            else:
                if missing is None:
                    memo[node] = self._compute(node)
                else:
                    pending.append(missing)
        return memo[expr]

    def _compute(self, expr: Expr) -> bool:
        match expr:
            case Const():
                return True
            case Symbol():
                if expr.kind in (SymbolKind.VARYING, SymbolKind.MISSING):
                    return False
                return expr.kind is not SymbolKind.THREAD or self._evaluates_uniform(expr)
            case Recurrence():
                return all(symbol.kind is SymbolKind.UNIFORM for symbol in expr.previous)
            case Op():
                return True  # as its operands are
        return False

    def _evaluates_uniform(self, expr: Expr) -> bool:
        from cudalint.algebra.walk import free_symbols

        if None in self.block:
            return False
        symbols = free_symbols(expr)
        if any(s.kind is not SymbolKind.THREAD for s in symbols):
            return False
        from cudalint.algebra.evaluate import evaluate
        from cudalint.algebra.lanes import block_lanes

        lanes = block_lanes(self.block)
        values = evaluate(expr, {s: lanes.thread[AXES.index(s.name[-1])] for s in symbols})
        if values.ndim == 0:
            return True
        first = values[..., :1]
        return bool(((values == first) | ~lanes.valid).all())
