"""What a constructor does before its body: members and base classes are initialized."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.ir.ctypes import RecordType, ReferenceType
from cudalint.lower.objects import materialized, plain_class_name
from cudalint.lower.values import Place, RecordPlace, Variable

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.functions import Function
    from cudalint.lower.machine import Machine


def initialize_members(m: Machine, function: Function) -> None:
    """Execute `: a(x), b{y}, Base(z)`."""
    listed = next((c for c in function.node.children if c.type == "field_initializer_list"), None)
    this = m.frame.this
    if listed is None or this is None:
        return
    for item in listed.named_children:
        if item.type != "field_initializer" or len(item.named_children) < 2:
            continue
        target, values = item.named_children[0], item.named_children[-1]
        name_node = target.child_by_field_name("name") or target
        name = m.program.text(name_node).rpartition("::")[2]
        if m.program.has_field(this, name):
            _member(m, this, name, name_node, values)
        elif not _base(m, this, name, item, values):
            for node in values.named_children:
                _evaluate(m, node)


def _member(m: Machine, this: Place, name: str, name_node: Node, values: Node) -> None:
    from cudalint.lower.calls import Call, construct
    from cudalint.lower.expressions import braced, name_place, place, place_type, rvalue
    from cudalint.lower.load_store import load, store
    from cudalint.lower.places import address_of

    arguments = [node for node in values.named_children if node.type != "comment"]
    raw = this.fields.get(name) if isinstance(this, RecordPlace) else None
    if isinstance(raw, Variable) and isinstance(raw.cell.ctype, ReferenceType):
        if len(arguments) == 1:
            m.write(raw.cell, address_of(m, materialized(m, place(m, arguments[0]))))
        return
    target = name_place(m, name, name_node)
    ctype = place_type(m, target)
    if isinstance(ctype, RecordType) and m.program.constructors(ctype):
        site = Call(values, name, name, arguments)
        store(m, target, load(m, construct(m, ctype, site), None), None)
    elif values.type == "initializer_list":
        store(m, target, braced(m, values, ctype), None)
    elif len(arguments) == 1:
        store(m, target, rvalue(m, arguments[0]), None)


def _base(m: Machine, this: Place, name: str, item: Node, values: Node) -> bool:
    """A base class's constructor, or another one of the same class, works on the same object."""
    from cudalint.lower.calls import Call, inline

    info = m.frame.owner
    if info is None:
        return False
    for owner in (info, *info.bases):
        if plain_class_name(owner.name) != name:
            continue
        arguments = [node for node in values.named_children if node.type != "comment"]
        site = Call(item, name, name, arguments)
        fitting = [f for f in m.program.constructors(owner.type) if f.accepts(len(arguments))]
        if len(fitting) > 1:
            fitting = m.program.overload(m, fitting, site)
        if len(fitting) == 1:
            inline(m, fitting[0], site, this, owner)
            return True
    return False


def _evaluate(m: Machine, node: Node) -> None:
    from cudalint.lower.expressions import rvalue

    if node.type != "comment":
        rvalue(m, node)
