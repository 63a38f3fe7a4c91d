// The number of rooms and dead ends, the chance of a Planetarium, and difficulties.
#include <algorithm>

#include "isaac/layout/layout.hpp"
#include "kit/seed.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

// ISAAC-1 … 6 (document: Process, Pseudo-Code).
constexpr int base_rooms = 5;
constexpr int max_rooms = 20;
constexpr int max_xl_rooms = 45;
constexpr int lost_rooms = 4;
constexpr int void_rooms = 50;
constexpr int hard_rooms = 2;
constexpr int fewer_rooms = 3;  ///< on mirror and mine floors
constexpr int xl_tenths = 18;   ///< a Labyrinth has 1.8 times as many

// ISAAC-7.
constexpr int base_dead_ends = 5;
constexpr int later_dead_ends = 1;
constexpr int xl_dead_ends = 1;
constexpr int void_dead_ends = 2;
constexpr int voodoo_dead_ends = 1;
constexpr int passage_dead_ends = 1;  ///< on mirror and mine floors

// ISAAC-24, in thousandths: the base is the document's, the items are the game's (README.md, Rooms by chance).
constexpr int planetarium_base = 10;
constexpr int planetarium_skipped = 200;
constexpr int planetarium_crystal_ball_skipped = 1000;
constexpr int planetarium_crystal_ball = 150;
constexpr int planetarium_magic_8_ball = 150;
constexpr int planetarium_sausage = 69;
constexpr int planetarium_telescope_lens = 150 + 90;
constexpr int last_early_stage = 6;
constexpr int last_lens_stage = 8;  ///< by the game's reading

/// The prose's 3.33 × stage and 5 or 6, exact, in thousandths.
int prose_sum(const Run& run, int extra) { return 3330 * run.stage + 1000 * (base_rooms + extra); }

int room_count_before_hard(const Run& run, const CountRolls& rolls) {
  const bool lost = run.curse == Curse::lost;
  if (run.is_void()) return void_rooms + rolls.void_extra + (run.by_prose() && lost ? lost_rooms : 0);
  // ISAAC-3: the prose multiplies by 1.8 before any cap.
  if (run.is_xl() && run.by_prose()) return std::min(max_xl_rooms, prose_sum(run, rolls.extra) * xl_tenths / 10000);
  const int sum = run.by_prose() ? prose_sum(run, rolls.extra) / 1000 : rolls.extra + base_rooms + run.stage * 10 / 3;
  int count = std::min(max_rooms, sum);
  if (run.is_mirror_floor() || run.is_mine_floor()) count -= fewer_rooms;
  if (run.is_xl()) return std::min(max_xl_rooms, count * xl_tenths / 10);
  return lost ? count + lost_rooms : count;
}

int room_count_by_rules(const Run& run, const CountRolls& rolls) {
  const int count = room_count_before_hard(run, rolls);
  return run.hard ? count + hard_rooms + rolls.hard_extra : count;
}

/// Whether the stage before this one is a Labyrinth by its seed and includes this one.
bool is_skipped(const Run& run, Seed start) {
  if (run.curse_choice != CurseChoice::seed || run.stage % 2 == 1 || run.stage > 8) return false;
  Run before = run;
  --before.stage;
  return curse_of_floor(before, start) == Curse::labyrinth;
}

Rule rule_of_count(const Run& run) {
  if (run.is_void()) return Rule::void_count;
  if (run.is_xl()) return run.reading == Reading::prose ? Rule::xl_count_prose : Rule::xl_count;
  return run.curse == Curse::lost ? Rule::lost_count : Rule::count;
}

void say_count(Text& say, const Run& run, const CountRolls& rolls) {
  const int thirds = run.stage * 10 / 3;
  const bool uncapped = run.is_xl() && run.reading == Reading::prose;
  const int count = room_count_before_hard(run, rolls);
  if (run.is_void()) {
    say << "The Void: 50 rooms and " << rolls.void_extra << ": " << count << ".";
    return;
  }
  say << "Stage " << run.stage << ": 5 rooms, ";
  if (run.by_prose()) {
    const int hundredths = 333 * run.stage;
    say << hundredths / 100 << "." << hundredths / 10 % 10 << hundredths % 10;
  } else {
    say << thirds;
  }
  say << " for the stage and " << rolls.extra << " by coin";
  if (5 + thirds + rolls.extra > 20 && !uncapped) say << ", at most 20";
  if (!uncapped && (run.is_mirror_floor() || run.is_mine_floor()))
    say << ", 3 fewer on this floor of the alternative path";
  if (run.is_xl()) say << ", times 1.8";
  if (uncapped) say << ", at most 45";
  if (run.by_prose()) say << ", rounded down";
  if (run.curse == Curse::lost) say << ", 4 for the Lost";
  say << ": " << count << ".";
}

void note_name(const Level& level, Trace& trace) {
  trace.note(Rule::floor_name, 0, level, [&](Text& say) {
    say << "Stage " << level.run.stage << " of this seed is called " << floor_title(level.run, level.stage_seed) << ".";
  });
}

void note_curse(const Level& level, Trace& trace) {
  const Run& run = level.run;
  if (run.curse_choice != CurseChoice::seed) return;
  trace.note(Rule::seed_curse, 0, level, [&](Text& say) {
    if (!may_be_cursed(run)) {
      say << "The first floor cannot be cursed yet.";
    } else if (run.curse == Curse::none) {
      say << "Cursed on 1 of " << curse_sides(run) << ": no curse comes of it.";
    } else {
      say << "Cursed on 1 of " << curse_sides(run) << ", of six: Curse of " << curse_title(run.curse) << ".";
    }
  });
}

/// Rolls the curse and the count. Curse and Hard draw from a copy of the stage's own stream, so that neither stream
/// depends on the draws of the other (README.md, Numbers).
CountRolls roll_counts(Level& level, IsaacRng& stage, IsaacRng& copy, Trace& trace) {
  Run& run = level.run;
  run.curse = roll_curse(run, copy);
  note_curse(level, trace);
  note_name(level, trace);  // after the curse, since a Labyrinth has a name of its own
  CountRolls rolls;
  rolls.extra = stage.random_int(2);
  if (run.is_void()) rolls.void_extra = stage.random_int(void_sides(run.reading));
  trace.note(rule_of_count(run), 0, level, [&](Text& say) { say_count(say, run, rolls); });
  if (!run.hard) return rolls;
  rolls.hard_extra = copy.coin();
  trace.note(Rule::hard_count, 0, level, [&](Text& say) {
    say << "Hard: 2 rooms and " << rolls.hard_extra << " by coin, " << room_count_by_rules(run, rolls) << " in all.";
  });
  return rolls;
}

void note_plan(const Level& level, Trace& trace) {
  const Run& run = level.run;
  trace.note(Rule::minimum_dead_ends, 0, level,
             [&](Text& say) { say << "At least " << counted(level.min_dead_ends, "dead end") << "."; });
  if (run.own_target > 0 || run.own_minimum > 0) {
    trace.note(Rule::own_numbers, 0, level, [&](Text& say) {
      say << "Set by option: " << counted(level.target_rooms, "room") << ", "
          << counted(level.min_dead_ends, "dead end") << ".";
    });
  }
  trace.note(Rule::seeds, 0, level,
             [&](Text& say) { say << "The layout's seed is " << hexadecimal(level.layout_seed).substr(8) << "."; });
}

Difficulties difficulties_by_game(const Run& run, bool second) {
  if (run.is_void()) return {.low = 5, .high = 15};
  if (run.is_xl() || run.stage >= blue_womb_stage) return {.low = run.hard ? 5 : 1, .high = run.hard ? 15 : 10};
  if (second) return {.low = run.hard ? 10 : 5, .high = run.hard ? 15 : 10};
  return {.low = run.hard ? 5 : 1, .high = run.hard ? 10 : 5};
}

/// ISAAC-69: the ranges of Hard as the document lists them, by the option that chooses from its lists.
struct HardDifficulties {
  Difficulties first_floor;
  Difficulties second_floor;
  Difficulties xl;
  Difficulties the_void;
};
constexpr auto hard_windows = tied<Windows::last, HardDifficulties>({
    {Windows::usual, {{5, 5}, {10, 15}, {5, 15}, {5, 15}}},
    {Windows::first, {{5, 5}, {10, 10}, {5, 5}, {5, 15}}},
    {Windows::last, {{1, 10, 0, true, true}, {5, 15, 0, true}, {1, 15, 0, true}, {5, 20}}},
});

}  // namespace

void plan_floor(Level& level, Seed start, Trace& trace) {
  level.stage_seed = isaac_stage_seed(start, level.run.slot());
  IsaacRng stage(level.stage_seed, isaac_common_index, trace.rolls(), "count");
  stage.next();
  stage.next();
  IsaacRng copy(stage.state(), isaac_common_index, trace.rolls(), "curse");
  const CountRolls rolls = roll_counts(level, stage, copy, trace);
  level.layout_seed = stage.next();
  level.level_state = stage.state();
  level.skipped = is_skipped(level.run, start);
  level.target_rooms = room_count(level.run, rolls);
  level.min_dead_ends = minimum_dead_ends(level.run);
  level.layout_draws = 0;
  level.layout_state = level.layout_seed;
  note_plan(level, trace);
}

int room_count(const Run& run, const CountRolls& rolls) {
  return run.own_target > 0 ? run.own_target : room_count_by_rules(run, rolls);
}

int minimum_dead_ends(const Run& run) {
  if (run.own_minimum > 0) return run.own_minimum;
  int minimum = base_dead_ends;
  if (run.stage != 1) minimum += later_dead_ends;
  if (run.is_xl()) minimum += xl_dead_ends;
  if (run.is_void()) minimum += void_dead_ends;
  if (run.has(Opt::voodoo_head) && !run.by_pseudo()) minimum += voodoo_dead_ends;
  if (run.is_mirror_floor() || run.is_mine_floor()) minimum += passage_dead_ends;
  return minimum;
}

int planetarium_thousandths(const Run& run) {
  if (run.by_game()) {
    const bool reached =
        run.stage <= last_early_stage || (run.stage <= last_lens_stage && run.has(Opt::telescope_lens));
    if (run.unlocks != Unlocks::all || !reached) return 0;
  }
  int chance = planetarium_base + planetarium_skipped * run.skipped_treasures;
  if (run.has(Opt::crystal_ball)) {
    chance += planetarium_crystal_ball;
    if (run.skipped_treasures > 0) chance += planetarium_crystal_ball_skipped;
  }
  if (run.has(Opt::magic_8_ball)) chance += planetarium_magic_8_ball;
  if (run.has(Opt::sausage)) chance += planetarium_sausage;
  if (run.has(Opt::telescope_lens)) chance += planetarium_telescope_lens;
  return std::clamp(chance, planetarium_base, 1000);
}

Difficulties difficulties(const Run& run) {
  // Chapter 5 (stage 10) counts as a first floor, chapter 6 (stage 11) as a second.
  const bool second = run.stage >= 10 ? run.stage == chest_stage : run.stage % 2 == 0;
  if (run.by_game()) return difficulties_by_game(run, second);
  if (run.hard) {
    const HardDifficulties& listed = hard_windows[at(run.windows)];
    if (run.is_void()) return listed.the_void;
    if (run.is_xl()) return listed.xl;
    return second ? listed.second_floor : listed.first_floor;
  }
  if (run.is_void()) return {.low = 5, .high = 10, .also = 20};
  if (run.is_xl()) return {.low = 1, .high = run.windows == Windows::first ? 5 : 10};
  return {.low = second ? 5 : 1, .high = second ? 10 : 5};
}

}  // namespace press_r::isaac
