#include "gungeon/flow/lint.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <utility>

#include "gungeon/flow/graph.hpp"
#include "gungeon/flow/transform.hpp"
#include "gungeon/layout/composites.hpp"

namespace press_r::gungeon {

namespace {

constexpr std::size_t most_links = 64;
constexpr std::size_t fewest_links = 9;  ///< of three corners joined to each of three others; no smaller graph crosses

/// Two ways between the same corners are drawn beside each other, and one back to its own corner as small as can be.
void take_twins_away(std::vector<Link>& links) {
  for (Link& link : links) link = {std::min(link.a, link.b), std::max(link.a, link.b)};
  std::stable_sort(links.begin(), links.end(),
                   [](const Link& p, const Link& q) { return std::pair(p.a, p.b) < std::pair(q.a, q.b); });
  const auto same = [](const Link& p, const Link& q) { return p.a == q.a && p.b == q.b; };
  links.erase(std::unique(links.begin(), links.end(), same), links.end());
  links.erase(std::remove_if(links.begin(), links.end(), [](const Link& link) { return link.a == link.b; }),
              links.end());
}

/// Takes away a corner with one way, or joins the two ways of one to one way. False where there is no such corner.
bool take_a_corner_away(std::vector<Link>& links) {
  const auto touches = [](const Link& link, int corner) { return link.a == corner || link.b == corner; };
  for (const Link& link : links) {
    for (const std::int16_t corner : {link.a, link.b}) {
      std::array<std::int16_t, 2> ends{};
      std::size_t ways = 0;
      for (const Link& other : links) {
        if (!touches(other, corner)) continue;
        if (ways < ends.size()) ends[ways] = other.a == corner ? other.b : other.a;
        ++ways;
      }
      if (ways > ends.size()) continue;
      links.erase(std::remove_if(links.begin(), links.end(), [&](const Link& one) { return touches(one, corner); }),
                  links.end());
      if (ways == 2) links.push_back({ends[0], ends[1]});
      return true;
    }
  }
  return false;
}

/// Corners become 0, 1, 2 …; gives how many there are.
std::size_t renumber(std::vector<Link>& links) {
  std::vector<std::int16_t> corners;
  for (const Link& link : links) {
    corners.push_back(link.a);
    corners.push_back(link.b);
  }
  std::stable_sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  const auto place = [&](std::int16_t corner) {
    return static_cast<std::int16_t>(std::lower_bound(corners.begin(), corners.end(), corner) - corners.begin());
  };
  for (Link& link : links) link = {place(link.a), place(link.b)};
  return corners.size();
}

/// Sums of unknowns that are 0 or 1, each of which has to be even or odd.
class Parities {
 public:
  explicit Parities(std::size_t unknowns) : words_((unknowns + 64) / 64), rows_(unknowns), constant_(unknowns) {}

  /// False where no choice of the unknowns satisfies this sum and all before it.
  bool add(const std::array<std::size_t, 4>& unknowns, bool odd) {
    Row row(words_);
    for (const std::size_t unknown : unknowns) flip(row, unknown);
    if (odd) flip(row, constant_);
    for (std::size_t i = 0; i < constant_; ++i) {
      if (!has(row, i)) continue;
      if (rows_[i].empty()) {
        rows_[i] = std::move(row);
        return true;
      }
      for (std::size_t word = 0; word < words_; ++word) row[word] ^= rows_[i][word];
    }
    return !has(row, constant_);
  }

 private:
  using Row = std::vector<std::uint64_t>;
  static void flip(Row& row, std::size_t i) { row[i / 64] ^= std::uint64_t{1} << (i % 64); }
  static bool has(const Row& row, std::size_t i) { return ((row[i / 64] >> (i % 64)) & 1u) != 0; }

  std::size_t words_;
  std::vector<Row> rows_;  ///< by the first unknown of each; empty where there is none yet
  std::size_t constant_;
};

/// With the corners on a circle in their order, and straight ways.
bool cross(const Link& p, const Link& q) {
  return (p.a < q.a && q.a < p.b && p.b < q.b) || (q.a < p.a && p.a < q.b && q.b < p.b);
}

bool share_a_corner(const Link& p, const Link& q) { return p.a == q.a || p.a == q.b || p.b == q.a || p.b == q.b; }

/// A graph is plane just where some drawing lets each two ways without a common corner cross an even number of times.
/// From any drawing to any other it is steps that pull a way over a corner: such a step changes how often the way
/// crosses each of the corner's own ways. Which steps are made is unknown; what each two ways need is a sum of four.
bool can_be_even(const std::vector<Link>& links, std::size_t corners) {
  Parities sums(links.size() * corners);
  for (std::size_t i = 0; i < links.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Link& p = links[i];
      const Link& q = links[k];
      if (share_a_corner(p, q)) continue;
      const auto pulled = [&](std::size_t way, std::int16_t corner) {
        return way * corners + static_cast<std::size_t>(corner);
      };
      if (!sums.add({pulled(i, q.a), pulled(i, q.b), pulled(k, p.a), pulled(k, p.b)}, cross(p, q))) return false;
    }
  }
  return true;
}

}  // namespace

bool is_plane(std::vector<Link> links) {
  do {
    take_twins_away(links);
  } while (take_a_corner_away(links));
  if (links.size() < fewest_links || links.size() > most_links) return true;
  const std::size_t corners = renumber(links);
  return can_be_even(links, corners);
}

bool is_plane(const Graph& graph, int without) {
  std::vector<Link> links;
  for (int i = 0; i < graph.edge_count(); ++i) {
    if (i != without) links.push_back({graph.edge(i).from, graph.edge(i).to});
  }
  return is_plane(std::move(links));
}

namespace {

/// The lint of one choice of alternates.
class Linter {
 public:
  Linter(const Flow& flow, Complaints& complaints, const WayLimits& limits)
      : flow_(flow), complaints_(complaints), limits_(limits) {}

  void check(const Choices& choices) {
    Complaints wrong;
    const bool good = plant(flow_, choices, graph_, &wrong, &limits_);
    for (Complaint& one : wrong) say(true, one.spot, std::move(one.text));
    if (!good) return;
    if (!check_entrance() || !check_reach() || !check_crossings()) return;
    graph_.walk_from(0, true, legal_);
    check_ending();
    check_loops();
    check_rewards();
    check_pace();
  }

 private:
  void say(bool fatal, Spot spot, std::string text) {
    const auto known = [&](const Complaint& old) { return old.text == text; };
    if (std::any_of(complaints_.begin(), complaints_.end(), known)) return;
    complain(complaints_, fatal, spot, std::move(text));
  }
  void advise(int node, std::string text) { say(false, spot(node), std::move(text)); }
  /// Where a room was written.
  Spot spot(int node) const {
    for (const FlowNode& one : flow_.nodes) {
      if (one.name == graph_.node(node).name) return one.spot;
    }
    return flow_.nodes.front().spot;
  }
  /// Where a loop was written.
  Spot spot(const Edge& edge) const {
    for (const FlowLoop& one : flow_.loops) {
      if (one.from == graph_.node(edge.from).name && one.to == graph_.node(edge.to).name) return one.spot;
    }
    return flow_.nodes.front().spot;
  }
  /// The second room of a kind; the first of all where there are not two.
  int second_of(Category category) const {
    int seen = 0;
    for (int i = 0; i < graph_.size(); ++i) {
      if (graph_.category(i) == category && ++seen == 2) return i;
    }
    return 0;
  }
  std::string id(int node) const { return text_of(graph_.node(node)); }
  int count(Category category) const {
    int n = 0;
    for (int i = 0; i < graph_.size(); ++i) n += graph_.category(i) == category ? 1 : 0;
    return n;
  }
  int legal(int node) const { return legal_[static_cast<std::size_t>(node)]; }

  bool check_entrance() {
    const int entrances = count(Category::entrance);
    if (entrances == 0) {
      say(true, flow_.nodes.front().spot,
          "A flow begins with its entrance, and this one has none; write one, as in e1-" + id(0) + ".");
      return false;
    }
    if (entrances > 1) {
      say(true, spot(second_of(Category::entrance)),
          "A flow has one entrance, not " + std::to_string(entrances) + "; make the others normal rooms, as n.");
      return false;
    }
    if (graph_.category(0) != Category::entrance) {
      say(true, flow_.nodes.front().spot,
          "A flow begins with its entrance; " + id(0) +
              " is none, and the entrance hangs on an alternate path: write it first, outside the brackets.");
      return false;
    }
    for (int i = 0; i < graph_.size(); ++i) {
      const Node& node = graph_.node(i);
      const bool may = node.category() == Category::normal || node.category() == Category::connector;
      if (node.chain_high > 1 && !may) {
        say(true, spot(i), id(i) + " is no normal room or connector, so it cannot be a chain; leave out the braces.");
      }
    }
    return true;
  }

  bool check_reach() {
    Distances any;
    graph_.walk_from(0, false, any);
    bool good = true;
    for (int i = 0; i < graph_.size(); ++i) {
      if (any[static_cast<std::size_t>(i)] != nowhere) continue;
      say(true, spot(i),
          id(i) + " cannot be reached from the entrance; hang it, or what it hangs on, on another room.");
      good = false;
    }
    return good;
  }

  /// A floor is a drawing of its flow, for rooms lie apart and corridors do not cross.
  bool check_crossings() {
    if (is_plane(graph_)) return true;
    const std::string crossing =
        "The ways of this flow cannot be drawn without crossings, and corridors do not cross; ";
    for (int i = 0; i < graph_.edge_count(); ++i) {
      const Edge& edge = graph_.edge(i);
      if (edge.kind != EdgeKind::loop || !is_plane(graph_, i)) continue;
      say(true, spot(edge), crossing + "leave out the one from " + id(edge.from) + " to " + id(edge.to) + ".");
      return false;
    }
    say(true, flow_.loops.front().spot, crossing + "leave out some of those that close a loop.");
    return false;
  }

  void check_one(Category category) {
    const int n = count(category);
    if (n == 1) return;
    const std::string kind(info(category).id);
    const std::string letter(1, info(category).letter);
    advise(second_of(category), "A flow has one " + kind + "; this one has " + std::to_string(n) +
                                    (n == 0 ? ": add " + letter + "1 if you want one." : ": leave all but one out."));
  }

  void check_ending() {
    for (const Category category : {Category::boss, Category::foyer, Category::exit, Category::shop})
      check_one(category);
    const int boss = graph_.first_of(Category::boss);
    if (boss < 0) return;
    for (const std::uint8_t way : graph_.ways(boss)) {
      const int next = graph_.other_end(way, boss);
      const Category category = graph_.category(next);
      if (category == Category::foyer || category == Category::exit) continue;
      advise(next, id(next) + " leads straight to the boss; only the foyer and the exit should: put an f between.");
    }
    if (legal(boss) != nowhere && legal(boss) < least_boss_distance) {
      advise(boss, "The boss " + id(boss) + " is " + std::to_string(legal(boss)) +
                       " rooms from the entrance; ours are at least " + std::to_string(least_boss_distance) +
                       " away: put rooms before it.");
    }
  }

  void check_loops() {
    Composites composites;
    composites.clear(graph_);
    while (composites.cut_smallest_loop(graph_)) {
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
      const auto ways = graph_.ways(i);
      const bool guarded = std::any_of(ways.begin(), ways.end(), [&](std::uint8_t way) {
        return graph_.edge(way).one_way && graph_.edge(way).from == i;
      });
      const bool hard = guarded || legal(i) >= deep_reward;
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
  Complaints& complaints_;
  const WayLimits& limits_;
  Graph graph_;
  Distances legal_{};
};

}  // namespace

void lint(const Flow& flow, Complaints& complaints, const WayLimits& limits) {
  if (flow.nodes.empty()) {
    complain(complaints, true, {}, "The flow is empty; begin with the entrance, as in e1-n1-h1.");
    return;
  }
  Linter linter(flow, complaints, limits);
  Choices choices{};
  while (true) {
    linter.check(choices);
    std::size_t group = 0;
    while (group < flow.groups.size() && ++choices[group] == flow.groups[group]) choices[group++] = 0;
    if (group == flow.groups.size()) break;
  }
  // What keeps the flow from being built comes first.
  std::stable_partition(complaints.begin(), complaints.end(), [](const Complaint& one) { return one.fatal; });
}

}  // namespace press_r::gungeon
