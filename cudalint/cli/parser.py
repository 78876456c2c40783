"""The arguments of each command. Options left out are absent, so that the configuration's values show."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from cudalint import __version__
from cudalint.cli.suggesting import SuggestingParser
from cudalint.cli.values import block_shape, count, file_ignore, name_and_value, place, shard, share, words
from cudalint.project.options import LONGEST_TIMEOUT, MOST_PROCESSES, defines

Run = Callable[[argparse.Namespace], int]


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; each command's function is in `run`."""
    parser = SuggestingParser(
        prog="cudalint",
        description="What each memory access of a CUDA kernel costs a warp, from source alone.",
        epilog="Exit status: 0 no warning, 1 warnings (see --fail-on), 2 misuse or a failure of the tool.",
    )
    parser.add_argument("-V", "--version", action="version", version=f"cudalint {__version__}")
    parser.set_defaults(run=_help(parser))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    _check(commands)
    _inspect(commands)
    _explain(commands)
    _warp(commands)
    _compare(commands)
    _diff(commands)
    _audit(commands)
    _baseline(commands)
    _rule(commands)
    _arch(commands)
    command = commands.add_parser("server", help="serve an editor, on standard input and output")
    command.set_defaults(run=_lazy("server"))
    command.add_argument("--stdio", action="store_true", help="the only way to serve; clients may say so")
    _merge(commands)
    command = commands.add_parser("clean", help="remove the cache")
    command.set_defaults(run=_lazy("clean"), paths=[])
    command.add_argument("--cache-dir", metavar="DIR", help="the cache, where it is not the default one")
    command.add_argument("--config", metavar="FILE", help="this configuration instead of the nearest one")
    command.add_argument("--isolated", action="store_true", help="read no configuration")
    command = commands.add_parser("completion", help="print a script by which a shell completes commands")
    command.set_defaults(run=_lazy("completion"))
    command.add_argument("shell", choices=("bash", "fish", "zsh"))
    command = commands.add_parser("version", help="print the version")
    command.set_defaults(run=_lazy("version"))
    return parser


def _help(parser: argparse.ArgumentParser) -> Run:
    """What is printed where no command is given."""

    def run(options: argparse.Namespace) -> int:
        parser.print_help()
        print("\nTo begin: cudalint check DIR, or cudalint warp 'threadIdx.x * 2'.")
        return 0

    return run


def _lazy(module: str) -> Run:
    """The `run` of cudalint.cli.<module>, imported when it is called."""

    def run(options: argparse.Namespace) -> int:
        from importlib import import_module

        status: int = import_module(f"cudalint.cli.{module}").run(options)
        return status

    return run


def _check(commands: Any) -> None:
    command = commands.add_parser("check", help="report access patterns that cost more than they must")
    command.set_defaults(run=_lazy("check"))
    _paths(command)
    _analysis(command)
    _selection(command)
    _fixes(command)
    output = command.add_argument_group("output")
    output.add_argument(
        "--output-format", metavar="FORMAT", help="full, concise, json, ... on standard output"
    )
    output.add_argument(
        "--output", action="append", default=[], metavar="FORMAT=FILE", help="a format into a file as well"
    )
    output.add_argument("--baseline", metavar="FILE", help="do not show the findings that it lists")
    output.add_argument(
        "--since",
        metavar="REF",
        help="only findings of files that differ from this revision, or read one that does",
    )
    output.add_argument(
        "--update-baseline", action="store_true", help="take out of the baseline what is not found any more"
    )
    output.add_argument(
        "--add-ignore", action="store_true", help="write a comment that silences it at each finding there is"
    )
    output.add_argument("--statistics", action="store_true", help="count the findings of each rule")
    output.add_argument(
        "--sort", choices=("waste", "place"), help="what wastes the most first (default), or by file and line"
    )
    output.add_argument(
        "--fail-on",
        choices=("hint", "info", "warning", "error", "never"),
        help="the least severity of a finding that makes the status 1 (default: warning)",
    )
    output.add_argument(
        "-q", "--quiet", action="store_true", help="findings only: no coverage, no closing lines"
    )
    output.add_argument("--exit-zero", action="store_true", help="status 0 even with findings")
    output.add_argument("--watch", action="store_true", help="check again whenever a file changes")
    _profile(output)
    _color(output)


def _profile(group: Any) -> None:
    group.add_argument(
        "--profile", metavar="REPORT", help="rank by the time that this profile measured (as `compare` reads)"
    )


def _fixes(command: argparse.ArgumentParser) -> None:
    group = command.add_argument_group("fixes")
    group.add_argument("--fix", action="store_true", help="write the safe fixes into the files, then check")
    group.add_argument(
        "--unsafe-fixes", action="store_true", help="also those that rest on something only you know"
    )
    group.add_argument("--diff", action="store_true", help="only show what the fixes would change")
    group.add_argument("--show-fixes", action="store_true", help="tell the fix of each finding that has one")


def _baseline(commands: Any) -> None:
    command = commands.add_parser("baseline", help="write down the findings there are, to show only new ones")
    command.set_defaults(run=_lazy("baseline"))
    _paths(command)
    _analysis(command)
    _selection(command)
    command.add_argument(
        "-o", "--file", default="cudalint-baseline.json", help="where to (default: %(default)s)"
    )


def _selection(command: argparse.ArgumentParser) -> None:
    rules = command.add_argument_group("rules")
    _listing(rules, "--select", "rules to run: codes, prefixes, names or ALL, with commas")
    _listing(rules, "--ignore", "rules not to run")
    _listing(rules, "--extend-select", "rules to run besides the default or configured ones")
    rules.add_argument(
        "--per-file-ignores",
        action="append",
        type=file_ignore,
        metavar="GLOB:RULE",
        help="ignore in some files",
    )
    rules.add_argument("--min-severity", choices=("hint", "info", "warning", "error"))
    rules.add_argument("--min-confidence", choices=("possible", "likely", "certain"))
    rules.add_argument(
        "--preview", action="store_true", default=None, help="run rules that are not settled yet"
    )


def _inspect(commands: Any) -> None:
    command = commands.add_parser("inspect", help="show what every access costs")
    command.set_defaults(run=_lazy("inspect"))
    _paths(command)
    _analysis(command)
    output = command.add_argument_group("output")
    output.add_argument("--output-format", choices=("text", "json"), metavar="FORMAT", help="text or json")
    output.add_argument(
        "--statistics", action="store_true", help="the coverage table: verdicts by space, reasons ranked"
    )
    output.add_argument(
        "--dump-ir", action="store_true", help="what the evaluation is given: objects, accesses"
    )
    output.add_argument(
        "--trace", type=int, metavar="LINE", help="what the interpreter does on a line of the one file given"
    )
    _color(output)


def _explain(commands: Any) -> None:
    command = commands.add_parser("explain", help="tell all of the accesses of one line, with a drawing")
    command.set_defaults(run=_lazy("explain"), stdin_filename=None, no_cache=True, shard=None, dask=None)
    command.add_argument("place", type=place, metavar="FILE:LINE[:COLUMN]")
    command.add_argument("--config", metavar="FILE", help="this configuration instead of the nearest one")
    command.add_argument("--isolated", action="store_true", help="read no configuration")
    _analysis(command)


def _warp(commands: Any) -> None:
    command = commands.add_parser("warp", help="tell and draw what an index costs, without a file")
    command.set_defaults(run=_lazy("warp"))
    command.add_argument("index", metavar="INDEX", help="such as 'threadIdx.x * 2 + 1'")
    command.add_argument("--type", default="float", help="element type (default: %(default)s)")
    command.add_argument("--space", choices=("global", "shared", "constant"), default="global")
    command.add_argument("--op", choices=("load", "store"), default="load")
    command.add_argument(
        "--block", type=block_shape, default=(256, 1, 1), metavar="32x8", help="default: 256"
    )
    command.add_argument("--arch", metavar="ARCH", help="sm_90, 9.0, ...")
    command.add_argument("--dlcm", choices=("ca", "cg"), help="nvcc's -Xptxas -dlcm")
    command.add_argument(
        "-D", dest="values", action="append", type=name_and_value, default=[], metavar="NAME=VALUE",
        help="the value of a name in the index; other names are unknown",
    )  # fmt: skip


def _compare(commands: Any) -> None:
    command = commands.add_parser("compare", help="hold a profile of Nsight Compute against the prediction")
    command.set_defaults(run=_lazy("compare"))
    command.add_argument("report", metavar="REPORT", help="a .ncu-rep, ncu's CSV of the source page, or JSON")
    _paths(command, "source files (default: those that the report names)")
    _analysis(command)
    output = command.add_argument_group("output")
    output.add_argument("--output-format", choices=("text", "json"), metavar="FORMAT", help="text or json")
    _color(output)


def _diff(commands: Any) -> None:
    command = commands.add_parser("diff", help="tell which accesses a change makes cheaper or dearer")
    command.set_defaults(run=_lazy("diff"))
    command.add_argument("old", metavar="REV", help="a revision, as git names it")
    command.add_argument("new", metavar="REV", nargs="?", help="another (default: the working tree)")
    command.add_argument(
        "--path", dest="paths", action="append", default=[], metavar="PATH", help="only files below it"
    )
    _files(command)
    _analysis(command)
    output = command.add_argument_group("output")
    output.add_argument(
        "--output-format", choices=("text", "json", "markdown"), default="text", metavar="FORMAT",
        help="text, json or markdown",
    )  # fmt: skip
    output.add_argument(
        "--tolerance", type=share, default=0.0, metavar="PERCENT",
        help="status 1 only for what became dearer by more than so many percent (default: 0)",
    )  # fmt: skip
    output.add_argument("--exit-zero", action="store_true", help="status 0 whatever became dearer")
    _color(output)


def _audit(commands: Any) -> None:
    command = commands.add_parser("audit", help="write a report over a whole code base as one HTML page")
    command.set_defaults(run=_lazy("audit"))
    _paths(command)
    _analysis(command)
    _selection(command)
    command.add_argument(
        "-o", dest="file", default="cudalint-audit.html", metavar="FILE", help="default: %(default)s"
    )
    _profile(command)


def _merge(commands: Any) -> None:
    command = commands.add_parser("merge", help="put the reports of shards together (JSON or SARIF)")
    command.set_defaults(run=_lazy("merge"))
    command.add_argument("reports", nargs="+", metavar="FILE")
    command.add_argument("-o", dest="file", metavar="FILE", help="where to (default: standard output)")


def _rule(commands: Any) -> None:
    command = commands.add_parser("rule", help="explain a rule, or list all")
    command.set_defaults(run=_lazy("rule"))
    command.add_argument("rules", nargs="*", metavar="RULE", help="code or name")
    command.add_argument("--output-format", choices=("text", "json"), default="text")


def _arch(commands: Any) -> None:
    command = commands.add_parser(
        "arch", help="show an architecture's numbers and their sources, or list all"
    )
    command.set_defaults(run=_lazy("arch"))
    command.add_argument("architectures", nargs="*", metavar="ARCH", help="sm_90, 9.0, ...")


def _paths(
    command: argparse.ArgumentParser, what: str = "files, folders, or - (default: this folder)"
) -> None:
    command.add_argument("paths", nargs="*", metavar="PATH", help=what)
    command.add_argument(
        "--stdin-filename", metavar="NAME", help="the name of what comes from standard input"
    )
    files = _files(command)
    files.add_argument(
        "--show-settings", action="store_true", help="print each setting and where it comes from"
    )
    files.add_argument(
        "--shard", type=shard, metavar="I/N", help="only the I-th of N parts; see `cudalint merge`"
    )
    files.add_argument("--dask", metavar="ADDRESS", help="run on the cluster of this scheduler")


def _files(command: argparse.ArgumentParser) -> Any:
    files = command.add_argument_group("files")
    files.add_argument("--config", metavar="FILE", help="this configuration instead of the nearest one")
    files.add_argument("--isolated", action="store_true", help="read no configuration")
    files.add_argument("--exclude", action="append", metavar="GLOB", help="replaces the default excludes")
    files.add_argument("--extend-exclude", action="append", metavar="GLOB", help="exclude besides")
    files.add_argument("--force-exclude", action="store_true", default=None, help="exclude named files, too")
    files.add_argument("-j", "--jobs", type=count(MOST_PROCESSES), metavar="N", help="processes")
    files.add_argument("--timeout", type=count(LONGEST_TIMEOUT), metavar="SECONDS", help="for one file")
    files.add_argument("--no-cache", action="store_true", help="analyze every file, and keep no result")
    files.add_argument("--cache-dir", metavar="DIR", help="where results are kept")
    return files


def _analysis(command: argparse.ArgumentParser) -> None:
    group = command.add_argument_group("analysis")
    group.add_argument("--arch", metavar="ARCH", help="sm_90, 9.0, ...")
    group.add_argument(
        "--launch", dest="launches", action="append", metavar="LAUNCH", help="'k<<<grid, block>>>(n = 1024)'"
    )
    group.add_argument(
        "--block", type=block_shape, metavar="32x8", help="block of kernels without a launch in view"
    )
    group.add_argument("--dlcm", choices=("ca", "cg"), help="nvcc's -Xptxas -dlcm")
    group.add_argument("-D", dest="defines", action="append", metavar="NAME[=VALUE]", help="define a macro")
    group.add_argument("-U", dest="undefines", action="append", metavar="NAME", help="undefine a macro")
    group.add_argument("-I", dest="include_dirs", action="append", metavar="DIR", help="folder of includes")


def _listing(group: Any, option: str, text: str) -> None:
    group.add_argument(option, action="extend", type=words, metavar="RULES", help=text)


def _color(group: Any) -> None:
    group.add_argument("--color", choices=("auto", "always", "never"), default="auto")


def given(options: argparse.Namespace) -> dict[str, Any]:
    """The settings that the command line gives, by configuration key. Raises OptionError."""
    from cudalint.project.options import BY_KEY

    values: dict[str, Any] = {}
    for key in BY_KEY:
        value = getattr(options, key.replace("-", "_"), None)
        if value is not None:
            values[key] = tuple(value) if isinstance(value, list) else value
    if "defines" in values:
        values["defines"] = defines(list(values["defines"]))
    return values
