#include "kit/turned_die.hpp"

#include <algorithm>

namespace press_r {

std::string stage_of_address(std::string_view stage) {
  std::string out(stage);
  std::replace(out.begin(), out.end(), ' ', '_');
  return out;
}

std::string place_text(const TurnedDie& die) {
  std::string out = die.stage;
  if (die.room >= 0) out += "@" + std::to_string(die.room);
  if (die.attempt > 1) out += "~" + std::to_string(die.attempt);
  return out;
}

std::string turned_dice_text(std::span<const TurnedDie> dice) {
  std::string out;
  for (const TurnedDie& die : dice) {
    if (!out.empty()) out += ',';
    out += place_text(die) + "." + std::to_string(die.number) + "=" + std::to_string(die.face);
  }
  return out;
}

}  // namespace press_r
