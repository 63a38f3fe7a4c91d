// Water and grass, hidden traps, and each region's decoration (PIXEL-P-19 to PIXEL-P-22).
#include <string_view>
#include <utility>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/paint/paint.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Grows a patch by a cellular automaton as used for caves (Johnson, Yannakakis, Togelius 2010): noise, then passes.
void grow_patch(Level& level, PatchKind kind, const Growth& growth, bool flooded, Dice& dice, Trace& trace) {
  const int fill = flooded ? growth.flooded : growth.fill;
  level.patching = kind;
  fill_randomly(level.patch, fill, 100, dice);
  // The game's automaton alternates between two buffers, and never changes the border of either.
  BitMap other;
  other.reset(level.patch.width, level.patch.height);
  fill_border_randomly(other, fill, 100, dice);
  trace.note(Rule::automaton, -1, level, [&](Text& text) {
    text << (kind == PatchKind::water ? "Water" : "Grass") << ": each tile with chance " << fill << " in 100, "
         << count(level.patch) << " of them.";
  });
  const int passes = level.plan.left_out.has(Rule::automaton) ? 0 : growth.passes;
  for (int pass = 1; pass <= passes; ++pass) {
    grow(level.patch, other, level.plan.automaton);
    trace.note(Rule::automaton, -1, level, [&](Text& text) {
      text << "Pass " << pass << " of " << passes << ": " << counted(count(level.patch), "tile") << ".";
    });
  }
}

/// The region's water and grass, or a floor's own (PIXEL-P-39).
struct Growths {
  const Growth& water;
  const Growth& grass;
};
Growths growths_of(const Plan& plan) {
  const RegionInfo& region = info_of(plan.region);
  const OnePathFloor* floor = one_path_floor(plan.depth);
  return floor != nullptr ? Growths{floor->water, floor->grass} : Growths{region.water, region.grass};
}

/// Calls `visit` for each tile of plain floor in the patch, row by row, and returns their number. `visit` may change
/// only the tile it is given.
template <class Visit>
int each_floor_in_patch(const Level& level, Visit&& visit) {
  const BitMap floor = bits_of(level.tiles, Tile::floor);
  int visited = 0;
  for (int y = 1; y < level.plan.height - 1; ++y) {
    each_bit(level.patch.row(y) & floor.row(y), y, [&](Point p) {
      visit(p);
      ++visited;
    });
  }
  return visited;
}

/// Adds the corners of every room to the patch, for levels full of grass.
void plant_corners(Level& level) {
  for (const Room& room : level.graph.rooms) {
    if (room.type == RoomType::empty || is_corridor(room.type)) continue;
    const Rect tiles = inside(room);
    for (const int x : {tiles.x, tiles.right() - 1}) {
      for (const int y : {tiles.y, tiles.bottom() - 1}) level.patch.add({x, y});
    }
  }
}

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

/// Whether corners and doors of the room may fall.
bool erodes(const Room& room) {
  constexpr int smallest = 4;
  return room.type == RoomType::standard && room.at_least(smallest);
}

/// Turns corners of standard rooms into wall where both walls beside them stand; the chance grows with the room's area.
/// A corner stays if the tile diagonally within cannot be walked on, so that there is a way around it (PIXEL-25).
int round_corners(Level& level, Dice& dice) {
  constexpr int safe_area = 8;
  Grid<Tile>& tiles = level.tiles;
  const Brush brush(level.tiles, level.things);
  int rounded = 0;
  for (const Room& room : level.graph.rooms) {
    if (!erodes(room)) continue;
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

/// Whether the door from a room to its neighbour may fall.
bool door_may_fall(const Graph& graph, int from, int to) {
  const RoomType other = graph.room(to).type;
  return erodes(graph.room(from)) && (other == RoomType::standard || other == RoomType::tunnel);
}

/// Removes doors from the tiles. The graph keeps what they were (PIXEL-23).
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

/// Opens windows onto a chasm between neighbouring standard rooms that are not connected. Returns how many.
int open_windows(Level& level) {
  constexpr int min_wall = 5;
  constexpr int sill = 2;
  if (boss_is_next(level.plan.depth)) return 0;
  Brush brush(level.tiles, level.things);
  int opened = 0;
  for (int a = 0; a < level.graph.size(); ++a) {
    const Room& room = level.graph.room(a);
    if (room.type != RoomType::standard) continue;
    level.graph.neighbours(a).each([&](int b) {
      if (b < a || level.graph.room(b).type != RoomType::standard || connected(level.graph, a, b)) return;
      const Rect wall = shared_wall(room.box, level.graph.room(b).box);
      if (wall.w < min_wall && wall.h < min_wall) return;
      const Rect window = wall.w == 0 ? Rect{wall.x, wall.y + sill, 1, wall.h - 2 * sill + 1}
                                      : Rect{wall.x + sill, wall.y, wall.w - 2 * sill + 1, 1};
      brush.fill(window, Tile::chasm);
      ++opened;
    });
  }
  return opened;
}

void erode_caves(Level& level, Dice& dice, Trace& trace) {
  const int rounded = round_corners(level, dice);
  const int fallen = fell_doors(level, dice);
  trace.note(Rule::decoration, -1, level, [&](Text& text) {
    text << "The caves wear down: " << counted(rounded, "round corner") << ", " << counted(fallen, "fallen door")
         << ".";
  });
}

/// Decorates walls and plain floor. Decoration never turns one into the other, so both maps of bits stay valid.
class Decorator {
 public:
  Decorator(Grid<Tile>& tiles, Dice& dice)
      : tiles_(tiles), dice_(dice), walls_(bits_of(tiles, Tile::wall)), floors_(bits_of(tiles, Tile::floor)) {}

  /// Drains over water, moss by walls.
  void sewers() {
    adorn_faces(bits_of(tiles_, Tile::water), 4, 2);
    for (int y = 1; y < floors_.height - 1; ++y) {
      const std::uint64_t here = walls_.row(y);
      const std::uint64_t beside = here << 1 | here >> 1 | walls_.row(y - 1) | walls_.row(y + 1);
      each_bit(floors_.row(y) & beside, y, [&](Point p) {
        const int walls = walls_across(p) + walls_along(p);
        adorn(p, Tile::floor_deco, walls * walls, 16);
      });
    }
  }

  /// Blood, mostly in corners; torches over floor without blood. More of both on Tengu's floor.
  void prison(bool tengu) {
    adorn_floors(20, [&](Point p) { return (tengu ? 3 : 1) + 4 * walls_across(p) * walls_along(p); });
    constexpr TileSpan shows_light[] = {{Tile::floor, Tile::floor}, {Tile::special_floor, Tile::special_floor}};
    adorn_faces(bits_of(tiles_, shows_light), tengu ? 4 : 6, tengu ? 2 : 3);
  }

  /// Rubble by the walls, ore in them.
  void caves() {
    adorn_floors(6, [&](Point p) { return 1 + walls_across(p) + walls_along(p); });
    each_wall([&](Point p) { adorn(p, Tile::wall_deco, 1, 12); });
  }

  void city() {
    adorn_floors(10, [](Point) { return 1; });
    each_wall([&](Point p) { adorn(p, Tile::wall_deco, 1, 8); });
  }

  /// Bones where there is room, carvings that never touch.
  void halls() {
    const BitMap open = walkable_bits(tiles_);
    adorn_floors(80, [&](Point p) { return count_around(open, p); });
    // The first and the last row stay bare, and one more tile at either end: the game counts tiles in one line, where
    // the tile before a row's first is the last of the row above.
    const int last_row = walls_.height - 2;
    each_wall([&](Point p) {
      if (p.y < 1 || p.y > last_row || (p.y == 1 && p.x == 0) || (p.y == last_row && p.x == walls_.width - 1)) return;
      const Point before = p.x > 0 ? Point{p.x - 1, p.y} : Point{walls_.width - 1, p.y - 1};
      const bool touches = tiles_[before] == Tile::wall_deco || tiles_[{p.x, p.y - 1}] == Tile::wall_deco;
      if (!touches) adorn(p, Tile::wall_deco, 1, 20);
    });
  }

  int adorned_walls() const { return adorned_walls_; }
  int adorned_floors() const { return adorned_floors_; }

 private:
  /// Decorates a tile with chance a in b.
  void adorn(Point p, Tile deco, int a, int b) {
    if (!dice_.chance(a, b)) return;
    tiles_[p] = deco;
    ++(deco == Tile::wall_deco ? adorned_walls_ : adorned_floors_);
  }

  /// Decorates each tile of plain floor with chance odds(p) in b.
  template <class Odds>
  void adorn_floors(int b, Odds odds) {
    for (int y = 0; y < floors_.height; ++y) {
      each_bit(floors_.row(y), y, [&](Point p) { adorn(p, Tile::floor_deco, odds(p), b); });
    }
  }

  /// Decorates walls above the given tiles if they are in the top row (1 in top_odds) or have wall behind them.
  void adorn_faces(const BitMap& below, int top_odds, int odds) {
    for (int y = 0; y < walls_.height - 1; ++y) {
      const std::uint64_t behind = y == 0 ? walls_.columns() : walls_.row(y - 1);
      each_bit(walls_.row(y) & behind & below.row(y + 1), y,
               [&](Point p) { adorn(p, Tile::wall_deco, 1, y == 0 ? top_odds : odds); });
    }
  }

  template <class Visit>
  void each_wall(Visit&& visit) {
    for (int y = 0; y < walls_.height; ++y) each_bit(walls_.row(y), y, visit);
  }

  int walls_across(Point p) const { return walls_.has({p.x - 1, p.y}) + walls_.has({p.x + 1, p.y}); }
  int walls_along(Point p) const { return walls_.has({p.x, p.y - 1}) + walls_.has({p.x, p.y + 1}); }

  Grid<Tile>& tiles_;
  Dice& dice_;
  BitMap walls_;
  BitMap floors_;
  int adorned_walls_ = 0;
  int adorned_floors_ = 0;
};

}  // namespace

void paint_water(Level& level, Dice& dice, Trace& trace) {
  grow_patch(level, PatchKind::water, growths_of(level.plan).water, level.feeling == Feeling::water, dice, trace);
  const int wet = each_floor_in_patch(level, [&](Point p) { level.tiles[p] = Tile::water; });
  level.patching = PatchKind::none;
  trace.note(Rule::automaton, -1, level,
             [&](Text& text) { text << "Plain floor in the patch turns to water: " << counted(wet, "tile") << "."; });
}

void paint_grass(Level& level, Dice& dice, Trace& trace) {
  constexpr int twelfths = 12;  // PIXEL-P-20
  grow_patch(level, PatchKind::grass, growths_of(level.plan).grass, level.feeling == Feeling::grass, dice, trace);
  if (level.feeling == Feeling::grass) plant_corners(level);
  int high = 0;
  const int grown = each_floor_in_patch(level, [&](Point p) {
    const int around = count_around(level.patch, p);
    const bool is_high = dice.chance(1 + around, twelfths);
    if (around >= 3 && around <= 5) trace.trial(at(ClaimId::high_grass_3) + around - 3, is_high);
    level.tiles[p] = is_high ? Tile::high_grass : Tile::grass;
    high += is_high ? 1 : 0;
  });
  level.patching = PatchKind::none;
  trace.note(Rule::high_grass, -1, level, [&](Text& text) {
    text << "Plain floor in the patch turns to grass: " << counted(grown, "tile") << ", " << high << " of it high.";
  });
}

void place_traps(Level& level, Dice& dice, Trace& trace) {
  level.trap_tries = 0;
  if (level.plan.depth == 1 || level.plan.depth == imp_depth) return;
  const bool tengu = level.plan.depth == tengu_depth;
  level.trap_tries = dice.between(1, level.graph.size() + level.plan.depth - 1);
  int placed = 0;
  const Rect map{0, 0, level.plan.width, level.plan.height};
  for (int i = 0; i < level.trap_tries; ++i) {
    const Point p = any_tile(map, dice);
    if (level.tiles[p] != Tile::floor) continue;
    ++placed;
    if (tengu) {
      level.tiles[p] = trap_tile(Trap::poison);
      continue;
    }
    const int kind = dice.below(trap_count);
    for (int one = 0; one < trap_count; ++one) trace.trial(at(ClaimId::toxic_trap) + one, one == kind);
    level.tiles[p] = hidden_trap_tile(static_cast<Trap>(kind));
  }
  trace.note(tengu ? Rule::one_path_ground : Rule::traps, -1, level, [&](Text& text) {
    text << "Of " << counted(level.trap_tries, "try", "tries")
         << (tengu ? " for a poison trap, " : " for a hidden trap, ") << placed << " found plain floor.";
  });
}

void decorate(Level& level, Dice& dice, Trace& trace) {
  struct Words {
    std::string_view wall;
    std::string_view walls;
    std::string_view floor;
    std::string_view floors;
  };
  static constexpr Words words[] = {{"drain", "drains", "mossy tile", "mossy tiles"},  // in the order of Region
                                    {"torch", "torches", "stain of blood", "stains of blood"},
                                    {"vein of ore", "veins of ore", "heap of rubble", "heaps of rubble"},
                                    {"relief", "reliefs", "inlaid tile", "inlaid tiles"},
                                    {"carving", "carvings", "scattered bone", "scattered bones"}};
  if (level.plan.depth == goo_depth) return decorate_lair(level, trace);
  if (level.plan.region == Region::caves) erode_caves(level, dice, trace);
  Decorator decorator(level.tiles, dice);
  int windows = 0;
  switch (level.plan.region) {
    case Region::sewers: decorator.sewers(); break;
    case Region::prison: decorator.prison(level.plan.depth == tengu_depth); break;
    case Region::caves:
      decorator.caves();
      windows = open_windows(level);
      break;
    case Region::city: decorator.city(); break;
    case Region::halls: decorator.halls(); break;
  }
  trace.note(Rule::decoration, -1, level, [&](Text& text) {
    const Words& names = words[at(level.plan.region)];
    text << info_of(level.plan.region).title << ": " << counted(decorator.adorned_walls(), names.wall, names.walls)
         << ", " << counted(decorator.adorned_floors(), names.floor, names.floors);
    if (windows > 0) text << ", " << counted(windows, "window") << " onto a chasm";
    text << ".";
  });
  if (level.plan.depth == tengu_depth) decorate_lair(level, trace);
}

}  // namespace press_r::pixel_dungeon
