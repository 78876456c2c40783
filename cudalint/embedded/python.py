"""CUDA in a Python module: what is handed to the known entry points, and strings that look like it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.embedded import formats
from cudalint.embedded.elementwise import ASSUMED, Body, BodyError, c_elementwise, elementwise, reduction
from cudalint.embedded.entries import Entry, entry_of
from cudalint.embedded.evaluate import Evaluator
from cudalint.embedded.launches import Calls
from cudalint.embedded.literals import scan
from cudalint.embedded.scopes import Scopes
from cudalint.embedded.source import EmbeddedSource, HostLaunch, finished
from cudalint.embedded.syntax import REFUSED, module, why
from cudalint.embedded.text import HostText
from cudalint.embedded.tracked import TooLongError, Tracked, written
from cudalint.embedded.values import Made, Unknown, Value, as_text

_MARK = "__global__"
_FILLING = frozenset(("format", "replace", "substitute", "safe_substitute", "render", "format_map"))
_OPTION = re.compile(r"(-[DUI]|--define-macro=|--undefine-macro=|--include-path=)\s*(.*)", re.DOTALL)
_DEEPEST = 1000  # levels of a syntax tree: a file with more is not read
_BODIES = ("elementwise", "reduction", "c-elementwise", "c-reduction")


@dataclass(slots=True)
class Found:
    """What a module holds. `problems`: a text and the bytes that it is about."""

    sources: list[EmbeddedSource] = field(default_factory=list)
    problems: list[tuple[str, int, int]] = field(default_factory=list)


@dataclass(slots=True)
class _Site:
    """A call of an entry point, with what was launched of it."""

    entry: Entry
    call: ast.Call
    text: Tracked
    launches: list[HostLaunch]
    body: Body | None = None
    scalars: frozenset[int] | None = None  # arguments that are numbers in every call that is seen


def find(host: HostText) -> Found:
    """The CUDA sources of a module. One that is no Python 3 has its literals looked through."""
    try:
        tree = module(host.utf8)
    except REFUSED as error:
        return _scanned(host, error)
    if _is_deep(tree):
        return Found(problems=[(f"not analyzed: nested in more than {_DEEPEST} levels", 0, 0)])
    return _Finder(host, tree).run()


def _is_deep(tree: ast.AST) -> bool:
    level: list[ast.AST] = [tree]
    for _ in range(_DEEPEST):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
        if not level:
            return False
    return True


def _scanned(host: HostText, error: Exception) -> Found:
    """The literals with kernels in a text that does not parse."""
    line = getattr(error, "lineno", None) or 1
    at = host.offset(line, 0)
    told = (
        f"not read as Python 3 ({why(error)}): launches are not seen, and strings with {_MARK} as they stand"
    )
    found = Found(problems=[(told, at, at)])
    for text in scan(host.utf8, _MARK.encode()):
        found.sources.append(finished(formats.unfilled(text), "a string", possible=True))
    return found


class _Finder:
    def __init__(self, host: HostText, tree: ast.Module) -> None:
        self._scopes = Scopes(tree)
        self._evaluator = Evaluator(host, self._scopes)
        self._evaluator.further = self._meaning
        self._calls = Calls(self._evaluator)
        self._entries: dict[ast.Call, Entry | None] = {}
        self._sites: dict[ast.Call, _Site] = {}
        self._bound: dict[ast.Call, tuple[tuple[str, ...], list[str]]] = {}  # types, and those of parameters
        self._named: list[tuple[str, HostLaunch]] = []
        self._found = Found()

    def run(self) -> Found:
        calls = [node for node in self._scopes.nodes if isinstance(node, ast.Call)]
        for call in calls:
            entry = self._entry(call)
            if entry is not None:
                self._enter(entry, call)
        for call in calls:
            for made, launch in self._calls.launches(call):
                site = self._sites.get(made.call)
                if site is not None:
                    site.launches.append(launch)
                elif made.what == "named" and made.name:
                    self._named.append((made.name, launch))
            self._note_elementwise(call)
        covered = [self._finish(site) for site in self._sites.values()]
        self._possible([place for places in covered for place in places])
        if self._evaluator.is_over:
            self._found.problems.append(("too much to fold: some strings of this file are not known", 0, 0))
        return self._found

    # -- entry points ------------------------------------------------------------------------------

    def _entry(self, call: ast.Call) -> Entry | None:
        if call not in self._entries:
            dotted, imported = self._evaluator.dotted(call.func)
            self._entries[call] = entry_of(dotted, imported)
        return self._entries[call]

    def _meaning(self, call: ast.Call, dotted: str | None) -> Value | None:
        entry = self._entry(call)
        if entry is None:
            return self._calls.of_made(call, dotted)
        name = as_text(self._evaluator.value(entry.argument(call, "name")))
        if entry.kind in _BODIES:
            return Made("elementwise", call, name)
        if entry.kind in ("kernel", "types"):
            return Made("kernel", call, name)
        return Made("module", call)

    def _enter(self, entry: Entry, call: ast.Call) -> None:
        if entry.kind in _BODIES:
            self._body(entry, call)
            return
        value = self._evaluator.value(entry.argument(call, "source"))
        if isinstance(value, tuple):
            texts = [one for one in value if isinstance(one, Tracked)]
            value = Unknown() if len(texts) < len(value) else _lines(texts)
        if not isinstance(value, Tracked) or _MARK not in value.text:
            return
        if entry.kind == "types":
            value = formats.braces(value, (), None)
        self._sites[call] = _Site(entry, call, value, [])

    def _note_elementwise(self, call: ast.Call) -> None:
        """Bind the types of a body's kernel that is called."""
        made = self._calls.made(call.func, "elementwise")
        site = self._sites.get(made.call) if made is not None else None
        if site is None:
            return
        numbers = self._calls.scalars(call)
        site.scalars = numbers if site.scalars is None else site.scalars & numbers
        types, parameters = self._bound[site.call]
        bound = self._calls.bound_types(call, types, parameters)
        if bound is not None:
            site.launches.append(self._own_launch(site, call, f"<{', '.join(bound)}>"))

    def _body(self, entry: Entry, call: ast.Call) -> None:
        parts = {part: self._evaluator.value(entry.argument(call, part)) for part in entry.places}
        operation, inputs = parts.get("operation"), parts.get("inputs")
        if not isinstance(operation, Tracked) or not isinstance(inputs, Tracked):
            return
        outputs, name = parts.get("outputs"), as_text(parts.get("name", Unknown()))
        if "outputs" in parts and not isinstance(outputs, Tracked):
            return
        body = Body(
            inputs,
            outputs if isinstance(outputs, Tracked) else Tracked(),
            operation,
            name or entry.names[0].rpartition(".")[2],
            self._evaluator.place(call.func),
            *(
                one if isinstance(one := parts.get(part), Tracked) else Tracked()
                for part in ("preamble", "before", "after")
            ),
        )
        types: tuple[str, ...] = ()
        named: list[str] = []
        try:
            if entry.kind in ("elementwise", "reduction"):
                make = elementwise if entry.kind == "elementwise" else reduction
                text, types, parameters = make(body)
                named = [one.type for one in parameters]
            else:
                text = c_elementwise(body, maps=entry.kind == "c-reduction")
        except BodyError as error:
            self._found.problems.append((f"not analyzed: {error}", *self._evaluator.place(call.func)))
            return
        except TooLongError:
            return
        self._sites[call] = _Site(entry, call, text, [], body)
        self._bound[call] = (types, named)

    def _own_launch(self, site: _Site, call: ast.Call, arguments: str = "") -> HostLaunch:
        """How the library launches a kernel whose body alone is written."""
        name = re.search(r"__global__ void (\w+)", site.text.text)
        kernel = (name[1] if name else "kernel") + arguments
        text = f"{kernel}<<<{formats.HOLE}shape, {site.entry.block}>>>()"
        start, end = self._evaluator.place(call)
        return HostLaunch(text, start, end, ASSUMED)

    def _finish(self, site: _Site) -> list[tuple[int, int]]:
        launches = site.launches
        if site.entry.kind == "elementwise" and site.body is not None and site.scalars:
            site.text = elementwise(site.body, site.scalars)[0]
        if site.entry.kind in _BODIES:
            launches = launches or [self._own_launch(site, site.call)]
        named = [launch for name, launch in self._named if name in site.text.text]
        defines, undefines, folders = self._options(site)
        entry = site.entry.names[0]
        made = finished(
            site.text,
            entry,
            launches=_distinct([*launches, *named]),
            defines=defines,
            undefines=undefines,
            include_dirs=folders,
        )
        self._found.sources.append(made)
        return _marks(site.text)

    def _options(self, site: _Site) -> tuple[list[tuple[str, str]], list[str], list[str]]:
        """The macros and folders of a call's options. A folder counts where it is below the file's own."""
        given = self._evaluator.value(site.entry.argument(site.call, "options"))
        folders = self._evaluator.value(site.entry.argument(site.call, "include_dirs"))
        defines: list[tuple[str, str]] = []
        undefines: list[str] = []
        found = [as_text(one) for one in folders] if isinstance(folders, tuple) else []
        for one in given if isinstance(given, tuple) else ():
            option = _OPTION.fullmatch(one.text.strip()) if isinstance(one, Tracked) else None
            if option is None:
                continue
            mark, rest = option[1].lstrip("-")[:1], option[2].strip()
            if mark in ("D", "d"):
                name, is_given, value = rest.partition("=")
                defines.append((name, value if is_given else "1"))
            elif mark in ("U", "u"):
                undefines.append(rest)
            else:
                found.append(rest)
        inside = [
            one
            for one in found
            if one and not one.startswith(("/", "~")) and ".." not in one and ":" not in one
        ]
        return defines, undefines, inside

    # -- strings that look like CUDA ---------------------------------------------------------------

    def _possible(self, covered: list[tuple[int, int]]) -> None:
        """Strings with kernels that no entry point is seen to get; those that are filled in first."""
        known = set(covered)
        texts = [text for text in self._strings() if _MARK in text.text]
        for text in sorted(texts, key=lambda text: -len(text.pieces)):
            marked = _marks(text)
            if all(place in known for place in marked):
                continue
            known.update(marked)
            named = [launch for name, launch in self._named if name in text.text]
            self._found.sources.append(
                finished(formats.unfilled(text), "a string", possible=True, launches=_distinct(named))
            )
        self._found.sources.sort(key=lambda source: source.place)

    def _strings(self) -> Iterator[Tracked]:
        """The values of the outermost expressions that make strings."""
        for node in self._scopes.nodes:
            parent = self._scopes.parents.get(node)
            if not isinstance(node, ast.expr) or isinstance(parent, ast.Expr) or not _makes_text(node):
                continue
            if (
                isinstance(parent, ast.BinOp)
                and isinstance(parent.op, ast.Add | ast.Mod)
                and (parent.left is node or isinstance(parent.op, ast.Add))
            ):
                continue
            if isinstance(parent, ast.Attribute) and parent.attr in _FILLING:
                continue
            value = self._evaluator.value(node)
            if isinstance(value, Tracked):
                yield value


def _makes_text(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=str(text)):
            return _MARK in text
        case ast.Constant(value=bytes(data)):
            return _MARK.encode() in data
        case ast.JoinedStr() | ast.BinOp(op=ast.Add() | ast.Mod()):
            return True
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in _FILLING
    return False


def _lines(texts: list[Tracked]) -> Tracked:
    return Tracked.joined(part for text in texts for part in (text, written("\n", *text.place(0, 1))))


def _marks(text: Tracked) -> list[tuple[int, int]]:
    """Where the kernels of a text are written, each at its mark."""
    return [text.place(*found.span()) for found in re.finditer(_MARK, text.text)]


def _distinct(launches: list[HostLaunch]) -> list[HostLaunch]:
    """Each launch once, where it is written first."""
    seen: dict[str, HostLaunch] = {}
    for launch in launches:
        seen.setdefault(launch.text, launch)
    return list(seen.values())
