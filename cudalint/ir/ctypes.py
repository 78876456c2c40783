"""C and CUDA object types with their device layout (sizes and alignments in bytes)."""

from __future__ import annotations

from dataclasses import field

from cudalint.dataclass import dataclass, replace
from cudalint.ir.expr import IntType as IntType


@dataclass(frozen=True, slots=True)
class AssumedInt(IntType):
    """What a variable is taken for whose type is not known and whose value is a number. `assumption` says so,
    for people; the size is not known. `is_open`: a template parameter, which may be any type of numbers."""

    assumption: str = ""
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class FloatType:
    """float, double, and the 1- and 2-byte formats (half, bfloat16, fp8)."""

    name: str
    size: int


@dataclass(frozen=True, slots=True)
class OpenInt(IntType):
    """Any type of a size: a number that is computed with as this integer is, and no type in particular."""


@dataclass(frozen=True, slots=True)
class OpenFloat(FloatType):
    """The same of a number that is not computed."""


@dataclass(frozen=True, slots=True)
class Field:
    """A data member; `offset` is in bytes, None where it depends on what is not known. `const`: of an element
    of a library's tuple or array, for which no declaration says so."""

    name: str
    type: CType
    offset: int | None
    const: bool = False


@dataclass(frozen=True, slots=True)
class RecordType:
    """A struct, class, union or built-in vector type. `size` and `align` are None when a field's type is not
    known. `is_vector`: a built-in vector type, whose loads are one access. `has_overlays`: members share
    bytes, as in a union. `tail`: the bytes of padding at its end that an assignment leaves alone, for derived
    classes. `ordinal`: of classes alike in all else. `is_foreign`: a library's own. `is_open`: a template's,
    of which an argument is not known."""

    name: str
    fields: tuple[Field, ...]
    size: int | None
    align: int | None
    is_union: bool = False
    is_vector: bool = False
    has_overlays: bool = False
    tail: int = 0
    ordinal: int = 0
    is_foreign: bool = False
    is_open: bool = False

    @property
    def is_of_bytes(self) -> bool:
        """Whether a member may be stored by the name of another one."""
        return self.is_union or self.has_overlays

    def __hash__(self) -> int:  # of the many keys that a type is part of; few types have this in common
        return hash((self.name, self.size, len(self.fields)))


@dataclass(frozen=True, slots=True)
class ArrayType:
    """`length` is None for `T a[]` and for a length that is not a known constant, of which `is_open` says
    that it is written: whether there is such a type is not known either."""

    element: CType
    length: int | None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class PointerType:
    target: CType
    const: bool = False  # of the pointed-to data
    volatile: bool = False  # of the pointed-to data
    restrict: bool = False  # of the pointer itself


@dataclass(frozen=True, slots=True)
class MemberPointerType:
    """`target owner::*`; `target` is FUNCTION for a pointer to a member function."""

    owner: CType
    target: CType
    const: bool = False  # of the member


@dataclass(frozen=True, slots=True)
class ReferenceType:
    target: CType
    const: bool = False
    rvalue: bool = False  # `T &&`, of a type as written


@dataclass(frozen=True, slots=True)
class ConstType:
    """A const type as a template argument; elsewhere a type does not say whether its object is const."""

    target: CType


@dataclass(frozen=True, slots=True)
class BitField:
    """`bits` of a unit of type `unit`, from bit `at` on. `whole`: loads and stores of the field surely take
    all of the unit. `signed`: its highest bit is a sign, as that of an enum held as int may not be."""

    unit: IntType
    bits: int
    at: int = 0
    whole: bool = True
    signed: bool = True

    @property
    def low(self) -> int:
        """The smallest value."""
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def high(self) -> int:
        """The largest value."""
        return (1 << (self.bits - self.signed)) - 1


@dataclass(frozen=True, slots=True)
class VoidType:
    pass


@dataclass(frozen=True, slots=True)
class FragmentType:
    """A warp's part of a matrix in registers (wmma::fragment): `use` is "matrix_a", "matrix_b" or
    "accumulator", `shape` the product's (m, n, k), `element` the type as memory holds it, `kind` its name
    among the fragments' ("tf32" is a float in memory). `layout` is "row_major" or "col_major", and
    None for accumulators, whose loads and stores name it. What lanes hold is not specified."""

    use: str
    shape: tuple[int, int, int]
    kind: str
    element: CType
    layout: str | None

    @property
    def extent(self) -> tuple[int, int]:
        """Rows and columns of the matrix."""
        m, n, k = self.shape
        return {"matrix_a": (m, k), "matrix_b": (k, n)}.get(self.use, (m, n))

    @property
    def elements(self) -> int:
        """What a lane holds: an equal part, but operands of half are held twice [mma.h, CUDA 13.0]."""
        rows, columns = self.extent
        return 16 if self.kind == "__half" and self.use != "accumulator" else rows * columns // 32


@dataclass(frozen=True, slots=True)
class StatelessType:
    """A library's type all objects of which are the same: `value`, in the model of that library."""

    name: str
    value: object
    size: int = 1  # bytes of an object, as for an empty class
    align: int = 1


@dataclass(frozen=True, slots=True)
class UnknownType:
    """A type whose declaration is not in view; `reason` says so for people."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class OpenType(UnknownType):
    """A template parameter that no launch and no call in view binds."""


@dataclass(frozen=True, slots=True)
class RecursiveType(UnknownType):
    """A record that is mentioned within its own definition."""

    reason: str = "the type refers to itself here"


@dataclass(frozen=True, slots=True)
class GroupType(UnknownType):
    """A class of cooperative groups, of no layout: `name` is that of the class, `size` of a tile's lanes."""

    reason: str = "a cooperative groups handle holds no addressable data"
    size: int | None = None


@dataclass(frozen=True, slots=True)
class NoType(UnknownType):
    """A type that is known not to exist: substitution of template arguments fails where it is named."""


@dataclass(frozen=True, slots=True)
class ClosureType(UnknownType):
    """The class of a lambda expression: which type it is is known by its name, its layout is not."""

    reason: str = "the layout of a lambda's class is not specified"


@dataclass(frozen=True, slots=True)
class HoldingType(UnknownType):
    """A library's class, not modelled, with members of which the source's own code makes copies."""


@dataclass(frozen=True, slots=True)
class FunctionType(UnknownType):
    """The type of a function, as a template argument or as what a pointer to a member leads to. `is_const`:
    of a member function."""

    result: CType
    parameters: tuple[CType, ...]
    is_const: bool = False


@dataclass(frozen=True, slots=True)
class NamedFunction(UnknownType):
    """A function as the argument of a template's value parameter: `name` is qualified, `meant` the function
    itself, `templates` the arguments of a template's, as text."""

    meant: object
    templates: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class NamedObject(NamedFunction):
    """An object of a class, a pointer to a member or a lambda as such an argument: `name` tells it from all
    others, `meant` is its value."""

    meant: object = field(compare=False)


@dataclass(frozen=True, slots=True)
class NamedTemplate(UnknownType):
    """A template as the argument of a template: `name` is qualified, `meant` the template itself, None where
    it is not known."""

    meant: object = field(compare=False)


@dataclass(frozen=True, slots=True)
class IncompleteType(UnknownType):
    """A class that is declared and not defined in view: it has no layout, but a qualified `name`."""


CType = (
    IntType
    | FloatType
    | RecordType
    | ArrayType
    | PointerType
    | MemberPointerType
    | ReferenceType
    | ConstType
    | BitField
    | VoidType
    | FragmentType
    | StatelessType
    | UnknownType
)


#: What a pointer to a function points to.
FUNCTION = UnknownType("function", "a function has no object type")


#: The type of nullptr, which converts to every pointer.
NULLPTR = RecordType("std::nullptr_t", (), 8, 8)

KEPT = 4096  #: classes, of which each is one object

_records: dict[RecordType, RecordType] = {}


def shared(record: RecordType) -> RecordType:
    """The one object that stands for all types equal to this one. Members that are such objects are compared
    by identity, where to compare the members of their members would take 2^n steps in n nested classes."""
    if len(_records) >= KEPT:
        _records.clear()
    return _records.setdefault(record, record)


MAX_SCALARS = 4096  #: of an object that is followed member by member; classes within classes grow fast


def is_followed(ctype: CType) -> bool:
    """Whether the objects of a class have at most MAX_SCALARS members, and they theirs."""
    found, pending = 0, [ctype]
    while pending and found <= MAX_SCALARS:
        one = pending.pop()
        if isinstance(one, RecordType):
            pending += [field.type for field in one.fields]
        found += 1
    return found <= MAX_SCALARS


def size_of(ctype: CType) -> int | None:
    """Bytes of one object; None when not known."""
    match ctype:
        case AssumedInt():
            return None
        case IntType() | FloatType() | StatelessType() | RecordType():
            return ctype.size
        case ArrayType():
            element = size_of(ctype.element)
            return None if element is None or ctype.length is None else element * ctype.length
        case PointerType() | ReferenceType():
            return 8
        case MemberPointerType():
            return 16 if is_function_type(ctype.target) else 8
        case BitField():
            return ctype.unit.size
        case _:
            return None


def align_of(ctype: CType) -> int | None:
    """Alignment in bytes; None when not known."""
    match ctype:
        case AssumedInt():
            return None
        case IntType() | FloatType():
            return ctype.size
        case RecordType() | StatelessType():
            return ctype.align
        case ArrayType():
            return align_of(ctype.element)
        case PointerType() | ReferenceType() | MemberPointerType():
            return 8
        case BitField():
            return ctype.unit.size
        case _:
            return None


def is_unresolved(ctype: object) -> bool:
    """Whether it is not known which type it is. Of a class that is, the layout may not be."""
    if isinstance(ctype, NamedTemplate):
        return ctype.meant is None
    known = (ClosureType, FunctionType, NamedFunction)
    return isinstance(ctype, UnknownType) and not isinstance(ctype, known)


def is_open(ctype: object) -> bool:
    """Whether it stands for several types: a class of unknown template arguments, a parameter not bound."""
    if isinstance(ctype, RecordType):
        return ctype.is_open or "?" in ctype.name
    return isinstance(ctype, OpenInt | OpenFloat)


def unqualified_type(ctype: CType) -> CType:
    """A template argument's type without its const."""
    return ctype.target if isinstance(ctype, ConstType) else ctype


def is_function_type(ctype: object) -> bool:
    """Whether it is the type of a function, of which nothing else may be known."""
    return isinstance(ctype, FunctionType) or ctype == FUNCTION


def referring(ctype: CType, const: bool, rvalue: bool) -> ReferenceType:
    """A reference to a type, of which a reference collapses [dcl.ref]."""
    if not isinstance(ctype, ReferenceType):
        return ReferenceType(ctype, const, rvalue)
    return replace(ctype, rvalue=False) if ctype.rvalue and not rvalue else ctype


#: Types that an initializer or a body gives (C++17 10.1.7.4).
PLACEHOLDERS = ("auto", "decltype(auto)")


def is_placeholder(ctype: CType) -> bool:
    """Whether a type is one that is to be deduced."""
    return isinstance(ctype, UnknownType) and ctype.name in PLACEHOLDERS


def may_hold_another(ctype: CType) -> bool:
    """Whether a variable of a type out of view that holds a lambda may be given another: a std::function."""
    return isinstance(ctype, UnknownType) and not (is_placeholder(ctype) or isinstance(ctype, ClosureType))
