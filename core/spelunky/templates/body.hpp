// Where a body gets to on foot and from where it gets away again: what an author proves of a template (SPEL-P2-26).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kit/grid.hpp"

namespace press_r::spelunky {

/// All moves from some beginnings, kept so that they can be followed backwards. The hero as in kit/walk.hpp: a
/// jump of one tile and two by the hands, three columns sideways at its top, then a column for two rows of fall, after
/// which the hands need a row more; ladders; spikes can be walked into and not fallen on. Keeps its memory.
class Body {
 public:
  /// `letters` as in a side view of kit/terrain.hpp; what lies outside is solid. Begins standing, or falling where
  /// nothing holds it; in the places of `leaps` also as who has just jumped off beside them.
  void walk(const Grid<char>& letters, std::span<const Point> beginnings, std::span<const Point> leaps = {});
  /// Whether it has been there.
  bool came_to(Point p) const;
  /// Whether it has rested there: stood, or held a ladder.
  bool rested_at(Point p) const;

  /// Marks all that lead to a cell, after `walk`.
  void lead_back_to(std::span<const Point> cells);
  /// Whether a body that begins there, or rests there, gets to one of the marked cells.
  bool gets_on_from(Point p) const;

 private:
  /// As in kit/walk.hpp; the first two have just come a column sideways, `dropping` has not fallen a row yet.
  enum Air : std::uint8_t { fast_drifted, drifted, falling, dropping, top_1, top_2, top_3, held };
  static constexpr std::uint32_t ways = held + 1;
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  char letter(Point p) const;
  bool solid(Point p) const;
  bool flies(Point p) const;
  bool climbs(Point p) const;
  bool stands(Point p) const;
  std::uint32_t state(Point p, Air air) const;
  std::uint32_t beginning(Point p) const { return state(p, stands(p) ? held : falling); }
  void add(Point p, Air air);
  void from_held(Point p);
  void from_air(Point p, Air air);
  void put_move(std::uint32_t from, std::uint32_t to);

  struct Step {
    std::uint32_t from;
    std::uint32_t next;  ///< another step to the same state, or none
  };
  const Grid<char>* letters_ = nullptr;
  int width_ = 0;
  std::uint32_t now_ = none;
  std::vector<std::uint8_t> seen_;        ///< of each state
  std::vector<std::uint8_t> leads_;       ///< of each state
  std::vector<std::uint32_t> last_step_;  ///< into each state
  std::vector<Step> steps_;
  std::vector<std::uint32_t> queue_;
};

}  // namespace press_r::spelunky
