#include "gungeon/facts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/transform.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/tables.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

namespace {

class Meter {
 public:
  Meter(const Level& level, std::span<std::int64_t> values) : level_(level), all_(values), values_(values) {}

  void run() {
    for (std::size_t i = 0; i < all_.size(); ++i) all_[i] = tables::facts_and_kit[i].lowest();
    if (level_.graph.size() == 0) return;
    measure_flow();
    measure_injections();
    measure_layout();
  }

 private:
  void set(FactId fact, std::int64_t value) { values_[fact] = value; }

  void measure_flow() {
    const Graph& graph = level_.graph;
    set(FactId::flow, level_.flow_index + 1);
    set(FactId::rooms, graph.size());
    set(FactId::loops, loops_of(graph));
    set(FactId::alternate, level_.flow().groups.empty() ? 0 : level_.choices[0] + 1);
    const Signature signature = signature_of(graph);
    set(FactId::fork_rooms, signature.rooms);
    set(FactId::fork_ways, signature.ways);
    set(FactId::combat_run, longest_combat_run(graph));
    const int boss = graph.first_of(Category::boss);
    if (boss >= 0) set(FactId::boss_distance, std::max<int>(0, level_.depth[boss]));
    measure_rooms();
    if (!level_.composites_known) return;
    const Composites& composites = level_.composites;
    set(FactId::composites, composites.count());
    int loops = 0;
    int longest = 0;
    for (int i = 0; i < composites.count(); ++i) {
      if (composites.composite(i).kind != CompositeKind::loop) continue;
      ++loops;
      longest = std::max(longest, int{composites.composite(i).size});
    }
    set(FactId::loop_composites, loops);
    set(FactId::longest_loop, longest);
  }

  void measure_rooms() {
    const Graph& graph = level_.graph;
    int rewards = 0;
    int guarded = 0;
    int deep = 0;
    int chained = 0;
    int pads = 0;
    for (int node = 0; node < graph.size(); ++node) {
      const auto i = idx(node);
      chained += graph.node(node).origin == Origin::chain ? 1 : 0;
      pads += level_.teleporter[i] ? 1 : 0;
      if (graph.category(node) != Category::reward) continue;
      ++rewards;
      deep += level_.depth[i] >= deep_reward ? 1 : 0;
      const auto ways = graph.ways(node);
      guarded += std::any_of(ways.begin(), ways.end(),
                             [&](std::uint8_t way) { return graph.edge(way).one_way && graph.edge(way).from == node; })
                     ? 1
                     : 0;
    }
    int one_ways = 0;
    for (int edge = 0; edge < graph.edge_count(); ++edge) one_ways += graph.edge(edge).one_way ? 1 : 0;
    set(FactId::rewards, rewards);
    set(FactId::rewards_one_way, guarded);
    set(FactId::rewards_deep, deep);
    set(FactId::one_ways, one_ways);
    set(FactId::chain_rooms, chained);
    set(FactId::teleporters, pads);
  }

  void measure_injections() {
    constexpr std::array<FactId, injection_count - 1> flags = {
        FactId::jail,     FactId::master_shrine, FactId::vendor, FactId::fireplace,
        FactId::elevator, FactId::miniboss,      FactId::shrine, FactId::cursed};
    int placed = 0;
    bool secret_known = false;
    const auto table = level_.injections();
    for (std::size_t i = 0; i < table.size(); ++i) {
      const Injected& one = level_.injected[i];
      if (one.fate != Fate::placed) continue;
      ++placed;
      const int like = shipped_like(table[i]);
      if (like >= 0 && like < secret_injection) set(flags[idx(like)], 1);
      if (like != secret_injection || secret_known) continue;
      secret_known = true;
      set(FactId::secret, one.rule == PlaceRule::dead_end ? 1 : 2);
      set(FactId::secret_at_dead_end, one.at_dead_end ? 1 : 0);
    }
    set(FactId::injected, placed);
  }

  void measure_layout() {
    Indexed<int, 7> kinds{};
    int cells = 0;
    int longest = 0;
    int corridors = 0;
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      const Join& join = level_.join(edge);
      ++kinds[at(join.kind)];
      if (!has_corridor(join.kind)) continue;
      ++corridors;
      cells += join.length;
      longest = std::max(longest, int{join.length});
    }
    const auto of = [&](JoinKind kind) { return kinds[at(kind)]; };
    set(FactId::corridors, corridors);
    set(FactId::corridor_cells, cells);
    set(FactId::longest_corridor, longest);
    set(FactId::closing_rooms, of(JoinKind::closing_room));
    set(FactId::closing_corridors, of(JoinKind::closing_corridor));
    set(FactId::straight_joins, of(JoinKind::straight_corridor));
    set(FactId::bent_joins, of(JoinKind::bent_corridor));
    set(FactId::pathfound, of(JoinKind::pathfound));
    set(FactId::attempts, level_.tally.attempts);
    set(FactId::repicks, std::min(level_.tally.repicks, max_counted));
    set(FactId::backtracks, std::min(level_.tally.backtracks, max_counted));
    set(FactId::repeats, level_.tally.repeats);
    if (level_.phase != Phase::finished) return;
    set(FactId::width, level_.tiles.width());
    set(FactId::height, level_.tiles.height());
    std::int64_t area = 0;
    for (int node = 0; node < level_.graph.size(); ++node) area += level_.area(node).area();
    set(FactId::fill, area * 100 / (level_.tiles.width() * level_.tiles.height()));
  }

  const Level& level_;
  std::span<std::int64_t> all_;
  FactValues values_;
};

}  // namespace

void measure(const Level& level, std::span<std::int64_t> values) { Meter(level, values).run(); }

int loops_of(const Graph& graph) { return graph.edge_count() - graph.size() + 1; }

Signature signature_of(const Graph& graph) {
  // Counts onward ways that a player sees: no way back, no gate from its far side, no secret room.
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
  if (boss >= 0) text << ". The boss is " << counted(level.depth[boss], "room") << " in";
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
    const bool pad = level.phase == Phase::finished && level.teleporter[node];
    hasher.add(pad ? level.pad[node].x : -1);
    hasher.add(pad ? level.pad[node].y : -1);
    hasher.add(place.at.x, place.at.y, place.used, level.teleporter[node] ? 1 : 0,
               level.composites_known ? level.composites.of(node) : -1);
  }
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    const Join& join = level.join(edge);
    hasher.add(e.from, e.to, e.kind, e.one_way, join.kind, join.exit_from, join.exit_to, join.length);
  }
  for (int node = 0; node < graph.size(); ++node) {
    const Point key = level.key[node];
    hasher.add(key.x, key.y);
  }
  if (level.flow_index < 0) {
    for (const FlowNode& node : level.own_flow->nodes) hasher.add(std::string_view(node.label));
  }
  for (const Tile tile : level.tiles.cells()) hasher.add(tile);
}

}  // namespace press_r::gungeon
