#include <cstddef>

#include "gungeon/ids.hpp"
#include "gungeon/layout/assembly.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {
bool Joiner::make(int edge, int a, int b) {
  making_ = edge;
  return level_.place(a).piece == level_.place(b).piece ? find_path(edge, a, b) : align(edge, a, b);
}

int Joiner::rooms_in(int piece) const {
  int n = 0;
  for (int node = 0; node < level_.graph.size(); ++node) n += level_.place(node).piece == piece ? 1 : 0;
  return n;
}

bool Joiner::align(int edge, int a, int b) {
  const bool a_stays = rooms_in(level_.place(a).piece) >= rooms_in(level_.place(b).piece);
  const int stay = a_stays ? a : b;
  const int move = a_stays ? b : a;
  Aligner aligner(work_, edge, stay, move);
  if (!aligner.find()) return put_beside(aligner, edge, stay, move);
  const Alignment& chosen = aligner.chosen();
  const int home = level_.place(stay).piece;
  merge(home, level_.place(move).piece, chosen.shift);
  const JoinKind kind = chosen.length == 0                ? JoinKind::door
                        : is_straight(stay, move, chosen) ? JoinKind::straight_corridor
                                                          : JoinKind::bent_corridor;
  join_rooms(level_, edge, kind, stay, chosen.exit_stay, chosen.exit_move, home);
  Join& join = level_.join(edge);
  join.length = chosen.length;
  for (std::int8_t i = 0; i < chosen.parts; ++i) add_part(work_, join, chosen.part[static_cast<std::size_t>(i)]);
  work_.trace.note(kind == JoinKind::door ? Rule::gun_53 : Rule::gun_54, move, level_, [&](Text& text) {
    text << "The piece of " << text_of(level_.graph.node(move)) << " to " << text_of(level_.graph.node(stay)) << ": ";
    if (kind == JoinKind::door) {
      text << "wall to wall";
    } else {
      text << "a corridor of " << counted(chosen.length, "cell")
           << (kind == JoinKind::bent_corridor ? ", round a corner" : ", straight");
    }
    text << "; that near there " << (aligner.choices() == 1 ? "is " : "are ") << counted(aligner.choices(), "place")
         << ".";
  });
  return true;
}

/// Nothing fits near: the piece goes beside the other one, and a corridor is found round whatever is between.
bool Joiner::put_beside(Aligner& aligner, int edge, int stay, int move) {
  Beside beside;
  if (!work_.settings.bent || !aligner.find_beside(work_.mode.join, beside))
    return fail(Trouble::alignment, move, stay);
  merge(level_.place(stay).piece, level_.place(move).piece, beside.shift);
  if (!join_by_path(edge, stay, move, JoinKind::bent_corridor)) return fail(Trouble::alignment, move, stay);
  work_.trace.note(Rule::gun_54, move, level_, [&](Text& text) {
    text << "The piece of " << text_of(level_.graph.node(move)) << " fits nowhere near "
         << text_of(level_.graph.node(stay)) << "; it goes beside, and a corridor of " << beside.length
         << " cells leads there.";
  });
  return true;
}

bool Joiner::is_straight(int stay, int move, const Alignment& chosen) const {
  const Direction out = level_.room(stay).exits[static_cast<std::size_t>(chosen.exit_stay)].side;
  const Direction in = level_.room(move).exits[static_cast<std::size_t>(chosen.exit_move)].side;
  return in == opposite(out) && chosen.parts == 1;
}

void Joiner::merge(int home, int guest, Point shift) {
  work_.canvas(home).merge(work_.canvas(guest), shift);
  for (int node = 0; node < level_.graph.size(); ++node) {
    Placed& place = level_.place(node);
    if (place.piece != guest) continue;
    place.piece = static_cast<std::int16_t>(home);
    place.at = place.at + shift;
  }
  for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
    Join& join = level_.join(edge);
    if (join.kind == JoinKind::none || join.piece != guest) continue;
    join.piece = static_cast<std::int16_t>(home);
    for (std::int16_t i = 0; i < join.parts; ++i) {
      Rect& part = level_.parts[static_cast<std::size_t>(join.first_part + i)];
      part.x += shift.x;
      part.y += shift.y;
    }
  }
}

bool Joiner::join_by_path(int edge, int a, int b, JoinKind kind) {
  Mouths from;
  Mouths to;
  find_mouths(level_, a, from);
  find_mouths(level_, b, to);
  const int piece = level_.place(a).piece;
  if (!find_way(work_, work_.canvas(piece), from, to, least_gap, work_.mode.join)) return false;
  const PathFinder& finder = work_.shop.finder;
  const int exit_a = from.list[static_cast<std::size_t>(finder.start())].exit;
  const int exit_b = to.list[static_cast<std::size_t>(finder.goal())].exit;
  join_rooms(level_, edge, kind, a, exit_a, exit_b, piece);
  Join& join = level_.join(edge);
  join.length = static_cast<std::int16_t>(finder.length());
  add_path_parts(work_, join, finder.path());
  return true;
}

bool Joiner::find_path(int edge, int a, int b) {
  if (!join_by_path(edge, a, b, JoinKind::pathfound)) return fail(Trouble::path, a, b);
  work_.trace.note(Rule::gun_55, a, level_, [&](Text& text) {
    text << text_of(level_.graph.node(a)) << " and " << text_of(level_.graph.node(b))
         << " are in one piece already: a corridor of " << level_.join(edge).length << " cells is found between them.";
  });
  return true;
}

bool Joiner::fail(Trouble trouble, int node, int other) {
  level_.failure = {trouble, static_cast<std::int16_t>(node), static_cast<std::int16_t>(other),
                    static_cast<std::int16_t>(making_), static_cast<std::int16_t>(count_free_exits(level_, node))};
  return false;
}

}  // namespace press_r::gungeon
