// What a body meets, the ways between rooms, and what follows a floor.
#include <algorithm>
#include <string>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/run.hpp"

namespace press_r::pixel_dungeon {

TEST_CASE("PIXEL-25: the terrain agrees with the tiles, and every floor can be finished on foot or by finding doors") {
  Terrain ground;
  each_varied_level(30, [&](const Level& level) {
    terrain(level, ground);
    REQUIRE(ground.start == level.stairs_up);
    REQUIRE(ground.goal == level.stairs_down);
    each_cell(bounds_of(level.tiles), [&](Point p) {
      const char met = ground.cells[p];
      const bool open = met == '.' || met == '~' || met == '+' || met == 'S';
      REQUIRE(open == is_walkable(level.tiles[p]));
    });
    REQUIRE(steps_between(walkable_tiles(level), ground.start, ground.goal) > 0);
  });
}

TEST_CASE("PIXEL-P-12: every connection is a way between its rooms, through cells that are no wall") {
  Connections found;
  each_varied_level(20, [&](const Level& level) {
    connections(level, found);
    REQUIRE(found.all.size() == level.graph.connections.size());
    for (std::size_t i = 0; i < found.all.size(); ++i) {
      const press_r::Connection& way = found.all[i];
      const Connection& connection = level.graph.connections[i];
      REQUIRE(way.from == connection.a);
      REQUIRE(way.to == connection.b);
      REQUIRE(way.cells == (connection.joined ? std::max(1u, way.cells) : 1u));
      for (const Point cell : found.cells_of(way)) REQUIRE_FALSE(is_wall(level.tiles[cell]));
    }
  });
}

TEST_CASE("PIXEL-P-25: a run goes down by floors of its own kind, tells what it skips and ends after 24") {
  Options options = with("");
  std::vector<int> depths{options[Opt::depth]};
  std::string words;
  for (int floors = 0; floors < 30; ++floors) {
    const Next step = next(options);
    words += step.word;
    if (step.ends) break;
    CHECK(step.word.empty() == (options[Opt::depth] == depths.back() + 1));
    depths.push_back(options[Opt::depth]);
  }
  CHECK(depths == std::vector<int>{1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 22, 23, 24});
  for (const char* floor : {"Floor 5 ", "Floor 10 ", "Floor 15 ", "Floor 20 ", "Floor 21 ", "Floor 25 ", "Floor 26 "}) {
    CHECK(words.find(floor) != std::string::npos);
  }
  for (const int depth : depths) CHECK(other_floor(depth) == nullptr);
  Options asked(generator.options);
  asked.set(Opt::depth, 5);
  Problems problems;
  mend(asked, problems);
  CHECK(asked[Opt::depth] == 4);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].find("Goo") != std::string::npos);
}

}  // namespace press_r::pixel_dungeon
