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

/// Eight bytes, since a room's candidates are shuffled over and over.
struct alignas(8) Candidate {
  Shape shape = Shape::single;
  Direction side = Direction::left;  ///< of the parent
  std::int8_t x = 0;                 ///< of its top left
  std::int8_t y = 0;
  std::int8_t entry_x = 0;
  std::int8_t entry_y = 0;

  Candidate() = default;
  Candidate(Shape form, Point top_left, Point entry_cell, Direction of_parent)
      : shape(form),
        side(of_parent),
        x(static_cast<std::int8_t>(top_left.x)),
        y(static_cast<std::int8_t>(top_left.y)),
        entry_x(static_cast<std::int8_t>(entry_cell.x)),
        entry_y(static_cast<std::int8_t>(entry_cell.y)) {}
  Point at() const { return {x, y}; }
  Point entry() const { return {entry_x, entry_y}; }
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
