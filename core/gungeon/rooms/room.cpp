#include "gungeon/rooms/room.hpp"

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

/// Cells for which `same` holds, as rectangles: each as wide as it goes, then as tall as it stays so.
template <class Same>
void cover(Rect area, std::vector<Patch>& out, Tile tile, Same&& same) {
  std::vector<bool> done(static_cast<std::size_t>(area.w * area.h));
  const auto free = [&](int x, int y) {
    return x < area.right() && y < area.bottom() &&
           !done[static_cast<std::size_t>((y - area.y) * area.w + x - area.x)] && same(x, y);
  };
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      if (!free(x, y)) continue;
      int w = 1;
      while (free(x + w, y)) ++w;
      int h = 1;
      const auto row_is_free = [&](int row) {
        for (int i = 0; i < w; ++i) {
          if (!free(x + i, row)) return false;
        }
        return true;
      };
      while (row_is_free(y + h)) ++h;
      for (int cy = y; cy < y + h; ++cy) {
        for (int cx = x; cx < x + w; ++cx) done[static_cast<std::size_t>((cy - area.y) * area.w + cx - area.x)] = true;
      }
      out.push_back({tile, {x, y, w, h}});
    }
  }
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
  for (int y = -1; y <= room.h; ++y) {
    for (int x = -1; x <= room.w; ++x) {
      if (with_ring(room, x, y) == Tile::rock) continue;
      room.body[static_cast<std::size_t>(y + 1)] |= std::uint64_t{1} << (x + 1);
    }
  }
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    room.all_exits |= 1u << i;
    if (is_end(room, room.exits[i])) room.ends |= 1u << i;
  }
  const Rect inside{0, 0, room.w, room.h};
  cover(inside, room.floors, Tile::floor,
        [&](int x, int y) { return open(room.tile(x, y)) && room.tile(x, y) != Tile::pit; });
  cover(inside.grown(1), room.walls, Tile::wall, [&](int x, int y) { return with_ring(room, x, y) == Tile::wall; });
  for (const Tile tile : {Tile::pit, Tile::pool, Tile::spikes, Tile::counter}) {
    cover(inside, room.things, tile, [&](int x, int y) { return room.tile(x, y) == tile; });
  }
  for (int y = 0; y < room.h; ++y) {
    for (int x = 0; x < room.w; ++x) {
      const Tile tile = room.tile(x, y);
      if (tile >= Tile::pillar && tile != Tile::counter) room.things.push_back({tile, {x, y, 1, 1}});
    }
  }
}

}  // namespace press_r::gungeon
