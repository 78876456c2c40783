"""Member functions: which ones a name means for an object or a class."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass, replace
from cudalint.ir.ctypes import CType, RecordType, ReferenceType
from cudalint.sema.functions import (
    Function,
    is_const_method,
    read_parameters,
    read_template_parameters,
    reference_qualifier,
    template_lists,
)
from cudalint.sema.types.declarators import conversion_declarator
from cudalint.sema.types.naming import own_name
from cudalint.sema.types.tuples import is_tuple
from cudalint.source.unit import PreprocessedFile
from cudalint.syntax import cst
from cudalint.syntax.functions import function_declarator

if TYPE_CHECKING:
    from cudalint.sema.program import Program
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


def member_functions(
    program: Program, info: RecordInfo, name: str, every: bool = True
) -> dict[Function, RecordInfo]:
    """The methods that a name means in a class, each with the class (itself or a base) that declares it. A
    plain name within the class is not looked for in `every` base."""
    found: dict[Function, RecordInfo] = {}
    for owner, node in info.methods_named(name, every):
        add_owned(program, found, method_of(program, owner, node, name), owner)
    return found


def add_owned(
    program: Program, found: dict[Function, RecordInfo], function: Function, owner: RecordInfo
) -> None:
    """Add a function that a class declares. That of another instance of the same class template is another
    function."""
    if function in found and found[function].type != owner.type:
        function = of_instance(program, function, owner)
    found.setdefault(function, owner)


def of_instance(program: Program, function: Function, owner: RecordInfo) -> Function:
    """The function of an instance of a class template, beside that of another one."""
    key = function.node.id, owner.type
    return program.functions_of_instances.setdefault(key, replace(function))


def constructors_of(program: Program, ctype: RecordType) -> list[Function]:
    """The constructors that a class declares, those without a body in view too."""
    info = program.types.record(ctype)
    if info is None:
        return []
    name = own_name(info.name)
    nodes = (*info.methods.get(name, ()), *info.prototypes.get(name, ()))
    return [method_of(program, info, node, name) for node in nodes]


def method_of(program: Program, info: RecordInfo, node: Node, name: str) -> Function:
    """A method of a class, as its definition and its declaration within the class say together."""
    function, declaration = method_at(program, node, name, info.name), info.declarations.get(node.id)
    if declaration is not None:
        function.declare(declaration)
    return function


def method_at(program: Program, node: Node, name: str, owner: str) -> Function:
    """The function of a definition inside or outside its class, the same each time it is asked for."""
    known = program.functions_by_start.get(node.start_byte)
    if known is not None and known.node == node:
        return known
    found = program.methods_by_node.get(node.id)
    if found is None:
        declarator = function_declarator(node)
        parameters = cst.parameters(declarator) if declarator is not None else None
        written = cst.declarator(node)
        is_outside = written is not None and written.type == "qualified_identifier"
        found = program.methods_by_node[node.id] = Function(
            name,
            f"{owner}::{name}",
            _file_of(program, node),
            node,
            written if is_outside else None,
            cst.body(node),
            read_parameters(parameters),
            read_template_parameters(template_lists(node)),
            owner=owner,
        )
    return found


def _file_of(program: Program, node: Node) -> PreprocessedFile:
    for tree in program.trees:
        root = tree.root_node
        if (
            root.start_byte <= node.start_byte < root.end_byte
            and tree.text[node.start_byte : node.end_byte] == node.text
        ):
            return tree.file
    return program.unit.main


def is_explicit(function: Function, types: TypeScope) -> bool | None:
    """Whether a constructor or a conversion function does not convert by itself, in its class's scope; None
    where its `explicit(...)` is not told there."""
    node = function.declaration or function.node
    written = next((one for one in node.children if one.type == "explicit_function_specifier"), None)
    if written is None or not written.named_children:
        return written is not None
    value = types.constant_value(written.named_children[0])
    return None if value is None else bool(value)


@dataclass(frozen=True, slots=True, eq=False)
class ConversionFunction:
    """`operator T()`, with the class that declares it."""

    function: Function
    owner: RecordInfo
    given: CType
    is_explicit: bool
    qualifiers: tuple[bool, str]  # whether it is const, and `&` or `&&`
    is_template: bool

    @property
    def gives(self) -> CType:
        """What it gives, without the reference."""
        return self.given.target if isinstance(self.given, ReferenceType) else self.given


def conversions(program: Program, ctype: RecordType) -> tuple[ConversionFunction, ...] | None:
    """The conversion functions of a class: its own, and those of its bases that give what none of its own
    does [class.conv.fct]. None where the class is not in view, and none of the toolkit's that has none."""
    info = program.types.record(ctype)
    if info is None:
        return () if ctype.is_vector or ctype.name == "dim3" or is_tuple(ctype) else None
    if not info.converts:
        return ()
    found: list[ConversionFunction] = []
    for owner, node in info.conversions():
        cast = conversion_declarator(node)
        type_node = cst.type(cast) if cast is not None else None
        if cast is None or type_node is None:
            continue
        given = owner.scope.resolve(type_node, cst.declarator(cast))
        if owner is not info and any(one.given == given and one.owner is not owner for one in found):
            continue
        name = (cast.text or b"").decode().partition("(")[0].strip()
        function = method_of(program, owner, node, name)
        found.append(
            ConversionFunction(
                function,
                owner,
                given,
                is_explicit(function, owner.scope) is not False,
                (is_const_method(function), reference_qualifier(function)),
                bool(function.own_templates()),
            )
        )
    return tuple(found)


def field_owner(info: RecordInfo, name: str) -> RecordInfo | None:
    """The class that declares a data member of this name, itself or a base; None where none does."""
    owner: RecordInfo | None = info
    while owner is not None and name not in owner.own_fields:
        owner = next((base for base in owner.sources(name) if base.has_field(name)), None)
    return owner
