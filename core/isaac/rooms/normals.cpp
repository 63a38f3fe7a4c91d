#include "isaac/rooms/normals.hpp"

#include "isaac/layout/plan.hpp"
#include "isaac_common/seeds.hpp"

namespace press_r::isaac {
namespace {

constexpr std::uint32_t low_mask = 7;  ///< by the game one room of eight may be as easy as can be

int roll_difficulty(IsaacRng& rng, const Difficulties& window) {
  const int values = window.high - window.low + 1;
  if (window.low_rare || window.high_rare) {
    // Two faces a value, and one for a rare end.
    const int skipped = window.low_rare ? 1 : 0;
    const int rolled = rng.random_int(2 * values - skipped - (window.high_rare ? 1 : 0));
    return window.low + (rolled + skipped) / 2;
  }
  const int rolled = rng.random_int(window.also > 0 ? values + 1 : values);
  return rolled == values ? window.also : window.low + rolled;
}

/// By the game: the room files choose within the window, one draw each.
void furnish_by_game(Making& making, Room& room, const Difficulties& window) {
  room.difficulty = window.low > 1 && (making.stage.state() & low_mask) == 0 ? 1 : window.low;
  room.difficulty_most = window.high;
  making.stage.next();
  room.placing_seed = making.stage.state();
  room.award_seed = isaac_room_seeds(room.placing_seed).award;
}

}  // namespace

void furnish_by_ledger(Making& making) {
  Level& level = making.level;
  level.level_after_specials = making.stage.state();
  const Difficulties window = difficulties(making.run);
  Room& start = level.room(0);
  start.placing_seed = making.stage.state();
  start.award_seed = isaac_room_seeds(start.placing_seed).award;
  int furnished = 0;
  for (Room& room : level.rooms) {
    if (room.type != RoomType::normal || room.dead_end) continue;
    furnish_by_game(making, room, window);
    ++furnished;
  }
  for (const std::uint8_t id : level.ends) {
    furnish_by_game(making, level.room(id), window);
    ++furnished;
  }
  for (const Room& room : level.rooms) {
    if (room.type != RoomType::normal && room.type != RoomType::start) making.stage.next();
  }
  level.level_end = making.stage.state();
  making.trace.note(Rule::difficulty, -1, level, [&](Text& say) {
    say << counted(furnished, "normal room") << ": difficulty " << window.low << " to " << window.high
        << ", chosen by the game's room files, and the seed of what each drops.";
  });
}

void furnish_normal_rooms(Making& making) {
  Level& level = making.level;
  const Difficulties window = difficulties(making.run);
  int furnished = 0;
  for (Room& room : level.rooms) {
    if (room.type != RoomType::normal) continue;
    room.difficulty = roll_difficulty(making.rng, window);
    room.award_seed = isaac_room_seeds(making.rng.next()).award;
    ++furnished;
  }
  making.trace.note(Rule::difficulty, -1, level, [&](Text& say) {
    say << counted(furnished, "normal room") << ": difficulty " << window.low;
    if (window.high > window.low) say << " to " << window.high;
    if (window.also > 0) say << " or " << window.also;
    if (window.low_rare) say << ", " << window.low << (window.high_rare ? " and " : " half as often");
    if (window.high_rare) say << window.high << " half as often";
    say << ", and the seed of what each drops.";
  });
}

}  // namespace press_r::isaac
