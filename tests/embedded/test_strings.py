"""What Python's strings come to, and where each byte of them is written."""

from __future__ import annotations

import ast

import pytest

from cudalint.embedded.evaluate import Evaluator
from cudalint.embedded.python import find
from cudalint.embedded.scopes import Scopes
from cudalint.embedded.text import DecodingError, HostText
from cudalint.embedded.tracked import Tracked
from cudalint.embedded.values import Value

#: Assignments to `s`, each with what Python makes of it.
FOLDED = {
    "plain": r"s = 'a\tb'",
    "raw": r"s = r'a\tb\'c'",
    "bytes": r"s = b'a\x41\101'",
    "unknown escape": "s = '\\d\\.'",
    "octal": r"s = '\0\12\1012'",
    "named": r"s = '\N{GREEK SMALL LETTER ALPHA}\u00e9\U0001F600'",
    "line break left out": "s = 'a\\\nb'",
    "three quotes": 's = """a"b""c\n\'\'\'"""',
    "quote behind a backslash": 's = """a\\""""',
    "implicit concatenation": "s = ('a'  # first\n     \"b\" r'\\c'\n     '''d''')",
    "continued": "s = 'a' \\\n    'b'",
    "sum": "A = 'x'\ns = A + 'y' + A * 2 + 3 * '-'",
    "added to": "s = 'a'\ns += 'b'\ns += 'c'",
    "rebound": "s = 'a'\ns = s + 'b'",
    "tuple": "t, s = ('a', 'b')",
    "conditional": "N = 3\ns = 'a' if N else 'b'",
    "percent": "s = '%d %s %5.2f %% %x' % (3, 'a', 1.5, 255)",
    "percent with one": "s = 'n = %d' % 7",
    "percent with names": "s = '%(a)s-%(b)04d' % {'a': 'x', 'b': 7}",
    "percent with dict()": "s = '%(a)s-%(b)d' % dict(a='x', b=7)",
    "format": "s = '{} {{}} {}'.format('a', 5)",
    "format by position": "s = '{1}{0}{1}'.format('a', 'b')",
    "format by name": "s = '{a}{b:>4}'.format(a='x', b=5)",
    "format of a dictionary": "d = {'a': 'x'}\ns = '{a}'.format(**d)",
    "replace": "s = 'float T; T x'.replace('T', 'int')",
    "replaced twice": "s = 'A B'.replace('A', 'B').replace('B', 'C')",
    "template": "from string import Template\ns = Template('$a ${b} $$').substitute(a='x', b=2)",
    "f-string": "N = 4\nT = 'float'\ns = f'{T} a[{N}][{N * 2}]{{{N}}}'",
    "f-string with a format": "N = 4\ns = f'{N:03d} {N!s} {N + 1:>3}'",
    "f-string among others": "N = 4\ns = 'a' f'{N}' r'\\b{N}'",
    "raw f-string": "N = 4\ns = rf'\\n{N}'",
    "f-string with brackets": "N = (1, 2)\ns = f'{N[1]}'",
    "join": "s = ', '.join(['a', 'b', 'c'])",
    "strip": "s = '  a b '.strip() + '|'",
    "encoded": "s = 'ab'.encode('utf-8')",
    "function": "def f():\n    return 'a' + 'b'\ns = f() + 'c'",
    "attribute of a class": "class C:\n    K = 'a'\n    def f(self):\n        return self.K\ns = 'b'",
    "arithmetic": "import math\nN = 1 << 10\ns = '%d %d %d' % (N // 3, math.ceil(N / 256), min(N, 32) ** 2)",
    "a byte that is not ASCII": "s = 'é→' + '→'",
}  # fmt: skip


def evaluated(source: str, name: str = "s") -> tuple[Value, HostText]:
    host = HostText(source.encode())
    tree = ast.parse(source)
    evaluator = Evaluator(host, Scopes(tree))
    probe = ast.parse(f"{source}\n{name}")
    evaluator = Evaluator(host, Scopes(probe))
    last = probe.body[-1]
    assert isinstance(last, ast.Expr)
    return evaluator.value(last.value), host


@pytest.mark.parametrize("source", FOLDED.values(), ids=FOLDED.keys())
def test_a_string_is_what_python_makes_of_it(source: str) -> None:
    names: dict[str, object] = {}
    exec(source, names)
    wanted = names["s"]
    value, _ = evaluated(source)
    assert isinstance(value, Tracked)
    assert value.text == (wanted.decode("latin-1") if isinstance(wanted, bytes) else wanted)


@pytest.mark.parametrize("source", FOLDED.values(), ids=FOLDED.keys())
def test_every_exact_piece_stands_where_it_says(source: str) -> None:
    value, host = evaluated(source)
    assert isinstance(value, Tracked)
    for piece in value.pieces:
        assert 0 <= piece.start <= piece.end <= len(host.utf8)
        if piece.exact:
            assert host.utf8[piece.start : piece.end].decode() == piece.text


#: Assignments to `s` that the text alone does not decide, with what is known of it.
OPEN = {
    "a parameter": ("def f(n):\n    s = 'a%db' % n\n    return s\ns = f(1)", "aunknown_nb"),
    "an f-string": ("s = f'a{x.y + 1}b'", "aunknown_x_y_1b"),
    "an unknown format": ("s = '{:{w}d}'.format(3, w=4)", "unknown_0"),
    "replaced by what is not known": ("s = 'a T b'.replace('T', t)", "a unknown_t b"),
    "a sum": ("s = 'a' + head() + 'b'", "aunknown_headb"),
    "bound in two branches": ("if x:\n    T = 'int'\nelse:\n    T = 'float'\ns = T + ' a'", "unknown_T a"),
    "bound in a loop": ("T = 'a'\nfor T in y:\n    pass\ns = T + '!'", "unknown_T!"),
    "bound again behind a use in a loop": (
        "n = 1\nfor i in y:\n    s = 'a%d' % n\n    n = 2", "aunknown_n"),
    "a global that a function binds": (
        "n = 1\ndef f():\n    global n\n    n = 2\ns = 'a%d' % n", "aunknown_n"),
    "imported, or bound where that fails": (
        "try:\n    from config import N\nexcept ImportError:\n    N = 4\ns = 'a%db' % N", "aunknown_Nb"),
    "of several statements": (
        "def f():\n    if x:\n        return 'a'\n    return 'b'\ns = f() + '!'", "unknown_f!"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "wanted"), OPEN.values(), ids=OPEN.keys())
def test_what_is_not_decided_leaves_a_hole(source: str, wanted: str) -> None:
    value, _ = evaluated(source)
    assert isinstance(value, Tracked)
    assert value.has_holes
    assert value.text == wanted


HOSTILE = {
    "endless doubling": "s = 'a' * 1000000\n" + "s = s + s\n" * 40,
    "a wide format": "s = '%999999999d' % 1",
    "a wide specification": "s = '{:999999999d}'.format(1)",
    "a huge power": "s = '%d' % (9 ** 9 ** 9)",
    "a huge shift": "s = '%d' % (1 << 10 ** 12)",
    "a circle": "def f():\n    return g()\ndef g():\n    return f()\ns = '%d' % f()",
    "itself": "s = s + 'a'",
    "a long sum": "s = " + " + ".join(["'a'"] * 900),
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_strings_stay_small(source: str) -> None:
    value, _ = evaluated(source)
    assert not isinstance(value, Tracked) or len(value) <= 4 << 20


@pytest.mark.parametrize(
    "data",
    [
        b"# coding: no-such\ns = '__global__'",
        b"# coding: rot13\ns = '__global__'",
        b"s = '__global__ \xff'",
        b"# coding: unicode_escape\ns = '__global__'",
    ],
)
def test_an_encoding_that_is_not_kept_to_is_told(data: bytes) -> None:
    with pytest.raises(DecodingError):
        HostText(data)


def test_places_are_those_of_the_file_whatever_its_encoding() -> None:
    text = "# coding: latin-1\nö = 'é'; s = '''é __global__ void k(int *p) { p[0] = 1; }'''\n"
    data = text.encode("latin-1")
    host = HostText(data)
    [source] = find(host).sources
    start, end = source.origin.to_host(source.text.index(b"p[0]"), source.text.index(b"p[0]") + 4)
    first, last = host.in_file(start, end)
    assert data[first:last] == b"p[0]"


def test_a_range_over_a_placeholder_is_told_as_a_whole() -> None:
    source = "N = 8\ns = '__global__ void k(int *p) { p[%d * 2] = 1; }' % N\n"
    value, host = evaluated(source)
    assert isinstance(value, Tracked)
    at = value.text.index("p[")
    start, end = value.place(at, at + len("p[8 * 2]"))
    assert host.utf8[start:end] == b"p[%d * 2]"


def test_an_attribute_counts_where_no_class_derives() -> None:
    source = "class A:\n    K = 'a'\n    def f(self):\n        return self.K + '!'\n"
    for more, wanted in (("", "a!"), ("class B(A):\n    K = 'c'\n", "unknown_self_K!")):
        tree = ast.parse(source + more)
        [returned] = [node for node in ast.walk(tree) if isinstance(node, ast.Return)]
        value = Evaluator(HostText((source + more).encode()), Scopes(tree)).value(returned.value)
        assert isinstance(value, Tracked)
        assert value.text == wanted
