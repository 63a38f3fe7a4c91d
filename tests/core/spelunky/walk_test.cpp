// Levels are finished on foot: every template by itself, pairs of neighbours along the path, whole levels. The walks
// are the kit's and, held against it, the tests' own.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/foot.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/hash.hpp"
#include "kit/walk.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/spelunky.hpp"
#include "spelunky/templates/layout.hpp"
#include "spelunky/templates/template.hpp"
#include "spelunky/terrain.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

namespace press_r::spelunky {
namespace {

/// What the author has to prove of a pool's rooms: from each side that it is open to, a body gets on to the others.
struct Duty {
  Pool pool;
  bool above = false;
  bool below = false;
  bool door = false;
};
constexpr Duty duties[] = {
    {.pool = Pool::start, .door = true},
    {.pool = Pool::start_drop, .below = true, .door = true},
    {.pool = Pool::exit, .door = true},
    {.pool = Pool::exit_open, .above = true, .door = true},
    {.pool = Pool::passage},
    {.pool = Pool::drop, .below = true},
    {.pool = Pool::drop_open, .above = true, .below = true},
    {.pool = Pool::landing, .above = true},
};

/// A room in a frame of what its neighbours show at least: a foothold at both sides, low or one tile higher, and open
/// columns above and below where they are promised. The room's upper left tile is at 1, 1.
class Framed {
 public:
  Framed(const Duty& duty, bool high_left, bool high_right) : duty_(duty), letters_(room_width + 2, room_height + 2) {
    letters_.reset(room_width + 2, room_height + 2, '#');
    left_ = side(0, high_left);
    right_ = side(room_width + 1, high_right);
    for (const int x : {5, 6}) {
      if (duty.above) letters_[{x, 0}] = '.';
      if (duty.below) letters_[{x, room_height + 1}] = '.';
    }
  }

  /// Which of the characters that chance decides are there: bit i for the i-th of them.
  void build(const std::array<char, room_cells>& text, std::uint64_t there) {
    int chance = 0;
    door_ = nowhere;
    for (int i = 0; i < room_cells; ++i) {
      const Point p = place_in_room(i) + Point{1, 1};
      const char c = text[static_cast<std::size_t>(i)];
      const bool under_door = i >= room_width && text[static_cast<std::size_t>(i - room_width)] == '9';
      char letter = '.';
      if (c == '1' || under_door) letter = '#';
      if (c == 'L') letter = 'H';
      if (c == 'P') letter = 'T';
      if (c == '9') door_ = p;
      if (c == '2' || c == '4' || c == '7') {
        const bool here = ((there >> chance++) & 1) != 0;
        if (here) letter = c == '2' ? '#' : c == '4' ? 'P' : '^';
      }
      letters_[p] = under_door ? '#' : letter;
    }
  }

  /// Whether a body gets on from everywhere it can come in, and is trapped nowhere.
  bool holds() const {
    const Foot foot(letters_);
    const auto out = [&](const Foot::Cells& cells) {
      if (duty_.below) return cells.has({5, room_height + 1}) || cells.has({6, room_height + 1});
      return cells.has(left_) && cells.has(right_);
    };
    std::vector<Point> entries{left_, right_};
    if (duty_.above) entries.insert(entries.end(), {{5, 0}, {6, 0}});
    const bool exit = duty_.pool == Pool::exit || duty_.pool == Pool::exit_open;
    if (duty_.door && !exit) entries.push_back(door_);
    std::vector<Foot::Cells> all;
    for (const Point entry : entries) {
      all.push_back(foot.reached(entry));
      if (exit ? !all.back().has(door_) : !out(all.back())) return false;
    }
    // Whoever is at the exit goes on; elsewhere every foothold leads on: out, or to one that was seen to.
    std::array<bool, (room_width + 2) * (room_height + 2)> leads_on{};
    const auto at = [&](Point p) -> bool& { return leads_on[static_cast<std::size_t>(p.y * (room_width + 2) + p.x)]; };
    at(left_) = at(right_) = true;
    for (const int x : {5, 6}) at({x, room_height + 1}) = duty_.below;
    for (int y = room_height; y >= 1 && !exit; --y) {
      for (int x = 1; x <= room_width; ++x) {
        const Point p{x, y};
        const bool comes = std::any_of(all.begin(), all.end(), [&](const Foot::Cells& cells) { return cells.has(p); });
        if (!comes || !foot.stands(p)) continue;
        foot.reached(p, [&](Point cell) { return at(p) = at(p) || at(cell); });
        if (!at(p)) return false;
      }
    }
    return true;
  }

  std::string picture() const { return lines_of(letters_); }

 private:
  Point side(int x, bool high) {
    const int floor = high ? 6 : 7;
    for (int y = 5; y <= floor; ++y) letters_[{x, y}] = '.';
    return {x, floor};
  }

  Duty duty_;
  Grid<char> letters_;
  Point left_;
  Point right_;
  Point door_ = nowhere;
};

int chances_in(const std::array<char, room_cells>& text) {
  int count = 0;
  for (const char c : text) count += c == '2' || c == '4' || c == '7' ? 1 : 0;
  return count;
}

template <class Visit>
void each_filling(const Layout& layout, Visit&& visit) {
  for (int i = 0; i < room_cells; ++i) {
    const char anchor = layout.text[static_cast<std::size_t>(i)];
    if (!is_anchor(anchor)) continue;
    for (const Drawing& obstacle : obstacles(anchor)) {
      Layout filled = layout;
      write_obstacle(obstacle.letters, i, filled);
      each_filling(filled, visit);
    }
    return;
  }
  visit(layout);
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
  constexpr int few = 14;
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
  for (const Duty& duty : duties) {
    const std::span<const Template> from = shelf(duty.pool);
    for (std::size_t i = 0; i < 2 * from.size(); ++i) {
      const std::string& name = from[i / 2].name;
      const Layout& layout = from[i / 2].layouts[i % 2];
      int filling = 0;
      // A room with two obstacles has hundreds of fillings; in the short proof they share the single changes.
      const auto& text = layout.text;
      const bool many = !all_patterns && std::count_if(text.begin(), text.end(), is_anchor) > 1;
      const Patterns patterns{.rolls = rolls, .all = all_patterns, .every = many ? 4 : 1};
      each_filling(layout, [&](const Layout& filled) {
        ++filling;
        for (int high = 0; high < 4; high += all_patterns ? 1 : 3) {
          Framed room(duty, (high & 1) != 0, (high & 2) != 0);
          each_pattern(chances_in(filled.text), patterns, filling, [&](std::uint64_t there) {
            room.build(filled.text, there);
            if (room.holds()) return;
            FAIL(name << (i % 2 != 0 ? ", mirrored" : "") << ", filling " << filling << "\n" << room.picture());
          });
        }
      });
      proven += filling > 0 ? 1 : 0;
    }
  }
  CHECK(proven > 40);
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

TEST_CASE("SPEL-P2-26: a pillar of three and a pocket are seen for what they are") {
  const auto holds = [](std::string_view text) {
    Framed room({.pool = Pool::passage}, false, false);
    room.build(laid_out(text, false), 0);
    return room.holds();
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

TEST_CASE("SPEL-P2-26: every template that a path can lead through is walked through, whatever chance makes of it") {
  prove_templates(6, false);
}

TEST_CASE("long: SPEL-P2-26: the same with all patterns of at most 14 characters, else 10,000 rolls", "[.long]") {
  prove_templates(10000, true);
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
  static constexpr const Generator* only[] = {&generator};
  for (const Preset& preset : generator.presets) {
    if (preset.id != "path_only")
      check(read_link("spelunky/1?" + std::string(preset.options), only).request.options, 6000);
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
