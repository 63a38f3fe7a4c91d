#include <algorithm>
#include <array>
#include <cstddef>

#include "gungeon/facts.hpp"
#include "gungeon/flow/lint.hpp"
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
    if (boss >= 0) set(FactId::boss_distance, std::max<int>(0, level_.depth[static_cast<std::size_t>(boss)]));
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
      const auto i = static_cast<std::size_t>(node);
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
      if (like >= 0 && like < secret_injection) set(flags[static_cast<std::size_t>(like)], 1);
      if (like != secret_injection || secret_known) continue;
      secret_known = true;
      set(FactId::secret, one.rule == PlaceRule::dead_end ? 1 : 2);
      set(FactId::secret_at_dead_end, one.at_dead_end ? 1 : 0);
    }
    set(FactId::injected, placed);
  }

  void measure_layout() {
    std::array<int, 7> kinds{};
    int cells = 0;
    int longest = 0;
    int corridors = 0;
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      const Join& join = level_.join(edge);
      ++kinds[static_cast<std::size_t>(join.kind)];
      if (!has_corridor(join.kind)) continue;
      ++corridors;
      cells += join.length;
      longest = std::max(longest, int{join.length});
    }
    const auto of = [&](JoinKind kind) { return kinds[static_cast<std::size_t>(kind)]; };
    set(FactId::corridors, corridors);
    set(FactId::corridor_cells, cells);
    set(FactId::longest_corridor, longest);
    set(FactId::closing_rooms, of(JoinKind::closing_room));
    set(FactId::closing_corridors, of(JoinKind::closing_corridor));
    set(FactId::straight_joins, of(JoinKind::straight_corridor));
    set(FactId::bent_joins, of(JoinKind::bent_corridor));
    set(FactId::pathfound, of(JoinKind::pathfound));
    set(FactId::attempts, level_.tally.attempts);
    set(FactId::repicks, std::min(level_.tally.repicks, most_counted));
    set(FactId::backtracks, std::min(level_.tally.backtracks, most_counted));
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

}  // namespace press_r::gungeon
