// Pulls a drawing together (GUN-79): every room is moved a little, at random, again and again, and stays there where
// its ways become no longer and nothing is in the way of anything (hill climbing, as the drawing itself).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "gungeon/flow/graph.hpp"
#include "gungeon/layout/drawing.hpp"

namespace press_r::gungeon {
namespace {

constexpr int rounds = 60;           ///< moves of each room
constexpr int farthest = 40;         ///< cells of the first moves in each direction
constexpr int nearest = 2;           ///< of the last ones
constexpr int short_enough = 8;      ///< cells between two rooms; a way that is no longer costs nothing
constexpr int ground_of_branch = 3;  ///< cells more on each side for one room that branches off, twice that for four

// What a place costs besides the squares of its ways' lengths.
constexpr int cost_of_nearness = 300;  ///< a cell
constexpr int cost_of_line = 3'000;    ///< a room that another's way runs through
constexpr int cost_of_crossing = 20'000;

class Pulling {
 public:
  Pulling(const Level& level, Dice& dice, Drawing& drawing) : level_(level), dice_(dice), drawing_(drawing) {
    const Graph& graph = level.graph;
    std::array<std::int16_t, most_nodes> index;
    for (int node = 0; node < graph.size(); ++node) {
      if (!core(node)) continue;
      index[static_cast<std::size_t>(node)] = static_cast<std::int16_t>(count_);
      body_[count_++] = body_of(node);
    }
    for (int edge = 0; edge < graph.edge_count(); ++edge) {
      const Edge& e = graph.edge(edge);
      if (core(e.from) && core(e.to))
        line_[lines_++] = {index[static_cast<std::size_t>(e.from)], index[static_cast<std::size_t>(e.to)]};
    }
  }

  void run() {
    for (int round = 0; round < rounds; ++round) {
      const int reach = std::max(nearest, farthest * (rounds - round) / rounds);
      for (std::size_t i = 0; i < count_; ++i) move(i, reach);
    }
    for (std::size_t i = 0; i < count_; ++i) drawing_.at[static_cast<std::size_t>(body_[i].node)] = body_[i].at;
  }

 private:
  struct Body {
    int node;
    Point at;  ///< its middle
    int w;     ///< half of its width, with walls and ground for branches
    int h;
  };

  bool core(int node) const { return drawing_.core[static_cast<std::size_t>(node)]; }

  Body body_of(int node) const {
    const int branches = rooms_behind(node);
    int side = 0;
    while (side * side < branches) ++side;
    const Room& room = level_.room(node);
    const int more = 1 + side * ground_of_branch;
    return {node, drawing_.at[static_cast<std::size_t>(node)], room.w / 2 + more, room.h / 2 + more};
  }

  /// How many rooms branch off a room and off those.
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
    const std::int64_t cost = cost_of(i);
    const int right = dice_.between(-reach, reach);
    const int down = dice_.between(-reach, reach);
    body_[i].at = before + Point{right, down};
    if (cost_of(i) > cost) body_[i].at = before;
    drawing_.steps += 2 * static_cast<int>(count_ + lines_);
  }

  std::int64_t cost_of(std::size_t i) const {
    std::int64_t cost = 0;
    const auto me = static_cast<std::int16_t>(i);
    for (std::size_t k = 0; k < count_; ++k) {
      const int gap = k == i ? Drawing::gap : std::max(gap_across(body_[i], body_[k]), gap_down(body_[i], body_[k]));
      cost += cost_of_nearness * std::max(0, Drawing::gap - gap);
    }
    for (std::size_t l = 0; l < lines_; ++l) {
      const Link& line = line_[l];
      if (line.a == me || line.b == me) {
        cost += cost_of_way(l);
      } else if (runs_through(line, body_[i])) {
        cost += cost_of_line;
      }
    }
    return cost;
  }

  std::int64_t cost_of_way(std::size_t l) const {
    const Link& line = line_[l];
    const Body& a = body(line.a);
    const Body& b = body(line.b);
    const int far = std::max(0, std::max(0, gap_across(a, b)) + std::max(0, gap_down(a, b)) - short_enough);
    std::int64_t cost = std::int64_t{far} * far;
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

  const Body& body(std::int16_t i) const { return body_[static_cast<std::size_t>(i)]; }
  static int gap_across(const Body& a, const Body& b) { return std::abs(a.at.x - b.at.x) - a.w - b.w; }
  static int gap_down(const Body& a, const Body& b) { return std::abs(a.at.y - b.at.y) - a.h - b.h; }
  /// Or so near that a corridor would not find past.
  bool runs_through(const Link& line, const Body& one) const {
    constexpr int wall = 2;
    return line_hits_box(body(line.a).at, body(line.b).at, one.at, one.w + wall, one.h + wall);
  }

  const Level& level_;
  Dice& dice_;
  Drawing& drawing_;
  std::array<Body, most_nodes> body_;
  std::array<Link, most_edges> line_;
  std::size_t count_ = 0;
  std::size_t lines_ = 0;
};

}  // namespace

void pull_together(const Level& level, Dice& dice, Drawing& drawing) { Pulling(level, dice, drawing).run(); }

}  // namespace press_r::gungeon
