"""Whether launches in a file pass the same memory through two pointers, which `__restrict__` rules out."""

from __future__ import annotations

from collections.abc import Iterator

from cudalint.fixes.code import Code

_ENDS = (";", "{", "}")


def shares_memory(code: Code, kernel: str, position: int) -> bool:
    """Whether a launch of the kernel gives the parameter at `position` what it also gives another one: `x`
    beside `x`, `x + n`, `&x[n]` or a cast of any of them."""
    for arguments in _launches(code, kernel):
        bases = [_base(code, start, end) for start, end in arguments]
        if position < len(bases) and bases[position] and bases.count(bases[position]) > 1:
            return True
    return False


def _launches(code: Code, kernel: str) -> Iterator[list[tuple[int, int]]]:
    """The tokens of each argument of each `kernel<<<...>>>(...)`."""
    for index in code.named(kernel, 0, code.tokens[-1].end):
        opening = _seek(code, index + 1, "<<<")
        closing = _seek(code, opening, ">>>") if opening else None
        if closing and code.pairs.get(closing + 1, 0) > closing:
            yield list(_split(code, closing + 2, code.pairs[closing + 1]))


def _seek(code: Code, at: int, text: str) -> int | None:
    """The next token of this text in the statement, outside of brackets."""
    while at < len(code.tokens) and code.tokens[at].text not in _ENDS:
        if code.tokens[at].text == text:
            return at
        closing = code.pairs.get(at, at)
        if closing < at:
            return None
        at = closing + 1
    return None


def _split(code: Code, at: int, end: int) -> Iterator[tuple[int, int]]:
    """What stands between the commas, outside of brackets."""
    start = at
    while at < end:
        if code.tokens[at].text == ",":
            yield start, at
            start = at + 1
        at = max(code.pairs.get(at, at), at) + 1
    yield start, end


def _base(code: Code, start: int, end: int) -> str:
    """What an argument points into, as far as its text tells: `x.data` of `(T *)&x.data[2] + 1`."""
    texts = [token.text for token in code.tokens[start:end]]
    closing = code.pairs.get(start, start) if texts else start
    if texts and texts[0] == "&":
        return _base(code, start + 1, end)
    if closing > start and closing < end - 1 and texts[closing - start - 1] == "*":
        return _base(code, closing + 1, end)  # (T *)x
    if closing == end - 1 > start:
        return _base(code, start + 1, closing)  # (x)
    if texts and texts[0].endswith("_cast") and "(" in texts:
        return _base(code, start + texts.index("(") + 1, end - 1)
    stop = min((texts.index(sign) for sign in ("+", "-", "[") if sign in texts), default=len(texts))
    return "".join(texts[:stop])
