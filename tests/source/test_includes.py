"""Which files `#include` leads to."""

from __future__ import annotations

import pytest

from cudalint.ir.access import Span
from cudalint.settings import Settings
from cudalint.source.lookup import include_paths
from cudalint.source.preprocess import preprocess
from tests.source.test_preprocess import run, words


class TestIncludes:
    def test_come_first_each_once_relative_to_the_includer(self) -> None:
        files = {
            "dir/sub/b.h": '#pragma once\n#include "c.h"\n#define B C\n',
            "dir/sub/c.h": '#include "b.h"\n#define C 3\n',
            "inc/d.h": "#define D 4\n",
        }
        source = '#include "sub/b.h"\n#include "d.h"\n#include <d.h>\n#include "none.h"\nint x[B + D];'
        unit = run(source, files, include_dirs=("inc",))
        assert [file.path for file in unit.files] == ["dir/sub/c.h", "dir/sub/b.h", "inc/d.h", "dir/a.cu"]
        assert unit.macros.expand("B + D") == "3 + 4"
        assert [name for name, _ in unit.missing_includes] == ["none.h"]

    def test_a_name_may_be_written_as_on_windows(self) -> None:
        files = {"dir/sub/b.h": "#define B 2\n"}
        source = '#include "sub\\b.h"\n#if __has_include("sub\\b.h")\nint x[B];\n#endif'
        unit = run(source, files)
        assert [file.path for file in unit.files] == ["dir/sub/b.h", "dir/a.cu"]
        assert unit.missing_includes == ()

    def test_a_name_in_angle_brackets_is_found_above_the_includer(self) -> None:
        files = {
            "dir/part/a.h": "#define A 1\n",
            "include/other/b.h": "#define B 2\n",
            "plain.h": "#define PLAIN 3\n",
            "math.h": "#define MATH 5\n",
            "cuda_runtime.h": "#define RUNTIME 6\n",
            "regex": "#define REGEX 7\n",
            "part/a.h": "#define A 4\n",
        }
        names = ["part/a.h", "other/b.h", "plain.h", "math.h", "cuda_runtime.h", "regex"]
        unit = run("".join(f"#include <{name}>\n" for name in names), files)
        assert [file.path for file in unit.files[:-1]] == ["dir/part/a.h", "include/other/b.h", "plain.h"]

    @pytest.mark.parametrize(
        ("text", "is_read"),
        [
            ('void f() { std::printf("x"); std :: exit(1); }', False),
            ("int stdio;", False),
            ("void f(int &a, int &b) { std :: swap(a, b); }", True),
            ("using namespace std;", True),
            ("#define OF std\nOF::pair<int, int> p;", True),
        ],
    )
    def test_the_standard_library_is_declared_where_its_names_are_used(
        self, text: str, is_read: bool
    ) -> None:
        read = ["<declared>/standard.cuh"] if is_read else []
        assert [file.path for file in run(text, {}).files] == [*read, "dir/a.cu"]

    def test_a_guard_and_a_dropped_include(self) -> None:
        files = {"dir/b.h": "#ifndef B_H\n#define B_H\nint b;\n#endif\n"}
        unit = run('#if 0\n#include "x.h"\n#endif\n#include "b.h"\n', files)
        assert not unit.problems and not unit.missing_includes
        assert b"int b;" in unit.files[0].text

    def test_an_endless_chain_ends(self) -> None:
        def read(path: str) -> bytes:
            return f'#include "{path}x"\n'.encode()

        unit = preprocess(b'#include "x"\n', Settings(read_file=read), "a.cu")
        assert len(unit.files) < 200
        assert "too many" in unit.problems[0].message


def test_a_quoted_name_is_looked_for_in_the_folders_above() -> None:
    paths = list(include_paths("common.h", "a/b/c.cu", True, ()))
    assert paths[0] == "a/b/common.h" and {"a/common.h", "common.h"} <= set(paths)
    assert list(include_paths("math.h", "a/b/c.cu", False, ())) == []


@pytest.mark.parametrize(
    ("includer", "found"),
    [
        ("lib/one/src/a.cu", "lib/one/inc/util.h"),  # the nearest
        ("lib/two/src/a.cu", "lib/two/inc/util.h"),
        ("lib/three/a.cu", None),  # two as near as one another
        ("/elsewhere/a.cu", None),
    ],
)
def test_a_header_of_the_project_is_found_by_its_name(includer: str, found: str | None) -> None:
    headers = ("lib/one/inc/util.h", "lib/two/inc/util.h", "lib/two/inc/futil.h")
    paths = [path for path in include_paths("util.h", includer, True, (), headers) if path in headers]
    assert paths == ([found] if found else [])


def test_the_only_header_of_a_name_needs_no_nearness() -> None:
    assert list(include_paths("part/x.h", "a.cu", False, (), ("b/part/x.h",)))[-1] == "b/part/x.h"
    assert "b/part/math.h" not in include_paths("math.h", "a.cu", False, (), ("b/part/math.h",))


@pytest.mark.parametrize(
    ("around", "kept_as"),
    [
        ("namespace a { namespace b::c {", "namespace a { namespace b :: c { int x ; } }"),
        ("inline namespace a {", "inline namespace a { int x ; }"),
        ("namespace {", "namespace { int x ; }"),
        ('extern "C" { namespace a {', "namespace a { int x ; }"),
        ("namespace a {} namespace b = a; using namespace a;", "int x ;"),
    ],
)
def test_an_include_stands_in_the_namespaces_around_it(around: str, kept_as: str) -> None:
    unit = run(f'{around}\n#include "x.inl"\n', {"dir/x.inl": "int x;"})
    included = next(file for file in unit.files if file.path == "dir/x.inl")
    assert " ".join(words(included.text.decode())) == kept_as
    at = included.text.index(b"x")
    assert included.to_original(at, at + 1) == Span("dir/x.inl", 4, 5)
    assert run('#include "x.inl"\n', {"dir/x.inl": "int x;"}).files[0].text == b"int x;"
