"""Whether one load may use the read-only cache.

The rules are those of nvcc 13.0.88, read from the PTX of many small kernels (tests/readonly and
fixtures/hardware/eligibility.json): a load is `ld.global.nc` where the compiler can show that nothing in the
kernel writes the object.
"""

from __future__ import annotations

from cudalint.arch import Architecture
from cudalint.ir.access import Access, Kernel, Op, Provenance, Space
from cudalint.ir.ctypes import PointerType
from cudalint.ir.identity import ObjectId, ObjectKind
from cudalint.ir.instruction import CachePath, InstructionKind
from cudalint.ir.result import ReadOnly
from cudalint.readonly.effects import effect_table
from cudalint.readonly.objects import AliasClass, Objects
from cudalint.readonly.writes import Obstacle, Where, Writes

#: Loads whose name says how they are cached [CUDA C++ Programming Guide, "Load Functions Using Cache Hints"].
_NO_PATH = "texture"
#: What a pointer leads to that may lie in global memory.
_ANYWHERE = (ObjectKind.LOADED, ObjectKind.UNKNOWN, ObjectKind.EITHER)


def is_asked(access: Access) -> bool:
    """Whether there is a question: it is a load, and from global memory."""
    generic = access.array.space is Space.GENERIC and access.array.identity.kind in _ANYWHERE
    return access.op is Op.LOAD and (access.array.space is Space.GLOBAL or generic)


def is_as_unguarded(kernel: Kernel) -> bool:
    """Whether the answers for a kernel, whose template parameters are known, rest on no guard: they ask what
    is unconditional only where a store copies what has been loaded."""
    return not any(
        one.copies and one.op is Op.STORE and one.array.space is not Space.SHARED for one in kernel.accesses
    )


class Eligibility:
    """The answers for one kernel on one architecture.

    `kernel` is the kernel as the compiler sees it: lowered without the values of any launch. `where` says a
    place for people ("on line 12"). `settled`: the template parameters are known.
    """

    def __init__(self, kernel: Kernel, arch: Architecture, where: Where, settled: bool = True) -> None:
        self._arch = arch
        self._table = effect_table()
        self._objects = Objects(kernel)
        self._writes = Writes(kernel, self._objects, self._table, arch.cc, where, settled)
        self._cut = kernel.cut
        self._seen: dict[tuple[object, ...], list[Access]] = {}
        self._answered: dict[tuple[object, ...], set[ReadOnly]] = {}
        for access in kernel.accesses:
            self._seen.setdefault(_key(access), []).append(access)

    def of(self, access: Access) -> ReadOnly | None:
        """The answer for a load from global memory; None for any other access."""
        if not is_asked(access):
            return None
        answers = self._answers(_key(access))
        if not answers and self._cut:
            return ReadOnly(None, f"not all of the kernel could be read: {self._cut}")
        if not answers:
            return ReadOnly(None, "the load is not found again without the values of the launch")
        if len(answers) > 1 and len({answer.eligible for answer in answers}) > 1:
            return ReadOnly(None, "the load goes through different pointers on different paths")
        answer = min(answers, key=lambda answer: answer.reason)
        if answer.eligible is False and isinstance(access.ctype, PointerType) and access.instruction is None:
            # A pointer that is followed may be read-only beside writes of other types [nvcc 13.0.88].
            return ReadOnly(None, f"it loads a pointer; {answer.reason}")
        return answer

    def _answers(self, key: tuple[object, ...]) -> set[ReadOnly]:
        """The answers for all that have this key, which may be thousands in one statement."""
        if key not in self._answered:
            self._answered[key] = {self._answer(seen) for seen in self._seen.get(key, ())}
        return self._answered[key]

    def _answer(self, access: Access) -> ReadOnly:
        return self._by_form(access) or self._by_object(access)

    # -- what the load itself says -----------------------------------------------------------------

    def _by_form(self, access: Access) -> ReadOnly | None:
        instruction = access.instruction
        name = instruction.name if instruction is not None else ""
        if self._arch.read_only_path == _NO_PATH:
            major, minor = self._arch.cc
            return ReadOnly(
                False, f"compute capability {major}.{minor} has no read-only path for pointer loads"
            )
        if access.made_by(InstructionKind.READ_ONLY):
            return ReadOnly(True, "`__ldg` asks for it")
        if access.made_by(InstructionKind.CACHED):
            return ReadOnly(False, f"`{name}` says how the load is cached")
        if access.volatile:
            return ReadOnly(False, "it is a volatile load")
        if access.is_asynchronous_copy:
            return ReadOnly(False, "an asynchronous copy to shared memory has a path of its own")
        if instruction is not None and instruction.is_assembly:
            found = instruction.cache is CachePath.READ_ONLY
            return ReadOnly(found, f"the assembly {'asks for it' if found else 'names another load'}")
        if access.reason is not None and name:
            return ReadOnly(None, access.reason)
        if access.separate:
            return ReadOnly(False, f"`{access.function}` is not inlined")
        if access.through is Provenance.INTEGER:
            return ReadOnly(None, "its address was held as an integer")
        return None

    # -- what the pointer's origin allows ------------------------------------------------------------

    def _by_object(self, access: Access) -> ReadOnly:
        parts = access.array.identity.each
        answers = [self._of_object(identity, access.through) for identity in parts]
        if len(answers) == 1:
            return answers[0]
        if all(answer.eligible for answer in answers):
            return answers[0]
        names = " and ".join(f"`{self._objects.name(identity)}`" for identity in parts)
        blocked = [answer for answer in answers if answer.eligible is False]
        is_plain = all(self._objects.alias_class(identity) is AliasClass.PLAIN for identity in parts)
        if len(blocked) == len(answers) and is_plain and access.through is Provenance.NOTHING:
            return blocked[0]
        return ReadOnly(None, f"the pointer is chosen between {names}: nvcc's answer depends on how")

    def _of_object(self, identity: ObjectId, through: Provenance) -> ReadOnly:
        match self._objects.alias_class(identity):
            case AliasClass.RESTRICT:
                return self._restrict(identity)
            case AliasClass.FIXED:
                return ReadOnly(True, f"`{self._objects.name(identity)}` is constant")
            case AliasClass.PLAIN:
                return self._plain(identity, through)
            case AliasClass.ELSEWHERE:
                return ReadOnly(None, "the pointer may lead to another memory space")
            case _:
                return ReadOnly(None, "where the pointer comes from is not known")

    def _restrict(self, identity: ObjectId) -> ReadOnly:
        blocked = _blocked([*self._writes.through(identity), *self._writes.anywhere])
        name = self._objects.name(identity)
        return blocked or ReadOnly(True, f"`{name}` is `__restrict__`, and nothing is written through it")

    def _plain(self, identity: ObjectId, through: Provenance) -> ReadOnly:
        writes, name = self._writes, self._objects.name(identity)
        own = _blocked(writes.through(identity))
        if own is not None and own.eligible is False:
            return own
        blocked = _blocked([*writes.through(identity), *writes.elsewhere, *writes.anywhere])
        if blocked is None:
            if self._arch.cc < self._table.recorded_from:
                return ReadOnly(None, f"`{name}` is not `__restrict__`: it rests with the compiler's version")
            return ReadOnly(True, self._why_plain(name))
        if blocked.eligible is False and writes.copied_to and writes.loads_at_once(identity):
            # nvcc 13.0.88 makes all loads of a plain pointer read-only where an unconditional one goes
            # unchanged to a marked pointer, whatever else is written (tests/readonly/forms.cu).
            text = f"{blocked.reason}; what is copied to `{writes.copied_to}` may outweigh that"
            return ReadOnly(None, text)
        passes = writes.passes(identity)
        if passes == {Provenance.NOTHING}:
            return blocked
        if writes.is_local_restrict(identity) and own is None:
            missing = _blocked(writes.anywhere)
            return missing or ReadOnly(
                True, f"it is read through a local `__restrict__` pointer to `{name}` alone"
            )
        return ReadOnly(
            None, f"`{name}` goes through a `__restrict__` pointer that nvcc heeds in some forms only"
        )

    def _why_plain(self, name: str) -> str:
        targets = sorted(self._writes.restrict_targets)
        if not targets:
            return f"the kernel writes no global memory that `{name}` could overlap"
        listed = ", ".join(f"`{target}`" for target in targets)
        return f"what the kernel writes is `__restrict__` ({listed})"


def _blocked(obstacles: list[Obstacle]) -> ReadOnly | None:
    """The answer where something stands in the way: something certain is named before the rest."""
    if not obstacles:
        return None
    obstacle = next((obstacle for obstacle in obstacles if obstacle.certain), obstacles[0])
    return ReadOnly(False if obstacle.certain else None, obstacle.reason)


def _key(access: Access) -> tuple[object, ...]:
    """The same source access in another lowering of the kernel."""
    return access.span, access.call_chain, access.op, access.part, access.instruction, access.expression
