#include "gungeon/layout/path_finder.hpp"

#include <algorithm>

namespace press_r::gungeon {
namespace {

/// Around all mouths, with room to walk around things, inside the canvas and no wider than the finder's memory.
Rect window_around(std::span<const Mouth> starts, std::span<const Mouth> goals, int most, const Rect& bounds) {
  Rect box;
  for (const auto& side : {starts, goals}) {
    for (const Mouth& mouth : side) box = united(box, {mouth.place.x, mouth.place.y, 1, 1});
  }
  constexpr int margin = 6;
  const Rect wide = box.grown(most / 2);
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

int PathFinder::rest(Point place, std::span<const Mouth> goals) const {
  int least = 4 * Canvas::side;
  for (const Mouth& goal : goals) least = std::min(least, apart(place, goal.place));
  return least;
}

void PathFinder::push(Point place, int cost, std::uint8_t from, int rest_cost) {
  const std::size_t at = index(place);
  Cell& cell = cells_[at];
  if (is_settled(cell, cost)) return;
  cell = {stamp_, static_cast<std::uint16_t>(cost), from, 0};
  const int bucket = cost + rest_cost;
  if (bucket >= buckets) return;
  entries_.push_back({static_cast<std::int16_t>(place.x), static_cast<std::int16_t>(place.y),
                      heads_[static_cast<std::size_t>(bucket)]});
  heads_[static_cast<std::size_t>(bucket)] = static_cast<std::int32_t>(entries_.size()) - 1;
  lowest_ = std::min(lowest_, bucket);
  highest_ = std::max(highest_, bucket);
}

/// Are all goals in a small pocket without a start in it? Then a search from the starts would look at everything in
/// vain.
bool PathFinder::closed_in(const Canvas& canvas, std::span<const Mouth> goals, std::span<const Mouth> starts) {
  constexpr std::size_t small = 100;
  ++stamp_;
  pocket_.clear();
  const auto visit = [&](Point place) {
    if (!window_.contains(place) || canvas.brush_blocked(place.x, place.y)) return;
    Cell& cell = cells_[index(place)];
    if (cell.stamp == stamp_) return;
    cell.stamp = stamp_;
    pocket_.push_back(place);
  };
  for (const Mouth& goal : goals) visit(goal.place);
  for (std::size_t i = 0; i < pocket_.size(); ++i) {
    if (pocket_.size() > small) return false;
    for (std::uint8_t d = 0; d < 4; ++d) visit(pocket_[i] + step_of(static_cast<Direction>(d)));
  }
  for (const Mouth& start : starts) {
    if (window_.contains(start.place) && cells_[index(start.place)].stamp == stamp_) return false;
  }
  return true;
}

bool PathFinder::find(const Canvas& canvas, std::span<const Mouth> starts, std::span<const Mouth> goals, int least,
                      int most) {
  entries_.clear();
  if (starts.empty() || goals.empty()) return false;
  window_ = window_around(starts, goals, most, canvas.bounds());
  if (window_.empty() || closed_in(canvas, goals, starts)) return false;
  ++stamp_;
  std::fill(heads_.begin(), heads_.begin() + highest_ + 1, -1);
  highest_ = 0;
  lowest_ = buckets;
  // A way of n cells has n - 1 places of the brush, hence n - 2 steps.
  const int most_steps = std::min(most, longest) - 2;
  for (const Mouth& start : starts) {
    if (!window_.contains(start.place) || canvas.brush_blocked(start.place.x, start.place.y)) continue;
    const int far = rest(start.place, goals);
    if (far <= most_steps) push(start.place, 0, no_direction, far * step_cost);
  }
  for (int bucket = lowest_; bucket < buckets; ++bucket) {
    while (heads_[static_cast<std::size_t>(bucket)] >= 0) {
      const Entry entry = entries_[static_cast<std::size_t>(heads_[static_cast<std::size_t>(bucket)])];
      heads_[static_cast<std::size_t>(bucket)] = entry.next;
      const Point place{entry.x, entry.y};
      Cell& cell = cells_[index(place)];
      if (cell.done != 0) continue;
      cell.done = 1;
      const int steps = cell.cost / step_cost;
      for (std::size_t g = 0; g < goals.size(); ++g) {
        if (!(goals[g].place == place) || steps + 2 < least) continue;
        goal_ = static_cast<int>(g);
        trace_back(place, starts);
        return true;
      }
      for (std::uint8_t d = 0; d < 4; ++d) {
        const Point next = place + step_of(static_cast<Direction>(d));
        if (!window_.contains(next)) continue;
        const bool turns = cell.from != no_direction && cell.from != d;
        const int cost = cell.cost + step_cost + (turns ? turn_cost : 0);
        // Cheapest first: most neighbours have been reached as well already.
        Cell& there = cells_[index(next)];
        if (is_settled(there, cost)) continue;
        if (canvas.brush_blocked(next.x, next.y)) {
          there = {stamp_, 0, no_direction, 1};
          continue;
        }
        const int far = rest(next, goals);
        // With fewer bends than step_cost the number of steps is exact; a way with more is given up a little early.
        if (cost / step_cost + far > most_steps) continue;
        push(next, cost, d, far * step_cost);
      }
    }
  }
  return false;
}

void PathFinder::trace_back(Point place, std::span<const Mouth> starts) {
  path_.clear();
  while (true) {
    path_.push_back(place);
    const Cell& cell = cells_[index(place)];
    if (cell.from == no_direction) break;
    place = place - step_of(static_cast<Direction>(cell.from));
  }
  std::reverse(path_.begin(), path_.end());
  for (std::size_t s = 0; s < starts.size(); ++s) {
    if (starts[s].place == path_.front()) start_ = static_cast<int>(s);
  }
}

}  // namespace press_r::gungeon
