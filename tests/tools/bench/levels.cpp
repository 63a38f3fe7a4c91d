// The cost of levels as data. Prints a line per link on the command line, separated by tabs, in processor microseconds
// per level: generator, ground and cheap facts alone; press_r_make; the ratio of the two; with rooms and things; with
// ways; press_r_show with the ground, and its allocations; the link.
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <new>
#include <string>
#include <vector>

#include "catalog.hpp"
#include "library/press_r.h"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

std::atomic<std::uint64_t> asked_for{0};

double busy() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC * 1e6; }

constexpr double long_enough = 200'000;  ///< microseconds per figure
constexpr int rounds = 5;                ///< the fastest counts, since other processes only add time

/// The fastest of some rounds of each, in turns.
template <class... Make>
std::vector<double> quickest(Make&&... make) {
  std::vector<double> best(sizeof...(make), 1e18);
  for (int round = 0; round < rounds; ++round) {
    std::size_t which = 0;
    const auto time = [&](auto& one) {
      const double start = busy();
      std::uint32_t made = 0;
      while (busy() - start < long_enough / rounds) {
        for (int i = 0; i < 8; ++i) one(made++);
      }
      best[which] = std::min(best[which], (busy() - start) / made);
      ++which;
    };
    (time(make), ...);
  }
  return best;
}

struct Opened {
  explicit Opened(const char* link, unsigned flags) : handle(press_r_open(link, flags)) { level.size = sizeof level; }
  ~Opened() { press_r_close(handle); }
  void operator()(std::uint32_t place) { press_r_make(handle, press_r_seed_at(place), &level); }
  press_r_handle* handle;
  press_r_level level{};
};

}  // namespace

void* operator new(std::size_t size) {
  ++asked_for;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const Request request = read_link(argv[i], catalog(), LinkUse::survey).request;
    const Generator& generator = *request.generator;
    LevelBox level(generator);
    Terrain ground;
    std::vector<std::int64_t> facts(generator.facts.size());
    Trace off;
    const auto bare = [&](std::uint32_t place) {
      generator.actions.generate(request.options, survey_seed(place), off, level.get());
      if (generator.optional.terrain != nullptr) generator.optional.terrain(level.get(), ground);
      generator.actions.measure(level.get(), std::span(facts).first(own_facts(generator)));
    };
    Opened plain(argv[i], 0);
    Opened things(argv[i], PRESS_R_THINGS);
    Opened ways(argv[i], PRESS_R_WAYS);
    const std::string link = std::string(argv[i]);
    std::uint64_t allocations = 0;
    const auto shown = [&](std::uint32_t place) {
      std::string one = link;
      one.replace(one.find('*'), 1, std::to_string(press_r_seed_at(place)));
      const std::uint64_t before = asked_for;
      press_r_free(press_r_show(one.c_str(), PRESS_R_TERRAIN));
      allocations = asked_for - before;
    };
    const std::vector<double> took = quickest(bare, plain, things, ways, shown);
    std::printf("%.2f\t%.2f\t%.3f\t%.2f\t%.2f\t%.2f\t%llu\t%s\n", took[0], took[1], took[1] / took[0], took[2], took[3],
                took[4], static_cast<unsigned long long>(allocations), argv[i]);
    std::fflush(stdout);
  }
  return 0;
}
