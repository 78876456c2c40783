"""Whether anything changes a variable of host code: by what each use of its name in the unit does with it."""

from __future__ import annotations

import re
from bisect import bisect_right
from operator import attrgetter
from typing import TYPE_CHECKING

from cudalint.exec.calls.external import takes_by_value
from cudalint.exec.host.changed_types import copies, is_number, member_type, only_tells, part_type
from cudalint.exec.host.known_calls import is_named_of_c, takes_values
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, UnknownType
from cudalint.sema.types.declarators import declarator_name, declarators
from cudalint.syntax import cst

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cudalint.exec.executor import Executor
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.syntax.node import Node

#: What a macro's body changes something with.
_CHANGING = re.compile(r"(?<![=!<>])=(?!=)|\+\+|--|&|>>")
_NAMES = frozenset(("identifier", "type_identifier", "field_identifier", "namespace_identifier"))
#: Around a use, what only reads the value of an expression, whatever stands there.
_READING = frozenset(
    """
    expression_statement condition_clause if_statement while_statement do_statement switch_statement
    case_statement for_statement kernel_call_syntax sizeof_expression alignof_expression decltype
    array_declarator new_declarator throw_statement delete_expression static_assert_declaration
    """.split()
)
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
_START = attrgetter("start_byte")


def never_changed(ex: Executor, variable: ModuleVariable) -> bool:
    """Whether nothing in the unit assigns to a variable, or to a part of it, takes its address, or hands it
    to what may take a reference to it."""
    found = ex.program.never_changed.get(variable)
    if found is None:
        type_node = cst.type(variable.node)
        unknown = UnknownType("auto", "no type")
        ctype = ex.program.types.resolve(type_node, variable.declarator) if type_node is not None else unknown
        macros = [macro.body for macro in ex.program.unit.macros.ever() if variable.name in macro.body]
        word = re.compile(rf"\b{re.escape(variable.name)}\b")
        found = not any(word.search(body) and _CHANGING.search(body) for body in macros)
        roots = (tree.root_node for tree in ex.program.trees if not tree.file.is_library_stub)
        own, around = variable.declarator, variable.namespace
        found = found and is_only_read(ex, variable.name, ctype, roots, own, around)
        ex.program.never_changed[variable] = found
    return found


def is_only_read(
    ex: Executor,
    name: str,
    ctype: CType,
    roots: Iterable[Node],
    declarator: Node | None,
    around: tuple[str, ...] | None = None,
) -> bool:
    """Whether each use of a name in trees but for its declaration only reads the variable, or a part of it,
    or is of another variable. `around`: the namespace, or the class, of one at namespace scope."""
    word = re.compile(rb"\b" + re.escape(name.encode()) + rb"\b")
    reading = _Reading(ex)
    for root in roots:
        for match in word.finditer(root.text):
            node = _node_at(root, root.start_byte + match.start())
            if node.type not in _NAMES or (node.type == "field_identifier" and not around):
                continue
            if _stands_in(node, declarator) or (around is not None and _is_local(node, name)):
                continue
            use = node
            if node.type == "field_identifier" and node.parent is not None:
                use = node.parent
            if not reading.reads(use, ctype):
                return False
    return True


def _node_at(root: Node, start: int) -> Node:
    """The innermost node over a byte."""
    node = root
    while True:
        index = bisect_right(node.children, start, key=_START) - 1
        if index < 0 or node.children[index].end_byte <= start:
            return node
        node = node.children[index]


def _stands_in(node: Node, declarator: Node | None) -> bool:
    return (
        declarator is not None
        and declarator.start_byte <= node.start_byte < declarator.end_byte
        and any(one is declarator for one in _outwards(node))
    )


def _outwards(node: Node) -> Iterable[Node]:
    at: Node | None = node
    while at is not None:
        yield at
        at = at.parent


def _is_local(node: Node, name: str) -> bool:
    """Whether a function around a use declares the name itself, in front of it."""
    inner = node
    for outer in _outwards(node):
        match outer.type:
            case "compound_statement" | "for_statement" | "condition_clause" | "case_statement":
                before = [one for one in outer.named_children if one.start_byte < inner.start_byte]
                if any(_declares(one, name) for one in before):
                    return True
            case "for_range_loop":
                bound = cst.declarator(outer)
                if bound is not None and inner is not cst.right(outer) and declarator_name(bound) == name:
                    return True
            case "function_definition" | "lambda_expression":
                named = cst.declarator(outer)
                listed = _parameters(named) if named is not None else None
                for one in listed.named_children if listed is not None else ():
                    bound = cst.declarator(one)
                    if bound is not None and declarator_name(bound) == name:
                        return True
        inner = outer
    return False


def _parameters(declarator: Node) -> Node | None:
    at: Node | None = declarator
    while at is not None:
        if at.type in ("function_declarator", "abstract_function_declarator"):
            return cst.parameters(at)
        at = cst.declarator(at)
    return None


def _declares(node: Node, name: str) -> bool:
    if node.type == "init_statement":
        return any(_declares(one, name) for one in node.named_children)
    return node.type == "declaration" and any(declarator_name(one) == name for one in declarators(node))


class _Reading:
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
        if call is None or call.type != "call_expression" or cst.function(call) != outer:
            return self.reads(outer, member_type(held, name))
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
        changing = self._ex.program.functions.get(f"operator{op}", ())
        is_class = isinstance(ctype, RecordType | UnknownType)
        return not is_class or not any(
            p.is_reference and not p.is_const for f in changing for p in f.parameters
        )

    def _pointed(self, node: Node, outer: Node, ctype: CType) -> bool:
        if self._ex.program.operator(outer) != "*":
            return self._is_measured(outer)
        return isinstance(ctype, PointerType) or self.reads(outer, part_type(ctype))

    def _is_measured(self, node: Node) -> bool:
        return any(one.type in ("sizeof_expression", "decltype") for one in _outwards(node))

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
        if pointer or is_number(self._ex, name):
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
        if any(child.type == "kernel_call_syntax" for child in call.children):
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
            return not any(_CHANGING.search(one.body) for one in macro)
        if isinstance(ex.program.types.lookup(name), RecordType):
            return copies(ex, name)
        own = ex.program.types.lookup(name)
        if own is None and is_named_of_c(ex, name):
            return True
        return takes_values(plain.string) or is_number(ex, name) or takes_by_value(ex.program, name)

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
        for one in _outwards(outer):
            if one.type in ("function_definition", "lambda_expression"):
                body = cst.body(one)
                head = one.text[: body.start_byte - one.start_byte] if body is not None else one.text
                trailing = re.search(rb"->[^{]*(?:&|\bdecltype\b)", head)
                own = b"" if one.type == "lambda_expression" else head.partition(b"(")[0]
                return not trailing and b"&" not in own and b"decltype" not in head
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


_AROUND: dict[str, Callable[[_Reading, Node, Node, CType], bool]] = {
    "parenthesized_expression": _Reading._same,
    "subscript_expression": _Reading._subscript,
    "subscript_argument_list": lambda self, node, outer, ctype: self._value(ctype),
    "field_expression": _Reading._field,
    "call_expression": _Reading._called,
    "binary_expression": _Reading._binary,
    "unary_expression": lambda self, node, outer, ctype: True,
    "pointer_expression": _Reading._pointed,
    "update_expression": _Reading._changed,
    "assignment_expression": _Reading._assigned,
    "conditional_expression": _Reading._conditional,
    "comma_expression": _Reading._comma,
    "cast_expression": _Reading._cast,
    "init_declarator": _Reading._initialized,
    "initializer_list": _Reading._listed,
    "argument_list": _Reading._argument,
    "parameter_declaration": _Reading._parameter,
    "return_statement": _Reading._returned,
    "for_range_loop": _Reading._gone_through,
    "lambda_capture_initializer": _Reading._captured,
    "type_descriptor": _Reading._described,
}
