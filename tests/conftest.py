"""What holds for all tests."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A busy machine is no fault of the code. The gate tries the same examples each time, so that a change is
# judged by what it changes; `pytest --hypothesis-profile explore` looks for new ones.
_UNHURRIED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("gate", derandomize=True, **_UNHURRIED)  # type: ignore[arg-type]
settings.register_profile("explore", **_UNHURRIED)  # type: ignore[arg-type]
settings.load_profile("gate")
