// The recipe: flow, transformation, injection, layout, map.
#pragma once

#include "gungeon/layout/layout.hpp"
#include "gungeon/level.hpp"
#include "gungeon/workshop.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level, Workshop& shop);

/// The same with a layout that options do not offer; for tests.
Outcome generate_with(const Settings& settings, const Options& options, Seed seed, Trace& trace, Level& level,
                      Workshop& shop);

/// The first half of it: the flow, picked, transformed and injected, as a graph without places.
void make_graph(const Options& options, Seed seed, Trace& trace, Level& level, OwnTexts& texts);

/// Why a floor failed, in a sentence (GUN-70).
std::string failure_text(const Level& level);

}  // namespace press_r::gungeon
