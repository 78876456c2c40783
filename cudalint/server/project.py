"""The project around the open documents: workspace folders, configuration, compile commands, contexts."""

from __future__ import annotations

import posixpath
from dataclasses import replace
from pathlib import Path

from cudalint.arch import UnknownArchitectureError, canonical_name
from cudalint.findings.selection import Selection, SelectionError
from cudalint.project.config import Config, ConfigError, find_config, resolve, settings_from
from cudalint.project.context import FileContext
from cudalint.project.discovery import DEFAULT_EXCLUDE, Filter
from cudalint.project.options import OptionError
from cudalint.project.root import relative_path
from cudalint.rules import all_rules
from cudalint.server.cache import ChosenLaunches
from cudalint.server.messages import FileJob
from cudalint.server.options import Options
from cudalint.source.compile_commands import CompileCommand, CompileCommandsError, load

CONFIG_FILES = ("cudalint.toml", "pyproject.toml")
COMMANDS = "compile_commands.json"
_COMMAND_PLACES = (".", "build")  # of the database, from a workspace folder


class Project:
    """What the analysis of a file is told. `problems` are sentences for the user, each told once."""

    def __init__(self, folders: list[Path], options: Options) -> None:
        self.folders = folders
        self.options = options
        self.contexts: dict[str, FileContext] = {}
        self.problems: list[str] = []
        self._told: set[str] = set()
        self._chosen: dict[Path, ChosenLaunches] = {}
        self.forget()

    def forget(self) -> None:
        """Read configuration and compile commands again when they are next needed."""
        self._configs: dict[Path, Config] = {}
        self._commands: dict[Path, dict[str, CompileCommand]] = {}
        self._told.clear()

    def root(self, path: Path) -> Path:
        """The innermost workspace folder around a file, else the file's own folder."""
        around = [folder for folder in self.folders if path.is_relative_to(folder)]
        return max(around, key=lambda folder: len(folder.parts), default=path.parent)

    def relative(self, path: Path) -> str:
        """A file's path from its root."""
        return relative_path(str(path), self.root(path))

    def config(self, path: Path) -> Config:
        """The settings for a file's folder; the default ones where the configuration cannot be used."""
        if path.parent not in self._configs:
            self._configs[path.parent] = self._resolve(path)
        return self._configs[path.parent]

    def job(self, uri: str, path: Path | None, encoding: str) -> FileJob:
        """How a document is analyzed; `path` is None for one that is in no file."""
        place = path if path is not None else Path.cwd() / "untitled.cu"
        config, root = self.config(place), self.root(place)
        name = path.as_posix() if path is not None else uri
        settings = self.contexts.get(name, FileContext()).applied(settings_from(config, name))
        command = self._command(root, name)
        settings = replace(
            settings,
            defines=(*(command.defines if command else ()), *settings.defines),
            undefines=(*(command.undefines if command else ()), *settings.undefines),
            include_dirs=(*settings.include_dirs, *(command.include_dirs if command else ())),
            analyzed_alone=self._alone,
            launches=(*settings.launches, *self.chosen(root).of(self.relative(place))),
        )
        return FileJob(
            uri=uri,
            settings=settings,
            options=self.options,
            encoding=encoding,
            root=str(root),
            ignores=config["per-file-ignores"].value,
            baseline=config["baseline"].value,
        )

    def chosen(self, root: Path) -> ChosenLaunches:
        """The launches chosen for a workspace folder; for files in none, those of the user's cache."""
        if root not in self._chosen:
            self._chosen[root] = ChosenLaunches(root if root in self.folders else Path())
        return self._chosen[root]

    def filter(self, folder: Path) -> Filter:
        """Which files of a workspace folder are looked at."""
        config = self.config(folder / "any.cu")
        exclude = config["exclude"].value
        return Filter(
            exclude=(*(DEFAULT_EXCLUDE if exclude is None else exclude), *config["extend-exclude"].value),
            max_bytes=config["max-file-kib"].value << 10,
        )

    @property
    def _alone(self) -> frozenset[str]:
        return frozenset(posixpath.normpath(path) for path, c in self.contexts.items() if c.included_by)

    def _resolve(self, path: Path) -> Config:
        root = self.root(path)
        try:
            chosen = self.options.configuration
            file = root / chosen if chosen is not None else find_config(path.parent, root.resolve())
            config = resolve(file, {})
            arch = self.options.arch or config["arch"].value
            config["arch"] = replace(config["arch"], value=canonical_name(arch))
            Selection(settings_from(config, ""), all_rules())
        except (ConfigError, OptionError, SelectionError, UnknownArchitectureError) as error:
            self._tell(f"{error}; the default settings are used")
            return resolve(None, {})
        return config

    def _command(self, root: Path, path: str) -> CompileCommand | None:
        if root not in self._commands:
            self._commands[root] = self._load_commands(root)
        return self._commands[root].get(posixpath.normpath(path))

    def _load_commands(self, root: Path) -> dict[str, CompileCommand]:
        named = self.options.compile_commands
        places = (
            [root / named] if named is not None else [root / place / COMMANDS for place in _COMMAND_PLACES]
        )
        for place in places:
            file = place / COMMANDS if place.is_dir() else place
            if file.is_file():
                try:
                    return load(file)
                except CompileCommandsError as error:
                    self._tell(str(error))
        return {}

    def _tell(self, problem: str) -> None:
        if problem not in self._told:
            self._told.add(problem)
            self.problems.append(problem)
