#include "pixel_dungeon/measure/roll_facts.hpp"

#include <algorithm>
#include <cstddef>

#include "pixel_dungeon/measure/fact_table.hpp"
#include "pixel_dungeon/paint/brush.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// 0 where it was never rolled, else 1 or 2 for no or yes, or one more than the kind that was rolled.
int seen(int rolled) { return rolled + 1; }

/// Things of one kind in a room.
int count_in(const Level& level, const Room& room, ThingKind kind) {
  return static_cast<int>(std::count_if(level.things.begin(), level.things.end(), [&](const Thing& thing) {
    return thing.kind == kind && inside(room).contains(thing.place);
  }));
}

/// The tile before the door is one of the floor that fills the room.
TrapRoomSeen trap_room(const Level& level, const Room& room) {
  const Point door = level.graph.connection(room.connections[0]).door;
  const Tile floor = level.tiles[before(room, door)];
  if (floor == trap_tile(Trap::toxic)) return TrapRoomSeen::toxic;
  if (floor == trap_tile(Trap::paralytic)) return TrapRoomSeen::paralytic;
  return floor == Tile::chasm ? TrapRoomSeen::chasm : TrapRoomSeen::summoning;
}

VaultSeen vault(const Level& level, const Room& room) {
  if (count_in(level, room, ThingKind::prize) > 0) return VaultSeen::pedestal;
  return count_in(level, room, ThingKind::locked_chest) > 0 ? VaultSeen::locked_chest : VaultSeen::crystal_chests;
}

GardenSeen garden(const Level& level, const Room& room) {
  if (count_in(level, room, ThingKind::honeypot) > 0) return GardenSeen::honeypot;
  return count_in(level, room, ThingKind::bush) > 1 ? GardenSeen::two_bushes : GardenSeen::bush;
}

}  // namespace

void measure_firsts(const Level& level, std::span<std::int64_t> out) {
  const auto fact = [&](FactId id) -> std::int64_t& { return out[static_cast<std::size_t>(id)]; };
  const Firsts& firsts = level.firsts;
  fact(FactId::first_cut) = seen(firsts.cut_down);
  fact(FactId::first_offer) = std::max(0, firsts.offer_area);
  fact(FactId::first_offer_kept) = seen(firsts.offer_kept);
  for (std::size_t i = 0; i < firsts.dead_ends.size(); ++i) {
    out[static_cast<std::size_t>(FactId::first_dead_end) + i] = seen(firsts.dead_ends[i]);
  }
  fact(FactId::first_loop) = seen(firsts.loop);
  fact(FactId::first_two) = seen(firsts.two_links);
  fact(FactId::first_three) = seen(firsts.three_links);
  fact(FactId::first_dressed) = seen(firsts.dressed);
  fact(FactId::first_dressing) = seen(firsts.dressing);
  fact(FactId::smith) = seen(firsts.smith);
  fact(FactId::first_grass) = seen(firsts.grass_high);
  fact(FactId::grass_around) = std::max(0, firsts.grass_around);
  fact(FactId::first_trap) = seen(firsts.trap);
}

void measure_hoards(const Level& level, std::span<std::int64_t> out) {
  if (level.tiles.width() == 0) return;
  const auto fact = [&](FactId id) -> std::int64_t& { return out[static_cast<std::size_t>(id)]; };
  for (const Room& room : level.graph.rooms) {
    switch (room.type) {
      case RoomType::traps: {
        fact(FactId::trap_room) = static_cast<int>(trap_room(level, room));
        const bool chest = count_in(level, room, ThingKind::chest) > 0;
        fact(FactId::trap_room_prize) = static_cast<int>(chest ? TrapPrizeSeen::chest : TrapPrizeSeen::pedestal);
        break;
      }
      case RoomType::vault: fact(FactId::vault_prize) = static_cast<int>(vault(level, room)); break;
      case RoomType::treasury: {
        const bool gold = count_in(level, room, ThingKind::gold) > 0;
        fact(FactId::treasury_holds) = static_cast<int>(gold ? TreasurySeen::gold : TreasurySeen::chests);
        break;
      }
      case RoomType::garden: fact(FactId::garden_holds) = static_cast<int>(garden(level, room)); break;
      default: break;
    }
  }
}

}  // namespace press_r::pixel_dungeon
