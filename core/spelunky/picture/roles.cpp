#include "spelunky/picture/roles.hpp"

#include <cstddef>

#include "kit/table.hpp"

namespace press_r::spelunky {
namespace {

constexpr auto tile_roles = tied<Tile::idol_stone, Mk>({
    {Tile::air, Mk::air},
    {Tile::brick, Mk::brick},
    {Tile::block, Mk::block},
    {Tile::push_block, Mk::push_block},
    {Tile::ladder, Mk::ladder},
    {Tile::ladder_top, Mk::ladder_top},
    {Tile::spikes, Mk::spikes},
    {Tile::entrance, Mk::entrance},
    {Tile::exit_door, Mk::exit_door},
    {Tile::arrow_trap_left, Mk::arrow_trap},
    {Tile::arrow_trap_right, Mk::arrow_trap},
    {Tile::shop_wall, Mk::shop_wall},
    {Tile::shop_floor, Mk::shop_floor},
    {Tile::altar, Mk::altar},
    {Tile::idol_stone, Mk::idol_stone},
});

constexpr auto item_roles = tied<Item::wanted_poster, Mk>({
    {Item::none, Mk::air},
    {Item::gold_vein, Mk::gold_vein},
    {Item::big_gold_vein, Mk::big_gold_vein},
    {Item::brick_sapphire, Mk::brick_gem},
    {Item::brick_emerald, Mk::brick_gem},
    {Item::brick_ruby, Mk::brick_gem},
    {Item::hidden_item, Mk::hidden_item},
    {Item::mattock, Mk::mattock},
    {Item::rock, Mk::rock_item},
    {Item::jar, Mk::jar},
    {Item::crate, Mk::crate},
    {Item::chest, Mk::chest},
    {Item::gold_bar, Mk::gold_bar},
    {Item::gold_pile, Mk::gold_pile},
    {Item::emerald, Mk::emerald},
    {Item::sapphire, Mk::sapphire},
    {Item::ruby, Mk::ruby},
    {Item::bones, Mk::bones},
    {Item::web, Mk::web},
    {Item::locked_chest, Mk::locked_chest},
    {Item::key, Mk::key},
    {Item::flare_crate, Mk::flare_crate},
    {Item::lamp, Mk::lamp},
    {Item::idol, Mk::idol},
    {Item::tiki_head, Mk::tiki_head},
    {Item::keeper, Mk::keeper},
    {Item::sign, Mk::sign},
    {Item::goods, Mk::goods},
    {Item::prize, Mk::prize},
    {Item::die, Mk::die},
    {Item::damsel, Mk::damsel},
    {Item::kali, Mk::kali},
    {Item::red_lamp, Mk::red_lamp},
    {Item::wanted_poster, Mk::wanted_poster},
});

}  // namespace

Mk role_of(Tile tile) { return tile_roles[static_cast<std::size_t>(tile)]; }
Mk role_of(Item item) { return item_roles[static_cast<std::size_t>(item)]; }

}  // namespace press_r::spelunky
