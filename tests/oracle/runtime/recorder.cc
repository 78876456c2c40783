// The hooks that an instrumented program calls: accesses, basic blocks, calls.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <unistd.h>

#include "runtime.h"

extern "C" char __executable_start;

namespace emulated {

Lane *current = nullptr;

namespace {
constexpr size_t EVENTS = 40'000'000;  // of one process
size_t events = 0;

std::vector<std::vector<uint32_t>> paths{{}};
std::map<std::pair<uint32_t, uint32_t>, uint32_t> children;
std::vector<uint32_t> parents{0};

void record(const void *pc, uint64_t address, size_t size, char op) {
    if (++events > EVENTS) give_up("too many events");
    current->events.push_back({current->node, code_offset(pc), address, uint32_t(size), op});
}

void access(const void *pc, uintptr_t address, size_t size, char op) {
    uint64_t placed;
    if (current && size && locate(address, placed)) record(pc, placed, size, op);
}
}  // namespace

uint32_t code_offset(const void *pc) { return uint32_t((uintptr_t)pc - (uintptr_t)&__executable_start); }

const std::vector<uint32_t> &call_path(uint32_t node) { return paths[node]; }

void reset_calls() {
    paths.resize(1);
    parents.resize(1);
    children.clear();
}

void give_up(const std::string &why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::_Exit(3);
}

static void enter(const void *call_site) {
    if (!current) return;
    auto [place, added] = children.try_emplace({current->node, code_offset(call_site)}, paths.size());
    if (added) {
        auto path = paths[current->node];
        if (path.size() > 200) give_up("recursion too deep");
        path.push_back(code_offset(call_site));
        paths.push_back(path);
        parents.push_back(current->node);
    }
    current->node = place->second;
}

static void leave() {
    if (current) current->node = parents[current->node];
}

}  // namespace emulated

using namespace emulated;
#define HERE __builtin_return_address(0)

extern "C" {
void __sanitizer_cov_trace_pc() {
    if (current) record(HERE, 0, 0, 'b');
}
void emulated_access(const void *pc, char op, const void *address, size_t size) {
    access(pc, (uintptr_t)address, size, op);
}

void __tsan_init() {}
void __tsan_func_entry(void *call_site) { enter(call_site); }
void __tsan_func_exit() { leave(); }
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}
#define TSAN(n)                                                                                              \
    void __tsan_read##n(uintptr_t a) { access(HERE, a, n, 'r'); }                                            \
    void __tsan_write##n(uintptr_t a) { access(HERE, a, n, 'w'); }                                           \
    void __tsan_unaligned_read##n(uintptr_t a) { access(HERE, a, n, 'r'); }                                  \
    void __tsan_unaligned_write##n(uintptr_t a) { access(HERE, a, n, 'w'); }                                 \
    void __tsan_volatile_read##n(uintptr_t a) { access(HERE, a, n, 'r'); }                                   \
    void __tsan_volatile_write##n(uintptr_t a) { access(HERE, a, n, 'w'); }
TSAN(1) TSAN(2) TSAN(4) TSAN(8) TSAN(16)
void __tsan_read_range(uintptr_t a, size_t n) { access(HERE, a, n, 'r'); }
void __tsan_write_range(uintptr_t a, size_t n) { access(HERE, a, n, 'w'); }

void __cyg_profile_func_enter(void *, void *call_site) { enter(call_site); }
void __cyg_profile_func_exit(void *, void *) { leave(); }
#define ASAN(n)                                                                                              \
    void __asan_load##n##_noabort(uintptr_t a) { access(HERE, a, n, 'r'); }                                  \
    void __asan_store##n##_noabort(uintptr_t a) { access(HERE, a, n, 'w'); }
ASAN(1) ASAN(2) ASAN(4) ASAN(8) ASAN(16)
void __asan_loadN_noabort(uintptr_t a, size_t n) { access(HERE, a, n, 'r'); }
void __asan_storeN_noabort(uintptr_t a, size_t n) { access(HERE, a, n, 'w'); }
void __asan_handle_no_return() {}
void __asan_before_dynamic_init(const void *) {}
void __asan_after_dynamic_init() {}

// What C++ leaves undefined: the program tests nothing.
#define UNDEFINED(name)                                                                                      \
    void __ubsan_handle_##name() {                                                                           \
        if (current) give_up("undefined: " #name);                                                           \
    }
UNDEFINED(add_overflow) UNDEFINED(sub_overflow) UNDEFINED(mul_overflow) UNDEFINED(negate_overflow)
UNDEFINED(divrem_overflow) UNDEFINED(shift_out_of_bounds) UNDEFINED(out_of_bounds) UNDEFINED(missing_return)
UNDEFINED(builtin_unreachable) UNDEFINED(load_invalid_value) UNDEFINED(float_cast_overflow)
UNDEFINED(vla_bound_not_positive) UNDEFINED(type_mismatch_v1) UNDEFINED(pointer_overflow)
}
