#include "pixel_dungeon/paint/paint.hpp"

#include <algorithm>
#include <cassert>

#include "kit/grid.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/stages.hpp"
#include "pixel_dungeon/tables.hpp"

namespace press_r::pixel_dungeon {
namespace {

void place_door(Level& level, int index, Dice& dice, Trace& trace) {
  Connection& connection = level.graph.connections[static_cast<std::size_t>(index)];
  const Rect wall = shared_wall(level.graph.room(connection.a).box, level.graph.room(connection.b).box);
  const bool upright = wall.w == 0;
  const int length = upright ? wall.h : wall.w;
  const int along = 1 + dice.below(length - 1);
  connection.door = upright ? Point{wall.x, wall.y + along} : Point{wall.x + along, wall.y};
  level.placed = index + 1;
  trace.note(Rule::door_place, connection.b, level, [&](Text& text) {
    text << "Rooms " << connection.a << " and " << connection.b << " share " << length + 1
         << " wall tiles; the door is on tile " << along + 1 << ".";
  });
}

/// The tile of a door of this rank.
Tile tile_of(const Level& level, DoorRank rank, Dice& dice, Trace& trace) {
  switch (rank) {
    case DoorRank::empty: return Tile::floor;
    case DoorRank::tunnel: return tunnel_floor(level);
    case DoorRank::unlocked: return Tile::door;
    case DoorRank::hidden: return Tile::secret_door;
    case DoorRank::locked: return Tile::locked_door;
    case DoorRank::barricade: {
      constexpr int shelf_odds = 3;  // PIXEL-P-13
      const bool shelf = dice.one_in(shelf_odds);
      trace.trial(ClaimId::bookshelf, shelf);
      return shelf ? Tile::bookshelf : Tile::barricade;
    }
    case DoorRank::regular: break;
  }
  const int odds = secret_door_odds(level.plan.depth);
  const bool secret = odds > 0 && dice.one_in(odds);
  trace.trial(ClaimId::secret_door, secret);
  return secret ? Tile::secret_door : Tile::door;
}

void rank_door(Level& level, int index, Dice& dice, Trace& trace) {
  constexpr std::string_view titles[] = {"an open gap",   "a door",      "a secret door",
                                         "a locked door", "a barricade", "a bookshelf"};  // in the order of DoorKind
  Connection& connection = level.graph.connections[static_cast<std::size_t>(index)];
  const Room& a = level.graph.room(connection.a);
  const Room& b = level.graph.room(connection.b);
  const DoorRank one = RoomPainter::proposed_door(a.type);
  const DoorRank other = RoomPainter::proposed_door(b.type);
  connection.rank = std::max(one, other);
  if (level.plan.depth == tengu_depth && (connection.a == level.graph.exit || connection.b == level.graph.exit)) {
    connection.rank = DoorRank::locked;  // PIXEL-P-38
  }
  level.ranked = index + 1;
  connection.joined = opens_wall(a, b, level.plan.max_room) && !level.plan.left_out.has(Rule::join);
  connection.tile = connection.joined ? Tile::floor : tile_of(level, connection.rank, dice, trace);
  if (connection.joined) {
    trace.note(Rule::join, connection.b, level, [&](Text& text) {
      text << "Standard rooms " << connection.a << " and " << connection.b << " open the wall between them.";
    });
    return;
  }
  const bool could_be_secret = connection.rank == DoorRank::regular && secret_door_odds(level.plan.depth) > 0;
  trace.note(could_be_secret ? Rule::secret_door : Rule::door_rank, connection.b, level, [&](Text& text) {
    text << title_of(a.type) << " (" << title_of(one) << ") and " << title_of(b.type) << " (" << title_of(other)
         << "): " << title_of(connection.rank) << ", " << titles[at(door_kind(connection.tile))] << ".";
  });
}

/// Starts the map as solid wall, or as a chasm up to the border.
void prime(Level& level, Trace& trace) {
  level.things.clear();
  level.locks.clear();
  level.painted = 0;
  level.tiles.reset(level.plan.width, level.plan.height, level.feeling == Feeling::chasm ? Tile::chasm : Tile::wall);
  level.stage = Stage::painting;
  trace.note(Rule::painter, -1, level, [&](Text& text) {
    text << (level.feeling == Feeling::chasm ? "The map begins as a chasm." : "The map begins as solid wall.");
  });
}

/// Says that a room's prize is a thing that had to be on the floor.
void describe_prize(const Level& level, const Thing& thing, Text& text) {
  const ThingKind kind = thing.content();
  if (kind < ThingKind::iron_key || kind > ThingKind::spare_torch) return;
  text << " It holds the " << name_of(kind);
  if (thing.opens >= 0) text << " for room " << level.locks[static_cast<std::size_t>(thing.opens)].room;
  text << ".";
}

void paint_room(Level& level, Workspace& workspace, int id, Dice& dice, Trace& trace) {
  const Room& room = level.graph.room(id);
  const std::size_t things = level.things.size();
  level.painted = id + 1;
  const bool painted = RoomPainter(level, workspace.unplaced, id, dice, trace).paint();
  if (!painted) {
    if (level.feeling != Feeling::chasm || !dice.one_in(2)) return;
    Brush(level.tiles, level.things).room(room, Tile::wall);
  }
  trace.note(Rule::painter, id, level, [&](Text& text) {
    text << "Room " << id << " is painted: " << title_of(room.type);
    if (room.type == RoomType::standard && room.dressing != Dressing::plain) text << ", " << title_of(room.dressing);
    text << (painted ? "." : ", filled with wall.");
    for (std::size_t i = things; i < level.things.size(); ++i) describe_prize(level, level.things[i], text);
  });
}

void paint_doors(Level& level, Trace& trace) {
  for (const Connection& connection : level.graph.connections) {
    if (connection.joined) {
      const Rect open = opening(level.graph.room(connection.a).box, level.graph.room(connection.b).box);
      fill(level.tiles, open, Tile::floor);
    } else {
      level.tiles[connection.door] = connection.tile;
    }
  }
  trace.note(Rule::painter, -1, level, [&](Text& text) {
    text << counted(static_cast<int>(level.graph.connections.size()), "door")
         << " and openings are painted over the walls.";
  });
}

Point find(const Level& level, Tile tile, const Rect& area) {
  Point found{-1, -1};
  each_cell(area, [&](Point p) {
    if (level.tiles[p] == tile) found = p;
  });
  return found;
}

}  // namespace

Direction inward(const Room& room, Point door) {
  if (door.x == room.box.x) return Direction::right;
  if (door.x == room.box.right()) return Direction::left;
  return door.y == room.box.y ? Direction::down : Direction::up;
}

Point any_tile(const Rect& area, Dice& dice) {
  const int x = dice.below(area.w);
  const int y = dice.below(area.h);
  return {area.x + x, area.y + y};
}

Point any_tile_but(Point but, const Rect& area, Dice& dice) {
  // The last tile stands in for the one that is left out.
  const int drawn = dice.below(area.area() - 1);
  const Point p{area.x + drawn % area.w, area.y + drawn / area.w};
  return p == but ? Point{area.right() - 1, area.bottom() - 1} : p;
}

void Brush::fill(const Rect& area, Tile tile) {
  each_cell(area, [&](Point p) { set(p, tile); });
}

void Brush::room(const Room& room, Tile floor) {
  fill(inside(room, -1), Tile::wall);
  fill(inside(room), floor);
}

void Brush::line(Point a, Point b, Tile tile) {
  assert(a.x == b.x || a.y == b.y);
  const Point low{std::min(a.x, b.x), std::min(a.y, b.y)};
  const Point high{std::max(a.x, b.x), std::max(a.y, b.y)};
  fill({low.x, low.y, high.x - low.x + 1, high.y - low.y + 1}, tile);
}

bool Brush::has_thing(Point p) const {
  return std::any_of(things_.begin(), things_.end(), [p](const Thing& thing) { return thing.place == p; });
}

bool Brush::has_creature(Point p) const {
  return std::any_of(things_.begin(), things_.end(),
                     [p](const Thing& thing) { return thing.place == p && is_creature(thing.kind); });
}

void Brush::drop(const UnplacedThing& thing, Point p, ThingKind look) {
  for (Thing& other : things_) {
    if (other.place != p || !is_heap(other.kind) || other.under) continue;
    other.kind = other.content();
    other.under = true;
  }
  things_.push_back({is_closed(look) ? look : thing.kind, p, thing.kind, static_cast<std::int16_t>(thing.opens)});
}

void Brush::add(const UnplacedThing& thing) {
  const Point p = things_.back().place;
  things_.push_back({thing.kind, p, thing.kind, static_cast<std::int16_t>(thing.opens), true});
}

Point Brush::find(const Rect& area, Tile on, bool free, Dice& dice) const {
  constexpr int max_tries = 200;
  for (int tries = 0; tries < max_tries; ++tries) {
    const Point p = any_tile(area, dice);
    if (tiles_[p] == on && (!free || !has_thing(p))) return p;
  }
  return {-1, -1};
}

void Brush::scatter(ThingKind kind, int count, const Rect& area, Tile on, Dice& dice) {
  for (int i = 0; i < count; ++i) {
    const Point p = find(area, on, true, dice);
    if (p.x >= 0) put(kind, p);
  }
}

Facing::Facing(const Room& room, Point entry) {
  const Rect tiles = inside(room);
  const Direction way = inward(room, entry);
  const bool upright = way == Direction::up || way == Direction::down;
  ahead = step_of(way);
  aside = upright ? Point{1, 0} : Point{0, 1};
  depth = upright ? tiles.h : tiles.w;
  span = upright ? tiles.w : tiles.h;
  door = upright ? entry.x - tiles.x : entry.y - tiles.y;
  corner = {way == Direction::left ? tiles.right() - 1 : tiles.x, way == Direction::up ? tiles.bottom() - 1 : tiles.y};
}

const RoomPainter::Row& RoomPainter::row_of(RoomType type) {
  using P = RoomPainter;
  static constexpr auto rows = tied<RoomType::lair, Row>({
      {RoomType::empty, {nullptr, DoorRank::empty}},
      {RoomType::standard, {&P::standard, DoorRank::regular}},
      {RoomType::tunnel, {&P::tunnel, DoorRank::tunnel}},
      {RoomType::passage, {&P::passage, DoorRank::tunnel}},
      {RoomType::entrance, {&P::entrance, DoorRank::regular}},
      {RoomType::exit, {&P::exit, DoorRank::regular}},
      {RoomType::shop, {&P::shop, DoorRank::regular}},
      {RoomType::blacksmith, {&P::blacksmith, DoorRank::unlocked}},
      {RoomType::pit, {&P::pit, DoorRank::locked}},
      {RoomType::armory, {&P::armory, DoorRank::locked}},
      {RoomType::weak_floor, {&P::weak_floor, DoorRank::regular}},
      {RoomType::magic_well, {&P::magic_well, DoorRank::regular}},
      {RoomType::crypt, {&P::crypt, DoorRank::locked}},
      {RoomType::pool, {&P::pool, DoorRank::regular}},
      {RoomType::garden, {&P::garden, DoorRank::regular}},
      {RoomType::library, {&P::library, DoorRank::locked}},
      {RoomType::treasury, {&P::treasury, DoorRank::locked}},
      {RoomType::traps, {&P::traps, DoorRank::regular}},
      {RoomType::storage, {&P::storage, DoorRank::barricade}},
      {RoomType::statue, {&P::statue, DoorRank::locked}},
      {RoomType::laboratory, {&P::laboratory, DoorRank::locked}},
      {RoomType::vault, {&P::vault, DoorRank::locked}},
      {RoomType::altar, {&P::altar, DoorRank::empty}},
      {RoomType::rat_king, {&P::rat_king, DoorRank::hidden}},
      {RoomType::lair, {&P::lair, DoorRank::regular}},
  });
  return rows[at(type)];
}

bool RoomPainter::paint() {
  const Row& row = row_of(room_.type);
  if (row.paint == nullptr) return false;
  (this->*row.paint)();
  return true;
}

Point RoomPainter::middle_tile() {
  Point p = room_.box.middle();
  if (room_.box.w % 2 == 1) p.x += dice_.below(2);
  if (room_.box.h % 2 == 1) p.y += dice_.below(2);
  return p;
}

bool RoomPainter::roll(ClaimId claim, int odds) {
  const bool hit = dice_.one_in(odds);
  trace_.trial(claim, hit);
  return hit;
}

UnplacedThing RoomPainter::prize(ThingKind usual) { return choose_prize(unplaced_, usual, dice_, trace_); }

int RoomPainter::add_lock(LockKind kind, Point place) {
  level_.locks.push_back({.kind = kind, .room = id_, .place = place});
  return static_cast<int>(level_.locks.size()) - 1;
}

void RoomPainter::lock(LockKind kind, Point place) { unplaced_.push_back({opener_of(kind), add_lock(kind, place)}); }

void roll_feeling(Level& level, Dice& dice, Trace& trace) {
  constexpr int feelings = 10;
  constexpr Feeling by_roll[feelings] = {Feeling::chasm, Feeling::water, Feeling::grass};
  level.feeling = level.plan.feeling;
  if (!level.plan.feeling_by_chance) return;
  level.feeling = Feeling::none;
  if (level.plan.depth == 1 || is_boss_depth(level.plan.depth)) return;
  const int rolled = dice.below(feelings);
  level.feeling = by_roll[rolled];
  if (level.feeling == Feeling::chasm && boss_is_next(level.plan.depth)) level.feeling = Feeling::none;
  trace.note(Rule::feeling, -1, level, [&](Text& text) {
    text << "Rolled " << rolled + 1 << " of " << feelings << ": feeling "
         << tables::fact_feeling_choices[at(level.feeling)].id << ".";
  });
}

bool opens_wall(const Room& a, const Room& b, int max_room) {
  if (a.type != RoomType::standard || b.type != RoomType::standard) return false;
  const Rect wall = shared_wall(a.box, b.box);
  const bool upright = wall.w == 0;
  const int length = upright ? wall.h : wall.w;
  const int longer = upright ? std::max(a.box.h, b.box.h) : std::max(a.box.w, b.box.w);
  const int thickness = upright ? a.box.w + b.box.w : a.box.h + b.box.h;
  return length >= min_shared_wall && length != longer && thickness <= max_room;
}

Tile tunnel_floor(const Level& level) { return level.feeling == Feeling::chasm ? Tile::special_floor : Tile::floor; }

void place_doors(Level& level, Dice& dice, Trace& trace) {
  level.stage = Stage::doors;
  const int count = static_cast<int>(level.graph.connections.size());
  for (int i = 0; i < count; ++i) place_door(level, i, dice, trace);
  for (int i = 0; i < count; ++i) rank_door(level, i, dice, trace);
}

Dressing fitting_dressing(const Room& room, Dressing rolled, const Plan& plan, Feeling feeling) {
  const int shorter = std::min(room.box.w, room.box.h);
  const int longer = std::max(room.box.w, room.box.h);
  if (rolled == Dressing::graveyard && feeling == Feeling::grass) rolled = Dressing::burned;
  if (rolled == Dressing::bridge && feeling == Feeling::water) rolled = Dressing::fissure;
  bool fits = true;
  switch (rolled) {
    case Dressing::graveyard: fits = shorter >= 4 && longer >= 6; break;
    case Dressing::burned: fits = plan.depth > 1; break;
    case Dressing::striped: fits = longer >= 4; break;
    case Dressing::study: fits = shorter >= 6; break;
    case Dressing::bridge: fits = room.connections.size() == 2 && shorter >= 4; break;
    case Dressing::fissure: fits = shorter >= 5 && !boss_is_next(plan.depth); break;
    case Dressing::plain: break;
  }
  return fits ? rolled : Dressing::plain;
}

void dress_rooms(Level& level, Dice& dice, Trace& trace) {
  constexpr int more_than_plain = 5;  // PIXEL-P-16: 1 in this
  for (int id = 0; id < level.graph.size(); ++id) {
    Room& room = level.graph.room(id);
    if (room.type != RoomType::standard) continue;
    const bool dressed = dice.one_in(more_than_plain);
    trace.trial(ClaimId::dressed, dressed);
    if (!dressed) {
      trace.note(Rule::dressing, id, level, [&](Text& text) { text << "Standard room " << id << ": plain."; });
      continue;
    }
    const auto rolled = static_cast<Dressing>(dice.below(dressed_count));
    for (int i = 0; i < dressed_count; ++i) {
      trace.trial(at(ClaimId::graveyard) + i, static_cast<int>(rolled) == i);
    }
    room.dressing = fitting_dressing(room, rolled, level.plan, level.feeling);
    trace.note(Rule::dressing, id, level, [&](Text& text) {
      text << "Standard room " << id << " is to be more than plain: " << title_of(rolled) << ".";
      if (room.dressing != rolled) text << " That does not fit here, so it becomes " << title_of(room.dressing) << ".";
    });
  }
}

void paint(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  prime(level, trace);
  for (int id = 0; id < level.graph.size(); ++id) paint_room(level, workspace, id, dice, trace);
  paint_doors(level, trace);
  level.stairs_up = find(level, Tile::stairs_up, inside(level.graph.room(level.graph.entrance)));
  level.stairs_down = find(level, Tile::stairs_down, inside(level.graph.room(level.graph.exit), -1));
  trace.note(Rule::stairs_and_sign, level.graph.entrance, level, [&](Text& text) {
    text << "The stairs up are in column " << level.stairs_up.x + 1 << ", row " << level.stairs_up.y + 1
         << ", the stairs down in column " << level.stairs_down.x + 1 << ", row " << level.stairs_down.y + 1
         << ". A sign is beside the hero's arrival.";
  });
}

}  // namespace press_r::pixel_dungeon
