// The plan of a level: rules that always hold, steps against their dice, constructed plans, the picture of a level
// without tiles, and the exact odds against the rule book and many levels.
#include <cmath>
#include <initializer_list>
#include <memory>

#include "core/spelunky/plan_rules.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/scene.hpp"
#include "studio/link/link.hpp"

namespace press_r::spelunky {
namespace {

Type& type_of(Plan& plan, int room) { return plan.types[static_cast<std::size_t>(room)]; }

Plan plan_with_side_rooms(std::initializer_list<int> rooms) {
  Plan plan;
  plan.types.fill(Type::passage);
  for (const int room : rooms) type_of(plan, room) = Type::side;
  return plan;
}

bool is_turn(Rule rule) {
  return rule == Rule::roll || rule == Rule::first_roll || rule == Rule::keeps_going || rule == Rule::leaves_grid ||
         rule == Rule::turns_inward;
}

Distribution expected(const Options& options, std::string_view fact) {
  Distribution out;
  generator.facts[find_fact(generator.facts, fact)].expected(options, out);
  return out;
}

constexpr int mean = -100;

/// The chance of a value, or the mean.
double figure_of(const Distribution& distribution, int asked) {
  double sum = 0;
  for (const auto& [value, chance] : distribution)
    sum += asked == mean ? static_cast<double>(value) * chance : asked == value ? chance : 0;
  return sum;
}

/// The chance of a fact's value, or its mean, under each reading, to six places.
struct Published {
  std::string_view fact;
  int value;
  std::array<double, 3> by_reading;
};
constexpr Published published[] = {
    {"path_length", mean, {9.618478, 9.868056, 9.095918}},
    {"path_length", 4, {.017600, .006973, .006973}},
    {"path_length", 5, {.030080, .022771, .027207}},
    {"path_length", 6, {.057344, .048966, .072683}},
    {"path_length", 7, {.119501, .098218, .136639}},
    {"path_length", 8, {.122900, .126170, .168858}},
    {"path_length", 9, {.135234, .144167, .177479}},
    {"path_length", 10, {.165334, .171559, .164970}},
    {"path_length", 11, {.116455, .126023, .107847}},
    {"path_length", 12, {.088785, .096702, .067632}},
    {"path_length", 13, {.081537, .092171, .045435}},
    {"path_length", 14, {.033920, .033140, .015029}},
    {"path_length", 15, {.018786, .016570, .005395}},
    {"path_length", 16, {.012524, .016570, .003854}},
    {"type3_rooms", 1, {.118848, .092622, .086091}},
    {"type3_rooms", 2, {.344825, .413369, .399927}},
    {"type3_rooms", 3, {.536327, .494009, .513983}},
    {"type2_rooms", 3, {1, 1, 1}},
    {"type1_rooms", mean, {4.200998, 4.466669, 3.668026}},
    {"start_type", 2, {2.0 / 5, 4.0 / 15, 4.0 / 15}},
    {"exit_type", 3, {.299324, .299998, .285715}},
    {"start_column", 0, {1.0 / 4, 1.0 / 4, 1.0 / 4}},
    {"start_column", 1, {1.0 / 4, 1.0 / 4, 1.0 / 4}},
    {"start_column", 2, {1.0 / 4, 1.0 / 4, 1.0 / 4}},
    {"start_column", 3, {1.0 / 4, 1.0 / 4, 1.0 / 4}},
    {"exit_column", 0, {.374873, .375000, .321428}},
    {"exit_column", 1, {.125127, .125000, .178572}},
    {"exit_column", 2, {.125127, .125000, .178572}},
    {"exit_column", 3, {.374873, .375000, .321428}},
    {"stacked_drops", mean, {.582521, .598613, .572108}},
    {"pit", 0, {.888235, .897787, .851964}},
    {"pit", 2, {.038937, .033297, .053395}},
};

}  // namespace

TEST_CASE(
    "spelunky: no plan of many seeds breaks a rule, whatever the reading, with pits and shops (SPEL-2, SPEL-3, SPEL-4, "
    "SPEL-5, SPEL-11, SPEL-12, SPEL-13, SPEL-14, SPEL-15, SPEL-16, SPEL-17, SPEL-18, SPEL-19, SPEL-20, SPEL-21) "
    "(shop)") {
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

TEST_CASE("SPEL-5, SPEL-18, SPEL-20, SPEL-21, SPEL-22: a plan that breaks a rule is found") {
  Plan plan;
  for (std::uint32_t i = 0; plan.pit != Pit::three_deep; ++i)
    plan = made(path_only(Reading::seed, 1), survey_seed(i)).plan;
  const auto is_found = [&](auto&& change) {
    Plan broken = plan;
    change(broken);
    return broken_rules(broken) != "";
  };
  CHECK(!is_found([](Plan&) {}));
  CHECK(is_found([](Plan& broken) { --broken.length; }));
  CHECK(is_found([](Plan& broken) { broken.exit = 0; }));
  CHECK(is_found([](Plan& broken) { std::swap(broken.path[1], broken.path[3]); }));
  CHECK(is_found([](Plan& broken) { broken.pit = Pit::none; }));
  CHECK(is_found([](Plan& broken) { broken.pit = Pit::four_deep; }));
  CHECK(is_found([](Plan& broken) { broken.pit_column = (broken.pit_column + 1) % columns; }));
  CHECK(is_found([](Plan& broken) { broken.shop = Shop::bomb; }));
  for (int room = 0; room < room_count; ++room) {
    for (const Type wrong : {Type::side, Type::passage, Type::drop, Type::landing, Type::pit_top, Type::shop_left}) {
      if (wrong != plan.type(room)) CHECK(is_found([&](Plan& broken) { type_of(broken, room) = wrong; }));
    }
  }
}

TEST_CASE(
    "SPEL-6, SPEL-7, SPEL-8, SPEL-9, SPEL-10: each step shows its die, names the rule by which the path turns, and is "
    "followed by the room that it leads to") {
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
      REQUIRE(step.text.rfind("Rolled " + std::to_string(rolled.value) + " of 5: ", 0) == 0);
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

TEST_CASE(
    "SPEL-23: lines are tried from row 0, from the left, then row 1; odds of 1 take the first, 0 none (pit_odds)") {
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
      Board open;
      each_cell(Rect{0, 0, room_width, room_height}, [&](Point p) {
        if (shape[static_cast<std::size_t>(index_in_room(p))] != '1') open.add(p);
      });
      CHECK(exits_joined(open, {}, exits, 1));
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

TEST_CASE(
    "SPEL-27, SPEL-28, SPEL-29, SPEL-30: each of the 1024 paths can occur under every reading, as often as its mirror "
    "image, and has its share of 200,000 levels") {
  for (int i = 0; i < path_count; ++i) REQUIRE(path_number(plan_of(path_columns(i))) == i);
  for (const Reading reading : all_readings) {
    constexpr std::uint32_t levels = 200000;
    const Distribution odds = expected(path_only(reading, 0), "path_number");
    REQUIRE(odds.size() == path_count);
    std::vector<std::int64_t> counts(path_count, 0);
    std::vector<double> shares;
    double sum = 0;
    for (const auto& [number, chance] : odds) {
      PathColumns mirror = path_columns(static_cast<int>(number));
      mirror.start = columns - 1 - mirror.start;
      for (int& column : mirror.leave) column = columns - 1 - column;
      REQUIRE(chance > 0);
      REQUIRE(chance == Approx(path_weight(reading, mirror)).epsilon(1e-12));
      shares.push_back(levels * chance);
      sum += chance;
    }
    CHECK(sum == Approx(1).epsilon(1e-12));
    each_level(path_only(reading, 0), levels,
               [&](const Level& level) { ++counts[static_cast<std::size_t>(path_number(level.plan))]; });
    CHECK(chi_square(counts, shares) <= chi_square_limit(path_count - 1, 5));
  }
}

TEST_CASE(
    "SPEL-23, SPEL-27, SPEL-30: the path takes the whole board in at most 2 levels of 100, whichever reading, and the "
    "exact distributions are the published ones, the snake pit's too") {
  for (const Reading reading : all_readings) {
    for (const auto& [fact, value, figures] : published) {
      const double figure = figures[static_cast<std::size_t>(reading)];
      CAPTURE(static_cast<int>(reading), std::string(fact), value);
      CHECK(std::abs(figure_of(expected(path_only(reading), fact), value) - figure) < 1.01e-6);
    }
    CHECK(figure_of(expected(path_only(reading), "path_length"), room_count) < .02);
    CHECK(figure_of(expected(path_only(reading, 0), "pit"), 0) == Approx(1));
    double no_line = 0;
    each_path(reading, [&](const Plan& plan, double weight) { no_line += pit_windows(plan).count == 0 ? weight : 0; });
    CHECK(figure_of(expected(path_only(reading, 1), "pit"), 0) == Approx(no_line));
  }
}

TEST_CASE("SPEL-27, SPEL-P2-19: the claims' odds are the sums over all plans (level)") {
  for (const Reading reading : all_readings) {
    for (int deep = 1; deep <= 4; ++deep) {
      Options options = path_only(reading);
      options.set(Opt::level, deep);
      for (const Claim& claim : generator.claims) {
        const Odds odds = claim.odds(options);
        if (odds.denominator == 0 || claim.event.empty()) continue;  // about tiles, or about single rolls
        const Conditions event = read_conditions(claim.event, generator.facts);
        const Conditions given = read_conditions(claim.given, generator.facts);
        double all = 0;
        double hits = 0;
        std::vector<std::int64_t> facts(generator.facts.size());
        auto level = std::make_unique<Level>();
        each_plan(options, [&](const Plan& plan, double weight) {
          level->plan = plan;
          measure(*level, facts);
          if (!given.hold(facts)) return;
          all += weight;
          if (event.hold(facts)) hits += weight;
        });
        CAPTURE(static_cast<int>(reading), deep, std::string(claim.id));
        const double stated = static_cast<double>(odds.numerator) / static_cast<double>(odds.denominator);
        if (all > 0) CHECK(hits / all == Approx(stated).epsilon(1e-9));
      }
    }
  }
}

}  // namespace press_r::spelunky
