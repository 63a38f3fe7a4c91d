#include "spelunky/facts.hpp"
#include "spelunky/rules.hpp"
#include "spelunky/tiles/tiles.hpp"

namespace press_r::spelunky {

FiringLines firing_lines(const Ground& ground) {
  FiringLines out;
  Board quiet;  // too near to the entrance
  quiet.reset(false);
  const Point door = ground.entrance;
  for (int y = -trap_free_of_entrance; y <= trap_free_of_entrance; ++y) {
    int reach = 0;
    while ((reach + 1) * (reach + 1) + y * y <= trap_free_of_entrance * trap_free_of_entrance) ++reach;
    quiet.add_row(door.y + y, door.x - reach, door.x + reach);
  }
  quiet.add_row(door.y, door.x - trap_free_in_entrance_row, door.x + trap_free_in_entrance_row);
  for (int y = 0; y < height; ++y) {
    const Board::Row blocks = ground.blocks.row(y) & ~quiet.row(y);
    const Board::Row solid = ground.solid.row(y);
    const Board::Row free = Board::inside() & ~solid;
    // Bits of higher columns are higher: a shift up brings the tile on the left to its right neighbour's place.
    out.left.row(y) = blocks & solid >> 1;
    for (int i = 1; i <= trap_reach_left; ++i) out.left.row(y) &= free << i;
    Board::Row right = blocks & solid << 1;
    for (int i = 1; i <= trap_reach_right; ++i) right &= free >> i;
    out.either.row(y) = out.left.row(y) | right;
  }
  return out;
}

void set_arrow_traps(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  const int odds = level.chances.arrow_trap;
  if (odds == 0) return;
  const FiringLines lines = firing_lines(ground);
  for (int room = 0; room < room_count; ++room) {
    if (!any_in_room(lines.either, room)) continue;
    Dice dice(ground.room(room).seed, "arrow traps", trace.rolls());
    int tried = 0;
    int traps = 0;
    each_in_room(lines.either, room, [&](Point at) {
      ++tried;
      const bool armed = dice.one_in(odds);
      trace.trial(ClaimId::arrow_trap, armed);
      if (!armed) return;
      ground.put(at, lines.left.has(at) ? Tile::arrow_trap_left : Tile::arrow_trap_right);
      ++traps;
    });
    trace.note(Rule::arrow_traps, room, level, [&](Text& text) {
      text << counted(tried, "block") << " with a clear line of fire, 1 in " << odds
           << " each: " << counted(traps, "arrow trap") << '.';
    });
  }
}

}  // namespace press_r::spelunky
