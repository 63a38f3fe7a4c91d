// Whether a body gets through a room on foot, whatever its neighbours are (SPEL-P2-26, SPEL-P2-27).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kit/grid.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

/// All moves of a body from some places, kept so that they can be followed backwards. The motion is that of
/// SideWalker in kit/walk.hpp, which finds routes but cannot be asked from where a goal can be reached. Keeps its
/// memory.
class MoveGraph {
 public:
  /// `letters` as in a side view of kit/walk.hpp; places outside are solid. The body starts standing, or falling if
  /// nothing holds it; in each of `leaps` also as if it had just jumped off beside it.
  void walk(const Grid<char>& letters, std::span<const Point> starts, std::span<const Point> leaps = {});
  /// Whether the body has been at a place.
  bool came_to(Point p) const;
  /// Whether the body has rested at a place: stood, or held a ladder.
  bool rested_at(Point p) const { return seen_[state(p, held)] != 0; }

  /// After `walk`: marks all states that lead to one of the goals.
  void mark_ways_to(std::span<const Point> goals);
  /// Whether a body that starts or rests at a place gets to a goal of `mark_ways_to`.
  bool gets_on_from(Point p) const { return leads_[state(p, stands(p) ? held : falling)] != 0; }

 private:
  /// How a body is in a cell, as in kit/walk.hpp. The first two have just moved a column sideways; `dropping` has not
  /// fallen a row yet.
  enum Air : std::uint8_t { fast_drifted, drifted, falling, dropping, top_1, top_2, top_3, held };
  static constexpr std::uint32_t airs = held + 1;
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  char letter(Point p) const { return letters_->contains(p) ? (*letters_)[p] : '#'; }
  bool solid(Point p) const;
  bool flies(Point p) const { return !solid(p) && letter(p) != '^'; }
  bool climbs(Point p) const { return letter(p) == 'H' || letter(p) == 'T'; }
  bool stands(Point p) const;
  std::uint32_t state(Point p, Air air) const {
    return static_cast<std::uint32_t>(p.y * letters_->width() + p.x) * airs + air;
  }
  void add(Point p, Air air);
  void from_held(Point p);
  void from_air(Point p, Air air);

  struct Move {
    std::uint32_t from;
    std::uint32_t next;  ///< index of another move to the same state, or none
  };
  const Grid<char>* letters_ = nullptr;
  std::uint32_t now_ = none;
  std::vector<std::uint8_t> seen_;        ///< of each state
  std::vector<std::uint8_t> leads_;       ///< of each state
  std::vector<std::uint32_t> last_move_;  ///< index of the last move into each state
  std::vector<Move> moves_;
  std::vector<std::uint32_t> queue_;
};

enum class DoorKind : std::uint8_t { none, entrance, exit };

/// What every template of a pool must keep.
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
  bool solid(Point p) const { return letters_[p] == '#' || letters_[p] == 'P'; }
  void find_openings();
  std::vector<Point> stops_of(const WalkFault& fault) const;
  /// Where a body rests and does not get on to the last goal.
  WalkFault find_trap() const;

  const PoolRules& rules_;
  Grid<char> letters_;
  Point left_;
  Point right_;
  Point door_ = nowhere;
  std::vector<Point> starts_;
  std::vector<Point> leaps_;
  MoveGraph moves_;
};

}  // namespace press_r::spelunky
