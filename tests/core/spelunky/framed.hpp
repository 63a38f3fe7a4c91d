// A room between neighbours that show the least they may, proven to keep what its pool owes beside any other
// (SPEL-P2-26, SPEL-P2-27): core/spelunky/README.md, 3. Written apart from templates/frame.cpp, which judges templates
// of one's own.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/spelunky/foot.hpp"
#include "spelunky/level.hpp"
#include "spelunky/templates/room_walk.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {

/// A room of the path is got through; whoever comes into a side room gets out where he came in.
struct Owed {
  Pool pool;
  bool path = true;
  bool above = false;
  bool below = false;
  bool door = false;
};
inline constexpr Owed owed[] = {
    {.pool = Pool::start, .door = true},
    {.pool = Pool::start_drop, .below = true, .door = true},
    {.pool = Pool::exit, .door = true},
    {.pool = Pool::exit_open, .above = true, .door = true},
    {.pool = Pool::passage},
    {.pool = Pool::drop, .below = true},
    {.pool = Pool::drop_open, .above = true, .below = true},
    {.pool = Pool::landing, .above = true},
    {.pool = Pool::side, .path = false},
    {.pool = Pool::idol, .path = false},
    {.pool = Pool::altar, .path = false},
};

/// What the neighbours' floors can be: at each side level with the room's last row but one, or a tile higher; below a
/// side room something solid, or nothing under the holes in its floor.
struct Surroundings {
  bool high_left = false;
  bool high_right = false;
  bool hollow = false;
};

class Framed {
 public:
  Framed(const Owed& what, const Surroundings& around) : owed_(what), around_(around) {}

  /// Which of the characters that chance decides are there: bit i for the i-th of them. The room's upper left tile is
  /// at 1, 1.
  void build(const RoomText& text, std::uint64_t there) {
    letters_.reset(room_width + 2, room_height + 2, '#');
    left_ = foothold(0, around_.high_left);
    right_ = foothold(room_width + 1, around_.high_right);
    int chance = 0;
    for (int i = 0; i < room_cells; ++i) {
      const Point p = place_in_room(i) + Point{1, 1};
      const char c = text[static_cast<std::size_t>(i)];
      const bool under_door = i >= room_width && text[static_cast<std::size_t>(i - room_width)] == '9';
      const bool here = (c == '2' || c == '4' || c == '7') && ((there >> chance++) & 1) != 0;
      letters_[p] = under_door ? '#' : letter_of(c, here);
      if (c == '9') door_ = p;
    }
    for (const int x : {5, 6}) {
      if (owed_.above) letters_[{x, 0}] = '.';
      if (owed_.below || (around_.hollow && open({x, room_height}))) letters_[{x, room_height + 1}] = '.';
    }
  }

  /// What is owed and not kept, or nothing.
  std::string trouble() { return owed_.path ? trouble_of_path() : trouble_of_side(); }

  std::string picture() const { return lines_of(letters_); }

 private:
  using Places = std::vector<Point>;

  static char letter_of(char c, bool here) {
    switch (c) {
      case '1':
      case 'A':
      case 'x': return '#';
      case 'L': return 'H';
      case 'P': return 'T';
      case '2': return here ? '#' : '.';
      case '4': return here ? 'P' : '.';
      case '7': return here ? '^' : '.';
      default: return '.';
    }
  }

  Point foothold(int x, bool high) {
    const int floor = high ? 6 : 7;
    for (int y = 5; y <= floor; ++y) letters_[{x, y}] = '.';
    return {x, floor};
  }
  bool open(Point p) const { return letters_[p] != '#' && letters_[p] != 'P'; }

  /// The open places of a column of the room, down to a row.
  Places open_in(int x, int last) const {
    Places out;
    for (int y = 1; y <= last; ++y) {
      if (open({x, y})) out.push_back({x, y});
    }
    return out;
  }

  bool all_get_to(const Places& from, const Places& goal) {
    body_.mark_ways_to(goal);
    return std::all_of(from.begin(), from.end(), [&](Point p) { return body_.gets_on_from(p); });
  }
  bool none_rests_without(const Places& goal) {
    body_.mark_ways_to(goal);
    for (int i = 0; i < room_cells; ++i) {
      const Point p = place_in_room(i) + Point{1, 1};
      if (body_.rested_at(p) && !body_.gets_on_from(p)) return false;
    }
    return true;
  }

  /// From the promised sides a body gets on; and wherever it comes in, it is trapped nowhere.
  std::string trouble_of_path() {
    Places from{left_, right_};
    if (owed_.above) from.insert(from.end(), {{5, 0}, {6, 0}});
    const bool exit = owed_.pool == Pool::exit || owed_.pool == Pool::exit_open;
    if (owed_.door && !exit) from.push_back(door_);
    Places falls = from;
    for (int x = owed_.above ? 2 : 5; x <= (owed_.above ? 9 : 6); ++x) {
      if (open({x, 1})) falls.push_back({x, 1});
    }
    Places leaps = open_in(1, room_height);
    const Places others = open_in(room_width, room_height);
    leaps.insert(leaps.end(), others.begin(), others.end());
    body_.walk(letters_, falls, leaps);
    const Places out = exit          ? Places{door_}
                       : owed_.below ? Places{{5, room_height + 1}, {6, room_height + 1}}
                                     : Places{left_};
    if (!all_get_to(from, out)) return "is not got through";
    if (!exit && !owed_.below && !all_get_to(from, {right_})) return "is not got through to the right";
    return none_rests_without(out) ? "" : "is a trap";
  }

  /// Where a body comes in, and where it goes out again.
  struct Gate {
    Places in;
    Places out;
    bool used = false;
  };

  /// In the outer columns of a side room one falls to a floor that a neighbour's floor is level with, or a step from.
  bool is_edge_sound(int x) const {
    for (int y = 1; y < room_height; ++y) {
      if (open({x, y}) && !open({x, y + 1}) && y != 6 && y != 7) return false;
    }
    return !open({x, room_height});
  }

  std::vector<Gate> gates() const {
    std::vector<Gate> out;
    for (const auto& [x, foot] : {std::pair(1, left_), std::pair(room_width, right_)}) {
      Places in = open_in(x, foot.y);
      if (in.empty()) continue;
      in.push_back(foot);
      out.push_back({in, {foot}});
    }
    Places holes;
    for (const int x : {5, 6}) {
      if (around_.hollow && open({x, room_height})) holes.push_back({x, room_height});
    }
    if (holes.empty()) return out;
    Places below;
    for (const Point hole : holes) below.push_back(hole + Point{0, 1});
    out.push_back({holes, below});
    return out;
  }

  /// Through whichever gate a body comes, and whichever it goes out and in by meanwhile: it gets back to that one, or
  /// falls on to a room of the path.
  std::string trouble_of_side() {
    if (!is_edge_sound(1) || !is_edge_sound(room_width)) return "has a floor at its edge that no neighbour's meets";
    std::vector<Gate> all = gates();
    for (const Gate& first : all) {
      for (Gate& gate : all) gate.used = &gate == &first;
      for (bool grown = true; grown;) {
        Places leaps;
        for (const Gate& gate : all) {
          if (gate.used) leaps.insert(leaps.end(), gate.in.begin(), gate.in.end());
        }
        body_.walk(letters_, {}, leaps);
        grown = false;
        for (Gate& gate : all) {
          const bool reached = std::any_of(gate.out.begin(), gate.out.end(), [&](Point p) { return body_.came_to(p); });
          grown = grown || (reached && !gate.used);
          gate.used = gate.used || reached;
        }
      }
      Places out = first.out;
      for (const int x : {5, 6}) {
        if (open({x, room_height + 1})) out.push_back({x, room_height + 1});
      }
      if (!none_rests_without(out)) return "is a trap";
    }
    return {};
  }

  Owed owed_;
  Surroundings around_;
  Grid<char> letters_;
  Point left_;
  Point right_;
  Point door_ = nowhere;
  MoveGraph body_;
};

}  // namespace press_r::spelunky
