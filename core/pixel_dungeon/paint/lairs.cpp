// Painters and decoration of bosses' floors: the boss's room and the Rat King's (PIXEL-P-37, PIXEL-P-38).
#include <algorithm>
#include <array>

#include "pixel_dungeon/paint/paint.hpp"

namespace press_r::pixel_dungeon {

/// The exit is in the middle of the upper wall. Tengu's room is locked.
void RoomPainter::lair() {
  brush_.room(room_, Tile::floor);
  brush_.set({room_.box.x + room_.box.w / 2, room_.box.y}, Tile::stairs_down);
  if (level_.plan.depth == tengu_depth) lock_door();
}

/// A chest on each tile along the walls but the one at the door, one of them a mimic, and the king further in, or
/// among the chests where the room is too narrow.
void RoomPainter::rat_king() {
  constexpr int gold_in_ten = 8;
  brush_.room(room_, Tile::special_floor);
  const Rim rim(room_);
  std::array<Point, std::size_t{4} * max_room_side> chests;
  int count = 0;
  for (int i = 0; i < rim.length(); ++i) {
    const Point place = rim.tile(i);
    if (place == before_door(0)) continue;
    const bool gold = dice_.chance(gold_in_ten, 10);
    trace_.trial(ClaimId::rat_king_gold, gold);
    brush_.drop({gold ? ThingKind::gold : ThingKind::weapon, -1}, place, ThingKind::chest);
    chests[static_cast<std::size_t>(count++)] = place;
  }
  const Point bites = chests[static_cast<std::size_t>(dice_.below(count))];
  const auto mimic = std::find_if(level_.things.begin(), level_.things.end(),
                                  [&](const Thing& thing) { return thing.place == bites; });
  mimic->kind = ThingKind::mimic_chest;
  const Rect area = inside(room_);
  const Rect core{area.x + 1, area.y + 1, std::max(1, area.w - 2), std::max(1, area.h - 2)};
  brush_.put(ThingKind::rat_king, any_tile(core, dice_));
}

void decorate_lair(Level& level, Trace& trace) {
  const Room& lair = level.graph.room(level.graph.exit);
  if (level.plan.depth == tengu_depth) {
    fill(level.tiles, inside(lair, 1), Tile::spent_trap);
  } else {
    const Rect area = inside(lair);
    for (int x = area.x; x < area.right(); ++x) {
      const bool exit = x == level.stairs_down.x;
      if (!exit) level.tiles[{x, lair.box.y}] = Tile::wall_deco;
      level.tiles[{x, area.y}] = exit ? Tile::floor : Tile::water;
    }
  }
  trace.note(Rule::lair, level.graph.exit, level);
}

}  // namespace press_r::pixel_dungeon
