// Bit maps beside plain loops, the automaton, grass, traps and decoration.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

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
    next.row(p.y) &= ~(std::uint64_t{1} << p.x);
    if (around >= (map.has(p) ? rule.survivals : rule.births)) next.add(p);
  });
  return next;
}

bool can_erode(const Room& room) { return room.type == RoomType::standard && room.box.w > 3 && room.box.h > 3; }

/// How many sides of a connection roll for the fall of its door.
int sides_that_roll(const Graph& graph, const Connection& connection) {
  const Room& a = graph.room(connection.a);
  const Room& b = graph.room(connection.b);
  const auto leads_on = [](const Room& room) {
    return room.type == RoomType::standard || room.type == RoomType::tunnel;
  };
  return (can_erode(a) && leads_on(b) ? 1 : 0) + (can_erode(b) && leads_on(a) ? 1 : 0);
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

TEST_CASE("PIXEL-P-19: bits are on with the chance asked for, at the border and in every row of a word") {
  constexpr int rounds = 80;
  Dice dice(Seed{6}, "noise_test");
  for (const auto& [a, b] : {std::pair(45, 100), {30, 100}, {65, 100}, {1, 3}, {1, 2}}) {
    for (const int width : {64, 32}) {
      const double p = static_cast<double>(a) / b;
      BitMap map;
      map.reset(width, 33);
      std::int64_t rows[2] = {};
      std::int64_t columns[2] = {};
      std::int64_t border[4] = {};
      for (int i = 0; i < rounds; ++i) {
        fill_randomly(map, a, b, dice);
        each_cell(Rect{0, 0, width, 33}, [&](Point q) {
          rows[q.y % 2] += map.has(q);
          if (q.x == 0 || q.x == width - 1) columns[q.x == 0 ? 0 : 1] += map.has(q);
        });
        fill_border_randomly(map, a, b, dice);
        for (int along = 1; along < 31; ++along) {
          const Point sides[] = {{along, 0}, {along, 32}, {0, along}, {width - 1, along}};
          for (std::size_t side = 0; side < 4; ++side) border[side] += map.has(sides[side]);
        }
      }
      check_chance(rows[0], rounds * width * 17, p);
      check_chance(rows[1], rounds * width * 16, p);
      for (const std::int64_t column : columns) check_chance(column, rounds * 33, p);
      for (const std::int64_t side : border) check_chance(side, rounds * 30, p);
    }
  }
}

TEST_CASE("PIXEL-P-19: fill and passes are the book's, and water and grass cover plain floor only") {
  const std::array<int, 6> table[] = {{45, 60, 5, 40, 60, 4},
                                      {45, 65, 4, 40, 60, 3},
                                      {45, 60, 6, 35, 55, 3},
                                      {45, 65, 4, 40, 60, 3},
                                      {40, 55, 6, 30, 55, 3}};
  for (int i = 0; i < 5; ++i) {
    const auto& [title, water, grass, passages] = info_of(static_cast<Region>(i));
    CHECK((std::array{water.fill, water.flooded, water.passes, grass.fill, grass.flooded, grass.passes} == table[i]));
  }
  for (const std::string_view text :
       {"depth=3&feeling=grass", "depth=8&feeling=water", "depth=23", "depth=12&feeling=chasm"}) {
    for (std::uint32_t i = 0; i < 8; ++i) {
      each_change(text, i, Rule::automaton, Rule::high_grass, [](Point, Tile before, Tile after, const Level&) {
        holds("on plain floor", before == Tile::floor);
        holds("water or grass", after == Tile::water || after == Tile::grass || after == Tile::high_grass);
      });
    }
  }
}

TEST_CASE("PIXEL-P-19: with the feeling grass no corner of a room stays bare, but for corridors") {
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

TEST_CASE("PIXEL-P-20: grass is high with chance 1 + k in 12, where k of the 8 around are in the patch") {
  std::array<std::int64_t, 9> seen{};
  std::array<std::int64_t, 9> high{};
  Trace off;
  for (std::uint32_t i = 0; i < 150; ++i) {
    Level level = hall(32, 32, 1);
    Dice dice(survey_seed(i), "grass_test");
    paint_grass(level, dice, off);
    each_cell(Rect{1, 1, 30, 30}, [&](Point p) {
      const Tile tile = level.tiles[p];
      holds("grass in the patch", level.patch.has(p) == (tile != Tile::floor));
      if (tile == Tile::floor) return;
      const auto k = static_cast<std::size_t>(count_around(level.patch, p));
      ++seen[k];
      high[k] += tile == Tile::high_grass;
    });
  }
  for (std::size_t k = 3; k <= 8; ++k) check_chance(high[k], seen[k], static_cast<double>(1 + k) / 12);
}

TEST_CASE("PIXEL-P-21: hidden traps are tried 1 to rooms + depth - 1 times, on plain floor only") {
  std::vector<std::int64_t> quarters(4, 0);
  Trace off;
  for (std::uint32_t i = 0; i < 2000; ++i) {
    Level level = hall(32, 32, 8);
    level.graph.rooms.resize(33);
    Dice dice(survey_seed(i), "trap_test");
    place_traps(level, dice, off);
    REQUIRE((level.trap_tries >= 1 && level.trap_tries <= 33 + 8 - 1));
    ++quarters[static_cast<std::size_t>((level.trap_tries - 1) / 10)];
  }
  CHECK(chi_square_even(quarters) < chi_square_limit(quarters.size() - 1));
  for (std::uint32_t i = 0; i < 40; ++i) {
    each_change("depth=23", i, Rule::traps, Rule::traps, [](Point, Tile before, Tile after, const Level&) {
      holds("on plain floor", before == Tile::floor && is_hidden_trap(after));
    });
  }
}

TEST_CASE("PIXEL-P-22: each region decorates by its own chances, and nothing but walls and plain floor") {
  Trace off;
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> tally;  // hits and trials by "name, a in b"
  for (std::uint32_t i = 0; i < 60; ++i) {
    for (const int depth : {1, 7, 11, 17, 23}) {
      Level level = hall(40, 30, depth);
      for (int x = 2; x < 38; ++x) level.tiles[{x, 1}] = Tile::water;
      level.tiles[{20, 15}] = Tile::wall;
      const Grid<Tile> before = level.tiles;
      Dice dice(survey_seed(i), "decoration_test");
      decorate(level, dice, off);
      each_cell(Rect{0, 0, 40, 30}, [&](Point p) {
        const auto [x, y] = p;
        const bool wall = level.tiles[p] == Tile::wall_deco;
        const bool floor = level.tiles[p] == Tile::floor_deco;
        holds("nothing else",
              level.tiles[p] == before[p] || (wall && before[p] == Tile::wall) || (floor && before[p] == Tile::floor));
        const auto add = [&](const char* name, bool counts, bool hit) {
          if (!counts) return;
          ++tally[name].second;
          tally[name].first += hit;
        };
        const bool open = x > 2 && x < 37 && y > 2 && y < 27 && (std::abs(x - 20) > 1 || std::abs(y - 15) > 1);
        const bool left_wall = x == 1 && y > 2 && y < 27;
        const bool low_corner = x == 1 && y == 28;
        switch (depth) {
          case 1:
            add("drains on the top row, 1 in 4", y == 0 && x >= 2 && x < 38, wall);
            add("moss in the open, 0 in 16", open, floor);
            add("moss by one wall, 1 in 16", left_wall, floor);
            add("moss in a corner, 4 in 16", low_corner, floor);
            break;
          case 7:
            add("blood, 1 in 20", open, floor);
            add("blood in a corner, 5 in 20", low_corner, floor);
            add("torches on the top row, 1 in 6", y == 0 && (x == 1 || x == 38), wall);
            break;
          case 11:
            add("rubble, 1 in 6", open, floor);
            add("rubble by one wall, 2 in 6", left_wall, floor);
            add("ore, 1 in 12", before[p] == Tile::wall, wall);
            break;
          case 17:
            add("inlays, 1 in 10", before[p] == Tile::floor, floor);
            add("reliefs, 1 in 8", before[p] == Tile::wall, wall);
            break;
          default:
            add("bones, 8 in 80", open, floor);
            holds("apart", !wall || x == 0 || level.tiles[{x - 1, y}] != Tile::wall_deco);
            holds("apart", !wall || y == 0 || level.tiles[{x, y - 1}] != Tile::wall_deco);
        }
      });
    }
  }
  CHECK(tally.size() == 13);
  for (const auto& [name, hits] : tally) {
    INFO(name);
    const std::size_t comma = name.find(", ");
    const double a = std::stod(name.substr(comma + 2));
    const double b = std::stod(name.substr(name.find(" in ", comma) + 4));
    check_chance(hits.first, hits.second, a / b);
  }
}

TEST_CASE("PIXEL-P-22: of the doors of the Caves' standard rooms of 4 by 4 a third falls, of smaller ones none") {
  std::int64_t doors[3] = {};
  std::int64_t fallen[3] = {};
  each_level("depth=12", 400, [&](const Level& level) {
    for (const Connection& connection : level.graph.connections) {
      if (connection.joined || connection.rank != DoorRank::regular) continue;
      const auto rolls = static_cast<std::size_t>(sides_that_roll(level.graph, connection));
      ++doors[rolls];
      fallen[rolls] += level.tiles[connection.door] != connection.tile;
    }
  });
  CHECK(doors[0] > 100);
  CHECK(fallen[0] == 0);
  check_chance(fallen[1], doors[1], 1.0 / 3);
  check_chance(fallen[2], doors[2], 5.0 / 9);
}

TEST_CASE("PIXEL-P-22: the Caves lose corners of standard rooms and, but above a boss, walls between them") {
  int rounded = 0;
  int windows[2] = {};
  for (const int depth : {12, 14}) {
    for (std::uint32_t i = 0; i < 60; ++i) {
      const std::string text = "depth=" + std::to_string(depth);
      each_change(text, i, Rule::decoration, Rule::life, [&](Point p, Tile before, Tile after, const Level& level) {
        windows[depth == 14 ? 1 : 0] += is_wall(before) && after == Tile::chasm;
        if (is_wall(before) || !is_wall(after)) return;
        ++rounded;
        holds("a corner", std::any_of(level.graph.rooms.begin(), level.graph.rooms.end(), [p](const Room& room) {
                const Rect area = inside(room);
                return can_erode(room) && (p.x == area.x || p.x == area.right() - 1) &&
                       (p.y == area.y || p.y == area.bottom() - 1);
              }));
      });
    }
  }
  CHECK(rounded > 240);
  CHECK(windows[0] > 20);
  CHECK(windows[1] == 0);
}

}  // namespace press_r::pixel_dungeon
