// Tunnels run through the middle of their rectangle, passages along its walls (PIXEL-P-17). Neither has walls of its
// own: over a chasm they are bridges.
#include <algorithm>
#include <array>

#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// A tunnel dug along x; for one along y both axes are swapped on the way in and out.
struct Axes {
  bool swapped;
  Point operator()(Point p) const { return swapped ? Point{p.y, p.x} : p; }
  Rect operator()(const Rect& r) const { return swapped ? Rect{r.y, r.x, r.h, r.w} : r; }
};

}  // namespace

void paint_tunnel(const Room& room, const Site& site, Brush& brush, Dice& dice) {
  const Tile floor = site.bridge_or_floor();
  const Point centre_tile = middle_tile(room, dice);
  const bool along_x = room.box.w > room.box.h || (room.box.w == room.box.h && dice.one_in(2));
  const Axes axes{!along_x};
  const Rect box = axes(room.box);
  const Point centre = axes(centre_tile);
  int from = box.right() - 1;
  int to = box.x + 1;
  for (int i = 0; i < room.connections.size(); ++i) {
    const Point door = site.door(room, i);
    const Point start = axes(before(room, door));
    brush.line(axes(start), axes(Point{start.x, centre.y}), floor);
    from = std::min(from, start.x);
    to = std::max(to, start.x);
  }
  brush.line(axes(Point{from, centre.y}), axes(Point{to, centre.y}), floor);
}

void paint_passage(const Room& room, const Site& site, Brush& brush, Dice&) {
  const Rim rim(room);
  std::array<int, most_neighbours> doors;
  for (int i = 0; i < room.connections.size(); ++i) {
    doors[static_cast<std::size_t>(i)] = rim.number(before(room, site.door(room, i)));
  }
  const auto end = doors.begin() + room.connections.size();
  std::sort(doors.begin(), end);  // allowed: plain numbers
  // Two doors at a corner may open onto the same tile.
  const auto count = static_cast<std::size_t>(std::unique(doors.begin(), end) - doors.begin());
  // The longest way round between two doors in a row stays wall; the first of equals.
  int longest = -1;
  std::size_t after_gap = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t next = (i + 1) % count;
    const int gap = (doors[next] - doors[i] + rim.length() - 1) % rim.length();
    if (gap <= longest) continue;
    longest = gap;
    after_gap = next;
  }
  // Where all doors open onto one tile, in a corner, the way from it to itself goes all round.
  const int dug = count == 1 ? rim.length() : rim.length() - longest;
  for (int i = 0; i < dug; ++i) brush.set(rim.tile((doors[after_gap] + i) % rim.length()), site.bridge_or_floor());
}

}  // namespace press_r::pixel_dungeon
