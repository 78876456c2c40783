// References, and lambdas with references, in objects that lie in memory: what they refer to is changed by
// way of them, and they are read for it.
#include <cstring>
#include <new>
typedef unsigned char u8;
struct Held {
    int &r;
    __device__ ~Held() {}
    __device__ void put(int v) {
        r = v;
    }
};
struct Made {
    long a;
    int &r;
    __device__ Made(int &x) : a(1), r(x) {}
    __device__ void put(int v) {
        r = v;
    }
};
struct Within {
    Held h;
    int k;
};
__device__ char raw[64];
#define REFERS(name, ...) __global__ void name(u8 *o, Held *hs, Made *ms, int **ps) { \
    int t = threadIdx.x, i = 3; \
    __VA_ARGS__
REFERS(braced, Held *h = new (hs + t) Held{i};)
    h->r = 9;
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(stepped, Held *h = new (hs + t) Held{i};)
    h->r++;
    h->~Held();
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(by_a_method, Held *h = new (hs + t) Held{i};)
    h->put(9);
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(constructed, Made *h = new (ms + t) Made(i);)
    h->put(9);
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(allocated, Made *h = new Made(i);)
    h->r += 6;
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(within, Within *h = new Within{{i}, 2};)
    h->h.r = 5;
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(on_static_memory, Held *h = new (raw + 8) Held{i};)
    h->put(9);
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(copied_from_memory, Made *h = new (ms + t) Made(i);)
    Made d = *h;
    d.r = 9;
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(copied_to_memory, Made c(i);)
    Made *h = new (ms + t) Made(c);
    h->put(9);
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(referred_to, Made *h = new (ms + t) Made(i);)
    int &q = h->r;
    q = 9;
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(addressed, Made *h = new (ms + t) Made(i);)
    int *q = &h->r;
    *q = 9;
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(a_lambda, auto f = [&i] { i = 9; };)
    auto *q = new decltype(f)(f);
    (*q)();
    o[t * i] = 1;
    o[t] = 1;
}
REFERS(bytes_of_a_pointer, int *p = &i;)
    memcpy(ps + t, &p, 8);
    **(ps + t) = 9;
    o[t * i] = 1;
    o[t] = 1;
}
int main() {
    u8 *o;
    void *p;
    cudaMalloc(&o, 1 << 16);
    cudaMalloc(&p, 4096);
    braced<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    stepped<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    by_a_method<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    constructed<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    allocated<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    within<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    on_static_memory<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    copied_from_memory<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    copied_to_memory<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    referred_to<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    addressed<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    a_lambda<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
    bytes_of_a_pointer<<<1, 32>>>(o, (Held *)p, (Made *)p, (int **)p);
}
