// The authoring contract: every template, mirrored too, with every obstacle in every anchor, at its worst and by
// chance.
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/framed.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/cells.hpp"
#include "kit/trace.hpp"
#include "spelunky/templates/template.hpp"
#include "spelunky/tiles/tiles.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::size_t at(int x, int y) { return static_cast<std::size_t>(y * room_width + x); }

/// What a pool's rooms promise.
struct Promise {
  Pool pool;
  bool left = true;
  bool right = true;
  bool above = false;
  bool below = false;
  bool door = false;
  bool floor = true;  ///< the last row is solid
};
constexpr Promise promises[] = {
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

/// The tiles in which a room with that promise opens to its neighbours.
std::vector<int> openings(const Promise& promise, bool mirrored) {
  const bool left = mirrored ? promise.right : promise.left;
  const bool right = mirrored ? promise.left : promise.right;
  std::vector<int> out;
  const auto add = [&](bool promised, std::initializer_list<std::size_t> places) {
    for (const std::size_t place : places) {
      if (promised) out.push_back(static_cast<int>(place));
    }
  };
  add(left, {at(0, 4), at(0, 5)});
  add(right, {at(9, 4), at(9, 5)});
  add(promise.above, {at(4, 0), at(5, 0), at(4, 1), at(5, 1)});
  add(promise.below, {at(4, 6), at(5, 6), at(4, 7), at(5, 7)});
  return out;
}

/// Solid whatever is rolled, or solid at the worst.
bool worst_solid(const Layout& layout, std::size_t place) {
  if (place >= room_width && layout.text[place - room_width] == '9') return true;
  return std::string_view("124sAxM.b").find(layout.text[place]) != std::string_view::npos;
}

void check_promise(const Promise& promise, bool mirrored, const Layout& layout) {
  std::vector<int> doors = openings(promise, mirrored);
  const std::string text(layout.text.begin(), layout.text.end());
  if (promise.door) {
    const std::size_t door = text.find('9');
    REQUIRE(std::count(text.begin(), text.end(), '9') == 1);
    REQUIRE(door < at(0, room_height - 1));
    doors.push_back(static_cast<int>(door));
  } else {
    REQUIRE(text.find('9') == std::string::npos);
  }
  const auto open = [&](int place) { return !worst_solid(layout, static_cast<std::size_t>(place)); };
  for (const int door : doors) REQUIRE(open(door));
  const std::set<int> space = space_from(doors.front(), room_width, room_height, open);
  for (const int door : doors) REQUIRE(space.count(door) == 1);
  if (promise.floor) REQUIRE(text.substr(at(0, room_height - 1)).find_first_not_of("1b") == std::string::npos);
  for (int y = 0; y < room_height; ++y) {
    const bool may_open = y == 4 || y == 5 || promise.left;
    const int closed_column = mirrored ? room_width - 1 : 0;
    const bool is_closed = promise.left || worst_solid(layout, at(closed_column, y));
    REQUIRE((may_open || is_closed));
  }
}

/// Spikes and ladders stand where they may, and no anchor is left.
void check_text(const Layout& layout) {
  each_cell(Rect{0, 0, room_width, room_height}, [&](Point p) {
    const char c = layout.text[at(p.x, p.y)];
    REQUIRE(!is_anchor(c));
    const char below = p.y + 1 < room_height ? layout.text[at(p.x, p.y + 1)] : ' ';
    const char above = p.y > 0 ? layout.text[at(p.x, p.y - 1)] : ' ';
    if (c == '7') REQUIRE(below == '1');
    if (c == '7') REQUIRE(above != '9');
    if (c == 'L') REQUIRE((above == 'L' || above == 'P'));
    if (c == 'P') REQUIRE(below == 'L');
  });
}

/// The picked-out places are those of the text.
void check_layout(const Layout& layout) {
  const Layout fresh = layout_of(layout.text);
  std::set<int> others;
  std::set<int> fresh_others;
  for (std::size_t i = 0; i < layout.other_count; ++i) others.insert(layout.others[i]);
  for (std::size_t i = 0; i < fresh.other_count; ++i) fresh_others.insert(fresh.others[i]);
  bool same = std::includes(others.begin(), others.end(), fresh_others.begin(), fresh_others.end());
  for (int i = 0; i < room_cells; ++i) {
    same = same && layout.hard.has(i) == fresh.hard.has(i) && layout.soft.has(i) == fresh.soft.has(i);
  }
  REQUIRE(same);
}

template <class Visit>
void each_template(Pool pool, Visit&& visit) {
  for (const Template& one : templates_of(pool)) {
    for (const bool mirrored : {false, true}) visit(one, mirrored, one.layouts[mirrored ? 1 : 0]);
  }
}

}  // namespace

TEST_CASE(
    "SPEL-P2-2: there are at least as many templates as the book counts, all of 80 characters of the vocabulary") {
  const auto count = [](Pool pool) { return templates_of(pool).size(); };
  CHECK(count(Pool::start) >= 4);
  CHECK(count(Pool::start_drop) >= 4);
  CHECK(count(Pool::exit) >= 6);
  CHECK(count(Pool::passage) >= 12);
  CHECK(count(Pool::drop) >= 12);
  CHECK(count(Pool::drop_open) >= 8);
  CHECK(count(Pool::landing) >= 8);
  CHECK(count(Pool::side) >= 12);
  std::set<std::string_view> texts;
  std::set<std::string_view> names;
  for (int pool = 0; pool < pool_count; ++pool) {
    if (static_cast<Pool>(pool) == Pool::exit_open || static_cast<Pool>(pool) == Pool::drop_open) continue;
    REQUIRE(count(static_cast<Pool>(pool)) >= 1);
    for (const Template& one : templates_of(static_cast<Pool>(pool))) {
      CAPTURE(one.name);
      CHECK(one.text.size() == static_cast<std::size_t>(room_cells));
      CHECK(one.text.find_first_not_of(vocabulary) == std::string::npos);
      CHECK(texts.insert(one.text).second);
      CHECK(names.insert(one.name).second);
    }
  }
}

TEST_CASE("SPEL-P2-2, SPEL-P2-28: ours are read from text without a fault, each once, where its heading says") {
  int all = 0;
  for (int pool = 0; pool < pool_count; ++pool) {
    for (const Template& one : templates_of(static_cast<Pool>(pool))) {
      CAPTURE(one.name);
      CHECK(serves(one.pool, static_cast<Pool>(pool)));
      if (one.pool != static_cast<Pool>(pool)) continue;
      ++all;
      // As the page writes it, it is the same template again and passes for one of a visitor's own.
      TemplateSet book;
      book = read_own_templates(text_of(one));
      REQUIRE(book.usable());
      REQUIRE(book.all.size() == 1);
      CHECK(book.all[0].text == one.text);
      CHECK(book.all[0].pool == one.pool);
      CHECK(book.all[0].mirrors == one.mirrors);
      CHECK(book.all[0].layouts[1].text == laid_out(one.text, true));
    }
  }
  CHECK(all > 100);
}

TEST_CASE("SPEL-P2-3: those of the pools that are open above come first, and only they are taken under a drop") {
  for (const auto& [all, open] : {std::pair(Pool::drop, Pool::drop_open), std::pair(Pool::exit, Pool::exit_open)}) {
    const std::span<const Template> from = templates_of(all);
    const std::size_t first = templates_of(open).size();
    for (std::size_t i = 0; i < from.size(); ++i) {
      const std::string_view text = from[i].text;
      CAPTURE(from[i].name);
      CHECK((from[i].pool == open) == (i < first));
      for (const std::size_t place : {at(4, 0), at(5, 0), at(4, 1), at(5, 1)}) {
        if (i < first) CHECK(text[place] == '0');
      }
    }
  }
  each_level(asking_for({}), 400, [](const Level& level) {
    for (int room = columns; room < room_count; ++room) {
      if (level.plan.type(room - columns) != Type::drop) continue;
      const Layout& layout = level.ground.room(room).layout;
      REQUIRE(layout.text[at(4, 0)] == '0');
      REQUIRE(layout.text[at(5, 0)] == '0');
    }
  });
}

TEST_CASE("SPEL-P2-4, SPEL-P2-9, SPEL-P2-11: every template keeps its promise in its worst case, mirrored too") {
  for (const Promise& promise : promises) {
    each_template(promise.pool, [&](const Template& one, bool mirrored, const Layout& layout) {
      each_filling(layout, [&](const Layout& filled) {
        CAPTURE(one.name, mirrored, std::string(filled.text.begin(), filled.text.end()));
        check_promise(promise, mirrored, filled);
        check_text(filled);
        check_layout(filled);
      });
    });
  }
}

TEST_CASE("SPEL-P2-10: ladders end in a platform, also in side rooms") {
  for (const Pool pool : {Pool::side, Pool::idol, Pool::altar}) {
    each_template(pool, [&](const Template& one, bool mirrored, const Layout& layout) {
      each_filling(layout, [&](const Layout& filled) {
        CAPTURE(one.name, mirrored);
        check_text(filled);
        check_layout(filled);
      });
    });
  }
}

TEST_CASE("SPEL-P2-4: a thousand expansions of each template keep its promise") {
  Trace off;
  Level level;
  level.chances = Chances(asking_for({}));
  make_samplers(level.chances, level.scratch.samplers);
  for (const Promise& promise : promises) {
    each_template(promise.pool, [&](const Template& one, bool mirrored, const Layout& layout) {
      for (std::uint32_t i = 0; i < 1000 / room_count + 1; ++i) {
        level.seed = survey_seed(i);
        level.ground.reset(level.seed);
        for (int room = 0; room < room_count; ++room) level.ground.room(room).layout = layout;
        choose_obstacles(off, level);
        build_tiles(off, level);
        for (int room = 0; room < room_count; ++room) {
          CAPTURE(one.name, mirrored, i, room);
          const Rect area = area_of(room);
          const auto open = [&](int place) {
            return !level.ground.solid.has(Point{area.x, area.y} + place_in_room(place));
          };
          const std::vector<int> doors = openings(promise, mirrored);
          const std::set<int> space = space_from(doors.front(), room_width, room_height, open);
          for (const int door : doors) REQUIRE(space.count(door) == 1);
        }
      }
    });
  }
}

TEST_CASE("SPEL-P2-7: 16, 10 and 8 obstacles that fit the room, written in reading order") {
  CHECK(obstacles('5').size() == 16);
  CHECK(obstacles('6').size() == 10);
  CHECK(obstacles('8').size() == 8);
  CHECK(obstacles('1').empty());
  for (const auto& [anchor, letters] : {std::pair('5', "0127"), std::pair('6', "012"), std::pair('8', "01249")}) {
    for (const auto& [word, block] : obstacles(anchor)) {
      CAPTURE(std::string(block));
      CHECK(block.size() == static_cast<std::size_t>(obstacle_cells));
      CHECK(block.find_first_not_of(letters) == std::string_view::npos);
      CHECK(std::count(block.begin(), block.end(), '9') == (anchor == '8' ? 1 : 0));
    }
  }
  int anchors = 0;
  for (int pool = 0; pool < pool_count; ++pool) {
    each_template(static_cast<Pool>(pool), [&](const Template& one, bool mirrored, const Layout& layout) {
      for (int i = 0; i < room_cells; ++i) {
        if (!is_anchor(layout.text[static_cast<std::size_t>(i)])) continue;
        ++anchors;
        CAPTURE(one.name, mirrored, i);
        const Point corner = place_in_room(i);
        CHECK(corner.x <= room_width - obstacle_width);
        CHECK(corner.y <= room_height - obstacle_height);
        for (int j = 1; j < obstacle_cells; ++j) {
          CHECK(layout.text[at(corner.x + j % obstacle_width, corner.y + j / obstacle_width)] == '0');
        }
      }
    });
  }
  CHECK(anchors >= 20);
  Layout layout = layout_of(laid_out(std::string(80, '0'), false));
  write_obstacle("122100000100090", room_width + 2, layout);
  const std::string text(layout.text.begin(), layout.text.end());
  CHECK(text.substr(10, 10) == "0012210000");
  CHECK(text.substr(20, 10) == "0000001000");
  CHECK(text.substr(30, 10) == "0000090000");
}

TEST_CASE("SPEL-P2-9: a mirrored template is the image of itself, and half of them are mirrored") {
  each_template(Pool::passage, [&](const Template& one, bool mirrored, const Layout& layout) {
    if (!mirrored) return;
    for (int i = 0; i < room_cells; ++i) {
      const Point place = place_in_room(i);
      const char c = one.text[static_cast<std::size_t>(i)];
      const int width_of = is_anchor(c) ? obstacle_width : 1;
      if (c != '0') CHECK(layout.text[at(room_width - width_of - place.x, place.y)] == c);
    }
  });
  Rate rate{.chance = 0.5};
  each_level(asking_for({}), 400, [&](const Level& level) {
    for (const Room& room : level.ground.rooms) {
      if (templates_of(room.pool)[room.chosen].mirrors) rate.count(room.mirrored);
    }
  });
  CHECK(rate.agrees());
}

TEST_CASE("SPEL-P2-2: every template of a pool comes equally often") {
  std::array<std::vector<std::int64_t>, pool_count> counts;
  for (int pool = 0; pool < pool_count; ++pool)
    counts[static_cast<std::size_t>(pool)].resize(templates_of(static_cast<Pool>(pool)).size());
  each_level(asking_for({}), 1500, [&](const Level& level) {
    for (int i = 0; i < room_count; ++i) {
      const Room& room = level.ground.room(i);
      // A pit begins without most of those that are open above.
      if (level.plan.type(i) == Type::pit_top) {
        REQUIRE(room.chosen + 3u >= templates_of(Pool::drop_open).size());
      } else {
        ++counts[static_cast<std::size_t>(room.pool)][room.chosen];
      }
    }
  });
  for (int pool = 0; pool < pool_count; ++pool) {
    const auto& of_pool = counts[static_cast<std::size_t>(pool)];
    if (of_pool.size() < 2) continue;
    std::int64_t total = 0;
    for (const std::int64_t n : of_pool) total += n;
    CAPTURE(pool, total);
    CHECK(total > 200);
    for (const std::int64_t n : of_pool) {
      const Rate rate{.chance = 1.0 / static_cast<double>(of_pool.size()), .tries = total, .hits = n};
      CHECK(rate.agrees());
    }
  }
}

TEST_CASE("SPEL-P2-18: a pit room has a shaft in columns 3 to 6 with ledges, and ends on snakes and a ruby") {
  const Layout shaft = templates_of(Pool::pit_middle)[0].layouts[0];
  int ledges = 0;
  int soft = 0;
  for (int y = 0; y < room_height; ++y) {
    for (const int x : {0, 1, 8, 9}) CHECK(shaft.text[at(x, y)] == '1');
    for (const int x : {4, 5}) CHECK(shaft.text[at(x, y)] == '0');
    for (const int x : {2, 7}) CHECK(shaft.text[at(x, y)] != '0');
    ledges += shaft.text[at(3, y)] != '0' || shaft.text[at(6, y)] != '0' ? 1 : 0;
    soft += static_cast<int>(std::count(&shaft.text[at(0, y)], &shaft.text[at(0, y)] + room_width, '2'));
  }
  CHECK(ledges >= 2);
  CHECK(soft >= 8);
  int pits = 0;
  each_level(asking_for({{Opt::pit_odds, 1}}), 400, [&](const Level& level) {
    if (level.plan.pit == Pit::none) return;
    ++pits;
    for (int room = 0; room < room_count; ++room) {
      if (level.plan.type(room) != Type::pit_bottom) continue;
      const Rect area = area_of(room);
      int snakes = 0;
      int rubies = 0;
      for (int i = 0; i < room_cells; ++i) {
        const Point place = Point{area.x, area.y} + place_in_room(i);
        snakes += level.ground.creature(place) == Creature::snake ? 1 : 0;
        rubies += level.ground.item(place) == Item::ruby ? 1 : 0;
        if (place.x == area.x || place.x == area.right() - 1) REQUIRE(level.ground.solid.has(place));
        if (place.y >= area.bottom() - 2) REQUIRE(level.ground.solid.has(place));
      }
      REQUIRE(snakes >= 2);
      REQUIRE(rubies >= 1);
    }
  });
  CHECK(pits > 100);
}

}  // namespace press_r::spelunky
