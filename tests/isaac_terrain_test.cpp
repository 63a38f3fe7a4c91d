// A floor as a place: its terrain, its ways, and the run that leads through floors.
#include <string>
#include <string_view>

#include "catch.hpp"
#include "isaac/layout/tiles.hpp"
#include "isaac/next.hpp"
#include "isaac/options.hpp"
#include "isaac/terrain.hpp"
#include "isaac_floor.hpp"
#include "kit/walk.hpp"

using namespace press_r;
using namespace press_r::isaac;
using namespace press_r::isaac::test;

TEST_CASE("ISAAC-8: every floor can be walked from start to boss, and every room but the Ultra Secret Room is found") {
  Walker walker;
  Terrain place;
  Walk walk;
  for (const std::string_view options : {"", "stage=3&curse=labyrinth", "stage=6", "stage=11", "stage=12"}) {
    each_floor(options, 300, [&](const Level& level, bool complete) {
      terrain(level, place);
      walker.walk(place, walk);
      CAPTURE(std::string(options));
      REQUIRE(complete);
      CHECK(walk.finishable);
      CHECK(walk.all_reached);
      CHECK(walk.rooms_reached < level.room_count());
      CHECK(walk.rooms_reached + 2 <= static_cast<int>(place.rooms.size()));
    });
  }
}

TEST_CASE("Isaac's ways are the doors between rooms, hidden where one of them is secret") {
  Ways found;
  int hidden = 0;
  each_floor("stage=5&luna=1", 200, [&](const Level& level, bool) {
    ways(level, found);
    std::size_t doors = 0;
    for (int id = 0; id < level.room_count(); ++id) {
      for (int slot = 0; slot < slot_count; ++slot) doors += room_behind(level, level.room(id), slot) >= 0 ? 1 : 0;
    }
    CHECK(found.all.size() * 2 == doors);
    for (const Way& way : found.all) {
      const bool secret = hides(level.room(way.from).type) || hides(level.room(way.to).type);
      CHECK((way.kind == static_cast<std::uint8_t>(WayId::hidden_door)) == secret);
      CHECK(way.from < way.to);
      const auto cells = found.cells_of(way);
      REQUIRE(cells.size() == 2);
      const Point apart = cells[1] - cells[0];
      CHECK(apart.x * apart.x + apart.y * apart.y == 1);
      hidden += secret ? 1 : 0;
    }
  });
  CHECK(hidden > 400);
}

TEST_CASE("Isaac's run leads from stage 1 to 12, past the Blue Womb, and then ends") {
  Options options = options_of("");
  int floors = 1;
  while (!next(options).ends) ++floors;
  CHECK(options[Opt::stage] == 12);
  CHECK(floors == 11);
  Options xl = options_of("stage=3&curse=labyrinth");
  CHECK_FALSE(next(xl).ends);
  CHECK(xl[Opt::stage] == 5);
  CHECK(xl[Opt::curse] == 0);
  Options womb = options_of("stage=8");
  CHECK_FALSE(next(womb).word.empty());
}
