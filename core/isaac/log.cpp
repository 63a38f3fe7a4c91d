// The lines that the game writes into its log about a floor (README.md, The game's log).
#include <algorithm>

#include "isaac/isaac.hpp"

namespace press_r::isaac {
namespace {

/// The game's number of a floor within its stage: 0, 1 and 2 of the first chapters, 4 and 5 of the alternative path.
int kind_of(const Level& level) {
  const FloorName name = floor_name(level.run, level.stage_seed);
  if (name >= FloorName::downpour) return 4 + (static_cast<int>(name) - static_cast<int>(FloorName::downpour)) % 2;
  if (name < FloorName::blue_womb) return static_cast<int>(name) % 3;
  return name == FloorName::cathedral || name == FloorName::chest ? 1 : 0;
}

}  // namespace

void write_log(const Level& level, Text& out) {
  out << "Level::Init m_Stage " << level.run.stage << ", m_StageType " << kind_of(level) << " Seed " << level.stage_seed
      << "\n";
  const int kept = std::min(level.attempts, passes_kept);
  for (int i = 0; i < kept; ++i) {
    const Pass& pass = level.passes[static_cast<std::size_t>(i)];
    out << "generate...\n";
    for (int odd = 0; odd < pass.odd_count; ++odd)
      out << "place_room: shape " << static_cast<int>(pass.odd[static_cast<std::size_t>(odd)]) << "\n";
    out << pass.rooms << " rooms in " << pass.loops << " loops\nplacing rooms...\n";
  }
  out << "Map Generated in " << level.attempts << " Loops\n";
}

}  // namespace press_r::isaac
