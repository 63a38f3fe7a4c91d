#include "isaac/layout/plan.hpp"

#include "isaac/layout/counts.hpp"
#include "isaac/rules.hpp"
#include "kit/hash.hpp"
#include "kit/isaac_rng.hpp"

namespace press_r::isaac {
namespace {

/// The draws of the stage's own stream, in the game's order (README.md, Numbers). Curse and Hard read a copy of it.
CountRolls roll_counts(const Run& run, Level& level, Seed start, RollLog* log) {
  IsaacRng rng(isaac_stage_seed(start, run.stage), isaac_common_index, log);
  rng.next();
  rng.next();
  IsaacRng copy = rng;
  CountRolls rolls;
  rolls.extra = rng.random_int(2);
  if (run.is_void()) rolls.void_extra = rng.random_int(void_sides(run.reading));
  level.layout_seed = rng.next();
  copy.next();                                                 // whether there is a curse
  if (run.curse != Curse::none) copy.next();                   // which one
  const auto hard_extra = static_cast<int>(copy.next() & 1u);  // drawn on Normal too
  if (run.hard) {
    rolls.hard_extra = hard_extra;
    copy.tell(2, hard_extra);
  }
  return rolls;
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

void note_counts(const Level& level, const CountRolls& rolls, Trace& trace) {
  const Run& run = level.run;
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
      say << "Set by option: " << level.target_rooms << " rooms, " << level.min_dead_ends << " dead ends.";
    });
  }
  trace.note(Rule::seeds, 0, level,
             [&](Text& say) { say << "The layout's seed is " << hexadecimal(level.layout_seed).substr(8) << "."; });
}

}  // namespace

void plan_floor(Level& level, Seed start, Trace& trace) {
  const CountRolls rolls = roll_counts(level.run, level, start, trace.rolls());
  level.target_rooms = room_count(level.run, rolls);
  level.min_dead_ends = minimum_dead_ends(level.run);
  level.layout_draws = 0;
  level.layout_state = level.layout_seed;
  if (trace.on()) note_counts(level, rolls, trace);
}

}  // namespace press_r::isaac
