// A walker of the tests' own, slow and plain: what a body can reach on foot, state by state. The kit's is held against
// it. One move up by a jump, two by the hands, three columns sideways at the top of a jump, then a column for two rows
// of fall, after which the hands reach nothing for a row, unless it was the fall's first; ladders; spikes can be walked
// into and not fallen on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "kit/grid.hpp"

namespace press_r::spelunky {

class Foot {
 public:
  /// `letters` as in a side view of kit/terrain.hpp; what lies outside is solid.
  explicit Foot(const Grid<char>& letters) : letters_(letters) {}

  bool stands(Point p) const { return enters(p) && (climbs(p) || treads(p + Point{0, 1})); }

  /// The cells that a body gets to.
  class Cells {
   public:
    bool has(Point p) const { return !seen_.empty() && seen_[place(p)] != 0; }

   private:
    friend class Foot;
    std::size_t place(Point p) const { return static_cast<std::size_t>(p.y * width_ + p.x); }
    int width_ = 0;
    std::vector<std::uint8_t> seen_;  ///< bit by bit how it was there: falling (0 … 3), jumping (4 … 6), standing (7)
  };

  /// It begins standing, or falling where nothing holds it.
  Cells reached(Point start) const {
    Cells cells;
    cells.width_ = letters_.width();
    cells.seen_.resize(letters_.cells().size());
    std::vector<State> left;
    const auto add = [&](Point p, int air) {
      if (!enters(p)) return;
      if (stands(p)) air = ground;
      if (air != ground && letter(p) == '^') return;
      const auto bit = static_cast<std::uint8_t>(1u << (air + 3));
      std::uint8_t& seen = cells.seen_[cells.place(p)];
      if ((seen & bit) != 0) return;
      seen = static_cast<std::uint8_t>(seen | bit);
      left.push_back({p, air});
    };
    add(start, -1);
    while (!left.empty()) {
      const auto [p, air] = left.back();
      left.pop_back();
      if (air == ground) {
        from_ground(p, add);
      } else {
        from_air(p, air, add);
      }
    }
    return cells;
  }

 private:
  /// Where and how a body is: standing, at the top of a jump with so many columns left, dropping from there or off an
  /// edge (0), falling (-1), or just after a column sideways (-2 while dropping, else -3).
  struct State {
    Point p;
    int air;
  };
  static constexpr int ground = 4;
  static constexpr int jump_columns = 3;

  char letter(Point p) const { return letters_.contains(p) ? letters_[p] : '#'; }
  bool solid(Point p) const { return letter(p) == '#' || letter(p) == 'P' || letter(p) == ' '; }
  bool enters(Point p) const { return !solid(p); }
  bool flies(Point p) const { return enters(p) && letter(p) != '^'; }
  bool climbs(Point p) const { return letter(p) == 'H' || letter(p) == 'T'; }
  bool treads(Point p) const { return solid(p) || letter(p) == 'T' || letter(p) == '='; }

  template <class Add>
  void from_ground(Point p, const Add& add) const {
    const Point up = p + Point{0, -1};
    const Point down = p + Point{0, 1};
    for (const int side : {-1, 1}) {
      const Point beside = p + Point{side, 0};
      if (stands(beside)) add(beside, ground);
      if (flies(beside)) add(beside, 0);
    }
    if (flies(up)) add(up, jump_columns);
    if (climbs(p) && enters(up)) add(up, -1);
    if (climbs(down)) add(down, -1);
    if (climbs(p) && flies(down)) add(down, -1);
  }

  template <class Add>
  void from_air(Point p, int air, const Add& add) const {
    const Point up = p + Point{0, -1};
    const Point down = p + Point{0, 1};
    for (const int side : {-1, 1}) {
      const Point beside = p + Point{side, 0};
      if (air > 0 && flies(beside)) add(beside, air - 1);
      if (air > -3 && solid(beside) && letter(beside) != ' ' && flies(up) && flies(up + Point{side, 0}))
        add(up + Point{side, 0}, ground);
      if (air >= -1 && flies(beside) && flies(down) && flies(down + Point{side, 0}))
        add(down + Point{side, 0}, air < 0 ? -3 : -2);
    }
    if (flies(down)) add(down, -1);
  }

  const Grid<char>& letters_;
};

/// A map of letters, row by row, for a test that fails.
inline std::string lines_of(const Grid<char>& letters) {
  std::string text;
  for (int y = 0; y < letters.height(); ++y) {
    for (int x = 0; x < letters.width(); ++x) text += letters[{x, y}];
    text += '\n';
  }
  return text;
}

}  // namespace press_r::spelunky
