#include "pixel_dungeon/life/bestiary.hpp"

#include <array>

namespace press_r::pixel_dungeon {
namespace {

using enum ThingKind;

// The game: Bestiary.
constexpr Dweller floor_1[] = {{rat, 100}};
constexpr Dweller floor_2[] = {{rat, 100}, {gnoll, 100}};
constexpr Dweller floor_3[] = {{rat, 100}, {gnoll, 200}, {crab, 100}, {swarm, 2}};
constexpr Dweller floor_4[] = {{rat, 100}, {gnoll, 200}, {crab, 300}, {swarm, 2}, {undead, 1}, {thief, 1}};
constexpr Dweller floor_6[] = {{undead, 400}, {thief, 200}, {swarm, 100}, {shaman, 20}};
constexpr Dweller floor_7[] = {{undead, 300}, {shaman, 100}, {thief, 100}, {swarm, 100}};
constexpr Dweller floor_8[] = {{undead, 300}, {shaman, 200}, {gnoll, 100}, {thief, 100}, {swarm, 100}, {bat, 2}};
constexpr Dweller floor_9[] = {{undead, 300}, {shaman, 300}, {thief, 100}, {swarm, 100}, {bat, 2}, {brute, 1}};
constexpr Dweller floor_11[] = {{bat, 100}, {brute, 20}};
constexpr Dweller floor_12[] = {{bat, 100}, {brute, 100}, {spinner, 20}};
constexpr Dweller floor_13[] = {{bat, 100}, {brute, 300}, {shaman, 100}, {spinner, 100}, {elemental, 2}};
constexpr Dweller floor_14[] = {{bat, 100}, {brute, 300}, {shaman, 100}, {spinner, 400}, {elemental, 2}, {monk, 1}};
constexpr Dweller floor_16[] = {{elemental, 100}, {warlock, 100}, {monk, 20}};
constexpr Dweller floor_17[] = {{elemental, 100}, {monk, 100}, {warlock, 100}};
constexpr Dweller floor_18[] = {{elemental, 100}, {monk, 200}, {golem, 100}, {warlock, 100}};
constexpr Dweller floor_19[] = {{elemental, 100}, {monk, 200}, {golem, 300}, {warlock, 100}, {succubus, 2}};
constexpr Dweller floor_22[] = {{succubus, 100}, {eye, 100}};
constexpr Dweller floor_23[] = {{succubus, 100}, {eye, 200}, {scorpio, 100}};
constexpr Dweller floor_24[] = {{succubus, 100}, {eye, 200}, {scorpio, 300}};

constexpr std::span<const Dweller> floors[deepest + 1] = {
    {},       floor_1,  floor_2,  floor_3,  floor_4,  {},       floor_6,  floor_7,  floor_8,
    floor_9,  {},       floor_11, floor_12, floor_13, floor_14, {},       floor_16, floor_17,
    floor_18, floor_19, {},       {},       floor_22, floor_23, floor_24,
};

}  // namespace

std::span<const Dweller> dwellers(int depth) { return floors[depth]; }

ThingKind rare_kin(ThingKind species) {
  switch (species) {
    case rat: return albino;
    case thief: return bandit;
    case brute: return shielded;
    case monk: return senior;
    case scorpio: return acidic;
    default: return species;
  }
}

ThingKind roll_dweller(int depth, Dice& dice) {
  constexpr std::size_t most_species = 6;
  std::array<int, most_species> weights{};
  const std::span<const Dweller> all = dwellers(depth);
  for (std::size_t i = 0; i < all.size(); ++i) weights[i] = all[i].weight;
  const ThingKind species = all[static_cast<std::size_t>(dice.weighted(std::span(weights).first(all.size())))].kind;
  const ThingKind kin = rare_kin(species);
  return kin != species && dice.one_in(rare_odds) ? kin : species;
}

}  // namespace press_r::pixel_dungeon
