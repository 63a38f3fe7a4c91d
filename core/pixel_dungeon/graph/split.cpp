// Cuts the map into rooms (PIXEL-1 to PIXEL-8, PIXEL-P-1, PIXEL-P-2).
#include <cassert>
#include <iterator>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Whether a rectangle that was offered as a room is kept, and by which rule.
struct Decision {
  bool kept = false;
  Rule rule = Rule::keep_by_chance;
  int rolled = 0;  ///< from 1; 0 if it was certain
};

bool fits(const Rect& rect, const Plan& plan) { return rect.w <= plan.max_room && rect.h <= plan.max_room; }

/// PIXEL-4 and PIXEL-5, or PIXEL-P-1. The rectangle must fit.
Decision decide(const Rect& rect, const Plan& plan, Dice& dice) {
  const int area = rect.area();
  if (plan.original_split) {
    const bool slim = rect.w < plan.min_room || rect.h < plan.min_room;
    return {slim || area <= plan.certain_area(), Rule::original_split};
  }
  if (area <= plan.certain_area()) return {true, Rule::keep_small};
  const int rolled = dice.below(area);
  return {rolled < plan.certain_area(), Rule::keep_by_chance, rolled + 1};
}

struct Cut {
  bool down = false;    ///< from top to bottom, so that the two halves are side by side
  bool forced = false;  ///< the direction was not rolled
  int length = 0;       ///< of the first half along the side that is cut
};

/// PIXEL-P-2. At least one side must be long enough to cut.
Cut cut_of(const Rect& rect, const Plan& plan, Dice& dice) {
  const bool wide = rect.w > plan.max_room && rect.h < plan.min_room;
  const bool tall = rect.h > plan.max_room && rect.w < plan.min_room;
  Cut cut;
  cut.forced = wide || tall || rect.w < min_cut || rect.h < min_cut;
  if (cut.forced) {
    cut.down = wide || rect.h < min_cut;
  } else {
    cut.down = dice.chance(rect.w - 2, rect.w + rect.h - 4);
  }
  const int side = cut.down ? rect.w : rect.h;
  cut.length = min_side;
  if (side > min_cut) cut.length += dice.below(side - min_cut);
  return cut;
}

void describe_offer(const Rect& rect, const Decision& decision, bool kept, int id, const Plan& plan, Text& text) {
  text << rect.w << " by " << rect.h << ": ";
  if (kept && !decision.kept) {
    text << "rolled " << decision.rolled << " of " << rect.area() << ", but too small to cut";
  } else if (decision.rule == Rule::keep_small) {
    text << "area " << rect.area() << " is at most " << plan.certain_area();
  } else if (decision.rule == Rule::original_split) {
    text << (kept ? "small enough for the game" : "too large for the game");
  } else {
    text << "chance " << plan.certain_area() << " in " << rect.area() << ", rolled " << decision.rolled;
  }
  if (kept) {
    text << ". Room " << id << ".";
  } else {
    text << ". Not kept.";
  }
}

/// Counts a trial for the areas whose chance is a claim.
void count_trial(const Rect& rect, const Decision& decision, Trace& trace) {
  constexpr int claimed_areas[] = {54, 56, 63, 64, 72, 81};  // in the order of the claims from keep_54 on
  if (!trace.counts() || decision.rule != Rule::keep_by_chance) return;
  for (std::size_t i = 0; i < std::size(claimed_areas); ++i) {
    if (rect.area() == claimed_areas[i]) trace.trial(at(ClaimId::keep_54) + i, decision.kept);
  }
}

bool cannot_be_cut(const Rect& rect) { return rect.w < min_cut && rect.h < min_cut; }

struct Halves {
  Rect first;
  Rect second;
};

/// Computed without branches, because the direction of a cut is unpredictable.
Halves halves_of(const Rect& rect, const Cut& cut) {
  const int across = cut.down ? cut.length : 0;
  const int along = cut.length - across;
  const Rect second{rect.x + across, rect.y + along, rect.w - across, rect.h - along};
  return {{rect.x, rect.y, rect.w - (cut.down ? second.w : 0), rect.h - (cut.down ? 0 : second.h)}, second};
}

void describe_cut(const Rect& rect, const Cut& cut, const Halves& halves, const Plan& plan, Text& text) {
  const auto& [first, second] = halves;
  text << rect.w << " by " << rect.h;
  if (!fits(rect, plan)) text << " is over " << plan.max_room;
  text << ": cut " << (cut.down ? "down" : "across") << (cut.forced ? ", its only way," : "") << " into " << first.w
       << " by " << first.h << " and " << second.w << " by " << second.h << ".";
}

// The two functions below are the hot loop. They check trace.on() first and capture by value, so that the values that a
// sentence needs stay in registers when frames are off.

/// Keeps the rectangle as a room and returns true, or leaves it to be cut.
bool keep(Level& level, const Rect& rect, Dice& dice, Trace& trace) {
  if (!fits(rect, level.plan)) return false;
  const Decision decision = decide(rect, level.plan, dice);
  count_trial(rect, decision, trace);
  const bool kept = decision.kept || cannot_be_cut(rect);
  const int id = level.graph.size();
  if (kept) level.graph.rooms.emplace_back(rect, id, decision.rolled);
  level.offered = kept ? Rect{} : rect;
  const Rule rule = kept && !decision.kept ? Rule::ends : decision.rule;
  if (trace.on()) {
    trace.note(rule, kept ? id : -1, level,
               [=, &level](Text& text) { describe_offer(rect, decision, kept, id, level.plan, text); });
  }
  return kept;
}

void cut(Level& level, const Rect& rect, Dice& dice, Trace& trace) {
  const Cut cut = cut_of(rect, level.plan, dice);
  if (rect == root_of(level.plan)) trace.trial(ClaimId::cut_down, cut.down);
  const Halves halves = halves_of(rect, cut);
  level.pending.push_back(halves.second);
  level.pending.push_back(halves.first);
  level.offered = {};
  if (trace.on()) {
    trace.note(Rule::cut, -1, level, [=, &level](Text& text) { describe_cut(rect, cut, halves, level.plan, text); });
  }
}

}  // namespace

Rect root_of(const Plan& plan) { return {0, 0, plan.width - 1, plan.height - 1}; }

void split(Level& level, Dice& dice, Trace& trace) {
  constexpr int max_offers = 2 * max_rooms;  // one for each room, and one for each cut
  level.stage = Stage::splitting;
  level.graph.rooms.clear();
  level.pending.clear();
  level.offered = {};
  level.pending.push_back(root_of(level.plan));
  Dice own = dice;  // a local copy, which stays in registers
  for (int offers = 0; offers < max_offers && !level.pending.empty(); ++offers) {
    const Rect rect = level.pending.back();
    level.pending.pop_back();
    if (!keep(level, rect, own, trace)) cut(level, rect, own, trace);
  }
  dice.catch_up(own);
  assert(level.pending.empty());
}

}  // namespace press_r::pixel_dungeon
