// Types of rooms, special rooms and loops: hand-made cases, and chances that no claim states.
#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

const auto in_order = fresh_run().order;

int count_specials(const Level& level) {
  return count_rooms(level, [](const Room& room) { return is_special(room.type); });
}

/// A dead end of 4 by 4 with one connection and one or two other neighbours.
Level dead_end(int free) {
  Level level;
  level.plan.loops = true;
  level.plan.specials = false;
  level.graph = free < 2 ? graph_of({{4, 4, 4, 4}, {0, 4, 4, 4}, {8, 4, 4, 4}})
                         : graph_of({{4, 4, 4, 4}, {0, 4, 4, 4}, {8, 4, 4, 4}, {4, 0, 4, 4}});
  level.graph.room(1).type = RoomType::entrance;
  connect(level.graph, 0, 1, Reason::first_path);
  return level;
}

}  // namespace

TEST_CASE("PIXEL-27: made up to the types the same rooms stay bare, and every connection is an opening in its wall") {
  for (const std::string text : {"", "specials=0", "depth=12&loops=1", "depth=17&width=64&height=40"}) {
    std::vector<Level> whole;
    each_level(text, 20, [&](const Level& level) { whole.push_back(level); });
    std::size_t next = 0;
    each_level(text + (text.empty() ? "made=types" : "&made=types"), 20, [&](const Level& level) {
      const Level& same = whole[next++];
      REQUIRE(level.graph.size() == same.graph.size());
      for (int id = 0; id < level.graph.size(); ++id) {
        const Room& room = level.graph.room(id);
        holds("the same type", room.type == same.graph.room(id).type);
        each_cell(inside(room), [&](Point p) { holds("bare", is_wall(level.tiles[p]) == room.connections.empty()); });
      }
      for (const Connection& connection : level.graph.connections)
        holds("open", level.tiles[connection.door] == Tile::floor);
      for (const Tile tile : level.tiles.cells())
        holds("no other tiles",
              tile == Tile::wall || tile == Tile::floor || tile == Tile::stairs_up || tile == Tile::stairs_down);
      REQUIRE(level.things.empty());
      REQUIRE(level.locks.empty());
    });
  }
}

TEST_CASE("PIXEL-P-9: the least recently used kinds come first") {
  SpecialRoomList list(in_order);
  list.remove(RoomType::crypt);
  list.remove(RoomType::crypt);
  CHECK(list.size() == special_count - 1);
  CHECK_FALSE(list.has(RoomType::crypt));
  CHECK(list.has(RoomType::altar));
  CHECK(list[3] == RoomType::pool);
  auto order = in_order;
  use_type(order, RoomType::weak_floor);
  CHECK(order.back() == RoomType::weak_floor);
  CHECK(order.front() == RoomType::armory);
  CHECK(order[1] == RoomType::magic_well);
  // The lower of two rolls of 14 is i with chance (27 - 2 i) in 196. Levels with one special room show the first
  // choice.
  std::vector<std::int64_t> places(special_count, 0);
  std::vector<double> expected(special_count, 0);
  double levels = 0;
  std::uint32_t index = 0;
  each_level("", 4000, [&](const Level& level) {
    auto shuffled = in_order;
    Dice dice(survey_seed(index++), "types");
    dice.shuffle(std::span<RoomType>(shuffled));
    if (count_specials(level) != 1) return;
    const RoomType used = level.run.order.back();
    REQUIRE(has(level, used));
    ++places[static_cast<std::size_t>(std::find(shuffled.begin(), shuffled.end(), used) - shuffled.begin())];
    ++levels;
  });
  for (std::size_t i = 0; i < places.size(); ++i) expected[i] = levels * (27 - 2 * static_cast<double>(i)) / 196;
  CHECK(chi_square(places, expected) < chi_square_limit(special_count - 1));
}

TEST_CASE("PIXEL-P-10: a plain dead end is connected to one of at least two other neighbours, each equally likely") {
  constexpr int trials = 4000;
  Trace off;
  Workspace workspace;
  int looped = 0;
  int to_the_right = 0;
  for (std::uint32_t i = 0; i < trials; ++i) {
    Dice dice(survey_seed(i), "loop_test");
    Dice again = dice;
    Level level = dead_end(2);
    assign_dead_ends(level, workspace, dice, off);
    looped += level.loops;
    to_the_right += connected(level.graph, 0, 2);
    Level cramped = dead_end(1);
    assign_dead_ends(cramped, workspace, again, off);
    REQUIRE(cramped.graph.connections.size() == 1);
  }
  check_chance(looped, trials, 0.5);
  check_chance(to_the_right, looped, 0.5);
}

TEST_CASE("PIXEL-P-17: on depth 14 a blacksmith always comes where there is room, without special rooms never") {
  int smiths = 0;
  each_level("depth=14", 100, [&](const Level& level) { smiths += has(level, RoomType::blacksmith); });
  CHECK(smiths >= 80);  // some levels have no standard room of 5 by 5
  each_level("depth=14&specials=0", 60, [](const Level& level) { REQUIRE_FALSE(has(level, RoomType::blacksmith)); });
}

}  // namespace press_r::pixel_dungeon
