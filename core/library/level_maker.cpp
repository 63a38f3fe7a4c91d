#include "library/level_maker.hpp"

#include <algorithm>

namespace press_r {
namespace {

press_r_records put_route(const std::vector<RouteStep>& steps, Columns& out) {
  out.reset(steps.size());
  for (const RouteStep& step : steps) out.put({step.place.x, step.place.y, static_cast<std::int32_t>(step.move)});
  return out.view();
}

}  // namespace

void Columns::reset(std::size_t rows) {
  rows_ = static_cast<std::uint32_t>(rows);
  filled_ = 0;
  numbers_.resize(rows * columns_);
}

void Columns::put(std::initializer_list<std::int32_t> record) {
  std::size_t at = filled_++;
  for (const std::int32_t number : record) {
    numbers_[at] = number;
    at += rows_;
  }
}

LevelMaker::LevelMaker(const Request& request)
    : generator_(*request.generator),
      options_(request.options),
      revision_(request.revision()),
      cheap_(generator_.facts),
      all_(FactSelection::all(generator_.facts)),
      level_(generator_),
      meter_(generator_),
      facts_(generator_.facts.size()) {
  for (std::size_t i = 0; i < generator_.roles.size(); ++i) thing_roles_[i] = is_thing(generator_, generator_.roles[i]);
  scene_.only(&thing_roles_);
}

const press_r_level& LevelMaker::make(Seed seed, const Parts& parts) {
  outcome_ = generator_.actions.generate(options_, seed, off_, level_.get());
  meter_.look_at(level_.get());
  if (parts.facts && (parts.flags & PRESS_R_COSTLY) == 0) meter_.measure(cheap_, facts_);
  result_ = {.seed = seed.value,
             .revision = revision_,
             .complete = outcome_.complete ? 1 : 0,
             .why = outcome_.why.c_str(),
             .start = {-1, -1},
             .goal = {-1, -1},
             .fact_count = facts(),
             .facts = facts_.data()};
  if (parts.ground) read_ground();
  added_ = 0;
  return add(parts.flags);
}

const press_r_level& LevelMaker::add(unsigned flags) {
  const unsigned missing = flags & ~added_;
  added_ |= flags;
  if ((missing & PRESS_R_COSTLY) != 0) meter_.measure(all_, facts_);
  if ((missing & PRESS_R_ROUTE) != 0) read_route();
  if ((missing & PRESS_R_WAYS) != 0) read_ways();
  if ((missing & PRESS_R_THINGS) != 0) read_things();
  return result_;
}

void LevelMaker::read_ground() {
  const Terrain* const terrain = meter_.ground();
  if (terrain == nullptr) return;
  const auto copy = [](Point from, std::int32_t* to) {
    to[0] = from.x;
    to[1] = from.y;
  };
  result_.width = terrain->cells.width();
  result_.height = terrain->cells.height();
  result_.ground = reinterpret_cast<const std::uint8_t*>(terrain->cells.cells().data());
  if (terrain->has_start()) copy(terrain->start, result_.start);
  if (terrain->has_goal()) copy(terrain->goal, result_.goal);
  locks_.reset(terrain->locks.size());
  for (const Terrain::Lock& lock : terrain->locks) locks_.put({lock.door.x, lock.door.y, lock.key.x, lock.key.y});
  result_.locks = locks_.view();
}

void LevelMaker::read_route() {
  const Walk* const walk = meter_.walk();
  if (walk == nullptr) return;
  result_.route = put_route(walk->route, route_);
  result_.route_opened = put_route(walk->route_opened, route_opened_);
}

void LevelMaker::read_ways() {
  connections_.reset();
  if (generator_.optional.connections != nullptr) generator_.optional.connections(level_.get(), connections_);
  ways_.reset(connections_.all.size());
  for (const Connection& way : connections_.all) {
    ways_.put({way.from, way.to, way.kind, way.one_way ? 1 : 0, static_cast<std::int32_t>(way.first_cell),
               static_cast<std::int32_t>(way.cells), way.needs.x, way.needs.y});
  }
  way_cells_.reset(connections_.cells.size());
  for (const Point cell : connections_.cells) way_cells_.put({cell.x, cell.y});
  result_.ways = ways_.view();
  result_.way_cells = way_cells_.view();
}

void LevelMaker::read_things() {
  generator_.actions.draw(level_.get(), scene_);
  if (result_.ground == nullptr) {
    result_.width = scene_.width();
    result_.height = scene_.height();
  }
  const std::vector<Mark>& marks = scene_.marks();
  const auto is_room = [&](const Mark& mark) { return mark.kind == MarkKind::room && generator_.on_map(mark.role); };
  const auto is_cell = [](const Mark& mark) { return mark.kind == MarkKind::cell; };
  rooms_.reset(static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), is_room)));
  things_.reset(static_cast<std::size_t>(std::count_if(marks.begin(), marks.end(), is_cell)));
  for (const Mark& mark : marks) {
    if (is_cell(mark))
      things_.put({mark.role, mark.x, mark.y, mark.w, mark.h, mark.look, mark.id});
    else if (is_room(mark))
      rooms_.put({mark.id, mark.role, mark.x, mark.y, mark.w, mark.h, mark.look});
  }
  result_.rooms = rooms_.view();
  result_.things = things_.view();
}

Making::Making(const Request& request) : request_(request), studio_(Catalog(&request_.generator, 1)) {}

press_r_making Making::make(Seed seed) {
  request_.seed = seed;
  const Filmed filmed = studio_.film(Picture{.request = request_});
  steps_.reset(filmed.steps.size());
  for (const Step& step : filmed.steps)
    steps_.put(
        {step.rule, step.subject, static_cast<std::int32_t>(step.first_roll), static_cast<std::int32_t>(step.rolls)});
  rolls_.reset(filmed.rolls.size());
  for (const Roll& roll : filmed.rolls) rolls_.put({roll.sides, roll.value});
  read_marks(filmed.film);
  return {.seed = seed.value,
          .complete = filmed.picture.outcome.complete ? 1 : 0,
          .capped = filmed.capped ? 1 : 0,
          .steps = steps_.view(),
          .rolls = rolls_.view(),
          .marks = marks_.view()};
}

void Making::read_marks(const Film& film) {
  const auto is_on_map = [&](const FilmMark& one) {
    const bool has_place = one.mark.kind == MarkKind::cell || one.mark.kind == MarkKind::room;
    return has_place && request_.generator->on_map(one.mark.role);
  };
  marks_.reset(static_cast<std::size_t>(std::count_if(film.marks().begin(), film.marks().end(), is_on_map)));
  for (const FilmMark& one : film.marks()) {
    if (!is_on_map(one)) continue;
    const Mark& mark = one.mark;
    const bool stays = one.died == Film::never || one.died >= static_cast<std::int32_t>(film.frames());
    marks_.put({mark.kind == MarkKind::room ? 1 : 0, mark.role, mark.x, mark.y, mark.w, mark.h, mark.look, mark.id,
                one.born, stays ? -1 : one.died});
  }
}

}  // namespace press_r
