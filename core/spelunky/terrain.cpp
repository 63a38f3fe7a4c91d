// The level's terrain for walkers: the ground, the openings between rooms, the light, and the level that follows.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <span>

#include "kit/grid.hpp"
#include "kit/walk.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r::spelunky {
namespace {

// ---- Openings

bool is_open(const Terrain& terrain, Point p) {
  const char letter = terrain.cells[p];
  return letter != '#' && letter != 'P' && letter != ' ';
}
/// Whether a body can rest at a place.
bool is_rest(const Terrain& terrain, Point p) {
  if (!is_open(terrain, p)) return false;
  const char here = terrain.cells[p];
  const char below = terrain.cells[p + Point{0, 1}];
  return here == 'H' || here == 'T' || below == '#' || below == 'P' || below == 'T';
}

/// Two neighbouring rooms, cut out of the level, and the walks from one into the other.
class RoomPair {
 public:
  RoomPair(Connections& memory, Rect a, Rect b) : whole_(memory.whole), part_(memory.part), walker_(memory.walker) {
    const Rect both = united(a, b);
    offset_ = {both.x - 1, both.y - 1};
    part_.reset(Standpoint::side, both.w + 2, both.h + 2);
    each_cell({0, 0, both.w + 2, both.h + 2}, [&](Point p) {
      const Point at = p + offset_;
      part_.cells[p] = both.contains(at) ? whole_.cells[at] : '#';
    });
  }

  /// Starts walks out of a room; `step` leads from it to the other room.
  void leave(Rect from, Point step) {
    walker_.begin(part_);
    from_ = from;
    step_ = step;
    tried_ = 0;
  }

  /// Whether a body that rests somewhere in the room gets to a cell of the other room. Tries the places nearest to the
  /// other room first: they decide most openings.
  bool reaches(Point cell) {
    const Point goal = cell - offset_;
    const int length = step_.x != 0 ? from_.h : from_.w;
    for (; tried_ < from_.area(); ++tried_) {
      const int back = tried_ / length;
      const int along = tried_ % length;
      const Point corner{step_.x > 0 ? from_.right() - 1 : from_.x, step_.y > 0 ? from_.bottom() - 1 : from_.y};
      const Point at = step_.x != 0 ? Point{corner.x - step_.x * back, corner.y + along}
                                    : Point{corner.x + along, corner.y - step_.y * back};
      if (is_rest(whole_, at) && walker_.reaches(at - offset_, goal)) return true;
    }
    return walker_.reaches({0, 0}, goal);  // a corner of the frame adds no walks: asks about those so far
  }

 private:
  const Terrain& whole_;
  Terrain& part_;
  SideWalker& walker_;
  Rect from_;
  Point step_;
  Point offset_;
  int tried_ = 0;  ///< cells of the room, counted from the other room's side
};

/// The border between two rooms: the cells of the first room along it, and the step across.
struct Border {
  Point first;
  Point along;
  Point across;
  int length = 0;

  Point cell(int at) const { return {first.x + along.x * at, first.y + along.y * at}; }
};

/// A run of cells that are open on both sides of a border: `first` … `end` - 1.
struct Opening {
  int first = 0;
  int end = 0;
  int forward = -1;  ///< the lowest or rightmost cell through which a body passes, or -1
  int back = -1;     ///< the same in the other direction
};

void add_openings(int from, int to, const Border& border, Connections& out) {
  std::array<Opening, std::max(room_width, room_height)> openings;
  std::size_t count = 0;
  for (int at = 0; at < border.length; ++at) {
    if (!is_open(out.whole, border.cell(at)) || !is_open(out.whole, border.cell(at) + border.across)) continue;
    if (count == 0 || openings[count - 1].end != at) openings[count++] = {.first = at};
    openings[count - 1].end = at + 1;
  }
  if (count == 0) return;
  const std::span<Opening> found(openings.data(), count);
  const Rect here = in_scene(area_of(from));
  const Rect there = in_scene(area_of(to));
  RoomPair rooms(out, here, there);
  const auto last_passed = [&](const Opening& opening, Point step) {
    int at = opening.end - 1;
    while (at >= opening.first && !rooms.reaches(border.cell(at) + step)) --at;
    return at < opening.first ? -1 : at;
  };
  rooms.leave(here, border.across);
  for (Opening& opening : found) opening.forward = last_passed(opening, border.across);
  rooms.leave(there, Point{} - border.across);
  for (Opening& opening : found) opening.back = last_passed(opening, {});
  for (const Opening& opening : found) {
    if (opening.forward < 0 && opening.back < 0) continue;
    const bool is_forward = opening.forward >= 0;
    const Point near = border.cell(is_forward ? opening.forward : opening.back);
    const Point far = near + border.across;
    const ConnectionId upright = opening.back >= 0 ? ConnectionId::climb : ConnectionId::drop;
    Connection& way =
        out.add(border.along.y != 0 ? ConnectionId::sideways : upright, is_forward ? from : to, is_forward ? to : from);
    way.one_way = opening.forward < 0 || opening.back < 0;
    out.cell(is_forward ? near : far);
    out.cell(is_forward ? far : near);
  }
}

// ---- Light

constexpr int brightest = 1000;
// Tiles that a light reaches; all three are ours.
constexpr int door_reach = 5;
constexpr int lamp_reach = 7;
constexpr int flare_reach = 4;

/// Whether the line between the centres of two places is free of solid tiles; their own tiles do not count.
bool sees(const Ground& ground, Point from, Point to) {
  const Point way = to - from;
  const int steps = 2 * std::max(std::abs(way.x), std::abs(way.y));
  // length * step / steps, rounded to the nearest.
  const auto rounded = [&](int length, int step) {
    const int twice = 2 * length * step + steps;
    return twice >= 0 ? twice / (2 * steps) : -((-twice + 2 * steps - 1) / (2 * steps));
  };
  for (int step = 1; step < steps; ++step) {
    const Point p = from + Point{rounded(way.x, step), rounded(way.y, step)};
    if (p != from && p != to && ground.solid.has(p)) return false;
  }
  return true;
}

void add_light(const Ground& ground, Point from, int reach, Values& out) {
  each_cell(Rect{from.x, from.y, 1, 1}.grown(reach), [&](Point p) {
    const Point at = in_scene(p);
    const Point by = p - from;
    const int squared = by.x * by.x + by.y * by.y;
    if (!out.contains(at) || squared > reach * reach || !sees(ground, from, p)) return;
    const int light = brightest - brightest * squared / (reach * reach + 1);
    out[at] = std::max<std::int32_t>(out[at], light);
  });
}

}  // namespace

void terrain(const Level& level, Terrain& out) {
  if (level.stage != Stage::tiles) return out.reset(Standpoint::side, 0, 0);
  out.reset(Standpoint::side, width + 2 * border_width, height + 2 * border_width);
  const Ground& ground = level.ground;
  each_cell(Rect{0, 0, width, height}.grown(border_width),
            [&](Point p) { out.cells[in_scene(p)] = in_level(p) ? terrain_letter(ground.tile(p)) : '#'; });
  if (ground.entrance != nowhere) out.start = in_scene(ground.entrance);
  if (ground.exit != nowhere) out.goal = in_scene(ground.exit);
  for (int room = 0; room < room_count; ++room) out.rooms.push_back({room, in_scene(area_of(room))});
}

void connections(const Level& level, Connections& out) {
  out.reset();
  terrain(level, out.whole);
  if (out.whole.empty()) return;
  for (int room = 0; room < room_count; ++room) {
    const Rect area = in_scene(area_of(room));
    if (column_of(room) + 1 < columns)
      add_openings(room, room + 1, {{area.right() - 1, area.y}, {0, 1}, {1, 0}, area.h}, out);
    if (row_of(room) + 1 < rows)
      add_openings(room, room + columns, {{area.x, area.bottom() - 1}, {1, 0}, {0, 1}, area.w}, out);
  }
}

void values(const Level& level, std::size_t, Values& out) {
  if (level.stage != Stage::tiles) return out.reset(0, 0);
  const Ground& ground = level.ground;
  out.reset(width + 2 * border_width, height + 2 * border_width, ground.dark ? 0 : no_value);
  if (!ground.dark) return;
  if (ground.entrance != nowhere) add_light(ground, ground.entrance, door_reach, out);
  each_cell({0, 0, width, height}, [&](Point p) {
    const Item item = ground.item(p);
    if (item == Item::lamp || item == Item::red_lamp) add_light(ground, p, lamp_reach, out);
    if (item == Item::flare_crate) add_light(ground, p, flare_reach, out);
  });
}

Next next(Options& options) {
  if (options[Opt::level] >= last_level) return {.ends = true, .word = "The mines end here, after four levels."};
  options.set(Opt::level, options[Opt::level] + 1);
  return {};
}

}  // namespace press_r::spelunky
