// Dead ends: special rooms and loops (PIXEL-P-8 to PIXEL-P-10).
#pragma once

#include <array>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/graph/sketch.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// The special rooms that a run may still use, the least recently used first.
class RunList {
 public:
  explicit RunList(const std::array<RoomType, special_count>& order) : order_(order), left_(special_count) {}

  int size() const { return left_; }
  RoomType operator[](int i) const { return order_[static_cast<std::size_t>(i)]; }
  bool has(RoomType type) const;
  /// Leaves a kind out; nothing happens where it is gone already.
  void strike(RoomType type);

 private:
  std::array<RoomType, special_count> order_;
  int left_;
};

/// PIXEL-P-9: the order of a run after one kind was used: it moves to the back.
void use_type(std::array<RoomType, special_count>& order, RoomType type);

/// Makes some dead ends special, and with loops connects others on.
void assign_dead_ends(Level& level, Dice& dice, Trace& trace);

/// The same of a floor that nobody visits: the level has its plan and its run only.
void assign_dead_ends(Sketch& sketch, Level& level, const Dice& dice);

}  // namespace press_r::pixel_dungeon
