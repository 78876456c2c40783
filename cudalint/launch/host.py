"""Launches found by executing host code: constants, dim3 variables and simple arithmetic followed."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from operator import attrgetter
from types import MappingProxyType
from weakref import WeakKeyDictionary

from cudalint import work
from cudalint.dataclass import dataclass, replace
from cudalint.exec.executor import LAUNCH
from cudalint.exec.host.pointed import Named
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.host.tally import LaunchTally
from cudalint.exec.program import ExecutableProgram
from cudalint.ir.access import Span
from cudalint.launch.ends import ends_in_view
from cudalint.launch.initialization import initializations
from cudalint.launch.reaching import called_as, reaching
from cudalint.launch.running import ANY, run_host, takes_arguments
from cudalint.sema.functions import Function
from cudalint.syntax.nodes import code_words

#: What is said of launches that no execution of what calls them comes to, as a condition rules them out.
_UNREACHED = "nothing that is executed comes to it"
_OF_LAMBDA = "by a call of which it is not known whether it is of this lambda"
_ONE_ARGUMENT = 2  # the program's name, and that
_COUNTS = (1, _ONE_ARGUMENT, None)  # of arguments, those that options need last
_WORD = re.compile(rb"[A-Za-z_]\w*")
#: A kernel where it is launched by its name, as far as the template arguments are plain.
_LAUNCHED = re.compile(rb"\b[A-Za-z_]\w*\s*(?:<[\w\s,:]*>\s*)?(?=<<<)")


@dataclass(frozen=True, slots=True)
class HostLaunches:
    """Launches in the order of the source. `open` are those of templates that nothing in view instantiates,
    whose template arguments are not known; `named` are the kernels, with template arguments, whose addresses
    are taken; `incomplete` are the kernels with more launches than these."""

    sites: list[LaunchSite]
    open: list[LaunchSite]
    named: list[Named]
    problems: list[str]
    incomplete: frozenset[str]


class _Known:
    """The launches found so far: their places, and the kernels and instantiations launched from each."""

    def __init__(self, program: ExecutableProgram) -> None:
        self.spans: set[Span] = set()
        self.missing = {kernel.name for kernel in program.kernels}  # kernels without a launch
        self._instances: set[tuple[Span, tuple[str, ...] | None]] = set()
        self.bound: set[Span] = set()  # places whose template arguments are known

    def add(self, sites: list[LaunchSite]) -> None:
        """Remember them."""
        self.spans |= {site.span for site in sites}
        self.missing.difference_update(site.kernel for site in sites)
        self._instances |= {(site.span, site.templates) for site in sites}
        self.bound |= {site.span for site in sites if site.templates is None or all(site.templates)}

    def lacks(self, site: LaunchSite, function: Function) -> bool:
        """Whether its place or its kernel is new; or, where `main` makes it with some arguments, its
        instantiation is."""
        if site.span not in self.spans or site.kernel in self.missing:
            return True
        bound = site.templates is not None and all(site.templates)
        if bound and site.span not in self.bound:  # by a template that nothing in view instantiates
            return True
        return takes_arguments(function) and bound and (site.span, site.templates) not in self._instances


@dataclass(frozen=True, slots=True)
class _Found:
    """What was found of a program, the steps that it took, and those that there were where they were too
    few."""

    launches: HostLaunches
    steps: int
    room: int | None


_found: WeakKeyDictionary[ExecutableProgram, _Found] = WeakKeyDictionary()


def host_launches(program: ExecutableProgram) -> HostLaunches:
    """The launches that host code of the unit makes, with problems met: from memory where another file's
    analysis asked for them and as much work is left as that needs, or had. The same steps are counted."""
    done = program.work
    with done.for_host():
        before, room = done.spent, done.limit - done.spent
        found = _found.get(program)
        with done.keeping_back(work.HOST_RESERVE):
            is_enough = found is not None and before + found.steps <= done.limit
        if found is not None and (is_enough if found.room is None else found.room == room):
            done.spend(found.steps)
            is_as_alone = found.room is not None
        else:
            is_first = not program.remembered
            made, is_cut = _executed(program)
            found = _Found(made, done.spent - before, room if is_cut else None)
            is_as_alone = is_cut and is_first
            if is_as_alone or not is_cut:
                _found[program] = found
    if is_as_alone:
        done.take_host_as_alone(found.steps)
    return found.launches


def launches_with_blocks(program: ExecutableProgram, kernels: set[str]) -> list[LaunchSite]:
    """Launches of some kernels whose blocks are known, in files that are compiled apart. What a function
    knows without its callers holds for all of them; these are executed where that is too little."""
    reached = reaching(program)
    texts = _Texts(reached.functions, program.functions)
    leading = texts.leading_to(kernels)
    if leading:  # one of which may be handed to what calls it by a pointer
        leading |= texts.with_callers(reached.calling_variables())
    names = reached.named(leading)
    found: list[LaunchSite] = []
    tally, named = LaunchTally(), dict[Named, None]()

    def run(function: Function, count: int | None) -> set[str]:
        """The kernels that it launches, with whatever blocks."""
        launched = set[str]()
        for instance in program.instantiations.get(function) or [ANY]:
            if not program.work.is_over and not tally.is_too_long(function, names):
                sites = run_host(program, function, [], names, tally, named, instance, count=count)
                launched.update(site.kernel for site in sites)
                found.extend(one for one in sites if one.kernel in kernels and None not in one.block)
        return launched

    with program.work.for_host(), program.work.keeping_back(work.HOST_RESERVE):
        for away in sorted(set(reached.functions.values())):
            leading = texts.leading_to(kernels - {site.kernel for site in found})
            for function, calls in reached.functions.items():
                if calls == away and function in leading:
                    wanted = texts.led_to(function, kernels)
                    for count in _COUNTS if takes_arguments(function) else _COUNTS[-1:]:
                        if wanted <= run(function, count):  # with more arguments no more is known
                            break
    return found


def _executed(program: ExecutableProgram) -> tuple[HostLaunches, bool]:
    """The launches that host code of the unit makes, and whether there was too much of it.

    Execution starts at functions that no other function of the unit calls (main, exported wrappers), and
    follows calls into functions that reach a launch; the rest is not executed. Templates that nothing
    instantiates come last, as launches are counted, and more than enough not followed. `main` starts without
    arguments, so that options have their defaults; what it launches only with some is found as well.
    """
    reached = reaching(program)
    names = reached.names
    functions = {f: away for f, away in reached.functions.items() if not f.file.is_library_stub}
    problems: list[str] = []
    found: list[LaunchSite] = []
    undecided: list[LaunchSite] = []
    of_lambdas = set[int]()  # the ids of those of calls of which it is not known whether they are of these

    def add(function: Function, sites: list[LaunchSite], is_bound: bool = False) -> None:
        for site in sites:
            (undecided if not is_bound and _is_open(site, function) else found).append(site)

    made = list(initializations(program, names))
    first = [function for function, _ in made]
    instances = program.instantiations | {function: used for function, used in made if used}
    own = {kernel.name for kernel in program.kernels if kernel.file is program.unit.main}
    used = {word.decode() for one in first for word in _WORD.findall(one.node.text or b"")}
    roots = [f for f in functions if f not in reached.called and called_as(f) not in used]
    roots = [f for f in roots if not ends_in_view(program, f)]
    roots = [*roots, *first] or list(functions)
    texts = _Texts(functions)
    # Where there is too much to execute, what launches the kernels of the unit's own file comes first.
    wanted = texts.leading_to(own)
    roots.sort(key=lambda f: (bool(f.templates) and f not in instances, f not in wanted))
    tally, surely_unread = LaunchTally(), set[str]()
    named: dict[Named, None] = {}
    with program.work.keeping_back(work.HOST_RESERVE):
        for function in roots:
            instantiated = instances.get(function, [])
            for instance in instantiated or [ANY]:
                if not program.work.is_over:
                    sites = run_host(program, function, problems, names, tally, named, instance)
                    add(function, sites, bool(instantiated))
            if function in instances or not function.templates:
                surely_unread |= tally.unread
        known = _Known(program)
        known.add(found + undecided)
        macros = [(macro.name.encode(), macro.body.encode()) for macro in program.unit.macros.ever()]
        hidden = any(LAUNCH.search(body) for _, body in macros)

        def run_again(function: Function, count: int | None = None) -> None:
            instantiated = instances.get(function, [])
            missed: list[LaunchSite] = []
            calls = names
            is_plain = not hidden and not (takes_arguments(function) and texts.reaches_template(function))
            if is_plain and not texts.hand_any(known.missing):  # calls of others add nothing
                calls = reached.named(texts.lacking(known, known.bound))
            if tally.is_too_long(function, calls) and not texts.lacks(function, known):
                return
            for instance in instantiated or [ANY]:
                sites = run_host(program, function, problems, calls, tally, named, instance, count=count)
                missed += [site for site in sites if known.lacks(site, function)]
            if function in reached.called and not takes_arguments(function):
                missed = _noted(missed, _UNREACHED)
            add(function, missed, bool(instantiated))
            known.add(missed)

        # Launches that no execution came to: of `main` with other arguments, then of callers before those
        # that they call, as they know what they hand on.
        again = sorted(functions, key=lambda f: (f not in roots, -functions[f]))
        again = [f for f in again if f not in roots or takes_arguments(f)]
        for function in again:
            # One argument leaves the options behind it their defaults: what it chooses is launched with them.
            for count in _COUNTS[1:] if takes_arguments(function) else _COUNTS[-1:]:
                may_add = hidden or texts.may_add(function, known, function in instances)
                if may_add and not program.work.is_over:
                    run_again(function, count)
        for function in _of_lambdas(tally, known) if not program.work.is_over else ():
            tally.tells_lambdas = True
            for instance in instances.get(function, []) or [ANY]:
                sites = run_host(program, function, problems, names, tally, named, instance)
                noted = _noted(sites, _OF_LAMBDA)
                of_lambdas.update(map(id, noted))  # these come last: of many launches the first are analyzed
                add(function, noted, function in instances)
        is_cut = program.work.is_over
    # Where there was too much to execute: the functions next to launches of kernels that have none so far.
    for of_file in (True, False) if is_cut else ():
        for function in again[::-1]:
            kernels = known.missing & own if of_file else known.missing
            if not program.work.is_over and _names_any(function, kernels, macros):
                run_again(function)
    unread = surely_unread | (tally.unread - {site.kernel for site in found})
    problems += [f"kernel '{name}': not all of its launches are read" for name in sorted(unread)]
    problems += tally.left_out
    unread.update(*tally.left_out.values())
    if is_cut:
        problems.append(f"not all launches are read: the host code takes more than {work.HOST_LIMIT:,} steps")
        unread.update(kernel.name for kernel in program.kernels)
    by_place = attrgetter("span")
    found.sort(key=lambda site: (id(site) in of_lambdas, by_place(site)))
    undecided.sort(key=by_place)
    return HostLaunches(found, undecided, list(named), problems, frozenset(unread)), is_cut


def _noted(sites: Iterable[LaunchSite], note: str) -> list[LaunchSite]:
    return [replace(site, note="; ".join(filter(None, (site.note, note)))) for site in sites]


def _of_lambdas(tally: LaunchTally, known: _Known) -> Iterator[Function]:
    """The functions to execute once more for the launches of lambdas that calls of unknown values may come
    to. A lambda of which no execution found a launch is called by what is not followed, with anything."""
    if known.missing:
        texts = [f.node.text or b"" for f in tally.makers]
        if any(re.search(rb"\b%b\b" % name.encode(), text) for name in known.missing for text in texts):
            tally.any_call = True
    if tally.unknown_calls or tally.any_call:
        yield from tuple(tally.makers)


def _is_open(site: LaunchSite, function: Function) -> bool:
    """Whether what a template launches depends on its parameters: where nothing in view instantiates it, it
    launches nothing, and tells less than the launches that there are."""
    names = {template.name.encode() for template in function.templates}
    return bool(names) and any(
        not text or "?" in text or not names.isdisjoint(_WORD.findall(text.encode()))
        for text in site.templates or ()
    )


class _Texts:
    """What the texts of host functions tell of the launches that they come to. Macros are not looked into.
    `linked`: the functions, by name, of files that are compiled apart: each means its own by a name."""

    def __init__(
        self, functions: Iterable[Function], linked: Mapping[str, Iterable[Function]] = MappingProxyType({})
    ) -> None:
        self._launches: dict[Function, list[Span]] = {}
        self._words: dict[Function, set[bytes]] = {}
        self._handed: dict[Function, set[bytes]] = {}  # the words but for the kernels that it launches itself
        by_word: dict[bytes, list[Function]] = {}
        for one in functions:
            text, start = one.node.text or b"", one.node.start_byte
            self._words[one] = code_words(text)
            self._handed[one] = set(_WORD.findall(_LAUNCHED.sub(b"", text)))
            self._launches[one] = [
                one.file.to_original(start + match.start(), start + match.end())
                for match in LAUNCH.finditer(text)
            ]
            if one.name != "main":  # which no other calls, as its own head names it
                by_word.setdefault(one.name.encode() if one.name.isidentifier() else b"", []).append(one)
        signs = by_word.pop(b"", [])  # functions named by signs (`operator()`) are named by no word
        self._named: dict[Function, set[Function]] = {}
        self._callers: defaultdict[Function, list[Function]] = defaultdict(list)
        for one, words in self._words.items():
            self._named[one] = {*signs}
            for word in words & by_word.keys():
                is_own = any(f.file is one.file for f in linked.get(word.decode(), ()))
                self._named[one].update(f for f in by_word[word] if f.file is one.file or not is_own)
            for named in self._named[one]:
                self._callers[named].append(one)
        self._lacking: dict[object, set[Function]] = {}  # what was found last

    def may_add(self, function: Function, known: _Known, is_instantiated: bool) -> bool:
        """Whether executing a function again may find a launch, or `main` instantiate a template anew."""
        if function in self.lacking(known, known.bound if is_instantiated else known.spans):
            return True
        return takes_arguments(function) and self.reaches_template(function)

    def lacking(self, known: _Known, spans: set[Span]) -> set[Function]:
        """The functions in which, or in one that they name, a launch is written that is not among `spans`, or
        a kernel is named that nothing launches so far: executing others again finds nothing."""
        key = frozenset(known.missing), frozenset(spans)
        if key not in self._lacking:
            unseen = {one for one in self._launches if self._has_unseen(one, spans)}
            if len(self._lacking) > 1:
                self._lacking.clear()
            self._lacking[key] = self.with_callers(self._naming(known.missing) | unseen)
        return self._lacking[key]

    def lacks(self, function: Function, known: _Known) -> bool:
        """Whether such a launch is written in the function itself."""
        return self._has_unseen(function, known.spans) or function in self._naming(known.missing)

    def _has_unseen(self, function: Function, spans: set[Span]) -> bool:
        return not all(any(_holds(span, own) for span in spans) for own in self._launches[function])

    def leading_to(self, kernels: Iterable[str]) -> set[Function]:
        """The functions that name one of some kernels, and those that come to such functions."""
        return self.with_callers(self._naming(kernels))

    def _naming(self, kernels: Iterable[str]) -> set[Function]:
        wanted = {kernel.encode() for kernel in kernels}
        return {one for one, words in self._words.items() if not wanted.isdisjoint(words)}

    def with_callers(self, found: Iterable[Function]) -> set[Function]:
        """The functions, and those that come to them."""
        reached, pending = {*found}, [*found]
        for one in pending:  # grows with the callers of what is found
            new = [caller for caller in self._callers[one] if caller not in reached]
            reached.update(new)
            pending += new
        return reached

    def hand_any(self, kernels: Iterable[str]) -> bool:
        """Whether a function names one of some kernels beside where it launches it: it may hand that to any
        other to launch."""
        wanted = {kernel.encode() for kernel in kernels}
        return any(not wanted.isdisjoint(words) for words in self._handed.values())

    def reaches_template(self, function: Function) -> bool:
        """Whether it is a template, or names one."""
        return any(one.templates for one in self._from(function))

    def led_to(self, function: Function, kernels: Iterable[str]) -> set[str]:
        """The kernels that it names, or what it comes to; all of them where one is handed by its name."""
        if self.hand_any(kernels):
            return {*kernels}
        words = [self._words[one] for one in self._from(function)]
        return {kernel for kernel in kernels if any(kernel.encode() in one for one in words)}

    def _from(self, function: Function) -> Iterator[Function]:
        """It, and those that it names, and so on."""
        pending, seen = [function], {function}
        for one in pending:  # grows with what is named
            yield one
            new = self._named[one] - seen
            seen |= new
            pending += new


def _names_any(function: Function, kernels: set[str], macros: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a function's text, or that of a macro that it uses, names one of some kernels."""
    words = set(_WORD.findall(function.node.text or b""))
    for name, body in macros:
        if name in words:
            words.update(_WORD.findall(body))
    return any(kernel.encode() in words for kernel in kernels)


def _holds(outer: Span, inner: Span) -> bool:
    return outer.path == inner.path and outer.start <= inner.start and inner.end <= outer.end
