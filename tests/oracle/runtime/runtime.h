// The emulated machine: memory objects, threads as fibers, what each lane did, and warp requests made of it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace emulated {

struct Index { unsigned x, y, z; };

// A basic block that was entered (size 0), or an access to an object.
struct Event {
    uint32_t node;  // the call stack, in a tree of call sites
    uint32_t block;  // of the function's basic blocks
    uint32_t pc;
    uint64_t address;  // (object + 1) << 40 | (1 << 39) + offset
    uint32_t size;
    char op;
};

struct Lane {
    std::vector<Event> events;
    uint32_t node = 0;
    // Of each active call: the function's code, and the block that it is in.
    struct Frame {
        uint32_t start, end, block;
    };
    std::vector<Frame> frames;

    void start();
};

// Recorder: hooks of the compiler's instrumentation write to the current lane.
extern Lane *current;
uint32_t code_offset(const void *pc);
void reset_calls();
const std::vector<uint32_t> &call_path(uint32_t node);
bool before(const Event &a, const Event &b);
[[noreturn]] void give_up(const std::string &why);

// Memory.
void load_objects(const char *path);
void add_function(uint32_t start, uint32_t size);
bool locate(uintptr_t address, uint64_t &placed);
void clear_shared();
extern size_t dynamic_bytes;

// Merge: the lanes of one warp into requests, one launch's into lines of JSON.
struct Launch {
    std::string kernel;
    int line;
    Index grid, block;
    size_t dynamic;
};
void begin_launch(const Launch &launch);
void merge_warp(std::vector<Lane *> lanes);
void end_launch();

}  // namespace emulated
