// Injections: what may be added to a flow, where, how probably and under which conditions (GUN-14); the shipped table,
// and tables of the user's own (GUN-84). The text form has one entry a line:
//   secret: 90 in 100, at dead_end x4, at any_room
//   vendor "bell founder": 45 in 100, once a run, at hub x2, at hub_way
//   jail: 35 in 100, needs captive, only keep mine, at any_room from 2
// A category by its id or letter, optionally a title; the chance; a condition of the run; "once a run"; the stages that
// have it (default: all); and where it may go, with the weight of each place and a minimum depth. // begins a comment.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

/// A condition of the run (GUN-15), set by options.
enum class Need : std::uint8_t { nothing, master_round, curse, captive, broken_lift };

/// Where a new node goes.
enum class PlaceRule : std::uint8_t {
  dead_end,       ///< as a child of a room with one way
  any_room,       ///< as a child of any room that has a way left
  hub,            ///< as a child of a hub
  hub_way,        ///< into the edge between a hub and one of its children
  before_combat,  ///< into the edge that leads to a room with enemies
};

struct Placing {
  PlaceRule rule = PlaceRule::any_room;
  int weight = 0;     ///< 0: not used
  int min_depth = 0;  ///< edges from the entrance of the room it hangs on
};

inline constexpr int out_of = 100;
inline constexpr int high_curse = 5;
inline constexpr int max_placings = 4;     ///< of one entry
inline constexpr int max_injections = 20;  ///< of a table
inline constexpr int longest_injections_text = 4000;

/// Whether the new room is put into a way, which then leads through it.
constexpr bool splits(PlaceRule rule) { return rule == PlaceRule::hub_way || rule == PlaceRule::before_combat; }
/// Categories that injected rooms never hang on: the ends of the floor, the way to the boss, and dead ends by nature.
bool closed_to_children(Category category);

struct Injection {
  std::string_view id;
  std::string_view title;
  Category category = Category::normal;
  int chance = 0;  ///< in out_of
  Need need = Need::nothing;
  bool once_a_run = false;                     ///< not if it has been met on an earlier floor
  unsigned stage_mask = all_stages_mask;       ///< a bit for each stage that may have it
  std::array<Placing, max_placings> placings;  ///< used ones (weight > 0) first
};

/// In the order in which they are tried: what the run's story brings, then vendors and similar rooms, then fights and
/// shrines, and secret rooms last, when the dead ends are final.
std::span<const Injection> injections();
enum class InjectionId : std::uint8_t {
  jail,
  master_shrine,
  vendor,
  fireplace,
  elevator,
  miniboss,
  shrine,
  cursed,
  secret,
};
inline constexpr int injection_count = at(InjectionId::secret) + 1;
inline constexpr int secret_injection = at(InjectionId::secret);

/// The index of the shipped entry of the same category (and, of shrines, the same condition), or -1.
int shipped_like(const Injection& entry);
/// The title of an entry whose text gives none.
std::string_view usual_title(const Injection& entry);

/// Ids in texts and JSON, by the enums; empty for Need::nothing.
std::span<const std::string_view> need_ids();
std::span<const std::string_view> place_ids();

/// In sentences: "a high curse", "at a dead end".
std::string_view need_text(Need need);
std::string_view text_of(PlaceRule rule);

/// A table of the user's own. Not copyable: entries refer to `words`.
struct InjectionTable {
  InjectionTable() = default;
  InjectionTable(const InjectionTable&) = delete;
  InjectionTable& operator=(const InjectionTable&) = delete;
  std::vector<Injection> entries;  ///< at most max_injections
  std::vector<std::string> words;
};

/// Reads a table; faults name line, column, reason and remedy. A text without entries is an empty table, which injects
/// nothing.
void read_injections(std::string_view text, InjectionTable& table, Faults& faults);
std::string write_injections_text(std::span<const Injection> table);
/// {"format":"flowdungeon/1","injections":[…]} (public/schema/gungeon.json), for other tools.
std::string write_injections_json(std::span<const Injection> table);

}  // namespace press_r::gungeon
