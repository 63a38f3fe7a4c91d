#include "pixel_dungeon/generate.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/build.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/life/waiting.hpp"
#include "pixel_dungeon/paint/decorate.hpp"
#include "pixel_dungeon/paint/doors.hpp"
#include "pixel_dungeon/paint/painters.hpp"
#include "pixel_dungeon/run.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Clears what a build does not clear itself, keeping memory.
void begin(Level& level, const Plan& plan) {
  level.plan = plan;
  level.stage = Stage::splitting;
  level.offered = {};
  level.placed = level.ranked = level.painted = 0;
  level.feeling = Feeling::none;
  level.tiles.reset(0, 0);
  level.things.clear();
  level.locks.clear();
  level.well = Water::awareness;
  level.graph.rooms.clear();
  level.graph.connections.clear();
  level.graph.first_path.clear();
  level.graph.second_path.clear();
  level.pending.clear();
  level.stairs_up = level.stairs_down = {-1, -1};
  level.loops = level.standards_rolled = level.trap_tries = level.mobs = level.items = 0;
  level.patching = Patching::none;
  level.patch.reset(plan.width, plan.height);
}

/// One stage's dice. `again` throws them anew without touching another stage's.
Dice dice_for(Seed seed, std::string_view stage, int again, Trace& trace) {
  constexpr std::uint32_t stride = 0x9E3779B9u;
  return Dice(Seed{seed.value + stride * static_cast<std::uint32_t>(again)}, stage, trace.rolls());
}

void note_run(const Level& level, Trace& trace) {
  trace.note(Rule::run, -1, level, [&](Text& text) {
    const RunState& run = level.run;
    text << "The floors above gave " << counted(run.strength, "potion") << " of strength and "
         << counted(run.upgrades, "scroll") << " of upgrade";
    if (run.pit_owed) text << "; the last of them had a weak floor, so a pit is owed";
    text << ".";
  });
}

void note_waiting(const Level& level, const std::vector<Waiting>& waiting, Trace& trace) {
  trace.note(Rule::waiting, -1, level, [&](Text& text) {
    text << counted(static_cast<int>(waiting.size()), "thing") << " must be on this floor:";
    for (std::size_t i = 0; i < waiting.size(); ++i) text << (i == 0 ? " " : ", ") << name_of(waiting[i].kind);
    text << ".";
  });
}

}  // namespace

Outcome generate(const Options& options, Seed link, Trace& trace, Level& level, Workshop& workshop) {
  Plan plan = plan_of(options);
  const RunState run = plan.run ? walk_down(plan, link, level, workshop) : fresh_run();
  if (plan.run) plan.weak_above = run.pit_owed;
  begin(level, plan);
  level.run = run;
  const Seed seed = plan.run ? floor_seed(link, plan.depth) : link;
  if (plan.run) note_run(level, trace);
  Dice layout = dice_for(seed, "layout", 0, trace);
  Built built = build(level, workshop, layout, trace);
  Outcome outcome{built.why.empty(), std::move(built.why)};
  if (!built.whole) return outcome;

  Dice types = dice_for(seed, "types", options[Opt::types_again], trace);
  assign_types(level, workshop, types, trace);
  if (options.on(Opt::made)) {
    leave_bare(level, trace);
    return outcome;
  }
  Dice feeling = dice_for(seed, "feeling", 0, trace);
  roll_feeling(level, feeling, trace);
  Dice doors = dice_for(seed, "doors", options[Opt::doors_again], trace);
  place_doors(level, doors, trace);
  Dice quotas = dice_for(seed, "quotas", 0, trace);
  fill_waiting(level, workshop.waiting, quotas);
  note_waiting(level, workshop.waiting, trace);
  Dice painting = dice_for(seed, "painting", options[Opt::painting_again], trace);
  dress_rooms(level, painting, trace);
  paint(level, workshop, painting, trace);
  Dice water = dice_for(seed, "water", options[Opt::water_again], trace);
  paint_water(level, water, trace);
  Dice grass = dice_for(seed, "grass", options[Opt::grass_again], trace);
  paint_grass(level, grass, trace);
  Dice traps = dice_for(seed, "traps", options[Opt::traps_again], trace);
  place_traps(level, traps, trace);
  Dice decoration = dice_for(seed, "decoration", options[Opt::decoration_again], trace);
  decorate(level, decoration, trace);
  Dice life = dice_for(seed, "life", options[Opt::life_again], trace);
  Dice quests = dice_for(seed, "quests", 0, trace);
  populate(level, workshop, life, quests, trace);
  level.stage = Stage::done;
  return outcome;
}

}  // namespace press_r::pixel_dungeon
