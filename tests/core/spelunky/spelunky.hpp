// What the tests of Spelunky share: making levels, looking at a place of a level, and comparing counts with odds.
#pragma once

#include <cstdlib>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "kit/grid.hpp"
#include "kit/seed.hpp"
#include "kit/trace.hpp"
#include "spelunky/level.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r::spelunky {

inline constexpr Reading all_readings[] = {Reading::seed, Reading::html5, Reading::classic};

/// The default options except for these.
inline Options options_with(const std::vector<std::pair<Opt, int>>& values) {
  Options options(generator.options);
  for (const auto& [option, value] : values) options.set(option, value);
  return options;
}

inline Options path_only(Reading reading = Reading::seed, int pit_odds = 8) {
  return options_with({{Opt::tiles, 0}, {Opt::rule, static_cast<int>(reading)}, {Opt::pit_odds, pit_odds}});
}

inline Level made(const Options& options, Seed seed) {
  Level level;
  Trace off;
  generate(options, seed, off, level);
  return level;
}

/// Calls `check(level)` for the levels of `count` survey seeds from `first` on.
template <class Check>
void each_level(const Options& options, std::uint32_t count, Check&& check, std::uint32_t first = 0) {
  each_made<Level>(
      options, count, [&](const Level& level, const Outcome&) { check(level); }, first);
}

template <class Visit>
void each_tile(Visit&& visit) {
  each_cell({0, 0, width, height}, visit);
}

inline bool in_shop(const Level& level, Point p) { return is_shop(level.plan.type(room_of(p))); }

/// The surroundings of a place, judged by its tiles alone.
class Around {
 public:
  Around(const Level& level, Point p) : ground_(level.ground), p_(p) {}

  bool air(int x = 0, int y = 0) const {
    const Point at = p_ + Point{x, y};
    return in_level(at) && ground_.tile(at) == Tile::air;
  }
  bool solid(int x, int y) const {
    const Point at = p_ + Point{x, y};
    return !in_level(at) || is_solid(ground_.tile(at));
  }
  /// Whether something is at most `distance` away in both directions; from the tile under the place if `y` is 1.
  bool near(Point what, int distance, int y = 0) const {
    const Point by = p_ + Point{0, y} - what;
    return what != nowhere && std::abs(by.x) <= distance && std::abs(by.y) <= distance;
  }
  /// A floor for creatures, whatever stands there.
  bool is_open_floor() const { return !solid(0, 0) && solid(0, 1); }
  /// A floor for treasure.
  bool is_floor() const {
    const Tile here = ground_.tile(p_);
    if (!solid(0, 1) || (here != Tile::air && here != Tile::ladder && here != Tile::ladder_top)) return false;
    if (p_.y + 1 >= height) return true;
    const Tile under = ground_.tile(p_ + Point{0, 1});
    return under != Tile::altar && under != Tile::idol_stone;
  }
  /// The tile above is in rows 2 … 29, counted with the border, and the tile above that one is not in the start room.
  bool is_ceiling(int start_room) const {
    if (p_.y < 2 || p_.y >= 30 || !air() || !air(0, 1) || !solid(0, -1)) return false;
    return room_of(p_ + Point{0, -2}) != start_room;
  }
  bool is_alcove() const { return solid(0, -1) && (solid(-1, 0) || solid(1, 0)); }
  bool is_tunnel() const { return !solid(0, -1) && solid(-1, 0) && solid(1, 0); }

 private:
  const Ground& ground_;
  Point p_;
};

/// Whether chance may put treasure on a place (SPEL-P2-15, SPEL-P2-16).
inline bool may_have_treasure(const Level& level, Point p) {
  const Around around(level, p);
  const Ground& ground = level.ground;
  return around.is_floor() && !in_shop(level, p) && !around.near(ground.entrance, 2, 1) &&
         !around.near(ground.exit, 2, 1) && !around.near(ground.idol, 4) && ground.letter(p) != 'T';
}

/// Whether the cells in which a room opens to its neighbours are joined to each other: rows 4 and 5 at its sides,
/// columns 4 and 5 above and below, there `depth` rows deep.
inline bool exits_joined(const Board& open, Point corner, const Exits& exits, int depth) {
  std::vector<Point> cells;
  for (const int middle : {4, 5}) {
    if (exits.left) cells.push_back({0, middle});
    if (exits.right) cells.push_back({room_width - 1, middle});
    for (int row = 0; row < depth; ++row) {
      if (exits.above) cells.push_back({middle, row});
      if (exits.below) cells.push_back({middle, room_height - 1 - row});
    }
  }
  return std::all_of(cells.begin(), cells.end(),
                     [&](Point cell) { return joined(open, corner + cells.front(), corner + cell); });
}

/// Hits among tries, each with its own known chance.
struct Rate {
  double expected = 0;
  double variance = 0;
  std::int64_t tries = 0;
  std::int64_t hits = 0;

  void count(double chance, bool hit) {
    expected += chance;
    variance += chance * (1 - chance);
    ++tries;
    hits += hit ? 1 : 0;
  }
  /// Within 5 standard deviations.
  bool agrees() const { return std::abs(static_cast<double>(hits) - expected) <= 5 * std::sqrt(variance) + 1e-9; }
};

/// Fails unless at least `min_hits` are expected and the hits agree.
inline void check_rate(const std::string& name, const Rate& rate, double min_hits) {
  CAPTURE(name, rate.expected, rate.hits, rate.tries);
  CHECK(rate.expected >= min_hits);
  CHECK(rate.agrees());
}

}  // namespace press_r::spelunky
