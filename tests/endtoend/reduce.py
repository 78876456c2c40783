"""Make a failing program small: drop statements, flatten blocks, shorten terms, while it still fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.endtoend.emitter import Statement
from tests.endtoend.program import Program
from tests.endtoend.terms import constant

Body = tuple[Statement, ...]


def _smaller_bodies(body: Body) -> Iterator[Body]:
    for k, statement in enumerate(body):
        before, after = body[:k], body[k + 1 :]
        yield before + after
        for nested in statement.bodies:
            if nested:
                yield before + nested + after
    for k, statement in enumerate(body):
        before, after = body[:k], body[k + 1 :]
        for n, nested in enumerate(statement.bodies):
            for smaller in _smaller_bodies(nested):
                bodies = (*statement.bodies[:n], smaller, *statement.bodies[n + 1 :])
                yield (*before, statement.with_bodies(bodies), *after)
        terms = statement.terms()
        for n, term in enumerate(terms):
            options = [*term.parts] if term.c.isdigit() else [constant(0), *term.parts]
            for option in options:
                yield (*before, statement.with_terms((*terms[:n], option, *terms[n + 1 :])), *after)


def _smaller(program: Program) -> Iterator[Program]:
    for body in _smaller_bodies(program.body):
        yield replace(program, body=body)
    for k, helper in enumerate(program.helpers):
        rest = program.helpers[:k], program.helpers[k + 1 :]
        yield replace(program, helpers=rest[0] + rest[1])
        for body in _smaller_bodies(helper.body):
            yield replace(program, helpers=(*rest[0], replace(helper, body=body), *rest[1]))
    for k in range(len(program.arrays)):
        yield replace(program, arrays=program.arrays[:k] + program.arrays[k + 1 :])
    for k in range(len(program.macros)):
        yield replace(program, macros=program.macros[:k] + program.macros[k + 1 :])
    for k in range(len(program.scalars)):
        yield replace(program, scalars=program.scalars[:k] + program.scalars[k + 1 :])
    for k in range(len(program.template)):
        yield replace(program, template=program.template[:k] + program.template[k + 1 :])
    if program.shape.grid != (1, 1, 1) and program.shape.unknown is None:
        yield replace(program, shape=replace(program.shape, grid=(1, 1, 1)))


def reduce(program: Program, fails: Callable[[Program], bool], attempts: int = 2000) -> Program:
    """A program that still `fails`, of which no single step of the reducer does. `fails` must be false for
    programs that do not run."""
    progress = True
    while progress:
        progress = False
        for candidate in _smaller(program):
            attempts -= 1
            if attempts < 0:
                return program
            if fails(candidate):
                program, progress = candidate, True
                break
    return program
