// How far it is from somewhere to everywhere, round whatever stands between, in blocks of four by four cells: a rough
// measure, which many places can be asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gungeon/layout/canvas.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

class WayField {
 public:
  static constexpr int unreached = 400;  ///< cells; what a place counts as that cannot be reached

  void clear(const Rect& window);
  void start(Point cell) { reach(block_of(cell), 0); }
  /// From where it was started, breadth first, where a corridor finds ground on both maps.
  void spread(const Canvas& canvas, const Canvas& other);
  /// Cells, roughly.
  int at(Point cell) const;
  std::size_t reached() const { return queue_.size(); }

 private:
  static constexpr int grain = 4;
  static constexpr int side = Canvas::side / grain;

  static Point block_of(Point cell) { return {cell.x / grain, cell.y / grain}; }
  static std::size_t index(Point block) { return static_cast<std::size_t>(block.y * side + block.x); }
  bool inside(Point block) const {
    return block.x > 0 && block.y > 0 && block.x < side - 1 && block.y < side - 1 &&
           window_.contains({block.x * grain, block.y * grain});
  }
  void reach(Point block, int far);

  std::vector<std::int16_t> far_ = std::vector<std::int16_t>(static_cast<std::size_t>(side) * side);
  std::vector<Point> queue_;
  Rect window_;
};

}  // namespace press_r::gungeon
