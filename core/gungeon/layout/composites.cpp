#include "gungeon/layout/composites.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

namespace press_r::gungeon {
namespace {

/// A breadth-first search from one node that stops at the first edge that closes a loop through that node: the shortest
/// cycle through it. Each node remembers over which of the root's ways it was reached, so that loops elsewhere are kept
/// apart from those through the root.
class LoopSearch {
 public:
  LoopSearch(const Graph& graph, const Composites& composites) : graph_(graph), composites_(composites) {}

  /// The smallest loop through `root` with fewer than `bound` nodes; its length, or `bound`.
  int through(int root, int bound) {
    distance_.fill(nowhere);
    std::size_t head = 0;
    std::size_t tail = 0;
    set(root, -1, -1, 0);
    queue_[tail++] = static_cast<std::int16_t>(root);
    int best = bound;
    while (head < tail) {
      const int at = queue_[head++];
      const int far = distance_[static_cast<std::size_t>(at)];
      if (far * 2 + 1 >= best) break;
      for (const std::uint8_t way : graph_.ways(at)) {
        if (way == entered_[static_cast<std::size_t>(at)]) continue;
        const int next = graph_.other_end(way, at);
        if (composites_.of(next) >= 0) continue;
        if (distance_[static_cast<std::size_t>(next)] == nowhere) {
          set(next, way, at == root ? next : branch_[static_cast<std::size_t>(at)], far + 1);
          queue_[tail++] = static_cast<std::int16_t>(next);
          continue;
        }
        const int length = far + distance_[static_cast<std::size_t>(next)] + 1;
        const bool through_root = next != root && at != root &&
                                  branch_[static_cast<std::size_t>(next)] != branch_[static_cast<std::size_t>(at)];
        if (!through_root || length >= best) continue;
        best = length;
        left_ = at;
        right_ = next;
      }
    }
    return best;
  }

  /// The loop last found, in cyclic order from its root.
  int loop(std::array<std::int16_t, most_nodes>& out) const {
    int count = 0;
    for (int at = left_; at >= 0; at = before(at))
      out[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(at);
    for (int i = 0; i < count / 2; ++i)
      std::swap(out[static_cast<std::size_t>(i)], out[static_cast<std::size_t>(count - 1 - i)]);
    for (int at = right_; before(at) >= 0; at = before(at))
      out[static_cast<std::size_t>(count++)] = static_cast<std::int16_t>(at);
    return count;
  }

 private:
  void set(int node, int way, int branch, int distance) {
    const auto i = static_cast<std::size_t>(node);
    entered_[i] = static_cast<std::int16_t>(way);
    branch_[i] = static_cast<std::int16_t>(branch);
    distance_[i] = static_cast<std::int16_t>(distance);
  }
  int before(int node) const {
    const int way = entered_[static_cast<std::size_t>(node)];
    return way < 0 ? -1 : graph_.other_end(way, node);
  }

  const Graph& graph_;
  const Composites& composites_;
  Distances distance_;
  std::array<std::int16_t, most_nodes> entered_{};
  std::array<std::int16_t, most_nodes> branch_{};
  std::array<std::int16_t, most_nodes> queue_{};
  int left_ = -1;
  int right_ = -1;
};

}  // namespace

void Composites::clear(const Graph& graph) {
  count_ = 0;
  taken_ = 0;
  for (int i = 0; i < graph.size(); ++i) of_[static_cast<std::size_t>(i)] = -1;
}

void Composites::begin(CompositeKind kind) {
  list_[static_cast<std::size_t>(count_++)] = {kind, static_cast<std::int16_t>(taken_), 0};
}

void Composites::take(int node) {
  order_[static_cast<std::size_t>(taken_++)] = static_cast<std::int16_t>(node);
  of_[static_cast<std::size_t>(node)] = static_cast<std::int16_t>(count_ - 1);
  ++list_[static_cast<std::size_t>(count_ - 1)].size;
}

bool Composites::cut_smallest_loop(const Graph& graph) { return cut_loop(graph, false); }
bool Composites::cut_first_loop(const Graph& graph) { return cut_loop(graph, true); }

bool Composites::cut_loop(const Graph& graph, bool first) {
  LoopSearch search(graph, *this);
  std::array<std::int16_t, most_nodes> loop;
  int length = 0;
  int best = most_nodes + 1;
  for (int root = 0; root < graph.size(); ++root) {
    if (of(root) >= 0 || graph.degree(root) < 2) continue;
    const int found = search.through(root, best);
    if (found >= best) continue;
    best = found;
    length = search.loop(loop);
    if (first) break;
  }
  if (length == 0) return false;
  begin(CompositeKind::loop);
  for (int i = 0; i < length; ++i) take(loop[static_cast<std::size_t>(i)]);
  return true;
}

int Composites::split_branch(const Graph& graph, int composite, int place) {
  Composite& whole = list_[static_cast<std::size_t>(composite)];
  const auto from = order_.begin() + whole.first;
  const auto root = from + place;
  const auto end = from + whole.size;
  // Depth first a branch is a run: it ends where a room hangs on one before it.
  const auto hangs_on = [&](std::int16_t node, auto first, auto last) {
    return std::find_if(first, last, [&](std::int16_t other) { return graph.joined(node, other); });
  };
  const int onto = *hangs_on(*root, from, root);
  auto after = root + 1;
  while (after != end && hangs_on(*after, root, after) != after) ++after;
  const auto size = static_cast<std::int16_t>(after - root);
  std::rotate(root, after, end);
  whole.size = static_cast<std::int16_t>(whole.size - size);
  list_[static_cast<std::size_t>(count_++)] = {CompositeKind::tree, static_cast<std::int16_t>(whole.first + whole.size),
                                               size};
  for (auto node = end - size; node != end; ++node)
    of_[static_cast<std::size_t>(*node)] = static_cast<std::int16_t>(count_ - 1);
  return onto;
}

void Composites::dissolve(int composite) {
  Composite& whole = list_[static_cast<std::size_t>(composite)];
  whole.kind = CompositeKind::tree;
  for (std::int16_t i = 1; i < whole.size; ++i) {
    const auto place = static_cast<std::int16_t>(whole.first + i);
    of_[static_cast<std::size_t>(order_[static_cast<std::size_t>(place)])] = static_cast<std::int16_t>(count_);
    list_[static_cast<std::size_t>(count_++)] = {CompositeKind::tree, place, 1};
  }
  whole.size = 1;
}

void Composites::gather_trees(const Graph& graph, const Distances& depth) {
  const auto depth_of = [&](int node) {
    const int d = depth[static_cast<std::size_t>(node)];
    return d == nowhere ? std::numeric_limits<int>::max() : d;
  };
  std::array<std::int16_t, most_nodes * most_ways> stack;
  while (true) {
    int root = -1;
    for (int i = 0; i < graph.size(); ++i) {
      if (of(i) < 0 && (root < 0 || depth_of(i) < depth_of(root))) root = i;
    }
    if (root < 0) return;
    begin(CompositeKind::tree);
    std::size_t height = 0;
    stack[height++] = static_cast<std::int16_t>(root);
    while (height > 0) {
      const int node = stack[--height];
      if (of(node) >= 0) continue;
      take(node);
      const auto ways = graph.ways(node);
      for (std::size_t i = ways.size(); i-- > 0;) {
        const int next = graph.other_end(ways[i], node);
        if (of(next) < 0) stack[height++] = static_cast<std::int16_t>(next);
      }
    }
  }
}

}  // namespace press_r::gungeon
