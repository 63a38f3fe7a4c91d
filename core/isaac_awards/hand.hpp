// What decides about an award besides its seed: luck, mode, and what Isaac holds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/option.hpp"

namespace press_r::isaac_awards {

enum class Award : std::uint8_t {
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
inline constexpr int award_count = 12;

/// Parts of the ruler on which the sum falls.
enum class Band : std::uint8_t { nothing, card, coin, heart, key, bomb, chest };
inline constexpr int band_count = 7;

/// What can replace or change an award, in the order in which it is asked.
enum class Gate : std::uint8_t {
  battery,
  sack,
  ace_of_spades,
  safety_cap,
  match_stick,
  childs_heart,
  rusted_key,
  smelter,
  guppys_tail,
  contract_from_below,
  hard,
  broken_modem,
};
inline constexpr int gate_count = 12;

/// The pseudo-code, or the prose where it says otherwise.
enum class Reading : std::uint8_t { pseudo, prose };

struct Hand {
  Reading reading = Reading::pseudo;
  bool hard = false;
  int luck_tenths = 0;  ///< clamped to 0 … 100
  bool lucky_foot = false;
  bool lucky_toe = false;
  bool rib_of_greed = false;
  bool daemons_tail = false;
  bool watch_battery = false;
  std::array<bool, gate_count> holds{};  ///< of gates that belong to an item
  int contracts = 0;

  bool prose() const { return reading == Reading::prose; }
  bool has(Gate gate) const { return holds[static_cast<std::size_t>(gate)]; }
};

Hand hand_from(const Options& options);

/// The ruler's thresholds (AWARD-5): a band ends where the next begins. With Rib of Greed coins reach to 0.5.
inline constexpr double nothing_to = 0.22;
inline constexpr double card_to = 0.3;
inline constexpr double coin_to = 0.45;
inline constexpr double rib_coin_to = 0.5;
inline constexpr double heart_to = 0.6;
inline constexpr double key_to = 0.8;
inline constexpr double bomb_to = 0.95;
/// In hundredths, for drawing: the ends of the first six bands.
std::array<int, band_count - 1> band_ends(const Hand& hand);

/// How an item moves one of the floats or their sum: x becomes x × times + plus.
struct Shift {
  double times = 1;
  double plus = 0;
  double of(double x) const { return x * times + plus; }
};
/// The first float, luck's float, and the sum, each after its items (AWARD-4, 27).
struct Shifts {
  Shift percent;
  Shift luck;
  Shift sum;
};
Shifts shifts_of(const Hand& hand);

// Chances of the gates, one place for the rolls and the exact distribution. AWARD-9 … 16.
inline constexpr int battery_one_in = 20;
inline constexpr int watch_battery_one_in = 15;
inline constexpr int prose_battery_one_in = 30;  ///< "3.33 %"
inline constexpr int sack_one_in = 50;
inline constexpr int trinket_one_in = 10;
inline constexpr int smelter_one_in = 50;
inline constexpr int daemon_one_in = 5;
inline constexpr int guppy_sides = 3;
inline constexpr int heart_stays_in_100 = 35;
inline constexpr int prose_heart_goes_in_100 = 66;
inline constexpr int modem_one_in = 4;
/// AWARD-14: the chance that a Contract From Below takes everything, by how many are held.
double contract_nothing(const Hand& hand);

std::string_view award_id(Award award);
std::string_view award_title(Award award);
std::string_view gate_title(Gate gate);

}  // namespace press_r::isaac_awards
