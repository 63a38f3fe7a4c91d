// What standard rooms are dressed as: PIXEL-P-16.
#include <cstdint>
#include <map>

#include "core/pixel_dungeon/levels.hpp"
#include "core/pixel_dungeon/studio.hpp"
#include "core/statistics.hpp"
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr std::uint32_t paintings = 1500;

Room sized(int w, int h, int doors = 1) {
  Room room;
  room.box = {0, 0, w, h};
  room.type = RoomType::standard;
  for (int i = 0; i < doors; ++i) room.connections.add(i);
  return room;
}

/// Six by five tiles inside, doors in the middle of the left wall and near the right end of the lower one.
Studio dressed(Dressing dressing) {
  Studio studio(RoomType::standard, 7, 6, {{0, 3}, {5, 6}});
  studio.dress(dressing);
  return studio;
}

}  // namespace

TEST_CASE("PIXEL-P-16: one standard room in five is to be more than plain, one of six kinds, where it fits") {
  Plan plan;
  plan.depth = 3;
  const auto fit = [&](Dressing rolled, const Room& room, Feeling feeling = Feeling::none) {
    return fitted(room, rolled, plan, feeling);
  };
  CHECK(fit(Dressing::graveyard, sized(4, 6)) == Dressing::graveyard);
  CHECK(fit(Dressing::graveyard, sized(3, 6)) == Dressing::plain);
  CHECK(fit(Dressing::graveyard, sized(5, 5)) == Dressing::plain);
  CHECK(fit(Dressing::graveyard, sized(3, 3), Feeling::grass) == Dressing::burned);
  CHECK(fit(Dressing::burned, sized(3, 3)) == Dressing::burned);
  CHECK(fit(Dressing::striped, sized(3, 4)) == Dressing::striped);
  CHECK(fit(Dressing::striped, sized(3, 3)) == Dressing::plain);
  CHECK(fit(Dressing::study, sized(6, 6)) == Dressing::study);
  CHECK(fit(Dressing::study, sized(5, 9)) == Dressing::plain);
  CHECK(fit(Dressing::bridge, sized(4, 4, 2)) == Dressing::bridge);
  CHECK(fit(Dressing::bridge, sized(4, 4, 3)) == Dressing::plain);
  CHECK(fit(Dressing::bridge, sized(3, 4, 2)) == Dressing::plain);
  CHECK(fit(Dressing::bridge, sized(5, 5, 2), Feeling::water) == Dressing::fissure);
  CHECK(fit(Dressing::fissure, sized(5, 5)) == Dressing::fissure);
  CHECK(fit(Dressing::fissure, sized(4, 9)) == Dressing::plain);
  plan.depth = 1;
  CHECK(fit(Dressing::burned, sized(5, 5)) == Dressing::plain);
  plan.depth = 4;
  CHECK(fit(Dressing::fissure, sized(5, 5)) == Dressing::plain);
  std::int64_t standards = 0;
  std::map<Dressing, int> kinds;
  each_level("depth=3", 1500, [&](const Level& level) {
    for (const Room& room : level.graph.rooms) {
      if (room.type != RoomType::standard) continue;
      ++standards;
      ++kinds[room.dressing];
    }
  });
  CHECK(kinds.size() == 7);
  // Burned fits everywhere: 1 in 5 × 1 in 6, and as much again for graveyards where the feeling is grass, 1 in 10.
  check_chance(kinds[Dressing::burned], standards, 1.1 / 30);
}

TEST_CASE("PIXEL-P-16: a graveyard is grass, with half as many graves as it is long, one to every second line") {
  Studio studio = dressed(Dressing::graveyard);
  bool in_order = true;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    int odd = 0;
    for (int column = 0; column < 6; ++column) {
      int graves = 0;
      for (int row = 1; row < 4; ++row) graves += studio.lies(ThingKind::grave, column, row);
      odd += column % 2 == 1 ? graves : 0;
      in_order = in_order && graves <= 1;
    }
    in_order = in_order && studio.count(ThingKind::grave) == 3 && (odd == 0 || odd == 3) &&
               studio.count(Tile::grass) == 30 && studio.walled();
  }
  CHECK(in_order);
}

TEST_CASE("PIXEL-P-16: each tile of a burned room is floor, embers, a fire trap seen, hidden or spent, alike") {
  Studio studio = dressed(Dressing::burned);
  const Tile remains[] = {Tile::floor, Tile::embers, trap_tile(Trap::fire), hidden_trap_tile(Trap::fire),
                          Tile::spent_trap};
  std::vector<std::int64_t> seen(std::size(remains), 0);
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    for (std::size_t tile = 0; tile < seen.size(); ++tile) seen[tile] += studio.count(remains[tile]);
  }
  std::int64_t all = 0;
  for (const std::int64_t n : seen) all += n;
  CHECK(all == 30 * paintings);
  CHECK(chi_square_even(seen) < chi_square_limit(seen.size() - 1));
}

TEST_CASE("PIXEL-P-16: every second line across a striped room is high grass, the others special floor") {
  Studio wide = dressed(Dressing::striped);
  wide.paint(0);
  Studio tall(RoomType::standard, 5, 8, {{0, 3}});
  tall.dress(Dressing::striped);
  tall.paint(0);
  for (int i = 0; i < 4; ++i) {
    CHECK(wide.at(i, 2) == (i % 2 == 1 ? Tile::high_grass : Tile::special_floor));
    CHECK(tall.at(2, i) == (i % 2 == 1 ? Tile::high_grass : Tile::special_floor));
  }
  CHECK(wide.count(Tile::high_grass) == 3 * 5);
  CHECK(tall.count(Tile::high_grass) == 3 * 4);
  CHECK(tall.count(Tile::special_floor) == 4 * 4);
}

TEST_CASE("PIXEL-P-16: a study has shelves along its walls but before its doors, special floor and a pedestal") {
  Studio studio = dressed(Dressing::study);
  for (std::uint32_t i = 0; i < 50; ++i) {
    studio.paint(i);
    CHECK(studio.at(0, 2) == Tile::floor);
    CHECK(studio.at(4, 4) == Tile::floor);
    CHECK(studio.count(Tile::bookshelf) == 18 - 2);
    CHECK(studio.count(Tile::special_floor) == 12 - 1);
    CHECK((studio.at(2, 2) == Tile::pedestal || studio.at(3, 2) == Tile::pedestal));
  }
}

TEST_CASE("PIXEL-P-16: a bridge leads from door to door over water, over a chasm with 1 in 3, but not above a boss") {
  Studio studio = dressed(Dressing::bridge);
  std::int64_t chasms = 0;
  bool bridged = true;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    const Tile below = studio.count(Tile::chasm) > 0 ? Tile::chasm : Tile::water;
    chasms += below == Tile::chasm;
    // From the left door along its row, then down to the lower door: one corner.
    for (int column = 0; column <= 4; ++column) bridged = bridged && studio.at(column, 2) == Tile::special_floor;
    for (int row = 2; row <= 4; ++row) bridged = bridged && studio.at(4, row) == Tile::special_floor;
    bridged = bridged && studio.count(Tile::special_floor) == 7 && studio.count(below) == 30 - 7;
  }
  CHECK(bridged);
  check_chance(chasms, paintings, 1.0 / 3);
  studio.plan.depth = 4;
  for (std::uint32_t i = 0; i < 50; ++i) {
    studio.paint(i);
    CHECK(studio.count(Tile::chasm) == 0);
  }
}

TEST_CASE("PIXEL-P-16: a fissure leaves a rim, then falls in with 1 in 2, and surely 3 tiles from the walls") {
  Studio studio(RoomType::standard, 9, 9, {{0, 4}});
  studio.dress(Dressing::fissure);
  std::int64_t fallen = 0;
  std::int64_t unsure = 0;
  bool rim_and_core = true;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    const int within = studio.count_in(Tile::chasm, inside(studio.room(), 1));
    const int core = studio.count_in(Tile::chasm, inside(studio.room(), 2));
    rim_and_core = rim_and_core && studio.count(Tile::chasm) == within && core == 16;
    fallen += within - core;
    unsure += 36 - 16;
  }
  CHECK(rim_and_core);
  check_chance(fallen, unsure, 0.5);
}

}  // namespace press_r::pixel_dungeon
