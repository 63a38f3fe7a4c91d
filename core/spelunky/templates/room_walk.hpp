// Whether a body gets through a room on foot, whatever its neighbours are (SPEL-P2-26, SPEL-P2-27).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kit/walk.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

enum class DoorKind : std::uint8_t { none, entrance, exit };

/// Guarantees of every template of a pool.
struct PoolRules {
  std::string_view letters;       ///< may stand anywhere
  std::string_view counted = {};  ///< pairs: a letter, and how often it must stand in the room
  // Sides on which the middle is air, whatever chance and obstacles do.
  bool left = false;
  bool right = false;
  bool above = false;
  bool below = false;
  bool floor = false;  ///< the last row is solid
  bool walls = false;  ///< the first and last column are solid
  DoorKind door = DoorKind::none;

  bool on_path() const { return left && right; }
};
const PoolRules& rules_of(Pool pool);

constexpr bool is_chance_letter(char c) { return c == '2' || c == '4' || c == '7'; }

/// A room without anchors as chance makes it. Bit i of `there` (of 64, then from the first again) says whether the i-th
/// chance letter comes. In check.cpp.
RoomText decided(const RoomText& text, std::uint64_t there);

/// Why a room cannot be walked through. Points of `start` and `goal` count the room's upper left tile as 1, 1.
struct WalkFault {
  std::string_view from = {};  ///< "the left"; empty if the body is trapped, or if there is no fault
  std::string_view to = {};
  Point trap = nowhere;  ///< place in the room where a body rests and cannot get away
  Point start = nowhere;
  Point goal = nowhere;
  bool none() const { return from.empty() && trap == nowhere; }
};

/// The places of the room that a body reaches, and those of the wall that stops it.
struct Reach {
  std::vector<Point> reached;
  std::vector<Point> stops;
};

/// A room of the path between neighbours that are open only where they must be.
class RoomWalk {
 public:
  /// `high_left`, `high_right`: the floor of that neighbour is one tile higher than the room's lowest floor.
  RoomWalk(const PoolRules& rules, bool high_left, bool high_right);

  /// Puts a room in that has no anchors and whose chance is decided.
  void put(const RoomText& room);
  /// From each promised side a body must get on to where the path may leave, and it must not be trapped, however it
  /// comes in: also through any other opening at the sides and in the ceiling.
  WalkFault find_fault();
  Reach reach_of(const WalkFault& fault);

 private:
  bool solid(Point p) const { return ground_.cells[p] == '#' || ground_.cells[p] == 'P'; }
  void find_openings();
  std::vector<Point> stops_of(const WalkFault& fault) const;
  /// Where a body rests and does not get on to the last goal.
  WalkFault find_trap() const;

  const PoolRules& rules_;
  Terrain ground_;  ///< the room within a frame, and a row below the frame for the holes to end on
  Point left_;
  Point right_;
  Point door_ = nowhere;
  std::vector<Point> starts_;
  std::vector<Point> leaps_;
  MoveGraph moves_;
};

}  // namespace press_r::spelunky
