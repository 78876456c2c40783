"""The software bill of materials of a wheel, CycloneDX 1.6: what installing it brings along.

    python .ci/sbom.py > sbom.cdx.json

To be run where cudalint is installed with the extra `server`. The versions are those there, the newest that
the tests have seen; the property `requirement` holds what is allowed.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import distribution, requires
from pathlib import Path

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
ROOT = Path(__file__).parents[1]
EXTRAS = ("server",)


def main() -> None:
    sys.stdout.write(json.dumps(bill(), indent=1) + "\n")


def bill() -> dict[str, object]:
    """The whole document."""
    found = components()
    own = reference("cudalint")
    edges = {name: sorted(reference(child) for child in children(name)) for name in found}
    first = sorted(reference(name) for name, (_, by) in found.items() if by == "cudalint")
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "cudalint",
                "version": distribution("cudalint").version,
                "purl": own,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [component(name, requirement) for name, (requirement, _) in sorted(found.items())],
        "dependencies": [
            {"ref": own, "dependsOn": first},
            *({"ref": reference(name), "dependsOn": edges[name]} for name in sorted(found)),
        ],
    }


def components() -> dict[str, tuple[str, str]]:
    """What installing cudalint brings: by name, the requirement, and who first has it."""
    found: dict[str, tuple[str, str]] = {}
    pending = ["cudalint"]
    for asking in pending:
        for name, requirement in required(asking, EXTRAS if asking == "cudalint" else ()):
            if name not in found:
                found[name] = (requirement, asking)
                pending.append(name)
    return found


def children(name: str) -> set[str]:
    return {child for child, _ in required(name, ())}


def required(name: str, extras: tuple[str, ...]) -> list[tuple[str, str]]:
    """The names and bounds that a distribution asks for on every system."""
    found = []
    for line in requires(name) or ():
        text, _, marker = line.partition(";")
        wanted = not marker or any(f'extra == "{extra}"' in marker.replace("'", '"') for extra in extras)
        match = NAME.match(text)
        if wanted and match:
            found.append((canonical(match[0]), text[match.end() :].strip(" ()")))
    return found


def component(name: str, requirement: str) -> dict[str, object]:
    found = distribution(name)
    return {
        "type": "library",
        "bom-ref": reference(name),
        "name": name,
        "version": found.version,
        "purl": f"pkg:pypi/{name}@{found.version}",
        "licenses": [{"license": {"name": licence(name)}}],
        "properties": [{"name": "cudalint:requirement", "value": requirement or "any"}],
    }


def licence(name: str) -> str:
    """As the distribution names it."""
    known = distribution(name).metadata
    said = known.get("License-Expression") or known.get("License") or ""
    if said and "\n" not in said:
        return str(said)
    classes = [line.rpartition(":: ")[2] for line in known.get_all("Classifier") or () if "License" in line]
    return ", ".join(classes) or "see its distribution"


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def reference(name: str) -> str:
    return f"pkg:pypi/{name}"


if __name__ == "__main__":
    main()
