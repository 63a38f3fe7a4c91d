#include "isaac/next.hpp"

#include "isaac/options.hpp"
#include "isaac/run.hpp"

namespace press_r::isaac {
namespace {

constexpr int blue_womb = 9;

}  // namespace

Next next(Options& options) {
  const Run run = run_from(options);
  if (run.is_void()) return {.ends = true, .word = "The Void is the last floor."};
  Next out;
  int stage = run.stage + (run.is_xl() ? 2 : 1);
  if (run.is_xl()) out.word = "A Labyrinth is two floors in one.";
  if (stage == blue_womb) {
    ++stage;
    out.word = "The Blue Womb, whose map is always the same, is passed over.";
  }
  options.set(Opt::stage, stage);
  // A curse that was set by hand belongs to one floor.
  options.set(Opt::curse, static_cast<int>(Curse::none));
  return out;
}

}  // namespace press_r::isaac
