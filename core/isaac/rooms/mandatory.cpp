#include "isaac/rooms/rooms.hpp"

namespace press_r::isaac {
namespace {

// ISAAC-21, 22.
constexpr int last_free_stage = 6;     ///< chapters 1 to 3
constexpr int last_trinket_stage = 8;  ///< chapter 4
constexpr int crown_stage = 10;
constexpr int laps_without_shop = 3;

// README.md, Rooms that must be.
constexpr int corridor_length = 3;  ///< clear cells ahead of the first of two bosses
constexpr int min_void_bosses = 5;  ///< after the first; all of them must find a dead end
constexpr int void_boss_sides = 4;  ///< up to three more

// By the game.
constexpr int super_secret_index = 9;  ///< the shift triple of a Super Secret Room's own stream
constexpr int boss_pools = 31;         ///< shuffled for The Void, with one draw less

bool stage_has(const Run& run, Opt trinket) {
  if (run.stage <= last_free_stage || (run.stage <= last_trinket_stage && run.has(trinket))) return true;
  if (run.stage != crown_stage || run.by_pseudo()) return false;
  if (run.by_prose()) return run.has(Opt::holy_crown) || run.has(Opt::wicked_crown);
  return run.has(run.variant == Variant::light ? Opt::holy_crown : Opt::wicked_crown);
}

void note_taken(Context& context, Rule rule, int id) {
  context.trace.note(rule, id, context.level, [&](Text& say) {
    const Room& room = context.level.room(id);
    say << "The " << type_title(room.type) << " takes room " << id << " at depth " << room.depth << ".";
  });
}

/// Gives the room the next dead end. `placing` is the source of its own seeds.
bool place(Context& context, Rule rule, RoomType type, std::uint32_t placing) {
  const int id = take_end(context.level);
  if (id < 0) return fail_for(context, type);
  assign(context.level, id, type, placing);
  note_taken(context, rule, id);
  return true;
}

/// Three clear cells straight ahead of an end (ISAAC-18).
bool has_corridor(const Level& level, int id) {
  const Room& room = level.room(id);
  Point cell = room.entry;
  for (int i = 0; i < corridor_length; ++i) {
    cell = cell + step_of(room.grown);
    const int covering = level.room_at(cell);
    if (!on_grid(cell) || (covering >= 0 && covering != id) || links_of(level, cell, id) > 0) return false;
  }
  return true;
}

/// Gives the next boss a dead end of depth 2 or more, with a corridor ahead on XL floors; -1: there is none.
int take_boss(Context& context) {
  Level& level = context.level;
  const std::uint32_t placing = context.pick_layout();
  const int id = take_end(level, [&](int end) {
    return level.room(end).depth > 1 && (!context.run.has_xl_rooms() || has_corridor(level, end));
  });
  level.blocked_boss = id;
  if (id >= 0) assign(level, id, RoomType::boss, placing);
  return id;
}

/// Grows the second boss of an XL floor with the layout's dice: the first candidate around the first boss that fits and
/// whose entry touches no other room, shrunk to its entry cell. By the game its draw of the stage's stream is undone.
bool place_second_boss(Context& context) {
  Level& level = context.level;
  const std::uint32_t placing = context.run.by_game() ? IsaacRng(context.stage).next() : 0;
  Candidates candidates;
  find_candidates(context, level.boss, PlacementDice::rolled, candidates);
  shuffle(context.rng, candidates);
  for (const Candidate& candidate : candidates.items()) {
    if (!fits(level, candidate.shape(), candidate.at()) || links_of(level, candidate.entry(), -1) >= 2) continue;
    const int id = place(level, candidate, level.boss);
    shrink_to_entry(level, id);
    assign(level, id, RoomType::boss, placing);
    level.blocked_boss = id;
    context.trace.note(Rule::xl_bosses, id, level, [&](Text& say) {
      say << "The second Boss Room, room " << id << ", grows from the first at depth " << level.room(id).depth << ".";
    });
    return true;
  }
  return false;
}

bool place_void_bosses(Context& context) {
  const int more = min_void_bosses + context.special_rng().random_int(void_boss_sides);
  for (int i = 1; context.run.by_game() && i < boss_pools; ++i) context.stage.next();
  for (int placed = 0; placed < more; ++placed) {
    const int id = take_boss(context);
    if (id < 0) return placed >= min_void_bosses;
    context.trace.note(Rule::void_bosses, id, context.level, [&](Text& say) {
      say << "Boss " << placed + 1 << " of " << more << " after the first, at depth " << context.level.room(id).depth
          << ".";
    });
  }
  return true;
}

bool place_bosses(Context& context) {
  const int id = take_boss(context);
  if (id < 0) return false;
  const Level& level = context.level;
  context.level.boss = id;
  if (!context.run.has_xl_rooms()) {
    note_taken(context, Rule::boss, id);
    return !context.run.has_void_bosses() || place_void_bosses(context);
  }
  if (context.run.by_game()) {
    note_taken(context, Rule::xl_bosses, id);
  } else {
    context.trace.note(Rule::xl_bosses, id, level, [&](Text& say) {
      say << "Number " << level.room(id).rank << " of the list, room " << id << " at depth " << level.room(id).depth
          << ", has three clear cells ahead: the first of two Boss Rooms.";
    });
  }
  return place_second_boss(context);
}

bool place_super_secrets(Context& context) {
  const int rooms = context.run.has(Opt::luna) && !context.run.by_pseudo() ? 2 : 1;
  for (int i = 0; i < rooms; ++i) {
    const std::uint32_t placing = context.run.by_game() ? IsaacRng(context.stage.next(), super_secret_index).next() : 0;
    const int id = take_end(context.level);
    if (id < 0 && i == 0) return fail_for(context, RoomType::super_secret);
    if (id >= 0) {
      assign(context.level, id, RoomType::super_secret, placing);
      note_taken(context, Rule::super_secret, id);
    } else if (!context.run.by_game()) {
      context.trace.note(Rule::no_dead_end, -1, context.level,
                         [](Text& say) { say << "No dead end is left for Luna's second Super Secret Room."; });
    }
  }
  return true;
}

bool place_shop(Context& context) {
  if (context.run.by_game()) context.stage.next();  // the seed of its level
  return place(context, Rule::shop, RoomType::shop, context.pick_layout());
}

bool place_treasures(Context& context) {
  for (int i = 0; i < treasures_of(context.run); ++i) {
    const IsaacRng before = context.stage;
    // By the game two dice of a hundred choose the kind of its layout.
    if (context.run.by_game() && context.stage.next() % 100 != 0) context.stage.next();
    const bool placed = place(context, Rule::treasure, RoomType::treasure, context.pick_layout());
    if (i > 0) context.stage = before;  // the game undoes the second one's draws
    if (!placed) return false;
  }
  return true;
}

}  // namespace

void assign(Level& level, int id, RoomType type, std::uint32_t placing) {
  Room& room = level.room(id);
  room.type = type;
  if (placing == 0) return;
  room.placing_seed = placing;
  room.award_seed = isaac_room_seeds(placing).award;
}

bool fail_for(Context& context, RoomType type) {
  context.trace.note(Rule::mandatory, -1, context.level, [&](Text& say) {
    say << "No dead end can be the " << type_title(type) << ": this layout is thrown away.";
  });
  return false;
}

int shops_of(const Run& run) {
  // The pseudo-code's "and VictoryLap < 3" applies to the trinket alone.
  if (run.by_pseudo() && run.stage <= last_free_stage) return 1;
  return run.victory_laps < laps_without_shop && stage_has(run, Opt::silver_dollar) ? 1 : 0;
}

int treasures_of(const Run& run) {
  if (!stage_has(run, Opt::bloody_crown)) return 0;
  return run.has_xl_rooms() ? 2 : 1;
}

bool place_mandatory(Context& context) {
  if (!place_bosses(context)) return fail_for(context, RoomType::boss);
  if (!place_super_secrets(context)) return false;
  context.hidden_seed = context.pick_layout();
  return (shops_of(context.run) == 0 || place_shop(context)) && place_treasures(context);
}

bool place_passages(Context& context) {
  if (!context.run.by_game()) return true;
  if (context.run.is_mirror_floor() && !place(context, Rule::passages, RoomType::mirror, context.pick_layout()))
    return false;
  const bool mine = context.run.is_mine_floor() && context.run.has(Opt::knife_piece);
  return !mine || place(context, Rule::passages, RoomType::mine, 0);
}

}  // namespace press_r::isaac
