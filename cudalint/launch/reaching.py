"""Which host functions come to a launch, by the calls in their texts, and by what names they are called."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.exec.executor import CALLED, LAUNCH
from cudalint.exec.host.tails import names_any
from cudalint.exec.host.uses import node_at, outwards
from cudalint.launch.ends import holders
from cudalint.sema.types.declarators import declarator_name
from cudalint.sema.types.naming import own_name
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once

if TYPE_CHECKING:
    from cudalint.exec.program import ExecutableProgram
    from cudalint.sema.functions import Function, Parameter

#: A name that is written for what it means, not called: `= f`, `{f, g<T>}`, `call(f, &g)`.
_TAKEN = re.compile(rb"(?:[=({,&?:]|\breturn)\s*([A-Za-z_]\w*)\s*(?:<[^;(){}]*>\s*)?(?=[,;)}:])")
_BEFORE_ARGUMENTS = rb"([A-Za-z_]\w*)(?=\s*(?:\[[^][;]*\])?\s*\)?\s*\()"
#: What is called without an object in front: a function may be that is no member.
_CALLED_ALONE = re.compile(rb"(?<!\.)(?<!->)" + CALLED.pattern)
#: A variable that is called, `f(x)`, `f[i](x)` and `(*f)(x)`: no declaration, as `dim3 grid(n)` is, and no
#: comparison.
_CALLED = re.compile(rb"(?:[;{}(),=!|?:+/<-]|\(\s*\*|\breturn\b|\belse\b)\s*" + _BEFORE_ARGUMENTS)
#: A member that is called, `t.f(x)`.
_MEMBER_CALLED = re.compile(rb"(?:\.|->)\s*" + _BEFORE_ARGUMENTS)
#: The body of a lambda behind its captures.
_LAMBDA = re.compile(rb"\]\s*(?:\([^()]*\)\s*)?(?:mutable\s*)?(?:->[^{;]*)?\{")
#: A name that may be given a function or a lambda: `auto f = ...`, `for (auto &f : ...)`, `R (*f[])(...)`.
_DECLARED = re.compile(
    rb"""\bauto\s*[&*]*\s*(?P<deduced>[A-Za-z_]\w*)\s*[=:({\[]
    |\(\s*\*\s*(?:const\s+)?(?P<pointer>[A-Za-z_]\w*)\s*(?:\[[^\]]*\]\s*)*\)\s*\(
    |\bfunction\s*<[^;{}]*>\s*[&*]*\s*(?P<object>[A-Za-z_]\w*)""",
    re.VERBOSE,
)
#: A type of pointers to functions: `using F = R (*)(...)`, `using F = std::function<...>`.
_POINTER_TYPE = re.compile(rb"\busing\s+([A-Za-z_]\w*)\s*=[^;{}]*(?:\(\s*\*\s*\)|\bfunction\s*<)")

#: What declares a variable with its initializer, a member, a function.
_DECLARING = ("init_declarator", "field_declaration", "function_definition")
#: What ends an object that no variable of a function's own is: of which class is not told.
_ENDING = re.compile(rb"\bdelete\b(?!\s*;)|(?:\.|->)\s*~")
_CALL_OPERATOR = "operator()"
#: In front of the name of what is called as a member, `a.f(x)`: no function that is none.
_MEMBER = "."
_WORD = re.compile(rb"[A-Za-z_]\w*")
#: Members of the standard library's that are of any type.
_OF_PAIRS = frozenset(("first", "second"))
#: A conversion to what may be a function: not to pointers as these are written.
_CONVERSION = re.compile(r"operator [A-Za-z_](?!.*\*$)")
#: What calls an operator; of `<<<` and `>>>` none is.
_OPERATORS = re.compile(
    rb"<<<|>>>|<<=|>>=|<=>|->\*|->|\+\+|--|<<|>>|[<>=!]=|&&|\|\||[-+*/%&|^]=|[-+*/%&|^~!=<>,[]"
)
#: What types of numbers are written with.
_NUMBERS = frozenset(b"bool char short int long signed unsigned float double size_t void".split())


@dataclass(frozen=True, slots=True)
class Reaching:
    """The host functions from which a launch is reached, or that take the address of a kernel template's
    instance for others to launch, in the order of the source, each by how many calls away that is; and the
    names that calls of them write, those of pointers and closures among them."""

    functions: dict[Function, int]
    names: frozenset[str]
    called: frozenset[Function]  # those that others of them call or hand on

    def named(self, functions: Iterable[Function]) -> frozenset[str]:
        """The names that calls of some of the functions write."""
        return self._variables() | frozenset(map(called_as, functions))

    def calling_variables(self) -> list[Function]:
        """The functions that call what a variable, a parameter or a member leads to."""
        variables = self._variables()
        variables |= {_MEMBER + name for name in variables}
        return [f for f in self.functions if variables and not variables.isdisjoint(_callees(f))]

    def _variables(self) -> frozenset[str]:
        return self.names - set(map(called_as, self.functions))


def reaching(program: ExecutableProgram) -> Reaching:
    """The functions of a unit's host code that come to a launch."""
    hosts = [
        f for group in program.functions.values() for f in group if f.body is not None and not f.is_kernel
    ]
    templates = "|".join(sorted({kernel.name for kernel in program.kernels if kernel.templates}))
    named = re.compile(rf"\b(?:{templates})\s*<(?!<)".encode()) if templates else LAUNCH
    reach = {f: 0 for f in hosts if any(kind.search(f.node.text or b"") for kind in (LAUNCH, named))}
    variables = _launching_variables(program)
    calls = {f: _callees(f) for f in hosts if not f.is_device} if reach or variables else {}
    away, pointers, ended = 0, frozenset[str](), set[str]()
    followed: set[Function] = set()
    callers_of_objects: set[Function] = set()
    while True:
        names = (pointers | variables).union(map(called_as, reach))
        for one in [f for f in reach if f.name.startswith("~") and f.name not in ended]:
            ended.add(one.name)
            classes = holders(program, one)
            variables |= classes
            reach |= {f: away + 1 for f in hosts if f not in reach and _ENDING.search(f.node.text or b"")}
            calls = {
                f: own | ({one.name} if names_any(f.node, classes) else set()) for f, own in calls.items()
            }
        operators = [f for f in reach if f.name == _CALL_OPERATOR and f not in followed]
        if operators:
            followed.update(operators)
            classes = holders(program, *operators)
            variables |= _declared_as(program, classes)
            callers_of_objects |= {f for f in calls if names_any(f.node, classes)}
            calls |= {f: calls[f] | {_CALL_OPERATOR} for f in callers_of_objects}
        names |= {one.name for one in reach if one.name == _CALL_OPERATOR}
        away += 1
        objects = {_MEMBER + name for name in pointers | variables}
        called = names.union(objects, *map(_written, reach))
        more = {f: away for f, own in calls.items() if f not in reach and not own.isdisjoint(called)}
        if not more and not pointers:
            pointers = _pointers(program, reach, calls, has_lambdas=bool(variables))
            if pointers:
                continue
        if not more:
            break
        reach |= more
    found = dict(sorted(reach.items(), key=lambda item: (item[0].file.path, item[0].node.start_byte)))
    callers: dict[str, dict[Function, None]] = {}
    for function in found:
        objects = {_CALL_OPERATOR} if function in callers_of_objects else set[str]()
        for name in _callees(function) | objects:
            callers.setdefault(name, {})[function] = None
    callees = {
        f for f in found if any(_may_call(g, f) for name in _written(f) for g in callers.get(name, ()))
    }
    return Reaching(found, names, frozenset(callees))


def called_as(function: Function) -> str:
    """The name that calls of a function write: of an object that is called, its class's where it is made."""
    if function.name != _CALL_OPERATOR or function.owner is None:
        return function.name
    return own_name(function.owner)


def _written(function: Function) -> set[str]:
    """What may call the function, as `_callees` has it."""
    names = {called_as(function), function.name}
    return names if function.owner is None else names | {_MEMBER + name for name in names}


def _declared_as(program: ExecutableProgram, classes: frozenset[str]) -> frozenset[str]:
    """The names of what is declared to be of some classes."""
    roots = (tree.root_node for tree in program.trees if not tree.file.is_library_stub)
    return frozenset[str]().union(*(_of_types_in(root, classes) for root in roots))


def _launching_variables(program: ExecutableProgram) -> frozenset[str]:
    """The names of variables and members whose initializers launch: by lambdas, called by way of them."""
    found = set[str]()
    for tree in program.trees:
        if not tree.file.is_library_stub and LAUNCH.search(tree.file.text):
            found.update(_initialized_by_launching(tree.root_node))
    return frozenset(found)


@found_once
def _initialized_by_launching(root: Node) -> frozenset[str]:
    found = set[str]()
    for match in LAUNCH.finditer(root.text or b""):
        around = outwards(node_at(root, root.start_byte + match.start()))
        declared = [one for one in around if one.type in _DECLARING]
        if declared and all(one.type != "function_definition" for one in declared):
            name = declarator_name(cst.declarator(declared[0]))
            found.update([name] if name is not None else ())
    return frozenset(found)


def _pointers(
    program: ExecutableProgram,
    reach: Iterable[Function],
    calls: dict[Function, frozenset[str]],
    *,
    has_lambdas: bool,
) -> frozenset[str]:
    """The names of variables, parameters and members that a function which comes to a launch may be called
    by: where the address of one is taken, or a lambda comes to a launch."""
    known = {called_as(function) for function in reach}
    trees = [tree.root_node for tree in program.trees if not tree.file.is_library_stub]
    taken = any(not known.isdisjoint(_taken_in(root)) for root in trees)
    if not taken and not has_lambdas and not any(_LAMBDA.search(f.node.text or b"") for f in reach):
        return frozenset()
    written = frozenset[str]().union(*(_declared_in(root)[1] for root in trees))
    types = written.union(*map(_pointer_types_in, trees))
    written = written.union(*(_of_types_in(root, types) for root in trees))
    deduced = frozenset[str]().union(*(_declared_in(root)[0] for root in trees))
    found = set[str]()
    not_called = _NUMBERS | _never_called(program, reach)
    for function in calls:
        if function.body is not None:
            named = [one for one in function.parameters if not _plain_type(one) <= not_called]
            own = {one.name for one in named if one.name}
            found |= _objects_called_in(function.body) & (deduced | written | own)
            found |= _members_called_in(function.body) & (written | _OF_PAIRS)
    return frozenset(found - program.functions.keys())


def _plain_type(parameter: Parameter) -> set[bytes]:
    """The words that a parameter's type is written with; none, which says nothing, of a function's."""
    if parameter.declarator is not None and b"(" in (parameter.declarator.text or b""):
        return {b"("}
    written = (parameter.type_node.text or b"").partition(b"<")[0]  # which class it is, not of what
    return set(_WORD.findall(written)) - {b"const", b"volatile", b"struct"}


def _never_called(program: ExecutableProgram, reach: Iterable[Function]) -> set[bytes]:
    """The names of classes in view whose objects nothing calls that comes to a launch: without one of the
    operators that do, and without conversions to what may."""
    functions = [f for group in program.functions.values() for f in group]
    if any(f.name == _CALL_OPERATOR for f in reach):
        return set()
    names = {own_name(f.owner) for f in functions if f.owner is not None}
    converted = {own_name(f.owner) for f in functions if f.owner is not None and _CONVERSION.match(f.name)}
    generic = {template.name for f in functions for template in f.templates}
    return {name.encode() for name in names - converted - generic}


@found_once
def _declared_in(root: Node) -> tuple[frozenset[str], frozenset[str]]:
    """The names that are declared with deduced types, and with types of pointers that are written out."""
    matches = [match.groups() for match in _DECLARED.finditer(root.text or b"")]
    deduced = frozenset(one.decode() for one, _, _ in matches if one)
    return deduced, frozenset(name.decode() for _, *names in matches for name in names if name)


@found_once
def _pointer_types_in(root: Node) -> frozenset[str]:
    return _names(_POINTER_TYPE, root)


def _of_types_in(root: Node, types: frozenset[str]) -> frozenset[str]:
    """What is declared to be of some types, as of those of pointers to functions; `typedef R (*F)(...)` is
    found as such a variable is."""
    text = root.text or b""
    known = [name.encode() for name in sorted(types) if name.encode() in text]
    if not known:
        return frozenset()
    pattern = re.compile(
        rb"\b(?:%b)\b\s*(?:<[^;{}]*?>)?[\s&*]*\b([A-Za-z_]\w*)\s*[\[={;,)(]"
        % b"|".join(map(re.escape, known))
    )
    return _names(pattern, root)


def _may_call(caller: Function, function: Function) -> bool:
    """Whether a call of the function's name need not be the caller's own recursion."""
    return caller.name != function.name or (bool(function.templates) and not caller.templates)


def _callees(function: Function) -> frozenset[str]:
    """The names that a function calls or hands on, those of members with `_MEMBER` in front; an object of a
    template parameter, `F f; f(x)`, may be of any class with an operator."""
    found = _named_in(function.body) if function.body is not None else frozenset()
    is_generic = any(template.is_type for template in function.templates)
    return found | {_CALL_OPERATOR} if is_generic else found


@found_once  # units that include one header share its trees
def _named_in(body: Node) -> frozenset[str]:
    alone = _names(_CALLED_ALONE, body)
    members = {_MEMBER + name for name in _names(CALLED, body) - alone}
    return alone | members | _taken_in(body) | _operators_in(body)


def _operators_in(body: Node) -> frozenset[str]:
    """The names of the operators that a function may call: `operator=` of `a = b`."""
    tokens = {token.decode() for token in set(_OPERATORS.findall(body.text or b""))}
    return frozenset(f"operator{'[]' if token == '[' else token}" for token in tokens)


@found_once
def _members_called_in(body: Node) -> frozenset[str]:
    return _names(_MEMBER_CALLED, body)


@found_once
def _objects_called_in(body: Node) -> frozenset[str]:
    return _names(_CALLED, body)


@found_once
def _taken_in(body: Node) -> frozenset[str]:
    return _names(_TAKEN, body)


def _names(pattern: re.Pattern[bytes], node: Node) -> frozenset[str]:
    return frozenset(name.decode() for name in set(pattern.findall(node.text or b"")))
