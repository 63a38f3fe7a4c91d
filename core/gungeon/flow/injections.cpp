#include "gungeon/flow/injections.hpp"

namespace press_r::gungeon {
namespace {

using enum PlaceRule;

constexpr unsigned keep_only = 1;
constexpr unsigned every_stage = 31;

// The document gives the secret room's numbers (GUN-16, GUN-17) and examples of conditions; the other chances are ours.
constexpr auto table = tied<InjectionId::secret, Injection>({
    {InjectionId::jail,
     {"jail", "jail", Category::jail, 35, Need::captive, false, every_stage, {{{hub, 1, 0}, {any_room, 1, 2}}}}},
    {InjectionId::master_shrine,
     {"master_shrine",
      "master round's shrine",
      Category::shrine,
      100,
      Need::master_round,
      false,
      every_stage,
      {{{before_combat, 1, 1}, {}}}}},
    {InjectionId::vendor,
     {"vendor", "vendor", Category::vendor, 45, Need::nothing, true, every_stage, {{{hub, 2, 0}, {hub_way, 1, 0}}}}},
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
     {"elevator", "elevator", Category::elevator, 50, Need::broken_lift, false, every_stage, {{{any_room, 1, 2}, {}}}}},
    {InjectionId::miniboss,
     {"miniboss", "miniboss", Category::miniboss, 30, Need::nothing, true, every_stage, {{{before_combat, 1, 3}, {}}}}},
    {InjectionId::shrine,
     {"shrine", "shrine", Category::shrine, 40, Need::nothing, false, every_stage, {{{any_room, 1, 2}, {}}}}},
    {InjectionId::cursed,
     {"cursed", "cursed room", Category::cursed, 50, Need::curse, false, every_stage, {{{any_room, 1, 3}, {}}}}},
    {InjectionId::secret,
     {"secret",
      "secret room",
      Category::secret,
      90,
      Need::nothing,
      false,
      every_stage,
      {{{dead_end, 4, 0}, {any_room, 1, 0}}}}},
});

}  // namespace

std::span<const Injection> injections() { return table; }

std::string_view need_text(Need need) {
  switch (need) {
    case Need::nothing: return "nothing";
    case Need::master_round: return "a master round in hand";
    case Need::curse: return "a high curse";
    case Need::captive: return "somebody not yet rescued";
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
