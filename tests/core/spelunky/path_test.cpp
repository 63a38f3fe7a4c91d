// The solution path, rule by rule, over many seeds and by vectors.
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/plans.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/seed.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"
#include "spelunky/plan/plan.hpp"

namespace press_r::spelunky {
namespace {

/// A made level with its steps and rolls.
struct Told {
  Level level;
  std::vector<Step> steps;
  RollLog rolls;

  const Roll& roll_of(const Step& step) const { return rolls[step.first_roll]; }
};

Told told(const Options& asked, Seed seed) {
  Told out;
  Trace trace{FrameSink{}};
  generate(asked, seed, trace, out.level);
  out.steps = trace.steps();
  out.rolls = trace.all_rolls();
  return out;
}

Rule rule_of(const Step& step) { return static_cast<Rule>(step.rule); }

TEST_CASE("SPEL-1: 16 rooms in 4 columns and 4 rows, drawn as such") {
  const Level level = made(path_only(), Seed{1});
  Scene scene;
  draw(level, scene);
  std::set<std::array<int, 3>> rooms;
  for (const Mark& mark : scene.marks()) {
    if (mark.kind == MarkKind::room) rooms.insert({mark.id, mark.x, mark.y});
  }
  REQUIRE(rooms.size() == 16);
  for (const auto& [id, x, y] : rooms) {
    CHECK(x == border_width + 10 * (id % 4));
    CHECK(y == border_width + 8 * (id / 4));
  }
  CHECK(scene.width() == 42);
  CHECK(scene.height() == 34);
}

TEST_CASE("SPEL-2, SPEL-19: every room off the path is type 0 before pits, and only the known types come") {
  each_plan(0, [](const Plan& plan) {
    for (int room = 0; room < room_count; ++room) REQUIRE((plan.type(room) == Type::side) == !plan.on_path(room));
    REQUIRE(count(plan, Type::side) == room_count - plan.length);
  });
  each_plan(1, [](const Plan& plan) {
    for (const Type type : plan.types) REQUIRE((number_of(type) <= 3 || number_of(type) >= 7));
  });
}

TEST_CASE("SPEL-3: the start room is in the top row, each column equally often") {
  std::array<int, columns> starts{};
  each_plan(0, [&](const Plan& plan) {
    REQUIRE(row_of(plan.start) == 0);
    ++starts[static_cast<std::size_t>(column_of(plan.start))];
  });
  // 12,000 levels but one start a seed, so 4,000 of them count: 5 sigma of 1 in 4 is 137, three times over.
  for (const int n : starts) CHECK(std::abs(n - 3000) <= 3 * 137);
}

TEST_CASE("SPEL-4, SPEL-17: one exit, in the bottom row, at the path's end") {
  each_plan(1, [](const Plan& plan) {
    REQUIRE(row_of(plan.exit) == rows - 1);
    REQUIRE(plan.exit == plan.rooms_on_path().back());
  });
}

TEST_CASE("SPEL-5: the path is a chain of 4 to 16 neighbours that never goes up and enters no room twice") {
  each_plan(1, [](const Plan& plan) {
    REQUIRE(plan.length >= 4);
    REQUIRE(plan.length <= 16);
    REQUIRE(plan.path[0] == plan.start);
    std::set<int> seen;
    for (std::size_t i = 0; i < plan.rooms_on_path().size(); ++i) {
      const int room = plan.path[i];
      REQUIRE(seen.insert(room).second);
      REQUIRE(plan.place[static_cast<std::size_t>(room)] == static_cast<int>(i));
      if (i == 0) continue;
      const int before = plan.path[i - 1];
      const int across = std::abs(column_of(room) - column_of(before));
      const int down = row_of(room) - row_of(before);
      REQUIRE(((across == 1 && down == 0) || (across == 0 && down == 1)));
    }
  });
}

TEST_CASE("SPEL-6: 1 and 2 are left, 3 and 4 right, 5 down") {
  CHECK(direction_of(1) == Direction::left);
  CHECK(direction_of(2) == Direction::left);
  CHECK(direction_of(3) == Direction::right);
  CHECK(direction_of(4) == Direction::right);
  CHECK(direction_of(5) == Direction::down);
}

TEST_CASE("SPEL-6, SPEL-8 … SPEL-10: a step calls its die by what it says, and says why the path goes another way") {
  const std::string_view meant[] = {"left", "left", "right", "right", "down"};
  int otherwise = 0;
  for (std::uint32_t i = 0; i < 500; ++i) {
    const Told run = told(path_only(), survey_seed(i));
    for (const Step& step : run.steps) {
      const Rule rule = rule_of(step);
      if (rule != Rule::first_roll && rule != Rule::keeps_going && rule != Rule::leaves_grid &&
          rule != Rule::turns_inward && rule != Rule::roll)
        continue;
      const Roll rolled = run.roll_of(step);
      const std::string head = "Rolled " + std::to_string(rolled.value) +
                               " of 5: " + std::string(meant[static_cast<std::size_t>(rolled.value) - 1]);
      CAPTURE(step.text, head);
      REQUIRE(step.text.rfind(head, 0) == 0);
      const std::string_view rest = std::string_view(step.text).substr(head.size());
      REQUIRE((rest == "." || rest.rfind(" is ", 0) == 0 || rest == " leaves the board, so it drops."));
      otherwise += rest.rfind(" is ", 0) == 0 ? 1 : 0;
    }
  }
  CHECK(otherwise > 300);
}

TEST_CASE("SPEL-6, SPEL-8, SPEL-9: the next room is the one that the roll asks for") {
  bool back = false;
  for (std::uint32_t i = 0; i < 500; ++i) {
    const Told run = told(path_only(), survey_seed(i));
    int heading = 0;  // -1 left, 1 right, 0 none yet
    int place = 0;
    for (const Step& step : run.steps) {
      const Rule rule = rule_of(step);
      const bool is_turn = rule == Rule::roll || rule == Rule::first_roll || rule == Rule::keeps_going ||
                           rule == Rule::leaves_grid || rule == Rule::turns_inward;
      if (!is_turn) continue;
      const Roll rolled = run.roll_of(step);
      CAPTURE(i, step.text, heading);
      REQUIRE(rolled.sides == 5);
      REQUIRE(step.subject == run.level.plan.path[static_cast<std::size_t>(place)]);
      int wanted = rolled.value == 5 ? 0 : rolled.value <= 2 ? -1 : 1;
      if (wanted != 0 && heading != 0) wanted = heading;
      const int column = column_of(step.subject);
      const bool off = wanted != 0 && (column + wanted < 0 || column + wanted > 3);
      REQUIRE((rule == Rule::leaves_grid) == off);
      if (rule == Rule::keeps_going) {
        back = true;
        REQUIRE(wanted == heading);
        REQUIRE((rolled.value <= 2) == (heading == 1));
      }
      ++place;
      const bool drops = wanted == 0 || off;
      if (place == run.level.plan.length) {
        REQUIRE(drops);
        continue;
      }
      const int next = run.level.plan.path[static_cast<std::size_t>(place)];
      REQUIRE(next == step.subject + (drops ? columns : wanted));
      heading = off ? (column == 0 ? 1 : -1) : drops ? 0 : wanted;
    }
    REQUIRE(place == run.level.plan.length);
  }
  CHECK(back);
}

TEST_CASE("SPEL-7: from a column inside, a row begins left 2 in 5, right 2 in 5, down 1 in 5") {
  std::array<int, 5> values{};
  int n = 0;
  for (std::uint32_t i = 0; i < seeds; ++i) {
    const Told run = told(path_only(), survey_seed(i));
    const Step& step = run.steps[1];
    if (column_of(step.subject) == 0 || column_of(step.subject) == 3) continue;
    REQUIRE(rule_of(step) == Rule::first_roll);
    ++values[static_cast<std::size_t>(run.roll_of(step).value - 1)];
    ++n;
  }
  // 5 sigma of n rolls of 1 in 5.
  for (const int value : values) CHECK(std::abs(value - n / 5.0) <= 5 * std::sqrt(n * 0.16));
}

TEST_CASE("SPEL-10: after a drop at the edge the next row runs inward or straight down") {
  int seen = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    const Told run = told(path_only(), survey_seed(i));
    for (const Step& step : run.steps) {
      if (rule_of(step) != Rule::turns_inward) continue;
      ++seen;
      const int place = run.level.plan.place[static_cast<std::size_t>(step.subject)];
      const bool edge = column_of(step.subject) == 0 || column_of(step.subject) == 3;
      REQUIRE(edge);
      if (place + 1 == run.level.plan.length) continue;
      const int next = run.level.plan.path[static_cast<std::size_t>(place + 1)];
      const int inward = column_of(step.subject) == 0 ? 1 : -1;
      REQUIRE(next - step.subject == (run.roll_of(step).value == 5 ? columns : inward));
    }
  }
  CHECK(seen > 500);
}

TEST_CASE("SPEL-11, SPEL-12, SPEL-13, SPEL-16: a room's type follows from how it is entered and left") {
  each_plan(0, [](const Plan& plan) {
    for (int i = 0; i < plan.length; ++i) {
      const int room = plan.path[static_cast<std::size_t>(i)];
      const bool dropped_into = i > 0 && plan.path[static_cast<std::size_t>(i - 1)] == room - columns;
      const bool left_by_drop = i + 1 < plan.length && plan.path[static_cast<std::size_t>(i + 1)] == room + columns;
      const Type expected = left_by_drop ? Type::drop : dropped_into ? Type::landing : Type::passage;
      REQUIRE(plan.type(room) == expected);
    }
    REQUIRE((plan.type(plan.start) == Type::passage || plan.type(plan.start) == Type::drop));
    REQUIRE((plan.type(plan.exit) == Type::passage || plan.type(plan.exit) == Type::landing));
  });
}

TEST_CASE(
    "SPEL-14, SPEL-15: three drops, one in each row but the last; one to three landings, one of them in the last row") {
  each_plan(0, [](const Plan& plan) {
    std::array<int, rows> drops{};
    std::array<int, rows> landings{};
    for (int room = 0; room < room_count; ++room) {
      drops[static_cast<std::size_t>(row_of(room))] += plan.type(room) == Type::drop ? 1 : 0;
      landings[static_cast<std::size_t>(row_of(room))] += plan.type(room) == Type::landing ? 1 : 0;
    }
    REQUIRE(drops == std::array<int, rows>{1, 1, 1, 0});
    REQUIRE(landings[0] == 0);
    REQUIRE(landings[3] == 1);
    REQUIRE(landings[1] + landings[2] <= 2);
  });
}

TEST_CASE("SPEL-18: rooms that follow each other on the path have exits that face each other") {
  each_plan(1, [](const Plan& plan) {
    for (int i = 0; i + 1 < plan.length; ++i) {
      const int room = plan.path[static_cast<std::size_t>(i)];
      const int next = plan.path[static_cast<std::size_t>(i + 1)];
      const Exits from = exits_of(plan, room);
      const Exits to = exits_of(plan, next);
      if (next == room + columns) REQUIRE((from.below && to.above));
      if (next == room + 1) REQUIRE((from.right && to.left));
      if (next == room - 1) REQUIRE((from.left && to.right));
    }
    for (int room = 0; room < room_count; ++room) {
      const Exits exits = exits_of(plan, room);
      const bool under_drop = room >= columns && plan.type(room - columns) == Type::drop;
      if (plan.type(room) == Type::passage) REQUIRE((exits.left && exits.right && !exits.above && !exits.below));
      if (plan.type(room) == Type::drop)
        REQUIRE((exits.left && exits.right && exits.below && exits.above == under_drop));
      if (plan.type(room) == Type::landing) REQUIRE((exits.left && exits.right && exits.above && !exits.below));
      if (plan.type(room) == Type::side) REQUIRE(!(exits.left || exits.right || exits.above || exits.below));
    }
  });
}

}  // namespace
}  // namespace press_r::spelunky
