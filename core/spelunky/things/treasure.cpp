#include "spelunky/things/treasure.hpp"

#include <algorithm>
#include <cstdlib>

#include "spelunky/ids.hpp"
#include "spelunky/picture/roles.hpp"
#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {
namespace {

constexpr int live_skeleton = 8;    ///< SPEL-P2-15: of the bones
constexpr int locked_chest_at = 8;  ///< SPEL-P2-15: 1 in 8 alcoves, then 1 in 7, and so on
constexpr int key_odds = 8;         ///< SPEL-P2-15: a treasure gives way to the key
constexpr int key_passes = 7;

/// Places the treasure of one level; a room's dice are its own.
class TreasurePlacer {
 public:
  TreasurePlacer(Trace& trace, Level& level) : trace_(trace), level_(level), ground_(level.ground) {}

  /// First the open floor, then alcoves, then tunnels.
  void place_in(int room, const Niches& places) {
    const RoomBits open = in_room(places.open, room);
    const RoomBits alcoves = in_room(places.alcove, room);
    const RoomBits tunnels = in_room(places.tunnel, room);
    if (!open.any() && !alcoves.any() && !tunnels.any()) return;
    Dice dice(ground_.room(room).seed, "treasure");
    const Point corner = corner_of(room);
    level_.workshop.throws.open_floor.over(open, dice, [&](Point p, int item, int passed) {
      if (ground_.item(corner + p) == Item::none) put(corner + p, static_cast<Item>(item), dice, passed);
    });
    alcoves.each([&](Point p) {
      if (ground_.item(corner + p) == Item::none) fill_alcove(dice, corner + p);
    });
    tunnels.each([&](Point p) {
      if (ground_.item(corner + p) == Item::none) fill_tunnel(dice, corner + p);
    });
    if (found_.empty()) return;
    trace_.note(Rule::treasure, room, level_, [&](Text& text) { text << "Found: " << found_.str() << '.'; });
    found_.clear();
  }

 private:
  void fill_alcove(Dice& dice, Point place) {
    const std::size_t thick = thick_webs(level_, place) ? 1 : 0;
    const bool waits = waits_for_chest();
    const std::size_t damsel = ground_.count(Item::damsel) > 0 ? 1 : 0;
    const Chain& chain =
        waits ? level_.workshop.throws.before_chest[thick] : level_.workshop.throws.alcove[thick][damsel];
    const auto item = static_cast<Item>(chain.roll(dice));
    if (item != Item::none) return put(place, item, dice);
    if (waits && comes_locked_chest(dice)) put(place, Item::locked_chest, dice);
  }

  void fill_tunnel(Dice& dice, Point place) {
    const auto item = static_cast<Item>(level_.workshop.throws.tunnel[thick_webs(level_, place) ? 1 : 0].roll(dice));
    if (item != Item::none) put(place, item, dice);
  }

  /// As in the scripts, an alcove that could have had the chest and does not stays empty.
  bool waits_for_chest() const { return level_.workshop.chest_due && ground_.count(Item::locked_chest) == 0; }

  bool comes_locked_chest(Dice& dice) {
    const int odds = std::max(1, locked_chest_at - chests_missed_);
    ++chests_missed_;
    return dice.one_in(odds);
  }

  /// `passed`: so many open floors of the room had nothing before it.
  void put(Point place, Item item, Dice& dice, int passed = 0) {
    const bool alive = item == Item::bones && dice.one_in(live_skeleton);
    if (item == Item::bones) trace_.trial(ClaimId::live_bones, alive);
    if (alive) {
      ground_.put(place, Creature::skeleton);
    } else {
      ground_.put(place, item);
    }
    if (trace_.on()) say(place, item, alive, passed);
  }

  /// Out of line, as what a trace says is.
  [[gnu::noinline]] void say(Point place, Item item, bool alive, int passed) {
    const int odds =
        item == Item::locked_chest ? std::max(1, locked_chest_at + 1 - chests_missed_) : odds_of(item, level_, place);
    found_ << (found_.empty() ? "" : "; ") << (alive ? "a live skeleton" : name_of(item));
    const Niche niche = niche_at(ground_, place);
    if (niche == Niche::open) {
      found_ << " after passing " << counted(passed, "open floor") << " at 1 in " << odds;
    } else {
      found_ << (niche == Niche::alcove ? " in an alcove" : " in a tunnel") << ", 1 in " << odds;
    }
  }

  Trace& trace_;
  Level& level_;
  Ground& ground_;
  int chests_missed_ = 0;
  Text found_;
};

bool is_loot(Item item) {
  return item == Item::gold_bar || item == Item::gold_pile || item == Item::emerald || item == Item::sapphire ||
         item == Item::ruby;
}

/// Air beside the exit that nothing lies on, or where there is none, the nearest free floor.
Point beside_exit(const Level& level) {
  const Ground& ground = level.ground;
  const Board floor = treasure_floors(level);
  Point best = nowhere;
  int best_distance = cell_count;
  for (int room = 0; room < room_count; ++room) {
    each_in_room(floor, room, [&](Point place) {
      const int distance = std::abs(place.x - ground.exit.x) + std::abs(place.y - ground.exit.y);
      if (ground.item(place) != Item::none || distance >= best_distance) return;
      best = place;
      best_distance = distance;
    });
  }
  return best;
}

/// The key takes the place of a treasure, or lies beside the exit where there is none.
Point key_place(const Level& level, Dice& dice) {
  const Ground& ground = level.ground;
  Point first = nowhere;
  for (int pass = 0; pass < key_passes; ++pass) {
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        if (!is_loot(ground.item({x, y}))) continue;
        if (first == nowhere) first = {x, y};
        if (dice.one_in(key_odds)) return {x, y};
      }
    }
    if (first == nowhere) break;
  }
  return first != nowhere ? first : beside_exit(level);
}

/// What no alcove took (SPEL-P2-15): the locked chest beside the exit, and its key.
void settle_chest(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  if (!level.workshop.chest_due) return;
  const bool beside = ground.count(Item::locked_chest) == 0;
  if (beside) {
    if (const Point place = beside_exit(level); place != nowhere) ground.put(place, Item::locked_chest);
  }
  Dice dice(level.seed, "key");
  const Point place = key_place(level, dice);
  if (place != nowhere) ground.put(place, Item::key);
  trace.note(Rule::treasure, place != nowhere ? room_of(place) : -1, level, [&](Text& text) {
    text << (beside ? "No alcove took the locked chest, so it is by the exit; a key for it."
                    : "A key for the locked chest.");
  });
}

void place_flares(Level& level) {
  Ground& ground = level.ground;
  if (!ground.dark) return;
  for (const int side : {-1, 1}) {
    const Point place = ground.entrance + Point{side, 0};
    if (!in_level(place) || !ground.air.has(place)) continue;
    ground.put(place, Item::flare_crate);
    return;
  }
}

}  // namespace

bool thick_webs(const Level& level, Point place) {
  switch (level.chances.reading) {
    case Reading::seed: return near_giant_spider(level.ground, place);
    case Reading::html5: return false;
    case Reading::classic: break;
  }
  return true;
}

int odds_of(Item item, const Level& level, Point place) {
  if (item == Item::rock) return level.chances.rock;
  if (item == Item::jar) return level.chances.jar;
  const Niche niche = level.left_out.has(Rule::treasure) ? Niche::open : niche_at(level.ground, place);
  for (const Find& find : finds(niche)) {
    if (find.item == item) return odds_of(find, niche, level.chances.level, thick_webs(level, place));
  }
  return 0;
}

void place_treasure(Trace& trace, Level& level) {
  place_flares(level);
  Board places = treasure_floors(level);
  if (!level.left_out.has(Rule::treasure_clear)) {
    const Board clear = kept_clear(level.ground);
    for (int y = 0; y < height; ++y) places.row(y) &= ~clear.row(y);
  }
  const bool shelters = !level.left_out.has(Rule::treasure);
  const Niches niches = shelters ? niches_of(level.ground, places) : Niches{.open = places, .alcove = {}, .tunnel = {}};
  TreasurePlacer placer(trace, level);
  for (int room = 0; room < room_count; ++room) placer.place_in(room, niches);
  settle_chest(trace, level);
}

}  // namespace press_r::spelunky
