// The base layout against public vectors, draw for draw.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/isaac/base_layout.hpp"
#include "isaac/level.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

std::string depths_of_ends(const Level& level) {
  std::string depths;
  for (const int id : level.ends) depths += (depths.empty() ? "" : ", ") + std::to_string(level.room(id).depth);
  return depths;
}

struct Vector {
  std::uint32_t seed;
  int target;
  int minimum;
  bool single;
  int rooms;
  int forced;
  std::uint32_t draws;
  std::uint32_t state;
  std::string_view ends;
  std::string_view depths;
};

/// The first three are public; the others come from the book's own program.
constexpr Vector vectors[] = {
    {0xE809B57C, 9, 5, false, 10, 0, 389, 0xE58FE5EC, "9, 8, 4, 3, 2", "5, 4, 2, 2, 1"},
    {0xE809B57C, 12, 5, false, 13, 0, 499, 0x673E2228, "9, 8, 4, 3, 10, 11, 12", ""},
    {0xE809B57C, 11, 5, false, 12, 0, 498, 0xDC3F6CCD, "9, 8, 4, 3, 10, 11", ""},
    {0xE809B57C, 9, 5, true, 11, 1, 316, 0xFB6497F2, "7, 9, 6, 1, 10", "4, 4, 3, 1, 1"},
    {0xF38B7584, 20, 6, false, 21, 0, 571, 0x2101DE07, "10, 12, 19, 20, 17, 14, 6, 8, 4, 1",
     "5, 5, 5, 5, 4, 3, 3, 3, 2, 1"},
    {0xF38B7584, 20, 6, true, 21, 0, 615, 0x4FAB4F17, "19, 17, 10, 11, 12, 15, 8, 20, 1, 2",
     "7, 6, 5, 5, 5, 5, 3, 2, 1, 1"},
    {0xA15CA4B6, 9, 5, false, 11, 1, 345, 0x574BCE73, "9, 5, 6, 4, 10", "4, 2, 2, 2, 2"},
    {0xA15CA4B6, 9, 5, true, 10, 0, 245, 0x7C663370, "9, 6, 7, 2, 1", "5, 4, 4, 1, 1"},
    {0x528A8269, 20, 6, false, 21, 0, 627, 0x229FD401, "20, 18, 15, 12, 11, 7, 3, 2, 1", "12, 11, 9, 7, 6, 3, 1, 1, 1"},
    {0x528A8269, 20, 6, true, 21, 0, 615, 0x1339FBB7, "14, 19, 20, 17, 15, 12, 10, 9", "6, 6, 6, 5, 4, 4, 2, 2"},
};

}  // namespace

TEST_CASE("ISAAC-51: all layout vectors, draw for draw, with their dead ends in order (ISAAC-13, ISAAC-14)") {
  for (const Vector& v : vectors) {
    CAPTURE(v.seed, v.target, v.single);
    const Layout made = layout_of(v.seed, v.target, v.minimum, v.single);
    CHECK(made.enough);
    CHECK(made.level.room_count() == v.rooms);
    CHECK(made.level.forced == v.forced);
    CHECK(made.draws == v.draws);
    CHECK(made.state == v.state);
    CHECK(ends_text(made.level) == v.ends);
    if (!v.depths.empty()) CHECK(depths_of_ends(made.level) == v.depths);
  }
}

TEST_CASE("ISAAC-51: the public layout room by room, with shapes and depths (ISAAC-52)") {
  struct Expected {
    int x, y, shape, depth;
  };
  const Expected expected[] = {{6, 6, 1, 0}, {4, 5, 8, 1}, {7, 6, 8, 1},  {3, 6, 1, 2}, {5, 4, 1, 2},
                               {5, 7, 1, 2}, {5, 8, 4, 3}, {5, 10, 1, 4}, {6, 8, 1, 4}, {5, 11, 8, 5}};
  const Layout made = layout_of(0xE809B57C, 9, 5, false);
  REQUIRE(made.level.room_count() == 10);
  for (int id = 0; id < 10; ++id) {
    CAPTURE(id);
    const Room& room = made.level.room(id);
    CHECK(room.at == Point{expected[id].x, expected[id].y});
    CHECK(static_cast<int>(room.shape) == expected[id].shape);
    CHECK(room.depth == expected[id].depth);
  }
}

TEST_CASE("ISAAC-56: start seeds lead to the vectors' layouts through their stage's own stream") {
  struct Expected {
    std::uint32_t start;
    const char* options;
    int target;
    std::uint32_t layout_seed, draws, state;
  };
  const Expected all[] = {
      {1, "", 9, 0xE809B57C, 389, 0xE58FE5EC},
      {1, "shapes=single", 9, 0xE809B57C, 316, 0xFB6497F2},
      {1, "hard=1", 11, 0xE809B57C, 498, 0xDC3F6CCD},
      {1, "stage=6", 20, 0xF38B7584, 571, 0x2101DE07},
      {1, "stage=6&shapes=single", 20, 0xF38B7584, 615, 0x4FAB4F17},
      {0x12345678, "", 9, 0xA15CA4B6, 345, 0x574BCE73},
      {0x12345678, "shapes=single", 9, 0xA15CA4B6, 245, 0x7C663370},
      {0x12345678, "stage=6", 20, 0x528A8269, 627, 0x229FD401},
      {0x12345678, "stage=6&shapes=single", 20, 0x528A8269, 615, 0x1339FBB7},
  };
  for (const Expected& e : all) {
    CAPTURE(e.start, e.options);
    const Level level = floor_of(e.options, Seed{e.start});
    CHECK(level.target_rooms == e.target);
    CHECK(level.layout_seed == e.layout_seed);
    CHECK(level.layout_draws == e.draws);
    CHECK(level.layout_state == e.state);
    CHECK(level.attempts == 1);
  }
}

TEST_CASE("ISAAC-56: layout_draws numbers lead from layout_seed to layout_state, failed attempts included") {
  int with_failures = 0;
  each_floor("dead_ends=strict", 200, [&](const Level& level, bool) {
    IsaacRng rng(level.layout_seed, isaac_common_index);
    for (std::uint32_t i = 0; i < level.layout_draws; ++i) rng.next();
    CHECK(rng.state() == level.layout_state);
    with_failures += level.attempts > 1 ? 1 : 0;
  });
  CHECK(with_failures > 20);
}

TEST_CASE("ISAAC-51: 10,000 layouts of Basement I take as many numbers as another program published") {
  const Options chosen = test::options_of("");
  std::uint64_t draws = 0;
  std::uint32_t most = 0;
  int forced = 0;
  Level level;
  Trace off;
  for (std::uint32_t start = 1; start <= 10000; ++start) {
    generate(chosen, Seed{start}, off, level);
    draws += level.layout_draws;
    most = std::max(most, level.layout_draws);
    forced += level.forced;
  }
  CHECK(draws == 3428553);
  CHECK(most == 1190);
  CHECK(forced == 9911);
}

}  // namespace press_r::isaac
