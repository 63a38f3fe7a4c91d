#include "pixel_dungeon/life/populate.hpp"

#include <array>
#include <cstddef>
#include <span>

#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/life/waiting.hpp"
#include "pixel_dungeon/paint/brush.hpp"

namespace press_r::pixel_dungeon {
namespace {

// The game: Bestiary.
constexpr Dweller floor_1[] = {{ThingKind::rat, 100}};
constexpr Dweller floor_2[] = {{ThingKind::rat, 100}, {ThingKind::gnoll, 100}};
constexpr Dweller floor_3[] = {
    {ThingKind::rat, 100}, {ThingKind::gnoll, 200}, {ThingKind::crab, 100}, {ThingKind::swarm, 2}};
constexpr Dweller floor_4[] = {{ThingKind::rat, 100}, {ThingKind::gnoll, 200}, {ThingKind::crab, 300},
                               {ThingKind::swarm, 2}, {ThingKind::undead, 1},  {ThingKind::thief, 1}};
constexpr Dweller floor_6[] = {
    {ThingKind::undead, 400}, {ThingKind::thief, 200}, {ThingKind::swarm, 100}, {ThingKind::shaman, 20}};
constexpr Dweller floor_7[] = {
    {ThingKind::undead, 300}, {ThingKind::shaman, 100}, {ThingKind::thief, 100}, {ThingKind::swarm, 100}};
constexpr Dweller floor_8[] = {{ThingKind::undead, 300}, {ThingKind::shaman, 200}, {ThingKind::gnoll, 100},
                               {ThingKind::thief, 100},  {ThingKind::swarm, 100},  {ThingKind::bat, 2}};
constexpr Dweller floor_9[] = {{ThingKind::undead, 300}, {ThingKind::shaman, 300}, {ThingKind::thief, 100},
                               {ThingKind::swarm, 100},  {ThingKind::bat, 2},      {ThingKind::brute, 1}};
constexpr Dweller floor_11[] = {{ThingKind::bat, 100}, {ThingKind::brute, 20}};
constexpr Dweller floor_12[] = {{ThingKind::bat, 100}, {ThingKind::brute, 100}, {ThingKind::spinner, 20}};
constexpr Dweller floor_13[] = {{ThingKind::bat, 100},
                                {ThingKind::brute, 300},
                                {ThingKind::shaman, 100},
                                {ThingKind::spinner, 100},
                                {ThingKind::elemental, 2}};
constexpr Dweller floor_14[] = {{ThingKind::bat, 100},     {ThingKind::brute, 300},   {ThingKind::shaman, 100},
                                {ThingKind::spinner, 400}, {ThingKind::elemental, 2}, {ThingKind::monk, 1}};
constexpr Dweller floor_16[] = {{ThingKind::elemental, 100}, {ThingKind::warlock, 100}, {ThingKind::monk, 20}};
constexpr Dweller floor_17[] = {{ThingKind::elemental, 100}, {ThingKind::monk, 100}, {ThingKind::warlock, 100}};
constexpr Dweller floor_18[] = {
    {ThingKind::elemental, 100}, {ThingKind::monk, 200}, {ThingKind::golem, 100}, {ThingKind::warlock, 100}};
constexpr Dweller floor_19[] = {{ThingKind::elemental, 100},
                                {ThingKind::monk, 200},
                                {ThingKind::golem, 300},
                                {ThingKind::warlock, 100},
                                {ThingKind::succubus, 2}};
constexpr Dweller floor_22[] = {{ThingKind::succubus, 100}, {ThingKind::eye, 100}};
constexpr Dweller floor_23[] = {{ThingKind::succubus, 100}, {ThingKind::eye, 200}, {ThingKind::scorpio, 100}};
constexpr Dweller floor_24[] = {{ThingKind::succubus, 100}, {ThingKind::eye, 200}, {ThingKind::scorpio, 300}};

constexpr std::span<const Dweller> floors[deepest + 1] = {
    {},       floor_1,  floor_2,  floor_3,  floor_4,  {},       floor_6,  floor_7,  floor_8,
    floor_9,  {},       floor_11, floor_12, floor_13, floor_14, {},       floor_16, floor_17,
    floor_18, floor_19, {},       {},       floor_22, floor_23, floor_24,
};

/// Places creatures and things in the standard rooms of a painted level.
class Populator {
 public:
  Populator(Level& level, Workshop& workshop, Dice& dice, Trace& trace)
      : level_(level),
        rooms_(workshop.rooms),
        waiting_(workshop.waiting),
        dice_(dice),
        trace_(trace),
        brush_(level.tiles, level.things) {
    rooms_.clear();
    for (int id = 0; id < level.graph.size(); ++id) {
      if (level.graph.room(id).type == RoomType::standard) rooms_.push_back(id);
    }
    // A map without a standard room still has things that must lie somewhere.
    if (rooms_.empty()) rooms_.push_back(level.graph.exit);
  }

  void place_mobs() {
    constexpr int spread = 3;
    const int more = dice_.below(spread);
    level_.mobs = least_mobs(level_.plan.depth) + more;
    int rare = 0;
    for (int i = 0; i < level_.mobs; ++i) {
      const ThingKind kind = roll_dweller(level_.plan.depth, dice_);
      rare += is_rare(kind) ? 1 : 0;
      const Point p = free_place();
      if (p.x >= 0) brush_.put(kind, p);
    }
    trace_.note(Rule::life, -1, level_, [&](Text& text) {
      text << "2 + " << level_.plan.depth << " mod 5 + " << more << ": " << counted(level_.mobs, "mob") << ", " << rare
           << " of a rare kin.";
    });
  }

  void place_quest_giver(Dice& quests) {
    const ThingKind who = roll_quest(level_.run, level_.plan.depth, quests);
    if (who == ThingKind::shopkeeper) return;
    const Point p = who == ThingKind::wandmaker ? beside_the_stairs() : free_place();
    if (p.x < 0) return;
    brush_.put(who, p);
    trace_.note(Rule::quest, -1, level_, [&](Text& text) {
      text << "Chance 1 in " << quest_odds(level_.plan.depth) << ": someone with a quest is here, once in a run.";
    });
  }

  void place_heaps() {
    constexpr int more_in_five = 2;
    level_.items = least_items;
    while (level_.items < most_items && dice_.chance(more_in_five, 5)) ++level_.items;
    for (int i = 0; i < level_.items; ++i) {
      const ThingKind look = roll_look();
      brush_.drop({ThingKind::item, -1}, place(), look);
    }
    trace_.note(Rule::heaps, -1, level_, [&](Text& text) {
      text << "At least " << least_items << ", each one more with chance 2 in 5: " << counted(level_.items, "heap")
           << " by chance.";
    });
  }

  void place_waiting() {
    for (const Waiting& what : waiting_) {
      Point p = place();
      for (int tries = 0; what.kind == ThingKind::upgrade && burns(p) && tries < most_tries; ++tries) p = place();
      brush_.drop(what, p);
      trace_.note(Rule::waiting, what.opens < 0 ? -1 : lock_of(what).room, level_, [&](Text& text) {
        text << "The " << name_of(what.kind);
        if (what.opens >= 0) text << " for room " << lock_of(what).room;
        text << " still waited. It is in column " << p.x + 1 << ", row " << p.y + 1 << ".";
      });
    }
    waiting_.clear();
  }

 private:
  static constexpr int most_tries = 200;

  const Lock& lock_of(const Waiting& what) const { return level_.locks[static_cast<std::size_t>(what.opens)]; }

  /// Where the game's walkers go of themselves: hidden traps they do not know.
  bool passable(Point p) const {
    const Tile tile = level_.tiles[p];
    return is_walkable(tile) && !is_trap(tile);
  }
  bool burns(Point p) const { return level_.tiles[p] == hidden_trap_tile(Trap::fire); }

  /// A tile to lay something on, in any of the rooms.
  Point place() {
    Point p;
    for (int tries = 0; tries < most_tries; ++tries) {
      p = any_tile(inside(level_.graph.room(dice_.pick(std::span<const int>(rooms_)))), dice_);
      if (passable(p)) return p;
    }
    return level_.stairs_down;
  }

  /// The same where nobody stands; {-1, -1} where none was found.
  Point free_place() {
    for (int tries = 0; tries < most_tries; ++tries) {
      const Point p = place();
      if (!brush_.has_creature(p)) return p;
    }
    return {-1, -1};
  }

  Point beside_the_stairs() {
    const Rect tiles = inside(level_.graph.room(level_.graph.entrance));
    for (int tries = 0; tries < most_tries; ++tries) {
      const Point p = any_tile(tiles, dice_);
      if (passable(p) && p != level_.stairs_up && level_.tiles[p] != Tile::sign) return p;
    }
    return {-1, -1};
  }

  /// PIXEL-P-30.
  ThingKind roll_look() {
    constexpr int sides = 20;
    constexpr int last_chest = 4;
    constexpr int mimic = 5;
    const int rolled = dice_.below(sides);
    trace_.trial(ClaimId::heap_bones, rolled == 0);
    trace_.trial(ClaimId::heap_chest, rolled > 0 && (rolled <= last_chest || (rolled == mimic && first_floor())));
    trace_.trial(ClaimId::heap_mimic, rolled == mimic && !first_floor());
    if (rolled == 0) return ThingKind::skeleton;
    if (rolled <= last_chest) return ThingKind::chest;
    if (rolled == mimic) return first_floor() ? ThingKind::chest : ThingKind::mimic_chest;
    return ThingKind::item;
  }
  bool first_floor() const { return level_.plan.depth == 1; }

  Level& level_;
  std::vector<int>& rooms_;
  std::vector<Waiting>& waiting_;
  Dice& dice_;
  Trace& trace_;
  Brush brush_;
};

}  // namespace

std::span<const Dweller> dwellers(int depth) { return floors[depth]; }

ThingKind rare_kin(ThingKind species) {
  switch (species) {
    case ThingKind::rat: return ThingKind::albino;
    case ThingKind::thief: return ThingKind::bandit;
    case ThingKind::brute: return ThingKind::shielded;
    case ThingKind::monk: return ThingKind::senior;
    case ThingKind::scorpio: return ThingKind::acidic;
    default: return species;
  }
}

ThingKind roll_dweller(int depth, Dice& dice) {
  constexpr std::size_t most_species = 6;
  std::array<int, most_species> weights{};
  const std::span<const Dweller> all = dwellers(depth);
  for (std::size_t i = 0; i < all.size(); ++i) weights[i] = all[i].weight;
  const ThingKind species = all[static_cast<std::size_t>(dice.weighted(std::span(weights).first(all.size())))].kind;
  const ThingKind kin = rare_kin(species);
  return kin != species && dice.one_in(rare_odds) ? kin : species;
}

void populate(Level& level, Workshop& workshop, Dice& life, Dice& quests, Trace& trace) {
  Populator populator(level, workshop, life, trace);
  populator.place_mobs();
  populator.place_quest_giver(quests);
  populator.place_heaps();
  if (roll_dew_vial(level.run, level.plan.depth, quests)) workshop.waiting.push_back({ThingKind::dew_vial, -1});
  populator.place_waiting();
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const int lock = level.things[i].opens;
    if (lock >= 0) level.locks[static_cast<std::size_t>(lock)].thing = static_cast<int>(i);
  }
  trace.note(Rule::locks, -1, level, [&](Text& text) {
    text << counted(static_cast<int>(level.locks.size()), "lock") << ", and a thing on this floor for each.";
  });
}

}  // namespace press_r::pixel_dungeon
