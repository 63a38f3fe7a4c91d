// How the mines feel: numbers over many levels beside those of the classic scripts with the game's own templates
// (100,000 levels each; core/spelunky/README.md, Sources), and what the lesson says in round numbers.
#include <cmath>

#include "core/spelunky/spelunky.hpp"
#include "spelunky/stages.hpp"
#include "studio/count/survey.hpp"

namespace press_r::spelunky {
namespace {

// ---- Means

/// Means at levels 1 to 4; 0 if the scripts were not counted.
struct Figure {
  std::string_view fact;
  std::array<double, 4> scripts;
};
constexpr Figure figures[] = {
    {"solid_percent", {38.7, 39.6, 39.2, 38.9}},
    {"treasure", {17.9, 15.6, 0, 0}},
    {"jars", {4.83, 4.54, 4.63, 4.67}},
    {"bats", {1.88, 1.74, 1.79, 1.81}},
    {"spiders", {1.39, 1.29, 1.32, 1.33}},
    {"snakes", {4.25, 4.05, 4.11, 4.17}},
    {"cavemen", {.246, .228, .235, .237}},
    {"skeletons", {.180, .168, .173, .181}},
    {"arrow_traps", {2.74, 2.49, 2.57, 2.60}},
    {"spikes", {2.01, 1.89, 1.93, 1.94}},
    {"push_blocks", {.760, .638, .671, .681}},
    {"ladder_tiles", {26.2, 0, 0, 0}},
    {"floor_tiles", {213, 0, 0, 0}},
    {"open_borders", {.875 * 12, 0, 0, 0}},
    {"scarabs", {0, .213, .220, .220}},
    {"webs", {3.22, 2.91, 2.99, 3.00}},
    {"crates", {1.047, .801, .825, .830}},
    {"chests", {.631, .479, .495, .495}},
    {"damsel", {.649, .589, .577, .573}},
};
constexpr double open_side_share = .711;  ///< of side rooms, at level 1

/// Each mean must be within a share of its figure.
void check_feel(std::uint32_t count, double within) {
  const auto near = [&](std::string_view name, double found, double figure) {
    CAPTURE(std::string(name), found, figure);
    CHECK(std::abs(found - figure) <= figure * within);
  };
  for (int level = 1; level <= 4; ++level) {
    CAPTURE(level);
    Request request{.generator = &generator, .seed = Seed{1}, .options = Options(generator.options)};
    request.options.set(Opt::rule, static_cast<int>(Reading::classic));
    request.options.set(Opt::level, level);
    SurveyExtras extras;
    if (level == 1) extras.named.push_back(static_cast<std::size_t>(FactId::open_side_rooms));
    const Survey result = survey(request, {.first = 0, .count = count}, extras);
    const auto mean_of = [&](std::string_view id) {
      const std::size_t fact = find_fact(generator.facts, id);
      double sum = 0;
      for (std::size_t i = 0; i < result.counts[fact].size(); ++i)
        sum += static_cast<double>(result.counts[fact][i]) *
               static_cast<double>(static_cast<std::int64_t>(i) + generator.facts[fact].lowest());
      return sum / count + (id == "solid_percent" ? .5 : 0);  // that fact is rounded down
    };
    for (const Figure& figure : figures) {
      const double scripts = figure.scripts[static_cast<std::size_t>(level - 1)];
      if (scripts != 0) near(figure.fact, mean_of(figure.fact), scripts);
    }
    if (level == 1) near("open side rooms", mean_of("open_side_rooms") / mean_of("type0_rooms"), open_side_share);
  }
}

// ---- Shape: means can be met by rooms that no mine has

using Rows = std::array<double, room_height>;

/// Solid tiles of each row, %, at level 1: tests/tools/bench/spelunky_shape.json.
const std::map<std::string, Rows> scripts_rows = {
    {"0", {50.65, 31.0, 37.69, 40.09, 37.26, 40.39, 27.72, 86.66}},
    {"1", {48.33, 35.45, 35.25, 14.49, 23.41, 30.16, 39.61, 100.0}},
    {"2", {27.72, 37.64, 24.45, 19.15, 10.38, 20.57, 16.17, 67.16}},
    {"3", {2.57, 18.55, 18.17, 13.12, 22.34, 46.02, 58.94, 100.0}},
    {"7", {46.7, 44.71, 24.85, 18.15, 7.27, 19.52, 15.73, 70.57}},
    {"8", {60.0, 49.11, 70.38, 49.11, 69.72, 49.37, 70.32, 48.67}},
    {"9", {60.0, 49.07, 60.0, 40.0, 60.0, 60.0, 100.0, 100.0}},
    {"exit", {24.03, 38.96, 31.31, 35.77, 10.76, 58.34, 54.45, 100.0}},
    {"start", {33.39, 23.79, 16.85, 11.29, 32.2, 38.91, 34.55, 93.98}},
};
constexpr Rows scripts_all = {37.4, 31.7, 31.3, 27.2, 27.1, 37.5, 34.8, 87.7};

std::string kind_of(const Plan& plan, int room) {
  if (room == plan.start) return "start";
  return room == plan.exit ? "exit" : std::to_string(number_of(plan.type(room)));
}

struct Shape {
  int levels = 0;
  std::map<std::string, std::pair<int, Rows>> rows;  ///< by kind: number of rooms, solid tiles of each row
  std::array<double, 4> sums{};                      ///< alcoves, tunnels, open floors, solid %
  double solid_squares = 0;

  void add(const Level& level) {
    ++levels;
    const Niches niches = niches_of(level.ground, treasure_floors(level));
    const double solid = 100. * level.ground.solid.count() / cell_count;
    sums[0] += niches.alcove.count();
    sums[1] += niches.tunnel.count();
    sums[2] += niches.open.count();
    sums[3] += solid;
    solid_squares += solid * solid;
    for (int room = 0; room < room_count; ++room) {
      auto& [count, tiles] = rows[kind_of(level.plan, room)];
      ++count;
      for (int i = 0; i < room_cells; ++i) {
        if (level.ground.solid.has(corner_of(room) + place_in_room(i)))
          ++tiles[static_cast<std::size_t>(i / room_width)];
      }
    }
  }
};

/// `slack`: points by which a few levels may be further off than many.
void check_shape(std::uint32_t count, double slack) {
  Shape shape;
  each_level(options_with({{Opt::rule, static_cast<int>(Reading::classic)}}), count,
             [&](const Level& level) { shape.add(level); });
  Rows all{};
  for (const auto& [kind, scripts] : scripts_rows) {
    const auto& [rooms, tiles] = shape.rows.at(kind);
    REQUIRE(rooms > 20);
    for (std::size_t row = 0; row < scripts.size(); ++row) {
      const double share = 100 * tiles[row] / (rooms * room_width);
      CAPTURE(kind, row, share, scripts[row]);
      CHECK(std::abs(share - scripts[row]) <= 12 + slack);
      all[row] += 100 * tiles[row] / (shape.levels * room_count * room_width);
    }
  }
  for (std::size_t row = 0; row < all.size(); ++row) {
    CAPTURE(row, all[row]);
    CHECK(std::abs(all[row] - scripts_all[row]) <= 5 + slack / 4);
  }
  constexpr std::array<double, 4> scripts = {13.78, 6.28, 187.1, 39.34};
  for (std::size_t i = 0; i < scripts.size(); ++i) {
    CAPTURE(i, shape.sums[i] / shape.levels);
    CHECK(std::abs(shape.sums[i] / shape.levels / scripts[i] - 1) <= .05 + slack / 100);
  }
  const double mean = shape.sums[3] / shape.levels;
  CHECK(std::abs(std::sqrt(shape.solid_squares / shape.levels - mean * mean) - 3.3) < .5);
}

// ---- What one sees at a glance

/// Counts over many levels at level 1, by the classic reading. The scripts' counts: 12.4 halls a level, 16.7 islands of
/// which 29 % are crumbs, one block in 98 % of the rooms with blocks and none in the air, 1.33 rooms with spikes; 88 %
/// of the ladders are 4 or 6 tiles long, and as many stand in column 2 or 7; 2.50 pairs of rooms differ in at most 8
/// tiles, perhaps mirrored.
struct Glance {
  double levels = 0;
  double halls = 0;    ///< places for 10 × 4 tiles of air, overlapping
  double islands = 0;  ///< of rock, all around in the air
  double crumbs = 0;   ///< islands of one or two tiles
  double blocks = 0;
  double hanging = 0;  ///< blocks over air
  double rooms_with_blocks = 0;
  double rooms_with_spikes = 0;
  double ladders = 0;
  double odd_lengths = 0;  ///< ladders of other lengths than 4 and 6
  double odd_columns = 0;
  double alike = 0;  ///< pairs of rooms

  void add(const Level& level) {
    ++levels;
    const Ground& ground = level.ground;
    each_tile([&](Point p) {
      const Rect window{p.x, p.y, 10, 4};
      const bool inside = window.right() <= width && window.bottom() <= height;
      halls += inside && !any_cell(window, [&](Point q) { return ground.solid.has(q); }) ? 1 : 0;
      if (ground.tile(p) == Tile::ladder_top) add_ladder(ground, p);
    });
    for (int room = 0; room < room_count; ++room) {
      const auto count = [&](Tile tile) {
        int found = 0;
        each_cell(area_of(room), [&](Point p) { found += ground.tile(p) == tile ? 1 : 0; });
        return found;
      };
      const int here = count(Tile::push_block);
      blocks += here;
      rooms_with_blocks += here > 0 ? 1 : 0;
      rooms_with_spikes += count(Tile::spikes) > 0 ? 1 : 0;
    }
    each_tile([&](Point p) {
      const bool is_block = ground.tile(p) == Tile::push_block;
      hanging += is_block && !ground.solid.has(p + Point{0, 1}) ? 1 : 0;
    });
    add_islands(ground.solid);
    for (int room = 0; room < room_count; ++room) {
      for (int other = 0; other < room; ++other) alike += are_alike(ground.solid, room, other) ? 1 : 0;
    }
  }

 private:
  static bool are_alike(const Board& solid, int room, int other) {
    std::array<int, 2> differ{};  // as they are, and with one mirrored
    for (int i = 0; i < room_cells; ++i) {
      const Point p = place_in_room(i);
      const bool rock = solid.has(corner_of(other) + p);
      differ[0] += solid.has(corner_of(room) + p) != rock ? 1 : 0;
      differ[1] += solid.has(corner_of(room) + Point{room_width - 1 - p.x, p.y}) != rock ? 1 : 0;
    }
    return std::min(differ[0], differ[1]) <= 8;
  }

  void add_ladder(const Ground& ground, Point top) {
    int length = 1;
    while (in_level(top + Point{0, length}) && ground.tile(top + Point{0, length}) == Tile::ladder) ++length;
    const int column = top.x % room_width;
    ++ladders;
    odd_lengths += length == 4 || length == 6 ? 0 : 1;
    odd_columns += column == 2 || column == 7 ? 0 : 1;
  }

  void add_islands(Board rock) {
    std::vector<Point> open;
    each_tile([&](Point first) {
      if (!rock.has(first)) return;
      bool joined = false;  // to the border
      int tiles = 0;
      open.assign(1, first);
      rock.remove(first);
      while (!open.empty()) {
        const Point p = open.back();
        open.pop_back();
        ++tiles;
        for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
          joined = joined || !in_level(p + step);
          if (!in_level(p + step) || !rock.has(p + step)) continue;
          rock.remove(p + step);
          open.push_back(p + step);
        }
      }
      islands += joined ? 0 : 1;
      crumbs += !joined && tiles <= 2 ? 1 : 0;
    });
  }
};

}  // namespace

TEST_CASE("spelunky: the mines feel like the game's, roughly, in a few levels") { check_feel(1000, .25); }
TEST_CASE("long: spelunky: the mines feel like the game's, within 5 %, over 100,000 levels", "[.long]") {
  check_feel(100000, .05);
}

TEST_CASE("spelunky: rooms are shaped as the scripts' are, row by row, in 500 levels") { check_shape(500, 3); }
TEST_CASE("long: spelunky: rooms are shaped as the scripts' are, in 1,500 levels", "[.long]") { check_shape(1500, 0); }

TEST_CASE(
    "spelunky: halls are calm, rock hangs together, blocks lie on the ground, ladders are as long as the scripts', "
    "some "
    "rooms are alike") {
  Glance seen;
  each_level(options_with({{Opt::rule, static_cast<int>(Reading::classic)}}), 500,
             [&](const Level& level) { seen.add(level); });
  CHECK(seen.halls / seen.levels > 10);
  CHECK(seen.halls / seen.levels < 15);
  CHECK(seen.islands / seen.levels > 13);
  CHECK(seen.islands / seen.levels < 18);
  CHECK(seen.crumbs < .33 * seen.islands);
  CHECK(seen.hanging == 0);
  CHECK(seen.blocks > 300);
  CHECK(seen.rooms_with_blocks > .98 * seen.blocks);
  CHECK(std::abs(seen.rooms_with_spikes / seen.levels - 1.33) < .25);
  CHECK(seen.odd_lengths < .15 * seen.ladders);
  CHECK(seen.odd_columns < .15 * seen.ladders);
  CHECK(std::abs(seen.alike / seen.levels - 2.5) < .5);
}

TEST_CASE("spelunky: one drawing gives hundreds of rooms, by its soft tiles and what goes into its blanks") {
  for (const Pool pool :
       {Pool::start, Pool::start_drop, Pool::exit, Pool::passage, Pool::drop, Pool::landing, Pool::side}) {
    double sum = 0;
    for (const Template& one : templates_of(pool)) {
      double bits = one.mirrors ? 1 : 0;
      for (const char c : one.text) {
        if (c == '2' || c == '4' || c == '7') bits += 1;
        if (is_anchor(c)) bits += std::log2(static_cast<double>(obstacles(c).size()));
      }
      CAPTURE(one.name, bits);
      CHECK(bits >= 5);
      sum += bits;
    }
    CHECK(sum / static_cast<double>(templates_of(pool).size()) >= std::log2(300));
  }
}

TEST_CASE(
    "spelunky: about two fifths of all treasure lie on the open floor; bats are as uneven as chance can be: 15 levels "
    "in 100 have none, 12 have four or more") {
  constexpr int count = 20'000;
  std::array<int, 2> treasure{};  // all, on open floor
  std::array<int, 2> levels{};    // without bats, with four or more
  double sum = 0;
  double squares = 0;
  each_level(options_with({}), count, [&](const Level& level) {
    const int bats = level.ground.count(Creature::bat);
    sum += bats;
    squares += bats * bats;
    levels[0] += bats == 0 ? 1 : 0;
    levels[1] += bats >= 4 ? 1 : 0;
    if (treasure[0] > 5000) return;
    each_tile([&](Point p) {
      const Item item = level.ground.item(p);
      if (item < Item::crate || item > Item::ruby) return;
      ++treasure[0];
      treasure[1] += niche_at(level.ground, p) == Niche::open ? 1 : 0;
    });
  });
  const double mean = sum / count;
  const double spread = squares / count - mean * mean;
  CAPTURE(treasure[0], treasure[1], mean, spread, levels[0], levels[1]);
  CHECK(treasure[1] > .35 * treasure[0]);
  CHECK(treasure[1] < .46 * treasure[0]);
  CHECK(spread / mean > .9);
  CHECK(spread / mean < 1.15);
  CHECK(std::abs(levels[0] * 100. / count - 15) < .7);
  CHECK(std::abs(levels[1] * 100. / count - 12) < .7);
}

}  // namespace press_r::spelunky
