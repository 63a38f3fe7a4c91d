// Spelunky's levels: a solution path through 16 rooms. The descriptor and the functions in it: the level as marks
// (draw.cpp, draw_ground.cpp), as ground to walk on and as light (terrain.cpp), and what is measured on it
// (facts.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/generator.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

extern const Generator generator;

inline constexpr int border_width = 1;  ///< tiles around the level, which the picture shows too (SPEL-P2-1)

constexpr Point in_scene(Point tile) { return tile + Point{border_width, border_width}; }
constexpr Rect in_scene(Rect tiles) { return {tiles.x + border_width, tiles.y + border_width, tiles.w, tiles.h}; }

/// Role in the picture, of a tile that is not air.
Mk role_of(Tile tile);
Mk role_of(Item item);
/// Roles of creatures stand in the order of Creature; there is none of Creature::none.
constexpr Mk role_of(Creature creature) {
  return static_cast<Mk>(static_cast<int>(Mk::bat) + static_cast<int>(creature) - 1);
}
static_assert(role_of(Creature::bat) == Mk::bat && role_of(Creature::skeleton) == Mk::skeleton);
/// Letter in a side view of kit/walk.hpp.
char terrain_letter(Tile tile);

/// Draws the level as far as it is made.
void draw(const Level& level, Scene& scene);

/// The tiles and things of a level with tiles.
void draw_ground(const Level& level, Scene& scene);

/// A simple room for a level without tiles: walls and openings that keep the promise of its type (SPEL-18, SPEL-31), in
/// the letters of templates; a door may stand at the 9.
RoomText carved_shape(const Level& level, int room);

/// A side view in cells of the scene, so with the border. A level without tiles has none; a half-made one has as many
/// tiles as are made, and a start and a goal once there are doors. Altars and shop walls block the way; an idol or a
/// shopkeeper does not.
void terrain(const Level& level, Terrain& out);

/// Every opening between two neighbouring rooms that a body can pass on foot in at least one direction. Its two cells
/// are those on both sides of the border at which the body passes.
void connections(const Level& level, Connections& out);

/// Turns the options into those of the next level of the mines, which end after the fourth.
Next next(Options& options);

/// The light of a dark level, 0 … 1000 for each cell of the scene: bright at the entrance, at lamps and at the crate of
/// flares, less with the distance, and none behind solid tiles. A lit level has no numbers, a plan without tiles no
/// cells.
void values(const Level& level, std::size_t layer, Values& out);

// ---- facts

using PlanFact = int (*)(const Plan&);
using LevelFact = int (*)(const Level&);

/// The function that measures a fact: on the plan, or on a level with tiles (0 without). Costly facts have neither.
/// tables.txt names the functions; they are in one table because a survey of paths asks them millions of times a
/// second.
struct Measure {
  PlanFact of_plan = nullptr;
  LevelFact of_level = nullptr;
};

inline constexpr int max_things = cell_count / 2;  ///< floors and ceilings: each is beside a solid tile

/// Index of the path among all possible ones: plan/theory.hpp.
int path_number(const Plan& plan);
inline int path_length(const Plan& plan) { return plan.length; }
template <Type type>
int rooms_of(const Plan& plan) {
  int count = 0;
  for (const Type is : plan.types) count += is == type ? 1 : 0;
  return count;
}
inline int start_column(const Plan& plan) { return column_of(plan.start); }
inline int exit_column(const Plan& plan) { return column_of(plan.exit); }
inline int start_type(const Plan& plan) { return number_of(plan.type(plan.start)); }
inline int exit_type(const Plan& plan) { return number_of(plan.type(plan.exit)); }
inline int pit(const Plan& plan) { return static_cast<int>(plan.pit); }
inline int pit_column(const Plan& plan) { return plan.pit_column; }
inline int shop(const Plan& plan) { return static_cast<int>(plan.shop); }
/// Pairs of type 2 rooms, one right below the other.
int stacked_drops(const Plan& plan);
/// Side rooms above the last row.
int upper_side_rooms(const Plan& plan);

inline int dark_level(const Level& level) { return level.ground.dark ? 1 : 0; }
template <auto kind>
int count_of(const Level& level) {
  return level.ground.count(kind);
}
int altar(const Level& level);
int idol(const Level& level);
int doors_joined(const Level& level);
int solid_percent(const Level& level);
/// Treasure outside bricks: crates, chests, gold, gems, the idol.
int treasure(const Level& level);
int rich_bricks(const Level& level);
int arrow_traps(const Level& level);
int ladder_tiles(const Level& level);
int floor_tiles(const Level& level);
/// Borders between rooms side by side that have a tile open on both sides.
int open_borders(const Level& level);

void measure(const Level& level, std::span<std::int64_t> facts);
void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::spelunky
