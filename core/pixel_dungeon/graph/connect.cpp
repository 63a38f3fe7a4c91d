#include "pixel_dungeon/graph/build.hpp"

#include <span>
#include <string_view>
#include <vector>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {
namespace {

int whole_root(int n) {
  int root = 0;
  while ((root + 1) * (root + 1) <= n) ++root;
  return root;
}

void say_placement(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << "Try " << level.tries << " of " << most_placements << ": entrance in room " << graph.entrance
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

void say_path(std::string_view which, const std::vector<int>& path, Text& text) {
  text << which << " path, " << static_cast<int>(path.size()) - 1 << " steps: ";
  for (std::size_t i = 0; i < path.size(); ++i) text << (i == 0 ? "" : ", ") << path[i];
  text << ".";
}

/// The game's sets have no order, so among equals any may win; without this it would always be the upper left one.
void shuffle_ties(Graph& graph, std::vector<int>& order, Dice& dice) {
  order.clear();
  for (int id = 0; id < graph.size(); ++id) order.push_back(id);
  dice.shuffle(std::span<int>(order));
  for (int id = 0; id < graph.size(); ++id) graph.room(id).tie = order[static_cast<std::size_t>(id)];
}

/// All rooms weigh 1 still, so that distances are costs.
void connect_first_path(Level& level, const std::vector<int>& costs, Trace& trace) {
  Graph& graph = level.graph;
  cheapest_path(graph, costs, graph.entrance, graph.exit, graph.first_path);
  connect_along(graph, graph.first_path, Reason::first_path);
  trace.note(Rule::first_path, graph.entrance, level, [&](Text& text) { say_path("First", graph.first_path, text); });
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
    say_path("Second", graph.second_path, text);
    int paid = 0;
    for (std::size_t i = 1; i < graph.second_path.size(); ++i) paid += graph.room(graph.second_path[i]).weight;
    text << " It costs " << paid << ".";
  });
}

}  // namespace

int distance_needed(int rooms, bool original) {
  const int root = whole_root(rooms);
  return original ? root : root + 1;
}

bool place_entrance_and_exit(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  const bool any_distance = level.plan.left_out.has(Rule::far_enough);
  level.needed = any_distance ? 1 : distance_needed(graph.size(), level.plan.original_distance);
  std::vector<int>& large = workshop.rooms;
  large.resize(graph.rooms.size());
  std::size_t count = 0;  // without a branch, since nobody can foresee which way it goes
  for (int id = 0; id < graph.size(); ++id) {
    large[count] = id;
    count += graph.room(id).at_least(stairs_room) ? 1 : 0;
  }
  large.resize(count);
  if (large.size() < 2) return false;
  const Rule rule = level.plan.original_distance ? Rule::original_distance : Rule::far_enough;
  for (level.tries = 1; level.tries <= most_placements; ++level.tries) {
    graph.entrance = dice.pick(std::span<int>(large));
    // Every other one is as likely: the last takes the place of the one that is left out.
    const int other = large[static_cast<std::size_t>(dice.below(static_cast<int>(large.size()) - 1))];
    graph.exit = other == graph.entrance ? large.back() : other;
    level.distance = room_distances(graph, graph.exit, workshop.costs, graph.entrance);
    trace.note(rule, graph.entrance, level, [&](Text& text) { say_placement(level, text); });
    if (level.distance >= level.needed) return true;
  }
  level.tries = most_placements;
  return false;
}

void connect_paths(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  level.stage = Stage::connecting;
  if (level.plan.greedy) shuffle_ties(level.graph, workshop.rooms, dice);
  connect_first_path(level, workshop.costs, trace);
  if (level.plan.left_out.has(Rule::second_path)) return;
  if (!level.plan.left_out.has(Rule::weights)) weigh_first_path(level, trace);
  connect_second_path(level, workshop.costs, trace);
}

int goal_of(int rooms, int ten_thousandths) { return rooms * ten_thousandths / 10000; }

bool connect_goal(Level& level, Workshop& workshop, Dice& dice, Trace& trace) {
  constexpr int least_goal = 5000;  // in ten thousandths of the rooms,
  constexpr int spread = 2000;      // and so many values from there on
  constexpr int most_draws_a_room = 400;
  Graph& graph = level.graph;
  std::vector<int>& included = workshop.rooms;
  included.clear();
  for (int id = 0; id < graph.size(); ++id) {
    if (!graph.room(id).connections.empty()) included.push_back(id);
  }
  const int share = least_goal + dice.below(spread);
  level.goal = goal_of(graph.size(), share);
  trace.note(Rule::goal, -1, level, [&](Text& text) {
    text << graph.size() << " rooms × 0." << share << ": " << level.goal << " are to be connected, "
         << static_cast<int>(included.size()) << " are.";
  });
  if (level.plan.left_out.has(Rule::add_room)) return true;
  Dice own = dice;  // in registers while rooms are connected
  int last = 0;     // draw at which a room joined
  const int most_draws = most_draws_a_room * graph.size();
  for (int draw = 1; static_cast<int>(included.size()) < level.goal; ++draw) {
    if (draw > most_draws) {
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

bool place_shop(Level& level, Trace& trace) {
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

}  // namespace press_r::pixel_dungeon
