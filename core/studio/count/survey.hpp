// Counts over many levels with the same options: surveys, pairs of facts and searches; the meter that measures a
// level's facts; and density, in how many levels each cell is solid, on the route to the goal, or covered by a role of
// the legend.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/fact.hpp"
#include "kit/generator.hpp"
#include "kit/grid.hpp"
#include "kit/kit_facts.hpp"
#include "kit/walk.hpp"
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

/// A wide fact with more values, such as a seed, is another number in nearly each level: surveys count it only by its
/// name.
inline constexpr std::int64_t most_counted_values = 1 << 16;

/// Counts of a survey besides the facts that are neither costly nor wide.
struct SurveyExtras {
  bool wide = false;                                              ///< wide facts of at most most_counted_values
  std::vector<std::size_t> named = {};                            ///< costly and wide facts
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
  std::int64_t score = 0;
  std::vector<Rect> drawn;  ///< where the drawings are, in cells of the map
};

struct Search {
  std::int64_t scanned = 0;
  std::int64_t hits = 0;
  std::vector<Match> matches;  ///< at most `limit`
  bool is_scored = false;
};

/// The search's knowledge of a plan (Plans of kit/generator.hpp), from its first level.
struct PlanVerdict {
  enum class Known : std::uint8_t { nothing, refused, admitted } known = Known::nothing;
  std::int64_t score = 0;
};

/// Verdicts by the plan's number, which the parts of one search share: the same options and conditions.
using PlanVerdicts = std::vector<PlanVerdict>;

/// Finds levels that meet all conditions. Returns the first `limit`, or, where the conditions have scores, the `limit`
/// with the highest, best first. A search without scores stops when it has `limit` unless it is to go on `to_the_end`
/// of the slice, for an exact count of the hits. Costly facts are measured only if a condition names them. `verdicts`:
/// of earlier parts, empty at first; may be null.
Search search(const Request& request, const Conditions& conditions, const Slice& slice, std::size_t limit,
              bool to_the_end = false, PlanVerdicts* verdicts = nullptr);

/// Number of the generator's own facts; the kit's follow them in the table.
std::size_t own_facts(const Generator& generator);

/// Measures the facts of levels: the generator's own, its costly ones on demand, and the kit's (walker and map).
/// Terrain and route are computed at most once per level.
class Meter {
 public:
  explicit Meter(const Generator& generator);

  /// Selects a level and drops what was computed for the one before. Call again when the level has changed.
  void look_at(const void* level);
  /// Fills `facts`, one per row of the generator's table. Costly facts that are not wanted become 0.
  void measure(const FactSelection& wanted, std::span<std::int64_t> facts);
  /// The level's terrain; null if the generator or the level has none.
  const Terrain* ground();
  /// The walk over that terrain; null if there is none.
  const Walk* walk();

  void measure(const void* level, const FactSelection& wanted, std::span<std::int64_t> facts) {
    look_at(level);
    measure(wanted, facts);
  }

 private:
  /// Not inlined, so that it can be in the part of a page's module that is loaded later.
  [[gnu::noinline]] void measure_costly(const FactSelection& wanted, std::span<std::int64_t> facts);
  void measure_walked(const FactSelection& wanted, std::span<std::int64_t> facts);
  void measure_map(const FactSelection& wanted, std::span<std::int64_t> facts);
  bool any(const FactSelection& wanted, MapFact first, MapFact last) const;

  const Generator* generator_;
  std::size_t own_;
  std::size_t map_;                                      ///< the first of the map's facts
  std::array<std::size_t, map_fact_count> places_ = {};  ///< index of each, or npos if the generator measures it
  const void* level_ = nullptr;
  bool grounded_ = false;  ///< terrain_ is of this level
  bool walked_ = false;    ///< walk_ is of this level
  Terrain terrain_;
  Walk walk_;
  Walker walker_;
  Connections ways_;
  MapMeter map_meter_;
  std::array<bool, max_roles> weighed_ = {};  ///< roles that are dangers or rewards
  Scene scene_;
};

/// Which cells are counted.
struct DensityOf {
  enum class What : std::uint8_t { solid, way, role };
  What what = What::solid;
  std::size_t role =
      0;  ///< index in the generator's table; counts its cells and rooms, and the rooms that its edges join
};

/// Which cell of each level is aligned with cell 0, 0 of the counts, as maps may differ in size.
enum class DensityAnchor : std::uint8_t {
  corner,  ///< the map's upper left cell
  start,   ///< the terrain's start, else the first mark of tone start, else the middle
  middle,
};

struct Density {
  Rect box;                          ///< bounding box of the counts, relative to the anchor
  std::vector<std::int64_t> counts;  ///< row by row: number of levels
  std::int64_t levels = 0;
  bool varies = false;  ///< maps of different sizes were seen
  Point here;           ///< the anchor of the request's own level, in cells of its map
};

/// Parses "solid", "way" or a role's id. False if the generator has no such thing.
bool read_density(const Generator& generator, std::string_view what, DensityOf& out);

/// "start" or "middle"; anything else is the corner.
DensityAnchor read_anchor(std::string_view anchor);

/// With an empty slice only `here` is set.
Density density(const Request& request, const DensityOf& of, DensityAnchor anchor, const Slice& slice);

/// Generates and measures the levels of a slice, one after another in the same memory. Calls `visit(index, seed, facts,
/// complete, level)` for each seed of the slice until it returns false, except for those that `needs_level(index,
/// seed)` says no of.
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
