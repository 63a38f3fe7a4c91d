#include "isaac/rooms/normals.hpp"

#include "isaac/layout/counts.hpp"

namespace press_r::isaac {
namespace {

constexpr int rarely_low_one_in = 8;

int roll_difficulty(IsaacRng& rng, Difficulties window) {
  if (window.rarely_low && rng.one_in(rarely_low_one_in)) window.low = 1;
  const int values = window.high - window.low + 1;
  const int rolled = rng.random_int(window.also > 0 ? values + 1 : values);
  return rolled == values ? window.also : window.low + rolled;
}

}  // namespace

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
    if (window.rarely_low) say << ", in one room of eight from 1";
    say << ", and the seed of what each drops.";
  });
}

}  // namespace press_r::isaac
