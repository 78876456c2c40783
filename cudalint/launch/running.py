"""One host function executed: the launches that it makes."""

from __future__ import annotations

from cudalint.algebra.build import const
from cudalint.exec.calls.overriders import MOST_CLASSES
from cudalint.exec.calls.template_binding import bind_node, bind_unknown
from cudalint.exec.calls.virtual import comes_to
from cudalint.exec.environment import Environment
from cudalint.exec.executor import Executor, TooComplexError
from cudalint.exec.given import parameter_value
from cudalint.exec.host.initial import begin_variables
from cudalint.exec.host.pointed import Named
from cudalint.exec.host.sites import LaunchSite
from cudalint.exec.host.tails import tails
from cudalint.exec.host.tally import LaunchTally, is_passed_over
from cudalint.exec.memory.places import dereference
from cudalint.exec.objects.bases import seen_as
from cudalint.exec.objects.classes import bind_class
from cudalint.exec.objects.destruction import lifetime
from cudalint.exec.objects.open_objects import open_object, unknown_object, was_asked
from cudalint.exec.operations import execute, store
from cudalint.exec.program import ExecutableProgram
from cudalint.exec.state import Frame
from cudalint.exec.values import Temporary, UnknownValue, Value
from cudalint.ir.ctypes import PointerType, ReferenceType, VoidType
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.sema.functions import Function
from cudalint.sema.templates.instantiation import Instance
from cudalint.sema.types.derived import family, is_polymorphic
from cudalint.sema.types.record_info import RecordInfo

ANY = Instance()  # of whose template arguments nothing is known
_HOST = Launch("", (None, None, None), (None, None, None), LaunchSource.HOST)


def takes_arguments(function: Function) -> bool:
    """Whether it is `int main(int argc, char **argv)`."""
    return function.name == "main" and len(function.parameters) > 1


def _bind_templates(ex: Executor, function: Function, scope: Environment, instance: Instance) -> None:
    given = () if instance.owner else instance.arguments
    for index, template in enumerate(function.own_templates() if instance.owner else function.templates):
        if not template.name:
            continue
        if index < len(given) and not template.is_pack:
            bind_node(ex, template, given[index], scope)
        else:
            bind_unknown(template, scope)


def _bind_parameters(ex: Executor, function: Function, scope: Environment, count: int | None) -> None:
    for position, parameter in enumerate(function.parameters):
        if parameter.name is None:
            continue
        ctype = scope.types.resolve(parameter.type_node, parameter.declarator)
        span = function.file.to_original(parameter.type_node.start_byte, parameter.type_node.end_byte)
        if isinstance(ctype, ReferenceType):
            ctype = ctype.target
            if is_polymorphic(ex.program.types.record(ctype)):  # it may be one of a derived class
                address = parameter_value(ex, parameter.name, PointerType(ctype), position, span, _HOST)
                scope.names[parameter.name] = dereference(ex, address)
                continue
        if position == 0 and takes_arguments(function) and count is not None:
            value: Value = const(count)
        else:
            value = parameter_value(ex, parameter.name, ctype, position, span, _HOST)
        if isinstance(value, UnknownValue):
            scope.names[parameter.name] = Temporary(value)
        else:
            place = ex.declare(parameter.name, ctype)
            store(ex, place, value, None)
            scope.names[parameter.name] = place


def _bind_object(
    ex: Executor, function: Function, scope: Environment, owner: RecordInfo | None, whole: RecordInfo | None
) -> None:
    """Let a method that nobody is seen to call see its class, on an object of which nothing is known, of the
    class `whole`; else of its own or of any that derives from it."""
    if owner is None and function.owner is not None:
        owner = ex.program.types.record(function.owner)
    if owner is None:
        return
    bind_class(ex, function, owner, scope)
    ex.frame.owner = owner
    if whole is not None:
        ex.frame.this = seen_as(ex, unknown_object(ex, whole, function, "this"), owner.type)
    elif function.name.removeprefix("~") == owner.plain_name:
        ex.frame.this = unknown_object(ex, owner, function, "this")
    else:
        ex.frame.this = open_object(ex, owner, function, "this")


def run_host(
    program: ExecutableProgram,
    function: Function,
    problems: list[str],
    names: frozenset[str],
    tally: LaunchTally,
    named: dict[Named, None],
    instance: Instance = ANY,
    count: int | None = 1,
) -> list[LaunchSite]:
    """The launches that a host function makes, with its template arguments where they are known. The kernels
    whose addresses it takes are added to `named`. `count` is what `main` is told of its arguments, the
    program's name among them. Those of a method that depend on the class of its object are told for each
    class in view, and for others that there may be."""

    def run(whole: RecordInfo | None) -> tuple[list[LaunchSite], RecordInfo | None]:
        return _run_with(program, function, problems, names, tally, named, instance, count, whole)

    sites, owner = run(None)
    if owner is None:
        return sites
    classes = family(program, owner, ())
    told = [
        run(whole)[0] for whole in classes.classes[:MOST_CLASSES] if comes_to(program, whole, owner, function)
    ]
    others = classes.is_open or len(classes.classes) > MOST_CLASSES or not told
    return [site for group in told for site in group] + (sites if others else [])


def _run_with(
    program: ExecutableProgram,
    function: Function,
    problems: list[str],
    names: frozenset[str],
    tally: LaunchTally,
    named: dict[Named, None],
    instance: Instance,
    count: int | None,
    whole: RecordInfo | None,
) -> tuple[list[LaunchSite], RecordInfo | None]:
    """The same with an object of one class, or of any; and then the class, where launches depend on it."""
    ex = Executor(program, (None, None, None), host=True)
    ex.reaching, ex.tally = names, tally
    if is_passed_over(ex, function, instance.arguments):
        return [], None
    launched = len(tally.log)
    scope = program.environment(ex, function)
    frame = Frame(function, scope, 0, 0, return_type=VoidType())
    try:
        begin_variables(ex, function, is_start=function.name == "main")
        ex.frames.append(frame)
        _bind_object(ex, function, scope, instance.owner, whole)
        _bind_templates(ex, function, scope, instance)
        _bind_parameters(ex, function, scope, count)
        if function.body is not None:
            frame.tails = tails(ex, function.body)
            with lifetime(ex):
                execute(ex, function.body)
    except TooComplexError:
        tally.cut(function, ex.steps, names)
        problems.append(f"host function '{function.name}' is too complex: its later launches are not read")
    except RecursionError:
        problems.append(
            f"host function '{function.name}' is nested too deeply: its later launches are not read"
        )
    untrue = {id(one) for one in ex.later.untrue()}
    tally.followed(function, launched)
    named.update(dict.fromkeys(ex.named))
    depends = whole is None and frame.this is not None and was_asked(ex, frame.this)
    told = ex.of_lambdas.keys() - untrue
    launches = [one for one in ex.launches if not tally.tells_lambdas or id(one) in told]
    return [site for site in launches if isinstance(site, LaunchSite)], frame.owner if depends else None
