#include "gungeon/layout/canvas.hpp"

namespace press_r::gungeon {

void Canvas::clear() {
  for (int y = dirty_.y; y < dirty_.bottom(); ++y) rows_[row(y)].fill(0);
  dirty_ = {};
  bounds_ = {};
}

/// Calls act(row, word, bits, spill) for each row of a room's body, until it returns true. Returns whether it did.
/// `spill`: the bits of the next word.
template <class Act>
bool Canvas::any_row(const Room& room, Point at, Act&& act) {
  const int x = at.x - 1;
  const int shift = x & 63;
  for (std::size_t i = 0; i < room.body.size(); ++i) {
    const std::uint64_t bits = room.body[i];
    const std::uint64_t spill = shift == 0 ? 0 : bits >> (64 - shift);
    if (act(row(at.y - 1) + i, word(x), bits << shift, spill)) return true;
  }
  return false;
}

/// Calls act(row, word, bits) for each word of a rectangle, until it returns true. Returns whether it did.
template <class Act>
bool Canvas::any_word(const Rect& area, Act&& act) {
  for (int x = area.x; x < area.right();) {
    const int shift = x & 63;
    const int count = std::min(64 - shift, area.right() - x);
    const std::uint64_t bits = (count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1) << shift;
    for (int y = area.y; y < area.bottom(); ++y) {
      if (act(row(y), word(x), bits)) return true;
    }
    x += count;
  }
  return false;
}

bool Canvas::free(const Room& room, Point at) const {
  return fits({at.x - 1, at.y - 1, room.w + 2, room.h + 2}) &&
         !any_row(room, at, [&](std::size_t y, std::size_t w, std::uint64_t bits, std::uint64_t spill) {
           return ((rows_[y][w] & bits) | (rows_[y][w + 1] & spill)) != 0;
         });
}

void Canvas::put(const Room& room, Point at) {
  any_row(room, at, [&](std::size_t y, std::size_t w, std::uint64_t bits, std::uint64_t spill) {
    rows_[y][w] |= bits;
    rows_[y][w + 1] |= spill;
    return false;
  });
  grow_bounds({at.x - 1, at.y - 1, room.w + 2, room.h + 2});
}

void Canvas::remove(const Room& room, Point at) {
  any_row(room, at, [&](std::size_t y, std::size_t w, std::uint64_t bits, std::uint64_t spill) {
    rows_[y][w] &= ~bits;
    rows_[y][w + 1] &= ~spill;
    return false;
  });
}

bool Canvas::free(const Rect& area) const {
  return fits(area) &&
         !any_word(area, [&](std::size_t y, std::size_t w, std::uint64_t bits) { return (rows_[y][w] & bits) != 0; });
}

void Canvas::put(const Rect& area) {
  assert(fits(area));
  any_word(area, [&](std::size_t y, std::size_t w, std::uint64_t bits) {
    rows_[y][w] |= bits;
    return false;
  });
  grow_bounds(area);
}

/// Calls act(row, word, bits) for the words of `other`, moved, that reach into `area`, until it returns true. Returns
/// whether it did.
template <class Act>
bool Canvas::any_word(const Canvas& other, Point shift, const Rect& area, Act&& act) {
  const int whole_words = shift.x >> 6;
  const int bits_on = shift.x & 63;
  const int first = (area.x - shift.x) >> 6;
  const int last = (area.right() - 1 - shift.x) >> 6;
  for (int y = area.y; y < area.bottom(); ++y) {
    const Row& theirs = other.rows_[row(y - shift.y)];
    for (int w = first; w <= last; ++w) {
      const std::uint64_t bits = theirs[idx(w)];
      if (bits == 0) continue;
      const auto to = idx(w + whole_words);
      const std::uint64_t low = bits << bits_on;
      const std::uint64_t high = bits_on == 0 ? 0 : bits >> (64 - bits_on);
      if (low != 0 && act(row(y), to, low)) return true;
      if (high != 0 && act(row(y), to + 1, high)) return true;
    }
  }
  return false;
}

bool Canvas::hits(const Canvas& other, Point shift) const {
  const Rect there = moved(other.bounds_, shift);
  if (!fits(there)) return true;
  if (!there.overlaps(bounds_)) return false;
  return any_word(other, shift, common(there, bounds_),
                  [&](std::size_t y, std::size_t w, std::uint64_t bits) { return (rows_[y][w] & bits) != 0; });
}

void Canvas::merge(const Canvas& other, Point shift) {
  if (other.bounds_.empty()) return;
  const Rect there = moved(other.bounds_, shift);
  assert(fits(there));
  any_word(other, shift, there, [&](std::size_t y, std::size_t w, std::uint64_t bits) {
    rows_[y][w] |= bits;
    return false;
  });
  grow_bounds(there);
}

namespace {

/// All mouths with a margin to walk around obstacles, within the canvas and the finder's memory.
Rect window_around(std::span<const Mouth> starts, std::span<const Mouth> goals, int max_length, const Rect& bounds) {
  Rect box;
  for (const auto& side : {starts, goals}) {
    for (const Mouth& mouth : side) box = united(box, {mouth.place.x, mouth.place.y, 1, 1});
  }
  constexpr int margin = 6;
  const Rect wide = box.grown(max_length / 2);
  const Rect whole = bounds.grown(margin);
  int x = std::max({wide.x, whole.x, 1});
  int y = std::max({wide.y, whole.y, 1});
  int right = std::min({wide.right(), whole.right(), Canvas::side - 2});
  int bottom = std::min({wide.bottom(), whole.bottom(), Canvas::side - 2});
  const Point middle = box.middle();
  constexpr int half = PathFinder::window_side / 2;
  if (right - x > PathFinder::window_side) {
    x = std::max(x, middle.x - half);
    right = std::min(right, middle.x + half);
  }
  if (bottom - y > PathFinder::window_side) {
    y = std::max(y, middle.y - half);
    bottom = std::min(bottom, middle.y + half);
  }
  return {x, y, right - x, bottom - y};
}

}  // namespace

/// The heuristic: the distance to the nearest goal.
int PathFinder::distance(Point place, std::span<const Mouth> goals) {
  int nearest = 4 * Canvas::side;
  for (const Mouth& goal : goals) nearest = std::min(nearest, apart(place, goal.place));
  return nearest;
}

void PathFinder::push(Point place, int cost, std::uint8_t from, int distance) {
  Cell& here = cell(place);
  if (is_settled(here, cost)) return;
  here = {stamp_, static_cast<std::uint16_t>(cost), from, 0};
  const int bucket = cost + distance * step_cost;
  if (bucket >= buckets) return;
  entries_.push_back({int16(place.x), int16(place.y), heads_[bucket]});
  heads_[bucket] = static_cast<std::int32_t>(entries_.size()) - 1;
  lowest_ = std::min(lowest_, bucket);
  highest_ = std::max(highest_, bucket);
}

/// Whether all goals are in a small pocket without a start, so that a search from the starts would visit everything in
/// vain.
bool PathFinder::goals_enclosed(const Canvas& canvas, std::span<const Mouth> goals, std::span<const Mouth> starts) {
  constexpr std::size_t max_pocket = 100;
  ++stamp_;
  pocket_.clear();
  const auto visit = [&](Point place) {
    if (!window_.contains(place)) return;
    Cell& here = cell(place);
    if (here.stamp == stamp_ || canvas.brush_blocked(place.x, place.y)) return;
    here.stamp = stamp_;
    pocket_.push_back(place);
  };
  for (const Mouth& goal : goals) visit(goal.place);
  for (std::size_t i = 0; i < pocket_.size(); ++i) {
    if (pocket_.size() > max_pocket) return false;
    for (std::uint8_t d = 0; d < 4; ++d) visit(pocket_[i] + step_of(static_cast<Direction>(d)));
  }
  return std::none_of(starts.begin(), starts.end(), [&](const Mouth& start) {
    return window_.contains(start.place) && cell(start.place).stamp == stamp_;
  });
}

bool PathFinder::find(const Canvas& canvas, std::span<const Mouth> starts, std::span<const Mouth> goals, int min_length,
                      int max_length) {
  entries_.clear();
  if (starts.empty() || goals.empty()) return false;
  window_ = window_around(starts, goals, max_length, canvas.bounds());
  if (window_.empty() || goals_enclosed(canvas, goals, starts)) return false;
  ++stamp_;
  std::fill(heads_.begin(), heads_.begin() + highest_ + 1, -1);
  highest_ = 0;
  lowest_ = buckets;
  // A way of n cells has n - 1 positions of the brush, hence n - 2 steps.
  const int step_limit = std::min(max_length, longest) - 2;
  const std::array<int, 4> beside = {-1, -window_.w, 1, window_.w};  // from cell to cell, by Direction
  for (const Mouth& start : starts) {
    if (!window_.contains(start.place) || canvas.brush_blocked(start.place.x, start.place.y)) continue;
    const int far = distance(start.place, goals);
    if (far <= step_limit) push(start.place, 0, no_direction, far);
  }
  for (int bucket = lowest_; bucket < buckets; ++bucket) {
    while (heads_[bucket] >= 0) {
      const Entry entry = entries_[idx(heads_[bucket])];
      heads_[bucket] = entry.next;
      const Point place{entry.x, entry.y};
      Cell& here = cell(place);
      if (here.done != 0) continue;
      here.done = 1;
      const bool at_goal = here.cost == bucket;  // the distance, which the bucket adds, is 0
      if (at_goal && here.cost / step_cost + 2 >= min_length) {
        const auto is_here = [&](const Mouth& goal) { return goal.place == place; };
        goal_ = static_cast<int>(std::find_if(goals.begin(), goals.end(), is_here) - goals.begin());
        trace_back(place, starts);
        return true;
      }
      for (std::uint8_t d = 0; d < 4; ++d) {
        const Point next = place + step_of(static_cast<Direction>(d));
        if (!window_.contains(next)) continue;
        const bool turns = here.from != no_direction && here.from != d;
        const int cost = here.cost + step_cost + (turns ? turn_cost : 0);
        // The cheapest test first: most neighbours have been reached at this cost already.
        Cell& there = (&here)[beside[d]];
        if (is_settled(there, cost)) continue;
        if (canvas.brush_blocked(next.x, next.y)) {
          there = {stamp_, 0, no_direction, 1};
          continue;
        }
        const int far = distance(next, goals);
        // The number of steps is exact below step_cost turns; a way with more is given up a little early.
        if (cost / step_cost + far > step_limit) continue;
        push(next, cost, d, far);
      }
    }
  }
  return false;
}

void PathFinder::trace_back(Point place, std::span<const Mouth> starts) {
  path_.assign(1, place);
  while (cell(place).from != no_direction) {
    place = place - step_of(static_cast<Direction>(cell(place).from));
    path_.push_back(place);
  }
  std::reverse(path_.begin(), path_.end());
  for (std::size_t s = 0; s < starts.size(); ++s) {
    if (starts[s].place == path_.front()) start_ = static_cast<int>(s);
  }
}

}  // namespace press_r::gungeon
