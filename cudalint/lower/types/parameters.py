"""The parameters of templates."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from tree_sitter import Node

from cudalint.lower.types.declarators import declarator_name, node_text


class ParameterKind(Enum):
    """What a template parameter stands for."""

    TYPE = auto()
    VALUE = auto()
    TEMPLATE = auto()


@dataclass(frozen=True, slots=True)
class TemplateParameter:
    """A parameter of a template; `type` is the type specifier of a value, `default` its default argument."""

    name: str
    kind: ParameterKind
    default: Node | None = None
    type: Node | None = None
    pack: bool = False


def template_parameters(template: Node) -> tuple[TemplateParameter, ...]:
    """The parameters of a template_declaration, in order; unnamed ones have an empty name."""
    listed = template.child_by_field_name("parameters")
    return tuple(_template_parameter(child) for child in listed.named_children) if listed is not None else ()


def _template_parameter(node: Node) -> TemplateParameter:
    pack = node.type.startswith("variadic_")
    is_template = node.type.startswith("template_template_parameter")
    if is_template or "type_parameter" in node.type:
        name = node.child_by_field_name("name")
        if name is None:
            name = next((child for child in node.named_children if child.type == "type_identifier"), None)
        default = node.child_by_field_name("default_type")
        kind = ParameterKind.TEMPLATE if is_template else ParameterKind.TYPE
        if kind is ParameterKind.TEMPLATE:
            inner = next((child for child in node.named_children if "type_parameter" in child.type), None)
            own = _template_parameter(inner) if inner is not None else None
            return TemplateParameter(own.name if own else "", kind, own.default if own else None)
        return TemplateParameter(node_text(name) if name is not None else "", kind, default, None, pack)
    declarator = node.child_by_field_name("declarator")
    default = node.child_by_field_name("default_value")
    value_type = node.child_by_field_name("type")
    return TemplateParameter(
        declarator_name(declarator) or "", ParameterKind.VALUE, default, value_type, pack
    )


def is_template_parameter(name: str, node: Node) -> bool:
    """Whether a template around `node` has a parameter of this name."""
    current = node.parent
    while current is not None:
        if current.type == "template_declaration" and any(
            parameter.name == name for parameter in template_parameters(current)
        ):
            return True
        current = current.parent
    return False
