"""Folds the constant expressions of a Python module. Nothing is executed: what is not a literal, a name that
is bound to one, or an operation of the few below is unknown."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace

from cudalint.embedded import formats
from cudalint.embedded.arithmetic import arithmetic, called
from cudalint.embedded.arrays import ARRAYS, array_of, dtype_of
from cudalint.embedded.literals import Field, LiteralError, read
from cudalint.embedded.scopes import Binding, Scopes
from cudalint.embedded.text import HostText
from cudalint.embedded.tracked import MOST_PIECES, Piece, TooLongError, Tracked
from cudalint.embedded.values import Array, Unknown, Value, as_int, dtype_named

#: Expressions within expressions, names that lead to names included.
_DEEPEST = 80
#: Expressions that are looked at for one file.
_MOST = 200_000
_OF_TEXT = frozenset(
    "format format_map replace substitute safe_substitute render encode decode join strip lstrip "
    "rstrip".split()
)
_VIEWS = frozenset("reshape ravel transpose view T real imag flatten squeeze".split())
Further = Callable[[ast.Call, str | None], Value | None]


class Evaluator:
    """`further` says what calls mean that only the finder of entry points knows."""

    def __init__(self, host: HostText, scopes: Scopes) -> None:
        self.host, self.scopes = host, scopes
        self.further: Further = lambda call, dotted: None
        self._known: dict[ast.AST, Value] = {}
        self._depth = self._steps = 0
        self._under_way: set[ast.AST] = set()
        self._formatted: list[ast.AST] = []  # the f-strings that are read

    @property
    def is_over(self) -> bool:
        """Whether too much was asked."""
        return self._steps > _MOST

    def value(self, node: ast.expr | None) -> Value:
        """What an expression is."""
        if node is None:
            return Unknown()
        if node in self._known:
            return self._known[node]
        self._steps += 1
        if self._depth >= _DEEPEST or self._steps > _MOST or node in self._under_way:
            return Unknown(self.shown(node))
        self._depth += 1
        self._under_way.add(node)
        try:
            found = self._value(node)
        except (formats.FormatError, LiteralError, TooLongError):
            found = Unknown(self.shown(node))
        finally:
            self._depth -= 1
            self._under_way.discard(node)
        self._known[node] = found
        return found

    def place(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """The bytes of the text that a node stands in."""
        start = self.host.offset(node.lineno, node.col_offset)
        return start, self.host.offset(node.end_lineno or node.lineno, node.end_col_offset or node.col_offset)

    def shown(self, node: ast.expr) -> str:
        """An expression as it is written, where it is short."""
        start, end = self.place(node)
        text = " ".join(self.host.utf8[start : min(end, start + 60)].decode("utf-8", "replace").split())
        return text if end - start <= 60 else text + "..."

    def dotted(self, node: ast.expr) -> tuple[str | None, bool]:
        """The dotted name of an expression, imports resolved; and whether it begins with an import."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if not isinstance(node, ast.Name):
            return (".".join(["?", *reversed(parts)]) if parts else None), False
        bound = self.scopes.imports.get(node.id)
        return ".".join([bound or node.id, *reversed(parts)]), bound is not None

    # -- expressions -------------------------------------------------------------------------------

    def _value(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value=str() | bytes()) | ast.JoinedStr():
                return self._literal(node)
            case ast.Constant(value=bool() | int() | float() | None as value):
                return value
            case ast.Name(id=name):
                return self._name(name, node)
            case ast.Attribute(attr=name):
                return self._attribute(node, name)
            case ast.BinOp(op=ast.Add()):
                return self._sum(node)
            case ast.BinOp(left=left, op=ast.Mod(), right=right):
                template = self.value(left)
                if isinstance(template, Tracked):
                    return formats.percent(template, self.value(right))
                return arithmetic(node.op, template, self.value(right)) or Unknown(self.shown(node))
            case ast.BinOp(left=left, op=operator, right=right):
                first, second = self.value(left), self.value(right)
                if isinstance(operator, ast.Mult):
                    for text, count in ((first, as_int(second)), (second, as_int(first))):
                        if isinstance(text, Tracked) and count is not None:
                            return text.times(count)
                found = arithmetic(operator, first, second)
                return Unknown(self.shown(node)) if found is None else found
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                found = arithmetic(ast.Sub(), 0, self.value(operand))
                return Unknown(self.shown(node)) if found is None else found
            case ast.Tuple(elts=items) | ast.List(elts=items):
                if any(isinstance(item, ast.Starred) for item in items):
                    return Unknown(self.shown(node))
                return tuple(self.value(item) for item in items)
            case ast.Dict(keys=keys, values=values):
                return self._dict(keys, values)
            case ast.Subscript(value=inner, slice=index):
                return self._subscript(node, inner, index)
            case ast.IfExp(test=test, body=body, orelse=other):
                decided = self.value(test)
                if isinstance(decided, bool | int):
                    return self.value(body if decided else other)
                return Unknown(self.shown(node))
            case ast.Call():
                found = self._call(node)
                return Unknown(self.shown(node)) if found is None else found
        return Unknown(self.shown(node))

    def _literal(self, node: ast.expr) -> Value:
        pieces: list[Piece] = []
        self._formatted.append(node)
        try:
            for part in read(self.host.utf8, *self.place(node)):
                pieces.extend(self._field(part).pieces if isinstance(part, Field) else (part,))
                if len(pieces) > MOST_PIECES:
                    raise TooLongError
        finally:
            self._formatted.pop()
        return Tracked(pieces)

    def _field(self, field: Field) -> Tracked:
        place = (field.start, field.end)
        expression = field.expression.decode("utf-8", "replace").strip()
        value: Value = Unknown(expression)
        if not field.shown and len(expression) <= 200:
            value = self._of_field(expression, field)
        conversion = field.conversion if field.conversion != "s" else ""
        filled = formats.shown(value, place, field.spec, conversion, expression)
        return Tracked(replace(piece, use=place) for piece in filled.pieces)

    def _of_field(self, expression: str, field: Field) -> Value:
        """The value of an f-string's field: a name, or what can be folded of names and numbers."""
        try:
            tree = ast.parse(f"({expression})", mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return Unknown(expression)
        for child in ast.walk(tree):
            if isinstance(child, ast.JoinedStr) or (
                isinstance(child, ast.Constant) and not isinstance(child.value, int | float)
            ):
                return Unknown(expression)  # its places are not those of the file
            self.scopes.adopt(child, self._formatted[-1])
        value = self.value(tree)
        return Unknown(expression) if isinstance(value, Unknown) else value

    def _name(self, name: str, node: ast.expr) -> Value:
        binding = self.scopes.lookup(name, node)
        if binding is None or binding.value is None:
            dtype = dtype_named(name) if name in self.scopes.imports else None
            return dtype or Unknown(name)
        if binding.adds:
            return self._chain(name, binding)
        return self._taken(self.value(binding.value), binding.path, name)

    def _chain(self, name: str, binding: Binding | None) -> Value:
        """What one or more `+=` come to."""
        parts: list[Value] = []
        while binding is not None and binding.adds:
            parts.append(self.value(binding.value))
            binding = self.scopes.before(binding, name)
        total: Value = Unknown(name)
        if binding is not None and binding.value is not None:
            total = self._taken(self.value(binding.value), binding.path, name)
        for part in reversed(parts):
            total = self._joined(total, part, name)
        return total

    @staticmethod
    def _taken(value: Value, path: tuple[int, ...], name: str) -> Value:
        for index in path:
            if not isinstance(value, tuple) or index >= len(value):
                return Unknown(name)
            value = value[index]
        return value

    def _attribute(self, node: ast.Attribute, name: str) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"):
            binding = self.scopes.attribute(name, node)
            if binding is not None and binding.value is not None:
                return self._taken(self.value(binding.value), binding.path, name)
            return Unknown(self.shown(node))
        dotted, imported = self.dotted(node)
        if imported and dotted is not None:
            dtype = dtype_named(name)
            if dtype is not None and name not in ("double", "half", "single"):
                return dtype
        inner = self.value(node.value)
        if isinstance(inner, Array) and (name in _VIEWS or name in ("gpudata", "data", "ptr")):
            return inner
        if isinstance(inner, Array) and name == "dtype" and inner.dtype is not None:
            return inner.dtype
        return Unknown(self.shown(node))

    def _sum(self, node: ast.BinOp) -> Value:
        """A chain of additions, from the left, without recursion."""
        terms: list[ast.expr] = []
        left: ast.expr = node
        while isinstance(left, ast.BinOp) and isinstance(left.op, ast.Add) and left not in self._known:
            terms.append(left.right)
            left = left.left
        values = [self.value(left), *(self.value(term) for term in reversed(terms))]
        if all(isinstance(value, Tracked) for value in values):
            return Tracked.joined(value for value in values if isinstance(value, Tracked))
        total = values[0]
        for term, value in zip(reversed(terms), values[1:], strict=True):
            total = self._joined(total, value, self.shown(term))
        return total

    def _joined(self, first: Value, second: Value, told: str) -> Value:
        if isinstance(first, Tracked) and isinstance(second, Tracked):
            return first + second
        if isinstance(first, tuple) and isinstance(second, tuple):
            return (*first, *second) if len(first) + len(second) < 1000 else Unknown(told)
        if isinstance(first, Tracked):
            return first + self._gap(second, first.place(len(first), len(first)))
        if isinstance(second, Tracked) and isinstance(first, Unknown):
            return self._gap(first, second.place(0, 1)) + second
        found = arithmetic(ast.Add(), first, second)
        return Unknown(told) if found is None else found

    @staticmethod
    def _gap(value: Value, place: tuple[int, int]) -> Tracked:
        """Text that is not known, within a sum."""
        told = value.text if isinstance(value, Unknown) and value.text else "a value"
        return formats.hole(told, *place)

    def _dict(self, keys: list[ast.expr | None], values: list[ast.expr]) -> Value:
        found: dict[str, Value] = {}
        for key, value in zip(keys, values, strict=True):
            name = self.value(key) if key is not None else None
            if not isinstance(name, Tracked):
                return Unknown("a dictionary")
            found[name.text] = self.value(value)
        return found

    def _subscript(self, node: ast.expr, inner: ast.expr, index: ast.expr) -> Value:
        value = self.value(inner)
        if isinstance(value, Array):
            return Array(value.dtype, starts=False)
        at = self.value(index) if not isinstance(index, ast.Slice) else Unknown()
        whole = as_int(at)
        if isinstance(value, tuple) and whole is not None and -len(value) <= whole < len(value):
            return value[whole]
        if isinstance(value, dict) and isinstance(at, Tracked) and at.text in value:
            return value[at.text]
        return Unknown(self.shown(node))

    # -- calls -------------------------------------------------------------------------------------

    def _call(self, node: ast.Call) -> Value:
        dotted, imported = self.dotted(node.func)
        found = self.further(node, dotted)
        if found is not None:
            return found
        last = (dotted or "").rpartition(".")[2]
        if isinstance(node.func, ast.Attribute):
            text = self._method(node, node.func, last)
            if text is not None:
                return text
        if isinstance(node.func, ast.Name) and not imported:
            function = self.scopes.function(node.func.id, node)
            if function is not None:
                return self._returned(function)
        if last in ("dedent", "str", "bytes", "Template") and node.args:  # CUDA does not ask for indentation
            return self.value(node.args[0])
        if last == "dict" and not node.args and all(one.arg for one in node.keywords):
            return {one.arg: self.value(one.value) for one in node.keywords if one.arg}
        dtype = dtype_named(last) if imported or isinstance(node.func, ast.Attribute) else None
        if last == "dtype" and node.args:
            return dtype_of(self, node.args[0]) or Unknown(self.shown(node))
        if last in ARRAYS:
            return array_of(self, node, last)
        return called(last, dtype, [self.value(one) for one in node.args if not isinstance(one, ast.Starred)])

    def _returned(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> Value:
        """What a function of the module returns, where it has one way to."""
        found: list[ast.expr] = []
        pending: list[ast.AST] = list(function.body)
        while pending:
            node = pending.pop()
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
                continue
            if isinstance(node, ast.Return) and node.value is not None:
                found.append(node.value)
            pending.extend(ast.iter_child_nodes(node))
        return self.value(found[0]) if len(found) == 1 else Unknown(function.name + "()")

    def _method(self, node: ast.Call, function: ast.Attribute, name: str) -> Value:
        """A method of a string, or of an array."""
        if name in _OF_TEXT:
            if name == "encode" and isinstance(function.value, ast.Name) and function.value.id == "str":
                return self.value(node.args[0]) if node.args else None
            text = self.value(function.value)
            if isinstance(text, Tracked):
                return self._of_text(node, text, name)
        if name in ("astype", "copy", *_VIEWS):
            inner = self.value(function.value)
            if isinstance(inner, Array):
                given = dtype_of(self, node.args[0]) if name == "astype" and node.args else None
                return Array(given or inner.dtype)
        return None

    def _of_text(self, node: ast.Call, text: Tracked, name: str) -> Value:
        named = {one.arg: self.value(one.value) for one in node.keywords if one.arg}
        for one in node.keywords:
            spread = self.value(one.value) if one.arg is None else None
            named |= spread if isinstance(spread, dict) else {}
        given = [self.value(one) for one in node.args if not isinstance(one, ast.Starred)]
        if len(given) != len(node.args):
            given = []
        mapping = given[0] if given and isinstance(given[0], dict) else {}
        match name:
            case "format":
                return formats.braces(text, given, named)
            case "format_map":
                return formats.braces(text, (), {**mapping})
            case "substitute" | "safe_substitute":
                return formats.dollars(text, {**mapping, **named})
            case "render":
                return formats.jinja(text, {**mapping, **named})
            case "replace":
                return self._replaced(text, given)
            case "encode" | "decode":
                return text
            case "join":
                items = given[0] if given else None
                return self._join(text, items) if isinstance(items, tuple) else None
        if given:
            return None
        first = len(text.text) - len(text.text.lstrip()) if name != "rstrip" else 0
        last = len(text.text.rstrip()) if name != "lstrip" else len(text.text)
        return text.cut(first, max(first, last))

    def _replaced(self, text: Tracked, given: list[Value]) -> Value:
        if len(given) < 2 or not isinstance(given[0], Tracked) or not given[0].text or given[0].has_holes:
            return None
        old = given[0].text
        edits, at = [], text.text.find(old)
        while at >= 0:
            place = text.place(at, at + len(old))
            new = formats.hole("value", *place) if isinstance(given[1], int | float) else None
            new = new or formats.shown(given[1], place, name="replacement")
            edits.append((at, at + len(old), new))
            at = text.text.find(old, at + len(old))
        return text.replaced(edits)

    def _join(self, text: Tracked, items: tuple[Value, ...]) -> Value:
        parts: list[Tracked] = []
        for item in items:
            parts.append(item if isinstance(item, Tracked) else self._gap(item, text.place(0, 0)))
            parts.append(text)
        return Tracked.joined(parts[:-1])
