// The facts of a floor, and the claims that are counted on floors.
#pragma once

#include <cstdint>

namespace press_r::gungeon {

enum class FactId : std::uint8_t {
  flow,
  rooms,
  loops,
  composites,
  loop_composites,
  longest_loop,
  fork_rooms,
  fork_ways,
  boss_distance,
  combat_run,
  rewards,
  rewards_one_way,
  rewards_deep,
  one_ways,
  teleporters,
  chain_rooms,
  alternate,
  injected,
  secret,
  secret_at_dead_end,
  jail,
  master_shrine,
  vendor,
  fireplace,
  elevator,
  miniboss,
  shrine,
  cursed,
  corridors,
  corridor_cells,
  longest_corridor,
  closing_rooms,
  closing_corridors,
  straight_joins,
  bent_joins,
  pathfound,
  attempts,
  repicks,
  backtracks,
  repeats,
  width,
  height,
  fill,
};
/// Counts of rooms picked anew and taken back are told up to this, which stands for more.
inline constexpr int most_counted = 999;

/// The first ones in the order of the injections' table.
enum class ClaimId : std::uint8_t {
  jail_comes,
  master_shrine_comes,
  vendor_comes,
  fireplace_comes,
  elevator_comes,
  miniboss_comes,
  shrine_comes,
  cursed_comes,
  secret_comes,
  secret_where,
  first_flow,
  second_path,
  chain_of_two,
  chain_of_three,
};

}  // namespace press_r::gungeon
