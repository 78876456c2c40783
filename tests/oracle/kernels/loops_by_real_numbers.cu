// Loops of host code by floating-point numbers, of which no closed form says what they are.
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
#include <cmath>
#include <algorithm>
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10)
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  float t = 0; int steps = 0; const float dt = 0.25f; while (t < 1.0f) { k1<<<++steps, 32>>>(p, 3); t += dt; } k2<<<steps, 32>>>(p, 1);
  double h = 1.0; for (int i = 0; i < 3; i++) { h /= 2; k3<<<(int)std::ceil(8 * h), 32>>>(p, i + 1); }
  float x = 8; for (int i = 0; i < 3; i++) { k4<<<(int)x, 32>>>(p, i + 2); x *= 0.5f; } k5<<<(int)(x * 4), 32>>>(p, 2);
  for (float s = 1; s < 4; s += 1.5f) k6<<<(int)(s * 2), 32>>>(p, 3);
}
