"""What stands in the page, made harmless, and what the page may load."""

from __future__ import annotations

import base64
import hashlib
from html import escape

from cudalint.output.style import safe


def shown(value: object) -> str:
    """A value as text of the page or of a quoted attribute. Every field goes through this: what it holds was
    written by whoever wrote the source."""
    return escape(safe(str(value)))


def policy(style: str, script: str) -> str:
    """A content security policy that lets a browser use this style and this script, by their hashes, and
    nothing else."""
    return (
        f"default-src 'none'; style-src {_source(style)}; script-src {_source(script)}; base-uri 'none'; "
        "form-action 'none'"
    )


def _source(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
