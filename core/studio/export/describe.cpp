#include "studio/export/export.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/kit_facts.hpp"
#include "kit/seed.hpp"
#include "studio/count/drawn.hpp"

namespace press_r {
namespace {

// In the order of ValueScale.
constexpr std::string_view scale_ids[] = {"chance", "count", "light"};

/// Writes the sentences about the rows of one table.
class Sayings {
 public:
  Sayings(std::string_view sentences, std::string table, Json& json)
      : sentences_(sentences), table_(std::move(table)), json_(json) {}

  void field(std::string_view row, std::string_view key) const { write(row, key, R"("")"); }
  void source(std::string_view row) const { write(row, "source", R"({"kind":"","detail":""})"); }
  /// Nothing if there is none.
  void source_of_choice(std::string_view row) const { write(row, "source", {}); }

 private:
  void write(std::string_view row, std::string_view key, std::string_view otherwise) const {
    const std::string_view said = said_at(sentences_, table_ + "/" + std::string(row) + "/" + std::string(key));
    const std::string_view written = said.empty() ? otherwise : said;
    if (!written.empty()) json_.key(key).written(written);
  }

  std::string_view sentences_;
  std::string table_;
  Json& json_;
};

void describe_choices(std::span<const Choice> choices, Json& json) {
  json.objects("choices", choices,
               [&](const Choice& choice) { json.field("id", choice.id).field("title", choice.title); });
}

void describe_option(const Option& option, std::string_view sentences, Json& json) {
  const Sayings said(sentences, "options", json);
  json.field("id", option.id).field("title", option.title);
  said.field(option.id, "hint");
  json.field("group", option.group);
  json.field("kind", kind_id(option.kind)).key("low").number(option_number(option, option.lowest()));
  json.key("high").number(option_number(option, option.highest()));
  json.key("default").number(option_number(option, option.initial)).key("step").number(option_number(option, 1));
  const Sayings choices(sentences, "options/" + std::string(option.id) + "/choices", json);
  json.objects("choices", option.choices, [&](const Choice& choice) {
    json.field("id", choice.id).field("title", choice.title);
    choices.source_of_choice(choice.id);
  });
  json.field("defaultText", option.initial_text).field("maxLength", option.max_length).field("key", option.key);
  json.field("acts", option.acts);
  said.source(option.id);
}

void write_options(const Generator& generator, const Options& options, Json& json) {
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    json.key(option.id);
    const bool is_number = option.kind == OptionKind::toggle || option.kind == OptionKind::number;
    is_number ? json.number(option_number(option, options[i])) : json.value(option_value(option, options, i));
  }
}

void describe_preset(const Generator& generator, const Preset& preset, std::string_view sentences, Json& json) {
  json.field("id", preset.id).field("title", preset.title);
  Sayings(sentences, "presets", json).field(preset.id, "hint");
  const Generator* const only[] = {&generator};
  std::string link(generator.id);
  link += "/v" + std::to_string(generator.revision) + "/1?";
  link += preset.options;
  json.key("options");
  describe_options(generator, read_link(link, only, LinkUse::preset).request.options, json);
  if (preset.late) json.field("late", true);
}

void describe_tables(const Generator& generator, std::string_view sentences, Json& json) {
  const auto id_and_title = [&](const auto& row) { json.field("id", row.id).field("title", row.title); };
  const Sayings rules(sentences, "rules", json);
  json.objects("rules", generator.rules, [&](const Rule& rule) {
    json.field("id", rule.id);
    rules.field(rule.id, "text");
    rules.source(rule.id);
    json.field("kind", rule.kind == RuleKind::acts ? "acts" : "holds").field("chapter", int{rule.chapter});
    if (rule.can_be_left_out) rules.field(rule.id, "without");
  });
  json.objects("chapters", generator.chapters, id_and_title).objects("views", generator.views, id_and_title);
  json.objects("layers", generator.layers, [&](const Layer& layer) {
    json.field("id", layer.id).field("title", layer.title).field("on", layer.on).field("view", int{layer.view});
  });
  json.field("pieces", generator.optional.pieces != nullptr);
  json.objects("valueLayers", generator.value_layers, [&](const ValueLayer& layer) {
    const Sayings said(sentences, "valueLayers", json);
    json.field("id", layer.id).field("title", layer.title);
    said.field(layer.id, "hint");
    said.field(layer.id, "chapter");
    json.field("scale", scale_ids[static_cast<std::size_t>(layer.scale)]).field("on", layer.on);
    json.field("walking", layer.walking);
  });
  json.objects("ways", generator.connection_kinds, id_and_title);
  json.field("walks", generator.optional.terrain != nullptr).field("runs", generator.next != nullptr);
  json.objects("roles", generator.roles, [&](const Role& role) {
    json.field("id", role.id).field("title", role.title);
    Sayings(sentences, "roles", json).field(role.id, "hint");
    json.field("tone", tone_id(role.tone)).field("layer", int{role.layer}).field("glyph", role.glyph);
    if (role.leniency != Leniency::neutral)
      json.field("leniency", role.leniency == Leniency::danger ? "danger" : "reward");
    if (!role.behaves.empty()) json.list("behaves", role.behaves);
  });
}

void describe_measures(const Generator& generator, std::string_view sentences, Json& json) {
  const Sayings facts(sentences, "facts", json);
  json.objects("facts", generator.facts, [&](const Fact& fact) {
    json.field("id", fact.id).field("title", fact.title);
    facts.field(fact.id, "hint");
    json.field("kind", kind_id(fact.kind)).field("low", fact.lowest()).field("high", fact.highest());
    json.field("costly", fact.costly).field("common", is_common_fact(fact.id));
    describe_choices(fact.choices, json);
  });
  const Sayings claims(sentences, "claims", json);
  json.objects("claims", generator.claims, [&](const Claim& claim) {
    json.field("id", claim.id).field("rule", claim.rule);
    claims.field(claim.id, "text");
    claims.source(claim.id);
    json.field("follows", claim.follows).field("event", claim.event).field("given", claim.given);
  });
  const Sayings pairs(sentences, "pairs", json);
  json.objects("pairs", generator.pairs, [&](const FactPair& pair) {
    json.field("first", pair.first).field("second", pair.second);
    pairs.field(std::to_string(&pair - generator.pairs.data()), "text");
  });
  const Sayings extras(sentences, "extras", json);
  json.objects("extras", generator.extras, [&](const Extra& extra) {
    json.field("id", extra.id).field("title", extra.title);
    extras.field(extra.id, "hint");
    json.field("file", extra.file).field("option", extra.option).field("samples", extra.samples);
  });
}

}  // namespace

std::string_view said_at(std::string_view sentences, std::string_view path) {
  const std::string head = "\n\"" + std::string(path) + "\":";
  const std::size_t at = sentences.find(head);
  if (at == npos) return {};
  const std::string_view rest = sentences.substr(at + head.size());
  const std::string_view line = rest.substr(0, rest.find('\n'));
  return line.substr(0, line.size() - (line.ends_with(',') ? 1 : 0));
}

std::string sentence(std::string_view sentences, std::string_view path) {
  std::string_view said = said_at(sentences, path);
  std::string out;
  if (said.empty()) return out;
  // The only escapes are of quotes and backslashes.
  for (said = said.substr(1, said.size() - 2); !said.empty(); said.remove_prefix(1)) {
    if (said.front() == '\\') said.remove_prefix(1);
    out += said.front();
  }
  return out;
}

std::string describe(Catalog catalog, std::string_view version, std::string_view (*sentences_of)(std::string_view id)) {
  Json json;
  json.begin_object().field("version", version);
  json.objects("generators", catalog, [&](const Generator* generator) {
    const std::string_view sentences = sentences_of == nullptr ? std::string_view{} : sentences_of(generator->id);
    json.field("id", generator->id).field("title", generator->title).field("tab", generator->tab);
    json.field("hint", sentence(sentences, "hint")).field("document", generator->document);
    json.field("author", generator->author).field("address", generator->address).field("revision", generator->revision);
    const Manners& manners = generator->manners;
    json.key("manners").begin_object().field("tools", manners.tools).field("chasmsLeadOn", manners.chasms_lead_on);
    json.field("hidesRooms", manners.hides_rooms).end_object();
    json.objects("options", generator->options,
                 [&](const Option& option) { describe_option(option, sentences, json); });
    json.objects("presets", generator->presets,
                 [&](const Preset& preset) { describe_preset(*generator, preset, sentences, json); });
    describe_tables(*generator, sentences, json);
    describe_measures(*generator, sentences, json);
  });
  json.end_object();
  return json.take();
}

void describe_options(const Generator& generator, const Options& options, Json& json) {
  json.begin_object();
  write_options(generator, options, json);
  json.end_object();
}

void describe_request(const Request& request, const LinkView& view, const Problems& problems, Json& json) {
  json.field("link", format_link(request)).field("generator", request.generator->id);
  json.field("revision", request.revision()).field("refusal", refusal(request));
  json.field("seed", request.seed.value).field("seedText", seed_text(request.seed));
  json.key("options").begin_object();
  write_options(*request.generator, request.options, json);
  if (const auto& dice = request.options.turned(); !dice.empty()) json.field("dice", turned_dice_text(dice));
  if (const std::string ids = ids_left_out(request); !ids.empty()) json.field("without", ids);
  json.end_object().list("problems", problems).key("unusable").begin_array();
  const Generator& generator = *request.generator;
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    if (!usable(read_text(generator, request.options, i).faults)) json.value(generator.options[i].id);
  }
  json.end_array().key("view").begin_object();
  if (view.step) json.field("step", *view.step);
  const auto text = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) json.field(key, value);
  };
  const auto flag = [&](std::string_view key, bool value) {
    if (value) json.field(key, true);
  };
  text("chapter", view.chapter);
  text("ask", view.ask);
  text("find", view.find);
  text("law", view.rule);
  text("sheet", view.sheet);
  flag("walk", view.walk);
  text("floors", view.floors);
  text("with", view.with);
  flag("show", view.show);
  flag("embed", view.embed);
  text("theme", view.theme);
  text("parts", view.parts);
  text("ghost", view.ghost);
  text("code", view.code);
  json.end_object();
}

namespace {

void write_places(std::string_view key, const std::vector<TextPlace>& places, Json& json) {
  json.key(key).begin_array();
  for (const TextPlace& place : places) json.row(place.line, place.column);
  json.end_array();
}

void write_end(std::string_view key, Point place, Json& json) {
  json.key(key);
  place.x < 0 ? json.null() : json.row(place.x, place.y);
}

void write_route(std::string_view key, const std::vector<RouteStep>& route, Json& json) {
  json.key(key);
  if (route.empty()) {
    json.null();
    return;
  }
  json.begin_array();
  for (const RouteStep& step : route) json.row(step.place.x, step.place.y, move_id(step.move));
  json.end_array();
}

}  // namespace

void describe_ground(const Ground& ground, Json& json) {
  const Terrain& terrain = ground.terrain;
  const bool top = terrain.view == Standpoint::top;
  json.begin_object();
  if (terrain.empty()) {
    json.field("why", "This level has no ground that a body could walk on.").end_object();
    return;
  }
  json.field("view", top ? "top" : "side").field("width", terrain.cells.width());
  json.field("height", terrain.cells.height()).key("rows").begin_array();
  const auto width = static_cast<std::size_t>(terrain.cells.width());
  const char* row = terrain.cells.cells().data();
  for (int y = 0; y < terrain.cells.height(); ++y, row += width) json.value(std::string_view(row, width));
  json.end_array();
  write_end("start", terrain.start, json);
  write_end("goal", terrain.goal, json);
  write_route("route", ground.walk.route, json);
  const int falls = top ? 0 : hurting_falls(ground.walk.route);
  if (falls > 0) {
    json.field("fallsThatHurt", falls);
    thread_local MoveGraph moves;  // both keep their memory
    thread_local std::vector<RouteStep> unhurt;
    moves.walk(terrain, std::span(&terrain.start, 1));
    moves.find_unhurt(terrain.start, terrain.goal, unhurt);
    write_route("routeUnhurt", unhurt, json);
  }
  if (top) {
    write_route("routeOpened", ground.walk.route_opened, json);
    json.objects("locks", terrain.locks, [&](const Terrain::Lock& lock) {
      json.key("door").row(lock.door.x, lock.door.y).key("key").row(lock.key.x, lock.key.y);
    });
  }
  json.objects("rooms", terrain.rooms, [&](const Terrain::Room& room) {
    json.field("id", room.id).field("x", room.area.x).field("y", room.area.y);
    json.field("w", room.area.w).field("h", room.area.h);
  });
  json.end_object();
}

namespace {

/// "1", "0", or a letter, after "!" if it must not be there.
std::string mark_of(const Drawing& drawing, const Drawing::Asked& asked) {
  if (asked.bit == Drawing::solid) return asked.is_there ? "1" : "0";
  std::size_t kind = 0;
  while (bit_of(kind) != asked.bit) ++kind;
  return std::string(asked.is_there ? "" : "!") + drawing.letters[kind];
}

}  // namespace

std::string request_text(const Studio& studio, std::string_view link) {
  const LinkReading reading = studio.read(link);
  Json json;
  json.begin_object();
  describe_request(reading.request, reading.view, reading.problems, json);
  json.end_object();
  return json.take();
}

std::string reading_text(const Studio& studio, std::string_view link, std::string_view option, std::string_view text) {
  Request request = studio.read(link).request;
  const std::size_t index = find_option(request.generator->options, option);
  TextReading reading;
  if (index != npos && request.generator->options[index].kind == OptionKind::text) {
    request.options.set_text(index, std::string(text));
    reading = read_text(*request.generator, request.options, index, true);
  }
  Json json;
  json.begin_object().field("usable", usable(reading.faults)).field("plain", reading.plain).key("content");
  json.written(reading.content.empty() ? "null" : reading.content);
  json.objects("faults", reading.faults, [&](const Fault& fault) {
    json.field("fatal", fault.fatal).field("line", fault.place.line).field("column", fault.place.column);
    json.field("text", fault.text);
    json.objects("remedies", fault.remedies,
                 [&](const Remedy& one) { json.field("title", one.title).field("text", one.text); });
    write_places("reached", fault.reached, json);
    write_places("stops", fault.stops, json);
    json.list("rows", fault.rows);
  });
  json.end_object();
  return json.take();
}

std::string prints_text(Studio& studio, std::string_view link) {
  const Studio::Prints prints = studio.fingerprint(link);
  Json json;
  json.begin_object().field("level", hexadecimal(prints.level)).field("scene", hexadecimal(prints.scene)).end_object();
  return json.take();
}

std::string terrain_text(Studio& studio, std::string_view link) {
  Json json;
  describe_ground(studio.terrain(link), json);
  return json.take();
}

std::string values_text(Studio& studio, std::string_view link, std::string_view layer) {
  const Values values = studio.values(link, layer);
  Json json;
  json.begin_object().field("layer", layer).field("width", values.width()).field("height", values.height());
  json.key("values").begin_array();
  for (const std::int32_t value : values.cells()) {
    value == no_value ? json.null() : json.value(value);
  }
  json.end_array().end_object();
  return json.take();
}

std::string marks_text(Studio& studio, std::string_view link) {
  const Picture picture = studio.make_picture(link, {.summary = false, .ground = true, .costly = false});
  const Generator& generator = picture.generator();
  std::vector<std::pair<std::string_view, MapMarks>> grids;
  const auto add = [&](std::string_view id, bool by_rooms) {
    grids.emplace_back(id, marks_of(generator, picture.scene, picture.ground.terrain, by_rooms));
  };
  if (generator.room_grid.columns > 0) add("rooms", true);
  if (generator.optional.terrain != nullptr) add("cells", false);
  Json json;
  json.begin_object().objects("grids", grids, [&](const auto& grid) {
    const auto& [id, map] = grid;
    json.field("id", id).field("x", map.first.x).field("y", map.first.y).field("width", map.first.w);
    json.field("height", map.first.h).field("columns", map.marks.width()).field("rows", map.marks.height());
    json.list("marks", map.marks.cells());
  });
  json.end_object();
  return json.take();
}

std::string conditions_text(const Studio& studio, std::string_view link, std::string_view conditions) {
  Json json;
  json.begin_object().field("problem", read_search(conditions, *studio.read(link).request.generator).problem);
  json.objects("conditions", split_conditions(conditions), [&](const WrittenCondition& one) {
    json.field("fact", one.fact).field("op", one.op).field("value", one.value).field("floor", one.floor);
    json.field("text", one.text);
  });
  json.end_object();
  return json.take();
}

std::string drawing_text(const Studio& studio, std::string_view link, std::string_view drawing) {
  const Generator& generator = *studio.read(link).request.generator;
  Drawing read;
  Json json;
  const std::string problem = read_drawing(drawing, 1, generator, read);
  json.begin_object().field("problem", problem).field("byRooms", read.by_rooms);
  write_end("at", read.is_fixed ? read.place : Point{-1, -1}, json);
  json.field("isMirrored", read.is_mirrored).key("rows").begin_array();
  Grid<std::string> rows;
  if (problem.empty()) {
    rows.reset(read.size.x, read.size.y, ".");
    for (const Drawing::Asked& one : read.asked) rows[one.at] = mark_of(read, one);
  }
  for (int y = 0; y < rows.height(); ++y) {
    json.begin_array();
    for (int x = 0; x < rows.width(); ++x) json.value(rows[{x, y}]);
    json.end_array();
  }
  json.end_array().key("key").begin_array();
  for (std::size_t kind = 0; kind < read.named; ++kind) {
    json.begin_array().value(std::string_view(read.letters).substr(kind, 1)).begin_array();
    for (std::size_t role = 0; role < generator.roles.size(); ++role)
      if ((read.bits[role] & bit_of(kind)) != 0) json.value(generator.roles[role].id);
    json.end_array().end_array();
  }
  json.end_array().end_object();
  return json.take();
}

std::string next_text(Studio& studio, std::string_view link) {
  Request request = studio.read(link).request;
  Next next{.ends = true};
  request.options.turn({});  // addresses of dice are valid for one floor only
  if (request.generator->next != nullptr) next = request.generator->next(request.options, request.seed);
  Json json;
  json.begin_object().field("link", next.ends ? std::string() : format_link(request)).field("word", next.word);
  json.end_object();
  return json.take();
}

std::string pieces_text(Studio& studio, std::string_view link) {
  const Request request = studio.read(link).request;
  PieceBook book;
  if (request.generator->optional.pieces != nullptr) request.generator->optional.pieces(request.options, book);
  Json json;
  json.begin_object().field("option", book.option).field("own", book.own);
  json.objects("letters", book.letters, [&](const PieceLetter& one) {
    json.field("letter", one.letter).field("title", one.title).field("role", one.role);
  });
  json.objects("groups", book.groups, [&](const PieceGroup& one) {
    json.field("id", one.id).field("title", one.title).field("also", one.also);
  });
  json.objects("pieces", book.pieces, [&](const Piece& one) {
    json.field("id", one.id).field("title", one.title).field("group", one.group);
    json.field("width", one.width).field("height", one.height).field("text", one.text).field("note", one.note);
  });
  json.end_object();
  return json.take();
}

}  // namespace press_r
