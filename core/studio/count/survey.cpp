#include "studio/count/survey.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

namespace press_r {
namespace {

std::size_t facts_before(const Generator& generator, Measurer by) {
  const auto first =
      std::find_if(generator.facts.begin(), generator.facts.end(), [&](const Fact& f) { return f.by >= by; });
  return static_cast<std::size_t>(first - generator.facts.begin());
}

FactSelection facts_for(const Generator& generator, const SurveyExtras& asked) {
  FactSelection wanted(generator.facts);
  for (const std::size_t fact : asked.named) wanted.add(fact);
  if (asked.joint) {
    wanted.add(asked.joint->first);
    wanted.add(asked.joint->second);
  }
  return wanted;
}

std::vector<bool> of_finished_levels(const Generator& generator) {
  std::vector<bool> finished;
  for (const Claim& claim : generator.claims) finished.push_back(claim.finished);
  return finished;
}

/// Counts two facts jointly: in a table if their ranges are small, else in a map.
class JointCounter {
 public:
  JointCounter(const Generator& generator, std::optional<std::pair<std::size_t, std::size_t>> facts) : joint_(facts) {
    if (!joint_) return;
    const Fact& a = generator.facts[joint_->first];
    const Fact& b = generator.facts[joint_->second];
    constexpr std::int64_t most_cells = 1 << 16;
    low_ = {a.lowest(), b.lowest()};
    size_ = {a.highest() - a.lowest() + 1, b.highest() - b.lowest() + 1};
    if (size_.first < most_cells && size_.second < most_cells && size_.first * size_.second <= most_cells)
      table_.resize(static_cast<std::size_t>(size_.first * size_.second));
  }

  /// Returns whether this pair of values occurred for the first time.
  bool count(std::span<const std::int64_t> facts, std::int64_t times = 1) {
    if (!joint_) return false;
    const std::int64_t a = facts[joint_->first];
    const std::int64_t b = facts[joint_->second];
    std::int64_t& levels = table_.empty()
                               ? sparse_[{a, b}]
                               : table_[static_cast<std::size_t>((a - low_.first) * size_.second + (b - low_.second))];
    levels += times;
    return levels == times;
  }

  Joint take() {
    for (std::size_t i = 0; i < table_.size(); ++i) {
      const auto place = static_cast<std::int64_t>(i);
      if (table_[i] > 0) sparse_[{low_.first + place / size_.second, low_.second + place % size_.second}] = table_[i];
    }
    return std::move(sparse_);
  }

 private:
  std::optional<std::pair<std::size_t, std::size_t>> joint_;
  std::pair<std::int64_t, std::int64_t> low_;
  std::pair<std::int64_t, std::int64_t> size_;
  std::vector<std::int64_t> table_;
  Joint sparse_;
};

/// A claim that is defined by conditions over facts.
struct ReadClaim {
  Conditions event;
  Conditions given;
};

class Tally {
 public:
  Tally(const Request& request, const SurveyExtras& asked, const FactSelection& wanted)
      : facts_(request.generator->facts), wanted_(wanted), joint_(*request.generator, asked.joint) {
    out_.counts.resize(facts_.size());
    out_.wide.resize(facts_.size());
    for (std::size_t i = 0; i < facts_.size(); ++i)
      counts_wide_.push_back(asked.wide && facts_[i].highest() - facts_[i].lowest() < most_counted_values);
    for (const std::size_t fact : asked.named) counts_wide_[fact] = true;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (facts_[i].kind == FactKind::wide || !wanted_[i]) continue;
      out_.counts[i].resize(static_cast<std::size_t>(facts_[i].highest() - facts_[i].lowest() + 1));
    }
    for (const Claim& claim : request.generator->claims) {
      claims_.push_back({read_conditions(claim.event, facts_), read_conditions(claim.given, facts_)});
      assert(claims_.back().event.problem.empty() && claims_.back().given.problem.empty());
      // It is not known which claims depend on which rule, so none has odds if a rule is left out or a die is turned.
      const bool judged = claim.odds != nullptr && request.options.as_stated();
      out_.claims.push_back({.odds = judged ? claim.odds(request.options) : Odds{}});
    }
  }

  /// Counts a level, or so many with the same facts.
  void count(std::span<const std::int64_t> facts, bool complete, std::int64_t times = 1) {
    out_.count += times;
    if (!complete) out_.incomplete += times;
    for (std::size_t i = 0; i < facts_.size(); ++i) count_fact(i, facts[i], times);
    for (std::size_t i = 0; i < claims_.size(); ++i) {
      if (claims_[i].event.all.empty() || out_.claims[i].odds.denominator == 0 || !claims_[i].given.hold(facts))
        continue;
      out_.claims[i].trials += times;
      if (claims_[i].event.hold(facts)) out_.claims[i].hits += times;
    }
    joint_.count(facts, times);
  }

  Survey take(const Trials& trials) {
    for (std::size_t i = 0; i < claims_.size(); ++i) {
      if (!claims_[i].event.all.empty() || out_.claims[i].odds.denominator == 0) continue;
      out_.claims[i].trials = trials.counts()[i].trials;
      out_.claims[i].hits = trials.counts()[i].hits;
    }
    out_.joint = joint_.take();
    return std::move(out_);
  }

 private:
  void count_fact(std::size_t fact, std::int64_t value, std::int64_t times) {
    if (facts_[fact].kind == FactKind::wide) {
      if (counts_wide_[fact]) out_.wide[fact][value] += times;
      return;
    }
    if (!wanted_[fact]) return;
    const auto bins = static_cast<std::int64_t>(out_.counts[fact].size());
    const std::int64_t bin = value - facts_[fact].lowest();
    assert(bin >= 0 && bin < bins);
    out_.counts[fact][static_cast<std::size_t>(std::clamp<std::int64_t>(bin, 0, bins - 1))] += times;
  }

  std::span<const Fact> facts_;
  const FactSelection& wanted_;
  JointCounter joint_;
  std::vector<bool> counts_wide_;
  std::vector<ReadClaim> claims_;
  Survey out_;
};

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

namespace {

/// Whether there are fewer plans than levels, and these decide all of a level.
bool plans_decide(const Request& request, const Slice& slice) {
  const Plans& plans = request.generator->optional.plans;
  const std::uint32_t count = plans.count == nullptr ? 0 : plans.count(request.options);
  if (count == 0 || count >= slice.levels()) return false;
  for (std::size_t i = 0; i < request.generator->facts.size(); ++i) {
    if (!plans.decides(request.options, i)) return false;
  }
  return true;
}

/// Generates one level of each plan, and counts it as often as the plan comes.
Survey survey_plans(const Request& request, const Slice& slice, const FactSelection& wanted, Tally& tally) {
  const Generator& generator = *request.generator;
  const Plans& plans = generator.optional.plans;
  struct Plan {
    std::int64_t levels = 0;
    Seed first;
  };
  std::vector<Plan> all(plans.count(request.options));
  const std::uint32_t levels = slice.levels();
  for (std::uint32_t i = 0; i < levels; ++i) {
    const Seed seed = slice.seed(i);
    Plan& plan = all[plans.number(request.options, seed)];
    if (plan.levels++ == 0) plan.first = seed;
  }
  LevelBox level(generator);
  Meter meter(generator);
  std::vector<std::int64_t> facts(generator.facts.size());
  Trials trials(of_finished_levels(generator));
  for (const Plan& plan : all) {
    if (plan.levels == 0) continue;
    Trials one(of_finished_levels(generator));
    Trace trace(one);
    const Outcome outcome = generator.actions.generate(request.options, plan.first, trace, level.get());
    one.keep_level();
    trials.add(one, plan.levels);
    meter.measure(level.get(), wanted, facts);
    tally.count(facts, outcome.complete, plan.levels);
  }
  return tally.take(trials);
}

}  // namespace

Survey survey(const Request& request, const Slice& slice, const SurveyExtras& asked) {
  const FactSelection wanted = facts_for(*request.generator, asked);
  Tally tally(request, asked, wanted);
  if (plans_decide(request, slice)) return survey_plans(request, slice, wanted, tally);
  Trials trials(of_finished_levels(*request.generator));
  Trace trace(trials);
  each_level(request, slice, wanted, trace,
             [&](std::uint32_t, Seed, std::span<const std::int64_t> facts, bool complete, const void*) {
               trials.keep_level();
               tally.count(facts, complete);
               return true;
             });
  return tally.take(trials);
}

PairCount count_pair(const Request& request, const Slice& slice, std::pair<std::size_t, std::size_t> facts) {
  FactSelection wanted(request.generator->facts);
  wanted.add(facts.first);
  wanted.add(facts.second);
  JointCounter joint(*request.generator, facts);
  PairCount out;
  Trace off;
  each_level(request, slice, wanted, off,
             [&](std::uint32_t place, Seed, std::span<const std::int64_t> values, bool complete, const void*) {
               ++out.count;
               out.incomplete += complete ? 0 : 1;
               if (joint.count(values)) out.first[{values[facts.first], values[facts.second]}] = place;
               return true;
             });
  out.joint = joint.take();
  return out;
}

}  // namespace press_r
