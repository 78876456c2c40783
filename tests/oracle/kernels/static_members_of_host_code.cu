// Static members of classes of host code, which methods change.
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6)
struct Stats { static int launches; static int table[3]; static void add(int n = 1) { launches += n; } int own() const { return launches + table[1]; } };
int Stats::launches = 1;
int Stats::table[3] = {4, 5, 6};
struct Timer { static int alive, made; Timer() { ++alive; ++made; } ~Timer() { --alive; } };
int Timer::alive = 0;
int Timer::made;
namespace app { struct Device { static Device *one; int sms; static Device &get() { if (!one) one = new Device{7}; return *one; } }; Device *Device::one = nullptr; }
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  Stats::add(); Stats::add(3); Stats s; s.table[1] = 2; k1<<<Stats::launches, 32>>>(p, s.own());
  { Timer a, b; k2<<<Timer::alive, 32>>>(p, 3); } k3<<<1, 32>>>(p, Timer::alive + 2); Timer c; k4<<<Timer::made, 32>>>(p, c.made);
  app::Device::get().sms++; k5<<<app::Device::get().sms, 32>>>(p, 4); Stats::launches *= 2; k6<<<s.launches, 32>>>(p, 5);
}
