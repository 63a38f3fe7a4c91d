// Injections: what may be added to a flow, where, how probably and under which conditions (GUN-14).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "gungeon/flow/book.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

struct Placing {
  PlaceRule rule = PlaceRule::any_room;
  int weight = 0;     ///< 0: not used
  int min_depth = 0;  ///< edges from the entrance of the room it hangs on
};

inline constexpr int out_of = 100;
inline constexpr int high_curse = 5;
inline constexpr int max_placings = 2;  ///< of one entry

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
inline constexpr int secret_injection = at(InjectionId::secret);

/// In sentences: "a high curse", "at a dead end".
std::string_view need_text(Need need);
std::string_view text_of(PlaceRule rule);

}  // namespace press_r::gungeon
