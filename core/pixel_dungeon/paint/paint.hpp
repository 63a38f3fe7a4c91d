// Turns the finished graph into tiles and things: doors, a painter for each type of room, then water, grass, traps and
// decoration (PIXEL-23 to PIXEL-25, PIXEL-P-12 to PIXEL-P-23).
#pragma once

#include <vector>

#include "kit/dice.hpp"
#include "kit/grid.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// The direction from a door in a room's wall into the room.
Direction inward(const Room& room, Point door);

/// The tile of the room in front of a door.
inline Point before(const Room& room, Point door) { return door + step_of(inward(room, door)); }

/// A tile of an area, each equally likely.
Point any_tile(const Rect& area, Dice& dice);
/// A tile of an area other than `but`, each equally likely.
Point any_tile_but(Point but, const Rect& area, Dice& dice);

/// Writes tiles and things.
class Brush {
 public:
  Brush(Grid<Tile>& tiles, std::vector<Thing>& things) : tiles_(tiles), things_(things) {}

  void set(Point p, Tile tile) { tiles_[p] = tile; }
  void fill(const Rect& area, Tile tile);
  /// Walls around the room and one kind of floor inside.
  void room(const Room& room, Tile floor);
  /// The straight line from a to b, both included; they must share a row or a column.
  void line(Point a, Point b, Tile tile);

  void put(ThingKind kind, Point p) { things_.push_back({kind, p}); }
  /// Puts a thing down as a heap; `look` is a closed kind, or `item` for an open heap. If there is a heap already, the
  /// thing goes on top, and the whole heap looks like the new one (PIXEL-P-30).
  void drop(const UnplacedThing& thing, Point p, ThingKind look = ThingKind::item);
  /// Adds a thing to the heap that was dropped last.
  void add(const UnplacedThing& thing);
  bool has_thing(Point p) const;
  bool has_creature(Point p) const;
  /// A random tile of one material in an area, optionally without a thing; {-1, -1} if none is found.
  Point find(const Rect& area, Tile on, bool free, Dice& dice) const;
  /// Puts things of one kind on random free tiles of one material; those that find no tile are left out.
  void scatter(ThingKind kind, int count, const Rect& area, Tile on, Dice& dice);

 private:
  Grid<Tile>& tiles_;
  std::vector<Thing>& things_;
};

/// A room with one door as seen from that door: at(0, …) is the row along the door's wall, at(depth - 1, …) the far
/// one.
struct Facing {
  Facing(const Room& room, Point entry);

  Point corner;  ///< at(0, 0)
  Point ahead;
  Point aside;
  int depth = 0;
  int span = 0;
  int door = 0;  ///< the column of the door

  Point at(int row, int column) const {
    return {corner.x + ahead.x * row + aside.x * column, corner.y + ahead.y * row + aside.y * column};
  }
  int last() const { return depth - 1; }
  /// The middle column, one of two by a coin.
  int middle(Dice& dice) const { return span % 2 == 1 ? span / 2 : span / 2 - 1 + dice.below(2); }
  /// One of the two far corners by a coin.
  Point far_corner(Dice& dice) const { return at(last(), dice.one_in(2) ? span - 1 : 0); }
};

/// The outermost tiles inside a room, numbered clockwise from the top left one.
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

/// Paints one room of a finished graph, and adds its locks to the level and the things that open them to `unplaced`.
class RoomPainter {
 public:
  RoomPainter(Level& level, std::vector<UnplacedThing>& unplaced, int id, Dice& dice, Trace& trace)
      : level_(level), unplaced_(unplaced), id_(id), dice_(dice), trace_(trace) {}

  /// Paints the room by its type. Returns false for EMPTY, which has no painter.
  bool paint();

  /// The kind of door that a type of room proposes (PIXEL-P-13).
  static DoorRank proposed_door(RoomType type) { return row_of(type).door; }

 private:
  struct Row {
    void (RoomPainter::*paint)();
    DoorRank door;
  };
  static const Row& row_of(RoomType type);

  // paint/rooms.cpp
  void standard();
  void entrance();
  void exit();
  void tunnel();
  void passage();
  void graveyard();
  void burned();
  void striped();
  void study();
  void bridge();
  void fissure();
  Point stairs(Tile tile);
  // paint/lairs.cpp
  void lair();
  void rat_king();
  // paint/special_rooms.cpp
  void shop();
  [[gnu::noinline]] void imp_shop();
  void lay_out_goods(int count, Point entry);
  void blacksmith();
  void pit();
  void armory();
  void weak_floor();
  void magic_well();
  void crypt();
  void pool();
  void garden();
  void library();
  void treasury();
  void traps();
  void storage();
  void statue();
  void laboratory();
  void vault();
  void altar();
  void store(int count, ThingKind kind, Tile floor);
  void place_prize(Point place, bool chest);

  int doors() const { return room_.connections.size(); }
  Point door(int i = 0) const { return level_.graph.connection(room_.connections[i]).door; }
  Point before_door(int i) const { return before(room_, door(i)); }
  bool above_boss() const { return boss_is_next(level_.plan.depth); }
  /// The middle of the room's rectangle, one of two by a coin in each direction.
  Point middle_tile();
  /// Rolls 1 in `odds` and counts the claim's trial.
  bool roll(ClaimId claim, int odds);
  /// A required thing that has no place yet, or `usual` (PIXEL-P-28).
  UnplacedThing prize(ThingKind usual);
  /// Adds a lock and returns its index.
  int add_lock(LockKind kind, Point place);
  /// Adds a lock; its key or potion must be on the floor from now on (PIXEL-P-29).
  void lock(LockKind kind, Point place);
  void lock_door() { lock(LockKind::door, door()); }

  Level& level_;
  std::vector<UnplacedThing>& unplaced_;
  const int id_;
  Dice& dice_;
  Trace& trace_;
  const Room& room_ = level_.graph.room(id_);
  Brush brush_{level_.tiles, level_.things};
};

/// Rolls the feeling, or takes the plan's (PIXEL-P-18).
void roll_feeling(Level& level, Dice& dice, Trace& trace);

/// Whether the shared wall of two connected rooms is opened (PIXEL-P-15).
bool opens_wall(const Room& a, const Room& b, int max_room);

/// The floor of tunnels and their doorways; over a chasm they are bridges.
Tile tunnel_floor(const Level& level);

/// Gives every connection its door, rank and tile (PIXEL-P-12 to PIXEL-P-15).
void place_doors(Level& level, Dice& dice, Trace& trace);

/// The kind that a standard room becomes if `rolled` is rolled, depending on its size, doors and floor.
Dressing fitting_dressing(const Room& room, Dressing rolled, const Plan& plan, Feeling feeling);

/// Rolls the dressing of each standard room (PIXEL-P-16). After this the graph is finished.
void dress_rooms(Level& level, Dice& dice, Trace& trace);

/// Paints all rooms and doors onto solid wall, or onto a chasm (PIXEL-24).
void paint(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

// paint/nature.cpp
void paint_water(Level& level, Dice& dice, Trace& trace);
/// Must follow paint_water, because grass grows on plain floor only.
void paint_grass(Level& level, Dice& dice, Trace& trace);
void place_traps(Level& level, Dice& dice, Trace& trace);
/// Adds the region's decoration, and in the Caves erodes rooms (PIXEL-P-22).
void decorate(Level& level, Dice& dice, Trace& trace);

// paint/lairs.cpp
/// Decorates the boss's room on floors 5 and 10 (PIXEL-P-38).
[[gnu::noinline]] void decorate_lair(Level& level, Trace& trace);

}  // namespace press_r::pixel_dungeon
