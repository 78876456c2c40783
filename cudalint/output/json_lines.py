"""One JSON object a line and finding, as it is found."""

from __future__ import annotations

import json

from cudalint.findings.model import Finding
from cudalint.output.format import Format
from cudalint.output.json import finding_object


class JsonLines(Format):
    """The finding objects of the `json` format."""

    name = "json-lines"

    def finding(self, finding: Finding) -> str:
        """One line."""
        return json.dumps(finding_object(finding, self.sources), ensure_ascii=False) + "\n"
