#include "pixel_dungeon/run.hpp"

#include <algorithm>
#include <span>

#include "kit/dice.hpp"
#include "kit/hash.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/floors.hpp"
#include "pixel_dungeon/graph/build.hpp"
#include "pixel_dungeon/level.hpp"
#include "pixel_dungeon/life/quotas.hpp"
#include "pixel_dungeon/options.hpp"
#include "pixel_dungeon/types/specials.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {
namespace {

bool has_type(const Graph& graph, RoomType type) {
  return std::any_of(graph.rooms.begin(), graph.rooms.end(), [type](const Room& room) { return room.type == type; });
}

/// Most floors need no level. False where this one does; nothing is changed then.
bool pass_as_sketch(Level& level, Seed seed) {
  if (types_need_a_level(level)) return false;
  Sketch sketch;
  Dice layout(seed, "layout");
  if (!build_sketch(sketch, level.plan, layout)) return false;
  assign_dead_ends(sketch, level, Dice(seed, "types"));
  level.run.pit_owed = sketch.has_weak_floor();
  return true;
}

/// A regular floor, as far as what it leaves is decided by it.
void pass_floor(Level& level, Seed seed) {
  if (pass_as_sketch(level, seed)) return;
  Trace untold;
  Dice layout(seed, "layout");
  const Built built = build(level, layout, untold);
  level.run.pit_owed = false;
  if (!built.whole) return;
  Dice types(seed, "types");
  assign_what_runs_remember(level, types, untold);
  level.run.pit_owed = has_type(level.graph, RoomType::weak_floor);
}

/// What the floors above `depth` leave, as far as it is known already: by the floor that was made last where that one
/// is of this run and not deeper, else from the first on.
void recall(Level& level, const Plan& plan, Seed run) {
  RunMemory& memory = level.memory;
  const Plan any_floor = plan_at(plan, 1);
  if (memory.depth > 0 && memory.depth <= plan.depth && memory.run == run && memory.plan == any_floor) return;
  memory = {.run = run, .plan = any_floor, .depth = 1, .state = fresh_run()};
  Dice order(run, "run");
  order.shuffle(std::span<RoomType>(memory.state.order));
  memory.state.shuffled = true;
}

}  // namespace

RunState fresh_run() {
  RunState run;
  for (int i = 0; i < special_count; ++i) run.order[static_cast<std::size_t>(i)] = special_at(i);
  return run;
}

Seed floor_seed(Seed run, int depth) {
  if (depth == 1) return run;
  const auto mixed =
      static_cast<std::uint32_t>(mix64((std::uint64_t{run.value} << 32) + static_cast<std::uint32_t>(depth)));
  return Seed{mixed == 0 ? 1u : mixed};
}

RunState walk_down(const Plan& plan, Seed run, Level& level) {
  constexpr int lone_shop = 21;
  recall(level, plan, run);
  level.run = level.memory.state;
  for (int depth = level.memory.depth; depth < plan.depth; ++depth) {
    const bool regular = other_floor(depth) == nullptr;
    const Seed seed = floor_seed(run, depth);
    level.plan = plan_at(plan, depth);
    if (regular || depth == lone_shop) {
      Dice quotas(seed, "quotas");
      fill_waiting(level, quotas);
    }
    if (!regular) continue;
    level.plan.weak_above = level.run.pit_owed;
    pass_floor(level, seed);
    Dice quests(seed, "quests");
    roll_quest(level.run, depth, quests);
    roll_dew_vial(level.run, depth, quests);
  }
  level.memory.depth = plan.depth;
  level.memory.state = level.run;
  return level.run;
}

}  // namespace press_r::pixel_dungeon
