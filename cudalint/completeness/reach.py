"""Why a syntax node was not visited, read off the nodes around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.completeness.log import DEAD, EXPANDED, UNREACHED, ExecutionLog
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.syntax.node import Node

#: Syntax in which nothing is evaluated when the kernel runs: operands of which the type alone counts, types,
#: constants that the compiler has evaluated, and the definitions of other functions.
_NOT_EVALUATED = frozenset(
    """sizeof_expression alignof_expression decltype noexcept static_assert_declaration
    requires_clause requires_expression type_descriptor template_argument_list template_parameter_list
    type_definition alias_declaration using_declaration enum_specifier struct_specifier class_specifier
    union_specifier parameter_list attribute attribute_declaration attribute_specifier alignas_qualifier
    trailing_return_type launch_bounds bitfield_clause comment preproc_call preproc_def
    placeholder_type_specifier explicit_function_specifier""".split()
)


def _is_constant(node: Node, parent: Node) -> bool:
    """Whether it is the length of an array, or the value of a case."""
    if parent.type == "case_statement":
        return cst.value(parent) == node
    return parent.type == "array_declarator" and cst.size(parent) == node


class Reach:
    """What an execution says of nodes that it did not visit. `bodies` are the functions and lambdas that were
    executed. What is found of ancestors is kept, so that the nodes of a deep nest take linear time."""

    def __init__(self, log: ExecutionLog, bodies: frozenset[int]) -> None:
        self._log = log
        self._bodies = bodies
        self._known: dict[tuple[int, bool], bool] = {}

    def is_excluded(self, node: Node) -> bool:
        """Whether a node that was not visited is shown not to be evaluated: it is an operand that is not
        evaluated, or control does not come to it, or other syntax stands for it."""
        path: list[tuple[int, bool]] = []
        answer = self._follow(node, path)
        self._known.update(dict.fromkeys(path, answer))
        return answer

    def _follow(self, node: Node, path: list[tuple[int, bool]]) -> bool:
        """The answer, and on `path` the ancestors that share it, each with whether a capture leads to it."""
        marks, bodies = self._log.marks, self._bodies
        child = node
        parent = node.parent
        captured = False
        while True:
            if child != node:
                key = (child.id, captured)
                known = self._known.get(key)
                if known is not None:
                    return known
                path.append(key)
            if marks.get(child.id, 0) & (UNREACHED | DEAD | EXPANDED):
                return True
            if parent is None:
                origin = self._log.origins.get(child.id)
                if origin is None:
                    return captured  # by a lambda that a function makes which is not executed here
                child, parent = origin, origin.parent
                continue
            if child.type in _NOT_EVALUATED or _is_constant(child, parent):
                return True
            if child.type == "lambda_capture_specifier":  # evaluated where the lambda is made
                captured = True
                child, parent = parent, parent.parent
                if parent is not None:
                    child, parent = parent, parent.parent
                continue
            if child.type == "lambda_expression" and child.id not in bodies:
                return True  # nobody calls it
            if child.id in bodies and child != node:
                return False
            child, parent = parent, parent.parent
