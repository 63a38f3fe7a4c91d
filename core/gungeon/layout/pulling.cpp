// Moves the rooms of a drawing together (GUN-83). Compiled for speed, as most of the time of a large flow is spent
// here.
#include <limits>

#include "gungeon/layout/layout.hpp"

namespace press_r::gungeon {

namespace {

constexpr int rounds = 60;           ///< moves of each room
constexpr int farthest = 40;         ///< cells of the first moves, in each direction
constexpr int nearest = 2;           ///< of the last ones
constexpr int short_enough = 8;      ///< cells; ways up to this length cost nothing
constexpr int ground_of_branch = 3;  ///< cells added on each side for one branching room, twice that for four

// The cost of a place: the squares of its ways' lengths, plus
constexpr int cost_of_nearness = 300;  ///< for each cell that a gap is too narrow
constexpr int cost_of_line = 3'000;    ///< for each way that runs through a room
constexpr int cost_of_crossing = 20'000;

class Pulling {
 public:
  Pulling(const Level& level, Dice& dice, Drawing& drawing) : level_(level), dice_(dice), drawing_(drawing) {
    const Graph& graph = level.graph;
    NodeArray<std::int16_t> index;
    for (int node = 0; node < graph.size(); ++node) {
      if (!core(node)) continue;
      index[node] = int16(count_);
      body_[count_++] = body_of(node);
    }
    for (int edge = 0; edge < graph.edge_count(); ++edge) {
      const Edge& e = graph.edge(edge);
      if (core(e.from) && core(e.to)) line_[lines_++] = {index[e.from], index[e.to]};
    }
  }

  void run() {
    for (int round = 0; round < rounds; ++round) {
      const int reach = std::max(nearest, farthest * (rounds - round) / rounds);
      for (std::size_t i = 0; i < count_; ++i) move(i, reach);
    }
    for (std::size_t i = 0; i < count_; ++i) drawing_.at[body_[i].node] = body_[i].at;
  }

 private:
  struct Body {
    int node;
    Point at;  ///< its middle
    int w;     ///< half of its width, with walls and ground for branches
    int h;
  };

  bool core(int node) const { return drawing_.core[node]; }

  Body body_of(int node) const {
    const int branches = rooms_behind(node);
    int side = 0;
    while (side * side < branches) ++side;
    const Room& room = level_.room(node);
    const int more = 1 + side * ground_of_branch;
    return {node, drawing_.at[node], room.w / 2 + more, room.h / 2 + more};
  }

  /// The number of rooms in a room's branches.
  int rooms_behind(int root, int parent = -1) const {
    int count = 0;
    for (const std::uint8_t way : level_.graph.ways(root)) {
      const int next = level_.graph.other_end(way, root);
      if (next != parent && !core(next)) count += 1 + rooms_behind(next, root);
    }
    return count;
  }

  void move(std::size_t i, int reach) {
    const Point before = body_[i].at;
    const std::int64_t cost = cost_of(i, std::numeric_limits<std::int64_t>::max());
    const int right = dice_.between(-reach, reach);
    const int down = dice_.between(-reach, reach);
    body_[i].at = before + Point{right, down};
    if (cost_of(i, cost) > cost) body_[i].at = before;
    drawing_.steps += 2 * static_cast<int>(count_ + lines_);
  }

  /// The cost of a body's place. Stops once it is above `most`, which a far place is by the lengths of its ways alone.
  std::int64_t cost_of(std::size_t i, std::int64_t most) const {
    std::int64_t cost = 0;
    const auto me = int16(i);
    for (std::size_t k = 0; k < count_; ++k) {
      const int gap = k == i ? Drawing::gap : std::max(gap_across(body_[i], body_[k]), gap_down(body_[i], body_[k]));
      cost += cost_of_nearness * std::max(0, Drawing::gap - gap);
    }
    const auto is_mine = [&](const Link& line) { return line.a == me || line.b == me; };
    for (std::size_t l = 0; l < lines_; ++l) {
      if (is_mine(line_[l])) cost += cost_of_length(line_[l]);
    }
    for (std::size_t l = 0; l < lines_ && cost <= most; ++l) {
      if (is_mine(line_[l])) {
        cost += cost_of_way(l);
      } else if (runs_through(line_[l], body_[i])) {
        cost += cost_of_line;
      }
    }
    return cost;
  }

  std::int64_t cost_of_length(const Link& line) const {
    const Body& a = body(line.a);
    const Body& b = body(line.b);
    const int far = std::max(0, std::max(0, gap_across(a, b)) + std::max(0, gap_down(a, b)) - short_enough);
    return std::int64_t{far} * far;
  }

  /// The cost of the ways that a way crosses and of the rooms that it runs through.
  std::int64_t cost_of_way(std::size_t l) const {
    const Link& line = line_[l];
    const Body& a = body(line.a);
    const Body& b = body(line.b);
    std::int64_t cost = 0;
    for (std::size_t k = 0; k < lines_; ++k) {
      const Link& other = line_[k];
      const bool joined = other.a == line.a || other.a == line.b || other.b == line.a || other.b == line.b;
      if (!joined && lines_meet(a.at, b.at, body(other.a).at, body(other.b).at)) cost += cost_of_crossing;
    }
    for (std::size_t k = 0; k < count_; ++k) {
      const bool end = static_cast<int>(k) == line.a || static_cast<int>(k) == line.b;
      if (!end && runs_through(line, body_[k])) cost += cost_of_line;
    }
    return cost;
  }

  const Body& body(std::int16_t i) const { return body_[i]; }
  static int gap_across(const Body& a, const Body& b) { return std::abs(a.at.x - b.at.x) - a.w - b.w; }
  static int gap_down(const Body& a, const Body& b) { return std::abs(a.at.y - b.at.y) - a.h - b.h; }
  /// Whether a line runs through a room, or too close for a corridor.
  bool runs_through(const Link& line, const Body& one) const {
    constexpr int wall = 2;
    return line_hits_box(body(line.a).at, body(line.b).at, one.at, one.w + wall, one.h + wall);
  }

  const Level& level_;
  Dice& dice_;
  Drawing& drawing_;
  NodeArray<Body> body_;
  EdgeArray<Link> line_;
  std::size_t count_ = 0;
  std::size_t lines_ = 0;
};

}  // namespace

void pull_together(const Level& level, Dice& dice, Drawing& drawing) { Pulling(level, dice, drawing).run(); }

}  // namespace press_r::gungeon
