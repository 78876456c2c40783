"""Syntax nodes as plain objects: what is asked of a node again and again is read from the parser's tree once.

Every answer is the one of the `tree_sitter.Node` that a node stands for. A tree has one object a node, so
nodes are equal where they are the same; the children of a node are made when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import tree_sitter

from cudalint.syntax.repeated import as_loops

_T = TypeVar("_T")
_MISGROUPED = frozenset(("update_expression", "assignment_expression", "conditional_expression"))


class Node:
    """A node of a tree over a text. `start_byte` and `end_byte` are offsets of that text; `is_named`: it is
    no sign or keyword of the grammar's. `found` keeps what `found_once` functions say of it."""

    __slots__ = (
        "_children",
        "_fields",
        "_named",
        "_raw",
        "_string",
        "_text",
        "end_byte",
        "found",
        "has_error",
        "is_missing",
        "is_named",
        "parent",
        "start_byte",
        "type",
    )

    def __init__(self, raw: tree_sitter.Node, parent: Node | None, text: bytes) -> None:
        self.type: str = raw.type
        self.start_byte: int = raw.start_byte
        self.end_byte: int = raw.end_byte
        self.is_named: bool = raw.is_named
        self.parent = parent
        outer = parent is None or parent.has_error
        self.has_error: bool = outer and raw.has_error
        self.is_missing: bool = outer and raw.is_missing
        self.found: dict[Callable[[Node], Any], Any] | None = None
        self._raw = raw
        self._text = text
        self._string: str | None = None
        self._children: list[Node] | None = None
        self._named: list[Node] | None = None
        self._fields: dict[str, Node | None] | None = None

    def __repr__(self) -> str:
        return f"<Node {self.type} {self.start_byte}-{self.end_byte}>"

    def __str__(self) -> str:
        return str(self._raw)

    @property
    def id(self) -> int:
        """A number that no other node has that lives."""
        return id(self)

    @property
    def is_error(self) -> bool:
        """Whether it stands for what the grammar does not know."""
        return self.type == "ERROR"

    @property
    def text(self) -> bytes:
        """The bytes that it spans."""
        return self._text[self.start_byte : self.end_byte]

    @property
    def string(self) -> str:
        """Its text, with U+FFFD for what is not UTF-8."""
        found = self._string
        if found is None:
            found = self._string = self._text[self.start_byte : self.end_byte].decode("utf-8", "replace")
        return found

    # -- inside --------------------------------------------------------------------------------------

    @property
    def children(self) -> list[Node]:
        """All that stands directly in it, in the order of the text. Not to be changed."""
        found = self._children
        if found is None:
            text, named = self._text, iter(self.named_children)
            found = self._children
        if found is None:
            found = self._children = [
                next(named) if child.is_named else Node(child, self, text) for child in self._raw.children
            ]
        return found

    @property
    def named_children(self) -> list[Node]:
        """The named ones of them. Not to be changed. Most nodes are asked for no others, which are not made
        for that."""
        found = self._named
        if found is None:
            text = self._text
            found = self._named = [Node(child, self, text) for child in self._raw.named_children]
            for child in found:
                if child.type in _MISGROUPED:
                    child._regroup()
            if self.type == "compound_statement":
                statements = as_loops(self, found)
                if len(statements) < len(found):
                    braces = [Node(child, self, text) for child in self._raw.children if not child.is_named]
                    self._regrouped(sorted([*braces, *statements], key=lambda one: one.start_byte))
                    found = statements
        return found

    @property
    def named_child_count(self) -> int:
        return len(self.named_children)

    def child_by_field_name(self, name: str) -> Node | None:
        """The first child in a field of the grammar."""
        fields = self._fields
        if fields is None:
            fields = self._fields = {}
        elif name in fields:
            return fields[name]
        raw = self._raw.child_by_field_name(name)
        found = fields[name] = None if raw is None else self._standing_for(raw)
        return found

    def children_by_field_name(self, name: str) -> list[Node]:
        """All children in a field of the grammar, in order."""
        raws = self._raw.children_by_field_name(name)
        own = {child._raw.id: child for child in self.children} if len(raws) > 1 else {}
        return [own.get(raw.id) or self._standing_for(raw) for raw in raws]

    def field_name_for_child(self, index: int) -> str | None:
        """The field that the child of this number stands in."""
        return self._raw.field_name_for_child(index)

    def _standing_for(self, raw: tree_sitter.Node) -> Node:
        """The node of a field: a child, or one within a child whose fields the grammar counts as this node's
        own, as it does for `(v += 2)`."""
        node, start, end = self, raw.start_byte, raw.end_byte
        while True:
            inside = None
            for child in node.named_children if raw.is_named else node.children:
                if child.start_byte <= start and end <= child.end_byte:
                    if child._raw == raw:
                        return child
                    inside = child
            assert inside is not None, "a field's node is not within its node"
            node = inside

    # -- operators that the grammar groups in another way than C++ -------------------------------------

    def _regroup(self) -> None:
        """`!n--` is `!(n--)`, and `c ? a : b = d` is `c ? a : (b = d)`; the grammar reads `(!n)--` and
        `(c ? a : b) = d`."""
        if self.type == "conditional_expression":
            if any(map(_throws, self._raw.named_children)):
                self._tell_thrown()
            return
        first, *rest = (child for child in self._raw.children if child.type != "comment")
        if self.type == "update_expression" and first.type == "unary_expression":
            self._take_in("argument", first, rest, ("argument", "operator"))
        elif self.type == "assignment_expression" and first.type == "conditional_expression":
            self._take_in("alternative", first, rest, ("left", "operator", "right"))
            if any(map(_throws, first.named_children)):
                self._tell_thrown()

    def _tell_thrown(self) -> None:
        """`c ? x : throw e` is what `x` is, as `(c || throw e), x` says, and `c ? throw e : x` is
        `(c && throw e), x`: whatever reads a type or a category reads that of `x` [expr.cond]."""
        clause, then, other = map(self.child_by_field_name, ("condition", "consequence", "alternative"))
        if clause is None or then is None or other is None or _throws(then._raw) == _throws(other._raw):
            return
        thrown, given, sign = (other, then, "||") if _throws(other._raw) else (then, other, "&&")
        test = Node(self._raw, self, self._text)
        operator = next(child for child in self.children if child.type == "?")
        test.type, test.end_byte, operator.type = "binary_expression", thrown.end_byte, sign
        test._regrouped([clause, operator, thrown])
        test._fields = {"left": clause, "operator": operator, "right": thrown}
        for child in test.children:
            child.parent = test
        self.type = "comma_expression"
        self._regrouped([test, given])
        self._fields = {"left": test, "right": given}

    def _take_in(
        self, last: str, first: tree_sitter.Node, rest: list[tree_sitter.Node], fields: tuple[str, ...]
    ) -> None:
        """Become what `first` is, whose field `last` takes in what stands behind it."""
        operand = first.child_by_field_name(last)
        if operand is None or len(rest) + 1 != len(fields):
            return
        taking = Node(operand, self, self._text)
        taking.type, taking.end_byte = self.type, self.end_byte
        taking._regrouped([taking._child(one) for one in (operand, *rest)])
        taking._fields = dict(zip(fields, taking.children, strict=True))
        before = [one for one in first.children if one.end_byte <= operand.start_byte]
        self.type = first.type
        self._regrouped([*(self._child(one) for one in before), taking])
        names = ("operator", "condition", "consequence")
        raws = {name: first.child_by_field_name(name) for name in names}
        own = {child._raw.id: child for child in self.children[:-1]}
        self._fields = {name: own.get(raw.id) for name, raw in raws.items() if raw is not None}
        self._fields[last] = taking
        if operand.type == first.type:
            taking._take_in(last, operand, rest, fields)

    def _regrouped(self, children: list[Node]) -> None:
        self._children, self._named = children, [child for child in children if child.is_named]

    def standing(self, kind: str, children: list[Node], fields: dict[str, Node | None] | None = None) -> Node:
        """A node of another type around nodes in this one, which the grammar has none around."""
        made = Node(self._raw, self, self._text)
        made.type, made.start_byte, made.end_byte = kind, children[0].start_byte, children[-1].end_byte
        made.has_error = any(child.has_error for child in children)
        made.take(children, fields or {})
        return made

    def take(self, children: list[Node], fields: dict[str, Node | None]) -> None:
        """Have other children than those of the grammar, in these fields."""
        self._regrouped(children)
        self._fields = fields
        for child in children:
            child.parent = self

    def _child(self, raw: tree_sitter.Node) -> Node:
        node = Node(raw, self, self._text)
        if node.type in _MISGROUPED:
            node._regroup()
        return node

    def descendant_for_byte_range(self, start: int, end: int) -> Node:
        """The smallest node in it, itself included, that spans these bytes."""
        node: Node | None = self
        while node is not None:
            found = node
            inner = (one for one in found.children if one.end_byte >= end and one.end_byte > start)
            node = next(inner, None)
            if node is not None and start < node.start_byte:
                node = None
        return found

    # -- around --------------------------------------------------------------------------------------

    @property
    def next_sibling(self) -> Node | None:
        return self._sibling(1)

    @property
    def prev_sibling(self) -> Node | None:
        return self._sibling(-1)

    def _sibling(self, distance: int) -> Node | None:
        around = self.parent.children if self.parent is not None else [self]
        at = around.index(self) + distance
        return around[at] if 0 <= at < len(around) else None


def found_once(function: Callable[[Node], _T]) -> Callable[[Node], _T]:
    """A decorator for what the tree alone tells of a node: it is found once for each. What is found is shared
    and not to be changed."""

    @wraps(function)
    def kept(node: Node) -> _T:
        found = node.found
        if found is None:
            found = node.found = {}
        elif function in found:
            known: _T = found[function]
            return known
        value = found[function] = function(node)
        return value

    return kept


class Snippet(Node):
    """The root of a text that is part of no file. `is_expanded`: macros have expanded to it."""

    __slots__ = ("is_expanded",)

    def __init__(self, raw: tree_sitter.Node, text: bytes, *, is_expanded: bool = False) -> None:
        super().__init__(raw, None, text)
        self.is_expanded = is_expanded


def _throws(raw: tree_sitter.Node) -> bool:
    """Whether it is a `throw` in an expression, which stands as `({ throw e; })` in the text."""
    inner = raw.named_child(0) if raw.type == "parenthesized_expression" else None
    statement = inner.named_child(0) if inner is not None and inner.type == "compound_statement" else None
    return statement is not None and statement.type == "throw_statement"


def root_of(tree: tree_sitter.Tree, text: bytes) -> Node:
    """The root of a tree that was parsed from `text`."""
    return Node(tree.root_node, None, text)
