#include "spelunky/things/things.hpp"

#include <string_view>

#include "spelunky/picture/names.hpp"
#include "spelunky/plan/forks.hpp"
#include "spelunky/rules.hpp"
#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {
namespace {

constexpr int lamp_outcome = creature_count;  ///< a chain's outcome that is no creature

/// One room's creatures of one kind of place, told in one step.
class Brood {
 public:
  Brood(Trace& trace, Level& level, int room) : trace_(trace), level_(level), room_(room) {}

  void put(Point place, int outcome, int odds) {
    if (outcome == 0) return;
    if (outcome == lamp_outcome) {
      level_.ground.put(place, Item::lamp);
    } else {
      level_.ground.put(place, static_cast<Creature>(outcome));
    }
    if (!trace_.on()) return;
    tell_success(trace_, odds);
    told_ << (told_.empty() ? "" : "; ") << (outcome == lamp_outcome ? "lamp" : name_of(static_cast<Creature>(outcome)))
          << ", 1 in " << odds;
  }

  void note(Rule rule, int places, std::string_view one, std::string_view many) {
    if (told_.empty()) return;
    trace_.note(rule, room_, level_, [&](Text& text) {
      text << "Placed: " << told_.str() << "; " << counted(places, one, many) << " tried.";
    });
    told_.clear();
  }

 private:
  Trace& trace_;
  Level& level_;
  int room_;
  Text told_;
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

void fill_ceilings(const Board& places, const Chain& chain, int room, Trace& trace, Level& level) {
  Dice dice = room_dice(level.seed, "ceilings", room);
  Brood brood(trace, level, room);
  int tried = 0;
  each_in_room(places, room, [&](Point place) {
    ++tried;
    const int outcome = chain.roll(dice);
    brood.put(place, outcome, odds_on_ceiling(outcome, level.chances));
  });
  brood.note(Rule::bats_and_spiders, tried, "ceiling", "ceilings");
}

void fill_floors(const Board& places, const Chain& chain, int room, Trace& trace, Level& level) {
  Dice dice = room_dice(level.seed, "floors", room);
  Brood brood(trace, level, room);
  int tried = 0;
  each_in_room(places, room, [&](Point place) {
    ++tried;
    const int outcome = chain.roll(dice);
    const bool snake = outcome == static_cast<int>(Creature::snake);
    brood.put(place, outcome, snake ? level.chances.snake : level.chances.caveman);
  });
  brood.note(Rule::snakes_and_cavemen, tried, "floor", "floors");
}

}  // namespace

void place_giant_spider(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  if (!ground.spider_level) return;
  const Board places = ceilings(level);
  for (int room = 0; room < room_count; ++room) {
    Dice dice = room_dice(level.seed, "giant spider", room);
    each_in_room(places, room, [&](Point place) {
      if (ground.giant_spider != nowhere) return;
      const Point right = place + Point{1, 0};
      const bool fits = ground.air.has(right) && ground.air.has(right + Point{0, 1});
      if (!fits || !dice.one_in(giant_spider_ceiling)) return;
      ground.giant_spider = place;
      ground.put(place, Creature::giant_spider);
      tell_success(trace, giant_spider_ceiling);
      trace.note(Rule::entities, room, level, [&](Text& text) {
        text << "1 level in " << level.chances.giant_spider << " may have a giant spider; it hangs here, 1 in "
             << giant_spider_ceiling << '.';
      });
    });
  }
}

void place_creatures(Trace& trace, Level& level) {
  const Chances& chances = level.chances;
  const bool dark = level.ground.dark;
  const Chain from_ceilings{{lamp_outcome, dark ? dark_lamp : 0},
                            {static_cast<int>(Creature::scarab), dark ? dark_scarab : 0},
                            {static_cast<int>(Creature::bat), chances.bat},
                            {static_cast<int>(Creature::spider), chances.spider}};
  const Chain from_floors{{static_cast<int>(Creature::snake), chances.snake},
                          {static_cast<int>(Creature::caveman), chances.caveman}};
  Board ceiling = ceilings(level);
  Board floor = creature_floors(level);
  leave_creatures(level.ground, ceiling);
  leave_creatures(level.ground, floor);
  for (int room = 0; room < room_count; ++room) {
    fill_ceilings(ceiling, from_ceilings, room, trace, level);
    fill_floors(floor, from_floors, room, trace, level);
  }
}

}  // namespace press_r::spelunky
