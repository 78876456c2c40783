"""Strings of host code: what is known of their characters, and C's functions on them."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze

BEFORE = """
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
__global__ void k(float *p, int n) { p[threadIdx.x * n] = 1; }
struct S { int a; char name[8]; int b; };
int length(const char *s) { int n = 0; while (s[n]) n++; return n; }
bool same(const char *a, const char *b) { while (*a && *a == *b) { a++; b++; } return *a == *b; }
const char *one_of(int i) { static const char *all[] = {"x", "yy", "zzz"}; return all[i]; }
void cut(char *s, int i) { s[i] = 0; }
std::string mode(int i) { if (i == 0) return "naive"; return "tiled"; }
"""


def launched(main: str) -> list[int | None]:
    (kernel,) = analyze(f"{BEFORE}void run(float *p, int m) {{ {main} }}".encode()).kernels
    return [one.launch.arguments.get("n") for one in kernel.launches]


@pytest.mark.parametrize(
    ("before", "expression", "value"),
    [
        ("", 'length("abc")', 3),
        ("", 'same("abc", "abd") ? 3 : 4', 4),
        ('const char *s = "xyz";', "length(s + 1)", 2),
        ('const char *s = "xyz";', "s[2] == 'z' ? 5 : 6", 5),
        ("", 'strlen("a\\0b") + 2', 3),
        ("", 'strcmp("b", "abc") > 0 ? 3 : 4', 3),
        ("", 'strcmp("\\xff", "a") < 0 ? 3 : 4', 4),
        ("", '!strncmp("abx", "aby", 2) ? 3 : 4', 3),
        ("", 'strcasecmp("ABc", "abC") ? 3 : 4', 4),
        ("", 'std::atoi(" -12x") + 20', 8),
        ('S s = {3, "abc", 5}; strcpy(s.name, "longer");', "strlen(s.name)", 6),
        ('S s = {3, "abc", 5}; strcat(s.name, "de");', "strlen(s.name)", 5),
        ('S s = {3, "0123456", 5}; strncpy(s.name, "xyz", 2);', "s.name[2] - s.name[1]", 0x32 - 0x79),
        ('S s = {3, "abcdef", 5}; cut(s.name, 2);', "strlen(s.name)", 2),
        ('S s = {3, {}, 5}; strcpy(s.name, getenv("X"));', "s.a + s.b", 8),
        ('S s = {3, {}, 5}; snprintf(s.name, 8, "%d", m);', "s.a + s.b", 8),
    ],
)
def test_what_is_known_is_told(before: str, expression: str, value: int) -> None:
    assert launched(f"{before} k<<<1, 32>>>(p, {expression});") == [value]


@pytest.mark.parametrize(
    ("before", "expression"),
    [
        ('S s = {3, "abc", 5}; strcpy(s.name, "longer than that");', "s.b"),
        ('S s = {3, "abc", 5}; s.name[m] = 0;', "strlen(s.name)"),
        ('S s = {3, "abc", 5}; snprintf(s.name, 8, "%d", m);', "strlen(s.name)"),
        ('S s = {3, "abc", 5}; sprintf(s.name, "%d%n", m, &s.b);', "s.b"),
        ('S s = {3, "abc", 5}; sscanf("x", "%s", s.name);', "strlen(s.name)"),
        ("", "strlen(one_of(m))"),
        ('S s = {3, "abc", 5}; sscanf("4", m ? "%d" : "%*d", &s.a);', "s.a"),
        ("char *e;", "strtol(one_of(m), &e, 10)"),
    ],
)
def test_what_is_not_known_is_not(before: str, expression: str) -> None:
    assert launched(f"{before} k<<<1, 32>>>(p, {expression});") == [None]


def test_a_string_by_a_loop() -> None:
    loop = "for (int i = 0; i < 3; i++) k<<<1, 32>>>(p, strlen(one_of(i)) + 2);"
    assert launched(loop) == [3, 4, 5]


def test_a_text_that_decides_rules_the_other_launch_out() -> None:
    chosen = 'if (strcmp(one_of(1), "yy") == 0) k<<<1, 32>>>(p, 3); else k<<<1, 32>>>(p, 4);'
    assert launched(chosen) == [3]


@pytest.mark.parametrize(
    ("change", "expected"), [("q[0] = 'T';", [4]), ("q += 'x';", [4]), ("", [3]), ("unseen(q);", [3, 4])]
)
def test_a_string_object_is_no_pointer(change: str, expected: list[int]) -> None:
    """Two that are equal lie apart, and one that was made of a text does not stay equal to it."""
    chosen = 'if (q == "tiled") k<<<1, 32>>>(p, 3); else k<<<1, 32>>>(p, 4);'
    assert launched(f"auto q = mode(1); {change} {chosen}") == expected
    assert launched("if (mode(0) == mode(1)) k<<<1, 32>>>(p, 3); else k<<<1, 32>>>(p, 4);") == [4]


@pytest.mark.parametrize(
    ("before", "expression"),
    [
        ('std::string s = "ab"; const char *c = s.c_str(); s[1] = 0;', "strlen(c)"),
        ('std::string s("a\\0b", 3);', 's == "a" ? 3 : 4'),
        ('std::string s = "abc"; s[1] = 0;', 's == "a" ? 3 : 4'),
        ("std::string s = std::to_string(m);", 's == "12" ? 3 : 4'),
        ('std::string s = "abc"; std::cin >> s;', "s.size()"),
        ('std::string s = "abc"; std::getline(std::cin, s);', "s.size()"),
    ],
)
def test_characters_that_are_not_known(before: str, expression: str) -> None:
    assert launched(f"{before} k<<<1, 32>>>(p, {expression});") == [None]


def test_equality_of_a_string_is_one_condition() -> None:
    """The same wherever it is asked, which rules the other launches out."""
    text = 'std::string s(getenv("X")); '
    text += 'if (s == "a") { if ("a" == s) k<<<1, 32>>>(p, 3); else k<<<1, 32>>>(p, 5); } '
    text += 'else if (s == "b") { if (s != "a") k<<<1, 32>>>(p, 4); else k<<<1, 32>>>(p, 6); }'
    assert launched(text) == [3, 4]


@pytest.mark.parametrize(
    ("ctype", "size"),
    [
        ("std::string", 32),
        ("std::vector<int>", None),
        ("std::map<int, int>", None),
        ("std::variant<int, float>", None),
        ("Holder[2]", None),
    ],
)
def test_the_room_that_containers_take(ctype: str, size: int | None) -> None:
    source = f"""#include <map>
    #include <string>
    #include <variant>
    #include <vector>
    struct Holder {{ int n; std::vector<int> held; }};
    __global__ void k(float *p, int n) {{ p[threadIdx.x * n] = 1; }}
    void run(float *p) {{ k<<<1, 32>>>(p, sizeof({ctype})); }}"""
    (kernel,) = analyze(source.encode()).kernels
    assert [one.launch.arguments.get("n") for one in kernel.launches] == [size]
