#include "gungeon/layout/pending.hpp"

#include <algorithm>

#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {

Pending::Pending(Work& work, int edge, int home, int guest)
    : work_(work), level_(work.level), home_(home), guest_(guest) {
  for (int e = 0; e < level_.graph.edge_count(); ++e) {
    if (e == edge || level_.join(e).kind != JoinKind::none) continue;
    const Edge& other = level_.graph.edge(e);
    const int from = level_.place(other.from).piece;
    const int to = level_.place(other.to).piece;
    if (from == home_ && to == guest_) add(other.from, other.to, 0);
    if (from == guest_ && to == home_) add(other.to, other.from, 0);
    if (!work_.mode.grow) continue;
    if (from == guest_ && to != home_ && to != guest_) follow(e, other.from, other.to);
    if (to == guest_ && from != home_ && from != guest_) follow(e, other.to, other.from);
  }
  std::size_t made = 0;
  for (std::size_t i = 0; work_.mode.grow && i < count_; ++i) spread(list_[i], made);
}

void Pending::add(int home_node, int guest_node, int between) {
  if (count_ == list_.size()) return;
  One& one = list_[count_++];
  one.home_node = home_node;
  one.guest_node = guest_node;
  one.between = between;
}

/// From a room outside both, next to the guest's, over others to wherever the home is met.
void Pending::follow(int edge, int guest_node, int first) {
  const Graph& graph = level_.graph;
  Distances distance;
  distance.fill(nowhere);
  std::array<std::int16_t, most_nodes> queue;
  std::size_t tail = 0;
  const auto reach = [&](int node, int far) {
    distance[static_cast<std::size_t>(node)] = static_cast<std::int16_t>(far);
    queue[tail++] = static_cast<std::int16_t>(node);
  };
  reach(first, 1);
  for (std::size_t head = 0; head < tail; ++head) {
    const int node = queue[head];
    const int far = distance[static_cast<std::size_t>(node)];
    for (const std::uint8_t way : graph.ways(node)) {
      const int next = graph.other_end(way, node);
      const int piece = level_.place(next).piece;
      if (way == edge || piece == guest_) continue;
      if (piece == home_) {
        add(next, guest_node, far);
      } else if (distance[static_cast<std::size_t>(next)] == nowhere) {
        reach(next, far + 1);
      }
    }
  }
}

/// How far it is from the home's room, round what stands already; the first few rooms only.
void Pending::spread(One& one, std::size_t& made) {
  constexpr int around = 32;
  const Canvas& home = work_.canvas(home_);
  Mouths mouths;
  for (const One* before = list_.data(); before != &one && one.field < 0; ++before) {
    if (before->home_node == one.home_node) one.field = before->field;
  }
  if (one.field < 0) {
    if (made == work_.shop.fields.size()) return;
    one.field = static_cast<int>(made);
    WayField& field = work_.shop.fields[made++];
    field.clear(home.bounds().grown(around));
    find_mouths(level_, one.home_node, mouths);
    for (const Mouth& mouth : mouths.all()) {
      if (!home.brush_blocked(mouth.place.x, mouth.place.y)) field.start(mouth.place);
    }
    field.spread(home, work_.shop.reserved);
    work_.shop.steps += static_cast<std::int64_t>(field.reached());
  }
  find_mouths(level_, one.guest_node, mouths);
  one.mouth_count = std::min(mouths.count, one.mouths.size());
  for (std::size_t i = 0; i < one.mouth_count; ++i) one.mouths[i] = mouths.list[i].place;
}

int Pending::cost(Point shift) const {
  int cost = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    const One& one = list_[i];
    int far = WayField::unreached;
    if (one.field >= 0) {
      const WayField& field = work_.shop.fields[static_cast<std::size_t>(one.field)];
      for (std::size_t m = 0; m < one.mouth_count; ++m) far = std::min(far, field.at(one.mouths[m] + shift));
    } else {
      far = apart(level_.area(one.home_node).middle(), level_.area(one.guest_node).middle() + shift);
    }
    cost += 2 * std::max(0, far - one.between * span_of_room);
  }
  return cost;
}

}  // namespace press_r::gungeon
