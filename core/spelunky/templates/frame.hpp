// A room between neighbours that show the least they may: whether a body gets through it on foot (SPEL-P2-26). They
// may show more than that, too: a body comes in through whatever is open at the room's edge.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/grid.hpp"
#include "spelunky/templates/body.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

/// What a pool's rooms owe to whoever comes in: from each side that they are open to, a body gets on to the others.
struct Duty {
  bool path = false;  ///< the path leads through; nothing is owed otherwise
  bool above = false;
  bool below = false;
  bool entrance = false;
  bool exit = false;
};
Duty duty_of(Pool pool);

/// Why a room is not got through.
struct Trouble {
  std::string_view from = {};  ///< "the left"; empty where a body is trapped, or where all is well
  std::string_view to = {};
  Point trapped{-1, -1};  ///< the place in the room where a body rests and cannot get away
  Point begins{-1, -1};   ///< where it comes in, and where it would get to, with the room's upper left tile at 1, 1
  Point goal{-1, -1};
  bool none() const { return from.empty() && trapped.x < 0; }
};

/// How far a body gets, in places of the room.
struct Halt {
  std::vector<Point> reached;
  std::vector<Point> stops;  ///< the wall that stops it
};

/// How many characters of a room chance decides.
int chances_in(const RoomText& text);
/// A room without anchors as chance makes it. Bit i (of 64, then from the first again) says whether what it decides is
/// there.
RoomText rolled(const RoomText& text, std::uint64_t there);

class Frame {
 public:
  /// At each side the neighbour's foothold is level with the room's lowest floor, or one tile higher.
  Frame(const Duty& duty, bool high_left, bool high_right);

  void build(const RoomText& rolled);
  Trouble trouble();
  /// Of a trouble that there is.
  Halt halt(const Trouble& trouble);

 private:
  Point side(int x, bool high);
  /// Where a body may come in beside what is promised: at the sides in the air, from above falling.
  void find_gaps();
  bool solid(Point p) const { return letters_[p] == '#' || letters_[p] == 'P'; }
  /// Right before the goal's column; without one, and where there is no wall, what parts it from other air.
  std::vector<Point> stops_of(const Trouble& trouble) const;
  /// Whether a body can rest where it does not get on to the goal that was led back to last.
  Trouble trapped() const;

  Duty duty_;
  Grid<char> letters_;  ///< the room's upper left tile is at 1, 1
  Point left_;
  Point right_;
  Point door_{-1, -1};
  std::vector<Point> beginnings_;
  std::vector<Point> leaps_;
  Body body_;
};

}  // namespace press_r::spelunky
