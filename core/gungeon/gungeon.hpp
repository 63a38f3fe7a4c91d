// From flow to floor, after "Dungeon Generation in Enter the Gungeon": the descriptor and the functions in it.
#pragma once

#include <cstddef>
#include <string>

#include "gungeon/flow/flow.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/level.hpp"
#include "gungeon/workspace.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

extern const Generator generator;

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

/// Reads a text of the user's own: a flow or rooms. A flow may have as many ways as the rooms allow.
void read(const Options& options, std::size_t option, TextReading& out);

/// Changes the options to the stage below; after the forge the run ends.
Next next(Options& options);

/// The level's flow as text, which an option reads, and as JSON for other tools.
void write_flow(const Level& level, Text& text);
void write_flow_as_json(const Level& level, Text& text);

/// Adds rooms by chance and condition, in the order of the injections' table (GUN-14 to GUN-22).
void inject(const Options& options, Level& level, Dice& dice, Trace& trace);

// ---- facts

/// Upper bound of counts of replaced and removed rooms.
inline constexpr int max_counted = 999;

void measure(const Level& level, std::span<std::int64_t> values);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// By which players recognise a floor: rooms to the first fork, and ways on from it; 0: no fork.
struct Signature {
  int rooms = 0;
  int ways = 0;
};
Signature signature_of(const Graph& graph);

/// The number of independent loops.
int loops_of(const Graph& graph);

void expect_injection(InjectionId id, const Options& options, Distribution& out);
template <InjectionId id>
void expect_injected(const Options& options, Distribution& out) {
  expect_injection(id, options, out);
}

Odds odds_of_injection(InjectionId id, const Options& options);
template <InjectionId id>
Odds injected_odds(const Options& options) {
  return odds_of_injection(id, options);
}

/// The odds of each length of a chain with that many lengths.
Odds odds_of_lengths(int lengths, const Options& options);
template <int lengths>
Odds chain_odds(const Options& options) {
  return odds_of_lengths(lengths, options);
}

}  // namespace press_r::gungeon
