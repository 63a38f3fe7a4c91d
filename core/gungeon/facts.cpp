#include "gungeon/gungeon.hpp"

#include <map>

#include "gungeon/flow/graph.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/tables.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

namespace {

void measure_flow(const Level& level, FactValues& facts) {
  const Graph& graph = level.graph;
  facts[FactId::flow] = level.flow_index + 1;
  facts[FactId::rooms] = graph.size();
  facts[FactId::loops] = loops_of(graph);
  facts[FactId::alternate] = level.flow().groups.empty() ? 0 : level.choices[0] + 1;
  const Signature signature = signature_of(graph);
  facts[FactId::fork_rooms] = signature.rooms;
  facts[FactId::fork_ways] = signature.ways;
  facts[FactId::combat_run] = longest_combat_run(graph);
  const int boss = graph.first_of(Category::boss);
  if (boss >= 0) facts[FactId::boss_distance] = std::max<int>(0, level.depth[boss]);
  const auto is_reward = [&](int node) { return graph.category(node) == Category::reward; };
  facts[FactId::rewards] = graph.count(Category::reward);
  facts[FactId::rewards_one_way] = graph.count_nodes([&](int node) { return is_reward(node) && graph.guarded(node); });
  facts[FactId::rewards_deep] =
      graph.count_nodes([&](int node) { return is_reward(node) && level.depth[node] >= deep_reward; });
  facts[FactId::one_ways] = graph.count_edges([&](int edge) { return graph.edge(edge).one_way; });
  facts[FactId::chain_rooms] = graph.count_nodes([&](int node) { return graph.node(node).origin == Origin::chain; });
  facts[FactId::teleporters] = graph.count_nodes([&](int node) { return level.teleporter[node]; });
}

void measure_composites(const Composites& composites, FactValues& facts) {
  int loops = 0;
  int longest = 0;
  for (int i = 0; i < composites.count(); ++i) {
    if (composites.composite(i).kind != CompositeKind::loop) continue;
    ++loops;
    longest = std::max(longest, int{composites.composite(i).size});
  }
  facts[FactId::composites] = composites.count();
  facts[FactId::loop_composites] = loops;
  facts[FactId::longest_loop] = longest;
}

void measure_injections(const Level& level, FactValues& facts) {
  constexpr FactId flags[] = {FactId::jail,     FactId::master_shrine, FactId::vendor, FactId::fireplace,
                              FactId::elevator, FactId::miniboss,      FactId::shrine, FactId::cursed};
  int placed = 0;
  for (int i = 0; i < injection_count; ++i) {
    const Injected& one = level.injected[i];
    if (one.fate != Fate::placed) continue;
    ++placed;
    if (i != secret_injection) {
      facts[flags[i]] = 1;
      continue;
    }
    facts[FactId::secret] = one.rule == PlaceRule::dead_end ? 1 : 2;
    facts[FactId::secret_at_dead_end] = one.at_dead_end ? 1 : 0;
  }
  facts[FactId::injected] = placed;
}

void measure_layout(const Level& level, FactValues& facts) {
  Indexed<int, 7> kinds{};
  int cells = 0;
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Join& join = level.join(edge);
    ++kinds[at(join.kind)];
    cells += join.length;
  }
  facts[FactId::corridors] = level.graph.count_edges([&](int edge) { return has_corridor(level.join(edge).kind); });
  facts[FactId::corridor_cells] = cells;
  facts[FactId::longest_corridor] = longest_corridor(level);
  facts[FactId::closing_rooms] = kinds[at(JoinKind::closing_room)];
  facts[FactId::closing_corridors] = kinds[at(JoinKind::closing_corridor)];
  facts[FactId::straight_joins] = kinds[at(JoinKind::straight_corridor)];
  facts[FactId::bent_joins] = kinds[at(JoinKind::bent_corridor)];
  facts[FactId::pathfound] = kinds[at(JoinKind::pathfound)];
  facts[FactId::attempts] = level.tally.attempts;
  facts[FactId::repicks] = std::min(level.tally.repicks, max_counted);
  facts[FactId::backtracks] = std::min(level.tally.backtracks, max_counted);
  facts[FactId::repeats] = level.tally.repeats;
  if (level.phase != Phase::finished) return;
  facts[FactId::width] = level.tiles.width();
  facts[FactId::height] = level.tiles.height();
  std::int64_t area = 0;
  for (int node = 0; node < level.graph.size(); ++node) area += level.area(node).area();
  facts[FactId::fill] = area * 100 / (level.tiles.width() * level.tiles.height());
}

}  // namespace

void measure(const Level& level, std::span<std::int64_t> values) {
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = tables::facts_and_kit[i].lowest();
  if (level.graph.size() == 0) return;
  FactValues facts(values);
  measure_flow(level, facts);
  if (level.composites_known) measure_composites(level.composites, facts);
  measure_injections(level, facts);
  measure_layout(level, facts);
}

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
  return level.graph.count_edges([&](int i) {
    const Edge& edge = level.graph.edge(i);
    return edge.one_way && level.composites.of(edge.from) == composite && level.composites.inside(edge);
  }) > 0;
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

// ---- theory: expected distributions of facts and odds of claims

namespace {

/// Whether options have a flow of the user's, usable or not.
bool is_own(const Options& options) { return !is_blank(options.text(Opt::flow_text)); }

/// The flows that a floor may start from; none for a flow of the user's.
std::vector<int> possible_flows(const Options& options) {
  if (is_own(options)) return {};
  if (options[Opt::flow] > 0) return {options[Opt::flow] - 1};
  const StageInfo& stage = info(static_cast<Stage>(options[Opt::stage]));
  std::vector<int> flows;
  for (int i = 0; i < stage.flows; ++i) flows.push_back(stage.first_flow + i);
  return flows;
}

template <class Has>
bool any_flow(const Options& options, Has&& has) {
  const auto flows = possible_flows(options);
  return std::any_of(flows.begin(), flows.end(), [&](int index) { return has(flow(index)); });
}

/// The chance of a shipped entry, in out_of; 0 if it cannot come. Shipped flows always have a place for it.
int chance_of(InjectionId id, const Options& options) {
  const Injection& entry = injections()[at(id)];
  const bool here = ((entry.stage_mask >> static_cast<unsigned>(options[Opt::stage])) & 1u) != 0;
  const bool asked = options.on(Opt::injection) && (!is_own(options) || options.on(Opt::inject_own));
  const bool comes = asked && here && met(entry.need, options) && !(entry.once_a_run && options.on(Opt::met));
  return comes ? entry.chance : 0;
}

}  // namespace

void expect_flow(const Options& options, Distribution& out) {
  const auto flows = possible_flows(options);
  for (const int flow : flows) out.emplace_back(flow + 1, 1.0 / static_cast<double>(flows.size()));
}

namespace {

/// Mixes the distributions of all possible flows: add(flow, p, mixed) adds a flow's, of total weight p.
template <class Add>
void mix_flows(const Options& options, Distribution& out, Add&& add) {
  const auto flows = possible_flows(options);
  std::map<std::int64_t, double> mixed;
  for (const int index : flows) add(flow(index), 1.0 / static_cast<double>(flows.size()), mixed);
  out.assign(mixed.begin(), mixed.end());
}

}  // namespace

/// Rooms that chains add: sums of uniform rolls.
void expect_chain_rooms(const Options& options, Distribution& out) {
  mix_flows(options, out, [&](const Flow& flow, double weight, auto& mixed) {
    std::map<std::int64_t, double> sums{{0, weight}};
    for (const FlowNode& node : flow.nodes) {
      if (node.chain_high == 1 || !options.on(Opt::chains)) continue;
      std::map<std::int64_t, double> next;
      for (const auto& [sum, p] : sums) {
        for (int n = node.chain_low; n <= node.chain_high; ++n)
          next[sum + n - 1] += p / (node.chain_high - node.chain_low + 1);
      }
      sums = std::move(next);
    }
    for (const auto& [sum, p] : sums) mixed[sum] += p;
  });
}

void expect_alternate(const Options& options, Distribution& out) {
  mix_flows(options, out, [&](const Flow& flow, double weight, auto& mixed) {
    if (flow.groups.empty()) mixed[0] += weight;
    const int choices = flow.groups.empty() ? 0 : options.on(Opt::alternates) ? flow.groups[0] : 1;
    for (int i = 1; i <= choices; ++i) mixed[i] += weight / choices;
  });
}

void expect_secret(const Options& options, Distribution& out) {
  if (is_own(options)) return;
  const double p = static_cast<double>(chance_of(InjectionId::secret, options)) / out_of;
  if (p == 0) {
    out = {{0, 1.0}};
  } else {
    out = {{0, 1 - p}, {1, p * 4 / 5}, {2, p / 5}};
  }
}

void expect_injection(InjectionId id, const Options& options, Distribution& out) {
  if (is_own(options)) return;
  const int chance = chance_of(id, options);
  if (chance < out_of) out.emplace_back(0, 1 - static_cast<double>(chance) / out_of);
  if (chance > 0) out.emplace_back(1, static_cast<double>(chance) / out_of);
}

Odds flow_odds(const Options& options) {
  if (is_own(options) || options[Opt::flow] != 0) return {};
  return {1, info(static_cast<Stage>(options[Opt::stage])).flows};
}

Odds odds_of_injection(InjectionId id, const Options& options) {
  const int chance = chance_of(id, options);
  // A certain event has no odds.
  return chance > 0 && chance < out_of ? Odds{chance, out_of} : Odds{};
}

Odds secret_rule_odds(const Options& options) {
  return chance_of(InjectionId::secret, options) > 0 ? Odds{4, 5} : Odds{};
}

Odds path_odds(const Options& options) {
  const bool any = any_flow(options, [](const Flow& one) { return !one.groups.empty(); });
  return any && options.on(Opt::alternates) ? Odds{1, 2} : Odds{};
}

Odds odds_of_lengths(int lengths, const Options& options) {
  const auto has = [=](const FlowNode& node) { return node.chain_high - node.chain_low + 1 == lengths; };
  const bool any =
      any_flow(options, [&](const Flow& one) { return std::any_of(one.nodes.begin(), one.nodes.end(), has); });
  return any && options.on(Opt::chains) ? Odds{1, lengths} : Odds{};
}

}  // namespace press_r::gungeon
