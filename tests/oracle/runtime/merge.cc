// Lanes of a warp go together wherever they can: the ones that are least far in the code go first, so that those
// ahead wait for them. What they access at one place at one time is a request.
#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <unistd.h>
#include <sys/wait.h>

#include "runtime.h"

namespace emulated {
namespace {

using Pattern = std::array<int64_t, 32>;  // addresses, less a multiple of 128; -1 inactive

struct Site {
    std::map<Pattern, unsigned long> patterns;
    std::set<unsigned> objects;
    unsigned long requests = 0, warps = 0, last_warp = ~0ul;
};
using SiteKey = std::tuple<uint32_t, uint32_t, char, uint32_t>;  // node, pc, op, size

Launch launch;
std::map<SiteKey, Site> sites;
unsigned long warps;
std::FILE *out = nullptr;

void request(const Event &first, const std::array<uint64_t, 32> &addresses) {
    Site &site = sites[{first.node, first.pc, first.op, first.size}];
    ++site.requests;
    if (site.last_warp != warps) ++site.warps, site.last_warp = warps;
    uint64_t least = ~uint64_t(0);
    for (uint64_t a : addresses)
        if (a) least = std::min(least, a), site.objects.insert(unsigned(a >> 40) - 1);
    least &= ~uint64_t(127);
    Pattern pattern;
    for (int lane = 0; lane < 32; ++lane) pattern[lane] = addresses[lane] ? int64_t(addresses[lane] - least) : -1;
    ++site.patterns[pattern];
}

}  // namespace

void begin_launch(const Launch &what) {
    launch = what;
    sites.clear();
    warps = 0;
    reset_calls();
}

void merge_warp(std::vector<Lane *> lanes) {
    std::array<size_t, 32> at{};
    ++warps;
    for (;;) {
        const Event *first = nullptr;
        for (size_t k = 0; k < lanes.size(); ++k)
            if (at[k] < lanes[k]->events.size()) {
                const Event &e = lanes[k]->events[at[k]];
                if (!first || before(e, *first)) first = &e;
            }
        if (!first) return;
        std::array<uint64_t, 32> addresses{};
        const Event e = *first;
        for (size_t k = 0; k < lanes.size(); ++k)
            if (at[k] < lanes[k]->events.size()) {
                const Event &other = lanes[k]->events[at[k]];
                if (other.node == e.node && other.pc == e.pc && other.block == e.block && other.op == e.op && other.size == e.size)
                    addresses[k] = other.address, ++at[k];
            }
        if (e.size) request(e, addresses);
    }
}

void end_launch() {
    if (!out) return;
    std::fprintf(out, "{\"kernel\":\"%s\",\"line\":%d,\"grid\":[%u,%u,%u],\"block\":[%u,%u,%u],\"dynamic\":%zu,\"warps\":%lu,\"sites\":[",
                 launch.kernel.c_str(), launch.line, launch.grid.x, launch.grid.y, launch.grid.z, launch.block.x,
                 launch.block.y, launch.block.z, launch.dynamic, warps);
    const char *comma = "";
    for (auto &[key, site] : sites) {
        auto [node, pc, op, size] = key;
        std::fprintf(out, "%s{\"pc\":%u,\"op\":\"%c\",\"size\":%u,\"requests\":%lu,\"warps\":%lu,\"path\":[", comma, pc, op,
                     size, site.requests, site.warps);
        const char *c = "";
        for (uint32_t call : call_path(node)) std::fprintf(out, "%s%u", c, call), c = ",";
        std::fprintf(out, "],\"objects\":[");
        c = "";
        for (unsigned o : site.objects) std::fprintf(out, "%s%u", c, o), c = ",";
        std::fprintf(out, "],\"patterns\":[");
        c = "";
        for (auto &[pattern, count] : site.patterns) {
            std::fprintf(out, "%s[%lu", c, count), c = ",";
            for (int64_t a : pattern) std::fprintf(out, ",%ld", a);
            std::fprintf(out, "]");
        }
        std::fprintf(out, "]}");
        comma = ",";
    }
    std::fprintf(out, "]}\n");
    std::fflush(out);
}

}  // namespace emulated

// Each program runs in a process of its own: one that fails takes no other with it. Its launches go to FOLDER/NAME.
void emulated_run(const char *name, void (*program)()) {
    using namespace emulated;
    std::fflush(nullptr);
    std::string path = std::string(std::getenv("EMULATED_OUTPUT")) + "/" + name;
    pid_t child = fork();
    if (child == 0) {
        alarm(60);
        // An address that is far from anything: no access of a program that tests something.
        std::signal(SIGSEGV, [](int) { give_up("undefined: outside of its array"); });
        static bool loaded = false;
        if (!loaded) load_objects(std::getenv("EMULATED_OBJECTS"));
        loaded = true;
        std::freopen((path + ".error").c_str(), "w", stderr);
        out = std::fopen((path + ".jsonl").c_str(), "w");
        program();
        std::fprintf(out, "{\"end\":true}\n");
        std::fclose(out);
        std::fflush(nullptr);
        std::_Exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
}
