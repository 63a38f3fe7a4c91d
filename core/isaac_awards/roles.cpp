#include "isaac_awards/roles.hpp"

#include <array>

#include "isaac_awards/draw.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr View view_table[] = {{"map", "Award"}};

enum Lay : std::uint8_t { room, ruler, chances, gates, pickups };
constexpr Layer layer_table[] = {
    {"room", "Cleared room"}, {"ruler", "Ruler"},     {"chances", "Chance along the ruler"},
    {"gates", "Gates"},       {"pickups", "Pickups"},
};

constexpr std::array<Role, 13 + band_count + award_count> role_table = {{
    {"wall", "Wall", Tone::rock, room, "#"},
    {"floor", "Floor", Tone::floor, room, "."},
    {"door", "Door", Tone::door, room, "+", "Open, for the room is cleared."},
    {"room", "Cleared room", Tone::floor, room, " ", "Where the award lies."},
    {"band_nothing", "Band: nothing", Tone::rock, ruler, "-", "Up to 0.22."},
    {"band_card", "Band: card group", Tone::reward, ruler, "c", "Card, trinket or pill, up to 0.3."},
    {"band_coin", "Band: coin", Tone::reward, ruler, "o", "Up to 0.45, with Rib of Greed 0.5."},
    {"band_heart", "Band: heart", Tone::danger, ruler, "h", "Up to 0.6."},
    {"band_key", "Band: key", Tone::info, ruler, "k", "Up to 0.8."},
    {"band_bomb", "Band: bomb", Tone::thing, ruler, "b", "Up to 0.95."},
    {"band_chest", "Band: chest", Tone::goal, ruler, "=", "From 0.95 to 2."},
    {"beyond", "Out of reach", Tone::nothing, ruler, " ", "No roll comes here with this luck and these items."},
    {"tick", "Threshold", Tone::info, ruler, " ", "Where a band ends."},
    {"density", "Chance along the ruler", Tone::info, chances, " ",
     "How likely the sum falls here: its height at luck and items."},
    {"roll", "The roll", Tone::path, ruler, "|", "The sum of this seed."},
    {"gate_waiting", "Gate, not reached", Tone::ghost, gates, "?", "Its die is still to be thrown."},
    {"gate_off", "Gate, not asked", Tone::ghost, gates, " ", "Its item is not held, or nothing came this far."},
    {"gate_shut", "Gate, shut", Tone::danger, gates, "x", "Its die missed; the award passes by."},
    {"gate_open", "Gate, open", Tone::start, gates, "O", "It acted on the award."},
    {"item", "What keeps the gate", Tone::thing, gates, " ", "The item or rule that throws the die."},
    {"nothing", "Nothing", Tone::ghost, pickups, " "},
    {"card", "Card", Tone::thing, pickups, "c"},
    {"trinket", "Trinket", Tone::thing, pickups, "t"},
    {"pill", "Pill", Tone::thing, pickups, "p"},
    {"coin", "Coin", Tone::reward, pickups, "o"},
    {"heart", "Heart", Tone::danger, pickups, "h"},
    {"key", "Key", Tone::thing, pickups, "k"},
    {"bomb", "Bomb", Tone::thing, pickups, "*"},
    {"chest", "Chest", Tone::reward, pickups, "="},
    {"battery", "Battery", Tone::thing, pickups, "z"},
    {"sack", "Sack", Tone::thing, pickups, "s"},
    {"locked_chest", "Locked chest", Tone::reward, pickups, "%"},
}};

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return role_table; }

}  // namespace press_r::isaac_awards
