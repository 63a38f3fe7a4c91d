#include "gungeon/flow/graph.hpp"

#include "gungeon/gungeon.hpp"
#include "gungeon/ids.hpp"

namespace press_r::gungeon {

namespace {

bool taken(Branch branch, const Choices& choices) {
  return branch.group < 0 || choices[idx(branch.group)] == branch.choice;
}

int find(const Graph& graph, Name name) {
  for (int i = 0; i < graph.size(); ++i) {
    if (graph.node(i).name == name) return i;
  }
  return -1;
}

Node node_of(const FlowNode& from) {
  Node node{.name = from.name};
  node.chain_low = static_cast<std::uint8_t>(from.chain_low);
  node.chain_high = static_cast<std::uint8_t>(from.chain_high);
  if (from.branch.group >= 0) {
    node.origin = Origin::alternate;
    node.choice = int8(from.branch.choice);
  }
  return node;
}

/// Adds edges that are possible; faults for the others.
class GraphBuilder {
 public:
  GraphBuilder(Graph& graph, Faults* faults, const WayLimits* limits)
      : graph_(graph), faults_(faults), limits_(limits) {
    ways_.fill(0);
  }

  void fail(TextPlace place, std::string sentence) {
    good_ = false;
    if (faults_ != nullptr) add_fault(*faults_, true, place, std::move(sentence));
  }

  void join(Edge edge, TextPlace place) {
    const bool twice = edge.from == edge.to || double_edge(edge);
    if (twice) {
      fail(place, text_of(graph_.node(edge.from)) + " and " + text_of(graph_.node(edge.to)) +
                      (edge.from == edge.to ? " are the same room; join it to another one."
                                            : " are joined twice; leave one of the two ways out."));
      return;
    }
    for (const std::int16_t end : {edge.from, edge.to}) {
      const int limit = limits_ == nullptr ? max_ways : limits_->of(graph_.category(end));
      if (ways_[end] < limit) continue;
      fail(place, too_many(graph_.node(end), limit));
      return;
    }
    if (graph_.edge_count() >= max_edges) {
      fail(place, "The flow has more than " + std::to_string(max_edges) + " ways; leave some loops out.");
      return;
    }
    ++ways_[edge.from];
    ++ways_[edge.to];
    graph_.add(edge);
  }

  bool good() const { return good_; }

 private:
  std::string too_many(const Node& node, int limit) const {
    const CategoryInfo& category = info(node.category());
    const bool has_hubs = limits_ != nullptr && limits_->of(Category::hub) > limit;
    return text_of(node) + " has more than " + std::to_string(limit) + " ways; that is the most for its kind, " +
           std::string(category.id) + ": hang a room on another one" + (has_hubs ? ", or make this one a hub." : ".");
  }

  bool double_edge(const Edge& edge) const {
    for (int i = 0; i < graph_.edge_count(); ++i) {
      const Edge& old = graph_.edge(i);
      if ((old.from == edge.from && old.to == edge.to) || (old.from == edge.to && old.to == edge.from)) return true;
    }
    return false;
  }

  Graph& graph_;
  Faults* faults_;
  const WayLimits* limits_;
  NodeArray<int> ways_;
  bool good_ = true;
};

}  // namespace

bool build_graph(const Flow& flow, const Choices& choices, Graph& graph, Faults* faults, const WayLimits* limits) {
  graph.clear();
  GraphBuilder builder(graph, faults, limits);
  for (const FlowNode& from : flow.nodes) {
    if (taken(from.branch, choices) && !graph.full()) graph.add(node_of(from));
  }
  for (const FlowNode& from : flow.nodes) {
    if (!taken(from.branch, choices) || from.parent == from.name) continue;
    const int parent = find(graph, from.parent);
    const int child = find(graph, from.name);
    if (parent < 0 || child < 0) {
      builder.fail(from.place, text_of(from.name) + " hangs on " + text_of(from.parent) +
                                   ", which only another alternate has; hang it on a room that is always there.");
      continue;
    }
    builder.join({int16(parent), int16(child)}, from.place);
  }
  for (const FlowLoop& loop : flow.loops) {
    if (!taken(loop.branch, choices)) continue;
    const int from = find(graph, loop.from);
    const int to = find(graph, loop.to);
    if (from < 0 || to < 0) {
      builder.fail(loop.place, "The loop from " + text_of(loop.from) + " to " + text_of(loop.to) +
                                   " names a room that only another alternate has; write it within that one.");
      continue;
    }
    builder.join({int16(from), int16(to), EdgeKind::loop, loop.one_way}, loop.place);
  }
  graph.link();
  return builder.good();
}

void expand_chain(Graph& graph, int node, int rooms) {
  graph.node(node).link = 1;
  int last = node;
  const int old_edges = graph.edge_count();
  for (int link = 2; link <= rooms; ++link) {
    Node room = graph.node(node);
    room.link = static_cast<std::uint8_t>(link);
    room.origin = Origin::chain;
    const int next = graph.add(room);
    graph.add(Edge{int16(last), int16(next)});
    last = next;
  }
  for (int i = 0; i < old_edges; ++i) {
    if (graph.edge(i).from == node) graph.edge(i).from = int16(last);
  }
  graph.link();
}

int longest_combat_run(const Graph& graph) {
  NodeArray<int> run{};
  for (int i = 0; i < graph.size(); ++i) {
    if (info(graph.category(i)).combat) run[i] = graph.node(i).link == 0 ? graph.node(i).chain_high : 1;
  }
  const auto own = run;
  // Parents may have higher indices than their children (chains, injections), so runs are propagated until stable.
  bool changed = true;
  for (int round = 0; round < graph.size() && changed; ++round) {
    changed = false;
    for (int i = 0; i < graph.edge_count(); ++i) {
      const Edge& e = graph.edge(i);
      const auto from = idx(e.from);
      const auto to = idx(e.to);
      if (e.kind != EdgeKind::tree || own[to] == 0 || run[to] >= run[from] + own[to]) continue;
      run[to] = run[from] + own[to];
      changed = true;
    }
  }
  return *std::max_element(run.begin(), run.end());
}

namespace {

class Injector {
 public:
  Injector(const Options& options, Level& level, Dice& dice, Trace& trace)
      : options_(options), level_(level), graph_(level.graph), dice_(dice), trace_(trace) {}

  void run() {
    for (index_ = 0; index_ < injection_count; ++index_) try_one();
  }

 private:
  Injected& result() { return level_.injected[index_]; }
  const Injection& entry() const { return injections()[idx(index_)]; }
  bool is_secret() const { return entry().category == Category::secret; }

  void try_one() {
    result() = {};
    if (((entry().stage_mask >> static_cast<unsigned>(level_.stage)) & 1u) == 0) {
      result().fate = Fate::not_here;
      return;
    }
    if (entry().once_a_run && options_.on(Opt::met)) {
      skip(Fate::met_before, Rule::gun_22, "has been met on this run already");
      return;
    }
    if (!met(entry().need, options_)) {
      skip(Fate::unmet, Rule::gun_22, need_text(entry().need), "needs ");
      return;
    }
    if (entry().need != Need::nothing) {
      trace_.note(Rule::gun_15, -1, level_, [&](Text& text) {
        text << "The " << entry().title << " needs " << need_text(entry().need) << ", and this run has that.";
      });
    }
    result().roll = int16(dice_.below(out_of) + 1);
    const bool comes = result().roll <= entry().chance;
    trace_.trial(static_cast<ClaimId>(index_), comes);
    trace_.note(rule(), -1, level_, [&](Text& text) {
      text << "The " << entry().title << " has a chance of " << entry().chance << " in " << out_of
           << (comes ? ", and it is injected." : ", and it stays away this time.");
    });
    result().fate = comes ? Fate::no_place : Fate::rolled_out;
    if (comes) place();
  }

  Rule rule() const { return is_secret() ? Rule::gun_16 : Rule::gun_14; }

  void skip(Fate fate, Rule why, std::string_view reason, std::string_view before = {}) {
    result().fate = fate;
    trace_.note(why, -1, level_, [&](Text& text) {
      text << "The " << entry().title << " " << before << reason << ", so it is not injected.";
    });
  }

  // ---- where

  bool may_hang(int node, const Placing& placing) const {
    const Category category = graph_.category(node);
    if (closed_to_children(category) || graph_.degree(node) >= info(category).sure_ways ||
        (own_only_ && graph_.node(node).origin == Origin::injection) || level_.depth[node] < placing.min_depth)
      return false;
    if (placing.rule == PlaceRule::dead_end) return graph_.degree(node) == 1;
    return placing.rule != PlaceRule::hub || category == Category::hub;
  }

  /// Only tree edges are split, so that a loop's one-way edge stays what it is (GUN-21).
  bool may_split(const Edge& edge, const Placing& placing) const {
    if (edge.kind != EdgeKind::tree) return false;
    // Edges of injected rooms are not split (GUN-75).
    if (graph_.node(edge.from).origin == Origin::injection || graph_.node(edge.to).origin == Origin::injection)
      return false;
    if (level_.depth[edge.from] < placing.min_depth) return false;
    if (placing.rule == PlaceRule::hub_way) {
      return graph_.category(edge.from) == Category::hub && graph_.category(edge.to) != Category::connector;
    }
    return graph_.category(edge.to) == Category::normal;
  }

  /// Lists nodes or edges; injected nodes only if there are no others (GUN-75). Returns their number.
  int find_candidates(const Placing& placing) {
    for (own_only_ = true;; own_only_ = false) {
      count_ = 0;
      const bool edges = splits(placing.rule);
      for (int i = 0; i < (edges ? graph_.edge_count() : graph_.size()); ++i) {
        if (edges ? may_split(graph_.edge(i), placing) : may_hang(i, placing)) candidates_[count_++] = int16(i);
      }
      if (count_ > 0 || !own_only_) return count_;
    }
  }

  /// Rolls for a rule by weight; if it has no candidates, tries the others in order.
  const Placing* choose_placing() {
    const auto& all = entry().placings;
    std::array<int, max_placings> weights{};
    std::size_t used = 0;
    while (used < all.size() && all[used].weight > 0) {
      weights[used] = all[used].weight;
      ++used;
    }
    std::size_t rolled = 0;
    if (used > 1) {
      rolled = idx(dice_.weighted(std::span(weights).first(used)));
      if (index_ == secret_injection) trace_.trial(ClaimId::secret_where, rolled == 0);
    }
    if (find_candidates(all[rolled]) > 0) return &all[rolled];
    for (std::size_t i = 0; i < used; ++i) {
      if (i != rolled && find_candidates(all[i]) > 0) return &all[i];
    }
    return nullptr;
  }

  void place() {
    const Placing* placing = graph_.full() ? nullptr : choose_placing();
    if (placing == nullptr) {
      trace_.note(rule(), -1, level_,
                  [&](Text& text) { text << "The " << entry().title << " finds no place in this flow."; });
      return;
    }
    const int chosen = candidates_[dice_.below(count_)];
    Node node{.name = {entry().category, next_number()}, .origin = Origin::injection};
    node.injection = int8(index_);
    const int fresh = graph_.add(node);
    const int before = splits(placing->rule) ? graph_.edge(chosen).from : chosen;
    result() = {Fate::placed, placing->rule, int16(fresh), graph_.degree(before) == 1, result().roll};
    if (splits(placing->rule)) {
      split(chosen, fresh);
    } else {
      graph_.add(Edge{int16(chosen), int16(fresh)});
    }
    graph_.link();
    graph_.walk_from(0, true, level_.depth);
    note_placed(fresh, before);
  }

  void note_placed(int fresh, int before) {
    trace_.note(is_secret() ? Rule::gun_17 : Rule::gun_14, fresh, level_, [&](Text& text) {
      text << "The " << entry().title << " becomes " << text_of(graph_.node(fresh)) << " " << text_of(result().rule)
           << ", " << (splits(result().rule) ? "after " : "on ") << text_of(graph_.node(before)) << ", one of "
           << counted(count_, "place") << ".";
    });
  }

  /// Puts a room into an edge.
  void split(int edge, int fresh) {
    const std::int16_t to = graph_.edge(edge).to;
    graph_.edge(edge).to = int16(fresh);
    graph_.add(Edge{int16(fresh), to});
  }

  /// One more than the highest number of the category.
  std::uint16_t next_number() const {
    std::uint16_t highest = 0;
    for (int i = 0; i < graph_.size(); ++i) {
      const Name name = graph_.node(i).name;
      if (name.category == entry().category && name.number > highest) highest = name.number;
    }
    return static_cast<std::uint16_t>(highest + 1);
  }

  const Options& options_;
  Level& level_;
  Graph& graph_;
  Dice& dice_;
  Trace& trace_;
  int index_ = 0;
  EdgeArray<std::int16_t> candidates_{};
  int count_ = 0;
  bool own_only_ = true;  ///< candidates are the flow's own rooms
};

}  // namespace

void inject(const Options& options, Level& level, Dice& dice, Trace& trace) {
  Injector(options, level, dice, trace).run();
}

}  // namespace press_r::gungeon
