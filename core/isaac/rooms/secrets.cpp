#include "isaac/rooms/secrets.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>

#include "isaac/layout/layout.hpp"
#include "isaac/rooms/ledger.hpp"
#include "isaac/rooms/mandatory.hpp"

namespace press_r::isaac {
namespace {

// By the game: the streams of hidden rooms' own seeds.
constexpr int further_secret_index = 1;
constexpr int ultra_secret_index = 71;

int shallowest_around(const Level& level, Point cell, int reach) {
  int depth = cell_count;
  for (int dx = -reach; dx <= reach; ++dx) {
    const int dy = reach - std::abs(dx);
    for (const int y : {-dy, dy}) {
      const int id = level.room_at(cell + Point{dx, y});
      if (id >= 0) depth = std::min(depth, level.room(id).depth);
    }
  }
  return depth;
}

int add_secret(Level& level, RoomType type, const SecretPlace& place, int reach) {
  Room room;
  room.at = place.cell;
  room.entry = place.cell;
  room.type = type;
  room.depth = shallowest_around(level, place.cell, reach) + reach;
  return add_room(level, room);
}

/// "the best of 12 cells: score 14", or, where cells are not scored, "one of 12 cells: one".
std::string choice_text(const Level& level, const SecretPlace& best) {
  const std::string cells = counted(static_cast<int>(level.secret_places.size()), "cell");
  if (level.run.left_out.has(Rule::secret_score)) return "any of " + cells + ": one";
  return "the best of " + cells + ": score " + std::to_string(best.score);
}

void place_secret(Making& making, int number) {
  Level& level = making.level;
  SecretPlace best;
  if (!find_secret_place(making, best)) {
    making.trace.note(Rule::secret_score, -1, level, [](Text& say) { say << "No cell can be the Secret Room."; });
    return;
  }
  const int id = add_secret(level, RoomType::secret, best, 1);
  if (making.run.by_game()) {
    seat(level, id, RoomType::secret, making.hidden_seed);
    making.hidden_seed = IsaacRng(making.hidden_seed, further_secret_index).next();
  }
  if (number == 0) level.secret_neighbours = best.neighbours;
  making.trace.note(Rule::secret_score, id, level, [&](Text& say) {
    say << "The Secret Room takes " << choice_text(level, best) << " with " << counted(best.neighbours, "neighbour")
        << ".";
  });
}

/// A dead end that the Grave Room can shrink without a Secret Room losing its door.
bool holds_no_secret(const Level& level, int id) {
  const Room& room = level.room(id);
  for (const Slot& slot : form_of(room.shape).slots) {
    if (!slot.door || room.at + slot.source == room.entry) continue;
    const int other = level.room_at(room.at + slot.target);
    if (other >= 0 && level.room(other).type == RoomType::secret) return false;
  }
  return true;
}

/// False: by the game a Dark Room without an end for it is grown anew.
bool place_grave(Making& making) {
  Level& level = making.level;
  if (making.run.by_game()) {
    const std::uint32_t placing = making.stage.next();
    const int end = take_open_end(level);
    if (end < 0) return fail_for(making, RoomType::grave);
    seat(level, end, RoomType::grave, placing);
    making.trace.note(Rule::grave, end, level,
                      [&](Text& say) { say << "The Dark Room's Grave Room takes room " << end << "."; });
    return true;
  }
  const int id = take_dead_end(level, [&](int end) { return holds_no_secret(level, end); });
  if (id >= 0) level.room(id).type = RoomType::grave;
  making.trace.note(Rule::grave, id, level, [&](Text& say) {
    if (id >= 0) {
      say << "The Dark Room's Grave Room takes room " << id << ".";
    } else {
      say << "No dead end is left for the Grave Room.";
    }
  });
  return true;
}

void place_ultra_secret(Making& making) {
  Level& level = making.level;
  SecretPlace best;
  if (!find_ultra_secret_place(making, best)) {
    making.trace.note(Rule::ultra_secret, -1, level, [](Text& say) { say << "No cell can be the Ultra Secret Room."; });
    return;
  }
  const int id = add_secret(level, RoomType::ultra_secret, best, 2);
  if (making.run.by_game()) {
    seat(level, id, RoomType::ultra_secret, IsaacRng(making.ultra_seed, ultra_secret_index).next());
  }
  making.trace.note(Rule::ultra_secret, id, level, [&](Text& say) {
    say << "The Ultra Secret Room takes " << choice_text(level, best) << " with " << counted(best.neighbours, "room")
        << " two cells away.";
  });
}

}  // namespace

int secret_rooms_of(const Run& run) {
  if (run.reading == Reading::pseudo) return run.fragmented_card || run.luna ? 2 : 1;
  return 1 + (run.fragmented_card ? 1 : 0) + (run.luna ? 1 : 0);
}

bool place_secrets(Making& making) {
  Level& level = making.level;
  making.ultra_seed = making.hidden_seed;
  for (int i = 0; i < secret_rooms_of(making.run); ++i) {
    place_secret(making, i);
    level.secret_places.clear();
  }
  // The prose has the Grave Room last; the pseudo-code has no Ultra Secret Room.
  const bool grave_last = making.run.by_prose();
  if (!grave_last && making.run.is_dark_room() && !place_grave(making)) return false;
  if (!making.run.by_pseudo()) place_ultra_secret(making);
  level.secret_places.clear();
  if (grave_last && making.run.is_dark_room()) place_grave(making);
  return true;
}

}  // namespace press_r::isaac
