// The facts' numbers, in the order of their table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace press_r::gungeon {

enum class F : std::uint8_t {
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
constexpr std::size_t fact_count = 43;

}  // namespace press_r::gungeon
