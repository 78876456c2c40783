"""Which of its class's conversion functions converts an object [over.match.conv]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.dataclass import dataclass
from cudalint.ir.ctypes import ArrayType, CType, FloatType, IntType, PointerType, RecordType
from cudalint.ir.expr import BOOL
from cudalint.sema.overloads.conversion_templates import may_give
from cudalint.sema.overloads.conversions import standard
from cudalint.sema.overloads.ranks import NONE, OPEN, Operand, Outcome, of_object
from cudalint.sema.symbols.members import ConversionFunction
from cudalint.sema.types import arithmetic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cudalint.sema.program import Program


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an object is converted to: an object of type `ctype`; None for an operand of a built-in operator,
    which takes any number or pointer. `is_direct`: explicit conversion functions to that type take part."""

    ctype: CType | None = None
    is_direct: bool = False
    is_pointer: bool = False  # an operand that has to be a pointer


#: An operand of a built-in operator; that of a subscript or a dereference; a condition [conv.general].
OPERAND, POINTER, CONDITION = Wanted(), Wanted(is_pointer=True), Wanted(BOOL, is_direct=True)


def candidates(
    program: Program, functions: Sequence[ConversionFunction], wanted: Wanted
) -> list[ConversionFunction]:
    """The conversion functions that give what is wanted, whatever the object is."""
    if wanted.ctype is not None:
        functions = [one for one in functions if not one.is_template or may_give(one, wanted.ctype)]
    implicit = [one for one in functions if not one.is_explicit]
    if wanted.is_direct:
        own = [one for one in functions if one.is_explicit and (one.gives == wanted.ctype or one.is_template)]
        implicit = [*implicit, *own] if implicit or own else list(functions)
    if wanted.is_pointer:
        pointers = [one for one in implicit if isinstance(one.gives, PointerType | ArrayType)]
        implicit = pointers or implicit
    if isinstance(wanted.ctype, RecordType):
        return [one for one in implicit if one.is_template or _gives_object(program, one, wanted.ctype)]
    numbers = [one for one in implicit if not isinstance(one.gives, RecordType)]
    return numbers if numbers or wanted.ctype is not None else implicit


def _gives_object(program: Program, one: ConversionFunction, wanted: RecordType) -> bool:
    return isinstance(one.gives, RecordType) and standard(program, one.gives, wanted) != NONE


def best(
    program: Program, found: Sequence[ConversionFunction], this: Operand, wanted: CType | None
) -> ConversionFunction | None:
    """The function that converts an object best, by what the object is and then by what is left to convert;
    None where that is not told."""
    alike = len({one.qualifiers for one in found}) == 1
    objects: dict[ConversionFunction, Outcome] = {
        one: (0, 0, 0, 0, 0) if alike else of_object(one.function, this) for one in found
    }
    viable = [one for one in found if objects[one] != NONE]
    if len(viable) < 2:
        return viable[0] if viable else None
    if any(objects[one] == OPEN for one in viable):
        return None
    templates = [one for one in viable if one.is_template]
    if templates:
        return _beside_template(program, templates, viable, objects, wanted)
    first = min(objects[one] for one in viable)
    leading = [one for one in viable if objects[one] == first]
    if len(leading) == 1 and wanted is None:
        return leading[0]
    target = wanted if wanted is not None else operand_type(viable)
    if target is None:
        return None
    ranked = {one: standard(program, one.gives, target) for one in viable}
    fitting = [one for one in viable if ranked[one] != NONE]
    if not fitting or OPEN in ranked.values():
        return None
    order = sorted((objects[one], ranked[one]) for one in fitting)
    if len(order) > 1 and order[0] == order[1]:
        return None
    return next(one for one in fitting if (objects[one], ranked[one]) == order[0])


def _beside_template(
    program: Program,
    templates: list[ConversionFunction],
    viable: list[ConversionFunction],
    objects: dict[ConversionFunction, Outcome],
    wanted: CType | None,
) -> ConversionFunction | None:
    """Of functions one of which is a template of just what is wanted, one that is none and gives that too, or
    else the template [over.match.best]; None where that is not told."""
    if wanted is None or len(templates) > 1 or len(set(objects.values())) > 1:
        return None
    exact = [one for one in viable if not one.is_template and one.gives == wanted]
    if exact:
        return exact[0] if len(exact) == 1 else None
    one, function = templates[0], templates[0].function
    own = [item for item in function.templates if one.owner.scope.lookup(item.name) is None]
    is_any = len(own) == 1 and own[0].is_type and own[0].default is None and not function.constraints
    return one if is_any and getattr(one.given, "name", None) == own[0].name else None


def operand_type(found: Sequence[ConversionFunction]) -> CType | None:
    """The one type that what they give is promoted to as an operand of a built-in operator."""
    types: set[CType] = set()
    for one in found:
        match one.gives:
            case IntType():
                types.add(arithmetic.promoted(one.gives))
            case FloatType():
                types.add(one.gives)
            case PointerType(target=target):
                types.add(PointerType(target, True))  # to which all of them convert
            case _:
                return None
    return types.pop() if len(types) == 1 else None
