// The base layout, before any room has a purpose: rooms grow from a queue (README.md, Rooms grow); then dead ends are
// found, forced if there are too few, sorted and taken.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "isaac/level.hpp"
#include "isaac_common/rng.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

/// What every stage of the generation works on. By the document's readings the layout's stream runs through all stages;
/// the game draws special rooms from a second one, the stage's own (ISAAC-63).
struct Context {
  const Run& run;
  IsaacRng& rng;
  Trace& trace;
  Level& level;
  IsaacRng& stage;
  std::uint32_t hidden_seed = 0;  ///< by the game: the seed of the next Secret Room

  /// The stream that special rooms draw from.
  IsaacRng& special_rng() { return run.by_game() ? stage : rng; }
  /// By the game: picks a room's layout, which costs one draw of the stage's stream, and gives the number drawn, the
  /// source of the room's own seeds. Every layout is taken to fit. By the document's readings 0, without a draw.
  std::uint32_t pick_layout() { return run.by_game() ? stage.next() : 0; }
};

/// A room that could grow: packed into one word, since a room's candidates are shuffled again and again.
class Candidate {
 public:
  Candidate() = default;
  Candidate(Shape form, Point top_left, Point entry_cell, Direction of_parent)
      : word_(byte(static_cast<int>(form), 0) | byte(static_cast<int>(of_parent), 1) | byte(top_left.x, 2) |
              byte(top_left.y, 3) | byte(entry_cell.x, 4) | byte(entry_cell.y, 5)) {}
  Shape shape() const { return static_cast<Shape>(word_ & 0xFF); }
  Direction side() const { return static_cast<Direction>(word_ >> 8 & 0xFF); }  ///< of the parent
  Point at() const { return {number(2), number(3)}; }                           ///< its top left
  Point entry() const { return {number(4), number(5)}; }

 private:
  static std::uint64_t byte(int value, int place) {
    return static_cast<std::uint64_t>(static_cast<std::uint8_t>(value)) << (8 * place);
  }
  int number(int place) const { return static_cast<std::int8_t>(word_ >> (8 * place) & 0xFF); }

  std::uint64_t word_ = 0;
};

class Candidates {
 public:
  static constexpr std::size_t capacity = slot_count * 14;

  void clear() { size_ = 0; }
  void add(const Candidate& candidate) { items_[size_++] = candidate; }
  std::span<Candidate> items() { return std::span(items_).first(size_); }
  int size() const { return static_cast<int>(size_); }

 private:
  std::array<Candidate, capacity> items_;
  std::size_t size_ = 0;
};

/// rolled: a placement needs its own die; forced: every placement that fits, with its die drawn all the same.
enum class PlacementDice : std::uint8_t { rolled, forced };

/// Lists the rooms that could grow from `parent`: for each free door a 1 × 1, and those of thirteen larger or thin
/// placements that are rolled (README.md, Rooms grow). Draws 13 times a free door. Overwrites `out`.
void find_candidates(Context& context, int parent, PlacementDice dice, Candidates& out);
/// Fisher–Yates from the back, by remainder.
void shuffle(IsaacRng& rng, Candidates& candidates);
/// Adds the candidate as a child of `parent` and gives its id.
int place(Level& level, const Candidate& candidate, int parent);

/// Makes one attempt at the base layout from level.target_rooms and level.min_dead_ends, after clearing the level.
/// False: too few dead ends.
bool make_base_layout(Context& context);
/// Removes all rooms but the start.
void clear_rooms(Level& level);
/// Sorts level.ends deepest first, ties as the game leaves them (ISAAC-14), and gives each its rank.
void sort_dead_ends(Level& level);

/// Takes the first dead end of the list for which `able(id)` holds and shrinks it to its entry cell (ISAAC-54). By the
/// game fewer than two rooms may touch its entry. -1: there is none.
template <class Able>
int take_end(Level& level, Able&& able) {
  for (auto end = level.ends.begin(); end != level.ends.end(); ++end) {
    const int id = *end;
    if ((level.run.by_game() && links_of(level, level.room(id).entry, id) >= 2) || !able(id)) continue;
    level.ends.erase(end);
    shrink_to_entry(level, id);
    return id;
  }
  return -1;
}
inline int take_end(Level& level) {
  return take_end(level, [](int) { return true; });
}

}  // namespace press_r::isaac
