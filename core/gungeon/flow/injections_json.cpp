#include "gungeon/flow/injections_json.hpp"

#include <cstddef>

#include "gungeon/flow/book.hpp"
#include "kit/json.hpp"

namespace press_r::gungeon {
namespace {

void write(const Injection& one, Json& json) {
  json.begin_object().field("id", one.id).field("title", one.title).field("cat", info(one.category).id);
  json.field("chance", one.chance).key("requires").begin_array();
  if (one.need != Need::nothing) json.value(need_ids()[static_cast<std::size_t>(one.need)]);
  json.end_array().field("oncePerRun", one.once_a_run).key("stages").begin_array();
  for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
    if (((one.stage_mask >> stage) & 1u) != 0) json.value(info(static_cast<Stage>(stage)).id);
  }
  json.end_array().key("place").begin_array();
  for (const Placing& place : one.placings) {
    if (place.weight == 0) continue;
    json.begin_object().field("rule", place_ids()[static_cast<std::size_t>(place.rule)]).field("weight", place.weight);
    json.field("minDepth", place.least_depth).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string write_injections_json(std::span<const Injection> table) {
  Json json;
  json.begin_object().field("format", "flowdungeon/1").key("injections").begin_array();
  for (const Injection& one : table) write(one, json);
  json.end_array().end_object();
  return json.take();
}

}  // namespace press_r::gungeon
