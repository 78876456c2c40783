"""`cudalint completion SHELL`: what a shell needs to complete commands, options and their values."""

from __future__ import annotations

import argparse
import sys

from cudalint.cli.suggesting import commands_of, options_of


def run(options: argparse.Namespace) -> int:
    """Print the script; status 0."""
    from cudalint.cli.parser import build_parser

    commands = commands_of(build_parser())
    write = {"bash": _bash, "zsh": _zsh, "fish": _fish}[options.shell]
    sys.stdout.write(write(commands))
    return 0


def _values(parser: argparse.ArgumentParser) -> dict[str, list[str]]:
    """The values of each option that has a fixed choice of them."""
    return {
        text: [str(choice) for choice in action.choices]
        for action in parser._actions
        for text in action.option_strings
        if action.choices
    }


def _bash(commands: dict[str, argparse.ArgumentParser]) -> str:
    cases = []
    for name, parser in commands.items():
        values = "".join(
            f'        {name},{option}) words="{" ".join(given)}" ;;\n'
            for option, given in _values(parser).items()
        )
        cases.append(f'{values}        {name},*) words="{" ".join(options_of(parser))}" ;;\n')
    return f"""_cudalint() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        words="{" ".join(commands)}"
    else
        case "${{COMP_WORDS[1]}},$before" in
{"".join(cases)}        esac
    fi
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    if [ ${{#COMPREPLY[@]}} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$word")); fi
}}
complete -o filenames -F _cudalint cudalint
"""


def _zsh(commands: dict[str, argparse.ArgumentParser]) -> str:
    return f"autoload -U +X bashcompinit && bashcompinit\n{_bash(commands)}"


def _fish(commands: dict[str, argparse.ArgumentParser]) -> str:
    lines = []
    for name in commands:
        lines.append(f"complete -c cudalint -n __fish_use_subcommand -a {name}")
    for name, parser in commands.items():
        values = _values(parser)
        seen = f'"__fish_seen_subcommand_from {name}"'
        for option in options_of(parser):
            kind = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            given = f' -x -a "{" ".join(values[option])}"' if option in values else ""
            lines.append(f"complete -c cudalint -n {seen} {kind}{given}")
    return "\n".join(lines) + "\n"
