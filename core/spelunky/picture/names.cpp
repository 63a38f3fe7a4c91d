#include "spelunky/picture/roles.hpp"

#include <cstddef>

#include "kit/table.hpp"

namespace press_r::spelunky {
namespace {

constexpr auto items = tied<Item::wanted_poster, std::string_view>({
    {Item::none, "nothing"},
    {Item::gold_vein, "gold vein"},
    {Item::big_gold_vein, "big gold vein"},
    {Item::brick_sapphire, "sapphire in a brick"},
    {Item::brick_emerald, "emerald in a brick"},
    {Item::brick_ruby, "ruby in a brick"},
    {Item::hidden_item, "hidden item"},
    {Item::mattock, "mattock"},
    {Item::rock, "rock"},
    {Item::jar, "jar"},
    {Item::crate, "crate"},
    {Item::chest, "chest"},
    {Item::gold_bar, "gold bar"},
    {Item::gold_pile, "gold pile"},
    {Item::emerald, "emerald"},
    {Item::sapphire, "sapphire"},
    {Item::ruby, "ruby"},
    {Item::bones, "bones"},
    {Item::web, "web"},
    {Item::locked_chest, "locked chest"},
    {Item::key, "key"},
    {Item::flare_crate, "crate of flares"},
    {Item::lamp, "lamp"},
    {Item::idol, "idol"},
    {Item::tiki_head, "tiki head"},
    {Item::keeper, "keeper"},
    {Item::sign, "sign"},
    {Item::goods, "goods"},
    {Item::prize, "prize"},
    {Item::die, "die"},
    {Item::damsel, "damsel"},
    {Item::kali, "statue of Kali"},
    {Item::red_lamp, "red lamp"},
    {Item::wanted_poster, "wanted poster"},
});

constexpr auto creatures = tied<Creature::skeleton, std::string_view>({
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

std::string_view name_of(Item item) { return items[static_cast<std::size_t>(item)]; }
std::string_view name_of(Creature creature) { return creatures[static_cast<std::size_t>(creature)]; }
std::string_view name_of(Shop kind) { return shops[static_cast<std::size_t>(kind)]; }

}  // namespace press_r::spelunky
