"""Diagnostics in the JSON of the protocol: objects of its classes would take a tenth of the time of an edit,
between processes and on the wire."""

from __future__ import annotations

from typing import Any

from lsprotocol.types import DiagnosticSeverity

SOURCE = "cudalint"

#: An object of the protocol: a `Diagnostic`, a `Location`, a `Range`.
Json = dict[str, Any]


def diagnostic(place: Json, message: str, severity: DiagnosticSeverity, **fields: Any) -> Json:
    """A diagnostic of a range; those of its further fields that are None are left out."""
    given = {name: value for name, value in fields.items() if value is not None}
    return {"range": place, "message": message, "severity": severity.value, "source": SOURCE, **given}
