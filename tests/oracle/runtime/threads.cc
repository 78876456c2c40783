// Threads as fibers: each runs until it ends or waits for others at a barrier or a warp primitive.
#include <cstring>
#include <memory>
#include <string>
#include <sys/mman.h>
#include <ucontext.h>

#include "runtime.h"

extern "C" {
emulated::Index threadIdx, blockIdx, blockDim, gridDim;
}

namespace emulated {
namespace {

constexpr size_t STACK = 256 << 10;

struct Meeting {
    unsigned lanes;
    alignas(16) unsigned char values[32][64];
};
struct Count {
    int holding, present;
};

enum class State { ready, barrier, meeting, active, done };

struct Thread {
    ucontext_t context;
    State state = State::ready;
    Lane lane;
    Index index{};
    unsigned number = 0;
    unsigned mask = 0;  // of a meeting
    uint32_t node = 0, pc = 0;  // where it waits
    unsigned char value[64];
    int predicate = 0;
    Meeting met{};
    Count count{};
    unsigned together = 0;
};

std::vector<std::unique_ptr<Thread>> threads;
std::vector<char *> stacks;
size_t live;  // threads of this block
ucontext_t scheduler;
Thread *running = nullptr;
void (*body)(void *);
void *argument;

void entry() {
    body(argument);
    running->state = State::done;
    setcontext(&scheduler);
}

void wait_as(State state) {
    Thread *self = running;
    self->state = state;
    swapcontext(&self->context, &scheduler);
}

void resume(Thread &t) {
    running = &t;
    threadIdx = t.index;
    current = &t.lane;
    swapcontext(&scheduler, &t.context);
    current = nullptr;
    running = nullptr;
}

// Lets the lanes of a mask go on where all of them that live wait with the same mask.
bool release_meetings(size_t first, size_t end) {
    bool released = false;
    for (size_t k = first; k < end; ++k) {
        Thread &t = *threads[k];
        if (t.state != State::meeting) continue;
        bool all = true;
        unsigned lanes = 0;
        for (size_t j = first; j < end; ++j) {
            Thread &other = *threads[j];
            if (!(t.mask >> (j - first) & 1) || other.state == State::done) continue;
            all &= other.state == State::meeting && other.mask == t.mask;
            lanes |= 1u << (j - first);
        }
        if (!all || !(lanes >> (k - first) & 1)) continue;
        Meeting met{};
        met.lanes = lanes;
        for (size_t j = first; j < end; ++j)
            if (lanes >> (j - first) & 1) std::memcpy(met.values[j - first], threads[j]->value, 64);
        for (size_t j = first; j < end; ++j)
            if (lanes >> (j - first) & 1) {
                threads[j]->met = met;
                threads[j]->state = State::ready;
            }
        released = true;
    }
    return released;
}

// __activemask(): those that wait at one place when nobody of the warp can go on.
bool release_active(size_t first, size_t end) {
    for (size_t k = first; k < end; ++k) {
        Thread &t = *threads[k];
        if (t.state != State::active) continue;
        unsigned lanes = 0;
        for (size_t j = first; j < end; ++j) {
            Thread &other = *threads[j];
            if (other.state == State::active && other.node == t.node && other.pc == t.pc) lanes |= 1u << (j - first);
        }
        for (size_t j = first; j < end; ++j)
            if (lanes >> (j - first) & 1) {
                threads[j]->together = lanes;
                threads[j]->state = State::ready;
            }
        return true;
    }
    return false;
}

bool release_barrier() {
    Count count{0, 0};
    for (size_t k = 0; k < live; ++k) {
        if (threads[k]->state == State::done) continue;
        if (threads[k]->state != State::barrier) return false;
        ++count.present;
        count.holding += threads[k]->predicate;
    }
    for (size_t k = 0; k < live; ++k)
        if (threads[k]->state == State::barrier) {
            threads[k]->count = count;
            threads[k]->state = State::ready;
        }
    return count.present > 0;
}

void run_block() {
    for (;;) {
        bool progress = false, waiting = false;
        for (size_t k = 0; k < live; ++k) {
            if (threads[k]->state == State::ready) {
                resume(*threads[k]);
                progress = true;
            }
            waiting |= threads[k]->state != State::done;
        }
        if (!waiting) return;
        for (size_t first = 0; first < live && !progress; first += 32)
            progress |= release_meetings(first, std::min(first + 32, live));
        for (size_t first = 0; first < live && !progress; first += 32)
            progress |= release_active(first, std::min(first + 32, live));
        if (!progress && !release_barrier()) give_up("deadlock");
    }
}

void prepare(size_t count, Index block) {
    while (threads.size() < count) {
        threads.push_back(std::make_unique<Thread>());
        stacks.push_back((char *)mmap(nullptr, STACK, PROT_READ | PROT_WRITE,
                                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
    }
    for (size_t k = 0; k < count; ++k) {
        Thread &t = *threads[k];
        getcontext(&t.context);
        t.context.uc_stack.ss_sp = stacks[k];
        t.context.uc_stack.ss_size = STACK;
        t.context.uc_link = nullptr;
        makecontext(&t.context, entry, 0);
        t.state = State::ready;
        t.lane.start();
        t.number = unsigned(k);
        t.index = {unsigned(k % block.x), unsigned(k / block.x % block.y), unsigned(k / block.x / block.y)};
    }
    live = count;
}

}  // namespace

static void launch(const Launch &what) {
    if (running) give_up("a launch from a kernel");
    size_t count = size_t(what.block.x) * what.block.y * what.block.z;
    if (count == 0 || count > 1024) give_up("a block of " + std::to_string(count) + " threads");
    gridDim = what.grid;
    blockDim = what.block;
    dynamic_bytes = what.dynamic;
    begin_launch(what);
    for (blockIdx.z = 0; blockIdx.z < what.grid.z; ++blockIdx.z)
        for (blockIdx.y = 0; blockIdx.y < what.grid.y; ++blockIdx.y)
            for (blockIdx.x = 0; blockIdx.x < what.grid.x; ++blockIdx.x) {
                clear_shared();
                prepare(count, what.block);
                run_block();
                for (size_t first = 0; first < live; first += 32) {
                    std::vector<Lane *> lanes;
                    for (size_t k = first; k < first + 32 && k < live; ++k) lanes.push_back(&threads[k]->lane);
                    merge_warp(lanes);
                }
            }
    end_launch();
}

}  // namespace emulated

using namespace emulated;

struct dim3 {
    unsigned x, y, z;
};
void emulated_launch(const char *kernel, int line, dim3 grid, dim3 block, size_t dynamic,
                     void (*thread)(void *), void *given) {
    body = thread;
    argument = given;
    launch({kernel, line, {grid.x, grid.y, grid.z}, {block.x, block.y, block.z}, dynamic});
}

extern "C" {
const Meeting *emulated_meet(const void *, unsigned mask, const void *value, size_t size) {
    if (!(mask >> (running->number % 32) & 1)) give_up("a lane that is not of its mask");
    if (size > sizeof running->value) give_up("a value too large to pass between lanes");
    std::memset(running->value, 0, sizeof running->value);
    if (size) std::memcpy(running->value, value, size);
    running->mask = mask;
    wait_as(State::meeting);
    return &running->met;
}
unsigned emulated_active(const void *pc) {
    running->node = running->lane.node;
    running->pc = code_offset(pc);
    wait_as(State::active);
    return running->together;
}
[[noreturn]] void emulated_undefined(const char *why) { give_up(std::string("undefined: ") + why); }
unsigned emulated_lane() { return running->number % 32; }
Count emulated_barrier(int predicate) {
    running->predicate = predicate != 0;
    wait_as(State::barrier);
    return running->count;
}
[[noreturn]] void emulated_exit() {
    running->state = State::done;
    setcontext(&scheduler);
    __builtin_unreachable();
}
}
