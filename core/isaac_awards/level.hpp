// An award: what influences it besides its seed, how it was rolled, what each gate did, and what lies in the room.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "isaac_awards/ids.hpp"
#include "isaac_common/seeds.hpp"
#include "kit/dice.hpp"
#include "kit/option.hpp"

namespace press_r::isaac_awards {

using Award = IsaacDrop;
inline constexpr int award_count = isaac_drop_count;
using Band = IsaacBand;
inline constexpr int band_count = isaac_band_count;

/// Luck, mode and items, read once from the options.
struct Modifiers {
  Reading reading = Reading::pseudo;
  bool hard = false;
  int luck_tenths = 0;  ///< clamped to 0 … 100
  bool lucky_foot = false;
  bool lucky_toe = false;
  bool rib_of_greed = false;
  bool daemons_tail = false;
  bool watch_battery = false;
  std::array<bool, gate_count> gates{};  ///< whether each gate's die can be rolled
  int contracts = 0;
  bool two_floats = true;          ///< luck's float is drawn even at luck 0 (AWARD-2)
  bool first_trinket_wins = true;  ///< AWARD-11

  bool prose() const { return reading == Reading::prose; }
  bool has(Gate gate) const { return gates[static_cast<std::size_t>(gate)]; }
};

/// A rule that is left out turns its modifiers off, so that the exact chances take it into account.
Modifiers modifiers_from(const Options& options);

/// The effect of an item on one of the floats or their sum: x becomes x × times + plus.
struct Shift {
  double times = 1;
  double plus = 0;
  double of(double x) const { return x * times + plus; }
};
/// The shifts of the first float, of luck's float and of the sum (AWARD-4, 27).
struct Shifts {
  Shift percent;
  Shift luck;
  Shift sum;
};
Shifts shifts_of(const Modifiers& modifiers);

// Chances of the gates (AWARD-9 … 16), besides those in isaac_common/seeds.hpp.
inline constexpr int prose_battery_one_in = 30;  ///< "3.33 %"
inline constexpr int trinket_one_in = 10;
inline constexpr int smelter_one_in = 50;
inline constexpr int daemon_one_in = 5;
inline constexpr int guppy_sides = 3;
inline constexpr int prose_heart_goes_in_100 = 66;
inline constexpr int modem_one_in = 4;
/// AWARD-14: the chance that a Contract From Below takes everything, by how many are held.
double contract_nothing(const Modifiers& modifiers);
/// AWARD-16.
constexpr bool is_copied_by_modem(Award award) {
  return award == Award::coin || award == Award::heart || award == Award::key || award == Award::bomb ||
         award == Award::sack;
}

enum class GateState : std::uint8_t {
  waiting,  ///< not reached yet
  off,      ///< no item for it, or no award came this far
  shut,     ///< its die missed
  open,     ///< it acted
};

struct GateRun {
  GateState state = GateState::waiting;
  Roll roll;          ///< its last die
  Roll before;        ///< the die before it; 0 sides if there was none
  bool idle = false;  ///< the last die is thrown and counts for nothing

  /// The die that decided.
  const Roll& deciding() const { return idle ? before : roll; }
};

inline constexpr int most_copies = 5;

struct Level {
  Modifiers modifiers;
  std::uint32_t award_seed = 0;
  int draws = 0;          ///< up to the decision, without the copies' seeds
  double luck_share = 0;  ///< what luck adds
  double sum = 0;         ///< after all items
  Band band = Band::nothing;
  Award award = Award::nothing;
  int count = 0;
  int replaced_by = 0;  ///< 1 + the gate that replaced the award last; 0 if none did
  bool given = false;   ///< whether the room has given its award
  std::array<GateRun, gate_count> gates{};
  std::array<std::uint32_t, most_copies> copy_seeds{};
  bool rolled = false;  ///< the sum is known
  bool banded = false;  ///< the band is known

  GateRun& gate(Gate which) { return gates[static_cast<std::size_t>(which)]; }
  const GateRun& gate(Gate which) const { return gates[static_cast<std::size_t>(which)]; }
  /// The contents of the room at this point.
  Award shown() const { return count > 0 ? award : Award::nothing; }
};

/// Rooms of the picture, for subjects of steps: the bands, the gates, the cleared room.
constexpr int room_of(Band band) { return static_cast<int>(band); }
constexpr int room_of(Gate gate) { return band_count + static_cast<int>(gate); }
inline constexpr int cleared_room = band_count + gate_count;

std::string_view gate_title(Gate gate);
/// "0.4108": truncated to so many decimals.
std::string decimal(double number, int digits = 4);
/// "a coin", "nothing".
std::string_view award_phrase(Award award);
/// "7 of 20, then 1 of 15".
std::string dice_text(const GateRun& run);
/// "the card group", "coins".
std::string_view band_words(Band band);

}  // namespace press_r::isaac_awards
