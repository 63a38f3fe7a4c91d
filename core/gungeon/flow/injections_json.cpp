#include "gungeon/flow/injections_json.hpp"

#include <cstddef>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/injections.hpp"
#include "kit/json.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {
namespace {

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

void write(const Injection& one, Json& json) {
  json.begin_object().field("id", one.id).field("title", one.title).field("cat", info(one.category).id);
  json.field("chance", one.chance).key("requires").begin_array();
  if (one.need != Need::nothing) json.value(needs[static_cast<std::size_t>(one.need)]);
  json.end_array().field("oncePerRun", one.once_a_run).key("stages").begin_array();
  for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
    if (((one.stage_mask >> stage) & 1u) != 0) json.value(info(static_cast<Stage>(stage)).id);
  }
  json.end_array().key("place").begin_array();
  for (const Placing& place : one.placings) {
    if (place.weight == 0) continue;
    json.begin_object().field("rule", places[static_cast<std::size_t>(place.rule)]).field("weight", place.weight);
    json.field("minDepth", place.least_depth).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string write_injections_json() {
  Json json;
  json.begin_object().field("format", "flowdungeon/1").key("injections").begin_array();
  for (const Injection& one : injections()) write(one, json);
  json.end_array().end_object();
  return json.take();
}

}  // namespace press_r::gungeon
