"""The launches for which a kernel is analyzed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace

from cudalint.arch import load_architecture
from cudalint.exec.host.meant import kernel_at
from cudalint.exec.host.pointed import Named, are_all_named
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.values import Closure, Record, Value
from cudalint.ir.access import Span
from cudalint.ir.launch import Extent, Launch, LaunchSource
from cudalint.launch.assumed import assumed, shaped
from cudalint.launch.bindings import Bound, completed, instantiated, kept, named, not_launched, packs
from cudalint.launch.factors import factors
from cudalint.launch.host import host_launches, launches_with_blocks
from cudalint.launch.limits import refusal
from cudalint.launch.linked_blocks import once_each, with_given_blocks
from cudalint.launch.merged import agreed, distinct, distinct_templates, notes
from cudalint.launch.names import misnamed
from cudalint.launch.nulls import null_pointers
from cudalint.launch.passed_values import PassedValues
from cudalint.launch.positions import named_values, pack_lengths, specialized, template_arguments
from cudalint.launch.unread import constant_arguments, written_launch
from cudalint.launch.written import LaunchSyntaxError, parse_launch, written_above
from cudalint.sema.functions import Function

#: What is said of an instance of a template of which others are launched.
_INSTANCE = "no launch of this instance in view"
_MOST_NAMES = 4
_UNKNOWN: Extent = (None, None, None)


class Launches:
    """Finds the launches of each kernel of a program, in the order of precedence: command line, annotation,
    configuration, host code, __launch_bounds__, hints in the kernel, assumption."""

    def __init__(
        self,
        program: ExecutableProgram,
        launchers: Sequence[ExecutableProgram] = (),
        further: Iterable[ExecutableProgram] = (),
        linked: Iterable[ExecutableProgram] = (),
        wanted: Set[str] = frozenset(),
    ) -> None:
        self.program = program
        self._launchers = list(launchers)  # other files whose host code launches this program's kernels
        self._further = iter(further)  # those that may instantiate what launches the kernels `wanted`
        self._linked = linked  # with the host code of other files that decides blocks
        self._wanted = wanted
        settings = program.settings
        self.problems: list[str] = []
        self.given = [
            (parse_launch(program, text, source), source)
            for texts, source in (
                (settings.launches, LaunchSource.COMMAND_LINE),
                (settings.config_launches, LaunchSource.CONFIG),
            )
            for text in texts
        ]
        self._host: list[LaunchSite] | None = None
        self._own: set[int] = set()  # the ids of those of this program
        self._named: list[Named] = []
        self._incomplete: frozenset[str] = frozenset()  # kernels of which not all launches were read

    @property
    def host(self) -> list[LaunchSite]:
        """The launches that the host code of the unit and of its launchers makes. Where nothing in one of
        them instantiates a template, what it launches does not count beside launches of the same kernel."""
        if self._host is None:
            sites: list[LaunchSite] = []
            undecided: list[LaunchSite] = []
            for program in self._programs(sites, undecided):
                found = host_launches(program)
                sites.extend(found.sites)
                undecided.extend(found.open)
                self._named.extend(found.named)
                if program is self.program:
                    self._own = {id(site) for site in (*found.sites, *found.open)}
                self.problems.extend(text for text in found.problems if text not in self.problems)
                self._incomplete |= found.incomplete
            sites = [*_of_other_language(self.program, self.problems), *sites]
            decided = {site.kernel for site in sites}
            self._host = sites + [site for site in undecided if site.kernel not in decided]
            self._host = [site for site in self._with_blocks(self._host) if self._is_taken(site)]
        return self._host

    def _is_taken(self, site: LaunchSite) -> bool:
        """Whether a device takes the launch: if not, that is told; of an empty one, which is common in paths
        for sizes that do not come up, nothing."""
        refused = refusal(load_architecture(self.program.settings.arch), site.grid, site.block)
        if refused is None:
            return True
        if 0 not in (*site.grid, *site.block):
            text = f"a launch of '{site.kernel}' that CUDA refuses is not analyzed: {refused}"
            self.problems.extend([text] if text not in self.problems else [])
        return False

    def _with_blocks(self, sites: list[LaunchSite]) -> list[LaunchSite]:
        """The launches, where none of a kernel has a block with those that the host code of other files gives
        it: each with the arguments that are known without, as others may call what launches it."""
        path = self.program.settings.path
        kernels = {f.name for f in self.program.kernels if f.file.path == path}
        missing = kernels - {site.kernel for site in sites if None not in site.block}
        linked: dict[str, dict[object, LaunchSite]] = {}
        for program in self._linked if missing else ():
            for site in launches_with_blocks(program, missing):
                linked.setdefault(site.kernel, {}).setdefault((site.span, site.templates, site.block), site)
            self._launchers.append(program)
        found: list[LaunchSite] = []
        for site in sites:
            given = with_given_blocks(site, linked.get(site.kernel, {}).values())
            self._own |= {id(one) for one in given if id(site) in self._own}
            found += given or [site]
        launched = {site.kernel for site in sites}
        others = [one for name in linked if name not in launched for one in linked[name].values()]
        return found + once_each(others)

    def _programs(self, sites: list[LaunchSite], undecided: list[LaunchSite]) -> Iterator[ExecutableProgram]:
        """The programs to execute, while what they launch is added: the further ones as long as the templates
        of a wanted kernel's launches are nowhere instantiated."""
        yield from (self.program, *self._launchers)
        while self._wanted & {site.kernel for site in undecided} - {site.kernel for site in sites}:
            program = None if self.program.work.is_over else next(self._further, None)
            if program is None:
                return
            self._launchers.append(program)
            yield program

    def of(self, function: Function) -> list[Launch]:
        """The launches that a kernel is analyzed for, those that are written first."""
        served = [site for site in self.host if self._serves(function, site)]
        host = [self._from_site(function, site, LaunchSource.HOST) for site in served]
        for source in (LaunchSource.COMMAND_LINE, LaunchSource.ANNOTATION, LaunchSource.CONFIG):
            if source is LaunchSource.ANNOTATION:
                try:
                    sites = written_above(self.program, function)
                    problems = [text for site in sites for text in _misnamed(function, site)]
                except LaunchSyntaxError as error:
                    sites, problems = [], [str(error)]
                self.problems.extend(text for text in problems if text not in self.problems)
            else:
                sites = [
                    site for site, kind in self.given
                    if kind is source and site is not None and self._serves(function, site)
                ]  # fmt: skip
            if sites:
                given = [self._from_site(function, site, source) for site in sites]
                return self._override(function, given, host)
        instances = instantiated(self.program, function)
        bindings = [*instances, *(one for one in named(function, self._named) if one not in instances)]
        bindings = [self._readable(function, binding) for binding in bindings]
        filled = [(self._with_block(function, one), None in one.block) for one in host]
        filled = filled or [(self._unread(function), True)]
        pointed = [one.is_by_pointer for one in served] or [False]
        more = any(pointed) and not self._are_all_named(function.name)
        found = [
            (one, is_open)
            for (each, is_open), by_pointer in zip(filled, pointed, strict=True)
            for one in completed(function, each, bindings, may_be_more=more and by_pointer)
        ]
        made = distinct((one for one, _ in found), {id(one) for one, is_open in found if is_open})
        others = [*instances, *kept(function, self._named)] if host else []
        return made + [
            self._of_instance(function, one)
            for one in not_launched(self.program, function, made, others)
            if one == self._readable(function, one)
        ]

    def _of_instance(self, function: Function, bound: Bound) -> Launch:
        """What is assumed of an instance of the kernel that others may launch, as others are in view."""
        launch = Launch(function.name, _UNKNOWN, _UNKNOWN, LaunchSource.ASSUMED, None, note=_INSTANCE)
        launch = self._with_block(function, launch)
        return replace(launch, template_arguments=bound, packs=packs(function, bound))

    def _are_all_named(self, kernel: str) -> bool:
        return all(are_all_named(program, kernel) for program in (self.program, *self._launchers))

    def _serves(self, function: Function, site: LaunchSite) -> bool:
        """Whether a launch is of this function: an explicit specialization takes the launches with its
        template arguments from the primary template."""
        if site.kernel != function.name:
            return False
        if site.meant is not None:
            return site.meant == kernel_at(function)
        alike = [f for f in self.program.kernels if f.name == function.name]
        primary = next((f for f in alike if f.templates), None)
        if primary is None:
            return True
        special = {f: found for f in alike if (found := specialized(f, primary, self.program.types))}
        if not special:
            return True
        given = tuple(template_arguments(primary, site, self.program.types).values())
        mine = special.get(function)
        return given not in special.values() if mine is None else given == mine

    def _unread(self, function: Function) -> Launch:
        """A launch that none was found for: at the place of one that was not come to, as there was too much
        host code to execute, with the constants that are written there."""
        span = written_launch(self.program, function.name) if function.name in self._incomplete else None
        launch = assumed(self.program, function, is_launched=span is not None)
        if span is None:
            return launch
        arguments = constant_arguments(self.program, function)
        return replace(launch, span=span, line=self._line(span), arguments=arguments)

    # -- a launch as written -> a launch of this kernel ----------------------------------------------

    def _from_site(self, function: Function, site: LaunchSite, source: LaunchSource) -> Launch:
        passed = PassedValues(self.program.polynomials)
        functors: dict[str, str] = {}
        for name, value in named_values(function, site, self.program.types):
            passed.bind(name, value)
            if id(site) in self._own:
                functors |= self._functors(name, value)
        templates = self._readable(function, template_arguments(function, site, self.program.types))
        line = site.line
        if source is not LaunchSource.COMMAND_LINE:
            line = self._line(site.span) or line
        return Launch(
            function.name,
            site.grid,
            site.block,
            source,
            site.shared,
            passed.arguments,
            passed.offsets,
            null_pointers(function, site),
            templates,
            site.span if line is not None else None,
            line,
            notes(site.note, _held(site)),
            pack_lengths(function, site, self.program.types),
            functors,
            passed.reals,
            factors(function, site),
            site.constants,
            site.maker,
            site.looped,
            site.root,
            site.repeated,
            passed.apart,
        )

    def _line(self, span: Span) -> int | None:
        """The line of a place; None in no file of the unit or of its launchers."""
        files = [f for program in (self.program, *self._launchers) for f in program.unit.files]
        text = next((f.original for f in files if f.path == span.path), None)
        return text.position(span.start)[0] if text is not None else None

    def _functors(self, name: str, value: Value) -> dict[str, str]:
        """The lambdas that an argument is, or has among its members and what it captures."""
        match value:
            case Record(fields=items):
                found: dict[str, str] = {}
            case Closure(captures=captures) if value.node is not None:
                found, items = {name: self.program.keep_functor(value)}, captures or {}
            case _:
                return {}
        for member, item in items.items():
            found |= self._functors(f"{name}.{member}", item)
        return found

    def _readable(self, function: Function, arguments: dict[str, str]) -> dict[str, str]:
        """The template arguments without types that mean nothing here: `scalar_t` of a dispatching macro."""
        types = {template.name for template in function.templates if template.is_type}
        return {
            name: text
            for name, text in arguments.items()
            if name not in types or not text.isidentifier() or self.program.types.lookup(text) is not None
        }

    def _override(self, function: Function, given: list[Launch], host: list[Launch]) -> list[Launch]:
        """A given launch keeps the arguments on which the source's launches agree, and without template
        arguments serves every binding of the kernel."""
        bindings = distinct_templates(host)
        known = function.name not in self._incomplete
        common = agreed([launch.arguments for launch in host]) if known else {}
        offsets = (
            host[0].pointer_offsets
            if host and known and all(h.pointer_offsets == host[0].pointer_offsets for h in host)
            else {}
        )
        nulls = (
            host[0].null_pointers
            if host and known and all(h.null_pointers == host[0].null_pointers for h in host)
            else {}
        )
        found = []
        for launch in (self._with_block(function, one) for one in given):
            merged = {**common, **launch.arguments}
            for templates in [launch.template_arguments] if launch.template_arguments else bindings or [{}]:
                found.append(
                    replace(
                        launch,
                        arguments=merged,
                        template_arguments=templates,
                        pointer_offsets=offsets,
                        null_pointers={**nulls, **launch.null_pointers},
                    )
                )
        return distinct(found)

    def _with_block(self, function: Function, launch: Launch) -> Launch:
        """A host launch whose block is not known takes the user's, the bounds' or the assumed shape."""
        if self.program.settings.block is not None:
            return replace(launch, block=self.program.settings.block, source=LaunchSource.COMMAND_LINE)
        if None not in launch.block:
            return launch
        known = [site.block for site in self.host if site.kernel == function.name and None not in site.block]
        if known:
            note = "the block shape of another launch of this kernel"
            return replace(launch, block=known[0], source=LaunchSource.ASSUMED, note=notes(launch.note, note))
        shape = assumed(self.program, function, is_launched=True)
        if any(one not in (None, other) for one, other in zip(launch.block, shape.block, strict=True)):
            shape = shaped(shape, launch.block)
        block = _completed(launch.block) or shape.block
        return replace(launch, block=block, source=shape.source, note=notes(launch.note, shape.note))


def _of_other_language(program: ExecutableProgram, problems: list[str]) -> list[LaunchSite]:
    """The launches that the language makes in which the source is a text."""
    found: list[LaunchSite] = []
    for one in program.settings.host_launches:
        try:
            site = parse_launch(program, one.text, LaunchSource.HOST)
        except LaunchSyntaxError as error:
            problems.append(f"line {one.line}: {error}")
            continue
        found.append(replace(site, span=Span(one.path, one.start, one.end), line=one.line, note=one.note))
    return found


def _misnamed(function: Function, site: LaunchSite) -> list[str]:
    """What is said of the arguments that a launch names and the kernel does not have."""
    return misnamed(function.name, site.named, [one.name for one in function.parameters if one.name])


def _held(site: LaunchSite) -> str:
    """What is said of constant memory, as host code has filled it."""
    if not site.constants:
        return ""
    names = [one.name for one in site.constants]
    more = ", ..." if len(names) > _MOST_NAMES else ""
    return f"with what host code has copied to {', '.join(names[:_MOST_NAMES])}{more}"


def _completed(block: Extent) -> Extent | None:
    """A block of which only the width is sure, with as many rows as give 256 threads or a full warp."""
    x, y, z = block
    if x is None:
        return None
    y = y or max(1, 256 // x)
    return x, y, z or max(1, 32 // (x * y))
