"""Which "<" surely compare: by what stands in front of them, and by what scope the names are declared in."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import cached_property
from typing import NamedTuple

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, NUMBER, PUNCTUATOR, STRING, words

_REACH = 512  # tokens of an expression that are looked at
_ACCESS = (".", "->", "::")
_CLOSES = (">", ">>", ">>>")
_AFTER_NAME = words("= ; [ { , ) > : }")
_NO_TYPE = words("""return case goto new delete using namespace else do throw operator sizeof typename class
    struct union enum public private protected not const volatile static constexpr inline""")
#: Words in front of an expression.
_BEFORE_VALUE = words("return case else do throw co_return co_yield co_await and or not bitor bitand xor")
_HEADS = words("if for while switch constexpr")
_RECORDS = words("struct class union")
_SCOPES = _RECORDS | words("enum namespace")
_DECLARATORS = ("*", "&", "&&", "...")
_AFTER_TYPE = (">", *_DECLARATORS)
_BLOCK_ENDS = (";", "{", "}")
_STOPS = (";", "}")


class Templates(NamedTuple):
    """Names of templates."""

    functions: frozenset[str]
    variables: frozenset[str]
    types: frozenset[str]
    objects: frozenset[str]  # variables without an initializer, too
    places: frozenset[int]  # where the variable templates are declared


class Comparisons:
    """Tells of the "<" among the tokens of `edits`. `values`: names that are declared as values; `templates`:
    those that are as templates; `is_type`: whether a name is a type as well."""

    def __init__(
        self,
        edits: Edits,
        values: Container[str],
        templates: Templates,
        is_type: Callable[[str], bool],
    ) -> None:
        self.edits = edits
        self.tokens = edits.tokens
        self.values = values
        self.templates = templates.functions | templates.variables | templates.types | templates.objects
        self.variables = templates.places
        self.is_type = is_type
        self.known: dict[int, bool] = {}
        self.scopes: dict[int, tuple[int, int]] = {}  # of declarations

    def __contains__(self, at: object) -> bool:
        """Whether the "<" at an index is surely no bracket of a template."""
        assert isinstance(at, int)
        if at not in self.known:
            self.known[at] = self._compares(at)
        return self.known[at]

    def _compares(self, at: int) -> bool:
        tokens = self.tokens
        if at == 0:
            return False
        name = tokens[at - 1]
        if name.kind in (NUMBER, STRING):
            return True
        if name.text == ")":
            opening = self.edits.partner(at - 1) or 0
            return opening > 0 and tokens[opening - 1].text not in ("operator", "decltype")
        if name.kind != IDENTIFIER:
            return False
        access = tokens[at - 2].text if at > 1 else ""
        if access in ("operator", "template"):
            return False
        is_template = name.text in self.templates
        if access in _ACCESS:
            if name.text == "value" and not is_template and access == "::":
                return tokens[at - 3].text in _CLOSES
            if name.text not in self.values or is_template or self.is_type(name.text):
                return False
            return not self._may_open(at) or (access == "::" and self._is_member(name.text, at - 3))
        if name.text not in self.values or (self.is_type(name.text) and not is_template):
            return False
        return self._is_in_scope(name.text, at) if is_template or self._may_open(at) else True

    def _may_open(self, at: int) -> bool:
        """Whether a ">" follows that might end a list of template arguments."""
        return self._closing(at, at + _REACH, (")", "]", *_STOPS)) is not None

    def _closing(self, opening: int, limit: int, stops: tuple[str, ...]) -> int | None:
        """The ">" in front of `limit` that might end what the "<" at `opening` begins."""
        tokens, depth, index = self.tokens, 0, opening
        while index < min(len(tokens), limit):
            text = tokens[index].text
            if text == "<":
                depth += 1
            elif text in _CLOSES:
                depth -= len(text)
                if depth <= 0:
                    return index
            elif text in ("(", "[", "{"):
                index = self.edits.partner(index) or len(tokens)
            elif text in stops:
                return None
            index += 1
        return None

    def _is_in_scope(self, name: str, at: int) -> bool:
        """Whether a declaration of the name as a value is in scope at `at`."""
        for place in self._places.get(name, ()):
            if place not in self.scopes:
                self.scopes[place] = self._scope(place)
            start, end = self.scopes[place]
            if start <= at < end:
                return True
        return False

    def _is_member(self, name: str, at: int) -> bool:
        """Whether the class, enumeration or namespace that is named at `at` declares the name as a value."""
        named: int | None = at
        if self.tokens[at].text in _CLOSES:
            named = _template_name(self.edits, at)
        if named is None or self.tokens[named].kind != IDENTIFIER:
            return False
        around = map(self._around, self._places.get(name, ()))
        heads = (self._head(each[0]) for each in around if each and self.tokens[each[0]].text == "{")
        return any(self.tokens[named].text in head and _SCOPES & head for head in heads)

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """Where names are declared as values."""
        found: dict[str, list[int]] = {}
        tokens = self.tokens
        for at in range(1, len(tokens) - 1):
            name, before = tokens[at], tokens[at - 1]
            if name.kind != IDENTIFIER or name.text not in self.values or at in self.variables:
                continue
            if tokens[at + 1].text not in _AFTER_NAME:
                continue
            ends_type = before.kind == IDENTIFIER and before.text not in _NO_TYPE
            ends_type |= before.text == ">" or (before.text in _DECLARATORS and self._is_declarator(at - 1))
            if ends_type:
                found.setdefault(name.text, []).append(at)
            elif before.text in (",", "{", "[") and tokens[at + 1].text in ("=", ",", "}", ";"):
                if tokens[at + 1].text != "=" and name.text in self.templates and not self._is_listed(at):
                    continue  # an operand
                found.setdefault(name.text, []).append(at)  # of several, an enumerator, a capture
            elif before.text == "::" and tokens[at + 1].text == ";" and self._is_used(at):
                if name.text in self.templates:
                    continue  # which it may be
                found.setdefault(name.text, []).append(at)
        return found

    def _is_declarator(self, at: int) -> bool:
        """Whether the "*" or "&" at `at` follows a type, as far as that is told."""
        before = self.tokens[at - 1]
        return before.text in _AFTER_TYPE or (before.kind == IDENTIFIER and before.text not in _NO_TYPE)

    def _is_listed(self, at: int) -> bool:
        """Whether an enumerator is at `at`."""
        around = self._around(at)
        return around is not None and "enum" in self._head(around[0])

    def _is_used(self, at: int) -> bool:
        """Whether a using-declaration ends with the name at `at`."""
        while at > 1 and self.tokens[at - 1].text == "::":
            at -= 2
        return self.tokens[at - 1].text == "using"

    def _scope(self, at: int) -> tuple[int, int]:
        """Where a name is in scope that is declared at `at`."""
        around = self._around(at)
        if around is None:
            return at, len(self.tokens)
        opening, closing = around
        text = self.tokens[opening].text
        if text in ("(", "[", "<"):
            return at, self._end_of_declared(closing)
        head = self._head(opening)
        if "enum" in head and "class" not in head and "struct" not in head:
            outer = self._around(opening)
            return at, len(self.tokens) if outer is None else outer[1]
        return (opening if _RECORDS & head else at), closing

    def _around(self, at: int) -> tuple[int, int] | None:
        """The brackets that the token at `at` stands in, those of a template's parameters among them."""
        tokens, index = self.tokens, at - 1
        angles = 0
        while index >= 0:
            text = tokens[index].text
            if text in (")", "]", "}"):
                index = self.edits.partner(index) or 0
            elif text in ("(", "[", "{"):
                closing = self.edits.partner(index)
                return None if closing is None else (index, closing)
            elif text in _CLOSES:
                angles += len(text)
            elif text == "<":
                angles -= 1
                if angles < 0 and tokens[index - 1].text == "template":
                    return self._parameters(index)
            elif text == ";":
                angles = 0
            index -= 1
        return None

    def _parameters(self, opening: int) -> tuple[int, int] | None:
        """The brackets of a template's parameters that open at `opening`."""
        closing = self._closing(opening, len(self.tokens), _STOPS)
        return None if closing is None else (opening, closing)

    def _end_of_declared(self, at: int) -> int:
        """Where what is declared ends whose parameters, captures or head end at `at`: with its body."""
        tokens, index = self.tokens, at + 1
        while index < len(tokens):
            text = tokens[index].text
            if text in (";", "}", ")", "]"):
                return index
            if text in ("(", "[", "{"):
                closing = self.edits.partner(index)
                if closing is None:
                    return index
                index = closing
                if text == "{" and (index + 1 == len(tokens) or tokens[index + 1].text not in (",", "{")):
                    return index
            index += 1
        return len(tokens)

    def _head(self, opening: int) -> frozenset[str]:
        """The words in front of the "{" at `opening`, back to the statement before."""
        index = opening
        while index > max(0, opening - 64) and self.tokens[index - 1].text not in (*_BLOCK_ENDS, ")", ">"):
            index -= 1
        return frozenset(token.text for token in self.tokens[index:opening])


def separate_operand(edits: Edits, at: int) -> None:
    """A parenthesis around what the "<" at `at` surely compares, where what follows might be taken for a list
    of template arguments: the grammar knows no names."""
    tokens = edits.tokens
    if tokens[at - 1].kind != IDENTIFIER or edits.after.get(at - 1) or not _may_be_listed(edits, at):
        return
    enclose_operand(edits, at)


def enclose_operand(edits: Edits, at: int) -> None:
    """A parenthesis around the operand in front of the "<" at `at`, if it is one."""
    start = operand_start(edits, at - 1)
    if start is not None:
        edits.insert_before(start, "(", PUNCTUATOR)
        edits.insert_after(at - 1, ")", PUNCTUATOR)


def _may_be_listed(edits: Edits, at: int) -> bool:
    """Whether a ">" in the same brackets may end a list to the grammar."""
    tokens, is_listed, index = edits.tokens, False, at + 1
    while index < min(len(tokens) - 1, at + _REACH):
        text, following = tokens[index].text, tokens[index + 1]
        if text in (">=", ">>=", ">>"):
            return True
        if text in _CLOSES and following.kind != NUMBER and (is_listed or following.kind != IDENTIFIER):
            return True
        if text in (")", "]") or text in _STOPS:
            return False
        if text in ("(", "[", "{"):
            index = edits.partner(index) or len(tokens)
        is_listed |= text == ","
        index += 1
    return False


def operand_start(edits: Edits, at: int) -> int | None:
    """Where the operand starts that ends with the name at `at`, casts included; None where it is none."""
    tokens = edits.tokens
    while at > 1 and tokens[at - 1].text in _ACCESS:
        qualifier = tokens[at - 2]
        if tokens[at - 1].text != "::":
            start = _object(edits, at - 2)
        elif qualifier.text in _CLOSES:
            start = _template_name(edits, at - 2)
        elif qualifier.kind == IDENTIFIER and qualifier.text not in _BEFORE_VALUE:
            start = at - 2
        else:
            at -= 1
            break
        if start is None:
            return None
        at = start
    while at > 0 and tokens[at - 1].text == ")":  # a cast
        opening = edits.partner(at - 1)
        if opening is None:
            return None
        if (
            opening
            and tokens[opening - 1].kind == IDENTIFIER
            and tokens[opening - 1].text not in _BEFORE_VALUE
        ):
            return at if tokens[opening - 1].text in _HEADS else None
        at = opening
    word = tokens[at - 1] if at else None
    if word is not None and word.kind == IDENTIFIER and word.text not in _BEFORE_VALUE:
        return None
    return at


def _object(edits: Edits, at: int) -> int | None:
    """Where the expression starts whose member is named, which ends at `at`: `a`, `f(x)[i]` or `(*p)`."""
    tokens = edits.tokens
    while tokens[at].text in (")", "]"):
        opening = edits.partner(at)
        if opening is None:
            return None
        before = tokens[opening - 1] if opening else None
        if before is None or (before.kind != IDENTIFIER and before.text not in (")", "]", ">")):
            return opening
        if before.text in _BEFORE_VALUE:
            return opening
        at = opening - 1
    return at if tokens[at].kind == IDENTIFIER else None


def _template_name(edits: Edits, closing: int) -> int | None:
    """The name of the template whose arguments end at `closing`."""
    tokens, depth, index = edits.tokens, 0, closing
    while index > 0:
        text = tokens[index].text
        if text in _CLOSES:
            depth += len(text)
        elif text == "<" and index not in edits.comparisons:
            depth -= 1
            if depth <= 0:
                return index - 1 if depth == 0 and tokens[index - 1].kind == IDENTIFIER else None
        elif text in (")", "]", "}"):
            index = edits.partner(index) or 0
        elif text in ("(", "[", "{", ";"):
            return None
        index -= 1
    return None
