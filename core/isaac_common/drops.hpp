// What a cleared room of The Binding of Isaac: Rebirth can give, and the order in which its dice fall: what both Isaac
// generators share. The rules and their readings are in core/isaac_awards/README.md.
#pragma once

#include <cstdint>
#include <string_view>

#include "isaac_common/rng.hpp"

namespace press_r {

/// With empty hands there are no locked chests, which come from Guppy's Tail only.
enum class IsaacDrop : std::uint8_t {
  nothing,
  card,
  trinket,
  pill,
  coin,
  heart,
  key,
  bomb,
  chest,
  battery,
  sack,
  locked_chest,
};
inline constexpr int isaac_drop_count = 12;

/// "locked_chest".
std::string_view isaac_drop_id(IsaacDrop drop);

/// Parts of the ruler on which the sum falls.
enum class IsaacBand : std::uint8_t { nothing, card, coin, heart, key, bomb, chest };
inline constexpr int isaac_band_count = 7;

/// Where a band of the ruler ends and the next begins (AWARD-5). With Rib of Greed coins reach to 0.5 (AWARD-7).
namespace isaac_ruler {
inline constexpr double nothing_to = 0.22;
inline constexpr double card_to = 0.3;
inline constexpr double coin_to = 0.45;
inline constexpr double rib_coin_to = 0.5;
inline constexpr double heart_to = 0.6;
inline constexpr double key_to = 0.8;
inline constexpr double bomb_to = 0.95;
}  // namespace isaac_ruler

/// Sides of the dice that are always thrown (AWARD-9, 10, 15).
inline constexpr int isaac_battery_one_in = 20;
inline constexpr int isaac_watch_battery_one_in = 15;  ///< thrown by everybody on a miss, counted with Watch Battery
inline constexpr int isaac_sack_one_in = 50;
inline constexpr int isaac_heart_stays_in_100 = 35;

/// AWARD-5: the edges themselves belong to nothing and to the chest; by the prose to the card group and the bomb.
IsaacBand isaac_band_of(double sum, bool rib_of_greed, bool prose);
/// What a band gives before anything replaces it; the card group's is still to be rolled.
IsaacDrop isaac_first_drop(IsaacBand band);
/// AWARD-6: a card on 1 of 3, else a trinket on 1 of 2, else a pill.
IsaacDrop isaac_card_group(IsaacRng& rng);

/// The award of a seed at luck 0 with empty hands.
IsaacDrop isaac_bare_drop(std::uint32_t award_seed, bool hard);

}  // namespace press_r
