#include "gungeon/flow/graph.hpp"

#include <limits>
#include <utility>

namespace press_r::gungeon {
namespace {

/// Finds the shortest cycle through a root by breadth-first search. Each node remembers the root's neighbour it was
/// reached by, which tells cycles through the root from others.
class LoopSearch {
 public:
  LoopSearch(const Graph& graph, const Composites& composites) : graph_(graph), composites_(composites) {}

  /// Returns the length of the smallest loop through `root`, or `bound` if it has at least `bound` nodes.
  int through(int root, int bound) {
    distance_.fill(nowhere);
    std::size_t head = 0;
    std::size_t tail = 0;
    set(root, -1, -1, 0);
    queue_[tail++] = int16(root);
    int best = bound;
    while (head < tail) {
      const int at = queue_[head++];
      const int far = distance_[at];
      if (far * 2 + 1 >= best) break;
      for (const std::uint8_t way : graph_.ways(at)) {
        if (way == entered_[at]) continue;
        const int next = graph_.other_end(way, at);
        if (composites_.of(next) >= 0) continue;
        if (distance_[next] == nowhere) {
          set(next, way, at == root ? next : branch_[at], far + 1);
          queue_[tail++] = int16(next);
          continue;
        }
        const int length = far + distance_[next] + 1;
        const bool through_root = next != root && at != root && branch_[next] != branch_[at];
        if (!through_root || length >= best) continue;
        best = length;
        left_ = at;
        right_ = next;
      }
    }
    return best;
  }

  /// Writes the loop last found, in cyclic order from its root; returns its length.
  int loop(NodeArray<std::int16_t>& out) const {
    int count = 0;
    for (int at = left_; at >= 0; at = before(at)) out[count++] = int16(at);
    for (int i = 0; i < count / 2; ++i) std::swap(out[i], out[count - 1 - i]);
    for (int at = right_; before(at) >= 0; at = before(at)) out[count++] = int16(at);
    return count;
  }

 private:
  void set(int node, int way, int branch, int distance) {
    const auto i = idx(node);
    entered_[i] = int16(way);
    branch_[i] = int16(branch);
    distance_[i] = int16(distance);
  }
  int before(int node) const {
    const int way = entered_[node];
    return way < 0 ? -1 : graph_.other_end(way, node);
  }

  const Graph& graph_;
  const Composites& composites_;
  Distances distance_;
  NodeArray<std::int16_t> entered_{};
  NodeArray<std::int16_t> branch_{};
  NodeArray<std::int16_t> queue_{};
  int left_ = -1;
  int right_ = -1;
};

}  // namespace

void Composites::clear(const Graph& graph) {
  count_ = 0;
  taken_ = 0;
  for (int i = 0; i < graph.size(); ++i) of_[i] = -1;
}

void Composites::begin(CompositeKind kind) { list_[count_++] = {kind, int16(taken_), 0}; }

void Composites::take(int node) {
  order_[taken_++] = int16(node);
  of_[node] = int16(count_ - 1);
  ++list_[count_ - 1].size;
}

bool Composites::cut_loop(const Graph& graph, bool smallest) {
  LoopSearch search(graph, *this);
  NodeArray<std::int16_t> loop;
  int length = 0;
  int best = max_nodes + 1;
  for (int root = 0; root < graph.size(); ++root) {
    if (of(root) >= 0 || graph.degree(root) < 2) continue;
    const int found = search.through(root, best);
    if (found >= best) continue;
    best = found;
    length = search.loop(loop);
    if (!smallest) break;
  }
  if (length == 0) return false;
  begin(CompositeKind::loop);
  for (int i = 0; i < length; ++i) take(loop[i]);
  return true;
}

int Composites::split_branch(const Graph& graph, int composite, int position) {
  Composite& whole = list_[composite];
  const auto from = order_.begin() + whole.first;
  const auto root = from + position;
  const auto end = from + whole.size;
  // In depth-first order a branch is contiguous: it ends before the next node whose parent is not in it.
  const auto hangs_on = [&](std::int16_t node, auto first, auto last) {
    return std::find_if(first, last, [&](std::int16_t other) { return graph.joined(node, other); });
  };
  const int onto = *hangs_on(*root, from, root);
  auto after = root + 1;
  while (after != end && hangs_on(*after, root, after) != after) ++after;
  const auto size = int16(after - root);
  std::rotate(root, after, end);
  whole.size = int16(whole.size - size);
  list_[count_++] = {CompositeKind::tree, int16(whole.first + whole.size), size};
  for (auto node = end - size; node != end; ++node) of_[*node] = int16(count_ - 1);
  return onto;
}

void Composites::dissolve(int composite) {
  Composite& whole = list_[composite];
  whole.kind = CompositeKind::tree;
  for (std::int16_t i = 1; i < whole.size; ++i) {
    const auto place = int16(whole.first + i);
    of_[order_[idx(place)]] = int16(count_);
    list_[count_++] = {CompositeKind::tree, place, 1};
  }
  whole.size = 1;
}

void Composites::gather_trees(const Graph& graph, const Distances& depth) {
  const auto depth_of = [&](int node) {
    const int d = depth[node];
    return d == nowhere ? std::numeric_limits<int>::max() : d;
  };
  std::array<std::int16_t, max_nodes * max_ways> stack;
  while (true) {
    int root = -1;
    for (int i = 0; i < graph.size(); ++i) {
      if (of(i) < 0 && (root < 0 || depth_of(i) < depth_of(root))) root = i;
    }
    if (root < 0) return;
    begin(CompositeKind::tree);
    std::size_t height = 0;
    stack[height++] = int16(root);
    while (height > 0) {
      const int node = stack[--height];
      if (of(node) >= 0) continue;
      take(node);
      const auto ways = graph.ways(node);
      for (std::size_t i = ways.size(); i-- > 0;) {
        const int next = graph.other_end(ways[i], node);
        if (of(next) < 0) stack[height++] = int16(next);
      }
    }
  }
}

}  // namespace press_r::gungeon
