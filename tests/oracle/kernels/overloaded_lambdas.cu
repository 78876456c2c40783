// Objects of overloaded lambdas, generic ones among them.
#define Q(...) o[t * (__VA_ARGS__)] = 1;
#define D __device__
template <class... F> struct Ov : F... { using F::operator()...; }; template <class... F> Ov(F...) -> Ov<F...>;
struct S { int a; };
__global__ void overloaded(unsigned char *o) { int t = threadIdx.x;
  auto o1 = Ov{[](int) { return 2; }, [](double) { return 4; }};
  Q(o1(1))
  Q(o1(1.f))
  Q(o1('a'))
  auto o2 = Ov{[](int) { return 2; }, [](auto) { return 6; }};
  Q(o2(1))
  Q(o2('a'))
  Q(o2(S{1}))
  auto o3 = Ov{[](int) { return 2; }, [](double) { return 4; }, [](auto) { return 6; }};
  Q(o3(1))
  Q(o3(2.0))
  Q(o3(1.f))
  auto o4 = Ov{[&](S &s) { s.a++; return 2; }, [&](const S &s) { return s.a + 3; }, [](int a, int b) { return a + b; }};
  S s{1}; const S cs{2};
  Q(o4(s))
  Q(o4(cs))
  Q(o4(S{5}))
  Q(o4(2, 3))
  Q(s.a)
  int arr[3] = {}; const int *cp = arr;
  auto o5 = Ov{[](auto) { return 2; }, [](auto *) { return 3; }, [](const auto *) { return 5; }, [](auto, int) { return 6; }, [](auto...) { return 7; }};
  Q(o5(1))
  Q(o5(&t))
  Q(o5(cp))
  Q(o5(arr))
  Q(o5(1, 2))
  Q(o5(1, 2, 3))
  Q(o5())
  auto o6 = Ov{[](auto &) { return 2; }, [](const auto &) { return 3; }};
  Q(o6(t))
  Q(o6(cs))
  Q(o6(4))
  auto o7 = Ov{[](auto &&) { return 4; }, [](const S &) { return 6; }, [](short) { return 8; }};
  Q(o7(s))
  Q(o7(cs))
  Q(o7(S{}))
  Q(o7((short)1))
  Q(o7(1))
}
int main() { unsigned char *o; cudaMalloc(&o, 1 << 16); overloaded<<<1, 32>>>(o); cudaDeviceSynchronize(); }
