// A die that a link turns: its address, and the face that it shows whatever it fell on.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>

namespace press_r {

struct TurnedDie {
  std::string stage;         ///< as the generator names its dice, blanks written as "_"
  std::int32_t room = -1;    ///< where a stage has dice for each room
  std::int32_t attempt = 1;  ///< where a stage is tried again
  std::int32_t number = 0;   ///< which of its rolls, from 1
  std::int32_t face = 0;     ///< 1 … sides

  bool same_place(const TurnedDie& other) const {
    return stage == other.stage && room == other.room && attempt == other.attempt;
  }
  /// The order of addresses.
  bool before(const TurnedDie& other) const {
    return std::tie(stage, room, attempt, number) < std::tie(other.stage, other.room, other.attempt, other.number);
  }
  friend bool operator==(const TurnedDie&, const TurnedDie&) = default;
};

/// A stage's name as addresses have it.
std::string stage_of_address(std::string_view stage);

/// "templates@6~2"; an address is that, a point and the roll's number.
std::string place_text(const TurnedDie& die);

/// "path.7=5,templates@6.2=1": what links write.
std::string turned_dice_text(std::span<const TurnedDie> dice);

}  // namespace press_r
