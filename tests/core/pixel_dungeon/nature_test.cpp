// Water, grass, traps, mobs and items: PIXEL-P-19 to PIXEL-P-21, PIXEL-P-24.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/statistics.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/decorate.hpp"
#include "pixel_dungeon/paint/tile_bits.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// The automaton cell by cell, as the rule says it.
BitMap grown_slowly(const BitMap& map, Law law) {
  BitMap next = map;
  for (int y = 1; y < map.height - 1; ++y) {
    for (int x = 1; x < map.width - 1; ++x) {
      int around = 0;
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) around += (dx != 0 || dy != 0) && map.has({x + dx, y + dy});
      }
      const bool lives = around >= (map.has({x, y}) ? law.survivals : law.births);
      next.row(y) &= ~(std::uint64_t{1} << x);
      if (lives) next.add({x, y});
    }
  }
  return next;
}

}  // namespace

TEST_CASE("PIXEL-P-19: tiles as bits, and counts of them, are those of a look at each tile") {
  for (const std::string_view size : {"", "width=61&height=17", "width=64&height=64&depth=13&feeling=chasm"}) {
    each_level(size, 3, [](const Level& level) {
      const BitMap floor = bits_of(level.tiles, Tile::floor);
      const BitMap open = walkable_bits(level.tiles);
      int grass = 0;
      for (int y = 0; y < level.tiles.height(); ++y) {
        for (int x = 0; x < level.tiles.width(); ++x) {
          const Tile tile = level.tiles[{x, y}];
          REQUIRE(floor.has({x, y}) == (tile == Tile::floor));
          REQUIRE(open.has({x, y}) == is_walkable(tile));
          grass += tile == Tile::grass || tile == Tile::high_grass;
        }
        REQUIRE((open.row(y) & ~open.columns()) == 0);
      }
      REQUIRE(count_of(level.tiles, {Tile::grass, Tile::high_grass}) == grass);
    });
  }
}

TEST_CASE("PIXEL-P-19: the automaton of whole rows is the automaton of single cells, and grows over plain floor only") {
  Dice dice(Seed{5}, "automaton_test");
  for (const auto& [width, law] : {std::pair(16, Law{}),
                                   {31, Law{}},
                                   {32, Law{}},
                                   {33, Law{}},
                                   {63, Law{}},
                                   {64, Law{}},
                                   {32, Law{1, 0}},
                                   {33, Law{9, 9}},
                                   {16, Law{3, 2}},
                                   {64, Law{8, 7}},
                                   {63, Law{6, 3}}}) {
    CAPTURE(width, law.births, law.survivals);
    BitMap map;
    map.reset(width, 24);
    sprinkle(map, 45, 100, dice);
    BitMap other;
    other.reset(width, 24);
    sprinkle_border(other, 45, 100, dice);
    for (int pass = 0; pass < 6; ++pass) {
      const BitMap before = map;
      const BitMap waiting = other;
      const BitMap slow = grown_slowly(map, law);
      grow(map, other, law);
      // Within as the slow one says; the border has changed places with the other's.
      for (int y = 0; y < 24; ++y) {
        const std::uint64_t border = y == 0 || y == 23 ? map.columns() : map.columns() & ~map.inner();
        REQUIRE((map.row(y) & ~border) == (slow.row(y) & ~border));
        REQUIRE((map.row(y) & border) == (waiting.row(y) & border));
        REQUIRE((other.row(y) & border) == (before.row(y) & border));
      }
    }
  }
  for (const auto& [a, b] :
       {std::pair(45, 100), std::pair(30, 100), std::pair(65, 100), std::pair(1, 3), std::pair(1, 2)}) {
    std::int64_t on = 0;
    std::int64_t columns[2] = {};
    BitMap map;
    map.reset(64, 64);
    for (int i = 0; i < 40; ++i) {
      sprinkle(map, a, b, dice);
      on += count(map);
      for (int y = 0; y < 64; ++y) {
        columns[0] += map.has({0, y});
        columns[1] += map.has({63, y});
      }
    }
    check_chance(on, 40 * 64 * 64, static_cast<double>(a) / b);
    check_chance(columns[0], 40 * 64, static_cast<double>(a) / b);
    check_chance(columns[1], 40 * 64, static_cast<double>(a) / b);
    // Two rows of a narrow map share a word, and its border is sprinkled by itself.
    std::int64_t rows[2] = {};
    std::int64_t border[4] = {};
    map.reset(32, 33);
    for (int i = 0; i < 80; ++i) {
      sprinkle(map, a, b, dice);
      for (int x = 0; x < 32; ++x) {
        for (int y = 0; y < 33; ++y) rows[y % 2] += map.has({x, y});
      }
      sprinkle_border(map, a, b, dice);
      for (int along = 1; along < 31; ++along) {
        border[0] += map.has({along, 0});
        border[1] += map.has({along, 32});
        border[2] += map.has({0, along});
        border[3] += map.has({31, along});
      }
    }
    check_chance(rows[0], 80 * 32 * 17, static_cast<double>(a) / b);
    check_chance(rows[1], 80 * 32 * 16, static_cast<double>(a) / b);
    for (const std::int64_t side : border) check_chance(side, 80 * 30, static_cast<double>(a) / b);
  }
  // Fill and passes: the book's table.
  const int table[5][6] = {{45, 60, 5, 40, 60, 4},
                           {45, 65, 4, 40, 60, 3},
                           {45, 60, 6, 35, 55, 3},
                           {45, 65, 4, 40, 60, 3},
                           {40, 55, 6, 30, 55, 3}};
  for (int i = 0; i < 5; ++i) {
    const RegionInfo& region = info_of(static_cast<Region>(i));
    CHECK((std::array<int, 6>{region.water.fill, region.water.flooded, region.water.passes, region.grass.fill,
                              region.grass.flooded, region.grass.passes} ==
           std::array<int, 6>{table[i][0], table[i][1], table[i][2], table[i][3], table[i][4], table[i][5]}));
  }
  for (const std::string_view text :
       {"depth=3&feeling=grass", "depth=8&feeling=water", "depth=23", "depth=12&feeling=chasm"}) {
    for (std::uint32_t i = 0; i < 8; ++i) {
      around_stage(text, i, Rule::automaton, Rule::high_grass, [](const Grid<Tile>& before, const Level& level) {
        for (std::size_t cell = 0; cell < before.cells().size(); ++cell) {
          const Tile was = before.cells()[cell];
          const Tile is = level.tiles.cells()[cell];
          if (was == is) continue;
          REQUIRE(was == Tile::floor);
          REQUIRE((is == Tile::water || is == Tile::grass || is == Tile::high_grass));
        }
      });
    }
  }
}

TEST_CASE("PIXEL-P-19: with the feeling grass no corner of a room stays bare, but for corridors") {
  int bare_in_corridors = 0;
  int corners = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    around_stage(
        "depth=8&feeling=grass", i, Rule::automaton, Rule::high_grass,
        [&](const Grid<Tile>& before, const Level& level) {
          for (const Room& room : level.graph.rooms) {
            const Rect tiles = inside(room);
            for (const Point p : {Point{tiles.x, tiles.y}, Point{tiles.right() - 1, tiles.y},
                                  Point{tiles.x, tiles.bottom() - 1}, Point{tiles.right() - 1, tiles.bottom() - 1}}) {
              if (before[p] != Tile::floor) continue;
              const bool bare = level.tiles[p] == Tile::floor;
              if (room.type == RoomType::passage) {
                bare_in_corridors += bare;
              } else {
                REQUIRE_FALSE(bare);
                ++corners;
              }
            }
          }
        });
  }
  CHECK(corners > 500);
  CHECK(bare_in_corridors > 50);
}

TEST_CASE("PIXEL-P-20: grass is high with chance 1 + k in 12, where k of the 8 around are in the patch") {
  std::array<std::int64_t, 9> seen{};
  std::array<std::int64_t, 9> high{};
  Trace off;
  for (std::uint32_t i = 0; i < 150; ++i) {
    Level level = hall(32, 32, 1);
    Dice dice(survey_seed(i), "grass_test");
    paint_grass(level, dice, off);
    for (int y = 1; y < 31; ++y) {
      for (int x = 1; x < 31; ++x) {
        const Tile tile = level.tiles[{x, y}];
        REQUIRE(level.patch.has({x, y}) == (tile != Tile::floor));
        if (tile == Tile::floor) continue;
        const auto k = static_cast<std::size_t>(count_around(level.patch, {x, y}));
        ++seen[k];
        high[k] += tile == Tile::high_grass;
      }
    }
  }
  for (std::size_t k = 3; k <= 8; ++k) {
    CAPTURE(k);
    check_chance(high[k], seen[k], static_cast<double>(1 + k) / 12);
  }
}

TEST_CASE("PIXEL-P-21: hidden traps come below depth 1, eight kinds alike, on plain floor only") {
  each_level("", 100, [](const Level& level) {
    REQUIRE(level.trap_tries == 0);
    for (const Tile tile : level.tiles.cells()) REQUIRE_FALSE(is_hidden_trap(tile));
  });
  std::vector<std::int64_t> kinds(trap_count, 0);
  std::vector<std::int64_t> quarters(4, 0);
  Trace off;
  for (std::uint32_t i = 0; i < 2000; ++i) {
    Level level = hall(32, 32, 8);
    level.graph.rooms.resize(33);
    Dice dice(survey_seed(i), "trap_test");
    place_traps(level, dice, off);
    REQUIRE(level.trap_tries >= 1);
    REQUIRE(level.trap_tries <= 33 + 8 - 1);
    ++quarters[static_cast<std::size_t>((level.trap_tries - 1) / 10)];
    for (const Tile tile : level.tiles.cells()) {
      if (is_hidden_trap(tile)) ++kinds[static_cast<std::size_t>(tile) - static_cast<std::size_t>(Tile::hidden_trap)];
    }
  }
  CHECK(chi_square_even(kinds) < chi_square_limit(kinds.size() - 1));
  CHECK(chi_square_even(quarters) < chi_square_limit(quarters.size() - 1));
  for (std::uint32_t i = 0; i < 60; ++i) {
    around_stage("depth=23", i, Rule::traps, Rule::traps, [](const Grid<Tile>& before, const Level& level) {
      for (std::size_t cell = 0; cell < before.cells().size(); ++cell) {
        if (before.cells()[cell] == level.tiles.cells()[cell]) continue;
        REQUIRE(before.cells()[cell] == Tile::floor);
        REQUIRE(is_hidden_trap(level.tiles.cells()[cell]));
      }
    });
  }
}

TEST_CASE("PIXEL-P-24: 2 + depth mod 5 + 0 to 2 mobs and 3 heaps, each one more with 2 in 5, in standard rooms") {
  for (const auto& [text, least] : {std::pair("depth=1", 3), std::pair("depth=9", 6), std::pair("depth=12", 4)}) {
    std::vector<std::int64_t> mobs(3, 0);
    std::int64_t three = 0;
    std::int64_t four = 0;
    std::int64_t wanted = 0;
    std::int64_t placed = 0;
    each_level(text, 1500, [&, least = least](const Level& level) {
      REQUIRE(level.mobs >= least);
      REQUIRE(level.mobs <= least + 2);
      ++mobs[static_cast<std::size_t>(level.mobs - least)];
      REQUIRE(level.items >= 3);
      three += level.items == 3;
      four += level.items == 4;
      wanted += level.mobs;
      std::vector<Point> places;
      for (const Thing& thing : level.things) {
        if (!is_species(thing.kind)) continue;
        ++placed;
        REQUIRE(is_walkable(level.tiles[thing.place]));
        REQUIRE(std::any_of(level.graph.rooms.begin(), level.graph.rooms.end(), [&](const Room& room) {
          return room.type == RoomType::standard && inside(room).contains(thing.place);
        }));
        REQUIRE(std::find(places.begin(), places.end(), thing.place) == places.end());
        places.push_back(thing.place);
      }
    });
    CHECK(chi_square_even(mobs) < chi_square_limit(2));
    check_chance(three, 1500, 0.6);
    check_chance(four, 1500, 0.24);
    CHECK(placed == wanted);
  }
}

TEST_CASE("pixel_dungeon: a tile has one heap and one creature at most, and none lies in a wall") {
  each_varied_level(60, [](const Level& level) {
    for (std::size_t i = 0; i < level.things.size(); ++i) {
      REQUIRE_FALSE(is_wall(level.tiles[level.things[i].place]));
      for (std::size_t j = 0; j < i; ++j) {
        const Thing& one = level.things[i];
        const Thing& other = level.things[j];
        if (one.under || other.under || is_creature(one.kind) != is_creature(other.kind)) continue;
        REQUIRE_FALSE(one.place == other.place);
      }
    }
  });
}

}  // namespace press_r::pixel_dungeon
