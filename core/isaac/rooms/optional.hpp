// Rooms that the dice decide on, each offered a dead end in turn (ISAAC-24 … 36).
#pragma once

#include "isaac/layout/making.hpp"

namespace press_r::isaac {

/// False: a room that has to be by this reading found no dead end (ISAAC-28), and the layout is void.
bool place_optional(Making& making);

/// What both readings say: Voodoo Head's Curse Room took the room, or no dead end (-1) was left for it.
void note_voodoo_curse(Making& making, int id);
/// From The Chest on.
void note_bosses_only(Making& making);

/// The chance of an optional room once it has a dead end, exact: a of b.
struct OfferChance {
  int of = 0;
  int in = 1;
};
OfferChance offer_chance(const Run& run, Offered which);
/// The chance that a Dice or Sacrifice Room is a Dice Room.
OfferChance dice_chance(const Run& run);
/// The chance that a Vault or Arcade is a Vault.
OfferChance vault_kind_chance(const Run& run);
/// The chance of a Vault where offer_chance gives that of a Vault or Arcade, of as many.
OfferChance vault_chance(const Run& run);
/// Whether the floor offers the room at all (ISAAC-43 and each room's own stages).
bool is_offered(const Run& run, Offered which);

}  // namespace press_r::isaac
