// The floor that is asked for and the state of the run, read once from the options.
#pragma once

#include <cstdint>

#include "isaac/ids.hpp"
#include "isaac/layout/shapes.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {

/// A floor's curse, in the order of the fact's choices; `other` is one that only moves the dice, set by hand.
enum class Curse : std::uint8_t { none, labyrinth, lost, darkness, unknown, maze, blind, other };
inline constexpr int curse_count = 8;

inline constexpr int most_half_hearts = 24;  ///< of each kind of heart

inline constexpr int last_stage = 12;
inline constexpr int void_stage = 12;
inline constexpr int chest_stage = 11;
inline constexpr int blue_womb_stage = 9;
inline constexpr int last_alternative_stage = 8;  ///< Corpse II

struct Run {
  RuleSet left_out;  ///< rules that the floor is made without
  int stage = 1;
  Variant variant = Variant::dark;
  bool alternative = false;  ///< Downpour to Corpse instead of Basement to Womb
  CurseChoice curse_choice = CurseChoice::none;
  Curse curse = Curse::none;  ///< the seed's own once the floor is planned
  Unlocks unlocks = Unlocks::all;
  bool hard = false;
  int victory_laps = 0;
  Reading reading = Reading::documented;
  Shortage shortage = Shortage::repair;
  Windows windows = Windows::usual;
  bool single_cells = false;  ///< every room is 1 × 1
  int own_target = 0;         ///< replaces the number of rooms; 0: by the rules
  int own_minimum = 0;        ///< replaces the least number of dead ends; 0: by the rules
  int back_one_in = 3;        ///< chance of going to the back of the queue (ISAAC-51)
  int max_hearts = 6;         ///< hearts count in halves
  int hearts = 6;
  int soul_hearts = 0;
  int bone_hearts = 0;
  bool no_bone_character = false;
  int coins = 0;
  int keys = 0;
  bool devil_visited = false;
  bool book_flag = false;
  int skipped_treasures = 0;
  bool voodoo_head = false;
  bool luna = false;
  bool fragmented_card = false;
  bool silver_dollar = false;
  bool bloody_crown = false;
  bool holy_crown = false;
  bool wicked_crown = false;
  bool crystal_ball = false;
  bool magic_8_ball = false;
  bool sausage = false;
  bool telescope_lens = false;
  bool knife_piece = false;

  bool by_game() const { return reading == Reading::engine; }
  bool by_prose() const { return reading == Reading::prose; }
  /// Literally: without what the pseudo-code does not have, which is all that later versions added.
  bool by_pseudo() const { return reading == Reading::pseudo; }
  /// The stage's entry among the seeds, by which some rooms are decided too: one further on the alternative path.
  int slot() const { return alternative ? stage + 1 : stage; }
  /// Downpour II has a mirror, Mines II an entrance to the mineshaft; a Labyrinth has what its second floor has.
  bool is_mirror_floor() const { return alternative && (stage == 2 || (stage == 1 && is_xl())); }
  bool is_mine_floor() const { return alternative && (stage == 4 || (stage == 3 && is_xl())); }
  /// Where the game keeps the cell above the start free for a door: of the Chest and the Dark Room, and of the strange
  /// door on the way to the Mausoleum.
  bool keeps_door_free() const {
    const bool depths = !alternative && (stage == 6 || (stage == 5 && is_xl()));
    return stage == chest_stage || (by_game() && unlocks == Unlocks::all && depths);
  }

  bool is_void() const { return stage == void_stage; }
  bool is_xl() const { return curse == Curse::labyrinth; }
  /// Two bosses back to back and two Treasure Rooms. The Void has its own bosses.
  bool has_xl_rooms() const { return is_xl() && !is_void() && !by_pseudo(); }
  bool has_void_bosses() const { return is_void() && !by_pseudo(); }
  bool allows_loops() const { return is_xl() || is_void(); }
  bool is_dark_room() const { return stage == chest_stage && variant == Variant::dark; }
  /// The second floor of a chapter, where Boss Challenges are.
  bool is_second_floor() const { return stage % 2 == 0 && stage <= 8; }
  /// The same by the entry among the seeds: where Arcades and Vaults are.
  bool has_arcades() const { return slot() % 2 == 0 && slot() <= 8; }
  bool full_health() const { return hearts + soul_hearts >= max_hearts; }
  /// Half a red heart or less and no soul heart, or no container and at most one soul heart; by the prose no red and no
  /// bone heart instead of no container.
  bool low_health() const {
    if (by_prose()) return (hearts <= 1 && soul_hearts <= 0) || (soul_hearts <= 2 && hearts <= 0 && bone_hearts <= 0);
    const int containers = no_bone_character ? max_hearts : max_hearts + bone_hearts;
    return (hearts < 2 && soul_hearts <= 0) || (containers <= 0 && soul_hearts <= 2);
  }
  bool allows(Shape shape) const { return shape == Shape::single || !single_cells; }
};

Run run_from(const Options& options);

/// Makes options that exclude each other possible; a sentence for each change.
void mend(Options& options, Problems& problems);

/// Stages 1 to 12; a Labyrinth, be it set or the seed's own, is two of them. The Blue Womb is passed over.
Next next(Options& options, Seed seed);

}  // namespace press_r::isaac
