#include "spelunky/things/things.hpp"

#include <string_view>

#include "spelunky/ids.hpp"
#include "spelunky/picture/roles.hpp"
#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {
namespace {

/// One room's creatures of one kind of place, noted in one step.
class CreaturePlacer {
 public:
  CreaturePlacer(Trace& trace, Level& level, int room) : trace_(trace), level_(level), room_(room) {}

  /// `passed`: so many places of its kind had nothing before it.
  void put(Point place, int outcome, int odds, int passed) {
    if (outcome == lamp_outcome) {
      if (level_.ground.item(place) != Item::none) return;  // the tiki head hangs there
      level_.ground.put(place, Item::lamp);
    } else {
      level_.ground.put(place, static_cast<Creature>(outcome));
    }
    if (trace_.on()) say(outcome, odds, passed);
  }

  void note(Rule rule, const RoomBits& places, std::string_view one, std::string_view many) {
    if (found_.empty()) return;
    trace_.note(rule, room_, level_, [&](Text& text) {
      text << "Found on " << counted(places.count(), one, many) << ": " << found_.str() << '.';
    });
    found_.clear();
  }

 private:
  /// Out of line, as what a trace says is.
  [[gnu::noinline]] void say(int outcome, int odds, int passed) {
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
    case Creature::bat: return chances.bat;
    case Creature::scarab: return dark_scarab;
    default: return chances.spider;
  }
}

/// Takes out of a board what creatures hold already: the snakes of a pit, live skeletons, the giant spider.
void leave_creatures(const Ground& ground, Board& places) {
  for (int y = 0; y < height; ++y) places.row(y) &= ~ground.inhabited.row(y);
  if (ground.giant_spider == nowhere) return;
  for (const Point part : {Point{1, 0}, Point{0, 1}, Point{1, 1}}) places.remove(ground.giant_spider + part);
}

/// In a dark level lamps and scarabs first, by dice of their own; then bats and spiders, as in every level.
void fill_ceilings(const RoomBits& places, int room, Trace& trace, Level& level) {
  if (!places.any()) return;
  CreaturePlacer placer(trace, level, room);
  const auto hang = [&](const GeometricSkip& skip, const RoomBits& where, std::string_view stage) {
    Dice dice(level.ground.room(room).seed, stage);
    RoomBits free = where;
    skip.over(where, dice, [&](Point place, int outcome, int passed) {
      free.remove(index_in_room(place));
      placer.put(corner_of(room) + place, outcome, odds_on_ceiling(outcome, level.chances), passed);
    });
    return free;
  };
  const bool dark = level.ground.dark;
  hang(level.workshop.throws.ceiling, dark ? hang(level.workshop.throws.dark_ceiling, places, "dark ceilings") : places,
       "ceilings");
  placer.note(Rule::bats_and_spiders, places, "ceiling", "ceilings");
}

void fill_floors(const RoomBits& places, int room, Trace& trace, Level& level) {
  if (!places.any()) return;
  Dice dice(level.ground.room(room).seed, "floors");
  CreaturePlacer placer(trace, level, room);
  level.workshop.throws.floor.over(places, dice, [&](Point place, int outcome, int passed) {
    const bool snake = outcome == static_cast<int>(Creature::snake);
    placer.put(corner_of(room) + place, outcome, snake ? level.chances.snake : level.chances.caveman, passed);
  });
  placer.note(Rule::snakes_and_cavemen, places, "floor", "floors");
}

}  // namespace

void place_giant_spider(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  if (!level.workshop.spider_level) return;
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
        text << "1 level in " << level.chances.giant_spider << " may have a giant spider; found after passing "
             << counted(passed, "ceiling") << " with room for it at 1 in " << giant_spider_ceiling << '.';
      });
    });
  }
}

void place_creatures(Trace& trace, Level& level) {
  Board ceiling = ceilings(level);
  Board floor = creature_floors(level);
  leave_creatures(level.ground, ceiling);
  leave_creatures(level.ground, floor);
  for (int room = 0; room < room_count; ++room) {
    fill_ceilings(in_room(ceiling, room), room, trace, level);
    fill_floors(in_room(floor, room), room, trace, level);
  }
}

}  // namespace press_r::spelunky
