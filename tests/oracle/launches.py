"""Kernel launches as C++: `k<<<grid, block>>>(a)` becomes a call of the launcher, on the same lines."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'|\w+|<<<|>>>|\s+|.""", re.DOTALL
)
#: Template arguments: what follows them is a call or a name within.
_ARGUMENTS = re.compile(r"<[\w:,\s*&<>]*>\s*(?:[({]|::)")


def as_cpp(source: str) -> str:
    """The source with its launches rewritten, and what stands in the way of thread-local shared variables."""
    source = re.sub(
        r"(__shared__)(\s+)((?:alignas|__align__)\s*\((?:[^()]|\([^()]*\))*\))", r"\3\2\1", source
    )
    tokens = _apart(_TOKEN.findall(source))
    while "<<<" in tokens:
        at = len(tokens) - 1 - tokens[::-1].index("<<<")
        tokens = _rewritten(tokens, at)
    return "".join(tokens)


def _apart(tokens: list[str]) -> list[str]:
    """The tokens, `>>>` in three where it ends template arguments and no launch."""
    found: list[str] = []
    for token in tokens:
        is_end = token == ">>>" and found.count("<<<") == found.count(">>>")
        found += [">", ">", ">"] if is_end else [token]
    return found


def _rewritten(tokens: list[str], at: int) -> list[str]:
    start = _callee(tokens, at)
    end = tokens.index(">>>", at)
    opening = end + 1
    while tokens[opening].isspace() or tokens[opening].startswith("\\"):
        opening += 1
    closing = _closing(tokens, opening)
    callee = "".join(tokens[start:at])
    passed, written = [], []
    for number, argument in enumerate(_split(tokens[opening + 1 : closing])):
        text = "".join(argument).strip()
        # What loses its meaning as the argument of a template stays in the call.
        if text.startswith("{") or text in ("0", "NULL", "nullptr"):
            written.append("".join(argument))
        else:
            passed.append("".join(argument))
            written.append(f"emulated_{number}" + ("..." if text.endswith("...") else ""))
    names = [name for name in written if name.startswith("emulated_")]
    parameters = ", ".join(f"auto &...{n[:-3]}" if n.endswith("...") else f"auto &{n}" for n in names)
    lines = "\n" * "".join(tokens[end + 1 : opening]).count("\n")
    kernel = re.findall(r"\w+", re.sub(r"(?<!-)[<\[(].*", "", callee, flags=re.DOTALL) or callee)[-1]
    shape = "".join(tokens[at + 1 : end])
    text = (
        f'EmulatedLauncher{{"{kernel}", __LINE__, EmulatedShape({shape})}}'
        f"([&]({parameters}) {{ {callee}({', '.join(written)}); }}{lines}{''.join(', ' + p for p in passed)})"
    )
    return [*tokens[:start], *_TOKEN.findall(text), *tokens[closing + 1 :]]


def _callee(tokens: list[str], at: int) -> int:
    """Where the name in front of `<<<` starts, or the expression that gives a pointer: `t[1].f`, `g(2)`."""
    k = _behind(tokens, at - 1)
    if tokens[k] == ">":
        k = _behind(tokens, _opening(tokens, k, "<", ">") - 1)
    while True:
        while tokens[k] in ")]":
            k = _behind(tokens, _opening(tokens, k, "([", ")]") - 1)
        is_name = re.fullmatch(r"\w+", tokens[k]) and not re.fullmatch(r"return|else|do", tokens[k])
        k = _behind(tokens, k - 1) if is_name else k
        if tokens[k] == ".":
            k = _behind(tokens, k - 1)
        elif k > 0 and tokens[k - 1] + tokens[k] in ("->", "::"):
            k = _behind(tokens, k - 2)
        else:
            break
    k += 1
    while tokens[k].isspace():
        k += 1
    return k


def _behind(tokens: list[str], k: int) -> int:
    """The token there, or the one in front of the space there."""
    while k > 0 and tokens[k].isspace():
        k -= 1
    return k


def _opening(tokens: list[str], k: int, opens: str, closes: str) -> int:
    """Where the bracket opens that closes at `k`; one in parentheses is no template's."""
    depth = 0
    while True:
        if tokens[k] == ")" and closes == ">":
            k = _opening(tokens, k, "(", ")") - 1
            continue
        if tokens[k] == "(" and closes == ">":
            raise ValueError("unbalanced template arguments before <<<")
        depth += (tokens[k] in closes) - (tokens[k] in opens)
        if depth == 0:
            return k
        k -= 1


def _closing(tokens: list[str], opening: int) -> int:
    depth = 0
    for k in range(opening, len(tokens)):
        depth += {"(": 1, ")": -1}.get(tokens[k], 0)
        if depth == 0:
            return k
    raise ValueError("unbalanced arguments of a launch")


def _split(tokens: list[str]) -> list[list[str]]:
    """The arguments, parted at commas that no bracket holds."""
    parts: list[list[str]] = [[]]
    depth = template = 0
    for k, token in enumerate(tokens):
        depth += (token in "([{") - (token in ")]}") if len(token) == 1 else 0
        if template:
            template += {"<": 1, ">": -1}.get(token, 0)
            parts[-1].append(token)
            continue
        if token == "<" and _ARGUMENTS.match("".join(tokens[k:])):
            template = 1
        if token == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return parts if any(token.strip() for token in tokens) else []
