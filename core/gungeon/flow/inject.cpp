#include "gungeon/flow/inject.hpp"

#include <array>
#include <cstddef>
#include <span>

#include "gungeon/ids.hpp"

namespace press_r::gungeon {
namespace {

class Injector {
 public:
  Injector(const Options& options, Level& level, Dice& dice, Trace& trace)
      : options_(options),
        level_(level),
        graph_(level.graph),
        dice_(dice),
        trace_(trace),
        table_(level.injections()),
        own_table_(level.own_injections != nullptr) {}

  void run() {
    if (own_table_) {
      trace_.note(Rule::gun_84, -1, level_, [&](Text& text) {
        text << "Your own table of injections, with " << counted(static_cast<int>(table_.size()), "entry", "entries")
             << ".";
      });
    }
    for (std::size_t i = 0; i < table_.size(); ++i) try_one(static_cast<int>(i));
  }

 private:
  Injected& result() { return level_.injected[static_cast<std::size_t>(index_)]; }
  const Injection& entry() const { return table_[static_cast<std::size_t>(index_)]; }
  bool is_secret() const { return entry().category == Category::secret; }

  void try_one(int index) {
    index_ = index;
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
    result().roll = static_cast<std::int16_t>(dice_.below(out_of) + 1);
    const bool comes = result().roll <= entry().chance;
    // The claims speak of the shipped table.
    if (!own_table_) trace_.trial(static_cast<ClaimId>(index_), comes);
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
    return !closed_to_children(category) && graph_.degree(node) < info(category).sure_ways &&
           (own_only_ ? graph_.node(node).origin != Origin::injection : true) &&
           level_.depth[static_cast<std::size_t>(node)] >= placing.least_depth;
  }

  bool fits(int node, const Placing& placing) const {
    if (!may_hang(node, placing)) return false;
    if (placing.rule == PlaceRule::dead_end) return graph_.degree(node) == 1;
    return placing.rule != PlaceRule::hub || graph_.category(node) == Category::hub;
  }

  /// Only tree edges are split, so that a loop's one-way edge stays what it is (GUN-21).
  bool may_split(const Edge& edge, const Placing& placing) const {
    if (edge.kind != EdgeKind::tree) return false;
    // A way to a room that was injected is nobody's to split (GUN-75).
    if (graph_.node(edge.from).origin == Origin::injection || graph_.node(edge.to).origin == Origin::injection)
      return false;
    if (level_.depth[static_cast<std::size_t>(edge.from)] < placing.least_depth) return false;
    if (placing.rule == PlaceRule::hub_way) {
      return graph_.category(edge.from) == Category::hub && graph_.category(edge.to) != Category::connector;
    }
    return graph_.category(edge.to) == Category::normal;
  }

  /// Nodes or edges, as the rule asks for.
  int find_candidates(const Placing& placing) {
    own_only_ = true;
    if (list_candidates(placing) > 0) return count_;
    // Only where the flow's own rooms have no way to spare (GUN-75).
    own_only_ = false;
    return list_candidates(placing);
  }

  int list_candidates(const Placing& placing) {
    count_ = 0;
    if (splits(placing.rule)) {
      for (int i = 0; i < graph_.edge_count(); ++i) {
        if (may_split(graph_.edge(i), placing))
          candidates_[static_cast<std::size_t>(count_++)] = static_cast<std::int16_t>(i);
      }
    } else {
      for (int i = 0; i < graph_.size(); ++i) {
        if (fits(i, placing)) candidates_[static_cast<std::size_t>(count_++)] = static_cast<std::int16_t>(i);
      }
    }
    return count_;
  }

  /// The rule that was rolled for; where it finds nothing, the others in their order.
  const Placing* choose_placing() {
    const auto& all = entry().placings;
    std::array<int, most_placings> weights{};
    std::size_t used = 0;
    while (used < all.size() && all[used].weight > 0) {
      weights[used] = all[used].weight;
      ++used;
    }
    std::size_t rolled = 0;
    if (used > 1) {
      rolled = static_cast<std::size_t>(dice_.weighted(std::span(weights).first(used)));
      if (!own_table_ && index_ == secret_injection) trace_.trial(ClaimId::secret_where, rolled == 0);
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
    const int chosen = candidates_[static_cast<std::size_t>(dice_.below(count_))];
    Node node{.name = {entry().category, next_number()}, .origin = Origin::injection};
    node.injection = static_cast<std::int8_t>(index_);
    const int fresh = graph_.add(node);
    const int before = splits(placing->rule) ? graph_.edge(chosen).from : chosen;
    result() = {Fate::placed, placing->rule, static_cast<std::int16_t>(fresh), graph_.degree(before) == 1,
                result().roll};
    if (splits(placing->rule)) {
      split(chosen, fresh);
    } else {
      graph_.add(Edge{static_cast<std::int16_t>(chosen), static_cast<std::int16_t>(fresh)});
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

  /// a-b becomes a-fresh-b.
  void split(int edge, int fresh) {
    const std::int16_t to = graph_.edge(edge).to;
    graph_.edge(edge).to = static_cast<std::int16_t>(fresh);
    graph_.add(Edge{static_cast<std::int16_t>(fresh), to});
  }

  /// Behind the flow's own rooms of that kind.
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
  std::span<const Injection> table_;
  bool own_table_ = false;
  int index_ = 0;
  std::array<std::int16_t, most_edges> candidates_{};
  int count_ = 0;
  bool own_only_ = true;  ///< candidates are the flow's own rooms
};

}  // namespace

void inject(const Options& options, Level& level, Dice& dice, Trace& trace) {
  Injector(options, level, dice, trace).run();
}

}  // namespace press_r::gungeon
