"""Member functions: which ones a name means for an object or a class."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.values import Closure, Memory, Place, RecordPlace, Temporary, value_type
from cudalint.ir.ctypes import CType, RecordType
from cudalint.sema.functions import Function, read_parameters, read_template_parameters, template_lists
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.source.unit import PreprocessedFile
from cudalint.syntax.functions import function_declarator

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.exec.calls.call_site import Call
    from cudalint.sema.program import Program
    from cudalint.sema.types.records import RecordInfo


def object_methods(program: Program, place: Place, name: str) -> list[Function]:
    """The methods that a name means for the object at a place."""
    info = class_of(program, place)
    return class_methods(program, info, name)[1] if info is not None else []


def class_methods(program: Program, info: RecordInfo, name: str) -> tuple[RecordInfo, list[Function]]:
    """The methods that a name means in a class, with the class (itself or a base) that has them."""
    found = info.method(name)
    if found is None:
        return info, []
    return found[0], [method_at(program, node, name, found[0].name) for node in found[1]]


def class_of(program: Program, this: Place | None, method: str | None = None) -> RecordInfo | None:
    """The class of an object, or that of its bases which has the method."""
    ctype = _record_type(this) if this is not None else None
    info = program.types.record(ctype) if ctype is not None else None
    found = info.method(method) if info is not None and method is not None else None
    return found[0] if found is not None else info


def qualifying_class(ex: Executor, site: Call) -> RecordInfo | None:
    """The class C of a call `C::f(...)`; None where the qualification is a namespace."""
    path = components(site.callee) if site.callee is not None else ()
    if len(path) < 2:
        return None
    return ex.program.types.record(resolve_path(ex.scope.types, path[:-1], site.callee))  # type: ignore[arg-type]


def constructors_of(program: Program, ctype: RecordType) -> list[Function]:
    """The constructors that a class has in view."""
    info = program.types.record(ctype)
    if info is None:
        return []
    name = re.sub(r"<.*", "", info.name).rpartition("::")[2]
    return [method_at(program, node, name, info.name) for node in info.methods.get(name, ())]


def method_at(program: Program, node: Node, name: str, owner: str) -> Function:
    """The function of a definition inside or outside its class, the same each time it is asked for."""
    known = program.functions_by_start.get(node.start_byte)
    if known is not None and known.node == node:
        return known
    found = program.methods_by_node.get(node.id)
    if found is None:
        declarator = function_declarator(node)
        parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
        found = program.methods_by_node[node.id] = Function(
            name,
            f"{owner}::{name}",
            _file_of(program, node),
            node,
            None,
            node.child_by_field_name("body"),
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


def has_field(place: Place, name: str) -> bool:
    """Whether the object at a place has a data member of this name."""
    ctype = _record_type(place)
    return isinstance(ctype, RecordType) and any(f.name == name for f in ctype.fields)


def lambda_function(ex: Executor, closure: Closure) -> Function | None:
    """The function that a lambda expression makes."""
    node = closure.node
    if node is None:
        return None
    body = node.child_by_field_name("body")
    declarator = node.child_by_field_name("declarator")
    parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
    found = ex.program.methods_by_node.get(node.id)
    if found is None:
        found = ex.program.methods_by_node[node.id] = Function(
            "lambda", "lambda", ex.frame.function.file, node, None, body, read_parameters(parameters)
        )
    return found
