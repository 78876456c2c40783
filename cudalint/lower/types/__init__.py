"""Reading C, C++ and CUDA types from the tree into `cudalint.ir.ctypes`, with their device layout."""

from cudalint.lower.types.attributes import Attributes, attributes
from cudalint.lower.types.builtin import builtin_types
from cudalint.lower.types.declarators import (
    Qualifiers,
    declarator_chain,
    declarator_name,
    declarators,
    inner_declarator,
    is_function,
    qualifiers,
)
from cudalint.lower.types.naming import type_name
from cudalint.lower.types.parameters import ParameterKind, TemplateParameter, template_parameters
from cudalint.lower.types.records import RecordInfo
from cudalint.lower.types.scope import TypeScope

__all__ = [
    "Attributes",
    "ParameterKind",
    "Qualifiers",
    "RecordInfo",
    "TemplateParameter",
    "TypeScope",
    "attributes",
    "builtin_types",
    "declarator_chain",
    "declarator_name",
    "declarators",
    "inner_declarator",
    "is_function",
    "qualifiers",
    "template_parameters",
    "type_name",
]
