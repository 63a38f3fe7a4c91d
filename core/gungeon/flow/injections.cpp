#include "gungeon/flow/injections.hpp"

namespace press_r::gungeon {
namespace {

using enum PlaceRule;

constexpr unsigned keep_only = 1;

// The document gives the secret room's numbers (GUN-16, GUN-17) and examples of conditions; the other chances are ours.
constexpr auto table = tied<InjectionId::secret, Injection>({
    {InjectionId::jail,
     {"jail", "jail", Category::jail, 35, Need::captive, false, all_stages_mask, {{{hub, 1, 0}, {any_room, 1, 2}}}}},
    {InjectionId::master_shrine,
     {"master_shrine",
      "master round's shrine",
      Category::shrine,
      100,
      Need::master_round,
      false,
      all_stages_mask,
      {{{before_combat, 1, 1}, {}}}}},
    {InjectionId::vendor,
     {"vendor",
      "vendor",
      Category::vendor,
      45,
      Need::nothing,
      true,
      all_stages_mask,
      {{{hub, 2, 0}, {hub_way, 1, 0}}}}},
    {InjectionId::fireplace,
     {"fireplace",
      "fireplace",
      Category::fireplace,
      60,
      Need::nothing,
      false,
      keep_only,
      {{{dead_end, 1, 0}, {any_room, 1, 1}}}}},
    {InjectionId::elevator,
     {"elevator",
      "elevator",
      Category::elevator,
      50,
      Need::broken_lift,
      false,
      all_stages_mask,
      {{{any_room, 1, 2}, {}}}}},
    {InjectionId::miniboss,
     {"miniboss",
      "miniboss",
      Category::miniboss,
      30,
      Need::nothing,
      true,
      all_stages_mask,
      {{{before_combat, 1, 3}, {}}}}},
    {InjectionId::shrine,
     {"shrine", "shrine", Category::shrine, 40, Need::nothing, false, all_stages_mask, {{{any_room, 1, 2}, {}}}}},
    {InjectionId::cursed,
     {"cursed", "cursed room", Category::cursed, 50, Need::curse, false, all_stages_mask, {{{any_room, 1, 3}, {}}}}},
    {InjectionId::secret,
     {"secret",
      "secret room",
      Category::secret,
      90,
      Need::nothing,
      false,
      all_stages_mask,
      {{{dead_end, 4, 0}, {any_room, 1, 0}}}}},
});

constexpr auto needs = tied<Need::broken_lift, std::string_view>({
    {Need::nothing, ""},
    {Need::master_round, "master_round"},
    {Need::curse, "curse"},
    {Need::captive, "captive"},
    {Need::broken_lift, "broken_lift"},
});

constexpr auto places = tied<PlaceRule::before_combat, std::string_view>({
    {PlaceRule::dead_end, "dead_end"},
    {PlaceRule::any_room, "any_room"},
    {PlaceRule::hub, "hub"},
    {PlaceRule::hub_way, "hub_way"},
    {PlaceRule::before_combat, "before_combat"},
});

}  // namespace

std::span<const Injection> injections() { return table; }
std::span<const std::string_view> need_ids() { return needs; }
std::span<const std::string_view> place_ids() { return places; }

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

int shipped_like(const Injection& entry) {
  const auto by_round = [](const Injection& one) {
    return one.category == Category::shrine && one.need == Need::master_round;
  };
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].category == entry.category && by_round(table[i]) == by_round(entry)) return static_cast<int>(i);
  }
  return -1;
}

std::string_view usual_title(const Injection& entry) {
  const int like = shipped_like(entry);
  return like < 0 ? info(entry.category).title : table[static_cast<std::size_t>(like)].title;
}

std::string_view need_text(Need need) {
  switch (need) {
    case Need::nothing: return "nothing";
    case Need::master_round: return "a master round in hand";
    case Need::curse: return "a high curse";
    case Need::captive: return "a captive not yet rescued";
    case Need::broken_lift: return "a lift not yet mended";
  }
  return "";
}

std::string_view text_of(PlaceRule rule) {
  switch (rule) {
    case dead_end: return "at a dead end";
    case any_room: return "at any room";
    case hub: return "at a hub";
    case hub_way: return "on a way out of a hub";
    case before_combat: return "before a room with enemies";
  }
  return "";
}

}  // namespace press_r::gungeon
