"""How the files of a run belong together: which includes which, and which launches another's kernels."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from cudalint.project import linking
from cudalint.project.discovery import HEADER_SUFFIXES
from cudalint.settings import Settings
from cudalint.source.lookup import include_paths

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(["<][^">\n]+)[">]', re.MULTILINE)
_KERNEL = re.compile(
    rb"__global__\b[^;{}()]*?(?:__launch_bounds__\s*\([^()]*\)\s*)?[^;{}()]*?\b([A-Za-z_]\w*)\s*\("
)
_BODY = re.compile(rb"[^;{}]*\{")  # after a name that is defined, not only declared
_LAUNCH = re.compile(rb"\b([A-Za-z_]\w*)\s*(?:<[^;{}]*?>)?\s*<<\s*<")
_HEADERS = tuple(HEADER_SUFFIXES)
#: Bytes of a header that is looked up by its name: what is larger is a library of one header (JSON, tests),
#: whose host code costs much and launches nothing.
_LARGEST_HEADER = 256 << 10
_SOURCES = (".c", ".cc", ".cpp", ".cxx", ".inc")
_NAMED = re.compile(rb"\b([A-Za-z_]\w*)\s*[<(]")  # what may be called or instantiated
#: Launching files read for one file's kernels, and including files read where those instantiate none.
_MOST_LAUNCHERS, _MOST_FURTHER = 4, 8
#: Files that call the functions of a file that launch its kernels, and files that define what those ask.
_MOST_CALLERS, _MOST_ASKED = 4, 2


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


@dataclass(slots=True)
class _Facts:
    includes: set[tuple[str, bool]] = field(default_factory=set)  # the name, and whether it is quoted
    kernels: set[bytes] = field(default_factory=set)
    defined: set[bytes] = field(default_factory=set)  # those of them with a body
    launches: set[bytes] = field(default_factory=set)
    named: set[bytes] = field(default_factory=set)  # what may be called in it, or instantiated
    handed: set[bytes] = field(default_factory=set)  # functions that launch what they are told to
    functions: set[bytes] = field(default_factory=set)  # those with a body
    asked: set[bytes] = field(default_factory=set)  # those whose results are used
    shaping: set[bytes] = field(default_factory=set)  # those that give the shape of a launch


def contexts(
    files: Iterable[str],
    read: Callable[[str], bytes | None],
    headers: Iterable[str] = (),
    sources: Iterable[str] = (),
) -> dict[str, FileContext]:
    """The context of each of the files that has one. Reads the files' text only; what they include is looked
    up among them and the project's `headers`, and what calls their functions among them and its `sources`."""
    facts = {path: _facts(read(path) or b"") for path in files}
    analyzed = list(facts)
    for path in headers:
        text = read(path) or b"" if path not in facts else b""
        if path not in facts and len(text) <= _LARGEST_HEADER:
            facts[path] = _facts(text)
    _add_included_sources(facts, read)
    by_path = {posixpath.normpath(path): path for path in facts}
    far = _out_of_reach(facts, by_path)
    includers: dict[str, set[str]] = {}
    for path, found in facts.items():
        for name, quoted in found.includes:
            places = include_paths(name, path, quoted, (), far)
            included = next((by_path[place] for place in places if place in by_path), path)
            if included != path:
                includers.setdefault(included, set()).add(path)
    reached = _Reached(facts, includers)
    links = _Links(facts, reached, read, analyzed, sources)
    result = {path: FileContext(headers=far) for path in analyzed} if far else {}
    for path in analyzed:
        found = facts[path]
        if not found.kernels:
            continue
        outer = _outermost(path, includers).intersection(analyzed)
        chosen = reached.launching(path, outer)
        missing = found.kernels - found.launches - (reached.launches(chosen) if chosen is not None else set())
        related = {path, *outer}
        others = sorted(set(analyzed) - related) if missing else []
        launchers = [o for o in others if facts[o].launches & missing]
        if launchers:  # some of which may launch another kernel of that name
            definers = (o for o in facts if o != path and facts[o].defined & missing)
            with_own = {file for one in definers for file in _reachable(one, includers)}
            launchers = [o for o in launchers if o not in with_own]
        launching, further = reached.others(path, chosen, outer) if chosen is not None else ([], [])
        launchers = [*launching, *launchers][:_MOST_LAUNCHERS]
        linked = links.of(chosen or path)
        if chosen is not None or launchers or linked:
            result[path] = FileContext(chosen, tuple(launchers), far, tuple(further[:_MOST_FURTHER]), linked)
    return result


def _add_included_sources(facts: dict[str, _Facts], read: Callable[[str], bytes | None]) -> None:
    """Source files that others include, as if they were headers: what stands in front of one reaches it."""
    pending = list(facts)
    known = {posixpath.normpath(path) for path in facts}
    for path in pending:  # grows with what is included
        for name, quoted in facts[path].includes:
            place = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
            if not quoted or not name.endswith(_SOURCES) or place in known:
                continue
            known.add(place)
            text = read(place)
            if text is not None:
                facts[place] = _facts(text)
                pending.append(place)


def _out_of_reach(facts: dict[str, _Facts], by_path: dict[str, str]) -> tuple[str, ...]:
    """The files that includes name and that no folder to search leads to."""
    named: dict[str, list[str]] = {}
    for path in by_path:
        named.setdefault(posixpath.basename(path), []).append(path)
    found: set[str] = set()
    for path, of_file in facts.items():
        for name, quoted in of_file.includes:
            same = named.get(posixpath.basename(name), ())
            if same and not any(place in by_path for place in include_paths(name, path, quoted, ())):
                found.update(place for place in same if place.endswith("/" + posixpath.normpath(name)))
    return tuple(sorted(found))


def _facts(data: bytes) -> _Facts:
    includes = {(name[1:].decode("utf-8", "replace"), name[:1] == b'"') for name in _INCLUDE.findall(data)}
    kernels = list(_KERNEL.finditer(data))
    defined = {kernel.group(1) for kernel in kernels if _BODY.match(data, kernel.end())}
    named, launches = set(_NAMED.findall(data)), set(_LAUNCH.findall(data))
    host = linking.handed_on(data), linking.defined(data), linking.asked(data), linking.shaping(data)
    return _Facts(includes, {kernel.group(1) for kernel in kernels}, defined, launches, named, *host)


def _reachable(path: str, edges: Mapping[str, set[str]]) -> set[str]:
    """The file, and those that the edges lead to from it, directly or not."""
    seen, pending = {path}, [path]
    while pending:
        new = edges.get(pending.pop(), set()) - seen
        seen |= new
        pending.extend(new)
    return seen


def _outermost(path: str, includers: dict[str, set[str]]) -> set[str]:
    """Those that are included by none themselves."""
    return {one for one in _reachable(path, includers) - {path} if not includers.get(one)}


class _Reached:
    """What the files launch, with all that they include."""

    def __init__(self, facts: dict[str, _Facts], includers: dict[str, set[str]]) -> None:
        self._facts, self._includers = facts, includers
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
        elsewhere = {one: found.named & kernels for one, found in facts.items() if one != path}
        naming = {one: names for one, names in elsewhere.items() if names}

        def rank(root: str) -> tuple[int, int, int, str]:
            named = set[bytes]().union(*(naming[one] for one in self.unit(root) & naming.keys()))
            used = facts[root].named & facts[path].functions
            return -len(self.launches(root) & kernels), -len(named), -len(used), root

        return min(outer, key=rank)

    def others(self, path: str, chosen: str, outer: set[str]) -> tuple[list[str], list[str]]:
        """Of the other files that include `path`: those that themselves launch a kernel of it, and those that
        name functions, of its or of headers that name its kernels, that none before names: the most first."""
        facts, kernels = self._facts, self._facts[path].kernels
        rest = {o for o in outer - {chosen} if not facts[o].defined & kernels}
        launching = sorted(o for o in rest if facts[o].launches & kernels)
        rest.difference_update(launching)
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
        return launching, further


class _Links:
    """The host code of other files that decides the blocks of a translation unit's launches."""

    def __init__(
        self,
        facts: dict[str, _Facts],
        reached: _Reached,
        read: Callable[[str], bytes | None],
        analyzed: Iterable[str],
        sources: Iterable[str],
    ) -> None:
        self._facts, self._reached, self._read = facts, reached, read
        self._roots = [path for path in analyzed if not path.endswith(_HEADERS)]
        self._sources = list(sources)
        self._found: dict[str, tuple[str, ...]] = {}

    def of(self, root: str) -> tuple[str, ...]:
        """The files, those that call the most of the unit's launching functions first."""
        if root not in self._found:
            unit = self._reached.unit(root)
            handed = set[bytes]().union(*(self._facts[path].handed for path in unit))
            callers = linking.covering(self._callers(unit, handed), _MOST_CALLERS) if handed else []
            asked = linking.covering(self._asked(root, unit), _MOST_ASKED)
            shaping = linking.covering(self._shaping(unit, [root, *callers]), _MOST_ASKED)
            self._found[root] = tuple(dict.fromkeys([*shaping, *callers, *asked]))
        return self._found[root]

    def _shaping(self, unit: set[str], asking: Iterable[str]) -> dict[str, set[bytes]]:
        """What other files define of the functions that headers declare as giving shapes, and these ask."""
        facts = self._facts
        declared = set[bytes]().union(*(facts[path].shaping for path in facts if path.endswith(_HEADERS)))
        if not declared:
            return {}
        named = set[bytes]().union(*(_NAMED.findall(self._read(path) or b"") for path in asking))
        wanted = (named & declared) - set[bytes]().union(*(facts[path].functions for path in unit))
        found = {path: facts[path].functions & wanted for path in self._roots if path not in unit}
        for path in self._sources if wanted else ():
            text = self._read(path) or b""
            if any(name in text for name in wanted):
                found[path] = linking.defined(text) & wanted
        return found

    def _callers(self, unit: set[str], handed: set[bytes]) -> dict[str, set[bytes]]:
        """What other files name of the functions, or of those in headers that call them."""
        facts = self._facts
        declaring = [path for path in facts if path.endswith(_HEADERS) and facts[path].named & handed]
        names = handed.union(*(linking.callers(self._read(path) or b"", handed) for path in declaring))
        others = {path: facts[path].named & names for path in self._roots if path not in unit}
        hints = [os.fsencode(posixpath.basename(path)) for path in declaring] or list(handed)
        for path in self._sources:
            text = self._read(path) or b""
            if any(hint in text for hint in hints):
                others[path] = names.intersection(_NAMED.findall(text))
        return others

    def _asked(self, root: str, unit: set[str]) -> dict[str, set[bytes]]:
        """What other files define of the functions that the file asks, and that it includes no body of."""
        facts = self._facts
        if not facts[root].launches:
            return {}
        included = [facts[path] for path in unit - {root}]
        declared = set[bytes]().union(*(found.named for found in included))
        own = facts[root].functions.union(*(found.functions for found in included))
        wanted = (facts[root].asked & declared) - own
        return {path: facts[path].functions & wanted for path in self._roots if path not in unit}
