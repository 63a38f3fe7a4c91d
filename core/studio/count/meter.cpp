#include "studio/count/meter.hpp"

#include <algorithm>

#include "kit/walk_facts.hpp"

namespace press_r {

std::size_t own_facts(const Generator& generator) {
  const auto walked =
      std::find_if(generator.facts.begin(), generator.facts.end(), [](const Fact& f) { return f.walked; });
  return static_cast<std::size_t>(walked - generator.facts.begin());
}

void Meter::measure(const void* level, const Wanted& wanted, std::span<std::int64_t> facts) {
  std::fill(facts.begin(), facts.end(), 0);  // what is costly is left out by `measure`
  generator_->actions.measure(level, facts.first(own_));
  const OptionalActions& optional = generator_->optional;
  const bool complete = optional.measure_costly != nullptr && optional.measure_costly(level, wanted, facts);
  const std::span<std::int64_t> walked = facts.subspan(own_);
  if (complete || !wanted.any(own_, walked.size())) return;
  optional.terrain(level, terrain_);
  if (terrain_.empty()) return;
  walker_.walk(terrain_, walk_);
  measure_walk(walk_, walked);
}

}  // namespace press_r
