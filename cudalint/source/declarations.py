"""Annotation macros in declarations whose definition is not in view: `FOO_API void f();`.

Found by counting: a declaration has one type and one name, so a further name before them is none of both.
"""

from __future__ import annotations

from collections.abc import Callable

from cudalint.source.edits import Edits
from cudalint.source.tokens import IDENTIFIER, PUNCTUATOR, STRING, Token, words

SPECIFIERS = words(
    """static extern inline constexpr const volatile virtual explicit friend typedef mutable register
    thread_local __inline__ __inline __forceinline __forceinline__ __noinline__ __restrict__ __restrict
    __global__ __device__ __host__ __shared__ __constant__ __managed__ __grid_constant__ restrict"""
)
TYPES = words("void bool char short int long float double signed unsigned auto wchar_t decltype")
_RECORDS = words("struct class union enum")
WITH_ARGUMENTS = words(
    "__launch_bounds__ __align__ __attribute__ alignas __cluster_dims__ __maxnreg__ decltype"
)
_NO_DECLARATION = words(
    """using namespace return if for while do switch case default break continue goto else throw delete new
    public private protected operator static_assert asm __asm__ try catch sizeof co_return this requires
    concept"""
)
_BEHIND_PARAMETERS = words("const volatile noexcept override final requires throw try __attribute__")
_BEFORE_TYPE = words("const volatile typename struct class union enum")
_BEHIND_TYPE = words("const volatile * & && ... __restrict__ __restrict restrict")
_BEHIND_PARAMETER = words(", ) = [")
_STANDALONE = words("namespace using template extern typedef } #")
_TYPE_OPERATORS = words("decltype typeof __typeof __typeof__")
MAX_HEAD = 64
_BASE = 32  # tokens of the type that an enumeration is based on


def complete_guide(edits: Edits, at: int) -> None:
    """`Row(const char *) -> Row<char>;` is no declaration to the grammar, unless it is a template."""
    tokens = edits.tokens
    name = at + (tokens[at].text == "explicit")
    closing = edits.partner(name + 1) if name + 1 < len(tokens) and tokens[name + 1].text == "(" else None
    if closing is None or closing + 2 >= len(tokens) or tokens[closing + 1].text != "->":
        return
    if tokens[closing + 2].text == tokens[name].text:
        edits.insert_before(at, "template <> ", IDENTIFIER)


def repair_declaration(edits: Edits, at: int, is_type: Callable[[str], bool]) -> None:
    """Blanks the unknown annotations of the declaration that starts at `at`, in a file or class. `is_type`:
    whether a name is told to be a type, which no annotation is."""
    tokens = edits.tokens
    while at < len(tokens) and is_upper(tokens[at].text) and _ends_before(tokens, at + 1):
        edits.blank(at, at + 1)
        at += 1
    start, at = at, skip_template(edits, at)
    names: list[int] = []  # identifiers that are neither keyword nor part of a longer name
    typed = False
    limit = min(len(tokens), at + MAX_HEAD)
    while at < limit:
        text = tokens[at].text
        if text == "operator" and tokens[at + 1].kind != IDENTIFIER:  # no conversion function
            break
        if text in _NO_DECLARATION or text == "template":
            return
        if text in _RECORDS:
            _repair_record(edits, at)
            return
        if text in WITH_ARGUMENTS:
            typed = typed or text == "decltype"
            closing = edits.partner(at + 1) if at + 1 < limit and tokens[at + 1].text == "(" else None
            if closing is None:
                return
            at = closing + 1
        elif text in TYPES:
            typed = True
            at += 1
        elif text in SPECIFIERS or tokens[at].kind == "string" or text in ("[", "typename"):
            if text == "[":
                closing = edits.partner(at)
                if closing is None or names:
                    break
                at = closing
            at += 1
        elif at > start and (closing := _closes_annotation(edits, at)) is not None:
            edits.blank(at, closing + 1)
            at = closing + 1
        elif tokens[at].kind == IDENTIFIER:
            names.append(at)
            at = skip_name(edits, at)
        else:
            break
    if at >= limit or not names:
        return
    stop = tokens[at].text
    if stop == "(" and (closing := edits.partner(at)) is not None:
        _blank_behind_parameters(edits, closing)
    if stop in ("*", "&", "&&", "operator"):
        specifiers = names
    elif stop in ("(", ";", "=", "[", ",", "{"):
        specifiers = names[:-1]
        first = tokens[specifiers[0]].text if len(specifiers) == 1 else ""
        following = edits.partner(at) if stop == "(" and first and not typed else None
        if following is not None:
            # `API Foo() { }`, a constructor, and `Type f() { }` look the same: only a macro's name decides
            is_constructor = [one.text for one in tokens[following + 1 : following + 2]] == [":"]
            if (is_constructor or _is_annotation(first)) and not is_type(first):
                edits.blank(specifiers[0], specifiers[0] + 1)
            if is_constructor or is_upper(first):
                return
    else:
        return
    extra = specifiers if typed else _but_one(tokens, specifiers, is_type)
    for index in extra:
        if skip_name(edits, index) == index + 1:
            edits.blank(index, index + 1)


def _behind_annotation(edits: Edits, at: int) -> int:
    """What comes behind the annotation at `at`, with arguments or without."""
    tokens = edits.tokens
    if at + 1 < len(tokens) and tokens[at + 1].text == "(":
        return (edits.partner(at + 1) or len(tokens)) + 1
    return at + 1


def _closes_annotation(edits: Edits, at: int) -> int | None:
    """Where the annotation with arguments ends that begins at `at`, `API_BOUNDS(256) void f(`; None where
    none does."""
    tokens = edits.tokens
    if not is_upper(tokens[at].text) or at + 1 >= len(tokens) or tokens[at + 1].text != "(":
        return None
    closing = edits.partner(at + 1)
    if closing is None or closing + 2 >= len(tokens):
        return None
    following = tokens[closing + 1]
    is_declared = following.kind == IDENTIFIER and following.text not in _BEHIND_PARAMETERS
    return closing if is_declared and not is_upper(following.text) else None


def _blank_behind_parameters(edits: Edits, closing: int) -> None:
    """Blanks unknown annotations between a function's parameters and its body: `void f() API_THROW {`."""
    tokens, end = edits.tokens, closing + 1
    while end < len(tokens) and is_upper(tokens[end].text):
        end = _behind_annotation(edits, end)
    if end < len(tokens) and tokens[end].text == "{":
        edits.blank(closing + 1, end)


def blank_parameter_annotation(edits: Edits, at: int, is_type: Callable[[str], bool]) -> None:
    """Blanks an unknown annotation in front of a parameter, `API const T *p`: behind a type comes the name of
    the parameter alone."""
    tokens = edits.tokens
    if not is_upper(tokens[at].text) or is_type(tokens[at].text):
        return
    behind = end = _behind_annotation(edits, at)
    while behind < len(tokens) and tokens[behind].text in _BEFORE_TYPE:
        behind += 1
    start = behind
    while behind < len(tokens) and tokens[behind].text in TYPES:
        behind += 1
    if behind == start and behind < len(tokens) and tokens[start].kind == IDENTIFIER:
        behind = start if tokens[start].text.startswith("__") else skip_name(edits, start)
    if behind == start:
        return
    while behind < len(tokens) and tokens[behind].text in _BEHIND_TYPE:
        behind += 1
    is_named = behind + 1 < len(tokens) and tokens[behind].kind == IDENTIFIER
    if is_named and tokens[behind + 1].text in _BEHIND_PARAMETER:
        edits.blank(at, end)


def blank_annotation_of_name(edits: Edits, at: int, is_type: Callable[[str], bool]) -> None:
    """Blanks an unknown annotation behind a parameter's name: `T *p API_UNUSED`."""
    tokens = edits.tokens
    if at < 2 or not is_upper(tokens[at].text):
        return
    end = _behind_annotation(edits, at)
    name, before = tokens[at - 1], tokens[at - 2]
    if name.kind != IDENTIFIER or name.text in SPECIFIERS or name.text in TYPES or is_type(name.text):
        return
    is_typed = before.text in ("*", "&", "&&", ">") or (
        before.kind == IDENTIFIER and before.text not in _BEFORE_TYPE and not is_upper(before.text)
    )
    if is_typed and end < len(tokens) and tokens[end].text in (",", ")"):
        edits.blank(at, end)


def _ends_before(tokens: list[Token], at: int) -> bool:
    """Whether what starts at `at` takes no annotation before it: a macro there stands for itself."""
    return at >= len(tokens) or tokens[at].text in _STANDALONE


def _but_one(tokens: list[Token], names: list[int], is_type: Callable[[str], bool]) -> list[int]:
    """All names but the one most likely to be the type: the last known for one, or not in capitals."""
    likely = [index for index in names if is_type(tokens[index].text)]
    likely = likely or [index for index in names if not is_upper(tokens[index].text)] or names
    return [index for index in names if index != likely[-1]] if likely else []


def _repair_record(edits: Edits, at: int) -> None:
    """`class FOO_API Name {` and `struct FOO_API Name : Base {`."""
    tokens = edits.tokens
    names = []
    at += 1
    while at < len(tokens) and (tokens[at].kind == IDENTIFIER or tokens[at].text == "::"):
        if tokens[at].text in WITH_ARGUMENTS:
            closing = edits.partner(at + 1)
            if closing is None:
                return
            at = closing + 1
            continue
        if tokens[at].text not in ("final", "class", "struct"):
            names.append(at)
            at = skip_name(edits, at)
        else:
            at += 1
    if at < len(tokens) and tokens[at].text == ";" and len(names) > 1 and _is_object(tokens, names):
        return
    if at < len(tokens) and tokens[at].text in ("{", ":", ";") and len(names) > 1:
        for index in names[:-1]:
            if is_upper(tokens[index].text):
                edits.blank(index, index + 1)


def _is_object(tokens: list[Token], names: list[int]) -> bool:
    """Whether it is `struct NODE b;`, an object, and no class announced behind an annotation."""
    return tokens[names[-1]].text[:1].islower() or _defines_record(tokens, tokens[names[-2]].text)


def _defines_record(tokens: list[Token], name: str) -> bool:
    """Whether a name is that of a record or an enumeration which the text defines."""
    return any(
        token.text == name and tokens[i - 1].text in _RECORDS and tokens[i + 1].text in ("{", ":")
        for i, token in enumerate(tokens[1:-1], 1)
    )


def skip_template(edits: Edits, at: int) -> int:
    tokens = edits.tokens
    while at + 1 < len(tokens) and tokens[at].text == "template" and tokens[at + 1].text == "<":
        closing = match_angle(edits, at + 1)
        if closing is None:
            return at
        at = closing + 1
    return at


def skip_name(edits: Edits, at: int) -> int:
    """The index after a name, its scopes and its template arguments."""
    tokens = edits.tokens
    at += 1
    while at < len(tokens):
        if tokens[at].text == "::" and at + 1 < len(tokens) and tokens[at + 1].kind == IDENTIFIER:
            at += 2
        elif tokens[at].text == "<":
            closing = match_angle(edits, at)
            if closing is None:
                return at
            at = closing + 1
        else:
            break
    return at


def match_angle(edits: Edits, at: int) -> int | None:
    """The ">" that closes the "<" at `at`, taken as template brackets; None when there is none. A ">>"
    that closes two at once counts for the outer one."""
    tokens = edits.tokens
    depth = 0
    limit = min(len(tokens), at + 4 * MAX_HEAD)
    while at < limit:
        text = tokens[at].text
        if text == "<":
            if at not in edits.comparisons:
                depth += 1
            elif depth == 0:
                return None
        elif text in (">", ">>", ">>>"):
            depth -= len(text)
            if depth <= 0:
                return at
        elif text in ("(", "[", "{"):
            closing = edits.partner(at)
            if closing is None:
                return None
            at = closing
        elif text in (")", "]", "}", ";"):
            return None
        at += 1
    return None


def closes_alone(tokens: list[Token], at: int, closing: int) -> bool:
    """Whether the brackets that end at `closing` all open at `at` or behind it."""
    depth = 0
    for token in tokens[at : closing + 1]:
        if token.text == "<":
            depth += 1
        elif token.text in (">", ">>", ">>>"):
            depth -= len(token.text)
    return depth == 0


def split_bit_fields(edits: Edits, at: int) -> None:
    """`int a : 2 = 1, b : 3 = 4;` becomes a declaration of each: the grammar knows none of several with
    initializers. It starts at `at`."""
    tokens, index, first = edits.tokens, at, 0  # that of the first declarator
    choices, is_initialized, has_width = 0, False, False
    commas: list[int] = []
    while index < len(tokens) and tokens[index].text not in (";", "}"):
        text = tokens[index].text
        if (text in ("{", "(") and not first) or text == "operator":
            return
        choices += text == "?"
        if text == ":" and choices:
            choices -= 1
        elif text == ":":
            if tokens[at].text in _RECORDS or tokens[index - 1].kind != IDENTIFIER:
                return
            has_width = True
            first = first or (index if tokens[index - 1].text in TYPES else index - 1)
        elif text in ("=", ",") and not first:
            first = index - 1
        if first == at:
            return
        is_initialized |= bool(first) and text in ("=", "{")
        if text == ",":
            commas.append(index)
        closing = match_angle(edits, index) if text == "<" else edits.partner(index)
        behind = tokens[closing + 1].text if closing and closing + 1 < len(tokens) else ""
        if text == "<" and first and behind not in ("::", "(", "{"):
            closing = None  # `V<1, 2>::v` is an argument list, `a < b, c : 3` is none
        index = max(closing or 0, index) + 1
    for comma in commas if is_initialized and has_width else ():
        edits.rewrite(comma, ";", PUNCTUATOR)
        for token in tokens[at:first]:
            edits.insert_after(comma, f" {token.text} ", token.kind)


def split_using(edits: Edits, at: int) -> None:
    """`using A::f, B::g;` becomes `using A::f; using B::g;`, `using Ts::f...;` is read without its dots, as
    that Ts is a pack says the same, and `using typename A::T;` without that word. The `using` is at `at`."""
    tokens = edits.tokens
    limit = min(len(tokens), at + MAX_HEAD)
    while (at := at + 1) < limit and tokens[at].text not in (";", "=", "{"):
        text = tokens[at].text
        if text == "<":
            at = match_angle(edits, at) or limit
        elif text == ",":
            edits.rewrite(at, ";", PUNCTUATOR)
            edits.insert_after(at, " using ", IDENTIFIER)
        elif text in ("...", "typename"):
            edits.blank(at, at + 1)


def fill_empty_body(edits: Edits, at: int) -> None:
    """`T f(T x) {};` reads as a variable with an empty initializer: the "{" at `at` gets a statement."""
    tokens = edits.tokens
    if [token.text for token in tokens[at + 1 : at + 3]] != ["}", ";"]:
        return
    closing = at - 1
    while closing > 0 and tokens[closing].text in _BEHIND_PARAMETERS:
        closing -= 1
    opening = edits.partner(closing) if tokens[closing].text == ")" else None
    if not opening:
        return
    name, is_operator = tokens[opening - 1], "operator" in [one.text for one in tokens[opening - 3 : opening]]
    if is_operator or (name.kind == IDENTIFIER and name.text not in _TYPE_OPERATORS):
        edits.insert_after(at, ";")


def blank_outer_linkage(edits: Edits, at: int) -> None:
    """`extern "C" extern "C" void f();`: the inner specification is the one that holds."""
    follow = edits.tokens[at + 1 : at + 4]
    if [token.kind for token in follow] == [STRING, IDENTIFIER, STRING] and follow[1].text == "extern":
        edits.blank(at, at + 2)


def name_enum(edits: Edits, at: int) -> None:
    """`enum : T { A }`: the grammar takes T for the name. It gets one, after its first enumerator, which is
    the scope's only thing of that name."""
    tokens = edits.tokens
    if at + 1 >= len(tokens) or tokens[at + 1].text != ":":
        return
    body = next(
        (i for i in range(at + 2, min(at + _BASE, len(tokens))) if tokens[i].text in ("{", ";")), None
    )
    first = tokens[body + 1] if body is not None and body + 1 < len(tokens) else None
    if first is not None and first.kind == IDENTIFIER and tokens[body or 0].text == "{":
        edits.insert_after(at, f" unnamed_{first.text} ", IDENTIFIER)


def is_upper(name: str) -> bool:
    """Whether a name is in capitals, as macros are."""
    return len(name) > 1 and name.upper() == name and any(character.isalpha() for character in name)


def _is_annotation(name: str) -> bool:
    return "_" in name and is_upper(name)
