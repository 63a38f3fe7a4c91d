// Builds the graph of a level: splits the map, places entrance and exit, connects both paths, the goal and the shop,
// and starts again where a rule asks for it (PIXEL-9 to PIXEL-19, PIXEL-P-3 to PIXEL-P-6, PIXEL-P-11, PIXEL-P-34,
// PIXEL-P-35).
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "kit/text.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr int imp_shop_area = 30;  // PIXEL-P-36

int whole_root(int n) {
  int root = 0;
  while ((root + 1) * (root + 1) <= n) ++root;
  return root;
}

void describe_placement(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << "Try " << level.tries << " of " << max_placements << ": entrance in room " << graph.entrance
       << ", exit in room " << graph.exit << ", ";
  if (level.distance < 0) {
    text << "no way between them";
  } else {
    text << level.distance << " apart";
  }
  text << ". Needed: " << level.needed << (level.distance >= level.needed ? ", enough." : ".");
}

void connect_along(Graph& graph, const std::vector<int>& path, Reason reason) {
  for (std::size_t i = 1; i < path.size(); ++i) connect(graph, path[i - 1], path[i], reason);
}

void describe_path(std::string_view which, const std::vector<int>& path, Text& text) {
  text << which << " path, " << static_cast<int>(path.size()) - 1 << " steps: ";
  for (std::size_t i = 0; i < path.size(); ++i) text << (i == 0 ? "" : ", ") << path[i];
  text << ".";
}

/// Any of several equal rooms may win, because the game's sets have no order.
void shuffle_ties(Graph& graph, std::vector<int>& order, Dice& dice) {
  order.clear();
  for (int id = 0; id < graph.size(); ++id) order.push_back(id);
  dice.shuffle(std::span<int>(order));
  for (int id = 0; id < graph.size(); ++id) graph.room(id).tie_break = order[static_cast<std::size_t>(id)];
}

/// All rooms still weigh 1, so `costs` holds distances.
void connect_first_path(Level& level, const std::vector<int>& costs, Trace& trace) {
  Graph& graph = level.graph;
  cheapest_path(graph, costs, graph.entrance, graph.exit, graph.first_path);
  if (one_path_floor(level.plan.depth) != nullptr && !level.plan.left_out.has(Rule::second_path)) {
    return trace.note(Rule::one_path, graph.entrance, level, [&](Text& text) {
      describe_path("First", graph.first_path, text);
      text << " It is not connected, and only makes its rooms costly.";
    });
  }
  connect_along(graph, graph.first_path, Reason::first_path);
  trace.note(Rule::first_path, graph.entrance, level,
             [&](Text& text) { describe_path("First", graph.first_path, text); });
}

void weigh_first_path(Level& level, Trace& trace) {
  Graph& graph = level.graph;
  const int cost = level.distance;
  const int weight = level.plan.first_weight == 0 ? cost : level.plan.first_weight;
  for (const int id : graph.first_path) {
    if (id != graph.entrance) graph.room(id).weight = weight;
  }
  trace.note(Rule::weights, graph.exit, level,
             [&](Text& text) { text << cost << " rooms of the first path now weigh " << weight << " each."; });
}

void connect_second_path(Level& level, std::vector<int>& costs, Trace& trace) {
  Graph& graph = level.graph;
  path_costs(graph, graph.exit, costs, graph.entrance);
  if (level.plan.greedy) {
    greedy_path(graph, costs, graph.entrance, graph.exit, graph.second_path);
  } else {
    cheapest_path(graph, costs, graph.entrance, graph.exit, graph.second_path);
  }
  connect_along(graph, graph.second_path, Reason::second_path);
  trace.note(level.plan.greedy ? Rule::greedy_path : Rule::second_path, graph.entrance, level, [&](Text& text) {
    describe_path("Second", graph.second_path, text);
    int paid = 0;
    for (std::size_t i = 1; i < graph.second_path.size(); ++i) paid += graph.room(graph.second_path[i]).weight;
    text << " It costs " << paid << ".";
  });
}

/// Why a build is thrown away. `no_shop`: everything else is connected. `from_above`: the path enters a boss's room
/// through the wall that its exit is in.
enum class Failure : std::uint8_t { none, too_few_rooms, too_close, from_above, goal, no_shop };

Rule rule_of(Failure failure) {
  switch (failure) {
    case Failure::too_few_rooms: return Rule::least_rooms;
    case Failure::no_shop: return Rule::shop;
    case Failure::from_above: return Rule::lair_place;
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

bool enough_rooms(const Plan& plan, int rooms) {
  constexpr int full_size = 32;  // the game's map
  constexpr int min_rooms = 8;   // PIXEL-P-3
  const bool full = plan.width >= full_size && plan.height >= full_size;
  return rooms >= (full ? min_rooms : 2);
}

/// Whether an unconnected neighbour of the entrance could still become the shop. Checked early to abort hopeless
/// builds; it does not change which builds are accepted.
bool shop_possible(const Level& level) {
  if (!is_shop_depth(level.plan.depth) || level.builds >= shop_builds) return true;
  const Graph& graph = level.graph;
  bool possible = false;
  graph.neighbours(graph.entrance).each([&](int id) {
    possible = possible || (graph.room(id).connections.empty() && graph.room(id).at_least(shop_room));
  });
  return possible;
}

/// PIXEL-18 and PIXEL-19. Returns false if the goal cannot be reached.
bool connect_goal(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  constexpr int min_share = 5000;  // in ten thousandths of the rooms
  constexpr int share_count = 2000;
  constexpr int max_draws_per_room = 400;
  Graph& graph = level.graph;
  std::vector<int>& included = workspace.rooms;
  included.clear();
  for (int id = 0; id < graph.size(); ++id) {
    if (!graph.room(id).connections.empty()) included.push_back(id);
  }
  const int share = min_share + dice.below(share_count);
  level.goal = goal_of(graph.size(), share);
  trace.note(Rule::goal, -1, level, [&](Text& text) {
    text << level.goal << " of the " << graph.size() << " rooms are to be connected, 0." << share << " of them; "
         << static_cast<int>(included.size()) << " are so far.";
  });
  if (level.plan.left_out.has(Rule::add_room)) return true;
  Dice own = dice;  // a local copy, which stays in registers
  int last = 0;     // the draw at which the last room joined
  const int max_draws = max_draws_per_room * graph.size();
  for (int draw = 1; static_cast<int>(included.size()) < level.goal; ++draw) {
    if (draw > max_draws) {
      dice.catch_up(own);
      return false;
    }
    const int from = own.pick(std::span<int>(included));
    const RoomSet neighbours = graph.neighbours(from);
    const int to = neighbours[own.below(neighbours.size())];
    if (!graph.room(to).connections.empty()) continue;
    connect(graph, from, to, Reason::goal);
    included.push_back(to);
    trace.note(Rule::add_room, to, level, [=, &level, &included](Text& text) {
      text << "Draw " << draw - last << ": room " << to << " joins through room " << from << ". "
           << static_cast<int>(included.size()) << " of " << level.goal << ".";
    });
    last = draw;
  }
  dice.catch_up(own);
  return true;
}

/// Makes the shop where the depth has one (PIXEL-P-11). Returns false if no room will do.
bool place_shop(Level& level, Trace& trace) {
  if (!is_shop_depth(level.plan.depth)) return true;
  Graph& graph = level.graph;
  for (const int index : graph.room(graph.entrance).connections) {
    const int id = graph.connection(index).other(graph.entrance);
    Room& room = graph.room(id);
    if (room.connections.size() != 1 || !room.at_least(shop_room)) continue;
    room.type = RoomType::shop;
    trace.note(Rule::shop, id, level, [&](Text& text) {
      text << "Depth " << level.plan.depth << " has a shop: room " << id << ", the first dead end beside the entrance.";
    });
    return true;
  }
  return false;
}

/// Minimum distance between this level's entrance and exit.
int distance_needed_in(const Level& level) {
  const bool any_distance = level.plan.left_out.has(Rule::far_enough);
  return any_distance ? 1 : distance_needed(level.graph.size(), level.plan.original_distance);
}

/// Draws a room until one fits (PIXEL-P-35); -1 if none of max_placements draws did.
template <class Fits>
int draw_room(const Graph& graph, Dice& dice, Fits&& fits) {
  for (int draw = 0; draw < max_placements; ++draw) {
    const int id = dice.below(graph.size());
    if (fits(graph.room(id))) return id;
  }
  return -1;
}

/// PIXEL-P-35. Called in place of place_entrance_and_exit on floors with one path.
[[gnu::noinline]] bool place_on_one_path(Level& level, const OnePathFloor& floor, Workspace& workspace, Dice& dice,
                                         Trace& trace) {
  constexpr int arena_distance = 3;  // so that a room is before the arena
  Graph& graph = level.graph;
  level.needed = floor.depth == tengu_depth ? arena_distance : distance_needed_in(level);
  const auto holds_entrance = [](const Room& room) { return room.at_least(stairs_room); };
  const auto holds_exit = [&](const Room& room) {
    return &room != &graph.room(graph.entrance) && room.at_least(floor.exit_room) && room.box.y > 0;
  };
  for (level.tries = 1; level.tries <= max_placements; ++level.tries) {
    graph.exit = -1;
    graph.entrance = draw_room(graph, dice, holds_entrance);
    if (graph.entrance >= 0) graph.exit = draw_room(graph, dice, holds_exit);
    if (graph.exit < 0) return false;
    level.distance = room_distances(graph, graph.exit, workspace.costs, graph.entrance);
    trace.note(Rule::lair_place, graph.entrance, level, [&](Text& text) { describe_placement(level, text); });
    if (level.distance >= level.needed) return true;
  }
  level.tries = max_placements;
  return false;
}

/// Whether the path that was connected will do (PIXEL-P-35, PIXEL-P-36).
[[gnu::noinline]] Failure judge_one_path(const Level& level) {
  const Graph& graph = level.graph;
  if (is_boss_depth(level.plan.depth)) {
    const bool from_above = graph.room(anteroom_of(graph)).box.bottom() == graph.room(graph.exit).box.y;
    return from_above ? Failure::from_above : Failure::none;
  }
  return imp_shop_room(graph) < 0 ? Failure::no_shop : Failure::none;
}

Failure build_once(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  const OnePathFloor* const one_path = one_path_floor(level.plan.depth);
  begin(level);
  dice.begin_attempt(level.builds);
  split(level, dice, trace);
  find_neighbours(level.graph);
  if (!enough_rooms(level.plan, level.graph.size())) return Failure::too_few_rooms;
  level.stage = Stage::placing;
  trace.note(Rule::neighbours, -1, level, [&](Text& text) {
    text << level.graph.size() << " rooms, " << count_neighbour_pairs(level.graph) << " pairs of neighbours.";
  });
  const bool placed = one_path != nullptr ? place_on_one_path(level, *one_path, workspace, dice, trace)
                                          : place_entrance_and_exit(level, workspace, dice, trace);
  if (!placed) return Failure::too_close;
  trace.note(Rule::entrance_and_exit, level.graph.exit, level, [&](Text& text) {
    text << "Room " << level.graph.entrance << " holds the entrance, room " << level.graph.exit << " the exit.";
  });
  if (!shop_possible(level)) return Failure::no_shop;
  connect_paths(level, workspace, dice, trace);
  if (one_path != nullptr) return judge_one_path(level);
  if (!shop_possible(level)) return Failure::no_shop;
  if (!connect_goal(level, workspace, dice, trace)) return Failure::goal;
  return place_shop(level, trace) ? Failure::none : Failure::no_shop;
}

void describe_missing_shop(const Level& level, Text& text) {
  if (level.plan.depth == imp_depth) {
    text << "no room on the path has an area of " << imp_shop_area << " for the shop";
  } else {
    text << "no dead end of " << shop_room << " by " << shop_room << " beside the entrance for the shop";
  }
}

void describe_failure(const Level& level, Failure failure, Text& text) {
  const int rooms = level.graph.size();
  switch (failure) {
    case Failure::none: break;
    case Failure::too_few_rooms: text << "only " << counted(rooms, "room"); break;
    case Failure::too_close:
      if (const OnePathFloor* floor = one_path_floor(level.plan.depth); floor != nullptr && level.graph.exit < 0) {
        text << max_placements << " draws found no room for the entrance, or none of " << floor->exit_room << " by "
             << floor->exit_room << " below the map's upper edge for the exit";
      } else if (level.tries == 0) {
        text << "fewer than two of its " << rooms << " rooms can hold stairs";
      } else {
        text << "of " << max_placements << " placements among " << rooms << " rooms none was " << level.needed
             << " apart";
      }
      break;
    case Failure::goal: text << "its rooms have too few neighbours to connect " << level.goal; break;
    case Failure::from_above: text << "the path enters the boss's room from above, where the exit is"; break;
    case Failure::no_shop: describe_missing_shop(level, text); break;
  }
}

std::string why_none(const Level& level, Failure failure) {
  Text text;
  text << "None of " << level.builds << " builds would do. The last: ";
  describe_failure(level, failure, text);
  text << ".";
  return text.take();
}

/// Notes a build that is thrown away. The first few have a step each; all later ones share one, at `shared_step`.
void note_failure(const Level& level, Failure failure, std::size_t& shared_step, Trace& trace) {
  constexpr int with_own_step = 4;
  const bool shared = level.builds > with_own_step;
  if (shared) trace.fold(shared_step);
  trace.note(rule_of(failure), -1, level, [&](Text& text) {
    text << "Build ";
    if (level.builds > with_own_step + 1) text << with_own_step + 1 << " to ";
    text << level.builds << " thrown away: ";
    describe_failure(level, failure, text);
    text << ".";
  });
  if (!shared) shared_step = trace.bookmark();
}

}  // namespace

int distance_needed(int rooms, bool original) {
  const int root = whole_root(rooms);
  return original ? root : root + 1;
}

int anteroom_of(const Graph& graph) {
  return graph.connection(graph.room(graph.exit).connections[0]).other(graph.exit);
}

int imp_shop_room(const Graph& graph) {
  int largest = -1;
  int area = imp_shop_area - 1;
  for (int id = 0; id < graph.size(); ++id) {
    const Room& room = graph.room(id);
    if (room.connections.empty() || id == graph.entrance || id == graph.exit || room.box.area() < area) continue;
    const bool larger = room.box.area() > area;
    if (!larger && (largest < 0 || room.tie_break > graph.room(largest).tie_break)) continue;
    largest = id;
    area = room.box.area();
  }
  return largest;
}

bool place_entrance_and_exit(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  level.needed = distance_needed_in(level);
  std::vector<int>& large = workspace.rooms;
  large.resize(graph.rooms.size());
  std::size_t count = 0;  // compacted without a branch, because sizes are unpredictable
  for (int id = 0; id < graph.size(); ++id) {
    large[count] = id;
    count += graph.room(id).at_least(stairs_room) ? 1 : 0;
  }
  large.resize(count);
  if (large.size() < 2) return false;
  const Rule rule = level.plan.original_distance ? Rule::original_distance : Rule::far_enough;
  for (level.tries = 1; level.tries <= max_placements; ++level.tries) {
    graph.entrance = dice.pick(std::span<int>(large));
    // Each other room is equally likely: the last stands in for the entrance.
    const int other = large[static_cast<std::size_t>(dice.below(static_cast<int>(large.size()) - 1))];
    graph.exit = other == graph.entrance ? large.back() : other;
    level.distance = room_distances(graph, graph.exit, workspace.costs, graph.entrance);
    trace.note(rule, graph.entrance, level, [&](Text& text) { describe_placement(level, text); });
    if (level.distance >= level.needed) return true;
  }
  level.tries = max_placements;
  return false;
}

void connect_paths(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  level.stage = Stage::connecting;
  if (level.plan.greedy) shuffle_ties(level.graph, workspace.rooms, dice);
  connect_first_path(level, workspace.costs, trace);
  if (level.plan.left_out.has(Rule::second_path)) return;
  if (!level.plan.left_out.has(Rule::weights)) weigh_first_path(level, trace);
  connect_second_path(level, workspace.costs, trace);
}

int goal_of(int rooms, int ten_thousandths) { return rooms * ten_thousandths / 10000; }

Built build(Level& level, Workspace& workspace, Dice& dice, Trace& trace) {
  std::size_t shared_step = 0;
  Trace off;
  for (level.builds = 1;; ++level.builds) {
    // Only a finished build can be judged. With frames on, each is made without them first, and the accepted one again
    // for the film. With frames off the trace counts the trials of all builds.
    Dice ahead = dice.unlogged();
    const Failure failure = build_once(level, workspace, ahead, trace.on() ? off : trace);
    const bool without_shop = failure == Failure::no_shop && level.builds >= shop_builds;
    if (failure == Failure::none || without_shop) {
      if (trace.on()) build_once(level, workspace, dice, trace);
      if (!without_shop) return {true, ""};
      trace.note(Rule::shop, -1, level,
                 [&](Text& text) { text << "Build " << level.builds << ": this one goes without its shop."; });
      return {true, why_none(level, failure)};
    }
    dice.catch_up(ahead);
    note_failure(level, failure, shared_step, trace);
    if (level.builds == max_builds) return {false, why_none(level, failure)};
  }
}

}  // namespace press_r::pixel_dungeon
