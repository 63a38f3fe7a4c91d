#include "pixel_dungeon/paint/painters.hpp"

#include <algorithm>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/doors.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr auto table = tied<RoomType::altar, Painter>({
    {RoomType::empty, nullptr},
    {RoomType::standard, paint_standard},
    {RoomType::tunnel, paint_tunnel},
    {RoomType::passage, paint_passage},
    {RoomType::entrance, paint_entrance},
    {RoomType::exit, paint_exit},
    {RoomType::shop, paint_shop},
    {RoomType::blacksmith, paint_blacksmith},
    {RoomType::pit, paint_pit},
    {RoomType::armory, paint_armory},
    {RoomType::weak_floor, paint_weak_floor},
    {RoomType::magic_well, paint_magic_well},
    {RoomType::crypt, paint_crypt},
    {RoomType::pool, paint_pool},
    {RoomType::garden, paint_garden},
    {RoomType::library, paint_library},
    {RoomType::treasury, paint_treasury},
    {RoomType::traps, paint_traps},
    {RoomType::storage, paint_storage},
    {RoomType::statue, paint_statue},
    {RoomType::laboratory, paint_laboratory},
    {RoomType::vault, paint_vault},
    {RoomType::altar, paint_altar},
});

/// Solid wall, or an abyss up to the border.
void prime(Level& level, Trace& trace) {
  const Rect map{0, 0, level.plan.width, level.plan.height};
  level.things.clear();
  level.locks.clear();
  level.painted = 0;
  level.tiles.reset(map.w, map.h, level.feeling == Feeling::chasm ? Tile::chasm : Tile::wall);
  level.stage = Stage::painting;
  trace.note(Rule::painter, -1, level, [&](Text& text) {
    text << (level.feeling == Feeling::chasm ? "The map begins as a chasm." : "The map begins as solid wall.");
  });
}

/// What waited and has become a room's prize.
void say_prize(const Level& level, const Thing& thing, Text& text) {
  const ThingKind what = thing.content();
  const bool waited = what >= ThingKind::iron_key && what <= ThingKind::spare_torch;
  if (!waited) return;
  text << " It holds the " << name_of(what);
  if (thing.opens >= 0) text << " for room " << level.locks[static_cast<std::size_t>(thing.opens)].room;
  text << ".";
}

void paint_room(Level& level, int id, const Site& site, Brush& brush, Dice& dice, Trace& trace) {
  const Room& room = level.graph.room(id);
  const Painter painter = painter_of(room.type);
  const std::size_t things = level.things.size();
  level.painted = id + 1;
  if (painter != nullptr) {
    painter(room, site, brush, dice);
  } else if (level.feeling == Feeling::chasm && dice.one_in(2)) {
    brush.room(room, Tile::wall);
  } else {
    return;
  }
  trace.note(Rule::painter, id, level, [&](Text& text) {
    text << "Room " << id << " is painted: " << info_of(room.type).title;
    if (room.type == RoomType::standard && room.dressing != Dressing::plain) text << ", " << title_of(room.dressing);
    text << (painter == nullptr ? ", filled with wall." : ".");
    for (std::size_t i = things; i < level.things.size(); ++i) say_prize(level, level.things[i], text);
  });
}

void paint_doors(Level& level, Brush& brush, Trace& trace) {
  for (const Connection& connection : level.graph.connections) {
    if (connection.joined) {
      brush.fill(opening(level.graph.room(connection.a).box, level.graph.room(connection.b).box), Tile::floor);
    } else {
      brush.set(connection.door, connection.tile);
    }
  }
  trace.note(Rule::painter, -1, level, [&](Text& text) {
    text << counted(static_cast<int>(level.graph.connections.size()), "door")
         << " and openings are painted over the walls.";
  });
}

Point find(const Level& level, Tile tile, const Rect& area) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      if (level.tiles[{x, y}] == tile) return {x, y};
    }
  }
  return {-1, -1};
}

}  // namespace

int Site::lock(LockKind kind, const Room& room, Point place) const {
  if (level == nullptr) return -1;
  const int id = static_cast<int>(&room - graph.rooms.data());
  level->locks.push_back({.kind = kind, .room = id, .place = place});
  return static_cast<int>(level->locks.size()) - 1;
}

void Site::lock_and_wait(LockKind kind, const Room& room, Point place) const {
  const int index = lock(kind, room, place);
  if (index >= 0) waiting->push_back({opener_of(kind), index});
}

Painter painter_of(RoomType type) { return table[static_cast<std::size_t>(type)]; }

Dressing fitted(const Room& room, Dressing rolled, const Plan& plan, Feeling feeling) {
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
    const auto rolled = static_cast<Dressing>(dice.below(dressing_count));
    for (int i = 0; i < dressing_count; ++i) {
      trace.trial(at(ClaimId::graveyard) + i, static_cast<int>(rolled) == i);
    }
    room.dressing = fitted(room, rolled, level.plan, level.feeling);
    trace.note(Rule::dressing, id, level, [&](Text& text) {
      text << "Standard room " << id << " is meant to be more than plain, " << title_of(rolled);
      if (room.dressing != rolled) text << ", which does not do here; " << title_of(room.dressing);
      text << ".";
    });
  }
}

void roll_feeling(Level& level, Dice& dice, Trace& trace) {
  constexpr int feelings = 10;
  constexpr Feeling by_roll[feelings] = {Feeling::chasm, Feeling::water, Feeling::grass};
  level.feeling = level.plan.feeling;
  if (!level.plan.feeling_by_chance) return;
  level.feeling = Feeling::none;
  if (level.plan.depth == 1) return;
  const int rolled = dice.below(feelings);
  level.feeling = by_roll[rolled];
  if (level.feeling == Feeling::chasm && boss_is_next(level.plan.depth)) level.feeling = Feeling::none;
  trace.note(Rule::feeling, -1, level, [&](Text& text) {
    text << "Rolled " << rolled + 1 << " of " << feelings << ": feeling " << title_of(level.feeling) << ".";
  });
}

void paint(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  prime(level, trace);
  Brush brush(level.tiles, level.things);
  const Site site{level.graph, level.plan, level.feeling, &trace, &level, &workshop.waiting};
  for (int id = 0; id < level.graph.size(); ++id) paint_room(level, id, site, brush, dice, trace);
  paint_doors(level, brush, trace);
  level.stairs_up = find(level, Tile::stairs_up, inside(level.graph.room(level.graph.entrance)));
  level.stairs_down = find(level, Tile::stairs_down, inside(level.graph.room(level.graph.exit)));
  trace.note(Rule::stairs_and_sign, level.graph.entrance, level, [&](Text& text) {
    text << "The stairs up are in column " << level.stairs_up.x + 1 << ", row " << level.stairs_up.y + 1
         << ", the stairs down in column " << level.stairs_down.x + 1 << ", row " << level.stairs_down.y + 1
         << ". A sign is beside the hero's arrival.";
  });
}

}  // namespace press_r::pixel_dungeon
