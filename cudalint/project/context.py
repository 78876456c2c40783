"""How the files of a run belong together: which includes which, and which launches another's kernels."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from cudalint.source.lookup import include_paths

_INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*(["<][^">\n]+)[">]', re.MULTILINE)
_KERNEL = re.compile(
    rb"__global__\b[^;{}()]*?(?:__launch_bounds__\s*\([^()]*\)\s*)?[^;{}()]*?\b([A-Za-z_]\w*)\s*\("
)
_BODY = re.compile(rb"[^;{}]*\{")  # after a name that is defined, not only declared
_LAUNCH = re.compile(rb"\b([A-Za-z_]\w*)\s*(?:<[^;{}]*?>)?\s*<<\s*<")
#: Bytes of a header that is looked up by its name: what is larger is a library of one header (JSON, tests),
#: whose host code costs much and launches nothing.
_LARGEST_HEADER = 256 << 10
#: Launching files read for one file's kernels.
_MOST_LAUNCHERS = 4


@dataclass(frozen=True, slots=True)
class FileContext:
    """`included_by`: the file to start the translation unit from; `launch_files`: files that launch kernels
    of this one without including it; `headers`: those of the project that only their names lead to."""

    included_by: str | None = None
    launch_files: tuple[str, ...] = ()
    headers: tuple[str, ...] = ()


@dataclass(slots=True)
class _Facts:
    includes: set[tuple[str, bool]] = field(default_factory=set)  # the name, and whether it is quoted
    kernels: set[bytes] = field(default_factory=set)
    defined: set[bytes] = field(default_factory=set)  # those of them with a body
    launches: set[bytes] = field(default_factory=set)


def contexts(
    files: Iterable[str], read: Callable[[str], bytes | None], headers: Iterable[str] = ()
) -> dict[str, FileContext]:
    """The context of each of the files that has one. Reads the files' text only; what they include is looked
    up among them and the project's `headers`."""
    facts = {path: _facts(read(path) or b"") for path in files}
    analyzed = list(facts)
    for path in headers:
        text = read(path) or b"" if path not in facts else b""
        if path not in facts and len(text) <= _LARGEST_HEADER:
            facts[path] = _facts(text)
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
    result = {path: FileContext(headers=far) for path in analyzed} if far else {}
    for path in analyzed:
        found = facts[path]
        if not found.kernels:
            continue
        outer = _outermost(path, includers).intersection(analyzed)
        chosen = reached.launching(outer, found.kernels) or (min(outer) if outer else None)
        missing = found.kernels - found.launches - (reached.launches(chosen) if chosen is not None else set())
        related = {path, *outer}
        others = sorted(set(analyzed) - related) if missing else []
        launchers = [o for o in others if facts[o].launches & missing]
        if launchers:  # some of which may launch another kernel of that name
            definers = (o for o in facts if o != path and facts[o].defined & missing)
            with_own = {file for one in definers for file in _reachable(one, includers)}
            launchers = [o for o in launchers if o not in with_own]
        if chosen is not None or launchers:
            result[path] = FileContext(chosen, tuple(launchers[:_MOST_LAUNCHERS]), far)
    return result


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
    return _Facts(includes, {kernel.group(1) for kernel in kernels}, defined, set(_LAUNCH.findall(data)))


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
        self._facts = facts
        self._included: dict[str, set[str]] = {}
        for path, outer in includers.items():
            for one in outer:
                self._included.setdefault(one, set()).add(path)
        self._known: dict[str, set[bytes]] = {}

    def launches(self, root: str) -> set[bytes]:
        """The names of the kernels that the translation unit of `root` launches."""
        if root not in self._known:
            unit = _reachable(root, self._included)
            self._known[root] = set[bytes]().union(*(self._facts[path].launches for path in unit))
        return self._known[root]

    def launching(self, outer: set[str], kernels: set[bytes]) -> str | None:
        """The includer that launches the most of the kernels."""
        ranked = sorted(outer, key=lambda path: (-len(self.launches(path) & kernels), path))
        return ranked[0] if ranked and self.launches(ranked[0]) & kernels else None
