#include "studio/count/survey.hpp"

#include <algorithm>

#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

namespace press_r {
namespace {

std::size_t facts_before(const Generator& generator, Measurer by) {
  const auto first =
      std::find_if(generator.facts.begin(), generator.facts.end(), [&](const Fact& f) { return f.by >= by; });
  return static_cast<std::size_t>(first - generator.facts.begin());
}

}  // namespace

std::size_t own_facts(const Generator& generator) { return facts_before(generator, Measurer::walker); }

Meter::Meter(const Generator& generator)
    : generator_(&generator), own_(own_facts(generator)), map_(facts_before(generator, Measurer::map)) {
  for (std::size_t i = 0; i < map_fact_count; ++i) {
    const std::size_t place = find_fact(generator.facts.subspan(map_), map_fact_table[i].id);
    places_[i] = place == npos ? npos : map_ + place;
  }
  for (std::size_t role = 0; role < generator.roles.size(); ++role)
    weighed_[role] = generator.roles[role].leniency != Leniency::neutral;
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

void Meter::measure(const FactSelection& wanted, std::span<std::int64_t> facts) {
  std::fill(facts.begin(), facts.end(), 0);  // `measure` does not write costly facts
  generator_->actions.measure(level_, facts.first(own_));
  if (wanted.costly()) measure_costly(wanted, facts);
}

void Meter::measure_costly(const FactSelection& wanted, std::span<std::int64_t> facts) {
  const OptionalActions& optional = generator_->optional;
  const bool complete = optional.measure_costly != nullptr && optional.measure_costly(level_, wanted, facts);
  if (!complete) measure_walked(wanted, facts);
  measure_map(wanted, facts);
}

void Meter::measure_walked(const FactSelection& wanted, std::span<std::int64_t> facts) {
  if (!wanted.any(own_, map_ - own_)) return;
  if (const Walk* const found = walk()) measure_walk(*found, facts.subspan(own_, map_ - own_));
}

bool Meter::any(const FactSelection& wanted, MapFact first, MapFact last) const {
  for (std::size_t i = at(first); i <= at(last); ++i) {
    if (places_[i] != npos && wanted[places_[i]]) return true;
  }
  return false;
}

void Meter::measure_map(const FactSelection& wanted, std::span<std::int64_t> facts) {
  if (!wanted.any(map_, facts.size() - map_)) return;
  const Terrain* const terrain = ground();
  if (terrain == nullptr) return;
  std::array<std::int64_t, map_fact_count> found{};
  if (generator_->optional.connections != nullptr && any(wanted, MapFact::rooms_used, MapFact::one_way_ways)) {
    generator_->optional.connections(level_, ways_);
    map_meter_.measure_graph(*terrain, ways_, generator_->connection_kinds, found);
  }
  if (any(wanted, MapFact::density, MapFact::corridor_share)) measure_ground(*terrain, found);
  if (any(wanted, MapFact::straightness, MapFact::straightness)) {
    const std::vector<RouteStep>& route = walk()->route;
    if (!route.empty()) found[at(MapFact::straightness)] = straightness(*terrain, route.size() - 1);
  }
  if (any(wanted, MapFact::leniency, MapFact::leniency)) {
    scene_.only(&weighed_);
    generator_->actions.draw(level_, scene_);
    found[at(MapFact::leniency)] = leniency(scene_, generator_->roles);
  }
  for (std::size_t i = 0; i < map_fact_count; ++i) {
    if (places_[i] != npos) facts[places_[i]] = found[i];
  }
}

}  // namespace press_r
