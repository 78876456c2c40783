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
    "assigned_alternatives",
    "assigned_by_conversions",
    "assigned_lists",
    "assigned_pairs",
    "associated_classes",
    "bits_kept",
    "bits_of_numbers",
    "block_types",
    "bound_conversions",
    "bound_members",
    "bound_numbers",
    "calls_of_numbers",
    "cases_without_braces",
    "chained_commas",
    "chained_operators",
    "chosen_references",
    "classes_being_read",
    "classes_of_own_template",
    "closure_members",
    "closures_as_bases",
    "compared_functions",
    "compared_in_lists",
    "compound_defaults",
    "compressed_pairs",
    "converted_to_classes",
    "copied_constants",
    "inherited_lists",
    "linked_objects",
    "queued_launches",
    "converted_choices",
    "library_idioms",
    "conditional_sizes",
    "constant_pointers",
    "constants_around_classes",
    "constants_outside",
    "constrained_auto",
    "conversion_templates",
    "conversions_beside_templates",
    "conversions_outside",
    "converted_before",
    "converted_blocks",
    "converted_by_new",
    "converted_tuples",
    "converted_twice",
    "converting_views",
    "counted_packs",
    "counted_tables",
    "declarators_in_parentheses",
    "declared_in_blocks",
    "declared_in_conditions",
    "declared_within",
    "deduced_packs",
    "deduced_pairs",
    "default_template_arguments",
    "defined_outside",
    "detected_calls",
    "detected_members",
    "discarded_objects",
    "dominance",
    "empty_lists_of_types",
    "empty_packs",
    "extended_lifetimes",
    "function_traits",
    "given_packs",
    "gnu_typeof",
    "host_algorithms",
    "host_reals",
    "host_variables",
    "host_vectors",
    "indexed_casts",
    "initialized_in_parentheses",
    "instances_of_templates",
    "iterations",
    "lambdas_in_objects",
    "lambdas_in_scopes",
    "late_macros",
    "launched_arguments",
    "launching_operators",
    "left_iterations",
    "listed_packs",
    "literal_operators",
    "made_of_decltype",
    "measured_tables",
    "member_initializers",
    "member_templates",
    "members_in_parentheses",
    "members_of_vectors",
    "members_without_names",
    "metafunctions",
    "misread_declarations",
    "named_launches",
    "named_methods",
    "named_template_comparisons",
    "nested_generic_calls",
    "operands_by_value",
    "overloaded_lambdas",
    "own_layouts",
    "pitches",
    "pointers_to_own_parts",
    "policy_chains",
    "range_variables",
    "read_globals",
    "referred_pointers",
    "referring_arguments",
    "referring_in_parentheses",
    "rewritten_syntax",
    "set_pointers",
    "shared_owners",
    "signs_before_postfix",
    "specialized_members",
    "static_objects",
    "swaps",
    "template_templates",
    "templates_of_classes",
    "ties",
    "told_by_templates",
    "tuple_functions",
    "tuple_protocol",
    "types_in_capitals",
    "types_of_enumerators",
    "undeduced_parameters",
    "unnamed_parameters",
    "unplaced_tables",
    "unrolled_exits",
    "used_enums",
    "views_of_lambdas",
    "virtual_outside",
    "volatile_methods",
    "stringized",
    "defaulted_copies",
    "deleted_functions",
    "arrow_stars",
    "named_functions",
    "static_templates",
    "closing_brackets",
    "copied_by_blocks",
    "device_strings",
    "disjunctions",
    "opaque_enums",
    "own_address_operators",
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
