#include "studio/export/export.hpp"

#include <cstddef>
#include <set>

#include "kit/json.hpp"
#include "kit/seed.hpp"

namespace press_r {
namespace {

void add_point(Point place, Hasher& hasher) { hasher.add(place.x, place.y); }

void add_route(const std::vector<RouteStep>& route, Hasher& hasher) {
  hasher.add(static_cast<std::int64_t>(route.size()));
  for (const RouteStep& step : route) {
    add_point(step.place, hasher);
    hasher.add(step.move);
  }
}

std::uint64_t print_of(const Ground& ground) {
  const Terrain& terrain = ground.terrain;
  if (terrain.empty()) return 0;
  Hasher hasher;
  hasher.add(static_cast<std::int64_t>(terrain.view), terrain.cells.width(), terrain.cells.height());
  for (const char cell : terrain.cells.cells()) hasher.add(static_cast<std::int64_t>(cell));
  add_point(terrain.start, hasher);
  add_point(terrain.goal, hasher);
  for (const Terrain::Lock& lock : terrain.locks) {
    add_point(lock.door, hasher);
    add_point(lock.key, hasher);
  }
  for (const Terrain::Room& room : terrain.rooms) {
    hasher.add(room.id, room.area.x, room.area.y, room.area.w, room.area.h);
  }
  add_route(ground.walk.route, hasher);
  add_route(ground.walk.route_opened, hasher);
  return hasher.value();
}

std::uint64_t print_of(const Connections& ways) {
  if (ways.all.empty()) return 0;
  Hasher hasher;
  for (const Connection& way : ways.all) {
    hasher.add(way.from, way.to, static_cast<std::int64_t>(way.kind), way.one_way ? 1 : 0, way.needs.x, way.needs.y);
    for (const Point cell : ways.cells_of(way)) add_point(cell, hasher);
  }
  return hasher.value();
}

std::uint64_t values_of(Studio& studio, std::string_view link, const Generator& generator) {
  if (generator.value_layers.empty()) return 0;
  Hasher hasher;
  for (const ValueLayer& layer : generator.value_layers) {
    const Values values = studio.values(link, layer.id);
    hasher.add(layer.id);
    hasher.add(values.width(), values.height());
    for (const std::int32_t value : values.cells()) hasher.add(static_cast<std::int64_t>(value));
  }
  return hasher.value();
}

void add_step(const Generator& generator, const Step& step, const RollLog& rolls, Hasher& hasher) {
  hasher.add(generator.rules[step.rule].id);
  hasher.add(step.subject);
  for (std::size_t i = step.first_roll; i < step.first_roll + step.rolls; ++i)
    hasher.add(rolls[i].sides, rolls[i].value);
}

/// Hash of the steps, made without frames, which would be most of the cost.
std::uint64_t print_of_steps(const Request& request) {
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Trace trace(FrameSink{});
  generator.actions.generate(request.options, request.seed, trace, level.get());
  Hasher hasher;
  for (const Step& step : trace.steps()) add_step(generator, step, trace.all_rolls(), hasher);
  hasher.add(static_cast<std::int64_t>(trace.all_rolls().size()), trace.capped() ? 1 : 0);
  return hasher.value();
}

std::uint64_t print_of(const Generator& generator, const Film& film, const Mark& mark) {
  Hasher hasher;
  hasher.add(generator.roles[mark.role].id);
  hasher.add(mark.kind, static_cast<std::int64_t>(mark.look), mark.x, mark.y, mark.w, mark.h, mark.id, mark.from,
             mark.to, mark.text);
  for (const Detail& detail : film.details(mark)) hasher.add(detail.key, detail.number, detail.text);
  return hasher.value();
}

/// Per frame, a hash of the marks that appeared and disappeared, in any order.
std::vector<std::uint64_t> changes_of(const Filmed& filmed) {
  std::vector<std::uint64_t> changes(filmed.film.frames());
  for (const FilmMark& one : filmed.film.marks()) {
    const std::uint64_t print = print_of(filmed.picture.generator(), filmed.film, one.mark);
    changes[static_cast<std::size_t>(one.born)] += print;
    if (one.died != Film::never) changes[static_cast<std::size_t>(one.died)] += mix64(print);
  }
  return changes;
}

}  // namespace

Prints prints_of(Studio& studio, std::string_view link) {
  const Picture picture = studio.make_picture(link);
  const Studio::Prints shot = studio.fingerprint(link);
  return {.level = shot.level,
          .scene = shot.scene,
          .terrain = print_of(studio.terrain(link)),
          .ways = print_of(picture.connections),
          .values = values_of(studio, link, picture.generator()),
          .steps = print_of_steps(picture.request),
          .facts = picture.facts};
}

std::string trail_of(const Filmed& filmed) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const std::vector<std::uint64_t> changes = changes_of(filmed);
  Hasher hasher;
  std::string trail;
  for (std::size_t i = 0; i < filmed.steps.size(); ++i) {
    add_step(filmed.picture.generator(), filmed.steps[i], filmed.rolls, hasher);
    // Frame 0 is the empty start.
    if (i + 1 < changes.size()) hasher.add(static_cast<std::int64_t>(changes[i + 1]));
    trail += letters[hasher.value() % letters.size()];
  }
  return trail;
}

std::uint64_t digest(const Request& request, std::uint32_t first, std::uint32_t count) {
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Trace off;
  Hasher hasher;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Outcome outcome = generator.actions.generate(request.options, survey_seed(first + i), off, level.get());
    hasher.add(outcome.complete ? 1 : 0);
    generator.actions.fingerprint(level.get(), hasher);
  }
  return hasher.value();
}

std::string golden_text(Studio& studio, std::string_view link) {
  const Filmed filmed = studio.film(link);
  const Generator& generator = filmed.picture.generator();
  const Prints prints = prints_of(studio, link);
  Json json;
  json.begin_object().field("link", format_link(filmed.picture.request));
  json.field("level", hexadecimal(prints.level)).field("scene", hexadecimal(prints.scene));
  json.field("terrain", hexadecimal(prints.terrain)).field("ways", hexadecimal(prints.ways));
  json.field("values", hexadecimal(prints.values)).field("steps", hexadecimal(prints.steps));
  json.list("facts", prints.facts).field("trail", trail_of(filmed));
  std::set<std::string_view> roles;
  for (const FilmMark& one : filmed.film.marks()) roles.insert(generator.roles[one.mark.role].id);
  std::set<std::string_view> rules;
  for (const Step& step : filmed.steps) rules.insert(generator.rules[step.rule].id);
  json.list("roles", roles);
  json.list("rules", rules);
  json.end_object();
  return json.take();
}

}  // namespace press_r
