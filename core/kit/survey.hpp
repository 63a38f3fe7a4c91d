// Surveys and searches: many levels of one request, only their facts kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "kit/fact.hpp"
#include "kit/generator.hpp"
#include "kit/link.hpp"

namespace press_r {

struct ClaimCount {
  std::int64_t trials = 0;  ///< levels that met the claim's condition
  std::int64_t hits = 0;    ///< of these, levels in which its event came true
  Odds odds;                ///< exact, for the request's options
};

struct Survey {
  std::int64_t count = 0;
  std::int64_t incomplete = 0;  ///< levels that were not completed; their facts are counted all the same
  /// Per fact: how often each value came, from Fact::lowest(); empty for wide facts.
  std::vector<std::vector<std::int64_t>> counts;
  /// Per fact: the same for wide facts, where they were asked for.
  std::vector<std::map<std::int64_t, std::int64_t>> wide;
  std::vector<ClaimCount> claims;
};

/// Levels of seeds survey_seed(first) … survey_seed(first + count - 1). The request's own seed plays no part.
Survey survey(const Request& request, std::uint32_t first, std::uint32_t count, bool with_wide = false);

struct Match {
  std::uint32_t index = 0;
  Seed seed;
};

struct Search {
  std::int64_t scanned = 0;
  std::int64_t hits = 0;
  std::vector<Match> matches;  ///< at most `limit`
};

/// Seeds of the same sequence whose facts meet all conditions. Stops early when `limit` are found.
Search search(const Request& request, const Conditions& conditions, std::uint32_t first, std::uint32_t count,
              std::size_t limit);

}  // namespace press_r
