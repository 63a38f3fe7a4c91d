// The picture of tiles and things, with the odds that their cards state.
#include <string_view>

#include "kit/grid.hpp"
#include "kit/seed.hpp"
#include "spelunky/spelunky.hpp"
#include "spelunky/stages.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::string_view by_template = "placed by the room's template";

/// "1 in 40" and where it holds. Odds of 0 are never, which no picture shows.
std::string_view odds_text(int odds, std::string_view where, Scene& scene) {
  return scene.keep([&](Text& text) { text << "1 in " << odds << where; });
}

/// The odds of tiles, worded once for a picture: a level has hundreds of bricks.
class TileOdds {
 public:
  TileOdds(const Chances& chances, Scene& scene);

  /// `letter`: of the room's template at that place. Empty for air.
  std::string_view of(Tile tile, char letter) const;

 private:
  struct BySolid {
    std::string_view hard;   ///< if the template is solid there
    std::string_view soft;   ///< if it leaves that to chance
    std::string_view ledge;  ///< of a pit
  };
  std::string_view of_solid(const BySolid& odds, char letter) const;

  BySolid brick_;
  BySolid block_;
  std::string_view push_block_;
  std::string_view spikes_;
  std::string_view arrow_trap_;
};

TileOdds::TileOdds(const Chances& chances, Scene& scene) {
  if (scene.plain()) return;
  const int block = chances[Opt::block_odds];
  push_block_ = odds_text(chances[Opt::push_block_odds], " where the template allows one", scene);
  spikes_ = odds_text(chances[Opt::spike_odds], " where the template allows them", scene);
  arrow_trap_ = odds_text(chances[Opt::arrow_trap_odds], " of the blocks with a clear line of fire", scene);
  const auto by_solid = [&](std::string_view odds) {
    return BySolid{.hard = odds,
                   .soft = scene.keep([&](Text& text) {
                     text << "1 in " << chances[Opt::soft_odds] << " that a soft tile is solid; then " << odds;
                   }),
                   .ledge = scene.keep([&](Text& text) {
                     text << "1 in " << pit_tile_solid << " on a pit's ledge without a snake; then " << odds;
                   })};
  };
  brick_ = by_solid(scene.keep([&](Text& text) {
    if (block == 0) {
      text << "all that is solid is brick";
    } else {
      text << block - 1 << " in " << block << " of what is solid, the others blocks";
    }
  }));
  block_ = by_solid(odds_text(block, " of what is solid", scene));
}

std::string_view TileOdds::of_solid(const BySolid& odds, char letter) const {
  switch (letter) {
    case '1': return odds.hard;
    case '2': return odds.soft;
    case 's': return odds.ledge;
    default: return by_template;
  }
}

std::string_view TileOdds::of(Tile tile, char letter) const {
  switch (tile) {
    case Tile::air: return {};
    case Tile::brick: return of_solid(brick_, letter);
    case Tile::block: return of_solid(block_, letter);
    case Tile::push_block: return push_block_;
    case Tile::spikes: return spikes_;
    case Tile::arrow_trap_left:
    case Tile::arrow_trap_right: return arrow_trap_;
    default: return by_template;
  }
}

/// A letter of a template, before chance decides.
void draw_letter(char c, Point place, int room, Scene& scene) {
  const auto put = [&](Mk role) { scene.cell(role, in_scene(place)).room(room); };
  switch (c) {
    case '5':
    case '6':
    case '8':
      scene.cell(Mk::draft_obstacle, in_scene(Rect{place.x, place.y, obstacle_width, obstacle_height})).room(room);
      break;
    case '1':
    case 'A':
    case 'x':
    case 'M':
    case '.':
    case 'b': put(Mk::draft_solid); break;
    case '2':
    case 's': put(Mk::draft_soft); break;
    case '4': put(Mk::draft_push); break;
    case '7': put(Mk::draft_spikes); break;
    case 'L': put(Mk::ladder); break;
    case 'P': put(Mk::ladder_top); break;
    default: break;
  }
}

void draw_tile(const Ground& ground, const TileOdds& odds, Point place, int room, Scene& scene) {
  const Tile tile = ground.tile(place);
  if (tile == Tile::air) return;
  auto put = scene.cell(role_of(tile), in_scene(place)).room(room);
  if (tile == Tile::arrow_trap_left) put.look(static_cast<int>(Direction::left));
  if (tile == Tile::arrow_trap_right) put.look(static_cast<int>(Direction::right));
  if (scene.plain()) return;
  const bool under_door = place.y % room_height > 0 && ground.letter(place + Point{0, -1}) == '9';
  put.detail("odds", odds.of(tile, under_door ? '9' : ground.letter(place)));
}

std::string_view where(Niche niche) {
  switch (niche) {
    case Niche::alcove: return " in an alcove";
    case Niche::tunnel: return " in a tunnel";
    case Niche::open: break;
  }
  return " on a floor";
}

std::string_view odds_of_item(Item item, const Level& level, Point place, Scene& scene) {
  switch (item) {
    case Item::brick_sapphire: return odds_text(sapphire_in_brick, " in a brick without gold", scene);
    case Item::brick_emerald: return odds_text(emerald_in_brick, " in a brick without gold or a sapphire", scene);
    case Item::brick_ruby: return odds_text(ruby_in_brick, " in a brick without gold or another gem", scene);
    case Item::hidden_item: return odds_text(item_in_brick, " in a brick without gold or gem", scene);
    case Item::gold_vein:
      return scene.keep([&](Text& text) { text << level.chances[Opt::gold_percent] << " in 100 bricks"; });
    case Item::big_gold_vein:
      return scene.keep([&](Text& text) { text << level.chances[Opt::big_gold_percent] << " in 100 bricks"; });
    case Item::locked_chest: return "1 in 8 alcoves, then 1 in 7, and so on; else by the exit";
    case Item::key: return "takes the place of a treasure";
    case Item::flare_crate: return "by the entrance of every dark level";
    case Item::lamp:
      if (is_shop(level.plan.type(room_of(place)))) break;
      return odds_text(dark_lamp, " on a ceiling of a dark level", scene);
    default: break;
  }
  const bool by_hand = level.ground.letter(place) == 'T' || level.ground.letter(place) == 'D';
  const int odds = by_hand ? 0 : odds_of(item, level, place);
  if (odds == 0) return by_template;
  const bool anywhere = item == Item::rock_item || item == Item::jar;
  return odds_text(odds, anywhere ? " on a floor" : where(niche_at(level.ground, place)), scene);
}

std::string_view odds_of_creature(Creature creature, const Level& level, Point place, Scene& scene) {
  const Chances& chances = level.chances;
  const char letter = level.ground.letter(place);
  switch (creature) {
    case Creature::bat: return odds_text(chances[Opt::bat_odds], " on a ceiling", scene);
    case Creature::spider: return odds_text(chances[Opt::spider_odds], " on a ceiling without a bat", scene);
    case Creature::giant_spider:
      return odds_text(giant_spider_ceiling, " on a ceiling, in a level that may have one", scene);
    case Creature::scarab: return odds_text(dark_scarab, " on a ceiling of a dark level", scene);
    case Creature::caveman: return odds_text(chances[Opt::caveman_odds], " on a floor without a snake", scene);
    case Creature::skeleton: return "1 in 8 of the bones";
    default: break;
  }
  if (letter == 'S') return by_template;
  if (letter == 's') return odds_text(pit_tile_snake, " on the ledges of a pit", scene);
  return odds_text(chances[Opt::snake_odds], " on a floor", scene);
}

constexpr int look_of_gem(Item item) { return static_cast<int>(item) - static_cast<int>(Item::brick_sapphire); }

void draw_item(const Level& level, Item item, Point place, Scene& scene) {
  const bool big = item == Item::tiki_head || item == Item::kali;
  const Mk role = role_of(item);
  const int size = big ? 2 : 1;
  auto put = scene.cell(role, in_scene(Rect{place.x, place.y, size, size})).room(room_of(place));
  if (role == Mk::brick_gem) put.look(look_of_gem(item));
  if (role == Mk::goods) put.look(static_cast<int>(level.plan.shop));
  if (!scene.plain()) put.detail("odds", odds_of_item(item, level, place, scene));
}

void draw_creature(const Level& level, Creature creature, Point place, Scene& scene) {
  const int size = creature == Creature::giant_spider ? 2 : 1;
  auto put = scene.cell(role_of(creature), in_scene(Rect{place.x, place.y, size, size})).room(room_of(place));
  if (!scene.plain()) put.detail("odds", odds_of_creature(creature, level, place, scene));
}

/// Scenery behind the air. Not rolled: a hash of the seed places it, so that it changes nothing else.
void draw_backdrop(const Level& level, Scene& scene) {
  if (scene.plain()) return;
  constexpr int pieces = 20;
  constexpr int tries = 60;
  constexpr int looks = 3;
  const Ground& ground = level.ground;
  Board taken;
  for (int i = 0, drawn = 0; i < tries && drawn < pieces; ++i) {
    const std::uint64_t hash = mix64((std::uint64_t{level.seed.value} << 8) + static_cast<std::uint64_t>(i) + 0x5CE7E);
    const Point place{static_cast<int>(hash % width), static_cast<int>((hash >> 16) % height)};
    if (ground.room(room_of(place)).made != Made::built || !ground.air.has(place) || taken.has(place)) continue;
    taken.add(place);
    ++drawn;
    scene.cell(Mk::backdrop, in_scene(place)).room(room_of(place)).look(static_cast<int>((hash >> 40) % looks));
  }
}

}  // namespace

void draw_ground(const Level& level, Scene& scene) {
  const Ground& ground = level.ground;
  const TileOdds odds(level.chances, scene);
  for (int room = 0; room < room_count; ++room) {
    const Made made = ground.room(room).made;
    if (made == Made::nothing) {
      scene.cell(Mk::undug, in_scene(area_of(room))).room(room);
      continue;
    }
    scene.cell(Mk::air, in_scene(area_of(room))).room(room);
    each_cell(area_of(room), [&](Point place) {
      if (made == Made::built) {
        draw_tile(ground, odds, place, room, scene);
      } else {
        draw_letter(ground.letter(place), place, room, scene);
      }
    });
  }
  draw_backdrop(level, scene);
  for (int room = 0; room < room_count; ++room) {
    each_cell(area_of(room), [&](Point place) {
      if (const Item item = ground.item(place); item != Item::none) draw_item(level, item, place, scene);
      if (const Creature creature = ground.creature(place); creature != Creature::none)
        draw_creature(level, creature, place, scene);
    });
  }
}

}  // namespace press_r::spelunky
