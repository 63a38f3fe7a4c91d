// What is thrown for bricks, floors and ceilings, worked out once for as long as the chances stay the same.
#pragma once

#include <array>

#include "spelunky/chances.hpp"
#include "spelunky/kinds.hpp"
#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {

inline constexpr int lamp_outcome = creature_count;  ///< a chain's outcome that is no creature

struct Throws {
  Chances chances{.level = 0};  ///< what it was made for
  Portion soft = 0;
  Portion block = 0;
  Chain brick;  ///< what it holds
  Scatter open_floor;
  std::array<std::array<Chain, 2>, 2> alcove;  ///< by whether webs are thick there, and whether there is a damsel
  std::array<Chain, 2> before_chest;           ///< of an alcove: what is tried before the locked chest
  std::array<Chain, 2> tunnel;
  Scatter dark_ceiling;  ///< in a dark level, before the others
  Scatter ceiling;
  Scatter floor;
};

void make_throws(const Chances& chances, Throws& out);

}  // namespace press_r::spelunky
