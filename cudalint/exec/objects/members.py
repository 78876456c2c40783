"""Members of the object at a place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.executor import Executor
from cudalint.exec.values import Closure, Memory, Place, RecordPlace, Temporary, value_type
from cudalint.ir.ctypes import CType, RecordType
from cudalint.sema.functions import Function, read_parameters
from cudalint.sema.symbols.members import conversions, member_functions
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.qualified import resolve_path
from cudalint.sema.templates.parameters import listed_parameters
from cudalint.sema.types.record_info import is_declared_virtual
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


def object_methods(program: ExecutableProgram, place: Place, name: str) -> dict[Function, RecordInfo]:
    """The methods that a name means for the object at a place, each with the class that declares it."""
    info = class_of(program, place)
    return member_functions(program, info, name) if info is not None else {}


def class_of(program: ExecutableProgram, this: Place | None, method: str | None = None) -> RecordInfo | None:
    """The class of an object, or that of its bases which has the method."""
    ctype = _record_type(this) if this is not None else None
    info = program.types.record(ctype) if ctype is not None else None
    found = info.methods_named(method) if info is not None and method is not None else None
    return found[0][0] if found else info


def called_conversions(ex: Executor, info: RecordInfo, arguments: Node) -> dict[Function, RecordInfo]:
    """The conversion functions that `x.operator T()` names, each with the class that declares it; none where
    a derived class may override them."""
    wanted = ex.scope.types.resolve_descriptor(arguments.named_children[0])
    if any(is_declared_virtual(node) for _, node in info.conversions()):
        return {}
    known = conversions(ex.program, info.type) or ()
    return {one.function: one.owner for one in known if one.given == wanted and not one.is_template}


def qualifying_class(ex: Executor, site: Call) -> RecordInfo | None:
    """The class C of a call `C::f(...)`; None where the qualification is a namespace."""
    path = components(site.callee) if site.callee is not None else ()
    if len(path) < 2 or site.callee is None:
        return None
    return ex.program.types.record(resolve_path(ex.scope.types, path[:-1], site.callee))


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
    body = cst.body(node)
    declarator = cst.declarator(node)
    parameters = cst.parameters(declarator) if declarator is not None else None
    found = ex.program.methods_by_node.get(node.id)
    if found is None:
        listed = next((item for item in node.named_children if item.type == "template_parameter_list"), None)
        found = ex.program.methods_by_node[node.id] = Function(
            "lambda",
            "lambda",
            ex.frame.function.file,
            node,
            None,
            body,
            read_parameters(parameters),
            templates=listed_parameters(listed) if listed is not None else (),
        )
    return found
