"""Which of two templates is more specialized, and what is declared as an explicit specialization of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.exec.calls.substitution import Candidate
from cudalint.exec.executor import Executor
from cudalint.ir.ctypes import PointerType, RecordType, ReferenceType, is_unresolved
from cudalint.sema.functions import Function
from cudalint.sema.overloads.ranking import declared, specialized_for
from cudalint.sema.templates.functions import is_deduced_from
from cudalint.sema.templates.packs import bind_pack
from cudalint.sema.templates.parameters import FIRST_UNIQUE, UNIQUE
from cudalint.sema.templates.sameness import agree
from cudalint.sema.templates.unify import Deduction
from cudalint.sema.types.constness import qualified_type

if TYPE_CHECKING:
    from cudalint.sema.types.scope import TypeScope

_LENGTHS = (0, 2)  # of packs: none, and more than a pattern has names for that is not for any number
_OPAQUE = 1 << 16  # the number of the first type that is not told


def explicit_specialization(ex: Executor, chosen: Candidate, functions: list[Function]) -> list[Function]:
    """The explicit specialization of the chosen template, where its arguments select one."""
    if not chosen.templates:
        return [chosen.function]
    for function in functions:
        wanted = specialized_for(ex.program, function)
        if wanted is None:
            continue
        got = chosen.arguments(len(wanted))
        pairs = zip(wanted, got, strict=False)
        alike = {*(agree(ex.program.types, *pair) for pair in pairs), len(got) == len(wanted)}
        if False in alike or _is_of_another(ex, function, chosen, functions):
            continue
        is_meant = None if None in alike else _is_declared_as(ex, function, chosen)
        if is_meant is None or any(item.is_deduced for item in chosen.templates):  # values of which type?
            return [chosen.function, function]
        if is_meant:
            return [function]
    return [chosen.function]


def is_more_specialized(ex: Executor, one: Candidate, other: Candidate) -> bool:
    """Whether the other's parameters are deduced from one's, whose own stand for types of their own, and
    packs for any number of these."""
    lengths = _LENGTHS if any(item.is_pack for item in one.templates) else (0,)
    return all(_is_deduced(ex, one, other, length) for length in lengths)


def _is_deduced(ex: Executor, one: Candidate, other: Candidate, length: int) -> bool:
    """The same, where each pack stands for so many types."""
    scope = _declaring(ex, one).child()
    for index, item in enumerate(one.templates):
        numbers = [index + at * len(one.templates) for at in range(length if item.is_pack else 1)]
        if item.name and item.is_pack:
            elements = (_own_type(at) if item.is_type else FIRST_UNIQUE + at for at in numbers)
            bind_pack(scope, item.name, elements)
        elif item.name and item.is_type:
            scope.bind(item.name, _own_type(index))
        elif item.name:
            scope.bind_constant(item.name, FIRST_UNIQUE + index)
    parameters = {item.name: item for item in other.templates if item.name}
    deduction = Deduction(parameters, _declaring(ex, other), exactly=True)
    mine, theirs, opaque = one.function.parameters, other.function.parameters, dict[str, int]()
    if any(p.variadic for p in mine) and not any(p.variadic for p in theirs):
        return False
    for own, wanted in zip(mine, theirs, strict=False):
        if wanted.variadic:
            break
        if own.variadic:  # what stands for any number of arguments is no single one
            return False
        ctype = scope.resolve(own.type_node, own.declarator)
        is_const = own.is_const and not isinstance(ctype, PointerType)
        if isinstance(ctype, ReferenceType):
            is_const, ctype = ctype.const, ctype.target
        if is_unresolved(ctype):  # `C<T>` of a template parameter C, or of no definition: one of its own
            number = opaque.setdefault(own.type_node.string, _OPAQUE + len(opaque))
            ctype = _own_type(number)
        if not deduction.unify(wanted.type_node, wanted.declarator, ctype, is_const):
            return False
        if own.is_reference and wanted.is_reference and wanted.is_const and not is_const:
            return False
        if own.is_rvalue_reference and wanted.is_reference and not wanted.is_rvalue_reference:
            return False
    return True


def _own_type(number: int) -> RecordType:
    return RecordType(f"{UNIQUE}{number}", (), 1, 1)


def _declaring(ex: Executor, one: Candidate) -> TypeScope:
    """What the declaration of a template sees, without its own parameters."""
    around = one.scope.parent if one.scope is not None else None
    return around if around is not None else ex.program.types


def _is_of_another(ex: Executor, function: Function, chosen: Candidate, functions: list[Function]) -> bool:
    """Whether an explicit specialization is that of another template, of which the chosen one is declared
    behind it, or a more specialized one in front of it that can be of its type, too [temp.expl.spec]."""
    if chosen.function.file is function.file and chosen.function.first > function.node.start_byte:
        return True
    own = [(declared(ex.program, function, item), item.is_const) for item in function.parameters]
    for other in functions:
        made = Candidate(other, templates=other.templates)
        if other is chosen.function or not made.templates or len(other.parameters) != len(own):
            continue
        if other.node.start_byte > function.node.start_byte or not is_more_specialized(ex, made, chosen):
            continue
        if is_more_specialized(ex, chosen, made):
            continue  # of two alike one has no such type [temp.deduct.decl]
        deduction = Deduction({t.name: t for t in made.templates if t.name}, ex.program.types, exactly=True)
        pairs = zip(other.parameters, own, strict=True)
        if all(deduction.unify(item.type_node, item.declarator, *given) for item, given in pairs):
            return True
    return False


def _is_declared_as(ex: Executor, function: Function, chosen: Candidate) -> bool | None:
    """Whether an explicit specialization is of the type that the chosen template has with its arguments: what
    its name does not tell is deduced from its declaration [temp.deduct.decl]. None: not known."""
    if chosen.scope is None:
        return None
    template = chosen.function
    if len(function.parameters) != len(template.parameters):
        return False if not any(item.variadic for item in template.parameters) else None
    own = [*(declared(ex.program, function, item) for item in function.parameters)]
    own.append(function.return_type(ex.program.types))
    made = [chosen.scope.resolve(item.type_node, item.declarator) for item in template.parameters]
    made.append(template.return_type(chosen.scope))
    pairs = list(zip(own, made, strict=True))
    if any(is_unresolved(ctype) for pair in pairs for ctype in pair):
        return None
    return all(one == other for one, other in pairs) and _has_defaults(ex, function, chosen)


def _has_defaults(ex: Executor, function: Function, chosen: Candidate) -> bool | None:
    """Whether the chosen template's arguments that an explicit specialization neither names nor lets deduce
    are its defaults, which it is for [temp.func.order]. None: not known."""
    template, scope = chosen.function, chosen.scope
    named = len(specialized_for(ex.program, function) or ())
    alike, got = set[bool | None](), chosen.arguments(len(chosen.templates))
    for index in range(named, len(got)):
        item = chosen.templates[index]
        is_deduced = any(is_deduced_from(one, (item.name,)) for one in template.parameters)
        if item.is_pack or is_deduced or item.default is None or scope is None:
            continue
        if not item.name and item.is_type and index not in chosen.unnamed:
            continue  # which the call leaves to its default, too
        of_type = item.is_type and qualified_type(scope, item.default)
        alike.add(agree(scope, of_type or scope.constant_value(item.default), got[index]))
    return False if False in alike else None if None in alike else True
