#include "isaac/layout/curse.hpp"

#include <array>

#include "isaac_common/seeds.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

/// On Normal and on Hard.
struct Sides {
  int normal;
  int hard;
};
constexpr auto sides = tied<Unlocks::all, Sides>({
    {Unlocks::none, {80, 40}},
    {Unlocks::some, {30, 20}},
    {Unlocks::most, {10, 6}},
    {Unlocks::all, {5, 3}},
});

/// What the second die shows.
constexpr std::array<Curse, 6> by_die = {Curse::labyrinth, Curse::lost, Curse::darkness,
                                         Curse::unknown,   Curse::maze, Curse::blind};
constexpr int laps_without_darkness = 3;

constexpr auto titles = tied<Curse::other, std::string_view>({
    {Curse::none, "nothing"},
    {Curse::labyrinth, "the Labyrinth"},
    {Curse::lost, "the Lost"},
    {Curse::darkness, "Darkness"},
    {Curse::unknown, "the Unknown"},
    {Curse::maze, "the Maze"},
    {Curse::blind, "the Blind"},
    {Curse::other, "another kind"},
});

Curse settled(const Run& run, Curse curse) {
  const bool labyrinth = run.stage % 2 == 1 && run.stage < 8;
  if (curse == Curse::labyrinth && !labyrinth) return Curse::none;
  const bool dark = run.stage != blue_womb_stage && run.victory_laps < laps_without_darkness;
  return curse == Curse::darkness && !dark ? Curse::none : curse;
}

}  // namespace

int curse_sides(const Run& run) {
  const Sides of = sides[at(run.unlocks)];
  return run.hard ? of.hard : of.normal;
}

bool may_be_cursed(const Run& run) { return run.stage > 1 || run.unlocks >= Unlocks::most; }

Curse roll_curse(const Run& run, IsaacRng& copy) {
  if (run.curse_choice != CurseChoice::seed) {
    const bool set = run.curse_choice != CurseChoice::none;
    if (set || may_be_cursed(run)) copy.next();
    if (set) copy.next();
    return run.curse;
  }
  if (!may_be_cursed(run) || !copy.one_in(curse_sides(run))) return Curse::none;
  const auto shown = static_cast<std::size_t>(copy.random_int(static_cast<int>(by_die.size())));
  return settled(run, by_die[shown]);
}

Curse curse_of_floor(const Run& run, Seed start) {
  // The second number of the stage's stream and what follows it (ISAAC-61).
  IsaacRng copy(isaac_stage_seed(start, run.slot()), isaac_common_index);
  copy.next();
  copy.next();
  return roll_curse(run, copy);
}

std::vector<CurseChance> curse_chances(const Run& run) {
  if (run.curse_choice != CurseChoice::seed) return {{run.curse, 1.0}};
  if (!may_be_cursed(run)) return {{Curse::none, 1.0}};
  const double cursed = 1.0 / curse_sides(run);
  std::vector<CurseChance> out{{Curse::none, 1.0 - cursed}};
  for (const Curse curse : by_die) out.push_back({settled(run, curse), cursed / static_cast<double>(by_die.size())});
  return out;
}

std::string_view curse_title(Curse curse) { return titles[at(curse)]; }

}  // namespace press_r::isaac
