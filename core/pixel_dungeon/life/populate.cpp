#include "pixel_dungeon/life/populate.hpp"

#include <span>

#include "kit/text.hpp"
#include "pixel_dungeon/claims.hpp"
#include "pixel_dungeon/life/bestiary.hpp"
#include "pixel_dungeon/life/quotas.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/waiting.hpp"
#include "pixel_dungeon/rules.hpp"

namespace press_r::pixel_dungeon {
namespace {

class Populace {
 public:
  Populace(Level& level, Dice& dice, Trace& trace)
      : level_(level), dice_(dice), trace_(trace), brush_(level.tiles, level.things) {
    collect(RoomType::standard);
    // A map without a standard room still has things that must lie somewhere.
    if (level.scratch.empty()) level.scratch.push_back(level.graph.exit);
  }

  void dwellers() {
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

  void quest(Dice& quests) {
    const ThingKind who = roll_quest(level_.run, level_.plan.depth, quests);
    if (who == ThingKind::shopkeeper) return;
    const Point p = who == ThingKind::wandmaker ? beside_the_stairs() : free_place();
    if (p.x < 0) return;
    brush_.put(who, p);
    trace_.note(Rule::quest, -1, level_, [&](Text& text) {
      text << "Chance 1 in " << quest_odds(level_.plan.depth) << ": somebody with a quest is here, once in a run.";
    });
  }

  void heaps() {
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

  void rest() {
    for (const Waiting& what : level_.waiting) {
      Point p = place();
      for (int tries = 0; what.kind == ThingKind::upgrade && burns(p) && tries < most_tries; ++tries) p = place();
      brush_.drop(what, p);
      trace_.note(Rule::waiting, what.opens < 0 ? -1 : lock_of(what).room, level_, [&](Text& text) {
        text << "The " << name_of(what.kind);
        if (what.opens >= 0) text << " for room " << lock_of(what).room;
        text << " still waited: it lies at column " << p.x << ", row " << p.y << ".";
      });
    }
    level_.waiting.clear();
  }

 private:
  static constexpr int most_tries = 200;

  void collect(RoomType type) {
    level_.scratch.clear();
    for (int id = 0; id < level_.graph.size(); ++id) {
      if (level_.graph.room(id).type == type) level_.scratch.push_back(id);
    }
  }

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
      p = any_tile(inside(level_.graph.room(dice_.pick(std::span<const int>(level_.scratch)))), dice_);
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
  Dice& dice_;
  Trace& trace_;
  Brush brush_;
};

}  // namespace

void populate(Level& level, Dice& life, Dice& quests, Trace& trace) {
  Populace populace(level, life, trace);
  populace.dwellers();
  populace.quest(quests);
  populace.heaps();
  if (roll_dew_vial(level.run, level.plan.depth, quests)) level.waiting.push_back({ThingKind::dew_vial, -1});
  populace.rest();
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const int lock = level.things[i].opens;
    if (lock >= 0) level.locks[static_cast<std::size_t>(lock)].thing = static_cast<int>(i);
  }
  trace.note(Rule::locks, -1, level, [&](Text& text) {
    text << counted(static_cast<int>(level.locks.size()), "lock") << ", and a thing on this floor for each.";
  });
}

}  // namespace press_r::pixel_dungeon
