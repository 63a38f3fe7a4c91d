#include "pixel_dungeon/paint/populate.hpp"

#include <span>

#include "kit/text.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/rules.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Tries some tiles of some standard rooms; answers how many found a place.
int place(Level& level, ThingKind kind, int count, std::span<const int> rooms, Dice& dice) {
  constexpr int most_tries = 20;
  Brush brush(level.tiles, level.things);
  int placed = 0;
  for (int i = 0; i < count && !rooms.empty(); ++i) {
    for (int tries = 0; tries < most_tries; ++tries) {
      const Room& room = level.graph.room(dice.pick(rooms));
      const Point p = any_tile(inside(room), dice);
      const Tile tile = level.tiles[p];
      if (!is_walkable(tile) || is_trap(tile) || is_hidden_trap(tile) || brush.has_thing(p)) continue;
      brush.put(kind, p);
      ++placed;
      break;
    }
  }
  return placed;
}

}  // namespace

void populate(Level& level, Dice& dice, Trace& trace) {
  constexpr int spread = 3;
  constexpr int more_in_five = 2;
  level.scratch.clear();
  for (int id = 0; id < level.graph.size(); ++id) {
    if (level.graph.room(id).type == RoomType::standard) level.scratch.push_back(id);
  }
  const std::span<const int> rooms(level.scratch);
  const int more_mobs = dice.below(spread);
  level.mobs = least_mobs(level.plan.depth) + more_mobs;
  const int mobs = place(level, ThingKind::mob, level.mobs, rooms, dice);
  trace.note(Rule::life, -1, level, [&](Text& text) {
    text << "2 + " << level.plan.depth << " mod 5 + " << more_mobs << ": " << counted(level.mobs, "mob") << ", " << mobs
         << " found a place.";
  });
  level.items = least_items;
  while (level.items < most_items && dice.chance(more_in_five, 5)) ++level.items;
  const int items = place(level, ThingKind::item, level.items, rooms, dice);
  trace.note(Rule::life, -1, level, [&](Text& text) {
    text << "At least " << least_items << ", each one more with chance 2 in 5: " << counted(level.items, "item") << ", "
         << items << " found a place.";
  });
}

}  // namespace press_r::pixel_dungeon
