// Standard rooms, plain or dressed (PIXEL-P-16), and those with stairs (PIXEL-P-23).
#include <algorithm>
#include <span>

#include "kit/cells.hpp"
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// A grave on every second tile along the longer axis, not against the walls across it.
void paint_graveyard(const Room& room, Brush& brush, Dice& dice) {
  brush.room(room, Tile::grass);
  const Rect tiles = inside(room);
  const bool wide = tiles.w > tiles.h;
  const int length = std::max(tiles.w, tiles.h);
  const int across = std::min(tiles.w, tiles.h);
  const int shift = dice.below(2);
  for (int i = 0; i < length / 2; ++i) {
    const int along = shift + 2 * i;
    const int beside = 1 + dice.below(across - 2);
    brush.put(ThingKind::grave,
              wide ? Point{tiles.x + along, tiles.y + beside} : Point{tiles.x + beside, tiles.y + along});
  }
}

void paint_burned(const Room& room, Brush& brush, Dice& dice) {
  constexpr Tile remains[] = {Tile::floor, trap_tile(Trap::fire), hidden_trap_tile(Trap::fire), Tile::spent_trap,
                              Tile::embers};
  brush.room(room, Tile::floor);
  each_cell(inside(room), [&](Point p) { brush.set(p, dice.pick(std::span<const Tile>(remains))); });
}

void paint_striped(const Room& room, Brush& brush) {
  brush.room(room, Tile::special_floor);
  const Rect tiles = inside(room);
  if (tiles.w > tiles.h) {
    for (int x = tiles.x + 1; x < tiles.right(); x += 2) brush.fill({x, tiles.y, 1, tiles.h}, Tile::high_grass);
  } else {
    for (int y = tiles.y + 1; y < tiles.bottom(); y += 2) brush.fill({tiles.x, y, tiles.w, 1}, Tile::high_grass);
  }
}

/// Shelves all round, broken before each door. Before a door in a corner the shelf beside it goes too, so that nobody
/// has to squeeze through diagonally (PIXEL-25).
void paint_study(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  brush.room(room, Tile::bookshelf);
  brush.fill(inside(room, 1), Tile::special_floor);
  const Rect core = inside(room, 1);
  for (int i = 0; i < room.connections.size(); ++i) {
    const Point first = before(room, site.door(room, i));
    brush.set(first, Tile::floor);
    const Point nearest{std::clamp(first.x, core.x, core.right() - 1), std::clamp(first.y, core.y, core.bottom() - 1)};
    if (nearest.x != first.x && nearest.y != first.y) brush.set({nearest.x, first.y}, Tile::floor);
  }
  brush.set(middle_tile(room, dice), Tile::pedestal);
}

/// A path of special floor between the two doors, straight where it can be and with one or two corners where not.
void paint_bridge(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  constexpr int chasm_odds = 3;
  const bool may_fall = !boss_is_next(site.plan.depth);
  const bool chasm = may_fall && dice.one_in(chasm_odds);
  brush.room(room, chasm ? Tile::chasm : Tile::water);
  const Point one = before(room, site.door(room, 0));
  const Point other = before(room, site.door(room, 1));
  const Direction way = inward(room, site.door(room, 0));
  const Direction back = inward(room, site.door(room, 1));
  const bool along_x = way == Direction::left || way == Direction::right;
  const bool back_along_x = back == Direction::left || back == Direction::right;
  Point bend = one;
  Point second_bend = other;
  if (along_x != back_along_x) {
    bend = along_x ? Point{other.x, one.y} : Point{one.x, other.y};
    second_bend = bend;
  } else if (way == opposite(back)) {
    const Point centre = middle_tile(room, dice);
    bend = along_x ? Point{centre.x, one.y} : Point{one.x, centre.y};
    second_bend = along_x ? Point{centre.x, other.y} : Point{other.x, centre.y};
  }
  brush.line(one, bend, Tile::special_floor);
  brush.line(bend, second_bend, Tile::special_floor);
  brush.line(second_bend, other, Tile::special_floor);
}

/// The floor has fallen in but for a rim of one tile: by chance near the walls, surely further in.
void paint_fissure(const Room& room, Brush& brush, Dice& dice) {
  constexpr int sure = 2;
  brush.room(room, Tile::floor);
  each_cell(inside(room, 1), [&](Point p) {
    const int from_x = std::min(p.x - room.box.x, room.box.right() - p.x);
    const int from_y = std::min(p.y - room.box.y, room.box.bottom() - p.y);
    if (std::min(from_x, from_y) > sure || dice.one_in(2)) brush.set(p, Tile::chasm);
  });
}

/// Stairs stand one tile in from the walls, so that nobody arrives in a doorway.
Point place_stairs(const Room& room, Tile stairs, Brush& brush, Dice& dice) {
  brush.room(room, Tile::floor);
  const Point place = any_tile(inside(room, 1), dice);
  brush.set(place, stairs);
  return place;
}

}  // namespace

void paint_standard(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  switch (room.dressing) {
    case Dressing::graveyard: return paint_graveyard(room, brush, dice);
    case Dressing::burned: return paint_burned(room, brush, dice);
    case Dressing::striped: return paint_striped(room, brush);
    case Dressing::study: return paint_study(room, site, brush, dice);
    case Dressing::bridge: return paint_bridge(room, site, brush, dice);
    case Dressing::fissure: return paint_fissure(room, brush, dice);
    case Dressing::plain: break;
  }
  brush.room(room, Tile::floor);
}

void paint_entrance(const Room& room, const Site&, Brush& brush, Dice& dice) {
  const Point stairs = place_stairs(room, Tile::stairs_up, brush, dice);
  // Any tile but the stairs': the last one stands in for it.
  const Rect tiles = inside(room);
  const int drawn = dice.below(tiles.area() - 1);
  const Point sign{tiles.x + drawn % tiles.w, tiles.y + drawn / tiles.w};
  brush.set(sign == stairs ? Point{tiles.right() - 1, tiles.bottom() - 1} : sign, Tile::sign);
}

void paint_exit(const Room& room, const Site&, Brush& brush, Dice& dice) {
  place_stairs(room, Tile::stairs_down, brush, dice);
}

}  // namespace press_r::pixel_dungeon
