"""Template arguments that the arguments of a call give, as values: types, integers, templates and packs."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import (
    NULLPTR,
    ArrayType,
    BitField,
    ClosureType,
    ConstType,
    CType,
    FunctionType,
    MemberPointerType,
    NamedTemplate,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    is_unresolved,
)
from cudalint.sema.constants.values import TypedValue
from cudalint.sema.symbols.declarations import Kind
from cudalint.sema.symbols.names import argument_nodes, plain_name
from cudalint.sema.symbols.qualified import find_template, template_named
from cudalint.sema.templates.arguments import (
    are_defaults,
    as_argument,
    deduced_value,
    template_argument,
)
from cudalint.sema.templates.expansions import FORWARDED, LOST, decayed, each_fits, rest
from cudalint.sema.templates.functions import is_library_alias, is_not_deduced, takes_same
from cudalint.sema.templates.packs import bind_values
from cudalint.sema.templates.parameters import UNIQUE, may_take
from cudalint.sema.templates.sameness import agree
from cudalint.sema.types.categories import UNASKED, Category, ValueCategory
from cudalint.sema.types.constness import qualified_type
from cudalint.sema.types.declarators import (
    declarator_chain,
    member_pointer_class,
    node_text,
    outer_qualifiers,
    qualifiers,
)
from cudalint.sema.types.naming import UnderWay, without_arguments
from cudalint.sema.types.tuples import is_library_complex, is_library_tuple, is_tuple, tuple_elements
from cudalint.sema.types.volatility import VOLATILE
from cudalint.syntax import cst
from cudalint.syntax.nodes import nodes_of

if TYPE_CHECKING:
    from cudalint.sema.functions import Parameter
    from cudalint.sema.symbols.declarations import Declaration
    from cudalint.sema.templates.parameters import TemplateParameter
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import Template, TypeScope
    from cudalint.syntax.node import Node

#: What a template parameter is deduced to be: a type, an integer, or the elements of a pack.
Argument = CType | int | tuple[CType | int, ...]

_PARAMETERS = frozenset(("parameter_declaration", "optional_parameter_declaration"))
#: What names a template with arguments; B<N> in `n::A<1, B<N>>` is an expression to the grammar.
_LEAVES = ("identifier", "type_identifier")
_NAMES = ("template_type", "template_function", "qualified_identifier")
_LAYERS = frozenset(("pointer_declarator", "reference_declarator", "array_declarator"))


@dataclass(slots=True)
class Deduction:
    """Arguments found so far. `is_open`: something was met that is not followed, so that the candidate may or
    may not be one. `const`: type parameters that stand for a const type. `unknown`: parameters that the
    arguments decide, of which it is not known how."""

    parameters: Mapping[str, TemplateParameter]
    scope: TypeScope
    found: dict[str, Argument] = field(default_factory=dict)
    const: set[str] = field(default_factory=set)
    perhaps_const: set[str] = field(default_factory=set)
    unknown: dict[str, UnknownType] = field(default_factory=dict)
    is_open: bool = False
    exactly: bool = False  # no conversion of qualifiers is allowed

    def call(
        self,
        parameters: Sequence[Parameter],
        actual: Sequence[CType | None],
        given: Container[str] = (),
        categories: Sequence[ValueCategory] = (),
    ) -> None:
        """Deduce from the arguments of a call, of these types, those of packs too; None where one is not
        known. `given`: the parameters that the call names. `categories`: of the arguments, for `T &&`."""
        behind = 0  # how many more arguments than parameters are in front
        for at, parameter in enumerate(parameters):
            index = at + behind
            if parameter.variadic and at + 1 == len(parameters):
                rest(self, parameter, actual[index:], categories[index:])
            elif parameter.variadic:  # of one that others follow nothing is deduced [temp.deduct.type]
                later = parameters[at + 1 :]
                if any(one.variadic or one.default is not None for one in later):
                    nodes = (leaf for one in later for leaf in nodes_of(one.type_node, *_LEAVES))
                    self.unknown |= dict.fromkeys(map(node_text, nodes), LOST)
                    return
                behind = len(actual) - len(parameters)
            elif 0 <= index < len(actual) and node_text(parameter.type_node) not in given:
                category = categories[index] if index < len(categories) else UNASKED
                self.argument(parameter, actual[index], category)

    def argument(self, parameter: Parameter, ctype: CType | None, category: ValueCategory) -> bool:
        """Deduce from one argument; False where it has no type that the parameter's may be made."""
        is_const = bool(category[1])
        ctype = ctype.target if isinstance(ctype, ReferenceType) else ctype
        ctype = ctype.unit if isinstance(ctype, BitField) else ctype
        name = node_text(parameter.type_node) if parameter.is_forwarding else ""
        if name in self.parameters and ctype is not None and not is_unresolved(ctype):
            if category[0] is Category.UNKNOWN or (category[0] is Category.LVALUE and category[1] is None):
                return self.bind(name, FORWARDED)
            if category[0] is Category.LVALUE:
                return self.bind(name, ReferenceType(ctype, is_const))
        ctype = ctype or UnknownType("auto", "the type of an argument is not known")
        if not parameter.is_reference:
            return self.unify(parameter.type_node, parameter.declarator, decayed(ctype, is_const))
        before, is_open = set(self.const), category[1] is None and not parameter.is_const
        is_const = (is_const or is_open) and not parameter.is_const
        fits = self.unify(parameter.type_node, parameter.declarator, ctype, is_const)
        if is_open:
            self.perhaps_const, self.const = self.perhaps_const | (self.const - before), before
        return fits

    def bind(self, name: str, value: Argument) -> bool:
        """Whether a parameter may mean a value, beside what it means already."""
        if isinstance(value, UnknownType) and is_unresolved(value):
            self.is_open = True
            self.unknown.setdefault(name, value)
            return True
        fits = agree(self.scope, self.found[name], value) if name in self.found else True
        self.found.setdefault(name, value)
        return self._noted(fits)

    def _noted(self, fits: bool | None) -> bool:
        """Whether something may fit; what is not known is noted."""
        self.is_open |= fits is None
        return fits is not False

    def unify(self, specifier: Node, declarator: Node | None, actual: CType, is_const: bool = False) -> bool:
        """Whether a pattern, `const T *` or `V<T, N> &`, fits a type; its parameters are bound."""
        owner = specifier.parent
        flags = qualifiers(owner) if owner is not None else None
        layers = list(declarator_chain(declarator))
        pointee_const = [flags.const if flags is not None else False]
        for node in layers:
            if node.type.removeprefix("abstract_") == "pointer_declarator":
                pointee_const.append(qualifiers(node).const)
        depth, is_leaf = len(pointee_const) - 1, node_text(specifier) in (*self.parameters, "auto")
        is_parameter = owner is not None and owner.type in _PARAMETERS
        for node in reversed(layers):
            kind = node.type.removeprefix("abstract_")
            if is_unresolved(actual):
                if declarator is not None:
                    self._opened(declarator, actual)
                return self._opened(specifier, actual)
            if kind == "array_declarator" and is_parameter and isinstance(actual, PointerType):
                kind = "pointer_declarator"  # `T in[]`
                pointee_const.append(False)
                depth += 1
            is_parameter = is_parameter and kind not in _LAYERS
            owner_pattern = member_pointer_class(node)
            if owner_pattern is not None:
                depth -= 1
                if not isinstance(actual, MemberPointerType):
                    return False
                if not self._specifier(owner_pattern, actual.owner, False):
                    return False
                is_const = actual.const and not pointee_const[depth]
                actual = actual.target
            elif kind == "pointer_declarator":
                if isinstance(actual, ArrayType) and not self.exactly:
                    actual = PointerType(actual.element, is_const)
                if not isinstance(actual, PointerType):
                    return False
                depth -= 1
                is_const = actual.const and not pointee_const[depth]
                is_other = is_const and (depth > 0 or not is_leaf)
                if self.exactly and (is_other or (pointee_const[depth] and not actual.const)):
                    return False
                is_told = not actual.volatile or (depth == 0 and flags is not None and flags.volatile)
                actual = actual.target if is_told else VOLATILE
            elif kind == "array_declarator":
                if not isinstance(actual, ArrayType):
                    return False
                size, is_bounded = cst.size(node), actual.length is not None or actual.is_open
                is_other = is_const and not pointee_const[depth] and (depth > 0 or not is_leaf)
                is_other = self.exactly and (is_other or (size is not None) != is_bounded)
                if is_other or not self._length(size, actual.length):
                    return False
                actual = actual.element
            elif kind == "function_declarator":
                if not isinstance(actual, FunctionType):
                    return False
                if not takes_same(self, node, actual):
                    return False
                actual = actual.result
        return self._specifier(specifier, actual, is_const)

    def _opened(self, pattern: Node, actual: object = None) -> bool:
        """What a pattern names is not known, as it is not followed further."""
        self.is_open = True
        for node in nodes_of(pattern, *_LEAVES):
            name = node_text(node)
            if name in self.parameters and not is_not_deduced(node, pattern):
                reason = f"template parameter '{name}' is not deduced"
                reason = actual.reason if isinstance(actual, UnknownType) else reason
                self.unknown.setdefault(name, UnknownType(name, reason))
        return True

    def _length(self, size: Node | None, length: int | None) -> bool:
        if length is None or size is None:
            return size is None or self._opened(size)
        if node_text(size) in self.parameters:
            return self.bind(node_text(size), length)
        known = self.scope.constant_value(size)
        return self._noted(None if known is None else known == length)

    def _specifier(self, node: Node, actual: CType, is_const: bool) -> bool:
        text, actual = node_text(node), self.scope.complete(actual)
        if text in self.parameters:
            if is_const:
                self.const.add(text)
            return self.bind(text, actual)
        mentions = self._mentions(node)
        if isinstance(actual, UnknownType) and not self.scope.is_under_way(actual):
            return not (mentions and isinstance(actual, ClosureType)) and self._opened(node, actual)
        if mentions and node.type in _NAMES:
            return self._template(node, actual)
        if self.exactly and not mentions:
            wanted = self.scope.resolve(node, None)
            return wanted == actual or isinstance(wanted, UnknownType)
        return True  # told by its conversion, once the parameters are known

    def _mentions(self, node: Node) -> bool:
        leaves = nodes_of(node, *_LEAVES, "namespace_identifier")
        return any(node_text(item) in self.parameters for item in leaves)

    def _template(self, node: Node, actual: CType) -> bool:
        whole = node
        while node.type == "qualified_identifier":
            inner = cst.name(node)
            if inner is None or inner.type not in _NAMES:
                return True  # `typename Traits<T>::type`: not deduced
            node = inner
        if not self._mentions(node) or is_library_alias(whole):
            return True
        wanted = node_text(cst.name(node) or node)
        template = find_template(self.scope, whole) if wanted not in self.parameters else None
        if template is not None and template[1].kind is Kind.ALIAS:
            return self._alias(node, *template, actual)
        if self.scope.is_under_way(actual):
            return self._class(node, whole, template, self.scope.root.under_way[actual.name])
        if not isinstance(actual, RecordType):
            return False
        info = self.scope.record(actual) or self.scope.record(actual.name)
        if template is None and (is_library_tuple(whole) or is_library_complex(whole)):
            own = tuple_elements(whole, actual)
            if own is None and info is not None and not self.exactly:
                return self._of_base(whole, info) or (info.has_unseen_base and self._opened(node))
            return own is not None and self.arguments(argument_nodes(cst.arguments(node)), own)
        if info is not None:
            return self._class(node, whole, template, info)
        is_other = actual.is_vector or is_tuple(actual) or actual == NULLPTR
        return not is_other and not actual.name.startswith(UNIQUE) and self._opened(node)

    def _class(self, node: Node, whole: Node, template: Template | None, info: RecordInfo | UnderWay) -> bool:
        """Whether `V<T, N>` fits a class; as a parameter of a function the class of a base, too."""
        wanted = node_text(cst.name(node) or node)
        if wanted not in self.parameters:
            if template is None:
                return self._opened(node)
            if as_argument(template).name != without_arguments(info.name):
                if self.exactly:
                    return False
                return self._opened(node) if isinstance(info, UnderWay) else self._of_base(whole, info)
        else:
            known = template_named(self.scope, without_arguments(info.name))
            if known is None and not info.template_arguments:  # but `List<>`
                return False
            if known is not None and not may_take(self.parameters[wanted], known[1].parameters or ()):
                return False
            if not self.bind(wanted, as_argument(known)):
                return False
        patterns, actuals = argument_nodes(cst.arguments(node)), info.template_arguments
        is_whole = any(item.type == "parameter_pack_expansion" for item in patterns)
        if len(patterns) < len(actuals) and not is_whole:
            defaults = are_defaults(template, actuals, len(patterns))
            self.is_open |= defaults is None
            if defaults is False:
                return False
            actuals = actuals[: len(patterns)]
        return self.arguments(patterns, actuals)

    def _of_base(self, whole: Node, info: RecordInfo) -> bool:
        for base in info.bases:
            before = dict(self.found), set(self.const)
            if self._template(whole, base.type):
                return True
            self.found, self.const = before
        return False

    def _alias(self, node: Node, scope: TypeScope, alias: Declaration, actual: CType) -> bool:
        """`V<T> *` where `template <class U> using V = Vec<U, 3>`."""
        inner = Deduction({item.name: item for item in alias.parameters or () if item.name}, scope)
        inner.exactly = self.exactly
        target = cst.type(alias.node)
        if target is None or not inner.unify(target, cst.declarator(alias.node), actual):
            return False
        self.is_open |= inner.is_open
        found: list[object] = []
        for item in alias.parameters or ():
            value = inner.found.get(item.name)
            found += value if isinstance(value, tuple) else [value]
        return self.arguments(argument_nodes(cst.arguments(node)), tuple(found))

    def arguments(self, patterns: list[Node], actual: tuple[object, ...]) -> bool:
        """Whether template arguments as written, `T *, 3`, fit those of a class, without any conversion."""
        exactly, self.exactly = self.exactly, True
        try:
            return self._arguments(patterns, actual)
        finally:
            self.exactly = exactly

    def _arguments(self, patterns: list[Node], actual: tuple[object, ...]) -> bool:
        for index, pattern in enumerate(patterns):
            if pattern.type == "parameter_pack_expansion":
                name = node_text(pattern.named_children[0]) if pattern.named_children else ""
                left = actual[index:]
                if name in self.parameters and None not in left:
                    return self.bind(name, tuple(left))  # type: ignore[arg-type]
                fits = each_fits(self, pattern.named_children[0], left) if pattern.named_children else None
                return self._opened(pattern) if fits is None else fits
            if index >= len(actual):
                return False
            value, name = actual[index], plain_name(pattern) or ""
            if isinstance(value, CType):  # `struct Row : Base<Row>` is complete by now
                value = self.scope.complete(value)
            if value is None:
                self._opened(pattern)
            elif name in self.parameters:
                if not self.bind(name, value):  # type: ignore[arg-type]
                    return False
            elif isinstance(value, int):
                is_typed = isinstance(value, TypedValue)
                known = deduced_value(self.scope, pattern) if is_typed else self.scope.constant_value(pattern)
                if not self._noted(None if known is None else known == value):
                    return False
            elif not self._argument(pattern, value):
                return False
        return len(patterns) == len(actual)

    def _argument(self, pattern: Node, value: object) -> bool:
        inner = cst.type(pattern) if pattern.type == "type_descriptor" else pattern
        if inner is None or not isinstance(value, CType):
            return self._opened(pattern)
        if isinstance(value, NamedTemplate):
            return self._noted(agree(self.scope, value, template_argument(self.scope, pattern)))
        if self._mentions(pattern):
            declarator = cst.declarator(pattern)
            is_const = outer_qualifiers(qualifiers(pattern), declarator).const
            array = value.target if isinstance(value, ConstType) else value
            if isinstance(array, ArrayType):  # which is const where its elements are
                const = isinstance(value, ConstType)
                return const >= is_const and self.unify(inner, declarator, array, const and not is_const)
            if isinstance(value, ConstType):
                return is_const and self.unify(inner, declarator, value.target)
            if is_const and not isinstance(value, ReferenceType):
                return False
            return self.unify(inner, declarator, value)
        ctype = qualified_type(self.scope, pattern)
        return self._noted(None if is_unresolved(ctype) else ctype == value)

    def bound(self) -> TypeScope:
        """A scope in which the parameters mean what was found."""
        scope = self.scope.child()
        self.bind_in(scope)
        return scope

    def bind_in(self, scope: TypeScope) -> None:
        """Let the parameters mean what was found in this very scope."""
        for name, value in self.found.items():
            if isinstance(value, tuple | int):
                bind_values(scope, name, value, self.parameters[name].type_node)
            else:
                scope.bind(name, value, const=self.constness(name))

    def constness(self, name: str) -> bool | None:
        """Whether the type that a parameter means is const; None where that is not known."""
        return None if name in self.perhaps_const and name not in self.const else name in self.const
