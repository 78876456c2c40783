"""One JSON object a line and finding, as it is found."""

from __future__ import annotations

from cudalint.findings.model import Finding
from cudalint.jsontext import json_text
from cudalint.output.format import Format
from cudalint.output.json import finding_object


class JsonLines(Format):
    """The finding objects of the `json` format."""

    name = "json-lines"
    ranked = False  # each as it comes

    def finding(self, finding: Finding) -> str:
        """One line."""
        return json_text(finding_object(finding, self.sources)) + "\n"
