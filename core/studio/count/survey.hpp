// Surveys and searches: many levels of one request, only their facts kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "kit/fact.hpp"
#include "kit/generator.hpp"
#include "studio/link/conditions.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// Levels of one request: places first … first + count - 1 of the sequence that visits every seed once, or the seeds
/// themselves. The request's own seed plays no part.
struct Slice {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  bool seeds = false;  ///< `first` is a seed (at least 1), its followers are counted in order

  Seed seed(std::uint32_t index) const { return seeds ? Seed{first + index} : survey_seed(first + index); }

  /// How many levels it really has: the sequence ends with the last seed, and none is counted twice.
  std::uint32_t levels() const {
    constexpr std::uint64_t all_seeds = 0xFFFFFFFF;
    const std::uint64_t end = all_seeds + (seeds ? 1 : 0);
    if (first >= end || (seeds && first == 0)) return 0;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(count, end - first));
  }
};

/// What is counted beyond the facts that are neither costly nor wide.
struct SurveyExtras {
  bool wide = false;                                              ///< wide facts too
  std::vector<std::size_t> costly = {};                           ///< costly facts
  std::optional<std::pair<std::size_t, std::size_t>> joint = {};  ///< two facts together; costly ones are then wanted
};

struct ClaimCount {
  std::int64_t trials = 0;  ///< times the die fell, or levels that met the claim's condition
  std::int64_t hits = 0;    ///< of these, how often what the claim tells of happened
  Odds odds;                ///< exact, for the request's options
};

/// Counts of two facts together, by their values.
using Joint = std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>;

struct Survey {
  std::int64_t count = 0;
  std::int64_t incomplete = 0;  ///< levels that were not completed; their facts are counted all the same
  /// Per fact: how often each value came, from Fact::lowest(); empty for wide facts and for costly ones not asked for.
  std::vector<std::vector<std::int64_t>> counts;
  /// Per fact: the same for wide facts, where they were asked for.
  std::vector<std::map<std::int64_t, std::int64_t>> wide;
  std::vector<ClaimCount> claims;
  Joint joint;
};

Survey survey(const Request& request, const Slice& slice, const SurveyExtras& asked = {});

/// Two facts counted together and nothing else, which is quicker than a survey.
struct PairCount {
  std::int64_t count = 0;
  std::int64_t incomplete = 0;
  Joint joint;
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t> first;  ///< where each pair of values came first
};

PairCount count_pair(const Request& request, const Slice& slice, std::pair<std::size_t, std::size_t> facts);

struct Match {
  std::uint32_t index = 0;  ///< place in the sequence, or the seed
  Seed seed;
  std::vector<std::int64_t> facts;  ///< costly ones that no condition names are 0
};

struct Search {
  std::int64_t scanned = 0;
  std::int64_t hits = 0;
  std::vector<Match> matches;  ///< at most `limit`
};

/// Seeds whose facts meet all conditions. Stops early when `limit` are found. Costly facts are measured where a
/// condition names them.
Search search(const Request& request, const Conditions& conditions, const Slice& slice, std::size_t limit);

}  // namespace press_r
