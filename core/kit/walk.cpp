#include "kit/walk.hpp"

#include <algorithm>
#include <array>
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

constexpr unsigned open = 1;    // can be entered
constexpr unsigned hold = 2;    // supports a body in it
constexpr unsigned spikes = 4;  // can only be walked into
constexpr unsigned ladder = 8;
constexpr unsigned top = 16;    // of a ladder
constexpr unsigned wall = 32;   // has a ledge that can be grabbed
constexpr unsigned tread = 64;  // supports a body above it

constexpr std::uint8_t traits_of(char what) {
  switch (what) {
    case '.': return open;
    case '#':
    case 'P': return wall | tread;
    case 'H': return open | hold | ladder;
    case 'T': return open | hold | ladder | tread | top;
    case '=': return open | tread;
    case '^': return open | spikes;
    default: return 0;
  }
}

constexpr auto traits_table = [] {
  std::array<std::uint8_t, 256> table{};
  for (const char what : {'.', '#', 'P', 'H', 'T', '=', '^'}) {
    table[static_cast<unsigned char>(what)] = traits_of(what);
  }
  return table;
}();

constexpr std::uint32_t nowhere = 0xFFFFFFFF;

}  // namespace

// Whether a body can be in the cell in the air.
bool SideWalker::free(int cell) const { return (traits_[static_cast<std::size_t>(cell)] & (open | spikes)) == open; }

SideWalker::How SideWalker::first_how(int cell) const { return is(cell, hold) ? held : falling; }

void SideWalker::read(const Terrain& terrain) {
  const int width = terrain.cells.width();
  const int height = terrain.cells.height();
  stride_ = width + 2;
  const auto stride = static_cast<std::size_t>(stride_);
  const std::size_t cells = stride * static_cast<std::size_t>(height + 2);
  traits_.assign(cells, 0);
  best_.assign(cells, 0);
  if (parent_.size() < cells * ways_to_be) {
    parent_.resize(cells * ways_to_be);
    queue_.resize(cells * ways_to_be);
  }
  // From the bottom up, as support depends on the cell below.
  const char* const first = terrain.cells.cells().data();
  for (int y = height - 1; y >= 0; --y) {
    std::uint8_t* const row = traits_.data() + static_cast<std::size_t>(y + 1) * stride + 1;
    const char* const from = first + static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
    for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x) {
      const unsigned what = traits_table[static_cast<unsigned char>(from[x])];
      const bool held_up = (what & open) != 0 && (row[x + stride] & tread) != 0;
      row[x] = static_cast<std::uint8_t>(what | (held_up ? hold : 0u));
    }
  }
}

void SideWalker::enter(int cell, How how, Move move) {
  if (is(cell, hold)) how = held;
  auto& best = best_[static_cast<std::size_t>(cell)];
  const std::uint32_t state = static_cast<std::uint32_t>(cell) * ways_to_be + how;
  if (keeps_moves_) {
    if (now_ != nowhere) {
      moves_.push_back({now_, parent_[state], move});
      parent_[state] = static_cast<std::uint32_t>(moves_.size() - 1);
    }
    if ((best >> how & 1) != 0) return;
    best = static_cast<std::uint8_t>(best | 1u << how);
  } else {
    if (best > how) return;
    best = static_cast<std::uint8_t>(how + 1);
    parent_[state] = now_ == nowhere ? nowhere : now_ * 8 + static_cast<std::uint32_t>(move);
  }
  queue_[count_++] = state;
}

void SideWalker::from_held(int cell) {
  const int up = cell - stride_;
  const int down = cell + stride_;
  for (const int beside : {cell - 1, cell + 1}) {
    if (is(beside, open) && is(beside, hold)) {
      enter(beside, held, Move::walk);
    } else if (free(beside)) {
      enter(beside, dropping, Move::drop);
    }
  }
  const bool climbs_on = is(cell, ladder) && (is(up, ladder) || (is(cell, top) && free(up)));
  if (climbs_on) enter(up, held, Move::climb);
  if (is(down, ladder)) {
    enter(down, held, Move::climb);
  } else if (is(cell, ladder) && free(down)) {
    enter(down, falling, is(down, hold) ? Move::climb : Move::drop);
  }
  if (free(up)) enter(up, top_3, Move::jump);
}

void SideWalker::from_air(int cell, How how) {
  const int up = cell - stride_;
  const int down = cell + stride_;
  for (const int side : {-1, 1}) {
    if (how > dropping && free(cell + side)) enter(cell + side, static_cast<How>(how - 1), Move::jump);
    const bool reaches = how != fast_drifted && is(cell + side, wall);
    if (reaches && free(up) && free(up + side)) enter(up + side, held, Move::grab);
  }
  if (!free(down)) return;
  enter(down, falling, Move::fall);
  if (how < falling) return;
  for (const int side : {-1, 1}) {
    if (free(cell + side) && free(down + side)) enter(down + side, how == falling ? fast_drifted : drifted, Move::fall);
  }
}

void SideWalker::write_route(std::uint32_t last, std::vector<RouteStep>& route) const {
  for (std::uint32_t state = last; state != nowhere;) {
    const std::uint32_t parent = parent_[state];
    const Move move = parent == nowhere ? Move::walk : static_cast<Move>(parent % 8);
    route.push_back({place_of(state), move});
    state = parent == nowhere ? nowhere : parent / 8;
  }
  std::reverse(route.begin(), route.end());
}

void SideWalker::step_from(std::uint32_t state) {
  now_ = state;
  const auto cell = static_cast<int>(state / ways_to_be);
  const auto how = static_cast<How>(state % ways_to_be);
  if (how == held) {
    from_held(cell);
  } else {
    from_air(cell, how);
  }
}

void SideWalker::begin(const Terrain& terrain) {
  read(terrain);
  count_ = next_ = 0;
}

bool SideWalker::reaches(Point from, Point goal) {
  const auto end = static_cast<std::size_t>(cell_of(goal));
  now_ = nowhere;
  if (is(cell_of(from), open)) enter(cell_of(from), falling, Move::walk);
  while (best_[end] == 0 && next_ < count_) step_from(queue_[next_++]);
  return best_[end] != 0;
}

void SideWalker::walk(const Terrain& terrain, Walk& out) {
  static_assert(motion(Motion::jump_rise) == 1 && motion(Motion::grab_rise) == 2, "one move up, and one by the hands");
  static_assert(motion(Motion::jump_columns) == top_3 - dropping);
  static_assert(motion(Motion::drift_rows) == 2 && motion(Motion::reach_rows) == 1);
  read(terrain);
  const int start = cell_of(terrain.start);
  const int goal = terrain.has_goal() ? cell_of(terrain.goal) : -1;
  if (!is(start, open)) return;
  count_ = 0;
  now_ = nowhere;
  enter(start, falling, Move::walk);
  for (std::uint32_t i = 0; i < count_; ++i) {
    if (static_cast<int>(queue_[i] / ways_to_be) == goal && !out.finishable) {
      out.finishable = true;
      write_route(queue_[i], out.route);
    }
    step_from(queue_[i]);
  }
  for (const Terrain::Room& room : terrain.rooms) {
    const bool reached = any_cell(room.area, [&](Point p) {
      return terrain.cells.contains(p) && best_[static_cast<std::size_t>(cell_of(p))] != 0;
    });
    out.rooms_reached += reached ? 1 : 0;
  }
}

void MoveGraph::walk(const Terrain& terrain, std::span<const Point> starts, std::span<const Point> leaps) {
  begin(terrain);
  std::fill(parent_.begin(), parent_.end(), nowhere);
  moves_.clear();
  now_ = nowhere;
  const auto start = [&](Point p, How how) {
    if (is(cell_of(p), open)) enter(cell_of(p), how, Move::walk);
  };
  for (const Point p : starts) start(p, falling);
  for (const Point p : leaps) {
    start(p, falling);
    start(p, top_2);
  }
  while (next_ < count_) step_from(queue_[next_++]);
}

void MoveGraph::mark_ways_to(std::span<const Point> goals) {
  leads_.assign(best_.size(), 0);
  count_ = 0;
  const auto mark = [&](std::uint32_t state) {
    const std::size_t cell = state / ways_to_be;
    const unsigned how = 1u << state % ways_to_be;
    if ((best_[cell] & how) == 0 || (leads_[cell] & how) != 0) return;
    leads_[cell] = static_cast<std::uint8_t>(leads_[cell] | how);
    queue_[count_++] = state;
  };
  for (const Point p : goals) {
    for (std::uint32_t how = 0; how < ways_to_be; ++how)
      mark(static_cast<std::uint32_t>(cell_of(p)) * ways_to_be + how);
  }
  for (std::uint32_t i = 0; i < count_; ++i) {
    for (std::uint32_t at = parent_[queue_[i]]; at != nowhere; at = moves_[at].next) mark(moves_[at].from);
  }
}

bool MoveGraph::gets_on_from(Point p) const { return (leads_[index_of(p)] >> first_how(cell_of(p)) & 1) != 0; }

// A search backwards from the goal. Each state has the number of rows that the body still falls from there until it
// lands; a state is visited again when a way with fewer rows is found.
void MoveGraph::find_unhurt(Point start, Point goal, std::vector<RouteStep>& route) {
  constexpr int too_many = motion(Motion::free_fall_rows) + 1;
  onward_.clear();
  rows_.assign(best_.size() * ways_to_be, too_many);
  for (std::uint32_t how = 0; how < ways_to_be; ++how)
    onward_.push_back({static_cast<std::uint32_t>(cell_of(goal)) * ways_to_be + how, nowhere, Move::walk, 0});
  const std::uint32_t first = static_cast<std::uint32_t>(cell_of(start)) * ways_to_be + first_how(cell_of(start));
  route.clear();
  for (std::uint32_t i = 0; i < onward_.size(); ++i) {
    const Onward to = onward_[i];
    if (to.state == first) {
      Move move = Move::walk;
      for (std::uint32_t at = i; at != nowhere; at = onward_[at].next) {
        route.push_back({place_of(onward_[at].state), move});
        move = onward_[at].move;
      }
      return;
    }
    for (std::uint32_t at = parent_[to.state]; at != nowhere; at = moves_[at].next) {
      const auto [from, other, move] = moves_[at];
      const int fallen = std::max(0, place_of(to.state).y - place_of(from).y);
      const int below = move == Move::grab ? 0 : to.rows + fallen;
      if (below >= too_many) continue;
      const int left = from % ways_to_be == held ? 0 : below;
      // Of several moves between two states take the one that was found first, as other routes do: it is last in the
      // list.
      if (left == rows_[from] && onward_.back().state == from && onward_.back().next == i) onward_.back().move = move;
      if (left >= rows_[from]) continue;
      rows_[from] = static_cast<std::uint8_t>(left);
      onward_.push_back({from, i, move, left});
    }
  }
}

bool hurts(const std::vector<RouteStep>& route) {
  int from = 0;
  for (std::size_t i = 1; i < route.size(); ++i) {
    const Move move = route[i].move;
    if (move != Move::fall && move != Move::drop) continue;
    // A drop leaves firm ground, so the fall before it has ended.
    if (move == Move::drop || (route[i - 1].move != Move::fall && route[i - 1].move != Move::drop))
      from = route[i - 1].place.y;
    const bool lands = i + 1 == route.size() || (route[i + 1].move != Move::fall && route[i + 1].move != Move::grab);
    if (lands && route[i].place.y - from > motion(Motion::free_fall_rows)) return true;
  }
  return false;
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
