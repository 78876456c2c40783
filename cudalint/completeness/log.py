"""What became of each syntax node that an execution visited."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cudalint.ir.access import Span
    from cudalint.source.unit import PreprocessedFile
    from cudalint.syntax.node import Node

    _Home = tuple[PreprocessedFile | None, Node | None]

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

    __slots__ = ("_homes", "bodies", "expansions", "files", "marks", "origins")

    def __init__(self) -> None:
        self.marks: dict[int, int] = {}
        self.bodies: dict[int, Node] = {}  # functions and lambdas that were executed
        self.files: dict[int, PreprocessedFile] = {}  # of those
        self.expansions: dict[int, Node] = {}  # roots of the syntax that was executed in place of other
        self.origins: dict[int, Node] = {}  # what such a root stands for
        self._homes: dict[int, _Home] = {}

    def mark(self, node: Node, marks: int) -> None:
        """Note that these hold of a node, beside what is known of it."""
        key = id(node)
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
        file, stands = self._home(node)
        here = stands or node
        return None if file is None else file.to_original(here.start_byte, here.end_byte)

    def _home(self, node: Node) -> _Home:
        """The file of the function that a node is of, and what it was executed in place of, if anything.
        Kept for all nodes on the way: a parent is looked for from the root of the tree on."""
        way: list[Node] = []
        outer: Node | None = node
        found: _Home = (None, None)
        while outer is not None:
            file = self.files.get(outer.id)
            if file is not None or outer.id in self._homes:
                found = self._homes.get(outer.id, (file, None))
                break
            way.append(outer)
            outer = self.origins.get(outer.id) or outer.parent
        for one in reversed(way):
            found = (found[0], found[1] or self.origins.get(one.id))
            self._homes[one.id] = found
        return found

    def is_visited(self, node: Node) -> bool:
        """Whether a node was evaluated where control comes to."""
        return bool(self.marks.get(node.id, 0) & _VISITED)
