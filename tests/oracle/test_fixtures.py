"""The fixtures that run, and kernels that are written to be nasty: what the analyzer says of each access is
what running the kernel showed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracle.build import COMPILER, Source
from tests.oracle.check import check
from tests.oracle.compare import Comparison

FIXTURES = Path(__file__).parents[2] / "fixtures/hardware"
KERNELS = sorted((Path(__file__).parent / "kernels").glob("*.cu"))
#: A few that hold nothing that is not emulated; `python -m tests.oracle
#: fixtures/hardware/*.cu` takes all, and says which it cannot compile.
TAKEN = ("batched_small", "strides", "structs", "xor_banks")
#: Kernels of which a reader tells every access.
TOLD = (
    "absolute_declarators",
    "addresses_as_numbers",
    "aliased_enums",
    "arrows",
    "assigned_lists",
    "assigned_pairs",
    "bits_kept",
    "bits_of_numbers",
    "bound_conversions",
    "bound_members",
    "bound_numbers",
    "calls_of_numbers",
    "cases_without_braces",
    "chained_operators",
    "chosen_references",
    "classes_of_own_template",
    "closure_members",
    "conditional_sizes",
    "constants_outside",
    "constrained_auto",
    "converted_blocks",
    "closures_as_bases",
    "compared_functions",
    "compared_in_lists",
    "compound_defaults",
    "compressed_pairs",
    "converted_to_classes",
    "copied_constants",
    "converted_choices",
    "library_idioms",
    "conversions_outside",
    "converted_before",
    "converted_by_new",
    "converted_tuples",
    "constant_pointers",
    "converted_twice",
    "converting_views",
    "conversion_templates",
    "counted_packs",
    "counted_tables",
    "declared_in_blocks",
    "declared_in_conditions",
    "declared_within",
    "deduced_packs",
    "default_template_arguments",
    "defined_outside",
    "detected_calls",
    "detected_members",
    "dominance",
    "empty_lists_of_types",
    "empty_packs",
    "function_traits",
    "host_algorithms",
    "host_reals",
    "host_variables",
    "host_vectors",
    "indexed_casts",
    "instances_of_templates",
    "iterations",
    "late_macros",
    "left_iterations",
    "literal_operators",
    "made_of_decltype",
    "member_templates",
    "members_in_parentheses",
    "members_of_vectors",
    "members_without_names",
    "metafunctions",
    "misread_declarations",
    "nested_generic_calls",
    "pitches",
    "pointers_to_own_parts",
    "policy_chains",
    "range_variables",
    "read_globals",
    "referred_pointers",
    "referring_in_parentheses",
    "referring_arguments",
    "rewritten_syntax",
    "set_pointers",
    "shared_owners",
    "specialized_members",
    "static_objects",
    "template_templates",
    "templates_of_classes",
    "own_layouts",
    "told_by_templates",
    "tuple_functions",
    "tuple_protocol",
    "types_in_capitals",
    "unrolled_exits",
    "signs_before_postfix",
    "swaps",
    "block_types",
    "gnu_typeof",
    "named_template_comparisons",
    "conversions_beside_templates",
    "extended_lifetimes",
    "ties",
    "member_initializers",
    "unnamed_parameters",
    "assigned_alternatives",
    "declarators_in_parentheses",
    "chained_commas",
    "named_methods",
    "types_of_enumerators",
    "assigned_by_conversions",
    "given_packs",
    "lambdas_in_objects",
    "listed_packs",
    "lambdas_in_scopes",
    "named_launches",
    "initialized_in_parentheses",
    "launched_arguments",
    "unplaced_tables",
    "views_of_lambdas",
    "virtual_outside",
    "volatile_methods",
    "operands_by_value",
    "overloaded_lambdas",
    "counted_tables",
    "measured_tables",
    "associated_classes",
    "constants_around_classes",
    "deduced_pairs",
    "discarded_objects",
    "undeduced_parameters",
    "used_enums",
)
PATHS = [*(FIXTURES / f"{name}.cu" for name in TAKEN), *KERNELS]


@pytest.mark.skipif(COMPILER is None, reason="no g++: the oracle compiles kernels")
@pytest.mark.parametrize(
    "path", [*(FIXTURES / f"{name}.cu" for name in TAKEN), *KERNELS], ids=lambda p: p.stem
)
def test_fixtures(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    (result,) = check([Source(path.name, text, "main")]).values()
    assert isinstance(result, Comparison), result
    assert result.differences == []
    assert result.verdicts["exact"] > (0 if path.stem in TOLD else 10)
    assert path.stem not in TOLD or set(result.verdicts) == {"exact"}
