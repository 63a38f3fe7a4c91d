// Names and roles of tiles, items, creatures and shops.
#include <cstddef>

#include "kit/table.hpp"
#include "spelunky/draw.hpp"

namespace press_r::spelunky {
namespace {

/// A tile's role in the picture and its letter in a terrain (kit/walk.hpp).
struct TileRow {
  Mk role;
  char letter;
};
constexpr auto tiles = tied<Tile::idol_stone, TileRow>({
    {Tile::air, {Mk::air, '.'}},
    {Tile::brick, {Mk::brick, '#'}},
    {Tile::block, {Mk::block, '#'}},
    {Tile::push_block, {Mk::push_block, 'P'}},
    {Tile::ladder, {Mk::ladder, 'H'}},
    {Tile::ladder_top, {Mk::ladder_top, 'T'}},
    {Tile::spikes, {Mk::spikes, '^'}},
    {Tile::entrance, {Mk::entrance, '.'}},
    {Tile::exit_door, {Mk::exit_door, '.'}},
    {Tile::arrow_trap_left, {Mk::arrow_trap, '#'}},
    {Tile::arrow_trap_right, {Mk::arrow_trap, '#'}},
    {Tile::shop_wall, {Mk::shop_wall, '#'}},
    {Tile::shop_floor, {Mk::shop_floor, '#'}},
    {Tile::altar, {Mk::altar, '#'}},
    {Tile::idol_stone, {Mk::idol_stone, '#'}},
});

struct ItemRow {
  Mk role;
  std::string_view name;
};
constexpr auto items = tied<Item::wanted_poster, ItemRow>({
    {Item::none, {Mk::air, "nothing"}},
    {Item::gold_vein, {Mk::gold_vein, "gold vein"}},
    {Item::big_gold_vein, {Mk::big_gold_vein, "big gold vein"}},
    {Item::brick_sapphire, {Mk::brick_gem, "sapphire in a brick"}},
    {Item::brick_emerald, {Mk::brick_gem, "emerald in a brick"}},
    {Item::brick_ruby, {Mk::brick_gem, "ruby in a brick"}},
    {Item::hidden_item, {Mk::hidden_item, "hidden item"}},
    {Item::mattock, {Mk::mattock, "mattock"}},
    {Item::rock, {Mk::rock_item, "rock"}},
    {Item::jar, {Mk::jar, "jar"}},
    {Item::crate, {Mk::crate, "crate"}},
    {Item::chest, {Mk::chest, "chest"}},
    {Item::gold_bar, {Mk::gold_bar, "gold bar"}},
    {Item::gold_pile, {Mk::gold_pile, "gold pile"}},
    {Item::emerald, {Mk::emerald, "emerald"}},
    {Item::sapphire, {Mk::sapphire, "sapphire"}},
    {Item::ruby, {Mk::ruby, "ruby"}},
    {Item::bones, {Mk::bones, "bones"}},
    {Item::web, {Mk::web, "web"}},
    {Item::locked_chest, {Mk::locked_chest, "locked chest"}},
    {Item::key, {Mk::key, "key"}},
    {Item::flare_crate, {Mk::flare_crate, "crate of flares"}},
    {Item::lamp, {Mk::lamp, "lamp"}},
    {Item::idol, {Mk::idol, "idol"}},
    {Item::tiki_head, {Mk::tiki_head, "tiki head"}},
    {Item::keeper, {Mk::keeper, "keeper"}},
    {Item::sign, {Mk::sign, "sign"}},
    {Item::goods, {Mk::goods, "goods"}},
    {Item::prize, {Mk::prize, "prize"}},
    {Item::die, {Mk::die, "die"}},
    {Item::damsel, {Mk::damsel, "damsel"}},
    {Item::kali, {Mk::kali, "statue of Kali"}},
    {Item::red_lamp, {Mk::red_lamp, "red lamp"}},
    {Item::wanted_poster, {Mk::wanted_poster, "wanted poster"}},
});

constexpr auto creature_names = tied<Creature::skeleton, std::string_view>({
    {Creature::none, "nothing"},
    {Creature::bat, "bat"},
    {Creature::spider, "spider"},
    {Creature::giant_spider, "giant spider"},
    {Creature::snake, "snake"},
    {Creature::caveman, "caveman"},
    {Creature::scarab, "scarab"},
    {Creature::skeleton, "skeleton"},
});

constexpr auto shops = tied<Shop::kissing, std::string_view>({
    {Shop::none, "no shop"},
    {Shop::general, "a general store"},
    {Shop::bomb, "a bomb shop"},
    {Shop::weapon, "a weapon shop"},
    {Shop::rare, "a shop of rare goods"},
    {Shop::clothing, "a clothing shop"},
    {Shop::dice, "a dice house"},
    {Shop::kissing, "a kissing booth"},
});

}  // namespace

std::string_view name_of(Item item) { return items[static_cast<std::size_t>(item)].name; }
std::string_view name_of(Creature creature) { return creature_names[static_cast<std::size_t>(creature)]; }
std::string_view name_of(Shop kind) { return shops[static_cast<std::size_t>(kind)]; }

Mk role_of(Tile tile) { return tiles[static_cast<std::size_t>(tile)].role; }
Mk role_of(Item item) { return items[static_cast<std::size_t>(item)].role; }
char terrain_letter(Tile tile) { return tiles[static_cast<std::size_t>(tile)].letter; }

}  // namespace press_r::spelunky
