// The walker of side views, and the graph of its moves.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/grid.hpp"
#include "kit/walk.hpp"

namespace press_r {

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

int hurting_falls(const std::vector<RouteStep>& route) {
  int falls = 0;
  int from = 0;
  for (std::size_t i = 1; i < route.size(); ++i) {
    const Move move = route[i].move;
    if (move != Move::fall && move != Move::drop) continue;
    // A drop leaves firm ground, so the fall before it has ended.
    if (move == Move::drop || (route[i - 1].move != Move::fall && route[i - 1].move != Move::drop))
      from = route[i - 1].place.y;
    const bool lands = i + 1 == route.size() || (route[i + 1].move != Move::fall && route[i + 1].move != Move::grab);
    if (lands && route[i].place.y - from > motion(Motion::free_fall_rows)) ++falls;
  }
  return falls;
}

}  // namespace press_r
