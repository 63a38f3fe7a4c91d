// The document's words for what stands in a level, as texts write them.
#pragma once

#include <string_view>

#include "spelunky/kinds.hpp"

namespace press_r::spelunky {

std::string_view name_of(Item item);
std::string_view name_of(Creature creature);
/// "a dice house".
std::string_view name_of(Shop kind);

}  // namespace press_r::spelunky
