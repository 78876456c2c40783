"""What nobody waits for: kernels that are launched beside a loop, or lie in a folder of deprecated ones, and
stores that L2 puts together."""

from __future__ import annotations

import pytest

from cudalint.engine import analyze
from cudalint.findings import Finding
from cudalint.settings import Settings


@pytest.mark.parametrize("looped", [True, False])
def test_structures_of_a_kernel_that_is_launched_beside_a_loop_are_a_hint(looped: bool) -> None:
    begin = "begin<<<16384, 256>>>(p, x);"
    before, within = ("", begin) if looped else (begin, "")
    source = f"""struct Node {{ int a, b, c, d; }};
    __global__ void begin(Node *p, const int *x) {{ int i = blockIdx.x * 256 + threadIdx.x; p[i].b = x[i]; }}
    __global__ void step(int *x) {{ x[blockIdx.x * 256 + threadIdx.x] += 1; }}
    int main() {{
        Node *p; int *x; cudaMalloc(&p, 1 << 26); cudaMalloc(&x, 1 << 24);
        {before} for (int i = 0; i < 100; ++i) {{ {within} step<<<16384, 256>>>(x); }}
    }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == (["CL103"] if looped else [])


@pytest.mark.parametrize(("folder", "told"), [("deprecated", []), ("gui", []), ("src", ["CL101"])])
def test_a_kernel_in_a_folder_of_what_nobody_waits_for_that_nothing_launches(
    folder: str, told: list[str]
) -> None:
    source = """__global__ void sum(float *out, const float *in, int n) {
        int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0;
        for (int j = 0; j < n; ++j) s += in[i * n + j];
        out[i] = s;
    }"""
    found = analyze(source.encode(), Settings(path=f"{folder}/k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == told


@pytest.mark.parametrize(("count", "told"), [(6, []), (2, ["CL103"])])
def test_stores_of_all_of_a_structure_that_no_one_access_moves_are_a_hint(
    count: int, told: list[str]
) -> None:
    stores = " ".join(f"p[i].at[{at}] = v + {at};" for at in range(count))
    source = f"""struct Box {{ float at[6]; }};
    // cudalint: launch <<<4096, 256>>>()
    __global__ void k(Box *p, const float *x) {{
        int i = blockIdx.x * 256 + threadIdx.x; float v = x[i]; {stores}
    }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == told


@pytest.mark.parametrize(
    ("n", "host", "told"),
    [
        ("int n", "pairs<<<b, 256>>>(y, x, n); walk<<<b, 256>>>(z, y, n);", False),
        ("int n", "for (int i = 0; i < 9; ++i) pairs<<<b, 256>>>(y, x, n); add<<<b, 256>>>(z, y, n);", True),
        ("int n", "pairs<<<b, 256>>>(y, x, n); for (int i = 0; i < 9; ++i) add<<<b, 256>>>(z, y, n);", False),
        ("int n", "pairs<<<b, 256>>>(y, x, n);", True),
        ("int", "pairs<<<b, 256>>>(y, x, n); walk<<<b, 256>>>(z, y, n);", True),
    ],
)
def test_what_is_mild_and_little_beside_what_the_host_launches_with_it_is_a_hint(
    n: str, host: str, told: bool
) -> None:
    """Every second element of one array, of two kernels that a host function launches: it matters as much as
    it is of both. Of sizes that stand in the source, and of each function's own launches, it is told."""
    source = f"""#define I int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return;
    __global__ void pairs(float *out, const float *in, int n) {{ I out[i] = in[2 * i]; }}
    __global__ void add(float *out, const float *in, int n) {{ I out[i] += in[i]; }}
    __global__ void walk(float *out, const float *in, int n) {{
        I float s = 0; for (int j = 0; j < n; ++j) s += in[j * n + i]; out[i] = s; }}
    void run(float *z, float *y, const float *x, {n}) {{
        {"" if n == "int n" else "const int n = 1048576;"} int b = (n + 255) / 256; {host} }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == (["CL101"] if told else [])


@pytest.mark.parametrize(
    ("body", "beside", "told"),
    [
        ("out[64 * i + 3] = 2 * in[i];", "walk", []),
        ("out[64 * i + 3] = 2 * in[i];", "copy", ["CL101"]),
        ("out[64 * i + 3] = 2 * in[i];", "", ["CL101"]),
        ("for (int j = 0; j < n; ++j) out[64 * i + 3] += in[i + 1024 * j];", "walk", ["CL101"]),
        ("out[i % n * n + i / n] = in[i];", "walk", ["CL101"]),  # a transpose
        ("out[threadIdx.x * n + blockIdx.x] = in[i];", "walk", ["CL101"]),  # as far apart as a size says
    ],
)
def test_what_is_asked_for_once_beside_longer_kernels_is_a_hint(
    body: str, beside: str, told: list[str]
) -> None:
    source = f"""__global__ void once(float *out, const float *in, int n)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x; {body} }}
    __global__ void copy(float *out, const float *in, int n)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x; out[i] = in[i]; }}
    __global__ void walk(float *out, const float *in, int n)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x;
       for (int j = 0; j < n; ++j) for (int k = 0; k < n; ++k) out[i] += in[i + 1024 * j + 4096 * k]; }}
    void f(float *out, const float *in, int n) {{
        once<<<n, 256>>>(out, in, n);
        {f"{beside}<<<n, 256>>>(out, in, n);" if beside else ""} }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding) and one.kernel == "once"] == told


@pytest.mark.parametrize(("others", "told"), [(12, ["CL103"]), (20, [])])
@pytest.mark.parametrize("looped", [True, False])
def test_members_that_are_asked_for_once_need_more_of_their_kernel(
    others: int, told: list[str], looped: bool
) -> None:
    """A word of a structure of 48 bytes, beside so many that lie side by side."""
    sums = " + ".join(f"in[at + {4096 * at}]" for at in range(others))
    loop = "for (int at = i; at < n; at += 1024 * 256)" if looped else "int at = i;"
    source = f"""struct Body {{ float x, y, z, w, a[8]; }};
    // cudalint: launch <<<?, 256>>>()
    __global__ void k(Body *p, const float *in, int n)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x; {loop} p[at].x = {sums}; }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == (["CL103"] if looped else told)


@pytest.mark.parametrize(
    ("host", "told"),
    [
        ("prepare(y, x, n); for (int i = 0; i < m; ++i) advance(x, y, n, m);", []),
        ("for (int i = 0; i < m; ++i) { prepare(y, x, n); advance(x, y, n, m); }", ["CL101"]),
        ("prepare(y, x, n); advance(x, y, n, m);", ["CL101"]),
        ("prepare(y, x, n); walk<<<n / 256, 256>>>(x, y, n, m);", ["CL101"]),  # one after the other
        ("while (m--) { prepare(y, x, n); walk<<<n / 256, 256>>>(x, y, n, m); }", ["CL101"]),  # or versions
        ("prepare(y, x, n); for (int i = 0; i < m; ++i) mark(x);", ["CL101"]),  # which moves next to nothing
    ],
)
@pytest.mark.parametrize("kernel", ["sums", "turn"])
def test_what_the_host_does_once_beside_its_loops_is_a_hint(host: str, told: list[str], kernel: str) -> None:
    """The loop is a caller's, as the launches stand in functions of their own. A transpose stays."""
    source = f"""#define I int i = blockIdx.x * blockDim.x + threadIdx.x
    __global__ void sums(float *to, const float *a, int n) {{
        I; float s = 0; for (int k = 0; k < 16; k++) s += a[i * 16 + k]; to[i] = s; }}
    __global__ void turn(float *to, const float *a, int n) {{
        I; int j = blockIdx.y * blockDim.y + threadIdx.y; to[i * n + j] = a[j * n + i]; }}
    __global__ void step(float *a, const float *b, int n, int m) {{
        I; for (int k = 0; k < m; k++) a[k * n + i] += b[k * n + i]; }}
    __global__ void walk(float *a, const float *b, int n, int m) {{
        I; for (int k = 0; k < m; k++) for (int j = 0; j < m; j++) a[k * n + i] += b[j * n + i]; }}
    __global__ void one(float *a) {{ a[threadIdx.x] = 0; }}
    void prepare(float *to, float *a, int n) {{ {kernel}<<<n / 256, dim3(32, 8)>>>(to, a, n); }}
    void advance(float *a, float *b, int n, int m) {{ step<<<n / 256, 256>>>(a, b, n, m); }}
    void mark(float *a) {{ one<<<1, 32>>>(a); }}
    void run(float *x, float *y, int n, int m) {{ {host} }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    own = [one.code for one in found if isinstance(one, Finding) and one.kernel == kernel]
    assert own == (["CL101"] if kernel == "turn" else told)


@pytest.mark.parametrize(("n", "told"), [("1024", []), ("1048576", ["CL101"]), ("n", ["CL101"])])
def test_what_takes_no_longer_than_its_launch_is_a_hint_beside_others(n: str, told: list[str]) -> None:
    source = f"""#define I int i = blockIdx.x * blockDim.x + threadIdx.x
    __global__ void sums(float *to, const float *a) {{
        I; float s = 0; for (int k = 0; k < 16; k++) s += a[i * 16 + k]; to[i] = s; }}
    __global__ void walk(float *a, const float *b, int n, int m) {{
        I; for (int k = 0; k < m; k++) for (int j = 0; j < m; j++) a[k * n + i] += b[j * n + i]; }}
    void run(float *x, float *y, int n, int m) {{
        while (m--) {{ sums<<<{n} / 256, 256>>>(y, x); walk<<<n / 256, 256>>>(x, y, n, m); }} }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding) and one.kernel == "sums"] == told


@pytest.mark.parametrize(("value", "told"), [("0", []), ("x[i]", ["CL103"])])
@pytest.mark.parametrize("launched", [True, False])
def test_a_member_that_is_reset_by_what_nothing_launches_is_a_hint(
    value: str, told: list[str], launched: bool
) -> None:
    launch = "// cudalint: launch <<<4096, 256>>>()" if launched else ""
    source = f"""{launch}
    __global__ void reset(float3 *v, const float *x) {{
        int i = blockIdx.x * blockDim.x + threadIdx.x; v[i].y = {value}; }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == (["CL103"] if launched else told)


@pytest.mark.parametrize(
    ("body", "host", "told"),
    [
        ("out[i] = in[2 * i];", "", False),
        ("out[i] = log(in[2 * i] * in[2 * i]);", "", False),
        ("out[i] = in[2 * i];", "k<<<n / 256, 256>>>(out, in, n);", True),
        ("out[i] = in[4 * i];", "", True),
        ("float s = 0; for (int j = 0; j < n; ++j) s += in[2 * i + 2 * n * j]; out[i] = s;", "", True),
    ],
)
def test_half_of_what_is_loaded_once_where_nothing_launches_it_is_a_hint(
    body: str, host: str, told: bool
) -> None:
    source = f"""__global__ void k(float *out, const float *in, int n) {{
        int i = blockIdx.x * blockDim.x + threadIdx.x; {body} }}
    void run(float *out, const float *in, int n) {{ {host} }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == (["CL101"] if told else [])


@pytest.mark.parametrize(
    ("loop", "codes"),
    [
        ("for (int i = 0; i < 3; i++)", ["CL103"]),
        ("for (int i = 0; i < WARM; ++i)", ["CL103"]),
        ("for (int i = 0; i < 300; i++)", []),
        ("for (int i = 0; i < steps; i++)", []),
    ],
)
def test_a_warm_up_is_not_what_the_program_repeats(loop: str, codes: list[str]) -> None:
    source = f"""
    #define WARM 5
    struct Body {{ float x, y, z, u, v, w; }};
    __global__ void warm(float *o, const float *a)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x; o[i] = a[i]; }}
    __global__ void move(Body *b) {{ int i = blockIdx.x * blockDim.x + threadIdx.x; b[i].x += b[i].u; }}
    void host(float *o, float *a, Body *b, int steps)
    {{ {loop} warm<<<65536, 256>>>(o, a); move<<<8192, 256>>>(b); }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == codes


@pytest.mark.parametrize(
    ("inner", "codes"), [("", ["CL101"]), ("for (int lp = 0; lp < steps; lp++) do { ", [])]
)
def test_what_the_host_repeats_less_often_is_weighed_by_that(inner: str, codes: list[str]) -> None:
    """Rows that are turned round for each try, before its steps."""
    end = " } while (o[0] > 0);" if inner else ""
    source = f"""
    __global__ void turn(float *o, const float *a, int n, int m)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x;
       if (i < n) for (int j = 0; j < m; ++j) o[j * n + i] = a[i * m + j]; }}
    __global__ void step(float *o, const float *a, int n, int m)
    {{ int i = blockIdx.x * blockDim.x + threadIdx.x; float s = 0;
       if (i < n) {{ for (int j = 0; j < m; ++j) s += a[j * n + i]; o[i] = s; }} }}
    void host(float *o, float *a, float *b, int n, int m, int tries, int steps)
    {{ for (int i = 0; i < tries; i++) {{
        turn<<<n / 256, 256>>>(b, a, n, m);
        {inner} step<<<n / 256, 256>>>(o, b, n, m);{end} }} }}"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == codes


def test_threads_that_take_part_in_no_loop_compute_nothing() -> None:
    """Of many more threads than rows, as a launch for each element starts."""
    source = """
    __global__ void gelu(float *out, const float *in, int rows, int n)
    { int i = blockIdx.x * blockDim.x + threadIdx.x;
      if (i < rows) for (int j = 0; j < n; ++j) {
          float x = in[i * n + j];
          out[i * n + j] = 0.5f * x * (1 + tanhf(0.8f * (x + 0.04f * x * x * x))); } }
    int main() { int n = 8192; float *a, *b; cudaMalloc(&a, 4 * n * n); cudaMalloc(&b, 4 * n * n);
      gelu<<<n * n / 128, 128>>>(a, b, n, n); }"""
    found = analyze(source.encode(), Settings(path="k.cu")).findings
    assert [one.code for one in found if isinstance(one, Finding)] == ["CL101"]
