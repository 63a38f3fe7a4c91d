#include "isaac/layout/plan.hpp"

#include "isaac/layout/counts.hpp"
#include "isaac/layout/curse.hpp"
#include "isaac/rules.hpp"
#include "isaac/stage_names.hpp"
#include "kit/hash.hpp"
#include "isaac_common/rng.hpp"

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
  const auto hard_extra = static_cast<int>(copy.next() & 1u);  // drawn on Normal too
  if (run.hard) {
    rolls.hard_extra = hard_extra;
    copy.tell(2, hard_extra);
  }
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

}  // namespace press_r::isaac
