#include "gungeon/layout/layout.hpp"

#include "gungeon/flow/graph.hpp"

namespace press_r::gungeon {

namespace {

/// The 2-core: what is left after repeatedly removing rooms with one way.
void find_core(const Graph& graph, NodeArray<bool>& core) {
  NodeArray<int> ways{};
  for (int node = 0; node < graph.size(); ++node) ways[node] = graph.degree(node);
  core.fill(false);
  std::fill_n(core.begin(), graph.size(), true);
  bool changed = true;
  while (changed) {
    changed = false;
    for (int node = 0; node < graph.size(); ++node) {
      const auto i = idx(node);
      if (!core[i] || ways[i] > 1) continue;
      core[i] = false;
      changed = true;
      for (const std::uint8_t way : graph.ways(node)) --ways[graph.other_end(way, node)];
    }
  }
}

constexpr int pitch = 27;       ///< cells between neighbouring rooms
constexpr int max_width = 330;  ///< of the whole drawing
constexpr int max_moves = 100;  ///< for each corner
constexpr int polish = 200;     ///< moves after the last crossing is gone, to shorten lines
constexpr int max_corners = 160;
constexpr int max_lines = 240;

/// Hill climbing by random moves for a drawing without crossings. Exact algorithms are long; graphs here have a few
/// dozen corners, and this found a drawing of every planar one that was tried. Corners are rooms with at least three
/// ways, and bends of the chains between them; a line is a segment of a chain.
class Drawer {
 public:
  Drawer(const Graph& graph, Dice& dice, Drawing& out) : graph_(graph), dice_(dice), out_(out) {}

  bool draw() {
    out_.steps = 0;
    find_core(graph_, out_.core);
    for (int node = 0; node < graph_.size(); ++node) {
      if (ways(node) < 3) continue;
      node_of_[corners_] = int16(node);
      corner_of_[node] = int16(corners_++);
    }
    kernel_ = corners_;
    if (kernel_ == 0) return false;
    for (int corner = 0; corner < kernel_; ++corner) {
      if (!follow_all(corner)) return false;
    }
    scatter();
    untangle();
    place();
    return true;
  }

 private:
  struct Chain {
    Indexed<std::int16_t, 4> corner;  ///< its ends and the bends between them
    int corners = 0;
    int first = 0;  ///< of its inner rooms in inner_
    int size = 0;
  };

  bool core(int node) const { return out_.core[node]; }
  int ways(int node) const {
    const auto all = graph_.ways(node);
    const auto inside = [&](std::uint8_t way) { return core(graph_.other_end(way, node)); };
    return core(node) ? static_cast<int>(std::count_if(all.begin(), all.end(), inside)) : 0;
  }

  bool follow_all(int corner) {
    const int node = node_of_[corner];
    for (const std::uint8_t way : graph_.ways(node)) {
      if (core(graph_.other_end(way, node)) && !done_[way] && !follow(corner, way)) return false;
    }
    return true;
  }

  /// Follows rooms with two ways from a corner to the next corner.
  bool follow(int corner, int way) {
    if (chains_ == max_lines || corners_ + 2 > max_corners || lines_ + 3 > max_lines) return false;
    Chain& chain = chain_[chains_++];
    chain = {};
    chain.first = inner_count_;
    add_corner(chain, int16(corner));
    int at = graph_.other_end(way, node_of_[corner]);
    done_[way] = true;
    while (ways(at) == 2) {
      inner_[inner_count_++] = int16(at);
      for (const std::uint8_t next : graph_.ways(at)) {
        if (done_[next] || !core(graph_.other_end(next, at))) continue;
        done_[next] = true;
        at = graph_.other_end(next, at);
        break;
      }
    }
    chain.size = inner_count_ - chain.first;
    const std::int16_t end = corner_of_[at];
    for (int bends = end == chain.corner[0] ? 2 : chain.size > 0 ? 1 : 0; bends > 0; --bends)
      add_corner(chain, int16(corners_++));
    add_corner(chain, end);
    return true;
  }
  /// Adds a corner to a chain, and the line to it.
  void add_corner(Chain& chain, std::int16_t corner) {
    if (chain.corners > 0) line_[lines_++] = {chain.corner[chain.corners - 1], corner};
    chain.corner[chain.corners++] = corner;
  }

  Point& at(std::int16_t corner) { return place_[corner]; }
  const Point& at(std::int16_t corner) const { return place_[corner]; }

  bool is_free(Point p, int count) const {
    const auto end = place_.begin() + count;
    return std::find(place_.begin(), end, p) == end;
  }
  Point somewhere() {
    const int x = dice_.below(side_);
    const int y = dice_.below(side_);
    return {x, y};
  }

  /// A random place near the mean of the corner's neighbours.
  Point among_neighbours(std::int16_t corner) {
    constexpr int near = 2;
    Point sum{0, 0};
    int count = 0;
    for (int i = 0; i < lines_; ++i) {
      if (line_[i].a != corner && line_[i].b != corner) continue;
      sum = sum + at(line_[i].a == corner ? line_[i].b : line_[i].a);
      ++count;
    }
    const int x = sum.x / count + dice_.between(-near, near);
    const int y = sum.y / count + dice_.between(-near, near);
    return {std::clamp(x, 0, side_ - 1), std::clamp(y, 0, side_ - 1)};
  }

  void scatter() {
    while (side_ * side_ < 3 * corners_) ++side_;
    for (int i = 0; i < corners_; ++i) {
      do {
        place_[i] = somewhere();
      } while (!is_free(place_[i], i));
    }
  }

  /// Whether two lines cross; lines of one corner do if one overlaps the other.
  bool cross(const Link& p, const Link& q) const {
    const bool from_a = p.a == q.a || p.a == q.b;
    if (!from_a && p.b != q.a && p.b != q.b) return lines_meet(at(p.a), at(p.b), at(q.a), at(q.b));
    const std::int16_t joint = from_a ? p.a : p.b;
    const Point one = at(from_a ? p.b : p.a) - at(joint);
    const Point other = at(q.a == joint ? q.b : q.a) - at(joint);
    return side_of({0, 0}, one, other) == 0 && one.x * other.x + one.y * other.y > 0;
  }

  /// The cost of the lines at a corner: crossings, then length.
  std::int64_t cost_at(std::int16_t corner) const {
    constexpr std::int64_t cost_of_crossing = 10'000;
    std::int64_t cost = 0;
    for (int i = 0; i < lines_; ++i) {
      const Link& line = line_[i];
      if (line.a != corner && line.b != corner) continue;
      const Point gap = at(line.a) - at(line.b);
      cost += std::max(std::abs(gap.x), std::abs(gap.y));
      for (int k = 0; k < lines_; ++k) {
        if (k != i && cross(line, line_[k])) cost += cost_of_crossing;
      }
    }
    return cost;
  }
  int pairs_at(std::int16_t corner) const {
    const auto touches = [&](const Link& line) { return line.a == corner || line.b == corner; };
    const auto end = line_.begin() + lines_;
    return static_cast<int>(std::count_if(line_.begin(), end, touches)) * lines_;
  }
  int count_crossings() const {
    int count = 0;
    for (int i = 0; i < lines_; ++i) {
      for (int k = 0; k < i; ++k) count += cross(line_[i], line_[k]) ? 1 : 0;
    }
    return count;
  }

  void untangle() {
    constexpr int check_every = 50;
    const int limit = max_moves * corners_;
    int more = -1;  // moves that are left; -1: until no lines cross
    for (int move = 0; move < limit && more != 0; ++move) {
      const auto corner = int16(dice_.below(corners_));
      const Point fresh = move % 2 == 0 ? somewhere() : among_neighbours(corner);
      if (is_free(fresh, corners_)) {
        const Point before = at(corner);
        const std::int64_t cost = cost_at(corner);
        at(corner) = fresh;
        if (cost_at(corner) > cost) at(corner) = before;
        out_.steps += 2 * pairs_at(corner);
      }
      if (more < 0 && move % check_every == check_every - 1 && count_crossings() == 0) more = polish;
      if (more > 0) --more;
    }
    out_.crossings = count_crossings();
  }

  static int length(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

  /// Scales the drawing as the longest chain requires, within max_width, and places the chains' rooms.
  void place() {
    int scale = pitch;
    for (int i = 0; i < chains_; ++i) {
      const int needed = (chain_[i].size + 1) * pitch;
      scale = std::max(scale, (needed + length_of(chain_[i]) - 1) / length_of(chain_[i]));
    }
    scale = std::min(scale, max_width / std::max(1, side_ - 1));
    const int half = (side_ - 1) * scale / 2;
    const auto cell = [&](Point p) { return Point{p.x * scale - half, p.y * scale - half}; };
    for (int i = 0; i < kernel_; ++i) out_.at[node_of_[i]] = cell(place_[i]);
    for (int i = 0; i < chains_; ++i) {
      const Chain& chain = chain_[i];
      for (int k = 0; k < chain.size; ++k) out_.at[inner_[chain.first + k]] = along(chain, scale, half, k + 1);
    }
  }
  int length_of(const Chain& chain) const {
    int sum = 0;
    for (int i = 1; i < chain.corners; ++i) sum += length(at(chain.corner[i - 1]), at(chain.corner[i]));
    return std::max(1, sum);
  }
  /// The place of a chain's inner room `k` (1 … size), evenly spaced.
  Point along(const Chain& chain, int scale, int half, int k) const {
    int rest = length_of(chain) * scale * k / (chain.size + 1);
    for (int i = 1;; ++i) {
      const Point a = at(chain.corner[i - 1]);
      const Point b = at(chain.corner[i]);
      const int far = length(a, b) * scale;
      if (rest > far && i + 1 < chain.corners) {
        rest -= far;
        continue;
      }
      const int whole = std::max(1, far);
      return {a.x * scale + (b.x - a.x) * scale * rest / whole - half,
              a.y * scale + (b.y - a.y) * scale * rest / whole - half};
    }
  }

  const Graph& graph_;
  Dice& dice_;
  Drawing& out_;
  Indexed<Point, max_corners> place_{};
  Indexed<std::int16_t, max_corners> node_of_{};
  NodeArray<std::int16_t> corner_of_{};
  Indexed<Link, max_lines> line_{};
  Indexed<Chain, max_lines> chain_{};
  NodeArray<std::int16_t> inner_{};
  EdgeArray<bool> done_{};
  int corners_ = 0;
  int kernel_ = 0;  ///< corners that are rooms
  int lines_ = 0;
  int chains_ = 0;
  int inner_count_ = 0;
  int side_ = 3;
};

}  // namespace

bool draw_core(const Graph& graph, Dice& dice, Drawing& out) { return Drawer(graph, dice, out).draw(); }

}  // namespace press_r::gungeon
