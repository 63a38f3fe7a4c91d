#include "kit/walk.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "kit/cells.hpp"

namespace press_r {

namespace {

constexpr unsigned open = 1;    // a body can be in it
constexpr unsigned hold = 2;    // a body in it does not fall
constexpr unsigned spikes = 4;  // can only be walked into
constexpr unsigned ladder = 8;
constexpr unsigned top = 16;    // of a ladder
constexpr unsigned wall = 32;   // has an edge that hands can hold
constexpr unsigned tread = 64;  // a body above it does not fall

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

// A body can come to it through the air.
bool SideWalker::free(int cell) const { return (traits_[static_cast<std::size_t>(cell)] & (open | spikes)) == open; }

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
  // From the bottom up, as what holds depends on what is below.
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
  if (best > how) return;
  best = static_cast<std::uint8_t>(how + 1);
  const std::uint32_t state = static_cast<std::uint32_t>(cell) * ways_to_be + how;
  parent_[state] = now_ == nowhere ? nowhere : now_ * 8 + static_cast<std::uint32_t>(move);
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
    const auto cell = static_cast<int>(state / ways_to_be);
    const std::uint32_t parent = parent_[state];
    const Move move = parent == nowhere ? Move::walk : static_cast<Move>(parent % 8);
    route.push_back({{cell % stride_ - 1, cell / stride_ - 1}, move});
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

}  // namespace press_r
