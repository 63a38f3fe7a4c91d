// One sentence about a floor, with the signature that players tell floors apart by; and its fingerprint.
#include <cstddef>
#include <string>

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
  const Composites& composites = level.composites;
  for (int i = 0; level.composites_known && i < composites.count(); ++i) {
    if (composites.composite(i).kind != CompositeKind::loop) continue;
    bool one_way = false;
    for (int edge = 0; edge < graph.edge_count(); ++edge) {
      one_way = one_way || (graph.edge(edge).one_way && composites.of(graph.edge(edge).from) == i &&
                            composites.of(graph.edge(edge).to) == i);
    }
    text << (one_way ? ". There is a one-way loop of " : ". There is a loop of ") << int{composites.composite(i).size};
  }
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
