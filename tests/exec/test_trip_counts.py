"""How often a loop is executed, where its counter wraps around, misses its end or never comes to it."""

from __future__ import annotations

from tests.exec.rows import Row, table
from tests.snippets import told


def row(name: str, body: str, truth: float, exact: bool = False) -> Row:
    return Row(name, body, "out[v * t]", truth, exact)


OUT = " out[v * t] = 1;"


@table(
    row("down to -1u", "int v = 0; for (unsigned i = 3; i != -1u; i--) v += 2;" + OUT, 32, True),
    row("down past zero", "int v = 0; for (unsigned i = 1; i < 2; i--) v++;" + OUT, 8),
    row("down by one, signed", "int v = 0; for (int i = 1; i != -1; i--) v++;" + OUT, 8, True),
    row("up through the end", "int v = 0; for (unsigned i = -2u; i != 0; i++) v++;" + OUT, 8, True),
    row("narrow through the end", "int v = 0; for (unsigned char i = 254; i != 0; i++) v++;" + OUT, 8),
    row("narrow while large", "int v = 0; for (unsigned char i = 254; i >= 254; i++) v++;" + OUT, 8),
    row("narrow", "int v = 0; for (unsigned char i = 0; i < 2; i++) v++;" + OUT, 8, True),
    row("short", "int v = 0; for (short i = 0; i < 2; i++) v++;" + OUT, 8, True),
    row("by two to an even number", "int v = 0; for (int i = 0; i != 4; i += 2) v++;" + OUT, 8, True),
    row("down by two, unsigned", "int v = 0; for (unsigned i = 4; i > 0; i -= 2) v++;" + OUT, 8),
    row("doubling to zero", "int v = 0; for (unsigned i = 1u << 30; i; i <<= 1) v++;" + OUT, 8, True),
    row("halving", "int v = 0; for (unsigned i = 2; i; i >>= 1) v++;" + OUT, 8, True),
    row("bool", "int v = 0; for (bool b = false; !b; b = true) v++;" + OUT, 4, True),
    row("plain", "int v = 0; for (int i = 0; i < 2; i++) v++;" + OUT, 8, True),
    row("none", "int v = 1; for (int i = 5; i < 2; i++) v++;" + OUT, 4, True),
    row("inclusive", "int v = 0; for (int i = 1; i <= 2; i++) v++;" + OUT, 8, True),
    row("long", "int v = 0; for (long long i = 1ll << 40; i < (1ll << 40) + 2; i++) v++;" + OUT, 8, True),
    row("size_t down", "int v = 0; for (unsigned long long i = 2; i-- > 0;) v++;" + OUT, 8),
    row("by lane", "int v = 0; for (unsigned i = 0; i != t; i++) v++; v = v - t + 1;" + OUT, 4),
)
def test_iterations_are_counted_as_the_counter_wraps(row: Row) -> None:
    row.check()


def test_more_loops_than_numpy_has_dimensions() -> None:
    heads = "".join(f"for (int i{k} = 0; i{k} < 1; ++i{k}) " for k in range(70))
    index = " + ".join(f"i{k}" for k in range(70))
    assert told(f"{heads} out[t + {index}] = 1;") == {f"out[t + {index}]": "exact 4"}
    tests = " ".join(f"if (t > i{k})" for k in range(70))
    assert told(f"{heads} {tests} out[t] = 1;") == {"out[t]": "exact 4"}
