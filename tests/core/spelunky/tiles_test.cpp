// Levels tile by tile: the border, the doors, what chance makes of a template's characters, traps, dice that stay
// apart.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"
#include "kit/hash.hpp"
#include "kit/scene.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/ids.hpp"

namespace press_r::spelunky {
namespace {

constexpr Point above(Point p) { return p + Point{0, -1}; }
constexpr Point below(Point p) { return p + Point{0, 1}; }

bool under_door(const Ground& ground, Point p) { return p.y % room_height > 0 && ground.letter(above(p)) == '9'; }

/// A hash of what stands in the rooms that `which` picks.
template <class Which>
std::uint64_t tiles_print(const Level& level, Which&& which) {
  Hasher hasher;
  each_tile([&](Point p) {
    if (which(room_of(p))) hasher.add(static_cast<int>(level.ground.tile(p)));
  });
  return hasher.value();
}

std::uint64_t layouts_print(const Level& level) {
  Hasher hasher;
  for (const Room& room : level.ground.rooms)
    hasher.add(std::string_view(room.layout.text.data(), room.layout.text.size()));
  return hasher.value();
}

bool every_room(int) { return true; }

}  // namespace

TEST_CASE("SPEL-P2-1: rooms of 10 by 8 tiles fill 40 by 32, in a border that is solid and drawn around it") {
  CHECK(room_width == 10);
  CHECK(room_height == 8);
  CHECK(width == 40);
  CHECK(height == 32);
  const Level level = made(asking_for({}), Seed{5});
  for (int x = -1; x <= width; ++x) {
    CHECK(level.ground.solid.has({x, -1}));
    CHECK(level.ground.solid.has({x, height}));
  }
  for (int y = -1; y <= height; ++y) {
    CHECK(level.ground.solid.has({-1, y}));
    CHECK(level.ground.solid.has({width, y}));
  }
  Scene scene;
  draw(level, scene);
  CHECK(scene.width() == 42);
  CHECK(scene.height() == 34);
  const Rect inside{1, 1, width, height};
  int drawn = 0;
  for (const Mark& mark : scene.marks()) {
    const Rect area{mark.x, mark.y, mark.w, mark.h};
    const bool is_border = mark.role == static_cast<int>(Mk::border);
    if (mark.kind == MarkKind::cell) REQUIRE(is_border != area.overlaps(inside));
    drawn += is_border ? area.area() : 0;
  }
  CHECK(drawn == 42 * 34 - width * height);
}

TEST_CASE(
    "SPEL-P2-5: entrance and exit are joined by air through rooms of the path, under all rules and at both ends of "
    "chance") {
  for (const int rule : {0, 1, 2}) {
    each_level(asking_for({{Opt::rule, rule}}), 2500, [](const Level& level) { REQUIRE(doors_joined(level) == 1); });
  }
  each_level(asking_for({{Opt::soft_odds, 1}, {Opt::push_block_odds, 1}, {Opt::pit_odds, 1}}), 1500,
             [](const Level& level) { REQUIRE(doors_joined(level) == 1); });
}

TEST_CASE("SPEL-P2-5: a level whose path is walled up is seen as such") {
  Level level = made(asking_for({}), Seed{5});
  each_cell(area_of(level.plan.exit), [&](Point p) {
    if (p != level.ground.exit) level.ground.solid.add(p);
  });
  CHECK(doors_joined(level) == 0);
}

TEST_CASE("SPEL-P2-6: soft tiles, blocks, push blocks, spikes and the tiles of a pit come at their odds") {
  Rate soft{.chance = 1.0 / 2};
  Rate block{.chance = 1.0 / 10};
  Rate push{.chance = 1.0 / 4};
  Rate spikes{.chance = 1.0 / 3};
  Rate pit_snake{.chance = 1.0 / 10};  // none comes by chance: that is switched off here
  Rate pit_solid{.chance = 0.45};
  each_level(asking_for({{Opt::pit_odds, 1}, {Opt::snake_odds, 0}}), 1500, [&](const Level& level) {
    const Ground& ground = level.ground;
    each_tile([&](Point p) {
      if (under_door(ground, p)) return;
      const Tile tile = ground.tile(p);
      const char c = ground.letter(p);
      const bool is_block = tile == Tile::block || tile == Tile::arrow_trap_left || tile == Tile::arrow_trap_right;
      if (c == '1') REQUIRE(is_solid(tile));
      if (c == '0') REQUIRE(tile == Tile::air);
      if (c == '2') soft.count(is_solid(tile));
      if ((c == '1' || c == '2') && is_solid(tile)) block.count(is_block);
      if (c == '4') push.count(tile == Tile::push_block);
      if (c == '7') spikes.count(tile == Tile::spikes);
      if (c == 's') pit_solid.count(is_solid(tile));
      if (c == 's') pit_snake.count(ground.creature(p) == Creature::snake);
    });
  });
  CHECK(soft.tries > 80000);
  CHECK(soft.agrees());
  CHECK(block.agrees());
  CHECK(push.tries > 1000);
  CHECK(push.agrees());
  CHECK(spikes.tries > 5000);
  CHECK(spikes.agrees());
  CHECK(pit_solid.tries > 500);
  CHECK(pit_solid.agrees());
  CHECK(pit_snake.agrees());
}

TEST_CASE("SPEL-P2-8, SPEL-P2-10, SPEL-P2-11: doors, ladders and spikes stand as they should") {
  each_level(asking_for({{Opt::spike_odds, 1}}), 600, [](const Level& level) {
    const Ground& ground = level.ground;
    int entrances = 0;
    int exits = 0;
    bool well = true;
    each_tile([&](Point p) {
      const Tile tile = ground.tile(p);
      entrances += tile == Tile::entrance ? 1 : 0;
      exits += tile == Tile::exit_door ? 1 : 0;
      if (tile == Tile::entrance || tile == Tile::exit_door || tile == Tile::spikes)
        well = well && ground.solid.has(below(p));
      if (tile == Tile::spikes)
        well = well && ground.tile(above(p)) != Tile::entrance && ground.tile(above(p)) != Tile::exit_door;
      if (tile == Tile::ladder)
        well = well && (ground.tile(above(p)) == Tile::ladder || ground.tile(above(p)) == Tile::ladder_top);
      if (tile == Tile::ladder || tile == Tile::ladder_top) well = well && !ground.solid.has(p);
    });
    REQUIRE(well);
    REQUIRE(entrances == 1);
    REQUIRE(exits == 1);
    REQUIRE(room_of(ground.entrance) == level.plan.start);
    REQUIRE(room_of(ground.exit) == level.plan.exit);
  });
}

TEST_CASE(
    "SPEL-P2-17: an arrow trap has something solid behind it, free tiles ahead, and is far from the entrance, 1 in 4") {
  Rate rate{.chance = 1.0 / 4};
  each_level(asking_for({}), 1500, [&](const Level& level) {
    const Ground& ground = level.ground;
    const auto air = [&](Point p) { return in_level(p) && !is_solid(ground.tile(p)); };
    each_tile([&](Point p) {
      const Tile tile = ground.tile(p);
      const bool is_trap = tile == Tile::arrow_trap_left || tile == Tile::arrow_trap_right;
      if (!is_trap && tile != Tile::block) return;
      const int across = std::abs(p.x - ground.entrance.x);
      const int along = std::abs(p.y - ground.entrance.y);
      const bool far = across * across + along * along > 9 && !(along == 0 && across <= 8);
      const bool left = ground.solid.has(p + Point{1, 0}) && air(p + Point{-1, 0}) && air(p + Point{-2, 0});
      const bool right =
          ground.solid.has(p + Point{-1, 0}) && air(p + Point{1, 0}) && air(p + Point{2, 0}) && air(p + Point{3, 0});
      if (far && (left || right)) rate.count(is_trap);
      if (!is_trap) return;
      REQUIRE(far);
      REQUIRE((tile == Tile::arrow_trap_left ? left : right));
      if (tile == Tile::arrow_trap_right) REQUIRE(!left);
    });
  });
  CHECK(rate.tries > 5000);
  CHECK(rate.agrees());
}

TEST_CASE("SPEL-P2-25: 19 in 100 bricks hold a little gold, 10 much, the rest gems and items at their odds") {
  Rate gold{.chance = 0.19};
  Rate much{.chance = 0.10};
  Rate sapphire{.chance = 1.0 / 100};
  Rate emerald{.chance = 1.0 / 120};
  Rate ruby{.chance = 1.0 / 140};
  Rate item{.chance = 1.0 / 1200};
  each_level(asking_for({}), 2500, [&](const Level& level) {
    each_tile([&](Point p) {
      const Item held = level.ground.item(p);
      if (level.ground.tile(p) != Tile::brick || held == Item::mattock) return;
      gold.count(held == Item::gold_vein);
      much.count(held == Item::big_gold_vein);
      if (held == Item::gold_vein || held == Item::big_gold_vein) return;
      sapphire.count(held == Item::brick_sapphire);
      if (held == Item::brick_sapphire) return;
      emerald.count(held == Item::brick_emerald);
      if (held == Item::brick_emerald) return;
      ruby.count(held == Item::brick_ruby);
      if (held == Item::brick_ruby) return;
      item.count(held == Item::hidden_item);
      REQUIRE((held == Item::none || held == Item::hidden_item));
    });
  });
  for (const Rate& rate : {gold, much, sapphire, emerald, ruby, item}) {
    CAPTURE(rate.chance, rate.tries, rate.hits);
    CHECK(rate.hits > 300);
    CHECK(rate.agrees());
  }
}

TEST_CASE("SPEL-P2-22: other templates for one type of room leave the path and all other rooms as they are") {
  const std::pair<Opt, Type> keys[] = {{Opt::again_0, Type::side},
                                       {Opt::again_1, Type::passage},
                                       {Opt::again_2, Type::drop},
                                       {Opt::again_3, Type::landing}};
  for (const auto& [option, type] : keys) {
    int changed = 0;
    for (std::uint32_t i = 0; i < 60; ++i) {
      const Level before = made(asking_for({}), survey_seed(i));
      const Level after = made(asking_for({{option, 1}}), survey_seed(i));
      REQUIRE(before.plan.types == after.plan.types);
      REQUIRE(before.plan.path == after.plan.path);
      const auto others = [&, kind = type](int room) { return before.plan.type(room) != kind; };
      // Whether a block has a free line of fire may hang on the room next to it, so traps count as blocks.
      for (int room = 0; room < room_count; ++room) {
        const bool same = before.ground.room(room).layout.text == after.ground.room(room).layout.text;
        if (others(room)) REQUIRE(same);
        changed += same ? 0 : 1;
      }
      const auto solid_elsewhere = [&](const Level& level) {
        Hasher hasher;
        each_tile([&](Point p) {
          if (others(room_of(p))) hasher.add(level.ground.solid.has(p) ? 1 : 0);
        });
        return hasher.value();
      };
      REQUIRE(solid_elsewhere(before) == solid_elsewhere(after));
    }
    CHECK(changed > 20);
  }
}

TEST_CASE("SPEL-P2-22: a later stage's options never change an earlier stage") {
  for (std::uint32_t i = 0; i < 40; ++i) {
    const Level usual = made(asking_for({{Opt::level, 3}}), survey_seed(i));
    const auto with = [&](Opt option, int value) {
      return made(asking_for({{Opt::level, 3}, {option, value}}), survey_seed(i));
    };
    for (const auto& [option, value] :
         {std::pair(Opt::tiles, 0), std::pair(Opt::idol_odds, 1), std::pair(Opt::altar_odds, 1)}) {
      const Level other = with(option, value);
      REQUIRE(other.plan.types == usual.plan.types);
      REQUIRE(other.plan.path == usual.plan.path);
    }
    for (const Opt option : {Opt::soft_odds, Opt::block_odds, Opt::spike_odds, Opt::push_block_odds}) {
      REQUIRE(layouts_print(with(option, 7)) == layouts_print(usual));
    }
    for (const Opt option :
         {Opt::gold_percent, Opt::rock_odds, Opt::jar_odds, Opt::bat_odds, Opt::snake_odds, Opt::dark_odds}) {
      REQUIRE(tiles_print(with(option, 7), every_room) == tiles_print(usual, every_room));
    }
    for (const Opt option : {Opt::bat_odds, Opt::spider_odds, Opt::snake_odds, Opt::caveman_odds}) {
      REQUIRE(with(option, 7).ground.items == usual.ground.items);
    }
  }
}

TEST_CASE("SPEL-P2-22: facts of the path are the same with tiles and without") {
  std::vector<std::int64_t> with(generator.facts.size());
  std::vector<std::int64_t> without(generator.facts.size());
  for (std::uint32_t i = 0; i < 200; ++i) {
    const int deep = 1 + static_cast<int>(i % 4);
    measure(made(asking_for({{Opt::level, deep}}), survey_seed(i)), with);
    measure(made(asking_for({{Opt::level, deep}, {Opt::tiles, 0}}), survey_seed(i)), without);
    for (std::size_t f = 0; f < generator.facts.size() && generator.facts[f].id != "altar"; ++f)
      REQUIRE(with[f] == without[f]);
  }
}

TEST_CASE("SPEL-P2-24: the levels to choose from are the four of the mines") {
  const auto table = generator.options;
  const auto level =
      std::find_if(table.begin(), table.end(), [](const Option& option) { return option.id == "level"; });
  REQUIRE(level != table.end());
  CHECK(level->low == 1);
  CHECK(level->high == 4);
}

TEST_CASE("SPEL-P2-23: path, types, grid, tiles and things are layers; a room tells its template, a thing its odds") {
  std::set<std::string_view> ids;
  for (const Layer& layer : generator.layers) ids.insert(layer.id);
  CHECK(ids == std::set<std::string_view>{"tiles", "things", "grid", "types", "path"});
  const auto has = [](const Scene& scene, const Mark& mark, std::string_view key) {
    const auto details = scene.details(mark);
    return std::any_of(details.begin(), details.end(), [&](const Detail& detail) { return detail.key == key; });
  };
  Scene scene;
  each_level(asking_for({{Opt::level, 3}, {Opt::dark_odds, 2}}), 60, [&](const Level& level) {
    draw(level, scene);
    for (const Mark& mark : scene.marks()) {
      if (mark.kind == MarkKind::room) {
        for (const std::string_view key : {"template", "exits", "why"}) REQUIRE(has(scene, mark, key));
      }
      if (mark.kind == MarkKind::cell && generator.layers[generator.roles[mark.role].layer].id == "things")
        REQUIRE(has(scene, mark, "odds"));
    }
  });
}

TEST_CASE("SPEL-P2-23: the card of each tile tells the die that put it there, by the odds that were asked for") {
  const auto told = [](const Options& options) {
    std::set<std::pair<Mk, std::string>> all;
    each_level(options, 60, [&](const Level& level) {
      Scene scene;
      draw(level, scene);
      for (const Mark& mark : scene.marks()) {
        for (const Detail& detail : scene.details(mark)) {
          if (detail.key == "odds") all.emplace(static_cast<Mk>(mark.role), std::string(detail.text));
        }
      }
    });
    return all;
  };
  const auto usual = told(asking_for({{Opt::level, 2}}));
  const std::string by_template = "placed by the room's template";
  for (const auto& [role, text] : {
           std::pair(Mk::brick, "9 in 10 of what is solid, the others blocks"),
           std::pair(Mk::brick, "1 in 2 that a soft tile is solid; then 9 in 10 of what is solid, the others blocks"),
           std::pair(Mk::block, "1 in 10 of what is solid"),
           std::pair(Mk::block, "1 in 2 that a soft tile is solid; then 1 in 10 of what is solid"),
           std::pair(Mk::push_block, "1 in 4 where the template allows one"),
           std::pair(Mk::spikes, "1 in 3 where the template allows them"),
           std::pair(Mk::arrow_trap, "1 in 4 of the blocks with a clear line of fire"),
       }) {
    CAPTURE(text);
    CHECK(usual.count({role, text}) == 1);
  }
  CHECK(usual.count({Mk::brick, by_template}) == 1);  // under the doors
  CHECK(usual.count({Mk::block, by_template}) == 0);
  CHECK(usual.count({Mk::ladder, by_template}) == 1);
  const auto other = told(asking_for({{Opt::block_odds, 0}, {Opt::spike_odds, 7}}));
  CHECK(other.count({Mk::brick, "all that is solid is brick"}) == 1);
  CHECK(other.count({Mk::spikes, "1 in 7 where the template allows them"}) == 1);
}

}  // namespace press_r::spelunky
