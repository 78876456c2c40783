"""Python's ways to fill in a template: `%`, `str.format`, `string.Template`, and Jinja's braces.

What is filled in keeps the place where it was written, and remembers the placeholder. A value that is not
known leaves a hole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from cudalint.embedded.tracked import Piece, Tracked, written
from cudalint.embedded.values import DType, Scalar, Unknown, Value

_PERCENT = re.compile(
    r"%(?:\((?P<key>[^()]*)\))?(?P<flags>[-#0 +]*\d*(?:\.\d+)?)[hlL]?(?P<kind>[%sdiurxXofFeEgGca])"
)
_BRACES = re.compile(
    r"\{\{|\}\}|\{(?P<key>[^{}!:]*)(?:!(?P<conversion>[rsa]))?(?::(?P<spec>[^{}]*(?:\{[^{}]*\}[^{}]*)*))?\}"
)
_DOLLAR = re.compile(r"\$(?:(?P<escaped>\$)|(?P<name>[A-Za-z_]\w*)|\{(?P<braced>[A-Za-z_]\w*)\})")
_JINJA = re.compile(r"\{\{-?(?P<expression>[^{}]*)\}\}|\{%[^{}%]*%\}|\{#[^{}#]*#\}")
_NARROW = re.compile(r"(?:(?s:.)?[<>=^])?[-+ ]?[#]?0?\d{0,3}(?:[,_])?(?:\.\d{1,2})?[a-zA-Z%]?")
_NAME = re.compile(r"\w+")
#: Prefix of the name that a hole has in the CUDA text. Nothing declares it, so what rests on it is unknown.
HOLE = "unknown_"
Find = Callable[[str], Value]


class FormatError(ValueError):
    """A template that Python refuses, or that is not understood."""


def hole(expression: str, start: int, end: int) -> Tracked:
    """A name that nothing declares, in place of a text that is not known."""
    name = "_".join(_NAME.findall(expression))[:40]
    return Tracked([Piece(HOLE + (name or "value"), start, end, hole=expression.strip() or "?")])


def shown(
    value: Value, place: tuple[int, int], spec: str | None = "", conversion: str = "", name: str = ""
) -> Tracked:
    """A value as `format` writes it."""
    plain = spec == "" and conversion in ("", "s")
    if isinstance(value, Tracked) and plain:
        return value
    text = None
    number = value.value if isinstance(value, Scalar) else value
    if isinstance(number, int | float) and spec is not None and _NARROW.fullmatch(spec):
        try:
            text = format(number, spec)
        except ValueError:
            raise FormatError from None
    elif isinstance(value, DType) and plain and conversion == "s":
        text = value.name
    if text is None:
        told = value.text if isinstance(value, Unknown) and value.text else name
        return hole(told, *place)
    return written(text, *place)


def percent(template: Tracked, value: Value) -> Tracked:
    """`template % value`"""
    given = value if isinstance(value, tuple) else (value,)
    position = 0
    edits: list[tuple[int, int, Tracked]] = []
    for found in _PERCENT.finditer(template.text):
        place = template.place(*found.span())
        if found["kind"] == "%":
            edits.append((*found.span(), written("%", *place)))
            continue
        if found["key"] is not None:
            item = (
                value.get(found["key"], Unknown(found["key"]))
                if isinstance(value, dict)
                else Unknown(found["key"])
            )
        elif isinstance(value, Unknown):
            item = Unknown(f"{value.text}_{position}" if position else value.text)
        elif position < len(given):
            item = given[position]
        else:
            raise FormatError
        position += 1
        edits.append((*found.span(), _converted(item, found["flags"], found["kind"], place)))
    return template.replaced(edits)


def _converted(item: Value, flags: str, kind: str, place: tuple[int, int]) -> Tracked:
    if kind in "sra":
        if isinstance(item, Tracked):
            return item if kind == "s" and not flags else hole("text", *place)
        return shown(item, place, "", "s") if not flags else hole("text", *place)
    number = item.value if isinstance(item, Scalar) else item
    if not isinstance(number, int | float) or len(flags) > 6:
        return hole(item.text if isinstance(item, Unknown) else "value", *place)
    try:
        return written(f"%{flags}{kind}" % number, *place)
    except (ValueError, TypeError, OverflowError):
        raise FormatError from None


def braces(template: Tracked, positional: Sequence[Value], named: Mapping[str, Value] | None) -> Tracked:
    """`template.format(*positional, **named)`; `named` is None where not all of them are known."""
    edits = []
    automatic = iter(range(len(template) + 1))
    for found in _BRACES.finditer(template.text):
        place = template.place(*found.span())
        if found[0] in ("{{", "}}"):
            edits.append((*found.span(), template.cut(found.start(), found.start() + 1)))
            continue
        key = found["key"] or str(next(automatic))
        spec = found["spec"] or ""
        item = _item(key, positional, named)
        edits.append(
            (*found.span(), shown(item, place, None if "{" in spec else spec, found["conversion"] or "", key))
        )
    return template.replaced(edits)


def _item(key: str, positional: Sequence[Value], named: Mapping[str, Value] | None) -> Value:
    if key.isdecimal() and len(key) < 4:
        return positional[int(key)] if int(key) < len(positional) else Unknown(f"value_{key}")
    return (named or {}).get(key, Unknown(key))


def dollars(template: Tracked, named: Mapping[str, Value]) -> Tracked:
    """`string.Template(template).substitute(named)`"""
    edits = []
    for found in _DOLLAR.finditer(template.text):
        place = template.place(*found.span())
        if found["escaped"]:
            edits.append((*found.span(), written("$", *place)))
            continue
        key = found["name"] or found["braced"]
        edits.append((*found.span(), shown(named.get(key, Unknown(key)), place, conversion="s", name=key)))
    return template.replaced(edits)


def jinja(template: Tracked, named: Mapping[str, Value]) -> Tracked:
    """`jinja2.Template(template).render(named)`: names are filled in, everything else is a hole."""

    def edits() -> Iterator[tuple[int, int, Tracked]]:
        for found in _JINJA.finditer(template.text):
            place = template.place(*found.span())
            expression = found["expression"]
            expression = expression.strip(" \t\n-") if expression is not None else None
            if found[0].startswith("{#"):
                yield (*found.span(), Tracked())
            elif expression is None:
                yield (*found.span(), hole(found[0].strip("{%- }"), *place))
            else:
                yield (
                    *found.span(),
                    shown(named.get(expression, Unknown(expression)), place, conversion="s"),
                )

    return template.replaced(edits())


def unfilled(template: Tracked) -> Tracked:
    """A text as it stands, whose placeholders, if it is a template that is filled in elsewhere, are holes."""
    text = template.text
    if re.search(r"%\(\w+\)[sdifr]", text):
        return percent(template, Unknown("value"))
    if "{{" in text and "}}" in text and "{%" not in text and re.search(r"\)\s*\{\{\s", text):
        return braces(template, (), None)
    if re.search(r"\$\{\w+\}|\$[A-Za-z_]\w*", text):
        return dollars(template, {})
    if "{%" in text or "{{" in text:
        return jinja(template, {})
    return template
