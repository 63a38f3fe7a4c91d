#include "spelunky/terrain.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "kit/table.hpp"
#include "kit/walk.hpp"
#include "spelunky/chances.hpp"
#include "spelunky/draw.hpp"

namespace press_r::spelunky {
namespace {

constexpr auto letters = tied<Tile::idol_stone, char>({
    {Tile::air, '.'},
    {Tile::brick, '#'},
    {Tile::block, '#'},
    {Tile::push_block, 'P'},
    {Tile::ladder, 'H'},
    {Tile::ladder_top, 'T'},
    {Tile::spikes, '^'},
    {Tile::entrance, '.'},
    {Tile::exit_door, '.'},
    {Tile::arrow_trap_left, '#'},
    {Tile::arrow_trap_right, '#'},
    {Tile::shop_wall, '#'},
    {Tile::shop_floor, '#'},
    {Tile::altar, '#'},
    {Tile::idol_stone, '#'},
});

/// Whether a body can be there at all.
bool open(const Terrain& terrain, Point p) {
  const char letter = terrain.cells[p];
  return letter != '#' && letter != 'P' && letter != ' ';
}
/// Whether it can rest there.
bool rests(const Terrain& terrain, Point p) {
  if (!open(terrain, p)) return false;
  const char here = terrain.cells[p];
  const char below = terrain.cells[p + Point{0, 1}];
  return here == 'H' || here == 'T' || below == '#' || below == 'P' || below == 'T';
}

/// Two rooms side by side or one above the other, cut out of the level, and the walks from one into the other.
class Pair {
 public:
  Pair(const Terrain& whole, Rect from, Rect to) : from_(from), whole_(whole) {
    const Rect both = united(from, to);
    cut_.reset(Standpoint::side, both.w + 2, both.h + 2);
    offset_ = {both.x - 1, both.y - 1};
    for (int y = 0; y < both.h + 2; ++y) {
      for (int x = 0; x < both.w + 2; ++x) {
        const Point at = Point{x, y} + offset_;
        cut_.cells[{x, y}] = both.contains(at) ? whole.cells[at] : '#';
      }
    }
  }

  /// Whether a body that rests somewhere in the first room gets to that cell of the second.
  bool reaches(Point goal) {
    starts_.clear();
    for (int y = from_.y; y < from_.bottom(); ++y) {
      for (int x = from_.x; x < from_.right(); ++x) {
        if (rests(whole_, {x, y})) starts_.push_back({x, y});
      }
    }
    const auto far = [&](Point p) { return std::abs(p.x - goal.x) + std::abs(p.y - goal.y); };
    std::stable_sort(starts_.begin(), starts_.end(), [&](Point a, Point b) { return far(a) < far(b); });
    cut_.goal = goal - offset_;
    for (const Point start : starts_) {
      cut_.start = start - offset_;
      walker_.walk(cut_, walk_);
      if (walk_.finishable) return true;
    }
    return false;
  }

 private:
  Rect from_;
  const Terrain& whole_;
  Terrain cut_;
  Point offset_;
  std::vector<Point> starts_;
  Walker walker_;
  Walk walk_;
};

/// An opening is a run of open cells on both sides of a border; of it, the cells through which a body passes.
void add_openings(const Terrain& terrain, int from, int to, Point first, Point along, Point across, int length,
                  Connections& out) {
  const Rect here = in_scene(area_of(from));
  const Rect there = in_scene(area_of(to));
  Pair onward(terrain, here, there);
  Pair back(terrain, there, here);
  for (int i = 0; i < length;) {
    const auto cell = [&](int at) { return Point{first.x + along.x * at, first.y + along.y * at}; };
    const auto is_open = [&](int at) { return open(terrain, cell(at)) && open(terrain, cell(at) + across); };
    if (!is_open(i)) {
      ++i;
      continue;
    }
    int end = i;
    while (end < length && is_open(end)) ++end;
    int passes = -1;
    int returns = -1;
    for (int at = end - 1; at >= i && (passes < 0 || returns < 0); --at) {
      if (passes < 0 && onward.reaches(cell(at) + across)) passes = at;
      if (returns < 0 && back.reaches(cell(at))) returns = at;
    }
    i = end;
    if (passes < 0 && returns < 0) continue;
    const bool forward = passes >= 0;
    const int at = forward ? passes : returns;
    const ConnectionId kind = along.y != 0   ? ConnectionId::sideways
                              : returns >= 0 ? ConnectionId::climb
                                             : ConnectionId::drop;
    Connection& way = out.add(kind, forward ? from : to, forward ? to : from);
    way.one_way = passes < 0 || returns < 0;
    out.cell(forward ? cell(at) : cell(at) + across);
    out.cell(forward ? cell(at) + across : cell(at));
  }
}

}  // namespace

void terrain(const Level& level, Terrain& out) {
  if (level.stage != Stage::tiles) return out.reset(Standpoint::side, 0, 0);
  out.reset(Standpoint::side, width + 2 * border_width, height + 2 * border_width);
  const Ground& ground = level.ground;
  for (int y = -border_width; y < height + border_width; ++y) {
    for (int x = -border_width; x < width + border_width; ++x) {
      const Point p{x, y};
      out.cells[in_scene(p)] = in_level(p) ? letters[static_cast<std::size_t>(ground.tile(p))] : '#';
    }
  }
  if (ground.entrance != nowhere) out.start = in_scene(ground.entrance);
  if (ground.exit != nowhere) out.goal = in_scene(ground.exit);
  for (int room = 0; room < room_count; ++room) out.rooms.push_back({room, in_scene(area_of(room))});
}

void connections(const Level& level, Connections& out) {
  out.reset();
  Terrain whole;
  terrain(level, whole);
  if (whole.empty()) return;
  for (int room = 0; room < room_count; ++room) {
    const Rect area = in_scene(area_of(room));
    if (column_of(room) + 1 < columns)
      add_openings(whole, room, room + 1, {area.right() - 1, area.y}, {0, 1}, {1, 0}, area.h, out);
    if (row_of(room) + 1 < rows)
      add_openings(whole, room, room + columns, {area.x, area.bottom() - 1}, {1, 0}, {0, 1}, area.w, out);
  }
}

Next next(Options& options) {
  if (options[Opt::level] >= last_level) return {.ends = true, .word = "The mines end here, after four levels."};
  options.set(Opt::level, options[Opt::level] + 1);
  return {};
}

}  // namespace press_r::spelunky
