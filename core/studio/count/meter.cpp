#include "studio/count/meter.hpp"

#include <algorithm>

#include "kit/walk_facts.hpp"

namespace press_r {

std::size_t own_facts(const Generator& generator) {
  const auto walked =
      std::find_if(generator.facts.begin(), generator.facts.end(), [](const Fact& f) { return f.walked; });
  return static_cast<std::size_t>(walked - generator.facts.begin());
}

void Meter::look_at(const void* level) {
  level_ = level;
  grounded_ = walked_ = false;
}

const Terrain* Meter::ground() {
  if (generator_->optional.terrain == nullptr) return nullptr;
  if (!grounded_) generator_->optional.terrain(level_, terrain_);
  grounded_ = true;
  return terrain_.empty() ? nullptr : &terrain_;
}

const Walk* Meter::walk() {
  const Terrain* const terrain = ground();
  if (terrain == nullptr) return nullptr;
  if (!walked_) walker_.walk(*terrain, walk_);
  walked_ = true;
  return &walk_;
}

void Meter::measure(const Wanted& wanted, std::span<std::int64_t> facts) {
  std::fill(facts.begin(), facts.end(), 0);  // what is costly is left out by `measure`
  generator_->actions.measure(level_, facts.first(own_));
  const OptionalActions& optional = generator_->optional;
  const bool complete = optional.measure_costly != nullptr && optional.measure_costly(level_, wanted, facts);
  const std::span<std::int64_t> walked = facts.subspan(own_);
  if (complete || !wanted.any(own_, walked.size())) return;
  if (const Walk* const found = walk()) measure_walk(*found, walked);
}

}  // namespace press_r
