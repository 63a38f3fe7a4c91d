#include "gungeon/layout/tree.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "gungeon/layout/climb.hpp"
#include "gungeon/layout/geometry.hpp"

namespace press_r::gungeon {
namespace {

constexpr int slack = 3;  ///< cells; exits that much nearer than the farthest are as good (GUN-41)
constexpr int any_slack = 1000;

/// Cells from an exit to the nearest one of its room that is open already; 0 where none is.
int distance_to_used(const Level& level, int node, int exit) {
  const Room& room = level.room(node);
  const std::uint32_t used = level.place(node).used;
  int least = 0;
  const Point here = place_of(room.exits[static_cast<std::size_t>(exit)], room);
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    if (((used >> i) & 1u) == 0) continue;
    const int far = apart(here, place_of(room.exits[i], room));
    least = least == 0 ? far : std::min(least, far);
  }
  return least;
}

class TreeWalk {
 public:
  TreeWalk(Work& work, int composite)
      : work_(work), level_(work.level), piece_(composite), nodes_(level_.composites.nodes(composite)) {}

  const Failure& failure() const { return failure_; }

  void start() {
    const int root = nodes_[0];
    put_first(work_, piece_, root);
    if (nodes_.size() < 2) return;
    work_.trace.note(Rule::gun_40, root, level_, [&](Text& text) {
      text << "A tree of " << static_cast<int>(nodes_.size()) << " rooms, depth first from "
           << text_of(level_.graph.node(root)) << ".";
    });
  }

  /// Onto the earlier room of this tree that it hangs on.
  void aim(Bench::Rung& rung, int i) {
    const auto at = static_cast<std::size_t>(i);
    rung.node = nodes_[at];
    for (const std::uint8_t way : level_.graph.ways(nodes_[at])) {
      const int other = level_.graph.other_end(way, nodes_[at]);
      const auto before = nodes_.first(at);
      if (std::find(before.begin(), before.end(), other) == before.end()) continue;
      rung.onto = static_cast<std::int16_t>(other);
      rung.edge = way;
    }
  }

  void collect(Bench::Rung& rung, int) {
    collect_fits(work_, piece_, rung,
                 [&](int old_exit, int, Point) { return distance_to_used(level_, rung.onto, old_exit); });
  }

  void place(Bench::Rung& rung, int) {
    const int choices = static_cast<int>(rung.count);
    level_.tally.even_sum += even_distance(rung);
    const Bench::Fit fit = take_best(work_, rung, work_.settings.far_exits ? slack : any_slack);
    const int far = fit.score;
    level_.tally.far_sum += far;
    put_room(work_, piece_, rung.node, fit.at);
    join_rooms(level_, rung.edge, JoinKind::door, rung.onto, fit.old_exit, fit.new_exit, piece_);
    work_.trace.note(far > 0 ? Rule::gun_41 : Rule::gun_38, rung.node, level_, [&](Text& text) {
      text << told(level_, rung.node) << " against " << text_of(level_.graph.node(rung.onto)) << ", at one of "
           << counted(choices, "place");
      if (far > 0) text << ", its exit " << counted(far, "cell") << " from the nearest open one";
      text << ".";
    });
  }

  bool holds(const Bench::Rung&, int) const { return true; }
  bool spent() const { return false; }
  void fail(const Bench::Rung& rung) {
    failure_ = {Trouble::tree, rung.node, rung.onto, static_cast<std::int16_t>(count_free_exits(level_, rung.onto))};
  }

 private:
  /// The mean distance that an even roll among the places would give.
  static int even_distance(const Bench::Rung& rung) {
    int sum = 0;
    for (std::size_t i = 0; i < rung.count; ++i) sum += rung.fits[i].score;
    const auto count = static_cast<int>(rung.count);
    return (sum + count / 2) / count;
  }

  Work& work_;
  Level& level_;
  int piece_;
  std::span<const std::int16_t> nodes_;
  Failure failure_;
};

}  // namespace

bool lay_tree(Work& work, int composite) {
  TreeWalk walk(work, composite);
  return lay_composite(work, composite, walk);
}

}  // namespace press_r::gungeon
