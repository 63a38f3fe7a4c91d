// What can be asked for.
#pragma once

#include <cstdint>
#include <span>

#include "kit/option.hpp"

namespace press_r::spelunky {

/// In the order of the table.
enum class Opt : std::uint8_t { rule, pit_odds };

std::span<const Option> options();
std::span<const Preset> presets();

/// How the document's roll is read (SPEL-30). In the order of the choices.
enum class Reading : std::uint8_t {
  seed,     ///< the document's words: always 1 … 5, into the wall drops and turns
  html5,    ///< the scripts of the version that the document's tool was made from
  classic,  ///< the older scripts
};

}  // namespace press_r::spelunky
