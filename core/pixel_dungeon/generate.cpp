// The recipe: each stage has dice of its own, so that a later stage never changes an earlier one.
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/text.hpp"
#include "pixel_dungeon/paint/paint.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Clears the level for a new build, keeping its memory.
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
  level.patching = PatchKind::none;
  level.patch.reset(plan.width, plan.height);
}

void note_run(const Level& level, Trace& trace) {
  trace.note(Rule::run, -1, level, [&](Text& text) {
    const RunState& run = level.run;
    text << "The floors above gave " << counted(run.strength, "potion") << " of strength and "
         << counted(run.upgrades, "scroll") << " of upgrade";
    if (run.needs_pit) text << "; the last of them had a weak floor, so a pit is owed";
    text << ".";
  });
}

void note_required_things(const Level& level, const std::vector<UnplacedThing>& things, Trace& trace) {
  trace.note(Rule::waiting, -1, level, [&](Text& text) {
    text << counted(static_cast<int>(things.size()), "thing") << " must be on this floor:";
    for (std::size_t i = 0; i < things.size(); ++i) text << (i == 0 ? " " : ", ") << name_of(things[i].kind);
    text << ".";
  });
}

}  // namespace

Outcome generate(const Options& options, Seed link, Trace& trace, Level& level, Workspace& workspace) {
  Plan plan = plan_of(options);
  const RunState run = plan.run ? simulate_floors_above(plan, link, level, workspace) : fresh_run();
  if (plan.run) plan.weak_above = run.needs_pit;
  begin(level, plan);
  level.run = run;
  const Seed seed = plan.run ? floor_seed(link, plan.depth) : link;
  // A stage's own dice. `again` selects another sequence for this stage only.
  const auto dice = [&](std::string_view stage, int again = 0) {
    constexpr std::uint32_t stride = 0x9E3779B9u;
    return Dice(Seed{seed.value + stride * static_cast<std::uint32_t>(again)}, stage, trace.rolls());
  };
  const auto run_stage = [&](auto& stage, std::string_view name, int again = 0) {
    Dice own = dice(name, again);
    stage(level, own, trace);
  };
  if (plan.run) note_run(level, trace);
  Dice layout = dice("layout");
  Built built = build(level, workspace, layout, trace);
  Outcome outcome{built.why.empty(), std::move(built.why)};
  if (!built.whole) return outcome;

  Dice types = dice("types", options[Opt::types_again]);
  assign_types(level, workspace, types, trace);
  if (options.on(Opt::made)) {
    leave_bare(level, trace);
    return outcome;
  }
  run_stage(roll_feeling, "feeling");
  run_stage(place_doors, "doors", options[Opt::doors_again]);
  Dice quotas = dice("quotas");
  list_required_things(level, workspace.unplaced, quotas);
  note_required_things(level, workspace.unplaced, trace);
  Dice painting = dice("painting", options[Opt::painting_again]);
  dress_rooms(level, painting, trace);
  paint(level, workspace, painting, trace);
  run_stage(paint_water, "water", options[Opt::water_again]);
  run_stage(paint_grass, "grass", options[Opt::grass_again]);
  run_stage(place_traps, "traps", options[Opt::traps_again]);
  run_stage(decorate, "decoration", options[Opt::decoration_again]);
  Dice life = dice("life", options[Opt::life_again]);
  Dice quests = dice("quests");
  populate(level, workspace, life, quests, trace);
  level.stage = Stage::done;
  return outcome;
}

}  // namespace press_r::pixel_dungeon
