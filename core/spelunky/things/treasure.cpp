// Treasure, furniture and what bricks hold, and the chains of chances that decide them.
#include <algorithm>
#include <cstdlib>

#include "spelunky/stages.hpp"

namespace press_r::spelunky {
namespace {

constexpr Loot alcove_loot[] = {
    {Item::web, 60, 5},  {Item::crate, 10},    {Item::chest, 15},  {Item::damsel, 8},   {Item::bones, 40},
    {Item::gold_bar, 3}, {Item::gold_pile, 6}, {Item::emerald, 6}, {Item::sapphire, 8}, {Item::ruby, 10},
};
constexpr Loot tunnel_loot[] = {
    {Item::web, 60, 10}, {Item::gold_bar, 4}, {Item::gold_pile, 8}, {Item::bones, 80},
    {Item::emerald, 8},  {Item::sapphire, 9}, {Item::ruby, 10},
};
constexpr Loot open_loot[] = {{Item::gold_bar, 40}, {Item::gold_pile, 50}, {Item::bones, 140}};

constexpr Chain::Link link(Item item, int odds) { return {static_cast<int>(item), odds}; }
constexpr Chain::Link link(Creature creature, int odds) { return {static_cast<int>(creature), odds}; }

/// Rock and jar, then the loot of a niche: all of it, or only up to the web.
Chain niche_chain(const Chances& chances, Niche niche, bool thick, bool damsel_is_there, bool all) {
  Chain chain{link(Item::rock_item, chances[Opt::rock_odds]), link(Item::jar, chances[Opt::jar_odds])};
  for (const Loot& loot : loot_of(niche)) {
    if (loot.item == Item::damsel && damsel_is_there) continue;
    if (!all && loot.item != Item::web) break;
    chain.add(link(loot.item, odds_of(loot, niche, chances.level(), thick)));
  }
  return chain;
}

Chain brick(const Chances& chances) {
  return Chain{
      {static_cast<int>(Item::gold_vein), 100, chances[Opt::gold_percent]},
      {static_cast<int>(Item::big_gold_vein), 100 - chances[Opt::gold_percent], chances[Opt::big_gold_percent]},
      link(Item::brick_sapphire, sapphire_in_brick),
      link(Item::brick_emerald, emerald_in_brick),
      link(Item::brick_ruby, ruby_in_brick),
      link(Item::hidden_item, item_in_brick)};
}

Probability one_in(int odds) { return odds == 0 ? 0 : probability_of(1, odds); }

bool near_giant_spider(const Ground& ground, Point place) {
  const Point distance = place - ground.giant_spider;
  return ground.giant_spider != nowhere && std::abs(distance.x) <= near_spider && std::abs(distance.y) <= near_spider;
}

/// Whether webs are thick at a place. The classic scripts mean the surroundings of the giant spider, but a misplaced
/// bracket makes them thick everywhere. The newer scripts correct the bracket and ask for a spider that does not exist
/// yet, so nowhere. For the document's reading we chose what both mean.
bool thick_webs(const Level& level, Point place) {
  if (level.chances.reading() == Reading::seed) return near_giant_spider(level.ground, place);
  return level.chances.reading() == Reading::classic;
}

constexpr int live_skeleton = 8;      ///< SPEL-P2-15: 1 in so many bones is alive
constexpr int locked_chest_odds = 8;  ///< SPEL-P2-15: 1 in 8 alcoves, then 1 in 7, and so on
constexpr int key_odds = 8;           ///< SPEL-P2-15: 1 in so many treasures gives way to the key
constexpr int key_passes = 7;

/// Places the treasure of one level. Each room has dice of its own.
class TreasurePlacer {
 public:
  TreasurePlacer(Trace& trace, Level& level) : trace_(trace), level_(level), ground_(level.ground) {}

  /// Open floor first, then alcoves, then tunnels.
  void place_in(int room, const Niches& places) {
    const RoomBits open = in_room(places.open, room);
    const RoomBits alcoves = in_room(places.alcove, room);
    const RoomBits tunnels = in_room(places.tunnel, room);
    if (!open.any() && !alcoves.any() && !tunnels.any()) return;
    Dice dice(ground_.room(room).seed, "treasure");
    const Point corner = corner_of(room);
    level_.scratch.samplers.open_floor.over(open, dice, [&](Point p, int item, int passed) {
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
        waits ? level_.scratch.samplers.before_chest[thick] : level_.scratch.samplers.alcove[thick][damsel];
    const auto item = static_cast<Item>(chain.roll(dice));
    if (item != Item::none) return put(place, item, dice);
    if (waits && comes_locked_chest(dice)) put(place, Item::locked_chest, dice);
  }

  void fill_tunnel(Dice& dice, Point place) {
    const auto item = static_cast<Item>(level_.scratch.samplers.tunnel[thick_webs(level_, place) ? 1 : 0].roll(dice));
    if (item != Item::none) put(place, item, dice);
  }

  /// As in the scripts, an alcove that could have got the chest and did not stays empty.
  bool waits_for_chest() const { return level_.scratch.chest_due && ground_.count(Item::locked_chest) == 0; }

  bool comes_locked_chest(Dice& dice) {
    const int odds = std::max(1, locked_chest_odds - chests_missed_);
    ++chests_missed_;
    return dice.one_in(odds);
  }

  /// `passed`: number of open floors of the room that were empty before it.
  void put(Point place, Item item, Dice& dice, int passed = 0) {
    const bool alive = item == Item::bones && dice.one_in(live_skeleton);
    if (item == Item::bones) trace_.trial(ClaimId::live_bones, alive);
    if (alive) {
      ground_.put(place, Creature::skeleton);
    } else {
      ground_.put(place, item);
    }
    if (trace_.on()) describe(place, item, alive, passed);
  }

  /// Not inlined, like all texts of steps: the quick path does not need it.
  [[gnu::noinline]] void describe(Point place, Item item, bool alive, int passed) {
    const int odds =
        item == Item::locked_chest ? std::max(1, locked_chest_odds + 1 - chests_missed_) : odds_of(item, level_, place);
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

/// The free floor nearest to the exit.
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

/// The key takes the place of a treasure, or lies beside the exit if there is none.
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

/// SPEL-P2-15: puts the locked chest beside the exit if no alcove has it, and places its key.
void settle_chest(Trace& trace, Level& level) {
  Ground& ground = level.ground;
  if (!level.scratch.chest_due) return;
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

std::span<const Loot> loot_of(Niche niche) {
  switch (niche) {
    case Niche::alcove: return alcove_loot;
    case Niche::tunnel: return tunnel_loot;
    case Niche::open: break;
  }
  return open_loot;
}

int odds_of(const Loot& loot, Niche niche, int level, bool thick) {
  if (thick && loot.odds_thick > 0) return loot.odds_thick;
  if (loot.item != Item::bones) return loot.odds;
  return loot.odds - (niche == Niche::tunnel ? level : 2 * level);
}

void make_samplers(const Chances& chances, Samplers& out) {
  out.chances = chances;
  out.soft = one_in(chances[Opt::soft_odds]);
  out.block = one_in(chances[Opt::block_odds]);
  out.brick = brick(chances);
  out.open_floor = GeometricSkip(niche_chain(chances, Niche::open, false, false, true));
  for (const bool thick : {false, true}) {
    const std::size_t webs = thick ? 1 : 0;
    out.before_chest[webs] = niche_chain(chances, Niche::alcove, thick, false, false);
    out.tunnel[webs] = niche_chain(chances, Niche::tunnel, thick, false, true);
    for (const bool damsel : {false, true})
      out.alcove[webs][damsel ? 1 : 0] = niche_chain(chances, Niche::alcove, thick, damsel, true);
  }
  out.dark_ceiling = GeometricSkip(Chain{{lamp_outcome, dark_lamp}, link(Creature::scarab, dark_scarab)});
  out.ceiling = GeometricSkip(
      Chain{link(Creature::bat, chances[Opt::bat_odds]), link(Creature::spider, chances[Opt::spider_odds])});
  out.floor = GeometricSkip(
      Chain{link(Creature::snake, chances[Opt::snake_odds]), link(Creature::caveman, chances[Opt::caveman_odds])});
}

int odds_of(Item item, const Level& level, Point place) {
  if (item == Item::rock_item) return level.chances[Opt::rock_odds];
  if (item == Item::jar) return level.chances[Opt::jar_odds];
  const Niche niche = level.left_out.has(Rule::treasure) ? Niche::open : niche_at(level.ground, place);
  for (const Loot& loot : loot_of(niche)) {
    if (loot.item == item) return odds_of(loot, niche, level.chances.level(), thick_webs(level, place));
  }
  return 0;
}

void place_treasure(Trace& trace, Level& level) {
  place_flares(level);
  Board places = treasure_floors(level);
  if (!level.left_out.has(Rule::treasure_clear)) places -= kept_clear(level.ground);
  const bool by_niche = !level.left_out.has(Rule::treasure);
  const Niches niches = by_niche ? niches_of(level.ground, places) : Niches{.open = places, .alcove = {}, .tunnel = {}};
  TreasurePlacer placer(trace, level);
  for (int room = 0; room < room_count; ++room) placer.place_in(room, niches);
  settle_chest(trace, level);
}

}  // namespace press_r::spelunky
