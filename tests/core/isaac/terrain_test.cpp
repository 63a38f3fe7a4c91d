// A floor as a place: its terrain, its ways, and the run that leads through floors.
#include <algorithm>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/isaac/floor.hpp"
#include "isaac/isaac.hpp"
#include "isaac/run.hpp"
#include "isaac/tiles.hpp"
#include "kit/walk.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

void require_same(const Reach& reach, const Walk& walk) {
  REQUIRE(reach.finishable == walk.finishable);
  REQUIRE(reach.route_length == std::max(0, static_cast<int>(walk.route.size()) - 1));
  REQUIRE(reach.rooms_reached == walk.rooms_reached);
  REQUIRE(reach.all_reached == walk.all_reached);
}

void hold_against_the_walker(std::string_view options, int floors) {
  Walker walker;
  Terrain place;
  Walk walk;
  each_floor(options, floors, [&](const Level& level, bool) {
    CAPTURE(std::string(options));
    terrain(level, place);
    walker.walk(place, walk);
    require_same(reach_of(level), walk);
  });
}

}  // namespace

TEST_CASE("What rooms and doors say of a walk is what the walker finds on the tiles, on floors of every shape") {
  for (const std::string_view options : {"rules=engine&stage=11", "dead_ends=strict&target_rooms=45&min_dead_ends=10",
                                         "stage=12&rules=engine", "stage=7&curse=labyrinth&rules=engine&hard=1"}) {
    hold_against_the_walker(options, 60);
  }
}

TEST_CASE("long: What rooms and doors say of a walk is what the walker finds, on 20,000 floors", "[.long]") {
  for (const std::string_view options :
       {"", "stage=3&curse=labyrinth", "stage=6", "stage=12", "rules=engine&stage=8&curse=seed&hard=1"}) {
    hold_against_the_walker(options, 4000);
  }
}

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
      require_same(reach_of(level), walk);
      CHECK(walk.finishable);
      CHECK(walk.all_reached);
      CHECK(walk.rooms_reached < level.room_count());
      CHECK(walk.rooms_reached + 2 <= static_cast<int>(place.rooms.size()));
    });
  }
}

TEST_CASE("Isaac's ways are the doors between rooms, hidden where one of them is secret") {
  Connections found;
  int hidden = 0;
  each_floor("stage=5&luna=1", 200, [&](const Level& level, bool) {
    connections(level, found);
    std::size_t doors = 0;
    for (int id = 0; id < level.room_count(); ++id) {
      for (int slot = 0; slot < slot_count; ++slot) doors += room_behind(level, level.room(id), slot) >= 0 ? 1 : 0;
    }
    CHECK(found.all.size() * 2 == doors);
    for (const Connection& way : found.all) {
      const bool secret = hides(level.room(way.from).type) || hides(level.room(way.to).type);
      CHECK((way.kind == static_cast<std::uint8_t>(ConnectionId::hidden_door)) == secret);
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

TEST_CASE("ISAAC-61: the floor after one that the seed makes a Labyrinth is no part of it") {
  int labyrinths = 0;
  for (std::uint32_t i = 0; i < 400; ++i) {
    const Seed seed = survey_seed(i);
    for (int stage = 1; stage <= 7; stage += 2) {
      Options options = options_of("curse=seed&rules=engine");
      options.set(Opt::stage, stage);
      Run run = run_from(options);
      Trace off;
      Level level;
      generate(options, seed, off, level);
      CHECK(level.run.curse == curse_of_floor(run, seed));
      const bool xl = level.run.is_xl();
      labyrinths += xl ? 1 : 0;
      CHECK_FALSE(next(options, seed).ends);
      CHECK(options[Opt::stage] == stage + (xl ? 2 : 1) + (stage == 7 && xl ? 1 : 0));
      CHECK(options[Opt::curse] == static_cast<int>(CurseChoice::seed));
    }
  }
  CHECK(labyrinths > 20);
}

TEST_CASE("Isaac's run leads from stage 1 to 12, past the Blue Womb, and then ends") {
  Options options = options_of("");
  int floors = 1;
  while (!next(options, Seed{1}).ends) ++floors;
  CHECK(options[Opt::stage] == 12);
  CHECK(floors == 11);
  Options xl = options_of("stage=3&curse=labyrinth");
  CHECK_FALSE(next(xl, Seed{1}).ends);
  CHECK(xl[Opt::stage] == 5);
  CHECK(xl[Opt::curse] == 0);
  Options womb = options_of("stage=8");
  CHECK_FALSE(next(womb, Seed{1}).word.empty());
}

}  // namespace press_r::isaac
