#include "gungeon/rooms/room.hpp"

#include "kit/cells.hpp"

namespace press_r::gungeon {
namespace {

/// Tiles of a room with its wall ring; outside it is rock.
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

/// Cells for which `same` holds, as rectangles.
template <class Same>
void cover(Rect area, std::vector<Patch>& out, Tile tile, Same&& same) {
  std::vector<std::uint8_t> done(static_cast<std::size_t>(area.area()));
  each_rectangle(
      area, done, [&](Point, Point p) { return same(p.x, p.y); },
      [&](const Rect& found) {
        out.push_back({tile, found});
      });
}

/// A bend is about as wide as tall, and all its exits are ends.
bool is_end(const Room& room, const Exit& exit) {
  constexpr int thin = 4;
  const bool upright = exit.side == Direction::left || exit.side == Direction::right;
  if (room.category != Category::connector) return true;
  if (room.w >= room.h + thin) return upright;
  return room.h < room.w + thin || !upright;
}

}  // namespace

bool walkable(Tile tile) {
  switch (tile) {
    case Tile::floor:
    case Tile::pool:
    case Tile::spikes:
    case Tile::enemy:
    case Tile::boss:
    case Tile::arrival:
    case Tile::stairs:
    case Tile::lift:
    case Tile::door:
    case Tile::gate: return true;
    default: return false;
  }
}

Tile tile_of(char c) {
  switch (c) {
    case '.': return Tile::floor;
    case '_': return Tile::pit;
    case '~': return Tile::pool;
    case '^': return Tile::spikes;
    case 'o': return Tile::pillar;
    case 'x': return Tile::crate;
    case '=': return Tile::counter;
    case 'i': return Tile::goods;
    case 'K': return Tile::keeper;
    case '$': return Tile::chest;
    case 'e': return Tile::enemy;
    case 'B': return Tile::boss;
    case 'J': return Tile::cage;
    case 'A': return Tile::altar;
    case 'H': return Tile::hearth;
    case 'L': return Tile::lift;
    case 'X': return Tile::stairs;
    case '@': return Tile::arrival;
    case '*': return Tile::lamp;
    default: return Tile::rock;
  }
}

void bake(Room& room) {
  room.body.assign(static_cast<std::size_t>(room.h + 2), 0);
  const Rect inside{0, 0, room.w, room.h};
  each_cell(inside.grown(1), [&](Point p) {
    if (with_ring(room, p.x, p.y) == Tile::rock) return;
    room.body[static_cast<std::size_t>(p.y + 1)] |= std::uint64_t{1} << (p.x + 1);
  });
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    room.all_exits |= 1u << i;
    if (is_end(room, room.exits[i])) room.ends |= 1u << i;
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

}  // namespace press_r::gungeon
