"""Objects constructed: `T(...)`, and what a constructor does before its body to members and bases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cudalint.algebra.build import const
from cudalint.completeness import log
from cudalint.exec.calls.call_site import Call
from cudalint.exec.calls.external import external_operator
from cudalint.exec.calls.overloads import narrow
from cudalint.exec.executor import Executor
from cudalint.exec.expressions.conversions import convert
from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.memory.places import address_of, member
from cudalint.exec.objects.classes import materialized, plain_class_name
from cudalint.exec.objects.defaults import declared_values, default_value, has_constructor
from cudalint.exec.objects.initializers import make_record
from cudalint.exec.objects.members import has_field
from cudalint.exec.operations import braced, inline, load, place, rvalue, store
from cudalint.exec.outcomes import is_untyped, note_call
from cudalint.exec.values import Place, RecordPlace, Temporary, UnknownValue, Variable, value_type
from cudalint.ir.ctypes import CType, OpenType, RecordType, ReferenceType, StatelessType, UnknownType
from cudalint.ir.expr import Expr
from cudalint.ir.real import Real
from cudalint.sema.symbols.members import constructors_of
from cudalint.syntax import cst
from cudalint.syntax.nodes import code_children

if TYPE_CHECKING:
    from tree_sitter import Node

    from cudalint.sema.functions import Function


def initialize_members(ex: Executor, function: Function) -> None:
    """Execute `: a(x), b{y}, Base(z)`."""
    listed = next((c for c in function.node.children if c.type == "field_initializer_list"), None)
    this, owner = ex.frame.this, ex.frame.owner
    if this is None:
        return
    if owner is not None and owner.defaults and plain_class_name(owner.name) == function.name:
        for name, value in declared_values(ex, owner).items():
            if has_field(this, name):
                store(ex, member(ex, this, name), value, None)
    if listed is None:
        return
    for item in listed.named_children:
        if item.type != "field_initializer" or len(item.named_children) < 2:
            continue
        ex.at = item
        target, values = item.named_children[0], item.named_children[-1]
        name_node = cst.name(target) or target
        name = ex.program.text(name_node).rpartition("::")[2]
        if has_field(this, name):
            _member(ex, this, name, values)
        elif not _base(ex, this, name, item, values):
            for node in code_children(values):
                rvalue(ex, node)


def _member(ex: Executor, this: Place, name: str, values: Node) -> None:
    arguments = code_children(values)
    raw = this.fields.get(name) if isinstance(this, RecordPlace) else None
    if isinstance(raw, Variable) and isinstance(raw.cell.ctype, ReferenceType):
        if len(arguments) == 1:
            ex.write(raw.cell, address_of(ex, materialized(ex, place(ex, arguments[0]))))
        return
    target = member(ex, this, name)  # a parameter may be of the same name
    ctype = place_type(ex, target)
    if isinstance(ctype, RecordType) and constructors_of(ex.program, ctype):
        site = Call(values, name, name, arguments)
        store(ex, target, load(ex, construct(ex, ctype, site), None), None)
    elif values.type == "initializer_list":
        store(ex, target, braced(ex, values, ctype), None)
    elif len(arguments) == 1:
        store(ex, target, rvalue(ex, arguments[0]), None)


def _base(ex: Executor, this: Place, name: str, item: Node, values: Node) -> bool:
    """A base class's constructor, or another one of the same class, works on the same object."""

    info = ex.frame.owner
    if info is None:
        return False
    for owner in (info, *info.bases):
        if plain_class_name(owner.name) != name:
            continue
        site = Call(item, name, name, code_children(values))
        constructor = unique_constructor(ex, owner.type, site)
        if constructor is not None:
            inline(ex, constructor, site, this, owner)
            return True
    return False


def unique_constructor(ex: Executor, ctype: RecordType, site: Call) -> Function | None:
    """The one constructor that a call can mean; None where there is none in view, or several."""
    fitting = [f for f in constructors_of(ex.program, ctype) if f.accepts(len(site.arguments))]
    if len(fitting) > 1:
        info = ex.program.types.record(ctype)
        fitting = narrow(ex, fitting, site, info.scope if info is not None else None)
    return fitting[0] if len(fitting) == 1 else None


def construct(ex: Executor, ctype: CType, site: Call) -> Place:
    """`T(arguments)`"""
    if isinstance(ctype, RecordType):
        constructor = unique_constructor(ex, ctype, site)
        if constructor is not None:
            return run_constructor(ex, ctype, constructor, site)
    note_call(ex, site.node, log.EXTERNAL if is_untyped(ctype) else log.MODELLED)
    values = [rvalue(ex, node) for node in site.arguments]
    if isinstance(ctype, UnknownType) and is_untyped(ctype):
        made = UnknownValue(ctype, False, ctype.reason)
        external_operator(ex, ctype.name, site.node, [made, *values])
    if isinstance(ctype, RecordType) and ctype.name == "dim3":
        return Temporary(make_record(ex, ctype, values, const(1)))
    if isinstance(ctype, RecordType) and has_constructor(ex, ctype):
        if len(values) == 1 and value_type(values[0]) == ctype:
            return Temporary(values[0])
        return Temporary(UnknownValue(ctype, False, f"the constructor of '{ctype.name}' could not be told"))
    if isinstance(ctype, StatelessType) and not values:
        return Temporary(ex.models.objects.constructed(ex, ctype))
    if not values:
        return Temporary(default_value(ex, ctype))
    plain = all(isinstance(v, Expr | Real) for v in values)
    if isinstance(ctype, UnknownType) and not (plain and isinstance(ctype, OpenType)):
        return Temporary(UnknownValue(ctype, all(ex.is_uniform(v) for v in values), ctype.reason))
    if isinstance(ctype, RecordType) and ctype.name.startswith("cuda::aligned_size_t<"):
        return Temporary(make_record(ex, ctype, values, None))
    if len(values) == 1:
        if isinstance(ctype, RecordType) and value_type(values[0]) != ctype and len(ctype.fields) > 1:
            if isinstance(values[0], UnknownValue):
                return Temporary(UnknownValue(ctype, values[0].uniform, values[0].reason))
            return Temporary(
                UnknownValue(ctype, ex.is_uniform(values[0]), f"a constructor of '{ctype.name}'")
            )
        return Temporary(convert(ex, values[0], ctype))
    if isinstance(ctype, RecordType) and ctype.fields:
        return Temporary(make_record(ex, ctype, values, None))
    return Temporary(UnknownValue(ctype, all(ex.is_uniform(v) for v in values), "a constructor's result"))


def run_constructor(ex: Executor, ctype: RecordType, function: Function, site: Call) -> Place:
    """A new object, made by a constructor in view."""
    target = ex.declare(ctype.name, ctype)
    inline(ex, function, site, target, ex.program.types.record(ctype))
    return target
