#include "studio/level/maker.hpp"

#include <algorithm>

#include "library/press_r.h"

namespace press_r {
namespace {

constexpr Point none{-1, -1};

void tell(const std::vector<RouteStep>& steps, Columns& out) {
  out.reset(steps.size());
  for (const RouteStep& step : steps) out.put({step.place.x, step.place.y, static_cast<std::int32_t>(step.move)});
}

}  // namespace

Told told_of(unsigned flags) {
  return {.costly = (flags & PRESS_R_COSTLY) != 0,
          .route = (flags & PRESS_R_ROUTE) != 0,
          .ways = (flags & PRESS_R_WAYS) != 0,
          .things = (flags & PRESS_R_THINGS) != 0};
}

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

LevelMaker::LevelMaker(const Request& request, const Told& told)
    : generator_(*request.generator),
      options_(request.options),
      told_(told),
      cheap_(generator_.facts),
      all_(Wanted::everything(generator_.facts)),
      level_(generator_),
      meter_(generator_),
      facts_(generator_.facts.size()) {
  for (std::size_t i = 0; i < generator_.roles.size(); ++i) thing_roles_[i] = is_thing(generator_, generator_.roles[i]);
  scene_.only(&thing_roles_);
}

void LevelMaker::make(Seed seed, const Told& told) {
  seed_ = seed;
  outcome_ = generator_.actions.generate(options_, seed, off_, level_.get());
  meter_.look_at(level_.get());
  if (told.facts) meter_.measure(told.costly ? all_ : cheap_, facts_);
  tell_ground(told);
  tell_route(told.route);
  tell_ways(told.ways);
  tell_things(told.things);
}

void LevelMaker::tell_ground(const Told& told) {
  const Terrain* const terrain = told.ground ? meter_.ground() : nullptr;
  ground_ = nullptr;
  width_ = height_ = 0;
  start_ = goal_ = none;
  locks_.reset(terrain == nullptr ? 0 : terrain->locks.size());
  if (terrain == nullptr) return;
  width_ = terrain->cells.width();
  height_ = terrain->cells.height();
  ground_ = reinterpret_cast<const std::uint8_t*>(terrain->cells.cells().data());
  if (terrain->has_start()) start_ = terrain->start;
  if (terrain->has_goal()) goal_ = terrain->goal;
  for (const Terrain::Lock& lock : terrain->locks) locks_.put({lock.door.x, lock.door.y, lock.key.x, lock.key.y});
}

void LevelMaker::tell_route(bool wanted) {
  const Walk* const walk = wanted ? meter_.walk() : nullptr;
  if (walk == nullptr) {
    route_.reset(0);
    route_opened_.reset(0);
    return;
  }
  tell(walk->route, route_);
  tell(walk->route_opened, route_opened_);
}

void LevelMaker::tell_ways(bool wanted) {
  connections_.reset();
  if (wanted && generator_.optional.connections != nullptr) generator_.optional.connections(level_.get(), connections_);
  ways_.reset(connections_.all.size());
  for (const Connection& way : connections_.all) {
    ways_.put({way.from, way.to, way.kind, way.one_way ? 1 : 0, static_cast<std::int32_t>(way.first_cell),
               static_cast<std::int32_t>(way.cells), way.needs.x, way.needs.y});
  }
  way_cells_.reset(connections_.cells.size());
  for (const Point cell : connections_.cells) way_cells_.put({cell.x, cell.y});
}

void LevelMaker::tell_things(bool wanted) {
  if (!wanted) {
    rooms_.reset(0);
    things_.reset(0);
    return;
  }
  generator_.actions.draw(level_.get(), scene_);
  if (ground_ == nullptr) {
    width_ = scene_.width();
    height_ = scene_.height();
  }
  const std::vector<Mark>& marks = scene_.marks();
  const auto is_room = [&](const Mark& mark) { return mark.kind == MarkKind::room && generator_.on_map(mark.role); };
  const auto rooms = std::count_if(marks.begin(), marks.end(), is_room);
  const auto things =
      std::count_if(marks.begin(), marks.end(), [](const Mark& mark) { return mark.kind == MarkKind::cell; });
  rooms_.reset(static_cast<std::size_t>(rooms));
  things_.reset(static_cast<std::size_t>(things));
  for (const Mark& mark : marks) {
    if (mark.kind == MarkKind::cell)
      things_.put({mark.role, mark.x, mark.y, mark.w, mark.h, mark.look, mark.id});
    else if (is_room(mark))
      rooms_.put({mark.id, mark.role, mark.x, mark.y, mark.w, mark.h, mark.look});
  }
}

}  // namespace press_r
