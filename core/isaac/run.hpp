// The requested floor and the state of the run, read once from the options; curses and names of floors.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isaac/ids.hpp"
#include "isaac/layout/grid.hpp"
#include "isaac_common/rng.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac {

/// In the order of the fact's choices. `other` is any curse that only changes the dice, set by option.
enum class Curse : std::uint8_t { none, labyrinth, lost, darkness, unknown, maze, blind, other };
inline constexpr int curse_count = 8;

inline constexpr int max_half_hearts = 24;  ///< of each kind of heart

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
  Curse curse = Curse::none;  ///< with CurseChoice::seed known once the floor is planned
  Unlocks unlocks = Unlocks::all;
  bool hard = false;
  int victory_laps = 0;
  Reading reading = Reading::documented;
  Shortage shortage = Shortage::repair;
  Windows windows = Windows::usual;
  bool single_cells = false;  ///< every room is 1 × 1
  int own_target = 0;         ///< replaces the number of rooms; 0: by the rules
  int own_minimum = 0;        ///< replaces the minimum number of dead ends; 0: by the rules
  int back_one_in = 3;        ///< chance that a new room goes to the back of the queue (ISAAC-51)
  int max_hearts = 6;         ///< all hearts in halves
  int hearts = 6;
  int soul_hearts = 0;
  int bone_hearts = 0;
  int coins = 0;
  int keys = 0;
  int skipped_treasures = 0;
  std::uint64_t toggles = 0;  ///< bit i: option i is not 0

  /// Whether a toggle of the options is on: an item, an event of the run.
  bool has(Opt toggle) const { return (toggles >> static_cast<int>(toggle) & 1u) != 0; }
  bool by_game() const { return reading == Reading::engine; }
  bool by_prose() const { return reading == Reading::prose; }
  /// The pseudo-code literally, without what later versions of the game added.
  bool by_pseudo() const { return reading == Reading::pseudo; }
  /// The index of the stage's seed, on which some rooms depend too: one higher on the alternative path.
  int slot() const { return alternative ? stage + 1 : stage; }
  /// Downpour II has a mirror, Mines II an entrance to the mineshaft; a Labyrinth has what its second floor has.
  bool is_mirror_floor() const { return alternative && (stage == 2 || (stage == 1 && is_xl())); }
  bool is_mine_floor() const { return alternative && (stage == 4 || (stage == 3 && is_xl())); }
  /// Whether the game keeps the cell above the start free for a door: in the Chest and the Dark Room, and for the
  /// strange door to the Mausoleum.
  bool keeps_door_free() const {
    const bool depths = !alternative && (stage == 6 || (stage == 5 && is_xl()));
    return stage == chest_stage || (by_game() && unlocks == Unlocks::all && depths);
  }

  bool is_void() const { return stage == void_stage; }
  bool is_xl() const { return curse == Curse::labyrinth; }
  /// Two bosses back to back and two Treasure Rooms. The Void has bosses of its own.
  bool has_xl_rooms() const { return is_xl() && !is_void() && !by_pseudo(); }
  bool has_void_bosses() const { return is_void() && !by_pseudo(); }
  bool allows_loops() const { return is_xl() || is_void(); }
  bool is_dark_room() const { return stage == chest_stage && variant == Variant::dark; }
  /// ISAAC-70: no source describes rooms on this floor.
  bool is_our_own() const { return stage == blue_womb_stage && !by_game(); }
  /// The second floor of a chapter, where Boss Challenges are.
  bool is_second_floor() const { return stage % 2 == 0 && stage <= 8; }
  /// The same by the stage's seed: where Arcades and Vaults are.
  bool has_arcades() const { return slot() % 2 == 0 && slot() <= 8; }
  bool full_health() const { return hearts + soul_hearts >= max_hearts; }
  /// Half a red heart or less and no soul heart, or no container and at most one soul heart; by the prose no red and no
  /// bone heart instead of no container.
  bool low_health() const {
    if (by_prose()) return (hearts <= 1 && soul_hearts <= 0) || (soul_hearts <= 2 && hearts <= 0 && bone_hearts <= 0);
    const int containers = has(Opt::no_bone_character) ? max_hearts : max_hearts + bone_hearts;
    return (hearts < 2 && soul_hearts <= 0) || (containers <= 0 && soul_hearts <= 2);
  }
};

Run run_from(const Options& options);

/// Changes options that exclude each other; a sentence for each change.
void mend(Options& options, Problems& problems);

/// Stages 1 to 12. A Labyrinth, set or by the seed, counts as two stages; the Blue Womb is skipped.
Next next(Options& options, Seed seed);

/// A floor is cursed on 1 of so many (ISAAC-61).
int curse_sides(const Run& run);
/// Stage 1 rolls no die for a curse before "Everything Is Terrible!" is unlocked.
bool may_be_cursed(const Run& run);
/// Rolls the seed's own curse from the copy of the stage's stream, or draws what a curse set by option draws.
Curse roll_curse(const Run& run, IsaacRng& copy);
/// The curse of a floor of the seed, without making the floor.
Curse curse_of_floor(const Run& run, Seed start);

/// A possible curse of a floor and its chance; the only one if it is set by option.
struct CurseChance {
  Curse curse = Curse::none;
  double chance = 1;
};
std::vector<CurseChance> curse_chances(const Run& run);

/// "the Labyrinth".
std::string_view curse_title(Curse curse);

/// ISAAC-60. `stage_seed` is the floor's own.
FloorName floor_name(const Run& run, std::uint32_t stage_seed);
/// "Caves II", "Caves XL"; without a number where a chapter has one floor.
std::string floor_title(const Run& run, std::uint32_t stage_seed);

}  // namespace press_r::isaac
