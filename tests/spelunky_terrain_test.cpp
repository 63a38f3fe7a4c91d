// What a body meets: terrain, ways, the level that follows.
#include <cstdlib>
#include <string_view>

#include "catch.hpp"
#include "spelunky.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/terrain.hpp"
#include "spelunky_around.hpp"

namespace press_r::spelunky {

TEST_CASE("spelunky: the terrain is solid where tiles are, starts at the entrance and ends at the exit") {
  Terrain ground;
  each_level(asking_for({{Opt::spike_odds, 1}, {Opt::push_block_odds, 1}, {Opt::level, 3}}), 200,
             [&](const Level& level) {
               terrain(level, ground);
               REQUIRE(ground.cells.width() == width + 2);
               REQUIRE(ground.cells.height() == height + 2);
               REQUIRE(ground.start == in_scene(level.ground.entrance));
               REQUIRE(ground.goal == in_scene(level.ground.exit));
               REQUIRE(ground.rooms.size() == room_count);
               each_tile([&](Point p) {
                 const Tile tile = level.ground.tile(p);
                 const char letter = ground.cells[in_scene(p)];
                 REQUIRE((letter == '#' || letter == 'P') == is_solid(tile));
                 REQUIRE((letter == 'P') == (tile == Tile::push_block));
                 REQUIRE((letter == '^') == (tile == Tile::spikes));
                 REQUIRE((letter == 'H' || letter == 'T') == (tile == Tile::ladder || tile == Tile::ladder_top));
               });
               for (int x = 0; x < ground.cells.width(); ++x) REQUIRE(ground.cells[{x, 0}] == '#');
               for (int y = 0; y < ground.cells.height(); ++y) REQUIRE(ground.cells[{0, y}] == '#');
             });
}

TEST_CASE("spelunky: a plan without tiles has no terrain and no ways") {
  Terrain ground;
  Ways between;
  const Level level = made(path_only(), Seed{5});
  terrain(level, ground);
  ways(level, between);
  CHECK(ground.empty());
  CHECK(between.all.empty());
}

TEST_CASE("SPEL-P2-24: below level 4 another level of the mines follows, after it they end") {
  Options options = asking_for({{Opt::rule, 2}});
  for (const int below : {2, 3, 4}) {
    CHECK(!next(options).ends);
    CHECK(options[Opt::level] == below);
    CHECK(options[Opt::rule] == 2);
  }
  CHECK(next(options).ends);
  CHECK(options[Opt::level] == 4);
}

}  // namespace press_r::spelunky
