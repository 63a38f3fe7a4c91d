// What is made of the rooms that the path leaves over: the snake pit, and the picture of a plan without tiles.
#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/prints.hpp"
#include "core/spelunky/plans.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/scene.hpp"
#include "kit/seed.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/plan/plan.hpp"

namespace press_r::spelunky {
namespace {

Plan plan_with_zeros(std::initializer_list<int> zeros) {
  Plan plan;
  plan.types.fill(Type::passage);
  for (const int room : zeros) plan.types[static_cast<std::size_t>(room)] = Type::side;
  return plan;
}

TEST_CASE("SPEL-20, SPEL-21, SPEL-22: at most one pit, 7 8 9 or 7 8 8 9, in rooms off the path") {
  int three = 0;
  int four = 0;
  each_plan(1, [&](const Plan& plan) {
    REQUIRE((plan.pit == Pit::none) == (plan.pit_windows == 0));
    const int depth = depth_of(plan.pit);
    REQUIRE(count(plan, Type::pit_top) == (depth > 0 ? 1 : 0));
    REQUIRE(count(plan, Type::pit_middle) == (depth > 0 ? depth - 2 : 0));
    REQUIRE(count(plan, Type::pit_bottom) == (depth > 0 ? 1 : 0));
    if (depth == 0) return;
    (depth == 4 ? four : three) += 1;
    int top = 0;
    while (plan.type(room_at(plan.pit_column, top)) != Type::pit_top) ++top;
    for (int i = 0; i < depth; ++i) {
      const int room = room_at(plan.pit_column, top + i);
      REQUIRE(!plan.on_path(room));
      const Type expected = i == 0 ? Type::pit_top : i == depth - 1 ? Type::pit_bottom : Type::pit_middle;
      REQUIRE(plan.type(room) == expected);
    }
    // A pit of three rooms from the top stands on a room of the path: else it would have taken four.
    if (depth == 4) REQUIRE(top == 0);
    if (depth == 3 && top == 0) REQUIRE(plan.on_path(room_at(plan.pit_column, 3)));
  });
  CHECK(three > 100);
  CHECK(four > 100);
}

TEST_CASE("SPEL-22: a free column gives four rooms from the top, three from the second row") {
  Plan plan = plan_with_zeros({1, 5, 9, 13});
  put_pit(plan, {1, 0});
  CHECK(plan.pit == Pit::four_deep);
  CHECK(plan.type(9) == Type::pit_middle);
  CHECK(plan.type(13) == Type::pit_bottom);
  plan = plan_with_zeros({1, 5, 9, 13});
  put_pit(plan, {1, 1});
  CHECK(plan.pit == Pit::three_deep);
  CHECK(plan.type(1) == Type::side);
  CHECK(plan.type(5) == Type::pit_top);
}

TEST_CASE("SPEL-23: lines are tried row 0 from the left, then row 1, 1 takes the first, 0 none") {
  const Plan plan = plan_with_zeros({0, 4, 8, 12, 2, 6, 10, 7, 11, 15});
  const PitWindows windows = pit_windows(plan);
  REQUIRE(windows.count == 4);
  const std::array<std::array<int, 2>, 4> order{{{0, 0}, {2, 0}, {0, 1}, {3, 1}}};
  for (std::size_t i = 0; i < order.size(); ++i) {
    CHECK(int{windows.list[i].column} == order[i][0]);
    CHECK(int{windows.list[i].top} == order[i][1]);
  }
  for (const int odds : {0, 1}) {
    Level level;
    level.plan = plan;
    level.seed = Seed{7};
    level.chances = Chances(asking_for({{Opt::pit_odds, odds}}));
    Trace off;
    make_pit(off, level);
    CHECK(level.plan.pit == (odds == 0 ? Pit::none : Pit::four_deep));
    CHECK(int{level.plan.pit_column} == (odds == 0 ? -1 : 0));
  }
}

TEST_CASE("SPEL-24: the snakes and gems of a pit stand in its layout") {
  int pits = 0;
  for (std::uint32_t i = 0; i < 300; ++i) {
    const Level level = made(path_only(Reading::seed, 1), survey_seed(i));
    Scene scene;
    draw(level, scene);
    int snakes = 0;
    int gems = 0;
    for (const Mark& mark : scene.marks()) {
      if (mark.kind != MarkKind::cell) continue;
      snakes += mark.role == static_cast<int>(Mk::snake) ? 1 : 0;
      gems += mark.role == static_cast<int>(Mk::ruby) ? 1 : 0;
    }
    const bool pit = level.plan.pit != Pit::none;
    pits += pit ? 1 : 0;
    REQUIRE((snakes >= 2) == pit);
    REQUIRE((gems >= 1) == pit);
  }
  CHECK(pits > 30);
}

TEST_CASE("SPEL-25: the same seed and options give the same level, another seed another one") {
  std::set<std::uint64_t> prints;
  for (std::uint32_t i = 0; i < 200; ++i) {
    const std::uint64_t print = print_of(made(path_only(), survey_seed(i)));
    REQUIRE(print_of(made(path_only(), survey_seed(i))) == print);
    prints.insert(print);
  }
  CHECK(prints.size() > 100);
}

TEST_CASE("SPEL-25: the pit's odds never move the path") {
  for (std::uint32_t i = 0; i < 500; ++i) {
    const Plan with_pit = made(path_only(Reading::seed, 1), survey_seed(i)).plan;
    const Plan without = made(path_only(Reading::seed, 0), survey_seed(i)).plan;
    REQUIRE(with_pit.path == without.path);
  }
}

TEST_CASE("SPEL-26: red edges join the path's rooms in order, types are written, start and exit are marked") {
  for (std::uint32_t i = 0; i < 50; ++i) {
    const Level level = made(path_only(), survey_seed(i));
    Scene scene;
    draw(level, scene);
    std::vector<int> chain{level.plan.start};
    int starts = 0;
    int exits = 0;
    for (const Mark& mark : scene.marks()) {
      if (mark.kind == MarkKind::edge && mark.role == static_cast<int>(Mk::path)) {
        REQUIRE(mark.from == chain.back());
        chain.push_back(mark.to);
      }
      if (mark.kind != MarkKind::room) continue;
      REQUIRE(mark.text == std::to_string(number_of(level.plan.type(mark.id))));
      starts += mark.role == static_cast<int>(Mk::start) && mark.id == level.plan.start ? 1 : 0;
      exits += mark.role == static_cast<int>(Mk::exit) && mark.id == level.plan.exit ? 1 : 0;
    }
    const auto path = level.plan.rooms_on_path();
    REQUIRE(std::equal(chain.begin(), chain.end(), path.begin(), path.end()));
    REQUIRE(starts == 1);
    REQUIRE(exits == 1);
  }
  CHECK(generator.roles[static_cast<std::size_t>(Mk::path)].tone == Tone::path);
  CHECK(generator.roles[static_cast<std::size_t>(Mk::start)].tone == Tone::start);
  CHECK(generator.roles[static_cast<std::size_t>(Mk::exit)].tone == Tone::goal);
}

TEST_CASE("SPEL-31: carved rooms have the exits that their type promises, joined to each other") {
  std::set<std::pair<int, std::string>> seen;
  for (std::uint32_t i = 0; i < 400; ++i) {
    const Level level = made(path_only(Reading::seed, 2), survey_seed(i));
    for (int room = 0; room < room_count; ++room) {
      const RoomText drawn = carved_shape(level, room);
      const std::string shape(drawn.begin(), drawn.end());
      const Exits exits = exits_of(level.plan, room);
      const int key = number_of(level.plan.type(room)) * 2 + (exits.above ? 1 : 0);
      if (!seen.insert({key, shape}).second) continue;
      CAPTURE(number_of(level.plan.type(room)), shape);
      REQUIRE(shape.size() == 80);
      REQUIRE(shape.find_first_not_of("109ST") == std::string::npos);
      if (level.plan.on_path(room)) {
        REQUIRE(std::count(shape.begin(), shape.end(), '9') == 1);
        REQUIRE(shape[shape.find('9') + room_width] == '1');
      }
      // Fill from each promised exit; all of them must belong to one space.
      std::vector<int> doors;
      const auto air = [&](int cell) { return shape[static_cast<std::size_t>(cell)] != '1'; };
      const auto door = [&](bool promised, std::initializer_list<int> cells) {
        for (const int cell : cells) {
          if (promised) REQUIRE(air(cell));
          if (promised) doors.push_back(cell);
        }
      };
      door(exits.left, {40, 50});
      door(exits.right, {49, 59});
      door(exits.above, {4, 5});
      door(exits.below, {74, 75});
      if (doors.empty()) continue;
      std::set<int> reached{doors.front()};
      std::vector<int> open{doors.front()};
      while (!open.empty()) {
        const int cell = open.back();
        open.pop_back();
        for (const int step : {-1, 1, -room_width, room_width}) {
          const int next = cell + step;
          const bool wraps = std::abs(step) == 1 && next / room_width != cell / room_width;
          if (next < 0 || next >= 80 || wraps || !air(next) || !reached.insert(next).second) continue;
          open.push_back(next);
        }
      }
      for (const int cell : doors) CHECK(reached.count(cell) == 1);
      // What is not promised above or below is shut on the path.
      if (level.plan.on_path(room) && !exits.above) CHECK(shape.substr(0, 10) == "1111111111");
      if (level.plan.on_path(room) && !exits.below) CHECK(shape.substr(70) == "1111111111");
    }
  }
  CHECK(seen.size() == 17);
}

}  // namespace
}  // namespace press_r::spelunky
