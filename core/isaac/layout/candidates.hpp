// Rooms that could grow from a room: for each free door a 1 × 1, and whichever of thirteen larger or thin placements
// are rolled (README.md, Rooms grow).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "isaac/layout/making.hpp"
#include "isaac/level.hpp"

namespace press_r::isaac {

/// One word, written and read whole, since a room's candidates are shuffled over and over.
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
  static constexpr std::size_t most = slot_count * 14;

  void clear() { size_ = 0; }
  void add(const Candidate& candidate) { items_[size_++] = candidate; }
  std::span<Candidate> items() { return std::span(items_).first(size_); }
  int size() const { return static_cast<int>(size_); }

 private:
  std::array<Candidate, most> items_;
  std::size_t size_ = 0;
};

/// rolled: a placement needs its own die; forced: every placement that fits, its die thrown all the same.
enum class Asking : std::uint8_t { rolled, forced };

/// Draws 13 times for each door whose target is free. Overwrites `out`.
void find_candidates(Making& making, int parent, Asking asking, Candidates& out);
/// Fisher–Yates from the back, by remainder.
void shuffle(IsaacRng& rng, Candidates& candidates);
/// Puts the candidate down as a child of `parent` and gives its id.
int place(Level& level, const Candidate& candidate, int parent);

}  // namespace press_r::isaac
