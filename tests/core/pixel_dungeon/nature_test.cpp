// Bit maps beside plain loops, the automaton, grass and decoration.
#include <cstdlib>
#include <functional>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Number of steps, found tile by tile.
int plain_steps(const BitMap& open, Point from, Point to) {
  Grid<int> steps(open.width, open.height, -1);
  std::vector<Point> queue{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down}) {
      const Point next = queue[i] + step_of(d);
      if (!steps.contains(next) || !open.has(next) || steps[next] >= 0) continue;
      steps[next] = steps[queue[i]] + 1;
      queue.push_back(next);
    }
  }
  return steps[to];
}

/// One pass of the automaton, cell by cell, as the rule states it.
BitMap grown_slowly(const BitMap& map, LifeRule rule) {
  BitMap next = map;
  each_cell(Rect{1, 1, map.width - 2, map.height - 2}, [&](Point p) {
    int around = 0;
    each_cell(Rect{p.x - 1, p.y - 1, 3, 3}, [&](Point q) { around += q != p && map.has(q); });
    holds("around", count_around(map, p) == around);
    next.row(p.y) &= ~(std::uint64_t{1} << p.x);
    if (around >= (map.has(p) ? rule.survivals : rule.births)) next.add(p);
  });
  return next;
}

}  // namespace

TEST_CASE("PIXEL-25: steps through bits equal steps from tile to tile, on maps of one and of two rows to a word") {
  Dice dice(Seed{7}, "bits");
  int apart = 0;
  for (const int size : {16, 31, 32, 33, 64}) {
    for (int round = 0; round < 40; ++round) {
      BitMap open;
      open.reset(size, size - round % 3);
      fill_randomly(open, 65, 100, dice);
      const Point from{dice.below(open.width), dice.below(open.height)};
      const Point to{dice.below(open.width), dice.below(open.height)};
      open.add(from);
      open.add(to);
      INFO(size << ", round " << round);
      const int steps = plain_steps(open, from, to);
      CHECK(steps_between(open, from, to) == steps);
      apart += steps < 0 ? 1 : 0;
    }
  }
  CHECK((apart > 5 && apart < 195));
}

TEST_CASE("PIXEL-P-19: bits of tiles equal a look at each tile, for every width") {
  constexpr TileSpan spans[] = {{Tile::wall_deco, Tile::special_floor}, {Tile::well, Tile::last_hidden_trap}};
  Dice dice(Seed{8}, "tiles");
  for (int width = min_map_size; width <= max_map_size; ++width) {
    INFO(width);
    Grid<Tile> tiles(width, width, Tile::wall);
    each_cell(bounds_of(tiles), [&](Point p) { tiles[p] = static_cast<Tile>(dice.below(tile_count)); });
    const BitMap bits = bits_of(tiles, spans);
    const BitMap walkable = walkable_bits(tiles);
    int counted = 0;
    each_cell(bounds_of(tiles), [&](Point p) {
      holds("in the spans", bits.has(p) == is_any_of(tiles[p], spans));
      holds("walkable", walkable.has(p) == is_walkable(tiles[p]));
      counted += bits.has(p);
    });
    CHECK(count(bits) == counted);
    CHECK((walkable.row(0) & ~walkable.columns()) == 0);
  }
}

TEST_CASE("PIXEL-P-19: the automaton of whole rows is the automaton of single cells") {
  Dice dice(Seed{5}, "automaton_test");
  for (const auto& [width, rule] : {std::pair(16, LifeRule{}),
                                    {31, LifeRule{}},
                                    {32, LifeRule{}},
                                    {33, LifeRule{}},
                                    {63, LifeRule{}},
                                    {64, LifeRule{}},
                                    {32, LifeRule{1, 0}},
                                    {33, LifeRule{9, 9}},
                                    {16, LifeRule{3, 2}},
                                    {64, LifeRule{8, 7}},
                                    {63, LifeRule{6, 3}}}) {
    CAPTURE(width, rule.births, rule.survivals);
    BitMap map;
    BitMap other;
    map.reset(width, 24);
    other.reset(width, 24);
    fill_randomly(map, 45, 100, dice);
    fill_border_randomly(other, 45, 100, dice);
    for (int pass = 0; pass < 6; ++pass) {
      const BitMap before = map;
      const BitMap swapped = other;
      const BitMap slow = grown_slowly(map, rule);
      grow(map, other, rule);
      for (int y = 0; y < 24; ++y) {
        const std::uint64_t border = y == 0 || y == 23 ? map.columns() : map.columns() & ~map.inner();
        holds("the same inside", (map.row(y) & ~border) == (slow.row(y) & ~border));
        holds("the other border", (map.row(y) & border) == (swapped.row(y) & border));
        holds("this border", (other.row(y) & border) == (before.row(y) & border));
      }
    }
  }
  SUCCEED("every row holds");
}

TEST_CASE("PIXEL-P-19: with the feeling grass no corner of a room stays bare, but for corridors (depth, feeling)") {
  int bare[2] = {};
  for (std::uint32_t i = 0; i < 40; ++i) {
    Watch("depth=8&feeling=grass", i, [&](Rule rule, int, const Level& level) {
      if (rule != Rule::high_grass) return;
      for (const Room& room : level.graph.rooms) {
        const Rect tiles = inside(room);
        for (const int x : {tiles.x, tiles.right() - 1}) {
          for (const int y : {tiles.y, tiles.bottom() - 1})
            bare[is_corridor(room.type) ? 1 : 0] += level.tiles[{x, y}] == Tile::floor;
        }
      }
    });
  }
  CHECK(bare[0] == 0);
  CHECK(bare[1] > 50);
}

TEST_CASE("PIXEL-P-22: each region decorates by its own chances, and nothing but walls and plain floor") {
  // A hall with a wall in its middle and water along the top: in the open, by the left wall, in its lower corner.
  const auto open = [](Point p) {
    return p.x > 2 && p.x < 37 && p.y > 2 && p.y < 27 && (std::abs(p.x - 20) > 1 || std::abs(p.y - 15) > 1);
  };
  const auto by_wall = [](Point p) { return p.x == 1 && p.y > 2 && p.y < 27; };
  const auto in_corner = [](Point p) { return p.x == 1 && p.y == 28; };
  const auto on_top = [](Point p) { return p.y == 0 && p.x >= 2 && p.x < 38; };
  const auto beside_top = [](Point p) { return p.y == 0 && (p.x == 1 || p.x == 38); };
  const auto anywhere = [](Point) { return true; };
  struct Row {
    int depth;
    Tile deco;
    std::function<bool(Point)> where;
    int a;
    int b;
    std::int64_t hits = 0;
    std::int64_t trials = 0;
  };
  Row rows[] = {{1, Tile::wall_deco, on_top, 1, 4},      {1, Tile::floor_deco, open, 0, 16},
                {1, Tile::floor_deco, by_wall, 1, 16},   {1, Tile::floor_deco, in_corner, 4, 16},
                {7, Tile::floor_deco, open, 1, 20},      {7, Tile::floor_deco, in_corner, 5, 20},
                {7, Tile::wall_deco, beside_top, 1, 6},  {11, Tile::floor_deco, open, 1, 6},
                {11, Tile::floor_deco, by_wall, 2, 6},   {11, Tile::wall_deco, anywhere, 1, 12},
                {17, Tile::floor_deco, anywhere, 1, 10}, {17, Tile::wall_deco, anywhere, 1, 8},
                {23, Tile::floor_deco, open, 8, 80}};
  Trace off;
  for (std::uint32_t i = 0; i < 60; ++i) {
    for (const int depth : {1, 7, 11, 17, 23}) {
      Level level = hall(40, 30, depth);
      for (int x = 2; x < 38; ++x) level.tiles[{x, 1}] = Tile::water;
      level.tiles[{20, 15}] = Tile::wall;
      const Grid<Tile> before = level.tiles;
      Dice dice(survey_seed(i), "decoration_test");
      decorate(level, dice, off);
      each_cell(Rect{0, 0, 40, 30}, [&](Point p) {
        const Tile tile = level.tiles[p];
        const bool wall = tile == Tile::wall_deco;
        holds("nothing else", tile == before[p] || before[p] == (wall ? Tile::wall : Tile::floor));
        if (wall && depth == 23) {
          holds("apart", p.x == 0 || level.tiles[{p.x - 1, p.y}] != Tile::wall_deco);
          holds("apart", p.y == 0 || level.tiles[{p.x, p.y - 1}] != Tile::wall_deco);
        }
        for (Row& row : rows) {
          const bool decorable = before[p] == (row.deco == Tile::wall_deco ? Tile::wall : Tile::floor);
          if (row.depth != depth || !decorable || !row.where(p)) continue;
          ++row.trials;
          row.hits += tile == row.deco;
        }
      });
    }
  }
  for (const Row& row : rows) check_chance(row.hits, row.trials, static_cast<double>(row.a) / row.b);
}

}  // namespace press_r::pixel_dungeon
