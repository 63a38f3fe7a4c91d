#include "isaac/words.hpp"

#include "isaac/tables.hpp"

namespace press_r::isaac {
namespace {

constexpr int kinds_a_chapter = 3;
constexpr int kinds_a_path = 2;

FloorName after(FloorName first, int steps) { return static_cast<FloorName>(static_cast<int>(first) + steps); }

}  // namespace

FloorName floor_name(const Run& run, std::uint32_t stage_seed) {
  const int chapter = (run.stage - 1) / 2;
  if (run.alternative) {
    if (chapter == 3) return FloorName::corpse;
    return after(FloorName::downpour, chapter * kinds_a_path + ((stage_seed >> 1) % 2 == 0 ? 1 : 0));
  }
  const bool dark = run.variant == Variant::dark;
  if (run.is_void()) return FloorName::the_void;
  if (run.stage == chest_stage) return dark ? FloorName::dark_room : FloorName::chest;
  if (run.stage == chest_stage - 1) return dark ? FloorName::sheol : FloorName::cathedral;
  if (run.stage == blue_womb_stage) return FloorName::blue_womb;
  const int kind = stage_seed % 2 == 0 ? 1 : (stage_seed % 3 == 0 ? 2 : 0);
  return after(FloorName::basement, chapter * kinds_a_chapter + kind);
}

std::string_view floor_title(FloorName name) { return tables::fact_floor_name_choices[at(name)].title; }

std::string_view floor_number(const Run& run) {
  if (run.stage >= blue_womb_stage) return "";
  if (run.is_xl()) return "XL";
  return run.stage % 2 == 1 ? "I" : "II";
}

}  // namespace press_r::isaac
