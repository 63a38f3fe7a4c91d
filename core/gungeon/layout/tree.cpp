// Layout of trees: depth first, exits far from used ones preferred (GUN-38, GUN-40 to GUN-42, GUN-72).

#include "gungeon/ids.hpp"
#include "gungeon/layout/layout.hpp"

namespace press_r::gungeon {
namespace {

constexpr int slack = 3;  ///< cells; exits within this of the farthest are equally good (GUN-41)
constexpr int any_slack = 1000;

/// Cells from an exit to the nearest open exit of its room; 0 if none is open.
int distance_to_used(const Level& level, int node, int exit) {
  const Room& room = level.room(node);
  const std::uint32_t used = level.place(node).used;
  int nearest = 0;
  const Point here = place_of(room.exit(exit), room);
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    if (((used >> i) & 1u) == 0) continue;
    const int far = apart(here, place_of(room.exits[i], room));
    nearest = nearest == 0 ? far : std::min(nearest, far);
  }
  return nearest;
}

class TreeWalk {
 public:
  TreeWalk(Workspace& work, int composite)
      : work_(work), level_(work.level), piece_(composite), nodes_(level_.composites.nodes(composite)) {}

  const Failure& failure() const { return failure_; }

  void start() {
    const int root = nodes_[0];
    place_first(work_, piece_, root);
    if (nodes_.size() < 2) return;
    work_.trace.note(Rule::gun_40, root, level_, [&](Text& text) {
      text << "A tree of " << static_cast<int>(nodes_.size()) << " rooms, depth first from " << level_.name(root)
           << ".";
    });
  }

  /// Joins the room to its parent in this tree.
  void aim(ChoicePoint& point, int i) {
    const auto at = idx(i);
    point.node = nodes_[at];
    for (const std::uint8_t way : level_.graph.ways(nodes_[at])) {
      const int other = level_.graph.other_end(way, nodes_[at]);
      const auto before = nodes_.first(at);
      if (std::find(before.begin(), before.end(), other) == before.end()) continue;
      point.onto = int16(other);
      point.edge = way;
    }
  }

  void collect(ChoicePoint& point, int) {
    collect_candidates(work_, piece_, point,
                       [&](int old_exit, int, Point) { return distance_to_used(level_, point.onto, old_exit); });
  }

  void place(ChoicePoint& point, int) {
    level_.tally.even_sum += even_distance(point);
    const Taken taken = take_best(work_, point, work_.settings.far_exits ? slack : any_slack);
    const Candidate& fit = taken.fit;
    const int far = fit.score;
    level_.tally.far_sum += far;
    place_room(work_, piece_, point.node, fit.at);
    join_rooms(level_, point.edge, JoinKind::door, point.onto, fit.old_exit, fit.new_exit, piece_);
    work_.trace.note(far > 0 ? Rule::gun_41 : Rule::gun_38, point.node, level_, [&](Text& text) {
      text << room_name(level_, point.node) << " against " << level_.name(point.onto) << ", at ";
      write_choice(text, taken);
      if (far > 0) text << ", its exit " << counted(far, "cell") << " from the nearest open one";
      text << ".";
    });
  }

  bool consistent(const ChoicePoint&, int) const { return true; }
  bool exhausted() const { return false; }
  void fail(const ChoicePoint& point, int i) {
    failure_ = {Trouble::tree, point.node, point.onto, -1, int16(count_free_exits(level_, point.onto))};
    ++failed_[i];
  }

  /// The parent, its other branches, and rooms that occupy possible places.
  void add_conflicts(ChoicePoint& point, int i) {
    for (int j = 1; j < i; ++j) {
      const int node = nodes_[idx(j)];
      if (node == point.onto || level_.graph.joined(node, point.onto)) point.conflicts.set(idx(j));
    }
    if (level_.place(point.node).room < 0) return;
    each_place(point, [&](const Rect& body) {
      for (int j = 1; j < i; ++j) {
        if (!point.conflicts[idx(j)] && body.overlaps(level_.area(nodes_[idx(j)]).grown(1)))
          point.conflicts.set(idx(j));
      }
    });
  }

  /// The position of the room that most often found no place; 0 if all rooms always found one.
  int weakest() const {
    int worst = 0;
    for (int i = 1; i < static_cast<int>(nodes_.size()); ++i) {
      if (failed_[i] > (worst == 0 ? 0 : failed_[worst])) worst = i;
    }
    return worst;
  }

 private:
  /// Calls act(body) for each place of point's room, with its walls, at a free exit, whether it is free or not.
  template <class Act>
  void each_place(const ChoicePoint& point, Act&& act) const {
    const Room& old = level_.room(point.onto);
    const Room& room = level_.room(point.node);
    each_free_exit(level_, point.onto, [&](int, const Exit& from) {
      const Point meeting = level_.place(point.onto).at + place_of(from, old) + step_of(from.side);
      for (const Exit& to : room.exits) {
        if (to.side != opposite(from.side)) continue;
        const Point at = meeting - place_of(to, room);
        act(Rect{at.x - 1, at.y - 1, room.w + 2, room.h + 2});
      }
    });
  }

  /// The mean distance that an even roll among the candidates would give.
  static int even_distance(const ChoicePoint& point) {
    int sum = 0;
    for (std::size_t i = 0; i < point.count; ++i) sum += point.candidates[i].score;
    const auto count = static_cast<int>(point.count);
    return (sum + count / 2) / count;
  }

  Workspace& work_;
  Level& level_;
  int piece_;
  std::span<const std::int16_t> nodes_;
  Failure failure_;
  NodeArray<int> failed_{};  ///< by position: how often the room found no place
};

/// Makes the branch at a position of a tree a piece of its own (GUN-72).
void split_branch(Workspace& work, int composite, int position) {
  Level& level = work.level;
  const int node = level.composites.nodes(composite)[idx(position)];
  const int onto = level.composites.split_branch(level.graph, composite, position);
  add_pieces(work);
  ++level.tally.splits;
  const int size = level.composites.composite(level.pieces - 1).size;
  work.trace.note(Rule::gun_72, node, level, [&](Text& text) {
    text << "The branch of " << level.name(node) << ", " << counted(size, "room") << ", fits nowhere at "
         << level.name(onto) << ": it becomes a piece of its own, to be joined by a corridor.";
  });
}

/// Splits off rooms whose ways stopped earlier attempts, so that those find more room (GUN-74).
void split_failed_branches(Workspace& work, int composite) {
  const Level& level = work.level;
  for (int position = level.composites.composite(composite).size - 1; position > 0; --position) {
    const int node = level.composites.nodes(composite)[idx(position)];
    const auto ways = level.graph.ways(node);
    const bool failed = std::any_of(ways.begin(), ways.end(), [&](std::uint8_t way) {
      return work.scratch.edge_failures[way] >= separate_from && !level.composites.inside(level.graph.edge(way));
    });
    if (failed) split_branch(work, composite, position);
  }
}

}  // namespace

bool place_tree(Workspace& work, int composite) {
  if (work.mode.split_branches) split_failed_branches(work, composite);
  while (true) {
    TreeWalk walk(work, composite);
    if (place_composite(work, composite, walk)) return true;
    const int weakest = walk.weakest();
    if (!work.mode.split_branches || weakest == 0) return false;
    clear_composite(work, composite);
    split_branch(work, composite, weakest);
  }
}

}  // namespace press_r::gungeon
