"""What became of each syntax node that an execution visited."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.ir.access import Span
    from cudalint.source.unit import PreprocessedFile
    from cudalint.syntax.node import Node

#: Marks of a node; several where it was visited several times.
VALUED = 1  # evaluated for its value
NAMED = 2  # evaluated as an lvalue; what it is for is its parent's to say
DEAD = 4  # evaluated where control does not come
UNREACHED = 8  # left out: a constant condition decides against it, or control does not come to it
MEMORY = 16  # an object in memory
DECAYS = 32  # an array or a function in memory: its value is an address
UNKNOWN = 64  # a value of which the source in view does not tell what it is
REGISTERS = 128  # a value or an object that is in no memory
UNTYPED = 256  # an object of a type that is not in view
ENTERED = 512  # a function in view was executed for it
MODELLED = 1024  # a call of what is known by name
EXTERNAL = 2048  # a call of code that is not in view
EXPANDED = 4096  # other syntax was executed in its place: a macro's expansion, a pack's elements
ADDRESSES = 8192  # an address in memory
LOADED = 16384  # an object in memory whose value is wanted

_VISITED = VALUED | NAMED


class ExecutionLog:
    """Marks by node, and the syntax that was executed. Nodes are told apart by their ids, which are unique
    while their trees live: what is not of a file's tree is kept here."""

    __slots__ = ("bodies", "expansions", "files", "marks", "origins")

    def __init__(self) -> None:
        self.marks: dict[int, int] = {}
        self.bodies: dict[int, Node] = {}  # functions and lambdas that were executed
        self.files: dict[int, PreprocessedFile] = {}  # of those
        self.expansions: dict[int, Node] = {}  # roots of the syntax that was executed in place of other
        self.origins: dict[int, Node] = {}  # what such a root stands for

    def mark(self, node: Node, marks: int) -> None:
        """Note that these hold of a node, beside what is known of it."""
        key = node.id
        self.marks[key] = self.marks.get(key, 0) | marks

    def entered(self, function: Node, file: PreprocessedFile) -> None:
        """Note that the body of a function or lambda of `file` is executed."""
        self.bodies[function.id] = function
        self.files[function.id] = file

    def expanded(self, node: Node, root: Node) -> None:
        """Note that `root`, of a tree of its own, is executed in place of `node`."""
        self.mark(node, EXPANDED)
        self.expansions[root.id] = root
        self.origins[root.id] = node

    def span_of(self, node: Node) -> Span | None:
        """Where a node stands in the original source; of what was executed in place of other syntax, where
        that stands. None for what is of no function that was executed."""
        here = node
        while True:
            file = self.files.get(node.id)
            if file is not None:
                return file.to_original(here.start_byte, here.end_byte)
            origin = self.origins.get(node.id)
            outer = origin or node.parent
            if outer is None:
                return None
            if origin is not None:
                here = origin
            node = outer

    def is_visited(self, node: Node) -> bool:
        """Whether a node was evaluated where control comes to."""
        return bool(self.marks.get(node.id, 0) & _VISITED)
