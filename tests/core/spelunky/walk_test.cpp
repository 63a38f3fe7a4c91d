// Levels are finished on foot and no pocket traps the player (SPEL-P2-26, SPEL-P2-27): every template by itself,
// and whole levels.
#include <initializer_list>
#include <span>

#include "core/levels.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/seed.hpp"
#include "kit/walk.hpp"
#include "spelunky/templates/room_walk.hpp"

namespace press_r::spelunky {
namespace {

// ---- Templates

/// A side room between neighbours that are open only where they must be. It promises no way through, but a way back.
class SideRoom {
 public:
  /// The neighbours' floors are level with the room's last row but one, or a tile higher; `hollow`: below the holes in
  /// the room's floor it is open.
  SideRoom(bool high_left, bool high_right, bool hollow)
      : left_{0, high_left ? 6 : 7}, right_{room_width + 1, high_right ? 6 : 7}, hollow_(hollow) {}

  /// `room`: without anchors and with chance decided. Returns what the room does not keep, or nothing.
  std::string fault_of(const RoomText& room) {
    ground_.cells.reset(room_width + 2, room_height + 3, '#');
    for (const Point foothold : {left_, right_}) {
      for (int y = 5; y <= foothold.y; ++y) ground_.cells[{foothold.x, y}] = '.';
    }
    for (int i = 0; i < room_cells; ++i)
      ground_.cells[place_in_room(i) + Point{1, 1}] = ground_letter(room[static_cast<std::size_t>(i)]);
    for (const int x : {1, room_width}) {
      // In the outer columns a body falls to a floor that is level with a neighbour's, or one step off.
      for (int y = 1; y <= room_height; ++y) {
        const bool floor = open({x, y}) && (y == room_height || !open({x, y + 1}));
        if (floor && y != 6 && y != 7) return "has a floor at its edge that no neighbour's meets";
      }
    }
    for (int x = 1; x <= room_width; ++x) {
      const bool middle = x == 5 || x == 6;
      if (middle && open({x, 1})) return "is open above its middle, where a hole may be";
      if (!middle && open({x, room_height})) return "has a hole beside its middle";
      if (hollow_ && middle && open({x, room_height})) ground_.cells[{x, room_height + 1}] = '.';
    }
    const std::vector<Gate> all = gates();
    return std::any_of(all.begin(), all.end(), [&](const Gate& gate) { return traps(gate, all); }) ? "is a trap" : "";
  }

 private:
  using Places = std::vector<Point>;
  /// Where a body comes in, and where it goes out again.
  struct Gate {
    Places in;
    Places out;
  };

  static char ground_letter(char c) {
    const std::size_t at = std::string_view("1AxLP47").find(c);
    return at == std::string_view::npos ? '.' : "###HTP^"[at];
  }
  bool open(Point p) const { return ground_.cells[p] != '#' && ground_.cells[p] != 'P'; }

  std::vector<Gate> gates() const {
    std::vector<Gate> out;
    for (const Point foot : {left_, right_}) {
      Gate gate{{}, {foot}};
      const int x = std::clamp(foot.x, 1, room_width);
      for (int y = 1; y <= foot.y; ++y) {
        if (open({x, y})) gate.in.push_back({x, y});
      }
      if (gate.in.empty()) continue;
      gate.in.push_back(foot);
      out.push_back(gate);
    }
    Gate holes;
    for (const int x : {5, 6}) {
      if (!open({x, room_height + 1})) continue;
      holes.in.push_back({x, room_height});
      holes.out.push_back({x, room_height + 1});
    }
    if (!holes.in.empty()) out.push_back(holes);
    return out;
  }

  /// Whether a body that comes in through a gate, and out and in through others meanwhile, can rest where it gets
  /// neither back to that gate nor on to a room of the path below.
  bool traps(const Gate& first, const std::vector<Gate>& all) {
    Places leaps = first.in;
    std::vector<bool> used(all.size());
    for (bool grown = true; grown;) {
      moves_.walk(ground_, {}, leaps);
      grown = false;
      for (std::size_t i = 0; i < all.size(); ++i) {
        const auto came_to = [&](Point p) { return moves_.came_to(p); };
        if (used[i] || std::none_of(all[i].out.begin(), all[i].out.end(), came_to)) continue;
        leaps.insert(leaps.end(), all[i].in.begin(), all[i].in.end());
        grown = used[i] = true;
      }
    }
    Places out = first.out;
    for (const int x : {5, 6}) {
      if (open({x, room_height + 1})) out.push_back({x, room_height + 1});
    }
    moves_.mark_ways_to(out);
    for (int i = 0; i < room_cells; ++i) {
      const Point p = place_in_room(i) + Point{1, 1};
      if (moves_.rested_at(p) && !moves_.gets_on_from(p)) return true;
    }
    return false;
  }

  Point left_;
  Point right_;
  bool hollow_;
  Terrain ground_;  ///< as in RoomWalk
  MoveGraph moves_;
};

/// Which outcomes of chance are tried: all there, none, each one alone changed (each `every`th of them from `first`
/// on), and `rolls` at random; or, with `all`, every outcome if at most 10 letters decide.
struct Patterns {
  int rolls = 0;
  bool all = false;
  int every = 1;
};
template <class Visit>
void each_pattern(int chances, const Patterns& patterns, int first, Visit&& visit) {
  const std::uint64_t full = (std::uint64_t{1} << chances) - 1;
  if (patterns.all && chances <= 10) {
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

/// Proves rooms of a pool between neighbours: the bits of `around` say whether their floors are high, left and right,
/// and whether it is hollow below.
class Proof {
 public:
  Proof(Pool pool, int around)
      : rules_(rules_of(pool)),
        path_(rules_, (around & 1) != 0, (around & 2) != 0),
        side_((around & 1) != 0, (around & 2) != 0, (around & 4) != 0) {}

  /// What the room does not keep, or nothing.
  std::string fault_of(const RoomText& room) {
    if (!rules_.on_path()) return side_.fault_of(room);
    // A body comes through the ceiling below anywhere but in the outer columns.
    if (rules_.below && (room[room_cells - room_width] != '1' || room.back() != '1')) return "has a hole at its edge";
    path_.put(room);
    return path_.find_fault().none() ? "" : "is not walked through";
  }

 private:
  const PoolRules& rules_;
  RoomWalk path_;
  SideRoom side_;
};

std::string fault_of(Pool pool, const std::string& text, int around = 0) {
  return Proof(pool, around).fault_of(laid_out(text, false));
}

/// In the short proof a room with two obstacles, which has hundreds of fillings, shares the single changes among them;
/// and of the neighbours the lowest and the highest are tried.
void prove_layout(const Template& one, const Layout& layout, int rolls, bool all) {
  const bool many = !all && std::count_if(layout.text.begin(), layout.text.end(), is_anchor) > 1;
  const Patterns patterns{.rolls = many ? 1 : rolls, .all = all, .every = many ? 16 : 1};
  const int neighbours = rules_of(one.pool).on_path() ? 4 : 8;
  int filling = 0;
  each_filling(layout, [&](const Layout& filled) {
    ++filling;
    const auto chances = std::count_if(filled.text.begin(), filled.text.end(), is_chance_letter);
    for (int around = many ? 3 * (filling % 2) : 0; around < neighbours; around += all ? 1 : many ? 6 : 3) {
      Proof proof(one.pool, around);
      each_pattern(static_cast<int>(chances), patterns, filling, [&](std::uint64_t there) {
        const RoomText room = decided(filled.text, there);
        const std::string fault = proof.fault_of(room);
        if (!fault.empty()) FAIL(one.name << ' ' << fault << ": " << std::string(room.begin(), room.end()));
      });
    }
  });
}

void prove_templates(int rolls, bool all) {
  int proven = 0;
  for (int i = 0; i < pool_count; ++i) {
    const auto pool = static_cast<Pool>(i);
    const bool side = pool == Pool::side || pool == Pool::idol || pool == Pool::altar;
    if (!rules_of(pool).on_path() && !side) continue;
    for (const Template& one : templates_of(pool)) {
      if (one.pool != pool) continue;
      for (const Layout& layout : one.layouts) prove_layout(one, layout, rolls, all);
      ++proven;
    }
  }
  CHECK(proven > 80);
}

// ---- Levels

/// Makes levels and walks them: each is finished, and wherever a body comes to rest it gets on to the exit or into a
/// snake pit.
class LevelWalks {
 public:
  void check(const Options& options, std::uint32_t first, std::uint32_t count, bool pockets = true) {
    each_level(
        options, count,
        [&](const Level& level) {
          CAPTURE(level.seed.value, level.chances.level());
          terrain(level, ground_);
          walker_.walk(ground_, walk_);
          REQUIRE(walk_.finishable);
          if (pockets) check_pockets(level);
        },
        first);
  }

 private:
  void check_pockets(const Level& level) {
    goals_.assign(1, ground_.goal);
    each_tile([&](Point p) {
      if (is_pit(level.plan.type(room_of(p)))) goals_.push_back(in_scene(p));
    });
    moves_.walk(ground_, std::span(&ground_.start, 1));
    moves_.mark_ways_to(goals_);
    Point trap = nowhere;
    each_tile([&](Point p) {
      if (moves_.rested_at(in_scene(p)) && !moves_.gets_on_from(in_scene(p))) trap = p;
    });
    CAPTURE(trap.x, trap.y);
    REQUIRE(trap == nowhere);
  }

  Terrain ground_;
  Walker walker_;
  Walk walk_;
  MoveGraph moves_;
  std::vector<Point> goals_;
};

}  // namespace

TEST_CASE("SPEL-P2-26, SPEL-P2-27: pillars, pockets and traps are found") {
  // Equal rows below each other are written once, with their number.
  using Drawn = std::initializer_list<std::pair<int, std::string_view>>;
  const auto drawn_text = [](Drawn drawn) {
    std::string text;
    for (const auto& [times, row] : drawn) {
      for (int i = 0; i < times; ++i) text += row;
    }
    return text;
  };
  constexpr std::string_view solid = "1111111111";
  constexpr std::string_view open = "0000000000";
  constexpr std::string_view pillar = "0000110000";
  constexpr std::string_view pocket = "1111001111";
  const auto passage = [&](int times, std::string_view row) {
    return fault_of(Pool::passage, drawn_text({{2, solid}, {5 - times, open}, {times, row}, {1, solid}}));
  };
  CHECK(passage(2, pillar).empty());
  CHECK(passage(3, pillar) == "is not walked through");
  CHECK(passage(2, pocket).empty());
  CHECK(!passage(3, pocket).empty());
  const auto side = [&](Drawn drawn, int around = 0) { return fault_of(Pool::side, drawn_text(drawn), around); };
  CHECK(side({{1, solid}, {6, open}, {1, solid}}).empty());
  // A hole over a room of the path is a way on, and otherwise a hollow.
  for (const int hollow : {0, 4}) CHECK(side({{1, solid}, {5, open}, {2, pocket}}, hollow).empty());
  CHECK(fault_of(Pool::drop, drawn_text({{1, solid}, {6, open}, {1, "0111001111"}})) == "has a hole at its edge");
  CHECK(fault_of(Pool::drop, drawn_text({{1, solid}, {6, open}, {1, "1011001111"}})).empty());
  constexpr std::string_view edge = "0111111111";
  CHECK(side({{1, solid}, {2, edge}, {3, "0011111111"}, {1, "1011111111"}, {1, solid}}).empty());
  CHECK(side({{1, solid}, {3, edge}, {1, "0001111111"}, {2, "1101111111"}, {1, solid}}) ==
        "has a floor at its edge that no neighbour's meets");
  CHECK(side({{1, pocket}, {6, open}, {1, solid}}) == "is open above its middle, where a hole may be");
  CHECK(side({{1, solid}, {6, open}, {1, "1110001111"}}) == "has a hole beside its middle");
  CHECK(side({{1, solid}, {1, "0000001111"}, {4, "0111101111"}, {1, "1111101111"}, {1, solid}}) == "is a trap");
}

TEST_CASE("SPEL-P2-26: moves that are followed backwards lead to where the walker comes, on random ground") {
  MoveGraph moves;
  SideWalker walker;
  Terrain ground;
  int reached = 0;
  for (std::uint64_t i = 0; i < 25; ++i) {
    ground.reset(Standpoint::side, 14, 12);
    each_cell(bounds_of(ground.cells), [&](Point p) {
      const std::uint64_t roll = mix64(i * 1000 + static_cast<std::uint64_t>(p.y * 14 + p.x));
      const bool inside = Rect{1, 1, 12, 10}.contains(p);
      ground.cells[p] = !inside ? '#' : roll % 5 < 2 ? "####HT^P="[(roll >> 8) % 9] : '.';
    });
    const Point start{1 + static_cast<int>(mix64(i) % 12), 1 + static_cast<int>(mix64(i + 7) % 10)};
    ground.cells[start] = '.';
    moves.walk(ground, std::span(&start, 1));
    each_cell(bounds_of(ground.cells), [&](Point goal) {
      const auto walks = [&](Point from) {
        walker.begin(ground);
        return walker.reaches(from, goal);
      };
      REQUIRE(moves.came_to(goal) == walks(start));
      if (!moves.came_to(goal)) return;
      ++reached;
      moves.mark_ways_to(std::span(&goal, 1));
      REQUIRE(moves.gets_on_from(start));
      each_cell(bounds_of(ground.cells), [&](Point from) {
        if (i % 10 == 0 && moves.rested_at(from)) REQUIRE(moves.gets_on_from(from) == walks(from));
      });
    });
  }
  CHECK(reached > 250);
}

TEST_CASE("SPEL-P2-26, SPEL-P2-27: every template is walked through or left again, whatever chance makes of it") {
  prove_templates(6, false);
}
TEST_CASE("long: SPEL-P2-26, SPEL-P2-27: the same with all patterns of at most 10 letters, else 2,000 rolls",
          "[.long]") {
  prove_templates(2000, true);
}

TEST_CASE("SPEL-P2-26, SPEL-P2-27: levels are finished on foot and trap nobody, whatever the options") {
  LevelWalks walks;
  for (const int rule : {0, 1, 2}) {
    for (const int deep : {1, 4}) walks.check(options_with({{Opt::rule, rule}, {Opt::level, deep}}), 0, 200);
  }
  for (const auto& [option, value] : {std::pair(Opt::soft_odds, 0), std::pair(Opt::soft_odds, 1),
                                      std::pair(Opt::push_block_odds, 1), std::pair(Opt::spike_odds, 1)}) {
    walks.check(options_with({{option, value}}), 0, 150);
  }
}
TEST_CASE("long: SPEL-P2-26, SPEL-P2-27: a million levels: all rules and levels, every option at both ends",
          "[.long]") {
  LevelWalks walks;
  std::uint32_t first = 0;
  const auto check = [&](const Options& options, std::uint32_t count, bool pockets) {
    walks.check(options, first, count, pockets);
    first += count;
  };
  for (int rule = 0; rule < 3; ++rule) {
    for (int deep = 1; deep <= 4; ++deep) {
      const Options options = options_with({{Opt::rule, rule}, {Opt::level, deep}});
      check(options, 10000, true);
      check(options, 50000, false);
    }
  }
  for (std::size_t option = 0; option < generator.options.size(); ++option) {
    const auto which = static_cast<Opt>(option);
    if (which == Opt::tiles || which == Opt::own_templates) continue;
    for (const int value : {generator.options[option].low, generator.options[option].high}) {
      check(options_with({{which, value}}), 6000, false);
      check(options_with({{which, value}, {Opt::level, 4}}), 600, false);
    }
  }
  for (const Preset& preset : generator.presets) {
    if (preset.id != "path_only") check(read_with(generator, preset.options).request.options, 6000, false);
  }
  CHECK(first >= 1000000);
}

}  // namespace press_r::spelunky
