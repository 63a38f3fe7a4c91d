#include "gungeon/layout/layout.hpp"

#include "gungeon/ids.hpp"

namespace press_r::gungeon {
namespace {

/// Rolls on the whole table before it is searched for what is left.
constexpr int quick_rolls = 8;

/// Whether one of a node's ways stopped an earlier attempt.
bool has_failed_edge(const Workspace& work, int node) {
  const auto ways = work.level.graph.ways(node);
  return std::any_of(ways.begin(), ways.end(), [&](std::uint8_t way) { return work.scratch.edge_failures[way] > 0; });
}

/// Requirements of a room.
struct RoomQuery {
  const Workspace& work;
  int ways;
  int spare;  ///< exits in excess of ways
  std::span<const std::int16_t> rejected;
  unsigned facing;

  bool matches(std::int16_t index, bool repeats_allowed) const {
    const Room& room = work.level.book->room(index);
    if (static_cast<int>(room.exits.size()) < ways + spare || ways < room.min_ways) return false;
    if (!repeats_allowed && work.scratch.used_rooms[idx(index)] != 0) return false;
    if (facing != 0 && !room.has_end_in(facing)) return false;
    return std::find(rejected.begin(), rejected.end(), index) == rejected.end();
  }
};

/// Rolls for one of all matching rooms, by weight; -1: there is none.
int roll_matching(Workspace& work, std::span<const std::int16_t> table, const RoomQuery& query, bool repeats_allowed) {
  std::vector<std::int16_t>& eligible = work.scratch.eligible;
  std::vector<int>& weights = work.scratch.weights;
  eligible.clear();
  weights.clear();
  for (const std::int16_t index : table) {
    if (!query.matches(index, repeats_allowed)) continue;
    eligible.push_back(index);
    weights.push_back(std::max(1, work.level.book->room(index).weight));
  }
  return eligible.empty() ? -1 : eligible[idx(work.dice.weighted(weights))];
}

/// A room for `node`, or -1 if there is none besides `rejected`. `facing`: for connectors, a bit of each Direction that
/// one of its ends must have; 0: any. A room that the floor has already is chosen only if it has all of them (GUN-24),
/// and never in place of a rejected one.
int pick_room(Workspace& work, int node, std::span<const std::int16_t> rejected, unsigned facing) {
  constexpr int spare_exits = 3;  // a larger room, if its ways stopped an attempt
  const Level& level = work.level;
  const Category category = level.graph.category(node);
  const auto table = level.book->table(level.stage, category);
  const auto sums = level.book->weights(level.stage, category);
  const int spare = has_failed_edge(work, node) ? spare_exits : 0;
  const RoomQuery query{work, level.graph.degree(node), 0, rejected, facing};
  const RoomQuery larger{work, level.graph.degree(node), spare, rejected, facing};
  if (facing == 0) {
    for (int i = 0; i < quick_rolls; ++i) {
      const int roll = work.dice.below(sums.back());
      const auto found = std::upper_bound(sums.begin(), sums.end(), roll) - sums.begin();
      const std::int16_t index = table[idx(found)];
      if (larger.matches(index, false)) return index;
    }
  }
  int room = spare > 0 ? roll_matching(work, table, larger, false) : -1;
  if (room < 0) room = roll_matching(work, table, query, false);
  return room >= 0 || !rejected.empty() ? room : roll_matching(work, table, query, true);
}

void assign_room(Workspace& work, int node, int room) {
  auto& used = work.scratch.used_rooms;
  Placed& place = work.level.place(node);
  if (place.room >= 0) --used[idx(place.room)];
  place.room = int16(room);
  ++used[idx(room)];
}

/// The sides that a room needs to meet a free exit of `onto`.
unsigned facing_of(const Level& level, int onto) {
  unsigned facing = 0;
  each_free_exit(level, onto, [&](int, const Exit& exit) { facing |= 1u << at(opposite(exit.side)); });
  return facing;
}

}  // namespace

void choose_rooms(Workspace& work) {
  Level& level = work.level;
  level.phase = Phase::rooms;
  work.scratch.used_rooms.assign(idx(level.book->size()), 0);
  int waiting = 0;
  for (int node = 0; node < level.graph.size(); ++node) {
    const CategoryInfo& category = info(level.graph.category(node));
    if (category.source == Source::layout) {
      ++waiting;
      continue;
    }
    assign_room(work, node, pick_room(work, node, {}, 0));
    const bool from_table = category.source == Source::table;
    work.trace.note(from_table ? Rule::gun_30 : Rule::gun_23, node, level, [&](Text& text) {
      const auto sums = level.book->weights(level.stage, level.graph.category(node));
      int rooms = 0;
      for (std::size_t i = 0; i < sums.size(); ++i) rooms += sums[i] > (i == 0 ? 0 : sums[i - 1]) ? 1 : 0;
      text << level.name(node) << " draws \"" << level.room(node).title << "\", one of " << rooms
           << (from_table ? " rooms in the table of the kind " : " rooms of this stage of the kind ") << category.id
           << ".";
      if (sums.back() != rooms) text << " Some count more than once, so the die has " << sums.back() << " sides.";
    });
  }
  if (waiting == 0) return;
  work.trace.note(Rule::gun_25, -1, level, [&](Text& text) {
    text << counted(waiting, "connector") << (waiting == 1 ? " waits" : " wait") << " for the layout.";
  });
}

bool repick(Workspace& work, ChoicePoint& point) {
  if (point.repicks == max_repicks) return false;
  Level& level = work.level;
  const int before = level.place(point.node).room;
  point.rejected[idx(point.rejected_count++)] = int16(before);
  const std::span<const std::int16_t> rejected(point.rejected.data(), idx(point.rejected_count));
  const bool connector = level.graph.category(point.node) == Category::connector;
  const int room = pick_room(work, point.node, rejected, connector ? facing_of(level, point.onto) : 0u);
  if (room < 0) return false;
  ++point.repicks;
  ++level.tally.repicks;
  assign_room(work, point.node, room);
  work.trace.note(Rule::gun_42, point.node, level, [&](Text& text) {
    text << level.name(point.node) << ": " << level.book->room(before).title << " fits nowhere, so it becomes "
         << level.book->room(room).title << ", other room " << int{point.repicks} << " of " << max_repicks << ".";
  });
  return true;
}

bool pick_connector(Workspace& work, ChoicePoint& point) {
  Level& level = work.level;
  const unsigned facing = point.onto >= 0 ? facing_of(level, point.onto) : 0u;
  if (point.onto >= 0 && facing == 0) return false;
  const int room = pick_room(work, point.node, {}, facing);
  if (room < 0) return false;
  assign_room(work, point.node, room);
  work.trace.note(Rule::gun_26, point.node, level, [&](Text& text) {
    const Room& chosen = level.book->room(room);
    text << level.name(point.node) << " gets " << chosen.title << ", " << chosen.w << " by " << chosen.h
         << ", its ends towards " << (point.onto >= 0 ? level.name(point.onto) : std::string("what comes")) << ".";
  });
  return true;
}

std::string room_name(const Level& level, int node) {
  const std::string name = level.name(node);
  return level.place(node).room < 0 ? name : name + " (" + level.room(node).title + ")";
}

// ---- exits

Point exit_cell(const Level& level, int node, int exit) {
  const Room& room = level.room(node);
  return level.place(node).at + place_of(room.exit(exit), room);
}

Rect door_area(const Level& level, int node, int exit, bool two_walls) {
  const Direction side = level.room(node).exit(exit).side;
  const Point cell = exit_cell(level, node, exit);
  const Point second = cell + along(side);
  const Rect area = united({cell.x, cell.y, 1, 1}, {second.x, second.y, 1, 1});
  return two_walls ? united(area, moved(area, step_of(side))) : area;
}

std::uint32_t free_exits(const Level& level, int node) {
  const Room& room = level.room(node);
  const std::uint32_t used = level.place(node).used;
  const std::uint32_t ends = room.ends & ~used;
  return ends != 0 ? ends : room.all_exits & ~used;
}

int count_free_exits(const Level& level, int node) {
  int count = 0;
  each_free_exit(level, node, [&](int, const Exit&) { ++count; });
  return count;
}

void find_mouths(const Level& level, int node, Mouths& out) {
  out.count = 0;
  each_free_exit(level, node, [&](int i, const Exit& exit) {
    if (out.count == out.list.size()) return;
    out.list[out.count++] = {brush_before(exit_cell(level, node, i), exit.side), exit.side, int8(i)};
  });
}

bool exit_is_open(const Workspace& work, int piece, int node, int exit) {
  const Direction side = work.level.room(node).exit(exit).side;
  return work.canvas(piece).free(moved(door_area(work.level, node, exit, false), step_of(side)));
}

Rect open_ground(const Level& level, int node, int exit) {
  constexpr int depth = 6;
  const Direction side = level.room(node).exit(exit).side;
  const Point near = brush_before(exit_cell(level, node, exit), side);
  return brush(near, go(near, step_of(side), depth - 2));
}

int straight_run(const Canvas& canvas, Point mouth, Direction side, int limit) {
  const auto fits = [&](Point at) {
    return at.x >= 1 && at.y >= 1 && at.x + 3 <= Canvas::side && at.y + 3 <= Canvas::side &&
           !canvas.brush_blocked(at.x, at.y);
  };
  int steps = 0;
  for (Point at = mouth; steps <= limit && fits(at); at = at + step_of(side)) ++steps;
  return steps - 1;
}

namespace {

/// Whether a corridor can leave the piece's bounding box, straight on or round one corner, before it is too long to
/// join two pieces.
bool leads_out(const Canvas& canvas, const Mouth& mouth) {
  const Rect bounds = canvas.bounds();
  const auto is_outside = [&](Point at) { return !bounds.overlaps({at.x, at.y, 2, 2}); };
  const int run = straight_run(canvas, mouth.place, mouth.side, max_gap);
  for (int steps = 0; steps <= run; ++steps) {
    const Point turn = go(mouth.place, step_of(mouth.side), steps);
    if (is_outside(turn)) return true;
    for (const Direction aside : {right_of(mouth.side), opposite(right_of(mouth.side))}) {
      const int far = straight_run(canvas, turn, aside, max_gap - steps);
      if (far >= 0 && is_outside(go(turn, step_of(aside), far))) return true;
    }
  }
  return false;
}

}  // namespace

void count_ways_out(Workspace& work, int composite) {
  const Level& level = work.level;
  for (const std::int16_t node : level.composites.nodes(composite)) {
    const auto ways = level.graph.ways(node);
    work.scratch.ways_out[node] = int8(std::count_if(
        ways.begin(), ways.end(), [&](std::uint8_t way) { return !level.composites.inside(level.graph.edge(way)); }));
  }
}

bool keeps_ways_open(const Workspace& work, int piece) {
  const Level& level = work.level;
  for (const std::int16_t node : level.composites.nodes(piece)) {
    int missing = work.scratch.ways_out[node];
    if (missing == 0 || !level.is_placed(node)) continue;
    each_free_exit(level, node, [&](int exit, const Exit&) {
      if (missing > 0 && work.canvas(piece).free(open_ground(level, node, exit))) --missing;
    });
    if (missing > 0) return false;
  }
  return true;
}

bool ways_lead_out(Workspace& work, int piece) {
  shrink_bounds(work, piece);
  const Level& level = work.level;
  Mouths mouths;
  for (const std::int16_t node : level.composites.nodes(piece)) {
    int missing = work.scratch.ways_out[node];
    if (missing == 0) continue;
    find_mouths(level, node, mouths);
    for (const Mouth& mouth : mouths.all()) missing -= leads_out(work.canvas(piece), mouth) ? 1 : 0;
    if (missing > 0) return false;
  }
  return true;
}

// ---- rooms and joins

void place_room(Workspace& work, int piece, int node, Point at) {
  Placed& place = work.level.place(node);
  place.piece = int16(piece);
  place.at = at;
  place.used = 0;
  work.canvas(piece).put(work.level.room(node), at);
}

void place_first(Workspace& work, int piece, int node) {
  Level& level = work.level;
  ChoicePoint& point = work.choice_point(0);
  point = {};
  point.node = int16(node);
  if (level.graph.category(node) == Category::connector) pick_connector(work, point);
  place_room(work, piece, node, Canvas::centre);
  work.trace.note(Rule::gun_37, node, level,
                  [&](Text& text) { text << room_name(level, node) << " in the middle of its map."; });
}

Join& join_rooms(Level& level, int edge, JoinKind kind, int a, int exit_a, int exit_b, int piece) {
  level.place(a).used |= 1u << exit_a;
  level.place(level.graph.other_end(edge, a)).used |= 1u << exit_b;
  const bool straight = level.graph.edge(edge).from == a;
  Join& join = level.join(edge);
  join = {.kind = kind,
          .exit_from = int8(straight ? exit_a : exit_b),
          .exit_to = int8(straight ? exit_b : exit_a),
          .piece = int16(piece),
          .first_part = static_cast<std::int32_t>(level.parts.size())};
  return join;
}

void remove_room(Workspace& work, int piece, int node, int edge) {
  Level& level = work.level;
  Placed& place = level.place(node);
  work.canvas(piece).remove(level.room(node), place.at);
  const Join& join = level.join(edge);
  level.place(level.graph.edge(edge).from).used &= ~(1u << join.exit_from);
  level.place(level.graph.edge(edge).to).used &= ~(1u << join.exit_to);
  level.join(edge) = {};
  place.piece = -1;
  place.used = 0;
}

void add_part(Workspace& work, Join& join, const Rect& part) {
  work.level.parts.push_back(part);
  ++join.parts;
  work.canvas(join.piece).put(part.grown(1));
}

bool find_way(Workspace& work, const Canvas& canvas, const Mouths& from, const Mouths& to, int min_length,
              int max_length) {
  constexpr std::int64_t steps_of_position = 4;
  const bool found = work.scratch.finder.find(canvas, from.all(), to.all(), min_length, max_length);
  work.scratch.steps += steps_of_position * static_cast<std::int64_t>(work.scratch.finder.reached());
  return found;
}

bool join_by_path(Workspace& work, int edge, JoinKind kind, int a, int b, int min_length, int max_length) {
  Mouths from;
  Mouths to;
  find_mouths(work.level, a, from);
  find_mouths(work.level, b, to);
  const int piece = work.level.place(a).piece;
  if (!find_way(work, work.canvas(piece), from, to, min_length, max_length)) return false;
  const PathFinder& finder = work.scratch.finder;
  const int exit_a = from.list[idx(finder.start())].exit;
  const int exit_b = to.list[idx(finder.goal())].exit;
  Join& join = join_rooms(work.level, edge, kind, a, exit_a, exit_b, piece);
  join.length = int16(finder.length());
  // A part for each straight run of the path.
  const std::vector<Point>& path = finder.path();
  std::size_t first = 0;
  do {
    std::size_t last = first;
    while (last + 1 < path.size() && path[last + 1] - path[last] == path[first + 1] - path[first]) ++last;
    add_part(work, join, brush(path[first], path[last]));
    first = last;
  } while (first + 1 < path.size());
  return true;
}

Taken take_best(Workspace& work, ChoicePoint& point, int slack) {
  const int places = static_cast<int>(point.count);
  int best = point.candidates[0].score;
  for (std::size_t i = 1; i < point.count; ++i) best = std::max(best, int{point.candidates[i].score});
  int near = 0;
  for (std::size_t i = 0; i < point.count; ++i) near += point.candidates[i].score >= best - slack ? 1 : 0;
  int skip = work.dice.below(near);
  std::size_t chosen = 0;
  while (point.candidates[chosen].score < best - slack || skip-- > 0) ++chosen;
  return {.fit = point.take(chosen), .best = near, .places = places};
}

void write_choice(Text& text, const Taken& taken) {
  if (taken.places == 1) {
    text << "the only place";
  } else if (taken.best == 1) {
    text << "the best of " << taken.places << " places";
  } else {
    text << "one of ";
    if (taken.best < taken.places) text << "the " << taken.best << " best of ";
    text << taken.places << " places";
  }
}

// ---- pieces

void add_pieces(Workspace& work) {
  const auto count = idx(work.level.composites.count());
  auto& canvases = work.scratch.canvases;
  if (canvases.size() < count) canvases.resize(count);
  for (auto i = idx(work.level.pieces); i < count; ++i) canvases[i].clear();
  work.level.pieces = static_cast<int>(count);
}

void clear_composite(Workspace& work, int composite) {
  Level& level = work.level;
  work.canvas(composite).clear();
  for (const std::int16_t node : level.composites.nodes(composite)) {
    level.place(node).piece = -1;
    level.place(node).used = 0;
  }
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Edge& e = level.graph.edge(edge);
    if (level.composites.of(e.from) == composite && level.composites.inside(e)) level.join(edge) = {};
  }
}

Rect bounds_of_piece(const Level& level, int piece) {
  Rect box;
  for (int node = 0; node < level.graph.size(); ++node) {
    if (level.place(node).piece == piece) box = united(box, level.area(node).grown(1));
  }
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Join& join = level.join(edge);
    if (join.kind == JoinKind::none || join.piece != piece) continue;
    for (const Rect& part : level.parts_of(join)) box = united(box, part.grown(1));
  }
  return box;
}

void shrink_bounds(Workspace& work, int piece) { work.canvas(piece).shrink(bounds_of_piece(work.level, piece)); }

}  // namespace press_r::gungeon
