#include "isaac/generate.hpp"

#include "isaac/layout/layout.hpp"
#include "isaac/layout/plan.hpp"
#include "isaac/rooms/ledger.hpp"
#include "isaac/rooms/mandatory.hpp"
#include "isaac/rooms/normals.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/rooms/secrets.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

// Films show this many failed attempts in full; later ones are folded into one step.
constexpr int failures_shown = 2;

// ISAAC-15, engine: after attempts 10, 15, 20 … the floor asks for one room more.
constexpr int first_easing = 10;
constexpr int easing_every = 5;
constexpr int eased_most = 64;

constexpr Cells off_the_grid = Cells::outside();

void clear_rooms(Level& level) {
  level.rooms.clear();
  level.room_of_cell.fill(free_cell);
  level.taken = off_the_grid;
  level.built = {};
  level.ends.clear();
  level.offers.fill(Offer::not_offered);
  level.secret_places.clear();
  level.forced = 0;
  level.grown = 0;
  level.dead_ends = 0;
  level.ends_for_chance = 0;
  level.secret_neighbours = 0;
  level.boss = -1;
  level.blocked_boss = -1;
  Room start;
  start.at = start_cell;
  start.entry = start_cell;
  start.type = RoomType::start;
  add_room(level, start);
  if (level.run.keeps_door_free()) {
    keep_free(level, start_cell + step_of(Direction::up));
  }
}

bool try_floor(Making& making) {
  Level& level = making.level;
  level.short_of_ends = true;
  if (!make_base_layout(making)) return false;
  level.layout_draws = making.rng.draws();
  level.layout_state = making.rng.state();
  level.short_of_ends = false;
  if (making.run.by_game()) {
    if (!place_by_ledger(making) || !place_secrets(making)) return false;
    furnish_by_ledger(making);
  } else {
    const bool chance_first = making.run.left_out.has(Rule::order);
    if (chance_first && !place_optional(making)) return false;
    if (!place_mandatory(making)) return false;
    if (!chance_first && !place_optional(making)) return false;
    place_secrets(making);
    furnish_normal_rooms(making);
  }
  level.layout_end = making.rng.state();
  return true;
}

/// Keeps the film short: the steps of all failures but the first few become one step.
class Failures {
 public:
  explicit Failures(Trace& trace) : trace_(trace) {}

  void note(const Level& level) {
    if (level.attempts > failures_shown) trace_.fold(bookmark_);
    trace_.note(Rule::shortage, -1, level, [&](Text& say) {
      if (level.attempts <= failures_shown) {
        say << "Attempt " << level.attempts;
      } else {
        say << "Attempts " << failures_shown + 1 << " to " << level.attempts;
      }
      say << " failed. The next begins where the stream of numbers has come to";
      if (level.eased > 0) say << " and asks for " << counted(level.target_rooms, "room");
      say << ".";
    });
    if (level.attempts <= failures_shown) bookmark_ = trace_.bookmark();
  }

 private:
  Trace& trace_;
  std::size_t bookmark_ = 0;
};

void ease(Level& level) {
  const bool due = level.attempts >= first_easing && level.attempts % easing_every == 0;
  if (!level.run.by_game() || !level.short_of_ends || !due || level.target_rooms >= eased_most) return;
  ++level.target_rooms;
  ++level.eased;
}

Outcome given_up(const Level& level) {
  Text why;
  why << "In " << most_attempts << " attempts no layout of " << level.target_rooms << " rooms had "
      << level.min_dead_ends << " dead ends and a place for every room that must be (ISAAC-15).";
  return {.complete = false, .why = why.take()};
}

}  // namespace

bool make_base_layout(Making& making) {
  Level& level = making.level;
  clear_rooms(level);
  level.grown = grow_layout(making);
  if (making.run.shortage == Shortage::strict && level.grown < level.target_rooms) return false;
  find_dead_ends(level);
  making.trace.note(Rule::dead_end, -1, level, [&](Text& say) {
    say << counted(level.dead_ends, "dead end") << " where " << level.min_dead_ends << " are needed: rooms "
        << ends_text(level) << ".";
  });
  if (!force_dead_ends(making)) return false;
  sort_dead_ends(level);
  making.trace.note(Rule::sorted, -1, level, [&](Text& say) {
    say << (level.run.left_out.has(Rule::sorted) ? "As they grew: rooms " : "Deepest first: rooms ") << ends_text(level)
        << ".";
  });
  return true;
}

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  level.run = run_from(options);
  level.complete = false;
  level.eased = 0;
  level.layout_end = level.level_after_specials = level.level_end = 0;
  clear_rooms(level);
  plan_floor(level, seed, trace);
  IsaacRng rng(level.layout_seed, isaac_common_index, trace.rolls(), "layout");
  IsaacRng stage(level.level_state, isaac_common_index, trace.rolls(), "stage");
  Making making{level.run, rng, trace, level, stage};
  Failures failures(trace);
  for (level.attempts = 1; level.attempts <= most_attempts; ++level.attempts) {
    rng.begin_attempt(level.attempts);
    stage.begin_attempt(level.attempts);
    level.complete = try_floor(making);
    if (level.complete) return {};
    trace.attempt();
    ease(level);
    failures.note(level);
  }
  level.attempts = most_attempts;
  return given_up(level);
}

}  // namespace press_r::isaac
