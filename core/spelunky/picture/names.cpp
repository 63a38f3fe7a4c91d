#include "spelunky/picture/names.hpp"

#include <cstddef>
#include <iterator>

namespace press_r::spelunky {
namespace {

constexpr std::string_view items[] = {
    "nothing",
    "gold vein",
    "big gold vein",
    "sapphire in a brick",
    "emerald in a brick",
    "ruby in a brick",
    "hidden item",
    "mattock",
    "rock",
    "jar",
    "crate",
    "chest",
    "gold bar",
    "gold pile",
    "emerald",
    "sapphire",
    "ruby",
    "bones",
    "web",
    "locked chest",
    "key",
    "crate of flares",
    "lamp",
    "idol",
    "tiki head",
    "keeper",
    "sign",
    "goods",
    "prize",
    "die",
    "damsel",
};
static_assert(std::size(items) == item_count);

constexpr std::string_view creatures[] = {"nothing", "bat",     "spider", "giant spider",
                                          "snake",   "caveman", "scarab", "skeleton"};
static_assert(std::size(creatures) == creature_count);

constexpr std::string_view shops[] = {
    "no shop",         "a general store", "a bomb shop",     "a weapon shop", "a shop of rare goods",
    "a clothing shop", "a dice house",    "a kissing booth",
};
static_assert(std::size(shops) == shop_kinds + 1);

}  // namespace

std::string_view name_of(Item item) { return items[static_cast<std::size_t>(item)]; }
std::string_view name_of(Creature creature) { return creatures[static_cast<std::size_t>(creature)]; }
std::string_view name_of(Shop kind) { return shops[static_cast<std::size_t>(kind)]; }

}  // namespace press_r::spelunky
