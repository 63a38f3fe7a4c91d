// What tests of the path and of what is made of it share: all plans of many seeds.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"

namespace press_r::spelunky {

inline constexpr std::uint32_t seeds = 4000;
inline constexpr Reading all_readings[] = {Reading::seed, Reading::html5, Reading::classic};

/// Every level of the survey's first seeds, under all three rules.
template <class Check>
void each_plan(int pit_odds, Check&& check) {
  for (const Reading reading : all_readings) {
    const Options asked = path_only(reading, pit_odds);
    Level level;
    Trace off;
    for (std::uint32_t i = 0; i < seeds; ++i) {
      CAPTURE(static_cast<int>(reading), i);
      generate(asked, survey_seed(i), off, level);
      check(level.plan);
    }
  }
}

inline int count(const Plan& plan, Type type) {
  return static_cast<int>(std::count(plan.types.begin(), plan.types.end(), type));
}

}  // namespace press_r::spelunky
