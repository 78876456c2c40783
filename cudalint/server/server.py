"""The server: what clients may ask for, and what they are told unasked."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from cudalint import __version__
from cudalint.rules import find_rule
from cudalint.rules.documentation import document
from cudalint.server.actions import EXPLAIN, FIX_ALL
from cudalint.server.cache import page_uri
from cudalint.server.lenses import CHOOSE, SHOW
from cudalint.server.options import plain, read_options
from cudalint.server.pool import Pool
from cudalint.server.project import COMMANDS, CONFIG_FILES, Project
from cudalint.server.protocol import Protocol, wait_for_end_of
from cudalint.server.questions import LaunchChoice
from cudalint.server.sessions import Session, Sessions
from cudalint.server.survey import Survey
from cudalint.server.symbols import workspace_symbols
from cudalint.server.wire import Json

SET_LAUNCH = "cudalint.setLaunch"
LIST_LAUNCHES = "cudalint.launches"
RULE = "cudalint.rule"
SECTION = "cudalint"
_SOURCES = "**/*.{cu,cuh,h,hh,hpp,hxx,inl,c,cc,cpp,cxx,ipp,tpp}"
_OWN_LAUNCH = "The launches in the source"


class CudaServer(LanguageServer):
    """Sessions, project and survey of one client."""

    protocol: Protocol

    def __init__(self) -> None:
        super().__init__(
            "cudalint",
            __version__,
            text_document_sync_kind=types.TextDocumentSyncKind.Incremental,
            protocol_cls=Protocol,
            max_workers=2,
        )
        self.pool = Pool()
        self.project = Project([], read_options(None))
        self.sessions = Sessions(self.pool, lambda: self.project, self.show, self.on_closed)
        self.survey = Survey(self)
        self.capabilities = types.ClientCapabilities()
        self._tasks: set[asyncio.Task[Any]] = set()

    # -- what the client is told -------------------------------------------------------------------

    @property
    def pulls(self) -> bool:
        """Whether the client asks for diagnostics itself."""
        document = self.capabilities.text_document
        return document is not None and document.diagnostic is not None

    def show(self, session: Session) -> None:
        """New diagnostics of an open document."""
        if not self.pulls:
            self.publish(session.uri, session.diagnostics, session.version)
        self.refresh_views(diagnostics=False)
        self.tell_problems()

    def publish(self, uri: str, diagnostics: list[Json], version: int | None = None) -> None:
        params: Json = {"uri": uri, "diagnostics": diagnostics}
        if version is not None:
            params["version"] = version
        self.protocol.notify_json(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, params)

    def on_closed(self, uri: str) -> None:
        """What the disk holds counts again."""
        self.publish(uri, [])
        self.survey.look_again(uri)

    def refresh_views(self, *, diagnostics: bool) -> None:
        """Ask the client to ask again for what it shows."""
        workspace = self.capabilities.workspace
        if workspace is None:
            return
        if diagnostics and workspace.diagnostics and workspace.diagnostics.refresh_support:
            self.spawn(self.workspace_diagnostic_refresh_async(None))
        if workspace.inlay_hint and workspace.inlay_hint.refresh_support:
            self.spawn(self.workspace_inlay_hint_refresh_async(None))
        if workspace.code_lens and workspace.code_lens.refresh_support:
            self.spawn(self.workspace_code_lens_refresh_async(None))

    def tell_problems(self) -> None:
        """What is wrong with the configuration."""
        problems, self.project.problems = self.project.problems, []
        for problem in problems:
            self.tell(problem, types.MessageType.Warning)

    def tell(self, text: str, kind: types.MessageType = types.MessageType.Info) -> None:
        self.window_show_message(types.ShowMessageParams(type=kind, message=f"cudalint: {text}"))

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Into the client's log; a malformed message is no reason to interrupt its user."""
        with contextlib.suppress(Exception):
            text = f"{type(error).__name__}: {error}"
            self.window_log_message(types.LogMessageParams(type=types.MessageType.Error, message=text))

    def spawn(self, work: Any) -> None:
        """Run something whose end nobody waits for."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and isinstance(error, Exception):
            self.report_server_error(error, type(error))

    # -- configuration -----------------------------------------------------------------------------

    def configure(self, given: object) -> None:
        """Take over the client's settings."""
        self.project = Project(self.project.folders, read_options(given))
        for problem in self.project.options.problems:
            self.tell(problem, types.MessageType.Warning)
        self.start_again()

    def start_again(self) -> None:
        """The configuration, or the workspace's folders, have changed."""
        self.project.forget()
        self.sessions.touch_all()
        self.survey.start()
        if self.pulls:
            self.refresh_views(diagnostics=True)

    async def ask_for_configuration(self) -> None:
        """The client's settings, where it gives them on demand."""
        workspace = self.capabilities.workspace
        if workspace is None or not workspace.configuration:
            return
        item = types.ConfigurationItem(section=SECTION)
        answer = await self.workspace_configuration_async(types.ConfigurationParams(items=[item]))
        if answer and answer[0] is not None:
            self.configure(plain(answer[0]))

    async def watch_files(self) -> None:
        """Have the client watch sources, configuration and compile commands."""
        workspace = self.capabilities.workspace
        watched = workspace.did_change_watched_files if workspace is not None else None
        if watched is None or not watched.dynamic_registration:
            return
        globs = [_SOURCES, *(f"**/{name}" for name in (*CONFIG_FILES, COMMANDS))]
        options = types.DidChangeWatchedFilesRegistrationOptions(
            watchers=[types.FileSystemWatcher(glob_pattern=glob) for glob in globs]
        )
        method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
        registration = types.Registration(id="cudalint-files", method=method, register_options=options)
        await self.client_register_capability_async(types.RegistrationParams(registrations=[registration]))

    def files_changed(self, uris: list[str]) -> None:
        """Files changed on the disk."""
        paths = [Path(path) for path in map(to_fs_path, uris) if path]
        if any(path.name in (*CONFIG_FILES, COMMANDS) for path in paths):
            self.start_again()
            return
        for path in paths:
            self.sessions.touch_readers_of(path.as_posix())
        self.survey.changed(paths)

    # -- launches ----------------------------------------------------------------------------------

    async def set_launch(self, uri: str, kernel: str, launch: str | None) -> str | None:
        """Choose a kernel's launch; what is wrong with it, where it cannot be."""
        session = self.sessions.get(uri)
        if session is None or session.path is None:
            return "the document is not open"
        if launch is not None:
            problem: str | None = await self.sessions.ask(uri, "problem_of_launch", kernel, launch)
            if problem is not None:
                return problem
        root = self.project.root(session.path)
        name = self.project.relative(session.path)
        try:
            self.project.chosen(root).choose(name, kernel, launch)
        except OSError as error:
            self.tell(f"the launch is not remembered: {error.strerror}", types.MessageType.Warning)
        session.touch(whole=True)
        if self.pulls:
            self.refresh_views(diagnostics=True)
        return None

    async def choose_launch(self, uri: str, kernel: str) -> None:
        """Let the user choose among the launches in view."""
        choices: list[LaunchChoice] = await self.sessions.ask(uri, "launches", kernel) or []
        by_title = {choice.label: choice.launch for choice in choices}
        actions = [types.MessageActionItem(title) for title in [*by_title, _OWN_LAUNCH]]
        answer = await self.window_show_message_request_async(
            types.ShowMessageRequestParams(types.MessageType.Info, f"Launch of {kernel}", actions=actions)
        )
        if answer is not None:
            problem = await self.set_launch(uri, kernel, by_title.get(answer.title))
            if problem is not None:
                self.tell(problem, types.MessageType.Warning)

    # -- life --------------------------------------------------------------------------------------

    async def live_with(self, client: int) -> None:
        """End when the client's process has ended without a word."""
        await wait_for_end_of(client)
        self.close()
        os._exit(1)  # a thread still waits for what will never come on standard input

    def close(self) -> None:
        """End all work, and the processes that do it."""
        self.survey.stop()
        self.sessions.close_all()
        self.pool.close()


def create() -> CudaServer:
    """A server with everything that it answers to."""
    server = CudaServer()
    _life(server)
    _documents(server)
    _commands(server)
    return server


def _life(server: CudaServer) -> None:
    @server.feature(types.INITIALIZE)
    async def initialize(params: types.InitializeParams) -> None:
        server.capabilities = params.capabilities
        server.sessions.encoding = str(server.workspace.position_encoding)
        folders = [folder.uri for folder in params.workspace_folders or []]
        if not folders and params.root_uri:
            folders = [params.root_uri]
        paths = [Path(path) for path in map(to_fs_path, folders) if path]
        server.project = Project(paths, read_options(plain(params.initialization_options)))
        server.spawn(server.pool.warm_up())
        if params.process_id:
            server.spawn(server.live_with(params.process_id))

    @server.feature(types.INITIALIZED)
    async def initialized(params: types.InitializedParams) -> None:
        for problem in server.project.options.problems:
            server.tell(problem, types.MessageType.Warning)
        with contextlib.suppress(Exception):  # a client without them still gets everything else
            await server.watch_files()
            await server.ask_for_configuration()
        server.survey.start()

    @server.feature(types.WORKSPACE_DID_CHANGE_CONFIGURATION)
    async def configuration(params: types.DidChangeConfigurationParams) -> None:
        given = plain(params.settings)
        if isinstance(given, dict) and given.get(SECTION) is not None:
            server.configure(given[SECTION])
        else:
            await server.ask_for_configuration()

    @server.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders(params: types.DidChangeWorkspaceFoldersParams) -> None:
        gone = {to_fs_path(folder.uri) for folder in params.event.removed}
        come = [to_fs_path(folder.uri) for folder in params.event.added]
        kept = [folder for folder in server.project.folders if str(folder) not in gone]
        server.project.folders = [*kept, *(Path(path) for path in come if path)]
        server.start_again()

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files(params: types.DidChangeWatchedFilesParams) -> None:
        server.files_changed([change.uri for change in params.changes])


def _documents(server: CudaServer) -> None:
    sessions = server.sessions

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def synchronized(params: object) -> None:
        """The protocol does it; that the client is told so is why this is here."""

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: types.DidSaveTextDocumentParams) -> None:
        session = sessions.get(params.text_document.uri)
        if session is not None:
            session.touch(whole=True)

    @server.feature(
        types.TEXT_DOCUMENT_DIAGNOSTIC,
        types.DiagnosticOptions(
            inter_file_dependencies=True, workspace_diagnostics=False, identifier="cudalint"
        ),
    )
    async def diagnostic(params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        session = sessions.get(params.text_document.uri)
        if session is None:
            return types.RelatedFullDocumentDiagnosticReport(items=[])
        await sessions.refresh(session)
        server.tell_problems()
        result = str(session.done)
        if params.previous_result_id == result:
            return types.RelatedUnchangedDocumentDiagnosticReport(result_id=result)
        items = server.protocol.read_json(session.diagnostics, list[types.Diagnostic])
        return types.RelatedFullDocumentDiagnosticReport(items=items, result_id=result)

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(params: types.HoverParams) -> types.Hover | None:
        found: types.Hover | None = await sessions.ask(params.text_document.uri, "hover", params.position)
        return found

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[":", "[", ",", " "])
    )
    async def completion(params: types.CompletionParams) -> list[types.CompletionItem] | None:
        found: list[types.CompletionItem] | None = await sessions.ask(
            params.text_document.uri, "completions", params.position
        )
        return found

    @server.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    async def inlay_hint(params: types.InlayHintParams) -> list[types.InlayHint] | None:
        found: list[types.InlayHint] | None = await sessions.ask(
            params.text_document.uri, "hints", params.range
        )
        return found

    @server.feature(types.WORKSPACE_SYMBOL)
    def symbol(params: types.WorkspaceSymbolParams) -> list[types.WorkspaceSymbol]:
        kernels = {**server.survey.kernels, **{session.uri: session.kernels for session in sessions}}
        each = ((uri, kernel) for uri, found in kernels.items() for kernel in found)
        return workspace_symbols(each, params.query)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def code_lens(params: types.CodeLensParams) -> list[types.CodeLens] | None:
        found: list[types.CodeLens] | None = await sessions.ask(params.text_document.uri, "lenses")
        return found

    kinds = [types.CodeActionKind.QuickFix, types.CodeActionKind.RefactorRewrite, FIX_ALL]

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=kinds))
    async def code_action(params: types.CodeActionParams) -> list[types.CodeAction] | None:
        session = sessions.get(params.text_document.uri)
        only = [str(getattr(kind, "value", kind)) for kind in params.context.only or []] or None
        found: list[types.CodeAction] | None = await sessions.ask(
            params.text_document.uri,
            "actions",
            params.range,
            list(params.context.diagnostics),
            only,
            session.version if session is not None else None,
        )
        return found


def _commands(server: CudaServer) -> None:
    @server.command(EXPLAIN)
    async def explain(code: str) -> None:
        rule = find_rule(code)
        page = page_uri(rule.name) if rule is not None else None
        window = server.capabilities.window
        if page is not None and window is not None and window.show_document:
            await server.window_show_document_async(types.ShowDocumentParams(uri=page, take_focus=True))
        elif rule is not None:
            server.tell(document(rule))

    @server.command(RULE)
    def rule_text(code: str) -> str | None:
        rule = find_rule(code)
        return document(rule) if rule is not None else None

    @server.command(LIST_LAUNCHES)
    async def launches(uri: str, kernel: str) -> list[dict[str, str]]:
        choices: list[LaunchChoice] = await server.sessions.ask(uri, "launches", kernel) or []
        return [{"launch": choice.launch, "label": choice.label} for choice in choices]

    @server.command(SET_LAUNCH)
    async def set_launch(uri: str, kernel: str, launch: str | None) -> str | None:
        return await server.set_launch(uri, kernel, launch)

    @server.command(CHOOSE)
    async def choose_launch(uri: str, kernel: str) -> None:
        await server.choose_launch(uri, kernel)

    @server.command(SHOW)
    async def show_access(uri: str, place: types.Range) -> None:
        window = server.capabilities.window
        if window is not None and window.show_document:
            shown = types.ShowDocumentParams(uri=uri, take_focus=True, selection=place)
            await server.window_show_document_async(shown)
