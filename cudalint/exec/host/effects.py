"""What functions of host code that are not followed may change, told from their texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.call_site import argument_nodes
from cudalint.exec.executor import LAUNCH
from cudalint.exec.host.changed_types import (
    converts,
    data_members,
    is_scalar,
    may_be_overridden,
)
from cudalint.exec.host.harmless import Effects, Harmless
from cudalint.exec.host.known_calls import is_named_of_c, takes_values
from cudalint.exec.host.own_variables import Variables, is_plain, names_in, parts_of, template_values
from cudalint.exec.host.readers import MADE, READERS, REWRITTEN, SIGNS, STANDARD, STRANGE, TAKING, TELLING
from cudalint.ir.ctypes import (
    FloatType,
    IntType,
    PointerType,
    RecordType,
    ReferenceType,
    VoidType,
)
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children, nodes_of, nodes_under

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cudalint.exec.executor import Executor
    from cudalint.sema.functions import Function, Parameter
    from cudalint.sema.symbols.table import ModuleVariable
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node

#: Bytes of a text that is looked at.
_LONGEST = 20_000
_CASTS = frozenset(("static_cast", "reinterpret_cast", "const_cast", "dynamic_cast"))


def effects_of(ex: Executor, function: Function) -> Effects | None:
    """What calls of a function may change; None where that is not understood."""
    known = ex.program.function_effects
    if function not in known:
        known[function] = None  # while it is looked at: it may call itself
        known[function] = _read(ex, function)
    return known[function]


def _read(ex: Executor, function: Function) -> Effects | None:
    body = function.body
    if (
        body is None
        or function.is_kernel
        or function.has_ellipsis
        or body.end_byte - body.start_byte > _LONGEST
    ):
        return None
    if body.has_error or LAUNCH.search(body.text) or any(one.variadic for one in function.parameters):
        return None
    ex.walk(body.start_byte, body.end_byte)
    text = _Text(ex, function, body)
    is_understood = text.is_plain_call() and all(map(text.understands, parts_of(function, body)))
    return text.effects() if is_understood else None


class _Text:
    """Reads what the text of one function changes."""

    def __init__(self, ex: Executor, function: Function, body: Node) -> None:
        self._ex, self._function = ex, function
        owner = ex.program.types.record(function.owner) if function.owner is not None else None
        scope = ex.program.environment(ex, function).types
        types: TypeScope = owner.scope if owner is not None else scope
        members = {one.name: one.type for one in owner.type.fields} if owner is not None else {}
        self._harmless = Harmless(ex, types, lambda one: effects_of(ex, one))
        self._variables = known = Variables(function, body, types, members)
        self._types, self._own, self._given = types, known.own, known.given
        self._is_method = function.owner is not None or function.is_method
        self._changed, self._names = set[int](), set[str]()
        self._template = template_values(function.node)
        self._this = self._keeps = False

    def effects(self) -> Effects:
        """What has been read."""
        changed = set(self._changed)
        if changed or self._this or self._names:  # what is stored there may lead to any of the others
            changed |= {
                i for i, one in enumerate(self._function.parameters) if self._variables.may_be_led_to(one)
            }
        result = self._function.return_type(self._types)
        leads = not isinstance(result, VoidType) and not is_plain(result)
        keeps = bool(changed or self._this or self._names or leads)
        return Effects(frozenset(changed), self._this, frozenset(self._names), keeps)

    def is_plain_call(self) -> bool:
        """Whether nothing that it is given, nor its own object, converts, and no parameter is made by what
        changes anything: no text calls what does that."""
        if not all(map(self._is_made_harmless, self._function.parameters)):
            return False
        given = [self._types.resolve(one.type_node, one.declarator) for one in self._function.parameters]
        return not any(converts(self._ex, one) for one in (*given, *self._variables.members.values()))

    def _is_made_harmless(self, parameter: Parameter) -> bool:
        ctype = self._types.resolve(parameter.type_node, parameter.declarator)
        if isinstance(ctype, PointerType) or (isinstance(ctype, ReferenceType) and not ctype.const):
            return True
        return all(map(self._harmless.names, nodes_of(parameter.type_node, "type_identifier")))

    def understands(self, node: Node) -> bool:
        """Whether it is understood what a node changes, its parts left out."""
        match node.type:
            case "assignment_expression":
                left = cst.left(node)
                return left is not None and self._assigns(node, left) and self._operates(node)
            case "update_expression":
                inner = cst.argument(node)
                return inner is not None and self._writes(inner) and self._operates(node)
            case "call_expression":
                return self._calls(node)
            case "binary_expression":
                return self._extracts(node) and self._operates(node)
            case "unary_expression" | "subscript_expression" | "pointer_expression":
                return self._operates(node)
            case "comma_expression" | "field_expression":
                return self._operates(node)
            case "type_identifier":
                return self._harmless.names(node)
            case "for_range_loop":
                ranged = cst.right(node)
                return self._harmless.iterates(
                    self._variables.type_of(ranged) if ranged is not None else None
                )
            case "field_initializer_list":
                self._this = True
                return all(one.type not in STRANGE for one in nodes_under(node))
            case "user_defined_literal":
                return False
            case "identifier":
                return self._harmless.is_harmless_macro(node.string)
        return node.type not in STRANGE

    def _assigns(self, node: Node, left: Node) -> bool:
        """`x = v`: of a pointer that the function is given it leads elsewhere from then on."""
        if left.type == "identifier" and left.string in self._given and left.string not in self._own:
            ctype = self._variables.parameter(left.string)
            return isinstance(ctype, IntType | FloatType) or self._writes_reference(left.string)
        return self._writes(left)

    def _writes_reference(self, name: str) -> bool:
        ctype = self._variables.parameter(name)
        if isinstance(ctype, ReferenceType):
            self._changed.add(self._given[name])
            return True
        return False

    def _writes(self, node: Node, *, leads: bool = False) -> bool:
        """An object is changed; `leads`: and what it leads to may be."""
        depth, is_part = 0, False
        while True:
            match node.type:
                case "parenthesized_expression" if node.named_child_count == 1:
                    node = node.named_children[0]
                    continue
                case "subscript_expression":
                    depth, inner = depth + 1, cst.argument(node)
                case "field_expression":
                    is_part, inner = True, cst.argument(node)
                    leads |= self._ex.program.operator(node) == "->"
                case _:
                    break
            if inner is None:
                return False
            node = inner
        if node.type == "identifier":
            own = self._own.get(node.string)
            is_whole = not is_part or own is None or own.has_members
            return is_whole and self._changes(node.string, depth, leads=leads)
        if node.type == "this":
            self._this = True
            return True
        if node.type not in ("pointer_expression", "cast_expression", "binary_expression", "call_expression"):
            return False
        names = [*names_in(node)]
        if all(map(self._variables.is_number, names)):
            return False  # an address as a number may be any
        return all(map(self._leads, names))

    def _leads(self, node: Node) -> bool:
        """What a name leads to is changed."""
        if node.type == "this":
            self._this = True
            return True
        own = self._own.get(node.string)
        is_copy = own is not None or not self._variables.is_reference(node.string)
        is_number = is_copy and self._variables.is_number(node)
        return is_number or self._changes(node.string, 0, leads=True)

    def _changes(self, name: str, depth: int, *, leads: bool) -> bool:
        """The variable of a name is changed, or a part of it behind as many subscripts."""
        if name in self._own and name in self._given:
            return False
        own = self._own.get(name)
        if own is not None:
            self._this |= name in self._variables.members  # which may be meant behind the block of its own
            is_outside = bool(self._outside(name))
            if own.is_static or is_outside:
                self._names.add(name)
            if is_outside and (depth or leads):
                return False
            is_own = own.depth is not None and depth <= own.depth
            return not own.is_bound and (is_own if depth or leads else True)
        if name in self._given:
            ctype = self._variables.parameter(name)
            if depth or leads or not isinstance(ctype, IntType | FloatType):
                self._changed.add(self._given[name])
            return True
        if name in self._template:
            return False
        self._this |= self._is_method
        if name in self._variables.members:
            return True
        self._names.add(name)
        return not leads and not depth

    def _extracts(self, node: Node) -> bool:
        """`stream >> x` changes x, where no number is shifted."""
        left, right = cst.left(node), cst.right(node)
        if self._ex.program.operator(node) != ">>" or left is None or right is None:
            return True
        is_shifted = self._variables.is_number(left) or right.type in ("number_literal", "sizeof_expression")
        return is_shifted or self._writes(right)

    def _operates(self, node: Node) -> bool:
        """An operator is used: of those that the program declares nothing may change what they are given."""
        signs = SIGNS.get(node.type)
        if signs is None:
            sign = self._ex.program.operator(node)
            signs = REWRITTEN.get(sign, (sign,))
        if not self._hands_on(code_children(node)) or not self._converts(node):
            return False
        functions = [one for sign in signs for one in self._harmless.declared(f"operator{sign}")]
        if not functions:
            return node.type != "subscript_expression" or self._runs_nothing(code_children(node)[:1])
        if node.type in ("assignment_expression", "update_expression"):
            left = cst.left(node) or cst.argument(node)
            return left is not None and self._changes_by(functions, left)
        is_builtin = all(map(self._variables.is_builtin, code_children(node)))
        return is_builtin or all(map(self._harmless.is_harmless, functions))

    def _converts(self, node: Node) -> bool:
        """Whether what is assigned to an object is made its class's with no further change."""
        left = cst.left(node) if node.type == "assignment_expression" else None
        ctype = self._variables.type_of(left) if left is not None else None
        return not isinstance(ctype, RecordType) or self._harmless.makes(ctype)

    def _changes_by(self, functions: list[Function], left: Node) -> bool:
        """An operator is used that may change its left operand."""
        if self._variables.is_builtin(left):
            return True
        for one in functions:
            found = effects_of(self._ex, one)
            first = 0 if one.owner is None else -1
            if found is None or found.names or found.given - {first}:
                return False
        return self._writes(left, leads=True)

    def _outside(self, name: str) -> list[ModuleVariable]:
        return [one for one in self._ex.program.symbols.every_variable() if one.name == name]

    def _calls(self, node: Node) -> bool:
        callee, given = cst.function(node), argument_nodes(node)
        if callee is None:
            return False
        if callee.type == "template_function":
            named = cst.name(callee)
            if named is None or (b"&" in callee.text and named.string not in _CASTS):
                return False
            if named.string in _CASTS:
                return True
            callee = named
        match callee.type:
            case "primitive_type" | "sized_type_specifier":
                return True
            case "field_expression":
                return self._calls_method(callee, given)
            case "qualified_identifier":
                return self._calls_qualified(callee, given)
            case "identifier":
                return self._calls_named(callee.string, given)
        return False

    def _calls_named(self, name: str, given: list[Node]) -> bool:
        program = self._ex.program
        own = self._own.get(name)
        if own is not None:
            return own.is_lambda
        if name in self._given:
            return False
        if program.unit.macros.was_defined(name):
            return self._harmless.is_harmless_macro(name)
        functions = self._harmless.declared(name)
        if functions:
            return self._calls_each(functions, given, None)
        if name in READERS:
            return True
        if is_named_of_c(self._ex, name) or program.models.is_known(name):
            return all(self._variables.is_number(one) or self._lends(one) for one in given)
        ctype = program.types.lookup(name)
        return self._harmless.makes(ctype) if isinstance(ctype, RecordType) else is_scalar(self._ex, name)

    def _calls_qualified(self, callee: Node, given: list[Node]) -> bool:
        text = callee.string.partition("<")[0]
        plain = text.rpartition("::")[2]
        if self._harmless.declared(plain):
            return self._calls_each(self._harmless.declared(plain), given, None)
        if not text.startswith("std::"):
            return False
        if not self._runs_nothing(given):
            return False
        if text.startswith("std::chrono::") or plain in STANDARD:
            return self._hands_on(given)
        return takes_values(text) and self._hands_on(given) and all(map(self._lends, given))

    def _calls_method(self, callee: Node, given: list[Node]) -> bool:
        held, field = cst.argument(callee), cst.field(callee)
        if held is None or field is None:
            return False
        name = field.string.partition("<")[0]
        functions = self._harmless.declared(name)
        if not functions and name in data_members(self._ex):
            return False
        if functions and not self._calls_each(functions, given, held):
            return False
        if not functions and not self._runs_nothing((held, *given)):
            return False
        if name in TELLING:
            return self._hands_on(given)
        if functions:
            return True
        is_known = self._hands_on(given) and self._writes(held, leads=True)
        return is_known and (name in TAKING or all(map(self._lends, given)))

    def _runs_nothing(self, given: Iterable[Node]) -> bool:
        """Whether what a library may run of the objects that it is given changes nothing."""
        types = [ctype for node in given for ctype in self._variables.types_in(node)]
        return all(map(self._harmless.runs_nothing, types))

    def _calls_each(self, functions: list[Function], given: list[Node], held: Node | None) -> bool:
        """A call of one of some functions, of a method perhaps on an object."""
        for function in functions:
            found = effects_of(self._ex, function)
            if found is None or not self._harmless.returns_harmless(function) or may_be_overridden(function):
                return False
            self._names |= found.names
            if not all(self._lends(given[index]) for index in found.given if index < len(given)):
                return False
            if found.this and (held is None or not self._writes(held, leads=True)):
                self._this = True
                if held is not None or not self._is_method:
                    return False
        return self._hands_on(given)

    def _hands_on(self, given: list[Node]) -> bool:
        """What is given to a function may be called by it."""
        named = [one for node in given for one in nodes_of(node, "identifier")]
        if any(node.type in MADE for node in given) and not all(
            map(self._harmless.is_harmless, self._harmless.declared("operator()"))
        ):
            return False
        for node in named:
            name = node.string
            if name in self._own:
                continue
            if name in self._given and self._harmless.may_be_called(self._variables.parameter(name)):
                return False
            if name not in self._given and not all(
                map(self._harmless.is_harmless, self._harmless.declared(name))
            ):
                return False
        return True

    def _lends(self, node: Node) -> bool:
        """What an argument leads to may be changed."""
        if node.type == "lambda_expression":
            return True
        return all(self._leads(one) for one in names_in(node) if not self._is_outside_number(one))

    def _is_outside_number(self, node: Node) -> bool:
        """Whether a name is of no variable that leads anywhere: of a constant, of a stream."""
        name = node.string
        if node.type == "this" or name in self._own or name in self._given:
            return False
        return not self._outside(name) and not self._is_method
