#include "pixel_dungeon/graph/place.hpp"

#include <cstddef>
#include <span>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/rules.hpp"

namespace press_r::pixel_dungeon {
namespace {

int whole_root(int n) {
  int root = 0;
  while ((root + 1) * (root + 1) <= n) ++root;
  return root;
}

void tell_try(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << "Try " << level.tries << " of " << most_placements << ": entrance in room " << graph.entrance
       << ", exit in room " << graph.exit << ", ";
  if (level.distance < 0) {
    text << "no way between them";
  } else {
    text << level.distance << " apart";
  }
  text << ". Needed: " << level.needed << (level.distance >= level.needed ? ", enough." : ".");
}

}  // namespace

int distance_needed(int rooms, bool original) {
  const int root = whole_root(rooms);
  return original ? root : root + 1;
}

bool place_entrance_and_exit(Level& level, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  level.needed = distance_needed(graph.size(), level.plan.original_distance);
  level.scratch.resize(graph.rooms.size());
  std::size_t large = 0;  // counted without a branch, since nobody can foresee it
  for (int id = 0; id < graph.size(); ++id) {
    level.scratch[large] = id;
    large += graph.room(id).at_least(stairs_room) ? 1 : 0;
  }
  level.scratch.resize(large);
  if (level.scratch.size() < 2) return false;
  const Rule rule = level.plan.original_distance ? Rule::original_distance : Rule::far_enough;
  for (level.tries = 1; level.tries <= most_placements; ++level.tries) {
    const std::span<int> rooms(level.scratch);
    graph.entrance = dice.pick(rooms);
    // Every other one is as likely: the last takes the place of the one that is left out.
    const int other = dice.below(static_cast<int>(rooms.size()) - 1);
    graph.exit = rooms[static_cast<std::size_t>(other)] == graph.entrance ? rooms.back()
                                                                          : rooms[static_cast<std::size_t>(other)];
    level.distance = rooms_between(graph, graph.exit, graph.entrance);
    trace.note(rule, graph.entrance, level, [&](Text& text) { tell_try(level, text); });
    if (level.distance >= level.needed) return true;
  }
  level.tries = most_placements;
  return false;
}

}  // namespace press_r::pixel_dungeon
