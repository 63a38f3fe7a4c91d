// The base layout: public vectors draw for draw, and shapes, loops, dead ends and forced rooms as measured with another
// program.
#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "core/levels.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

/// A base layout alone.
struct Layout {
  Level level;
  std::uint32_t draws = 0;
  std::uint32_t state = 0;
  bool enough = false;  ///< dead ends
};

Layout layout_of(std::uint32_t seed, int target, int minimum, bool single) {
  Layout out;
  out.level.run.single_cells = single;
  out.level.target_rooms = target;
  out.level.min_dead_ends = minimum;
  Trace off;
  IsaacRng rng(seed, isaac_common_index);
  Context context{out.level.run, rng, off, out.level, rng};
  out.enough = make_base_layout(context);
  out.draws = rng.draws();
  out.state = rng.state();
  return out;
}

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
  std::uint32_t start = 0;  ///< the start seed whose floor with these options has this layout; 0: none
  std::string_view options = {};
};

/// The first three are public; the others were computed with another program.
constexpr Vector vectors[] = {
    {0xE809B57C, 9, 5, false, 10, 0, 389, 0xE58FE5EC, "9, 8, 4, 3, 2", "5, 4, 2, 2, 1", 1, ""},
    {0xE809B57C, 12, 5, false, 13, 0, 499, 0x673E2228, "9, 8, 4, 3, 10, 11, 12", ""},
    {0xE809B57C, 11, 5, false, 12, 0, 498, 0xDC3F6CCD, "9, 8, 4, 3, 10, 11", "", 1, "hard=1"},
    {0xE809B57C, 9, 5, true, 11, 1, 316, 0xFB6497F2, "7, 9, 6, 1, 10", "4, 4, 3, 1, 1", 1, "shapes=single"},
    {0xF38B7584, 20, 6, false, 21, 0, 571, 0x2101DE07, "10, 12, 19, 20, 17, 14, 6, 8, 4, 1",
     "5, 5, 5, 5, 4, 3, 3, 3, 2, 1", 1, "stage=6"},
    {0xF38B7584, 20, 6, true, 21, 0, 615, 0x4FAB4F17, "19, 17, 10, 11, 12, 15, 8, 20, 1, 2",
     "7, 6, 5, 5, 5, 5, 3, 2, 1, 1", 1, "stage=6&shapes=single"},
    {0xA15CA4B6, 9, 5, false, 11, 1, 345, 0x574BCE73, "9, 5, 6, 4, 10", "4, 2, 2, 2, 2", 0x12345678, ""},
    {0xA15CA4B6, 9, 5, true, 10, 0, 245, 0x7C663370, "9, 6, 7, 2, 1", "5, 4, 4, 1, 1", 0x12345678, "shapes=single"},
    {0x528A8269, 20, 6, false, 21, 0, 627, 0x229FD401, "20, 18, 15, 12, 11, 7, 3, 2, 1", "12, 11, 9, 7, 6, 3, 1, 1, 1",
     0x12345678, "stage=6"},
    {0x528A8269, 20, 6, true, 21, 0, 615, 0x1339FBB7, "14, 19, 20, 17, 15, 12, 10, 9", "6, 6, 6, 5, 4, 4, 2, 2",
     0x12345678, "stage=6&shapes=single"},
};

}  // namespace

TEST_CASE(
    "ISAAC-51, ISAAC-56: all layout vectors, draw for draw, with their dead ends in order (ISAAC-13, ISAAC-14); start "
    "seeds lead to them through their stage's own stream") {
  for (const Vector& v : vectors) {
    CAPTURE(v.seed, v.target, v.single);
    const Layout layout = layout_of(v.seed, v.target, v.minimum, v.single);
    CHECK(layout.enough);
    CHECK(layout.level.room_count() == v.rooms);
    CHECK(layout.level.forced == v.forced);
    CHECK(layout.draws == v.draws);
    CHECK(layout.state == v.state);
    CHECK(ends_text(layout.level) == v.ends);
    if (!v.depths.empty()) CHECK(depths_of_ends(layout.level) == v.depths);
    if (v.start == 0) continue;
    const Level level = floor_of(v.options, Seed{v.start});
    CHECK(level.target_rooms == v.target);
    CHECK(level.layout_seed == v.seed);
    CHECK(level.layout_draws == v.draws);
    CHECK(level.layout_state == v.state);
    CHECK(level.attempts == 1);
  }
}

TEST_CASE("ISAAC-51: the public layout room by room, with shapes and depths (ISAAC-52)") {
  struct Expected {
    int x, y, shape, depth;
  };
  const Expected expected[] = {{6, 6, 1, 0}, {4, 5, 8, 1}, {7, 6, 8, 1},  {3, 6, 1, 2}, {5, 4, 1, 2},
                               {5, 7, 1, 2}, {5, 8, 4, 3}, {5, 10, 1, 4}, {6, 8, 1, 4}, {5, 11, 8, 5}};
  const Layout layout = layout_of(0xE809B57C, 9, 5, false);
  REQUIRE(layout.level.room_count() == 10);
  for (int id = 0; id < 10; ++id) {
    CAPTURE(id);
    const Room& room = layout.level.room(id);
    CHECK(room.at == Point{expected[id].x, expected[id].y});
    CHECK(static_cast<int>(room.shape) == expected[id].shape);
    CHECK(room.depth == expected[id].depth);
  }
}

TEST_CASE(
    "ISAAC-15, ISAAC-51: on 10,000 floors of Basement I layouts take as many numbers, and forced rooms make up for "
    "dead "
    "ends as often, as another program published") {
  const Options chosen = options_of("");
  std::uint64_t draws = 0;
  std::uint32_t most = 0;
  int forced = 0;
  int mended = 0;
  Level level;
  Trace off;
  for (std::uint32_t start = 1; start <= 10000; ++start) {
    generate(chosen, Seed{start}, off, level);
    draws += level.layout_draws;
    most = std::max(most, level.layout_draws);
    forced += level.forced;
    mended += level.forced > 0 ? 1 : 0;
    if (level.forced > 0) CHECK(level.dead_ends == level.min_dead_ends);
  }
  CHECK(draws == 3428553);
  CHECK(most == 1190);
  CHECK(forced == 9911);
  CHECK(agrees(mended, 10000, 0.599));
}

TEST_CASE("ISAAC-13, ISAAC-52, ISAAC-53: rules of every base layout") {
  for (std::uint32_t i = 0; i < 600; ++i) {
    const Layout layout = layout_of(survey_seed(i).value, i % 3 == 0 ? 20 : 15, 6, i % 2 == 0);
    const Level& level = layout.level;
    for (int id = 0; id < level.room_count(); ++id) {
      const Room& room = level.room(id);
      // The room holds its entry cell, and its parent has a door to it.
      CHECK(level.room_at(room.entry) == id);
      if (id != 0) {
        const Point from = room.entry - step_of(room.grown);
        CHECK(level.room_at(from) == room.parent);
        CHECK(opens(level.room(room.parent), from, room.grown));
        CHECK(opens(room, room.entry, opposite(room.grown)));
      }
      // Rooms that touch have door slots on both sides, except forced ones.
      for (int number = 0; number < slot_count && !room.forced; ++number) {
        const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(number)];
        const int other = slot.beside ? level.room_at(room.at + slot.target) : -1;
        if (other >= 0 && !level.room(other).forced) CHECK(room_behind(level, room, number) == other);
      }
      // A dead end is no parent, and its entry touches one room.
      const bool parent =
          std::any_of(level.rooms.begin(), level.rooms.end(), [&](const Room& child) { return child.parent == id; });
      int touching = 0;
      for (int d = 0; d < 4; ++d) {
        const int other = level.room_at(room.entry + step_of(static_cast<Direction>(d)));
        touching += other >= 0 && other != id ? 1 : 0;
      }
      CHECK(room.dead_end == (id != 0 && !parent && touching < 2));
      if (level.run.single_cells && id != 0) CHECK(room.dead_end == (neighbours_of(level, id).size() == 1));
    }
  }
}

TEST_CASE("ISAAC-11: loops come on XL floors and in The Void only (3 options)") {
  // Measured with another program: one room at least was let through in 84% of stage-3 XL floors of 1x1 rooms and in
  // 99% of The Void; 400 floors, 5 sigma.
  const auto share_with_loops = [](std::string_view options) {
    int loops = 0;
    each_floor(options, 400, [&](const Level& level, bool) {
      const auto plain = [&](int id) { return !is_hidden(level.room(id).type); };
      int ends = 0;
      int rooms = 0;
      for (int id = 0; id < level.room_count(); ++id) {
        if (!plain(id)) continue;
        const std::vector<int> beside = neighbours_of(level, id);
        ends += static_cast<int>(std::count_if(beside.begin(), beside.end(), plain));
        ++rooms;
      }
      loops += ends > 2 * (rooms - 1) ? 1 : 0;
    });
    return loops / 400.0;
  };
  CHECK(share_with_loops("stage=3&curse=labyrinth&shapes=single") == Approx(0.84).margin(0.1));
  CHECK(share_with_loops("stage=12&shapes=single") >= 0.965);
  CHECK(share_with_loops("stage=7&shapes=single") == 0);
}

TEST_CASE(
    "ISAAC-51: a floor whose new rooms all wait at the back of the queue grows in rings, else in arms (stage, "
    "queue_back)") {
  double depth[3] = {};
  const char* const shares[] = {"queue_back=1", "", "queue_back=1000"};
  for (std::size_t i = 0; i < 3; ++i) {
    each_floor(std::string("stage=6&") + shares[i], 400, [&](const Level& level, bool) {
      int deepest = 0;
      for (const Room& room : level.rooms) deepest = std::max(deepest, room.depth);
      depth[i] += deepest;
    });
  }
  CHECK(depth[0] * 1.1 < depth[1]);
  CHECK(depth[1] * 1.02 < depth[2]);
}

TEST_CASE("ISAAC-12: the start grows two or three rooms below 16, all that fit from there") {
  const auto children = [](std::uint32_t i, int target) {
    const Layout layout = layout_of(survey_seed(i).value, target, 0, true);
    const auto of_start = [](const Room& room) { return room.parent == 0; };
    return std::count_if(layout.level.rooms.begin(), layout.level.rooms.end(), of_start);
  };
  int three = 0;
  for (std::uint32_t i = 0; i < 2000; ++i) {
    const auto count = children(i, 9);
    CHECK((count == 2 || count == 3));
    three += count == 3 ? 1 : 0;
    if (i < 200) CHECK(children(i, 18) == 4);
  }
  CHECK(agrees(three, 2000, 0.5));
}

TEST_CASE("ISAAC-14: ties are left as the game's selection sort leaves them, not in the order of the rooms") {
  Level level;
  for (const int depth : {0, 2, 3, 2, 3, 5}) {
    Room room;
    room.depth = depth;
    level.rooms.push_back(room);
  }
  level.ends = {1, 2, 3, 4, 5};
  sort_dead_ends(level);
  CHECK(level.ends == std::vector<std::uint8_t>{5, 2, 4, 3, 1});  // a stable sort would end in 1, 3
  CHECK(level.room(5).rank == 1);
  CHECK(level.room(1).rank == 5);
}

TEST_CASE("ISAAC-15: strict forces nothing and grows anew, as often as the book says (dead_ends)") {
  double attempts = 0;
  each_floor("dead_ends=strict", 2000, [&](const Level& level, bool complete) {
    CHECK((complete && level.forced == 0 && level.pass.rooms == level.target_rooms));
    attempts += level.attempts;
  });
  CHECK(attempts / 2000 == Approx(2.66).margin(0.25));  // book: 2.66 tries, at most 22 in 20,000
}

TEST_CASE(
    "ISAAC-15: by the engine's reading a floor asks for one room more after attempts 10, 15, 20 and so on (3 "
    "options)") {
  int eased = 0;
  each_floor("rules=engine&dead_ends=strict&voodoo_head=1", 400, [&](const Level& level, bool complete) {
    const int failures = level.attempts - (complete ? 1 : 0);
    CHECK(level.eased == (failures < 10 ? 0 : (failures - 5) / 5));
    CHECK((level.target_rooms == 8 + level.eased || level.target_rooms == 9 + level.eased));
    eased += level.eased > 0 ? 1 : 0;
  });
  CHECK(eased > 20);
  each_floor("dead_ends=strict&voodoo_head=1", 100, [](const Level& level, bool) { CHECK(level.eased == 0); });
}

TEST_CASE(
    "ISAAC-15: a floor that cannot be is given up after a bounded number of attempts, with the reason (3 options)") {
  Level level;
  Trace off;
  const Outcome outcome = generate(options_of("target_rooms=2&min_dead_ends=8&dead_ends=strict"), Seed{1}, off, level);
  CHECK_FALSE(outcome.complete);
  CHECK(level.attempts == max_attempts);
  CHECK(outcome.why.find("ISAAC-15") != std::string::npos);
  CHECK(level.room_count() >= 3);
}

}  // namespace press_r::isaac
