#include <map>
#include <utility>

#include "kit/json.hpp"
#include "studio/describe.hpp"
#include "studio/doors.hpp"
#include "studio/export.hpp"

namespace press_r {
namespace {

void write_details(const Scene& scene, const Mark& mark, Json& json) {
  json.key("details").begin_object();
  for (const Detail& detail : scene.details(mark)) {
    json.key(detail.key);
    if (detail.is_text) {
      json.value(detail.text);
    } else {
      json.value(detail.number);
    }
  }
  json.end_object();
}

void write_area(const Mark& mark, Json& json) {
  json.field("x", mark.x).field("y", mark.y).field("w", mark.w).field("h", mark.h);
}

void write_room(const Scene& scene, const Mark& mark, Json& json) {
  json.field("id", mark.id);
  write_area(mark, json);
  json.field("label", mark.text);
  write_details(scene, mark, json);
}

void write_edge(const Scene& scene, const Mark& mark, Json& json) {
  json.field("from", mark.from).field("to", mark.to);
  json.field("x1", mark.x).field("y1", mark.y).field("x2", mark.w).field("y2", mark.h);
  write_details(scene, mark, json);
}

/// Cells and labels tell what else they carry only where they carry something.
void write_extras(const Scene& scene, const Mark& mark, Json& json) {
  if (mark.id >= 0) json.field("room", mark.id);
  if (mark.look != 0) json.field("look", int{mark.look});
  if (mark.details > 0) write_details(scene, mark, json);
}

void write_mark(const Scene& scene, const Mark& mark, Json& json) {
  switch (mark.kind) {
    case MarkKind::room: write_room(scene, mark, json); break;
    case MarkKind::edge: write_edge(scene, mark, json); break;
    case MarkKind::cell:
      write_area(mark, json);
      write_extras(scene, mark, json);
      break;
    case MarkKind::label:
      write_area(mark, json);
      json.field("text", mark.text);
      write_extras(scene, mark, json);
      break;
  }
}

void write_marks(const Picture& picture, MarkKind kind, std::string_view name, Json& json) {
  json.key(name).begin_array();
  for (const std::uint32_t i : drawing_order(picture.generator(), picture.scene.marks())) {
    const Mark& mark = picture.scene.marks()[i];
    if (mark.kind != kind || !on_map(picture.generator(), mark)) continue;
    json.begin_object().field("role", picture.generator().roles[mark.role].id);
    write_mark(picture.scene, mark, json);
    json.end_object();
  }
  json.end_array();
}

/// Where in the JSON's cells a mark lies at a place, the one drawn last; -1 where none does.
std::map<std::pair<int, int>, int> places_of_cells(const Picture& picture) {
  std::map<std::pair<int, int>, int> places;
  int index = 0;
  for (const std::uint32_t i : drawing_order(picture.generator(), picture.scene.marks())) {
    const Mark& mark = picture.scene.marks()[i];
    if (mark.kind != MarkKind::cell || !on_map(picture.generator(), mark)) continue;
    for (int y = mark.y; y < mark.y + mark.h; ++y) {
      for (int x = mark.x; x < mark.x + mark.w; ++x) places[{x, y}] = index;
    }
    ++index;
  }
  return places;
}

void write_ways(const Picture& picture, Json& json) {
  json.key("ways").begin_array();
  std::map<std::pair<int, int>, int> places;
  for (const Way& way : picture.ways.all) {
    json.begin_object().field("from", way.from).field("to", way.to);
    json.field("kind", picture.generator().way_kinds[way.kind].id).field("oneWay", way.one_way);
    json.field("length", way.cells);
    int needs = -1;
    if (way.needs.x >= 0) {
      if (places.empty()) places = places_of_cells(picture);
      const auto found = places.find({way.needs.x, way.needs.y});
      if (found != places.end()) needs = found->second;
    }
    json.field("needs", needs).key("cells").begin_array();
    for (const Point place : picture.ways.cells_of(way)) {
      json.begin_array().value(place.x).value(place.y).end_array();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

/// What the ids in the JSON mean: roles of the map, in the order of the generator's table, and kinds of ways.
void write_legend(const Generator& generator, Json& json) {
  json.key("legend").begin_object().key("roles").begin_array();
  for (const Role& role : generator.roles) {
    const Layer& layer = generator.layers[role.layer];
    if (layer.view != 0) continue;
    json.begin_object().field("id", role.id).field("title", role.title).field("tone", tone_id(role.tone));
    json.field("layer", layer.id).key("looks").begin_array();
    for (const std::string_view look : role.looks) json.value(look);
    json.end_array().end_object();
  }
  json.end_array().key("ways").begin_array();
  for (const WayKind& way : generator.way_kinds) {
    json.begin_object().field("id", way.id).field("title", way.title).end_object();
  }
  json.end_array().end_object();
}

void write_picture(const Picture& picture, Json& json) {
  const Generator& generator = picture.generator();
  json.field("generator", generator.id).field("revision", generator.revision);
  json.field("link", format_link(picture.request)).field("seed", picture.request.seed.value);
  json.field("seedText", seed_text(picture.request.seed)).key("options");
  describe_options(generator, picture.request.options, json);
  json.field("complete", picture.outcome.complete).key("problems").begin_array();
  for (const std::string& problem : picture.problems) json.value(problem);
  if (!picture.outcome.complete) json.value(picture.outcome.why);
  json.end_array().key("facts");
  write_facts(generator, picture.facts, json);
  json.field("width", picture.scene.width()).field("height", picture.scene.height());
  write_marks(picture, MarkKind::room, "rooms", json);
  write_marks(picture, MarkKind::edge, "edges", json);
  write_ways(picture, json);
  write_marks(picture, MarkKind::cell, "cells", json);
  write_marks(picture, MarkKind::label, "labels", json);
  write_legend(generator, json);
}

void write_ground(const Studio::Ground* ground, Json& json) {
  if (ground == nullptr) return;
  json.key("terrain");
  describe_ground(*ground, json);
}

void write_steps(const Filmed& filmed, Json& json) {
  const Generator& generator = filmed.picture.generator();
  json.key("steps").begin_array();
  for (const Step& step : filmed.steps) {
    const Rule& rule = generator.rules[step.rule];
    const bool told = rule.chapter < generator.chapters.size();
    json.begin_object().field("rule", rule.id);
    json.field("chapter", told ? generator.chapters[rule.chapter].id : std::string_view{});
    json.field("subject", step.subject);
    json.field("text", step.text.empty() ? rule.text : std::string_view(step.text)).key("rolls").begin_array();
    for (std::uint32_t i = 0; i < step.rolls; ++i) {
      const Roll& roll = filmed.rolls[step.first_roll + i];
      json.begin_object().field("sides", roll.sides).field("value", roll.value).end_object();
    }
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

void write_facts(const Generator& generator, std::span<const std::int64_t> facts, Json& json) {
  json.begin_object();
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    json.key(fact.id);
    if (fact.kind == FactKind::choice) {
      json.value(fact_value(fact, facts[i]));
    } else {
      json.value(facts[i]);
    }
  }
  json.end_object();
}

bool on_map(const Generator& generator, const Mark& mark) {
  return generator.layers[generator.roles[mark.role].layer].view == 0;
}

std::string export_json(const Picture& picture, const Studio::Ground* ground) {
  Json json;
  json.begin_object();
  write_picture(picture, json);
  write_ground(ground, json);
  json.end_object();
  return json.take();
}

std::string export_json(const Filmed& filmed, const Studio::Ground* ground) {
  Json json;
  json.begin_object();
  write_picture(filmed.picture, json);
  write_steps(filmed, json);
  write_ground(ground, json);
  json.end_object();
  return json.take();
}

}  // namespace press_r
