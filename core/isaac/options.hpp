// What can be chosen for a floor: which floor, the state of the run, what Isaac holds, and which reading of the text.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/generator.hpp"
#include "kit/option.hpp"

namespace press_r::isaac {

/// In the order of the table.
enum class Opt : std::uint8_t {
  stage,
  stage_variant,
  alternative,
  curse,
  unlocks,
  hard,
  victory_laps,
  rules,
  dead_ends,
  shapes,
  target_rooms,
  min_dead_ends,
  max_hearts,
  hearts,
  soul_hearts,
  bone_hearts,
  no_bone_character,
  coins,
  keys,
  devil_visited,
  book_flag,
  skipped_treasures,
  voodoo_head,
  luna,
  fragmented_card,
  silver_dollar,
  bloody_crown,
  holy_crown,
  wicked_crown,
  crystal_ball,
  magic_8_ball,
  sausage,
  telescope_lens,
  knife_piece,
};

extern const std::array<Option, 34> option_table;
constexpr std::span<const Option> options() { return option_table; }
extern const std::array<Preset, 9> preset_table;
constexpr std::span<const Preset> presets() { return preset_table; }

/// Makes options that exclude each other possible; a sentence for each change.
void mend(Options& options, Problems& problems);

}  // namespace press_r::isaac
