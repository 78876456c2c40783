"""Which macro uses are expanded in the text to parse, and which stay for the reader of expressions.

A use stays when it parses and means what it looks like: an operand (`N`, `IDX(i, j)`). Everything else,
names (which may be of types: `real3` is a `float3` here and a `double3` behind the next #define), statements,
types, qualifiers, loop headers, unparenthesised operators, is expanded where it stands.
"""

from __future__ import annotations

from dataclasses import field

from cudalint.dataclass import dataclass
from cudalint.source.macro import ExpansionLimitError, MacroError
from cudalint.source.macros import MacroTable
from cudalint.source.tokens import ALTERNATIVES, IDENTIFIER, PUNCTUATOR, Token, split_arguments, words

#: Tokens a file. Public code has files with more: tables of kernels by type (oneflow: over 500,000), whose
#: accesses are the same with ten times as many.
MAX_EXPANDED = 200_000

_TYPE_WORDS = words(
    """void bool char short int long float double signed unsigned wchar_t char8_t char16_t char32_t auto
    const volatile struct class union enum typename"""
)
_NO_OPERAND = words(
    """for while if else do switch case default return break continue goto try catch throw new delete
    template using namespace typedef static extern inline constexpr register mutable public private
    protected friend virtual operator asm __asm__ __asm explicit static_assert co_return __global__
    __device__ __host__ __shared__ __constant__ __managed__ __restrict__ __restrict restrict
    __forceinline__ __noinline__ __inline__ __launch_bounds__ __align__ __attribute__ alignas _Pragma
    __grid_constant__ __cluster_dims__ thread_local noexcept override final volatile consteval constinit"""
).union(ALTERNATIVES)
_BEFORE_OPERAND = words("sizeof alignof decltype co_yield co_await requires")
_BINARY = words(
    """+ - * / % << >> < > <= >= == != & | ^ && || ? : = += -= *= /= %= &= |= ^= <<= >>= -> . :: .* ->* <=>"""
)
_BEFORE_MEMBERS = words(". -> ::")
_PREFIX = words("""+ - * & ! ~ ++ -- ::""")


@dataclass(slots=True)
class Expansions:
    """Expands the macro uses of a file's tokens. `problems` are (start, end, message) in original bytes."""

    table: MacroTable
    problems: list[tuple[int, int, str]] = field(default_factory=list)
    budget: int = MAX_EXPANDED
    _closings: dict[int, int] = field(default_factory=dict)

    def apply(self, tokens: list[Token]) -> list[Token]:
        """The tokens with those macros expanded that do not parse as an operand."""
        table = self.table
        self._closings = _pair_parentheses(tokens)
        output: list[Token] = []
        at = 0
        while at < len(tokens):
            token = tokens[at]
            if token.kind != IDENTIFIER or table.get(token.text) is None:
                output.append(token)
                at += 1
                continue
            replaced, until = self._use(tokens, at)
            if replaced is None:
                output.append(token)
                at += 1
            else:
                output.extend(replaced)
                at = until
        return output

    def whole(self, tokens: list[Token]) -> list[Token]:
        """The tokens with all macros expanded."""
        try:
            return self._expand(tokens) if tokens else []
        except MacroError as error:
            self.problems.append((tokens[0].start, tokens[0].end, str(error)))
            return tokens

    def _use(self, tokens: list[Token], at: int) -> tuple[list[Token] | None, int]:
        """What to put for the macro use at `at` and where to go on; None when the use stays."""
        name = tokens[at]
        macro = self.table.get(name.text)
        assert macro is not None
        if self.budget <= 0:
            return None, at + 1
        until = at + 1
        is_member = at > 0 and tokens[at - 1].text in _BEFORE_MEMBERS
        # what is pasted or quoted is lost once arguments are expanded
        may_stay = not is_member and "#" not in macro.body
        arguments: list[list[Token]] = []
        if macro.parameters is not None:
            closing = self._closings.get(until)
            if closing is None:
                return None, until
            arguments = split_arguments(tokens, until, closing)
            until = closing + 1
            may_stay = may_stay and not (self._is_type(tokens, at, until) or _is_declared(tokens, at))
        try:
            replaced = self._expand(tokens[at:until])
            while (trailing := self._trailing_call(replaced, until)) is not None:
                may_stay = False
                until = trailing
                replaced = self._expand(tokens[at:until])
            may_stay = may_stay and not _is_name(replaced)
            if may_stay and is_operand(replaced) and all(map(is_expression, filter(None, arguments))):
                # an argument that was expanded here would be expanded again with the use
                return tokens[at:until] if self._has_painted(replaced) else None, until
        except MacroError as error:
            if isinstance(error, ExpansionLimitError):
                self._spend(MAX_EXPANDED // 4, name)
            self.problems.append((name.start, name.end, f"{name.text}: {error}"))
            return None, at + 1
        use = (name.start, tokens[until - 1].end)
        if not replaced:
            return [_blank(token) for token in tokens[at:until]], until
        return [token._replace(use=use) for token in replaced], until

    @staticmethod
    def _is_type(tokens: list[Token], at: int, until: int) -> bool:
        """Whether a use with arguments stands where a type does and no operand, `HIDDEN(T) name`."""
        if until < len(tokens) and tokens[until].text in ("*", "&"):
            return at == 0 or tokens[at - 1].text in ("{", "}", ";")
        return until < len(tokens) and tokens[until].kind == IDENTIFIER

    def _expand(self, tokens: list[Token]) -> list[Token]:
        replaced = self.table.expand_tokens(tokens)
        self._spend(len(replaced), tokens[0])
        return replaced

    @staticmethod
    def _has_painted(tokens: list[Token]) -> bool:
        """Whether a name is left that is no macro here, but would be one if it was looked at again."""
        return any(token.text in token.hidden for token in tokens)

    def _spend(self, count: int, name: Token) -> None:
        self.budget -= count
        if self.budget <= 0 < self.budget + count:
            message = "macros expand to too many tokens here; from here on they are not expanded"
            self.problems.append((name.start, name.end, message))

    def _trailing_call(self, replaced: list[Token], until: int) -> int | None:
        """Where the text's "(...)" ends that completes a macro call at the end of an expansion."""
        if not replaced or replaced[-1].kind != IDENTIFIER or replaced[-1].text in replaced[-1].hidden:
            return None
        macro = self.table.get(replaced[-1].text)
        if macro is None or macro.parameters is None:
            return None
        closing = self._closings.get(until)
        return None if closing is None else closing + 1


def _is_name(tokens: list[Token]) -> bool:
    """Whether it is a name, `float3` or `detail::Pair`."""
    return bool(tokens) and all(token.kind == IDENTIFIER or token.text == "::" for token in tokens)


def _is_declared(tokens: list[Token], at: int) -> bool:
    """Whether a use stands behind a type, where a declaration has its name: `int CAT(value, 1) = 2;`."""
    previous = tokens[at - 1] if at else None
    if previous is not None and previous.text in ("*", "&", "&&") and at > 1:
        return tokens[at - 2].text in _TYPE_WORDS
    is_name = previous is not None and previous.kind == IDENTIFIER
    return is_name and previous is not None and previous.text not in _NO_OPERAND | _BEFORE_OPERAND


def _pair_parentheses(tokens: list[Token]) -> dict[int, int]:
    """Where each "(" is closed. Other brackets do not count in a macro's arguments."""
    closings: dict[int, int] = {}
    opened: list[int] = []
    for index, token in enumerate(tokens):
        if token.text == "(":
            opened.append(index)
        elif token.text == ")" and opened:
            closings[opened.pop()] = index
    return closings


def _blank(token: Token) -> Token:
    return token._replace(kind="blank", text=" " * (token.end - token.start))


def is_operand(tokens: list[Token]) -> bool:
    """Whether the tokens can stand for one operand of any operator: no operator of their own is exposed."""
    return is_expression(tokens) and not _exposes_operator(tokens)


def _exposes_operator(tokens: list[Token]) -> bool:
    """Whether an operator stands outside all brackets: binary, prefix, postfix, or a cast."""
    depth = 0
    for index, token in enumerate(tokens):
        text = token.text
        previous = tokens[index - 1].text if index else ""
        if text in ("(", "["):
            if depth == 0 and text == "(" and previous == ")":
                return True  # `(T)(x)`
            depth += 1
        elif text in (")", "]"):
            depth -= 1
        elif depth == 0 and token.kind == PUNCTUATOR:
            if text not in (".", "->", "::"):
                return True
        elif depth == 0 and (previous == ")" or text in ("sizeof", "alignof")):
            return True
    return False


def is_expression(tokens: list[Token]) -> bool:
    """Whether the tokens read as one C expression, judged by their order alone. False is always safe."""
    if not tokens:
        return False
    closers: list[str] = []
    operand = False  # whether an operand has just ended
    for index, token in enumerate(tokens):
        text = token.text
        previous = tokens[index - 1].text if index else ""
        if token.kind != PUNCTUATOR:
            if text in _NO_OPERAND:
                return False
            is_type = text in _TYPE_WORDS
            if is_type and not (closers or (index + 1 < len(tokens) and tokens[index + 1].text == "(")):
                return False
            joins = (
                previous == ")"
                or previous in _TYPE_WORDS
                or (token.kind == "string" and previous[-1:] == '"')
            )
            if operand and not joins and previous not in ("sizeof", "alignof"):
                return False
            operand = True
        elif text in ("(", "["):
            if text == "[" and not operand:
                return False  # a lambda
            closers.append(")" if text == "(" else "]")
            operand = False
        elif text in (")", "]"):
            if not closers or closers.pop() != text:
                return False
            if not operand and previous not in ("(", "*", "&", "[", ">", "&&", "..."):
                return False
            operand = True
        elif text == ",":
            if not closers or not operand:
                return False
            operand = False
        elif text in ("++", "--"):
            pass
        elif text in _BINARY or text in _PREFIX:
            if operand and text not in _BINARY:
                return previous == ")" and index + 1 < len(tokens) and is_expression(tokens[index + 1 :])
            closes_type = text in (">", "::", "*", "&") and previous in ("*", "&", ">", "<")
            if not operand and text not in _PREFIX and not closes_type:
                return False
            operand = False
        elif text == ">>>" or text == "<<<":
            return False
        else:
            return False
    return operand and not closers
