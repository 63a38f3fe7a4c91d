// The options of this generator and its presets.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gungeon/flow/injections.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"

namespace press_r::gungeon {

enum class Opt : std::uint8_t {
  stage,
  flow,
  flow_text,
  own_rooms,
  chains,
  alternates,
  injection,
  inject_own,
  own_injections,
  master_round,
  curse,
  captive,
  broken_lift,
  met,
  loop_start,
  opposing,
  far_exits,
  bent,
};

extern const std::array<Option, 18> option_table;
constexpr std::span<const Option> options() { return option_table; }
extern const std::array<Preset, 9> preset_table;
constexpr std::span<const Preset> presets() { return preset_table; }

/// Where a loop's first room is (README.md, A loop).
enum class LoopStart : std::uint8_t {
  one_way,  ///< so that the closing edge is the flow's loop edge: the one-way way is the visible corridor
  flow,     ///< the loop's start
};

inline constexpr int longest_flow_text = 4000;

/// True where the conditions of the run meet a need.
bool met(Need need, const Options& options);

/// Tells what is wrong with a user's own flow; changes nothing.
bool takes(std::size_t option, const std::string& text);
void mend(Options& options, Problems& problems);

/// The stage below; after the forge the run ends.
Next next(Options& options);

}  // namespace press_r::gungeon
