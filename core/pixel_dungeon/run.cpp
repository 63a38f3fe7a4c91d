#include "pixel_dungeon/run.hpp"

#include <algorithm>
#include <span>

#include "kit/dice.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/graph/build.hpp"
#include "pixel_dungeon/life/waiting.hpp"
#include "pixel_dungeon/options.hpp"
#include "pixel_dungeon/types/types.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr OtherFloor other_floors[] = {
    {5, "Goo's lair", "its map is cut alike, but one path only is connected and every room on it is a tunnel"},
    {10, "Tengu's prison", "its map is cut alike, but one path only is connected, all of it passages and his arena"},
    {15, "DM-300's cave", "it is one cavern grown by an automaton, without rooms"},
    {20, "the King of Dwarves' hall", "it is drawn from fixed numbers, without rooms"},
    {21, "the imp's shop", "it is a shop and nothing else"},
    {25, "Yog-Dzewa's hall", "it is drawn from fixed numbers and ragged edges, without rooms"},
    {26, "the Amulet's chamber", "it is one drawn room"},
};

bool has_type(const Graph& graph, RoomType type) {
  return std::any_of(graph.rooms.begin(), graph.rooms.end(), [type](const Room& room) { return room.type == type; });
}

/// A regular floor, as far as what it leaves is decided by it.
void pass_floor(Level& level, Workshop& workshop, Seed seed) {
  Trace off;
  Dice layout(seed, "layout");
  const Built built = build(level, workshop, layout, off);
  level.run.pit_owed = false;
  if (!built.whole) return;
  Dice types(seed, "types");
  assign_what_runs_remember(level, workshop, types, off);
  level.run.pit_owed = has_type(level.graph, RoomType::weak_floor);
}

/// What the floors above `depth` leave, as far as it is known already: by the floor that was made last where that one
/// is of this run and not deeper, else from the first on.
void recall(RunMemory& memory, const Plan& plan, Seed run) {
  const Plan any_floor = plan_at(plan, 1);
  if (memory.depth > 0 && memory.depth <= plan.depth && memory.run == run && memory.plan == any_floor) return;
  memory = {.run = run, .plan = any_floor, .depth = 1, .state = fresh_run()};
  Dice order(run, "run");
  order.shuffle(std::span<RoomType>(memory.state.order));
  memory.state.shuffled = true;
}

}  // namespace

const OtherFloor* other_floor(int depth) {
  for (const OtherFloor& floor : other_floors) {
    if (floor.depth == depth) return &floor;
  }
  return nullptr;
}

Next next(Options& options) {
  Text word;
  int depth = options[Opt::depth] + 1;
  for (const OtherFloor* other = other_floor(depth); other != nullptr; other = other_floor(++depth)) {
    word << (word.empty() ? "" : " ") << "Floor " << depth << " is " << other->what << ": " << other->why << ".";
  }
  if (depth > deepest) {
    word << " The run ends here.";
    return {.ends = true, .word = word.take()};
  }
  options.set(Opt::depth, depth);
  options.set(Opt::run, 1);  // else the floor below would be cut by the very dice of this one
  Problems changed;          // a feeling that this floor cannot have: its own link says so, as any link does
  mend(options, changed);
  if (!word.empty()) word << " On to floor " << depth << ".";
  return {.ends = false, .word = word.take()};
}

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

RunState walk_down(const Plan& plan, Seed run, Level& level, Workshop& workshop) {
  RunMemory& memory = workshop.memory;
  recall(memory, plan, run);
  level.run = memory.state;
  for (int depth = memory.depth; depth < plan.depth; ++depth) {
    const bool regular = other_floor(depth) == nullptr;
    const Seed seed = floor_seed(run, depth);
    level.plan = plan_at(plan, depth);
    if (regular || is_lone_shop(depth)) {
      Dice quotas(seed, "quotas");
      fill_waiting(level, workshop.waiting, quotas);
    }
    if (!regular) continue;
    level.plan.weak_above = level.run.pit_owed;
    pass_floor(level, workshop, seed);
    Dice quests(seed, "quests");
    roll_quest(level.run, depth, quests);
    roll_dew_vial(level.run, depth, quests);
  }
  memory.depth = plan.depth;
  memory.state = level.run;
  return level.run;
}

}  // namespace press_r::pixel_dungeon
