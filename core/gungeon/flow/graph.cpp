#include "gungeon/flow/graph.hpp"

#include <cassert>
#include <utility>

namespace press_r::gungeon {

std::string text_of(const Node& node) {
  std::string out = text_of(node.name);
  if (node.link >= 2) out += "#" + std::to_string(node.link);
  return out;
}

void Graph::clear() {
  nodes_count_ = 0;
  edges_count_ = 0;
}

int Graph::add(const Node& node) {
  assert(nodes_count_ < max_nodes);
  nodes_[nodes_count_] = node;
  degrees_[nodes_count_] = 0;
  return nodes_count_++;
}

int Graph::add(const Edge& edge) {
  assert(edges_count_ < max_edges);
  edges_[edges_count_] = edge;
  return edges_count_++;
}

void Graph::link() {
  for (int i = 0; i < nodes_count_; ++i) degrees_[i] = 0;
  for (int i = 0; i < edges_count_; ++i) {
    for (const std::int16_t end : {edge(i).from, edge(i).to}) {
      const auto node_index = idx(end);
      assert(degrees_[node_index] < max_ways);
      ways_[node_index][degrees_[node_index]++] = static_cast<std::uint8_t>(i);
    }
  }
}

int Graph::edge_between(int a, int b) const {
  for (const std::uint8_t way : ways(a)) {
    if (other_end(way, a) == b) return way;
  }
  return -1;
}

int Graph::first_of(Category category) const {
  for (int i = 0; i < nodes_count_; ++i) {
    if (node(i).category() == category) return i;
  }
  return -1;
}

void Graph::walk_from(int start, bool legal, Distances& out) const { walk(start, true, !legal, out); }

void Graph::walk_to(int goal, Distances& out) const { walk(goal, false, true, out); }

void Graph::walk(int start, bool forwards, bool backwards, Distances& out) const {
  out.fill(nowhere);
  NodeArray<std::int16_t> queue;
  std::size_t head = 0;
  std::size_t tail = 0;
  out[start] = 0;
  queue[tail++] = int16(start);
  while (head < tail) {
    const int at = queue[head++];
    for (const std::uint8_t way : ways(at)) {
      const Edge& e = edge(way);
      const bool with_it = e.from == at;
      if (e.one_way && !(with_it ? forwards : backwards)) continue;
      const auto next = idx(with_it ? e.to : e.from);
      if (out[next] != nowhere) continue;
      out[next] = int16(out[at] + 1);
      queue[tail++] = int16(next);
    }
  }
}

namespace {

constexpr std::size_t max_links = 64;
constexpr std::size_t min_links = 9;  ///< edges of K3,3, the smallest nonplanar graph

/// Removes parallel edges and self-loops, which do not affect planarity.
void remove_parallel_edges(std::vector<Link>& links) {
  for (Link& link : links) link = {std::min(link.a, link.b), std::max(link.a, link.b)};
  std::stable_sort(links.begin(), links.end(),
                   [](const Link& p, const Link& q) { return std::pair(p.a, p.b) < std::pair(q.a, q.b); });
  const auto same = [](const Link& p, const Link& q) { return p.a == q.a && p.b == q.b; };
  links.erase(std::unique(links.begin(), links.end(), same), links.end());
  links.erase(std::remove_if(links.begin(), links.end(), [](const Link& link) { return link.a == link.b; }),
              links.end());
}

/// Removes a corner of degree one, or contracts one of degree two. Returns false if there is none.
bool reduce_corner(std::vector<Link>& links) {
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

/// Renumbers corners from 0; returns their number.
std::size_t renumber(std::vector<Link>& links) {
  std::vector<std::int16_t> corners;
  for (const Link& link : links) {
    corners.push_back(link.a);
    corners.push_back(link.b);
  }
  std::stable_sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  const auto place = [&](std::int16_t corner) {
    return int16(std::lower_bound(corners.begin(), corners.end(), corner) - corners.begin());
  };
  for (Link& link : links) link = {place(link.a), place(link.b)};
  return corners.size();
}

/// A system of linear equations over GF(2), solved by Gaussian elimination as they are added.
class Gf2System {
 public:
  explicit Gf2System(std::size_t unknowns) : words_((unknowns + 64) / 64), rows_(unknowns), constant_(unknowns) {}

  /// Adds the equation that the sum of `unknowns` is odd or even. Returns false if the system has no solution.
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
  std::vector<Row> rows_;  ///< by the first unknown of each; empty: none yet
  std::size_t constant_;
};

/// Whether two edges cross if the corners are on a circle, in order, and edges are straight.
bool cross(const Link& p, const Link& q) {
  return (p.a < q.a && q.a < p.b && p.b < q.b) || (q.a < p.a && p.a < q.b && q.b < p.b);
}

bool share_a_corner(const Link& p, const Link& q) { return p.a == q.a || p.a == q.b || p.b == q.a || p.b == q.b; }

/// Hanani-Tutte: a graph is planar if and only if some drawing has every two edges without a common corner cross an
/// even number of times. Any drawing becomes any other by pulling edges over corners, which flips the parity between
/// the edge and the corner's edges. Unknown: whether each edge is pulled over each corner; each pair of edges is an
/// equation of four.
bool can_be_even(const std::vector<Link>& links, std::size_t corners) {
  Gf2System sums(links.size() * corners);
  for (std::size_t i = 0; i < links.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      const Link& p = links[i];
      const Link& q = links[k];
      if (share_a_corner(p, q)) continue;
      const auto pulled = [&](std::size_t way, std::int16_t corner) { return way * corners + idx(corner); };
      if (!sums.add({pulled(i, q.a), pulled(i, q.b), pulled(k, p.a), pulled(k, p.b)}, cross(p, q))) return false;
    }
  }
  return true;
}

}  // namespace

bool is_plane(std::vector<Link> links) {
  do {
    remove_parallel_edges(links);
  } while (reduce_corner(links));
  if (links.size() < min_links || links.size() > max_links) return true;
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

}  // namespace press_r::gungeon
