// What may be injected into a flow (GUN-14): what, where, how probably, and under which conditions.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "gungeon/flow/book.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

/// A condition of the run (GUN-15); the panel's switches say whether it is met.
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
  int weight = 0;       ///< 0: not used
  int least_depth = 0;  ///< edges from the entrance of the room it hangs on
};

inline constexpr int out_of = 100;
inline constexpr int high_curse = 5;
inline constexpr int most_placings = 4;     ///< of one entry
inline constexpr int most_injections = 20;  ///< of a table

/// Whether a place is in the midst of a way, which then leads through the new room.
constexpr bool splits(PlaceRule rule) { return rule == PlaceRule::hub_way || rule == PlaceRule::before_combat; }
/// Rooms that nothing is hung on: the ends of the floor, the way to the boss, and what has no way to spare by nature.
bool closed_to_children(Category category);

struct Injection {
  std::string_view id;
  std::string_view title;
  Category category = Category::normal;
  int chance = 0;  ///< in out_of
  Need need = Need::nothing;
  bool once_a_run = false;                      ///< not where the run has met it before
  unsigned stage_mask = all_stages_mask;        ///< bit of each stage that may have it
  std::array<Placing, most_placings> placings;  ///< those in use stand first
};

/// In the order in which they are tried: what the run's story brings, then vendors and the like, then fights and
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

/// The shipped entry that means the same: of its kind, and for shrines with or without a master round; -1: none.
int shipped_like(const Injection& entry);
/// What an entry is called where its author says nothing.
std::string_view usual_title(const Injection& entry);

/// In texts and JSON, by the enums; the need for nothing is empty.
std::span<const std::string_view> need_ids();
std::span<const std::string_view> place_ids();

std::string_view need_text(Need need);
std::string_view text_of(PlaceRule rule);

}  // namespace press_r::gungeon
