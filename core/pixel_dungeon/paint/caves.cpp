// The Caves wear their rooms down (PIXEL-P-22).
#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/decorate.hpp"

namespace press_r::pixel_dungeon {
namespace {

bool is_ground(Tile tile) {
  switch (tile) {
    case Tile::floor:
    case Tile::water:
    case Tile::grass:
    case Tile::high_grass:
    case Tile::embers:
    case Tile::spent_trap:
    case Tile::chasm: return true;
    default: return is_trap(tile) || is_hidden_trap(tile);
  }
}

/// Corners and doors of other rooms last.
bool wears(const Room& room) {
  constexpr int least = 4;
  return room.type == RoomType::standard && room.at_least(least);
}

/// Corners of standard rooms fall in where both walls stand behind them, the surer the larger the room. Where the tile
/// within is no floor a corner stays, so that one can still walk round it (PIXEL-25).
int round_corners(Level& level, Dice& dice) {
  constexpr int safe_area = 8;
  Grid<Tile>& tiles = level.tiles;
  const Brush brush(level.tiles, level.things);
  int rounded = 0;
  for (const Room& room : level.graph.rooms) {
    if (!wears(room)) continue;
    const Rect floor = inside(room);
    for (const int dx : {-1, 1}) {
      for (const int dy : {-1, 1}) {
        const bool falls = dice.below(room.box.area()) > safe_area;
        const Point corner{dx < 0 ? floor.x : floor.right() - 1, dy < 0 ? floor.y : floor.bottom() - 1};
        const bool walled =
            tiles[{corner.x + dx, corner.y}] == Tile::wall && tiles[{corner.x, corner.y + dy}] == Tile::wall;
        const bool way_round = is_walkable(tiles[{corner.x - dx, corner.y - dy}]);
        if (!falls || !walled || !way_round || !is_ground(tiles[corner]) || brush.has_thing(corner)) continue;
        tiles[corner] = Tile::wall;
        ++rounded;
      }
    }
  }
  return rounded;
}

/// One side of a connection: a standard room that wears, and beyond the door another or a tunnel.
bool door_may_fall(const Graph& graph, int from, int to) {
  const RoomType other = graph.room(to).type;
  return wears(graph.room(from)) && (other == RoomType::standard || other == RoomType::tunnel);
}

/// The tiles change, the graph does not: it still says what the doors were.
int fell_doors(Level& level, Dice& dice) {
  constexpr int odds = 3;
  int fallen = 0;
  for (const Connection& connection : level.graph.connections) {
    for (const auto& [from, to] : {std::pair(connection.a, connection.b), std::pair(connection.b, connection.a)}) {
      if (!door_may_fall(level.graph, from, to) || !dice.one_in(odds)) continue;
      Tile& tile = level.tiles[connection.door];
      fallen += tile == Tile::door || tile == Tile::secret_door ? 1 : 0;
      tile = Tile::floor_deco;
    }
  }
  return fallen;
}

}  // namespace

/// Neighbouring standard rooms that are not connected look at each other over a chasm.
int open_windows(Level& level) {
  constexpr int least_run = 5;
  constexpr int sill = 2;
  if (boss_is_next(level.plan.depth)) return 0;
  Brush brush(level.tiles, level.things);
  int opened = 0;
  for (int a = 0; a < level.graph.size(); ++a) {
    const Room& room = level.graph.room(a);
    if (room.type != RoomType::standard) continue;
    level.graph.neighbours(a).each([&](int b) {
      if (b < a || level.graph.room(b).type != RoomType::standard || connected(level.graph, a, b)) return;
      const Rect run = shared_run(room.box, level.graph.room(b).box);
      if (run.w < least_run && run.h < least_run) return;
      const bool upright = run.w == 0;
      brush.fill(upright ? Rect{run.x, run.y + sill, 1, run.h - 2 * sill + 1}
                         : Rect{run.x + sill, run.y, run.w - 2 * sill + 1, 1},
                 Tile::chasm);
      ++opened;
    });
  }
  return opened;
}

void wear_caves(Level& level, Dice& dice, Trace& trace) {
  const int rounded = round_corners(level, dice);
  const int fallen = fell_doors(level, dice);
  trace.note(Rule::decoration, -1, level, [&](Text& text) {
    text << "The caves wear down: " << counted(rounded, "round corner") << ", " << counted(fallen, "fallen door")
         << ".";
  });
}

}  // namespace press_r::pixel_dungeon
