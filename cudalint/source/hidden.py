"""Macros that only a build with another name defined would have: `#ifdef GPU`, `#define BLOCK 512`.

Code that uses such a macro tells which build it is of, as the compiler would not take it in another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cudalint.source import builds
from cudalint.source.macros import MacroTable
from cudalint.source.unit import PreprocessedFile

_NAME = re.compile(r"[A-Za-z_]\w*")
_WORD = re.compile(rb"[A-Za-z_]\w*")


def hidden_macro(definition: str, directive: str) -> tuple[str, str | None] | None:
    """The macro of `#define definition`, dropped by `#directive`, and the name that has to be defined for it;
    None for that where the condition asks for more. None where one of the two cannot be read."""
    name = _NAME.match(definition)
    if name is None or not directive.startswith(("ifdef", "if ")):
        return None
    kind, _, asked = directive.partition(" ")
    return name.group(), builds.gate(f"defined({asked.strip()})" if kind == "ifdef" else asked)


def needed_names(files: Sequence[PreprocessedFile], macros: MacroTable) -> frozenset[str]:
    """The names that have to be defined for what the last of the files uses and nothing else defines. Only
    macros in capitals are told from variables; one that two builds define tells of neither."""
    gates: dict[str, set[str | None]] = {}
    for file in files:
        for name, gate in file.hidden_macros:
            gates.setdefault(name, set()).add(gate)
    if not gates or not builds.has_kernels(files[-1].original.data.decode("latin-1")):
        return frozenset()
    used = {word.decode() for word in _WORD.findall(files[-1].text)}
    found: set[str] = set()
    for name in gates.keys() & used:
        gate, *others = gates[name]
        if others or gate is None or name != name.upper() or macros.get(name) is not None:
            continue
        declared = re.compile(rb"\b%b\s*=[^=]|[{,]\s*%b\s*[,}]" % (name.encode(), name.encode()))
        if not builds.is_of_headers(gate) and not any(declared.search(file.text) for file in files):
            found.add(gate)
    return frozenset(found)
