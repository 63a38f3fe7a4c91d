#include "gungeon/flow/graph.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

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

}  // namespace press_r::gungeon
