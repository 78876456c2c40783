"""What names of a Python module are bound to, as far as the text alone decides it.

A name means something only where one binding of it surely is the one in force: it is bound once, or the last
binding in front of the use stands in a block around the use.
"""

from __future__ import annotations

import ast
from bisect import bisect_left

from cudalint.dataclass import dataclass

Scope = ast.Module | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef
_SCOPES = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_ASSIGNMENTS = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.NamedExpr)
_MOST_BINDINGS = 500  # of a name: one with more is not followed
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


@dataclass(frozen=True, slots=True)
class Binding:
    """`name = value`. `value` is None where it is none that the text gives (a parameter, a loop's variable).
    `path` are the indices that lead into `value` where a tuple is taken apart. `adds`: it is `+=`."""

    node: ast.AST
    order: int
    value: ast.expr | None = None
    path: tuple[int, ...] = ()
    adds: bool = False


class Scopes:
    """The bindings of a module. One pass over its tree, in the order of the text, without recursion."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.nodes: list[ast.AST] = []
        self.parents: dict[ast.AST, ast.AST] = {}
        self.imports: dict[str, str] = {}  # a name -> the dotted name that it stands for
        self.opaque_imports = False  # `from x import *`
        self._order: dict[ast.AST, int] = {}
        self._bindings: dict[tuple[ast.AST, str], list[Binding]] = {}
        self._attributes: dict[tuple[ast.AST, str], list[Binding]] = {}
        self._outer: dict[tuple[ast.AST, str], ast.AST] = {}  # names that `global` gives to the module
        self._bases: set[str] = set()  # the classes that others derive from
        self._walk()
        for node in self.nodes:
            self._bind(node)

    def _walk(self) -> None:
        pending: list[ast.AST] = [self.tree]
        while pending:
            node = pending.pop()
            self._order[node] = len(self.nodes)
            self.nodes.append(node)
            for child in reversed(list(ast.iter_child_nodes(node))):
                if not isinstance(child, ast.expr_context | ast.operator | ast.unaryop | ast.cmpop):
                    self.parents[child] = node
                    pending.append(child)
            if isinstance(node, ast.Global):
                scope = self.scope_of(node)
                for name in node.names:
                    self._outer[scope, name] = self.tree

    def adopt(self, node: ast.AST, where: ast.AST) -> None:
        """Have a node that was parsed apart stand in the place of another."""
        self.parents[node] = where
        self._order[node] = self._order[where]

    # -- scopes ------------------------------------------------------------------------------------

    def scope_of(self, node: ast.AST) -> Scope:
        """The innermost scope that a node stands in."""
        inner: ast.AST = node
        while True:
            outer = self.parents.get(inner)
            if outer is None:
                return self.tree
            if isinstance(outer, _SCOPES) and self._is_within(outer, inner):
                return outer
            inner = outer

    @staticmethod
    def _is_within(scope: ast.AST, child: ast.AST) -> bool:
        """Whether a child of a scope's node stands in the scope: decorators, defaults and bases do not."""
        if isinstance(scope, ast.Module):
            return True
        if isinstance(scope, ast.Lambda):
            return child is scope.body or child is scope.args
        assert isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        return isinstance(child, ast.stmt | ast.arguments)

    def class_of(self, node: ast.AST) -> ast.ClassDef | None:
        """The class around the method that a node stands in."""
        scope: ast.AST = self.scope_of(node)
        while not isinstance(scope, ast.Module):
            if isinstance(scope, ast.ClassDef):
                return scope
            scope = self.scope_of(scope)
        return None

    # -- bindings ----------------------------------------------------------------------------------

    def _bind(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    self._target(node, target, value, ())
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self._target(node, target, value, ())
            case ast.NamedExpr(target=target, value=value):
                self._target(node, target, value, ())
            case ast.AugAssign(target=target, op=ast.Add(), value=value):
                self._target(node, target, value, (), adds=True)
            case ast.AugAssign(target=target) | ast.For(target=target) | ast.AsyncFor(target=target):
                self._target(node, target, None, ())
            case ast.comprehension(target=target):
                self._target(node, target, None, ())
            case ast.withitem(optional_vars=ast.expr() as target):
                self._target(node, target, None, ())
            case ast.ExceptHandler(name=str(name)):
                self._name(node, name, None, ())
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                self._name(node, name, None, ())
                if isinstance(node, ast.ClassDef):
                    self._bases.update(base.id for base in node.bases if isinstance(base, ast.Name))
            case ast.arg(arg=name):
                self._name(node, name, None, ())
            case ast.Import(names=names):
                for alias in names:
                    bound = alias.asname or alias.name.partition(".")[0]
                    self.imports[bound] = alias.name if alias.asname else bound
                    self._name(node, bound, None, ())
            case ast.ImportFrom(module=module, names=names):
                for alias in names:
                    if alias.name == "*":
                        self.opaque_imports = True
                    else:
                        bound = alias.asname or alias.name
                        self.imports[bound] = f"{module or ''}.{alias.name}".lstrip(".")
                        self._name(node, bound, None, ())
            case ast.Delete(targets=targets):
                for target in targets:
                    self._target(node, target, None, ())

    def _target(
        self,
        node: ast.AST,
        target: ast.expr,
        value: ast.expr | None,
        path: tuple[int, ...],
        adds: bool = False,
    ) -> None:
        pending = [(target, path)]
        while pending:
            target, path = pending.pop()
            match target:
                case ast.Name(id=name):
                    self._name(node, name, value, path, adds)
                case ast.Tuple(elts=items) | ast.List(elts=items):
                    starred = any(isinstance(item, ast.Starred) for item in items)
                    for index, item in enumerate(items):
                        if isinstance(item, ast.Starred):
                            item = item.value
                        if starred:
                            self._target(node, item, None, ())
                        else:
                            pending.append((item, (*path, index)))
                case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name):
                    owner = self.class_of(node)
                    if owner is not None:
                        made = Binding(node, self._order[node], value, path, adds)
                        self._attributes.setdefault((owner, name), []).append(made)

    def _name(
        self, node: ast.AST, name: str, value: ast.expr | None, path: tuple[int, ...], adds: bool = False
    ) -> None:
        scope = self.scope_of(node)
        made = Binding(node, self._order[node], value, path, adds)
        if isinstance(scope, ast.ClassDef):
            self._attributes.setdefault((scope, name), []).append(made)
        scope_or_module = self._outer.get((scope, name), scope)
        if scope_or_module is not scope:
            made = Binding(node, self._order[node])  # whoever calls the function when: not known
        self._bindings.setdefault((scope_or_module, name), []).append(made)

    def lookup(self, name: str, use: ast.AST) -> Binding | None:
        """The binding in force at a use; None where that is not sure."""
        scope: ast.AST = self.scope_of(use)
        inner, first = use, True
        while True:
            found = self._bindings.get((scope, name))
            if found and (first or not isinstance(scope, ast.ClassDef)):
                return self._chosen(found, inner, scope, first)
            if scope is self.tree:
                return None
            inner, scope, first = scope, self.scope_of(scope), False

    def before(self, binding: Binding, name: str) -> Binding | None:
        """The binding that a `+=` adds to."""
        scope: ast.AST = self.scope_of(binding.node)
        found = self._bindings.get((scope, name), [])
        if len(found) > _MOST_BINDINGS:
            return None
        found = [one for one in found if one.order < binding.order]
        return self._chosen(found, binding.node, scope, True) if found else None

    def function(self, name: str, use: ast.AST) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
        """The function of this module that a name means."""
        binding = self.lookup(name, use)
        return binding.node if binding is not None and isinstance(binding.node, FUNCTIONS) else None

    def attribute(self, name: str, use: ast.AST) -> Binding | None:
        """What `self.name` is bound to, where the class says it once and no other of the module derives from
        it."""
        owner = self.class_of(use)
        if owner is not None and owner.name in self._bases:
            return None
        found = self._attributes.get((owner, name), []) if owner is not None else []
        return found[0] if len(found) == 1 and not found[0].adds else None

    def _chosen(self, found: list[Binding], use: ast.AST, scope: ast.AST, same: bool) -> Binding | None:
        if len(found) == 1 and not found[0].adds:
            return found[0]
        if len(found) > _MOST_BINDINGS:
            return None
        if not same:  # a function that may be called at any time
            plain = not found[0].adds and all(one.adds for one in found[1:])
            block = self.parents.get(found[0].node)
            together = all(self.parents.get(one.node) is block for one in found)
            return found[-1] if plain and together else None
        at = bisect_left([one.order for one in found], self._order[use])
        around = self._around(use)
        while at and isinstance(found[at - 1].node, _ASSIGNMENTS) and found[at - 1].node in around:
            at -= 1  # the value is computed first
        if at == 0:
            return None
        last = found[at - 1]
        block = self.parents.get(last.node)
        if block not in around or self._is_other_branch(last.node, use, block):
            return None
        for outer in around:
            if outer is block or outer is scope:
                break
            if isinstance(outer, _LOOPS) and any(self._holds(outer, one.node) for one in found[at:]):
                return None
        return last

    def _is_other_branch(self, bound: ast.AST, use: ast.AST, block: ast.AST | None) -> bool:
        """Whether a binding stands in another part of the statement than the use: `if` beside `else`."""
        step = use
        while self.parents.get(step) is not block:
            outer = self.parents.get(step)
            if outer is None:
                return True
            step = outer
        for _, part in ast.iter_fields(block) if block is not None else ():
            if isinstance(part, list) and any(one is bound for one in part):
                return not any(one is step for one in part)
        return False

    def _around(self, node: ast.AST) -> list[ast.AST]:
        found = []
        outer = self.parents.get(node)
        while outer is not None:
            found.append(outer)
            outer = self.parents.get(outer)
        return found

    def _holds(self, outer: ast.AST, node: ast.AST | None) -> bool:
        while node is not None:
            if node is outer:
                return True
            node = self.parents.get(node)
        return False
