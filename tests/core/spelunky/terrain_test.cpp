// What a body meets: terrain, ways, the level that follows.
#include <algorithm>
#include <cstdint>

#include "core/catch.hpp"
#include "core/spelunky/around.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/table.hpp"
#include "spelunky/draw.hpp"

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
  Connections between;
  const Level level = made(path_only(), Seed{5});
  terrain(level, ground);
  connections(level, between);
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

TEST_CASE(
    "SPEL-P2-21: a dark level is bright at the entrance and its lamps, dark behind stone; a lit one has no light") {
  Values light;
  values(made(asking_for({}), Seed{5}), 0, light);
  REQUIRE(light.width() == width + 2);
  CHECK(std::all_of(light.cells().begin(), light.cells().end(), [](std::int32_t at) { return at == no_value; }));
  int dim = 0;
  each_level(asking_for({{Opt::level, 3}, {Opt::dark_odds, 1}}), 40, [&](const Level& level) {
    values(level, 0, light);
    REQUIRE(light[in_scene(level.ground.entrance)] == 1000);
    dim += std::count(light.cells().begin(), light.cells().end(), 0) > 700 ? 1 : 0;
    each_tile([&](Point p) {
      if (level.ground.item(p) == Item::lamp) REQUIRE(light[in_scene(p)] == 1000);
    });
  });
  CHECK(dim > 30);
}

TEST_CASE(
    "spelunky: Kali stands over her altar, every shop has a poster, the kissing booth a red lamp; scenery is behind "
    "air") {
  Scene scene;
  int altars = 0;
  int booths = 0;
  each_level(asking_for({{Opt::level, 2}, {Opt::altar_odds, 1}}), 150, [&](const Level& level) {
    const Ground& ground = level.ground;
    if (ground.altar != nowhere) {
      ++altars;
      REQUIRE(ground.item(ground.altar + Point{0, -2}) == Item::kali);
    }
    REQUIRE(ground.count(Item::wanted_poster) == (level.plan.shop == Shop::none ? 0 : 1));
    REQUIRE(ground.count(Item::red_lamp) == (level.plan.shop == Shop::kissing ? 1 : 0));
    booths += ground.count(Item::red_lamp);
    draw(level, scene);
    int pieces = 0;
    for (const Mark& mark : scene.marks()) {
      if (mark.role != at(Mk::backdrop)) continue;
      ++pieces;
      REQUIRE(ground.air.has({mark.x - 1, mark.y - 1}));
    }
    REQUIRE(pieces > 10);
    REQUIRE(pieces <= 20);
  });
  CHECK(altars > 100);
  CHECK(booths > 3);
}

}  // namespace press_r::spelunky
