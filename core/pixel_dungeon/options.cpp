#include "pixel_dungeon/options.hpp"

#include <algorithm>
#include <string>

#include "kit/text.hpp"
#include "pixel_dungeon/limits.hpp"
#include "pixel_dungeon/run.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr int halls_min_room = 6;  // PIXEL-P-1

std::string became(std::string_view what, int was, int is, std::string_view why) {
  Text text;
  text << what << " " << was << " became " << is << ": " << why << ".";
  return text.take();
}

void mend_depth(Options& options, Problems& problems) {
  const int depth = options[Opt::depth];
  const OtherFloor* other = other_floor(depth);
  if (other == nullptr) return;
  const int instead = is_boss_depth(depth) ? depth - 1 : depth + 1;
  options.set(Opt::depth, instead);
  Text why;
  why << "floor " << depth << " is " << other->what << ", and " << other->why << " (PIXEL-P-25)";
  problems.push_back(became("Depth", depth, instead, why.take()));
}

void mend_feeling(Options& options, Problems& problems) {
  const bool chasm = options[Opt::feeling] == 1 + static_cast<int>(Feeling::chasm);
  if (!chasm || !boss_is_next(options[Opt::depth])) return;
  options.set(Opt::feeling, 1 + static_cast<int>(Feeling::none));
  problems.push_back("Feeling chasm became none: you can't fall into a boss's floor (PIXEL-P-18).");
}

/// A pit lies below a weak floor, and is a special room itself.
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
  } else if (is_boss_depth(depth - 1) || is_lone_shop(depth - 1)) {
    why << "depth " << depth - 1 << " is no regular floor and has no weak one (PIXEL-P-9)";
  } else {
    return;
  }
  options.set(Opt::weak_above, 0);
  problems.push_back("Weak floor above became off: " + why.take() + ".");
}

void mend_sizes(Options& options, Problems& problems) {
  const int half = std::min(options[Opt::width], options[Opt::height]) / 2;
  const int most = options[Opt::max_room];
  if (most > half) {
    options.set(Opt::max_room, half);
    problems.push_back(
        became("Maximum room", most, half,
               "entrance and exit need rooms between them, so no side is longer than half the map (PIXEL-12)"));
  }
  const int least = options[Opt::min_room];
  if (least > options[Opt::max_room]) {
    options.set(Opt::min_room, options[Opt::max_room]);
    problems.push_back(
        became("Minimum room", least, options[Opt::max_room], "it cannot be above the maximum (PIXEL-4)"));
  }
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
  plan.original_split = options.on(Opt::split);
  plan.usual_min = plan.min_room == usual_min_room;
  plan.original_distance = options.on(Opt::distance);
  plan.greedy = options.on(Opt::second_path);
  plan.first_weight = options[Opt::first_weight];
  plan.law = {.births = options[Opt::births], .survivals = options[Opt::survivals]};
  plan.loops = options.on(Opt::loops);
  plan.specials = options.on(Opt::specials);
  plan.weak_above = options.on(Opt::weak_above);
  plan.run = options.on(Opt::run);
  plan.feeling_by_chance = options[Opt::feeling] == 0;
  if (!plan.feeling_by_chance) plan.feeling = static_cast<Feeling>(options[Opt::feeling] - 1);
  return plan_at(plan, plan.depth);
}

Plan plan_at(const Plan& plan, int depth) {
  Plan there = plan;
  there.depth = depth;
  there.region = region_of(std::min(depth, deepest));
  const bool halls = there.region == Region::halls && plan.original_split;
  if (plan.usual_min) there.min_room = halls ? halls_min_room : usual_min_room;
  return there;
}

}  // namespace press_r::pixel_dungeon
