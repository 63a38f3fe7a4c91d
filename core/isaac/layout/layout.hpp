// The plan of a floor from the start seed: its curse, the number of rooms and the minimum of dead ends (ISAAC-1 … 7),
// the layout's seed, and odds that depend on the run alone. Then the base layout, before any room has a purpose: rooms
// grow from a queue (README.md, Rooms grow); dead ends are found, forced if there are too few, sorted and taken.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "isaac/level.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac {

/// Sets the curse, target_rooms, min_dead_ends and the seeds of the level from level.run.
void plan_floor(Level& level, Seed start, Trace& trace);

/// The rolls for the number of rooms.
struct CountRolls {
  int extra = 0;       ///< 0 or 1, on every floor
  int void_extra = 0;  ///< 0 … void_sides(reading) - 1, in The Void
  int hard_extra = 0;  ///< 0 or 1, on Hard
};

/// The Void has 50 rooms plus a die of so many sides, counted from 0.
constexpr int void_sides(Reading reading) { return reading == Reading::engine ? 5 : 10; }

/// ISAAC-1 … 6: rooms without the start, Secret and Ultra Secret Rooms; or the option's own number.
int room_count(const Run& run, const CountRolls& rolls);

/// ISAAC-7.
int minimum_dead_ends(const Run& run);

/// ISAAC-24: the chance of a Planetarium, in thousandths.
int planetarium_thousandths(const Run& run);

/// ISAAC-44: a normal room's difficulty is low … high, each equally likely, or one time in as many `also`. By the game
/// the room files choose from this range, and in one room of eight from 1 … high.
struct Difficulties {
  int low = 1;
  int high = 5;
  int also = 0;            ///< 0: none
  bool low_rare = false;   ///< half as often as those between (ISAAC-69)
  bool high_rare = false;  ///< the same
};
Difficulties difficulties(const Run& run);

/// The state that every stage of the generation works on. By the document's readings the layout's stream runs through
/// all stages; the game draws special rooms from a second one, the stage's own (ISAAC-63).
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
  constexpr Candidate() = default;
  constexpr Candidate(Shape form, Point top_left, Point entry_cell, Direction of_parent)
      : word_(byte(static_cast<int>(form), 0) + byte(static_cast<int>(of_parent), 1) + cell(top_left, 2) +
              cell(entry_cell, 4)) {}
  /// The same room moved. Coordinates may be negative before, but not after.
  constexpr Candidate moved(Point by) const {
    Candidate out;
    out.word_ = word_ + cell(by, 2) + cell(by, 4);
    return out;
  }
  Shape shape() const { return static_cast<Shape>(word_ & 0xFF); }
  Direction side() const { return static_cast<Direction>(word_ >> 8 & 0xFF); }  ///< of the parent
  Point at() const { return {number(2), number(3)}; }                           ///< its top left
  Point entry() const { return {number(4), number(5)}; }

 private:
  /// Bytes are added, not joined: a negative one borrows from the next, which moved() gives back.
  static constexpr std::uint64_t byte(int value, int place) { return static_cast<std::uint64_t>(value) << (8 * place); }
  static constexpr std::uint64_t cell(Point p, int place) { return byte(p.x, place) + byte(p.y, place + 1); }
  int number(int place) const { return static_cast<int>(word_ >> (8 * place) & 0xFF); }

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
/// Returns false if there are too few dead ends.
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
