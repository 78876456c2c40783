// What an assignment moves of objects whose classes let derived ones use the padding at their end.
struct Point {
    float x, y, z;
    __host__ __device__ Point() {}
    __host__ __device__ Point(float a, float b, float c) : x(a), y(b), z(c) {}
};
struct Hit {
    Point at;
    bool found;
};
struct Ray {
    Point origin, direction;
    float t;
    unsigned short steps;
    bool alive;
};
struct Colored : Hit {
    char red, green;
};
struct Plain {
    float x;
    bool set;
};
struct Tagged : Plain {
    int tag;
};
class Private {
    double a;
    int b;

public:
    __device__ void set(int n) { b = n; }
};
struct Counted {
    Hit hit;
    int count;
    __device__ Counted& operator=(const Counted& other) {
        hit = other.hit;
        return *this;
    }
};

__global__ void moves(Hit* hits, Ray* rays, Colored* colors, Plain* plain, Private* privates) {
    const int i = threadIdx.x;
    hits[i + 64] = hits[i];
    Ray& ray = rays[i];
    ray.origin = Point(1, 2, 3);
    rays[i + 64] = ray;
    colors[i + 64] = colors[i];
    hits[i + 128] = colors[i];
    plain[i + 64] = plain[i];
    privates[i + 64] = privates[i];
    Hit hit = hits[i + 32];
    hit.found = true;
    hits[i % 2 ? i : i + 32] = hit;
    *(i % 4 ? &rays[i] : &rays[200 - i]) = rays[i + 1];
}

// Of an object of a derived class, its base alone.
__global__ void slices(Colored* colors, Hit* hits, Tagged* tagged, Plain* plain) {
    const int i = threadIdx.x;
    Hit hit = colors[i];
    Plain one = tagged[i];
    hits[i + 32] = hit;
    plain[i + 32] = one;
    hits[i + 64] = i % 2 ? colors[i + 32] : colors[i + 64];
    plain[i + 64] = tagged[i + 32];
}

__global__ void by_members(Counted* counted, Hit* hits) {
    const int i = threadIdx.x;
    counted[i + 64] = counted[i];
    hits[i] = {Point(1, 2, 3), true};
}

int main() {
    void *a, *b, *c, *d, *e;
    cudaMalloc(&a, 1 << 14);
    cudaMalloc(&b, 1 << 14);
    cudaMalloc(&c, 1 << 14);
    cudaMalloc(&d, 1 << 14);
    cudaMalloc(&e, 1 << 14);
    moves<<<1, 32>>>((Hit*)a, (Ray*)b, (Colored*)c, (Plain*)d, (Private*)e);
    slices<<<1, 32>>>((Colored*)a, (Hit*)b, (Tagged*)c, (Plain*)d);
    by_members<<<1, 32>>>((Counted*)a, (Hit*)b);
    cudaDeviceSynchronize();
}
