"""All models, as the executor is handed them."""

from __future__ import annotations

from cudalint.exec.registry import Models, ObjectModels
from cudalint.models.collectives import collective, is_collective
from cudalint.models.cute import calls, joins, losing, objects
from cudalint.models.groups import kind_of
from cudalint.models.intrinsics import registry
from cudalint.models.intrinsics.declared_results import declared_result
from cudalint.models.intrinsics.tuples import assign_tied
from cudalint.models.ptx import execute_asm

MODELS = Models(
    is_known=registry.is_known,
    find=registry.find,
    find_overloaded=registry.find_overloaded,
    find_method=registry.find_method,
    operand_type=registry.operand_type,
    declared_result=declared_result,
    receiver=kind_of,
    is_collective=is_collective,
    collective=collective,
    assembly=execute_asm,
    assign_tied=assign_tied,
    objects=ObjectModels(
        is_call=calls.is_call,
        is_object=calls.is_object,
        call=calls.call,
        method=calls.method,
        called=calls.called,
        constructed=objects.constructed,
        bound=objects.bound,
        joined=joins.joined,
        lose=losing.lose,
        reached=losing.reached,
    ),
)
