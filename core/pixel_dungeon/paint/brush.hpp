// The few verbs that painters have. A painter reads the graph and writes tiles and things.
#pragma once

#include <vector>

#include "kit/dice.hpp"
#include "kit/grid.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

/// The tiles inside a room's walls, `margin` tiles away from them.
constexpr Rect inside(const Room& room, int margin = 0) {
  return {room.box.x + 1 + margin, room.box.y + 1 + margin, room.box.w - 1 - 2 * margin, room.box.h - 1 - 2 * margin};
}

/// Where the room lies as seen from a door in its wall.
Direction inward(const Room& room, Point door);

/// The room's tile before a door.
inline Point before(const Room& room, Point door) { return door + step_of(inward(room, door)); }

/// A tile of an area, each as likely.
Point any_tile(const Rect& area, Dice& dice);

/// The middle of a room's rectangle; where there are two, a coin decides.
Point middle_tile(const Room& room, Dice& dice);

class Brush {
 public:
  Brush(Grid<Tile>& tiles, std::vector<Thing>& things) : tiles_(tiles), things_(things) {}

  Tile at(Point p) const { return tiles_[p]; }
  void set(Point p, Tile tile) { tiles_[p] = tile; }
  void fill(const Rect& area, Tile tile);
  /// Walls round the room and one floor inside.
  void room(const Room& room, Tile floor);
  /// The straight line from a to b, both included; they share a row or a column.
  void line(Point a, Point b, Tile tile);
  /// A row or column of tiles from the door into the room.
  void inward_line(const Room& room, Point door, int length, Tile tile);

  void put(ThingKind kind, Point p) { things_.push_back({kind, p}); }
  /// Lays a thing down, in a heap of its own look (open: as the thing's). Where a heap lies already it goes on top, and
  /// the whole heap looks as the new one does.
  void drop(const Waiting& what, Point p, ThingKind look = ThingKind::item);
  /// Adds to the heap that was dropped last.
  void add(const Waiting& what);
  bool has_thing(Point p) const;
  bool has_heap(Point p) const;
  bool has_creature(Point p) const;
  /// A tile of one material in an area, free of things where that is asked; {-1, -1} where none was found.
  Point find(const Rect& area, Tile on, bool free, Dice& dice) const;
  /// Puts things of a kind on free tiles of one material in an area; those that find no room are left out.
  void scatter(ThingKind kind, int count, const Rect& area, Tile on, Dice& dice);

 private:
  Grid<Tile>& tiles_;
  std::vector<Thing>& things_;
};

/// A room with one door as its visitor sees it: at(0, …) is the row inside the door's wall, at(depth - 1, …) the far
/// one.
struct Facing {
  Point corner;  ///< at(0, 0)
  Point ahead;
  Point aside;
  int depth = 0;
  int span = 0;
  int door = 0;  ///< column of the door

  Point at(int row, int column) const {
    return {corner.x + ahead.x * row + aside.x * column, corner.y + ahead.y * row + aside.y * column};
  }
  int last() const { return depth - 1; }
  int middle() const { return span / 2; }
  /// The middle column; where there are two, a coin decides.
  int middle(Dice& dice) const { return span % 2 == 1 ? middle() : middle() - 1 + dice.below(2); }
  /// One of the two far corners, by a coin.
  Point far_corner(Dice& dice) const { return at(last(), dice.one_in(2) ? span - 1 : 0); }
};

Facing facing_from(const Room& room, Point door);

/// The inside rim of a room, numbered clockwise from its top left tile.
struct Rim {
  Rect tiles;
  int a;  ///< tiles of the top row but its last
  int b;  ///< tiles of the right column but its last

  explicit Rim(const Room& room) : tiles(inside(room)), a(tiles.w - 1), b(tiles.h - 1) {}
  int length() const { return 2 * (a + b); }
  Point tile(int number) const {
    if (number < a) return {tiles.x + number, tiles.y};
    if (number < a + b) return {tiles.x + a, tiles.y + number - a};
    if (number < 2 * a + b) return {tiles.x + a - (number - a - b), tiles.y + b};
    return {tiles.x, tiles.y + b - (number - 2 * a - b)};
  }
  int number(Point p) const {
    if (p.y == tiles.y) return p.x - tiles.x;
    if (p.x == tiles.x + a) return a + p.y - tiles.y;
    if (p.y == tiles.y + b) return a + b + tiles.x + a - p.x;
    return 2 * a + b + tiles.y + b - p.y;
  }
};

}  // namespace press_r::pixel_dungeon
