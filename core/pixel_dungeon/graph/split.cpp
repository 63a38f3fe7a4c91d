#include "pixel_dungeon/graph/build.hpp"

#include <cassert>

#include "kit/text.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// What became of a rectangle that was offered as a room, and by which rule.
struct Verdict {
  bool kept = false;
  Rule rule = Rule::keep_by_chance;
  int rolled = 0;  ///< from 1; 0 where it was certain
};

bool fits(const Rect& rect, const Plan& plan) { return rect.w <= plan.max_room && rect.h <= plan.max_room; }

Verdict offer_as_original(const Rect& rect, const Plan& plan) {
  const bool slim = rect.w < plan.min_room || rect.h < plan.min_room;
  const bool small = rect.area() <= plan.sure_area();
  return {slim || small, Rule::original_split};
}

/// PIXEL-4 and PIXEL-5, or PIXEL-P-1. The rectangle fits.
Verdict offer(const Rect& rect, const Plan& plan, Dice& dice) {
  if (plan.original_split) return offer_as_original(rect, plan);
  const int area = rect.area();
  if (area <= plan.sure_area()) return {true, Rule::keep_small};
  const int rolled = dice.below(area);
  return {rolled < plan.sure_area(), Rule::keep_by_chance, rolled + 1};
}

struct Cut {
  bool down = false;    ///< from top to bottom: the two halves lie side by side
  bool forced = false;  ///< nothing was rolled for the direction
  int length = 0;       ///< of the first half, along the side that is cut
};

/// PIXEL-P-2. At least one side can be cut.
Cut cut_of(const Rect& rect, const Plan& plan, Dice& dice) {
  const bool wide = rect.w > plan.max_room && rect.h < plan.min_room;
  const bool tall = rect.h > plan.max_room && rect.w < plan.min_room;
  Cut cut;
  cut.forced = wide || tall || rect.w < least_cut || rect.h < least_cut;
  if (cut.forced) {
    cut.down = wide || rect.h < least_cut;
  } else {
    cut.down = dice.chance(rect.w - 2, rect.w + rect.h - 4);
  }
  const int side = cut.down ? rect.w : rect.h;
  cut.length = least_side;
  if (side > least_cut) cut.length += dice.below(side - least_cut);
  return cut;
}

void say_offer(const Rect& rect, const Verdict& verdict, bool kept, int id, const Plan& plan, Text& text) {
  text << rect.w << " by " << rect.h << ": ";
  if (kept && !verdict.kept) {
    text << "rolled " << verdict.rolled << " of " << rect.area() << ", but too small to cut";
  } else if (verdict.rule == Rule::keep_small) {
    text << "area " << rect.area() << " is at most " << plan.sure_area();
  } else if (verdict.rule == Rule::original_split) {
    text << (kept ? "small enough for the game" : "too large for the game");
  } else {
    text << "chance " << plan.sure_area() << " in " << rect.area() << ", rolled " << verdict.rolled;
  }
  if (kept) {
    text << ". Room " << id << ".";
  } else {
    text << ". Not kept.";
  }
}

/// PIXEL-4, for the areas whose chance is claimed.
void count_offer(const Rect& rect, const Verdict& verdict, Trace& trace) {
  if (verdict.rule != Rule::keep_by_chance) return;
  switch (rect.area()) {
    case 54: return trace.trial(ClaimId::keep_54, verdict.kept);
    case 56: return trace.trial(ClaimId::keep_56, verdict.kept);
    case 63: return trace.trial(ClaimId::keep_63, verdict.kept);
    case 64: return trace.trial(ClaimId::keep_64, verdict.kept);
    case 72: return trace.trial(ClaimId::keep_72, verdict.kept);
    case 81: return trace.trial(ClaimId::keep_81, verdict.kept);
    default: return;
  }
}

bool cannot_be_cut(const Rect& rect) { return rect.w < least_cut && rect.h < least_cut; }

struct Halves {
  Rect first;
  Rect second;
};

/// Sums instead of branches: which way a cut runs cannot be foreseen.
Halves halves_of(const Rect& rect, const Cut& cut) {
  const int across = cut.down ? cut.length : 0;
  const int along = cut.length - across;
  const Rect second{rect.x + across, rect.y + along, rect.w - across, rect.h - along};
  return {{rect.x, rect.y, rect.w - (cut.down ? second.w : 0), rect.h - (cut.down ? 0 : second.h)}, second};
}

void say_cut(const Rect& rect, const Cut& cut, const Halves& halves, const Plan& plan, Text& text) {
  const auto& [first, second] = halves;
  text << rect.w << " by " << rect.h;
  if (!fits(rect, plan)) text << " is over " << plan.max_room;
  text << ": cut " << (cut.down ? "down" : "across") << (cut.forced ? ", its only way," : "") << " into " << first.w
       << " by " << first.h << " and " << second.w << " by " << second.h << ".";
}

// Asked before, and captured by value: else what a sentence needs would lie in memory with frames off too, and this is
// the loop in which a map that is thrown away is made.

/// Keeps the rectangle as a room, or leaves it to be cut.
bool keep(Level& level, const Rect& rect, Dice& dice, Trace& trace) {
  if (!fits(rect, level.plan)) return false;
  const Verdict verdict = offer(rect, level.plan, dice);
  count_offer(rect, verdict, trace);
  const bool kept = verdict.kept || cannot_be_cut(rect);
  const int id = level.graph.size();
  if (kept) level.graph.rooms.emplace_back(rect, id, verdict.rolled);
  level.offered = kept ? Rect{} : rect;
  const Rule rule = kept && !verdict.kept ? Rule::ends : verdict.rule;
  if (trace.on()) {
    trace.note(rule, kept ? id : -1, level,
               [=, &level](Text& text) { say_offer(rect, verdict, kept, id, level.plan, text); });
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
    trace.note(Rule::cut, -1, level, [=, &level](Text& text) { say_cut(rect, cut, halves, level.plan, text); });
  }
}

}  // namespace

Rect root_of(const Plan& plan) { return {0, 0, plan.width - 1, plan.height - 1}; }

void split(Level& level, Dice& dice, Trace& trace) {
  constexpr int most_offers = 2 * most_rooms;  // a room each, and a cut for each room but one
  level.stage = Stage::splitting;
  level.graph.rooms.clear();
  level.pending.clear();
  level.offered = {};
  level.pending.push_back(root_of(level.plan));
  Dice own = dice;  // in registers while rooms are written
  for (int offers = 0; offers < most_offers && !level.pending.empty(); ++offers) {
    const Rect rect = level.pending.back();
    level.pending.pop_back();
    if (!keep(level, rect, own, trace)) cut(level, rect, own, trace);
  }
  dice.catch_up(own);
  assert(level.pending.empty());
}

}  // namespace press_r::pixel_dungeon
