// What the marks of a level mean. Tiles and things share roles.
#pragma once

#include <string_view>

#include "spelunky/ids.hpp"
#include "spelunky/kinds.hpp"

namespace press_r::spelunky {

Mk role_of(Tile tile);  ///< of a tile that is not air
Mk role_of(Item item);
/// Of any creature but none: they stand in the same order.
constexpr Mk role_of(Creature creature) {
  return static_cast<Mk>(static_cast<int>(Mk::bat) + static_cast<int>(creature) - 1);
}
static_assert(role_of(Creature::bat) == Mk::bat && role_of(Creature::skeleton) == Mk::skeleton);

std::string_view name_of(Item item);
std::string_view name_of(Creature creature);
/// "a dice house".
std::string_view name_of(Shop kind);

}  // namespace press_r::spelunky
