// An award: how it was rolled, what each gate did, and what lies in the room.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "isaac_awards/hand.hpp"
#include "kit/dice.hpp"

namespace press_r::isaac_awards {

enum class GateState : std::uint8_t {
  waiting,  ///< not reached yet
  off,      ///< not held, or nothing came this far
  shut,     ///< its die missed
  open,     ///< it acted
};

struct GateRun {
  GateState state = GateState::waiting;
  Roll roll;    ///< the last die thrown for it
  Roll before;  ///< the one before it; no sides: there was none
};

inline constexpr int most_copies = 5;

struct Level {
  Hand hand;
  std::uint32_t award_seed = 0;
  int draws = 0;          ///< up to the decision, the copies' seeds not counted
  double percent = 0;     ///< the first float after its items
  double luck_share = 0;  ///< what luck adds
  double sum = 0;         ///< after all items
  Band band = Band::nothing;
  Award award = Award::nothing;
  int count = 0;
  int replaced_by = 0;  ///< 0: nothing did; else 1 + the gate that replaced the award last
  std::array<GateRun, gate_count> gates{};
  std::array<std::uint32_t, most_copies> copy_seeds{};
  bool rolled = false;  ///< the sum has fallen on the ruler
  bool banded = false;  ///< and its band was read

  GateRun& gate(Gate which) { return gates[static_cast<std::size_t>(which)]; }
  const GateRun& gate(Gate which) const { return gates[static_cast<std::size_t>(which)]; }
  /// What would lie in the room as it stands.
  Award shown() const { return count > 0 ? award : Award::nothing; }
};

/// Rooms of the picture, for subjects of steps: the bands, the gates, the cleared room.
constexpr int room_of(Band band) { return static_cast<int>(band); }
constexpr int room_of(Gate gate) { return band_count + static_cast<int>(gate); }
inline constexpr int cleared_room = band_count + gate_count;

}  // namespace press_r::isaac_awards
