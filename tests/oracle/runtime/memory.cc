// Device memory: allocations far apart, shared and static objects as the executable's symbols tell them.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <sys/mman.h>

#include "runtime.h"

extern "C" {
extern char __executable_start;
// Shared memory is told relative to this place in the thread-local block.
thread_local char emulated_anchor = 0;
}

namespace emulated {
namespace {

constexpr int SLOT = 33;  // each allocation has 8 GiB, and starts in the middle
constexpr uintptr_t SLOTS = 256;
uintptr_t arena = 0, used = 0;
uintptr_t sizes[SLOTS];

struct Object {
    uintptr_t start, size;
    bool shared;
    unsigned number;
};
std::vector<Object> objects;

void reserve() {
    if (arena) return;
    void *p = mmap(nullptr, SLOTS << SLOT, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                   -1, 0);
    if (p == MAP_FAILED) give_up("no room for device memory");
    arena = (uintptr_t)p;
}
}  // namespace

size_t dynamic_bytes = 0;

// Lines "F|S|D number offset size": functions, objects; S relative to the thread-local anchor, D to the start of the code.
void load_objects(const char *path) {
    std::FILE *file = std::fopen(path, "r");
    if (!file) give_up("no list of objects");
    char kind;
    unsigned number;
    long offset;
    unsigned long size;
    while (std::fscanf(file, " %c %u %ld %lu", &kind, &number, &offset, &size) == 4) {
        if (kind == 'F') {
            add_function(uint32_t(offset), uint32_t(size));
            continue;
        }
        uintptr_t base = kind == 'S' ? (uintptr_t)&emulated_anchor : (uintptr_t)&__executable_start;
        objects.push_back({base + uintptr_t(offset), size, kind == 'S', number});
    }
    std::fclose(file);
    std::sort(objects.begin(), objects.end(), [](auto &a, auto &b) { return a.start < b.start; });
}

bool locate(uintptr_t address, uint64_t &placed) {
    constexpr uint64_t middle = uint64_t(1) << 39;
    if (arena && address - arena < SLOTS << SLOT) {
        uint64_t slot = (address - arena) >> SLOT;
        uint64_t start = arena + (slot << SLOT) + (uintptr_t(1) << (SLOT - 1));
        if (address < start || address - start >= sizes[slot]) give_up("undefined: outside of its array");
        placed = (slot + 1) << 40 | (middle + (address - start));
        return true;
    }
    auto after = std::upper_bound(objects.begin(), objects.end(), address,
                                  [](uintptr_t a, const Object &o) { return a < o.start; });
    if (after == objects.begin()) return false;
    const Object &o = *--after;
    if (address - o.start >= o.size) return false;
    placed = uint64_t(o.number + 1) << 40 | (middle + (address - o.start));
    return true;
}

// What a block finds in shared memory: the same for each, and nothing that one may rely on.
void clear_shared() {
    for (const Object &o : objects)
        if (o.shared) std::memset((void *)o.start, 0, o.size);
}

}  // namespace emulated

// Filled with what no source tells: small numbers, so that a value from memory may serve as an index.
extern "C" void *emulated_allocate(size_t bytes) {
    using namespace emulated;
    reserve();
    if (used == SLOTS) give_up("too many allocations");
    sizes[used] = bytes;
    auto *p = (uint32_t *)(arena + (used++ << SLOT) + (uintptr_t(1) << (SLOT - 1)));
    uint32_t state = 2463534242u + uint32_t(used);
    for (size_t i = 0; i < bytes / 4 && i < (1u << 16); ++i) {
        state ^= state << 13, state ^= state >> 17, state ^= state << 5;
        p[i] = state % 100;
    }
    return p;
}
