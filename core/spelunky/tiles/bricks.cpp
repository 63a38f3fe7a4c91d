#include "kit/dice.hpp"
#include "spelunky/rules.hpp"
#include "spelunky/tiles/tiles.hpp"

namespace press_r::spelunky {

void hide_in_bricks(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const Chain& brick = level.throws.brick;
  for (int room = 0; room < room_count; ++room) {
    const RoomBits bricks = in_room(ground.bricks, room);
    if (!bricks.any()) continue;
    Dice dice(ground.room(room).seed, "veins");
    bricks.some(brick.hit(), dice).each([&](Point place) {
      const Point at = corner_of(room) + place;
      const auto held = static_cast<Item>(brick.roll_success(dice));
      if (ground.item(at) == Item::none) ground.put(at, held);  // else the template's mattock
    });
  }
  trace.note(Rule::veins, -1, level, [&](Text& text) {
    const int stones =
        ground.count(Item::brick_sapphire) + ground.count(Item::brick_emerald) + ground.count(Item::brick_ruby);
    text << "Of " << ground.count(Tile::brick) << " bricks " << ground.count(Item::gold_vein)
         << " hold a little gold and " << ground.count(Item::big_gold_vein) << " much; " << counted(stones, "gem")
         << " in the rest.";
  });
}

}  // namespace press_r::spelunky
