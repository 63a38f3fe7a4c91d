#include "spelunky/level.hpp"

#include "kit/seed.hpp"

namespace press_r::spelunky {
namespace {

/// Adds to the seeds all places of one row that are joined to them through open places.
Board::Row spread(Board::Row seeds, Board::Row open) {
  // To higher columns a carry runs through the open places; to lower ones the reach doubles with each step.
  Board::Row all = seeds | ((open + seeds) ^ open);
  Board::Row way = open;
  for (int reach = 1; reach < width; reach *= 2) {
    all |= way & all >> reach;
    way &= way >> reach;
  }
  return all & open;
}

}  // namespace

bool joined(const Board& open, Point from, Point to) {
  Board reached;
  if (!open.has(from)) return false;
  reached.row(from.y) = spread(Board::bit(from.x), open.row(from.y));
  // Sweeps down and up until nothing is added. Every sweep except the last adds a place, so the loop ends.
  for (bool grown = true; grown && !reached.has(to);) {
    grown = false;
    const auto spread_to = [&](int y, int from_row) {
      const Board::Row seeds = (reached.row(y) | reached.row(from_row)) & open.row(y);
      if (seeds == reached.row(y)) return;
      reached.row(y) = spread(seeds, open.row(y));
      grown = true;
    };
    for (int y = 1; y < height; ++y) spread_to(y, y - 1);
    if (reached.has(to)) break;
    for (int y = height - 2; y >= 0; --y) spread_to(y, y + 1);
  }
  return reached.has(to);
}

Exits exits_of(const Plan& plan, int room) {
  const int above = room - columns;
  switch (plan.type(room)) {
    case Type::side: return {};
    case Type::passage: return {.left = true, .right = true};
    case Type::drop:
      return {.left = true, .right = true, .above = above >= 0 && plan.type(above) == Type::drop, .below = true};
    case Type::landing: return {.left = true, .right = true, .above = true};
    case Type::shop_right: return {.right = true};
    case Type::shop_left: return {.left = true};
    case Type::pit_top: return {.left = true, .right = true, .below = true};
    case Type::pit_middle: return {.above = true, .below = true};
    case Type::pit_bottom: return {.above = true};
  }
  return {};
}

Seed room_seed(Seed seed, int room, int again) {
  const std::uint64_t key = (std::uint64_t{seed.value} << 16) | static_cast<std::uint64_t>(again * 16 + room);
  return Seed{static_cast<std::uint32_t>(mix64(key ^ 0x9E3779B97F4A7C15u))};
}

int Ground::count(Tile kind) const {
  if (kind == Tile::brick) return bricks.count();
  return kind == Tile::block ? blocks.count() : others_of[static_cast<std::size_t>(kind)];
}

void Ground::put(Point p, Tile tile) {
  air.remove(p);
  bricks.remove(p);
  blocks.remove(p);
  if (is_solid(tile)) solid.add(p);
  if (tile == Tile::brick) return bricks.add(p);
  if (tile == Tile::block) return blocks.add(p);
  if (tile == Tile::ladder || tile == Tile::ladder_top) ladders.add(p);
  others[cell_of(p)] = tile;
  ++others_of[static_cast<std::size_t>(tile)];
}

void Ground::put_room(int room, const RoomBits& brick_bits, const RoomBits& block_bits) {
  const Point corner = corner_of(room);
  for (int row = 0; row < room_height; ++row) {
    const int y = corner.y + row;
    const Board::Row brick_row = brick_bits.row(row) << (corner.x + 1);
    const Board::Row block_row = block_bits.row(row) << (corner.x + 1);
    bricks.row(y) |= brick_row;
    blocks.row(y) |= block_row;
    solid.row(y) |= brick_row | block_row;
    air.row(y) &= ~(brick_row | block_row);
  }
}

void Ground::put(Point p, Item item) {
  Item& there = items[cell_of(p)];
  --items_of[static_cast<std::size_t>(there)];
  ++items_of[static_cast<std::size_t>(item)];
  there = item;
}

void Ground::put(Point p, Creature creature) {
  Creature& there = creatures[cell_of(p)];
  --creatures_of[static_cast<std::size_t>(there)];
  ++creatures_of[static_cast<std::size_t>(creature)];
  there = creature;
  inhabited.add(p);
}

void Ground::reset(Seed seed) {
  for (int i = 0; i < room_count; ++i) {
    Room& room = rooms[static_cast<std::size_t>(i)];
    room.seed = room_seed(seed, i);
    room.special = Special::none;
    room.made = Made::nothing;
    room.chosen = 0;
    room.own = -1;
  }
  others.fill(Tile::air);
  items.fill(Item::none);
  creatures.fill(Creature::none);
  others_of.fill(0);
  items_of.fill(0);
  creatures_of.fill(0);
  items_of[static_cast<std::size_t>(Item::none)] = cell_count;
  creatures_of[static_cast<std::size_t>(Creature::none)] = cell_count;
  solid.reset_to_border();
  for (int y = 0; y < height; ++y) air.row(y) = Board::inside();
  bricks = blocks = ladders = inhabited = {};
  entrance = exit = idol = altar = giant_spider = nowhere;
  dark = false;
}

}  // namespace press_r::spelunky
