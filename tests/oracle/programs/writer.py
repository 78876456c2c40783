"""Where constructs write a program: declarations, statements, and the names that are in scope."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
MASK = 1023  # indices of every global array of the kernel


class Writer:
    """One program being written. `values` are integers in scope, without side effects, of which
    expressions are made."""

    def __init__(self, seed: int, space: str) -> None:
        self.random = random.Random(seed)
        self.space = space
        self.top: list[str] = []  # declarations at namespace scope
        self.outer: list[str] = []  # before the namespace: macros
        self.body: list[str] = []
        self.values = ["t", "t", "i"]
        self.used: Counter[str] = Counter()
        self.names = 0
        self.depth = 1
        self.uniform = True  # all threads of a block are here: barriers and shuffles may stand
        self.jumps = False
        self.template = False  # the kernel is one: g++ types its expressions twice

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    def pick(self, options: Sequence[T]) -> T:
        return self.random.choice(options)

    def name(self, prefix: str) -> str:
        self.names += 1
        return f"{prefix}{self.names}"

    def line(self, *texts: str) -> None:
        self.body.extend("    " * self.depth + text for text in texts)

    def declare(self, text: str) -> None:
        """Declarations at namespace scope; every statement has a line of its own."""
        self.top.extend(text.strip("\n").split("\n"))

    @contextmanager
    def block(self, head: str, tail: str = "}", uniform: bool = False) -> Iterator[None]:
        """A nested block: what it declares ends with it."""
        values, before = list(self.values), self.uniform
        self.uniform = before and uniform
        self.line(head)
        self.depth += 1
        yield
        self.depth -= 1
        self.line(tail)
        self.values, self.uniform = values, before

    def constant(self) -> str:
        return self.pick(["1", "2", "3", "4", "5", "7", "8", "16", "31", "32", "33", "64"])

    def expression(self, depth: int = 2) -> str:
        """An integer expression of what is in scope, of any sign and width, mostly small."""
        if depth == 0 or self.chance(25):
            return self.pick(self.values) if self.chance(75) else self.constant()
        a = self.expression(depth - 1)
        match self.pick(
            ["+", "+", "*", "*", "-", "/", "%", "&", "|", "^", "<<", ">>", "?", "cast", "call", "!"]
        ):
            case "/" | "%" as op:
                return (
                    f"({a} {op} {self.pick(['2', '3', '4', '5', '7', '8', '16', '32', '33', '6u', '10u'])})"
                )
            case "<<" | ">>" as op:
                return f"(({a} & 255) {op} {self.pick(['1', '2', '3', '4u'])})"
            case "?":
                return f"({self.condition(0)} ? {a} : {self.expression(depth - 1)})"
            case "cast":
                types = [
                    "short",
                    "unsigned char",
                    "long long",
                    "unsigned",
                    "signed char",
                    "unsigned short",
                    "size_t",
                ]
                return f"({self.pick(types)})({a})"
            case "call":
                return f"{self.pick(['min', 'max'])}((int)({a}), (int)({self.expression(0)}))"
            case "!":
                return f"({self.pick(['~', '-'])}(int)({a}))"
            case "*":
                return f"({a} * {self.constant()})"
            case op:
                return f"({a} {op} {self.expression(depth - 1)})"

    def condition(self, depth: int = 1) -> str:
        """A condition, of the lane or not."""
        test = self.pick(["<", "<=", ">", ">=", "==", "!="])
        if self.chance(25):
            return f"({self.pick(self.values)} & {self.pick(['1', '2', '3', '4', '16'])})"
        return f"((int)({self.expression(depth)}) {test} {self.constant()})"

    def small(self, count: int, depth: int = 1) -> str:
        """An expression in 0 .. count - 1."""
        text = self.expression(depth)
        if count & (count - 1) == 0 and self.chance(70):
            return f"(int)(({text}) & {count - 1})"
        return f"(int)((unsigned)({text}) % {count}u)"

    def integer(self, depth: int = 2, prefix: str = "v") -> str:
        """Declares an integer of the lane, below 256."""
        name = self.name(prefix)
        self.line(f"int {name} = {self.small(256, depth)};")
        self.values.append(name)
        return name

    def access(self, value: str | None = None) -> None:
        """A line that accesses memory at a place that `value` decides."""
        e = f"({value or self.expression(1)})"
        scale = self.pick(["", "", f" * {self.constant()}"])
        index = f"{e}{scale}{self.pick(['', '', ' + t', ' + i'])}"
        inside = f"({index}) & {MASK}"
        if self.chance(40):  # without a mask the program tests nothing where it leaves its arrays
            index = inside
        forms: list[str] = [
            f"out[{index}] = 1;",
            f"sum += in[{index}];",
            f"out[{index}] += 2;",
            f"bytes[{index}] = 1;",
            f"wide[{index}] = 1;",
            f"sum += pairs[{index}].y;",
            f"tile[{inside}] = 1;",
            f"sum += tile[{inside}];",
            f"atomicAdd(&out[{index}], 1.0f);",
        ]
        self.line(self.pick(forms))

    def use(self, value: str) -> None:
        """Keeps an integer in scope, and accesses memory where it leads."""
        self.values.append(value)
        self.access(value)


Construct = Callable[[Writer], None]
CONSTRUCTS: dict[str, Construct] = {}


def construct(function: Construct) -> Construct:
    """Registers a construct by the name of the function that writes it."""
    CONSTRUCTS[function.__name__] = function
    return function
