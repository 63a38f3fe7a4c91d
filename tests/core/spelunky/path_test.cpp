// The solution path and what becomes of the rooms off it: rules that always hold, steps against their dice, constructed
// plans, and the picture of a level without tiles.
#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/spelunky/plan_rules.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/scene.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/plan/plan.hpp"

namespace press_r::spelunky {
namespace {

Type& type_of(Plan& plan, int room) { return plan.types[static_cast<std::size_t>(room)]; }

Plan plan_with_side_rooms(std::initializer_list<int> rooms) {
  Plan plan;
  plan.types.fill(Type::passage);
  for (const int room : rooms) type_of(plan, room) = Type::side;
  return plan;
}

/// The first plan that fits.
template <class Fits>
Plan first_plan(Fits&& fits) {
  for (std::uint32_t i = 0; i < 4000; ++i) {
    const Plan plan = made(path_only(Reading::seed, 1), survey_seed(i)).plan;
    if (fits(plan)) return plan;
  }
  FAIL("no such plan");
  return {};
}

template <class Change>
std::string_view rules_broken_by(Plan plan, Change&& change) {
  REQUIRE(broken_rules(plan) == "");
  change(plan);
  return broken_rules(plan);
}

bool is_turn(Rule rule) {
  return rule == Rule::roll || rule == Rule::first_roll || rule == Rule::keeps_going || rule == Rule::leaves_grid ||
         rule == Rule::turns_inward;
}

}  // namespace

TEST_CASE(
    "spelunky: no plan of many seeds breaks a rule, whatever the reading, with pits and shops (SPEL-2, SPEL-3, SPEL-4, "
    "SPEL-5, SPEL-11, SPEL-12, SPEL-13, SPEL-14, SPEL-15, SPEL-16, SPEL-17, SPEL-18, SPEL-19, SPEL-20, SPEL-21)") {
  std::array<int, 3> depths{};
  int shops = 0;
  for (const Reading reading : all_readings) {
    for (const int pit_odds : {0, 1, 8}) {
      Options options = path_only(reading, pit_odds);
      options.set(Opt::shop, pit_odds == 8 ? 2 : 0);
      each_level(options, 4000, [&](const Level& level) {
        const Plan& plan = level.plan;
        CAPTURE(static_cast<int>(reading), pit_odds, level.seed.value);
        REQUIRE(broken_rules(plan) == "");
        if (pit_odds == 0) REQUIRE(plan.pit == Pit::none);
        if (pit_odds == 1) REQUIRE((plan.pit == Pit::none) == (plan.pit_windows == 0));
        if (pit_odds == 8) REQUIRE((plan.shop == Shop::none) == (plan.shop_places == 0));
        ++depths[static_cast<std::size_t>(plan.pit)];
        shops += plan.shop != Shop::none ? 1 : 0;
      });
    }
  }
  for (const int count : depths) CHECK(count > 300);
  CHECK(shops > 5000);
}

TEST_CASE("SPEL-5, SPEL-11, SPEL-18, SPEL-20, SPEL-21, SPEL-22: a plan that breaks a rule is found") {
  const Plan any = first_plan([](const Plan& plan) { return plan.length > 7 && plan.pit == Pit::none; });
  CHECK(rules_broken_by(any, [](Plan& plan) { plan.start = static_cast<std::int8_t>(plan.start + columns); }) != "");
  CHECK(rules_broken_by(any, [](Plan& plan) { --plan.length; }) != "");
  CHECK(rules_broken_by(any, [](Plan& plan) { plan.exit = 0; }) != "");
  CHECK(rules_broken_by(any, [](Plan& plan) { std::swap(plan.path[1], plan.path[5]); }) == "SPEL-5");
  CHECK(rules_broken_by(any, [](Plan& plan) { plan.path[2] = plan.path[1]; }) == "SPEL-5");
  CHECK(rules_broken_by(any, [](Plan& plan) { plan.place[static_cast<std::size_t>(plan.path[3])] = 4; }) == "SPEL-5");
  const Plan pit = first_plan([](const Plan& plan) { return plan.pit == Pit::three_deep; });
  CHECK(rules_broken_by(pit, [](Plan& plan) { plan.pit = Pit::none; }) != "");
  CHECK(rules_broken_by(pit, [](Plan& plan) { plan.pit = Pit::four_deep; }) != "");
  CHECK(rules_broken_by(pit, [](Plan& plan) { plan.pit_column = (plan.pit_column + 1) % columns; }) != "");
  CHECK(rules_broken_by(pit, [](Plan& plan) { plan.shop = Shop::bomb; }) != "");
  for (int room = 0; room < room_count; ++room) {
    for (const Type wrong : {Type::side, Type::passage, Type::drop, Type::landing, Type::pit_top, Type::shop_left}) {
      if (wrong != any.type(room)) CHECK(rules_broken_by(any, [&](Plan& plan) { type_of(plan, room) = wrong; }) != "");
    }
    if (is_pit(pit.type(room)))
      CHECK(rules_broken_by(pit, [&](Plan& plan) { type_of(plan, room) = Type::side; }) != "");
  }
}

TEST_CASE("SPEL-6: 1 and 2 are left, 3 and 4 right, 5 down") {
  constexpr Direction meant[] = {Direction::left, Direction::left, Direction::right, Direction::right, Direction::down};
  for (int rolled = 1; rolled <= 5; ++rolled) CHECK(direction_of(rolled) == meant[rolled - 1]);
}

TEST_CASE(
    "SPEL-6, SPEL-7, SPEL-8, SPEL-9, SPEL-10: each step shows its die, names the rule by which the path turns, and is "
    "followed by the room that it leads to") {
  constexpr std::string_view meant[] = {"left", "left", "right", "right", "down"};
  std::array<int, static_cast<std::size_t>(Rule::turns_inward) + 1> turns{};
  Level level;
  for (std::uint32_t i = 0; i < 600; ++i) {
    Trace trace{FrameSink{}};
    generate(path_only(), survey_seed(i), trace, level);
    int heading = 0;  // -1 left, 1 right, 0 none yet
    bool fresh = true;
    std::size_t place = 0;
    for (const Step& step : trace.steps()) {
      const auto rule = static_cast<Rule>(step.rule);
      if (!is_turn(rule)) continue;
      ++turns[static_cast<std::size_t>(rule)];
      const Roll rolled = trace.all_rolls()[step.first_roll];
      CAPTURE(i, step.text, heading);
      REQUIRE(rolled.sides == 5);
      const std::string head = "Rolled " + std::to_string(rolled.value) +
                               " of 5: " + std::string(meant[static_cast<std::size_t>(rolled.value) - 1]);
      REQUIRE(step.text.rfind(head, 0) == 0);
      const std::string_view rest = std::string_view(step.text).substr(head.size());
      REQUIRE((rest == "." || rest.rfind(" is ", 0) == 0 || rest == " leaves the board, so it drops."));
      REQUIRE(step.subject == level.plan.path[place]);
      const int asked = rolled.value == 5 ? 0 : rolled.value <= 2 ? -1 : 1;
      const int way = asked != 0 && heading != 0 ? heading : asked;
      const int column = column_of(step.subject);
      const bool off = way != 0 && (column + way < 0 || column + way > 3);
      const Rule expected = off                     ? Rule::leaves_grid
                            : fresh && heading != 0 ? Rule::turns_inward
                            : fresh                 ? Rule::first_roll
                            : way != asked          ? Rule::keeps_going
                                                    : Rule::roll;
      REQUIRE(rule == expected);
      if (rule == Rule::turns_inward) REQUIRE((column == 0 || column == 3));
      const bool drops = way == 0 || off;
      ++place;
      if (place == level.plan.rooms_on_path().size()) {
        REQUIRE(drops);
        break;
      }
      REQUIRE(level.plan.path[place] == step.subject + (drops ? columns : way));
      fresh = drops;
      heading = off ? (column == 0 ? 1 : -1) : drops ? 0 : way;
    }
    REQUIRE(place == level.plan.rooms_on_path().size());
  }
  for (const Rule rule : {Rule::roll, Rule::first_roll, Rule::keeps_going, Rule::leaves_grid, Rule::turns_inward})
    CHECK(turns[static_cast<std::size_t>(rule)] > 300);
}

TEST_CASE("SPEL-22: a free column gives four rooms from the top, three from the second row") {
  Plan plan = plan_with_side_rooms({1, 5, 9, 13});
  put_pit(plan, {1, 0});
  CHECK(plan.pit == Pit::four_deep);
  CHECK(plan.type(9) == Type::pit_middle);
  CHECK(plan.type(13) == Type::pit_bottom);
  plan = plan_with_side_rooms({1, 5, 9, 13});
  put_pit(plan, {1, 1});
  CHECK(plan.pit == Pit::three_deep);
  CHECK(plan.type(1) == Type::side);
  CHECK(plan.type(5) == Type::pit_top);
}

TEST_CASE("SPEL-23: lines are tried from row 0, from the left, then row 1; odds of 1 take the first, 0 none") {
  const Plan plan = plan_with_side_rooms({0, 4, 8, 12, 2, 6, 10, 7, 11, 15});
  std::vector<std::pair<int, int>> order;
  const PitWindows windows = pit_windows(plan);
  for (const PitWindow window : windows.all()) order.emplace_back(window.column, window.top);
  CHECK(order == std::vector<std::pair<int, int>>{{0, 0}, {2, 0}, {0, 1}, {3, 1}});
  for (const int odds : {0, 1}) {
    Level level;
    level.plan = plan;
    level.chances = Chances(options_with({{Opt::pit_odds, odds}}));
    Trace off;
    make_pit(off, level);
    CHECK(level.plan.pit == (odds == 0 ? Pit::none : Pit::four_deep));
    CHECK(int{level.plan.pit_column} == (odds == 0 ? -1 : 0));
  }
}

TEST_CASE("SPEL-1, SPEL-24, SPEL-26: 16 rooms with their types, red edges along the path, start and exit marked") {
  each_level(path_only(Reading::seed, 1), 300, [&](const Level& level) {
    Scene scene;
    draw(level, scene);
    int rooms = 0;
    int snakes = 0;
    std::vector<int> path{level.plan.start};
    for (const Mark& mark : scene.marks()) {
      const auto role = static_cast<Mk>(mark.role);
      snakes += role == Mk::snake ? 1 : 0;
      if (mark.kind == MarkKind::edge && role == Mk::path) path.push_back(mark.to);
      if (mark.kind != MarkKind::room) continue;
      ++rooms;
      REQUIRE(mark.text == std::to_string(number_of(level.plan.type(mark.id))));
      REQUIRE((role == Mk::start) == (mark.id == level.plan.start));
      REQUIRE((role == Mk::exit) == (mark.id == level.plan.exit));
    }
    CAPTURE(level.seed.value);
    REQUIRE(rooms == room_count);
    const auto on_path = level.plan.rooms_on_path();
    REQUIRE(std::equal(path.begin(), path.end(), on_path.begin(), on_path.end()));
    REQUIRE((snakes >= 2) == (level.plan.pit != Pit::none));
  });
}

TEST_CASE("SPEL-31: carved rooms have the exits that their type promises, joined to each other") {
  std::set<std::pair<int, std::string>> seen;
  each_level(path_only(Reading::seed, 2), 400, [&](const Level& level) {
    for (int room = 0; room < room_count; ++room) {
      const RoomText drawn = carved_shape(level, room);
      const std::string shape(drawn.begin(), drawn.end());
      const Exits exits = exits_of(level.plan, room);
      const int key = number_of(level.plan.type(room)) * 2 + (exits.above ? 1 : 0);
      if (!seen.insert({key, shape}).second) continue;
      CAPTURE(number_of(level.plan.type(room)), shape);
      REQUIRE(shape.find_first_not_of("109ST") == std::string::npos);
      std::vector<Point> doors;
      if (exits.left) doors.insert(doors.end(), {{0, 4}, {0, 5}});
      if (exits.right) doors.insert(doors.end(), {{9, 4}, {9, 5}});
      if (exits.above) doors.insert(doors.end(), {{4, 0}, {5, 0}});
      if (exits.below) doors.insert(doors.end(), {{4, 7}, {5, 7}});
      Board open;
      each_cell(Rect{0, 0, room_width, room_height}, [&](Point p) {
        if (shape[static_cast<std::size_t>(index_in_room(p))] != '1') open.add(p);
      });
      for (const Point door : doors) CHECK(joined(open, doors.front(), door));
      if (!level.plan.on_path(room)) continue;
      REQUIRE(std::count(shape.begin(), shape.end(), '9') == 1);
      REQUIRE(shape[shape.find('9') + room_width] == '1');
      // On the path, sides above and below that are not promised are closed.
      if (!exits.above) CHECK(shape.substr(0, 10) == "1111111111");
      if (!exits.below) CHECK(shape.substr(70) == "1111111111");
    }
  });
  CHECK(seen.size() == 17);
}

}  // namespace press_r::spelunky
