// Draws tiles, things and the automaton's cells, with the odds that put them there.
#include <string_view>

#include "kit/grid.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"

namespace press_r::pixel_dungeon {
namespace {

// In the order of Region.
constexpr Mk wall_decos[] = {Mk::drain, Mk::torch, Mk::ore, Mk::relief, Mk::carving};
constexpr Mk floor_decos[] = {Mk::moss, Mk::blood, Mk::rubble, Mk::inlay, Mk::bones};

/// The room that has the tile inside its walls; null for walls and doors.
const Room* room_at(const Graph& graph, Point p) {
  for (const Room& room : graph.rooms) {
    if (inside(room).contains(p)) return &room;
  }
  return nullptr;
}

/// Its id; -1 if there is none.
int room_id_at(const Graph& graph, Point p) {
  const Room* room = room_at(graph, p);
  return room == nullptr ? -1 : static_cast<int>(room - graph.rooms.data());
}

RoomType room_type_at(const Graph& graph, Point p) {
  const Room* room = room_at(graph, p);
  return room == nullptr ? RoomType::empty : room->type;
}

constexpr std::string_view far_corner = "1 in 2 of the corners across from the door";

constexpr TileSpan not_wall[] = {{Tile::floor, Tile::last_hidden_trap}};

/// Draws the tiles of a level.
class TilePainter {
 public:
  TilePainter(const Level& level, Scene& scene)
      : level_(level), scene_(scene), beside_open_(bits_of(level.tiles, not_wall)) {
    dilate(beside_open_);
  }

  /// One mark of rock for the whole map, and marks for all tiles that are not rock.
  void all() {
    scene_.cell(Mk::rock, bounds_of(level_.tiles));
    each_cell(bounds_of(level_.tiles), [&](Point p) { tile(p); });
  }

 private:
  void tile(Point p) {
    const Tile tile = level_.tiles[p];
    if (is_wall(tile)) return wall(p, tile);
    if (is_trap(tile)) return trap(p, Mk::trap, at(tile) - at(Tile::trap));
    if (is_hidden_trap(tile)) return trap(p, Mk::hidden_trap, at(tile) - at(Tile::hidden_trap));
    switch (tile) {
      case Tile::special_floor: scene_.cell(Mk::special_floor, p); break;
      case Tile::water: scene_.cell(Mk::water, p).look(shore(p)); break;
      case Tile::grass: on_floor(p, Mk::grass); break;
      case Tile::high_grass:
        on_floor(p, Mk::grass);
        scene_.cell(Mk::high_grass, p);
        break;
      case Tile::embers: scene_.cell(Mk::embers, p); break;
      case Tile::chasm: scene_.cell(Mk::chasm, p).look(tile_at({p.x, p.y - 1}) == Tile::chasm ? 0 : 1); break;
      case Tile::floor_deco: on_floor(p, floor_decos[at(level_.plan.region)]); break;
      case Tile::door: door(p, Mk::door); break;
      case Tile::secret_door: door(p, Mk::secret_door, Mk::wall); break;
      case Tile::locked_door: door(p, Mk::locked_door); break;
      case Tile::barricade: door(p, Mk::barricade); break;
      case Tile::bookshelf: standing(p, Mk::bookshelf); break;
      case Tile::statue: statue(p); break;
      case Tile::pedestal: pedestal(p); break;
      case Tile::well:
        standing(p, Mk::well).detail("water", title_of(level_.well)).detail("odds", "1 in 3 of the waters");
        break;
      case Tile::dry_well: standing(p, Mk::dry_well).detail("odds", far_corner); break;
      case Tile::alchemy_pot: standing(p, Mk::alchemy_pot).detail("odds", far_corner); break;
      case Tile::stairs_up: standing(p, Mk::stairs_up); break;
      case Tile::stairs_down: standing(p, Mk::stairs_down); break;
      case Tile::sign: standing(p, Mk::sign); break;
      case Tile::spent_trap: on_floor(p, Mk::spent_trap); break;
      default: scene_.cell(Mk::floor, p); break;
    }
  }

  /// Outside the map everything is wall.
  Tile tile_at(Point p) const { return level_.tiles.contains(p) ? level_.tiles[p] : Tile::wall; }

  /// Draws a wall if it can be seen; all others are rock. The look of a decoration: on the wall's face (0), on its top
  /// (1) or hidden in the rock (2).
  void wall(Point p, Tile tile) {
    const bool seen = beside_open_.has(p);
    if (seen) scene_.cell(Mk::wall, p);
    if (tile != Tile::wall_deco) return;
    const bool has_face = !is_wall(tile_at({p.x, p.y + 1}));
    const int without_face = seen ? 1 : 2;
    scene_.cell(wall_decos[at(level_.plan.region)], p).look(has_face ? 0 : without_face);
  }

  void on_floor(Point p, Mk sign) {
    scene_.cell(Mk::floor, p);
    scene_.cell(sign, p);
  }

  void trap(Point p, Mk sign, int kind) {
    scene_.cell(Mk::floor, p);
    auto put = scene_.cell(sign, p).look(kind).detail("kind", title_of(static_cast<Trap>(kind)));
    if (sign == Mk::hidden_trap) put.detail("odds", hidden_odds(p, static_cast<Trap>(kind)));
  }

  /// A burned room has fire traps of its own; all others were rolled for the whole map.
  std::string_view hidden_odds(Point p, Trap kind) const {
    const Room* room = kind == Trap::fire ? room_at(level_.graph, p) : nullptr;
    const bool burned = room != nullptr && room->dressing == Dressing::burned;
    return burned ? "1 in 5 of a burned room's tiles" : "1 in 8 of the kinds";
  }

  /// Sides of a water tile that touch no water, as bits: left 1, up 2, right 4, down 8.
  int shore(Point p) const {
    int sides = 0;
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down}) {
      const Tile beside = tile_at(p + step_of(d));
      if (beside != Tile::water) sides |= 1 << static_cast<int>(d);
    }
    return sides;
  }

  /// Look 0 in a horizontal wall, 1 in a vertical one.
  void door(Point p, Mk sign, Mk under = Mk::floor) {
    scene_.cell(under, p);
    const bool upright = is_wall(tile_at({p.x, p.y - 1})) && is_wall(tile_at({p.x, p.y + 1}));
    auto put = scene_.cell(sign, p).look(upright ? 1 : 0);
    if (sign != Mk::locked_door && sign != Mk::barricade) return;
    if (const std::string_view by = opener_at(p); !by.empty()) put.detail("opened by", by);
  }

  /// The key or potion for a door and the room it is in; empty while it has no place.
  std::string_view opener_at(Point p) const {
    if (scene_.plain()) return {};
    for (const Lock& lock : level_.locks) {
      const Thing* thing = lock.place == p ? level_.opener(lock) : nullptr;
      if (thing == nullptr) continue;
      const int room = room_id_at(level_.graph, thing->place);
      Text text;
      text << name_of(opener_of(lock.kind));
      if (room >= 0) text << " in room " << room;
      return scene_.keep(text.take());
    }
    return {};
  }

  /// Draws furniture on the ground that is around it.
  Scene::Put standing(Point p, Mk sign) {
    const Mk ground = ground_under(p);
    if (ground == Mk::grass) scene_.cell(Mk::floor, p);
    scene_.cell(ground, p);
    return scene_.cell(sign, p);
  }

  /// Only an armory's statue has a random place.
  void statue(Point p) {
    auto put = standing(p, Mk::statue);
    if (room_type_at(level_.graph, p) == RoomType::armory) put.detail("odds", far_corner);
  }

  void pedestal(Point p) {
    standing(p, Mk::pedestal);
    if (room_type_at(level_.graph, p) == RoomType::altar) scene_.cell(Mk::altar_fire, p);
  }

  Mk ground_under(Point p) const {
    for (const Direction d : {Direction::down, Direction::up, Direction::left, Direction::right}) {
      switch (tile_at(p + step_of(d))) {
        case Tile::special_floor: return Mk::special_floor;
        case Tile::water: return Mk::water;
        case Tile::grass: return Mk::grass;
        case Tile::embers: return Mk::embers;
        case Tile::floor: return Mk::floor;
        default: break;
      }
    }
    return Mk::floor;
  }

  const Level& level_;
  Scene& scene_;
  BitMap beside_open_;  ///< tiles that are not wall, and their eight neighbours
};

std::string_view open_odds(const Thing& thing, RoomType room) {
  switch (room) {
    case RoomType::storage: return "three in a storage, a fourth with 1 in 2";
    case RoomType::blacksmith: return "two in a smithy";
    case RoomType::vault: return "1 in 3 vaults";
    case RoomType::traps: return "in 2 of 3 trap rooms";
    case RoomType::pool: return "in 2 of 3 pools";
    case RoomType::treasury: return "two or three heaps and six small ones in 1 of 2 treasuries";
    case RoomType::shop: return "15 in a shop, 14 in the imp's";
    case RoomType::armory: return "three in an armory, a fourth with 1 in 4; each a bomb with 1 in 6";
    case RoomType::library: return "two in a library, a third with 1 in 2";
    case RoomType::laboratory: return "two in a laboratory, a third with 1 in 2";
    case RoomType::garden: return "1 in 2 gardens";
    default: return thing.kind == ThingKind::item ? "three heaps on each floor, each one more with 2 in 5" : "";
  }
}

std::string_view chest_odds(RoomType room) {
  switch (room) {
    case RoomType::traps: return "1 in 3 trap rooms";
    case RoomType::pool: return "1 in 3 pools";
    case RoomType::treasury: return "two or three in 1 of 2 treasuries, the first of which bites";
    case RoomType::rat_king: return "along the Rat King's walls, and one of them bites";
    default: return "4 in 20 heaps";
  }
}

/// The number of a thing, or its chance to be here; empty if that is certain.
std::string_view odds_of(const Graph& graph, const Thing& thing) {
  const RoomType room = room_type_at(graph, thing.place);
  if (is_rare(thing.kind)) return "1 in 30 of its kind";
  if (is_species(thing.kind)) return "2 + depth mod 5 + 0 to 2 on a floor";
  switch (thing.kind) {
    case ThingKind::chest: return room == RoomType::standard && thing.opens >= 0 ? "" : chest_odds(room);
    case ThingKind::mimic_chest:
      return room == RoomType::treasury || room == RoomType::rat_king ? chest_odds(room) : "1 in 20 heaps";
    case ThingKind::skeleton: return room == RoomType::pit ? "" : "1 in 20 heaps";
    case ThingKind::bush: return "1 in 2 gardens, two in 1 of 10";
    case ThingKind::locked_chest:
    case ThingKind::crystal_chest: return "1 in 3 vaults";
    default: return is_creature(thing.kind) || is_closed(thing.kind) ? "" : open_odds(thing, room);
  }
}

std::string_view describe_lock(const Level& level, const Lock& lock, Scene& scene) {
  constexpr std::string_view obstacles[] = {"the door", "the barricade", "the way over the traps",
                                            "the way through the water", "the chest"};  // in the order of LockKind
  if (scene.plain()) return {};
  Text text;
  text << obstacles[at(lock.kind)] << " of room " << lock.room << ", " << title_of(level.graph.room(lock.room).type);
  return scene.keep(text.take());
}

void add_contents(const Level& level, const Thing& top, Scene::Put put, Scene& scene) {
  for (const Thing& thing : level.things) {
    if (thing.place != top.place || !is_heap(thing.kind) || (&thing != &top && !thing.under)) continue;
    const bool hidden = &thing != &top || is_closed(thing.kind);
    if (hidden && thing.content() != ThingKind::item) put.detail("holds", name_of(thing.content()));
    if (thing.opens < 0) continue;
    put.detail("opens", describe_lock(level, level.locks[static_cast<std::size_t>(thing.opens)], scene));
  }
}

void draw_things(const Level& level, Scene& scene) {
  for (const Thing& thing : level.things) {
    if (thing.under) continue;
    auto put = scene.cell(thing.kind, thing.place);
    if (const std::string_view odds = odds_of(level.graph, thing); !odds.empty()) put.detail("odds", odds);
    if (is_heap(thing.kind)) add_contents(level, thing, put, scene);
  }
  for (const Lock& lock : level.locks) {
    const Thing* key = level.opener(lock);
    if (key == nullptr) continue;
    scene.edge(Mk::key_way, key->place, lock.place, room_id_at(level.graph, key->place), lock.room);
  }
}

/// Draws light over each garden that is painted.
void draw_light(const Level& level, Scene& scene) {
  for (int id = 0; id < level.painted; ++id) {
    const Room& room = level.graph.room(id);
    if (room.type == RoomType::garden) scene.cell(Mk::garden_light, inside(room));
  }
}

void draw_patch(const Level& level, Scene& scene) {
  if (level.patching == PatchKind::none) return;
  const Mk sign = level.patching == PatchKind::water ? Mk::wet_cell : Mk::green_cell;
  for (int y = 0; y < level.patch.height; ++y) each_bit(level.patch.row(y), y, [&](Point p) { scene.cell(sign, p); });
}

}  // namespace

void draw_tiles(const Level& level, Scene& scene) {
  TilePainter(level, scene).all();
  draw_light(level, scene);
  draw_things(level, scene);
  draw_patch(level, scene);
}

void draw(const Level& level, Scene& scene) {
  scene.reset(level.plan.width, level.plan.height);
  if (level.stage >= Stage::painting) draw_tiles(level, scene);
  draw_rooms(level, scene);
  draw_graph(level, scene);
}

}  // namespace press_r::pixel_dungeon
