// What the lesson says in round numbers, counted over many levels.
#include <cmath>

#include "core/catch.hpp"
#include "core/spelunky/plans.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/templates/template.hpp"
#include "spelunky/things/things.hpp"

namespace press_r::spelunky {

TEST_CASE("spelunky: the path takes the whole board in at most 2 levels of 100, whichever reading") {
  for (const Reading reading : all_readings) {
    int whole = 0;
    each_level(path_only(reading), 4000, [&](const Level& level) { whole += level.plan.length == room_count ? 1 : 0; });
    CHECK(whole > 0);
    CHECK(whole < 80);
  }
}

TEST_CASE("spelunky: an alcove that is still free has a bar of gold, 1 in 3, and a trench 1 in 4") {
  int alcoves = 0;
  int trenches = 0;
  each_level(asking_for({}), 40, [&](const Level& level) {
    for (int i = 0; i < cell_count; ++i) {
      const Point p{i % width, i / width};
      if (level.ground.item(p) != Item::gold_bar) continue;
      const Niche niche = niche_at(level.ground, p);
      const int odds = odds_of(Item::gold_bar, level, p);
      alcoves += niche == Niche::alcove ? 1 : 0;
      trenches += niche == Niche::tunnel ? 1 : 0;
      if (niche == Niche::alcove) REQUIRE(odds == 3);
      if (niche == Niche::tunnel) REQUIRE(odds == 4);
    }
  });
  CHECK(alcoves > 20);
  CHECK(trenches > 5);
}

TEST_CASE("spelunky: about two fifths of all treasure lie on the open floor") {
  int all = 0;
  int open = 0;
  each_level(asking_for({}), 400, [&](const Level& level) {
    for (int i = 0; i < cell_count; ++i) {
      const Point p{i % width, i / width};
      const Item item = level.ground.item(p);
      if (item < Item::crate || item > Item::ruby || level.ground.solid.has(p)) continue;
      ++all;
      open += niche_at(level.ground, p) == Niche::open ? 1 : 0;
    }
  });
  const double share = static_cast<double>(open) / all;
  CAPTURE(share, all);
  CHECK(share > .35);
  CHECK(share < .46);
}

TEST_CASE("spelunky: one drawing gives hundreds of rooms, by its soft tiles and what goes into its blanks") {
  for (const Pool pool :
       {Pool::start, Pool::start_drop, Pool::exit, Pool::passage, Pool::drop, Pool::landing, Pool::side}) {
    double sum = 0;
    for (const Template& one : templates_of(pool)) {
      double bits = one.mirrors ? 1 : 0;
      for (const char c : one.text) {
        if (c == '2' || c == '4' || c == '7') bits += 1;
        if (is_anchor(c)) bits += std::log2(static_cast<double>(obstacles(c).size()));
      }
      CAPTURE(one.name, bits);
      CHECK(bits >= 5);
      sum += bits;
    }
    CHECK(sum / static_cast<double>(templates_of(pool).size()) >= std::log2(300));
  }
}

TEST_CASE("spelunky: bats are as uneven as chance can be: 15 levels in 100 have none, 12 have four or more") {
  constexpr int count = 4000;
  double sum = 0;
  double squares = 0;
  int none = 0;
  int many = 0;
  each_level(asking_for({}), count, [&](const Level& level) {
    const int bats = level.ground.count(Creature::bat);
    sum += bats;
    squares += bats * bats;
    none += bats == 0 ? 1 : 0;
    many += bats >= 4 ? 1 : 0;
  });
  const double mean = sum / count;
  const double spread = squares / count - mean * mean;
  CAPTURE(mean, spread, none, many);
  CHECK(spread / mean > .9);
  CHECK(spread / mean < 1.15);
  CHECK(std::abs(none / 40. - 15) < 3);
  CHECK(std::abs(many / 40. - 12) < 3);
}

}  // namespace press_r::spelunky
