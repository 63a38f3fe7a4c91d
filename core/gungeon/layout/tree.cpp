#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "gungeon/ids.hpp"
#include "gungeon/layout/backjumping.hpp"
#include "gungeon/layout/placing.hpp"

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
  void aim(ChoicePoint& point, int i) {
    const auto at = static_cast<std::size_t>(i);
    point.node = nodes_[at];
    for (const std::uint8_t way : level_.graph.ways(nodes_[at])) {
      const int other = level_.graph.other_end(way, nodes_[at]);
      const auto before = nodes_.first(at);
      if (std::find(before.begin(), before.end(), other) == before.end()) continue;
      point.onto = static_cast<std::int16_t>(other);
      point.edge = way;
    }
  }

  void collect(ChoicePoint& point, int) {
    collect_candidates(work_, piece_, point,
                       [&](int old_exit, int, Point) { return distance_to_used(level_, point.onto, old_exit); });
  }

  void place(ChoicePoint& point, int) {
    const int choices = static_cast<int>(point.count);
    level_.tally.even_sum += even_distance(point);
    const Candidate fit = take_best(work_, point, work_.settings.far_exits ? slack : any_slack);
    const int far = fit.score;
    level_.tally.far_sum += far;
    put_room(work_, piece_, point.node, fit.at);
    join_rooms(level_, point.edge, JoinKind::door, point.onto, fit.old_exit, fit.new_exit, piece_);
    work_.trace.note(far > 0 ? Rule::gun_41 : Rule::gun_38, point.node, level_, [&](Text& text) {
      text << room_name(level_, point.node) << " against " << text_of(level_.graph.node(point.onto)) << ", at one of "
           << counted(choices, "place");
      if (far > 0) text << ", its exit " << counted(far, "cell") << " from the nearest open one";
      text << ".";
    });
  }

  bool consistent(const ChoicePoint&, int) const { return true; }
  bool exhausted() const { return false; }
  void fail(const ChoicePoint& point, int i) {
    failure_ = {Trouble::tree, point.node, point.onto, -1,
                static_cast<std::int16_t>(count_free_exits(level_, point.onto))};
    ++failed_[static_cast<std::size_t>(i)];
  }

  /// The room it hangs on, that room's other branches, and whatever stands where it could.
  void add_conflicts(ChoicePoint& point, int i) {
    const Room& old = level_.room(point.onto);
    const bool chosen = level_.place(point.node).room >= 0;
    const std::uint32_t free = free_exits(level_, point.onto);
    for (int j = 1; j < i; ++j) {
      const int node = nodes_[static_cast<std::size_t>(j)];
      const bool kin = node == point.onto || level_.graph.joined(node, point.onto);
      if (kin || (chosen && stands_in_the_way(point, old, free, level_.area(node).grown(1))))
        point.conflicts.set(static_cast<std::size_t>(j));
    }
  }

  /// The place in the order of the room that found none most often; 0 where every room did.
  int weakest() const {
    int worst = 0;
    for (int i = 1; i < static_cast<int>(nodes_.size()); ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (failed_[at] > 0 && (worst == 0 || failed_[at] > failed_[static_cast<std::size_t>(worst)])) worst = i;
    }
    return worst;
  }

 private:
  bool stands_in_the_way(const ChoicePoint& point, const Room& old, std::uint32_t free, const Rect& body) const {
    const Room& fresh = level_.room(point.node);
    const Point origin = level_.place(point.onto).at;
    for (std::size_t i = 0; i < old.exits.size(); ++i) {
      if (((free >> i) & 1u) == 0) continue;
      const Point meeting = origin + place_of(old.exits[i], old) + step_of(old.exits[i].side);
      for (const Exit& to : fresh.exits) {
        if (to.side != opposite(old.exits[i].side)) continue;
        const Point at = meeting - place_of(to, fresh);
        if (body.overlaps({at.x - 1, at.y - 1, fresh.w + 2, fresh.h + 2})) return true;
      }
    }
    return false;
  }

  /// The mean distance that an even roll among the places would give.
  static int even_distance(const ChoicePoint& point) {
    int sum = 0;
    for (std::size_t i = 0; i < point.count; ++i) sum += point.candidates[i].score;
    const auto count = static_cast<int>(point.count);
    return (sum + count / 2) / count;
  }

  Work& work_;
  Level& level_;
  int piece_;
  std::span<const std::int16_t> nodes_;
  Failure failure_;
  std::array<int, most_nodes> failed_{};  ///< by place in the order: how often it found no place
};

/// GUN-72: the branch that fits nowhere becomes a piece of its own.
void split_branch(Work& work, int composite, int place) {
  Level& level = work.level;
  const int node = level.composites.nodes(composite)[static_cast<std::size_t>(place)];
  const int onto = level.composites.split_branch(level.graph, composite, place);
  add_pieces(work);
  ++level.tally.splits;
  const int size = level.composites.composite(level.pieces - 1).size;
  work.trace.note(Rule::gun_72, node, level, [&](Text& text) {
    text << "The branch of " << text_of(level.graph.node(node)) << ", " << counted(size, "room") << ", fits nowhere at "
         << text_of(level.graph.node(onto)) << ": it becomes a piece of its own, to be joined by a corridor.";
  });
}

/// A room whose ways stopped earlier attempts stands apart, so that they find more room.
void set_stubborn_apart(Work& work, int composite) {
  const Level& level = work.level;
  for (int place = level.composites.composite(composite).size - 1; place > 0; --place) {
    const int node = level.composites.nodes(composite)[static_cast<std::size_t>(place)];
    const auto ways = level.graph.ways(node);
    const bool stubborn = std::any_of(ways.begin(), ways.end(), [&](std::uint8_t way) {
      return work.shop.stubborn[way] >= stubborn_from && !level.composites.inside(level.graph.edge(way));
    });
    if (stubborn) split_branch(work, composite, place);
  }
}

}  // namespace

bool lay_tree(Work& work, int composite) {
  if (work.mode.split_branches) set_stubborn_apart(work, composite);
  while (true) {
    TreeWalk walk(work, composite);
    if (lay_composite(work, composite, walk)) return true;
    const int place = walk.weakest();
    if (!work.mode.split_branches || place == 0) return false;
    clear_composite(work, composite);
    split_branch(work, composite, place);
  }
}

}  // namespace press_r::gungeon
