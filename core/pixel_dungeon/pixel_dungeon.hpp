// The generator of Pixel Dungeon's levels: split a rectangle into rooms, connect some, give them types, paint them. And
// what is measured on a level, and what theory states for the options: the chances of claims, distributions of facts.
#pragma once

#include <cstdint>
#include <span>

#include "kit/generator.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

extern const Generator generator;

/// Makes the level that these options and this seed name. If no build is accepted, the level is incomplete: it has the
/// last build's rooms and no tiles.
Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level, Workspace& workspace);

/// Draws the map and the graph as the document's demo shows it. A half-made level is drawn as far as its stage goes.
void draw(const Level& level, Scene& scene);

/// The parts of draw: tiles and things; rooms, cuts, connections and paths; the graph view.
void draw_tiles(const Level& level, Scene& scene);
void draw_rooms(const Level& level, Scene& scene);
void draw_graph(const Level& level, Scene& scene);

/// Empty until painting has started.
void terrain(const Level& level, Terrain& out);

/// A way for each connection: the cell of its door, or the cells of the opened wall.
void connections(const Level& level, Connections& out);

void measure(const Level& level, std::span<std::int64_t> out);
/// Measures whether every lock opens; the kit measures the walker's facts.
void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// Whether every lock can be opened in the order in which things can be reached. A pit can also be reached by a fall.
bool locks_open(const Level& level);

/// The game's figures for these options (theory.cpp). Empty unless the depth was measured, and if an option
/// changes what the game itself fixes.
void measured(const Options& options, Measured& out);

/// The chance that a rectangle of this area, if it fits, is kept. No chance is stated if the area cannot occur.
Odds keep_odds(const Options& options, int area);
template <int area>
Odds keep_odds_of(const Options& options) {
  return keep_odds(options, area);
}

/// The chance of something that only special rooms have.
template <int numerator, int denominator>
Odds with_specials(const Options& options) {
  return options.on(Opt::specials) ? Odds{numerator, denominator} : Odds{};
}

/// The chance that a trap room is a chasm, or, above a boss, full of summoning traps instead.
template <bool chasm>
Odds fall_odds(const Options& options) {
  if (!options.on(Opt::specials)) return {};
  return {boss_is_next(options[Opt::depth]) != chasm ? 1 : 0, 6};
}

}  // namespace press_r::pixel_dungeon
