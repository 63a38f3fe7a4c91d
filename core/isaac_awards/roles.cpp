#include "isaac_awards/roles.hpp"

#include <array>

#include "isaac_awards/draw.hpp"
#include "kit/table.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr View views_here[] = {{"map", "Award"}};

enum Lay : std::uint8_t { room, ruler, chances, gates, pickups };
constexpr Layer layers_here[] = {
    {"room", "Cleared room"}, {"ruler", "Ruler"},     {"chances", "Chance along the ruler"},
    {"gates", "Gates"},       {"pickups", "Pickups"},
};

constexpr auto roles_here = tied<role_of(Award::locked_chest), Role>({
    {Mk::wall, {"wall", "Wall", Tone::rock, room, "#"}},
    {Mk::floor, {"floor", "Floor", Tone::floor, room, "."}},
    {Mk::door, {"door", "Door", Tone::door, room, "+", "Open, for the room is cleared."}},
    {Mk::room, {"room", "Cleared room", Tone::floor, room, " ", "Where the award lies."}},
    {role_of(Band::nothing), {"band_nothing", "Band: nothing", Tone::rock, ruler, "-", "Up to 0.22."}},
    {role_of(Band::card),
     {"band_card", "Band: card group", Tone::reward, ruler, "c", "Card, trinket or pill, up to 0.3."}},
    {role_of(Band::coin), {"band_coin", "Band: coin", Tone::reward, ruler, "o", "Up to 0.45, with Rib of Greed 0.5."}},
    {role_of(Band::heart), {"band_heart", "Band: heart", Tone::danger, ruler, "h", "Up to 0.6."}},
    {role_of(Band::key), {"band_key", "Band: key", Tone::info, ruler, "k", "Up to 0.8."}},
    {role_of(Band::bomb), {"band_bomb", "Band: bomb", Tone::thing, ruler, "b", "Up to 0.95."}},
    {role_of(Band::chest), {"band_chest", "Band: chest", Tone::goal, ruler, "=", "From 0.95 to 2."}},
    {Mk::beyond,
     {"beyond", "Out of reach", Tone::nothing, ruler, " ", "No roll comes here with this luck and these items."}},
    {Mk::tick, {"tick", "Threshold", Tone::info, ruler, " ", "Where a band ends."}},
    {Mk::density,
     {"density", "Chance along the ruler", Tone::info, chances, " ",
      "How likely the sum falls here: its height at luck and items."}},
    {Mk::roll, {"roll", "The roll", Tone::path, ruler, "|", "The sum of this seed."}},
    {Mk::gate_waiting,
     {"gate_waiting", "Gate, not reached", Tone::ghost, gates, "?", "Its die is still to be thrown."}},
    {Mk::gate_off,
     {"gate_off", "Gate, not asked", Tone::ghost, gates, " ", "Its item is not held, or nothing came this far."}},
    {Mk::gate_shut, {"gate_shut", "Gate, shut", Tone::danger, gates, "x", "Its die missed; the award passes by."}},
    {Mk::gate_open, {"gate_open", "Gate, open", Tone::start, gates, "O", "It acted on the award."}},
    {Mk::item, {"item", "What keeps the gate", Tone::thing, gates, " ", "The item or rule that throws the die."}},
    {Mk::name, {"name", "Name of a gate", Tone::info, gates, " ", "Whose die it is."}},
    {role_of(Award::nothing), {"nothing", "Nothing", Tone::ghost, pickups, " "}},
    {role_of(Award::card), {"card", "Card", Tone::thing, pickups, "c"}},
    {role_of(Award::trinket), {"trinket", "Trinket", Tone::thing, pickups, "t"}},
    {role_of(Award::pill), {"pill", "Pill", Tone::thing, pickups, "p"}},
    {role_of(Award::coin), {"coin", "Coin", Tone::reward, pickups, "o"}},
    {role_of(Award::heart), {"heart", "Heart", Tone::danger, pickups, "h"}},
    {role_of(Award::key), {"key", "Key", Tone::thing, pickups, "k"}},
    {role_of(Award::bomb), {"bomb", "Bomb", Tone::thing, pickups, "*"}},
    {role_of(Award::chest), {"chest", "Chest", Tone::reward, pickups, "="}},
    {role_of(Award::battery), {"battery", "Battery", Tone::thing, pickups, "z"}},
    {role_of(Award::sack), {"sack", "Sack", Tone::thing, pickups, "s"}},
    {role_of(Award::locked_chest), {"locked_chest", "Locked chest", Tone::reward, pickups, "%"}},
});

}  // namespace

constinit const std::array<View, 1> view_table = std::to_array(views_here);
constinit const std::array<Layer, 5> layer_table = std::to_array(layers_here);
constinit const std::array<Role, 33> role_table = roles_here;

}  // namespace press_r::isaac_awards
