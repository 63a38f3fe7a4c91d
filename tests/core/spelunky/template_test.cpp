// The mines' own templates: every one, mirrored too, with every obstacle in every anchor, keeps the promise of its type
// in its worst case.
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/spelunky/spelunky.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::size_t at(int x, int y) { return static_cast<std::size_t>(y * room_width + x); }
std::string text_of(const Layout& layout) { return {layout.text.begin(), layout.text.end()}; }

/// What a pool's rooms promise, as written; mirrored rooms promise left for right.
struct Sides {
  Pool pool;
  bool left = true;
  bool right = true;
  bool above = false;
  bool below = false;
  bool door = false;
  bool floor = true;  ///< the last row is solid
};
constexpr Sides all_sides[] = {
    {.pool = Pool::start, .door = true},
    {.pool = Pool::start_drop, .below = true, .door = true, .floor = false},
    {.pool = Pool::exit, .door = true},
    {.pool = Pool::exit_open, .above = true, .door = true},
    {.pool = Pool::passage},
    {.pool = Pool::drop, .below = true, .floor = false},
    {.pool = Pool::drop_open, .above = true, .below = true, .floor = false},
    {.pool = Pool::landing, .above = true},
    {.pool = Pool::pit_middle, .left = false, .right = false, .above = true, .below = true, .floor = false},
    {.pool = Pool::pit_bottom, .left = false, .right = false, .above = true},
    {.pool = Pool::shop, .left = false},
    {.pool = Pool::dice_shop, .left = false},
    {.pool = Pool::kissing_shop, .left = false},
};

/// The cells in which such a room opens to its neighbours.
std::vector<Point> openings(const Sides& sides, bool mirrored) {
  std::vector<Point> out;
  if (mirrored ? sides.right : sides.left) out.insert(out.end(), {{0, 4}, {0, 5}});
  if (mirrored ? sides.left : sides.right) out.insert(out.end(), {{9, 4}, {9, 5}});
  if (sides.above) out.insert(out.end(), {{4, 0}, {5, 0}, {4, 1}, {5, 1}});
  if (sides.below) out.insert(out.end(), {{4, 6}, {5, 6}, {4, 7}, {5, 7}});
  return out;
}

/// Whether a cell may be solid, whatever chance does.
bool may_be_solid(std::string_view text, std::size_t cell) {
  if (cell >= room_width && text[cell - room_width] == '9') return true;
  return std::string_view("124sAxM.b").find(text[cell]) != std::string_view::npos;
}

void check_promise(const Sides& sides, bool mirrored, std::string_view text) {
  std::vector<Point> doors = openings(sides, mirrored);
  REQUIRE(std::count(text.begin(), text.end(), '9') == (sides.door ? 1 : 0));
  if (sides.door) doors.push_back(place_in_room(static_cast<int>(text.find('9'))));
  Board open;
  for (int i = 0; i < room_cells; ++i) {
    if (!may_be_solid(text, static_cast<std::size_t>(i))) open.add(place_in_room(i));
  }
  for (const Point door : doors) REQUIRE(joined(open, doors.front(), door));
  if (sides.floor) REQUIRE(text.substr(at(0, room_height - 1)).find_first_not_of("1b") == std::string::npos);
  for (int y = 0; y < room_height; ++y) {
    const bool closed = may_be_solid(text, at(mirrored ? room_width - 1 : 0, y));
    REQUIRE((y == 4 || y == 5 || sides.left || closed));
  }
}

/// Spikes, ladders and doors stand where they may, no anchor is left, and the collected cells are those of the text.
void check_layout(const Layout& layout) {
  const std::string text = text_of(layout);
  bool sound = true;
  for (std::size_t i = 0; i < room_cells; ++i) {
    const char c = text[i];
    const char above = i >= room_width ? text[i - room_width] : ' ';
    const char below = i + room_width < room_cells ? text[i + room_width] : ' ';
    sound = sound && !is_anchor(c) && (c != '7' || (below == '1' && above != '9')) && (c != '9' || below != ' ') &&
            (c != 'L' || above == 'L' || above == 'P') && (c != 'P' || below == 'L');
  }
  REQUIRE(sound);
  const Layout fresh = layout_of(layout.text);
  const std::set<int> others(layout.others.begin(), layout.others.begin() + layout.other_count);
  const std::set<int> expected(fresh.others.begin(), fresh.others.begin() + fresh.other_count);
  REQUIRE(std::includes(others.begin(), others.end(), expected.begin(), expected.end()));
  REQUIRE(!((layout.hard - fresh.hard) | (fresh.hard - layout.hard)).any());
  REQUIRE(!((layout.soft - fresh.soft) | (fresh.soft - layout.soft)).any());
}

/// Calls `visit(template, mirrored, layout)` for the templates written for a pool, as written and mirrored.
template <class Visit>
void each_layout(Pool pool, Visit&& visit) {
  for (const Template& one : templates_of(pool)) {
    if (one.pool != pool) continue;
    for (const bool mirrored : {false, true}) visit(one, mirrored, one.layouts[mirrored ? 1 : 0]);
  }
}

}  // namespace

TEST_CASE("SPEL-P2-2, SPEL-P2-28: templates are as many as the rule book says, read without a fault, each once") {
  constexpr std::pair<Pool, std::size_t> min_counts[] = {
      {Pool::start, 4}, {Pool::start_drop, 4}, {Pool::exit, 6},    {Pool::passage, 12},
      {Pool::drop, 12}, {Pool::drop_open, 8},  {Pool::landing, 8}, {Pool::side, 12}};
  for (const auto& [pool, count] : min_counts) CHECK(templates_of(pool).size() >= count);
  std::set<std::string_view> texts;
  std::set<std::string_view> names;
  for (int i = 0; i < pool_count; ++i) {
    const auto pool = static_cast<Pool>(i);
    REQUIRE(!templates_of(pool).empty());
    for (const Template& one : templates_of(pool)) {
      CAPTURE(one.name);
      CHECK(serves(one.pool, pool));
      if (one.pool != pool) continue;
      CHECK(one.text.size() == room_cells);
      CHECK(texts.insert(one.text).second);
      CHECK(names.insert(one.name).second);
      // Written as text and read again, it is the same template and passes the check of a visitor's own.
      const TemplateSet set = read_own_templates(text_of(one));
      REQUIRE(set.usable());
      REQUIRE(set.all.size() == 1);
      CHECK(set.all[0].text == one.text);
      CHECK(set.all[0].pool == one.pool);
      CHECK(set.all[0].mirrors == one.mirrors);
      CHECK(set.all[0].layouts[1].text == laid_out(one.text, true));
    }
  }
  CHECK(names.size() > 100);
}

TEST_CASE("SPEL-P2-3: templates that are open above come first in their pools") {
  for (const auto& [all, open] : {std::pair(Pool::drop, Pool::drop_open), std::pair(Pool::exit, Pool::exit_open)}) {
    for (std::size_t i = 0; i < templates_of(all).size(); ++i) {
      CAPTURE(templates_of(all)[i].name);
      CHECK((templates_of(all)[i].pool == open) == (i < templates_of(open).size()));
    }
  }
}

TEST_CASE(
    "SPEL-P2-4, SPEL-P2-8, SPEL-P2-9, SPEL-P2-10, SPEL-P2-11: every template keeps its promise in its worst case, "
    "mirrored too, with ladders, spikes and doors where they may stand") {
  for (int pool = 0; pool < pool_count; ++pool) {
    const auto* const sides = std::find_if(std::begin(all_sides), std::end(all_sides),
                                           [&](const Sides& one) { return one.pool == static_cast<Pool>(pool); });
    each_layout(static_cast<Pool>(pool), [&](const Template& one, bool mirrored, const Layout& layout) {
      each_filling(layout, [&](const Layout& filled) {
        const std::string text = text_of(filled);
        CAPTURE(one.name, mirrored, text);
        check_layout(filled);
        if (sides != std::end(all_sides)) check_promise(*sides, mirrored, text);
      });
    });
  }
}

TEST_CASE("SPEL-P2-7: 16, 10 and 8 obstacles that fit the room and cover nothing, written in reading order") {
  struct Kind {
    char anchor;
    std::size_t count;
    std::string_view letters;
  };
  for (const Kind& kind : {Kind{'5', 16, "0127"}, Kind{'6', 10, "012"}, Kind{'8', 8, "01249"}}) {
    CHECK(obstacles(kind.anchor).size() == kind.count);
    for (const auto& [word, block] : obstacles(kind.anchor)) {
      CAPTURE(std::string(block));
      CHECK(block.size() == obstacle_cells);
      CHECK(block.find_first_not_of(kind.letters) == std::string_view::npos);
      CHECK(std::count(block.begin(), block.end(), '9') == (kind.anchor == '8' ? 1 : 0));
    }
  }
  CHECK(obstacles('1').empty());
  int anchors = 0;
  for (int pool = 0; pool < pool_count; ++pool) {
    each_layout(static_cast<Pool>(pool), [&](const Template& one, bool mirrored, const Layout& layout) {
      for (int i = 0; i < room_cells; ++i) {
        if (!is_anchor(layout.text[static_cast<std::size_t>(i)])) continue;
        ++anchors;
        CAPTURE(one.name, mirrored, i);
        const Point corner = place_in_room(i);
        CHECK(corner.x <= room_width - obstacle_width);
        CHECK(corner.y <= room_height - obstacle_height);
        for (int j = 1; j < obstacle_cells; ++j)
          CHECK(layout.text[at(corner.x + j % obstacle_width, corner.y + j / obstacle_width)] == '0');
      }
    });
  }
  CHECK(anchors >= 20);
  Layout layout = layout_of(laid_out(std::string(80, '0'), false));
  write_obstacle("122100000100090", room_width + 2, layout);
  CHECK(text_of(layout).substr(10, 30) == "001221000000000010000000090000");
}

TEST_CASE("SPEL-P2-9: a mirrored template is the mirror image of itself") {
  each_layout(Pool::passage, [&](const Template& one, bool mirrored, const Layout& layout) {
    for (int i = 0; mirrored && i < room_cells; ++i) {
      const Point place = place_in_room(i);
      const char c = one.text[static_cast<std::size_t>(i)];
      const int wide = is_anchor(c) ? obstacle_width : 1;
      if (c != '0') CHECK(layout.text[at(room_width - wide - place.x, place.y)] == c);
    }
  });
}

}  // namespace press_r::spelunky
