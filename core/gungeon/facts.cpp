#include "gungeon/facts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "gungeon/options.hpp"

namespace press_r::gungeon {
namespace {

enum class F : std::uint8_t {
  flow,
  rooms,
  loops,
  composites,
  loop_composites,
  longest_loop,
  fork_rooms,
  fork_ways,
  boss_distance,
  combat_run,
  rewards,
  rewards_one_way,
  rewards_deep,
  one_ways,
  teleporters,
  chain_rooms,
  alternate,
  injected,
  secret,
  secret_at_dead_end,
  jail,
  master_shrine,
  vendor,
  fireplace,
  elevator,
  miniboss,
  shrine,
  cursed,
  corridors,
  corridor_cells,
  longest_corridor,
  closing_rooms,
  closing_corridors,
  straight_joins,
  bent_joins,
  pathfound,
  attempts,
  repicks,
  backtracks,
  repeats,
  width,
  height,
  fill,
};
constexpr std::size_t fact_count = 43;

constexpr int most_counted = 999;  ///< repicks and backtracks beyond are told as this

constexpr auto flow_choices = flow_choices_after({"own", "Your own"});
constexpr Choice secret_choices[] = {{"none", "None"}, {"dead_end", "At a dead end"}, {"any_room", "At any room"}};
constexpr Choice alternate_choices[] = {
    {"none", "No alternates"}, {"first", "First"}, {"second", "Second"}, {"third", "Third"}, {"fourth", "Fourth"}};

// ---- what theory gives

bool is_own(const Options& options) {
  return options.text(Opt::flow_text).find_first_not_of(" \t\r\n") != std::string::npos;
}

/// The flows that a floor of these options may start from; none where it is the user's own.
std::vector<int> possible_flows(const Options& options) {
  if (is_own(options)) return {};
  if (options[Opt::flow] > 0) return {options[Opt::flow] - 1};
  const StageInfo& stage = info(static_cast<Stage>(options[Opt::stage]));
  std::vector<int> flows;
  for (int i = 0; i < stage.flows; ++i) flows.push_back(stage.first_flow + i);
  return flows;
}

void expect_flow(const Options& options, Distribution& out) {
  const auto flows = possible_flows(options);
  for (const int flow : flows) out.emplace_back(flow + 1, 1.0 / static_cast<double>(flows.size()));
}

/// Rooms that chains add: sums of even dice, mixed over the flows.
void expect_chain_rooms(const Options& options, Distribution& out) {
  const auto flows = possible_flows(options);
  std::map<std::int64_t, double> mixed;
  for (const int index : flows) {
    std::map<std::int64_t, double> sums{{0, 1.0 / static_cast<double>(flows.size())}};
    for (const FlowNode& node : flow(index).nodes) {
      if (node.chain_high == 1 || !options.on(Opt::chains)) continue;
      std::map<std::int64_t, double> next;
      for (const auto& [sum, p] : sums) {
        for (int n = node.chain_low; n <= node.chain_high; ++n)
          next[sum + n - 1] += p / (node.chain_high - node.chain_low + 1);
      }
      sums = std::move(next);
    }
    for (const auto& [sum, p] : sums) mixed[sum] += p;
  }
  out.assign(mixed.begin(), mixed.end());
}

void expect_alternate(const Options& options, Distribution& out) {
  const auto flows = possible_flows(options);
  std::map<std::int64_t, double> mixed;
  for (const int index : flows) {
    const auto& groups = flow(index).groups;
    const double p = 1.0 / static_cast<double>(flows.size());
    if (groups.empty()) {
      mixed[0] += p;
      continue;
    }
    const int choices = options.on(Opt::alternates) ? groups[0] : 1;
    for (int i = 1; i <= choices; ++i) mixed[i] += p / choices;
  }
  out.assign(mixed.begin(), mixed.end());
}

/// Chance of an entry of the injections' table, in out_of; 0 where it cannot come. Our flows always have a place for
/// it.
int chance_of(int index, const Options& options) {
  const Injection& entry = injections()[static_cast<std::size_t>(index)];
  const bool here = ((entry.stage_mask >> static_cast<unsigned>(options[Opt::stage])) & 1u) != 0;
  const bool comes =
      options.on(Opt::injection) && here && met(entry.need, options) && !(entry.once_a_run && options.on(Opt::met));
  return comes ? entry.chance : 0;
}

void expect_secret(const Options& options, Distribution& out) {
  if (is_own(options)) return;
  const double p = static_cast<double>(chance_of(secret_injection, options)) / out_of;
  if (p == 0) {
    out = {{0, 1.0}};
  } else {
    out = {{0, 1 - p}, {1, p * 4 / 5}, {2, p / 5}};
  }
}

template <int index>
void expect_injected(const Options& options, Distribution& out) {
  if (is_own(options)) return;
  const int chance = chance_of(index, options);
  if (chance < out_of) out.emplace_back(0, 1 - static_cast<double>(chance) / out_of);
  if (chance > 0) out.emplace_back(1, static_cast<double>(chance) / out_of);
}

constexpr Fact count(std::string_view id, std::string_view title, std::string_view hint, int low, int high) {
  return {.id = id, .title = title, .hint = hint, .low = low, .high = high};
}
constexpr Fact flag(std::string_view id, std::string_view title, std::string_view hint,
                    void (*expected)(const Options&, Distribution&)) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::flag, .expected = expected};
}

constexpr std::array<Fact, fact_count> table = {{
    {.id = "flow",
     .title = "Flow",
     .hint = "The layout that the floor was made from.",
     .kind = FactKind::choice,
     .choices = flow_choices,
     .expected = expect_flow},
    count("rooms", "Rooms", "All rooms, with chains and injected ones.", 1, most_nodes),
    count("loops", "Loops", "Independent loops: ways, less rooms, plus one.", 0, 64),
    count("composites", "Composites", "Loops cut out, and the trees that remain.", 1, most_nodes),
    count("loop_composites", "Loop composites", "How many loops were cut out before none was left.", 0, 26),
    count("longest_loop", "Longest loop", "Rooms in the longest loop that was cut out.", 0, most_nodes),
    count("fork_rooms", "Rooms to the fork", "Rooms from the entrance to the first fork, the fork with them.", 0,
          most_nodes),
    count("fork_ways", "Ways at the fork", "Ways on from the first fork.", 0, most_ways),
    count("boss_distance", "Boss distance", "Rooms to walk from the entrance to the boss; 0 where there is none.", 0,
          most_nodes),
    count("combat_run", "Longest fight", "Most rooms with enemies in a row.", 0, most_nodes),
    count("rewards", "Chest rooms", "Rooms with a chest, as the flow has them.", 0, most_rooms),
    count("rewards_one_way", "Chests behind one-way loops", "Chest rooms that end a one-way loop.", 0, most_rooms),
    count("rewards_deep", "Deep chests", "Chest rooms at least 5 rooms from the entrance.", 0, most_rooms),
    count("one_ways", "One-way gates", "Ways that can be passed in one direction only.", 0, most_rooms),
    count("teleporters", "Teleporters", "Rooms with a teleporter.", 0, most_nodes),
    {.id = "chain_rooms",
     .title = "Rooms by chains",
     .hint = "Rooms that chains added.",
     .low = 0,
     .high = most_rooms,
     .expected = expect_chain_rooms},
    {.id = "alternate",
     .title = "Alternate",
     .hint = "Which alternate path was taken.",
     .kind = FactKind::choice,
     .choices = alternate_choices,
     .expected = expect_alternate},
    count("injected", "Injected rooms", "Rooms that were not in the flow.", 0, injection_count),
    {.id = "secret",
     .title = "Secret room",
     .hint = "Whether there is one, and by which rule it was placed.",
     .kind = FactKind::choice,
     .choices = secret_choices,
     .expected = expect_secret},
    flag("secret_at_dead_end", "Secret behind a dead end", "It hangs on a room that had one way, by either rule.",
         nullptr),
    flag("jail", "Jail", "Somebody waits to be rescued.", expect_injected<0>),
    flag("master_shrine", "Master round's shrine", "Comes with a master round.", expect_injected<1>),
    flag("vendor", "Vendor", "A trader besides the main shop.", expect_injected<2>),
    flag("fireplace", "Fireplace", "In the keep only.", expect_injected<3>),
    flag("elevator", "Elevator", "As long as the lift is not mended.", expect_injected<4>),
    flag("miniboss", "Miniboss", "Stands before a room with enemies.", expect_injected<5>),
    flag("shrine", "Shrine", "A room with an altar.", expect_injected<6>),
    flag("cursed", "Cursed room", "Comes with a high curse.", expect_injected<7>),
    count("corridors", "Corridors", "Ways with cells of their own, closing rooms with them.", 0, most_edges),
    count("corridor_cells", "Corridor cells", "Length of all corridors together, along their middle.", 0, 9999),
    count("longest_corridor", "Longest corridor", "In cells along its middle.", 0, 160),
    count("closing_rooms", "Closed by a room", "Loops closed by a small rectangle.", 0, 26),
    count("closing_corridors", "Closed by a corridor", "Loops closed by a pathfound corridor.", 0, 26),
    count("straight_joins", "Straight joins", "Pieces aligned along a straight corridor.", 0, most_nodes),
    count("bent_joins", "Bent joins", "Pieces joined round a corner.", 0, most_nodes),
    count("pathfound", "Pathfound ways", "Corridors found between two rooms that hung together already.", 0,
          most_edges),
    count("attempts", "Attempts", "How often the floor was begun before it could be put together.", 1, 200),
    count("repicks", "Rooms picked anew", "Over all attempts; 999 stands for more.", 0, most_counted),
    count("backtracks", "Rooms taken back", "Over all attempts; 999 stands for more.", 0, most_counted),
    count("repeats", "Repeated rooms", "Rooms that stand on the floor more than once.", 0, most_nodes),
    count("width", "Width", "Of the floor, in cells.", 0, 512),
    count("height", "Height", "Of the floor, in cells.", 0, 512),
    count("fill", "Fill", "Percent of the floor's rectangle that rooms cover.", 0, 100),
}};

// ---- claims

bool random_flow(const Options& options, Stage stage) {
  return !is_own(options) && options[Opt::flow] == 0 && options[Opt::stage] == static_cast<int>(stage);
}
template <Stage stage>
Odds one_of_the_flows(const Options& options) {
  return random_flow(options, stage) ? Odds{1, info(stage).flows} : Odds{};
}
template <int index>
Odds injected_odds(const Options& options) {
  const int chance = is_own(options) ? 0 : chance_of(index, options);
  return chance > 0 ? Odds{chance, out_of} : Odds{};
}
Odds secret_rule_odds(const Options& options) {
  return !is_own(options) && chance_of(secret_injection, options) > 0 ? Odds{4, 5} : Odds{};
}
Odds alternate_odds(const Options& options) {
  return !is_own(options) && options.on(Opt::alternates) ? Odds{1, 2} : Odds{};
}
template <int numerator, int denominator>
Odds chain_odds(const Options& options) {
  return !is_own(options) && options.on(Opt::chains) ? Odds{numerator, denominator} : Odds{};
}

constexpr Claim claim_table[] = {
    {"secret_comes",
     "GUN-16",
     "A secret room appears with 90 in 100.",
     "secret!=none",
     {},
     injected_odds<secret_injection>},
    {"secret_where", "GUN-17", "4 in 5 secret rooms are put at dead ends, 1 in 5 at any room.", "secret=dead_end",
     "secret!=none", secret_rule_odds},
    {"keep_flow", "GUN-1", "Each of the keep's 6 flows is as likely.", "flow=k1", {}, one_of_the_flows<Stage::keep>},
    {"proper_flow",
     "GUN-1",
     "Each of the proper's 8 flows is as likely.",
     "flow=p1",
     {},
     one_of_the_flows<Stage::proper>},
    {"mine_flow", "GUN-1", "Each of the mine's 6 flows is as likely.", "flow=m1", {}, one_of_the_flows<Stage::mine>},
    {"hollow_flow",
     "GUN-1",
     "Each of the hollow's 4 flows is as likely.",
     "flow=h1",
     {},
     one_of_the_flows<Stage::hollow>},
    {"forge_flow", "GUN-1", "Each of the forge's 5 flows is as likely.", "flow=f1", {}, one_of_the_flows<Stage::forge>},
    {"gallery_path", "GUN-12", "Of the Alternate Gallery's two paths each is as likely.", "alternate=second", "flow=m5",
     alternate_odds},
    {"crypt_path", "GUN-12", "Of the Alternate Crypt's two paths each is as likely.", "alternate=second", "flow=h3",
     alternate_odds},
    {"shaft_chain", "GUN-10", "The Shaft Loop's line of 1 to 3 rooms has each length as often.", "chain_rooms=2",
     "flow=m1", chain_odds<1, 3>},
    {"spiral_chain", "GUN-10", "The Spiral's line of 1 or 2 rooms has each length as often.", "chain_rooms=1",
     "flow=h4", chain_odds<1, 2>},
    {"jail_comes",
     "GUN-15",
     "A jail comes with 35 in 100 while there is somebody to rescue.",
     "jail=1",
     {},
     injected_odds<0>},
    {"vendor_comes", "GUN-14", "A vendor comes with 45 in 100.", "vendor=1", {}, injected_odds<2>},
    {"cursed_comes",
     "GUN-15",
     "With a high curse a cursed room comes with 50 in 100.",
     "cursed=1",
     {},
     injected_odds<7>},
};

}  // namespace

std::span<const Fact> facts() { return table; }
std::span<const Claim> claims() { return claim_table; }

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

class Meter {
 public:
  Meter(const Level& level, std::span<std::int64_t> values) : level_(level), values_(values) {}

  void run() {
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = table[i].lowest();
    if (level_.graph.size() == 0) return;
    measure_flow();
    measure_injections();
    measure_layout();
  }

 private:
  void set(F fact, std::int64_t value) {
    const auto i = static_cast<std::size_t>(fact);
    values_[i] = std::clamp(value, table[i].lowest(), table[i].highest());
  }

  void measure_flow() {
    const Graph& graph = level_.graph;
    set(F::flow, level_.flow_index + 1);
    set(F::rooms, graph.size());
    set(F::loops, loops_of(graph));
    set(F::alternate, level_.flow().groups.empty() ? 0 : level_.choices[0] + 1);
    const Signature signature = signature_of(graph);
    set(F::fork_rooms, signature.rooms);
    set(F::fork_ways, signature.ways);
    set(F::combat_run, longest_combat_run(graph));
    const int boss = graph.first_of(Category::boss);
    if (boss >= 0) set(F::boss_distance, level_.depth[static_cast<std::size_t>(boss)]);
    measure_rooms();
    if (!level_.composites_known) return;
    const Composites& composites = level_.composites;
    set(F::composites, composites.count());
    int loops = 0;
    int longest = 0;
    for (int i = 0; i < composites.count(); ++i) {
      if (composites.composite(i).kind != CompositeKind::loop) continue;
      ++loops;
      longest = std::max(longest, int{composites.composite(i).size});
    }
    set(F::loop_composites, loops);
    set(F::longest_loop, longest);
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
      deep += level_.depth[i] >= 5 ? 1 : 0;
      const auto ways = graph.ways(node);
      guarded += std::any_of(ways.begin(), ways.end(),
                             [&](std::uint8_t way) { return graph.edge(way).one_way && graph.edge(way).from == node; })
                     ? 1
                     : 0;
    }
    int one_ways = 0;
    for (int edge = 0; edge < graph.edge_count(); ++edge) one_ways += graph.edge(edge).one_way ? 1 : 0;
    set(F::rewards, rewards);
    set(F::rewards_one_way, guarded);
    set(F::rewards_deep, deep);
    set(F::one_ways, one_ways);
    set(F::chain_rooms, chained);
    set(F::teleporters, pads);
  }

  void measure_injections() {
    constexpr std::array<F, injection_count - 1> flags = {F::jail,     F::master_shrine, F::vendor, F::fireplace,
                                                          F::elevator, F::miniboss,      F::shrine, F::cursed};
    int placed = 0;
    for (std::size_t i = 0; i < level_.injected.size(); ++i) {
      const bool there = level_.injected[i].fate == Fate::placed;
      placed += there ? 1 : 0;
      if (i < flags.size()) set(flags[i], there ? 1 : 0);
    }
    set(F::injected, placed);
    const Injected& secret = level_.injected[secret_injection];
    if (secret.fate != Fate::placed) return;
    set(F::secret, secret.rule == PlaceRule::dead_end ? 1 : 2);
    set(F::secret_at_dead_end, secret.at_dead_end ? 1 : 0);
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
    set(F::corridors, corridors);
    set(F::corridor_cells, cells);
    set(F::longest_corridor, longest);
    set(F::closing_rooms, of(JoinKind::closing_room));
    set(F::closing_corridors, of(JoinKind::closing_corridor));
    set(F::straight_joins, of(JoinKind::straight_corridor));
    set(F::bent_joins, of(JoinKind::bent_corridor));
    set(F::pathfound, of(JoinKind::pathfound));
    set(F::attempts, level_.tally.attempts);
    set(F::repicks, level_.tally.repicks);
    set(F::backtracks, level_.tally.backtracks);
    set(F::repeats, level_.tally.repeats);
    if (level_.phase != Phase::finished) return;
    set(F::width, level_.tiles.width());
    set(F::height, level_.tiles.height());
    std::int64_t area = 0;
    for (int node = 0; node < level_.graph.size(); ++node) area += level_.area(node).area();
    set(F::fill, area * 100 / (level_.tiles.width() * level_.tiles.height()));
  }

  const Level& level_;
  std::span<std::int64_t> values_;
};

}  // namespace

void measure(const Level& level, std::span<std::int64_t> values) { Meter(level, values).run(); }

void summarise(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << info(level.stage).title << ", ";
  const std::string& name = level.flow().name;
  text << (level.flow_index >= 0 || !name.empty() ? name : std::string("your own flow")) << ": "
       << counted(graph.size(), "room");
  const Signature signature = signature_of(graph);
  if (signature.ways > 0) {
    text << "; " << counted(signature.rooms, "room") << " to a fork of " << signature.ways;
  } else {
    text << "; no fork";
  }
  const Composites& composites = level.composites;
  for (int i = 0; level.composites_known && i < composites.count(); ++i) {
    if (composites.composite(i).kind != CompositeKind::loop) continue;
    bool one_way = false;
    for (int edge = 0; edge < graph.edge_count(); ++edge) {
      one_way = one_way || (graph.edge(edge).one_way && composites.of(graph.edge(edge).from) == i &&
                            composites.of(graph.edge(edge).to) == i);
    }
    text << "; loop of " << int{composites.composite(i).size} << (one_way ? ", one way" : "");
  }
  const int boss = graph.first_of(Category::boss);
  if (boss >= 0) text << "; the boss " << counted(level.depth[static_cast<std::size_t>(boss)], "room") << " away";
  if (!level.complete) text << "; not put together";
  text << ".";
}

void fingerprint(const Level& level, Hasher& hasher) {
  const Graph& graph = level.graph;
  for (const int number : {level.complete ? 1 : 0, static_cast<int>(level.stage), level.flow_index, graph.size(),
                           graph.edge_count(), level.tally.attempts, level.tally.repicks, level.tally.backtracks}) {
    hasher.add(number);
  }
  for (int node = 0; node < graph.size(); ++node) {
    const Placed& place = level.place(node);
    hasher.add(text_of(graph.node(node)));
    hasher.add(place.room < 0 ? std::string_view{} : std::string_view(level.room(node).id));
    for (const int number : {place.at.x, place.at.y, static_cast<int>(place.used),
                             level.teleporter[static_cast<std::size_t>(node)] ? 1 : 0,
                             level.composites_known ? level.composites.of(node) : -1}) {
      hasher.add(number);
    }
  }
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    const Join& join = level.join(edge);
    for (const int number : {int{e.from}, int{e.to}, e.one_way ? 1 : 0, static_cast<int>(join.kind),
                             int{join.exit_from}, int{join.exit_to}, int{join.length}}) {
      hasher.add(number);
    }
  }
  for (const Tile tile : level.tiles.cells()) hasher.add(static_cast<int>(tile));
}

}  // namespace press_r::gungeon
