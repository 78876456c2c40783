"""How findings speak: numbers, launches and the notes that many rules share."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath

from cudalint.algebra.walk import free_symbols
from cudalint.arch import load_architecture
from cudalint.findings.model import Label
from cudalint.ir.access import Array, Space
from cudalint.ir.expr import SymbolKind
from cudalint.ir.launch import Extent, Launch, LaunchSource
from cudalint.ir.result import AccessResult, Analysis, Case, Verdict
from cudalint.rules.reading import Reading, sectors, wavefronts
from cudalint.rules.view import Site

_ASSUMED = (LaunchSource.ASSUMED, LaunchSource.HINT, LaunchSource.LAUNCH_BOUNDS)
_LONG_INDEX = 100  # columns
_LONG_CONDITION = 60  # characters: of sizes that a reader would have to work out


def number(value: float) -> str:
    """At most two decimals, none where they are zero."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def percent(share: float) -> str:
    """`12.5 %`: three digits, so that a 32nd is 3.12 % and not 3 %."""
    return f"{100 * share:.3g} %"


def count(value: float, noun: str) -> str:
    """`1 sector`, `4 sectors`."""
    return f"{number(value)} {noun}{'' if value == 1 else 's'}"


def article(number: str) -> str:
    """`a`, or `an` before 8, 11 and 18."""
    return "an" if number.startswith("8") or number in ("11", "18") else "a"


def code(text: str) -> str:
    """Source text on one line, between backticks."""
    return f"`{' '.join(text.split())}`"


def array(of: Array) -> str:
    """Its name between backticks; the names of those that it may be."""
    names = [code(name) for name in of.name.split("|")]
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def cost(reading: Reading, noun: str) -> str:
    """`32 sectors per request where 4 would do`."""
    least = "" if reading.exact or reading.steady else "at least "
    mean = " on average" if reading.exact and not reading.steady else ""
    apart = reading.apart
    ideal = f"{'' if reading.observation.access.width else 'at most '}{number(reading.ideal)}"
    condition = f" for any {code(apart.unknown)} of {apart.least} or more," if apart else ""
    return f"{least}{count(reading.value, noun)} per request{mean}{condition} where {ideal} would do"


def cases_text(result: AccessResult, most: int | None = None) -> str:
    """`4 sectors if ld % 8 == 0, else 4.88 (full warps)`; empty for a result without cases. No more than
    `most` of them and the last, and of those behind the first no long ones."""
    words: list[str] = []
    for case in result.cases:
        if most is not None and words and len(case.when or "") > _LONG_CONDITION:
            words += ["..."] if words[-1] != "..." else []
            continue
        amount, unit = _amount(case)
        noun = "" if words else f" {unit}{'' if amount == '1' else 's'}"
        words.append(f"{amount}{noun}" + (f" if {case.when}" if case.when else ""))
    if len(words) > 1 and result.cases[-1].when is None:
        words[-1] = f"else {words[-1]}"
    if most is not None and len(words) > most + 1:
        words[most:-1] = ["..."]
    return f"{', '.join(words)} (full warps)" if words else ""


def supposed(result: AccessResult) -> str:
    """`, for ld = 1024`: what a drawing of one of an access's warps takes the unknown sizes to be."""
    if result.verdict is Verdict.EXACT:
        return ""
    return f", for {result.sample}" if result.sample else ", were the unknown values 0"


def wanted_sizes(result: AccessResult, most: int = 4) -> tuple[str, ...]:
    """The kernel's arguments that the cost depends on, a few of them."""
    access = result.access
    parts = [access.offset, *(guard.condition for guard in access.guards)]
    parts += [part for loop in access.loops for part in (loop.condition, *loop.breaks)]
    symbols = {s for part in parts if part is not None for s in free_symbols(part)}
    return tuple(sorted(s.name for s in symbols if s.kind is SymbolKind.ARGUMENT))[:most]


def _amount(case: Case) -> tuple[str, str]:
    counters = (
        (case.cost.sectors, "sector"),
        (case.cost.wavefronts, "wavefront"),
        (case.cost.requests, "request"),
    )
    found, unit = next((found, unit) for found, unit in counters if found is not None)
    if found.mean is not None:
        return number(found.mean), unit
    return (str(found.min) if found.min == found.max else f"{found.min} to {found.max}"), unit


def used(reading: Reading) -> str:
    """`12.5 % of the moved bytes are used`."""
    sure = (reading.exact or reading.steady) and reading.observation.access.width is not None
    return f"{'' if sure else 'at most '}{percent(reading.utilization)} of the moved bytes are used"


def shape(extent: Extent) -> str:
    """`32 x 8`; a question mark for what is not known."""
    return " x ".join(_extents(extent))


def block(extent: Extent) -> str:
    """`a block of 256 threads`, `a 32 x 8 block`."""
    text = shape(extent)
    if " x " in text:
        return f"{article(text.split()[0])} {text} block"
    return f"a block of {text} thread{'' if text == '1' else 's'}"


def launch_text(launch: Launch, path: str | None = None) -> str:
    """`transpose<<<dim3(32, 32), dim3(32, 8)>>>, line 40`, with the file's name where it is not `path`."""
    grid, block = (_extents(extent) for extent in (launch.grid, launch.block))
    shown = (part[0] if len(part) == 1 else f"dim3({', '.join(part)})" for part in (grid, block))
    where = launch_place(launch, path) or launch.source.value
    arguments = ", ".join(launch.template_arguments.values())
    kernel = f"{launch.kernel}<{arguments}>" if arguments else launch.kernel
    return f"{kernel}<<<{', '.join(shown)}>>>, {where}"


def launch_place(launch: Launch, path: str | None) -> str:
    """`line 40`, `line 40 of main.cu`; empty where the launch has no place."""
    if launch.line is None or launch.span is None:
        return f"line {launch.line}" if launch.line else ""
    elsewhere = path is not None and launch.span.path != path
    return f"line {launch.line}" + (f" of {PurePath(launch.span.path).name}" if elsewhere else "")


def unknown_block(launch: Launch, path: str | None) -> str:
    """That the block of a launch is not known; empty where the launch has no place."""
    place = launch_place(launch, path)
    return f"the block of the launch on {place} is not known" if place else ""


def _extents(extent: Extent) -> list[str]:
    if all(value is None for value in extent):
        return ["?"]
    shown = ["?" if value is None else str(value) for value in extent]
    while len(shown) > 1 and shown[-1] == "1":
        shown.pop()
    return shown


def _launches_alike(site: Site, reading: Reading, analysis: Analysis) -> int:
    """The launches in which the access wastes at least half of what it does in this one."""
    arch, least = load_architecture(analysis.arch), (reading.value - reading.ideal) / 2
    read = wavefronts if site.space is Space.SHARED else sectors
    alike = {id(reading.observation.launch)}
    for observation in site.observations:
        found = read(observation, arch)
        if found is not None and found.value - found.ideal >= least:
            alike.add(id(observation.launch))
    return len(alike)


def circumstances(site: Site, reading: Reading, analysis: Analysis) -> tuple[str, ...]:
    """On which launch, warps and assumptions the reading holds."""
    notes = []
    launch = reading.observation.launch.launch
    launches = {id(observation.launch) for observation in site.observations}
    text = launch_text(launch, site.span.path)
    if len(launches) > 1:
        alike = _launches_alike(site, reading, analysis)
        rare = (
            f", {alike} of which waste{'s' if alike == 1 else ''} as much"
            if 2 * alike < len(launches)
            else ""
        )
        notes.append(f"worst of {len(launches)} launches{rare}: {text}")
    elif launch.source not in _ASSUMED:
        notes.append(f"launch: {text}")
    if launch.source in _ASSUMED:
        why = unknown_block(launch, site.span.path) or f"no launch of {launch.kernel} is in view"
        by = "" if launch.source is LaunchSource.ASSUMED else f", as {launch.note}"
        notes.append(f"{why}: {block(launch.block)} is assumed{by}")
    if reading.full_warps:
        notes.append(f"in warps all of whose lanes {_guards(reading, analysis)}")
    if reading.apart is None and any(case.when for case in reading.observation.result.cases):
        notes.append(f"by size: {cases_text(reading.observation.result, 3)}")
    if len(site.kernels) > 1:
        notes.append(f"reached from {listed(site.kernels)}")
    return tuple(notes)


def origin_labels(site: Site, reading: Reading) -> tuple[Label, ...]:
    """The `#define` that the subscript came from, if one did, and the call that was read, where a function's
    subscript is one of several arrays."""
    access = reading.observation.access
    found = [Label(access.macro, "the subscript is written in this macro")] if access.macro else []
    if access.call_chain and len({one.access.array.name for one in site.observations}) > 1:
        found.append(Label(access.call_chain[-1], f"in this call, of {array(access.array)}"))
    return tuple(found)


def sector_numbers(reading: Reading) -> dict[str, float | int]:
    """Figures of a global request, under the names of `inspect`'s JSON."""
    return {
        "sectors": reading.value,
        "sectors_max": reading.most,
        "sectors_ideal": reading.ideal,
        "bus_utilization": round(reading.utilization, 4),
    }


def packed(reading: Reading, times: int = 1) -> str:
    """What a request becomes once its lanes' bytes lie side by side in whole sectors: those of so many
    requests of today."""
    width, ideal = reading.observation.access.width, times * reading.ideal
    mean = "" if ideal == round(ideal) else " on average"
    most = "" if width else "at most "
    each = f" of {count(times * width, 'byte')} a lane" if width and times > 1 else ""
    return f"{most}{count(ideal, 'sector')} per request{each}{mean}, 100 % used"


def _guards(reading: Reading, analysis: Analysis) -> str:
    texts = []
    for guard in reading.observation.access.guards:
        if guard.span is not None and guard.span != reading.observation.access.span:  # both of one macro
            source = analysis.sources.get(guard.span.path, b"")
            text = source[guard.span.start : guard.span.end].decode("utf-8", "replace")
            texts.append(code(_bare(text)))
    # The text may be that of an early return: "get past" is right for both senses.
    return f"get past {listed(dict.fromkeys(texts))}" if texts else "take part"


def _bare(text: str) -> str:
    """Without the parentheses around the whole."""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return text[1:-1] if at == len(text) - 1 and text.startswith("(") else text
    return text


def listed(texts: Iterable[str], limit: int = 4) -> str:
    """`a, b and c`; of more than `limit`, how many there are besides."""
    words = list(texts)
    shown = words[:limit] + ([f"{len(words) - limit} more"] if len(words) > limit else [])
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"


def shortened(index: str) -> str:
    """The first terms of a long index: those of the threads stand first."""
    if len(index) <= _LONG_INDEX:
        return index
    cut = max(index.rfind(sign, 0, _LONG_INDEX) for sign in (" + ", " - "))
    return f"{index[:cut]} + ..." if cut > 0 else f"{index[:_LONG_INDEX]}..."
