// Members that lead to objects of their own class; templates of which a call gives no argument.
#include <cuda_runtime.h>
struct Node { Node *next; int v; __device__ int value() const { return v; } __device__ int second() const { return next[1].value(); } };
template <class T> struct Tree {
  Tree *children[2];
  T data[2];
  __device__ T &at(int i) { return children[0]->data[i]; }
  __device__ Tree &child(int i) { return *children[i]; }
};
namespace list {
struct Node { int pad[4]; Node *next; };
__device__ int *of(Node *n) { return n->next->pad; }
}
struct View { View *parts; float *p; __device__ View(View *parts, float *p) : parts(parts), p(p) {} template <class T> __device__ T *as() const { return (T *)p; } __device__ float &of(int k, int i) { return parts[k].as<float>()[i]; } };
template <int Begin, int End, class F> __device__ void iterate(F f) { for (int i = Begin; i < End; ++i) f(i); }
template <int Count, class F> __device__ void iterate(F f) { iterate<0, Count>(f); }
template <class To, class From> __device__ To cast_to(From f) { return To(f); }
template <class T> __device__ T cast_to(T f) { return f; }
__global__ void k(float *p, Node *nodes, Tree<float> *tree, list::Node *other) {
  int t = threadIdx.x;
  p[t] = nodes->second();
  p[t] = nodes->next->v;
  p[t] = nodes[t].next - nodes;
  p[t] = nodes->next[2].next->v;
  tree->at(1) = 2;
  tree->child(1).data[0] = 3;
  tree->children[1]->children[0]->data[1] = 4;
  *list::of(other) = 1;
  struct Node { int v[2]; Node *self; } own{{1, 2}, nullptr};
  own.self = &own;
  p[t * own.self->self->v[1]] = 1;
  iterate<2>([&](int i) { p[t + i * 32] = 1; });
  iterate<1, 2>([&](int i) { p[t * 2 + i] = 1; });
  p[t * int(sizeof(cast_to<char>(1.0)))] = 1;
  p[t * int(sizeof(cast_to(1.0)))] = 1;
}
__global__ void views(View v) {
  v.of(0, threadIdx.x * 2) = 1;
}
int main() {
  float *p;
  Node *nodes;
  Tree<float> *tree;
  list::Node *other;
  View *parts;
  cudaMalloc(&p, 1 << 20);
  cudaMalloc(&nodes, 1 << 12);
  cudaMalloc(&tree, 1 << 12);
  cudaMalloc(&other, 1 << 12);
  cudaMalloc(&parts, 1 << 12);
  Node hn[64];
  for (int i = 0; i < 64; ++i) hn[i] = {nodes + (i < 60 ? i + 1 : i), i};
  cudaMemcpy(nodes, hn, sizeof hn, cudaMemcpyHostToDevice);
  Tree<float> ht[3] = {{{tree + 1, tree + 2}}, {{tree + 2, tree}}, {{tree, tree + 1}}};
  cudaMemcpy(tree, ht, sizeof ht, cudaMemcpyHostToDevice);
  list::Node ho[2] = {{{}, other + 1}, {{}, other}};
  cudaMemcpy(other, ho, sizeof ho, cudaMemcpyHostToDevice);
  View hv[1] = {View(nullptr, p)};
  cudaMemcpy(parts, hv, sizeof hv, cudaMemcpyHostToDevice);
  k<<<1, 32>>>(p, nodes, tree, other);
  views<<<1, 32>>>(View(parts, p));
}
