"""What holds for all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault of the code. The gate tries the same examples each time, so that a change is
# judged by what it changes; `pytest --hypothesis-profile explore` looks for new ones.
_UNHURRIED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("gate", derandomize=True, **_UNHURRIED)  # type: ignore[arg-type]
settings.register_profile("explore", **_UNHURRIED)  # type: ignore[arg-type]
settings.load_profile("gate")


@pytest.fixture(autouse=True, scope="session")
def no_users_caches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test finds what the user has kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("caches")))
        yield


@pytest.fixture(autouse=True)
def own_caches(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds what another one has kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("caches")))
