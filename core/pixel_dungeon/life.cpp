// Places keys, heaps, mobs and quest givers, and keeps the quotas of a run (PIXEL-P-24, PIXEL-P-27 to PIXEL-P-32,
// PIXEL-P-40).
#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/paint/paint.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {
namespace {

// The game: Bestiary. In the order of depths.
constexpr auto spawn_table = [] {
  using enum Mk;
  return std::to_array<Spawn>(
      {{1, rat, 100},        {2, rat, 100},       {2, gnoll, 100},      {3, rat, 100},      {3, gnoll, 200},
       {3, crab, 100},       {3, swarm, 2},       {4, rat, 100},        {4, gnoll, 200},    {4, crab, 300},
       {4, swarm, 2},        {4, undead, 1},      {4, thief, 1},        {6, undead, 400},   {6, thief, 200},
       {6, swarm, 100},      {6, shaman, 20},     {7, undead, 300},     {7, shaman, 100},   {7, thief, 100},
       {7, swarm, 100},      {8, undead, 300},    {8, shaman, 200},     {8, gnoll, 100},    {8, thief, 100},
       {8, swarm, 100},      {8, bat, 2},         {9, undead, 300},     {9, shaman, 300},   {9, thief, 100},
       {9, swarm, 100},      {9, bat, 2},         {9, brute, 1},        {11, bat, 100},     {11, brute, 20},
       {12, bat, 100},       {12, brute, 100},    {12, spinner, 20},    {13, bat, 100},     {13, brute, 300},
       {13, shaman, 100},    {13, spinner, 100},  {13, elemental, 2},   {14, bat, 100},     {14, brute, 300},
       {14, shaman, 100},    {14, spinner, 400},  {14, elemental, 2},   {14, monk, 1},      {16, elemental, 100},
       {16, warlock, 100},   {16, monk, 20},      {17, elemental, 100}, {17, monk, 100},    {17, warlock, 100},
       {18, elemental, 100}, {18, monk, 200},     {18, golem, 100},     {18, warlock, 100}, {19, elemental, 100},
       {19, monk, 200},      {19, golem, 300},    {19, warlock, 100},   {19, succubus, 2},  {22, succubus, 100},
       {22, eye, 100},       {23, succubus, 100}, {23, eye, 200},       {23, scorpio, 100}, {24, succubus, 100},
       {24, eye, 200},       {24, scorpio, 300}});
}();

/// Number placed by the end of floor `depth` (the game: Dungeon).
struct Quota {
  int depth;
  int number;
};
constexpr Quota strength_quotas[] = {{4, 2}, {9, 4}, {14, 6}, {19, 8}, {24, 9}};
constexpr Quota upgrade_quotas[] = {{5, 3}, {10, 6}, {15, 9}, {20, 12}, {25, 13}};

Due due(std::span<const Quota> quotas, int number, int depth) {
  for (const Quota& quota : quotas) {
    if (depth <= quota.depth) return {quota.number - number, quota.depth - depth + 1};
  }
  return {0, 1};
}

bool is_scroll(ThingKind kind) { return kind == ThingKind::upgrade || kind == ThingKind::enchantment; }

bool is_potion(ThingKind kind) {
  return kind == ThingKind::strength || (kind >= ThingKind::liquid_flame && kind <= ThingKind::invisibility);
}

/// Places creatures and things in the standard rooms of a painted level.
class Populator {
 public:
  Populator(Level& level, Workspace& workspace, Dice& dice, Trace& trace)
      : level_(level), rooms_(workspace.rooms), unplaced_(workspace.unplaced), dice_(dice), trace_(trace) {
    rooms_.clear();
    for (int id = 0; id < level.graph.size(); ++id) {
      if (level.graph.room(id).type == RoomType::standard) rooms_.push_back(id);
    }
    // Without a standard room the exit takes the things that must be on the floor.
    if (rooms_.empty()) rooms_.push_back(level.graph.exit);
  }

  void place_mobs() {
    constexpr int spread = 3;
    const int more = dice_.below(spread);
    level_.mobs = min_mobs(level_.plan.depth) + more;
    int rare = 0;
    for (int i = 0; i < level_.mobs; ++i) {
      const ThingKind kind = roll_mob(level_.plan.depth, dice_);
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
    level_.items = min_items;
    while (level_.items < max_items && dice_.chance(more_in_five, 5)) ++level_.items;
    for (int i = 0; i < level_.items; ++i) {
      const ThingKind look = roll_look();
      brush_.drop({ThingKind::item, -1}, place(), look);
    }
    trace_.note(Rule::heaps, -1, level_, [&](Text& text) {
      text << "At least " << min_items << ", each one more with chance 2 in 5: " << counted(level_.items, "heap")
           << " by chance.";
    });
  }

  void place_unplaced() {
    for (const UnplacedThing& what : unplaced_) {
      Point p = place();
      for (int tries = 0; what.kind == ThingKind::upgrade && burns(p) && tries < max_tries; ++tries) p = place();
      brush_.drop(what, p);
      trace_.note(Rule::waiting, what.opens < 0 ? -1 : lock_of(what).room, level_, [&](Text& text) {
        text << "The " << name_of(what.kind);
        if (what.opens >= 0) text << " for room " << lock_of(what).room;
        text << " still waited. It is in column " << p.x + 1 << ", row " << p.y + 1 << ".";
      });
    }
    unplaced_.clear();
  }

 private:
  static constexpr int max_tries = 200;

  const Lock& lock_of(const UnplacedThing& what) const { return level_.locks[static_cast<std::size_t>(what.opens)]; }

  /// Where the game's creatures walk: they avoid visible traps and do not know hidden ones.
  bool passable(Point p) const {
    const Tile tile = level_.tiles[p];
    return is_walkable(tile) && !is_trap(tile);
  }
  bool burns(Point p) const { return level_.tiles[p] == hidden_trap_tile(Trap::fire); }

  /// A random tile for a thing in one of the rooms; the exit's stairs if none is found.
  Point place() {
    Point p;
    for (int tries = 0; tries < max_tries; ++tries) {
      p = any_tile(inside(level_.graph.room(dice_.pick(std::span<const int>(rooms_)))), dice_);
      if (passable(p)) return p;
    }
    return level_.stairs_down;
  }

  /// A random tile without a creature; {-1, -1} if none is found.
  Point free_place() {
    for (int tries = 0; tries < max_tries; ++tries) {
      const Point p = place();
      if (!brush_.has_creature(p)) return p;
    }
    return {-1, -1};
  }

  Point beside_the_stairs() {
    const Rect tiles = inside(level_.graph.room(level_.graph.entrance));
    for (int tries = 0; tries < max_tries; ++tries) {
      const Point p = any_tile(tiles, dice_);
      if (passable(p) && p != level_.stairs_up && level_.tiles[p] != Tile::sign) return p;
    }
    return {-1, -1};
  }

  /// The look of a heap by chance (PIXEL-P-30). Mimics do not appear on the first floor.
  ThingKind roll_look() {
    constexpr int sides = 20;
    constexpr int mimic = 5;  // 1 to 4 are chests
    const bool first_floor = level_.plan.depth == 1;
    const int rolled = dice_.below(sides);
    const bool bites = rolled == mimic && !first_floor;
    const bool chest = rolled > 0 && rolled <= mimic && !bites;
    trace_.trial(ClaimId::heap_bones, rolled == 0);
    trace_.trial(ClaimId::heap_chest, chest);
    trace_.trial(ClaimId::heap_mimic, bites);
    if (rolled == 0) return ThingKind::skeleton;
    if (bites) return ThingKind::mimic_chest;
    return chest ? ThingKind::chest : ThingKind::item;
  }

  Level& level_;
  std::vector<int>& rooms_;
  std::vector<UnplacedThing>& unplaced_;
  Dice& dice_;
  Trace& trace_;
  Brush brush_{level_.tiles, level_.things};
};

/// Notes in each lock which thing opens it.
void bind_locks(Level& level) {
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const int lock = level.things[i].opens;
    if (lock >= 0) level.locks[static_cast<std::size_t>(lock)].thing = static_cast<int>(i);
  }
}

/// PIXEL-P-40. The only thing that has no place yet is the key of Tengu's room.
[[gnu::noinline]] void populate_one_path(Level& level, std::vector<UnplacedThing>& unplaced, Dice& dice, Trace& trace) {
  constexpr int max_tries = 200;
  const Room& exit = level.graph.room(level.graph.exit);
  Brush brush(level.tiles, level.things);
  for (const UnplacedThing& key : unplaced) {
    const Rect anteroom = inside(level.graph.room(anteroom_of(level.graph)));
    Point p = any_tile(anteroom, dice);
    for (int tries = 1; is_trap(level.tiles[p]) && tries < max_tries; ++tries) p = any_tile(anteroom, dice);
    brush.drop(key, p, ThingKind::chest);
  }
  unplaced.clear();
  bind_locks(level);
  if (!is_boss_depth(level.plan.depth)) return;
  const bool goo = level.plan.depth == goo_depth;
  const Point door = before(exit, level.graph.connection(exit.connections[0]).door);
  const Point p = goo ? any_tile(inside(exit), dice) : any_tile_but(door, inside(exit), dice);
  brush.put(goo ? ThingKind::goo : ThingKind::tengu, p);
  trace.note(Rule::boss, level.graph.exit, level);
}

}  // namespace

Due strength_due(const RunState& run, int depth) { return due(strength_quotas, run.strength, depth); }
Due upgrades_due(const RunState& run, int depth) { return due(upgrade_quotas, run.upgrades, depth); }

void list_required_things(Level& level, std::vector<UnplacedThing>& unplaced, Dice& dice) {
  constexpr int twelfths = 12;
  RunState& run = level.run;
  const int depth = level.plan.depth;
  const auto add = [&](ThingKind kind) { unplaced.push_back({kind, -1}); };
  const auto add_due = [&](const Due& now, int& number, ThingKind kind) {
    if (dice.below(now.floors) >= now.missing) return;
    ++number;
    add(kind);
  };
  unplaced.clear();
  if (level.plan.region == Region::halls) add(ThingKind::spare_torch);
  add(ThingKind::food);
  add_due(strength_due(run, depth), run.strength, ThingKind::strength);
  add_due(upgrades_due(run, depth), run.upgrades, ThingKind::upgrade);
  add_due({depth, twelfths * (1 + run.enchantments)}, run.enchantments, ThingKind::enchantment);
}

UnplacedThing choose_prize(std::vector<UnplacedThing>& unplaced, ThingKind usual, Dice& dice, Trace& trace) {
  const int n = static_cast<int>(unplaced.size());
  if (n == 0) return {usual, -1};
  constexpr int max_claimed = 3;  // prize_of_one to prize_of_three
  const bool taken = dice.below(n + 1) > 0;
  if (n <= max_claimed) trace.trial(at(ClaimId::prize_of_one) + n - 1, taken);
  if (!taken) return {usual, -1};
  const auto drawn = static_cast<std::size_t>(dice.below(n));
  const UnplacedThing thing = unplaced[drawn];
  if (usual == ThingKind::scroll && !is_scroll(thing.kind)) return {usual, -1};
  if (usual == ThingKind::potion && !is_potion(thing.kind)) return {usual, -1};
  unplaced.erase(unplaced.begin() + static_cast<std::ptrdiff_t>(drawn));
  return thing;
}

bool roll_dew_vial(RunState& run, int depth, Dice& dice) {
  constexpr int first_without = 4;
  if (run.has_dew_vial || depth >= first_without || !dice.one_in(first_without - depth)) return false;
  run.has_dew_vial = true;
  return true;
}

int quest_odds(int depth) {
  const int floors_left = 5 - depth % 5;
  const Region region = region_of(depth);
  const bool has_quest = region == Region::sewers || region == Region::prison || region == Region::city;
  return has_quest && floors_left <= 3 ? floors_left : 0;
}

ThingKind roll_quest(RunState& run, int depth, Dice& dice) {
  const int odds = quest_odds(depth);
  if (odds == 0) return ThingKind::shopkeeper;
  const Region region = region_of(depth);
  const bool sewers = region == Region::sewers;
  bool& met = sewers ? run.ghost_met : region == Region::prison ? run.wandmaker_met : run.imp_met;
  if (met || !dice.one_in(odds)) return ThingKind::shopkeeper;
  met = true;
  if (sewers) return ThingKind::ghost;
  return region == Region::prison ? ThingKind::wandmaker : ThingKind::imp;
}

std::span<const Spawn> spawns(int depth) {
  const auto is_here = [depth](const Spawn& spawn) { return spawn.depth == depth; };
  const auto first = std::find_if(spawn_table.begin(), spawn_table.end(), is_here);
  const auto count = std::count_if(first, spawn_table.end(), is_here);
  return std::span(spawn_table)
      .subspan(static_cast<std::size_t>(first - spawn_table.begin()), static_cast<std::size_t>(count));
}

ThingKind rare_variant(ThingKind species) {
  switch (species) {
    case ThingKind::rat: return ThingKind::albino;
    case ThingKind::thief: return ThingKind::bandit;
    case ThingKind::brute: return ThingKind::shielded;
    case ThingKind::monk: return ThingKind::senior;
    case ThingKind::scorpio: return ThingKind::acidic;
    default: return species;
  }
}

ThingKind roll_mob(int depth, Dice& dice) {
  constexpr std::size_t max_species = 6;
  std::array<int, max_species> weights{};
  const std::span<const Spawn> all = spawns(depth);
  for (std::size_t i = 0; i < all.size(); ++i) weights[i] = all[i].weight;
  const ThingKind species = all[static_cast<std::size_t>(dice.weighted(std::span(weights).first(all.size())))].kind;
  const ThingKind variant = rare_variant(species);
  return variant != species && dice.one_in(rare_odds) ? variant : species;
}

void populate(Level& level, Workspace& workspace, Dice& life, Dice& quests, Trace& trace) {
  if (one_path_floor(level.plan.depth) != nullptr) return populate_one_path(level, workspace.unplaced, life, trace);
  Populator populator(level, workspace, life, trace);
  populator.place_mobs();
  populator.place_quest_giver(quests);
  populator.place_heaps();
  if (roll_dew_vial(level.run, level.plan.depth, quests)) workspace.unplaced.push_back({ThingKind::dew_vial, -1});
  populator.place_unplaced();
  bind_locks(level);
  trace.note(Rule::locks, -1, level, [&](Text& text) {
    const int locks = static_cast<int>(level.locks.size());
    text << counted(locks, "lock")
         << (locks == 1 ? "; what opens it is on this floor." : "; what opens them is on this floor.");
  });
}

}  // namespace press_r::pixel_dungeon
