"""What the registers of inline PTX hold after its instructions, where those are plain integer arithmetic.

Anything else leaves its destination unknown, and so does what stands under a predicate; where control leaves
the order of the text nothing is known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cudalint.algebra.build import binary, cast, const, select, unary
from cudalint.exec import builtins
from cudalint.exec.expressions.arithmetic import combine
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.values import Pointer, Value
from cudalint.ir.ctypes import AssumedInt, IntType
from cudalint.ir.expr import INT, LONG, UINT, ULONG, Const, Expr
from cudalint.ir.launch import WARP_SIZE
from cudalint.models import packed_integers
from cudalint.models.groups import block_rank
from cudalint.models.intrinsics import lanes

if TYPE_CHECKING:
    from cudalint.exec.executor import Executor

_CONTROL = re.compile(r"\b(?:bra|brx|call|ret|exit)\b|^\s*\$?\w+:(?!:)", re.MULTILINE)
_INSTRUCTION = re.compile(r"^(?P<code>[a-z][\w.:]*)\s+(?P<operands>.+)$", re.DOTALL)
_SPECIAL = re.compile(r"%(?P<name>n?(?:tid|ctaid))\.(?P<axis>[xyz])$")
_VARIABLES = {"tid": "threadIdx", "ntid": "blockDim", "ctaid": "blockIdx", "nctaid": "gridDim"}
_TYPES = {"u32": UINT, "b32": UINT, "s32": INT, "u64": ULONG, "b64": ULONG, "s64": LONG}
_RELATIONS = {"eq": "==", "ne": "!=", "lt": "<", "lo": "<", "le": "<=", "ls": "<="}
_RELATIONS |= {"gt": ">", "hi": ">", "ge": ">=", "hs": ">="}
_WRAPPING = {"add": "+", "sub": "-", "and": "&", "or": "|", "xor": "^"}
_EXCHANGES = {"idx": "idx", "up": "up", "down": "down", "bfly": "xor"}

_Known = Value | None


class Registers:
    """The values of an assembly's operands, by `%0`, and of the registers that it declares."""

    def __init__(self, ex: Executor, operands: Sequence[_Known], text: str) -> None:
        self.ex = ex
        self.held: dict[str, _Known] = {f"%{at}": value for at, value in enumerate(operands)}
        self.is_straight = _CONTROL.search(text) is None

    def execute(self, text: str) -> None:
        """One instruction, without its semicolon."""
        is_guarded = text.startswith("@")
        if is_guarded:
            text = text.partition(" ")[2].strip()
        match = _INSTRUCTION.match(text)
        if match is None:  # a declaration, a remark or a brace; else a part of an instruction
            self.is_straight &= not text or text.startswith((".", "//", "}"))
            return
        code, operands = match["code"].split("."), _split(match["operands"])
        self.is_straight &= "" not in operands
        if operands[0].startswith("["):
            return
        handler = _HANDLERS.get(code[0])
        known = None
        if handler is not None and not is_guarded and self.is_straight:
            known = handler(self, code[1:], [self.value(one) for one in operands[1:]], operands)
        for name in re.findall(r"%?\w+", operands[0]):
            self.held[name] = None
        if not operands[0].startswith("{"):
            self.held[operands[0].partition("|")[0].strip()] = known

    def value(self, operand: str) -> _Known:
        """What an operand stands for; None where that is not known."""
        operand = operand.replace("%%", "%")
        if operand in self.held:
            return self.held[operand] if self.is_straight else None
        number = operand.rstrip("U")
        try:
            return const(int(number, 0), LONG)
        except ValueError:
            return self._special(operand)

    def _special(self, name: str) -> _Known:
        """A register of the machine: `%tid.x`, `%laneid`."""
        if part := _SPECIAL.match(name):
            return builtins.field(self.ex, _VARIABLES[part["name"]], part["axis"])
        lane = binary("%", block_rank(self.ex), const(WARP_SIZE, UINT))
        own = binary("<<", const(1, UINT), lane)
        below = binary("-", own, const(1, UINT))
        match name:
            case "%laneid":
                return lane
            case "%lanemask_eq":
                return own
            case "%lanemask_lt":
                return below
            case "%lanemask_le":
                return binary("|", own, below)
            case "%lanemask_gt":
                return unary("~", binary("|", own, below))
            case "%lanemask_ge":
                return unary("~", below)
        return None

    def result(self, at: int, ctype: object) -> Value | None:
        """The integer that the output of a number holds behind the instructions; None: it is not known."""
        known = self.held.get(f"%{at}") if self.is_straight else None
        return known if isinstance(ctype, IntType) and not isinstance(ctype, AssumedInt) else None

    def typed(self, value: _Known, ctype: IntType) -> _Known:
        """An operand as an instruction of a type takes it."""
        if isinstance(value, Expr):
            return cast(value, ctype)
        return convert(self.ex, value, ctype) if isinstance(value, Pointer) else None

    def combined(self, op: str, left: _Known, right: _Known) -> _Known:
        if left is None or right is None:
            return None
        found = combine(self.ex, op, left, right)
        return found if isinstance(found, Expr | Pointer) else None


def _split(operands: str) -> list[str]:
    """Operands between commas that stand in no brackets."""
    return [one.strip() for one in re.split(r",(?![^{\[]*[}\]])", operands)]


def _type(code: Sequence[str]) -> IntType | None:
    return _TYPES.get(code[-1]) if code else None


_Handler = Callable[[Registers, list[str], list[_Known], list[str]], _Known]


def _numbers(*given: _Known) -> list[Expr] | None:
    found = [one for one in given if isinstance(one, Expr)]
    return found if len(found) == len(given) else None


def _moved(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """mov and cvt: the value, of another width at most. Signs of both types of a conversion count."""
    types = [_TYPES.get(one) for one in code]
    if None in types or not types or len(given) != 1:
        return None
    value = given[0]
    for ctype in reversed(types):
        assert ctype is not None
        value = registers.typed(value, ctype)
    return value


def _address(registers: Registers, code: list[str], given: list[_Known], operands: list[str]) -> _Known:
    """cvta: the address of an object that is known."""
    is_known = len(given) == 1 and isinstance(given[0], Pointer)
    return _moved(registers, code[-1:], given, operands) if is_known else None


def _wrapping(op: str) -> _Handler:
    """Those that give the same bits for numbers with signs and without."""

    def handler(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
        ctype = _type(code)
        if ctype is None or len(code) != 1 or len(given) != 2:  # `.sat`, `.cc`
            return None
        left, right = (registers.typed(one, _unsigned(ctype)) for one in given)
        return registers.combined(op, left, right)

    return handler


def _unsigned(ctype: IntType) -> IntType:
    return UINT if ctype.bits == UINT.bits else ULONG


def _product(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """mul.lo, mul.wide, and mad of both."""
    ctype, found = _type(code), _numbers(*given)
    if ctype is None or found is None or len(code) != 2 or code[0] not in ("lo", "wide"):
        return None
    own = [cast(one, ctype) for one in found[:2]]
    wide = _unsigned(ctype) if code[0] == "lo" else ULONG
    product = binary("*", *(cast(one, wide) for one in own))
    return product if len(found) == 2 else binary("+", product, cast(found[2], wide))


def _shift(op: str) -> _Handler:
    def handler(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
        ctype, found = _type(code), _numbers(*given)
        if ctype is None or found is None or len(found) != 2 or len(code) != 1:
            return None
        value, by = found
        if not isinstance(by, Const) or not 0 <= by.value < ctype.bits:
            return None
        return binary(op, cast(value, ctype if op == ">>" else _unsigned(ctype)), cast(by, INT))

    return handler


def _extremum(op: str) -> _Handler:
    def handler(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
        ctype, found = _type(code), _numbers(*given)
        if ctype is None or found is None or len(found) != 2 or len(code) != 1:
            return None
        return binary(op, *(cast(one, ctype) for one in found))

    return handler


def _bits(op: str) -> _Handler:
    def handler(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
        ctype, found = _type(code), _numbers(*given)
        known = ctype is not None and found is not None and len(found) == 1
        return unary(op, cast(found[0], _unsigned(ctype))) if known and found and ctype else None

    return handler


def _extracted(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """bfe.u32 and bfe.s32: some bits of a number."""
    found = _numbers(*given)
    place = _field(found[1:]) if found is not None else None
    if len(code) != 1 or place is None or found is None:
        return None
    if code == ["s32"]:
        return packed_integers.extracted(found[0], *place)
    shifted = binary(">>", cast(found[0], UINT), const(place[0]))
    return binary("&", shifted, const((1 << place[1]) - 1, UINT)) if code == ["u32"] else None


def _inserted(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """bfi.b32: a number with some bits of another one."""
    found = _numbers(*given)
    place = _field(found[2:]) if found is not None else None
    if code != ["b32"] or place is None or found is None:
        return None
    mask = const((1 << place[1]) - 1, UINT)
    bits = binary("<<", binary("&", cast(found[0], UINT), mask), const(place[0]))
    kept = binary("&", cast(found[1], UINT), unary("~", binary("<<", mask, const(place[0]))))
    return binary("|", kept, bits)


def _field(given: Sequence[Expr]) -> tuple[int, int] | None:
    """Where bits stand, and how many, as far as they lie in the word."""
    numbers = [one.value & 0xFF for one in given if isinstance(one, Const)]
    if len(numbers) != 2 or numbers[0] >= UINT.bits:
        return None
    return numbers[0], min(numbers[1], UINT.bits - numbers[0])


def _logic(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """lop3.b32: three words bit by bit, by a table."""
    found = _numbers(*given)
    table = found[3] if found is not None and len(found) == 4 else None
    if code != ["b32"] or found is None or not isinstance(table, Const):
        return None
    return packed_integers.logic(found[:3], table.value) if packed_integers.are_told(found) else None


def _permuted(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """prmt.b32: the bytes of two words that the digits of a third name."""
    found = _numbers(*given)
    digits = found[2] if found is not None and len(found) == 3 else None
    if code != ["b32"] or found is None or not isinstance(digits, Const):
        return None
    return packed_integers.permuted(found[0], found[1], digits.value)


def _funnel(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """shf.l.wrap.b32: the high word of two behind a shift; `r`: the low one."""
    found = _numbers(*given)
    if found is None or len(found) != 3 or len(code) != 3 or code[2] != "b32":
        return None
    if code[0] not in ("l", "r") or code[1] not in ("wrap", "clamp"):
        return None
    low, high, count = found
    return packed_integers.funnel(low, high, count, is_left=code[0] == "l", clamps=code[1] == "clamp")


def _dot(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """dp4a.s32.u32: the sum of products of bytes, and of a number."""
    found = _numbers(*given)
    if found is None or len(found) != 3 or len(code) != 2 or not {*code} <= {"s32", "u32"}:
        return None
    signs = code[0] == "s32", code[1] == "s32"
    return packed_integers.dot(*found, signs=signs) if packed_integers.are_told(found) else None


def _compared(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """setp: a predicate."""
    ctype, found = _type(code), _numbers(*given)
    relation = _RELATIONS.get(code[0]) if len(code) == 2 else None
    if ctype is None or found is None or len(found) != 2 or relation is None:
        return None
    return binary(relation, *(cast(one, ctype) for one in found))


def _selected(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """selp: one of two numbers, by a predicate."""
    ctype, found = _type(code), _numbers(*given)
    if ctype is None or found is None or len(found) != 3 or len(code) != 1:
        return None
    return select(binary("!=", found[2], const(0)), cast(found[0], ctype), cast(found[1], ctype))


def _exchanged(registers: Registers, code: list[str], given: list[_Known], _: list[str]) -> _Known:
    """shfl.sync of whole warps: the number that another lane holds."""
    found, ex = _numbers(*given), registers.ex
    if found is None or len(found) != 4 or len(code) != 3 or code[0] != "sync" or code[2] != "b32":
        return None
    kind, (value, operand, clamp, mask) = _EXCHANGES.get(code[1]), found
    if kind is None or not isinstance(clamp, Const) or clamp.value != (0 if kind == "up" else WARP_SIZE - 1):
        return None
    if not lanes.is_full(mask):
        return None
    value = cast(value, UINT)
    if ex.is_uniform(value):
        return value
    known = lanes.shuffled(ex, value, kind, cast(operand, INT), const(WARP_SIZE))
    if known is None and kind == "idx" and ex.is_uniform(operand):
        return ex.fresh("value", True, UINT, reason="a value from another lane")
    return known


_HANDLERS: dict[str, _Handler] = {
    **dict.fromkeys(("mov", "cvt"), _moved),
    "cvta": _address,
    **{name: _wrapping(op) for name, op in _WRAPPING.items()},
    **dict.fromkeys(("mul", "mad"), _product),
    "shl": _shift("<<"),
    "shr": _shift(">>"),
    "min": _extremum("min"),
    "max": _extremum("max"),
    "not": _bits("~"),
    "popc": _bits("popc"),
    "clz": _bits("clz"),
    "brev": _bits("brev"),
    "bfe": _extracted,
    "bfi": _inserted,
    "lop3": _logic,
    "prmt": _permuted,
    "shf": _funnel,
    "dp4a": _dot,
    "setp": _compared,
    "selp": _selected,
    "shfl": _exchanged,
}
