#include "order.h"

#include <algorithm>
#include <functional>

namespace emulated {

uint32_t BlockOrder::number(uint32_t block) {
    auto [place, added] = numbers.try_emplace(block, uint32_t(blocks.size()));
    if (added) {
        blocks.push_back(block);
        successors.emplace_back();
        stale = true;
    }
    return place->second;
}

void BlockOrder::edge(uint32_t from, uint32_t to) {
    if (!edges.try_emplace(uint64_t(from) << 32 | to, true).second) return;
    uint32_t a = number(from), b = number(to);
    successors[a].push_back(b);
    stale = true;
}

uint32_t BlockOrder::position(uint32_t block) {
    uint32_t n = number(block);
    if (stale) sort();
    return positions[n];
}

void BlockOrder::sort() {
    positions.assign(blocks.size(), 0);
    std::vector<uint32_t> all(blocks.size());
    for (uint32_t k = 0; k < all.size(); ++k) all[k] = k;
    uint32_t next = 0;
    place(all, next);
    stale = false;
}

// Tarjan's strongly connected components, which come out in reverse order; each but its head is then placed alike.
void BlockOrder::place(const std::vector<uint32_t> &part, uint32_t &next) {
    constexpr uint32_t NONE = ~0u;
    std::vector<uint32_t> index(blocks.size(), NONE), low(blocks.size(), 0), stack;
    std::vector<bool> inside(blocks.size(), false), on_stack(blocks.size(), false);
    for (uint32_t n : part) inside[n] = true;
    std::vector<std::vector<uint32_t>> components;
    uint32_t count = 0;
    std::function<void(uint32_t)> visit = [&](uint32_t n) {
        index[n] = low[n] = count++;
        stack.push_back(n);
        on_stack[n] = true;
        for (uint32_t s : successors[n]) {
            if (!inside[s]) continue;
            if (index[s] == NONE) {
                visit(s);
                low[n] = std::min(low[n], low[s]);
            } else if (on_stack[s]) {
                low[n] = std::min(low[n], index[s]);
            }
        }
        if (low[n] != index[n]) return;
        components.emplace_back();
        uint32_t member;
        do {
            member = stack.back();
            stack.pop_back();
            on_stack[member] = false;
            components.back().push_back(member);
        } while (member != n);
    };
    for (uint32_t n : part)
        if (index[n] == NONE) visit(n);
    for (auto component = components.rbegin(); component != components.rend(); ++component) {
        // The head is the first that a thread came to: blocks have their numbers from that.
        uint32_t head = *std::min_element(component->begin(), component->end());
        if (component->size() > 1) {
            std::vector<uint32_t> rest;
            for (uint32_t n : *component)
                if (n != head) rest.push_back(n);
            std::sort(rest.begin(), rest.end());
            place(rest, next);
        }
        positions[head] = next++;
    }
}

}  // namespace emulated
