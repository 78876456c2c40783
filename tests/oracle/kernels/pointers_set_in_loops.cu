// Pointers that begin as null and that a loop sets from other pointers: behind it they may lead to any of
// several objects, or to none.
typedef unsigned char u8;
struct Node {
    int v;
    Node *next;
};
#define LIST(name) __global__ void name(u8 *o, int n) { \
    int t = threadIdx.x, x = 1, y = 2; \
    Node c{3, 0}, b{2, &c}, a{1, &b};

LIST(last_of_a_list)
    o[t] = 1;
    Node *h = 0, *p = &a;
    while (p) { h = p; p = p->next; }
    if (h)
        o[t * 5] = 1;
}
LIST(reversed)
    o[t] = 1;
    Node *h = 0, *p = &a;
    while (p) { Node *next = p->next; p->next = h; h = p; p = next; }
    if (!h)
        return;
    o[t * 6] = 1;
}
LIST(compared)
    o[t] = 1;
    int *q = nullptr;
    for (int i = 0; i < n; i++) { int *r = &x; q = r; }
    o[t * (q == &x ? 16 : 4)] = 1;
}
LIST(compared_before_a_return)
    o[t] = 1;
    int *q = nullptr;
    for (int i = 0; i < n; i++) q = &x;
    if (q != &x)
        return;
    o[t * 12] = 1;
}
LIST(compared_with_each)
    o[t] = 1;
    int *q = nullptr;
    for (int i = 0; i < n; i++) q = i & 1 ? &x : &y;
    if (q == &y)
        o[t * 12] = 1;
    else if (q == &x)
        o[t * 13] = 1;
    else
        o[t * 14] = 1;
}
LIST(walked_to)
    o[t] = 1;
    Node *p = &a;
    for (; p; p = p->next)
        if (p->v == 2)
            break;
    if (p != &b)
        return;
    o[t * 12] = 1;
}
LIST(begin_of_an_array)
    o[t] = 1;
    int arr[4] = {1, 2, 3, 4}, *q = nullptr;
    for (int i = 0; i <= n - 1; i++) q = &arr[i & 3];
    if (q == arr)
        o[t * 12] = 1;
    if (q)
        o[t * 13] = 1;
}
LIST(switched)
    o[t] = 1;
    int *q = nullptr;
    while (!q) q = &x;
    switch (q == &x) {
    case 1:
        o[t * 12] = 1;
    }
}
LIST(two_null_pointers)
    o[t] = 1;
    int *q = 0, *r = 0;
    for (int i = 0; i < n; i++) { r = q; q = &x; }
    if (r == q)
        o[t * 17] = 1;
    else
        o[t * 2] = 1;
}
__device__ void set(int &r) { r = 9; }
LIST(referred_to)
    o[t] = 1;
    int *q = nullptr;
    for (int i = 0; i < n; i++) { q = &x; }
    int &r = *q;
    r = 9;
    o[t * x] = 1;
}
LIST(handed_on_by_reference)
    o[t] = 1;
    int *q = nullptr;
    for (int i = 0; i < n; i++) q = &x;
    set(*q);
    o[t * x] = 1;
}
LIST(stored_through)
    o[t] = 1;
    Node *p = &a, *q = nullptr;
    while (p && p->v < 3) { q = p; p = p->next; }
    if (q)
        q->next = nullptr;
    o[t * (b.next ? 3 : 4)] = 1;
}
LIST(one_that_is_no_address)
    o[t] = 1;
    int *q = (int *)1;
    if (n > 9)
        q = &x;
    if (q)
        o[t * 7] = 1;
    if (q == (int *)1)
        o[t * 8] = 1;
}
__global__ void launched(u8 *o, int n) { o[threadIdx.x * n] = 1; }

int main() {
    u8 *o;
    cudaMalloc(&o, 1 << 16);
    last_of_a_list<<<1, 32>>>(o, 5);
    reversed<<<1, 32>>>(o, 5);
    compared<<<1, 32>>>(o, 5);
    compared_before_a_return<<<1, 32>>>(o, 5);
    compared_with_each<<<1, 32>>>(o, 5);
    walked_to<<<1, 32>>>(o, 5);
    begin_of_an_array<<<1, 32>>>(o, 5);
    switched<<<1, 32>>>(o, 5);
    two_null_pointers<<<1, 32>>>(o, 5);
    referred_to<<<1, 32>>>(o, 5);
    handed_on_by_reference<<<1, 32>>>(o, 5);
    stored_through<<<1, 32>>>(o, 5);
    one_that_is_no_address<<<1, 32>>>(o, 5);
    Node c{3, 0}, b{2, &c}, a{1, &b}, *h = 0;
    for (Node *p = &a; p; p = p->next)
        if (p->v == 2)
            h = p;
    if (h)
        launched<<<1, 32>>>(o, h->v);
    if (!h)
        return 1;
    launched<<<1, 32>>>(o, 3);
}
