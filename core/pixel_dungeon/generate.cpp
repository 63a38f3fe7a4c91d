// The plan of a floor from the options, and the recipe: each stage has dice of its own, so that a later stage never
// changes an earlier one.
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/paint/paint.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr int halls_min_room = 6;  // PIXEL-P-1

constexpr OtherFloor other_floors[] = {
    {15, "DM-300's cave", "it is one cavern grown by an automaton, without rooms"},
    {20, "the King of Dwarves' hall", "it is drawn from fixed numbers, without rooms"},
    {25, "Yog-Dzewa's hall", "it is drawn from fixed numbers and ragged edges, without rooms"},
    {26, "the Amulet's chamber", "it is one drawn room"},
};

/// Sets an option and adds the sentence that says so.
void change(Options& options, Opt option, int value, std::string_view title, std::string_view why, Problems& problems) {
  Text text;
  text << title << " " << options[option] << " became " << value << ": " << why << ".";
  options.set(option, value);
  problems.push_back(text.take());
}

void mend_depth(Options& options, Problems& problems) {
  const int depth = options[Opt::depth];
  const OtherFloor* other = other_floor(depth);
  if (other == nullptr) return;
  Text why;
  why << "floor " << depth << " is " << other->what << ", and " << other->why << " (PIXEL-P-25)";
  change(options, Opt::depth, std::min(depth - 1, max_depth), "Depth", why.str(), problems);
}

void mend_feeling(Options& options, Problems& problems) {
  constexpr int none = 1 + static_cast<int>(Feeling::none);
  const int feeling = options[Opt::feeling];
  const int depth = options[Opt::depth];
  std::string_view sentence;
  if (feeling == 1 + static_cast<int>(Feeling::chasm) && boss_is_next(depth)) {
    sentence = "Feeling chasm became none: you can't fall into a boss's floor (PIXEL-P-18).";
  } else if (feeling > none && is_boss_depth(depth)) {
    sentence = "Feeling became none: a boss's floor has no feeling (PIXEL-P-18).";
  } else {
    return;
  }
  options.set(Opt::feeling, none);
  problems.emplace_back(sentence);
}

/// The pit below a weak floor is itself a special room.
void mend_weak_floor(Options& options, Problems& problems) {
  if (!options.on(Opt::weak_above)) return;
  const int depth = options[Opt::depth];
  Text why;
  if (options.on(Opt::run)) {
    why << "in a run the floors above decide (PIXEL-P-33)";
  } else if (!options.on(Opt::specials)) {
    why << "without special rooms there is no pit (PIXEL-P-9)";
  } else if (depth == 1) {
    why << "there is no floor above depth 1 (PIXEL-P-9)";
  } else if (one_path_floor(depth) != nullptr) {
    why << "floor " << depth << " has no special rooms (PIXEL-P-36)";
  } else if (!is_regular(depth - 1)) {
    why << "depth " << depth - 1 << " is no regular floor and has no weak one (PIXEL-P-9)";
  } else {
    return;
  }
  options.set(Opt::weak_above, 0);
  problems.push_back("Weak floor above became off: " + why.take() + ".");
}

void mend_sizes(Options& options, Problems& problems) {
  const int half = std::min(options[Opt::width], options[Opt::height]) / 2;
  if (options[Opt::max_room] > half) {
    change(options, Opt::max_room, half, "Maximum room",
           "entrance and exit need rooms between them, so no side is longer than half the map (PIXEL-12)", problems);
  }
  const int max_room = options[Opt::max_room];
  if (options[Opt::min_room] > max_room) {
    change(options, Opt::min_room, max_room, "Minimum room", "it cannot be above the maximum (PIXEL-4)", problems);
  }
}

/// Makes a regular floor as far as it decides what the next floor must know.
void simulate_floor(Level& level, Workspace& workspace, Seed seed) {
  Trace off;
  Dice layout(seed, "layout");
  const Built built = build(level, workspace, layout, off);
  level.run.needs_pit = false;
  if (!built.whole) return;
  Dice types(seed, "types");
  assign_types_for_run(level, workspace, types, off);
  for (const Room& room : level.graph.rooms) level.run.needs_pit |= room.type == RoomType::weak_floor;
}

/// Restarts the cached run unless it is this one and has not gone below the plan's depth.
void prepare_cache(RunCache& cache, const Plan& plan, Seed run) {
  const Plan any_floor = plan_at(plan, 1);
  if (cache.depth > 0 && cache.depth <= plan.depth && cache.run == run && cache.plan == any_floor) return;
  cache = {.run = run, .plan = any_floor, .depth = 1, .state = fresh_run()};
  Dice order(run, "run");
  order.shuffle(std::span<RoomType>(cache.state.order));
  cache.state.shuffled = true;
}

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

void mend(Options& options, Problems& problems) {
  mend_depth(options, problems);
  mend_feeling(options, problems);
  mend_weak_floor(options, problems);
  mend_sizes(options, problems);
}

Plan plan_of(const Options& options) {
  Plan plan;
  plan.left_out = options.left_out();
  plan.width = options[Opt::width];
  plan.height = options[Opt::height];
  plan.min_room = options[Opt::min_room];
  plan.max_room = options[Opt::max_room];
  plan.depth = options[Opt::depth];
  plan.default_min = plan.min_room == default_min_room;
  plan.original_split = options.on(Opt::split);
  plan.original_distance = options.on(Opt::distance);
  plan.greedy = options.on(Opt::second_path);
  plan.first_weight = options[Opt::first_weight];
  plan.automaton = {.births = options[Opt::births], .survivals = options[Opt::survivals]};
  plan.loops = options.on(Opt::loops);
  plan.specials = options.on(Opt::specials);
  plan.weak_above = options.on(Opt::weak_above);
  plan.run = options.on(Opt::run);
  plan.feeling_by_chance = options[Opt::feeling] == 0;
  if (!plan.feeling_by_chance) plan.feeling = static_cast<Feeling>(options[Opt::feeling] - 1);
  return plan_at(plan, plan.depth);
}

Plan plan_at(const Plan& plan, int depth) {
  Plan floor = plan;
  floor.depth = depth;
  floor.region = region_of(std::min(depth, max_depth));
  const bool halls = floor.region == Region::halls && plan.original_split;
  if (plan.default_min) floor.min_room = halls ? halls_min_room : default_min_room;
  return floor;
}

RunState fresh_run() {
  RunState run;
  for (int i = 0; i < special_count; ++i) run.order[static_cast<std::size_t>(i)] = special_at(i);
  return run;
}

RunState simulate_floors_above(const Plan& plan, Seed run, Level& level, Workspace& workspace) {
  RunCache& cache = workspace.run;
  prepare_cache(cache, plan, run);
  level.run = cache.state;
  for (int depth = cache.depth; depth < plan.depth; ++depth) {
    const bool regular = is_regular(depth);
    const Seed seed = floor_seed(run, depth);
    level.plan = plan_at(plan, depth);
    if (regular || depth == imp_depth) {  // what floor 21 owes counts, although nothing of it is placed
      Dice quotas(seed, "quotas");
      list_required_things(level, workspace.unplaced, quotas);
    }
    if (!regular) continue;
    level.plan.weak_above = level.run.needs_pit;
    simulate_floor(level, workspace, seed);
    Dice quests(seed, "quests");
    roll_quest(level.run, depth, quests);
    roll_dew_vial(level.run, depth, quests);
  }
  cache.depth = plan.depth;
  cache.state = level.run;
  return level.run;
}

const OtherFloor* other_floor(int depth) {
  for (const OtherFloor& floor : other_floors) {
    if (floor.depth == depth) return &floor;
  }
  return nullptr;
}

bool is_regular(int depth) { return other_floor(depth) == nullptr && one_path_floor(depth) == nullptr; }

Next next(Options& options) {
  Text word;
  int depth = options[Opt::depth] + 1;
  for (const OtherFloor* other = other_floor(depth); other != nullptr; other = other_floor(++depth)) {
    word << (word.empty() ? "" : " ") << "Floor " << depth << " is " << other->what << ": " << other->why << ".";
  }
  if (depth > max_depth) {
    word << " The run ends here.";
    return {.ends = true, .word = word.take()};
  }
  options.set(Opt::depth, depth);
  options.set(Opt::run, 1);  // otherwise the floor below would be cut by the same dice as this one
  Problems ignored;          // the floor's own link reports what had to change, as any link does
  mend(options, ignored);
  if (!word.empty()) word << " On to floor " << depth << ".";
  return {.ends = false, .word = word.take()};
}

Outcome generate(const Options& options, Seed link, Trace& trace, Level& level, Workspace& workspace) {
  Plan plan = plan_of(options);
  const RunState run = plan.run ? simulate_floors_above(plan, link, level, workspace) : fresh_run();
  if (plan.run) plan.weak_above = run.needs_pit;
  begin(level, plan);
  level.run = run;
  const Seed seed = plan.run ? floor_seed(link, plan.depth) : link;
  // A stage's own dice. `again` selects another sequence for this stage only.
  const auto dice = [&](StageName stage, int again = 0) {
    constexpr std::uint32_t stride = 0x9E3779B9u;
    return Dice(Seed{seed.value + stride * static_cast<std::uint32_t>(again)}, stage, trace.rolls());
  };
  const auto run_stage = [&](auto& stage, StageName name, int again = 0) {
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
  workspace.unplaced.clear();
  const bool regular = is_regular(plan.depth);
  if (regular) {
    Dice quotas = dice("quotas");
    list_required_things(level, workspace.unplaced, quotas);
    note_required_things(level, workspace.unplaced, trace);
  }
  Dice painting = dice("painting", options[Opt::painting_again]);
  if (regular) dress_rooms(level, painting, trace);
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
