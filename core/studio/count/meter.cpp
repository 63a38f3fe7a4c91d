#include "studio/count/meter.hpp"

#include <algorithm>

#include "kit/walk_facts.hpp"

namespace press_r {

namespace {
constexpr std::int64_t not_measured = -1;
}

std::size_t own_facts(const Generator& generator) {
  if (generator.optional.terrain == nullptr) return generator.facts.size();
  const bool top = generator.facts.back().id == walk_fact_table[static_cast<std::size_t>(WalkFact::all_reached)].id;
  return generator.facts.size() - walk_fact_count(top ? Standpoint::top : Standpoint::side);
}

void Meter::measure(const void* level, const Wanted& wanted, std::span<std::int64_t> facts) {
  const std::size_t own = own_facts(*generator_);
  std::fill(facts.begin(), facts.end(), 0);  // what is costly is left out by `measure`
  generator_->actions.measure(level, facts.first(own));
  const std::span<std::int64_t> walked = facts.subspan(own);
  std::fill(walked.begin(), walked.end(), not_measured);
  if (generator_->optional.measure_costly != nullptr) generator_->optional.measure_costly(level, wanted, facts);
  if (walked.empty() || !wanted.any(own, walked.size())) return std::fill(walked.begin(), walked.end(), 0);
  // The generator may know a quicker way than over the tiles.
  if (walked.front() != not_measured) return;
  std::fill(walked.begin(), walked.end(), 0);
  generator_->optional.terrain(level, terrain_);
  if (terrain_.empty()) return;
  walker_.walk(terrain_, walk_);
  measure_walk(walk_, walked);
}

}  // namespace press_r
