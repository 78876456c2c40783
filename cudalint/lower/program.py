"""A translation unit ready for execution: its functions, types, module variables and macros by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.access import Array, Space, Span
from cudalint.ir.ctypes import ArrayType, CType, PointerType, RecordType, UnknownType, VoidType, align_of
from cudalint.ir.expr import INT, LONG, Const, Expr
from cudalint.lower import builtins
from cudalint.lower.call_site import Call
from cudalint.lower.calls import method_call
from cudalint.lower.convert import convert
from cudalint.lower.declarations import device_array, innermost, shared_object
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.functions import Function, read_parameters, read_template_parameters
from cudalint.lower.initializers import braced
from cudalint.lower.instantiation import Binding, instantiations
from cudalint.lower.intrinsics import is_known
from cudalint.lower.launching import template_texts
from cudalint.lower.load_store import load, unknown_value
from cudalint.lower.machine import Frame, Machine
from cudalint.lower.overloads import narrow
from cudalint.lower.scope import Scope
from cudalint.lower.statements import execute
from cudalint.lower.types import TypeScope, declarator_name, qualifiers
from cudalint.lower.types.builtin import opaque_namespace
from cudalint.lower.types.declarators import Qualifiers, declarators
from cudalint.lower.types.names import components
from cudalint.lower.unseen import opaque
from cudalint.lower.values import (
    Cell,
    Closure,
    Memory,
    Opaque,
    Place,
    Pointer,
    RecordPlace,
    Temporary,
    Value,
    value_type,
)
from cudalint.settings import Settings
from cudalint.source.macros import MacroError
from cudalint.source.preprocess import PreprocessedFile, Unit
from cudalint.syntax import parse as syntax
from cudalint.syntax.functions import functions as find_functions

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.affine.polynomial import Polynomials
    from cudalint.lower.call_site import Call
    from cudalint.lower.types.records import RecordInfo

__all__ = ["Function", "Program"]

_CONTAINERS = frozenset(
    [
        "translation_unit",
        "namespace_definition",
        "declaration_list",
        "linkage_specification",
        "preproc_if",
        "preproc_ifdef",
        "preproc_else",
        "preproc_elif",
    ]
)


@dataclass(frozen=True, eq=False, slots=True)
class ModuleVariable:
    """A variable at namespace scope."""

    name: str
    file: PreprocessedFile
    node: Node
    declarator: Node
    value: Node | None
    flags: Qualifiers


class Program:
    """Everything a machine looks up beyond the function that it executes."""

    def __init__(self, unit: Unit, settings: Settings) -> None:
        self.unit = unit
        self.settings = settings
        self.trees = [syntax.parse(file) for file in unit.files]
        self.types = TypeScope(None, self._module_constant, self._type_macro)
        self.functions: dict[str, list[Function]] = {}
        self.variables: dict[str, ModuleVariable] = {}
        self._methods: dict[int, Function] = {}
        self._globals: dict[str, Place] = {}
        self._pending_globals: set[str] = set()
        self._owners: dict[int, Function] = {}
        self._evaluating: set[int] = set()  # constants under way
        for tree in self.trees:
            self.types.declare_file(tree.root_node)
            self._index_functions(tree)
            self._index_variables(tree)

    @cached_property
    def polynomials(self) -> Polynomials:
        from cudalint.affine.polynomial import Polynomials

        return Polynomials()

    @cached_property
    def instantiations(self) -> dict[str, list[Binding]]:
        """Explicit instantiations of function templates, by the function's name."""
        return instantiations(tree.root_node for tree in self.trees)

    @cached_property
    def _enumerators(self) -> dict[str, Node | int]:
        return self.types.enum_constants()

    # -- the index ---------------------------------------------------------------------------------

    def _index_functions(self, tree: syntax.Tree) -> None:
        for found in find_functions(tree):
            function = Function(
                name=found.name,
                qualified_name=found.qualified_name,
                file=tree.file,
                node=found.node,
                name_node=found.name_node,
                body=found.body,
                parameters=read_parameters(found.parameters),
                templates=read_template_parameters(found.template_parameters),
                is_kernel=found.is_kernel,
                is_device=found.is_device,
                launch_bounds=found.launch_bounds,
                owner=found.qualified_name.rpartition("::")[0] or None,
            )
            self.functions.setdefault(found.name, []).append(function)
            self._owners[found.node.start_byte] = function

    def _index_variables(self, tree: syntax.Tree) -> None:
        pending = [tree.root_node]
        while pending:
            node = pending.pop()
            if node.type in _CONTAINERS:
                pending.extend(reversed(node.named_children))
                continue
            if node.type != "declaration":
                continue
            flags = qualifiers(node)
            for declarator in declarators(node):
                value = (
                    declarator.child_by_field_name("value") if declarator.type == "init_declarator" else None
                )
                inner = declarator.child_by_field_name("declarator") if value is not None else declarator
                name = declarator_name(inner)
                if inner is None or name is None or inner.type == "function_declarator":
                    continue
                known = self.variables.get(name)
                if known is None or (known.value is None and value is not None):
                    self.variables[name] = ModuleVariable(name, tree.file, node, inner, value, flags)

    @property
    def kernels(self) -> Iterator[Function]:
        for group in self.functions.values():
            yield from (f for f in group if f.is_kernel and f.body is not None)

    # -- text and positions ------------------------------------------------------------------------

    @staticmethod
    def text(node: Node | None) -> str:
        if node is None or node.text is None:
            return ""
        return node.text.decode("utf-8", "replace")

    @staticmethod
    def operator(node: Node) -> str:
        found = node.child_by_field_name("operator")
        if found is None:
            found = next((c for c in node.children if not c.is_named), None)
        kind = found.type if found is not None else ""
        return {
            "and": "&&",
            "or": "||",
            "not": "!",
            "bitand": "&",
            "bitor": "|",
            "xor": "^",
            "compl": "~",
        }.get(kind, kind)

    def site(self, m: Machine, node: Node | None) -> tuple[Span, Span | None]:
        """Where in the original source a node stands: a macro's use for what comes from its body, with the
        span of its #define."""
        if m.macro_use:
            return m.macro_use[0]
        file = m.frame.function.file
        if node is None:
            node = m.frame.function.node
        return file.to_original(node.start_byte, node.end_byte), file.macro_at(node.start_byte)

    def written(self, m: Machine, node: Node) -> str:
        """A node as the source writes it; what comes from a macro's body, as it stands there."""
        span, macro = self.site(m, node)
        if macro is not None or m.macro_use:
            return self.text(node)
        original = m.frame.function.file.original
        return " ".join(original.slice(span.start, span.end).replace("\\\n", "").split())

    def is_unrolled(self, node: Node) -> bool:
        for tree in self.trees:
            if node.start_byte in tree.file.unroll_pragmas:
                return tree.file.unroll_pragmas[node.start_byte] != 1
        return False

    # -- names -------------------------------------------------------------------------------------

    def global_place(self, m: Machine, name: str, node: Node) -> Place:
        """What a name that no enclosing scope declares stands for."""
        builtin = builtins.variable(m, name)
        if builtin is not None:
            return Temporary(builtin)
        member = m.scope.types.class_constant(name)
        if member is not None and hasattr(member, "value"):
            return Temporary(const(member.value, getattr(member, "type", INT)))
        if name in self.variables:
            return self._module_variable(m, self.variables[name])
        if name in self._enumerators:
            value = self._enumerators[name]
            return Temporary(const(value) if isinstance(value, int) else self._in_module(m, value))
        if self.is_macro(m, name, node):
            return self._object_macro(m, name, node)
        if name in self.functions:
            return Temporary(Closure(None, None, tuple(self.functions[name])))
        limit = builtins.limit(name)
        if limit is not None:
            return Temporary(limit)
        reason = f"'{name}' is not declared in view"
        return Temporary(Opaque(UnknownType("auto", reason), m.host, reason, True))

    def value_of_name(self, m: Machine, name: str, node: Node) -> Value:
        place = m.scope.lookup(name)
        return load(m, place if place is not None else self.global_place(m, name, node), None)

    def qualified_place(self, m: Machine, node: Node) -> Place:
        """`A::b`, `f<T>` where no call follows."""
        constant = m.scope.types.constant_value(node) if node.type == "qualified_identifier" else None
        if constant is not None:
            return Temporary(const(constant) if constant <= INT.high else const(constant, LONG))
        inner: Node | None = node
        while inner is not None and inner.type in ("qualified_identifier", "template_function"):
            inner = inner.child_by_field_name("name")
        misread = node.type == "template_function" and m.scope.lookup(self.text(inner)) is not None
        if inner is None or misread:  # `i < n ... > m` with a variable i
            return Temporary(
                Opaque(UnknownType("auto", "a qualified name"), False, "a name was not understood", True)
            )
        found = self.global_place(m, self.text(inner), inner)
        if m.host and isinstance(found, Temporary) and isinstance(found.value, Closure):
            return Temporary(replace(found.value, templates=template_texts(m, node)))
        return found

    def _module_variable(self, m: Machine, variable: ModuleVariable) -> Place:
        key = variable.name
        found = self._globals.get(key)
        if found is not None:
            return found
        if key in self._pending_globals:
            reason = f"'{key}' is defined by itself"
            return Temporary(Opaque(UnknownType("auto", reason), True, reason, True))
        self._pending_globals.add(key)
        try:
            place = self._make_variable(m, variable)
        finally:
            self._pending_globals.discard(key)
        self._globals[key] = place
        return place

    def _make_variable(self, m: Machine, variable: ModuleVariable) -> Place:
        type_node = variable.node.child_by_field_name("type")
        flags = variable.flags
        ctype = (
            self.types.resolve(type_node, variable.declarator)
            if type_node is not None
            else UnknownType("auto", "no type")
        )
        file = variable.file
        span = file.to_original(variable.declarator.start_byte, variable.declarator.end_byte)
        if flags.shared:
            return shared_object(m, variable.name, ctype, variable.declarator, flags, variable.node)
        if flags.constant or flags.device or flags.managed:
            space = Space.CONSTANT if flags.constant else Space.GLOBAL
            known = flags.constexpr and not isinstance(ctype, ArrayType) and variable.value is not None
            if not known:
                array = device_array(variable.name, ctype, space, span, flags)
                return Memory(Pointer(array, const(0, LONG), ctype, flags.volatile), ctype)
        reason = f"'{variable.name}' is a host variable whose value is not known"
        unchanged = flags.const or flags.constexpr or (m.host and self._never_assigned(variable.name))
        if variable.value is None or not unchanged:
            return Temporary(self._unknown(m, ctype, reason))
        value = self._in_module(m, variable.value, ctype)
        return Temporary(value)

    def _unknown(self, m: Machine, ctype: CType, reason: str) -> Value:
        if isinstance(ctype, PointerType):
            return Opaque(ctype, True, reason)
        return unknown_value(m, ctype, True, "global", reason)

    def _never_assigned(self, name: str) -> bool:
        """No assignment, increment or address of the name anywhere in the unit."""
        pattern = re.compile(
            rb"(?:\+\+|--|&)\s*"
            + name.encode()
            + rb"\b|\b"
            + name.encode()
            + rb"\s*(?:\+\+|--|[-+*/%&|^]=|<<=|>>=|=(?!=))"
        )
        return sum(len(pattern.findall(file.text)) for file in self.unit.files) <= 1

    def _in_module(self, m: Machine, node: Node, ctype: CType | None = None) -> Value:
        """The value of an expression at namespace scope."""
        module = Frame(m.frame.function, Scope(None, self.types), 0, len(m.loops))
        m.frames.append(module)
        before, guards = m.state, m.state.guards
        try:
            with m.silent():
                if node.type in ("initializer_list", "argument_list"):
                    value = braced(m, node, ctype or UnknownType("auto", "an initializer"))
                else:
                    value = rvalue(m, node)
                if ctype is not None and not isinstance(ctype, UnknownType):
                    value = convert(m, value, ctype)
                return value
        finally:
            m.frames.pop()
            m.state = before
            m.state.guards = guards

    def builtin_field(self, m: Machine, base: str, name: str) -> Value | None:
        return builtins.field(m, base, name)

    # -- constants for types -----------------------------------------------------------------------

    def constant_in(self, m: Machine) -> Callable[[Node], int | None]:
        def constant(node: Node) -> int | None:
            if node.type == "type_descriptor" and node.named_child_count == 1:
                node = node.named_children[0]  # a plain name among template arguments reads as a type
            if not m.frames or node.id in self._evaluating:
                return None
            self._evaluating.add(node.id)
            before = m.state
            m.state = before.copy()
            m.state.dead = False
            try:
                with m.silent():
                    value = rvalue(m, node)
            finally:
                m.state = before
                self._evaluating.discard(node.id)
            return value.value if isinstance(value, Const) else None

        return constant

    def _module_constant(self, node: Node) -> int | None:
        machine = Machine(self, (None, None, None), host=True)
        tree = self.trees[-1]
        function = Function("", "", tree.file, tree.root_node, None, None)
        machine.frames.append(Frame(function, Scope(None, self.types), 0, 0))
        return self.constant_in(machine)(node)

    def _type_macro(self, name: str) -> str | None:
        """What an object-like macro that is used as a type stands for."""
        macro = self.unit.macros.get(name)
        if macro is None or macro.parameters is not None:
            return None
        try:
            return self.unit.macros.expand_call(name)
        except MacroError:
            return None

    def out_of_view(self, name: str) -> str:
        """That a function is not in view, and which library that the unit opens may have it."""
        library = self._opened_library
        origin = f" (it may be of {library}, which is not read)" if library else ""
        return f"'{name}' is not in view{origin}"

    @cached_property
    def _opened_library(self) -> str | None:
        for namespace in sorted(self.types.opened_namespaces):
            reason = opaque_namespace("::".join(namespace)) or ""
            found = re.search(r"declared in (the \w+ library), which is not read", reason)
            if found is not None:
                return found.group(1)
        return None

    # -- macros ------------------------------------------------------------------------------------

    def is_macro(self, m: Machine, name: str, node: Node) -> bool:
        return name in self.unit.macros or self._macro_at(m, name, node)

    def _macro_at(self, m: Machine, name: str, node: Node) -> bool:
        span = self.site(m, node)[0]
        return self.unit.macros.at(span.path, span.start).get(name) is not None

    def _expansion(self, m: Machine, name: str, arguments: list[Node] | None, node: Node) -> str | None:
        span = self.site(m, node)[0]
        texts = None if arguments is None else [self.text(a) for a in arguments]
        for table in (self.unit.macros.at(span.path, span.start), self.unit.macros):
            try:
                return table.expand_call(name, texts)
            except MacroError as error:
                problem = str(error)
        m.problem(f"macro {name}: {problem}")
        return None

    def _macro_span(self, m: Machine, name: str, node: Node) -> Span | None:
        span = self.site(m, node)[0]
        macro = self.unit.macros.at(span.path, span.start).get(name) or self.unit.macros.get(name)
        return macro.span if macro is not None else None

    def _within_macro(self, m: Machine, name: str, node: Node, body: Callable[[], Place]) -> Place:
        use = (self.site(m, node)[0], self._macro_span(m, name, node))
        if len(m.macro_use) > 40:
            return Temporary(
                Opaque(UnknownType("auto", "a macro"), False, f"macro {name} expands to itself", True)
            )
        m.macro_use.append(use)  # type: ignore[arg-type]
        try:
            return body()
        finally:
            m.macro_use.pop()

    @contextmanager
    def quoted(self, m: Machine, node: Node) -> Iterator[None]:
        """Read expressions that were parsed from the text of `node` as standing there."""
        m.macro_use.append(self.site(m, node))  # type: ignore[arg-type]
        try:
            yield
        finally:
            m.macro_use.pop()

    def _object_macro(self, m: Machine, name: str, node: Node) -> Place:
        text = self._expansion(m, name, None, node)
        parsed = syntax.parse_expression(text) if text else None
        if parsed is None or (parsed.type == "identifier" and parsed.text == name.encode()):
            reason = f"macro '{name}' is not an expression"
            return Temporary(Opaque(UnknownType("auto", reason), False, reason, True))
        return self._within_macro(m, name, node, lambda: place(m, parsed))

    def expand_call(self, m: Machine, site: Call) -> Place:
        """A function-like macro used as an expression."""
        parsed = self.macro_call(site.node, m)
        if parsed is None:
            return opaque(m, site, f"macro '{site.name}' is not an expression")
        return self._within_macro(m, site.name, site.node, lambda: place(m, parsed))

    def macro_call(self, node: Node, m: Machine | None = None) -> Node | None:
        """The expression (or block of statements) that a call of a macro expands to."""
        callee, arguments = node.child_by_field_name("function"), node.child_by_field_name("arguments")
        if callee is None or callee.type != "identifier" or arguments is None:
            return None
        name = self.text(callee)
        if name not in self.unit.macros:
            return None
        try:
            text = self.unit.macros.expand(self.text(node))
        except MacroError as error:
            if m is not None:
                m.problem(f"macro {name}: {error}")
            return None
        if text.startswith(name):
            return None
        return syntax.parse_expression(text)

    def macro_statement(self, name: str) -> Node | None:
        """The block that a bare macro name expands to, where it is statements."""
        macro = self.unit.macros.get(name)
        if macro is None or not macro.body or (";" not in macro.body and "=" not in macro.body):
            return None
        try:
            return syntax.parse_statements(self.unit.macros.expand(name) + ";")
        except MacroError:
            return None

    def expand_statement(self, m: Machine, node: Node) -> bool:
        """Execute a statement that is a macro; False where it is none, or is an expression after all."""
        callee = node if node.type == "identifier" else node.child_by_field_name("function")
        if callee is None or callee.type != "identifier":
            return False
        name = self.text(callee)
        if m.scope.lookup(name) is not None or not self.is_macro(m, name, node):
            return False
        if node.type == "call_expression" and self.macro_call(node, m) is not None:
            return False
        try:
            text = self.unit.macros.expand(self.text(node))
        except MacroError as error:
            m.problem(f"macro {name}: {error}")
            return True
        if syntax.parse_expression(text) is not None:
            return False
        block = syntax.parse_statements(text + ";")
        if block is None:
            m.problem(f"macro {name} does not expand to statements")
            return False

        def body() -> Place:
            for child in block.named_children:
                execute(m, child)
            return Temporary(const(0))

        self._within_macro(m, name, node, body)
        return True

    # -- functions and methods ---------------------------------------------------------------------

    def functions_named(self, name: str, qualified: str) -> list[Function]:
        """Free functions by name; a qualified call prefers those whose qualified name ends in it."""
        found = [f for f in self.functions.get(name, []) if f.body is not None and not f.is_kernel]
        if "::" in qualified:
            plain = re.sub(r"<[^<>]*>", "", qualified).lstrip(":")
            fitting = [
                f for f in found if f.qualified_name == plain or f.qualified_name.endswith("::" + plain)
            ]
            if fitting:
                return fitting
            if plain.startswith("std::"):
                return []
        return found

    def overload(self, m: Machine, functions: list[Function], site: Call) -> list[Function]:
        """Narrow overloads by the types of the arguments; several may be left."""
        return narrow(m, functions, site)

    def methods(self, place: Place, name: str) -> list[Function]:
        info = self.types.record(self._record_type(place)) if self._record_type(place) is not None else None  # type: ignore[arg-type]
        found = info.method(name) if info is not None else None
        if found is None:
            return []
        return [self.method_at(node, name, found[0].name) for node in found[1]]

    def methods_of(self, info: RecordInfo, name: str) -> tuple[RecordInfo, list[Function]]:
        """The methods that a name means in a class, with the class (itself or a base) that has them."""
        found = info.method(name)
        if found is None:
            return info, []
        return found[0], [self.method_at(node, name, found[0].name) for node in found[1]]

    def owner(self, this: Place | None, method: str | None = None) -> RecordInfo | None:
        """The class of an object, or that of its bases which has the method."""
        ctype = self._record_type(this) if this is not None else None
        info = self.types.record(ctype) if ctype is not None else None
        found = info.method(method) if info is not None and method is not None else None
        return found[0] if found is not None else info

    def qualifying_class(self, m: Machine, site: Call) -> RecordInfo | None:
        """The class C of a call `C::f(...)`; None where the qualification is a namespace."""
        path = components(site.callee) if site.callee is not None else ()
        if len(path) < 2:
            return None
        return self.types.record(m.scope.types.resolve_path(path[:-1], site.callee))  # type: ignore[arg-type]

    def constructors(self, ctype: RecordType) -> list[Function]:
        info = self.types.record(ctype)
        if info is None:
            return []
        name = re.sub(r"<.*", "", info.name).rpartition("::")[2]
        return [self.method_at(node, name, info.name) for node in info.methods.get(name, ())]

    def method_at(self, node: Node, name: str, owner: str) -> Function:
        known = self._owners.get(node.start_byte)
        if known is not None and known.node == node:
            return known
        found = self._methods.get(node.id)
        if found is None:
            from cudalint.syntax.functions import function_declarator

            declarator = function_declarator(node)
            parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
            templates: list[Node] = []
            parent = node.parent
            while parent is not None:
                if parent.type == "template_declaration":
                    listed = parent.child_by_field_name("parameters")
                    if listed is not None:
                        templates.insert(0, listed)
                parent = parent.parent
            found = self._methods[node.id] = Function(
                name,
                f"{owner}::{name}",
                self._file_of(node),
                node,
                None,
                node.child_by_field_name("body"),
                read_parameters(parameters),
                read_template_parameters(tuple(templates)),
                owner=owner,
            )
        return found

    def _file_of(self, node: Node) -> PreprocessedFile:
        for tree in self.trees:
            root = tree.root_node
            if (
                root.start_byte <= node.start_byte < root.end_byte
                and tree.text[node.start_byte : node.end_byte] == node.text
            ):
                return tree.file
        return self.unit.main

    @staticmethod
    def _record_type(place: Place) -> CType | None:
        match place:
            case RecordPlace():
                return place.type
            case Memory():
                return place.ctype if isinstance(place.ctype, RecordType) else None
            case Temporary():
                ctype = value_type(place.value)
                return ctype if isinstance(ctype, RecordType) else None
            case _:
                found = getattr(place, "ctype", None) or getattr(place, "type", None)
                return found if isinstance(found, RecordType) else None

    def has_field(self, place: Place, name: str) -> bool:
        ctype = self._record_type(place)
        return isinstance(ctype, RecordType) and any(f.name == name for f in ctype.fields)

    def call_operator(
        self, m: Machine, base: Place, name: str, arguments: list[Node], node: Node
    ) -> Place | None:
        """An overloaded operator of the record at `base`; None where it has none in view."""
        found = [f for f in self.methods(base, name) if f.accepts(len(arguments))]
        return method_call(m, found, Call(node, name, name, arguments), base) if found else None

    def return_place(self, m: Machine, place: Place) -> None:
        m.frame.place = place

    def lambda_function(self, m: Machine, closure: Closure) -> Function | None:
        node = closure.node
        if node is None:
            return None
        body = node.child_by_field_name("body")
        declarator = node.child_by_field_name("declarator")
        parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
        found = self._methods.get(node.id)
        if found is None:
            found = self._methods[node.id] = Function(
                "lambda", "lambda", m.frame.function.file, node, None, body, read_parameters(parameters)
            )
        return found

    def callable_type(self, m: Machine, site: Call) -> CType | None:
        """The type that `T(...)` constructs."""
        callee = site.callee
        if callee is None:
            return None
        if callee.type in ("primitive_type", "sized_type_specifier"):
            return m.scope.types.resolve_descriptor(callee)
        path = components(callee)
        types = m.scope.types
        if len(path) == 1 and not types.knows(path[0].name):
            return None
        ctype: CType | None = types.resolve_path(path, callee)
        if not isinstance(ctype, UnknownType):
            return ctype
        ctype = (
            m.scope.types.lookup(site.name)
            if callee.type == "identifier"
            else m.scope.types.resolve_text(site.qualified or self.text(callee))
        )
        if ctype is None or isinstance(ctype, UnknownType):
            if callee.type in ("template_function", "qualified_identifier"):
                ctype = m.scope.types.resolve_text(self.text(callee))
            if ctype is None or isinstance(ctype, UnknownType):
                return None
        return ctype

    def takes_by_value(self, name: str) -> bool:
        """Whether a call of this name surely leaves bare variables among its arguments unchanged."""
        plain = name.rpartition("::")[2].partition("<")[0]
        if is_known(plain) or self.types.lookup(plain) is not None:
            return True
        if plain in self.unit.macros:
            return True  # what it expands to is looked at itself
        known = self.functions.get(plain)
        if not known:
            return False
        return not any(p.is_reference and not p.is_const for f in known for p in f.parameters)

    # -- arrays that stand for what is not declared ------------------------------------------------

    def loaded_pointer(self, m: Machine, ctype: PointerType, uniform: bool, name: str, reason: str) -> Value:
        """A pointer whose origin is not known: to global memory as far as anybody can tell, at any offset
        that its type allows."""
        target = ctype.target
        if isinstance(target, VoidType):
            align = 1
        else:
            align = align_of(target) or 1
        array = Array(
            root=f"loaded:{name}",
            name=name,
            space=Space.GENERIC,
            element=innermost(target),
            const=ctype.const,
            volatile=ctype.volatile,
            align=align,
            note=reason,
            null=True if reason == "a null pointer" else None,
        )
        offset: Expr = m.fresh(f"{name}.base", uniform, LONG, reason=reason, divisor=align)
        return Pointer(array, offset, target, ctype.volatile)

    def local_array(self, cell: Cell, ctype: CType) -> Array:
        from cudalint.ir.ctypes import size_of

        return Array(
            root=f"local:{cell.name}:{id(cell)}",
            name=cell.name,
            space=Space.LOCAL,
            element=innermost(ctype),
            declared=cell.span,
            align=align_of(ctype),
            size=size_of(ctype),
            note="thread-local array",
        )
