#include "pixel_dungeon/paint/decorate.hpp"

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/tile_bits.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// PIXEL-P-19, a cellular automaton as for caves (Johnson, Yannakakis, Togelius 2010): noise, then passes.
void grow_patch(Level& level, Patching what, const Growth& growth, bool flooded, Dice& dice, Trace& trace) {
  const int fill = flooded ? growth.flooded : growth.fill;
  level.patching = what;
  sprinkle(level.patch, fill, 100, dice);
  // The game's automaton works in two buffers by turns and rewrites the border of neither.
  BitMap other;
  other.reset(level.patch.width, level.patch.height);
  sprinkle_border(other, fill, 100, dice);
  trace.note(Rule::automaton, -1, level, [&](Text& text) {
    text << (what == Patching::water ? "Water" : "Grass") << ": each tile with chance " << fill << " in 100, "
         << count(level.patch) << " of them.";
  });
  const int passes = level.plan.left_out.has(Rule::automaton) ? 0 : growth.passes;
  for (int pass = 1; pass <= passes; ++pass) {
    grow(level.patch, other, level.plan.law);
    trace.note(Rule::automaton, -1, level, [&](Text& text) {
      text << "Pass " << pass << " of " << passes << ": " << counted(count(level.patch), "tile") << ".";
    });
  }
}

/// Calls `visit` for each tile of plain floor in the patch, row by row; it changes no other tile.
template <class Visit>
int each_floor_in_patch(const Level& level, Visit&& visit) {
  const BitMap floor = bits_of(level.tiles, Tile::floor);
  int visited = 0;
  for (int y = 1; y < level.plan.height - 1; ++y) {
    each_bit(level.patch.row(y) & floor.row(y), y, [&](Point p) {
      visit(p);
      ++visited;
    });
  }
  return visited;
}

bool is_corridor(RoomType type) { return type == RoomType::tunnel || type == RoomType::passage; }

/// With the feeling, grass reaches the corners of every room.
void plant_corners(Level& level) {
  for (const Room& room : level.graph.rooms) {
    if (room.type == RoomType::empty || is_corridor(room.type)) continue;
    const Rect tiles = inside(room);
    for (const int x : {tiles.x, tiles.right() - 1}) {
      for (const int y : {tiles.y, tiles.bottom() - 1}) level.patch.add({x, y});
    }
  }
}

}  // namespace

void paint_water(Level& level, Dice& dice, Trace& trace) {
  grow_patch(level, Patching::water, info_of(level.plan.region).water, level.feeling == Feeling::water, dice, trace);
  const int wet = each_floor_in_patch(level, [&](Point p) { level.tiles[p] = Tile::water; });
  level.patching = Patching::none;
  trace.note(Rule::automaton, -1, level,
             [&](Text& text) { text << "Plain floor in the patch turns to water: " << counted(wet, "tile") << "."; });
}

void paint_grass(Level& level, Dice& dice, Trace& trace) {
  constexpr int twelfths = 12;  // PIXEL-P-20
  grow_patch(level, Patching::grass, info_of(level.plan.region).grass, level.feeling == Feeling::grass, dice, trace);
  if (level.feeling == Feeling::grass) plant_corners(level);
  int high = 0;
  const int grown = each_floor_in_patch(level, [&](Point p) {
    const int around = count_around(level.patch, p);
    const bool is_high = dice.chance(1 + around, twelfths);
    if (around >= 3 && around <= 5) trace.trial(at(ClaimId::high_grass_3) + around - 3, is_high);
    level.tiles[p] = is_high ? Tile::high_grass : Tile::grass;
    high += is_high ? 1 : 0;
  });
  level.patching = Patching::none;
  trace.note(Rule::high_grass, -1, level, [&](Text& text) {
    text << "Plain floor in the patch turns to grass: " << counted(grown, "tile") << ", " << high << " of it high.";
  });
}

void place_traps(Level& level, Dice& dice, Trace& trace) {
  level.trap_tries = 0;
  if (level.plan.depth == 1) return;
  level.trap_tries = dice.between(1, level.graph.size() + level.plan.depth - 1);
  int placed = 0;
  const Rect map{0, 0, level.plan.width, level.plan.height};
  for (int i = 0; i < level.trap_tries; ++i) {
    const Point p = any_tile(map, dice);
    if (level.tiles[p] != Tile::floor) continue;
    const int kind = dice.below(trap_count);
    for (int one = 0; one < trap_count; ++one) trace.trial(at(ClaimId::toxic_trap) + one, one == kind);
    level.tiles[p] = hidden_trap_tile(static_cast<Trap>(kind));
    ++placed;
  }
  trace.note(Rule::traps, -1, level, [&](Text& text) {
    text << "Of " << counted(level.trap_tries, "try", "tries") << " for a hidden trap, " << placed
         << " found plain floor.";
  });
}

}  // namespace press_r::pixel_dungeon
