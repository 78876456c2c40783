"""What is tried of one input, and how its answer is known again."""

from __future__ import annotations

import hashlib
import json
import tempfile
from pathlib import Path

from cudalint.output.inspect.entry import file_entry
from cudalint.project.context import contexts
from cudalint.project.job import Job, run_one
from tests.fuzz.case import Case


def answer(case: Case) -> tuple[str, tuple[str, ...]]:
    """The digest of all that is told of the input, and the failures of the tool among it."""
    path = case.settings.path
    texts = {path: case.source, **case.included}
    context = contexts([path], texts.get, case.included).get(path)
    settings = case.settings if context is None else context.applied(case.settings)
    with tempfile.TemporaryDirectory() as folder:
        for name, data in case.included.items():
            Path(folder, name).write_bytes(data)
        result = run_one(Job(settings, case.source, root=folder, extra=file_entry, folder=folder))
    failures = tuple(problem.message for problem in result.problems if problem.is_failure)
    told = [result.findings, result.problems, result.coverage, json.dumps(result.extra)]
    return hashlib.sha256(repr(told).encode()).hexdigest(), failures
