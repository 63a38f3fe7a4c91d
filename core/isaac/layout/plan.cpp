#include "isaac/layout/plan.hpp"

#include <algorithm>

#include "isaac/ids.hpp"
#include "isaac/layout/curse.hpp"
#include "isaac/stage_names.hpp"
#include "isaac_common/rng.hpp"
#include "kit/hash.hpp"

namespace press_r::isaac {
namespace {

/// The draws of the stage's own stream, in the game's order (README.md, Numbers). Curse and Hard read a copy of it.
CountRolls roll_counts(Level& level, Seed start, RollLog* log) {
  Run& run = level.run;
  level.stage_seed = isaac_stage_seed(start, run.slot());
  IsaacRng rng(level.stage_seed, isaac_common_index, log);
  rng.next();
  rng.next();
  IsaacRng copy = rng;
  CountRolls rolls;
  rolls.extra = rng.random_int(2);
  if (run.is_void()) rolls.void_extra = rng.random_int(void_sides(run.reading));
  level.layout_seed = rng.next();
  level.level_state = rng.state();
  run.curse = roll_curse(run, copy);
  if (run.hard) rolls.hard_extra = copy.coin();  // the copy ends here: on Normal its draw would be read by nobody
  return rolls;
}

/// Whether the stage before this one is a Labyrinth by its seed, and has this one in it.
bool is_passed_over(const Run& run, Seed start) {
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
  const int count = room_count_before_hard(run, rolls);
  if (run.is_void()) {
    say << "The Void: 50 rooms and " << rolls.void_extra << ": " << count << ".";
    return;
  }
  say << "Stage " << run.stage << ": 5 rooms, " << thirds << " for the stage and " << rolls.extra << " by coin";
  if (5 + thirds + rolls.extra > 20) say << ", at most 20";
  if (run.is_xl()) say << ", times 1.8";
  if (run.curse == Curse::lost) say << ", 4 for the Lost";
  say << ": " << count << ".";
}

void note_floor(const Level& level, Trace& trace) {
  const Run& run = level.run;
  trace.note(Rule::floor_name, 0, level, [&](Text& say) {
    say << "Stage " << run.stage << " of this seed is called " << floor_title(floor_name(run, level.stage_seed));
    if (!floor_number(run).empty()) say << " " << floor_number(run);
    say << ".";
  });
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

void note_counts(const Level& level, const CountRolls& rolls, Trace& trace) {
  const Run& run = level.run;
  note_floor(level, trace);
  trace.note(rule_of_count(run), 0, level, [&](Text& say) { say_count(say, run, rolls); });
  if (run.hard && run.own_target == 0) {
    trace.note(Rule::hard_count, 0, level, [&](Text& say) {
      say << "Hard: 2 rooms and " << rolls.hard_extra << " by coin, " << level.target_rooms << " in all.";
    });
  }
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

}  // namespace

void plan_floor(Level& level, Seed start, Trace& trace) {
  const CountRolls rolls = roll_counts(level, start, trace.rolls());
  level.passed_over = is_passed_over(level.run, start);
  level.target_rooms = room_count(level.run, rolls);
  level.min_dead_ends = minimum_dead_ends(level.run);
  level.layout_draws = 0;
  level.layout_state = level.layout_seed;
  if (trace.on()) note_counts(level, rolls, trace);
}

namespace {

// ISAAC-1 … 6 (document: Process, Pseudo-Code).
constexpr int base_rooms = 5;
constexpr int most_rooms = 20;
constexpr int most_xl_rooms = 45;
constexpr int lost_rooms = 4;
constexpr int void_rooms = 50;
constexpr int hard_rooms = 2;
constexpr int fewer_rooms = 3;  ///< on mirror and mine floors
// Labyrinth: 1.8 times as many.
constexpr int xl_tenths = 18;

// ISAAC-7.
constexpr int base_dead_ends = 5;
constexpr int later_dead_ends = 1;
constexpr int xl_dead_ends = 1;
constexpr int void_dead_ends = 2;
constexpr int voodoo_dead_ends = 1;
constexpr int passage_dead_ends = 1;  ///< on mirror and mine floors

// ISAAC-24, thousandths; the document names the base, the items are the game's (README.md, Rooms by chance).
constexpr int planetarium_base = 10;
constexpr int planetarium_skipped = 200;
constexpr int planetarium_crystal_ball_skipped = 1000;
constexpr int planetarium_crystal_ball = 150;
constexpr int planetarium_magic_8_ball = 150;
constexpr int planetarium_sausage = 69;
constexpr int planetarium_telescope_lens = 150 + 90;
constexpr int last_early_stage = 6;
constexpr int last_lens_stage = 8;  ///< by the game's reading

/// The prose's 3.33 × depth and 5 or 6, in thousandths, so that no rounding creeps in.
int sum_of_the_prose(const Run& run, int extra) { return 3330 * run.stage + 1000 * (base_rooms + extra); }

/// ISAAC-3: the prose multiplies by 1.8 before anything is capped.
int xl_count_of_the_prose(const Run& run, int extra) {
  return std::min(most_xl_rooms, sum_of_the_prose(run, extra) * xl_tenths / 10000);
}

}  // namespace

int room_count_before_hard(const Run& run, const CountRolls& rolls) {
  if (run.is_void())
    return void_rooms + rolls.void_extra + (run.by_prose() && run.curse == Curse::lost ? lost_rooms : 0);
  int count = run.by_prose() ? std::min(most_rooms, sum_of_the_prose(run, rolls.extra) / 1000)
                             : std::min(most_rooms, rolls.extra + base_rooms + run.stage * 10 / 3);
  if (run.is_mirror_floor() || run.is_mine_floor()) count -= fewer_rooms;
  if (run.is_xl()) {
    if (run.reading == Reading::prose) return xl_count_of_the_prose(run, rolls.extra);
    return std::min(most_xl_rooms, count * xl_tenths / 10);
  }
  return run.curse == Curse::lost ? count + lost_rooms : count;
}

int room_count(const Run& run, const CountRolls& rolls) {
  if (run.own_target > 0) return run.own_target;
  const int count = room_count_before_hard(run, rolls);
  return run.hard ? count + hard_rooms + rolls.hard_extra : count;
}

int minimum_dead_ends(const Run& run) {
  if (run.own_minimum > 0) return run.own_minimum;
  int minimum = base_dead_ends;
  if (run.stage != 1) minimum += later_dead_ends;
  if (run.is_xl()) minimum += xl_dead_ends;
  if (run.is_void()) minimum += void_dead_ends;
  if (run.voodoo_head && !run.by_pseudo()) minimum += voodoo_dead_ends;
  if (run.is_mirror_floor() || run.is_mine_floor()) minimum += passage_dead_ends;
  return minimum;
}

int planetarium_thousandths(const Run& run) {
  if (run.by_game()) {
    const bool reached = run.stage <= last_early_stage || (run.stage <= last_lens_stage && run.telescope_lens);
    if (run.unlocks != Unlocks::all || !reached) return 0;
  }
  int chance = planetarium_base + planetarium_skipped * run.skipped_treasures;
  if (run.crystal_ball) {
    chance += planetarium_crystal_ball;
    if (run.skipped_treasures > 0) chance += planetarium_crystal_ball_skipped;
  }
  if (run.magic_8_ball) chance += planetarium_magic_8_ball;
  if (run.sausage) chance += planetarium_sausage;
  if (run.telescope_lens) chance += planetarium_telescope_lens;
  return std::clamp(chance, planetarium_base, 1000);
}

Difficulties difficulties(const Run& run) {
  const bool engine = run.by_game();
  if (run.is_void()) {
    if (engine || run.hard) return {.low = 5, .high = 15};
    return {.low = 5, .high = 10, .also = 20};
  }
  if (run.is_xl() || (engine && run.stage >= 9)) {
    return run.hard ? Difficulties{.low = 5, .high = 15} : Difficulties{.low = 1, .high = 10};
  }
  // Chapter 5 (stage 10) counts as a first floor, chapter 6 (stage 11) as a second.
  const bool second = run.stage >= 10 ? run.stage == chest_stage : run.stage % 2 == 0;
  if (second) return run.hard ? Difficulties{.low = 10, .high = 15} : Difficulties{.low = 5, .high = 10};
  if (!run.hard) return {.low = 1, .high = 5};
  return {.low = 5, .high = engine ? 10 : 5};
}

}  // namespace press_r::isaac
