// One sentence about a floor, with the signature that players tell floors apart by; and its fingerprint.
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/facts.hpp"

namespace press_r::gungeon {

int loops_of(const Graph& graph) { return graph.edge_count() - graph.size() + 1; }

Signature signature_of(const Graph& graph) {
  // Onward ways that a player sees: not the way come from, no gate from its far side, nothing hidden.
  int before = -1;
  int node = 0;
  for (int rooms = 0; rooms < graph.size(); ++rooms) {
    int ways = 0;
    int next = -1;
    for (const std::uint8_t way : graph.ways(node)) {
      const int other = graph.other_end(way, node);
      const Edge& edge = graph.edge(way);
      if (other == before || graph.category(other) == Category::secret || (edge.one_way && edge.to == node)) continue;
      ++ways;
      next = other;
    }
    if (ways >= 2) return {rooms, ways};
    if (ways == 0) return {};
    before = node;
    node = next;
  }
  return {};
}

namespace {

bool has_gate(const Level& level, int composite) {
  for (int i = 0; i < level.graph.edge_count(); ++i) {
    const Edge& edge = level.graph.edge(i);
    if (edge.one_way && level.composites.of(edge.from) == composite && level.composites.of(edge.to) == composite)
      return true;
  }
  return false;
}

/// ". There is a one-way loop of 4 rooms", ". There are 2 one-way loops, of 4 and 6 rooms".
void say_loops(const Level& level, bool one_way, std::string_view kind, Text& text) {
  if (!level.composites_known) return;
  std::vector<int> sizes;
  for (int i = 0; i < level.composites.count(); ++i) {
    const Composite& one = level.composites.composite(i);
    if (one.kind == CompositeKind::loop && has_gate(level, i) == one_way) sizes.push_back(one.size);
  }
  if (sizes.empty()) return;
  if (sizes.size() == 1) {
    text << ". There is a " << kind << " of " << counted(sizes.front(), "room");
    return;
  }
  text << ". There are " << static_cast<int>(sizes.size()) << " " << kind << "s, of " << sizes.front();
  for (std::size_t i = 1; i < sizes.size(); ++i) text << (i + 1 == sizes.size() ? " and " : ", ") << sizes[i];
  text << " rooms";
}

}  // namespace

void summarise(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << info(level.stage).title << ", ";
  const std::string& name = level.flow().name;
  text << (level.flow_index >= 0 || !name.empty() ? name : std::string("your own flow")) << ": "
       << counted(graph.size(), "room");
  const Signature signature = signature_of(graph);
  if (signature.ways > 0 && signature.rooms == 0) {
    text << ". The entrance forks into " << signature.ways;
  } else if (signature.ways > 0) {
    text << ". After " << counted(signature.rooms, "room") << " the way forks into " << signature.ways;
  } else {
    text << ". It never forks";
  }
  say_loops(level, true, "one-way loop", text);
  say_loops(level, false, "loop", text);
  const int boss = graph.first_of(Category::boss);
  if (boss >= 0) text << ". The boss is " << counted(level.depth[static_cast<std::size_t>(boss)], "room") << " in";
  if (!level.complete) text << ". It could not be put together";
  text << ".";
}

void fingerprint(const Level& level, Hasher& hasher) {
  const Graph& graph = level.graph;
  hasher.add(level.complete, level.stage, level.flow_index, graph.size(), graph.edge_count(), level.tally.attempts,
             level.tally.repicks, level.tally.backtracks);
  for (int node = 0; node < graph.size(); ++node) {
    const Placed& place = level.place(node);
    hasher.add(text_of(graph.node(node)));
    hasher.add(place.room < 0 ? std::string_view{} : std::string_view(level.room(node).id));
    const bool pad = level.phase == Phase::finished && level.teleporter[static_cast<std::size_t>(node)];
    hasher.add(pad ? level.pad[static_cast<std::size_t>(node)].x : -1);
    hasher.add(pad ? level.pad[static_cast<std::size_t>(node)].y : -1);
    hasher.add(place.at.x, place.at.y, place.used, level.teleporter[static_cast<std::size_t>(node)] ? 1 : 0,
               level.composites_known ? level.composites.of(node) : -1);
  }
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    const Join& join = level.join(edge);
    hasher.add(e.from, e.to, e.kind, e.one_way, join.kind, join.exit_from, join.exit_to, join.length);
  }
  for (int node = 0; node < graph.size(); ++node) {
    const Point key = level.key[static_cast<std::size_t>(node)];
    hasher.add(key.x, key.y);
  }
  if (level.flow_index < 0) {
    for (const FlowNode& node : level.own_flow->nodes) hasher.add(std::string_view(node.label));
  }
  for (const Tile tile : level.tiles.cells()) hasher.add(tile);
}

}  // namespace press_r::gungeon
