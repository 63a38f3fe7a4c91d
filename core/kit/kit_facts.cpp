#include "kit/kit_facts.hpp"

#include <algorithm>
#include <cstdlib>

#include "kit/grid.hpp"
#include "kit/table.hpp"

namespace press_r {
namespace {

/// Per cent, rounded.
std::int64_t per_hundred(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : (200 * part + whole) / (2 * whole);
}

/// Id of the terrain's room at a cell, or -1.
int room_at(const Terrain& terrain, Point place) {
  for (const Terrain::Room& room : terrain.rooms) {
    if (room.area.contains(place)) return room.id;
  }
  return -1;
}

/// Whether a body can be in the cell.
bool is_free(const Terrain& terrain, Point place) {
  if (!terrain.cells.contains(place)) return false;
  const char cell = terrain.cells[place];
  return cell != '#' && cell != 'P' && cell != ' ';
}

}  // namespace

void measure_walk(const Walk& walk, std::span<std::int64_t> facts) {
  const auto put = [&](WalkFact fact, std::int64_t value) {
    if (static_cast<std::size_t>(fact) < facts.size()) facts[static_cast<std::size_t>(fact)] = value;
  };
  const auto moves = walk.route.empty() ? std::int64_t{0} : static_cast<std::int64_t>(walk.route.size()) - 1;
  put(WalkFact::finishable, walk.finishable ? 1 : 0);
  put(WalkFact::route_length, std::min(max_route_length, moves));
  put(WalkFact::rooms_reached, std::min<std::int64_t>(max_rooms_reached, walk.rooms_reached));
  put(WalkFact::all_reached, walk.all_reached ? 1 : 0);
}

void MapMeter::read(const Connections& ways, std::span<const ConnectionKind> kinds) {
  links_.clear();
  int rooms = 0;
  for (const Connection& way : ways.all) {
    rooms = std::max({rooms, way.from + 1, way.to + 1});
    if (way.from == way.to) continue;
    const bool up = way.from < way.to;
    const int low = std::min(way.from, way.to);
    const int high = std::max(way.from, way.to);
    auto link =
        std::find_if(links_.begin(), links_.end(), [&](const Link& l) { return l.low == low && l.high == high; });
    if (link == links_.end()) link = links_.insert(link, {.low = low, .high = high, .hidden = true});
    link->up = link->up || up || !way.one_way;
    link->down = link->down || !up || !way.one_way;
    link->hidden = link->hidden && kinds[way.kind].hidden;
  }
  steps_.assign(static_cast<std::size_t>(rooms), -1);
  degree_.assign(static_cast<std::size_t>(rooms), 0);
}

void MapMeter::walk_from(int start) {
  queue_.assign(1, start);
  const auto steps = [&](int room) -> int& { return steps_[static_cast<std::size_t>(room)]; };
  steps(start) = 0;
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const int here = queue_[i];
    for (const Link& link : links_) {
      const bool leads = (link.low == here && link.up) || (link.high == here && link.down);
      const int next = link.low == here ? link.high : link.low;
      if (!leads || steps(next) >= 0) continue;
      steps(next) = steps(here) + 1;
      queue_.push_back(next);
    }
  }
}

void MapMeter::count(std::span<std::int64_t> facts) {
  const FactValues f(facts);
  f[MapFact::rooms_used] = static_cast<std::int64_t>(queue_.size());
  for (const Link& link : links_) {
    const auto low = static_cast<std::size_t>(link.low);
    const auto high = static_cast<std::size_t>(link.high);
    if (steps_[low] < 0 || steps_[high] < 0) continue;
    ++degree_[low];
    ++degree_[high];
    ++f[MapFact::ways];
    f[MapFact::hidden_ways] += link.hidden ? 1 : 0;
    f[MapFact::one_way_ways] += link.up != link.down ? 1 : 0;
  }
  f[MapFact::cycles] = f[MapFact::ways] - f[MapFact::rooms_used] + 1;
  for (const int degree : degree_) {
    f[MapFact::end_rooms] += degree == 1 ? 1 : 0;
    f[MapFact::forks] += degree >= 3 ? 1 : 0;
  }
}

void MapMeter::measure_graph(const Terrain& terrain, const Connections& ways, std::span<const ConnectionKind> kinds,
                             std::span<std::int64_t> facts) {
  const FactValues f(facts);
  for (std::size_t i = 0; i <= at(MapFact::one_way_ways); ++i) facts[i] = 0;
  const int start = terrain.has_start() ? room_at(terrain, terrain.start) : -1;
  if (start < 0) return;
  read(ways, kinds);
  // A level with a single room has no ways.
  if (static_cast<std::size_t>(start) >= steps_.size()) {
    steps_.resize(static_cast<std::size_t>(start) + 1, -1);
    degree_.resize(steps_.size(), 0);
  }
  walk_from(start);
  count(facts);
  const int goal = terrain.has_goal() ? room_at(terrain, terrain.goal) : -1;
  const int far =
      goal >= 0 && static_cast<std::size_t>(goal) < steps_.size() ? steps_[static_cast<std::size_t>(goal)] : -1;
  if (far >= 0) f[MapFact::goal_rooms] = far + 1;
  f[MapFact::linearity] = per_hundred(f[MapFact::goal_rooms], f[MapFact::rooms_used]);
  // The last room in the queue is a farthest one.
  if (far >= 0) f[MapFact::goal_share] = per_hundred(far, steps_[static_cast<std::size_t>(queue_.back())]);
  f[MapFact::off_way] = f[MapFact::rooms_used] - f[MapFact::goal_rooms];
}

void measure_ground(const Terrain& terrain, std::span<std::int64_t> facts) {
  std::int64_t free = 0;
  std::int64_t narrow = 0;
  Rect box;
  each_cell(bounds_of(terrain.cells), [&](Point here) {
    if (!is_free(terrain, here)) return;
    ++free;
    box = united(box, {here.x, here.y, 1, 1});
    const auto open = [&](Direction side) { return is_free(terrain, here + step_of(side)); };
    if ((!open(Direction::left) && !open(Direction::right)) || (!open(Direction::up) && !open(Direction::down)))
      ++narrow;
  });
  const FactValues f(facts);
  f[MapFact::density] = per_hundred(free, box.area());
  f[MapFact::corridor_share] = per_hundred(narrow, free);
}

std::int64_t straightness(const Terrain& terrain, std::size_t steps) {
  const Point way = terrain.goal - terrain.start;
  const std::int64_t beeline = std::abs(way.x) + std::abs(way.y);
  return std::min(max_straightness, per_hundred(static_cast<std::int64_t>(steps), beeline));
}

std::int64_t leniency(const Scene& scene, std::span<const Role> roles) {
  std::int64_t rewards = 0;
  std::int64_t all = 0;
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::cell && mark.kind != MarkKind::room) continue;
    const Leniency leniency = roles[mark.role].leniency;
    all += leniency != Leniency::neutral ? 1 : 0;
    rewards += leniency == Leniency::reward ? 1 : 0;
  }
  return all == 0 ? 50 : per_hundred(rewards, all);
}

}  // namespace press_r
