// A level in the document's words: a graph of rooms that tile the map, and the tiles and things painted from it.
// Pixel Dungeon's rectangles share their edges: a room's walls are the columns box.x and box.right() and the rows box.y
// and box.bottom(), the tiles between them are its inside, and a neighbour's wall is the same wall.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/grid.hpp"
#include "pixel_dungeon/graph/adjacency.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/limits.hpp"
#include "pixel_dungeon/options.hpp"
#include "pixel_dungeon/paint/bits.hpp"
#include "pixel_dungeon/run.hpp"

namespace press_r::pixel_dungeon {

/// A list that lives inside its owner: rooms are copied and dropped without touching the heap.
template <int capacity>
class ShortList {
 public:
  void add(int value) {
    assert(size_ < capacity);
    values_[static_cast<std::size_t>(size_++)] = static_cast<std::int16_t>(value);
  }
  bool has(int value) const {
    for (const int mine : *this) {
      if (mine == value) return true;
    }
    return false;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  int operator[](int i) const { return values_[static_cast<std::size_t>(i)]; }
  const std::int16_t* begin() const { return values_.data(); }
  const std::int16_t* end() const { return values_.data() + size_; }

 private:
  std::array<std::int16_t, static_cast<std::size_t>(capacity)> values_;  // beyond size_ never read, so never written
  int size_ = 0;
};

/// Which rule connected a room first.
enum class Reason : std::uint8_t { none, first_path, second_path, goal, loop };

struct Room {
  Room() = default;
  Room(const Rect& rectangle, int number, int roll) : box(rectangle), tie(number), rolled(roll) {}

  Rect box;
  RoomType type = RoomType::empty;
  Dressing dressing = Dressing::plain;
  Reason reason = Reason::none;
  int weight = 1;  ///< what a path pays to enter it
  int tie = 0;     ///< of equally good rooms a path takes the one with the lowest
  int rolled = 0;  ///< what made its rectangle a room: a number of up to its area; 0: it was certain
  ShortList<most_neighbours> connections;  ///< indices into Graph::connections, in the order in which they were made

  bool at_least(int side) const { return (box.w < box.h ? box.w : box.h) >= side; }
};

/// Two neighbours that can be walked between, and the door in their shared wall.
struct Connection {
  int a = 0;
  int b = 0;
  Reason reason = Reason::none;
  Point door;
  DoorRank rank = DoorRank::empty;
  Tile tile = Tile::floor;  ///< what the door is painted as
  bool joined = false;      ///< the shared wall is opened instead

  int other(int room) const { return room == a ? b : a; }
};

/// The rooms and what joins them. Painters read it and change nothing of it.
struct Graph {
  std::vector<Room> rooms;
  Adjacency adjacency;
  std::vector<Connection> connections;
  int entrance = -1;
  int exit = -1;
  std::vector<int> first_path;   ///< rooms from entrance to exit, both included
  std::vector<int> second_path;  ///< the same

  const Room& room(int id) const { return rooms[static_cast<std::size_t>(id)]; }
  Room& room(int id) { return rooms[static_cast<std::size_t>(id)]; }
  /// As soon as they are found.
  RoomSet neighbours(int id) const { return adjacency.of(id); }
  const Connection& connection(int index) const { return connections[static_cast<std::size_t>(index)]; }
  int size() const { return static_cast<int>(rooms.size()); }
};

struct Thing {
  ThingKind kind = ThingKind::item;
  Point place;
  ThingKind holds = ThingKind::item;  ///< where it is closed
  std::int16_t opens = -1;            ///< the lock that it opens, or holds the key to
  bool under = false;                 ///< it lies in a heap whose top is another thing

  ThingKind content() const { return is_closed(kind) ? holds : kind; }
};

/// What keeps somebody out, and what lets in.
struct Lock {
  LockKind kind = LockKind::door;
  int room = 0;
  Point place;     ///< the door, or the chest
  int thing = -1;  ///< index into Level::things of what opens it; -1 until it lies somewhere
};

/// How far the making has come; drawing needs to know for the film.
enum class Stage : std::uint8_t { splitting, placing, connecting, typing, doors, painting, done };

struct Level {
  Plan plan;
  Stage stage = Stage::splitting;
  Graph graph;

  std::vector<Rect> pending;  ///< rectangles still to be offered, the next one last
  Rect offered;               ///< the rectangle that was offered last, where it was not kept; else empty
  int builds = 0;             ///< splits that were begun, the good one included
  int tries = 0;              ///< placements of entrance and exit in the last build
  int needed = 0;             ///< least distance between entrance and exit, in rooms
  int distance = 0;           ///< the distance that they have; -1 where there is no path
  int goal = 0;               ///< rooms to be connected
  int standards_rolled = 0;   ///< standard rooms before the top-up
  int loops = 0;              ///< connections that loops added

  RunState run;  ///< with which this floor began, and what it takes from it since

  Feeling feeling = Feeling::none;
  int placed = 0;   ///< connections with a lower index have their door's place,
  int ranked = 0;   ///< and these their door's rank
  int painted = 0;  ///< rooms with a lower id are painted
  Grid<Tile> tiles;
  std::vector<Thing> things;
  std::vector<Lock> locks;
  Water well = Water::awareness;  ///< of the magic well, where there is one
  Point stairs_up;                ///< where the hero arrives
  Point stairs_down;              ///< where the hero leaves
  int trap_tries = 0;
  int mobs = 0;  ///< asked for; placed as far as there is room
  int items = 0;

  BitMap patch;  ///< the automaton's cells while water or grass grows
  Patching patching = Patching::none;
};

}  // namespace press_r::pixel_dungeon
