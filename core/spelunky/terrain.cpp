#include "spelunky/draw.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "kit/cells.hpp"
#include "kit/table.hpp"
#include "kit/walk.hpp"
#include "spelunky/chances.hpp"

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
  Pair(const Terrain& whole, Terrain& cut, SideWalker& walker, Rect a, Rect b)
      : whole_(whole), cut_(cut), walker_(walker) {
    const Rect both = united(a, b);
    cut_.reset(Standpoint::side, both.w + 2, both.h + 2);
    offset_ = {both.x - 1, both.y - 1};
    each_cell({0, 0, both.w + 2, both.h + 2}, [&](Point p) {
      const Point at = p + offset_;
      cut_.cells[p] = both.contains(at) ? whole.cells[at] : '#';
    });
  }

  /// Asks from now on for walks out of this room; `onward` leads from it to the other.
  void leave(Rect from, Point onward) {
    walker_.begin(cut_);
    from_ = from;
    onward_ = onward;
    tried_ = 0;
  }

  /// Whether a body that rests somewhere in that room gets to a cell of the other. The places nearest to the other room
  /// are tried first: from most openings they decide.
  bool reaches(Point goal) {
    const Point end = goal - offset_;
    const int along = onward_.x != 0 ? from_.h : from_.w;
    for (; tried_ < from_.area(); ++tried_) {
      const int back = tried_ / along;
      const int side = tried_ % along;
      const Point corner{onward_.x > 0 ? from_.right() - 1 : from_.x, onward_.y > 0 ? from_.bottom() - 1 : from_.y};
      const Point at = onward_.x != 0 ? Point{corner.x - onward_.x * back, corner.y + side}
                                      : Point{corner.x + side, corner.y - onward_.y * back};
      if (rests(whole_, at) && walker_.reaches(at - offset_, end)) return true;
    }
    return walker_.reaches({0, 0}, end);  // from all of them: a corner of the frame is none more
  }

 private:
  const Terrain& whole_;
  Terrain& cut_;
  SideWalker& walker_;
  Rect from_;
  Point onward_;
  Point offset_;
  int tried_ = 0;  ///< cells of the room, from the other room's side
};

/// The border between two rooms: the cells of the first that lie along it, and the step across.
struct Border {
  Point first;
  Point along;
  Point across;
  int length = 0;

  Point cell(int at) const { return {first.x + along.x * at, first.y + along.y * at}; }
};

bool is_open_at(const Terrain& terrain, const Border& border, int at) {
  return open(terrain, border.cell(at)) && open(terrain, border.cell(at) + border.across);
}

/// The lowest or rightmost of the cells first … end - 1 through which a body passes; -1 where none is.
template <class Passes>
int last_passed(int first, int end, Passes&& passes) {
  for (int at = end - 1; at >= first; --at) {
    if (passes(at)) return at;
  }
  return -1;
}

/// An opening is a run of open cells on both sides of a border; of it, the cells through which a body passes.
void add_openings(int from, int to, const Border& border, Connections& out) {
  struct Opening {
    int first = 0;
    int end = 0;
    int passes = -1;
    int returns = -1;
  };
  std::array<Opening, std::max(room_width, room_height)> openings;
  std::size_t count = 0;
  for (int at = 0; at < border.length; ++at) {
    if (!is_open_at(out.whole, border, at)) continue;
    const bool goes_on = count > 0 && openings[count - 1].end == at;
    if (!goes_on) openings[count++] = {.first = at};
    openings[count - 1].end = at + 1;
  }
  if (count == 0) return;
  const std::span<Opening> found(openings.data(), count);
  const Rect here = in_scene(area_of(from));
  const Rect there = in_scene(area_of(to));
  Pair pair(out.whole, out.part, out.walker, here, there);
  pair.leave(here, border.across);
  for (Opening& one : found) {
    one.passes = last_passed(one.first, one.end, [&](int at) { return pair.reaches(border.cell(at) + border.across); });
  }
  pair.leave(there, Point{} - border.across);
  for (Opening& one : found)
    one.returns = last_passed(one.first, one.end, [&](int at) { return pair.reaches(border.cell(at)); });
  for (const Opening& one : found) {
    if (one.passes < 0 && one.returns < 0) continue;
    const bool forward = one.passes >= 0;
    const Point near = border.cell(forward ? one.passes : one.returns);
    const Point far = near + border.across;
    const ConnectionId upright = one.returns >= 0 ? ConnectionId::climb : ConnectionId::drop;
    Connection& way =
        out.add(border.along.y != 0 ? ConnectionId::sideways : upright, forward ? from : to, forward ? to : from);
    way.one_way = one.passes < 0 || one.returns < 0;
    out.cell(forward ? near : far);
    out.cell(forward ? far : near);
  }
}

}  // namespace

void terrain(const Level& level, Terrain& out) {
  if (level.stage != Stage::tiles) return out.reset(Standpoint::side, 0, 0);
  out.reset(Standpoint::side, width + 2 * border_width, height + 2 * border_width);
  const Ground& ground = level.ground;
  each_cell(Rect{0, 0, width, height}.grown(border_width), [&](Point p) {
    out.cells[in_scene(p)] = in_level(p) ? letters[static_cast<std::size_t>(ground.tile(p))] : '#';
  });
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

Next next(Options& options) {
  if (options[Opt::level] >= last_level) return {.ends = true, .word = "The mines end here, after four levels."};
  options.set(Opt::level, options[Opt::level] + 1);
  return {};
}

}  // namespace press_r::spelunky
