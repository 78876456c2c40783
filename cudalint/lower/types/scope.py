"""Names of types visible at a point, and reading types there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tree_sitter import Node

from cudalint.ir.ctypes import (
    ArrayType,
    CType,
    PointerType,
    RecordType,
    ReferenceType,
    UnknownType,
    align_of,
    size_of,
)
from cudalint.ir.expr import IntType
from cudalint.lower.types import constants, enums, templates
from cudalint.lower.types.attributes import attributes
from cudalint.lower.types.builtin import arithmetic_type, builtin_types
from cudalint.lower.types.constants import Constant, Undefined
from cudalint.lower.types.declarations import (
    Declaration,
    Namespace,
    Table,
    collect,
    enclosing_namespaces,
    is_template_parameter,
)
from cudalint.lower.types.declarators import (
    Qualifiers,
    declarator_chain,
    declarator_name,
    node_text,
    qualifiers,
)
from cudalint.lower.types.layout import why_unsized
from cudalint.lower.types.library import library_type
from cudalint.lower.types.names import Component, components, plain_name
from cudalint.lower.types.parsing import parse_type
from cudalint.lower.types.records import RecordInfo, build_record
from cudalint.lower.types.special import special_constant

ConstantReader = Callable[[Node], int | None]
_SPECIFIERS = frozenset(("struct_specifier", "class_specifier", "union_specifier", "enum_specifier"))
_PARAMETERS = frozenset(("parameter_declaration", "optional_parameter_declaration"))
_MAX_DEPTH = 40


class TypeScope:
    """Names of types visible at a point, nested: file, function, template binding. Children are cheap.

    `constant` gives the value of a constant expression that the types themselves do not explain (a
    file's `const int N`), None when not known; a scope without one asks its parent.
    No method raises for any shape of node: what cannot be read is an UnknownType that says why.
    """

    def __init__(self, parent: TypeScope | None = None, constant: ConstantReader | None = None) -> None:
        self.parent = parent
        self._constant = constant
        self._bound: dict[str, CType] = {}
        self._values: dict[str, Constant | Undefined] = {}
        self._table: Table | None = None
        self._bases: list[TypeScope] = []
        self._root: TypeScope = self if parent is None else parent._root
        self._records: dict[RecordType, RecordInfo] = {}  # of the root: those laid out so far
        self._depth = 0  # of the root: nested resolutions under way
        self._evaluating: set[int] = set()  # of the root: static constants under way

    # -- what is visible ---------------------------------------------------------------------------

    def child(self, constant: ConstantReader | None = None) -> TypeScope:
        return TypeScope(self, constant)

    def bind(self, name: str, ctype: CType) -> None:
        """Make `name` mean a type here: a template's type parameter, a local typedef."""
        self._bound[name] = ctype

    def bind_constant(self, name: str, value: int | None, ctype: IntType | None = None) -> None:
        """Make `name` mean a value here (a template's value parameter); None: a value not known. Without
        a type it has the type that a literal of that value would have."""
        if value is None:
            self._values[name] = constants.UNDEFINED
        else:
            found = constants.typed(value) if ctype is None else constants.bound(value, ctype)
            self._values[name] = found or constants.UNDEFINED

    def declare_file(self, root: Node) -> None:
        """Make the types that a tree declares visible; call it for each of the file's trees."""
        self.declare(root)

    def declare(self, node: Node) -> None:
        """Make the types declared by `node` (a local struct, typedef or using) visible here."""
        if self._table is None:
            self._table = Table()
        self._table.enumerators = None
        collect(self._table, node)

    def add_bases(self, bases: list[TypeScope]) -> None:
        """Make the member types of a record's base classes visible here."""
        self._bases.extend(bases)

    def lookup(self, name: str) -> CType | None:
        """The type that a plain name means here; None when no declaration of it is in view."""
        return self._find(name, None)

    # -- reading types -----------------------------------------------------------------------------

    def resolve(self, type_node: Node, declarator: Node | None) -> CType:
        """The type of what `declarator` declares with the specifier `type_node`, qualifiers around it
        included. A function's declarator gives its return type; a parameter's array is a pointer."""
        owner = type_node.parent
        base = self._specifier(type_node)
        if owner is None:
            return self._declared(base, Qualifiers(), declarator, False)
        return self._declared(base, qualifiers(owner), declarator, owner.type in _PARAMETERS)

    def resolve_descriptor(self, node: Node) -> CType:
        """The type of a type_descriptor: in casts, sizeof, template arguments."""
        type_node = node.child_by_field_name("type")
        if node.type != "type_descriptor" or type_node is None:
            return self._specifier(node)
        return self.resolve(type_node, node.child_by_field_name("declarator"))

    def resolve_text(self, text: str) -> CType:
        """The type written as text: `const int4 *`, `unsigned long long`, `Vec<float, 4>`."""
        found = self.lookup(text) if text.isidentifier() else None
        if found is not None:
            return found
        node = parse_type(text)
        return self.resolve_descriptor(node) if node is not None else UnknownType(text, "it is not a type")

    def record(self, name: str | CType) -> RecordInfo | None:
        """What a record declares, by its name (with template arguments) or its type; None for what is
        not a record in view."""
        ctype = self.complete(self.resolve_text(name) if isinstance(name, str) else name)
        return self._root._records.get(ctype) if isinstance(ctype, RecordType) else None

    def complete(self, ctype: CType) -> CType:
        """The full type of a record that was mentioned inside itself (`struct Node { Node *next; }`)."""
        if _is_incomplete(ctype):
            assert isinstance(ctype, UnknownType)
            return self.resolve_text(ctype.name)
        return ctype

    def explain(self, ctype: CType) -> str | None:
        """Why the size of a type is not known, for people; None where it is."""
        if size_of(ctype) is not None:
            return None
        while isinstance(ctype, ArrayType) and size_of(ctype.element) is None:
            ctype = ctype.element
        info = self.record(ctype) if isinstance(ctype, RecordType) else None
        return info.problem if info is not None and info.problem else why_unsized(ctype)

    # -- constants ---------------------------------------------------------------------------------

    def enum_constants(self) -> dict[str, Node | int]:
        """The enumerators visible here, plain (of unscoped enums) and as `Enum::name`: their values, or
        the expression where that has no known value. A name that means several values is left out."""
        found: dict[str, Node | int] = {}
        for scope in reversed(list(self._chain())):
            if scope._table is not None:
                found |= enums.enumerators(scope._table, scope)
        return found

    def constant_value(self, node: Node) -> int | None:
        """The value of a constant expression, template arguments and static members included."""
        found = self.typed_constant(node)
        return None if found is None else found.value

    def typed_constant(self, node: Node) -> Constant | None:
        """The same with its C type."""
        return constants.evaluate(node, self._leaf)

    def alignment(self, descriptor: Node) -> int | None:
        """The alignment of the type that a descriptor names, as in `alignas(double)`."""
        return align_of(self.resolve_descriptor(descriptor))

    def constant_member(self, name: str) -> Constant | Undefined | None:
        """A constant declared in this very scope (template value, enumerator, static member) or in the
        bases of its record; None where there is none of that name."""
        found = self._values.get(name) or self._declared_constant(name)
        for base in self._bases:
            found = found or base.constant_member(name)
        return found

    def _declared_constant(self, name: str) -> Constant | Undefined | None:
        table, running = self._table, self._root._evaluating
        if table is None:
            return None
        if name in table.constants:
            value, type_node = table.constants[name]
            if value.id in running:
                return constants.UNDEFINED
            running.add(value.id)
            try:
                ctype, found = self.resolve(type_node, None), self.typed_constant(value)
            finally:
                running.discard(value.id)
            if found is None or not isinstance(ctype, IntType):
                return constants.UNDEFINED
            return constants.convert(found, ctype)
        enumerator = enums.enumerators(table, self).get(name) if table.enums else None
        if enumerator is None:
            return None
        return (constants.typed(enumerator) if isinstance(enumerator, int) else None) or constants.UNDEFINED

    def _leaf(self, node: Node) -> Constant | None:
        """The value of what is neither literal nor operator: innermost names first."""
        name = plain_name(node)
        if name is None:
            found = special_constant(self, node)
            if found is not None:
                return None if isinstance(found, Undefined) else found
        for scope in self._chain():
            known = scope.constant_member(name) if name is not None else None
            if known is not None:
                return None if isinstance(known, Undefined) else known
            value = scope._constant(node) if scope._constant is not None else None
            if value is not None:
                return constants.typed(value)
        return None

    # -- names -------------------------------------------------------------------------------------

    def _chain(self) -> Iterator[TypeScope]:
        scope: TypeScope | None = self
        while scope is not None:
            yield scope
            scope = scope.parent

    def _find(self, name: str, use: Node | None, arguments: Node | None = None) -> CType | None:
        """What a name without qualification means, from the innermost scope outward."""
        for scope in self._chain():
            found = scope._find_here(name, use, arguments, self)
            if found is not None:
                return found
        return builtin_types().get(name) if arguments is None else None

    def _find_here(
        self, name: str, use: Node | None, arguments: Node | None, user: TypeScope
    ) -> CType | None:
        bound = self._bound.get(name)
        if bound is not None and (arguments is None or not _is_incomplete(bound)):
            if arguments is None:
                return bound
            return UnknownType(name, f"'{name}' is not a template in view")
        if self._table is not None:
            if use is not None and name in self._table.parameter_names and is_template_parameter(name, use):
                reason = f"type '{name}' is a template parameter not bound by any launch or instantiation"
                return UnknownType(name, reason)
            known = self._table.names.get(name)
            if known:
                namespaced = use is not None and any(item.namespace for item in known)
                space: Namespace = enclosing_namespaces(use) if use is not None and namespaced else ()
                declarations = self._table.visible(name, space)
                if not declarations and use is None and len(known) == 1:
                    declarations = known
                found = self.declared_type(declarations, arguments, user)
                if found is not None:
                    return found
        for base in self._bases:
            inherited = base._find_here(name, None, arguments, user)
            if inherited is not None:
                return inherited
        return None

    def declared_type(
        self, declarations: list[Declaration], arguments: Node | None, user: TypeScope
    ) -> CType | None:
        """The type on which declarations of one name, all of this scope, agree; None without any."""
        types = [templates.type_of(self, item, arguments, user) for item in declarations]
        known = [ctype for ctype in types if ctype is not None]
        if len(set(known)) > 1:
            name = declarations[0].name
            return UnknownType(name, f"type '{name}' is declared more than once, differently")
        return known[0] if known else None

    def resolve_path(self, path: tuple[Component, ...], use: Node) -> CType:
        """The type of a name with its qualification and template arguments."""
        text = "::".join(part.name for part in path)
        if len(path) == 1:
            found = self._find(path[0].name, use, path[0].arguments)
        else:
            found = self._qualified(path, use)
        if found is None:
            table = self._root._table
            opened = sorted(table.using_namespaces) if table is not None else []
            aliases = table.namespace_aliases if table is not None else {}
            head = aliases.get(path[0].name)
            full = (*map(Component, head), *path[1:]) if head is not None else path
            for prefix in ((), *opened):
                found = library_type(self, (*map(Component, prefix), *full))
                if found is not None:
                    return found
            return UnknownType(text, f"type '{text}' is not declared in view")
        return found

    def _qualified(self, path: tuple[Component, ...], use: Node) -> CType | None:
        head = self._find(path[0].name, use, path[0].arguments)
        if head is not None:
            return self._member_of(head, path[1:])
        table = self._root._table
        for index in range(1, len(path)):
            if table is None or path[index - 1].arguments is not None:
                break
            namespace = tuple(part.name for part in path[:index])
            declarations = table.qualified(path[index].name, namespace)
            found = self._root.declared_type(declarations, path[index].arguments, self)
            if found is not None:
                return self._member_of(found, path[index + 1 :])
        return None

    def _member_of(self, ctype: CType, path: tuple[Component, ...]) -> CType:
        for part in path:
            if isinstance(ctype, UnknownType) and not _is_incomplete(ctype):
                return UnknownType(f"{ctype.name}::{part.name}", ctype.reason)
            info = self.record(ctype)
            found = None
            if info is not None:
                found = info.scope._find_here(part.name, None, part.arguments, self)
            if found is None:
                return UnknownType(part.name, f"type '{part.name}' is not declared in the class before it")
            ctype = found
        return ctype

    # -- specifiers and declarators ----------------------------------------------------------------

    def _specifier(self, node: Node) -> CType:
        root = self._root
        if root._depth >= _MAX_DEPTH:
            return UnknownType(node_text(node), "its declaration is nested too deeply")
        root._depth += 1
        try:
            return self._read_specifier(node)
        finally:
            root._depth -= 1

    def _read_specifier(self, node: Node) -> CType:
        text = node_text(node)
        match node.type:
            case "primitive_type":
                return builtin_types().get(text) or self.resolve_path((Component(text),), node)
            case "sized_type_specifier":
                words = [node_text(child) for child in node.children] or [text]
                return arithmetic_type(words) or UnknownType(text, f"'{text}' is not a known arithmetic type")
            case kind if kind in _SPECIFIERS:
                return self._elaborated(node)
            case "placeholder_type_specifier" | "auto":
                return UnknownType("auto", "its type is deduced from the initializer")
            case "decltype":
                return UnknownType(text, f"'{text}' is not evaluated")
            case "type_descriptor":
                inner = node.child_by_field_name("type")
                return self.resolve_descriptor(node) if inner is not None else _unreadable(text)
            case "qualified_identifier" | "dependent_type" | "template_type" | "template_function":
                return self.resolve_path(components(node), node)
            case "type_identifier" | "identifier" | "namespace_identifier" | "field_identifier":
                return self.resolve_path((Component(text),), node)
            case _:
                return _unreadable(text)

    def _elaborated(self, node: Node) -> CType:
        """`struct S`, or a specifier with its body."""
        name = node.child_by_field_name("name")
        if node.child_by_field_name("body") is None:
            return (
                self.resolve_path(components(name), node)
                if name is not None
                else _unreadable(node_text(node))
            )
        for scope in self._chain():
            declaration = scope._table.by_node.get(node.id) if scope._table is not None else None
            if declaration is not None:
                return templates.type_of(scope, declaration, None, self) or _unreadable(node_text(node))
        self.declare(node)
        return self._elaborated(node) if node.id in (self._table or Table()).by_node else _unreadable("")

    def _declared(self, ctype: CType, flags: Qualifiers, declarator: Node | None, parameter: bool) -> CType:
        """Wrap a base type in a declarator's pointers, arrays and references, outermost first."""
        const, volatile = flags.const or flags.constexpr, flags.volatile
        chain = list(declarator_chain(declarator))
        for index, node in enumerate(chain):
            match node.type.removeprefix("abstract_"):
                case "pointer_declarator":
                    own = qualifiers(node)
                    ctype = PointerType(ctype, const, volatile, own.restrict)
                    const, volatile = own.const, own.volatile
                case "reference_declarator":
                    if not isinstance(ctype, ReferenceType):
                        ctype = ReferenceType(ctype, const)
                    const = volatile = False
                case "array_declarator":
                    size = node.child_by_field_name("size")
                    length = self.constant_value(size) if size is not None else None
                    ctype = ArrayType(ctype, length if length is not None and length >= 0 else None)
                case "function_declarator":
                    ctype = self._returned(ctype, node, chain[index + 1 :])
                case "variadic_declarator":
                    return UnknownType(declarator_name(node) or "", "a parameter pack is not expanded")
                case "structured_binding_declarator":
                    return UnknownType("auto", "its type is deduced from the initializer")
        if parameter and isinstance(ctype, ArrayType):
            return PointerType(ctype.element, const, volatile)
        return ctype

    def _returned(self, ctype: CType, function: Node, inside: list[Node]) -> CType:
        """What a function's declarator makes of its return type: that type itself, or for a pointer to a
        function a function type, of which nothing is known."""
        trailing = next((child for child in function.children if child.type == "trailing_return_type"), None)
        if trailing is not None and trailing.named_children:
            ctype = self.resolve_descriptor(trailing.named_children[0])
        wraps = ("pointer_declarator", "reference_declarator", "array_declarator")
        if any(node.type.removeprefix("abstract_") in wraps for node in inside):
            return UnknownType("function", "a function has no object type")
        return ctype

    # -- records (called by templates.type_of) -----------------------------------------------------

    def lay_out_record(
        self, declaration: Declaration, name: str, scope: TypeScope, arguments: tuple[object, ...]
    ) -> CType:
        """The record type of a definition of this scope, whose template arguments are bound in `scope`."""
        body = declaration.node.child_by_field_name("body")
        if body is not None:
            scope.declare(body)
        table = self._root._table
        out_of_class = {
            method: nodes
            for (record, method), nodes in (table.methods if table is not None else {}).items()
            if record == declaration.name
        }
        scope.bind(declaration.name, UnknownType(name, templates.INCOMPLETE))
        info = build_record(declaration, name, scope, arguments, out_of_class)
        scope.bind(declaration.name, info.type)
        self._root._records[info.type] = info
        return info.type

    def specializations(self, primary: Declaration) -> list[Declaration]:
        """Those of a class template declared in this scope."""
        known = self._table.specializations.get(primary.name, []) if self._table is not None else []
        return [item for item in known if item.namespace == primary.namespace]

    def alias_target(self, declaration: Declaration, scope: TypeScope) -> CType:
        """What a typedef or using-alias of this scope names."""
        node = declaration.node
        if declaration.declarator is None:
            return scope.resolve_descriptor(node)
        owner = node.parent
        if owner is not None:
            asked = attributes(owner, scope.constant_value, scope.alignment)
            if asked.align != 1 or asked.packed or asked.opaque:
                return UnknownType(declaration.name, "a typedef with an alignment of its own is not modelled")
        return scope.resolve(node, declaration.declarator)


def _is_incomplete(ctype: CType) -> bool:
    return isinstance(ctype, UnknownType) and ctype.reason == templates.INCOMPLETE


def _unreadable(text: str) -> UnknownType:
    return UnknownType(text, "the type could not be read")
