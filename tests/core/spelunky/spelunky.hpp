// What the tests of Spelunky share: asking for levels, and reading rooms as text.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "core/statistics.hpp"
#include "kit/cells.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"
#include "spelunky/level.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r::spelunky {

using Asked = std::vector<std::pair<Opt, int>>;

/// The default options but for these.
inline Options asking_for(const Asked& asked) {
  Options options(generator.options);
  for (const auto& [option, value] : asked) options.set(option, value);
  return options;
}

inline Options path_only(Reading reading = Reading::seed, int pit_odds = 8) {
  return asking_for({{Opt::tiles, 0}, {Opt::rule, static_cast<int>(reading)}, {Opt::pit_odds, pit_odds}});
}

inline Level made(const Options& options, Seed seed) {
  Level level;
  Trace off;
  generate(options, seed, off, level);
  return level;
}

template <class Visit>
void each_tile(Visit&& visit) {
  each_cell({0, 0, width, height}, visit);
}

/// Calls `check(level)` for the levels of the survey's first seeds, or those from `first` on.
template <class Check>
void each_level(const Options& options, std::uint32_t count, Check&& check, std::uint32_t first = 0) {
  Level level;
  Trace off;
  for (std::uint32_t i = first; i < first + count; ++i) {
    generate(options, survey_seed(i), off, level);
    check(level);
  }
}

/// The places of one space: all that can be reached from the first place through places that are open.
template <class Open>
std::set<int> space_from(int first, int wide, int high, Open&& open) {
  std::set<int> seen{first};
  std::vector<int> left{first};
  while (!left.empty()) {
    const int place = left.back();
    left.pop_back();
    const int x = place % wide;
    const std::array<std::pair<bool, int>, 4> steps{{{x > 0, place - 1},
                                                     {x < wide - 1, place + 1},
                                                     {place >= wide, place - wide},
                                                     {place < wide * (high - 1), place + wide}}};
    for (const auto& [inside, next] : steps) {
      if (inside && open(next) && seen.insert(next).second) left.push_back(next);
    }
  }
  return seen;
}

/// Hits among tries at known odds.
struct Rate {
  double chance = 0;
  std::int64_t tries = 0;
  std::int64_t hits = 0;

  void count(bool hit) {
    ++tries;
    if (hit) ++hits;
  }
  bool agrees() const { return ::agrees(hits, tries, chance); }
};

}  // namespace press_r::spelunky
