// Checks a flow against the rules that shipped ones keep, and proposes remedies.

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/flow/words.hpp"

namespace press_r::gungeon {

namespace {

/// A flow and one of its graphs.
struct LintContext {
  const Flow& flow;
  const Graph& graph;
  const Distances& depth;  ///< edges from the first room
  const WayLimits& limits;
};

FlowNode* find(Flow& flow, Name name) {
  const auto found = std::find_if(flow.nodes.begin(), flow.nodes.end(),
                                  [&](const FlowNode& one) { return one.name == name && one.branch.group < 0; });
  return found == flow.nodes.end() ? nullptr : &*found;
}

Name free_name(const Flow& flow, Category category) {
  Name name{category, 1};
  const auto taken = [&](const FlowNode& one) { return one.name == name; };
  while (std::any_of(flow.nodes.begin(), flow.nodes.end(), taken)) ++name.number;
  return name;
}

/// Whether a room can get a child: it is in no alternate and has a way left.
bool has_a_way_left(const LintContext& context, int node) {
  const bool always = context.graph.node(node).origin != Origin::alternate;
  return always && context.graph.degree(node) < context.limits.of(context.graph.category(node));
}

/// The first room of a category that can get a child, or -1.
int find_open(const LintContext& context, Category category) {
  for (int i = 0; i < context.graph.size(); ++i) {
    if (context.graph.category(i) == category && has_a_way_left(context, i)) return i;
  }
  return -1;
}

/// The deepest normal room, hub or connector that can get a child, else the deepest of any; -1: none.
int deepest(const LintContext& context) {
  int best = -1;
  int max_rank = -1;
  for (int i = 0; i < context.graph.size(); ++i) {
    if (!has_a_way_left(context, i)) continue;
    const Category category = context.graph.category(i);
    const bool leads_on = category == Category::normal || category == Category::hub || category == Category::connector;
    const int rank = context.depth[i] + (leads_on ? max_nodes : 0);
    if (rank > max_rank) {
      max_rank = rank;
      best = i;
    }
  }
  return best;
}

/// The parent for a new room of a category, or -1.
int parent_for(Category category, const LintContext& context) {
  const Category parent = category == Category::boss   ? Category::foyer
                          : category == Category::exit ? Category::boss
                                                       : Category::hub;
  const int found = category == Category::foyer ? -1 : find_open(context, parent);
  return found >= 0 ? found : deepest(context);
}

bool put_first(Flow& flow, const LintContext& context, const FlowNode& added) {
  if (!has_a_way_left(context, 0)) return false;
  flow.nodes.front().parent = added.name;
  flow.nodes.insert(flow.nodes.begin(), added);
  return true;
}

/// Inserts a room between the boss and its parent. Returns false if there is no such boss.
bool put_before_boss(Flow& flow, const LintContext& context, FlowNode& added) {
  const int boss = context.graph.first_of(Category::boss);
  FlowNode* const node = boss > 0 ? find(flow, context.graph.node(boss).name) : nullptr;
  if (node == nullptr) return false;
  added.parent = node->parent;
  node->parent = added.name;
  flow.nodes.insert(flow.nodes.begin() + (node - flow.nodes.data()), added);
  return true;
}

bool put(Flow& flow, const LintContext& context, Category category) {
  const Name name = free_name(flow, category);
  FlowNode added{.name = name, .parent = name};
  if (category == Category::entrance) return put_first(flow, context, added);
  if (category == Category::foyer && put_before_boss(flow, context, added)) return true;
  const int parent = parent_for(category, context);
  if (parent < 0) return false;
  added.parent = context.graph.node(parent).name;
  const auto hangs_there = [&](const FlowNode& one) { return one.parent == added.parent; };
  const bool ends_path = std::none_of(flow.nodes.begin() + 1, flow.nodes.end(), hangs_there);
  const FlowNode* const on = ends_path ? find(flow, added.parent) : nullptr;
  flow.nodes.insert(on != nullptr ? flow.nodes.begin() + (on - flow.nodes.data()) + 1 : flow.nodes.end(), added);
  return true;
}

/// For each missing category, the flow with one such room: the entrance first, the foyer before the boss, the boss
/// behind the foyer, the exit behind the boss, the shop at a hub; else behind the deepest room. Categories for which no
/// room has a way left are omitted.
std::vector<Remedy> remedies_for(const std::vector<Category>& missing, const LintContext& context) {
  std::vector<Remedy> out;
  for (const Category category : missing) {
    Flow flow = context.flow;
    const std::string_view article = category == Category::entrance ? "Add an " : "Add a ";
    if (put(flow, context, category))
      out.push_back({std::string(article) + lower_case(info(category).title), write_flow_text(flow)});
  }
  return out;
}

/// Checks one choice of alternates.
class Linter {
 public:
  Linter(const Flow& flow, Faults& faults, const WayLimits& limits) : flow_(flow), faults_(faults), limits_(limits) {}

  void check(const Choices& choices) {
    Faults wrong;
    const bool good = build_graph(flow_, choices, graph_, &wrong, &limits_);
    for (Fault& one : wrong) say(true, one.place, std::move(one.text));
    if (!good) return;
    if (!check_entrance() || !check_reach() || !check_crossings()) return;
    graph_.walk_from(0, true, legal_);
    check_ending();
    check_loops();
    check_rewards();
    check_pace();
  }

 private:
  bool is_known(std::string_view text) const {
    return std::any_of(faults_.begin(), faults_.end(), [&](const Fault& old) { return old.text == text; });
  }
  void say(bool fatal, TextPlace place, std::string text, std::vector<Remedy> remedies = {}) {
    if (!is_known(text)) add_fault(faults_, fatal, place, std::move(text), std::move(remedies));
  }
  void advise(int node, std::string text) { say(false, place(node), std::move(text)); }
  /// The place of a room in the text.
  TextPlace place(int node) const {
    for (const FlowNode& one : flow_.nodes) {
      if (one.name == graph_.node(node).name) return one.place;
    }
    return flow_.nodes.front().place;
  }
  /// The place of a loop in the text.
  TextPlace place(const Edge& edge) const {
    for (const FlowLoop& one : flow_.loops) {
      if (one.from == graph_.node(edge.from).name && one.to == graph_.node(edge.to).name) return one.place;
    }
    return flow_.nodes.front().place;
  }
  /// The second room of a category, or 0.
  int second_of(Category category) const {
    int seen = 0;
    for (int i = 0; i < graph_.size(); ++i) {
      if (graph_.category(i) == category && ++seen == 2) return i;
    }
    return 0;
  }
  std::string id(int node) const { return text_of(graph_.node(node)); }
  int legal(int node) const { return legal_[node]; }

  bool check_entrance() {
    const int entrances = graph_.count(Category::entrance);
    if (entrances > 1) {
      say(true, place(second_of(Category::entrance)),
          "A flow has one entrance, not " + std::to_string(entrances) + "; make the others normal rooms, as n.");
      return false;
    }
    if (entrances == 1 && graph_.category(0) != Category::entrance) {
      say(true, flow_.nodes.front().place,
          "A flow begins with its entrance; " + id(0) +
              " is none, and the entrance hangs on an alternate path: write it first, outside the brackets.");
      return false;
    }
    for (int i = 0; i < graph_.size(); ++i) {
      const Node& node = graph_.node(i);
      const bool may = node.category() == Category::normal || node.category() == Category::connector;
      if (node.chain_high > 1 && !may) {
        say(true, place(i), id(i) + " is no normal room or connector, so it cannot be a chain; leave out the braces.");
      }
    }
    return true;
  }

  bool check_reach() {
    Distances any;
    graph_.walk_from(0, false, any);
    bool good = true;
    for (int i = 0; i < graph_.size(); ++i) {
      if (any[i] != nowhere) continue;
      say(true, place(i),
          id(i) + " cannot be reached from " + id(0) + "; hang it, or what it hangs on, on another room.");
      good = false;
    }
    return good;
  }

  /// Rooms and corridors do not cross, so a floor is a planar drawing of its flow.
  bool check_crossings() {
    if (is_plane(graph_)) return true;
    const std::string crossing =
        "The ways of this flow cannot be drawn without crossings, and corridors do not cross; ";
    for (int i = 0; i < graph_.edge_count(); ++i) {
      const Edge& edge = graph_.edge(i);
      if (edge.kind != EdgeKind::loop || !is_plane(graph_, i)) continue;
      say(true, place(edge), crossing + "leave out the one from " + id(edge.from) + " to " + id(edge.to) + ".");
      return false;
    }
    say(true, flow_.loops.front().place, crossing + "leave out some of those that close a loop.");
    return false;
  }

  /// Categories that every shipped flow has once. All that are missing are one fault, with a remedy for each.
  void check_kinds() {
    std::vector<Category> missing;
    for (const Category category :
         {Category::entrance, Category::foyer, Category::boss, Category::exit, Category::shop}) {
      const int n = graph_.count(category);
      if (n == 0) missing.push_back(category);
      if (n < 2) continue;
      advise(second_of(category), "A flow has one " + lower_case(info(category).title) + "; this one has " +
                                      std::to_string(n) + ": leave all but one out.");
    }
    if (missing.empty() || is_known(lack_of(missing))) return;
    say(false, {}, lack_of(missing), remedies_for(missing, {flow_, graph_, legal_, limits_}));
  }

  std::string lack_of(const std::vector<Category>& missing) const {
    const bool rootless = missing.front() == Category::entrance;
    std::string out = "This flow has ";
    for (std::size_t i = 0; i < missing.size(); ++i) {
      out += i == 0 ? "no " : i + 1 < missing.size() ? ", " : " or ";
      out += lower_case(info(missing[i]).title);
    }
    if (rootless) out += "; the floor begins at " + id(0) + ", its first room";
    if (!rootless) return out + "; the floor is built without.";
    return out + (missing.size() > 1 ? ", and is built without the others." : ".");
  }

  void check_ending() {
    check_kinds();
    const int boss = graph_.first_of(Category::boss);
    if (boss < 0) return;
    for (const std::uint8_t way : graph_.ways(boss)) {
      const int next = graph_.other_end(way, boss);
      const Category category = graph_.category(next);
      if (category == Category::foyer || category == Category::exit) continue;
      advise(next,
             id(next) + " leads straight to the boss; only the boss foyer and the way down should: put an f between.");
    }
    if (legal(boss) != nowhere && legal(boss) < min_boss_distance) {
      advise(boss, "The boss " + id(boss) + " is " + std::to_string(legal(boss)) +
                       " rooms from the entrance; ours are at least " + std::to_string(min_boss_distance) +
                       " away: put rooms before it.");
    }
  }

  void check_loops() {
    Composites composites;
    composites.clear(graph_);
    while (composites.cut_loop(graph_, true)) {
      const auto nodes = composites.nodes(composites.count() - 1);
      if (static_cast<int>(nodes.size()) >= smallest_loop) continue;
      advise(nodes[0], "The loop through " + id(nodes[0]) + " and " + id(nodes[1]) + " has " +
                           std::to_string(nodes.size()) + " rooms; ours have at least " +
                           std::to_string(smallest_loop) + ": put a room into it.");
    }
    for (int i = 0; i < graph_.edge_count(); ++i) {
      const Edge& edge = graph_.edge(i);
      if (edge.kind != EdgeKind::loop || !edge.one_way) continue;
      if (graph_.category(edge.from) == Category::boss || graph_.category(edge.to) == Category::boss) {
        advise(edge.from, "The loop from " + id(edge.from) + " to " + id(edge.to) +
                              " opens a second way at the boss; end it elsewhere.");
      }
    }
  }

  void check_rewards() {
    int total = 0;
    int earned = 0;
    int easy = 0;
    for (int i = 0; i < graph_.size(); ++i) {
      if (graph_.category(i) != Category::reward) continue;
      ++total;
      const bool hard = graph_.guarded(i) || legal(i) >= deep_reward;
      earned += hard ? 1 : 0;
      if (!hard) easy = i;
    }
    if (total > 0 && earned * 2 <= total) {
      advise(easy, "Most chests should end a one-way loop or lie " + std::to_string(deep_reward) +
                       " rooms deep; here " + std::to_string(earned) + " of " + std::to_string(total) +
                       " do: a loop back, as in " + id(easy) + ">h1, makes one hard to get.");
    }
  }

  void check_pace() {
    const int run = longest_combat_run(graph_);
    if (run <= longest_run) return;
    advise(0, "There are up to " + std::to_string(run) + " rooms with enemies in a row; ours have at most " +
                  std::to_string(longest_run) + ": put a hub, a connector or a shop between.");
  }

  const Flow& flow_;
  Faults& faults_;
  const WayLimits& limits_;
  Graph graph_;
  Distances legal_{};
};

}  // namespace

void lint(const Flow& flow, Faults& faults, const WayLimits& limits) {
  if (flow.nodes.empty()) {
    add_fault(faults, true, {}, "The flow is empty; begin with a room, as in e1-n1-h1.");
    return;
  }
  Linter linter(flow, faults, limits);
  Choices choices{};
  while (true) {
    linter.check(choices);
    std::size_t group = 0;
    while (group < flow.groups.size() && ++choices[group] == flow.groups[group]) choices[group++] = 0;
    if (group == flow.groups.size()) break;
  }
  // Fatal faults first.
  std::stable_partition(faults.begin(), faults.end(), [](const Fault& one) { return one.fatal; });
}

}  // namespace press_r::gungeon
