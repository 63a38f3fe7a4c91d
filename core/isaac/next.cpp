#include "isaac/next.hpp"

#include "isaac/layout/curse.hpp"
#include "isaac/options.hpp"
#include "isaac/run.hpp"

namespace press_r::isaac {
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
