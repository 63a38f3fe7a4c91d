// Measures that mean the same on every map, so that generators can be laid beside each other: counted in the graph of
// rooms and ways, and on the ground. Words are the field's where ours is the same thing:
//   off_way for each of rooms_used is path redundancy (Smith, Padget and Vidler: Graph-based generation of
//   action-adventure dungeon levels using answer set programming, 2018), and linearity is the rest of it. Smith and
//   Whitehead (Analyzing the expressive range of a level generator, 2010) began with linearity and leniency, of
//   platforms: how well they fit a line. density is of cells in use; Horn and others (A comparative evaluation of
//   procedural level generators in the Mario AI framework, 2014) have it of platforms above each other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kit/connection.hpp"
#include "kit/fact.hpp"
#include "kit/scene.hpp"
#include "kit/terrain.hpp"

namespace press_r {

/// In the order in which they are appended: those of the graph, of the ground, of ground and route, of the picture.
enum class MapFact : std::uint8_t {
  rooms_used,
  ways,
  cycles,
  end_rooms,
  forks,
  goal_rooms,
  linearity,
  goal_share,
  off_way,
  hidden_ways,
  one_way_ways,
  density,
  corridor_share,
  straightness,
  leniency,
};

inline constexpr std::int64_t most_rooms_used = 250;
inline constexpr std::int64_t most_ways = 1000;
/// In per cent of the least number of steps; what is longer counts as this.
inline constexpr std::int64_t least_straight = 2000;

constexpr Fact map_fact(std::string_view id, std::string_view title, std::string_view hint, std::int64_t high) {
  return {.id = id, .title = title, .hint = hint, .low = 0, .high = high, .costly = true, .by = Measurer::map};
}

inline constexpr Fact map_fact_table[] = {
    map_fact("rooms_used", "Rooms in use", "Rooms that ways lead to from the start, hidden and locked ways too.",
             most_rooms_used),
    map_fact("ways", "Ways", "Pairs of rooms in use with a way between them.", most_ways),
    map_fact("cycles", "Cycles", "Independent loops: ways, less rooms in use, plus one.", most_ways),
    map_fact("end_rooms", "Rooms at an end", "Rooms in use with a single way.", most_rooms_used),
    map_fact("forks", "Forks", "Rooms in use with three ways or more.", most_rooms_used),
    map_fact("goal_rooms", "Rooms to the goal",
             "Rooms on a shortest way from start to goal, both counted; 0 where no way leads there.", most_rooms_used),
    map_fact("linearity", "Linearity", "Rooms to the goal for each hundred rooms in use.", 100),
    map_fact("goal_share", "How far out the goal is", "Ways from start to goal for each hundred to the farthest room.",
             100),
    map_fact("off_way", "Rooms off the way", "Rooms in use that are not on the shortest way to the goal.",
             most_rooms_used),
    map_fact("hidden_ways", "Hidden ways", "Ways that have to be found first.", most_ways),
    map_fact("one_way_ways", "One-way passages", "Ways that lead in one direction only.", most_ways),
    map_fact("density", "Density", "Cells a body can be in for each hundred of the smallest rectangle around them.",
             100),
    map_fact("corridor_share", "Corridors' share",
             "Of each hundred of these cells, those with a wall on both sides: left and right, or above and below.",
             100),
    map_fact("straightness", "Steps against the straight way",
             "Steps to the goal for each hundred of the columns and rows between; 100 is as straight as steps can be.",
             least_straight),
    map_fact("leniency", "Leniency", "Rewards among each hundred dangers and rewards; 50 where there are none.", 100),
};
inline constexpr std::size_t map_fact_count = sizeof map_fact_table / sizeof map_fact_table[0];
static_assert(map_fact_count == static_cast<std::size_t>(MapFact::leniency) + 1);

/// The measures of one map. Keeps its memory.
class MapMeter {
 public:
  /// Writes the graph's measures; `facts` has map_fact_count places. All 0 where the ground has no start.
  void measure_graph(const Terrain& terrain, const Connections& ways, std::span<const ConnectionKind> kinds,
                     std::span<std::int64_t> facts);

 private:
  /// A pair of rooms with all that connects them.
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
  std::vector<int> steps_;   ///< of each room, from the start; -1 where no way leads
  std::vector<int> degree_;  ///< of each room in use
  std::vector<int> queue_;
};

/// Writes density and corridor share; `facts` has map_fact_count places.
void measure_ground(const Terrain& terrain, std::span<std::int64_t> facts);

/// Of a route of so many steps; 0 where there is none.
std::int64_t straightness(const Terrain& terrain, std::size_t steps);

/// Of the map's rooms and cells whose roles are dangers or rewards: each counts once, whatever its size.
std::int64_t leniency(const Scene& scene, std::span<const Role> roles);

}  // namespace press_r
