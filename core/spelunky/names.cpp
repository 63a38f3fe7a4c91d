// Names and roles of tiles, items, creatures and shops.
#include <array>
#include <cstddef>

#include "kit/table.hpp"
#include "spelunky/spelunky.hpp"
#include "spelunky/tables.hpp"

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

constexpr auto item_roles = [] {
  std::array<Mk, item_count> roles{};
  for (std::size_t item = 0; item < roles.size(); ++item) {
    for (std::size_t role = 0; role < tables::roles.size(); ++role) {
      if (tables::roles[role].id == tables::item_ids[item]) roles[item] = static_cast<Mk>(role);
    }
  }
  for (const Item gem : {Item::brick_sapphire, Item::brick_emerald, Item::brick_ruby}) roles[at(gem)] = Mk::brick_gem;
  return roles;
}();

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

std::string_view name_of(Item item) { return tables::item_names[at(item)]; }
std::string_view name_of(Creature creature) { return tables::creature_names[at(creature)]; }
std::string_view name_of(Shop kind) { return shops[at(kind)]; }

Mk role_of(Tile tile) { return tiles[at(tile)].role; }
Mk role_of(Item item) { return item_roles[at(item)]; }
char terrain_letter(Tile tile) { return tiles[at(tile)].letter; }

}  // namespace press_r::spelunky
