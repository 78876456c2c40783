"""How the files of a run belong together: which includes which, and which launches another's kernels."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property

from cudalint.dataclass import dataclass
from cudalint.embedded.host import is_host
from cudalint.project.discovery import HEADER_SUFFIXES
from cudalint.project.facts import Facts, callers_in, facts_of
from cudalint.project.file_facts import FileFacts, Index, mark
from cudalint.project.linking import covering
from cudalint.settings import Settings
from cudalint.source.lookup import include_paths

_HEADERS = tuple(HEADER_SUFFIXES)
#: Bytes of a header that is looked up by its name: what is larger is a library of one header (JSON, tests),
#: whose host code costs much and launches nothing.
_LARGEST_HEADER = 256 << 10
_SOURCES = (".c", ".cc", ".cpp", ".cxx", ".inc")
#: Launching files read for one file's kernels, and including files read where those instantiate none.
_MOST_LAUNCHERS, _MOST_FURTHER = 4, 8
#: Files that call the functions of a file that launch its kernels, and files that define what those ask.
_MOST_CALLERS, _MOST_ASKED = 4, 2
_MAIN = frozenset((b"main",))


@dataclass(frozen=True, slots=True)
class FileContext:
    """`included_by`: the file to start the translation unit from; `launch_files`: other files that launch
    kernels of this one; `headers`: those of the project that only their names lead to; `further`: other files
    that include this one, and may instantiate what launches its kernels; `linked`: other files whose host
    code decides the blocks of this one's launches."""

    included_by: str | None = None
    launch_files: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()
    further: tuple[str, ...] = ()
    linked: tuple[str, ...] = ()

    def applied(self, settings: Settings) -> Settings:
        """The settings with which the file is analyzed in this context."""
        return replace(
            settings,
            included_by=self.included_by,
            launch_files=self.launch_files,
            further_launch_files=self.further,
            headers=self.headers,
            linked_files=self.linked,
        )


def contexts(
    files: Iterable[str],
    read: Callable[[str], bytes | None],
    headers: Iterable[str] = (),
    sources: Iterable[str] = (),
    wanted: Iterable[str] | None = None,
    facts_of: Callable[[bytes], Facts] = facts_of,
) -> dict[str, FileContext]:
    """The context of each of the files that has one; of those that are not `wanted`, only that another file
    includes them, and the first that does: to choose among many takes long. Reads the files' text only, by
    `facts_of`; what they include is looked up among them and the project's `headers`, and what calls their
    functions among them and its `sources`."""
    facts = {path: FileFacts(read(path) or b"", facts_of) for path in files if not is_host(path)}
    analyzed = list(facts)
    roots = set(analyzed)
    for path in headers:
        text = read(path) or b"" if path not in facts else b""
        if path not in facts and len(text) <= _LARGEST_HEADER:
            facts[path] = FileFacts(text, facts_of)
    _add_included_sources(facts, read, facts_of)
    mark(facts.values())
    far, includers = _resolved(facts)
    index = Index(facts)
    reached = _Reached(facts, index, includers)
    links = _Links(facts, index, reached, read, analyzed, sources, facts_of)
    result = {path: FileContext(headers=far) for path in analyzed} if far else {}
    asked = set(analyzed) if wanted is None else set(wanted)
    for path in analyzed:
        found, outer = facts[path], _outermost(path, includers).intersection(analyzed)
        if (path not in asked and not outer) or not found.kernels:
            continue
        if path not in asked:
            result[path] = FileContext(min(outer), (), far)
            continue
        chosen = reached.launching(path, outer)
        missing = found.kernels - found.launches - (reached.launches(chosen) if chosen is not None else set())
        others = index.launches.having(missing)
        launchers = {one: others[one] for one in roots & others.keys() - {path, *outer}}
        if launchers:  # some of which may launch another kernel of that name
            definers = index.defined.having(missing).keys() - {path}
            with_own = {file for one in definers for file in _reachable(one, includers)}
            launchers = {one: names for one, names in launchers.items() if one not in with_own}
        launching, further = reached.others(path, chosen, outer) if chosen is not None else ([], [])
        most = covering(launchers, _MOST_LAUNCHERS, again=True)  # two may launch one kernel differently
        read_with = [*launching, *most][:_MOST_LAUNCHERS]
        linked = links.of(chosen or path)
        if chosen is not None or read_with or linked:
            result[path] = FileContext(chosen, tuple(read_with), far, tuple(further[:_MOST_FURTHER]), linked)
    return result


def _add_included_sources(
    facts: dict[str, FileFacts], read: Callable[[str], bytes | None], facts_of: Callable[[bytes], Facts]
) -> None:
    """Source files that others include, as if they were headers: what stands in front of one reaches it."""
    pending = list(facts)
    known = {posixpath.normpath(path) for path in facts}
    for path in pending:  # grows with what is included
        for name, quoted in facts[path].includes:
            if not quoted or not name.endswith(_SOURCES):
                continue
            place = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
            if place in known:
                continue
            known.add(place)
            text = read(place)
            if text is not None:
                facts[place] = FileFacts(text, facts_of)
                pending.append(place)


def _by_name(paths: Iterable[str]) -> dict[str, list[str]]:
    """The paths by the names of their files."""
    named: dict[str, list[str]] = {}
    for path in paths:
        named.setdefault(posixpath.basename(path), []).append(path)
    return named


def _resolved(facts: dict[str, FileFacts]) -> tuple[tuple[str, ...], dict[str, set[str]]]:
    """The files that includes name and that no folder to search leads to; and, by their paths, the files that
    include each."""
    by_path = {posixpath.normpath(path): path for path in facts}
    named, far = _by_name(by_path), set[str]()
    includers: dict[str, set[str]] = {}
    left: list[tuple[str, str, bool]] = []

    def include(path: str, places: Iterable[str]) -> bool:
        included = next((by_path[place] for place in places if place in by_path), None)
        if included not in (None, path):
            includers.setdefault(included, set()).add(path)
        return included is not None

    for path, found in facts.items():
        for name, quoted in found.includes:
            same = named.get(posixpath.basename(name), ())
            if same and not include(path, include_paths(name, path, quoted, ())):
                tail = "/" + posixpath.normpath(name)
                far.update(place for place in same if place.endswith(tail))
                left.append((path, name, quoted))
    far_named = _by_name(far)
    for path, name, quoted in left:
        nearest = tuple(far_named.get(posixpath.basename(name), ()))
        include(path, include_paths(name, path, quoted, (), nearest))
    return tuple(sorted(far)), includers


def _reachable(path: str, edges: Mapping[str, set[str]]) -> set[str]:
    """The file, and those that the edges lead to from it, directly or not."""
    seen, pending = {path}, [path]
    while pending:
        new = edges.get(pending.pop(), set()) - seen
        seen |= new
        pending.extend(new)
    return seen


def _shared_folders(one: str, other: str) -> int:
    """How many folders two files have in common."""
    return len(posixpath.commonprefix([one.split("/")[:-1], other.split("/")[:-1]]))


def _outermost(path: str, includers: dict[str, set[str]]) -> set[str]:
    """Those that are included by none themselves."""
    return {one for one in _reachable(path, includers) - {path} if not includers.get(one)}


class _Reached:
    """What the files launch, with all that they include."""

    def __init__(self, facts: dict[str, FileFacts], index: Index, includers: dict[str, set[str]]) -> None:
        self._facts, self._index, self._includers = facts, index, includers
        self._included: dict[str, set[str]] = {}
        for path, outer in includers.items():
            for one in outer:
                self._included.setdefault(one, set()).add(path)
        self._known: dict[str, set[bytes]] = {}
        self._units: dict[str, set[str]] = {}

    def unit(self, root: str) -> set[str]:
        """The file, and those that it includes."""
        if root not in self._units:
            self._units[root] = _reachable(root, self._included)
        return self._units[root]

    def launches(self, root: str) -> set[bytes]:
        """The names of the kernels that the translation unit of `root` launches."""
        if root not in self._known:
            self._known[root] = set[bytes]().union(*(self._facts[path].launches for path in self.unit(root)))
        return self._known[root]

    def launching(self, path: str, outer: set[str]) -> str | None:
        """The includer that launches the most of the file's kernels, or else names the most of them in other
        files than this one, `launch(kernel<T>, ...)`, or else the most of its other functions."""
        facts, kernels = self._facts, self._facts[path].kernels
        if len(outer) < 2:
            return next(iter(outer), None)
        naming = self._index.named.having(kernels)
        naming.pop(path, None)

        def rank(root: str) -> tuple[int, int, int, str]:
            named = set[bytes]().union(*(naming[one] for one in self.unit(root) & naming.keys()))
            used = facts[root].named & facts[path].functions
            return -len(self.launches(root) & kernels), -len(named), -len(used), root

        return min(outer, key=rank)

    def others(self, path: str, chosen: str, outer: set[str]) -> tuple[list[str], list[str]]:
        """Of the other files that include `path`: those that themselves launch kernels of it, the most first,
        and those that name functions, of its or of headers that name its kernels, that none before names."""
        facts, kernels = self._facts, self._facts[path].kernels
        rest = {o for o in outer - {chosen} if not facts[o].defined & kernels}
        launches = {o: set(facts[o].launches & kernels) for o in rest if facts[o].launches & kernels}
        rest.difference_update(launches)
        through = _reachable(path, self._includers) - outer
        near = {path, *(one for one in through if facts[one].named & kernels)}
        shared = set[bytes]().union(*(facts[one].functions for one in near))
        new = {o: facts[o].named & shared - facts[chosen].named for o in rest}
        further: list[str] = []
        while new and len(further) < _MOST_FURTHER:
            most = min(new, key=lambda o: (-len(new[o]), o))
            covered = new.pop(most)
            if not covered and further:
                break
            further.append(most)
            new = {o: names - covered for o, names in new.items()}
        return covering(launches, _MOST_LAUNCHERS, again=True), further


class _Links:
    """The host code of other files that decides the blocks of a translation unit's launches."""

    def __init__(
        self,
        facts: dict[str, FileFacts],
        index: Index,
        reached: _Reached,
        read: Callable[[str], bytes | None],
        analyzed: Iterable[str],
        sources: Iterable[str],
        facts_of: Callable[[bytes], Facts],
    ) -> None:
        self._facts, self._index, self._reached, self._read = facts, index, reached, read
        self._facts_in = facts_of
        self._roots = {path for path in analyzed if not path.endswith(_HEADERS)}
        self._sources = list(sources)
        self._found: dict[str, tuple[str, ...]] = {}
        headers = [path for path in facts if path.endswith(_HEADERS)]
        self._declared = set[bytes]().union(*(facts[path].shaping for path in headers))

    @cached_property
    def _of_sources(self) -> dict[str, FileFacts]:
        """What the sources that are not analyzed tell: read where they are asked for."""
        return {path: FileFacts(self._read(path) or b"", self._facts_in) for path in self._sources}

    @cached_property
    def _source_index(self) -> Index:
        return Index(self._of_sources)

    def of(self, root: str) -> tuple[str, ...]:
        """The files, those that call the most of the unit's launching functions first."""
        if root not in self._found:
            unit = self._reached.unit(root)
            handed = set[bytes]().union(*(self._facts[path].handed for path in unit))
            callers = self._linkable(unit, self._callers(root, unit, handed)) if handed else {}
            calling = covering(callers, _MOST_CALLERS, again=True)
            linked = {*unit, *calling}
            asked = covering(self._linkable(linked, self._asked(root, unit)), _MOST_ASKED)
            shaping = covering(self._linkable(linked, self._shaping(unit, [root, *calling])), _MOST_ASKED)
            self._found[root] = tuple(dict.fromkeys([*shaping, *calling, *asked]))
        return self._found[root]

    def _linkable(self, unit: set[str], found: dict[str, set[bytes]]) -> dict[str, set[bytes]]:
        """Those that may be part of one program with the unit: that has one main."""
        if not any(self._facts_of(path).may_define(_MAIN) for path in unit):
            return found
        return {path: names for path, names in found.items() if not self._facts_of(path).may_define(_MAIN)}

    def _shaping(self, unit: set[str], asking: Iterable[str]) -> dict[str, set[bytes]]:
        """What other files define of the functions that headers declare as giving shapes, and these ask."""
        facts = self._facts
        if not self._declared:
            return {}
        named = set[bytes]().union(*(self._facts_of(path).named for path in asking))
        wanted = (named & self._declared) - set[bytes]().union(*(facts[path].functions for path in unit))
        if not wanted:
            return {}
        found = self._others(unit, self._index.functions.having(wanted))
        return {**found, **self._source_index.functions.having(wanted)}

    def _callers(self, root: str, unit: set[str], handed: set[bytes]) -> dict[str, set[bytes]]:
        """What other files name of the functions, or of those in headers that call them."""
        naming = self._index.named.having(handed)
        declaring = [path for path in self._facts if path in naming and path.endswith(_HEADERS)]
        names = handed.union(*(callers_in(self._read(path) or b"", handed) for path in declaring))
        hints = {posixpath.basename(path) for path in declaring}
        others = self._others(unit, self._index.named.having(names))
        for path, found in self._source_index.named.having(names).items():
            included = {posixpath.basename(name) for name, _ in self._of_sources[path].includes}
            if found & handed or not hints.isdisjoint(included):
                others[path] = found
        taking = self._others(unit, self._index.taken.having(handed))
        for path, found in (taking | self._source_index.taken.having(handed)).items():
            others[path] = others.get(path, set()) | found
        named = set[bytes]().union(*others.values())
        defining = self._index.functions.having(named) | self._source_index.functions.having(named)
        elsewhere = {path: found for path, found in defining.items() if path not in unit}
        called = {path: found - self._own(path, root, elsewhere) for path, found in others.items()}
        return {path: found for path, found in called.items() if found}

    def _own(self, path: str, root: str, elsewhere: Mapping[str, set[bytes]]) -> set[bytes]:
        """The names by which a file means another function than the unit's, of those that files `elsewhere`
        define: one that it includes does, or one that is nearer to it."""
        included = self._reached.unit(path) if path in self._facts else {path}
        near = _shared_folders(path, root)
        nearer = (one for one in elsewhere if one in included or _shared_folders(path, one) > near)
        return set[bytes]().union(*(elsewhere[one] for one in nearer))

    def _facts_of(self, path: str) -> FileFacts:
        return self._facts.get(path) or self._of_sources[path]

    def _others(self, unit: set[str], found: dict[str, set[bytes]]) -> dict[str, set[bytes]]:
        """What the analyzed files have that are not of the unit."""
        return {path: names for path, names in found.items() if path in self._roots and path not in unit}

    def _asked(self, root: str, unit: set[str]) -> dict[str, set[bytes]]:
        """What other files define of the functions that the file asks, and that it includes no body of."""
        facts = self._facts
        if not facts[root].launches:
            return {}
        included = [facts[path] for path in unit - {root}]
        declared = set[bytes]().union(*(found.named for found in included))
        own = set[bytes]().union(facts[root].functions, *(found.functions for found in included))
        wanted = (facts[root].asked & declared) - own
        return self._others(unit, self._index.functions.having(wanted))
