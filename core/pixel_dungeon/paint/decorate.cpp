#include "pixel_dungeon/paint/decorate.hpp"

#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/tile_bits.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Walls and plain floor as the painters left them. Decoration never makes one into the other, so the bits stay true.
class Decorator {
 public:
  Decorator(Grid<Tile>& tiles, Dice& dice)
      : tiles_(tiles), dice_(dice), walls_(bits_of(tiles, Tile::wall)), floors_(bits_of(tiles, Tile::floor)) {}

  /// Sewers: drains over water, moss in corners.
  void sewers() {
    constexpr int top_odds = 4;
    constexpr int odds = 2;
    constexpr int sixteenths = 16;
    const BitMap water = bits_of(tiles_, Tile::water);
    each_face(water, [&](Point p, bool top) {
      if (dice_.one_in(top ? top_odds : odds)) adorn_wall(p);
    });
    each_floor_by_wall([&](Point p) {
      const int walls = walls_beside(p);
      if (dice_.chance(walls * walls, sixteenths)) adorn_floor(p);
    });
  }

  /// Prison: blood, most of all in corners; torches over floor.
  void prison() {
    constexpr int base = 1;  // twentieths
    constexpr int each_corner = 4;
    constexpr int twentieths = 20;
    constexpr int top_odds = 6;
    constexpr int odds = 3;
    each_floor([&](Point p) {
      if (dice_.chance(base + each_corner * corners(p), twentieths)) adorn_floor(p);
    });
    // A stained tile lights no torch above it.
    constexpr TileSpan shows_light[] = {{Tile::floor, Tile::floor}, {Tile::special_floor, Tile::special_floor}};
    const BitMap lit = bits_of(tiles_, shows_light);
    each_face(lit, [&](Point p, bool top) {
      if (dice_.one_in(top ? top_odds : odds)) adorn_wall(p);
    });
  }

  /// Caves: rubble along the walls, ore in them.
  void caves() {
    constexpr int sixths = 6;
    constexpr int ore_odds = 12;
    each_floor([&](Point p) {
      if (dice_.chance(1 + walls_beside(p), sixths)) adorn_floor(p);
    });
    each_wall([&](Point p) {
      if (dice_.one_in(ore_odds)) adorn_wall(p);
    });
  }

  void city() {
    constexpr int floor_odds = 10;
    constexpr int wall_odds = 8;
    each_floor([&](Point p) {
      if (dice_.one_in(floor_odds)) adorn_floor(p);
    });
    each_wall([&](Point p) {
      if (dice_.one_in(wall_odds)) adorn_wall(p);
    });
  }

  /// Halls: bones where there is room, carvings that keep apart.
  void halls() {
    constexpr int eightieths = 80;
    constexpr int wall_odds = 20;
    const BitMap open = walkable_bits(tiles_);
    each_floor([&](Point p) {
      if (dice_.chance(count_around(open, p), eightieths)) adorn_floor(p);
    });
    // The first and last row stay bare, with one tile more at either end: the game counts tiles in one line, where the
    // tile before a row's first is the last of the row above.
    const int last_row = walls_.height - 2;
    each_wall([&](Point p) {
      if (p.y < 1 || p.y > last_row || (p.y == 1 && p.x == 0) || (p.y == last_row && p.x == walls_.width - 1)) return;
      const Point before = p.x > 0 ? Point{p.x - 1, p.y} : Point{walls_.width - 1, p.y - 1};
      const bool apart = !is_adorned(before) && !is_adorned({p.x, p.y - 1});
      if (apart && dice_.one_in(wall_odds)) adorn_wall(p);
    });
  }

  int adorned_walls() const { return adorned_walls_; }
  int adorned_floors() const { return adorned_floors_; }

 private:
  template <class Visit>
  void each_floor(Visit&& visit) {
    for (int y = 0; y < floors_.height; ++y) each_bit(floors_.row(y), y, visit);
  }

  /// Floor with a wall on at least one of its four sides.
  template <class Visit>
  void each_floor_by_wall(Visit&& visit) {
    for (int y = 1; y < floors_.height - 1; ++y) {
      const std::uint64_t here = walls_.row(y);
      const std::uint64_t beside = here << 1 | here >> 1 | walls_.row(y - 1) | walls_.row(y + 1);
      each_bit(floors_.row(y) & beside, y, visit);
    }
  }

  template <class Visit>
  void each_wall(Visit&& visit) {
    for (int y = 0; y < walls_.height; ++y) each_bit(walls_.row(y), y, visit);
  }

  /// Walls that show a face above tiles of one kind: those of the top row, and those with wall behind them.
  template <class Visit>
  void each_face(const BitMap& below, Visit&& visit) {
    for (int y = 0; y < walls_.height - 1; ++y) {
      const std::uint64_t behind = y == 0 ? walls_.columns() : walls_.row(y - 1);
      each_bit(walls_.row(y) & behind & below.row(y + 1), y, [&](Point p) { visit(p, y == 0); });
    }
  }

  int walls_beside(Point p) const {
    return wall({p.x - 1, p.y}) + wall({p.x + 1, p.y}) + wall({p.x, p.y - 1}) + wall({p.x, p.y + 1});
  }

  /// How many of a tile's four corners lie between two walls.
  int corners(Point p) const {
    const int across = wall({p.x - 1, p.y}) + wall({p.x + 1, p.y});
    const int along = wall({p.x, p.y - 1}) + wall({p.x, p.y + 1});
    return across * along;
  }

  int wall(Point p) const { return walls_.has(p) ? 1 : 0; }
  bool is_adorned(Point p) const { return tiles_.contains(p) && tiles_[p] == Tile::wall_deco; }

  void adorn_wall(Point p) {
    tiles_[p] = Tile::wall_deco;
    ++adorned_walls_;
  }
  void adorn_floor(Point p) {
    tiles_[p] = Tile::floor_deco;
    ++adorned_floors_;
  }

  Grid<Tile>& tiles_;
  Dice& dice_;
  BitMap walls_;
  BitMap floors_;
  int adorned_walls_ = 0;
  int adorned_floors_ = 0;
};

struct Words {
  std::string_view wall;
  std::string_view walls;
  std::string_view floor;
  std::string_view floors;
};
// In the order of Region.
constexpr Words words[] = {{"drain", "drains", "mossy tile", "mossy tiles"},
                           {"torch", "torches", "stain of blood", "stains of blood"},
                           {"vein of ore", "veins of ore", "heap of rubble", "heaps of rubble"},
                           {"relief", "reliefs", "inlaid tile", "inlaid tiles"},
                           {"carving", "carvings", "scattered bone", "scattered bones"}};

}  // namespace

void decorate(Level& level, Dice& dice, Trace& trace) {
  if (level.plan.region == Region::caves) wear_caves(level, dice, trace);
  Decorator decorator(level.tiles, dice);
  int windows = 0;
  switch (level.plan.region) {
    case Region::sewers: decorator.sewers(); break;
    case Region::prison: decorator.prison(); break;
    case Region::caves:
      decorator.caves();
      windows = open_windows(level);
      break;
    case Region::city: decorator.city(); break;
    case Region::halls: decorator.halls(); break;
  }
  trace.note(Rule::decoration, -1, level, [&](Text& text) {
    const Words& names = words[static_cast<std::size_t>(level.plan.region)];
    text << info_of(level.plan.region).title << ": " << counted(decorator.adorned_walls(), names.wall, names.walls)
         << ", " << counted(decorator.adorned_floors(), names.floor, names.floors);
    if (windows > 0) text << ", " << counted(windows, "window") << " onto a chasm";
    text << ".";
  });
}

}  // namespace press_r::pixel_dungeon
