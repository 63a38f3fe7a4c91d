// What is made from a finished level: cards, layers, scenery, terrain, light, and the level that follows.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/spelunky/spelunky.hpp"
#include "kit/scene.hpp"
#include "kit/table.hpp"
#include "spelunky/draw.hpp"

namespace press_r::spelunky {
namespace {

/// The text of a mark's detail, or nothing.
std::string_view detail_of(const Scene& scene, const Mark& mark, std::string_view key) {
  for (const Detail& detail : scene.details(mark)) {
    if (detail.key == key) return detail.text;
  }
  return {};
}

using Cards = std::set<std::pair<Mk, std::string>>;

/// The odds that the cards of 60 levels state.
Cards odds_on_cards(const Options& options) {
  Cards all;
  each_level(options, 60, [&](const Level& level) {
    Scene scene;
    draw(level, scene);
    for (const Mark& mark : scene.marks()) {
      const std::string_view odds = detail_of(scene, mark, "odds");
      if (!odds.empty()) all.emplace(static_cast<Mk>(mark.role), odds);
    }
  });
  return all;
}

}  // namespace

TEST_CASE(
    "SPEL-P2-1, SPEL-P2-23: the border is drawn around the level; layers can be told apart; a room's card has its "
    "template and a thing's its odds; scenery is behind air") {
  std::set<std::string_view> layers;
  for (const Layer& layer : generator.layers) layers.insert(layer.id);
  CHECK(layers == std::set<std::string_view>{"tiles", "things", "grid", "types", "path"});
  Scene scene;
  each_level(options_with({{Opt::level, 3}, {Opt::dark_odds, 2}}), 80, [&](const Level& level) {
    draw(level, scene);
    REQUIRE(scene.width() == 42);
    REQUIRE(scene.height() == 34);
    int border = 0;
    int scenery = 0;
    for (const Mark& mark : scene.marks()) {
      const auto role = static_cast<Mk>(mark.role);
      const Rect area{mark.x, mark.y, mark.w, mark.h};
      if (mark.kind == MarkKind::room) {
        for (const std::string_view key : {"template", "exits", "why"}) REQUIRE(!detail_of(scene, mark, key).empty());
      } else if (mark.kind == MarkKind::cell) {
        REQUIRE((role == Mk::border) != area.overlaps({1, 1, width, height}));
        border += role == Mk::border ? area.area() : 0;
        if (generator.layers[generator.roles[mark.role].layer].id == "things")
          REQUIRE(!detail_of(scene, mark, "odds").empty());
        if (role != Mk::backdrop) continue;
        ++scenery;
        REQUIRE(level.ground.air.has({mark.x - 1, mark.y - 1}));
      }
    }
    REQUIRE(border == 42 * 34 - width * height);
    REQUIRE(scenery > 10);
    REQUIRE(scenery <= 20);
  });
}

TEST_CASE(
    "SPEL-P2-23: the card of each tile states the die that put it there, by the odds that were asked for: an alcove "
    "that is still free has a bar of gold, 1 in 3, and a trench 1 in 4") {
  const std::string by_template = "placed by the room's template";
  const Cards usual = odds_on_cards(options_with({{Opt::level, 2}}));
  const Cards expected{
      {Mk::brick, "9 in 10 of what is solid, the others blocks"},
      {Mk::brick, "1 in 2 that a soft tile is solid; then 9 in 10 of what is solid, the others blocks"},
      {Mk::brick, by_template},  // under the doors
      {Mk::block, "1 in 10 of what is solid"},
      {Mk::block, "1 in 2 that a soft tile is solid; then 1 in 10 of what is solid"},
      {Mk::push_block, "1 in 4 where the template allows one"},
      {Mk::spikes, "1 in 3 where the template allows them"},
      {Mk::arrow_trap, "1 in 4 of the blocks with a clear line of fire"},
      {Mk::ladder, by_template},
      {Mk::gold_bar, "1 in 3 in an alcove"},
      {Mk::gold_bar, "1 in 4 in a tunnel"},
  };
  for (const auto& card : expected) {
    CAPTURE(card.second);
    CHECK(usual.count(card) == 1);
  }
  CHECK(usual.count({Mk::block, by_template}) == 0);
  const Cards other = odds_on_cards(options_with({{Opt::block_odds, 0}, {Opt::spike_odds, 7}}));
  CHECK(other.count({Mk::brick, "all that is solid is brick"}) == 1);
  CHECK(other.count({Mk::spikes, "1 in 7 where the template allows them"}) == 1);
}

TEST_CASE("spelunky: the terrain is solid where tiles are, starts at the entrance and ends at the exit") {
  Terrain ground;
  Connections between;
  each_level(options_with({{Opt::spike_odds, 1}, {Opt::push_block_odds, 1}, {Opt::level, 3}}), 100,
             [&](const Level& level) {
               terrain(level, ground);
               REQUIRE(ground.start == in_scene(level.ground.entrance));
               REQUIRE(ground.goal == in_scene(level.ground.exit));
               REQUIRE(ground.rooms.size() == room_count);
               each_cell(bounds_of(ground.cells), [&](Point p) {
                 const Point at = p - Point{1, 1};
                 const Tile tile = in_level(at) ? level.ground.tile(at) : Tile::brick;
                 const char expected = tile == Tile::push_block   ? 'P'
                                       : is_solid(tile)           ? '#'
                                       : tile == Tile::spikes     ? '^'
                                       : tile == Tile::ladder     ? 'H'
                                       : tile == Tile::ladder_top ? 'T'
                                                                  : '.';
                 if (ground.cells[p] != expected) FAIL("another letter at " << p.x << ", " << p.y);
               });
             });
  const Level plan = made(path_only(), Seed{5});
  terrain(plan, ground);
  connections(plan, between);
  CHECK(ground.empty());
  CHECK(between.all.empty());
}

TEST_CASE("SPEL-P2-24: the mines have levels 1 to 4, which follow each other and end") {
  const Option& level = generator.options[static_cast<std::size_t>(Opt::level)];
  CHECK(level.low == 1);
  CHECK(level.high == 4);
  Options options = options_with({{Opt::rule, 2}});
  for (const int below : {2, 3, 4}) {
    CHECK(!next(options).ends);
    CHECK(options[Opt::level] == below);
    CHECK(options[Opt::rule] == 2);
  }
  CHECK(next(options).ends);
  CHECK(options[Opt::level] == 4);
}

TEST_CASE(
    "SPEL-P2-21: a dark level is bright at the entrance and its lamps, dark behind stone; a lit one has no light") {
  Values light;
  values(made(options_with({}), Seed{5}), 0, light);
  REQUIRE(light.width() == width + 2);
  CHECK(std::all_of(light.cells().begin(), light.cells().end(), [](std::int32_t at) { return at == no_value; }));
  int dim = 0;
  each_level(options_with({{Opt::level, 3}, {Opt::dark_odds, 1}}), 40, [&](const Level& level) {
    values(level, 0, light);
    REQUIRE(light[in_scene(level.ground.entrance)] == 1000);
    dim += std::count(light.cells().begin(), light.cells().end(), 0) > 700 ? 1 : 0;
    each_tile([&](Point p) {
      if (level.ground.item(p) == Item::lamp) REQUIRE(light[in_scene(p)] == 1000);
    });
  });
  CHECK(dim > 30);
}

}  // namespace press_r::spelunky
