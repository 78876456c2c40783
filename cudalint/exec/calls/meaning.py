"""What the name of a call means: members of the classes around it, functions by lookup, the library's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.unevaluated import static_type
from cudalint.exec.objects.members import qualifying_class
from cudalint.ir.ctypes import ArrayType, ConstType, CType, IntType, PointerType, RecordType, ReferenceType
from cudalint.sema.functions import Function
from cudalint.sema.symbols.lookup import Found, by_arguments, qualified, unqualified
from cudalint.sema.symbols.members import add_owned, member_functions, method_at
from cudalint.sema.symbols.names import components
from cudalint.sema.symbols.namespaces import Namespace
from cudalint.sema.symbols.qualified import is_absolute
from cudalint.sema.symbols.table import is_specialized
from cudalint.sema.templates.outside import class_under_way
from cudalint.sema.types.builtin import builtin_types
from cudalint.syntax import cst

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.syntax.node import Node


@dataclass(slots=True)
class Meaning:
    """The candidates of a call. `methods` go with the classes that declare them, `friends`, which are among
    the functions, with those that define them; `found` is what lookup at namespace scope gives; `spelled` are
    the full names that the function may have where it is not in view. `is_member`: a class around the call,
    or the one that it names, has a member of this name."""

    methods: dict[Function, RecordInfo] = field(default_factory=dict)
    functions: list[Function] = field(default_factory=list)
    friends: dict[Function, RecordInfo] = field(default_factory=dict)
    found: Found = field(default_factory=Found)
    spelled: tuple[str, ...] = ()
    is_member: bool = False


def meaning(ex: Executor, site: Call) -> Meaning:
    """What the callee of a call means, which is no variable of a block and no macro."""
    callee = site.callee
    if callee is not None and callee.type == "qualified_identifier":
        return _qualified(ex, site)
    return _unqualified(ex, site)


def _qualified(ex: Executor, site: Call) -> Meaning:
    callee = site.callee
    assert callee is not None
    info = qualifying_class(ex, site)
    if info is not None:
        return Meaning(member_functions(ex.program, info, site.name), is_member=True)
    types, absolute = ex.scope.types, is_absolute(callee)
    path = tuple(part.name for part in components(callee))
    found = qualified(types, path, callee, absolute)
    spelled = _texts(found.libraries or types.spelled(path, callee, absolute))
    return Meaning({}, callable_functions(found), {}, found, spelled)


def _unqualified(ex: Executor, site: Call) -> Meaning:
    types = ex.scope.types
    for scope in types.chain():
        if scope.info is None and scope.body is not None:  # of a class that is being read
            known = ex.program.functions.get(site.name, ())
            own_methods = [one for one in known if class_under_way(scope, one) is scope]
            if own_methods:
                return Meaning({}, own_methods)
        if scope.info is None and scope.table is not None and site.name in scope.table.names:
            break  # a block's own, which hides the members of the class around it
        if scope.info is None or scope.info.plain_name == site.name:
            continue
        methods = member_functions(ex.program, scope.info, site.name, every=False)
        if methods or scope.info.declares(site.name):
            return Meaning(methods, is_member=True)
    found = unqualified(types, site.name, site.callee)
    functions = callable_functions(found)
    functions = declared_before(ex, functions) or functions
    libraries = [path for path in found.libraries if path]
    own: dict[Function, RecordInfo] = {}
    if not found.variables and site.callee is not None and not site.is_enclosed:
        more, own = by_associated(ex, site, functions)
        base = types.hiding_base() if more else None
        if base is not None:  # a member of which ends the search [basic.lookup.argdep]
            libraries, more, own = [(*base, site.name)], [], {}
        functions += more
    if not functions and not found:
        methods = _dependent(ex, site.name)
        if methods:
            return Meaning(methods, is_member=True)
    spelled = libraries if libraries else types.spelled((site.name,), site.callee)
    return Meaning({}, functions, own, found, _texts(spelled))


def _dependent(ex: Executor, name: str) -> dict[Function, RecordInfo]:
    """Methods of a base that depends on template parameters, which no compiler finds by a plain name: the
    standard has nothing else to say of such code."""
    for scope in ex.scope.types.chain():
        if scope.info is not None and scope.info.plain_name != name:
            methods = member_functions(ex.program, scope.info, name)
            if methods:
                return methods
    return {}


def callable_functions(found: Found) -> list[Function]:
    """The functions that a call may mean; those of the unit itself where a library stub has them too."""
    functions = [function for function in found.functions if not function.is_kernel]
    own = [function for function in functions if not function.file.is_library_stub]
    return own or functions


def declared_before(ex: Executor, functions: list[Function]) -> list[Function]:
    """Those that are declared in front of the code under execution, as far as they stand in one file; the
    explicit specializations of one count wherever they stand [temp.expl.spec]."""
    caller = ex.frame.function
    before = [f for f in functions if f.file is not caller.file or f.first <= caller.node.start_byte]
    return [f for f in functions if f in before or is_specialized(f)] if before else []


def instantiated_before(ex: Executor, functions: list[Function]) -> list[Function]:
    """The same of those that go with a call's arguments: a template finds what is declared behind it, too
    [temp.dep.candidate]."""
    caller = ex.frame.function
    return functions if is_of_template(caller) else declared_before(ex, functions)


def is_of_template(function: Function) -> bool:
    """Whether a function is a template, stands within one, or is a generic lambda or within one."""
    if function.templates:
        return True
    node: Node | None = function.node
    while node is not None:
        if node.type == "template_declaration" or _is_generic(node):
            return True
        node = node.parent
    return False


def _is_generic(node: Node) -> bool:
    if node.type != "lambda_expression":
        return False
    declarator = cst.declarator(node)
    is_deduced = declarator is not None and b"auto" in (declarator.text or b"")
    return is_deduced or any(child.type == "template_parameter_list" for child in node.children)


def by_associated(
    ex: Executor, site: Call, known: Iterable[Function]
) -> tuple[list[Function], dict[Function, RecordInfo]]:
    """The functions that argument-dependent lookup adds to those that are known, and which of them the
    arguments' classes define as friends."""
    if not ex.program.symbols.has_elsewhere(site.name, known):
        return [], {}
    types = [static_type(ex, node) for node in site.arguments]
    own = friends(ex.program, types, site.name)
    found = by_arguments(ex.program.types, site.name, associated(ex.program, types))
    found = [*instantiated_before(ex, found), *own]
    return [f for f in found if f not in known and not f.is_kernel], own


def friends(
    program: ExecutableProgram, ctypes: Iterable[CType | None], name: str
) -> dict[Function, RecordInfo]:
    """The functions that classes of these types define as friends, which are found by their objects alone,
    each with its class."""
    found: dict[Function, RecordInfo] = {}
    for info in _associated_classes(program, ctypes):
        for node in info.friends.get(name, ()):
            add_owned(program, found, method_at(program, node, name, ""), info)
    return found


def _associated_classes(program: ExecutableProgram, ctypes: Iterable[CType | None]) -> Iterable[RecordInfo]:
    """The classes that go with types [basic.lookup.argdep]: a class with its bases, that of which it, or
    an enum, is a member, and those that go with its template arguments."""
    found: dict[RecordType, RecordInfo] = {}
    pending, seen = list(ctypes), set()
    while pending:
        ctype = pending.pop()
        while isinstance(ctype, PointerType | ReferenceType | ArrayType | ConstType):
            ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
        if ctype in seen or not isinstance(ctype, IntType | RecordType):
            continue
        seen.add(ctype)
        info = program.types.record(ctype) if isinstance(ctype, RecordType) else None
        around = program.types.enum_homes[ctype.name][1] if ctype.name in program.types.enum_homes else None
        home = around if info is None else info.scope.parent
        if info is not None:
            found.update((one.type, one) for one in _with_bases(info))
            pending += [item for item in info.template_arguments if isinstance(item, CType)]
        if home is not None and home.info is not None:
            found[home.info.type] = home.info
    return found.values()


def _with_bases(info: RecordInfo) -> Iterator[RecordInfo]:
    yield info
    for base in info.bases:
        yield from _with_bases(base)


def associated(program: ExecutableProgram, ctypes: Iterable[CType | None]) -> list[Namespace]:
    """The namespaces that go with the types of a call's arguments."""
    found: dict[Namespace, None] = {}
    pending, seen = list(ctypes), set()
    while pending:
        ctype = pending.pop()
        while isinstance(ctype, PointerType | ReferenceType | ArrayType):
            ctype = ctype.element if isinstance(ctype, ArrayType) else ctype.target
        if isinstance(ctype, IntType) and ctype.name in program.types.enum_homes:
            found.setdefault(program.types.enum_homes[ctype.name][0])
        if not isinstance(ctype, RecordType) or ctype in seen:
            continue
        seen.add(ctype)
        info = program.types.record(ctype)
        if info is None:
            if ctype.name in builtin_types():  # the toolkit's are global
                found.setdefault(())
            continue
        found.setdefault(info.scope.namespace or ())
        pending += [base.type for base in info.bases]
        pending += [item for item in info.template_arguments if isinstance(item, CType)]
    return list(found)


def _texts(paths: Iterable[Namespace]) -> tuple[str, ...]:
    return tuple("::".join(path) for path in paths)
