#include "gungeon/layout/way_field.hpp"

#include <algorithm>

namespace press_r::gungeon {
namespace {

constexpr std::int16_t unknown = -1;

/// Does a brush find ground somewhere in the block?
bool passable(const Canvas& canvas, const Canvas& other, Point corner) {
  for (const int down : {0, 2}) {
    for (const int right : {0, 2}) {
      const Point at = corner + Point{right, down};
      if (!canvas.brush_blocked(at.x, at.y) && !other.brush_blocked(at.x, at.y)) return true;
    }
  }
  return false;
}

}  // namespace

void WayField::clear(const Rect& window) {
  window_ = window;
  std::fill(far_.begin(), far_.end(), unknown);
  queue_.clear();
}

void WayField::reach(Point block, int far) {
  if (!inside(block) || far_[index(block)] != unknown) return;
  far_[index(block)] = static_cast<std::int16_t>(far);
  queue_.push_back(block);
}

void WayField::spread(const Canvas& canvas, const Canvas& other) {
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const Point at = queue_[i];
    const int next = far_[index(at)] + grain;
    for (std::uint8_t d = 0; d < 4; ++d) {
      const Point to = at + step_of(static_cast<Direction>(d));
      const bool fresh = inside(to) && far_[index(to)] == unknown;
      if (fresh && passable(canvas, other, {to.x * grain, to.y * grain})) reach(to, next);
    }
  }
}

int WayField::at(Point cell) const {
  const Point block = block_of(cell);
  if (!inside(block) || far_[index(block)] == unknown) return unreached;
  return far_[index(block)];
}

}  // namespace press_r::gungeon
