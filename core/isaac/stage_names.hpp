// What a floor is called: by its stage, its path, and the kind that its seed gives it.
#pragma once

#include <cstdint>
#include <string_view>

#include "isaac/run.hpp"
#include "kit/option.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {

/// In the order of the table: chapters 1 to 4 in three kinds each, the last stages, the alternative path in two kinds.
enum class FloorName : std::uint8_t {
  basement,
  cellar,
  burning_basement,
  caves,
  catacombs,
  flooded_caves,
  depths,
  necropolis,
  dank_depths,
  womb,
  utero,
  scarred_womb,
  blue_womb,
  sheol,
  cathedral,
  dark_room,
  chest,
  the_void,
  downpour,
  dross,
  mines,
  ashpit,
  mausoleum,
  gehenna,
  corpse,
};

inline constexpr auto floor_names = tied<FloorName::corpse, Choice>({
    {FloorName::basement, {"basement", "Basement"}},
    {FloorName::cellar, {"cellar", "Cellar"}},
    {FloorName::burning_basement, {"burning_basement", "Burning Basement"}},
    {FloorName::caves, {"caves", "Caves"}},
    {FloorName::catacombs, {"catacombs", "Catacombs"}},
    {FloorName::flooded_caves, {"flooded_caves", "Flooded Caves"}},
    {FloorName::depths, {"depths", "Depths"}},
    {FloorName::necropolis, {"necropolis", "Necropolis"}},
    {FloorName::dank_depths, {"dank_depths", "Dank Depths"}},
    {FloorName::womb, {"womb", "Womb"}},
    {FloorName::utero, {"utero", "Utero"}},
    {FloorName::scarred_womb, {"scarred_womb", "Scarred Womb"}},
    {FloorName::blue_womb, {"blue_womb", "Blue Womb"}},
    {FloorName::sheol, {"sheol", "Sheol"}},
    {FloorName::cathedral, {"cathedral", "Cathedral"}},
    {FloorName::dark_room, {"dark_room", "Dark Room"}},
    {FloorName::chest, {"chest", "Chest"}},
    {FloorName::the_void, {"the_void", "The Void"}},
    {FloorName::downpour, {"downpour", "Downpour"}},
    {FloorName::dross, {"dross", "Dross"}},
    {FloorName::mines, {"mines", "Mines"}},
    {FloorName::ashpit, {"ashpit", "Ashpit"}},
    {FloorName::mausoleum, {"mausoleum", "Mausoleum"}},
    {FloorName::gehenna, {"gehenna", "Gehenna"}},
    {FloorName::corpse, {"corpse", "Corpse"}},
});

/// ISAAC-60. `stage_seed` is the floor's own.
FloorName floor_name(const Run& run, std::uint32_t stage_seed);
/// "Caves", and the "I", "II" or "XL" after it, which is empty where a chapter has one floor.
std::string_view floor_title(FloorName name);
std::string_view floor_number(const Run& run);

}  // namespace press_r::isaac
