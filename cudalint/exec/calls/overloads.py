"""The overloads that fit a call best: deduced, substituted, and ranked as the standard ranks them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cudalint.dataclass import replace
from cudalint.exec.calls.call_site import Call, object_node
from cudalint.exec.calls.object_operands import called_on
from cudalint.exec.calls.operands import operand
from cudalint.exec.calls.specializations import explicit_specialization, is_more_specialized
from cudalint.exec.calls.substitution import Candidate, is_declared_volatile, is_of_other_length, substituted
from cudalint.exec.executor import Executor
from cudalint.ir.ctypes import ArrayType, CType, PointerType, ReferenceType
from cudalint.sema.functions import Function, Parameter
from cudalint.sema.overloads.conversions import convert
from cudalint.sema.overloads.ranking import is_deleted
from cudalint.sema.overloads.ranks import (
    ITSELF,
    NONE,
    OPEN,
    Binding,
    Operand,
    Outcome,
    Rank,
    Target,
    of_object,
)
from cudalint.sema.overloads.related import may_be_alike, may_be_same
from cudalint.sema.symbols.table import is_specialized
from cudalint.sema.templates.arguments import within
from cudalint.sema.templates.constraints import is_more_constrained
from cudalint.sema.templates.outside import class_scope, class_under_way
from cudalint.sema.templates.parameters import TemplateParameter
from cudalint.sema.types.categories import Category
from cudalint.sema.types.existence import may_be_any

if TYPE_CHECKING:
    from cudalint.sema.types.record_info import RecordInfo
    from cudalint.sema.types.scope import TypeScope
    from cudalint.syntax.node import Node


#: Candidates that are compared with each other in about the time of a step.
_PAIRS_A_STEP = 64


def resolve(
    ex: Executor,
    functions: list[Function],
    site: Call,
    object_node: Node | None = None,
    owners: Mapping[Function, RecordInfo] | None = None,
    *,
    constructs: bool = False,
) -> list[Function]:
    """The function that a call means; several, where it cannot be told, and none where none is viable."""
    owners = owners or {}
    ex.work.spend(len(functions) ** 2 // _PAIRS_A_STEP)
    operands = _operands(ex, site)
    has_methods = not constructs and any(not function.is_friend for function in owners)
    this = called_on(ex, site, object_node) if has_methods else None
    found = [_candidate(ex, function, site, operands, this, owners.get(function)) for function in functions]
    return _best(ex, functions, found)


def best_candidate(
    ex: Executor, functions: list[Function], site: Call, around: TypeScope
) -> Candidate | None:
    """The function that a call means, read in a scope, with what its template parameters are bound to; of
    those that are alike the first."""
    operands = _operands(ex, site)
    fitting = [function for function in functions if function.accepts(len(operands))]
    found = [_candidate(ex, function, site, operands, None, None, around) for function in fitting]
    viable = [one for one in found if one is not None]
    best = [one for one in viable if all(other is one or _is_better(ex, one, other) for other in viable)]
    if len(best) == 1 or len(viable) == 1:
        return best[0] if best else viable[0]
    return None


def is_callable(
    ex: Executor,
    functions: list[Function],
    site: Call,
    this: Operand | None,
    owners: Mapping[Function, RecordInfo],
    around: TypeScope | None = None,
) -> bool | None:
    """Whether any of the functions can be called; None where that is not known, or which one is not.
    `around`: the scope of a lambda, which sees the names of the function that it stands in."""
    const = replace(this, is_const=True) if this is not None and this.is_const is None else None
    if const is not None and is_callable(ex, functions, site, const, owners, around):
        return True  # on a const object, and so on any
    operands = _operands(ex, site)
    fitting = [function for function in functions if function.accepts(len(operands))]
    found = [_candidate(ex, one, site, operands, this, owners.get(one), around) for one in fitting]
    viable = [one for one in found if one is not None]
    if len(viable) > 1 or any(is_deleted(one.function) for one in viable):
        best = _best(ex, functions, found)
        if len(best) != 1:  # a call of one of several is ambiguous, perhaps
            return None
        if is_deleted(best[0]):
            return False
    is_told = any(not one.is_open and OPEN not in one.outcomes for one in viable)
    return (is_told or None) if viable else False


def is_meant(
    ex: Executor, methods: Mapping[Function, RecordInfo], site: Call, info: RecordInfo | None
) -> bool | None:
    """Whether an operator of an object's class is what an expression means, and not the built-in one for what
    the object converts to, as where the object is const and no such method is. None: not known."""
    if not methods or info is None or not (info.converts or info.any_unseen_base):
        return bool(methods)
    return is_callable(ex, list(methods), site, called_on(ex, site, object_node(site)), methods)


def candidates(
    ex: Executor, functions: list[Function], site: Call, owners: Mapping[Function, RecordInfo]
) -> list[Candidate]:
    """The constructors that are viable, with what their arguments are converted by."""
    operands = _operands(ex, site)
    found = (_candidate(ex, function, site, operands, None, owners[function]) for function in functions)
    return [one for one in found if one is not None]


def resolve_operator(
    ex: Executor,
    name: str,
    members: Mapping[Function, RecordInfo],
    free: list[Function],
    operands: list[Operand],
    node: Node,
    friends: Mapping[Function, RecordInfo],
) -> list[Function]:
    """The same for an operator, of members of the first operand's class and of free functions, among them
    those that classes define as friends."""
    site = Call(node, name, name, [])
    this = replace(operands[0], ctype=None)
    found = [_candidate(ex, f, site, operands[1:], this, owner) for f, owner in members.items()]
    found += [_candidate(ex, function, site, operands, None, friends.get(function)) for function in free]
    return _best(ex, [*members, *free], found)


def _best(ex: Executor, functions: list[Function], found: list[Candidate | None]) -> list[Function]:
    viable = [one for one in found if one is not None]
    if len(viable) == 1:
        return explicit_specialization(ex, viable[0], functions)
    if not viable:
        return []
    best = [one for one in viable if all(other is one or _is_better(ex, one, other) for other in viable)]
    if len(best) == 1:
        return explicit_specialization(ex, best[0], functions)
    bodies, nodes = {one.function.node.text for one in viable}, {one.function.node.id for one in viable}
    is_one = len(bodies) == 1 and len(nodes) == len(viable)  # which several headers have
    return [viable[0].function] if is_one else [one.function for one in viable]


def narrow_types(
    ex: Executor, functions: list[Function], actual: list[CType], owners: Mapping[Function, RecordInfo]
) -> list[Function]:
    """The same for operands of these types, of which neither category nor constness is known."""
    operands = [Operand(ctype, Category.UNKNOWN, None) for ctype in actual]
    name, node = functions[0].name, functions[0].node
    site = Call(node, name, name, [node] * len(actual), operands=operands)
    return resolve(ex, functions, site, None, owners, constructs=True)


def _operands(ex: Executor, site: Call) -> list[Operand]:
    if site.operands is not None:
        return site.operands
    return [operand(ex, node) for node in site.arguments]


def _candidate(
    ex: Executor,
    function: Function,
    site: Call,
    operands: list[Operand],
    this: Operand | None,
    owner: RecordInfo | None,
    around: TypeScope | None = None,
) -> Candidate | None:
    if is_specialized(function) and not function.own_templates():
        return None
    is_foreign = owner is None and function.owner is not None
    reading = class_under_way(ex.scope.types, function) if is_foreign else None
    is_own = owner is not None or reading is not None
    made = Candidate(function, templates=function.own_templates() if is_own else function.templates)
    types = ex.program.types if not function.templates else within(ex.program.types, function.namespace)
    base = class_scope(function, owner) if owner is not None else reading or around or types
    scope = substituted(ex, made, site, operands, base)
    if scope is None:
        return None
    made.scope = scope
    if this is not None and not function.is_friend:
        outcome = of_object(function, this)
        if outcome == NONE:
            return None
        made.outcomes.append(outcome)
        made.has_object = True
    parameters = list(function.parameters)
    if owner is not None and is_of_other_length(function, base, made.templates, len(operands)):
        return None
    for index, given in enumerate(operands):
        if index >= len(parameters) or parameters[index].variadic:
            is_pack = made.is_template and bool(parameters) and parameters[-1].variadic
            outcome = _as_deduced(ex, parameters[-1], given) if is_pack else (Rank.ELLIPSIS, 0, 0, 0, 0)
            if outcome == NONE:
                return None
            made.outcomes.append(outcome)
            continue
        if parameters[index].is_placeholder:
            outcome = _as_deduced(ex, parameters[index], given)
        elif given.is_function and made.forwards(index):
            outcome = ITSELF
        else:
            outcome = convert(ex.program, given, target(parameters[index], scope, made.templates, given))
        if outcome == NONE:
            return None
        made.is_open = made.is_open or outcome == OPEN
        made.outcomes.append(outcome)
    return made


def _as_deduced(ex: Executor, parameter: Parameter, given: Operand) -> Outcome:
    """The conversion to `auto x` or an element of `T... x`, whose type is deduced from the argument alone."""
    if given.is_braced:
        return NONE
    if parameter.is_placeholder and parameter.declares_pointer and given.ctype is not None:
        if not isinstance(given.ctype, PointerType | ArrayType):
            return NONE
        is_added = parameter.is_const and not (isinstance(given.ctype, PointerType) and given.ctype.const)
        return (Rank.EXACT, 0, int(is_added), 0, 0)
    if not parameter.is_reference or given.ctype is None:
        return (Rank.EXACT, 0, 0, 0, 0)
    is_const = parameter.is_const or bool(given.is_const)
    is_rvalue = parameter.is_rvalue_reference and given.category is not Category.LVALUE
    binding = Binding.RVALUE if is_rvalue else Binding.LVALUE
    return convert(ex.program, given, Target(given.ctype, binding, is_const))


def target(
    parameter: Parameter, scope: TypeScope, templates: tuple[TemplateParameter, ...], given: Operand
) -> Target:
    """What a parameter takes, with the template's parameters as they are bound in a scope."""
    ctype = scope.resolve(parameter.type_node, parameter.declarator)
    if not isinstance(ctype, ReferenceType):
        return Target(ctype)
    names = {item.name for item in templates}
    own = parameter.type_node.text is not None and parameter.type_node.text.decode() in names
    if parameter.is_rvalue_reference or (ctype.rvalue and not parameter.is_reference):
        if own and parameter.is_forwarding and given.category is not Category.RVALUE:
            return Target(ctype.target, Binding.LVALUE, bool(given.is_const))
        return Target(ctype.target, Binding.RVALUE, ctype.const)
    is_const = ctype.const or (own and bool(given.is_const))
    is_volatile = is_declared_volatile(parameter) and not isinstance(ctype.target, PointerType)
    return Target(ctype.target, Binding.LVALUE, is_const, is_volatile=is_volatile)


def _is_better(ex: Executor, one: Candidate, other: Candidate) -> bool:
    """Whether a candidate is surely better than another one."""
    better = False
    for index, (mine, theirs) in enumerate(zip(one.outcomes, other.outcomes, strict=False)):
        if isinstance(mine, str) or isinstance(theirs, str):
            first, second = one.taken(index), other.taken(index)
            if mine == ITSELF and one.forwards(index - one.has_object):
                continue  # of a function's name
            if first is None or second is None or may_be_alike(first, second):
                return False
            if first != second:  # no conversion is better than that of a type to itself
                if isinstance(mine, str) or mine[:2] != (Rank.EXACT, 0):
                    return False
                if may_be_any(first) or may_be_any(second) or may_be_same(first, second):
                    return False
                better = True
            elif _takes_rvalues(one, index) != _takes_rvalues(other, index):  # one binds better
                return False
            continue
        told = 5 if _by_reference(one, index) == _by_reference(other, index) else 3  # two references alone
        if mine[:told] > theirs[:told]:
            return False
        better |= mine[:told] < theirs[:told]
    if better:
        return not one.is_open
    if (one.is_open and not other.is_open) or (one.is_doubted and not other.is_doubted):
        return False
    if one.is_template != other.is_template:
        return not one.is_template
    if not one.is_template:
        return _says_more(ex, one, other)
    if is_more_specialized(ex, one, other):
        return not is_more_specialized(ex, other, one) or _says_more(ex, one, other)
    return False


def _takes_rvalues(one: Candidate, index: int) -> bool:
    parameters, at = one.function.parameters, index - one.has_object
    return at >= 0 and bool(parameters) and parameters[min(at, len(parameters) - 1)].is_rvalue_reference


def _by_reference(one: Candidate, index: int) -> bool:
    parameters, at = one.function.parameters, index - one.has_object
    if at < 0 or not parameters:
        return True
    return parameters[min(at, len(parameters) - 1)].is_reference


def _says_more(ex: Executor, one: Candidate, other: Candidate) -> bool:
    """Whether a candidate's constraints say all that the other's do, and more."""
    mine, theirs = one.function.constraints, other.function.constraints
    if not mine or not theirs:
        return bool(mine)
    return is_more_constrained(ex.program.types, (mine, one.templates), (theirs, other.templates))
