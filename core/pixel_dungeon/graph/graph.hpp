// The rooms of a level as a graph: adjacency as rows of bits, connections, and searches for paths.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/grid.hpp"
#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

/// A list stored inside its owner, so that rooms are copied without touching the heap.
template <int capacity>
class ShortList {
 public:
  void add(int value) {
    assert(size_ < capacity);
    values_[static_cast<std::size_t>(size_++)] = static_cast<std::int16_t>(value);
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  int operator[](int i) const { return values_[static_cast<std::size_t>(i)]; }
  const std::int16_t* begin() const { return values_.data(); }
  const std::int16_t* end() const { return values_.data() + size_; }

 private:
  std::array<std::int16_t, static_cast<std::size_t>(capacity)> values_;  // uninitialized beyond size_
  int size_ = 0;
};

/// The rule that connected a room first.
enum class Reason : std::uint8_t { none, first_path, second_path, goal, loop, rat_king };

/// A room. Rectangles share their edges: the walls are the columns box.x and box.right() and the rows box.y and
/// box.bottom(), and a neighbour's wall is the same wall.
struct Room {
  Room() = default;
  Room(const Rect& rectangle, int number, int roll) : box(rectangle), tie_break(number), rolled(roll) {}

  Rect box;
  RoomType type = RoomType::empty;
  Dressing dressing = Dressing::plain;
  Reason reason = Reason::none;
  int weight = 1;                         ///< cost of entering it on a path
  int tie_break = 0;                      ///< of equally good rooms a path takes the one with the lowest
  int rolled = 0;                         ///< the roll that kept its rectangle, from 1 to its area; 0: it was certain
  ShortList<max_neighbours> connections;  ///< indices into Graph::connections, in the order in which they were made

  bool at_least(int side) const { return (box.w < box.h ? box.w : box.h) >= side; }
};

/// The tiles inside a room's walls, `margin` tiles away from them.
constexpr Rect inside(const Room& room, int margin = 0) {
  return {room.box.x + 1 + margin, room.box.y + 1 + margin, room.box.w - 1 - 2 * margin, room.box.h - 1 - 2 * margin};
}

/// Two connected neighbours and the door in their shared wall.
struct Connection {
  int a = 0;
  int b = 0;
  Reason reason = Reason::none;
  Point door;
  DoorRank rank = DoorRank::empty;
  Tile tile = Tile::floor;  ///< what the door is painted as
  bool joined = false;      ///< the whole shared wall is opened instead

  int other(int room) const { return room == a ? b : a; }
};

/// A view of a set of rooms: a bit for each, 64 to a word.
class RoomSet {
 public:
  static constexpr int word_bits = 64;
  static constexpr int words_for(int rooms) { return (rooms + word_bits - 1) / word_bits; }

  RoomSet(const std::uint64_t* words, int count) : words_(words), count_(count) {}

  std::uint64_t word(int i) const { return words_[i]; }
  bool has(int room) const { return ((word(room / word_bits) >> (room % word_bits)) & 1u) != 0; }
  int size() const {
    int rooms = 0;
    for (int i = 0; i < count_; ++i) rooms += std::popcount(word(i));
    return rooms;
  }
  /// The n-th room of the set, from 0.
  int operator[](int n) const {
    int i = 0;
    for (int here = std::popcount(word(0)); n >= here; here = std::popcount(word(++i))) n -= here;
    std::uint64_t rest = word(i);
    for (; n > 0; --n) rest &= rest - 1;
    return i * word_bits + std::countr_zero(rest);
  }

  /// Calls `visit` with each room in ascending order.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int i = 0; i < count_; ++i) {
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) visit(i * word_bits + std::countr_zero(rest));
    }
  }

 private:
  const std::uint64_t* words_;
  int count_;
};

/// Which rooms are neighbours, a row of bits for each room, so that a search takes all neighbours of a room at once.
class Adjacency {
 public:
  static constexpr int max_words = RoomSet::words_for(max_rooms);

  /// Removes all neighbours and sets the number of rooms.
  void reset(int rooms) {
    words_ = RoomSet::words_for(rooms);
    bits_.assign(static_cast<std::size_t>(rooms) * static_cast<std::size_t>(words_), 0);
  }
  void join(int a, int b) {
    bits_[row_of(a) + word_of(b)] |= bit_of(b);
    bits_[row_of(b) + word_of(a)] |= bit_of(a);
  }
  /// Words in a set of all rooms: one for most maps.
  int words() const { return words_; }
  RoomSet of(int room) const { return {bits_.data() + row_of(room), words_}; }

 private:
  std::size_t row_of(int room) const { return static_cast<std::size_t>(room) * static_cast<std::size_t>(words_); }
  static std::size_t word_of(int room) { return static_cast<unsigned>(room) / RoomSet::word_bits; }
  static std::uint64_t bit_of(int room) { return std::uint64_t{1} << (room % RoomSet::word_bits); }

  int words_ = 0;
  std::vector<std::uint64_t> bits_;
};

/// The rooms and their connections. Painters read it and never change it (PIXEL-23).
struct Graph {
  std::vector<Room> rooms;
  Adjacency adjacency;
  std::vector<Connection> connections;
  int entrance = -1;
  int exit = -1;
  std::vector<int> first_path;   ///< rooms from entrance to exit, both included
  std::vector<int> second_path;  ///< likewise

  const Room& room(int id) const { return rooms[static_cast<std::size_t>(id)]; }
  Room& room(int id) { return rooms[static_cast<std::size_t>(id)]; }
  /// Valid after find_neighbours.
  RoomSet neighbours(int id) const { return adjacency.of(id); }
  const Connection& connection(int index) const { return connections[static_cast<std::size_t>(index)]; }
  int size() const { return static_cast<int>(rooms.size()); }
};

/// The cost of a room from which no path leads to the goal.
inline constexpr int unreachable = 1 << 28;

/// The wall that two touching rooms share: one side of the rectangle is 0, the other its length in coordinates.
constexpr Rect shared_wall(const Rect& a, const Rect& b) {
  const int left = a.x > b.x ? a.x : b.x;
  const int top = a.y > b.y ? a.y : b.y;
  const int right = a.right() < b.right() ? a.right() : b.right();
  const int bottom = a.bottom() < b.bottom() ? a.bottom() : b.bottom();
  return {left, top, right - left, bottom - top};
}

/// The tiles of a shared wall that are opened where two rooms are joined: all but its end tiles.
Rect opening(const Rect& a, const Rect& b);

/// Fills the adjacency (PIXEL-10). The rooms tile their map.
void find_neighbours(Graph& graph);

int count_neighbour_pairs(const Graph& graph);
/// Number of rooms that have a connection.
int count_connected(const Graph& graph);

/// Fills `out` with the number of steps from each room to `goal`, ignoring weights. If `from` is given, rooms further
/// away than it stay `unreachable`, and its distance is returned, -1 if there is no path. Otherwise returns the
/// longest.
int room_distances(const Graph& graph, int goal, std::vector<int>& out, int from = -1);

/// Fills `out` with the cost of the cheapest path from each room to `goal`: the sum of the weights of all rooms
/// entered. If `from` is given, rooms that cost more than it stay `unreachable`.
void path_costs(const Graph& graph, int goal, std::vector<int>& out, int from = -1);

/// The cheapest path by such costs, both ends included; of equals the lowest tie-break. The goal must be reachable.
void cheapest_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path);

/// The path that always goes to the neighbour with the lowest cost, ignoring the cost of entering it (PIXEL-P-6); of
/// equals the lowest tie-break.
void greedy_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path);

bool connected(const Graph& graph, int a, int b);

/// Connects two neighbours unless they are connected already.
void connect(Graph& graph, int a, int b, Reason reason);

}  // namespace press_r::pixel_dungeon
