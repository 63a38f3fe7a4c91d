// What the search through every seed holds plans to (spelunky_sound.hpp): sound ones pass, and each kind of mistake is
// told. And the path is the same whether somebody watches or not, for the quiet way goes by a table.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/catch.hpp"
#include "core/prints.hpp"
#include "core/spelunky/plans.hpp"
#include "core/spelunky/sound.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/seed.hpp"
#include "spelunky/facts.hpp"

namespace press_r::spelunky {
namespace {

TEST_CASE("SPEL-2 … SPEL-5, SPEL-11 … SPEL-22: no rule is broken by the plans of many seeds, with pits and shops") {
  for (const int pit_odds : {0, 1, 8}) {
    each_plan(pit_odds, [](const Plan& plan) { REQUIRE(unsound(plan) == ""); });
  }
  Options shops = path_only();
  shops.set(Opt::shop, static_cast<int>(ShopChoice::always));
  int with_shop = 0;
  each_level(shops, 2000, [&](const Level& level) {
    REQUIRE(unsound(level.plan) == "");
    with_shop += level.plan.shop != Shop::none ? 1 : 0;
  });
  CHECK(with_shop > 1000);
}

/// The first plan that has what is asked for.
template <class Fits>
Plan plan_with(Fits&& fits) {
  for (std::uint32_t i = 0; i < 4000; ++i) {
    const Plan plan = made(path_only(Reading::seed, 1), survey_seed(i)).plan;
    if (fits(plan)) return plan;
  }
  FAIL("no such plan");
  return {};
}

template <class Change>
std::string_view after(Plan plan, Change&& change) {
  REQUIRE(unsound(plan) == "");
  change(plan);
  return unsound(plan);
}

Type& type_of(Plan& plan, int room) { return plan.types[static_cast<std::size_t>(room)]; }

TEST_CASE("SPEL-2 … SPEL-5, SPEL-11 … SPEL-22: a plan that breaks one is found out") {
  const Plan any = plan_with([](const Plan& plan) { return plan.length > 7 && plan.pit == Pit::none; });
  CHECK(after(any, [](Plan& plan) { plan.start = static_cast<std::int8_t>(plan.start + columns); }) != "");
  CHECK(after(any, [](Plan& plan) { --plan.length; }) != "");
  CHECK(after(any, [](Plan& plan) { plan.exit = 0; }) != "");
  CHECK(after(any, [](Plan& plan) { std::swap(plan.path[1], plan.path[5]); }) == "SPEL-5");
  CHECK(after(any, [](Plan& plan) { plan.path[2] = plan.path[1]; }) == "SPEL-5");
  CHECK(after(any, [](Plan& plan) { plan.place[static_cast<std::size_t>(plan.path[3])] = 4; }) == "SPEL-5");
  for (const std::int8_t room : any.rooms_on_path()) {
    for (const Type wrong : {Type::side, Type::passage, Type::drop, Type::landing, Type::pit_top}) {
      if (wrong == any.type(room)) continue;
      CHECK(after(any, [&](Plan& plan) { type_of(plan, room) = wrong; }) != "");
    }
  }
  for (int room = 0; room < room_count; ++room) {
    if (any.on_path(room)) continue;
    for (const Type wrong : {Type::passage, Type::drop, Type::landing, Type::pit_top, Type::shop_left}) {
      CHECK(after(any, [&](Plan& plan) { type_of(plan, room) = wrong; }) != "");
    }
  }
}

TEST_CASE("SPEL-20 … SPEL-22: a pit in disorder is found out") {
  const Plan pit = plan_with([](const Plan& plan) { return plan.pit == Pit::three_deep; });
  CHECK(after(pit, [](Plan& plan) { plan.pit = Pit::none; }) != "");
  CHECK(after(pit, [](Plan& plan) { plan.pit = Pit::four_deep; }) != "");
  CHECK(after(pit, [](Plan& plan) { plan.pit_column = static_cast<std::int8_t>((plan.pit_column + 1) % columns); }) !=
        "");
  CHECK(after(pit, [](Plan& plan) { plan.shop = Shop::bomb; }) != "");
  for (int room = 0; room < room_count; ++room) {
    if (!is_pit(pit.type(room))) continue;
    CHECK(after(pit, [&](Plan& plan) { type_of(plan, room) = Type::side; }) != "");
  }
}

TEST_CASE("SPEL-5 … SPEL-13, SPEL-30: with somebody watching and without the path is the same, by every reading") {
  for (const Reading reading : all_readings) {
    const Options asked = path_only(reading);
    Level quiet;
    Level watched;
    for (std::uint32_t i = 0; i < 3000; ++i) {
      Trace off;
      generate(asked, survey_seed(i), off, quiet);
      Trace on{FrameSink{}};
      generate(asked, survey_seed(i), on, watched);
      CAPTURE(static_cast<int>(reading), i);
      REQUIRE(quiet.plan.path == watched.plan.path);
      REQUIRE(quiet.plan.types == watched.plan.types);
      REQUIRE(quiet.plan.place == watched.plan.place);
      REQUIRE(quiet.plan.exit == watched.plan.exit);
      REQUIRE(print_of(quiet) == print_of(watched));
    }
  }
}

}  // namespace
}  // namespace press_r::spelunky
