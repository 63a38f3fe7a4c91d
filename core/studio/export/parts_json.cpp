#include "studio/export/parts_json.hpp"

#include <cstddef>
#include <string_view>

#include "kit/hash.hpp"
#include "studio/describe.hpp"

namespace press_r {
namespace {

void write_point(Point place, Json& json) { json.begin_array().value(place.x).value(place.y).end_array(); }

void write_spots(std::string_view key, const std::vector<Spot>& spots, Json& json) {
  json.key(key).begin_array();
  for (const Spot& spot : spots) json.begin_array().value(spot.line).value(spot.column).end_array();
  json.end_array();
}

void write_end(std::string_view key, Point place, Json& json) {
  json.key(key);
  if (place.x < 0) {
    json.null();
  } else {
    write_point(place, json);
  }
}

void write_route(std::string_view key, const std::vector<RouteStep>& route, Json& json) {
  json.key(key);
  if (route.empty()) {
    json.null();
    return;
  }
  json.begin_array();
  for (const RouteStep& step : route) {
    json.begin_array().value(step.place.x).value(step.place.y).value(move_id(step.move)).end_array();
  }
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
  if (top) {
    write_route("routeOpened", ground.walk.route_opened, json);
    json.key("locks").begin_array();
    for (const Terrain::Lock& lock : terrain.locks) {
      json.begin_object().key("door");
      write_point(lock.door, json);
      json.key("key");
      write_point(lock.key, json);
      json.end_object();
    }
    json.end_array();
  }
  json.key("rooms").begin_array();
  for (const Terrain::Room& room : terrain.rooms) {
    json.begin_object().field("id", room.id).field("x", room.area.x).field("y", room.area.y);
    json.field("w", room.area.w).field("h", room.area.h).end_object();
  }
  json.end_array().end_object();
}

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
  json.written(reading.content.empty() ? "null" : reading.content).key("faults").begin_array();
  for (const Fault& fault : reading.faults) {
    json.begin_object().field("fatal", fault.fatal).field("line", fault.spot.line).field("column", fault.spot.column);
    json.field("text", fault.text).key("remedies").begin_array();
    for (const Remedy& one : fault.remedies)
      json.begin_object().field("title", one.title).field("text", one.text).end_object();
    json.end_array();
    write_spots("reached", fault.reached, json);
    write_spots("stops", fault.stops, json);
    json.key("rows").begin_array();
    for (const std::string& row : fault.rows) json.value(row);
    json.end_array().end_object();
  }
  json.end_array().end_object();
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
    if (value == no_value) {
      json.null();
    } else {
      json.value(value);
    }
  }
  json.end_array().end_object();
  return json.take();
}

std::string next_text(Studio& studio, std::string_view link) {
  Request request = studio.read(link).request;
  Next next{.ends = true};
  request.options.turn({});  // their addresses speak of one floor
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
  json.begin_object().field("option", book.option).field("own", book.own).key("letters").begin_array();
  for (const PieceLetter& one : book.letters) {
    json.begin_object().field("letter", one.letter).field("title", one.title).field("role", one.role).end_object();
  }
  json.end_array().key("groups").begin_array();
  for (const PieceGroup& one : book.groups) {
    json.begin_object().field("id", one.id).field("title", one.title).field("also", one.also).end_object();
  }
  json.end_array().key("pieces").begin_array();
  for (const Piece& one : book.pieces) {
    json.begin_object().field("id", one.id).field("title", one.title).field("group", one.group);
    json.field("width", one.width).field("height", one.height).field("text", one.text).field("note", one.note);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace press_r
