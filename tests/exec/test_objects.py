"""Accesses made by objects: accessors, proxies, conversions, references, bases, static methods."""

from __future__ import annotations

import pytest

from cudalint import analyze
from cudalint.ir.access import Space
from cudalint.ir.result import AccessResult
from cudalint.settings import Settings
from tests.snippets import told

#: A view of rows whose subscript gives a proxy for one element.
VIEW = """
template <typename T, int Rank, typename Index = int> class View;
template <typename V, int Left> struct Part {
  V &view; typename V::Item *at;
  __device__ Part(V &v, typename V::Item *p) : view(v), at(p) {}
  __device__ Part<V, Left - 1> operator[](int i) {
    return Part<V, Left - 1>(view, at + i * view.step(V::Dims - Left));
  }
};
template <typename V> struct Part<V, 0> {
  V &view; typename V::Item *at;
  __device__ Part(V &v, typename V::Item *p) : view(v), at(p) {}
  __device__ operator typename V::Item &() { return *at; }
  __device__ void operator=(typename V::Item value) { *at = value; }
  __device__ typename V::Item *operator&() { return at; }
};
template <typename T, int Rank, typename Index> class View {
 public:
  enum { Dims = Rank };
  typedef T Item;
  __device__ Part<View<T, Rank, Index>, Rank - 1> operator[](int i);
  __device__ Index step(int d) const { return d == Rank - 1 ? 1 : steps[d]; }
 private:
  T *data; Index steps[Rank];
};
template <typename T, int Rank, typename Index>
__device__ Part<View<T, Rank, Index>, Rank - 1> View<T, Rank, Index>::operator[](int i) {
  return Part<View, Rank>(*this, data)[i];
}
"""


def results(source: str) -> list[AccessResult]:
    analysis = analyze(source.encode(), Settings(path="k.cu"))
    assert not [problem for problem in analysis.problems if problem.is_failure]
    return [r for kernel in analysis.kernels for launch in kernel.launches for r in launch.accesses]


def costs(source: str) -> list[tuple[str, int, int]]:
    found = []
    for result in sorted(results(source), key=lambda r: r.access.order):
        if result.access.array.space is Space.LOCAL:
            continue
        assert result.cost.sectors is not None, result.reason
        found.append((result.access.op.value, result.cost.sectors.min, result.cost.sectors.max))
    return found


@pytest.mark.parametrize(
    "statement, expected",
    [
        ("float x = a[threadIdx.x];", [("load", 4, 4)]),
        ("float x[2]; x[threadIdx.x] = a[threadIdx.x * 2];", [("load", 8, 8)]),
        ("a[threadIdx.x] = 1.0f;", [("store", 4, 4)]),
        ("b[0][threadIdx.x] = a[threadIdx.x * 8];", [("load", 32, 32), ("store", 8, 8)]),
        ("a[threadIdx.x] += a[0];", [("load", 1, 1), ("load", 4, 4), ("store", 4, 4)]),
        ("float *p = &a[0]; p[threadIdx.x * 4] = 0;", [("store", 16, 16)]),
        ("float x = fmaxf(a[threadIdx.x], 0.0f);", [("load", 4, 4)]),
        ("if (a[threadIdx.x]) a[0] = 1;", [("load", 4, 4), ("store", 1, 1)]),
        ("b[blockIdx.x][threadIdx.x] = 1.0;", [("store", 8, 9)]),
        ("for (int i = 0; i < n; i++) b[i][threadIdx.x] = 1.0;", [("store", 8, 9)]),
    ],
)
def test_elements_of_a_view(statement: str, expected: list[tuple[str, int, int]]) -> None:
    kernel = "__global__ void k(View<float, 1> a, View<double, 2, long> b, int n) { %s }"
    host = "void run(View<float, 1> a, View<double, 2, long> b, int n) { k<<<8, 64>>>(a, b, n); }"
    assert costs(VIEW + kernel % statement + host) == expected


def test_a_base_is_constructed_and_its_methods_are_seen() -> None:
    source = """
    struct Base { float *p; int step; __device__ Base(float *q, int s) : p(q), step(s) {}
                  __device__ float &at(int i) { return p[i * step]; } };
    struct Derived : Base { __device__ Derived(float *q) : Base(q, 2) {} };
    __global__ void k(float *a) { Derived d(a); d.at(threadIdx.x) = 1; }
    """
    assert costs(source) == [("store", 8, 8)]


def test_a_static_method_sees_the_arguments_of_its_class() -> None:
    source = """
    template <typename T, int N> struct Copy {
      static constexpr int kStep = N * 2;
      static __device__ void run(T *p) { p[threadIdx.x * kStep] = 0; }
    };
    __global__ void k(float *a) { Copy<float, 2>::run(a); }
    """
    assert costs(source) == [("store", 16, 16)]


def test_constness_chooses_the_method() -> None:
    source = """
    struct A { float *p; __device__ float at(int i) const { return p[i]; }
                         __device__ float at(int i) { return p[i * 2]; } };
    __global__ void k(const A a, A b) { float x = a.at(threadIdx.x) + b.at(threadIdx.x); }
    """
    assert costs(source) == [("load", 4, 4), ("load", 8, 8)]


def test_what_a_method_out_of_view_may_access_is_unknown() -> None:
    source = (
        "struct A { float *p; __device__ float at(int); };"
        "__global__ void k(A a) { float x = a.at(threadIdx.x); }"
    )
    (only,) = results(source)
    assert only.verdict.value == "unknown" and "'at' is not in view" in (only.reason or "")


def test_explicit_instantiations_bind_kernels_and_host_templates() -> None:
    source = """
    template <typename T, int N> __global__ void k(T *a) { a[threadIdx.x * N] = 0; }
    template __global__ void k<float, 4>(float *);
    template <typename T> __global__ void late(T *a) { a[threadIdx.x] = 0; }
    template <typename U> void run(U *p) { late<U><<<2, 64>>>(p); }
    template void run<short>(short *);
    """
    assert costs(source) == [("store", 16, 16), ("store", 2, 2)]


@pytest.mark.parametrize(
    ("template", "instances", "bound"),
    [
        ("T *a, const T *b", ["float *a, const float *b", "short *, const short *"], ["float", "short"]),
        ("const T &a, int n", ["const unsigned char &, int"], ["unsigned char"]),
        ("Pair<T, 2> *p", ["Pair<double, 2> *p"], ["double"]),
        ("T *a", ["const float *a", "float **a", "float &a"], []),  # more than a name to deduce
    ],
)
def test_instantiations_without_arguments_are_deduced(
    template: str, instances: list[str], bound: list[str]
) -> None:
    source = "template <typename T, int N> struct Pair { T v[N]; };"
    source += f"template <typename T> __global__ void k({template}) {{ }}"
    source += "".join(f"template __global__ void k({instance});" for instance in instances)
    (kernel,) = analyze(source.encode(), Settings(path="k.cu")).kernels
    assert [launch.launch.template_arguments for launch in kernel.launches] == (
        [{"T": name} for name in bound] or [{}]
    )


def test_what_an_instantiation_leaves_out_is_deduced() -> None:
    source = """
    template <typename A, int N, typename B>
    __global__ void k(A *a, B *b) { a[threadIdx.x * N] = b[threadIdx.x]; }
    template __global__ void k<double, 2>(double *, short *);
    """
    assert costs(source) == [("load", 2, 2), ("store", 16, 16)]


def test_a_policy_class_is_deduced_from_the_launch_and_selects_its_specialization() -> None:
    source = """
    struct Format { enum Kind { Whole, Half }; };
    template <int Kind> struct Codec {};
    template <> struct Codec<Format::Kind::Half> {
      static constexpr int kStep = 2; int bytes;
      __host__ __device__ Codec(int b) : bytes(b) {}
      __device__ void put(void *p, int i, float v) const { ((short *)p)[i * kStep] = v; }
    };
    template <typename C> __global__ void k(void *p, C codec) { codec.put(p, threadIdx.x, 1.0f); }
    void run(void *p, int n) { Codec<Format::Kind::Half> codec(n * sizeof(float)); k<<<2, 64>>>(p, codec); }
    """
    assert costs(source) == [("store", 4, 4)]


@pytest.mark.parametrize(
    "argument, sectors",
    [("v.data()", (4, 4)), ("v.data() + 1", (4, 5)), ("&v[i]", (4, 5)), ("p + 8", (4, 4)), ("p + 1", (5, 5))],
)
def test_an_offset_pointer_passed_to_a_kernel(argument: str, sectors: tuple[int, int]) -> None:
    source = f"""
    __global__ void k(float *a) {{ a[threadIdx.x] = 0; }}
    void run(device_vector<float> &v, float *p, int i) {{ k<<<2, 64>>>({argument}); }}
    """
    assert costs(source) == [("store", *sectors)]


def test_a_const_method_in_a_loop_leaves_its_object_alone() -> None:
    source = """
    struct A { float *p; int n; __device__ int size() const { return n; } };
    __global__ void k(A a) {
      for (int i = 0; i < a.size(); i++) for (int j = 0; j < a.size(); j++) a.p[j * 32 + threadIdx.x] = i;
    }
    """
    assert costs(source) == [("store", 4, 4)]


LAUNCHED = """
template <typename T, int N> __global__ void k(T *a, int n) { a[threadIdx.x * N + n] = 0; }
struct Wide { typedef double T; static constexpr int kThreads = 64; enum { N = 2 }; };
template <typename Traits_, int Scale> struct Policy : Traits_ { enum { Step = Traits_::N * Scale }; };
template <typename T, int Scale> void run(float *p) {
  using Policy = Policy<T, Scale>;
  %s
}
void go(float *p) { run<Wide, 2>(p); }
"""


@pytest.mark.parametrize(
    "launch, block, sectors",
    [
        ("k<typename T::T, T::N><<<3, T::kThreads>>>((double *)p, 4);", 64, (16, 16)),
        (
            "auto f = &k<typename Policy::T, Policy::Step>; f<<<3, Policy::kThreads>>>((double *)p, 0);",
            64,
            (32, 32),
        ),
        ("[&] { constexpr bool on = true; [&] { k<float, on><<<3, 96>>>(p, 0); }(); }();", 96, (4, 4)),
        (
            "void *all[] = {&p}; cudaLaunchKernel((void *)k<float, 8>, dim3(5), dim3(96), all, 0, 0);",
            96,
            (32, 32),
        ),
        (
            "cudaLaunchConfig_t c = {}; c.blockDim = 128; "
            "cudaLaunchKernelEx(&c, k<short, 1>, (short *)p, 0);",
            128,
            (2, 2),
        ),
    ],
)
def test_template_arguments_and_shape_of_a_launch(launch: str, block: int, sectors: tuple[int, int]) -> None:
    source = LAUNCHED % launch
    assert costs(source) == [("store", *sectors)]
    (only,) = analyze(source.encode(), Settings(path="k.cu")).kernels[0].launches
    assert only.launch.block == (block, 1, 1)


def test_a_member_that_is_named_as_the_parameter_it_is_set_from() -> None:
    source = b"""struct Walk { int step, start;
      __device__ Walk(int step, int start) : step(step), start(start) {} };
    __global__ void k(float *x) { Walk w(2, 0); x[threadIdx.x * w.step + w.start] = 0; }"""
    (access,) = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert access.cost.sectors is not None and access.cost.sectors.mean == 8.0


def test_a_static_constant_through_an_object() -> None:
    source = b"""template <int I_> struct Tile { static constexpr int I = I_; float x[4]; };
    template <int N> __device__ void put(Tile<N> &t, float *x) { x[threadIdx.x % t.I] = t.x[0]; }
    __global__ void k(float *x) { Tile<8> t; put(t, x); }
    int main() { float *x; k<<<1, 32>>>(x); }"""
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    (access,) = (r for r in results if r.access.array.space is Space.GLOBAL)
    assert access.cost.sectors is not None and access.cost.sectors.mean == 1.0


def test_the_more_specialized_of_two_specializations_is_meant() -> None:
    source = b"""enum Order { ROWS, COLUMNS };
    template <int N, typename T, Order O = ROWS> struct Tile {};
    template <int N, typename T> struct Tile<N, T, ROWS> { static constexpr int step = 1; T x[N]; };
    template <int N> struct Tile<N, half2, ROWS> { static constexpr int step = 2; half2 x[N]; };
    template <int N, typename T> struct Tile<N, T, COLUMNS> { static constexpr int step = 4; T x[N]; };
    __global__ void k(float *x) {
      Tile<8, half2> a; x[threadIdx.x * a.step] = 0; Tile<8, float> b; x[threadIdx.x * b.step] = 0;
      Tile<8, half2, COLUMNS> c; x[threadIdx.x * c.step] = 0; }
    int main() { float *x; k<<<1, 32>>>(x); }"""
    results = analyze(source, Settings(path="k.cu")).kernels[0].launches[0].accesses
    assert [r.cost.sectors.mean for r in results if r.cost.sectors] == [8.0, 4.0, 16.0]


@pytest.mark.parametrize(
    "statement",
    [
        "take(s);",
        "x[0] = Pick<float>::get(s);",
        "x[0] = gather(x, s);",
        "Kept kept(s); x[0] = kept.value;",
    ],
)
def test_an_argument_converts_itself_at_the_call(statement: str) -> None:
    """Its access is the caller's, at the argument; the overload is the one for what it becomes."""
    source = f"""template <typename T> struct At {{ T *p; __device__ operator T&() {{ return *p; }} }};
    struct Kept {{ float value; __device__ Kept(float v) : value(v) {{}} }};
    template <typename T> struct Pick {{ static __device__ T get(double v); }};
    template <> struct Pick<float> {{
      static __device__ float get(float v) {{ return v; }}
      static __device__ float get(float *v) {{ return v[7]; }} }};
    __device__ void take(float v) {{ }}
    __device__ float gather(float *x, int at) {{ return x[at]; }}
    __global__ void k(float *x) {{
      At<float> s; s.p = x + 2 * threadIdx.x;
      {statement} }}
    int main() {{ float *x; k<<<1, 32>>>(x); }}"""
    found = [r for r in results(source) if r.access.op.value == "load" and r.access.function == "k"]
    assert [(r.access.expression, r.cost.sectors and r.cost.sectors.mean) for r in found] == [("s", 8.0)]
    assert source[found[0].access.span.start : found[0].access.span.end] == "s"


def test_a_call_operator_of_an_element_gives_a_reference_into_it() -> None:
    source = """
template <int N> struct Tile {
  float v[N][N];
  __device__ float &operator()(int r, int c) { return v[r][c]; }
  __device__ const float &operator()(int r, int c) const { return v[r][c]; }
};
__global__ void k(Tile<2> *tiles, const Tile<2> *others) {
  tiles[threadIdx.x](0, 1) = others[threadIdx.x](1, 0);
}
"""
    assert costs(source) == [("load", 16, 16), ("store", 16, 16)]


def test_members_that_are_references_are_bound_by_braces() -> None:
    source = """
struct Planes {
  float *x; double *y;
  struct Element {
    float &x; double &y;
    __device__ void scale() { x *= 2; y = 1; }
  };
  __device__ Element operator[](int i) const { return {x[i], y[2 * i]}; }
};
__global__ void k(Planes planes) { planes[threadIdx.x].scale(); }
"""
    assert costs(source) == [("load", 4, 4), ("store", 4, 4), ("store", 16, 16)]


@pytest.mark.parametrize("outside", ["", "__device__ Tile s;"])
def test_an_object_that_is_called_by_its_name_is_not_read_for_that(outside: str) -> None:
    tile = "struct Tile { short d[8]; __device__ short &operator()(int i) { return d[i]; } };"
    inside = "" if outside else "__shared__ Tile s;"
    assert set(told(f"{inside} s(t & 7) = 1;", tile + outside)) == {"s(t & 7)"}
