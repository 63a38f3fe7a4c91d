#include "kit/survey.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace press_r {
namespace {

/// Runs `visit(index, seed, facts, complete)` for each seed of the sequence; stops when it answers false.
template <class Visit>
void each_level(const Request& request, std::uint32_t first, std::uint32_t count, Visit&& visit) {
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Trace off;
  std::vector<std::int64_t> facts(generator.facts.size());
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t index = first + i;
    const Seed seed = survey_seed(index);
    const Outcome outcome = generator.actions.generate(request.options, seed, off, level.get());
    generator.actions.measure(level.get(), facts);
    if (!visit(index, seed, std::span<const std::int64_t>(facts), outcome.complete)) return;
  }
}

struct ReadClaim {
  Conditions event;
  Conditions given;
};

std::vector<ReadClaim> read_claims(const Generator& generator) {
  std::vector<ReadClaim> claims;
  for (const Claim& claim : generator.claims) {
    claims.push_back({read_conditions(claim.event, generator.facts), read_conditions(claim.given, generator.facts)});
    assert(claims.back().event.problem.empty() && claims.back().given.problem.empty());
  }
  return claims;
}

class Tally {
 public:
  Tally(const Request& request, bool with_wide)
      : facts_(request.generator->facts), with_wide_(with_wide), claims_(read_claims(*request.generator)) {
    out_.counts.resize(facts_.size());
    out_.wide.resize(facts_.size());
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (facts_[i].kind == FactKind::wide) continue;
      out_.counts[i].resize(static_cast<std::size_t>(facts_[i].highest() - facts_[i].lowest() + 1));
    }
    for (const Claim& claim : request.generator->claims) {
      out_.claims.push_back({.odds = claim.odds == nullptr ? Odds{} : claim.odds(request.options)});
    }
  }

  void count(std::span<const std::int64_t> facts, bool complete) {
    ++out_.count;
    if (!complete) ++out_.incomplete;
    for (std::size_t i = 0; i < facts_.size(); ++i) count_fact(i, facts[i]);
    for (std::size_t i = 0; i < claims_.size(); ++i) {
      if (out_.claims[i].odds.denominator == 0 || !claims_[i].given.hold(facts)) continue;
      ++out_.claims[i].trials;
      if (claims_[i].event.hold(facts)) ++out_.claims[i].hits;
    }
  }

  Survey take() { return std::move(out_); }

 private:
  void count_fact(std::size_t fact, std::int64_t value) {
    if (facts_[fact].kind == FactKind::wide) {
      if (with_wide_) ++out_.wide[fact][value];
      return;
    }
    const auto bins = static_cast<std::int64_t>(out_.counts[fact].size());
    const std::int64_t bin = value - facts_[fact].lowest();
    assert(bin >= 0 && bin < bins);
    ++out_.counts[fact][static_cast<std::size_t>(std::clamp<std::int64_t>(bin, 0, bins - 1))];
  }

  std::span<const Fact> facts_;
  bool with_wide_;
  std::vector<ReadClaim> claims_;
  Survey out_;
};

}  // namespace

Survey survey(const Request& request, std::uint32_t first, std::uint32_t count, bool with_wide) {
  Tally tally(request, with_wide);
  each_level(request, first, count, [&](std::uint32_t, Seed, std::span<const std::int64_t> facts, bool complete) {
    tally.count(facts, complete);
    return true;
  });
  return tally.take();
}

Search search(const Request& request, const Conditions& conditions, std::uint32_t first, std::uint32_t count,
              std::size_t limit) {
  Search found;
  each_level(request, first, count, [&](std::uint32_t index, Seed seed, std::span<const std::int64_t> facts, bool) {
    ++found.scanned;
    if (!conditions.hold(facts)) return true;
    ++found.hits;
    if (found.matches.size() < limit) found.matches.push_back({index, seed});
    return found.matches.size() < limit;
  });
  return found;
}

}  // namespace press_r
