#include "isaac/rooms/specials.hpp"

#include "isaac/layout/dead_ends.hpp"
#include "isaac/rooms/bosses.hpp"
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

}  // namespace press_r::isaac
