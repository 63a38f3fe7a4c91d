#include "pixel_dungeon/graph/build.hpp"

#include <cstddef>
#include <cstdint>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Why a build is thrown away.
enum class Failure : std::uint8_t { none, too_few_rooms, too_close, goal, no_shop };

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

/// PIXEL-P-3.
bool enough_rooms(const Plan& plan, int rooms) {
  constexpr int full_size = 32;   // the game's map,
  constexpr int least_rooms = 8;  // and the least rooms on it
  const bool full = plan.width >= full_size && plan.height >= full_size;
  return rooms >= (full ? least_rooms : 2);
}

/// Whether a neighbour of the entrance that nothing leads to yet could still become the shop. Asked early, so that a
/// build without one is not finished before it is thrown away: which builds are kept stays the same.
bool shop_possible(const Level& level) {
  if (!is_shop_depth(level.plan.depth) || level.builds >= shop_builds) return true;
  const Graph& graph = level.graph;
  bool possible = false;
  graph.neighbours(graph.entrance).each([&](int id) {
    possible = possible || (graph.room(id).connections.empty() && graph.room(id).at_least(shop_room));
  });
  return possible;
}

/// PIXEL-P-11. Maps of the game's size have their shop after some seven tries; small maps may have no place for one.
bool find_shop(Level& level, Trace& trace) { return !is_shop_depth(level.plan.depth) || place_shop(level, trace); }

Failure build_once(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  begin(level);
  dice.begin_attempt(level.builds);
  split(level, dice, trace);
  find_neighbours(level.graph);
  if (!enough_rooms(level.plan, level.graph.size())) return Failure::too_few_rooms;
  level.stage = Stage::placing;
  trace.note(Rule::neighbours, -1, level, [&](Text& text) {
    text << level.graph.size() << " rooms, " << count_pairs(level.graph) << " pairs of neighbours.";
  });
  if (!place_entrance_and_exit(level, workshop, dice, trace)) return Failure::too_close;
  trace.note(Rule::entrance_and_exit, level.graph.exit, level, [&](Text& text) {
    text << "Room " << level.graph.entrance << " holds the entrance, room " << level.graph.exit << " the exit.";
  });
  if (!shop_possible(level)) return Failure::no_shop;
  connect_paths(level, workshop, dice, trace);
  if (!shop_possible(level)) return Failure::no_shop;
  if (!connect_goal(level, workshop, dice, trace)) return Failure::goal;
  return find_shop(level, trace) ? Failure::none : Failure::no_shop;
}

void say_why(const Level& level, Failure failure, Text& text) {
  const int rooms = level.graph.size();
  switch (failure) {
    case Failure::none: break;
    case Failure::too_few_rooms: text << "only " << counted(rooms, "room"); break;
    case Failure::too_close:
      if (level.tries == 0) {
        text << "fewer than two of its " << rooms << " rooms can hold stairs";
      } else {
        text << "of " << most_placements << " placements among " << rooms << " rooms none was " << level.needed
             << " apart";
      }
      break;
    case Failure::goal: text << "its rooms have too few neighbours to connect " << level.goal; break;
    case Failure::no_shop:
      text << "no dead end of " << shop_room << " by " << shop_room << " beside the entrance for the shop";
      break;
  }
}

std::string why_none(const Level& level, Failure failure) {
  Text text;
  text << "None of " << level.builds << " builds would do. The last: ";
  say_why(level, failure, text);
  text << ".";
  return text.take();
}

/// A level that lacks its shop only is a level all the same.
std::string without_shop(const Level& level, Trace& trace) {
  trace.note(Rule::shop, -1, level,
             [&](Text& text) { text << "Build " << level.builds << ": this one goes without its shop."; });
  return why_none(level, Failure::no_shop);
}

/// The steps of builds that are thrown away: the first few have one each, all later ones share one.
class FailureSteps {
 public:
  explicit FailureSteps(Trace& trace) : trace_(trace) {}

  void add(const Level& level, Failure failure) {
    constexpr int with_own_step = 4;
    const bool shared = level.builds > with_own_step;
    if (shared) trace_.fold(shared_);
    trace_.note(rule_of(failure), -1, level, [&](Text& text) {
      text << "Build ";
      if (level.builds > with_own_step + 1) text << with_own_step + 1 << " to ";
      text << level.builds << " thrown away: ";
      say_why(level, failure, text);
      text << ".";
    });
    if (!shared) shared_ = trace_.bookmark();
  }

 private:
  Trace& trace_;
  std::size_t shared_ = 0;
};

}  // namespace

Built build(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  FailureSteps failures(trace);
  Trace off;
  for (level.builds = 1;; ++level.builds) {
    // Whether a build will do shows at its end only. With frames on each is made ahead without them, and the good one
    // again for the film; without them the trace counts the trials of those that are thrown away too.
    Dice ahead = dice.unlogged();
    const Failure failure = build_once(level, workshop, ahead, trace.on() ? off : trace);
    const bool goes_without = failure == Failure::no_shop && level.builds >= shop_builds;
    if (failure == Failure::none || goes_without) {
      if (trace.on()) build_once(level, workshop, dice, trace);
      return {true, goes_without ? without_shop(level, trace) : ""};
    }
    dice.catch_up(ahead);
    failures.add(level, failure);
    if (level.builds == most_builds) return {false, why_none(level, failure)};
  }
}

}  // namespace press_r::pixel_dungeon
