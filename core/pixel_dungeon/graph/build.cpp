#include "pixel_dungeon/graph/build.hpp"

#include <cstddef>
#include <cstdint>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/connect.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/graph/place.hpp"
#include "pixel_dungeon/graph/sketch.hpp"
#include "pixel_dungeon/graph/split.hpp"
#include "pixel_dungeon/rules.hpp"

namespace press_r::pixel_dungeon {
namespace {

Rule rule_of(Failure failure) {
  switch (failure) {
    case Failure::too_few_rooms: return Rule::least_rooms;
    case Failure::no_shop: return Rule::shop;
    default: return Rule::throw_away;
  }
}

void begin(Level& level) {
  Graph& graph = level.graph;
  graph.connections.clear();
  graph.first_path.clear();
  graph.second_path.clear();
  graph.entrance = -1;
  graph.exit = -1;
  level.tries = 0;
  level.distance = 0;
  level.goal = 0;
}

/// PIXEL-P-11. Maps of the game's size have their shop after some seven tries; small maps may have no place for one.
bool find_shop(Level& level, Trace& trace) { return !is_shop_depth(level.plan.depth) || place_shop(level, trace); }

/// Whether a neighbour of the entrance that nothing leads to yet could still become the shop. Asked early, so that a
/// build without one is not finished before it is thrown away: which builds are kept stays the same.
bool shop_possible(const Level& level) {
  if (!is_shop_depth(level.plan.depth) || level.builds >= shop_builds) return true;
  const Graph& graph = level.graph;
  return graph.near.visit([&](const auto& near) {
    bool possible = false;
    near[static_cast<std::size_t>(graph.entrance)].each([&](int id) {
      possible = possible || (graph.room(id).connections.empty() && graph.room(id).at_least(shop_room));
    });
    return possible;
  });
}

/// `seen`: somebody looks at this build even if it fails. `rooms`: the split is made already.
Failure build_once(Level& level, Dice& dice, Trace& trace, bool seen, const Pieces* rooms = nullptr) {
  begin(level);
  if (rooms == nullptr) {
    split(level, dice, trace);
  } else {
    settle_pieces(*rooms, level.plan, level.graph);
  }
  find_neighbours(level.graph);
  if (seen) list_neighbours(level.graph);
  if (!enough_rooms(level.plan, level.graph.size())) return Failure::too_few_rooms;
  level.stage = Stage::placing;
  trace.note(Rule::neighbours, -1, level, [&](Text& text) {
    text << level.graph.size() << " rooms, " << count_pairs(level.graph) << " pairs of neighbours.";
  });
  if (!place_entrance_and_exit(level, dice, trace)) return Failure::too_close;
  trace.note(Rule::entrance_and_exit, level.graph.exit, level, [&](Text& text) {
    text << "Room " << level.graph.entrance << " holds the entrance, room " << level.graph.exit << " the exit.";
  });
  if (!shop_possible(level)) return Failure::no_shop;
  if (!seen) list_neighbours(level.graph);
  connect_paths(level, dice, trace);
  if (!shop_possible(level)) return Failure::no_shop;
  if (!connect_goal(level, dice, trace)) return Failure::goal;
  return find_shop(level, trace) ? Failure::none : Failure::no_shop;
}

void tell(const Level& level, Failure failure, Text& text) {
  const int rooms = level.graph.size();
  switch (failure) {
    case Failure::none:
    case Failure::too_many_for_a_sketch: break;
    case Failure::too_few_rooms: text << "only " << counted(rooms, "room"); break;
    case Failure::too_close:
      if (level.tries == 0) {
        text << "fewer than two of its " << rooms << " rooms can hold stairs";
      } else {
        text << "of " << most_placements << " placements among " << rooms << " rooms none was " << level.needed
             << " apart";
      }
      break;
    case Failure::goal: text << "its rooms hang together too loosely to connect " << level.goal; break;
    case Failure::no_shop:
      text << "no dead end of " << shop_room << " by " << shop_room << " beside the entrance for the shop";
      break;
  }
}

std::string why_none(const Level& level, Failure failure) {
  Text text;
  text << "None of " << level.builds << " builds would do. The last: ";
  tell(level, failure, text);
  text << ".";
  return text.take();
}

/// A level that lacks its shop only is a level all the same.
std::string without_shop(const Level& level, Trace& trace) {
  trace.note(Rule::shop, -1, level,
             [&](Text& text) { text << "Build " << level.builds << ": this one goes without its shop."; });
  return why_none(level, Failure::no_shop);
}

/// The first few that are thrown away get a step each, all later ones share one.
class Wastebasket {
 public:
  explicit Wastebasket(Trace& trace) : trace_(trace) {}

  void throw_away(const Level& level, Failure failure) {
    constexpr int told_apart = 4;
    const bool shared = level.builds > told_apart;
    if (shared) trace_.fold(shared_);
    trace_.note(rule_of(failure), -1, level, [&](Text& text) {
      text << "Build ";
      if (level.builds > told_apart + 1) text << told_apart + 1 << " to ";
      text << level.builds << " thrown away: ";
      tell(level, failure, text);
      text << ".";
    });
    if (!shared) shared_ = trace_.bookmark();
  }

 private:
  Trace& trace_;
  std::size_t shared_ = 0;
};

/// A build that nobody sees, written into the level where it is kept.
Failure build_unseen(Sketch& sketch, Level& level, Dice& dice, Trace& trace) {
  const Failure failure = sketch.build(level.plan, dice, trace);
  if (failure == Failure::too_many_for_a_sketch) return build_once(level, dice, trace, false, &sketch.pieces());
  if (failure == Failure::none) {
    begin(level);
    sketch.settle(level);
  }
  return failure;
}

}  // namespace

bool enough_rooms(const Plan& plan, int rooms) {
  const bool full = plan.width >= full_size && plan.height >= full_size;
  return rooms >= (full ? least_full_rooms : 2);
}

Built build(Level& level, Dice& dice, Trace& trace) {
  Wastebasket wastebasket(trace);
  Trace untold;
  Trace& ahead_of_time = trace.on() ? untold : trace;  // where somebody counts, attempts that are thrown away count too
  Sketch sketch;
  for (level.builds = 1;; ++level.builds) {
    // Whether a build will do shows at its end only: each is made unheard, and the good one again for the film.
    Dice ahead = dice.unlogged();
    const bool seen = trace.on() || level.builds >= shop_builds;
    const Failure failure =
        seen ? build_once(level, ahead, ahead_of_time, true) : build_unseen(sketch, level, ahead, ahead_of_time);
    const bool goes_without = failure == Failure::no_shop && level.builds >= shop_builds;
    if (failure == Failure::none || goes_without) {
      if (trace.on()) build_once(level, dice, trace, true);
      return {true, goes_without ? without_shop(level, trace) : ""};
    }
    dice.catch_up(ahead);
    wastebasket.throw_away(level, failure);
    if (level.builds == most_builds) return {false, why_none(level, failure)};
  }
}

bool build_sketch(Sketch& sketch, const Plan& plan, Dice& dice) {
  Trace untold;
  for (int builds = 1; builds < shop_builds; ++builds) {
    const Failure failure = sketch.build(plan, dice, untold);
    if (failure == Failure::none) return true;
    if (failure == Failure::too_many_for_a_sketch) return false;
  }
  return false;
}

}  // namespace press_r::pixel_dungeon
