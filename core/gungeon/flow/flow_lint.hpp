// What is wrong, or odd, about a flow, in sentences that name node and reason; and the proof that a flow has the
// feature it was designed around (GUN-7).
#pragma once

#include <cstdint>
#include <string_view>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/layout/composites.hpp"

namespace press_r::gungeon {

/// Numbers of the book's section 4.1.
inline constexpr int smallest_loop = 4;
inline constexpr int least_boss_distance = 7;  ///< edges (GUN-59)
inline constexpr int deep_reward = 5;          ///< edges from the entrance (GUN-61)
inline constexpr int longest_run = 6;          ///< combat rooms in a row (GUN-63)

/// Complains of everything, for every choice of alternates. Fatal: the flow gives no floor. Otherwise: it gives one,
/// but not one as ours are.
void lint(const Flow& flow, Complaints& complaints);

/// What a flow is designed around. `value` of the flow says how much of it.
enum class Feature : std::uint8_t {
  no_loop,          ///< a tree and nothing else
  chest_loop,       ///< a chest room ends a one-way loop of exactly so many rooms
  ring,             ///< a loop of at least so many rooms
  double_ring,      ///< two separate loops of at least so many rooms each
  twin_rings,       ///< so many one-way loops back to the same room
  ring_row,         ///< so many separate loops
  figure_of_eight,  ///< two loops with a room in common, of at least so many rooms each
  nested_loops,     ///< a smaller loop that shares so many rooms or more with a larger one
  back_door,        ///< a one-way loop that ends within so many rooms of the entrance
  fork,             ///< a hub with so many onward ways or more
  through_shop,     ///< the shop on every way to the boss
  exchange,         ///< two hubs with two separate ways between them
  far_boss,         ///< the boss so many rooms away or more
  chains,           ///< so many lines of random length or more
  alternates,       ///< so many groups of alternate paths
};

/// The feature in words, with its value: "a loop of 9 rooms or more".
std::string_view feature_text(Feature feature);

bool has_feature(const Flow& flow, Feature feature, int value);

}  // namespace press_r::gungeon
