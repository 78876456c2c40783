"""Objects constructed: `T(...)`, and what a constructor does before its body to members and bases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.affine.build import const
from cudalint.ir.ctypes import CType, RecordType, ReferenceType, StatelessType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.lower import intrinsics
from cudalint.lower.call_site import Call
from cudalint.lower.convert import convert, default_value
from cudalint.lower.cute import objects as cute
from cudalint.lower.defaults import declared_values, has_constructor
from cudalint.lower.evaluation import place, rvalue
from cudalint.lower.initializers import braced
from cudalint.lower.inlining import inline
from cudalint.lower.load_store import load, store
from cudalint.lower.machine import Machine
from cudalint.lower.members import constructors_of, has_field
from cudalint.lower.objects import materialized, plain_class_name
from cudalint.lower.overloads import narrow
from cudalint.lower.places import address_of, member
from cudalint.lower.unevaluated import place_type
from cudalint.lower.values import Opaque, Place, Real, RecordPlace, Temporary, Variable, value_type
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.lower.functions import Function


def initialize_members(m: Machine, function: Function) -> None:
    """Execute `: a(x), b{y}, Base(z)`."""
    listed = next((c for c in function.node.children if c.type == "field_initializer_list"), None)
    this, owner = m.frame.this, m.frame.owner
    if this is None:
        return
    if owner is not None and owner.defaults and plain_class_name(owner.name) == function.name:
        for name, value in declared_values(m, owner).items():
            if has_field(this, name):
                store(m, member(m, this, name), value, None)
    if listed is None:
        return
    for item in listed.named_children:
        if item.type != "field_initializer" or len(item.named_children) < 2:
            continue
        m.at = item
        target, values = item.named_children[0], item.named_children[-1]
        name_node = target.child_by_field_name("name") or target
        name = m.program.text(name_node).rpartition("::")[2]
        if has_field(this, name):
            _member(m, this, name, values)
        elif not _base(m, this, name, item, values):
            for node in code_children(values):
                rvalue(m, node)


def _member(m: Machine, this: Place, name: str, values: Node) -> None:
    arguments = code_children(values)
    raw = this.fields.get(name) if isinstance(this, RecordPlace) else None
    if isinstance(raw, Variable) and isinstance(raw.cell.ctype, ReferenceType):
        if len(arguments) == 1:
            m.write(raw.cell, address_of(m, materialized(m, place(m, arguments[0]))))
        return
    target = member(m, this, name)  # a parameter may be of the same name
    ctype = place_type(m, target)
    if isinstance(ctype, RecordType) and constructors_of(m.program, ctype):
        site = Call(values, name, name, arguments)
        store(m, target, load(m, construct(m, ctype, site), None), None)
    elif values.type == "initializer_list":
        store(m, target, braced(m, values, ctype), None)
    elif len(arguments) == 1:
        store(m, target, rvalue(m, arguments[0]), None)


def _base(m: Machine, this: Place, name: str, item: Node, values: Node) -> bool:
    """A base class's constructor, or another one of the same class, works on the same object."""

    info = m.frame.owner
    if info is None:
        return False
    for owner in (info, *info.bases):
        if plain_class_name(owner.name) != name:
            continue
        site = Call(item, name, name, code_children(values))
        constructor = unique_constructor(m, owner.type, site)
        if constructor is not None:
            inline(m, constructor, site, this, owner)
            return True
    return False


def unique_constructor(m: Machine, ctype: RecordType, site: Call) -> Function | None:
    """The one constructor that a call can mean; None where there is none in view, or several."""
    fitting = [f for f in constructors_of(m.program, ctype) if f.accepts(len(site.arguments))]
    if len(fitting) > 1:
        info = m.program.types.record(ctype)
        fitting = narrow(m, fitting, site, info.scope if info is not None else None)
    return fitting[0] if len(fitting) == 1 else None


def construct(m: Machine, ctype: CType, site: Call) -> Place:
    """`T(arguments)`"""
    if isinstance(ctype, RecordType):
        constructor = unique_constructor(m, ctype, site)
        if constructor is not None:
            return run_constructor(m, ctype, constructor, site)
    values = [rvalue(m, node) for node in site.arguments]
    if isinstance(ctype, RecordType) and ctype.name == "dim3":
        return Temporary(intrinsics.make_record(m, ctype, values, const(1)))
    if isinstance(ctype, RecordType) and has_constructor(m, ctype):
        if len(values) == 1 and value_type(values[0]) == ctype:
            return Temporary(values[0])
        return Temporary(Opaque(ctype, False, f"the constructor of '{ctype.name}' could not be told"))
    if isinstance(ctype, StatelessType) and not values:
        return Temporary(cute.constructed(m, ctype))
    if not values:
        return Temporary(default_value(m, ctype))
    plain = all(isinstance(v, Expr | Real) for v in values)
    if isinstance(ctype, UnknownType) and not (plain and _is_parameter(ctype)):
        return Temporary(Opaque(ctype, all(m.is_uniform(v) for v in values), ctype.reason))
    if isinstance(ctype, RecordType) and ctype.name.startswith("cuda::aligned_size_t<"):
        return Temporary(intrinsics.make_record(m, ctype, values, None))
    if len(values) == 1:
        if isinstance(ctype, RecordType) and value_type(values[0]) != ctype and len(ctype.fields) > 1:
            if isinstance(values[0], Opaque):
                return Temporary(Opaque(ctype, values[0].uniform, values[0].reason))
            return Temporary(Opaque(ctype, m.is_uniform(values[0]), f"a constructor of '{ctype.name}'"))
        return Temporary(convert(m, values[0], ctype))
    if isinstance(ctype, RecordType) and ctype.fields:
        return Temporary(intrinsics.make_record(m, ctype, values, None))
    return Temporary(Opaque(ctype, all(m.is_uniform(v) for v in values), "a constructor's result"))


def _is_parameter(ctype: UnknownType) -> bool:
    """Whether the type is a template parameter left open: of numbers, as its constructor is used so."""
    return ctype.reason.startswith("template parameter")


def run_constructor(m: Machine, ctype: RecordType, function: Function, site: Call) -> Place:
    """A new object, made by a constructor in view."""
    target = m.declare(ctype.name, ctype)
    inline(m, function, site, target, m.program.types.record(ctype))
    return target
