// Rooms with a purpose, in the order in which they take dead ends: mandatory rooms, rooms by chance, hidden rooms. Both
// the document's and the game's readings: the game also draws a layout for each room (README.md, The game's reading).
#pragma once

#include <array>

#include "isaac/layout/layout.hpp"
#include "kit/fact.hpp"

namespace press_r::isaac {

/// Turns a room into `type`. `placing` is the source of its own seeds, 0 for none.
void assign(Level& level, int id, RoomType type, std::uint32_t placing);

/// Notes that a room found no dead end (ISAAC-59) and gives false.
bool fail_for(Context& context, RoomType type);

/// Boss Rooms (one in the deepest dead end, two back to back on XL floors, many in The Void: ISAAC-17 … 19), Super
/// Secret Rooms, Shop, Treasure Rooms. False: one of them found no dead end, and the layout is void.
bool place_mandatory(Context& context);

/// Rooms that are left to chance, each offered a dead end in turn (ISAAC-24 … 36). False: a room that this reading
/// guarantees found no dead end (ISAAC-28), and the layout is void.
bool place_optional(Context& context);

/// Whether the floor offers the room at all (ISAAC-43 and each room's own stages).
bool is_offered(const Run& run, Offered which);
/// The exact chance of an optional room that has a dead end.
Odds offer_chance(const Run& run, Offered which);
/// The chance that a Dice or Sacrifice Room is a Dice Room.
Odds dice_chance(const Run& run);
/// The chance that a Vault or Arcade is a Vault.
Odds vault_kind_chance(const Run& run);
/// The chance that a Vault is placed, with the denominator of the chance of a Vault or Arcade.
Odds vault_chance(const Run& run);

/// The claim that a room's dice are a trial of; a Planetarium and a Curse Room have one by the document, one by the
/// game.
ClaimId claim_of(const Run& run, Offered which);
/// The chance that a claim states: that of a room that has a dead end; none where it is not offered or tries the other
/// claim.
Odds stated_odds(const Options& options, Offered which, ClaimId claim);
template <Offered which, ClaimId claim>
Odds stands(const Options& options) {
  return stated_odds(options, which, claim);
}

/// By the game: the rooms of mirror and mine floors (ISAAC-65). False: the layout is void.
bool place_passages(Context& context);

/// Secret Rooms, the Dark Room's Grave Room, the Ultra Secret Room (ISAAC-37 … 42). False: by the game the Grave Room
/// found no dead end, and the layout is void.
bool place_secrets(Context& context);

/// Gives each normal room a difficulty and the seed of its drop (ISAAC-44, 57); by the game each room its own seeds.
void furnish(Context& context);

/// Numbers of rooms on this floor (ISAAC-21, 22, 40).
int shops_of(const Run& run);
int treasures_of(const Run& run);
int secret_rooms_of(const Run& run);

/// ISAAC-37: the score of a place with one, two, and more neighbours before its die of so many sides.
inline constexpr std::array<int, 3> secret_bases = {4, 7, 10};
inline constexpr int secret_sides = 5;

/// Finds the place with the highest score for a Secret or an Ultra Secret Room, and leaves all candidates in
/// level.secret_places. False: there is none.
bool find_secret_place(Context& context, SecretPlace& best);
bool find_ultra_secret_place(Context& context, SecretPlace& best);

/// The exact chance of each place to win, in millionths: each rolls a die on top of its base, the highest wins, and a
/// fair die breaks ties.
std::vector<std::int32_t> chances_of(std::span<const SecretPlace> places);

}  // namespace press_r::isaac
