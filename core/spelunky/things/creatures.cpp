// Where things and creatures may be, and the creatures.
#include <string_view>

#include "spelunky/stages.hpp"

namespace press_r::spelunky {
namespace {

void remove_room(int room, Board& places) {
  const int top = corner_of(room).y;
  for (int y = top; y < top + room_height; ++y) places.row(y) &= ~columns_of(room);
}

void remove_shop(const Plan& plan, Board& places) {
  if (plan.shop == Shop::none) return;
  for (int room = 0; room < room_count; ++room) {
    if (is_shop(plan.type(room))) remove_room(room, places);
  }
}

/// Removes the places on top of altars.
void remove_altars(const Ground& ground, Board& places) {
  for (const int x : {0, 1}) {
    if (ground.idol != nowhere) places.remove(ground.idol + Point{x, 0});
    if (ground.altar != nowhere) places.remove(ground.altar + Point{x, -1});
  }
}

/// Places the creatures of one kind of place in one room and notes them in one step.
class CreaturePlacer {
 public:
  CreaturePlacer(Trace& trace, Level& level, int room) : trace_(trace), level_(level), room_(room) {}

  /// `passed`: number of places of its kind that stayed empty before it.
  void put(Point place, int outcome, int odds, int passed) {
    if (outcome == lamp_outcome) {
      if (level_.ground.item(place) != Item::none) return;  // the tiki head is there
      level_.ground.put(place, Item::lamp);
    } else {
      level_.ground.put(place, static_cast<Creature>(outcome));
    }
    if (trace_.on()) describe(outcome, odds, passed);
  }

  void note(Rule rule, const RoomBits& places, std::string_view one, std::string_view many) {
    if (found_.empty()) return;
    trace_.note(rule, room_, level_, [&](Text& text) {
      text << "Found on " << counted(places.count(), one, many) << ": " << found_.str() << '.';
    });
    found_.clear();
  }

 private:
  /// Not inlined, like all texts of steps: the quick path does not need it.
  [[gnu::noinline]] void describe(int outcome, int odds, int passed) {
    found_ << (found_.empty() ? "" : "; ")
           << (outcome == lamp_outcome ? "lamp" : name_of(static_cast<Creature>(outcome))) << " after passing "
           << passed << " at 1 in " << odds;
  }

  Trace& trace_;
  Level& level_;
  int room_;
  Text found_;
};

int odds_on_ceiling(int outcome, const Chances& chances) {
  if (outcome == lamp_outcome) return dark_lamp;
  switch (static_cast<Creature>(outcome)) {
    case Creature::bat: return chances[Opt::bat_odds];
    case Creature::scarab: return dark_scarab;
    default: return chances[Opt::spider_odds];
  }
}

/// Removes the places of creatures that are there already: snakes of a pit, live skeletons, the giant spider.
void remove_creatures(const Ground& ground, Board& places) {
  places -= ground.inhabited;
  if (ground.giant_spider == nowhere) return;
  for (const Point part : {Point{1, 0}, Point{0, 1}, Point{1, 1}}) places.remove(ground.giant_spider + part);
}

/// In a dark level lamps and scarabs come first, by dice of their own; then bats and spiders, as in every level.
void fill_ceilings(const RoomBits& places, int room, Trace& trace, Level& level) {
  if (!places.any()) return;
  CreaturePlacer placer(trace, level, room);
  const auto hang = [&](const GeometricSkip& skip, const RoomBits& where, StageName stage) {
    Dice dice(level.ground.room(room).seed, stage);
    RoomBits free = where;
    skip.over(where, dice, [&](Point place, int outcome, int passed) {
      free.remove(index_in_room(place));
      placer.put(corner_of(room) + place, outcome, odds_on_ceiling(outcome, level.chances), passed);
    });
    return free;
  };
  const bool dark = level.ground.dark;
  hang(level.scratch.samplers.ceiling,
       dark ? hang(level.scratch.samplers.dark_ceiling, places, "dark ceilings") : places, "ceilings");
  placer.note(Rule::bats_and_spiders, places, "ceiling", "ceilings");
}

void fill_floors(const RoomBits& places, int room, Trace& trace, Level& level) {
  if (!places.any()) return;
  Dice dice(level.ground.room(room).seed, "floors");
  CreaturePlacer placer(trace, level, room);
  level.scratch.samplers.floor.over(places, dice, [&](Point place, int outcome, int passed) {
    const bool snake = outcome == static_cast<int>(Creature::snake);
    placer.put(corner_of(room) + place, outcome,
               snake ? level.chances[Opt::snake_odds] : level.chances[Opt::caveman_odds], passed);
  });
  placer.note(Rule::snakes_and_cavemen, places, "floor", "floors");
}

}  // namespace

Niche niche_at(const Ground& ground, Point place) {
  const bool left = ground.solid.has(place + Point{-1, 0});
  const bool right = ground.solid.has(place + Point{1, 0});
  if (ground.solid.has(place + Point{0, -1})) return left || right ? Niche::alcove : Niche::open;
  return left && right ? Niche::tunnel : Niche::open;
}

Niches niches_of(const Ground& ground, const Board& places) {
  Niches out;
  for (int y = 0; y < height; ++y) {
    const Board::Row solid = ground.solid.row(y);
    const Board::Row above = ground.solid.row(y - 1);
    const Board::Row left = solid << 1;
    const Board::Row right = solid >> 1;
    out.alcove.row(y) = places.row(y) & above & (left | right);
    out.tunnel.row(y) = places.row(y) & ~above & left & right;
    out.open.row(y) = places.row(y) & ~out.alcove.row(y) & ~out.tunnel.row(y);
  }
  return out;
}

Board open_floors(const Ground& ground) {
  Board out;
  for (int y = 0; y < height; ++y) out.row(y) = Board::inside() & ~ground.solid.row(y) & ground.solid.row(y + 1);
  return out;
}

Board treasure_floors(const Level& level) {
  const Ground& ground = level.ground;
  Board out = open_floors(ground);
  for (int y = 0; y < height; ++y) out.row(y) &= ground.air.row(y) | ground.ladders.row(y);
  remove_shop(level.plan, out);
  remove_altars(ground, out);
  return out;
}

Board creature_floors(const Level& level) {
  Board out = open_floors(level.ground);
  remove_shop(level.plan, out);
  if (!level.left_out.has(Rule::entities)) remove_room(level.plan.start, out);
  return out;
}

Board ceilings(const Level& level) {
  const Ground& ground = level.ground;
  Board out;
  const bool spares_start = !level.left_out.has(Rule::entities);
  for (int solid = highest_ceiling; solid <= lowest_ceiling; ++solid) {
    const int y = solid + 1;
    out.row(y) = ground.solid.row(solid) & ground.air.row(y) & ground.air.row(y + 1);
    if (spares_start && row_of(level.plan.start) == (solid - 1) / room_height)
      out.row(y) &= ~columns_of(level.plan.start);
  }
  remove_shop(level.plan, out);
  return out;
}

Board kept_clear(const Ground& ground) {
  Board out;
  const Point above{0, -1};  // the distance is that of the tile under the treasure
  out.add_around(ground.entrance + above, treasure_free_of_door);
  out.add_around(ground.exit + above, treasure_free_of_door);
  if (ground.idol != nowhere) out.add_around(ground.idol, treasure_free_of_idol);
  return out;
}

void place_giant_spider(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  if (!level.scratch.spider_level) return;
  const Board places = ceilings(level);
  int passed = 0;
  for (int room = 0; room < room_count; ++room) {
    Dice dice(ground.room(room).seed, "giant spider");
    each_in_room(places, room, [&](Point place) {
      if (ground.giant_spider != nowhere) return;
      const Point right = place + Point{1, 0};
      const bool fits = ground.air.has(right) && ground.air.has(right + Point{0, 1});
      if (!fits) return;
      if (!dice.one_in(giant_spider_ceiling)) {
        ++passed;
        return;
      }
      ground.giant_spider = place;
      ground.put(place, Creature::giant_spider);
      trace.note(Rule::entities, room, level, [&](Text& text) {
        text << "1 level in " << level.chances[Opt::giant_spider_odds]
             << " may have a giant spider; found after passing " << counted(passed, "ceiling")
             << " with room for it at 1 in " << giant_spider_ceiling << '.';
      });
    });
  }
}

void place_creatures(Trace& trace, Level& level) {
  Board ceiling = ceilings(level);
  Board floor = creature_floors(level);
  remove_creatures(level.ground, ceiling);
  remove_creatures(level.ground, floor);
  for (int room = 0; room < room_count; ++room) {
    fill_ceilings(in_room(ceiling, room), room, trace, level);
    fill_floors(in_room(floor, room), room, trace, level);
  }
}

}  // namespace press_r::spelunky
