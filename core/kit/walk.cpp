#include "kit/walk.hpp"

#include <algorithm>
#include <cstddef>

#include "kit/grid.hpp"

namespace press_r {

const char* move_id(Move move) {
  constexpr const char* ids[] = {"walk", "jump", "grab", "climb", "drop", "fall"};
  return ids[static_cast<int>(move)];
}

void Walker::walk(const Terrain& terrain, Walk& out) {
  out.reset();
  if (!terrain.has_start()) return;
  if (terrain.view == Standpoint::side) {
    side_.walk(terrain, out);
  } else {
    top_.walk(terrain, out);
  }
}

namespace {

constexpr std::uint8_t both_ways = 0xFF;
constexpr std::int32_t nobody = -1;

// How a state was entered: not at all (0), as the first, or by a step in a direction (0 … 3), with or without taking
// keys.
constexpr std::uint8_t began = 16;
constexpr std::uint8_t stepped = 8;
constexpr std::uint8_t took_keys = 4;

constexpr std::uint8_t only(Direction d) { return static_cast<std::uint8_t>(0x11u << static_cast<unsigned>(d)); }

constexpr std::uint8_t ways_of(char what, bool hidden) {
  switch (what) {
    case '.':
    case '+':
    case '~': return both_ways;
    case 'S': return hidden ? both_ways : 0;
    case '<': return only(Direction::left);
    case '^': return only(Direction::up);
    case '>': return only(Direction::right);
    case 'v': return only(Direction::down);
    default: return 0;
  }
}

}  // namespace

void TopWalker::read(const Terrain& terrain, Doors doors) {
  const int width = terrain.cells.width();
  const int height = terrain.cells.height();
  stride_ = width + 2;
  for (unsigned d = 0; d < 4; ++d) {
    const Point step = step_of(static_cast<Direction>(d));
    steps_[d] = step.y * stride_ + step.x;
  }
  const auto stride = static_cast<std::size_t>(stride_);
  ways_.assign(stride * static_cast<std::size_t>(height + 2), 0);
  const char* from = terrain.cells.cells().data();
  for (int y = 0; y < height; ++y) {
    std::uint8_t* const row = ways_.data() + static_cast<std::size_t>(y + 1) * stride + 1;
    for (int x = 0; x < width; ++x) row[x] = ways_of(*from++, doors == Doors::hidden);
  }
  // The goal can always be stepped on, even if it is a chasm.
  if (terrain.has_goal()) ways_[static_cast<std::size_t>(cell_of(terrain.goal))] = both_ways;
  ways_[static_cast<std::size_t>(cell_of(terrain.start))] = both_ways;
}

bool TopWalker::may_step(int cell, int next, unsigned direction) const {
  return (ways_[static_cast<std::size_t>(cell)] >> (4 + direction) & 1) != 0 &&
         (ways_[static_cast<std::size_t>(next)] >> direction & 1) != 0;
}

void TopWalker::step_from(int cell) {
  for (unsigned d = 0; d < 4; ++d) {
    const int next = cell + steps_[d];
    if (parent_[static_cast<std::size_t>(next)] != nobody || !may_step(cell, next, d)) continue;
    parent_[static_cast<std::size_t>(next)] = cell;
    queue_.push_back(next);
  }
}

// Opens the locks of the keys in this cell, and steps into those next to a reached cell.
void TopWalker::unlock_at(const Terrain& terrain, const std::vector<std::uint32_t>& locks, int key) {
  for (const std::uint32_t i : locks) {
    const Terrain::Lock& lock = terrain.locks[i];
    if (cell_of(lock.key) != key || !terrain.cells.contains(lock.door)) continue;
    const int door = cell_of(lock.door);
    ways_[static_cast<std::size_t>(door)] = both_ways;
    for (unsigned d = 0; d < 4; ++d) {
      const int beside = door - steps_[d];
      const bool been = parent_[static_cast<std::size_t>(beside)] != nobody;
      if (!been || parent_[static_cast<std::size_t>(door)] != nobody || !may_step(beside, door, d)) continue;
      parent_[static_cast<std::size_t>(door)] = beside;
      queue_.push_back(door);
    }
  }
}

// Explores everything, opening `locks` once their keys are reached. Returns whether the goal is reached.
bool TopWalker::flood(const Terrain& terrain, const std::vector<std::uint32_t>& locks) {
  parent_.assign(ways_.size(), nobody);
  queue_.clear();
  const int start = cell_of(terrain.start);
  parent_[static_cast<std::size_t>(start)] = start;
  queue_.push_back(start);
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const int cell = queue_[i];
    step_from(cell);
    if (!locks.empty()) unlock_at(terrain, locks, cell);
  }
  return terrain.has_goal() && parent_[static_cast<std::size_t>(cell_of(terrain.goal))] != nobody;
}

void TopWalker::write_route(int last, std::vector<RouteStep>& route) const {
  for (int cell = last;; cell = parent_[static_cast<std::size_t>(cell)]) {
    route.push_back({place_of(cell), Move::walk});
    if (parent_[static_cast<std::size_t>(cell)] == cell) break;
  }
  std::reverse(route.begin(), route.end());
}

bool TopWalker::room_reached(const Terrain& terrain, const Rect& area) const {
  return any_cell(area, [&](Point p) {
    return terrain.cells.contains(p) && parent_[static_cast<std::size_t>(cell_of(p))] != nobody;
  });
}

unsigned TopWalker::keys_at(const Terrain& terrain, int cell) const {
  unsigned keys = 0;
  for (std::size_t i = 0; i < needed_.size(); ++i) {
    if (cell_of(terrain.locks[needed_[i]].key) == cell) keys |= 1u << i;
  }
  return keys;
}

bool TopWalker::locked(const Terrain& terrain, State state) const {
  for (std::size_t i = 0; i < needed_.size(); ++i) {
    if (cell_of(terrain.locks[needed_[i]].door) == state.cell && (state.keys >> i & 1) == 0) return true;
  }
  return false;
}

// WebAssembly memory never shrinks, so a state takes one byte, and sets of keys that cannot be held take none: 41 MB
// for 400 × 400 cells with eight keys in the open, 1.5 MB if each key is behind the previous lock.
bool TopWalker::enter(State state, std::uint8_t how) {
  std::vector<std::uint8_t>& entered = entered_[state.keys];
  if (entered.empty()) {
    if (++sets_ * ways_.size() > max_route_states) return false;
    entered.assign(ways_.size(), 0);
  }
  std::uint8_t& known = entered[static_cast<std::size_t>(state.cell)];
  if (known != 0) return true;
  known = how;
  next_.push_back(state);
  return true;
}

void TopWalker::write_route(const Terrain& terrain, State last, std::vector<RouteStep>& route) const {
  for (State state = last;;) {
    const std::uint8_t how = entered_[state.keys][static_cast<std::size_t>(state.cell)];
    route.push_back({place_of(state.cell), Move::walk});
    if (how == began) break;
    // All keys of a cell are taken at once, so the previous state had none of them.
    if ((how & took_keys) != 0) state.keys &= ~keys_at(terrain, state.cell);
    state.cell -= steps_[how & 3u];
  }
  std::reverse(route.begin(), route.end());
}

// A shortest route that opens needed_ locks, by breadth-first search over states (cell, keys held), as in "locks and
// keys" puzzles: 2^keys copies of the map.
bool TopWalker::find_in_order(const Terrain& terrain, std::vector<RouteStep>& route) {
  if (needed_.size() > max_necessary_locks) return false;
  read(terrain, Doors::hidden);
  // The cells of locks can be stepped on once the key is held.
  for (const std::uint32_t i : needed_) ways_[static_cast<std::size_t>(cell_of(terrain.locks[i].door))] = both_ways;
  for (std::vector<std::uint8_t>& entered : entered_) entered.clear();
  sets_ = 0;
  next_.clear();
  const int goal = cell_of(terrain.goal);
  const int start = cell_of(terrain.start);
  if (!enter({start, keys_at(terrain, start)}, began)) return false;
  while (!next_.empty()) {
    frontier_.swap(next_);
    next_.clear();
    for (const State state : frontier_) {
      if (state.cell == goal) {
        write_route(terrain, state, route);
        return true;
      }
      for (unsigned d = 0; d < 4; ++d) {
        State after{state.cell + steps_[d], state.keys};
        if (!may_step(state.cell, after.cell, d) || locked(terrain, after)) continue;
        after.keys |= keys_at(terrain, after.cell);
        const unsigned took = after.keys == state.keys ? 0u : took_keys;
        if (!enter(after, static_cast<std::uint8_t>(stepped | took | d))) return false;
      }
    }
  }
  return false;
}

// Continues from the end of a flood without hidden doors and locks.
void TopWalker::find_opened(const Terrain& terrain, Walk& out) {
  const auto& cells = terrain.cells.cells();
  if (std::find(cells.begin(), cells.end(), 'S') != cells.end()) {
    read(terrain, Doors::hidden);
    flood(terrain, every_lock_);
  }
  const auto goal_reached = [&] {
    return terrain.has_goal() && parent_[static_cast<std::size_t>(cell_of(terrain.goal))] != nobody;
  };
  // Locks that are not needed stay closed.
  const bool needs_none = goal_reached();
  if (needs_none) write_route(cell_of(terrain.goal), out.route_opened);
  for (std::uint32_t i = 0; i < terrain.locks.size(); ++i) every_lock_.push_back(i);
  const std::size_t stepped_from = queue_.size();
  for (std::size_t i = 0; i < queue_.size() && !every_lock_.empty(); ++i) {
    const int cell = queue_[i];
    if (i >= stepped_from) step_from(cell);
    unlock_at(terrain, every_lock_, cell);
  }
  out.openable = goal_reached();
  out.all_reached = std::all_of(terrain.rooms.begin(), terrain.rooms.end(),
                                [&](const Terrain::Room& room) { return room_reached(terrain, room.area); });
  if (needs_none || !out.openable) return;
  needed_ = every_lock_;
  for (std::size_t i = 0; i < needed_.size();) {
    every_lock_ = needed_;
    every_lock_.erase(every_lock_.begin() + static_cast<std::ptrdiff_t>(i));
    read(terrain, Doors::hidden);
    if (flood(terrain, every_lock_)) {
      needed_ = every_lock_;
    } else {
      ++i;
    }
  }
  find_in_order(terrain, out.route_opened);
}

void TopWalker::walk(const Terrain& terrain, Walk& out) {
  every_lock_.clear();
  read(terrain, Doors::plain);
  out.finishable = flood(terrain, every_lock_);
  if (out.finishable) write_route(cell_of(terrain.goal), out.route);
  for (const Terrain::Room& room : terrain.rooms) out.rooms_reached += room_reached(terrain, room.area) ? 1 : 0;
  find_opened(terrain, out);
}

}  // namespace press_r
