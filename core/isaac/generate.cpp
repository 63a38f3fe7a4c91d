// The generation of a floor: attempts at a layout and at its rooms, until one succeeds.
#include "isaac/isaac.hpp"
#include "isaac/rooms/rooms.hpp"

namespace press_r::isaac {
namespace {

// Films show so many failed attempts in full; later ones are folded into one step.
constexpr int failures_shown = 2;

// ISAAC-15, engine: after attempts 10, 15, 20 … the floor asks for one room more.
constexpr int first_easing = 10;
constexpr int easing_every = 5;
constexpr int max_eased_target = 64;

bool try_floor(Context& context) {
  Level& level = context.level;
  level.short_of_ends = true;
  if (!make_base_layout(context)) return false;
  level.layout_draws = context.rng.draws();
  level.layout_state = context.rng.state();
  level.short_of_ends = false;
  const bool chance_first = context.run.left_out.has(Rule::order);
  if (chance_first && !place_optional(context)) return false;
  if (!place_mandatory(context)) return false;
  if (!chance_first && !place_optional(context)) return false;
  if (!place_passages(context) || !place_secrets(context)) return false;
  furnish(context);
  level.layout_end = context.rng.state();
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
  if (!level.run.by_game() || !level.short_of_ends || !due || level.target_rooms >= max_eased_target) return;
  ++level.target_rooms;
  ++level.eased;
}

int roll_difficulty(IsaacRng& rng, const Difficulties& range) {
  const int values = range.high - range.low + 1;
  if (range.low_rare || range.high_rare) {
    // Two faces a value, and one for a rare end.
    const int skipped = range.low_rare ? 1 : 0;
    const int rolled = rng.random_int(2 * values - skipped - (range.high_rare ? 1 : 0));
    return range.low + (rolled + skipped) / 2;
  }
  const int rolled = rng.random_int(range.also > 0 ? values + 1 : values);
  return rolled == values ? range.also : range.low + rolled;
}

/// By the document's readings: difficulty and award seed from the layout's stream. Gives the number of rooms.
int furnish_by_document(Context& context, const Difficulties& range) {
  int furnished = 0;
  for (Room& room : context.level.rooms) {
    if (room.type != RoomType::normal) continue;
    room.difficulty = roll_difficulty(context.rng, range);
    room.award_seed = isaac_room_seeds(context.rng.next()).award;
    ++furnished;
  }
  return furnished;
}

/// By the game: difficulties within which the room files choose, and every room's own seeds, one draw of the stage's
/// stream a room; dead ends last. Gives the number of normal rooms.
int furnish_by_game(Context& context, const Difficulties& range) {
  Level& level = context.level;
  level.level_after_specials = context.stage.state();
  assign(level, 0, RoomType::start, context.stage.state());
  int furnished = 0;
  const auto furnish_room = [&](int id) {
    constexpr std::uint32_t low_mask = 7;  // one room of eight may be as easy as can be
    Room& room = level.room(id);
    room.difficulty = range.low > 1 && (context.stage.state() & low_mask) == 0 ? 1 : range.low;
    room.max_difficulty = range.high;
    assign(level, id, RoomType::normal, context.stage.next());
    ++furnished;
  };
  for (int id = 0; id < level.room_count(); ++id) {
    if (level.room(id).type == RoomType::normal && !level.room(id).dead_end) furnish_room(id);
  }
  for (const std::uint8_t id : level.ends) furnish_room(id);
  for (const Room& room : level.rooms) {
    if (room.type != RoomType::normal && room.type != RoomType::start) context.stage.next();
  }
  level.level_end = context.stage.state();
  return furnished;
}

}  // namespace

void furnish(Context& context) {
  const Difficulties range = difficulties(context.run);
  const bool by_game = context.run.by_game();
  const int furnished = by_game ? furnish_by_game(context, range) : furnish_by_document(context, range);
  context.trace.note(Rule::difficulty, -1, context.level, [&](Text& say) {
    say << counted(furnished, "normal room") << ": difficulty " << range.low;
    if (by_game) {
      say << " to " << range.high << ", chosen by the game's room files, and the seed of what each drops.";
      return;
    }
    if (range.high > range.low) say << " to " << range.high;
    if (range.also > 0) say << " or " << range.also;
    if (range.low_rare) say << ", " << range.low << (range.high_rare ? " and " : " half as often");
    if (range.high_rare) say << range.high << " half as often";
    say << ", and the seed of what each drops.";
  });
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
  Context context{level.run, rng, trace, level, stage};
  Failures failures(trace);
  for (level.attempts = 1; level.attempts <= max_attempts; ++level.attempts) {
    rng.begin_attempt(level.attempts);
    stage.begin_attempt(level.attempts);
    level.complete = try_floor(context);
    if (level.complete) return {};
    trace.attempt();
    ease(level);
    failures.note(level);
  }
  level.attempts = max_attempts;
  Text why;
  why << "In " << max_attempts << " attempts no layout of " << level.target_rooms << " rooms had "
      << level.min_dead_ends << " dead ends and a place for every room that must be (ISAAC-15).";
  return {.complete = false, .why = why.take()};
}

}  // namespace press_r::isaac
