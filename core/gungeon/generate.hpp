// Generation: flow, transformation, injection, layout, map; and what depends on options alone.
#pragma once

#include <cstddef>
#include <string>

#include "gungeon/flow/text.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/level.hpp"
#include "gungeon/workspace.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level, Scratch& scratch);

/// The same with settings that options do not offer, for tests.
Outcome generate_with(const Settings& settings, const Options& options, Seed seed, Trace& trace, Level& level,
                      Scratch& scratch);

/// The first half: a flow is picked, transformed and injected into; the graph has no places yet.
void make_graph(const Options& options, Seed seed, Trace& trace, Level& level, OwnTexts& texts);

/// Why a floor failed, in a sentence (GUN-70).
std::string failure_text(const Level& level);

/// Whether the conditions of the run meet a need.
bool met(Need need, const Options& options);

/// Reads a text of the user's own: a flow, rooms or injections. A flow may have as many ways as the rooms allow.
void read(const Options& options, std::size_t option, TextReading& out);

/// Changes the options to the stage below; after the forge the run ends.
Next next(Options& options);

/// The level's flow and injections as text, which options read, and as JSON for other tools.
void write_flow(const Level& level, Text& text);
void write_flow_as_json(const Level& level, Text& text);
void write_injections(const Level& level, Text& text);
void write_injections_as_json(const Level& level, Text& text);

}  // namespace press_r::gungeon
