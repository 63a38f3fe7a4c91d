#include "pixel_dungeon/graph/connect.hpp"

#include <span>

#include "kit/text.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/rules.hpp"

namespace press_r::pixel_dungeon {
namespace {

void connect_along(Graph& graph, const std::vector<int>& path, Reason reason) {
  for (std::size_t i = 1; i < path.size(); ++i) connect(graph, path[i - 1], path[i], reason);
}

void tell_path(std::string_view which, const std::vector<int>& path, Text& text) {
  text << which << " path, " << static_cast<int>(path.size()) - 1 << " steps: ";
  for (std::size_t i = 0; i < path.size(); ++i) text << (i == 0 ? "" : ", ") << path[i];
  text << ".";
}

/// The game's sets have no order, so among equals any may win; without this it would always be the upper left one.
void shuffle_ties(Level& level, Dice& dice) {
  level.scratch.clear();
  for (int id = 0; id < level.graph.size(); ++id) level.scratch.push_back(id);
  dice.shuffle(std::span<int>(level.scratch));
  for (int id = 0; id < level.graph.size(); ++id)
    level.graph.room(id).tie = level.scratch[static_cast<std::size_t>(id)];
}

}  // namespace

void connect_paths(Level& level, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  level.stage = Stage::connecting;
  if (level.plan.greedy) shuffle_ties(level, dice);
  // All weights are 1 still, so that distances are costs.
  room_distances(graph, graph.exit, level.distances);
  cheapest_path(graph, level.distances, graph.entrance, graph.exit, graph.first_path);
  connect_along(graph, graph.first_path, Reason::first_path);
  trace.note(Rule::first_path, graph.entrance, level, [&](Text& text) { tell_path("First", graph.first_path, text); });

  const int cost = level.distance;
  for (const int id : graph.first_path) {
    if (id != graph.entrance) graph.room(id).weight = cost;
  }
  trace.note(Rule::weights, graph.exit, level,
             [&](Text& text) { text << cost << " rooms of the first path now weigh " << cost << " each."; });

  path_costs(graph, graph.exit, level.distances);
  if (level.plan.greedy) {
    greedy_path(graph, level.distances, graph.entrance, graph.exit, graph.second_path);
  } else {
    cheapest_path(graph, level.distances, graph.entrance, graph.exit, graph.second_path);
  }
  connect_along(graph, graph.second_path, Reason::second_path);
  trace.note(level.plan.greedy ? Rule::greedy_path : Rule::second_path, graph.entrance, level, [&](Text& text) {
    tell_path("Second", graph.second_path, text);
    int paid = 0;
    for (std::size_t i = 1; i < graph.second_path.size(); ++i) paid += graph.room(graph.second_path[i]).weight;
    text << " It costs " << paid << ".";
  });
}

int goal_of(int rooms, int ten_thousandths) { return rooms * ten_thousandths / 10000; }

int count_connected(const Graph& graph) {
  int count = 0;
  for (const Room& room : graph.rooms) count += room.connections.empty() ? 0 : 1;
  return count;
}

bool connect_goal(Level& level, Dice& dice, Trace& trace) {
  Graph& graph = level.graph;
  level.scratch.clear();
  for (int id = 0; id < graph.size(); ++id) {
    if (!graph.room(id).connections.empty()) level.scratch.push_back(id);
  }
  std::vector<int>& included = level.scratch;
  const int share = least_goal + dice.below(goal_spread);
  level.goal = goal_of(graph.size(), share);
  trace.note(Rule::goal, -1, level, [&](Text& text) {
    text << graph.size() << " rooms × 0." << share << ": " << level.goal << " are to be connected, "
         << static_cast<int>(included.size()) << " are.";
  });
  int draws = 0;
  for (int left = most_draws_a_room * graph.size(); static_cast<int>(included.size()) < level.goal; --left) {
    if (left == 0) return false;
    const int from = dice.pick(std::span<int>(included));
    const Room& room = graph.room(from);
    const int to = room.neighbours[dice.below(room.neighbours.size())];
    ++draws;
    if (!graph.room(to).connections.empty()) continue;
    connect(graph, from, to, Reason::goal);
    included.push_back(to);
    trace.note(Rule::add_room, to, level, [&](Text& text) {
      text << "Draw " << draws << ": room " << to << " joins through room " << from << ". "
           << static_cast<int>(included.size()) << " of " << level.goal << ".";
    });
    draws = 0;
  }
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
