#include "spelunky/options.hpp"

#include "spelunky/pit.hpp"

namespace press_r::spelunky {
namespace {

constexpr Choice readings[] = {
    {"seed", "As the document says"},
    {"html5", "As the HTML5 game"},
    {"classic", "As Spelunky Classic"},
};

constexpr Option table[] = {
    {.id = "rule",
     .title = "Path rule",
     .hint = "How the roll for the next room is read; the game's own scripts differ a little from the document.",
     .group = "Path",
     .kind = OptionKind::choice,
     .choices = readings},
    {.id = "pit_odds",
     .title = "Snake pit, 1 in",
     .hint = "The chance for each line of three side rooms; 1 is always, 0 is never.",
     .group = "Path",
     .kind = OptionKind::number,
     .low = 0,
     .high = 100,
     .initial = usual_pit_odds},
};

constexpr Preset preset_table[] = {
    {"html5", "HTML5 game", "The path rolled as in the game that the document shows.", "rule=html5"},
    {"classic", "Classic", "The path rolled as in the older game.", "rule=classic"},
    {"pits", "Snake pits", "Every line of side rooms becomes a pit.", "pit_odds=1"},
    {"no_pits", "No pits", "Side rooms stay side rooms.", "pit_odds=0"},
};

}  // namespace

std::span<const Option> options() { return table; }
std::span<const Preset> presets() { return preset_table; }

}  // namespace press_r::spelunky
