// Levels as data, many at once: a batch is its levels, in arrays that a caller gives and that may be too small.
#include <array>
#include <cstdint>
#include <press_r/level.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "core/catch.hpp"

using namespace press_r;

namespace {

/// A level with a size, its ground filled in.
struct Boxes {
  explicit Boxes(std::size_t levels, std::int32_t width, std::int32_t height)
      : seeds(levels),
        ground(levels * static_cast<std::size_t>(width) * static_cast<std::size_t>(height)),
        start(2 * levels) {
    arrays.seeds = seeds.data();
    arrays.ground = ground.data();
    arrays.ground_bytes = ground.size();
    arrays.width = width;
    arrays.height = height;
    arrays.start = start.data();
  }
  std::vector<std::uint32_t> seeds;
  std::vector<std::uint8_t> ground;
  std::vector<std::int32_t> start;
  press_r_arrays arrays{};
};

}  // namespace

TEST_CASE("levels as data: a batch is its levels one after another, in boxes and in a row") {
  for (const Generator* generator : catalog()) {
    CAPTURE(std::string(generator->id));
    Levels levels(std::string(generator->id).c_str());
    constexpr std::size_t count = 12;
    const press_r_extent_of extent = levels.extent(5, count);
    Boxes boxes(count, extent.width + 1, extent.height + 2);
    std::vector<std::int64_t> facts(extent.facts * count);
    std::vector<std::uint8_t> complete(count);
    boxes.arrays.facts = facts.data();
    boxes.arrays.complete = complete.data();
    REQUIRE(levels.batch(5, count, boxes.arrays) == PRESS_R_DONE);
    CHECK(boxes.arrays.made == count);
    std::vector<std::uint8_t> row(extent.cells);
    std::vector<std::uint64_t> offsets(count + 1);
    press_r_arrays in_a_row{};
    in_a_row.ground = row.data();
    in_a_row.ground_bytes = row.size();
    in_a_row.offsets = offsets.data();
    REQUIRE(levels.batch(5, count, in_a_row) == PRESS_R_DONE);
    CHECK(offsets.back() == extent.cells);
    for (std::size_t i = 0; i < count; ++i) {
      const Level level = levels.make(press_r_seed_at(static_cast<std::uint32_t>(5 + i)));
      CHECK(boxes.seeds[i] == level.seed());
      CHECK((complete[i] != 0) == level.complete());
      CHECK(boxes.start[2 * i] == level.start().x);
      CHECK(boxes.start[2 * i + 1] == level.start().y);
      for (std::size_t fact = 0; fact < level.facts().size(); ++fact)
        CHECK(facts[fact * count + i] == level.facts()[fact]);
      const std::string_view cells(reinterpret_cast<const char*>(row.data()) + offsets[i], offsets[i + 1] - offsets[i]);
      CHECK(cells == level.ground());
      std::size_t differ = 0;
      for (std::int32_t y = 0; y < extent.height + 2; ++y) {
        for (std::int32_t x = 0; x < extent.width + 1; ++x) {
          const auto at = (static_cast<std::int32_t>(i) * (extent.height + 2) + y) * (extent.width + 1) + x;
          if (static_cast<char>(boxes.ground[static_cast<std::size_t>(at)]) != level.at({x, y})) ++differ;
        }
      }
      CHECK(differ == 0);
    }
  }
}

TEST_CASE("levels as data: by seeds, the seeds themselves are made in order") {
  Levels levels(std::string(catalog().front()->id).c_str());
  std::array<std::uint32_t, 3> seeds{};
  press_r_arrays arrays{};
  arrays.flags = PRESS_R_BY_SEED;
  arrays.seeds = seeds.data();
  REQUIRE(levels.batch(7, 3, arrays) == PRESS_R_DONE);
  CHECK(seeds == std::array<std::uint32_t, 3>{7, 8, 9});
  CHECK(levels.batch(0, 3, arrays) == PRESS_R_WRONG);
  CHECK(levels.problem() == "Seeds are whole numbers from 1 to 4294967295.");
}

TEST_CASE("levels as data: arrays that are too small are told how large, and nothing is written behind them") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.terrain == nullptr) continue;
    CAPTURE(std::string(generator->id));
    Levels levels(std::string(generator->id).c_str());
    const press_r_extent_of extent = levels.extent(0, 4);
    REQUIRE(extent.cells > 4);
    Boxes boxes(4, extent.width, extent.height);
    boxes.arrays.ground_bytes -= 1;
    CHECK(levels.batch(0, 4, boxes.arrays) == PRESS_R_SMALL);
    CHECK(boxes.arrays.needed_bytes == boxes.ground.size());
    CHECK(boxes.arrays.made == 0);
    Boxes narrow(4, extent.width - 1, extent.height);
    CHECK(levels.batch(0, 4, narrow.arrays) == PRESS_R_SMALL);
    CHECK(narrow.arrays.needed_width > narrow.arrays.width);
    // One level after another: two and a half levels' room, of the heap's own size for the sanitizer to see.
    std::vector<std::uint64_t> offsets(5);
    press_r_arrays row{};
    row.offsets = offsets.data();
    REQUIRE(levels.batch(0, 4, row) == PRESS_R_DONE);
    std::vector<std::uint8_t> cells(offsets[2] + 1);
    row.ground = cells.data();
    row.ground_bytes = cells.size();
    CHECK(levels.batch(0, 4, row) == PRESS_R_SMALL);
    CHECK(row.made == 2);
    CHECK(row.needed_bytes ==
          offsets[2] + static_cast<std::uint64_t>(row.needed_width) * static_cast<std::uint64_t>(row.needed_height));
    CHECK(levels.problem().find("The level at place 2 has") == 0);
  }
}
