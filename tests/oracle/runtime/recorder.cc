// The hooks that an instrumented program calls: accesses, basic blocks, calls.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <tuple>
#include <unistd.h>

#include "order.h"
#include "runtime.h"

extern "C" char __executable_start;

namespace emulated {

Lane *current = nullptr;

namespace {
constexpr size_t EVENTS = 40'000'000;  // of one process
size_t events = 0;

// A call: where it was made, and the blocks of the function called.
struct Call {
    uint32_t parent = 0, block = 0, site = 0;
    std::vector<uint32_t> nodes, path;  // from the kernel's on: nodes, call sites
    BlockOrder order;
};
std::vector<Call> calls(1);
std::map<std::tuple<uint32_t, uint32_t, uint32_t>, uint32_t> children;
std::map<uint32_t, uint32_t> functions;  // the end of each by its start

void record(const void *pc, uint64_t address, size_t size, char op) {
    if (++events > EVENTS) give_up("too many events");
    current->events.push_back({current->node, current->frames.back().block, code_offset(pc), address, uint32_t(size), op});
}

void access(const void *pc, uintptr_t address, size_t size, char op) {
    uint64_t placed;
    if (current && size && locate(address, placed)) record(pc, placed, size, op);
}
}  // namespace

uint32_t code_offset(const void *pc) { return uint32_t((uintptr_t)pc - (uintptr_t)&__executable_start); }

const std::vector<uint32_t> &call_path(uint32_t node) { return calls[node].path; }

void reset_calls() {
    calls.assign(1, {});
    children.clear();
}

void give_up(const std::string &why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::fflush(stderr);
    std::_Exit(3);
}

void add_function(uint32_t start, uint32_t size) { functions[start] = start + size; }

void Lane::start() {
    events.clear();
    node = 0;
    frames.assign(1, {0, 0, 0});
}

// The order in which lanes of a warp go: by the calls that they are in, then by block and place in it.
bool before(const Event &a, const Event &b) {
    if (a.node == b.node) {
        if (a.block == b.block) return a.pc < b.pc;
        BlockOrder &order = calls[a.node].order;
        return order.position(a.block) < order.position(b.block);
    }
    const auto &p = calls[a.node].nodes, &q = calls[b.node].nodes;
    size_t common = 0;
    auto node = [](const Event &e, const std::vector<uint32_t> &nodes, size_t k) {
        return k < nodes.size() ? nodes[k] : e.node;
    };
    while (node(a, p, common + 1) == node(b, q, common + 1)) ++common;
    BlockOrder &order = calls[node(a, p, common)].order;
    auto place = [&](const Event &e, const std::vector<uint32_t> &nodes) {
        if (common >= nodes.size()) return std::make_pair(order.position(e.block), e.pc);
        const Call &call = calls[node(e, nodes, common + 1)];
        return std::make_pair(order.position(call.block), call.site);
    };
    auto x = place(a, p), y = place(b, q);
    if (x != y) return x < y;
    return p.size() > q.size();
}

static void enter(const void *inside, const void *call_site) {
    if (!current) return;
    uint32_t site = code_offset(call_site), pc = code_offset(inside);
    auto [place, added] = children.try_emplace({current->node, site, pc}, uint32_t(calls.size()));
    if (added) {
        Call call;
        call.parent = current->node;
        call.block = current->frames.back().block;
        call.site = site;
        call.nodes = calls[current->node].nodes;
        call.nodes.push_back(current->node);
        call.path = calls[current->node].path;
        call.path.push_back(site);
        if (call.path.size() > 200) give_up("recursion too deep");
        calls.push_back(call);
    }
    current->node = place->second;
    auto function = functions.upper_bound(pc);
    if (function == functions.begin()) give_up("code of no function");
    --function;
    current->frames.push_back({function->first, function->second, 0});
}

static void leave() {
    if (!current) return;
    current->node = calls[current->node].parent;
    current->frames.pop_back();
}

// Hooks of blocks may stand before that of their function's entry, and behind that of its exit.
static void block(const void *at) {
    if (!current) return;
    uint32_t pc = code_offset(at);
    Lane::Frame &frame = current->frames.back();
    if (pc < frame.start || pc >= frame.end) return;
    calls[current->node].order.edge(frame.block, pc);
    frame.block = pc;
    record(at, 0, 0, 'b');
}

}  // namespace emulated

using namespace emulated;
#define HERE __builtin_return_address(0)

extern "C" {
void __sanitizer_cov_trace_pc() {
    block(HERE);
}
void emulated_access(const void *pc, char op, const void *address, size_t size) {
    access(pc, (uintptr_t)address, size, op);
}

void __tsan_init() {}
void __tsan_func_entry(void *call_site) { enter(HERE, call_site); }
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
// Counts of the host library's shared pointers, which are none of the kernels' memory.
int __tsan_atomic32_fetch_add(volatile int *a, int value, int) { return __atomic_fetch_add(a, value, __ATOMIC_SEQ_CST); }
int __tsan_atomic32_load(const volatile int *a, int) { return __atomic_load_n(a, __ATOMIC_SEQ_CST); }
int64_t __tsan_atomic64_load(const volatile int64_t *a, int) { return __atomic_load_n(a, __ATOMIC_SEQ_CST); }
void __tsan_read_range(uintptr_t a, size_t n) { access(HERE, a, n, 'r'); }
void __tsan_write_range(uintptr_t a, size_t n) { access(HERE, a, n, 'w'); }

void __cyg_profile_func_enter(void *function, void *call_site) { enter(function, call_site); }
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
