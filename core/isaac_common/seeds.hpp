// The seeds that the game derives from a start seed, the words that it takes instead of one, and what a cleared room
// drops at luck 0 without items, with the thresholds and dice of the drop table. Shared by both Isaac generators; rules
// and readings of drops: core/isaac_awards/README.md.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "isaac_common/rng.hpp"
#include "kit/seed.hpp"

namespace press_r {

/// The seed of stage 0 … 13, derived from the start seed.
std::uint32_t isaac_stage_seed(Seed start, int stage);

/// A room's own three seeds.
struct IsaacRoomSeeds {
  std::uint32_t decoration = 0;
  std::uint32_t spawn = 0;
  std::uint32_t award = 0;
};
/// Derives them from the seed with which the room was placed, which is not 0.
IsaacRoomSeeds isaac_room_seeds(std::uint32_t placing);

/// Explains a special seed: a word that switches an effect on and has no number. Two sentences to follow "BLCK CNDL
/// is"; empty for other codes. `code` is upper case, with 0 for O, 1 for I, S for 5 and V for U
/// (Generator::special_seed).
std::string isaac_special_seed(std::string_view code);

/// Locked chests come from Guppy's Tail only.
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

/// Intervals of the roll, in ascending order.
enum class IsaacBand : std::uint8_t { nothing, card, coin, heart, key, bomb, chest };
inline constexpr int isaac_band_count = 7;

/// Upper thresholds of all bands but the last (AWARD-5). Rib of Greed moves the coins' from 0.45 to 0.5 (AWARD-7).
constexpr std::array<double, isaac_band_count - 1> isaac_thresholds(bool rib_of_greed) {
  return {0.22, 0.3, rib_of_greed ? 0.5 : 0.45, 0.6, 0.8, 0.95};
}

/// Sides of the dice that every room rolls (AWARD-9, 10, 15).
inline constexpr int isaac_battery_one_in = 20;
inline constexpr int isaac_watch_battery_one_in = 15;  ///< rolled after every miss, effective with Watch Battery only
inline constexpr int isaac_sack_one_in = 50;
inline constexpr int isaac_heart_stays_in_100 = 35;

/// AWARD-5. A sum equal to a threshold belongs to the upper band, except 0.22, which gives nothing; by the prose 0.22
/// belongs to the card group and 0.95 to the bomb.
IsaacBand isaac_band_of(double sum, bool rib_of_greed, bool prose);
/// The drop of a band before any replacement. The card band stands for a group: see isaac_card_group.
IsaacDrop isaac_first_drop(IsaacBand band);
/// AWARD-6: a card on 1 of 3, else a trinket on 1 of 2, else a pill.
IsaacDrop isaac_card_group(IsaacRng& rng);

/// The award of a seed at luck 0 without items.
IsaacDrop isaac_bare_drop(std::uint32_t award_seed, bool hard);

}  // namespace press_r
