#include "isaac/rooms/ledger.hpp"

#include "isaac/rooms/mandatory.hpp"
#include "isaac/words.hpp"
#include "isaac_common/seeds.hpp"

namespace press_r::isaac {
namespace {

// Indices of private streams.
constexpr int super_secret_index = 9;

constexpr int void_least = 5;
constexpr int void_sides_more = 4;
constexpr int boss_pools = 31;  ///< shuffled for The Void, one draw less than there are

void note_taken(Making& making, Rule rule, int id) {
  making.trace.note(rule, id, making.level, [&](Text& say) {
    const Room& room = making.level.room(id);
    say << "The " << type_title(room.type) << " takes room " << id << " at depth " << room.depth << ".";
  });
}

int take_boss(Making& making) {
  Level& level = making.level;
  making.stage.next();  // its layout
  const bool corridor = making.run.has_xl_rooms();
  const int id = take_open_end(level, [&](const Room& room) {
    return room.depth > 1 && (!corridor || has_corridor(level, level.room_at(room.entry)));
  });
  level.blocked_boss = id;
  if (id >= 0) seat(level, id, RoomType::boss, making.stage.state());
  return id;
}

/// The second boss of a Labyrinth grows by the layout's dice; what it draws from the stage's stream is undone.
bool place_second_boss(Making& making) {
  const IsaacRng before = making.stage;
  making.stage.next();
  const std::uint32_t placing = making.stage.state();
  making.stage = before;
  const int id = grow_second_boss(making, making.level.boss);
  if (id < 0) return false;
  seat(making.level, id, RoomType::boss, placing);
  making.level.blocked_boss = id;
  note_second_boss(making, id);
  return true;
}

bool place_void_bosses(Making& making) {
  const int more = void_least + making.stage.random_int(void_sides_more);
  for (int i = 1; i < boss_pools; ++i) making.stage.next();
  for (int placed = 0; placed < more; ++placed) {
    const int id = take_boss(making);
    if (id < 0) return placed >= void_least;
    making.trace.note(Rule::void_bosses, id, making.level, [&](Text& say) {
      say << "Boss " << placed + 1 << " of " << more << " after the first, at depth " << making.level.room(id).depth
          << ".";
    });
  }
  return true;
}

bool place_bosses_by_ledger(Making& making) {
  Level& level = making.level;
  const int id = take_boss(making);
  if (id < 0) return false;
  level.boss = id;
  note_taken(making, making.run.has_xl_rooms() ? Rule::xl_bosses : Rule::boss, id);
  if (making.run.has_xl_rooms()) return place_second_boss(making);
  return !making.run.is_void() || place_void_bosses(making);
}

bool place_super_secrets(Making& making) {
  const int rooms = making.run.luna ? 2 : 1;
  for (int i = 0; i < rooms; ++i) {
    IsaacRng own(making.stage.next(), super_secret_index);
    const int id = take_open_end(making.level);
    if (id < 0 && i == 0) return fail_for(making, RoomType::super_secret);
    if (id < 0) break;
    seat(making.level, id, RoomType::super_secret, own.next());
    note_taken(making, Rule::super_secret, id);
  }
  return true;
}

/// After its own dice a room's layout is picked, and then it needs an end.
bool place_after_pick(Making& making, Rule rule, RoomType type) {
  making.stage.next();
  const int id = take_open_end(making.level);
  if (id < 0) return fail_for(making, type);
  seat(making.level, id, type, making.stage.state());
  note_taken(making, rule, id);
  return true;
}

bool place_shop(Making& making) {
  making.stage.next();  // the private seed of its level
  return place_after_pick(making, Rule::shop, RoomType::shop);
}

bool place_treasure(Making& making) {
  // Two hundredth dice that only choose the kind of its layout.
  if (making.stage.next() % 100 != 0) making.stage.next();
  return place_after_pick(making, Rule::treasure, RoomType::treasure);
}

bool place_treasures(Making& making) {
  const int rooms = treasures_of(making.run);
  if (rooms == 0) return true;
  if (!place_treasure(making)) return false;
  if (rooms == 1) return true;
  const IsaacRng after_first = making.stage;
  const bool second = place_treasure(making);
  making.stage = after_first;
  return second;
}

bool place_passages(Making& making) {
  if (making.run.is_mirror_floor() && !place_after_pick(making, Rule::passages, RoomType::mirror)) return false;
  if (!making.run.is_mine_floor() || !making.run.knife_piece) return true;
  const int id = take_open_end(making.level);
  if (id < 0) return fail_for(making, RoomType::mine);
  making.level.room(id).type = RoomType::mine;
  note_taken(making, Rule::passages, id);
  return true;
}

}  // namespace

void seat(Level& level, int id, RoomType type, std::uint32_t placing) {
  Room& room = level.room(id);
  room.type = type;
  room.placing_seed = placing;
  room.award_seed = isaac_room_seeds(placing).award;
}

bool place_mandatory_by_ledger(Making& making) {
  if (!place_bosses_by_ledger(making)) return fail_for(making, RoomType::boss);
  if (!place_super_secrets(making)) return false;
  making.hidden_seed = making.stage.next();
  if (shops_of(making.run) > 0 && !place_shop(making)) return false;
  return place_treasures(making);
}

bool place_by_ledger(Making& making) {
  const bool chance_first = making.run.left_out.has(Rule::order);
  if (chance_first) place_offers_by_ledger(making);
  if (!place_mandatory_by_ledger(making)) return false;
  if (!chance_first) place_offers_by_ledger(making);
  return place_passages(making);
}

}  // namespace press_r::isaac
