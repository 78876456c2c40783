"""A macro, and how its arguments are put into its body."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from cudalint.dataclass import dataclass
from cudalint.ir.access import Span
from cudalint.source.predefined import OPAQUE
from cudalint.source.tokens import STRING, Token, join, match_bracket, split_arguments, tokenize

#: What an empty argument leaves beside a "##".
PLACEMARKER = Token("punctuator", "", -1, -1)
#: In a string that "#" makes: it stands for a text that is not told, as that of `__LINE__` is.
UNTOLD = "<a text of the preprocessor>"


class MacroError(Exception):
    """A macro cannot be expanded; the message says why, for people."""


class ExpansionLimitError(MacroError):
    """The expansion is too long or too deep: the source is hostile or endless."""


@dataclass(frozen=True, slots=True)
class Macro:
    """A #define. `parameters` is None for an object-like macro; the last one takes the remaining arguments
    if `variadic` (it is "__VA_ARGS__" for `...`). `condition` is the text of the #if it was defined under,
    where neither the source nor the settings decide that; None when nothing was assumed."""

    name: str
    parameters: tuple[str, ...] | None
    variadic: bool
    body: str
    span: Span  # the #define, in its own file
    condition: str | None = None


@lru_cache(maxsize=4096)
def body_tokens(body: str) -> tuple[Token, ...]:
    """The tokens of a macro's body, without a place in any file."""
    return tuple(token._replace(start=-1, end=-1) for token in tokenize(body))


def bind(macro: Macro, call: list[Token]) -> dict[str, list[Token]]:
    """Parameter names with their argument tokens, of a call from its "(" to its ")". Raises MacroError when
    the numbers do not agree."""
    parameters = macro.parameters or ()
    arguments = split_arguments(call, 0, len(call) - 1, len(parameters) if macro.variadic else None)
    if not parameters:
        if len(arguments) == 1 and not arguments[0]:
            return {}
        raise MacroError(f"{macro.name} takes no arguments, {len(arguments)} are given")
    if macro.variadic:
        fixed = len(parameters) - 1
        rest = arguments[fixed] if len(arguments) > fixed else []
        if len(arguments) < fixed:
            raise MacroError(f"{macro.name} takes at least {fixed} arguments, {len(arguments)} are given")
        return {**dict(zip(parameters, arguments[:fixed], strict=False)), parameters[-1]: rest}
    if len(arguments) != len(parameters):
        raise MacroError(f"{macro.name} takes {len(parameters)} arguments, {len(arguments)} are given")
    return dict(zip(parameters, arguments, strict=True))


def respaced(tokens: list[Token], spaced: bool) -> list[Token]:
    """The tokens, the first of them with white space before it or not."""
    if not tokens or tokens[0].spaced == spaced:
        return tokens
    return [tokens[0]._replace(spaced=spaced), *tokens[1:]]


def stringize(tokens: list[Token], spaced: bool) -> Token:
    """What "#" makes of an argument. A name that is painted as replaced stands for another text."""
    text = join(tokens).strip()
    if any(token.text in OPAQUE and token.text in token.hidden for token in tokens):
        return Token(STRING, f'"{UNTOLD}"', -1, -1, spaced)
    escaped = "".join(
        part.replace("\\", "\\\\").replace('"', '\\"') if part.startswith(('"', "'")) else part
        for part in _literal_parts(text)
    )
    return Token(STRING, f'"{escaped}"', -1, -1, spaced)


def _literal_parts(text: str) -> Iterator[str]:
    at = 0
    for token in tokenize(text):
        yield text[at : token.start]
        yield token.text
        at = token.end
    yield text[at:]


def select_va_opt(
    body: tuple[Token, ...],
    arguments: dict[str, list[Token]],
    macro: Macro,
    expand: Callable[[list[Token]], list[Token]],
) -> tuple[Token, ...]:
    """The body with each `__VA_OPT__(x)` replaced by x, or nothing where the variable arguments expand to
    nothing."""
    if not macro.variadic or all(token.text != "__VA_OPT__" for token in body):
        return body
    tokens = list(body)
    given = arguments[(macro.parameters or ("",))[-1]]
    keep = bool(given) and bool(expand(given))
    output: list[Token] = []
    at = 0
    while at < len(tokens):
        if tokens[at].text == "__VA_OPT__" and at + 1 < len(tokens) and tokens[at + 1].text == "(":
            closing = match_bracket(tokens, at + 1)
            if closing is None:
                raise MacroError(f"{macro.name} has an unbalanced __VA_OPT__")
            output.extend(tokens[at + 2 : closing] if keep else [])
            at = closing + 1
        else:
            output.append(tokens[at])
            at += 1
    return tuple(output)
