"""Launches that Python code makes of kernels in strings, written as CUDA writes them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from cudalint.embedded.evaluate import Evaluator
from cudalint.embedded.formats import HOLE
from cudalint.embedded.source import HostLaunch
from cudalint.embedded.values import (
    C_TYPES,
    Array,
    Made,
    Scalar,
    Unknown,
    Value,
    as_int,
    as_text,
)

_ANY = HOLE + "size"
_POINTER, _MOVED = HOLE + "pointer", HOLE + "pointer + 1"
#: Wrappers of an array that is passed to a kernel [PyCUDA, "Kernel Argument Handling"].
_HANDED = frozenset(("In", "Out", "InOut"))


class Calls:
    """Says what calls around entry points mean, and which of them launch what."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator

    def of_made(self, node: ast.Call, dotted: str | None) -> Value | None:
        """A kernel taken out of a module, a program compiled, a configuration: what a call gives besides."""
        function = node.func
        last = (dotted or "").rpartition(".")[2]
        if last == "LaunchConfig":
            keys = {one.arg: self._evaluator.value(one.value) for one in node.keywords if one.arg}
            given = dict(zip(("grid", "block"), map(self._evaluator.value, node.args), strict=False))
            return Made("configuration", node, None, {**given, **keys})
        if last == "cuModuleGetFunction" and len(node.args) > 1:
            name = as_text(self._evaluator.value(node.args[1]))
            return (0, Made("named", node, name)) if name else None
        if last == "checkCudaErrors" and len(node.args) == 1:
            inner = self._evaluator.value(node.args[0])
            return inner[1] if isinstance(inner, tuple) and len(inner) == 2 else None
        if not isinstance(function, ast.Attribute):
            return None
        if function.attr in ("get_function", "get_kernel", "compile", "link"):
            inner = self._evaluator.value(function.value)
            if isinstance(inner, Made) and inner.what == "module":
                if function.attr in ("compile", "link"):
                    return inner
                name = as_text(self._evaluator.value(node.args[0])) if node.args else None
                return Made("kernel", inner.call, name) if name else None
        return None

    def launches(self, node: ast.Call) -> Iterator[tuple[Made, HostLaunch]]:
        """The launch that a call makes, with what it launches."""
        function, keys = node.func, {one.arg: one.value for one in node.keywords if one.arg}
        given = list(node.args)
        if isinstance(function, ast.Attribute):
            if function.attr in ("prepared_call", "prepared_timed_call", "prepared_async_call"):
                kernel = self._made(function.value)
                skipped = 3 if "async" in function.attr else 2
                if kernel is not None and len(given) >= 2:
                    yield from self._made_of(
                        node, kernel, given[0], given[1], keys.get("shared_size"), given[skipped:]
                    )
                return
            if function.attr == "cuLaunchKernel" and len(given) > 7:
                yield from self._by_driver(node, given)
                return
        if isinstance(function, ast.Attribute | ast.Name):
            last = function.attr if isinstance(function, ast.Attribute) else function.id
            if last == "launch" and len(given) > 2:
                yield from self._by_core(node, given)
                return
        if isinstance(function, ast.Subscript):
            kernel = self._made(function.value)
            shape = function.slice
            if kernel is not None and isinstance(shape, ast.Tuple) and len(shape.elts) > 1:
                yield from self._made_of(node, kernel, shape.elts[0], shape.elts[1], None, given)
            return
        kernel = self._made(function)
        if kernel is None:
            return
        if "block" in keys or "grid" in keys:
            passed = self._tuple(keys["args"]) if "args" in keys else given
            shared = keys.get("shared") or keys.get("shared_mem")
            yield from self._made_of(node, kernel, keys.get("grid"), keys.get("block"), shared, passed)
        elif len(given) >= 2:
            passed = self._tuple(given[2]) if len(given) > 2 else []
            yield from self._made_of(node, kernel, given[0], given[1], keys.get("shared_mem"), passed)

    def bound_types(
        self, node: ast.Call, types: Sequence[str], parameters: Sequence[str]
    ) -> list[str] | None:
        """What a call of an elementwise kernel binds its type parameters to; `parameters` are the types of
        its parameters, in order. None where it does not show."""
        found: dict[str, str] = {}
        for argument, wanted in zip(node.args, parameters, strict=False):
            value = self._evaluator.value(argument)
            dtype = value.dtype if isinstance(value, Array | Scalar) else None
            if wanted in types and dtype is not None:
                found.setdefault(wanted, C_TYPES[dtype.name])
        return [found[name] for name in types] if types and all(name in found for name in types) else None

    def scalars(self, node: ast.Call) -> frozenset[int]:
        """Which arguments of a call are numbers."""
        values = [self._evaluator.value(argument) for argument in node.args]
        return frozenset(i for i, value in enumerate(values) if isinstance(value, Scalar | int | float))

    def made(self, node: ast.expr, what: str) -> Made | None:
        """What an expression is, if an entry point of this kind made it."""
        value = self._evaluator.value(node)
        return value if isinstance(value, Made) and value.what == what else None

    def _made(self, node: ast.expr) -> Made | None:
        value = self._evaluator.value(node)
        return value if isinstance(value, Made) and value.what in ("kernel", "named") and value.name else None

    def _tuple(self, node: ast.expr) -> list[ast.expr]:
        if isinstance(node, ast.Tuple | ast.List):
            return list(node.elts)
        if isinstance(node, ast.Name):
            binding = self._evaluator.scopes.lookup(node.id, node)
            if binding is not None and isinstance(binding.value, ast.Tuple | ast.List) and not binding.path:
                return list(binding.value.elts)
        return []

    def _by_driver(self, node: ast.Call, given: list[ast.expr]) -> Iterator[tuple[Made, HostLaunch]]:
        kernel = self._made(given[0])
        if kernel is not None:
            grid, block = (
                tuple(self._evaluator.value(one) for one in part) for part in (given[1:4], given[4:7])
            )
            shared = as_int(self._evaluator.value(given[7]))
            yield kernel, self._written(node, kernel, grid, block, shared, [])

    def _by_core(self, node: ast.Call, given: list[ast.expr]) -> Iterator[tuple[Made, HostLaunch]]:
        config, kernel = self._evaluator.value(given[1]), self._made(given[2])
        if kernel is not None and isinstance(config, Made) and config.what == "configuration":
            grid, block = (config.arguments.get(key, Unknown()) for key in ("grid", "block"))
            shared = as_int(config.arguments.get("shmem_size", 0))  # type: ignore[arg-type]
            yield kernel, self._written(node, kernel, grid, block, shared, given[3:])  # type: ignore[arg-type]

    def _made_of(
        self,
        node: ast.Call,
        kernel: Made,
        grid: ast.expr | None,
        block: ast.expr | None,
        shared: ast.expr | None,
        arguments: Sequence[ast.expr],
    ) -> Iterator[tuple[Made, HostLaunch]]:
        value = self._evaluator.value
        bytes_ = as_int(value(shared)) if shared is not None else 0
        shape: Value = value(grid) if grid is not None else (1, 1)
        yield kernel, self._written(node, kernel, shape, value(block), bytes_, arguments)

    def _written(
        self,
        node: ast.Call,
        kernel: Made,
        grid: Value,
        block: Value,
        shared: int | None,
        arguments: Sequence[ast.expr],
    ) -> HostLaunch:
        passed = []
        for one in arguments:
            if isinstance(one, ast.Starred):
                break
            passed.append(self._argument(one))
        size = _ANY if shared is None else str(shared)
        text = f"{kernel.name}<<<{_extent(grid)}, {_extent(block)}, {size}>>>({', '.join(passed)})"
        start, end = self._evaluator.place(node)
        return HostLaunch(text, start, end)

    def _argument(self, node: ast.expr) -> str:
        if isinstance(node, ast.Call) and node.args:
            name, _ = self._evaluator.dotted(node.func)
            if (name or "").rpartition(".")[2] in _HANDED:
                node = node.args[0]
                return _POINTER
        value = self._evaluator.value(node)
        number = value.value if isinstance(value, Scalar) else value
        if isinstance(number, bool):
            return str(int(number))
        if isinstance(number, int):
            return str(number)
        if isinstance(value, Array):
            return _POINTER if value.starts else _MOVED
        if isinstance(value, Scalar) or isinstance(number, float):
            return HOLE + "number"
        moved = isinstance(node, ast.Subscript) or (
            isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)
        )
        return _MOVED if moved else _POINTER


def _extent(value: Value) -> str:
    parts = value if isinstance(value, tuple) else (value,)
    texts = []
    for part in parts[:3]:
        number = as_int(part)
        texts.append(str(number) if number is not None else _ANY)
    if not isinstance(value, tuple) and texts == [_ANY]:
        return HOLE + "shape"
    return f"dim3({', '.join(texts)})" if texts else _ANY
