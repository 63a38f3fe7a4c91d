// Secret and Ultra Secret Rooms (ISAAC-37 … 41), and the Grave Room between them.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "isaac/rooms/rooms.hpp"

namespace press_r::isaac {
namespace {

// By the game: the shift triples of hidden rooms' own streams.
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

/// Adds a hidden room, `reach` steps away from the shallowest room that it can be entered from.
int add_hidden(Level& level, RoomType type, const SecretPlace& place, int reach) {
  Room room;
  room.at = place.cell;
  room.entry = place.cell;
  room.type = type;
  room.depth = shallowest_around(level, place.cell, reach) + reach;
  return add_room(level, room);
}

/// "the best of 12 cells: score 14", or "any of 12 cells: one" without scores.
std::string choice_text(const Level& level, const SecretPlace& best) {
  const std::string cells = counted(static_cast<int>(level.secret_places.size()), "cell");
  if (level.run.left_out.has(Rule::secret_score)) return "any of " + cells + ": one";
  return "the best of " + cells + ": score " + std::to_string(best.score);
}

/// Adds a Secret or Ultra Secret Room at the best cell, if there is one. `placing` is by the game the source of its
/// seeds.
void place_hidden(Context& context, RoomType type, std::uint32_t placing) {
  Level& level = context.level;
  const bool ultra = type == RoomType::ultra_secret;
  const Rule rule = ultra ? Rule::ultra_secret : Rule::secret_score;
  SecretPlace best;
  if (!(ultra ? find_ultra_secret_place(context, best) : find_secret_place(context, best))) {
    context.trace.note(rule, -1, level, [&](Text& say) { say << "No cell can be the " << type_title(type) << "."; });
    return;
  }
  const int id = add_hidden(level, type, best, ultra ? 2 : 1);
  if (context.run.by_game()) assign(level, id, type, placing);
  if (!ultra && level.secret_neighbours == 0) level.secret_neighbours = best.neighbours;
  context.trace.note(rule, id, level, [&](Text& say) {
    say << "The " << type_title(type) << " takes " << choice_text(level, best) << " with "
        << counted(best.neighbours, ultra ? "room" : "neighbour") << (ultra ? " two cells away." : ".");
  });
}

/// Whether no Secret Room loses its door if a dead end shrinks to its entry.
bool keeps_secret_doors(const Level& level, int id) {
  const Room& room = level.room(id);
  for (const Slot& slot : form_of(room.shape).slots) {
    if (!slot.door || room.at + slot.source == room.entry) continue;
    const int other = level.room_at(room.at + slot.target);
    if (other >= 0 && level.room(other).type == RoomType::secret) return false;
  }
  return true;
}

/// Returns false if the game grows the Dark Room again because it has no end for the room.
bool place_grave(Context& context) {
  Level& level = context.level;
  const bool by_game = context.run.by_game();
  const std::uint32_t placing = context.pick_layout();
  const int id = take_end(level, [&](int end) { return by_game || keeps_secret_doors(level, end); });
  if (id < 0 && by_game) return fail_for(context, RoomType::grave);
  if (id >= 0) assign(level, id, RoomType::grave, placing);
  context.trace.note(Rule::grave, id, level, [&](Text& say) {
    if (id >= 0) {
      say << "The Dark Room's Grave Room takes room " << id << ".";
    } else {
      say << "No dead end is left for the Grave Room.";
    }
  });
  return true;
}

}  // namespace

int secret_rooms_of(const Run& run) {
  const int more = (run.has(Opt::fragmented_card) ? 1 : 0) + (run.has(Opt::luna) ? 1 : 0);
  return 1 + (run.by_pseudo() ? std::min(more, 1) : more);
}

bool place_secrets(Context& context) {
  Level& level = context.level;
  const bool by_game = context.run.by_game();
  const std::uint32_t ultra_seed = by_game ? IsaacRng(context.hidden_seed, ultra_secret_index).next() : 0;
  for (int i = 0; i < secret_rooms_of(context.run); ++i) {
    place_hidden(context, RoomType::secret, context.hidden_seed);
    if (by_game) context.hidden_seed = IsaacRng(context.hidden_seed, further_secret_index).next();
    level.secret_places.clear();
  }
  // By the prose the Grave Room comes last; the pseudo-code has no Ultra Secret Room.
  const bool grave_last = context.run.by_prose();
  if (!grave_last && context.run.is_dark_room() && !place_grave(context)) return false;
  if (!context.run.by_pseudo()) place_hidden(context, RoomType::ultra_secret, ultra_seed);
  level.secret_places.clear();
  if (grave_last && context.run.is_dark_room()) place_grave(context);
  return true;
}

}  // namespace press_r::isaac
