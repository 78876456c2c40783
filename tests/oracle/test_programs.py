"""Random programs: what the analyzer says of each access is what running the program showed.

A failure prints the program; `python -m tests.oracle --programs 1 --seed SEED --reduce` makes it small, and
`python -m tests.oracle --programs 20000` tries as many as are asked for.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.oracle.batch import BATCH, Wanted, check_programs
from tests.oracle.build import COMPILER
from tests.oracle.programs.program import generate
from tests.oracle.programs.writer import CONSTRUCTS

PROGRAMS = 300
WRITTEN = list(CONSTRUCTS)

#: What went wrong once, by the kind of fault, and what is written to find it.
CLASSES = {
    "pointers chosen by the lane": ["pointer_by_conditional", "array_of_pointers", "swapped_pointers"],
    "values behind loops whose trips differ": [
        *("value_behind_lane_varying_loop", "do_while", "grid_stride", "list_walk"),
    ],
    "locals changed through pointers and references": [
        *("pointer_to_local", "vector_through_pointer", "counted_by_pointer", "references_in_a_pack"),
    ],
    "names": [
        *("namespaces", "inner_hides_outer", "hidden_members", "using_names", "anonymous_namespace"),
        *("using_past_a_base", "argument_dependent_lookup", "local_hides"),
    ],
    "overloads": [
        *(
            "overloads",
            "template_against_conversion",
            "qualified_overloads",
            "operators",
            "implicit_conversions",
        ),
    ],
    "construction, copies, destruction": [
        *("copy_constructor", "copy_that_stores", "destructor", "default_member_initializers"),
    ],
    "substitution and constraints": ["chosen_by_expressions", "classes_by_initializers"],
    "what pointers name": ["members_by_pointer", "functions_by_pointer", "volatile_overloads"],
    "types and layouts": ["sizes_of_expressions", "packed_and_aligned", "pointer_to_member"],
    "counters that wrap": ["wrapping_counter"],
    "bytes in shared memory behind odd sizes": ["odd_shared_arrays"],
    "macros pushed and popped": ["pushed_macro"],
    "operators on objects in memory": ["view", "iterator", "proxy", "arrow", "pitched_view"],
    "types of one size": ["types_by_overload", "types_by_trait", "types_of_two"],
    "constness and value categories": [
        *("overloads_of_constness", "constness_of_objects", "deduced_categories", "forwarded"),
        "chosen_constructors",
    ],
    "order of construction and destruction": ["random_lifetimes"],
    "names that hide others": ["random_hierarchies", "random_namespaces"],
    "the preprocessor": ["random_conditions", "pasted_macros", "random_constants"],
    "control flow and aliases": ["random_flow", "flow_in_a_function", "random_aliases"],
    "constants of classes": ["class_constants", "folded_intrinsics", "detection"],
}


def test_every_class_of_fault_is_written() -> None:
    written = Counter[str]()
    for seed in range(1000):
        written += generate(seed, WRITTEN).constructs
    assert set(CONSTRUCTS) == set(written), "what is never written tests nothing"
    for name, constructs in CLASSES.items():
        counts = {construct: written[construct] for construct in constructs}
        assert min(counts.values()) >= 10, (name, counts)


def test_seed_decides_everything() -> None:
    assert [generate(seed, WRITTEN).text for seed in range(20)] == [
        generate(seed, WRITTEN).text for seed in range(20)
    ]


@pytest.mark.skipif(COMPILER is None, reason="no g++: the oracle compiles kernels")
@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_random_programs(first: int) -> None:
    verdicts = Counter[str]()
    wanted = [Wanted(seed, WRITTEN) for seed in range(first, first + BATCH)]
    for _, program, result in check_programs(wanted, jobs=1):
        if isinstance(result, str):
            assert result.startswith("undefined"), f"seed {program.seed}: {result}\n{program.text}"
            continue
        found = "\n".join(f"line {d.line}: {d.kind}: {d.text}" for d in result.differences)
        assert not found, f"seed {program.seed}\n{found}\n{program.text}"
        verdicts += result.verdicts
    assert verdicts["exact"] > BATCH, "hardly anything exact: the comparison holds nothing"
