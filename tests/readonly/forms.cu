// Forms of pointers and kernels in which the choice of load is doubtful. A comment after a load says what nvcc
// 13.0.88 does with it on sm_90 and sm_100: "nc" a read-only load, "--" an ordinary one, "nc/--" they differ.
// After a "?" it says what nvcc does where the analyzer may leave it open.

__global__ void whole_local(float *out, const float *in, const float *other) {
    const float *__restrict__ from = in;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = from[i];   // nc
    float b = other[i];  // --
    __threadfence();
    out[i] = a * b;
}

__global__ void guarded_local(float *out, const float *in, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        const float *__restrict__ from = in;
        float a = from[i];  // ? --
        out[i] = a * 2.0f;
    }
}

__global__ void two_locals_of_one(float *out, const float *in, int n) {
    const float *__restrict__ left = in;
    const float *__restrict__ right = in + n;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = left[i];   // ? nc
    float b = right[i];  // ? nc
    out[i] = a * b;
}

__global__ void two_locals_of_restrict(float *out, const float *__restrict__ in, int n) {
    const float *__restrict__ left = in;
    const float *__restrict__ right = in + n;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = left[i];   // nc
    float b = right[i];  // nc
    out[i] = a * b;
}

__global__ void local_and_itself(float *out, const float *in) {
    const float *__restrict__ from = in;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = from[i];    // ? nc
    float b = in[i + 1];  // ? nc
    out[i] = a * b;
}

__global__ void written_beside_local(float *data) {
    const float *__restrict__ from = data;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = from[i + 1];  // --
    data[i] = a * 2.0f;
}

__global__ void local_target(float *out, const float *in) {
    float *__restrict__ to = out;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc
    to[i] = a * 2.0f;
}

__global__ void local_target_and_itself(float *out, const float *in) {
    float *__restrict__ to = out;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // ? nc
    to[i] = a * 2.0f;
    out[i + 1] = 3.0f;
}

__global__ void local_target_with_barrier(float *out, const float *in) {
    __shared__ float tile[256];
    float *__restrict__ to = out;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc/--
    tile[threadIdx.x] = a;
    __syncthreads();
    to[i] = tile[threadIdx.x ^ 1];
}

struct Members {
    float *__restrict__ data;
};

__global__ void member_of_local_object(float *out, const float *in) {
    Members view{const_cast<float *>(in)};
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = view.data[i];  // ? --
    out[i] = a * 2.0f;
}

__device__ float restrict_helper(const float *__restrict__ data, int i) {
    return data[i] * 2.0f;  // ? nc
}

__global__ void through_helper(float *out, const float *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = restrict_helper(in, i);
}

__global__ void read_by_intrinsic_too(float *__restrict__ out, const float *__restrict__ in, const float *other) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];     // --
    float b = other[i];  // --
    float c = __ldg(&in[i + 1]);
    out[i] = a * b * c;
}

__global__ void given_to_assembly(float *__restrict__ out, const float *__restrict__ in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // --
    asm volatile("st.global.f32 [%0], %1;" ::"l"(in + i + 1), "f"(a));
    out[i] = a * 2.0f;
}

__global__ void given_to_plain_assembly(float *__restrict__ out, const float *__restrict__ in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc
    float b;
    asm("ld.global.f32 %0, [%1];" : "=f"(b) : "l"(in + i + 1));
    out[i] = a * b;
}

__global__ void assembly_without_output(float *__restrict__ out, const float *in, const float *__restrict__ bare) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];    // --
    float b = bare[i];  // nc
    asm("membar.gl;");
    out[i] = a * b;
}

__global__ void integer_atomic(float *__restrict__ out, const float *in, int *__restrict__ count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc
    atomicAdd(count, 1);
    out[i] = a * 2.0f;
}

__global__ void float_atomic(float *__restrict__ out, const float *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // --/nc
    atomicAdd(&out[i & 7], a);
}

__global__ void plain_atomic(float *__restrict__ out, const float *in, int *count) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // --
    atomicAdd(count, 1);
    out[i] = a * 2.0f;
}

__global__ void sine_of_float(float *__restrict__ out, const float *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // --
    out[i] = sin(a);
}

__global__ void sine_of_double(double *__restrict__ out, const double *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    double a = in[i];  // nc
    out[i] = sin(a);
}

__device__ __noinline__ float pure(float x) {
    return x * x;
}

__device__ __noinline__ float reading(const float *data, int i) {
    return data[i] * 2.0f;  // --
}

__device__ __noinline__ void writing(float *data, int i, float value) {
    data[i] = value;
}

__global__ void calls_pure(float *__restrict__ out, const float *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc
    out[i] = pure(a);
}

__global__ void calls_reading(float *__restrict__ out, const float *__restrict__ in, const float *other) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];     // nc
    float b = other[i];  // nc
    out[i] = reading(in, i + 1) * a * b;
}

__global__ void calls_writing(float *__restrict__ out, const float *__restrict__ in, const float *other) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];     // nc
    float b = other[i];  // --
    writing(out, i, a * b);
}

__device__ __noinline__ float through_address(float *x) {
    *x = 3.0f;
    return 4.0f;
}

__global__ void calls_with_local_address(float *__restrict__ out, const float *in) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // ? --
    float x;
    out[i] = through_address(&x) * a * x;
}

__global__ void chosen_of_two_restrict(float *out, const float *__restrict__ a, const float *__restrict__ b, int n) {
    const float *from = n > 3 ? a : b;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = from[i];  // nc
    out[i] = value * 2.0f;
}

__global__ void chosen_of_mixed(float *out, const float *__restrict__ a, const float *b, int n) {
    const float *from = n > 3 ? a : b;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = from[i];  // ? nc
    out[i] = value * 2.0f;
}

__global__ void chosen_of_two_plain(float *out, const float *a, const float *b, int n) {
    const float *from = n > 3 ? a : b;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = from[i];  // --
    out[i] = value * 2.0f;
}

__global__ void local_of_choice(float *out, const float *a, const float *b, int n) {
    const float *__restrict__ from = n > 3 ? a : b;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float value = from[i];  // ? --
    out[i] = value * 2.0f;
}

__global__ void written_by_choice(float *__restrict__ a, float *b, const float *__restrict__ in, const float *other,
                                  int n) {
    float *to = n > 3 ? a : b;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float first = in[i];      // nc
    float second = other[i];  // --
    float third = a[i];       // --
    to[i] = first * second * third;
}

__global__ void replaced_parameter(float *out, const float *__restrict__ in, const float *other, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    in = other + n;
    float a = in[i];  // ? nc/--
    out[i] = a * 2.0f;
}

__global__ void pointers_in_memory(float *__restrict__ out, float **rows) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float *row = rows[blockIdx.y];  // nc
    float a = row[i];               // nc
    out[i] = a * 2.0f;
}

__global__ void followed_beside_a_write(float *out, float **rows) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float *row = rows[blockIdx.y];  // ? --
    float a = row[i];               // --
    out[i] = a * 2.0f;
}

__global__ void address_stored(float *__restrict__ out, const float *__restrict__ in) {
    __shared__ const float *kept[256];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    kept[threadIdx.x] = in + i;
    __syncthreads();
    float a = in[i + 5];  // ? nc/--
    out[i] = a * *kept[threadIdx.x ^ 1];
}

__managed__ float shared_with_host[1024];
static __device__ float private_table[1024];
__device__ float *row_of_device;

__global__ void module_variables(float *__restrict__ out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = shared_with_host[i];  // nc
    float b = private_table[i];     // nc
    out[i] = a * b;
}

__global__ void module_variable_beside_plain(float *out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float b = private_table[i];  // --
    out[i] = b * 2.0f;
}

__global__ void row_behind_module_variable(float *__restrict__ out) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float *row = row_of_device;  // nc
    float a = row[i];            // nc
    out[i] = a * 2.0f;
}

__global__ void shared_through_pointer(float *__restrict__ out, const float *in) {
    __shared__ float tile[256];
    float *to = tile;
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc
    to[threadIdx.x] = a;
    out[i] = to[threadIdx.x ^ 1];
}

__global__ void volatile_target(float *__restrict__ out, const float *in, float *flag) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // --
    out[i] = a * 2.0f;
    *(volatile float *)flag = 3.0f;
}

__global__ void never_written(float *__restrict__ out, const float *in, float *other) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = in[i];  // nc
    out[i] = a * 2.0f;
    if (false) {
        other[i] = a;
    }
}

__global__ void written_where_the_launch_says(float *__restrict__ data, const float *other, float *more, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float a = data[i + 256];  // --
    float b = other[i];       // --
    if (n > 5) {
        more[i] = a;
        data[i] = b;
    }
}

void launch_without_writes(float *data) {
    written_where_the_launch_says<<<1, 256>>>(data, data, data, 3);
}

// Stores that no thread makes: the compiler knows of some of them.

__global__ void beyond_any_thread(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    float v = in[i];  // ? --/nc
    if (threadIdx.x > 2000) a[i] = v;
    out[i] = v * 2.0f;
}

__global__ void no_such_block(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    float v = in[i];  // ? --/nc
    if (blockIdx.y > 70000 || gridDim.x == 0) a[i] = v;
    out[i] = v * 2.0f;
}

__global__ void negative_thread(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    float v = in[i];  // ? --/nc
    if (i < 0) a[i] = v;
    out[i] = v * 2.0f;
}

__global__ void beyond_the_block(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    float v = in[i];  // --
    if (threadIdx.x >= blockDim.x) a[i] = v;
    out[i] = v * 2.0f;
}

__global__ void contradiction(float *a, const float *in, float *__restrict__ out, int n) {
    int i = threadIdx.x;
    float v = in[i];  // ? nc
    if (i < n && i > n) a[i] = v;
    out[i] = v * 2.0f;
}

__global__ void never_in_the_loop(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    float v = in[i];  // ? nc
    for (int k = 0; k < 4; k++)
        if (k > 5) a[i + k] = v;
    out[i] = v * 2.0f;
}

__global__ void guarded_by_many(float *a, const float *in, float *__restrict__ out, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = in[i];  // --
    if (i < n && i % 4 == 2 && m > n)
        for (int k = i; k < m; k += 32) a[k] = v;
    out[i] = v * 2.0f;
}

// Stores of what is there already: the compiler deletes them unless something stands between.

__global__ void assigned_to_itself(float *data, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    data[i] = data[i];
    float v = in[i];  // ? nc
    out[i] = v * 2.0f;
}

__global__ void put_back(int *data, const float *in, float *__restrict__ out, int n) {
    int i = threadIdx.x;
    int kept = data[i];
    if (n > 3) data[i] = kept;
    float v = in[i];  // ? nc
    out[i] = v * 2.0f;
}

__global__ void adds_nothing(int *data, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    data[i] += 0;
    float v = in[i];  // ? nc
    out[i] = v * 2.0f;
}

__global__ void moved_within(float *data, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    data[i] = data[i + 1];  // --
    float v = in[i];        // --
    out[i] = v * 2.0f;
}

// An unconditional copy to a marked pointer makes every load of its source read-only, whatever else is written.

__global__ void copied_beside_a_write(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    out[i] = in[i];  // ? nc
    a[i] = 3.0f;
}

__global__ void one_copy_for_all(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    out[i] = in[i];             // ? nc
    a[i] = in[i + 32] * 2.0f;   // ? nc
}

__global__ void copied_in_an_unrolled_loop(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    for (int k = 0; k < 4; k++) {
        out[i + k * 32] = in[i + k * 32];  // ? nc
    }
    a[i] = 3.0f;
}

__global__ void copied_under_a_guard(float *a, const float *in, float *__restrict__ out, int n) {
    int i = threadIdx.x;
    if (i < n) out[i] = in[i];  // --
    a[i] = 3.0f;
}

__global__ void copied_in_a_loop(float *a, const float *in, float *__restrict__ out, int n) {
    int i = threadIdx.x;
    for (int k = 0; k < n; k++) {
        out[i + k] = in[i + k];  // --
    }
    a[i] = 3.0f;
}

__global__ void scaled_beside_a_write(float *a, const float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    out[i] = in[i] * 2.0f;  // --
    a[i] = 3.0f;
}

__global__ void copied_and_written(float *in, float *__restrict__ out) {
    int i = threadIdx.x;
    out[i] = in[i];  // --
    in[i + 1] = 3.0f;
}

__global__ void never_updated(float *__restrict__ a, const float *in, float *__restrict__ out, int n) {
    int i = threadIdx.x;
    float v = in[i];  // ? nc
    if (n > 3 && n < 2) atomicAdd(&a[i], v);
    out[i] = v * 2.0f;
}

// What is marked of one member of a structure is marked of all.

struct Twin {
    float *first;
    const float *second;
    int count;
};

__device__ float through_restrict(const float *__restrict__ from, int i) { return from[i] * 0.25f; }

__global__ void member_beside_a_marked_one(float *__restrict__ unused, float *out, Twin pair, int n, int m) {
    int i = threadIdx.x;
    float v = through_restrict(pair.second, 2 * i);
    v += pair.first[i + m];  // ? nc
    out[m] = v;
}

__global__ void members_alike(Twin pair, float *out) {
    int i = threadIdx.x;
    float v = pair.second[2 * i];  // --
    v += pair.first[i];            // --
    out[i] = v;
}
