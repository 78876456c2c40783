// Lists that host code links and goes through, with iterators of its own, up to a null pointer.
#include <cstddef>
#define K(name) __global__ void name(char *p, int n) { p[threadIdx.x * n] = 0; }
K(k1) K(k2) K(k3) K(k4) K(k5) K(k6) K(k7) K(k8) K(k9) K(k10) K(k11)
template <class T> struct Node { T value; Node *next; template <class... G> explicit Node(int, G &&...g) : value(static_cast<G &&>(g)...), next(nullptr) {} };
template <class T, class Seen> struct Iterator {
  Node<T> *at;
  Iterator(Node<T> *a) : at(a) {}
  template <class Other> Iterator(const Iterator<T, Other> &o) : at(o.at) {}
  Seen &operator*() const { return at->value; }
  Iterator &operator++() { at = at->next; return *this; }
  bool operator!=(const Iterator &o) const { return at != o.at; }
  bool operator==(const Iterator &o) const { return at == o.at; }
};
template <class T> struct List {
  Node<T> *first = nullptr, *last = nullptr;
  size_t count = 0;
  template <class... G> T &add(G &&...g) { Node<T> *x = new Node<T>(0, static_cast<G &&>(g)...); if (last) last->next = x; else first = x; last = x; ++count; return x->value; }
  Iterator<T, T> begin() { return Iterator<T, T>(first); }
  Iterator<T, T> end() { return Iterator<T, T>(nullptr); }
};
struct Plain { Node<int> *at; Plain(Node<int> *a) : at(a) {} bool differs(const Plain &o) const { return at != o.at; } };
int main() {
  char *p; cudaMalloc(&p, 1 << 20);
  List<int> l; l.add(3); l.add(5); l.add(4);
  k1<<<l.count, 32>>>(p, l.first->value); k2<<<1, 32>>>(p, l.last->value);
  Plain a(l.first), e(nullptr);
  k3<<<1, 32>>>(p, a.at != nullptr ? 2 : 3); k4<<<1, 32>>>(p, a.at != e.at ? 2 : 3); k5<<<1, 32>>>(p, a.differs(e) ? 2 : 3); k6<<<1, 32>>>(p, e.differs(e) ? 2 : 3);
  k7<<<1, 32>>>(p, l.begin() == l.end() ? 3 : 4);
  int n = 0; for (auto it = l.begin(); it != l.end(); ++it) n += *it; k8<<<n, 32>>>(p, n);
  int m = 0; for (int v : l) m += v; k9<<<m, 32>>>(p, m);
  for (int v : l) k10<<<v, 32>>>(p, v + 1);
  int s = 0; for (Node<int> *x = l.first; x != nullptr; x = x->next) s += x->value; k11<<<1, 32>>>(p, s);
}
