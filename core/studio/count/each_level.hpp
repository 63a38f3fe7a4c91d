// Generates and measures the levels of a slice, one after another in the same memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kit/generator.hpp"
#include "studio/count/survey.hpp"

namespace press_r {

/// Calls `visit(index, seed, facts, complete, level)` for each seed of the slice until it returns false, except for
/// those that `needs_level(index, seed)` says no of.
template <class Visit, class NeedsLevel>
void each_level(const Request& request, const Slice& slice, const FactSelection& wanted, Trace& trace, Visit&& visit,
                NeedsLevel&& needs_level) {
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Meter meter(generator);
  std::vector<std::int64_t> facts(generator.facts.size());
  const std::uint32_t levels = slice.levels();
  for (std::uint32_t i = 0; i < levels; ++i) {
    const Seed seed = slice.seed(i);
    if (!needs_level(slice.first + i, seed)) continue;
    const Outcome outcome = generator.actions.generate(request.options, seed, trace, level.get());
    meter.measure(level.get(), wanted, facts);
    if (!visit(slice.first + i, seed, std::span<const std::int64_t>(facts), outcome.complete, level.get())) return;
  }
}

template <class Visit>
void each_level(const Request& request, const Slice& slice, const FactSelection& wanted, Trace& trace, Visit&& visit) {
  each_level(request, slice, wanted, trace, visit, [](std::uint32_t, Seed) { return true; });
}

}  // namespace press_r
