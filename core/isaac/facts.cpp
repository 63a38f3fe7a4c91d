#include "isaac/facts.hpp"

#include <array>
#include <map>

#include "isaac/covered.hpp"
#include "isaac/layout/curse.hpp"
#include "isaac/layout/plan.hpp"
#include "isaac/picture/card.hpp"
#include "isaac/tables.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

using Chances = std::map<std::int64_t, double>;

/// `add(run, chance, chances)` for every curse that the options leave possible.
template <class Add>
void expect_by_curse(const Options& options, Distribution& out, Add add) {
  Chances chances;
  Run run = run_from(options);
  for (const CurseChance& curse : curse_chances(run)) {
    run.curse = curse.curse;
    add(run, curse.chance, chances);
  }
  out.assign(chances.begin(), chances.end());
}

}  // namespace

/// ISAAC-1 … 6: every way in which the dice can fall, the seed's own curse among them.
void expect_target(const Options& options, Distribution& out) {
  expect_by_curse(options, out, [](const Run& run, double chance, Chances& chances) {
    const int void_rolls = run.is_void() ? void_sides(run.reading) : 1;
    for (int roll = 0; roll < void_rolls; ++roll) {
      for (int coins = 0; coins < 4; ++coins) {
        chances[room_count(run, {coins & 1, roll, coins >> 1})] += chance / (4.0 * void_rolls);
      }
    }
  });
}

void expect_minimum(const Options& options, Distribution& out) {
  expect_by_curse(options, out,
                  [](const Run& run, double chance, Chances& chances) { chances[minimum_dead_ends(run)] += chance; });
}

void expect_curse(const Options& options, Distribution& out) {
  expect_by_curse(options, out, [](const Run& run, double chance, Chances& chances) {
    chances[static_cast<std::int64_t>(run.curse)] += chance;
  });
}

void measure(const Level& level, std::span<std::int64_t> out) {
  const FactValues f(out);
  f[FactId::rooms] = level.room_count();
  f[FactId::target_rooms] = level.target_rooms - level.eased;
  f[FactId::min_dead_ends] = level.min_dead_ends;
  f[FactId::dead_ends] = level.dead_ends;
  f[FactId::ends_for_chance] = level.ends_for_chance;
  f[FactId::attempts] = level.attempts;
  f[FactId::forced] = level.forced;
  f[FactId::layout_seed] = level.layout_seed;
  f[FactId::layout_draws] = level.layout_draws;
  f[FactId::layout_state] = level.layout_state;
  f[FactId::boss_depth] = level.boss_depth();
  f[FactId::secret_neighbours] = level.secret_neighbours;
  f[FactId::floor_curse] = static_cast<std::int64_t>(level.run.curse);
  f[FactId::floor_name] = static_cast<std::int64_t>(floor_name(level.run, level.stage_seed));
  f[FactId::layout_end] = level.layout_end;
  f[FactId::level_after_specials] = level.level_after_specials;
  f[FactId::level_end] = level.level_end;
  for (int type = 1; type < type_count; ++type) f[fact_of(static_cast<RoomType>(type))] = 0;
  for (const Room& room : level.rooms) {
    if (room.type != RoomType::start) ++f[fact_of(room.type)];
  }
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.target_rooms, level.min_dead_ends, level.layout_seed, level.layout_draws, level.layout_state,
             level.attempts, level.forced, level.dead_ends, level.stage_seed, level.layout_end,
             level.level_after_specials, level.level_end, level.run.curse);
  for (const Room& room : level.rooms) {
    hasher.add(room.at.x, room.at.y, room.shape, room.entry.x, room.entry.y, room.parent, room.depth, room.rank,
               room.type, room.difficulty, room.difficulty_most, room.placing_seed, room.award_seed);
  }
  for (const Offer outcome : level.offers) hasher.add(outcome);
}

namespace {

/// Which version a floor equals, and how far (README.md, The game's reading).
void say_likeness(const Level& level, Text& text) {
  const Run& run = level.run;
  if (run.left_out.any()) return;  // it is nobody's then
  if (is_our_own(run)) {
    text << " " << our_own_reading;
    return;
  }
  if (!run.by_game()) {
    text << " Rooms grow by the game's dice, but their types follow the wiki, so the game's own floor may differ.";
    if (run.alternative) text << " The wiki does not cover the alternative path: its numbers of rooms are the game's.";
    return;
  }
  std::array<int, 3> rooms{};
  for (const Room& room : level.rooms) ++rooms[at(sureness_of(room))];
  text << " This is the game's floor, except where its room files decide: " << rooms[at(Sureness::sure)]
       << " rooms are certain, " << rooms[at(Sureness::likely)] << " likely, " << rooms[at(Sureness::open)]
       << " a guess.";
  say_uncovered(run, text);
  if (run.curse_choice != CurseChoice::seed) text << " The curse is set by hand; the seed has its own.";
}

}  // namespace

void summarise(const Level& level, Text& text) {
  const Run& run = level.run;
  text << floor_title(floor_name(run, level.stage_seed));
  if (!floor_number(run).empty()) text << " " << floor_number(run);
  if (run.curse != Curse::none) text << " with Curse of " << curse_title(run.curse);
  text << ": " << counted(level.room_count(), "room") << ", " << counted(level.dead_ends, "dead end")
       << ", the Boss at depth " << level.boss_depth();
  std::string_view joint = "; the dice added ";
  for (const Room& room : level.rooms) {
    if (!is_optional(room.type)) continue;
    text << joint << type_title(room.type);
    joint = ", ";
  }
  text << ".";
  if (level.passed_over)
    text << " By this seed's curses it belongs to the Labyrinth before it, and you never walk it alone.";
  say_likeness(level, text);
}

}  // namespace press_r::isaac
