"""The parameters of templates."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto

from cudalint.dataclass import dataclass
from cudalint.sema.types.declarators import declarator_chain, declarator_name, node_text
from cudalint.syntax import cst
from cudalint.syntax.node import Node
from cudalint.syntax.nodes import code_children

#: How names begin of the types of their own that template parameters stand for in partial ordering.
UNIQUE = "$unique"
#: The first of such values.
FIRST_UNIQUE = 1_000_003


class ParameterKind(Enum):
    """What a template parameter stands for."""

    TYPE = auto()
    VALUE = auto()
    TEMPLATE = auto()


@dataclass(frozen=True, slots=True)
class TemplateParameter:
    """A parameter of a template, as written: `type_node` is the type specifier of a value, `default` the
    default argument, `own` are the parameters of the template that it stands for."""

    name: str
    kind: ParameterKind
    default: Node | None = None
    type_node: Node | None = None
    is_pack: bool = False
    own: tuple[TemplateParameter, ...] = ()
    is_reference: bool = False  # `int &R`, which stands for an object
    declarator: Node | None = None  # of a value

    @property
    def is_type(self) -> bool:
        """Whether it stands for a type."""
        return self.kind is ParameterKind.TYPE

    @property
    def is_deduced(self) -> bool:
        """Whether it stands for a value whose type the argument decides: `auto V`."""
        return self.type_node is not None and self.type_node.type == "placeholder_type_specifier"

    def is_unbound(self, arguments: Mapping[str, str]) -> bool:
        """Whether a launch's template arguments leave a named parameter open."""
        return bool(self.name) and self.name not in arguments and self.default is None and not self.is_pack


def template_parameters(template: Node) -> tuple[TemplateParameter, ...]:
    """The parameters of a template_declaration, in order; unnamed ones have an empty name."""
    listed = cst.parameters(template)
    return listed_parameters(listed) if listed is not None else ()


def listed_parameters(listed: Node) -> tuple[TemplateParameter, ...]:
    """The parameters of a template_parameter_list, in order."""
    return tuple(_template_parameter(child) for child in code_children(listed))


def _template_parameter(node: Node) -> TemplateParameter:
    pack = node.type.startswith("variadic_")
    is_template = node.type.startswith("template_template_parameter")
    if is_template or "type_parameter" in node.type:
        name = cst.name(node)
        if name is None:
            name = next((child for child in node.named_children if child.type == "type_identifier"), None)
        default = cst.default_type(node)
        kind = ParameterKind.TEMPLATE if is_template else ParameterKind.TYPE
        if kind is ParameterKind.TEMPLATE:
            inner = next((child for child in node.named_children if "type_parameter" in child.type), None)
            own = _template_parameter(inner) if inner is not None else None
            listed = template_parameters(node)
            name_of, default = (own.name, own.default) if own is not None else ("", None)
            return TemplateParameter(name_of, kind, default, None, bool(own and own.is_pack), listed)
        return TemplateParameter(node_text(name) if name is not None else "", kind, default, None, pack)
    declarator = cst.declarator(node)
    default = cst.default_value(node)
    value_type = cst.type(node)
    layers = declarator_chain(declarator)
    refers = any("reference_declarator" in layer.type for layer in layers)
    dots = [child for layer in layers for child in layer.children if child.type == "ERROR"]
    return TemplateParameter(
        declarator_name(declarator) or "",
        ParameterKind.VALUE,
        default,
        value_type,
        pack or any(child.text == b"..." for child in dots),  # `int (*...F)(int)`, which the grammar lacks
        is_reference=refers,
        declarator=declarator,
    )


def may_take(parameter: TemplateParameter, template: tuple[TemplateParameter, ...]) -> bool:
    """Whether a template with these parameters may be the argument of one that stands for a template
    [temp.arg.template], as far as types, values and templates are told apart."""
    wanted, given = list(parameter.own), list(template)
    while wanted and given:
        if wanted[0].kind is not given[0].kind:
            return False
        if wanted[0].is_pack:
            return all(one.kind is wanted[0].kind for one in given)
        if given[0].is_pack:
            return all(one.kind is given[0].kind for one in wanted)
        del wanted[0], given[0]
    return all(one.is_pack for one in wanted) and all(one.is_pack or one.default is not None for one in given)


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
