// Part of life/populate.hpp: whether every lock opens (PIXEL-P-29).
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/paint/brush.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Grows `reached` through open tiles, in four directions, until nothing changes.
void spread(BitMap& reached, const BitMap& open) {
  for (bool changed = true; changed;) {
    changed = false;
    for (int y = 0; y < open.height; ++y) {
      const std::uint64_t here = reached.row(y);
      const std::uint64_t above = y > 0 ? reached.row(y - 1) : 0;
      const std::uint64_t below = y + 1 < open.height ? reached.row(y + 1) : 0;
      const std::uint64_t next = (here | here << 1 | here >> 1 | above | below) & open.row(y);
      changed = changed || next != here;
      reached.row(y) = next;
    }
  }
}

/// Opens what the lock barred.
void unlock(const Level& level, const Lock& lock, BitMap& open) {
  if (lock.kind == LockKind::door || lock.kind == LockKind::barricade) open.add(lock.place);
  if (lock.kind != LockKind::traps) return;
  const Rect area = inside(level.graph.room(lock.room));  // a chasm is flown over
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) open.add({x, y});
  }
}

}  // namespace

bool locks_open(const Level& level) {
  BitMap open = walkable_tiles(level);
  BitMap reached;
  reached.reset(open.width, open.height);
  reached.add(level.stairs_up);
  for (const Room& room : level.graph.rooms) {
    if (room.type != RoomType::pit) continue;
    const Rect area = inside(room);
    for (int x = area.x; x < area.right(); ++x) reached.add({x, area.y});
  }
  std::uint64_t opened = 0;
  for (std::size_t rounds = 0; rounds <= level.locks.size(); ++rounds) {
    spread(reached, open);
    for (std::size_t i = 0; i < level.locks.size(); ++i) {
      const Lock& lock = level.locks[i];
      if (((opened >> i) & 1u) != 0 || lock.thing < 0) continue;
      if (!reached.has(level.things[static_cast<std::size_t>(lock.thing)].place)) continue;
      opened |= std::uint64_t{1} << i;
      unlock(level, lock, open);
    }
  }
  return opened == (level.locks.empty() ? 0 : ~std::uint64_t{0} >> (64 - level.locks.size()));
}

}  // namespace press_r::pixel_dungeon
