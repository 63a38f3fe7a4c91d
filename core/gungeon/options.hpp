// What follows from the options, which stand in tables.txt.
#pragma once

#include <cstddef>

#include "gungeon/flow/injections.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/level.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

inline constexpr int longest_flow_text = 4000;

/// True where the conditions of the run meet a need.
bool met(Need need, const Options& options);

/// Reads a text of the user's own: rooms, injections, or a flow, which may have as many ways as those rooms let it.
void read(const Options& options, std::size_t option, TextReading& out);

/// The stage below; after the forge the run ends.
Next next(Options& options);

/// What a floor was made from, as texts that are read back.
void write_flow(const Level& level, Text& text);
void write_flow_as_json(const Level& level, Text& text);
void write_injections(const Level& level, Text& text);
void write_injections_as_json(const Level& level, Text& text);

}  // namespace press_r::gungeon
