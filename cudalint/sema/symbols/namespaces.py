"""Namespaces: nested, inline, anonymous and aliased ones, and which of them a name is looked for in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cudalint.sema.symbols.names import is_behind
from cudalint.sema.types.declarators import node_text
from cudalint.syntax import cst
from cudalint.syntax.node import Node, found_once

#: The names of a namespace and those around it, outermost first; () is the global one.
Namespace = tuple[str, ...]

#: What stands for the name of an anonymous namespace.
ANONYMOUS = "(anonymous)"
_GLOBAL = ""  # in front of a path that starts at the global namespace
_Target = tuple[Namespace, Node]  # what a directive or an alias names, as written, and where


class Namespaces:
    """What a unit, or one block of it, says of namespaces. Their members are kept elsewhere, by namespace."""

    def __init__(self) -> None:
        self.known: set[Namespace] = {()}
        self._definitions: dict[Namespace, list[Node]] = {}
        self._transparent: dict[Namespace, list[Namespace]] = {}  # inline and anonymous ones, by their parent
        self._directives: dict[Namespace, list[_Target]] = {}  # as written, by where they stand
        self._aliases: dict[Namespace, dict[str, _Target]] = {}  # as written, by where they stand
        self._levels: dict[tuple[Namespace, tuple[Namespace, ...]], list[list[Namespace]]] = {}
        self._groups: dict[Namespace, list[list[Namespace]]] = {}

    # -- declarations ------------------------------------------------------------------------------

    def enter(self, outer: Namespace, definition: Node) -> Namespace:
        """The namespace that a namespace_definition opens within another one."""
        inner = outer + _defined(definition)
        self.known.update(inner[:depth] for depth in range(len(inner) + 1))
        for depth in range(len(outer) + 1, len(inner) + 1):
            self._definitions.setdefault(inner[:depth], []).append(definition)
        if _is_transparent(definition):
            within = self._transparent.setdefault(outer, [])
            if inner not in within:
                within.append(inner)
        self._forget()
        return inner

    def direct(self, at: Namespace, target: Node) -> None:
        """`using namespace target;`"""
        self._directives.setdefault(at, []).append((_written(target), target))
        self._forget()

    def alias(self, at: Namespace, name: str, target: Node) -> None:
        """`namespace name = target;`"""
        self._aliases.setdefault(at, {})[name] = (_written(target), target)
        self._forget()

    def _forget(self) -> None:
        self._levels.clear()
        self._groups.clear()

    @property
    def is_empty(self) -> bool:
        """Whether nothing is said."""
        return not self._directives and not self._aliases and len(self.known) == 1

    # -- lookup ------------------------------------------------------------------------------------

    def levels(self, at: Namespace, opened: Sequence[Namespace] = ()) -> list[list[Namespace]]:
        """The namespaces that an unqualified name is looked for in at a point of namespace `at`, innermost
        first: those of one level are looked in together. `opened`: what blocks around the point open."""
        key = (at, tuple(opened))
        found = self._levels.get(key)
        if found is None:
            found = self._levels[key] = self._made_levels(at, opened)
        return found

    def _made_levels(self, at: Namespace, opened: Sequence[Namespace]) -> list[list[Namespace]]:
        levels = [self.whole(at[:depth]) for depth in range(len(at), -1, -1)]
        pending = [(at, target) for target in opened]
        for level in levels:
            pending += [(one, target) for one in level for target in self._nominated(one)]
        seen = set(pending)
        while pending:
            source, target = pending.pop(0)
            common = 0
            while common < min(len(at), len(target)) and at[common] == target[common]:
                common += 1
            level = levels[len(at) - min(common, len(source))]
            level += [one for one in self.whole(target) if one not in level]
            for one in self.whole(target):
                more = [(source, further) for further in self._nominated(one)]
                pending += [item for item in more if item not in seen]
                seen.update(more)
        return levels

    def groups(self, namespace: Namespace) -> list[list[Namespace]]:
        """The namespaces that `namespace::name` is looked for in: the first group that has it counts."""
        found = self._groups.get(namespace)
        if found is None:
            found = self._groups[namespace] = self._made_groups(namespace)
        return found

    def _made_groups(self, namespace: Namespace) -> list[list[Namespace]]:
        groups = [self.whole(namespace)]
        seen = set(groups[0])
        while groups[-1]:
            further = [target for one in groups[-1] for target in self._nominated(one)]
            inner = dict.fromkeys(one for target in further for one in self.whole(target))
            groups.append([one for one in inner if one not in seen])
            seen.update(inner)
        return groups[:-1]

    def whole(self, namespace: Namespace) -> list[Namespace]:
        """A namespace with the inline and anonymous ones within it."""
        found = [namespace]
        for one in found:
            found += self._transparent.get(one, ())
        return found

    def associated(self, namespace: Namespace) -> list[Namespace]:
        """The namespaces that go with a type of this one: of inline ones also that around them."""
        while namespace and namespace[-1] != ANONYMOUS:
            if namespace not in self._transparent.get(namespace[:-1], ()):
                break
            namespace = namespace[:-1]
        return self.whole(namespace)

    def resolve(
        self, path: Namespace, at: Namespace, opened: Sequence[Namespace] = (), use: Node | None = None
    ) -> Namespace | None:
        """The namespace that a path, written in namespace `at`, means; None where none is in view. One that
        is opened behind its `use` alone is not meant."""
        if not path:
            return ()
        for level in self.levels(at, opened):
            found = self._child(level, path[0])
            if found is not None and not self._is_behind(found, use):
                return self._inside(found, path[1:])
        return None

    def _is_behind(self, namespace: Namespace, use: Node | None) -> bool:
        definitions = self._definitions.get(namespace)
        return bool(use and definitions) and all(is_behind(one, use) for one in definitions or () if use)

    def absolute(self, path: Namespace) -> Namespace | None:
        """The same for a path that starts at the global namespace."""
        return self._inside((), path)

    def _inside(self, namespace: Namespace, path: Namespace) -> Namespace | None:
        found: Namespace | None = namespace
        for name in path:
            groups = self.groups(found) if found is not None else []
            found = next((inner for group in groups if (inner := self._child(group, name)) is not None), None)
        return found

    def _child(self, level: Iterable[Namespace], name: str) -> Namespace | None:
        for one in level:
            if (*one, name) in self.known:
                return (*one, name)
            target = self._aliases.get(one, {}).get(name)
            if target is not None and target[0][0] != name:
                return self._plain(target, one)
        return None

    def _nominated(self, namespace: Namespace) -> list[Namespace]:
        """What the directives in a namespace open; one that is not in view goes by its path."""
        written = self._directives.get(namespace, ())
        return [self._plain(target, namespace) for target in written if target[0]]

    def _plain(self, target: _Target, at: Namespace) -> Namespace:
        """The namespace that a directive or an alias means, directives left aside, and those that are opened
        behind it alone; the path as written where none is in view."""
        path, use = target
        depths = range(1) if path[0] == _GLOBAL else range(len(at), -1, -1)
        for depth in depths:
            found: Namespace | None = at[:depth]
            for name in _relative(path):
                found = self._child(self.whole(found), name) if found is not None else None
            if found is not None and not self._is_behind(found, use):
                return found
        return _relative(path)

    # -- of a block --------------------------------------------------------------------------------

    def own_directives(self) -> list[Namespace]:
        """What the directives of a block open, as written."""
        return [_relative(path) for path, _ in self._directives.get((), ())]

    def directed(self) -> set[Namespace]:
        """What any directive opens, as written."""
        return {_relative(path) for targets in self._directives.values() for path, _ in targets}

    def own_alias(self, name: str) -> Namespace | None:
        """What a block's alias stands for, as written."""
        found = self._aliases.get((), {}).get(name)
        return None if found is None else _relative(found[0])


def _written(target: Node) -> Namespace:
    path = tuple(namespace_path(target))
    return (_GLOBAL, *path) if target.string.startswith("::") else path


def _relative(path: Namespace) -> Namespace:
    """A path as it is written, without the `::` in front."""
    return path[1:] if path[:1] == (_GLOBAL,) else path


def _defined(definition: Node) -> Namespace:
    name = cst.name(definition)
    return tuple(namespace_path(name)) if name is not None else (ANONYMOUS,)


def _is_transparent(definition: Node) -> bool:
    anonymous = cst.name(definition) is None
    return anonymous or any(child.type == "inline" for child in definition.children)


def namespace_path(node: Node) -> list[str]:
    """The names of a possibly qualified identifier, template arguments left out."""
    path: list[str] = []
    pending = [node]
    while pending:
        item = pending.pop()
        if item.type in ("qualified_identifier", "nested_namespace_specifier"):
            pending.extend(reversed(item.named_children))
        elif item.type in ("template_type", "template_function", "template_method"):
            path.append(node_text(cst.name(item) or item))
        elif item.type in ("dependent_type", "dependent_name"):
            pending.extend(reversed(item.named_children[:1]))
        else:
            path.append(node_text(item))
    return path


@found_once
def enclosing_namespaces(node: Node) -> Namespace:
    """The namespaces around a node, outermost first."""
    path: list[Namespace] = []
    current = node.parent
    while current is not None:
        if current.type == "namespace_definition":
            path.append(_defined(current))
        current = current.parent
    return tuple(name for names in reversed(path) for name in names)


def shown(namespace: Namespace, spaces: Namespaces) -> Namespace:
    """A namespace as names of types are told: without the inline and anonymous ones."""
    depths = range(1, len(namespace) + 1)
    hidden = [namespace[:depth] in spaces.whole(namespace[: depth - 1]) for depth in depths]
    return tuple(name for name, is_hidden in zip(namespace, hidden, strict=True) if not is_hidden)
