#include "gungeon/rooms/room.hpp"

#include "kit/grid.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

namespace {

constexpr auto tile_table = tied<Tile::gate, TileInfo>({
    {Tile::rock, {0, false, '#', Mk::floor}},        {Tile::wall, {0, false, '#', Mk::floor}},
    {Tile::floor, {'.', true, '.', Mk::floor}},      {Tile::pit, {'_', false, '#', Mk::pit}},
    {Tile::pool, {'~', true, '~', Mk::pool}},        {Tile::spikes, {'^', true, '.', Mk::spikes}},
    {Tile::pillar, {'o', false, '#', Mk::pillar}},   {Tile::crate, {'x', false, '#', Mk::crate}},
    {Tile::counter, {'=', false, '#', Mk::counter}}, {Tile::goods, {'i', false, '#', Mk::goods}},
    {Tile::keeper, {'K', false, '#', Mk::keeper}},   {Tile::chest, {'$', false, '#', Mk::chest}},
    {Tile::enemy, {'e', true, '.', Mk::enemy}},      {Tile::boss, {'B', true, '.', Mk::boss_mark}},
    {Tile::cage, {'J', false, '#', Mk::cage}},       {Tile::altar, {'A', false, '#', Mk::altar}},
    {Tile::hearth, {'H', false, '#', Mk::hearth}},   {Tile::lift, {'L', true, '.', Mk::lift}},
    {Tile::stairs, {'X', true, '.', Mk::stairs}},    {Tile::arrival, {'@', true, '.', Mk::arrival}},
    {Tile::lamp, {'*', false, '#', Mk::lamp}},       {Tile::door, {0, true, '+', Mk::floor}},
    {Tile::gate, {0, true, '+', Mk::floor}},
});

/// The tile of a room or of the walls around it; rock outside.
Tile with_ring(const Room& room, int x, int y) {
  const auto inside = [&](int cx, int cy) { return cx >= 0 && cy >= 0 && cx < room.w && cy < room.h; };
  if (inside(x, y) && open(room.tile(x, y))) return room.tile(x, y);
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (inside(x + dx, y + dy) && open(room.tile(x + dx, y + dy))) return Tile::wall;
    }
  }
  return Tile::rock;
}

/// Adds the cells for which `same` holds as rectangles.
template <class Same>
void cover(Rect area, std::vector<Patch>& out, Tile tile, Same&& same) {
  std::vector<std::uint8_t> done(idx(area.area()));
  each_rectangle(
      area, done, [&](Point, Point p) { return same(p.x, p.y); },
      [&](const Rect& found) {
        out.push_back({tile, found});
      });
}

/// Whether an exit is in a short side of a connector; of bends, which are about square, all are ends.
bool is_end(const Room& room, const Exit& exit) {
  constexpr int thin = 4;
  const bool horizontal = is_horizontal(exit.side);
  if (room.category != Category::connector) return true;
  if (room.w >= room.h + thin) return horizontal;
  return room.h < room.w + thin || !horizontal;
}

}  // namespace

const TileInfo& info(Tile tile) { return tile_table[at(tile)]; }

Tile tile_of(char letter) {
  const auto found = std::find_if(tile_table.begin(), tile_table.end(),
                                  [&](const TileInfo& one) { return one.letter == letter && letter != 0; });
  return found == tile_table.end() ? Tile::rock : static_cast<Tile>(found - tile_table.begin());
}

void bake(Room& room) {
  room.body.assign(idx(room.h + 2), 0);
  const Rect inside{0, 0, room.w, room.h};
  each_cell(inside.grown(1), [&](Point p) {
    if (with_ring(room, p.x, p.y) == Tile::rock) return;
    room.body[idx(p.y + 1)] |= std::uint64_t{1} << (p.x + 1);
  });
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    room.all_exits |= 1u << i;
    if (!is_end(room, room.exits[i])) continue;
    room.ends |= 1u << i;
    room.ends_on[at(room.exits[i].side)] |= 1u << i;
  }
  cover(inside, room.floors, Tile::floor,
        [&](int x, int y) { return open(room.tile(x, y)) && room.tile(x, y) != Tile::pit; });
  cover(inside.grown(1), room.walls, Tile::wall, [&](int x, int y) { return with_ring(room, x, y) == Tile::wall; });
  for (const Tile tile : {Tile::pit, Tile::pool, Tile::spikes, Tile::counter}) {
    cover(inside, room.things, tile, [&](int x, int y) { return room.tile(x, y) == tile; });
  }
  each_cell(inside, [&](Point p) {
    const Tile tile = room.tile(p.x, p.y);
    if (tile >= Tile::pillar && tile != Tile::counter) room.things.push_back({tile, {p.x, p.y, 1, 1}});
  });
}

bool exit_fits(const Room& room, Direction side, int at, int corner, int depth) {
  const int length = is_horizontal(side) ? room.h : room.w;
  if (at < corner || at + 1 > length - 1 - corner) return false;
  const Point inward = step_of(opposite(side));
  const Point first = place_of({side, int16(at)}, room);
  for (int deep = 1; deep <= depth; ++deep) {
    for (int i = 0; i < 2; ++i) {
      const int x = first.x + inward.x * deep + along(side).x * i;
      const int y = first.y + inward.y * deep + along(side).y * i;
      if (x < 0 || y < 0 || x >= room.w || y >= room.h || !walkable(room.tile(x, y))) return false;
    }
  }
  return true;
}

std::string lint(const Room& room) {
  const auto sure = idx(info(room.category).sure_ways);
  const std::string wrong = lint(room, room.category == Category::connector ? 2u : sure);
  return wrong.empty() ? wrong : room.id + wrong;
}

std::string lint(const Room& room, std::size_t min_exits) {
  if (room.w < 4 || room.h < 4 || room.w > max_room_width || room.h > max_room_height)
    return ": its size is out of bounds; make it smaller.";
  constexpr int corner = 1;
  for (const Exit& exit : room.exits) {
    if (!exit_fits(room, exit.side, exit.at, corner, 1)) {
      return ": the exit at offset " + std::to_string(exit.at) + " of side " +
             std::to_string(static_cast<int>(exit.side)) + " has no floor behind it, or is too near a corner.";
    }
  }
  const CategoryInfo& category = info(room.category);
  if (room.exits.size() < min_exits)
    return ": it has only " + std::to_string(room.exits.size()) + " exits; it needs " + std::to_string(min_exits) + ".";
  const bool has_enemy = std::count(room.tiles.begin(), room.tiles.end(), Tile::enemy) > 0;
  if (has_enemy && !category.combat) {
    return ": it has enemies, but its kind, " + std::string(category.id) +
           ", has none; leave them out, or call it normal.";
  }
  if (room.category == Category::normal && !has_enemy) return ": it has no enemies; write an e where they appear.";
  // All walkable cells must be connected.
  std::vector<bool> seen(room.tiles.size());
  std::vector<Point> queue;
  const auto visit = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= room.w || y >= room.h || !walkable(room.tile(x, y))) return;
    const auto cell = idx(y * room.w + x);
    if (!seen[cell]) queue.push_back({x, y});
    seen[cell] = true;
  };
  const Point start = place_of(room.exits.front(), room) + step_of(opposite(room.exits.front().side));
  visit(start.x, start.y);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down}) {
      const Point next = queue[i] + step_of(d);
      visit(next.x, next.y);
    }
  }
  const auto standing = idx(std::count_if(room.tiles.begin(), room.tiles.end(), walkable));
  if (queue.size() != standing) return ": its floor is in several pieces; join them.";
  return {};
}

}  // namespace press_r::gungeon
