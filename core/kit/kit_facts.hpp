// The facts that the kit measures on every map with a terrain, and appends to the generator's own (tables.txt): the
// walker's, and measures of the graph of rooms and ways, of the terrain and of the picture. They mean the same in every
// generator, so that generators can be compared. Terms follow the literature:
//   off_way for each of rooms_used is path redundancy (Smith, Padget and Vidler: Graph-based generation of
//   action-adventure dungeon levels using answer set programming, 2018), and linearity is the rest of it. Smith and
//   Whitehead (Analyzing the expressive range of a level generator, 2010) began with linearity and leniency, of
//   platforms: how well they fit a line. density is of cells in use; Horn and others (A comparative evaluation of
//   procedural level generators in the Mario AI framework, 2014) have it of platforms above each other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kit/fact.hpp"
#include "kit/facts.hpp"
#include "kit/scene.hpp"
#include "kit/table.hpp"
#include "kit/walk.hpp"

namespace press_r {
constexpr std::size_t walk_fact_count(Standpoint view) { return view == Standpoint::side ? 3 : 4; }

/// Maxima of the facts; larger values are clamped.
inline constexpr std::int64_t max_route_length = walk_fact_table[at(WalkFact::route_length)].high;
inline constexpr std::int64_t max_rooms_reached = walk_fact_table[at(WalkFact::rooms_reached)].high;

/// Writes the walker's facts; `facts` has walk_fact_count(view) elements.
void measure_walk(const Walk& walk, std::span<std::int64_t> facts);

/// Maximum of straightness, in per cent of the least number of steps; longer routes are clamped.
inline constexpr std::int64_t max_straightness = map_fact_table[at(MapFact::straightness)].high;

inline constexpr std::size_t map_fact_count = sizeof map_fact_table / sizeof map_fact_table[0];

/// Measures the graph of a map. Reuses its memory.
class MapMeter {
 public:
  /// Writes the facts of the graph; `facts` has map_fact_count elements. All are 0 if the terrain has no start.
  void measure_graph(const Terrain& terrain, const Connections& ways, std::span<const ConnectionKind> kinds,
                     std::span<std::int64_t> facts);

 private:
  /// A pair of rooms and all connections between them.
  struct Link {
    int low = 0;
    int high = 0;
    bool up = false;    ///< from low to high
    bool down = false;  ///< from high to low
    bool hidden = false;
  };
  void read(const Connections& ways, std::span<const ConnectionKind> kinds);
  void walk_from(int start);
  void count(std::span<std::int64_t> facts);

  std::vector<Link> links_;
  std::vector<int> steps_;   ///< per room: distance from the start, -1 if unreachable
  std::vector<int> degree_;  ///< per room: number of ways, of rooms in use
  std::vector<int> queue_;
};

/// Writes density and corridor share; `facts` has map_fact_count elements.
void measure_ground(const Terrain& terrain, std::span<std::int64_t> facts);

/// Straightness of a route with this many steps.
std::int64_t straightness(const Terrain& terrain, std::size_t steps);

/// Share of rewards among the rooms and cells that are dangers or rewards, in per cent. Each counts once, whatever its
/// size.
std::int64_t leniency(const Scene& scene, std::span<const Role> roles);

/// Whether this id is a fact of the kit's, with the same meaning in every generator.
constexpr bool is_common_fact(std::string_view id) {
  for (const Fact& fact : walk_fact_table) {
    if (fact.id == id) return true;
  }
  for (const Fact& fact : map_fact_table) {
    if (fact.id == id) return true;
  }
  return false;
}

/// Number of the map's facts that are not in the generator's own table. A generator may measure one by itself, if it
/// knows a faster way, under the same id; a contract test compares both.
template <std::size_t n>
constexpr std::size_t map_facts_beside(const std::array<Fact, n>& own) {
  std::size_t count = 0;
  for (const Fact& fact : map_fact_table) count += find_fact(own, fact.id) == npos ? 1 : 0;
  return count;
}

/// A generator's own facts, followed by the walker's and the map's.
template <Standpoint view, const auto& own>
constexpr auto with_kit_facts() {
  std::array<Fact, own.size() + walk_fact_count(view) + map_facts_beside(own)> all{};
  std::size_t next = 0;
  for (const Fact& fact : own) all[next++] = fact;
  for (std::size_t i = 0; i < walk_fact_count(view); ++i) all[next++] = walk_fact_table[i];
  for (const Fact& fact : map_fact_table) {
    if (find_fact(own, fact.id) == npos) all[next++] = fact;
  }
  return all;
}

}  // namespace press_r
