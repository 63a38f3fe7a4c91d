// Where things are over many levels, and two facts counted together.
#include "studio/count/density.hpp"

#include <algorithm>
#include <cstdint>

#include "core/catch.hpp"
#include "core/kit/toy_cave.hpp"
#include "studio/count/survey.hpp"

using namespace press_r;

namespace {

Request a_cave() { return {.generator = &cave::generator, .seed = Seed{1}, .options = Options(cave::options)}; }

Density count_of(std::string_view what, DensityAnchor anchor, const Slice& slice) {
  DensityOf of;
  REQUIRE(read_density(cave::generator, what, of));
  return density(a_cave(), of, anchor, slice);
}

std::int64_t at_place(const Density& density, int x) {
  return density.counts[static_cast<std::size_t>(x - density.box.x)];
}

}  // namespace

TEST_CASE("density: what is solid, on the way and of a role is counted cell by cell", "[density]") {
  const Survey counted = survey(a_cave(), {0, 400});
  const std::int64_t walls = counted.counts[1][1];
  REQUIRE(walls > 50);

  const Density solid = count_of("solid", DensityAnchor::corner, {0, 400});
  CHECK(solid.box == Rect{0, 0, 7, 1});
  CHECK(solid.levels == 400);
  CHECK_FALSE(solid.varies);
  CHECK(at_place(solid, 3) == walls);
  CHECK(at_place(solid, 2) == 0);

  // The way is barred by the wall; one begins at the start, which is no step.
  const Density way = count_of("way", DensityAnchor::corner, {0, 400});
  CHECK(at_place(way, 3) == 400 - walls);
  CHECK(at_place(way, 6) == 400 - walls);

  // Two rooms lie over each other where no wall stands: each cell counts once a level.
  const Density room = count_of("room", DensityAnchor::corner, {0, 400});
  CHECK(at_place(room, 0) == 400);
  CHECK(at_place(room, 3) == 400 - walls);
  CHECK(at_place(room, 5) == 400);
}

TEST_CASE("density: maps are laid over each other by their anchor", "[density]") {
  const Density corner = count_of("solid", DensityAnchor::corner, {0, 100});
  const Density start = count_of("solid", DensityAnchor::start, {0, 100});
  const Density middle = count_of("solid", DensityAnchor::middle, {0, 100});
  CHECK(start.box == Rect{0, 0, 7, 1});
  CHECK(middle.box == Rect{-3, 0, 7, 1});
  CHECK(middle.here == Point{3, 0});
  CHECK(at_place(middle, 0) == at_place(corner, 3));
  const Density none = count_of("solid", DensityAnchor::middle, {0, 0});
  CHECK(none.levels == 0);
  CHECK(none.counts.empty());
  CHECK(none.here == Point{3, 0});
}

TEST_CASE("density: slices add up to the whole, and unknown things are refused", "[density]") {
  const Density whole = count_of("solid", DensityAnchor::corner, {7, 300});
  const Density front = count_of("solid", DensityAnchor::corner, {7, 100});
  const Density back = count_of("solid", DensityAnchor::corner, {107, 200});
  CHECK(at_place(whole, 3) == at_place(front, 3) + at_place(back, 3));
  DensityOf of;
  CHECK_FALSE(read_density(cave::generator, "lamps", of));
}

TEST_CASE("pairs: two facts counted together agree with the survey", "[density]") {
  const auto id = [](cave::FactId fact) { return static_cast<std::size_t>(fact); };
  const Survey counted = survey(a_cave(), {3, 500});
  const PairCount pair = count_pair(a_cave(), {3, 500}, {id(cave::FactId::tries), id(cave::FactId::wall)});
  CHECK(pair.count == 500);
  std::int64_t all = 0;
  std::int64_t walls = 0;
  for (const auto& [values, count] : pair.joint) {
    all += count;
    if (values.second == 1) walls += count;
  }
  CHECK(all == 500);
  CHECK(pair.first.size() == pair.joint.size());
  CHECK(std::any_of(pair.first.begin(), pair.first.end(), [](const auto& one) { return one.second == 3; }));
  CHECK(walls == counted.counts[id(cave::FactId::wall)][1]);
  // A costly fact is measured where it is asked for.
  const PairCount costly = count_pair(a_cave(), {3, 500}, {id(cave::FactId::shadow), id(cave::FactId::tries)});
  for (const auto& [values, count] : costly.joint) CHECK(values.first == 10 + values.second);
}
