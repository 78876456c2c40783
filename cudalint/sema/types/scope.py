"""Names of types visible at a point, and reading types there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeGuard, cast

from cudalint.ir.ctypes import (
    ConstType,
    CType,
    NamedFunction,
    NamedTemplate,
    RecordType,
    RecursiveType,
    UnknownType,
    align_of,
)
from cudalint.ir.expr import IntType
from cudalint.sema.constants.evaluator import ConstantEvaluator, Evaluations
from cudalint.sema.constants.named import constant_of, declared_constant, uses
from cudalint.sema.constants.values import UNDEFINED, Constant, Undefined, converted, typed
from cudalint.sema.symbols.collect import collect
from cudalint.sema.symbols.declarations import Declaration, StaticMember, Table, pack_at
from cudalint.sema.symbols.namespaces import Namespace
from cudalint.sema.templates import specialization as templates
from cudalint.sema.templates.parameters import is_template_parameter
from cudalint.sema.types import constness, reading
from cudalint.sema.types.builtin import builtin_types
from cudalint.sema.types.naming import UnderWay, is_incomplete, is_own_class
from cudalint.sema.types.parsing import parse_type
from cudalint.sema.types.record_info import RecordInfo
from cudalint.sema.types.scope_chain import ScopeChain
from cudalint.sema.types.used_members import inheriting
from cudalint.syntax import cst
from cudalint.syntax.node import Node

if TYPE_CHECKING:
    from cudalint.sema.symbols.table import Symbols

Template = tuple["TypeScope", Declaration]
MacroReader = Callable[[str], str | None]
_MAX_DEPTH = 24


class TypeScope(ScopeChain["TypeScope"]):
    """Names of types visible at a point, nested: file, function, template binding. Children are cheap.

    `macro` gives the text that a name expands to where it is an object-like macro (`#define real float`).
    `table` holds what the text here declares, None where it declares nothing; `templates` the template
    template parameters bound here, `packs` the lengths of the parameter packs; `root` is the file's own
    scope.
    `evaluator` evaluates constant expressions, and tells the types of expressions; a scope without one asks
    its parent.
    No method raises for any shape of node: what cannot be read is an UnknownType that says why.
    """

    def __init__(
        self,
        parent: TypeScope | None = None,
        evaluator: ConstantEvaluator | None = None,
        macro: MacroReader | None = None,
    ) -> None:
        self.parent = parent
        self._macro: MacroReader | None = macro if parent is None else parent._macro
        self.evaluator = evaluator
        self._bound: dict[str, CType] = {}
        self._const: dict[str, bool | None] = {}  # of those bound: which are const, None: perhaps
        self.templates: dict[str, Template | None] = {}
        self.functions: dict[str, NamedFunction] = {}  # that value parameters mean
        self.packs: dict[str, int] = {}
        self._values: dict[str, Constant | Undefined] = {}
        self.table: Table | None = None
        self.constants: dict[str, Constant] | None = None  # of this class's static members, as they are told
        self._bases: list[TypeScope] = []
        self.used: dict[str, list[TypeScope]] = {}  # those that using-declarations of the class name
        self._dependent_bases: list[TypeScope] = []  # of a template: no plain name is looked for in them
        self.root: TypeScope = self if parent is None else parent.root
        self.records: dict[RecordType, RecordInfo] = {}  # of the root: those laid out so far
        self.under_way: dict[str, UnderWay] = {}  # of the root: those whose definitions are being read
        self.enum_homes: dict[str, tuple[Namespace, TypeScope]] = {}  # of the root: of the enums read so far
        self.enum_bases: dict[str, IntType] = {}  # of the root: their underlying types
        self.remedy = "(-I, -D)"  # of the root: what may bring a name into view
        self.namespace: Namespace | None = None  # of the function or the class whose names these are
        self.path: Namespace | None = None  # the same with the class's own name
        self.info_name: str | None = None  # of the class whose members these are, as types are told
        self.info: RecordInfo | None = None  # of the class whose members these are
        self.body: Node | None = None  # of that class, from where its definition is begun to be read
        self.symbols: Symbols | None = None  # of the root: functions and variables
        self.unverified = 0  # of the root: expressions typed so far that may mean nothing
        self._depth = 0  # of the root: nested resolutions under way
        self.evaluations: Evaluations = Evaluations() if parent is None else parent.evaluations

    # -- what is visible ---------------------------------------------------------------------------

    def child(self, evaluator: ConstantEvaluator | None = None) -> TypeScope:
        """A scope within this one."""
        return TypeScope(self, evaluator)

    def bind(self, name: str, ctype: CType, const: bool | None = False) -> None:
        """Make `name` mean a type or a template here: a template's parameter, a local typedef. `const`: None
        where it is not known."""
        if isinstance(ctype, NamedFunction):
            self._values[name], self.functions[name] = Undefined(None), ctype
            return
        if isinstance(ctype, NamedTemplate):
            self.templates[name] = cast("Template | None", ctype.meant)
            return
        if isinstance(ctype, ConstType):
            ctype, const = ctype.target, True
        self._bound[name] = ctype
        if const is not False:
            self._const[name] = const

    def is_bound_const(self, name: str, absent: bool | None = None) -> bool | None:
        """Whether a name bound in this very scope means a const type; `absent` where it is not bound."""
        return self._const.get(name, False) if name in self._bound else absent

    def binds_type(self, name: str) -> bool:
        """Whether a name bound in this very scope means a type, and not the class whose scope it is."""
        bound = self._bound.get(name)
        is_own = isinstance(bound, RecordType | RecursiveType) and bound.name == self.info_name
        return bound is not None and not is_own

    def bases(self, every: bool) -> Sequence[TypeScope]:
        """The scopes of the bases of this one's class; not `every` one is looked in for a plain name."""
        return (*self._bases, *self._dependent_bases) if every else self._bases

    def bind_constant(self, name: str, value: int | None, ctype: IntType | None = None) -> None:
        """Make `name` mean a value here (a template's value parameter); None: a value not known. Without
        a type it has the type that a literal of that value would have."""
        if value is None:
            self._values[name] = Undefined(ctype)
        else:
            found = typed(value) if ctype is None else converted(value, ctype)
            self._values[name] = found or UNDEFINED

    def bind_template(self, name: str, template: Template | None) -> None:
        """Make `name` mean a class or alias template here (a template template parameter)."""
        self.templates[name] = template

    def unbind(self, name: str) -> None:
        """Let a template's parameter give way to the member of a class that hides it [temp.local]."""
        for bound in (self._bound, self._const, self._values, self.templates, self.functions, self.packs):
            bound.pop(name, None)

    def bindings(self, *, here: bool = False) -> tuple[object, ...]:
        """What the names are made to mean in this very scope, or in all up to the file's own."""
        inner = [self] if here else [scope for scope in self.chain() if scope.parent is not None]
        maps = [(s._bound, s._values, s.packs, s.templates, s._const) for s in inner]
        return tuple(item for all_of in maps for one in all_of for item in one.items())

    def declare(self, node: Node, *, of_stub: bool = False) -> None:
        """Make the types declared by `node` (a local struct, typedef or using, a tree) visible here."""
        if self.table is None:
            outer = self.root.table
            self.table = Table(packs=[pack_at(outer, node) if outer is not None else None])
        self.table.enumerators, self.table.of_stub = None, of_stub
        collect(self.table, node)

    def add_bases(self, bases: list[TypeScope], dependent: list[TypeScope]) -> None:
        """Make the member types of a record's base classes visible here; those of bases that depend on its
        template parameters to qualified names alone."""
        self._bases.extend(bases)
        self._dependent_bases.extend(dependent)

    def knows(self, name: str) -> bool:
        """Whether a plain name may mean a type or a template here: cheap, for the many that do not."""
        if name in builtin_types() or self.opens_library():
            return True
        return any(scope._has(name) for scope in self.chain())

    def _has(self, name: str) -> bool:
        if name in self._bound or name in self.templates:
            return True
        if self.table is not None and name in self.table.names:
            return True
        return any(base._has(name) for base in (*self._bases, *self._dependent_bases))

    def lookup(self, name: str) -> CType | None:
        """The type that a plain name means here; None when no declaration of it is in view."""
        return self.find(name, None)

    # -- reading types -----------------------------------------------------------------------------

    def resolve(self, type_node: Node, declarator: Node | None) -> CType:
        """The type of what `declarator` declares with the specifier `type_node`, qualifiers around it
        included. A function's declarator gives its return type; a parameter's array is a pointer."""
        return reading.read_declaration(self, type_node, declarator)

    def resolve_descriptor(self, node: Node) -> CType:
        """The type of a type_descriptor: in casts, sizeof, template arguments."""
        type_node = cst.type(node)
        if node.type != "type_descriptor" or type_node is None:
            return reading.read_specifier(self, node)
        return constness.described_type(self, type_node, cst.declarator(node))

    def resolve_qualified(self, node: Node) -> CType:
        """The same with its const."""
        return constness.qualified_type(self, node)

    def is_const(self, node: Node) -> bool | None:
        """Whether a type_descriptor names a const type; None where that is not known."""
        return constness.is_const_type(self, node)

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
        return self.root.records.get(ctype) if isinstance(ctype, RecordType) else None

    def complete(self, ctype: CType) -> CType:
        """The full type of a record that was mentioned inside itself (`struct Node { Node *next; }`)."""
        return self.resolve_text(ctype.name) if isinstance(ctype, RecursiveType) else ctype

    def is_under_way(self, ctype: object) -> TypeGuard[RecursiveType]:
        """Whether a type is a class within its own definition, of which name and arguments are known."""
        return isinstance(ctype, RecursiveType) and ctype.name in self.root.under_way

    def complete_bound(self) -> None:
        """Let the names bound here and further out mean classes that have been defined since."""
        for scope in self.chain():
            for name, ctype in scope._bound.items():
                if is_incomplete(ctype):
                    scope._bound[name] = self.complete(ctype)

    def expression_type(self, node: Node) -> CType | None:
        """The type of an expression that is not evaluated, as `decltype` asks for it; None where nobody
        knows."""
        for scope in self.chain():
            found = scope.evaluator.expression_type(node, self) if scope.evaluator is not None else None
            if found is not None:
                return found
        return None

    # -- constants ---------------------------------------------------------------------------------

    def constant_value(self, node: Node) -> int | None:
        """The value of a constant expression, template arguments and static members included."""
        found = self.typed_constant(node)
        return None if found is None else found.value

    def typed_constant(self, node: Node, kind: IntType | None = None) -> Constant | None:
        """The same with its C type, converted to `kind` where that is told. Names are asked for innermost
        first, those of a function's variables by way of its evaluator."""
        return constant_of(self, node, kind)

    def alignment(self, descriptor: Node) -> int | None:
        """The alignment of the type that a descriptor names, as in `alignas(double)`."""
        return align_of(self.resolve_descriptor(descriptor))

    def constant_member(self, *path: str) -> Constant | Undefined | None:
        """A constant declared in this very scope (template value, enumerator, static member) or in the
        bases of its record; None where there is none of that name. `path`: `N`, or `Enum`, `A`."""
        return self.constant_here(path, (*self._bases, *self._dependent_bases))

    def constant_here(self, path: tuple[str, ...], bases: Sequence[TypeScope]) -> Constant | Undefined | None:
        """The same in some of the bases."""
        found = (self._values.get(path[0]) if len(path) == 1 else None) or declared_constant(self, path)
        for base in inheriting(self, path[0], bases) if found is None else ():
            found = found or base.constant_member(*path)
        return found

    def class_constant(self, *path: str) -> Constant | Undefined | None:
        """A constant of the blocks, classes and templates around this point, innermost first; None where no
        scope but the file's own has it."""
        for scope in self.chain():
            if scope.parent is None or (len(path) == 1 and uses(scope, path[0])):
                return None
            found = scope.constant_here(path, scope._bases)
            if found is not None:
                return found
            if scope.info is not None and len(path) == 1 and scope.info.declares(path[0]):
                return UNDEFINED
        return None

    def static_member(self, name: str) -> tuple[TypeScope, StaticMember] | None:
        """The constant that a class around this point, or a base of it, declares under a name, with the scope
        that its initializer is read in."""
        return next((found for scope in self.chain() if (found := scope.own_static(name)) is not None), None)

    def own_static(self, name: str) -> tuple[TypeScope, StaticMember] | None:
        """The same of this very class and its bases."""
        if self.table is not None and name in self.table.constants:
            return self, self.table.constants[name]
        bases = inheriting(self, name, (*self._bases, *self._dependent_bases))
        return next((found for base in bases if (found := base.own_static(name)) is not None), None)

    # -- names -------------------------------------------------------------------------------------

    def find(self, name: str, use: Node | None, arguments: Node | None = None) -> CType | None:
        """What a name without qualification means, from the innermost scope outward."""
        for scope in self.chain():
            found = scope._find_here(name, use, arguments, self, scope._bases)
            if found is not None:
                return found if scope.parent is not None else self.perhaps_hidden(name, found)
        if arguments is None and name in builtin_types():
            return builtin_types()[name]
        return next(  # what no compiler finds: code that leaves out `typename Base<T>::`
            (
                found
                for scope in self.chain()
                for base in scope._dependent_bases
                if (found := base.find_here(name, None, arguments, self)) is not None
            ),
            None,
        )

    def find_here(self, name: str, use: Node | None, arguments: Node | None, user: TypeScope) -> CType | None:
        """What a name means in this very scope and the bases of its record, its templates instantiated with
        `arguments` as `user` reads them."""
        return self._find_here(name, use, arguments, user, (*self._bases, *self._dependent_bases))

    def _find_here(
        self,
        name: str,
        use: Node | None,
        arguments: Node | None,
        user: TypeScope,
        bases: Sequence[TypeScope],
    ) -> CType | None:
        bound = self._bound.get(name)
        if isinstance(bound, RecursiveType) and bound.name not in self.root.under_way:  # it is defined now
            bound = self._bound[name] = self.complete(bound)
        if bound is not None and (arguments is None or not is_own_class(name, bound)):
            if arguments is None:
                return bound
            return UnknownType(name, f"'{name}' is not a template in view")
        if arguments is not None and name in self.templates:
            template = self.templates[name]
            if template is None:
                return UnknownType(name, f"template '{name}' is not declared in view")
            return templates.type_of(*template, arguments, user)
        if self.table is not None:
            if use is not None and name in self.table.parameter_names and is_template_parameter(name, use):
                reason = f"type '{name}' is a template parameter not bound by any launch or instantiation"
                return UnknownType(name, reason)
            known = self.table.names.get(name)
            if known and self.parent is None:
                known = self.table.visible(name, user.at(use), user.opened(), use)
            if known:
                found = self.declared_type(known, arguments, user)
                if found is not None:
                    return found
        for base in inheriting(self, name, bases) if bases else ():
            inherited = base.find_here(name, None, arguments, user)
            if inherited is not None:
                return inherited
        return None

    def declared_type(
        self, declarations: list[Declaration], arguments: Node | None, user: TypeScope
    ) -> CType | None:
        """The type on which declarations of one name, all of this scope, agree; None without any."""
        types = [templates.type_of(self, item, arguments, user) for item in declarations]
        known = [ctype for ctype in types if ctype is not None]
        if len(known) > 1 and len(set(known)) > 1:
            name = declarations[0].name
            return UnknownType(name, f"type '{name}' is declared more than once, differently")
        return known[0] if known else None

    # -- for the readers of nodes --------------------------------------------------------------------

    @contextmanager
    def nested(self) -> Iterator[bool]:
        """Count one more resolution under way; False where that would be too deep."""
        root = self.root
        root._depth += 1
        try:
            yield root._depth <= _MAX_DEPTH
        finally:
            root._depth -= 1

    def expansion(self, name: str) -> str | None:
        """The text of the object-like macro `name`; None where it is none, or comes behind such a type."""
        text = self._macro(name) if self._macro is not None else None
        is_type = text is None or text.strip() in ("", name) or self.lookup(name) is not None
        return None if is_type else text

    def declaration_at(self, specifier: Node) -> tuple[TypeScope, Declaration]:
        """The declaration that a specifier with a body makes, here unless it is known further out."""
        for scope in self.chain():
            found = scope.table.by_node.get(specifier.id) if scope.table is not None else None
            if found is not None:
                return scope, found
        self.declare(specifier)
        assert self.table is not None
        return self, self.table.by_node[specifier.id]

    def remember(self, info: RecordInfo) -> None:
        """Keep what a record declares for `record`."""
        self.root.records[info.type] = info
