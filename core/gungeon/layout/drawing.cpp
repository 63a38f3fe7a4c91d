#include "gungeon/layout/drawing.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace press_r::gungeon {
namespace {

/// What is left where rooms with one way are taken away again and again.
void find_core(const Graph& graph, std::array<bool, most_nodes>& core) {
  std::array<int, most_nodes> ways{};
  for (int node = 0; node < graph.size(); ++node) ways[static_cast<std::size_t>(node)] = graph.degree(node);
  core.fill(false);
  std::fill_n(core.begin(), graph.size(), true);
  bool changed = true;
  while (changed) {
    changed = false;
    for (int node = 0; node < graph.size(); ++node) {
      const auto i = static_cast<std::size_t>(node);
      if (!core[i] || ways[i] > 1) continue;
      core[i] = false;
      changed = true;
      for (const std::uint8_t way : graph.ways(node)) --ways[static_cast<std::size_t>(graph.other_end(way, node))];
    }
  }
}

constexpr int pitch = 27;        ///< cells from a room to the next one
constexpr int most_width = 330;  ///< of the whole drawing
constexpr int most_moves = 100;  ///< for each corner
constexpr int polish = 200;      ///< moves that only shorten lines, once none cross
constexpr std::size_t most_corners = 160;
constexpr std::size_t most_lines = 240;

/// A local search by random moves (hill climbing) for a drawing without crossings. Exact algorithms for plane drawings
/// are long; graphs here have a few dozen corners, and this found a drawing of every plane one tried. Corners are rooms
/// with three ways or more, and where the lines between them bend; a line is a part of a chain.
class Drawer {
 public:
  Drawer(const Graph& graph, Dice& dice, Drawing& out) : graph_(graph), dice_(dice), out_(out) {}

  bool draw() {
    out_.steps = 0;
    find_core(graph_, out_.core);
    for (int node = 0; node < graph_.size(); ++node) {
      if (ways(node) < 3) continue;
      node_of_[corners_] = static_cast<std::int16_t>(node);
      corner_of_[static_cast<std::size_t>(node)] = static_cast<std::int16_t>(corners_++);
    }
    kernel_ = corners_;
    if (kernel_ == 0) return false;
    for (std::size_t corner = 0; corner < kernel_; ++corner) {
      if (!follow_all(corner)) return false;
    }
    scatter();
    untangle();
    place();
    return true;
  }

 private:
  struct Line {
    std::int16_t a;
    std::int16_t b;
  };
  struct Chain {
    std::int16_t from;  ///< corners at its ends
    std::int16_t to;
    std::int16_t bend[2] = {-1, -1};
    std::int16_t first = 0;  ///< its inner rooms in inner_
    std::int16_t size = 0;
  };

  bool core(int node) const { return out_.core[static_cast<std::size_t>(node)]; }
  int ways(int node) const {
    if (!core(node)) return 0;
    int count = 0;
    for (const std::uint8_t way : graph_.ways(node)) count += core(graph_.other_end(way, node)) ? 1 : 0;
    return count;
  }

  bool follow_all(std::size_t corner) {
    const int node = node_of_[corner];
    for (const std::uint8_t way : graph_.ways(node)) {
      if (core(graph_.other_end(way, node)) && !done_[way] && !follow(corner, way)) return false;
    }
    return true;
  }

  /// From a corner along rooms with two ways to the next corner.
  bool follow(std::size_t corner, int way) {
    if (chains_ == most_lines || corners_ + 2 > most_corners || lines_ + 3 > most_lines) return false;
    Chain& chain = chain_[chains_++];
    chain = {};
    chain.from = static_cast<std::int16_t>(corner);
    chain.first = static_cast<std::int16_t>(inner_count_);
    int at = graph_.other_end(way, node_of_[corner]);
    done_[static_cast<std::size_t>(way)] = true;
    while (ways(at) == 2) {
      inner_[inner_count_++] = static_cast<std::int16_t>(at);
      for (const std::uint8_t next : graph_.ways(at)) {
        if (done_[next] || !core(graph_.other_end(next, at))) continue;
        done_[next] = true;
        at = graph_.other_end(next, at);
        break;
      }
    }
    chain.size = static_cast<std::int16_t>(inner_count_ - static_cast<std::size_t>(chain.first));
    chain.to = corner_of_[static_cast<std::size_t>(at)];
    const int bends = chain.from == chain.to ? 2 : chain.size > 0 ? 1 : 0;
    std::int16_t last = chain.from;
    for (int i = 0; i < bends; ++i) {
      chain.bend[i] = static_cast<std::int16_t>(corners_++);
      add_line(last, chain.bend[i]);
      last = chain.bend[i];
    }
    add_line(last, chain.to);
    return true;
  }
  void add_line(std::int16_t a, std::int16_t b) { line_[lines_++] = {a, b}; }

  Point& at(std::int16_t corner) { return place_[static_cast<std::size_t>(corner)]; }
  const Point& at(std::int16_t corner) const { return place_[static_cast<std::size_t>(corner)]; }

  bool is_free(Point p, std::size_t count) const {
    return std::find(place_.begin(), place_.begin() + static_cast<std::ptrdiff_t>(count), p) ==
           place_.begin() + static_cast<std::ptrdiff_t>(count);
  }
  Point somewhere() {
    const int x = dice_.below(side_);
    const int y = dice_.below(side_);
    return {x, y};
  }

  /// Near the middle of the corners that lines join to this one.
  Point among_neighbours(std::int16_t corner) {
    constexpr int near = 2;
    Point sum{0, 0};
    int count = 0;
    for (std::size_t i = 0; i < lines_; ++i) {
      if (line_[i].a != corner && line_[i].b != corner) continue;
      sum = sum + at(line_[i].a == corner ? line_[i].b : line_[i].a);
      ++count;
    }
    const int x = sum.x / count + dice_.between(-near, near);
    const int y = sum.y / count + dice_.between(-near, near);
    return {std::clamp(x, 0, side_ - 1), std::clamp(y, 0, side_ - 1)};
  }

  void scatter() {
    while (side_ * side_ < 3 * static_cast<int>(corners_)) ++side_;
    for (std::size_t i = 0; i < corners_; ++i) {
      do {
        place_[i] = somewhere();
      } while (!is_free(place_[i], i));
    }
  }

  /// Two lines of one corner: where one lies on the other.
  bool cross(const Line& p, const Line& q) const {
    const bool from_a = p.a == q.a || p.a == q.b;
    if (!from_a && p.b != q.a && p.b != q.b) return lines_meet(at(p.a), at(p.b), at(q.a), at(q.b));
    const std::int16_t joint = from_a ? p.a : p.b;
    const Point one = at(from_a ? p.b : p.a) - at(joint);
    const Point other = at(q.a == joint ? q.b : q.a) - at(joint);
    return side_of({0, 0}, one, other) == 0 && one.x * other.x + one.y * other.y > 0;
  }

  /// Of the lines at a corner: crossings count most, then length.
  std::int64_t cost_at(std::int16_t corner) const {
    constexpr std::int64_t cost_of_crossing = 10'000;
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < lines_; ++i) {
      const Line& line = line_[i];
      if (line.a != corner && line.b != corner) continue;
      const Point gap = at(line.a) - at(line.b);
      cost += std::max(std::abs(gap.x), std::abs(gap.y));
      for (std::size_t k = 0; k < lines_; ++k) {
        if (k != i && cross(line, line_[k])) cost += cost_of_crossing;
      }
    }
    return cost;
  }
  int pairs_at(std::int16_t corner) const {
    const auto touches = [&](const Line& line) { return line.a == corner || line.b == corner; };
    const auto end = line_.begin() + static_cast<std::ptrdiff_t>(lines_);
    return static_cast<int>(std::count_if(line_.begin(), end, touches)) * static_cast<int>(lines_);
  }
  int count_crossings() const {
    int count = 0;
    for (std::size_t i = 0; i < lines_; ++i) {
      for (std::size_t k = 0; k < i; ++k) count += cross(line_[i], line_[k]) ? 1 : 0;
    }
    return count;
  }

  void untangle() {
    constexpr int look = 50;  // moves between counts
    const int most = most_moves * static_cast<int>(corners_);
    int more = -1;
    for (int move = 0; move < most && more != 0; ++move) {
      const auto corner = static_cast<std::int16_t>(dice_.below(static_cast<int>(corners_)));
      const Point fresh = move % 2 == 0 ? somewhere() : among_neighbours(corner);
      if (is_free(fresh, corners_)) {
        const Point before = at(corner);
        const std::int64_t cost = cost_at(corner);
        at(corner) = fresh;
        if (cost_at(corner) > cost) at(corner) = before;
        out_.steps += 2 * pairs_at(corner);
      }
      if (more < 0 && move % look == look - 1 && count_crossings() == 0) more = polish;
      if (more > 0) --more;
    }
    out_.crossings = count_crossings();
  }

  static int length(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

  /// As far apart as the longest chain needs it, but within the bounds of a floor.
  void place() {
    int scale = pitch;
    for (std::size_t i = 0; i < chains_; ++i) {
      const int wanted = (chain_[i].size + 1) * pitch;
      scale = std::max(scale, (wanted + length_of(chain_[i]) - 1) / length_of(chain_[i]));
    }
    scale = std::min(scale, most_width / std::max(1, side_ - 1));
    const int half = (side_ - 1) * scale / 2;
    const auto cell = [&](Point p) { return Point{p.x * scale - half, p.y * scale - half}; };
    for (std::size_t i = 0; i < kernel_; ++i) out_.at[static_cast<std::size_t>(node_of_[i])] = cell(place_[i]);
    for (std::size_t i = 0; i < chains_; ++i) {
      const Chain& chain = chain_[i];
      for (std::int16_t k = 0; k < chain.size; ++k) {
        const int node = inner_[static_cast<std::size_t>(chain.first + k)];
        out_.at[static_cast<std::size_t>(node)] = along(chain, scale, half, k + 1);
      }
    }
  }
  int length_of(const Chain& chain) const {
    int sum = 0;
    std::int16_t last = chain.from;
    for (const std::int16_t bend : chain.bend) {
      if (bend < 0) continue;
      sum += length(at(last), at(bend));
      last = bend;
    }
    return std::max(1, sum + length(at(last), at(chain.to)));
  }
  /// The place of a chain's inner room number `k`, of 1 … size, at even parts of its line.
  Point along(const Chain& chain, int scale, int half, int k) const {
    int rest = length_of(chain) * scale * k / (chain.size + 1);
    std::int16_t last = chain.from;
    const auto part = [&](Point a, Point b) {
      const int whole = std::max(1, length(a, b) * scale);
      return Point{a.x * scale + (b.x - a.x) * scale * rest / whole - half,
                   a.y * scale + (b.y - a.y) * scale * rest / whole - half};
    };
    for (const std::int16_t bend : chain.bend) {
      if (bend < 0) continue;
      const int far = length(at(last), at(bend)) * scale;
      if (rest <= far) return part(at(last), at(bend));
      rest -= far;
      last = bend;
    }
    return part(at(last), at(chain.to));
  }

  const Graph& graph_;
  Dice& dice_;
  Drawing& out_;
  std::array<Point, most_corners> place_{};
  std::array<std::int16_t, most_corners> node_of_{};
  std::array<std::int16_t, most_nodes> corner_of_{};
  std::array<Line, most_lines> line_{};
  std::array<Chain, most_lines> chain_{};
  std::array<std::int16_t, most_nodes> inner_{};
  std::array<bool, most_edges> done_{};
  std::size_t corners_ = 0;
  std::size_t kernel_ = 0;
  std::size_t lines_ = 0;
  std::size_t chains_ = 0;
  std::size_t inner_count_ = 0;
  int side_ = 3;
};

}  // namespace

bool draw_core(const Graph& graph, Dice& dice, Drawing& out) { return Drawer(graph, dice, out).draw(); }

}  // namespace press_r::gungeon
