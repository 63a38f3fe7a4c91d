#include "studio/export/export.hpp"

#include "kit/json.hpp"

namespace press_r {
namespace {

/// Bytes for a 32-bit number, its sign and the key before it.
constexpr std::size_t number_room = 24;

void write_details(const Scene& scene, const Mark& mark, Json& json) {
  json.key("details").begin_object();
  for (const Detail& detail : scene.details(mark)) {
    json.key(detail.key);
    detail.is_text ? json.value(detail.text) : json.value(detail.number);
  }
  json.end_object();
}

char* put_area(char* at, const Mark& mark) {
  at = put_number(put(at, "\"x\":"), mark.x);
  at = put_number(put(at, ",\"y\":"), mark.y);
  at = put_number(put(at, ",\"w\":"), mark.w);
  return put_number(put(at, ",\"h\":"), mark.h);
}

/// "room" and "look" are written only if they are set.
char* put_extras(char* at, const Mark& mark) {
  if (mark.id >= 0) at = put_number(put(at, ",\"room\":"), mark.id);
  if (mark.look != 0) at = put_number(put(at, ",\"look\":"), mark.look);
  return at;
}

/// Roles of the map, in the order of the generator's table, and kinds of ways.
std::string legend_of(const Generator& generator) {
  Json json;
  json.expect(192 * generator.roles.size());
  json.begin_object().key("roles").begin_array();
  for (const Role& role : generator.roles) {
    const Layer& layer = generator.layers[role.layer];
    if (layer.view != 0) continue;
    json.begin_object().field("id", role.id).field("title", role.title).field("tone", tone_id(role.tone));
    json.field("layer", layer.id).list("looks", role.looks).list("behaves", role.behaves).end_object();
  }
  json.end_array();
  json.objects("ways", generator.connection_kinds,
               [&](const ConnectionKind& kind) { json.field("id", kind.id).field("title", kind.title); });
  json.end_object();
  return json.take();
}

}  // namespace

bool is_thing(const Generator& generator, const Role& role) {
  if (generator.layers[role.layer].view != 0) return false;
  switch (role.tone) {
    case Tone::start:
    case Tone::goal:
    case Tone::danger:
    case Tone::reward:
    case Tone::trade:
    case Tone::secret:
    case Tone::door:
    case Tone::thing:
    case Tone::creature:
    case Tone::boss: return true;
    default: return false;
  }
}

LevelJson::LevelJson(const Generator& generator) : legend_(legend_of(generator)) {
  head_ends_.reserve(generator.roles.size() + 1);
  heads_.reserve(32 * generator.roles.size());
  for (const Role& role : generator.roles) {
    if (generator.layers[role.layer].view == 0) heads_.append("{\"role\":\"").append(role.id).append("\",");
    head_ends_.push_back(static_cast<std::uint32_t>(heads_.size()));
  }
}

void LevelJson::sort(const Picture& picture, bool ground) {
  for (std::vector<std::uint32_t>& some : marks_) some.clear();
  const std::vector<Mark>& marks = picture.scene.marks();
  std::array<std::size_t, 4> counts{};
  for (const Mark& mark : marks) ++counts[static_cast<std::size_t>(mark.kind)];
  for (std::size_t kind = 0; kind < counts.size(); ++kind) marks_[kind].reserve(counts[kind]);
  for (const std::uint32_t i : drawing_order(picture.generator(), marks)) {
    const Mark& mark = marks[i];
    if (head(mark.role).empty()) continue;
    const Generator& generator = picture.generator();
    if (ground || mark.kind != MarkKind::cell || is_thing(generator, generator.roles[mark.role]))
      marks_[static_cast<std::size_t>(mark.kind)].push_back(i);
  }
}

template <class Write>
void LevelJson::each(const Scene& scene, MarkKind kind, std::string_view key, Json& json, Write write) const {
  json.key(key).begin_array();
  for (const std::uint32_t i : of(kind)) {
    const Mark& mark = scene.marks()[i];
    write(mark, head(mark.role));
  }
  json.end_array();
}

void LevelJson::write_rooms(const Scene& scene, Json& json) const {
  each(scene, MarkKind::room, "rooms", json, [&](const Mark& mark, std::string_view begun) {
    char* at = put(json.room_for_value(begun.size() + 5 * number_room), begun);
    at = put(put_number(put(at, "\"id\":"), mark.id), ",");
    json.wrote(put_area(at, mark));
    json.field("label", mark.text);
    if (mark.look != 0) json.field("look", int{mark.look});
    write_details(scene, mark, json);
    json.end_object();
  });
}

void LevelJson::write_edges(const Scene& scene, Json& json) const {
  each(scene, MarkKind::edge, "edges", json, [&](const Mark& mark, std::string_view begun) {
    char* at = put(json.room_for_value(begun.size() + 6 * number_room), begun);
    at = put_number(put(at, "\"from\":"), mark.from);
    at = put_number(put(at, ",\"to\":"), mark.to);
    at = put_number(put(at, ",\"x1\":"), mark.x);
    at = put_number(put(at, ",\"y1\":"), mark.y);
    at = put_number(put(at, ",\"x2\":"), mark.w);
    json.wrote(put_number(put(at, ",\"y2\":"), mark.h));
    if (mark.look != 0) json.field("look", int{mark.look});
    write_details(scene, mark, json);
    json.end_object();
  });
}

void LevelJson::write_cells(const Scene& scene, Json& json) const {
  each(scene, MarkKind::cell, "cells", json, [&](const Mark& mark, std::string_view begun) {
    char* at = put(json.room_for_value(begun.size() + 6 * number_room + 1), begun);
    at = put_extras(put_area(at, mark), mark);
    if (mark.details == 0) {
      json.wrote(put(at, "}"));
      return;
    }
    json.wrote(at);
    write_details(scene, mark, json);
    json.end_object();
  });
}

void LevelJson::write_labels(const Scene& scene, Json& json) const {
  each(scene, MarkKind::label, "labels", json, [&](const Mark& mark, std::string_view begun) {
    json.wrote(put_area(put(json.room_for_value(begun.size() + 4 * number_room), begun), mark));
    json.field("text", mark.text);
    if (mark.id >= 0) json.field("room", mark.id);
    if (mark.look != 0) json.field("look", int{mark.look});
    if (mark.details > 0) write_details(scene, mark, json);
    json.end_object();
  });
}

int LevelJson::cell_at(const Scene& scene, Point place) const {
  const std::vector<std::uint32_t>& cells = of(MarkKind::cell);
  for (std::size_t i = cells.size(); i > 0; --i) {
    const Mark& mark = scene.marks()[cells[i - 1]];
    if (Rect{mark.x, mark.y, mark.w, mark.h}.contains(place)) return static_cast<int>(i - 1);
  }
  return -1;
}

void LevelJson::write_ways(const Picture& picture, Json& json) const {
  json.key("ways").begin_array();
  for (const Connection& connection : picture.connections.all) {
    json.begin_object().field("from", connection.from).field("to", connection.to);
    json.field("kind", picture.generator().connection_kinds[connection.kind].id).field("oneWay", connection.one_way);
    json.field("length", connection.cells);
    json.field("needs", connection.needs.x >= 0 ? cell_at(picture.scene, connection.needs) : -1)
        .key("cells")
        .begin_array();
    for (const Point place : picture.connections.cells_of(connection)) {
      char* at = put_number(put(json.room_for_value(2 * number_room), "["), place.x);
      json.wrote(put(put_number(put(at, ","), place.y), "]"));
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void LevelJson::write(const Picture& picture, Json& json, const Parts& parts) {
  const Generator& generator = picture.generator();
  json.field("generator", generator.id).field("revision", picture.request.revision());
  json.field("link", format_link(picture.request)).field("seed", picture.request.seed.value);
  json.field("seedText", seed_text(picture.request.seed)).key("options");
  describe_options(generator, picture.request.options, json);
  json.key("dice").begin_array();
  for (const TurnedDie& die : picture.request.options.turned()) json.value(turned_dice_text({&die, 1}));
  json.end_array().key("without").begin_array();
  for (std::size_t i = 0; i < generator.rules.size(); ++i) {
    if (picture.request.options.left_out().has(i)) json.value(generator.rules[i].id);
  }
  json.end_array().field("complete", picture.outcome.complete).key("problems").begin_array();
  for (const std::string& problem : picture.problems) json.value(problem);
  if (!picture.outcome.complete) json.value(picture.outcome.why);
  json.end_array().key("facts");
  write_facts(generator, picture.facts, FactSelection::all(generator.facts), json);
  json.field("width", picture.scene.width()).field("height", picture.scene.height());
  sort(picture, parts.ground);
  write_rooms(picture.scene, json);
  write_edges(picture.scene, json);
  write_ways(picture, json);
  write_cells(picture.scene, json);
  write_labels(picture.scene, json);
  if (parts.legend) json.key("legend").written(legend_);
}

namespace {

void write_ground(const Picture& picture, bool wanted, Json& json) {
  if (!wanted) return;
  json.key("terrain");
  describe_ground(picture.ground, json);
}

void write_roll(const RollLog& rolls, std::size_t i, Json& json) {
  json.begin_object().field("sides", rolls[i].sides).field("value", rolls[i].value);
  if (const std::string die = rolls.address(i); !die.empty()) json.field("die", die);
  if (const auto weights = rolls.weights(i); !weights.empty()) json.list("weights", weights);
  json.end_object();
}

std::string text_of(const Rule& rule, std::string_view sentences) {
  return sentence(sentences, "rules/" + std::string(rule.id) + "/text");
}

void write_steps(const Filmed& filmed, std::string_view sentences, Json& json) {
  const Generator& generator = filmed.picture.generator();
  json.objects("steps", filmed.steps, [&](const Step& step) {
    const Rule& rule = generator.rules[step.rule];
    const bool in_chapter = rule.chapter < generator.chapters.size();
    json.field("rule", rule.id);
    json.field("chapter", in_chapter ? generator.chapters[rule.chapter].id : std::string_view{});
    json.field("subject", step.subject);
    json.field("text", step.text.empty() ? text_of(rule, sentences) : step.text).key("rolls").begin_array();
    for (std::uint32_t i = 0; i < step.rolls; ++i) write_roll(filmed.rolls, step.first_roll + i, json);
    json.end_array();
  });
}

}  // namespace

void write_facts(const Generator& generator, std::span<const std::int64_t> facts, const FactSelection& wanted,
                 Json& json) {
  json.begin_object();
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    if (!wanted[i]) continue;
    json.key(fact.id);
    fact.kind == FactKind::choice ? json.value(fact_value(fact, facts[i])) : json.value(facts[i]);
  }
  json.end_object();
}

void export_json(const Picture& picture, bool ground, Json& json) {
  json.begin_object();
  LevelJson(picture.generator()).write(picture, json, {});
  write_ground(picture, ground, json);
  json.end_object();
}

std::string export_json(const Filmed& filmed, bool ground, std::string_view sentences) {
  Json json;
  json.begin_object();
  LevelJson(filmed.picture.generator()).write(filmed.picture, json, {});
  write_steps(filmed, sentences, json);
  write_ground(filmed.picture, ground, json);
  json.end_object();
  return json.take();
}

}  // namespace press_r
