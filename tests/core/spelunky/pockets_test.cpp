// From wherever a body comes to rest it gets on: whole levels, place by place, and pairs of neighbours along the path.
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/around.hpp"
#include "core/spelunky/foot.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/hash.hpp"
#include "kit/terrain.hpp"
#include "kit/walk.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/templates/room_walk.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {
namespace {

/// Places where a body comes to rest and from which it gets neither to the exit nor into a snake pit.
class Pockets {
 public:
  const std::vector<Point>& of(const Level& level, const Terrain& ground) {
    const Point start[] = {ground.start};
    goals_.assign(1, ground.goal);
    each_tile([&](Point p) {
      if (is_pit(level.plan.type(room_of(p)))) goals_.push_back(in_scene(p));
    });
    body_.walk(ground.cells, start);
    body_.mark_ways_to(goals_);
    found_.clear();
    each_tile([&](Point p) {
      if (body_.rested_at(in_scene(p)) && !body_.gets_on_from(in_scene(p))) found_.push_back(p);
    });
    return found_;
  }

 private:
  MoveGraph body_;
  std::vector<Point> goals_;
  std::vector<Point> found_;
};

void check_pockets(const Options& options, std::uint32_t count) {
  Pockets pockets;
  Terrain ground;
  std::uint32_t levels = 0;
  each_level(options, count, [&](const Level& level) {
    terrain(level, ground);
    const auto& found = pockets.of(level, ground);
    if (found.empty()) return;
    ++levels;
    UNSCOPED_INFO("seed " << level.seed.value << ", " << found.front().x << " " << found.front().y << " in "
                          << level.template_of(room_of(found.front())).name);
  });
  CHECK(levels == 0);
}

/// The tests' own walker finishes what the kit's does, as they come.
void check_walkers(std::uint32_t count) {
  Terrain ground;
  Walker walker;
  Walk walk;
  each_level(asking_for({{Opt::level, 2}}), count, [&](const Level& level) {
    terrain(level, ground);
    walker.walk(ground, walk);
    REQUIRE(walk.finishable);
    REQUIRE(Foot(ground.cells).reached(ground.start).has(ground.goal));
  });
}

/// A room of a pair: how the path comes in and where it goes on.
struct Part {
  Pool pool;
  bool above = false;  ///< entered from above, too
  bool below = false;  ///< left through its floor
};
constexpr Part firsts_sideways[] = {{Pool::start}, {Pool::passage}, {Pool::landing, true}};
constexpr Part seconds_sideways[] = {{Pool::passage}, {Pool::drop, false, true}, {Pool::exit}};
constexpr Part firsts_down[] = {{Pool::start_drop, false, true}, {Pool::drop, false, true}};
constexpr Part seconds_down[] = {{Pool::landing}, {Pool::drop_open, false, true}, {Pool::exit_open}};

bool is_exit(Pool pool) { return pool == Pool::exit || pool == Pool::exit_open; }

/// Two neighbours, sideways or one under the other, in a frame of footholds; the first room's corner is at 1, 1.
class Pair {
 public:
  explicit Pair(bool down) : down_(down), wide_((down ? 1 : 2) * room_width), high_((down ? 2 : 1) * room_height) {}

  bool leads_through(const Part& first, const Layout& a, const Part& second, const Layout& b, std::uint64_t roll) {
    letters_.reset(wide_ + 2, high_ + 2, '#');
    door_a_ = put(a, {1, 1}, mix64(roll));
    const Point corner = down_ ? Point{1, 1 + room_height} : Point{1 + room_width, 1};
    door_b_ = put(b, corner, mix64(roll + 1));
    std::vector<Point> from{foothold(0, 0)};
    if (down_) from.push_back(foothold(wide_ + 1, 0));
    if (first.above) from.insert(from.end(), {open({5, 0}), open({6, 0})});
    if (first.pool == Pool::start || first.pool == Pool::start_drop) from.push_back(door_a_);
    if (second.below) {
      const Point holes[] = {open({corner.x + 4, high_ + 1}), open({corner.x + 5, high_ + 1})};
      return all_get_to(from, holes);
    }
    if (is_exit(second.pool)) return all_get_to(from, std::span(&door_b_, 1));
    const Point right = foothold(wide_ + 1, high_ - room_height);
    if (!down_) return all_get_to(from, std::span(&right, 1));
    const Point left = foothold(0, high_ - room_height);
    return all_get_to(from, std::span(&right, 1)) && all_get_to(from, std::span(&left, 1));
  }

  std::string picture() const { return lines_of(letters_); }

 private:
  Point open(Point p) {
    letters_[p] = '.';
    return p;
  }
  Point foothold(int x, int above) {
    for (const int y : {5, 6}) open({x, above + y});
    return open({x, above + 7});
  }

  Point put(Layout layout, Point corner, std::uint64_t roll) {
    for (int i = 0; i < room_cells; ++i) {
      const auto blocks = obstacles(layout.text[static_cast<std::size_t>(i)]);
      roll = mix64(roll);
      if (!blocks.empty()) write_obstacle(blocks[roll % blocks.size()].letters, i, layout);
    }
    Point door{1, 1};
    for (int i = 0; i < room_cells; ++i) {
      const Point p = corner + place_in_room(i);
      const char c = layout.text[static_cast<std::size_t>(i)];
      roll = mix64(roll);
      const bool under_door = i >= room_width && layout.text[static_cast<std::size_t>(i - room_width)] == '9';
      letters_[p] = c == '1' || under_door      ? '#'
                    : c == 'L'                  ? 'H'
                    : c == 'P'                  ? 'T'
                    : c == '2' && roll % 2 == 0 ? '#'
                    : c == '4' && roll % 4 == 0 ? 'P'
                    : c == '7' && roll % 3 == 0 ? '^'
                                                : '.';
      if (c == '9') door = p;
    }
    return door;
  }

  bool all_get_to(std::span<const Point> from, std::span<const Point> goal) {
    body_.walk(letters_, from);
    body_.mark_ways_to(goal);
    for (const Point p : from) {
      if (!body_.gets_on_from(p)) return false;
    }
    return true;
  }

  bool down_;
  int wide_;
  int high_;
  Grid<char> letters_;
  Point door_a_;
  Point door_b_;
  MoveGraph body_;
};

/// Each template's layout as written and then mirrored.
std::vector<Layout> layouts_of(Pool pool) {
  std::vector<Layout> out;
  for (const Template& one : templates_of(pool)) out.insert(out.end(), one.layouts.begin(), one.layouts.end());
  return out;
}

/// Every `step`th pair of layouts.
void check_pairs(std::span<const Part> firsts, std::span<const Part> seconds, bool down, int rolls, std::size_t step) {
  Pair pair(down);
  std::size_t at = 0;
  std::uint64_t turn = 0;
  int tried = 0;
  for (const Part& first : firsts) {
    for (const Part& second : seconds) {
      const std::vector<Layout> below = layouts_of(second.pool);
      for (const Layout& a : layouts_of(first.pool)) {
        for (const Layout& b : below) {
          if (at++ % step != 0) continue;
          for (int i = 0; i < rolls; ++i) {
            turn += 2;
            ++tried;
            if (!pair.leads_through(first, a, second, b, turn)) FAIL("turn " << turn << "\n" << pair.picture());
          }
        }
      }
    }
  }
  CHECK(tried > 100);
}

}  // namespace

TEST_CASE("SPEL-P2-27: no pocket traps the player, in 600 levels") {
  for (const int deep : {1, 2, 4}) check_pockets(asking_for({{Opt::level, deep}}), 200);
}

TEST_CASE("long: SPEL-P2-27: no pocket traps the player, in 120,000 levels of all rules", "[.long]") {
  for (const int rule : {0, 1, 2}) {
    for (const int deep : {1, 2, 3, 4}) check_pockets(asking_for({{Opt::rule, rule}, {Opt::level, deep}}), 10000);
  }
}

TEST_CASE("SPEL-P2-26: pairs of neighbours along the path lead through, a sample") {
  check_pairs(firsts_sideways, seconds_sideways, false, 3, 11);
  check_pairs(firsts_down, seconds_down, true, 3, 11);
}

TEST_CASE("long: SPEL-P2-26: pairs of neighbours along the path lead through, 100 rolls each", "[.long]") {
  check_pairs(firsts_sideways, seconds_sideways, false, 100, 1);
  check_pairs(firsts_down, seconds_down, true, 100, 1);
}

TEST_CASE("SPEL-P2-26: a pair with a wall at its seam is seen as such") {
  Pair pair(false);
  const Layout good = templates_of(Pool::passage)[0].layouts[0];
  const Layout walled =
      layout_of(laid_out("1111111111"
                         "1000000000"
                         "1000000000"
                         "1000000000"
                         "1000000000"
                         "1000000000"
                         "1000000000"
                         "1111111111",
                         false));
  CHECK(pair.leads_through({Pool::passage}, good, {Pool::passage}, good, 1));
  CHECK(!pair.leads_through({Pool::passage}, good, {Pool::passage}, walled, 1));
}

TEST_CASE("SPEL-P2-26: another walker finishes the levels, too") { check_walkers(300); }
TEST_CASE("long: SPEL-P2-26: another walker finishes 20,000 levels", "[.long]") { check_walkers(20000); }

}  // namespace press_r::spelunky
