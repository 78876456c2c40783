"""What is done with an expression that names a variable of host code: whether it is only read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.calls.external import takes_by_value
from cudalint.exec.host.changed_types import copies, is_scalar, member_type, only_tells, part_type
from cudalint.exec.host.known_calls import is_named_of_c, takes_values
from cudalint.exec.host.uses import outwards
from cudalint.exec.objects.referring import may_bind_numbers
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, UnknownType
from cudalint.sema.functions import may_change_arguments
from cudalint.syntax import cst
from cudalint.syntax.nodes import launch_syntax

if TYPE_CHECKING:
    from collections.abc import Callable

    from cudalint.exec.executor import Executor
    from cudalint.syntax.node import Node

#: What a macro's body changes something with.
CHANGING = re.compile(r"(?<![=!<>])=(?!=)|\+\+|--|&|>>")
#: Around a use, what only reads the value of an expression, whatever stands there.
_READING = frozenset(
    """
    expression_statement condition_clause if_statement while_statement do_statement switch_statement
    case_statement for_statement kernel_call_syntax array_declarator new_declarator
    throw_statement delete_expression static_assert_declaration
    """.split()
)
_UNEVALUATED = frozenset(("sizeof_expression", "alignof_expression", "decltype"))
#: Methods of the standard library's that take copies.
_TAKING = frozenset("push_back push_front push insert resize assign fill reserve append emplace_back".split())
#: Methods of the standard library's that give a number of their own; and those that lead into the object.
_TELLING = frozenset("size empty length count has_value capacity max_size compare c_str".split())
_LEADING = frozenset(("at", "front", "back", "value", "first", "second", "top"))
#: Functions that read what pointers and iterators lead to.
_READERS = frozenset(
    """
    accumulate reduce inner_product count count_if all_of any_of none_of equal distance binary_search size
    ssize printf fprintf puts strlen strcmp strncmp memcmp atoi atof strtol strtod
    """.split()
)
_CASTS = frozenset(("static_cast", "reinterpret_cast", "const_cast", "dynamic_cast"))


class Reading:
    """Reads what is done with an expression that names a variable, or a part of it, from what is around."""

    def __init__(self, ex: Executor) -> None:
        self._ex = ex

    def reads(self, node: Node, ctype: CType) -> bool:
        """Whether what is around an lvalue of a type leaves it as it is."""
        outer = node.parent
        if outer is None or outer.type == "ERROR":
            return False
        while outer.type in ("qualified_identifier", "template_function", "dependent_name"):
            node = outer
            if outer.parent is None:
                return False
            outer = outer.parent
        if outer.type in ("using_declaration", "comment"):
            return True
        found = _AROUND.get(outer.type)
        if found is not None:
            return found(self, node, outer, ctype)
        if outer.type in _UNEVALUATED:
            return True
        return outer.type in _READING and not isinstance(ctype, ArrayType)

    def _value(self, ctype: CType) -> bool:
        """Whether a copy of the value leads nowhere into the object."""
        return not isinstance(ctype, ArrayType)

    def _same(self, node: Node, outer: Node, ctype: CType) -> bool:
        return self.reads(outer, ctype)

    def _subscript(self, node: Node, outer: Node, ctype: CType) -> bool:
        if node != cst.argument(outer):
            return True if not isinstance(ctype, ArrayType) else self.reads(outer, part_type(ctype))
        return isinstance(ctype, PointerType) or self.reads(outer, part_type(ctype))

    def _field(self, node: Node, outer: Node, ctype: CType) -> bool:
        if isinstance(ctype, PointerType):
            return True  # it leads to another object
        held = part_type(ctype) if isinstance(ctype, ArrayType) else ctype
        field = cst.field(outer)
        name = field.string if field is not None else ""
        call = outer.parent
        member = member_type(held, name)
        if call is None or call.type != "call_expression" or cst.function(call) != outer:
            return self.reads(outer, member)
        if isinstance(member, PointerType) or launch_syntax(call) is not None:
            return True
        if name in _TELLING:
            return True
        if name in _LEADING:
            return self.reads(call, UnknownType("auto", "a part"))
        return only_tells(self._ex, name)

    def _called(self, node: Node, outer: Node, ctype: CType) -> bool:
        return not isinstance(ctype, RecordType) or only_tells(self._ex, "operator()")

    def _binary(self, node: Node, outer: Node, ctype: CType) -> bool:
        op = self._ex.program.operator(outer)
        if isinstance(ctype, ArrayType):
            return op in ("==", "!=")
        if op == ">>" and node == cst.right(outer):
            left = cst.left(outer)
            return left is not None and left.type in ("number_literal", "sizeof_expression")
        if not isinstance(ctype, RecordType | UnknownType):
            return not may_bind_numbers(self._ex.program, op)
        return not may_change_arguments(self._ex.program.functions.get(f"operator{op}", ()))

    def _pointed(self, node: Node, outer: Node, ctype: CType) -> bool:
        if self._ex.program.operator(outer) != "*":
            return self._is_measured(outer)
        return isinstance(ctype, PointerType) or self.reads(outer, part_type(ctype))

    def _is_measured(self, node: Node) -> bool:
        return any(one.type in _UNEVALUATED for one in outwards(node))

    def _assigned(self, node: Node, outer: Node, ctype: CType) -> bool:
        return node != cst.left(outer) and self._value(ctype)

    def _changed(self, node: Node, outer: Node, ctype: CType) -> bool:
        return False

    def _conditional(self, node: Node, outer: Node, ctype: CType) -> bool:
        return True if node == cst.condition(outer) else self.reads(outer, ctype)

    def _comma(self, node: Node, outer: Node, ctype: CType) -> bool:
        return self.reads(outer, ctype) if node == cst.right(outer) else True

    def _cast(self, node: Node, outer: Node, ctype: CType) -> bool:
        kind = cst.type(outer)
        return kind is not None and b"&" not in kind.text and self._value(ctype)

    def _initialized(self, node: Node, outer: Node, ctype: CType) -> bool:
        """`T x = v`: whether x is no reference, nor made by what takes one."""
        return self._declared(outer, cst.declarator(outer), ctype, is_listed=False)

    def _declared(self, inner: Node, declarator: Node | None, ctype: CType, *, is_listed: bool) -> bool:
        declaration = inner.parent
        while declaration is not None and declaration.type not in ("declaration", "field_declaration"):
            declaration = declaration.parent
        if declaration is None or not self._value(ctype):
            return False
        kind = cst.type(declaration)
        head = declaration.text[: (declarator or inner).end_byte - declaration.start_byte]
        text = declarator.text if declarator is not None else b""
        if b"&" in text or b"decltype" in (kind.text if kind is not None else b"decltype"):
            return re.search(rb"\bconst\b", head) is not None and b"[" not in text and b"&&" not in text
        if kind is None or kind.type == "placeholder_type_specifier":
            return not is_listed or kind is None or b"auto" in kind.text
        return self._makes(kind.string, pointer=b"*" in text, listed=is_listed)

    def _makes(self, name: str, *, pointer: bool = False, listed: bool = True) -> bool:
        """Whether an object of a class is made of copies of what it is given."""
        if pointer or is_scalar(self._ex, name):
            return True
        return copies(self._ex, name) or takes_values(name)

    def _listed(self, node: Node, outer: Node, ctype: CType) -> bool:
        around = outer.parent
        while around is not None and around.type == "initializer_list":
            around = around.parent
        if around is None or not self._value(ctype):
            return False
        if around.type == "init_declarator":
            return self._declared(around, cst.declarator(around), ctype, is_listed=True)
        if around.type == "compound_literal_expression":
            kind = cst.type(around)
            return kind is not None and self._makes(kind.string)
        return around.type == "kernel_call_syntax"

    def _argument(self, node: Node, outer: Node, ctype: CType) -> bool:
        call = outer.parent
        if call is None:
            return False
        if call.type == "init_declarator":
            return self._declared(call, cst.declarator(call), ctype, is_listed=True)
        if call.type == "new_expression":
            kind = cst.type(call)
            return kind is not None and self._value(ctype) and self._makes(kind.string)
        if call.type != "call_expression":
            return False
        if launch_syntax(call) is not None:
            return True
        callee = cst.function(call)
        return callee is not None and self._given(callee, call, ctype)

    def _given(self, callee: Node, call: Node, ctype: CType) -> bool:
        """Whether a function copies what it is given."""
        while callee.type == "qualified_identifier":
            inner = cst.name(callee)
            if inner is None:
                return False
            if inner.type == "identifier":
                break
            callee = inner
        if callee.type == "field_expression":
            field = cst.field(callee)
            name = field.string if field is not None else ""
            known = self._ex.program.functions.get(name, ())
            is_copied = self._value(ctype) and not may_change_arguments(known)
            return is_copied and (bool(known) or name in _TAKING)
        plain = callee
        if callee.type == "template_function":
            plain = cst.name(callee) or callee
        name = plain.string.rpartition("::")[2]
        if name in _CASTS:
            listed = cst.arguments(callee)
            is_copy = listed is not None and b"&" not in listed.text and self._value(ctype)
            return is_copy or (listed is not None and name != "const_cast" and b"const" in listed.text)
        if plain.type not in ("identifier", "qualified_identifier", "primitive_type"):
            return False
        if callee.type == "template_function" and b"&" in callee.text:
            return False
        if isinstance(ctype, ArrayType):
            return name in _READERS
        ex = self._ex
        macro = [one for one in ex.program.unit.macros.ever() if one.name == name]
        if macro:
            return not any(CHANGING.search(one.body) for one in macro)
        own = ex.program.types.lookup(name)
        if isinstance(own, RecordType):
            return copies(ex, name)
        if own is None and is_named_of_c(ex, name):
            return True
        return takes_values(plain.string) or is_scalar(ex, name) or takes_by_value(ex.program, name)

    def _parameter(self, node: Node, outer: Node, ctype: CType) -> bool:
        """`T x(v)`, which reads as a function's declaration."""
        listed = outer.parent
        declared = listed.parent if listed is not None else None
        if declared is None or cst.declarator(outer) is not None or declared.type != "function_declarator":
            return False
        at: Node | None = declared.parent
        text = cst.declarator(declared)
        while at is not None and at.type in ("reference_declarator", "pointer_declarator"):
            if at.type == "reference_declarator":
                return False
            at = at.parent
        kind = cst.type(at) if at is not None and at.type == "declaration" else None
        return kind is not None and text is not None and self._value(ctype) and self._makes(kind.string)

    def _returned(self, node: Node, outer: Node, ctype: CType) -> bool:
        if not self._value(ctype):
            return False
        for one in outwards(outer):
            if one.type in ("function_definition", "lambda_expression"):
                body = cst.body(one)
                head = one.text[: body.start_byte - one.start_byte] if body is not None else one.text
                if re.search(rb"->[^{]*(?:&|\bdecltype\b)", head) or b"decltype" in head:
                    return False
                own = b"" if one.type == "lambda_expression" else head.partition(b"(")[0]
                kind = cst.type(one) if one.type == "function_definition" else None
                behind = re.search(rb"->\s*([\w:<>, ]+)", head)
                name = behind.group(1).decode().strip() if behind else kind.string if kind is not None else ""
                return b"&" not in own and (name in ("", "auto") or self._makes(name, pointer=b"*" in own))
        return False

    def _gone_through(self, node: Node, outer: Node, ctype: CType) -> bool:
        if node != cst.right(outer):
            return False
        declarator = cst.declarator(outer)
        text = declarator.text if declarator is not None else b"&"
        kind = outer.text[: outer.text.find(text)]
        return b"&" not in text or (b"const" in kind and b"&&" not in text)

    def _captured(self, node: Node, outer: Node, ctype: CType) -> bool:
        return b"&" not in outer.text and self._value(ctype)

    def _described(self, node: Node, outer: Node, ctype: CType) -> bool:
        return self._is_measured(outer)


_AROUND: dict[str, Callable[[Reading, Node, Node, CType], bool]] = {
    "parenthesized_expression": Reading._same,
    "subscript_expression": Reading._subscript,
    "subscript_argument_list": lambda self, node, outer, ctype: self._value(ctype),
    "field_expression": Reading._field,
    "call_expression": Reading._called,
    "binary_expression": Reading._binary,
    "unary_expression": lambda self, node, outer, ctype: True,
    "pointer_expression": Reading._pointed,
    "update_expression": Reading._changed,
    "assignment_expression": Reading._assigned,
    "conditional_expression": Reading._conditional,
    "comma_expression": Reading._comma,
    "cast_expression": Reading._cast,
    "init_declarator": Reading._initialized,
    "initializer_list": Reading._listed,
    "argument_list": Reading._argument,
    "parameter_declaration": Reading._parameter,
    "return_statement": Reading._returned,
    "for_range_loop": Reading._gone_through,
    "lambda_capture_initializer": Reading._captured,
    "type_descriptor": Reading._described,
}
