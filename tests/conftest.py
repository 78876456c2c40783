"""What holds for all tests."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from cudalint.translation import TRANSLATIONS

# A busy machine is no fault of the code. The gate tries the same examples each time, so that a change is
# judged by what it changes; `pytest --hypothesis-profile explore` looks for new ones.
_UNHURRIED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("gate", derandomize=True, **_UNHURRIED)  # type: ignore[arg-type]
settings.register_profile("explore", **_UNHURRIED)  # type: ignore[arg-type]
settings.load_profile("gate")


#: Files whose tests are many, long, and have nothing in common.
_APART = ("tests/oracle/test_fixtures.py",)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """With `-n`, processes take files, whose tests often have an analysis in common; at last single tests."""
    if config.getoption("dist") != "load":
        return None
    from xdist.scheduler import LoadScopeScheduling

    def shared(test: str) -> str:
        path = test.partition("::")[0]
        return test if path in _APART else path

    scheduling = LoadScopeScheduling(config, log)
    scheduling._split_scope = shared
    return scheduling


@pytest.fixture(autouse=True, scope="session")
def no_users_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test finds what the user has kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("caches")))
        yield


@pytest.fixture(autouse=True)
def own_caches(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds what another one has kept, on the disk or of the file that it analyzed last."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("caches")))
    TRANSLATIONS.clear()


#: Why a test may be left out where everything is installed that can be: it needs what no registry has.
_LAWFUL = ("nvcc", "GPU", "CUDALINT_CORPORA")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many tests were left out, and why, before the last line."""
    reasons = Counter(_reason(report) for report in terminalreporter.stats.get("skipped", ()))
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count} skipped: {reason}")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """In the gate, a test that is left out for want of what could have been installed has failed."""
    if os.environ.get("CUDALINT_GATE") and report.skipped and not hasattr(report, "wasxfail"):
        reason = _reason(report)
        if not any(word in reason for word in _LAWFUL):
            report.outcome = "failed"
            report.longrepr = f"left out in the gate: {reason}"


def _reason(report: pytest.TestReport) -> str:
    told = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return told.removeprefix("Skipped: ")
