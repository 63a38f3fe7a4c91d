#include "pixel_dungeon/paint/doors.hpp"

#include <algorithm>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {
namespace {

Point door_in(const Rect& run, Dice& dice) {
  if (run.w == 0) return {run.x, run.y + 1 + dice.below(run.h - 1)};
  return {run.x + 1 + dice.below(run.w - 1), run.y};
}

void place_door(Level& level, int index, Dice& dice, Trace& trace) {
  Connection& connection = level.graph.connections[static_cast<std::size_t>(index)];
  const Rect run = shared_run(level.graph.room(connection.a).box, level.graph.room(connection.b).box);
  connection.door = door_in(run, dice);
  level.placed = index + 1;
  trace.note(Rule::door_place, connection.b, level, [&](Text& text) {
    text << "Rooms " << connection.a << " and " << connection.b << " share " << std::max(run.w, run.h) + 1
         << " wall tiles; the door is on tile " << connection.door.x - run.x + connection.door.y - run.y + 1 << ".";
  });
}

/// What a door of this rank is painted as.
Tile tile_of(const Level& level, DoorRank rank, Dice& dice, Trace& trace) {
  switch (rank) {
    case DoorRank::empty: return Tile::floor;
    case DoorRank::tunnel: return tunnel_floor(level);
    case DoorRank::unlocked: return Tile::door;
    case DoorRank::hidden: return Tile::secret_door;
    case DoorRank::locked: return Tile::locked_door;
    case DoorRank::barricade: {
      constexpr int shelf_odds = 3;  // PIXEL-P-13
      const bool shelf = dice.one_in(shelf_odds);
      trace.trial(ClaimId::bookshelf, shelf);
      return shelf ? Tile::bookshelf : Tile::barricade;
    }
    case DoorRank::regular: break;
  }
  const int odds = secret_door_odds(level.plan.depth);
  const bool secret = odds > 0 && dice.one_in(odds);
  trace.trial(ClaimId::secret_door, secret);
  return secret ? Tile::secret_door : Tile::door;
}

std::string_view title_of(Tile tile) {
  switch (tile) {
    case Tile::door: return "a door";
    case Tile::secret_door: return "a secret door";
    case Tile::locked_door: return "a locked door";
    case Tile::barricade: return "a barricade";
    case Tile::bookshelf: return "a bookshelf";
    default: return "an open gap";
  }
}

void rank_door(Level& level, int index, Dice& dice, Trace& trace) {
  Connection& connection = level.graph.connections[static_cast<std::size_t>(index)];
  const Room& a = level.graph.room(connection.a);
  const Room& b = level.graph.room(connection.b);
  const DoorRank one = info_of(a.type).proposes;
  const DoorRank other = info_of(b.type).proposes;
  connection.rank = std::max(one, other);
  level.ranked = index + 1;
  connection.joined = opens_wall(a, b, level.plan.max_room) && !level.plan.left_out.has(Rule::join);
  connection.tile = connection.joined ? Tile::floor : tile_of(level, connection.rank, dice, trace);
  if (connection.joined) {
    trace.note(Rule::join, connection.b, level, [&](Text& text) {
      text << "Standard rooms " << connection.a << " and " << connection.b << " open the wall between them.";
    });
    return;
  }
  const bool could_be_secret = connection.rank == DoorRank::regular && secret_door_odds(level.plan.depth) > 0;
  trace.note(could_be_secret ? Rule::secret_door : Rule::door_rank, connection.b, level, [&](Text& text) {
    text << info_of(a.type).title << " (" << title_of(one) << ") and " << info_of(b.type).title << " ("
         << title_of(other) << "): " << title_of(connection.rank) << ", " << title_of(connection.tile) << ".";
  });
}

}  // namespace

bool opens_wall(const Room& a, const Room& b, int max_room) {
  if (a.type != RoomType::standard || b.type != RoomType::standard) return false;
  const Rect run = shared_run(a.box, b.box);
  const bool upright = run.w == 0;
  const int length = upright ? run.h : run.w;
  const int longer = upright ? std::max(a.box.h, b.box.h) : std::max(a.box.w, b.box.w);
  const int thickness = upright ? a.box.w + b.box.w : a.box.h + b.box.h;
  return length >= least_shared_wall && length != longer && thickness <= max_room;
}

Rect opening(const Rect& a, const Rect& b) {
  const Rect run = shared_run(a, b);
  if (run.w == 0) return {run.x, run.y + 1, 1, run.h - 1};
  return {run.x + 1, run.y, run.w - 1, 1};
}

Tile tunnel_floor(const Level& level) { return level.feeling == Feeling::chasm ? Tile::special_floor : Tile::floor; }

void place_doors(Level& level, Dice& dice, Trace& trace) {
  level.stage = Stage::doors;
  const int count = static_cast<int>(level.graph.connections.size());
  for (int i = 0; i < count; ++i) place_door(level, i, dice, trace);
  for (int i = 0; i < count; ++i) rank_door(level, i, dice, trace);
}

}  // namespace press_r::pixel_dungeon
