// Levels are finished on foot: every template by itself, pairs of neighbours along the path, whole levels. The walks
// are the kit's and, held against it, the tests' own.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "core/spelunky/foot.hpp"
#include "core/spelunky/framed.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/cells.hpp"
#include "kit/hash.hpp"
#include "kit/walk.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/spelunky.hpp"
#include "spelunky/templates/template.hpp"

namespace press_r::spelunky {
namespace {

int chances_in(const std::array<char, room_cells>& text) {
  int count = 0;
  for (const char c : text) count += c == '2' || c == '4' || c == '7' ? 1 : 0;
  return count;
}

/// All there, none, each alone changed, and `rolls` by chance; with `all_patterns` every one where few decide. Where
/// `every` is more than 1, of those alone changed each `every`th from `first` on.
struct Patterns {
  int rolls = 0;
  bool all = false;
  int every = 1;
};
template <class Visit>
void each_pattern(int chances, const Patterns& patterns, int first, Visit&& visit) {
  constexpr int few = 10;
  const std::uint64_t full = (std::uint64_t{1} << chances) - 1;
  if (patterns.all && chances <= few) {
    for (std::uint64_t i = 0; i <= full; ++i) visit(i);
    return;
  }
  visit(0);
  visit(full);
  for (int i = first % patterns.every; i < chances; i += patterns.every) {
    visit(std::uint64_t{1} << i);
    visit(full & ~(std::uint64_t{1} << i));
  }
  for (int i = 0; i < patterns.rolls; ++i) visit(mix64(static_cast<std::uint64_t>(i) + 1) & full);
}

void prove_templates(int rolls, bool all_patterns) {
  std::size_t proven = 0;
  for (const Owed& what : owed) {
    for (const Template& one : templates_of(what.pool)) {
      if (one.pool != what.pool) continue;
      for (const Layout& layout : one.layouts) {
        int filling = 0;
        // A room with two obstacles has hundreds of fillings; in the short proof they share the single changes.
        const auto& text = layout.text;
        const bool many = !all_patterns && std::count_if(text.begin(), text.end(), is_anchor) > 1;
        const Patterns patterns{.rolls = many ? 1 : rolls, .all = all_patterns, .every = many ? 16 : 1};
        each_filling(layout, [&](const Layout& filled) {
          ++filling;
          // All that can be around it, or what is lowest and what is highest; in turns where there are many fillings.
          const int ways_around = what.path ? 4 : 8;
          for (int around = many ? 3 * (filling % 2) : 0; around < ways_around; around += all_patterns ? 1
                                                                                          : many       ? 6
                                                                                                       : 3) {
            Framed room(what, {(around & 1) != 0, (around & 2) != 0, (around & 4) != 0});
            each_pattern(chances_in(filled.text), patterns, filling, [&](std::uint64_t there) {
              room.build(filled.text, there);
              const std::string trouble = room.trouble();
              if (!trouble.empty())
                FAIL(one.name << ", filling " << filling << ", " << trouble << '\n' << room.picture());
            });
          }
        });
      }
      ++proven;
    }
  }
  CHECK(proven > 80);
}

std::uint32_t finishable(const Options& options, std::uint32_t first, std::uint32_t count) {
  Level level;
  Trace off;
  Terrain ground;
  Walker walker;
  Walk walk;
  std::uint32_t finished = 0;
  for (std::uint32_t i = first; i < first + count; ++i) {
    generate(options, survey_seed(i), off, level);
    terrain(level, ground);
    walker.walk(ground, walk);
    if (!walk.finishable) UNSCOPED_INFO("seed " << survey_seed(i).value);
    finished += walk.finishable ? 1 : 0;
  }
  return finished;
}

}  // namespace

TEST_CASE("SPEL-P2-27: a side room that is a trap is seen for what it is") {
  const auto trouble = [](std::string_view text, bool hollow) {
    Framed room({.pool = Pool::side, .path = false}, {.hollow = hollow});
    room.build(laid_out(text, false), 0);
    return room.trouble();
  };
  const std::string hall =
      "1111111111"
      "0000000000"
      "0000000000"
      "0000000000"
      "0000000000";
  const std::string floor =
      "0000000000"
      "0000000000"
      "1111111111";
  CHECK(trouble(hall + floor, false).empty());
  // A hole over a room of the path is a way on, and a hollow otherwise.
  for (const bool hollow : {false, true}) CHECK(trouble(hall + "000000000000000000001111001111", hollow).empty());
  // A hollow of one tile by the left side.
  CHECK(trouble("1111111111"
                "0111111111"
                "0111111111"
                "0011111111"
                "0011111111"
                "0011111111"
                "1011111111"
                "1111111111",
                false)
            .empty());
  CHECK(trouble("1111111111"
                "0111111111"
                "0111111111"
                "0111111111"
                "0001111111"
                "1101111111"
                "1101111111"
                "1111111111",
                false) == "has a floor at its edge that no neighbour's meets");
  // Along a ledge high up, and down a shaft.
  CHECK(trouble("1111111111"
                "0000001111"
                "0111101111"
                "0111101111"
                "0111101111"
                "0111101111"
                "1111101111"
                "1111111111",
                false) == "is a trap");
}

TEST_CASE("SPEL-P2-26: falling out from under a roof, the hands need a row more to reach a ledge") {
  const auto gets_to = [](const std::vector<std::string_view>& drawn, Point goal) {
    Grid<char> letters;
    letters.reset(static_cast<int>(drawn[0].size()), static_cast<int>(drawn.size()));
    each_cell(bounds_of(letters),
              [&](Point p) { letters[p] = drawn[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]; });
    const Point start[] = {{0, 0}};
    MoveGraph body;
    body.walk(letters, start);
    CHECK(body.came_to(goal) == Foot(letters).reached(start[0]).has(goal));
    return body.came_to(goal);
  };
  CHECK(!gets_to({"..##", "#.##", "#.##", "#...", "#..#", "#..#", "#^^#"}, {3, 3}));
  CHECK(gets_to({"..##", "#.##", "#.##", "#...", "#...", "#..#", "#..#", "#^^#"}, {3, 4}));
  CHECK(gets_to({"....", "#..#", "#^^#"}, {3, 0}));
}

TEST_CASE("SPEL-P2-26: a pillar of three and a pocket are seen for what they are") {
  const auto holds = [](std::string_view text) {
    Framed room({.pool = Pool::passage}, {});
    room.build(laid_out(text, false), 0);
    return room.trouble().empty();
  };
  const std::string roof =
      "1111111111"
      "1111111111"
      "0000000000"
      "0000000000";
  CHECK(holds(roof + "0000000000"
                     "0000110000"
                     "0000110000"
                     "1111111111"));
  CHECK(!holds(roof + "0000110000"
                      "0000110000"
                      "0000110000"
                      "1111111111"));
  CHECK(holds(roof + "0000000000"
                     "1111001111"
                     "1111001111"
                     "1111111111"));
  CHECK(!holds(roof + "1111001111"
                      "1111001111"
                      "1111001111"
                      "1111111111"));
}

TEST_CASE(
    "SPEL-P2-26, SPEL-P2-27: every template of the path is walked through, every side room left again, whatever chance "
    "makes of them") {
  prove_templates(6, false);
}

TEST_CASE("long: SPEL-P2-26, SPEL-P2-27: the same with all patterns of at most 10 characters, else 2,000 rolls",
          "[.long]") {
  prove_templates(2000, true);
}

TEST_CASE("SPEL-P2-26: levels are finished on foot, whatever is asked for") {
  for (const int rule : {0, 1, 2}) {
    for (const int deep : {1, 4}) {
      CHECK(finishable(asking_for({{Opt::rule, rule}, {Opt::level, deep}}), 0, 300) == 300);
    }
  }
  for (const auto& [option, value] : {std::pair(Opt::soft_odds, 0), std::pair(Opt::soft_odds, 1),
                                      std::pair(Opt::push_block_odds, 1), std::pair(Opt::spike_odds, 1)}) {
    CHECK(finishable(asking_for({{option, value}}), 0, 200) == 200);
  }
}

TEST_CASE("long: SPEL-P2-26: a million levels are finished on foot: all rules and levels, every option at both ends",
          "[.long]") {
  std::uint32_t first = 0;
  std::uint32_t total = 0;
  const auto check = [&](const Options& options, std::uint32_t count) {
    CHECK(finishable(options, first, count) == count);
    first += count;
    total += count;
  };
  for (int rule = 0; rule < 3; ++rule) {
    for (int deep = 1; deep <= 4; ++deep) check(asking_for({{Opt::rule, rule}, {Opt::level, deep}}), 60000);
  }
  for (std::size_t option = 0; option < generator.options.size(); ++option) {
    const auto which = static_cast<Opt>(option);
    if (which == Opt::tiles) continue;
    for (const int value : {generator.options[option].low, generator.options[option].high}) {
      check(asking_for({{which, value}}), 6000);
      check(asking_for({{which, value}, {Opt::level, 4}}), 600);
    }
  }
  for (const Preset& preset : generator.presets) {
    if (preset.id != "path_only") check(read_with(generator, preset.options).request.options, 6000);
  }
  CHECK(total >= 1000000);
}

TEST_CASE("SPEL-P2-26: the tests' own walker finishes the levels that the kit's does") {
  Terrain ground;
  Walker walker;
  Walk walk;
  // Walled up here and there, so that some cannot be finished.
  int unfinished = 0;
  std::uint64_t turn = 0;
  each_level(asking_for({}), 60, [&](const Level& level) {
    terrain(level, ground);
    for (int i = 0; i < 40; ++i) {
      const std::uint64_t at = mix64(++turn);
      const Point p{static_cast<int>(at % 40) + 1, static_cast<int>((at >> 8) % 32) + 1};
      if (p != ground.start && p != ground.goal) ground.cells[p] = "#^#.P"[(at >> 16) % 5];
    }
    walker.walk(ground, walk);
    const auto cells = Foot(ground.cells).reached(ground.start);
    REQUIRE(walk.finishable == cells.has(ground.goal));
    unfinished += walk.finishable ? 0 : 1;
  });
  CHECK(unfinished > 3);
  CHECK(unfinished < 57);
}

}  // namespace press_r::spelunky
