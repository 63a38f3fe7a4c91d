#include "gungeon/picture/easel.hpp"

#include <algorithm>
#include <cstddef>

namespace press_r::gungeon {

namespace {

constexpr int shelf_width = 132;  ///< about that of a finished floor
constexpr int least_shelf = 72;
constexpr int least_height = 48;
constexpr int gap = 2;
constexpr int margin = 1;
constexpr int leap = 12;  ///< the picture grows by leaps, so that its size rarely changes

struct Size {
  int w;
  int h;
};

/// Room for any room of the category with its walls, so that slots stay where they are when rooms are chosen.
Size slot_size(Category category) {
  switch (category) {
    case Category::hub: return {28, 21};
    case Category::boss: return {32, 22};
    case Category::connector: return {23, 20};
    case Category::normal: return {20, 15};
    case Category::miniboss: return {20, 15};
    case Category::entrance:
    case Category::shop: return {18, 13};
    default: return {14, 12};
  }
}

/// Puts boxes side by side in rows.
class Shelf {
 public:
  explicit Shelf(int longest) : longest_(longest) {}
  Point put(Size size) {
    if (x_ > margin && x_ + size.w > longest_) {
      x_ = margin;
      y_ += row_ + gap;
      row_ = 0;
    }
    const Point at{x_, y_};
    x_ += size.w + gap;
    row_ = std::max(row_, size.h);
    width_ = std::max(width_, x_ + margin);
    return at;
  }
  void next_row() {
    if (x_ == margin) return;
    x_ = margin;
    y_ += row_ + gap;
    row_ = 0;
  }
  int width() const { return width_; }
  int height() const { return y_ + row_ + gap + margin; }

 private:
  int longest_;
  int x_ = margin;
  int y_ = margin;
  int row_ = 0;
  int width_ = 0;
};

/// Everything of a piece that stands so far.
Rect piece_bounds(const Level& level, int piece) {
  Rect box;
  for (int node = 0; node < level.graph.size(); ++node) {
    if (level.place(node).piece == piece) box = united(box, level.area(node).grown(1));
  }
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Join& join = level.join(edge);
    if (join.kind == JoinKind::none || join.piece != piece) continue;
    for (int i = 0; i < join.parts; ++i)
      box = united(box, level.parts[static_cast<std::size_t>(join.first_part + i)].grown(1));
  }
  return box;
}

}  // namespace

Point Tray::at(const Level& level, int node) const {
  if (level.laid(node)) return level.place(node).at + shift[static_cast<std::size_t>(level.place(node).piece)];
  const Rect& box = slot[static_cast<std::size_t>(node)];
  const Room& room = level.room(node);
  return {box.x + (box.w - room.w) / 2, box.y + (box.h - room.h) / 2};
}

Rect Tray::area(const Level& level, int node) const {
  if (level.place(node).room >= 0) {
    const Point p = at(level, node);
    return {p.x, p.y, level.room(node).w, level.room(node).h};
  }
  const Rect& box = slot[static_cast<std::size_t>(node)];
  const int w = std::min(box.w, 12);
  const int h = std::min(box.h, 9);
  return {box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h};
}

namespace {

/// Does a node wait for a place in the picture? While pieces grow only the rooms of the next or growing one do; the
/// flow beside the map shows what else there is to come.
class Waiting {
 public:
  explicit Waiting(const Level& level) : level_(level) {
    if (level.phase < Phase::layout) return;
    for (int node = 0; node < level.graph.size(); ++node) {
      const int composite = level.composites.of(node);
      if (!level.laid(node) && (growing_ < 0 || composite < growing_)) growing_ = composite;
    }
    none_ = growing_ < 0;
  }
  bool operator()(int node) const { return !none_ && (growing_ < 0 || level_.composites.of(node) == growing_); }

 private:
  const Level& level_;
  int growing_ = -1;
  bool none_ = false;
};

constexpr int in_leaps(int size, int least) { return (std::max(size, least) + leap - 1) / leap * leap; }

/// Before pieces grow, rooms stand in rows so long that all of them fill a stage of 4 by 3 best.
int best_shelf(const Level& level, const Waiting& waiting) {
  int best = shelf_width;
  int least = 0;
  for (int longest = shelf_width; longest >= least_shelf; longest -= leap) {
    Shelf shelf(longest);
    for (int node = 0; node < level.graph.size(); ++node) {
      if (waiting(node)) shelf.put(slot_size(level.graph.category(node)));
    }
    const int size = std::max(3 * shelf.width(), 4 * shelf.height());
    if (least != 0 && size >= least) continue;
    least = size;
    best = longest;
  }
  return best;
}

}  // namespace

Tray tray_of(const Level& level) {
  Tray tray;
  if (level.phase == Phase::finished) {
    tray.shift.fill({});
    tray.width = level.tiles.width();
    tray.height = level.tiles.height();
    return tray;
  }
  // Slots stay where they are while the rooms in them are laid out one by one.
  const Waiting waiting(level);
  Shelf shelf(level.phase < Phase::layout ? best_shelf(level, waiting) : shelf_width);
  for (int node = 0; node < level.graph.size(); ++node) {
    if (!waiting(node)) continue;
    const Size size = slot_size(level.graph.category(node));
    const Point p = shelf.put(size);
    tray.slot[static_cast<std::size_t>(node)] = {p.x, p.y, size.w, size.h};
  }
  shelf.next_row();
  for (int piece = 0; piece < level.pieces; ++piece) {
    const Rect box = piece_bounds(level, piece);
    if (box.empty()) continue;
    const Point p = shelf.put({box.w, box.h});
    tray.shift[static_cast<std::size_t>(piece)] = {p.x - box.x, p.y - box.y};
  }
  tray.width = in_leaps(shelf.width(), least_shelf);
  tray.height = in_leaps(shelf.height(), least_height);
  return tray;
}

}  // namespace press_r::gungeon
