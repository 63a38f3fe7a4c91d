// What a normal room drops when it is cleared at luck 0 with empty hands: the short form of Room Clear Awards, which
// a test holds equal to the generator isaac_awards (ISAAC-57).
#pragma once

#include <cstdint>
#include <string_view>

namespace press_r::isaac {

enum class Drop : std::uint8_t { nothing, card, trinket, pill, coin, heart, key, bomb, chest, battery, sack };
inline constexpr int drop_count = 11;

Drop drop_of(std::uint32_t award_seed, bool hard);
std::string_view drop_id(Drop drop);

}  // namespace press_r::isaac
