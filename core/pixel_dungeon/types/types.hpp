// What each room is (document, paragraph 8; the game's special rooms and loops).
#pragma once

#include <array>
#include <cstddef>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int least_standards = 4;  ///< PIXEL-P-7
inline constexpr int special_room = 4;     ///< PIXEL-P-8: least side
inline constexpr int smithy_room = 5;      ///< PIXEL-P-17: least side of a blacksmith's room
inline constexpr int first_smith = 12;     ///< PIXEL-P-17: depths on which one may come,
inline constexpr int last_smith = 14;      ///< with chance 1 in last_smith + 1 - depth

/// Gives every connected room a type. Shops have theirs already. Loops may connect more rooms on the way.
void assign_types(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

/// The same no further than what the floors below must know: special rooms, and the smith where one may come.
void assign_what_runs_remember(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

/// PIXEL-27: the types are the last of it; rooms stay bare, and what is connected is opened. Throws no die.
void leave_bare(Level& level, Trace& trace);

// types/specials.cpp

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

/// PIXEL-P-8 to PIXEL-P-10: makes some dead ends special, and with loops connects others on.
void assign_dead_ends(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

}  // namespace press_r::pixel_dungeon
