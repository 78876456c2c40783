"""`cudalint arch`: what is assumed of an architecture, each number with its grade and source."""

from __future__ import annotations

import argparse

from cudalint.arch import Architecture, UnknownArchitectureError, available, load_architecture
from cudalint.cli.errors import tell


def run(options: argparse.Namespace) -> int:
    """Show the architectures named, or list all."""
    if not options.architectures:
        for name in available():
            model = load_architecture(name)
            print(f"{name:<8}{model.cc[0]}.{model.cc[1]:<4}{model.family}")
        return 0
    try:
        models = [load_architecture(name) for name in options.architectures]
    except UnknownArchitectureError as error:
        return tell(error)
    print("\n\n".join(describe(model) for model in models))
    return 0


def describe(model: Architecture) -> str:
    """One line a number: its value, its grade, its source."""
    lines = [f"{model.name}: {model.family}, compute capability {model.cc[0]}.{model.cc[1]}"]
    width = max((len(fact.key) for fact in model.facts), default=0)
    for fact in model.facts:
        lines.append(f"  {fact.key:<{width}}  {_shown(fact.value)}  [{fact.grade.value}] {fact.source}")
    return "\n".join(lines)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}: {item}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)
