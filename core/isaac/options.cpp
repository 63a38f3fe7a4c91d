#include "isaac/run.hpp"

#include <cstdint>
#include <string>

#include "isaac/layout/curse.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

/// A seed that leaves each chapter its first name.
constexpr std::uint32_t usual_seed = 7;

/// "Basement II (stage 2)": on the usual path or the alternative one, before a seed has its say.
std::string usual_name(Run run) {
  run.curse = Curse::none;
  run.alternative = run.alternative && run.stage <= last_alternative_stage;
  std::string name(floor_title(floor_name(run, usual_seed)));
  if (!floor_number(run).empty()) name.append(" ").append(floor_number(run));
  return name + " (stage " + std::to_string(run.stage) + ")";
}

bool labyrinth_can_fall(const Run& run) {
  if (run.reading == Reading::pseudo) return true;
  return run.stage % 2 == 1 && run.stage < 8;
}

}  // namespace

void mend(Options& options, Problems& problems) {
  Run run = run_from(options);
  if (run.is_xl() && !labyrinth_can_fall(run)) {
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
    problems.push_back(usual_name(run) +
                       " cannot have Curse of the Labyrinth, which falls on stages 1, 3, 5 and 7 (ISAAC-55); " +
                       "it is shown without a curse. Choose one of these stages, or rules=pseudo, which has no limit.");
  }
  if (run.is_void() && run.curse == Curse::lost && !run.by_prose()) {
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
    problems.push_back("Curse of the Lost adds no room to The Void (ISAAC-6); it is shown without a curse. Choose " +
                       std::string("another stage to see four rooms more."));
  }
  if (run.alternative && run.stage > last_alternative_stage) {
    options.set(Opt::alternative, 0);
    problems.push_back("The alternative path ends with the Corpse, stages 7 and 8; " + usual_name(run) +
                       " is shown on the usual path.");
  }
  if (run.by_game() && run.stage == blue_womb_stage) {
    options.set(Opt::stage, ++run.stage);
    problems.push_back("The Blue Womb, stage 9, is no floor of rooms in the game: its map is always the same; " +
                       usual_name(run) + " is shown.");
  }
  const int fitting = run.max_hearts + run.bone_hearts;
  if (run.hearts > fitting) {
    options.set(Opt::hearts, fitting);
    problems.push_back(std::to_string(run.hearts) + " half red hearts do not fit into " + std::to_string(fitting) +
                       "; ISAAC-25 counts them full. Give max_hearts or bone_hearts room for more.");
  }
}

namespace {

int stage_after(const Run& run) { return run.stage + (run.is_xl() ? 2 : 1); }

}  // namespace

Next next(Options& options, Seed seed) {
  Run run = run_from(options);
  run.curse = curse_of_floor(run, seed);
  if (run.is_void()) return {.ends = true, .word = "The Void is the last floor."};
  if (run.alternative && stage_after(run) > last_alternative_stage) {
    return {.ends = true, .word = "The Corpse is the end of the alternative path."};
  }
  Next out;
  int stage = stage_after(run);
  if (run.is_xl()) out.word = "A Labyrinth is two floors in one.";
  if (stage == blue_womb_stage) {
    ++stage;
    out.word = "The Blue Womb, whose map is always the same, is passed over.";
  }
  options.set(Opt::stage, stage);
  // A curse that was set by hand belongs to one floor.
  if (run.curse_choice != CurseChoice::seed) options.set(Opt::curse, static_cast<int>(CurseChoice::none));
  return out;
}

}  // namespace press_r::isaac
