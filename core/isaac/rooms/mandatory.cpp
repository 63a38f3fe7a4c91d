#include "isaac/rooms/mandatory.hpp"

#include "isaac/layout/candidates.hpp"
#include "isaac/layout/layout.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

// ISAAC-21, 22.
constexpr int last_free_stage = 6;     ///< chapters 1 to 3
constexpr int last_trinket_stage = 8;  ///< chapter 4
constexpr int crown_stage = 10;
constexpr int laps_without_shop = 3;

bool has_crown(const Run& run) {
  if (run.stage != crown_stage || run.by_pseudo()) return false;
  if (run.by_prose()) return run.holy_crown || run.wicked_crown;
  return run.variant == Variant::light ? run.holy_crown : run.wicked_crown;
}

bool stage_has(const Run& run, bool trinket) {
  return run.stage <= last_free_stage || (run.stage <= last_trinket_stage && trinket) || has_crown(run);
}

bool place(Making& making, Rule rule, RoomType type) {
  Level& level = making.level;
  const int id = take_dead_end(level);
  if (id < 0) return fail_for(making, type);
  level.room(id).type = type;
  making.trace.note(rule, id, level, [&](Text& say) {
    say << "The " << type_title(type) << " takes room " << id << " at depth " << level.room(id).depth << ".";
  });
  return true;
}

bool place_super_secrets(Making& making) {
  if (!place(making, Rule::super_secret, RoomType::super_secret)) return false;
  if (!making.run.luna || making.run.by_pseudo()) return true;
  if (making.level.ends.empty()) {
    making.trace.note(Rule::no_dead_end, -1, making.level,
                      [](Text& say) { say << "No dead end is left for Luna's second Super Secret Room."; });
    return true;
  }
  return place(making, Rule::super_secret, RoomType::super_secret);
}

}  // namespace

int shops_of(const Run& run) {
  // The pseudo-code's "and VictoryLap < 3" binds to the trinket alone.
  if (run.by_pseudo() && run.stage <= last_free_stage) return 1;
  return run.victory_laps < laps_without_shop && stage_has(run, run.silver_dollar) ? 1 : 0;
}

int treasures_of(const Run& run) {
  if (!stage_has(run, run.bloody_crown)) return 0;
  return run.has_xl_rooms() ? 2 : 1;
}

bool fail_for(Making& making, RoomType type) {
  making.trace.note(Rule::mandatory, -1, making.level, [&](Text& say) {
    say << "No dead end can be the " << type_title(type) << ": this layout is thrown away.";
  });
  return false;
}

bool place_mandatory(Making& making) {
  if (!place_bosses(making) || !place_super_secrets(making)) return false;
  for (int i = 0; i < shops_of(making.run); ++i) {
    if (!place(making, Rule::shop, RoomType::shop)) return false;
  }
  for (int i = 0; i < treasures_of(making.run); ++i) {
    if (!place(making, Rule::treasure, RoomType::treasure)) return false;
  }
  return true;
}

namespace {

// README.md, Rooms that must be.
constexpr int corridor_length = 3;  ///< clear cells ahead of the first of two bosses
constexpr int void_least = 5;       ///< bosses after the first that must find a dead end
constexpr int void_sides_more = 4;  ///< and up to three more

bool is_clear(const Level& level, Point cell, int own) {
  if (!on_grid(cell)) return false;
  const int id = level.room_at(cell);
  return (id < 0 || id == own) && links_of(level, cell, own) == 0;
}

bool place_second(Making& making, int first) {
  Level& level = making.level;
  const int id = grow_second_boss(making, first);
  if (id < 0) return false;
  level.room(id).type = RoomType::boss;
  note_second_boss(making, id);
  return true;
}

bool place_two(Making& making) {
  Level& level = making.level;
  const int first = take_dead_end(level, [&](int id) { return level.room(id).depth > 1 && has_corridor(level, id); });
  if (first < 0) return false;
  level.room(first).type = RoomType::boss;
  level.boss = first;
  making.trace.note(Rule::xl_bosses, first, level, [&](Text& say) {
    say << "Number " << level.room(first).rank << " of the list, room " << first << " at depth "
        << level.room(first).depth << ", has three clear cells ahead: the first of two Boss Rooms.";
  });
  return place_second(making, first);
}

int place_one(Making& making) {
  Level& level = making.level;
  const int id = take_dead_end(level, [&](int end) { return level.room(end).depth > 1; });
  if (id >= 0) level.room(id).type = RoomType::boss;
  return id;
}

bool place_more(Making& making) {
  Level& level = making.level;
  const int more = void_least + making.rng.random_int(void_sides_more);
  int placed = 0;
  while (placed < more) {
    const int id = place_one(making);
    if (id < 0) break;
    ++placed;
    making.trace.note(Rule::void_bosses, id, level, [&](Text& say) {
      say << "Boss " << placed << " of " << more << " after the first, at depth " << level.room(id).depth << ".";
    });
  }
  return placed >= void_least;
}

}  // namespace

bool has_corridor(const Level& level, int id) {
  const Room& room = level.room(id);
  Point cell = room.entry;
  for (int i = 0; i < corridor_length; ++i) {
    cell = cell + step_of(room.grown);
    if (!is_clear(level, cell, id)) return false;
  }
  return true;
}

int grow_second_boss(Making& making, int first) {
  Level& level = making.level;
  Candidates candidates;
  find_candidates(making, first, Asking::rolled, candidates);
  shuffle(making.rng, candidates);
  for (const Candidate& candidate : candidates.items()) {
    if (!fits(level, candidate.shape(), candidate.at()) || links_of(level, candidate.entry(), -1) >= 2) continue;
    const int id = place(level, candidate, first);
    shrink_to_entry(level, id);
    return id;
  }
  return -1;
}

void note_second_boss(Making& making, int id) {
  making.trace.note(Rule::xl_bosses, id, making.level, [&](Text& say) {
    say << "The second Boss Room, room " << id << ", grows from the first at depth " << making.level.room(id).depth
        << ".";
  });
}

bool place_bosses(Making& making) {
  if (making.run.has_xl_rooms()) {
    return place_two(making) || fail_for(making, RoomType::boss);
  }
  const int id = place_one(making);
  if (id < 0) return fail_for(making, RoomType::boss);
  making.level.boss = id;
  making.trace.note(Rule::boss, id, making.level, [&](Text& say) {
    say << "The Boss Room takes room " << id << " at depth " << making.level.room(id).depth << ".";
  });
  return !making.run.has_void_bosses() || place_more(making) || fail_for(making, RoomType::boss);
}

}  // namespace press_r::isaac
