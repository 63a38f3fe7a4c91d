// What decides about an award besides its seed: luck, mode, and what Isaac holds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "isaac_awards/ids.hpp"
#include "isaac_common/drops.hpp"
#include "kit/option.hpp"

namespace press_r::isaac_awards {

using Award = IsaacDrop;
inline constexpr int award_count = isaac_drop_count;
using Band = IsaacBand;
inline constexpr int band_count = isaac_band_count;
using namespace isaac_ruler;  // allowed: the ruler is shared with the floors, its words are the awards' own

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
  bool two_floats = true;          ///< luck's is drawn even where there is no luck (AWARD-2)
  bool first_trinket_wins = true;  ///< AWARD-11

  bool prose() const { return reading == Reading::prose; }
  bool has(Gate gate) const { return holds[static_cast<std::size_t>(gate)]; }
};

/// A rule that is left out leaves the hand without what it is about, so that the exact chances know of it, too.
Hand hand_from(const Options& options);

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
inline constexpr int prose_battery_one_in = 30;  ///< "3.33 %"
inline constexpr int trinket_one_in = 10;
inline constexpr int smelter_one_in = 50;
inline constexpr int daemon_one_in = 5;
inline constexpr int guppy_sides = 3;
inline constexpr int prose_heart_goes_in_100 = 66;
inline constexpr int modem_one_in = 4;
/// AWARD-14: the chance that a Contract From Below takes everything, by how many are held.
double contract_nothing(const Hand& hand);

std::string_view gate_title(Gate gate);
/// Short enough to stand under its gate.
std::string_view gate_name(Gate gate);

}  // namespace press_r::isaac_awards
