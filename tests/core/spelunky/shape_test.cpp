// The shape of the mines beside that of the classic scripts' levels, as solid or not (level 1, classic): means can be
// met by rooms that no mine has. The figures are those of tests/tools/bench/spelunky_shape.json.
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/things/things.hpp"

namespace press_r::spelunky {
namespace {

using Rows = std::array<double, room_height>;

/// Solid tiles of each row, %.
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
  if (room == plan.exit) return "exit";
  return std::to_string(number_of(plan.type(room)));
}

/// Row by row, # for solid.
std::string face_of(const Level& level, int room, bool mirrored) {
  std::string text;
  for (int i = 0; i < room_cells; ++i) {
    Point p = place_in_room(i);
    if (mirrored) p.x = room_width - 1 - p.x;
    text += level.ground.solid.has(corner_of(room) + p) ? '#' : '.';
  }
  return text;
}

int differ(std::string_view a, std::string_view b) {
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] == b[i] ? 0 : 1;
  return count;
}

struct Shape {
  int levels = 0;
  std::map<std::string, std::pair<int, Rows>> rows;  ///< by kind: rooms, solid tiles
  std::set<std::string> side_faces;
  std::set<std::string> side_drafts;  ///< before chance decides what is soft
  int side_rooms = 0;
  double alike = 0;  ///< pairs in one level of which at most 8 tiles differ, mirrored or not
  std::map<int, int> air;
  double alcoves = 0;
  double tunnels = 0;
  double open = 0;
  double ceilings = 0;
  double solid = 0;
  double solid_squares = 0;

  void add(const Level& level) {
    ++levels;
    add_rooms(level);
    add_air(level.ground);
    const Niches niches = niches_of(level.ground, treasure_floors(level));
    alcoves += niches.alcove.count();
    tunnels += niches.tunnel.count();
    open += niches.open.count();
    ceilings += spelunky::ceilings(level).count();
    const double share = 100. * level.ground.solid.count() / cell_count;
    solid += share;
    solid_squares += share * share;
  }

 private:
  void add_rooms(const Level& level) {
    std::vector<std::array<std::string, 2>> faces;
    for (int room = 0; room < room_count; ++room) {
      const std::string kind = kind_of(level.plan, room);
      faces.push_back({face_of(level, room, false), face_of(level, room, true)});
      auto& [count, tiles] = rows[kind];
      ++count;
      for (std::size_t i = 0; i < room_cells; ++i) tiles[i / room_width] += faces.back()[0][i] == '#' ? 1 : 0;
      if (kind != "0") continue;
      ++side_rooms;
      side_faces.insert(faces.back()[0]);
      const RoomText& text = level.ground.room(room).layout.text;
      side_drafts.insert(std::string(text.begin(), text.end()));
    }
    for (std::size_t i = 0; i < faces.size(); ++i) {
      for (std::size_t j = i + 1; j < faces.size(); ++j)
        alike += differ(faces[i][0], faces[j][0]) <= 8 || differ(faces[i][0], faces[j][1]) <= 8 ? 1 : 0;
    }
  }

  void add_air(const Ground& ground) {
    for (int x = 0; x < width; ++x) {
      int run = 0;
      for (int y = 0; y <= height; ++y) {
        if (y < height && !ground.solid.has({x, y})) {
          ++run;
        } else if (run > 0) {
          ++air[run];
          run = 0;
        }
      }
    }
  }
};

Shape shape_of(std::uint32_t count) {
  Shape shape;
  each_level(asking_for({{Opt::rule, static_cast<int>(Reading::classic)}}), count,
             [&](const Level& level) { shape.add(level); });
  return shape;
}

/// `slack`: points by which a few levels may be further off than many.
void check_shape(const Shape& shape, double slack) {
  Rows all{};
  for (const auto& [kind, wanted] : scripts_rows) {
    const auto& [count, tiles] = shape.rows.at(kind);
    REQUIRE(count > 20);
    for (std::size_t row = 0; row < wanted.size(); ++row) {
      const double share = 100 * tiles[row] / (count * room_width);
      CAPTURE(kind, row, share, wanted[row]);
      CHECK(std::abs(share - wanted[row]) <= 12 + slack);
      all[row] += 100 * tiles[row] / (shape.levels * room_count * room_width);
    }
  }
  for (std::size_t row = 0; row < all.size(); ++row) {
    CAPTURE(row, all[row]);
    CHECK(std::abs(all[row] - scripts_all[row]) <= 5 + slack / 4);
  }
  const auto near = [&](std::string_view what, double mean, double wanted) {
    CAPTURE(std::string(what), mean, wanted);
    CHECK(std::abs(mean / wanted - 1) <= .05 + slack / 100);
  };
  near("alcoves", shape.alcoves / shape.levels, 13.78);
  near("tunnels", shape.tunnels / shape.levels, 6.28);
  near("open floors", shape.open / shape.levels, 187.1);
  near("solid", shape.solid / shape.levels, 39.34);
  const double mean = shape.solid / shape.levels;
  const double spread = std::sqrt(shape.solid_squares / shape.levels - mean * mean);
  CAPTURE(spread);
  CHECK(std::abs(spread - 3.3) < .5);
  CHECK(shape.alike / shape.levels <= 2.8);
  int runs = 0;
  for (const auto& [length, count] : shape.air) runs += count;
  CHECK(100. * shape.air.at(room_height - 1) / runs >= 10);
}

}  // namespace

TEST_CASE("spelunky: rooms are shaped as the scripts' are, row by row, in 500 levels") {
  const Shape shape = shape_of(500);
  check_shape(shape, 3);
  CHECK(shape.side_faces.size() * 2 > static_cast<std::size_t>(shape.side_rooms));
}

TEST_CASE("long: spelunky: rooms are shaped as the scripts' are, and as different, in 1,500 levels", "[.long]") {
  const Shape shape = shape_of(1500);
  check_shape(shape, 0);
  CHECK(shape.side_faces.size() >= 5000);
  CHECK(shape.side_drafts.size() >= 200);
}

}  // namespace press_r::spelunky
