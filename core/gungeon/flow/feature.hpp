// What a flow is designed around (GUN-7). The proofs that each flow has its feature are among the tests.
#pragma once

#include <cstdint>
#include <string_view>

namespace press_r::gungeon {

/// What a flow is designed around. `value` of the flow says how much of it.
enum class Feature : std::uint8_t {
  no_loop,       ///< a tree and nothing else
  chest_loop,    ///< a chest room ends a one-way loop of exactly so many rooms
  ring,          ///< a loop of at least so many rooms
  double_ring,   ///< two separate loops of at least so many rooms each
  ring_row,      ///< so many separate loops
  home_ring,     ///< a loop of at least so many rooms through the entrance
  back_door,     ///< a one-way loop that ends within so many rooms of the entrance
  fork,          ///< a hub with so many onward ways or more
  through_shop,  ///< the shop on every way to the boss
  exchange,      ///< two hubs with two separate ways between them
  far_boss,      ///< the boss so many rooms away or more
  chains,        ///< so many lines of random length or more
  alternates,    ///< so many groups of alternate paths
};

/// The feature in words: "a gigantic loop".
std::string_view text_of(Feature feature);

}  // namespace press_r::gungeon
