"""Functions whose body is a `try` block: `S(int x) try : a(x) { f(); } catch (...) {}`.

The body becomes `: a(x) { try { f(); } catch (...) { throw; } }`: handlers of constructors and destructors
throw again [except.handle], and what an initializer throws is no device code's.
"""

from __future__ import annotations

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, words

_SPECIFIERS = words(
    """explicit inline constexpr virtual __host__ __device__ __forceinline__ __noinline__ __inline__ } ; { :
    >"""
)


def enclose_try(edits: Edits, at: int) -> None:
    """The `try` at `at` stands between a function's head and its body."""
    tokens = edits.tokens
    opening = _body(edits, at + 1)
    closing = edits.partner(opening) if opening is not None else None
    if opening is None or closing is None:
        return
    handlers = list(_handlers(edits, closing))
    if not handlers:
        return
    edits.blank(at, at + 1)
    edits.insert_before(opening, "{")
    edits.insert_before(opening, "try", IDENTIFIER)
    if _throws_again(edits, at):
        for end in handlers:
            edits.insert_before(end, " throw", IDENTIFIER)
            edits.insert_before(end, ";")
    edits.insert_after(handlers[-1], "}")
    assert tokens[handlers[-1]].text == "}"


def _body(edits: Edits, at: int) -> int | None:
    """The "{" of the block, behind the initializers of members."""
    tokens = edits.tokens
    if at < len(tokens) and tokens[at].text == "{":
        return at
    while at < len(tokens) and tokens[at].text != ";":
        if tokens[at].text == "{" and tokens[at - 1].text in (")", "}", "..."):
            return at
        at = 1 + (edits.partner(at) or at) if tokens[at].text in ("(", "{") else at + 1
    return None


def _handlers(edits: Edits, closing: int) -> list[int]:
    """The "}" of the handlers behind a block that ends at `closing`."""
    tokens, found = edits.tokens, []
    while closing + 2 < len(tokens) and tokens[closing + 1].text == "catch":
        behind = edits.partner(closing + 2)
        end = edits.partner(behind + 1) if behind is not None and behind + 1 < len(tokens) else None
        if end is None:
            break
        found.append(end)
        closing = end
    return found


def _throws_again(edits: Edits, at: int) -> bool:
    """Whether the function is a constructor or a destructor: it has no type."""
    tokens = edits.tokens
    if tokens[at + 1].text == ":":
        return True
    behind = at - 1
    while behind > 0 and tokens[behind].kind == IDENTIFIER:  # `noexcept`
        behind -= 1
    name = (edits.partner(behind) or 1) - 1 if tokens[behind].text == ")" else 0
    before = tokens[name - 1].text if name > 0 else ""
    if before == "::" and name > 1:
        return tokens[name - 2].text == tokens[name].text
    return before == "~" or before in _SPECIFIERS
