// The order of a function's basic blocks in which lanes wait for each other.
#pragma once
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace emulated {

// The control flow that was seen in one call of a function, and the order that follows from it: a block comes
// behind all that lead to it, and what follows a loop comes behind all of the loop. In a loop its head is the last:
// a lane that is through with an iteration waits there for those that are not.
class BlockOrder {
   public:
    void edge(uint32_t from, uint32_t to);
    uint32_t position(uint32_t block);

   private:
    std::vector<uint32_t> blocks;
    std::unordered_map<uint32_t, uint32_t> numbers;
    std::vector<std::vector<uint32_t>> successors;
    std::unordered_map<uint64_t, bool> edges;
    std::vector<uint32_t> positions;
    bool stale = true;

    uint32_t number(uint32_t block);
    void sort();
    void place(const std::vector<uint32_t> &part, uint32_t &next);
};

}  // namespace emulated
