// Names of rooms, and sentences that several stages say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "isaac/run.hpp"

namespace press_r::isaac {

/// "super_secret", also the id of its role and of the fact that counts it.
std::string_view type_id(RoomType type);
/// "Super Secret Room".
std::string_view type_title(RoomType type);
/// "left", "up", "right", "down".
std::string_view side_word(Direction side);

/// "Room 4 (2x2) grows up from room 2."
std::string grown_text(const Level& level, int id);
/// "9, 8, 4"; "none" where there are none.
std::string ends_text(const Level& level);

/// ISAAC-60. `stage_seed` is the floor's own.
FloorName floor_name(const Run& run, std::uint32_t stage_seed);
/// "Caves", and the "I", "II" or "XL" after it, which is empty where a chapter has one floor.
std::string_view floor_title(FloorName name);
std::string_view floor_number(const Run& run);

constexpr Mk role_of(RoomType type) { return static_cast<Mk>(static_cast<int>(Mk::start) + static_cast<int>(type)); }
/// Of anything but nothing.
constexpr Mk role_of(Drop drop) {
  return static_cast<Mk>(static_cast<int>(Mk::drop_card) + static_cast<int>(drop) - 1);
}
static_assert(role_of(RoomType::mine) == Mk::mine && role_of(Drop::sack) == Mk::drop_sack);

}  // namespace press_r::isaac
