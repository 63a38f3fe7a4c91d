// Types, special rooms, loops: PIXEL-20, PIXEL-21, PIXEL-P-7 to PIXEL-P-10.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/statistics.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {
namespace {

bool has(const Level& level, RoomType type) {
  return std::any_of(level.graph.rooms.begin(), level.graph.rooms.end(),
                     [&](const Room& room) { return room.type == type; });
}

int count(const Level& level, RoomType type) {
  return static_cast<int>(std::count_if(level.graph.rooms.begin(), level.graph.rooms.end(),
                                        [&](const Room& room) { return room.type == type; }));
}

int count_specials(const Level& level) {
  return static_cast<int>(std::count_if(level.graph.rooms.begin(), level.graph.rooms.end(),
                                        [](const Room& room) { return is_special(room.type); }));
}

std::array<RoomType, special_count> in_order() {
  std::array<RoomType, special_count> order{};
  for (int i = 0; i < special_count; ++i) order[static_cast<std::size_t>(i)] = special_at(i);
  return order;
}

/// A dead end of 4 by 4 between its connection and `free` other neighbours.
Level dead_end(int free) {
  Level level;
  level.plan.loops = true;
  level.plan.specials = false;
  level.graph = graph_of({{4, 4, 4, 4}, {0, 4, 4, 4}, {8, 4, 4, 4}, {4, 0, 4, 4}});
  if (free < 2) level.graph = graph_of({{4, 4, 4, 4}, {0, 4, 4, 4}, {8, 4, 4, 4}});
  level.graph.room(1).type = RoomType::entrance;
  connect(level.graph, 0, 1, Reason::first_path);
  return level;
}

std::size_t place_of(const std::array<RoomType, special_count>& order, RoomType type) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), type) - order.begin());
}

}  // namespace

TEST_CASE("PIXEL-20: a room is EMPTY if and only if it is not connected") {
  each_varied_level(80, [](const Level& level) {
    for (const Room& room : level.graph.rooms) REQUIRE((room.type == RoomType::empty) == room.connections.empty());
  });
}

TEST_CASE("PIXEL-27: made up to the types the same rooms stay bare, and every connection is an opening in its wall") {
  for (const std::string_view text : {"", "specials=0", "depth=12&loops=1", "depth=17&width=64&height=40"}) {
    const std::string made = std::string(text) + (text.empty() ? "made=types" : "&made=types");
    std::vector<Level> whole;
    each_level(text, 20, [&](const Level& level) { whole.push_back(level); });
    std::size_t next = 0;
    each_level(made, 20, [&](const Level& level) {
      const Level& same = whole[next++];
      REQUIRE(level.graph.size() == same.graph.size());
      for (int id = 0; id < level.graph.size(); ++id) {
        const Room& room = level.graph.room(id);
        REQUIRE(room.type == same.graph.room(id).type);
        each_cell(inside(room), [&](Point p) { REQUIRE(is_wall(level.tiles[p]) == room.connections.empty()); });
      }
      for (const Connection& connection : level.graph.connections) REQUIRE(level.tiles[connection.door] == Tile::floor);
      for (const Tile tile : level.tiles.cells())
        REQUIRE((tile == Tile::wall || tile == Tile::floor || tile == Tile::stairs_up || tile == Tile::stairs_down));
      REQUIRE(level.things.empty());
      REQUIRE(level.locks.empty());
    });
  }
}

TEST_CASE("PIXEL-21: without special rooms there are only STANDARD, TUNNEL, entrance and exit") {
  int standards = 0;
  int tunnels = 0;
  each_level("specials=0", 300, [&](const Level& level) {
    REQUIRE(count(level, RoomType::entrance) == 1);
    REQUIRE(count(level, RoomType::exit) == 1);
    for (const Room& room : level.graph.rooms) REQUIRE(room.type <= RoomType::exit);
    REQUIRE(count(level, RoomType::passage) == 0);
    standards += count(level, RoomType::standard);
    tunnels += count(level, RoomType::tunnel);
  });
  CHECK(standards > 1200);
  CHECK(tunnels > 1200);
}

TEST_CASE("PIXEL-P-7: a room with c connections is standard with chance 1 in c × c, and tunnels fill up to four") {
  std::int64_t seen[6] = {};
  std::int64_t standard[6] = {};
  for (std::uint32_t i = 0; i < 1500; ++i) {
    Watch("specials=0", i, [&](Rule rule, int subject, const Level& level) {
      if (rule != Rule::standard_or_tunnel || level.graph.room(subject).type == RoomType::empty) return;
      const int c = level.graph.room(subject).connections.size();
      // Rooms are typed by number; those of the top-up come after the last one.
      for (int id = subject + 1; id < level.graph.size(); ++id) {
        const Room& later = level.graph.room(id);
        if (later.type == RoomType::empty && !later.connections.empty()) {
          ++seen[std::min(c, 5)];
          standard[std::min(c, 5)] += level.graph.room(subject).type == RoomType::standard;
          return;
        }
      }
    });
  }
  CHECK(standard[1] == seen[1]);
  check_chance(standard[2], seen[2], 1.0 / 4);
  check_chance(standard[3], seen[3], 1.0 / 9);
  check_chance(standard[4], seen[4], 1.0 / 16);
  int topped_up = 0;
  int short_of_four = 0;
  each_varied_level(150, [&](const Level& level) {
    const int standards = count(level, RoomType::standard) + count(level, RoomType::blacksmith);
    const bool tunnels_left = has(level, RoomType::tunnel) || has(level, RoomType::passage);
    if (tunnels_left) REQUIRE(standards >= least_standards);
    topped_up += level.standards_rolled < standards;
    short_of_four += standards < least_standards;
  });
  CHECK(topped_up > 0);
  CHECK(short_of_four > 0);
}

TEST_CASE("PIXEL-P-8: special rooms are dead ends of at least 4 by 4, none twice, rarer with each") {
  std::int64_t by_count[6] = {};
  constexpr int levels = 4000;
  each_level(original, levels, [&](const Level& level) {
    std::set<RoomType> kinds;
    for (const Room& room : level.graph.rooms) {
      if (!is_special(room.type)) continue;
      REQUIRE(kinds.insert(room.type).second);
      REQUIRE(room.connections.size() == 1);
      REQUIRE(room.at_least(4));
    }
    ++by_count[std::min<std::size_t>(kinds.size(), 5)];
  });
  // The book's figures for the game: 8 %, 34 %, 43 %, 13.5 %.
  const double expected[] = {0.08, 0.34, 0.43, 0.135};
  for (int k = 0; k < 4; ++k) {
    CAPTURE(k, by_count[k]);
    const double p = expected[k];
    const double tolerance = 5 * std::sqrt(p * (1 - p) * (1.0 / levels + 1.0 / 20000)) + 0.005;
    CHECK(std::abs(static_cast<double>(by_count[k]) / levels - p) <= tolerance);
  }
  each_level("depth=9&weak_above=1&specials=0", 100, [](const Level& level) {
    REQUIRE(count_specials(level) == 0);
    REQUIRE_FALSE(has(level, RoomType::pit));
  });
}

TEST_CASE(
    "PIXEL-P-9: the run's least recently used kinds come first, laboratories on every fifth depth, pits after falls") {
  RunList list(in_order());
  list.strike(RoomType::crypt);
  list.strike(RoomType::crypt);
  CHECK(list.size() == special_count - 1);
  CHECK_FALSE(list.has(RoomType::crypt));
  CHECK(list.has(RoomType::altar));
  CHECK(list[3] == RoomType::pool);
  auto order = in_order();
  use_type(order, RoomType::weak_floor);
  CHECK(order.back() == RoomType::weak_floor);
  CHECK(order.front() == RoomType::armory);
  CHECK(order[1] == RoomType::magic_well);
  // The lower of two rolls of 14: place i with chance (27 - 2 i) in 196. Levels with one special room show the first
  // choice.
  std::vector<std::int64_t> places(special_count, 0);
  std::vector<double> expected(special_count, 0);
  double levels = 0;
  std::uint32_t index = 0;
  each_level("", 6000, [&](const Level& level) {
    auto shuffled = in_order();
    Dice dice(survey_seed(index++), "types");
    dice.shuffle(std::span<RoomType>(shuffled));
    if (count_specials(level) != 1) return;
    const RoomType used = level.run.order.back();
    REQUIRE(has(level, used));
    ++places[place_of(shuffled, used)];
    ++levels;
  });
  for (std::size_t i = 0; i < places.size(); ++i) expected[i] = levels * (27 - 2 * static_cast<double>(i)) / 196;
  CHECK(chi_square(places, expected) < chi_square_limit(special_count - 1));
  for (const std::string_view text : {"depth=4", "depth=9", "depth=14", "depth=19", "depth=24"}) {
    each_level(text, 100, [](const Level& level) { REQUIRE_FALSE(has(level, RoomType::weak_floor)); });
  }
  int laboratories = 0;
  each_level("depth=12", 200, [&](const Level& level) {
    REQUIRE(has(level, RoomType::laboratory) == (count_specials(level) > 0));
    laboratories += has(level, RoomType::laboratory);
  });
  CHECK(laboratories > 120);
  int pits = 0;
  each_level("depth=8&weak_above=1", 300, [&](const Level& level) {
    pits += count(level, RoomType::pit);
    REQUIRE(count(level, RoomType::pit) <= 1);
    if (!has(level, RoomType::pit)) REQUIRE(count_specials(level) == 0);
    for (const RoomType type : {RoomType::armory, RoomType::crypt, RoomType::laboratory, RoomType::library,
                                RoomType::statue, RoomType::treasury, RoomType::vault, RoomType::weak_floor}) {
      REQUIRE_FALSE(has(level, type));
    }
  });
  CHECK(pits > 150);
}

TEST_CASE("PIXEL-P-10: a plain dead end is connected on with chance 1 in 2, where it has two to choose from") {
  constexpr int trials = 4000;
  Trace off;
  int looped = 0;
  int to_the_right = 0;
  for (std::uint32_t i = 0; i < trials; ++i) {
    Dice dice(survey_seed(i), "loop_test");
    Level level = dead_end(2);
    Workshop workshop;
    assign_dead_ends(level, workshop, dice, off);
    looped += connected(level.graph, 0, 2) || connected(level.graph, 0, 3);
    to_the_right += connected(level.graph, 0, 2);
    Dice again(survey_seed(i), "loop_test");
    Level cramped = dead_end(1);
    assign_dead_ends(cramped, workshop, again, off);
    REQUIRE(cramped.graph.connections.size() == 1);
  }
  check_chance(looped, trials, 0.5);
  check_chance(to_the_right, looped, 0.5);
  each_level("", 200, [](const Level& level) { REQUIRE(level.loops == 0); });
  each_level("loops=1&depth=8", 200, [](const Level& level) {
    int loops = 0;
    for (const Connection& connection : level.graph.connections) {
      if (connection.reason != Reason::loop) continue;
      ++loops;
      REQUIRE_FALSE(is_special(level.graph.room(connection.a).type));
      // An unconnected room that is brought into play is a dead end itself, and may become special in its turn.
      const Room& to = level.graph.room(connection.b);
      if (is_special(to.type)) REQUIRE((to.connections.size() == 1 && to.reason == Reason::loop));
    }
    REQUIRE(loops == level.loops);
  });
}

}  // namespace press_r::pixel_dungeon
