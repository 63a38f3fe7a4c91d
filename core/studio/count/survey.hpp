// Surveys and searches: facts of many levels with the same options.
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

/// Levels to count: positions first … first + count - 1 of survey_seed's permutation of all seeds, or consecutive
/// seeds. The request's own seed is ignored.
struct Slice {
  std::uint32_t first = 0;
  std::uint32_t count = 0;
  bool seeds = false;  ///< `first` is a seed (at least 1) and consecutive seeds are counted

  Seed seed(std::uint32_t index) const { return seeds ? Seed{first + index} : survey_seed(first + index); }

  /// Number of levels: `count`, less what lies beyond the last seed.
  std::uint32_t levels() const {
    constexpr std::uint64_t all_seeds = 0xFFFFFFFF;
    const std::uint64_t end = all_seeds + (seeds ? 1 : 0);
    if (first >= end || (seeds && first == 0)) return 0;
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(count, end - first));
  }
};

/// What a survey counts besides the facts that are neither costly nor wide.
struct SurveyExtras {
  bool wide = false;                                              ///< wide facts too
  std::vector<std::size_t> costly = {};                           ///< costly facts
  std::optional<std::pair<std::size_t, std::size_t>> joint = {};  ///< two facts to be counted jointly
};

struct ClaimCount {
  std::int64_t trials = 0;  ///< rolls, or levels that met the claim's condition
  std::int64_t hits = 0;    ///< of these, how often the claimed event happened
  Odds odds;                ///< exact, for the request's options
};

/// Joint counts of two facts, by their values.
using Joint = std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>;

struct Survey {
  std::int64_t count = 0;
  std::int64_t incomplete = 0;  ///< levels that were not completed; their facts are counted too
  /// Per fact: how often each value occurred, from Fact::lowest() on; empty for wide facts and costly ones not asked
  /// for.
  std::vector<std::vector<std::int64_t>> counts;
  /// Per fact: the same for wide facts, if they were asked for.
  std::vector<std::map<std::int64_t, std::int64_t>> wide;
  std::vector<ClaimCount> claims;
  Joint joint;
};

Survey survey(const Request& request, const Slice& slice, const SurveyExtras& asked = {});

/// Joint counts of two facts and nothing else, which is faster than a survey.
struct PairCount {
  std::int64_t count = 0;
  std::int64_t incomplete = 0;
  Joint joint;
  std::map<std::pair<std::int64_t, std::int64_t>, std::uint32_t>
      first;  ///< position at which each pair of values occurred first
};

PairCount count_pair(const Request& request, const Slice& slice, std::pair<std::size_t, std::size_t> facts);

struct Match {
  std::uint32_t index = 0;  ///< position in the sequence, or the seed
  Seed seed;
  std::vector<std::int64_t> facts;  ///< costly facts that no condition names are 0
};

struct Search {
  std::int64_t scanned = 0;
  std::int64_t hits = 0;
  std::vector<Match> matches;  ///< at most `limit`
};

/// Finds levels that meet all conditions; stops after `limit`. Costly facts are measured only if a condition names
/// them.
Search search(const Request& request, const Conditions& conditions, const Slice& slice, std::size_t limit);

}  // namespace press_r
