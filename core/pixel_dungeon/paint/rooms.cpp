// Painters of standard rooms, plain or dressed (PIXEL-P-16), of rooms with stairs (PIXEL-P-23) and of corridors
// (PIXEL-P-17).
#include <algorithm>
#include <array>
#include <span>

#include "kit/grid.hpp"
#include "pixel_dungeon/paint/paint.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Swaps x and y if `swapped`, so that code for one direction serves both.
struct Axes {
  bool swapped;
  Point operator()(Point p) const { return swapped ? Point{p.y, p.x} : p; }
  Rect operator()(const Rect& r) const { return swapped ? Rect{r.y, r.x, r.h, r.w} : r; }
};

bool is_sideways(Direction d) { return d == Direction::left || d == Direction::right; }

}  // namespace

void RoomPainter::standard() {
  switch (room_.dressing) {
    case Dressing::graveyard: return graveyard();
    case Dressing::burned: return burned();
    case Dressing::striped: return striped();
    case Dressing::study: return study();
    case Dressing::bridge: return bridge();
    case Dressing::fissure: return fissure();
    case Dressing::plain: break;
  }
  brush_.room(room_, Tile::floor);
}

/// A grave on every second tile of the longer axis, not against the long walls.
void RoomPainter::graveyard() {
  brush_.room(room_, Tile::grass);
  const Axes axes{inside(room_).w <= inside(room_).h};
  const Rect tiles = axes(inside(room_));
  const int shift = dice_.below(2);
  for (int i = 0; i < tiles.w / 2; ++i) {
    const int across = 1 + dice_.below(tiles.h - 2);
    brush_.put(ThingKind::grave, axes(Point{tiles.x + shift + 2 * i, tiles.y + across}));
  }
}

void RoomPainter::burned() {
  constexpr Tile remains[] = {Tile::floor, trap_tile(Trap::fire), hidden_trap_tile(Trap::fire), Tile::spent_trap,
                              Tile::embers};
  brush_.room(room_, Tile::floor);
  each_cell(inside(room_), [&](Point p) { brush_.set(p, dice_.pick(std::span<const Tile>(remains))); });
}

/// High grass on every second line across the longer axis.
void RoomPainter::striped() {
  brush_.room(room_, Tile::special_floor);
  const Axes axes{inside(room_).w <= inside(room_).h};
  const Rect tiles = axes(inside(room_));
  for (int x = tiles.x + 1; x < tiles.right(); x += 2) {
    brush_.fill(axes(Rect{x, tiles.y, 1, tiles.h}), Tile::high_grass);
  }
}

/// Shelves along all walls, with a gap in front of each door. In front of a door in a corner the shelf beside the gap
/// goes too, so that nobody has to step diagonally (PIXEL-25).
void RoomPainter::study() {
  const Rect core = inside(room_, 1);
  brush_.room(room_, Tile::bookshelf);
  brush_.fill(core, Tile::special_floor);
  for (int i = 0; i < doors(); ++i) {
    const Point first = before_door(i);
    brush_.set(first, Tile::floor);
    const Point nearest{std::clamp(first.x, core.x, core.right() - 1), std::clamp(first.y, core.y, core.bottom() - 1)};
    if (nearest.x != first.x && nearest.y != first.y) brush_.set({nearest.x, first.y}, Tile::floor);
  }
  brush_.set(middle_tile(), Tile::pedestal);
}

/// A path of special floor between the two doors over water or a chasm: straight if possible, else with one or two
/// bends.
void RoomPainter::bridge() {
  constexpr int chasm_odds = 3;
  const bool chasm = !above_boss() && dice_.one_in(chasm_odds);
  brush_.room(room_, chasm ? Tile::chasm : Tile::water);
  const Direction way = inward(room_, door(0));
  const Direction back = inward(room_, door(1));
  const Axes axes{!is_sideways(way)};  // the path starts along x
  const Point one = axes(before_door(0));
  const Point other = axes(before_door(1));
  Point bend = one;
  Point second_bend = other;
  if (is_sideways(way) != is_sideways(back)) {
    bend = second_bend = {other.x, one.y};
  } else if (way == opposite(back)) {
    const int centre = axes(middle_tile()).x;
    bend = {centre, one.y};
    second_bend = {centre, other.y};
  }
  brush_.line(axes(one), axes(bend), Tile::special_floor);
  brush_.line(axes(bend), axes(second_bend), Tile::special_floor);
  brush_.line(axes(second_bend), axes(other), Tile::special_floor);
}

/// A chasm within a rim of one tile: with chance 1 in 2 near the walls, certain further in.
void RoomPainter::fissure() {
  constexpr int near = 2;
  brush_.room(room_, Tile::floor);
  each_cell(inside(room_, 1), [&](Point p) {
    const int from_x = std::min(p.x - room_.box.x, room_.box.right() - p.x);
    const int from_y = std::min(p.y - room_.box.y, room_.box.bottom() - p.y);
    if (std::min(from_x, from_y) > near || dice_.one_in(2)) brush_.set(p, Tile::chasm);
  });
}

/// Stairs stand one tile away from the walls, so that nobody arrives in a doorway.
Point RoomPainter::stairs(Tile tile) {
  brush_.room(room_, Tile::floor);
  const Point place = any_tile(inside(room_, 1), dice_);
  brush_.set(place, tile);
  return place;
}

void RoomPainter::entrance() {
  const Point place = stairs(Tile::stairs_up);
  brush_.set(any_tile_but(place, inside(room_), dice_), Tile::sign);
}

void RoomPainter::exit() { stairs(Tile::stairs_down); }

/// Digs from each door to the middle line, and along it as far as the doors reach.
void RoomPainter::tunnel() {
  const Tile floor = tunnel_floor(level_);
  const Point middle = middle_tile();
  const bool along_x = room_.box.w > room_.box.h || (room_.box.w == room_.box.h && dice_.one_in(2));
  const Axes axes{!along_x};
  const Rect box = axes(room_.box);
  const Point centre = axes(middle);
  int from = box.right() - 1;
  int to = box.x + 1;
  for (int i = 0; i < doors(); ++i) {
    const Point start = axes(before_door(i));
    brush_.line(axes(start), axes(Point{start.x, centre.y}), floor);
    from = std::min(from, start.x);
    to = std::max(to, start.x);
  }
  brush_.line(axes(Point{from, centre.y}), axes(Point{to, centre.y}), floor);
}

/// Digs around the walls from door to door, and leaves out the longest gap between two doors, the first of equals.
void RoomPainter::passage() {
  const Rim rim(room_);
  std::array<int, max_neighbours> numbers;
  for (int i = 0; i < doors(); ++i) numbers[static_cast<std::size_t>(i)] = rim.number(before_door(i));
  const auto end = numbers.begin() + doors();
  std::sort(numbers.begin(), end);  // allowed: plain numbers
  // Two doors at a corner may open onto the same tile.
  const auto count = static_cast<std::size_t>(std::unique(numbers.begin(), end) - numbers.begin());
  int longest = -1;
  std::size_t after_gap = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t next = (i + 1) % count;
    const int gap = (numbers[next] - numbers[i] + rim.length() - 1) % rim.length();
    if (gap <= longest) continue;
    longest = gap;
    after_gap = next;
  }
  // If all doors open onto one corner tile, the passage goes all the way around.
  const int dug = count == 1 ? rim.length() : rim.length() - longest;
  for (int i = 0; i < dug; ++i) brush_.set(rim.tile((numbers[after_gap] + i) % rim.length()), tunnel_floor(level_));
}

}  // namespace press_r::pixel_dungeon
