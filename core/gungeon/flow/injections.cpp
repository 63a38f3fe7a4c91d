#include "gungeon/flow/book.hpp"

#include "gungeon/tables.hpp"

namespace press_r::gungeon {
namespace {

using enum PlaceRule;
using Places = std::array<Placing, max_placings>;

constexpr Injection entry(InjectionId id, Category category, int chance, const Places& places,
                          Need need = Need::nothing) {
  return {.id = tables::injection_ids[at(id)],
          .title = tables::injection_names[at(id)],
          .category = category,
          .chance = chance,
          .need = need,
          .placings = places};
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
    entry(InjectionId::jail, Category::jail, 35, {{{hub, 1, 0}, {any_room, 1, 2}}}, Need::captive),
    entry(InjectionId::master_shrine, Category::shrine, 100, {{{before_combat, 1, 1}}}, Need::master_round),
    once_a_run(entry(InjectionId::vendor, Category::vendor, 45, {{{hub, 2, 0}, {hub_way, 1, 0}}})),
    only_in(Stage::keep,
            entry(InjectionId::fireplace, Category::fireplace, 60, {{{dead_end, 1, 0}, {any_room, 1, 1}}})),
    entry(InjectionId::elevator, Category::elevator, 50, {{{any_room, 1, 2}}}, Need::broken_lift),
    once_a_run(entry(InjectionId::miniboss, Category::miniboss, 30, {{{before_combat, 1, 3}}})),
    entry(InjectionId::shrine, Category::shrine, 40, {{{any_room, 1, 2}}}),
    entry(InjectionId::cursed, Category::cursed, 50, {{{any_room, 1, 3}}}, Need::curse),
    entry(InjectionId::secret, Category::secret, 90, {{{dead_end, 4, 0}, {any_room, 1, 0}}}),
};

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

std::string_view need_text(Need need) { return tables::need_names[at(need)]; }
std::string_view text_of(PlaceRule rule) { return tables::place_rule_names[at(rule)]; }

}  // namespace press_r::gungeon
