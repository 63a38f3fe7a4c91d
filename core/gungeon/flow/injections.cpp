#include "gungeon/flow/injections.hpp"

namespace press_r::gungeon {
namespace {

using enum PlaceRule;
using Places = std::array<Placing, max_placings>;

constexpr Injection entry(std::string_view id, std::string_view title, Category category, int chance,
                          const Places& places, Need need = Need::nothing) {
  return {.id = id, .title = title, .category = category, .chance = chance, .need = need, .placings = places};
}
constexpr Injection once_a_run(Injection entry) {
  entry.once_a_run = true;
  return entry;
}
constexpr Injection only_in(Stage stage, Injection entry) {
  entry.stage_mask = 1u << at(stage);
  return entry;
}

// The document gives the secret room's numbers (GUN-16, GUN-17) and examples of conditions; the other chances are ours.
// In the order of InjectionId.
constexpr Injection table[injection_count] = {
    entry("jail", "jail", Category::jail, 35, {{{hub, 1, 0}, {any_room, 1, 2}}}, Need::captive),
    entry("master_shrine", "master round's shrine", Category::shrine, 100, {{{before_combat, 1, 1}}},
          Need::master_round),
    once_a_run(entry("vendor", "vendor", Category::vendor, 45, {{{hub, 2, 0}, {hub_way, 1, 0}}})),
    only_in(Stage::keep,
            entry("fireplace", "fireplace", Category::fireplace, 60, {{{dead_end, 1, 0}, {any_room, 1, 1}}})),
    entry("elevator", "elevator", Category::elevator, 50, {{{any_room, 1, 2}}}, Need::broken_lift),
    once_a_run(entry("miniboss", "miniboss", Category::miniboss, 30, {{{before_combat, 1, 3}}})),
    entry("shrine", "shrine", Category::shrine, 40, {{{any_room, 1, 2}}}),
    entry("cursed", "cursed room", Category::cursed, 50, {{{any_room, 1, 3}}}, Need::curse),
    entry("secret", "secret room", Category::secret, 90, {{{dead_end, 4, 0}, {any_room, 1, 0}}}),
};

constexpr std::string_view need_texts[] = {"nothing", "a master round in hand", "a high curse",
                                           "a captive not yet rescued", "a lift not yet mended"};
constexpr std::string_view place_texts[] = {"at a dead end", "at any room", "at a hub", "on a way out of a hub",
                                            "before a room with enemies"};

}  // namespace

std::span<const Injection> injections() { return table; }

bool closed_to_children(Category category) {
  switch (category) {
    case Category::entrance:
    case Category::foyer:
    case Category::boss:
    case Category::exit:
    case Category::connector:
    case Category::secret:
    case Category::jail:
    case Category::elevator: return true;
    default: return false;
  }
}

std::string_view need_text(Need need) { return need_texts[at(need)]; }
std::string_view text_of(PlaceRule rule) { return place_texts[at(rule)]; }

}  // namespace press_r::gungeon
