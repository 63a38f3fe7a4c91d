// A build that nobody watches, of at most 64 rooms: bytes and sets of bits. It rolls what build_once rolls and comes to
// the same rooms and connections, so that only the build that is kept is written into the level.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/graph/pieces.hpp"
#include "pixel_dungeon/graph/room_set.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

enum class Failure : std::uint8_t { none, too_few_rooms, too_close, goal, no_shop, too_many_for_a_sketch };

/// PIXEL-P-3: whether so many rooms are enough.
bool enough_rooms(const Plan& plan, int rooms);

class Sketch {
 public:
  /// Splits, places and connects anew, as far as this build comes.
  Failure build(const Plan& plan, Dice& dice, Trace& trace);
  /// Writes a build that did not fail into the level.
  void settle(Level& level) const;
  /// The split alone, where it has more rooms than a sketch holds.
  const Pieces& pieces() const { return pieces_; }

  // What the assigning of types asks of a build that did not fail, for a floor that nobody visits.
  int size() const { return pieces_.size; }
  /// Gives stairs and shop their rooms.
  void begin_types();
  bool untyped_dead_end(int room) const;
  bool at_least(int room, int side) const { return std::min(pieces_.box(room).w, pieces_.box(room).h) >= side; }
  bool can_loop(int room, int other) const { return ((linked_[index(room)] | closed_) >> other & 1u) == 0; }
  template <class Visit>
  void each_neighbour(int room, Visit&& visit) const {
    for (Rooms rest = near_[index(room)]; rest != 0; rest &= rest - 1) visit(static_cast<int>(std::countr_zero(rest)));
  }
  void set_type(int room, RoomType type);
  void loop(int a, int b) { connect(a, b, Reason::loop); }
  bool has_weak_floor() const { return has_weak_floor_; }

 private:
  using Room = std::uint8_t;
  using Rooms = std::uint64_t;  ///< a set, a bit for each
  template <class T>
  using Each = std::array<T, word_bits>;

  struct Path {
    Each<Room> rooms;
    int size = 0;
    void add(int room) { rooms[static_cast<std::size_t>(size++)] = static_cast<Room>(room); }
  };
  struct Link {
    Room a;
    Room b;
    Reason reason;
  };

  static std::size_t index(int room) { return static_cast<std::size_t>(room); }
  void measure_rooms();
  bool place(Dice& dice);
  int distance_between(int from, int to);
  void draw_ties(Dice& dice);
  void first_path();
  void second_path();
  void find_costs();
  void connect_along(const Path& path, Reason reason);
  bool connect(int a, int b, Reason reason);
  bool connect_goal(Dice& dice);
  int shop_at() const;
  bool shop_possible() const;
  int first_of(Rooms rooms) const;
  void settle_rooms(Graph& graph) const;
  void settle_connections(Graph& graph) const;

  const Plan* plan_ = nullptr;
  Pieces pieces_;
  Each<Rooms> near_;
  Rooms for_stairs_ = 0;  ///< large enough for them
  Rooms for_shop_ = 0;    ///< large enough for it

  int entrance_ = -1;
  int exit_ = -1;
  int tries_ = 0;
  int needed_ = 0;
  int distance_ = 0;
  int goal_ = 0;
  Each<Rooms> steps_away_;     ///< sets of rooms by steps from the exit, up to the entrance
  Each<Room> ties_;            ///< of equally good rooms the lowest is taken
  Each<std::uint16_t> costs_;  ///< from the exit, the first path being costly
  Rooms costly_ = 0;
  Path first_;
  Path second_;
  std::array<Link, 4 * word_bits> links_;  ///< each path, the goal and loops have fewer than one a room
  int links_size_ = 0;
  Each<Rooms> linked_;
  Rooms joined_ = 0;  ///< rooms with a connection

  Rooms typed_ = 0;   ///< rooms with a type
  Rooms closed_ = 0;  ///< special rooms and the pit: no loop leads there
  bool has_weak_floor_ = false;
};

}  // namespace press_r::pixel_dungeon
