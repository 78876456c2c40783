// References to objects as template arguments: what is done with them is done with the objects.
#define D __device__
#define Q(...) o[t * (__VA_ARGS__)] = 1;
D int gv = 5; D int ga[4] = {1, 2, 3, 4}; D const int gc = 7;
template <int &R> D int rf() {
  return R; }
template <int &R> D void st() {
  R = 6; }
template <int (&A)[4]> D int el(int i) {
  return A[i]; }
template <int *P> D int de() {
  return *P; }
template <const int &R> D int cr() { 
  return R + 1; }
template <int &R> struct W { D int get() {
  return R; } D int *p() { return &R; } static constexpr int z = sizeof(R); };
template <auto &R> D void inc() {
  R += 1; }
template <int &R> __global__ void kr(unsigned char *o) { int t = threadIdx.x;
o[t + R] = 3;
R = 4; }
__global__ void k(unsigned char *o, int *g) { int t = threadIdx.x; 
o[t + rf<gv>()] = 1;
st<gv>();
o[t + el<ga>(2)] = 1;
o[t + de<&gv>()] = 1;
Q(cr<gc>()) Q(cr<gc>() + 2) Q(sizeof(rf<gv>())) Q(sizeof(W<gv>) + 1)
W<gv> w; o[t + w.get()] = 1; *w.p() = 5; Q(W<gv>::z)
inc<gv>();
}
int main() { unsigned char *o; int *g; cudaMalloc(&o, 1 << 16); cudaMalloc(&g, 1 << 16); cudaMemset(g, 0, 1 << 16); k<<<1, 32>>>(o, g); kr<gv><<<1, 32>>>(o); cudaDeviceSynchronize(); }
