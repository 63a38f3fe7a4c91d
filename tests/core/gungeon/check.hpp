// The rules that hold on every finished floor, checked on its cells. What the generator records about the floor is only
// compared with what the cells show. Faults begin with the id of the rule, or of an invariant (I1 to I13).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gungeon/flow/transform.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/level.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon::check {

constexpr std::array<Direction, 4> directions = {Direction::left, Direction::up, Direction::right, Direction::down};

/// The room, corridor or door of each cell: rooms first, then joins, then doors; -1: rock or wall.
struct Regions {
  int rooms = 0;
  int joins = 0;
  Grid<int> of;
  bool is_room(int region) const { return region >= 0 && region < rooms; }
  bool is_corridor(int region) const { return region >= rooms && region < rooms + joins; }
  bool is_door(int region) const { return region >= rooms + joins; }
};

class Floor {
 public:
  explicit Floor(const Level& level) : level_(level) { find_regions(); }

  /// All faults, as sentences.
  std::vector<std::string> all() {
    check_overlaps();
    check_openings();
    check_graph();
    check_doors();
    check_corridors();
    check_reach();
    check_gates();
    check_rooms();
    check_joins();
    check_injected();
    check_things();
    return std::move(wrong_);
  }

 private:
  void fail(const std::string& text) {
    if (std::find(wrong_.begin(), wrong_.end(), text) == wrong_.end()) wrong_.push_back(text);
  }
  std::string name(int node) const { return text_of(level_.graph.node(node)); }
  bool inside(Point p) const { return regions_.of.contains(p); }

  void find_regions() {
    regions_.rooms = level_.graph.size();
    regions_.joins = level_.graph.edge_count();
    regions_.of.reset(level_.tiles.width(), level_.tiles.height(), -1);
    for (int node = 0; node < regions_.rooms; ++node) {
      const Room& room = level_.room(node);
      const Rect area = level_.area(node);
      each_cell(area, [&](Point p) {
        if (open(room.tile(p.x - area.x, p.y - area.y))) claim(p, node);
      });
    }
    for (int edge = 0; edge < regions_.joins; ++edge) {
      for (const Rect& part : level_.parts_of(level_.join(edge))) {
        each_cell(part, [&](Point p) {
          if (regions_.of[p] != regions_.rooms + edge) claim(p, regions_.rooms + edge);
        });
      }
    }
    for (std::size_t i = 0; i < level_.doors.size(); ++i) {
      each_cell(level_.doors[i].area,
                [&](Point p) { claim(p, regions_.rooms + regions_.joins + static_cast<int>(i)); });
    }
  }

  void claim(Point p, int region) {
    if (!inside(p)) return fail("I11: a cell lies outside the floor.");
    if (regions_.of[p] >= 0) fail("I1: two regions share a cell.");
    regions_.of[p] = region;
  }

  /// I1: bodies of rooms are disjoint; corridors keep a wall between themselves and everything else.
  void check_overlaps() {
    Grid<int> body(level_.tiles.width(), level_.tiles.height(), -1);
    for (int node = 0; node < regions_.rooms; ++node) {
      const Room& room = level_.room(node);
      const Rect area = level_.area(node).grown(1);
      each_cell(area, [&](Point p) {
        if (((room.body[idx(p.y - area.y)] >> (p.x - area.x)) & 1u) == 0) return;
        if (body[p] >= 0) fail("I1: the walls of " + name(body[p]) + " and " + name(node) + " overlap.");
        body[p] = node;
      });
    }
    each_cell(bounds_of(level_.tiles), [&](Point p) {
      const int here = regions_.of[p];
      if (!regions_.is_corridor(here)) return;
      if (body[p] >= 0) fail("I1: a corridor runs through the wall of " + name(body[p]) + ".");
      each_cell({p.x - 1, p.y - 1, 3, 3}, [&](Point q) {
        const int there = regions_.of[q];
        if (there != here && (regions_.is_room(there) || regions_.is_corridor(there)))
          fail("I1: a corridor touches what it does not join.");
      });
    });
  }

  /// I3, I10: tiles are open exactly where a region is, and regions meet only at doors.
  void check_openings() {
    each_cell(bounds_of(level_.tiles), [&](Point p) {
      const bool is_open = open(level_.tiles[p]);
      if (is_open != (regions_.of[p] >= 0)) fail("The tiles do not show the rooms and corridors.");
      if (is_open && (p.x == 0 || p.y == 0 || p.x + 1 == level_.tiles.width() || p.y + 1 == level_.tiles.height())) {
        fail("The floor is open at its edge.");
      }
      for (const Direction d : {Direction::right, Direction::down}) {
        const Point q = p + step_of(d);
        if (!inside(q) || regions_.of[p] < 0 || regions_.of[q] < 0 || regions_.of[p] == regions_.of[q]) continue;
        if (!regions_.is_door(regions_.of[p]) && !regions_.is_door(regions_.of[q]))
          fail("I3: an opening that is no door.");
        meets_.insert({regions_.of[p], regions_.of[q]});
        meets_.insert({regions_.of[q], regions_.of[p]});
      }
      if (is_open) {
        for (const Direction d : directions) {
          if (level_.tiles[p + step_of(d)] == Tile::rock) fail("A floor cell without a wall beside it.");
        }
      }
    });
  }

  std::vector<int> neighbours(int region) const {
    std::vector<int> out;
    for (auto it = meets_.lower_bound({region, -1}); it != meets_.end() && it->first == region; ++it)
      out.push_back(it->second);
    return out;
  }

  /// I3: the rooms that are joined, by cells, are those that the flow joins.
  void check_graph() {
    std::set<std::pair<int, int>> walked;
    const int first_door = regions_.rooms + regions_.joins;
    for (std::size_t i = 0; i < level_.doors.size(); ++i) {
      const auto sides = neighbours(first_door + static_cast<int>(i));
      if (sides.size() != 2) fail("I3: a door does not join two regions.");
      for (const int a : sides) {
        for (const int b : sides) {
          if (regions_.is_room(a) && regions_.is_room(b) && a < b) walked.insert({a, b});
        }
      }
    }
    for (int join = regions_.rooms; join < first_door; ++join) {
      std::set<int> rooms;
      for (const int door : neighbours(join)) {
        for (const int side : neighbours(door)) {
          if (regions_.is_room(side)) rooms.insert(side);
        }
      }
      const bool has_cells = has_corridor(level_.join(join - regions_.rooms).kind);
      if (rooms.size() != (has_cells ? 2u : 0u)) fail("I3: a corridor does not join two rooms.");
      if (rooms.size() == 2) walked.insert({*rooms.begin(), *rooms.rbegin()});
    }
    std::set<std::pair<int, int>> expected;
    for (int e = 0; e < level_.graph.edge_count(); ++e) {
      const Edge& edge = level_.graph.edge(e);
      expected.insert({std::min(edge.from, edge.to), std::max(edge.from, edge.to)});
    }
    if (walked != expected) fail("I3: the rooms are not joined as the flow says.");
  }

  /// I4.
  void check_doors() {
    std::vector<int> count(idx(regions_.joins));
    for (const Door& door : level_.doors) ++count[idx(door.edge)];
    for (int e = 0; e < regions_.joins; ++e) {
      const int expected = has_corridor(level_.join(e).kind) ? 2 : 1;
      if (count[idx(e)] != expected) fail("I4: a way has the wrong number of doors.");
    }
    for (int node = 0; node < regions_.rooms; ++node) check_exits(node);
  }

  /// I10.
  void check_exits(int node) {
    const Room& room = level_.room(node);
    int opened = 0;
    for (const Exit& exit : room.exits) {
      const Point p = level_.place(node).at + place_of(exit, room);
      const Point q = p + along(exit.side);
      const bool first = open(level_.tiles[p]);
      if (first != open(level_.tiles[q])) fail("I10: half an exit of " + name(node) + " is open.");
      opened += first ? 1 : 0;
    }
    if (opened != level_.graph.degree(node)) fail("I10: " + name(node) + " has the wrong number of open exits.");
  }

  /// I6.
  void check_corridors() {
    const StageInfo& stage = info(level_.stage);
    std::vector<int> cells(idx(regions_.joins));
    for (const int region : regions_.of.cells()) {
      if (regions_.is_corridor(region)) ++cells[idx(region - regions_.rooms)];
    }
    for (int e = 0; e < regions_.joins; ++e) {
      const Join& join = level_.join(e);
      if (!has_corridor(join.kind)) continue;
      if (join.kind == JoinKind::closing_room) {
        const Rect& area = level_.parts[idx(join.first_part)];
        if (join.parts != 1 || std::min(area.w, area.h) < 4 || std::max(area.w, area.h) > 12)
          fail("GUN-47: a closing room of the wrong size.");
      } else if (cells[idx(e)] != 2 * join.length) {
        fail("I6: a corridor of " + std::to_string(cells[idx(e)]) + " cells says it is " + std::to_string(join.length) +
             " long.");
      }
      const bool closing = join.kind == JoinKind::closing_room || join.kind == JoinKind::closing_corridor;
      const int longest = closing ? stage.longest_corridor : level_.flow_index < 0 ? PathFinder::longest : longest_join;
      if (join.length < 4 || join.length > longest)
        fail("I6: a corridor is " + std::to_string(join.length) + " cells long.");
    }
  }

 public:
  /// The cells that a walk from a room reaches; with `back` set, those from which a walk reaches the room. Gates let
  /// walkers pass one way only; the doors of the edge `shut` let none pass.
  Grid<char> reach(int node, bool back = false, int shut = -1) const {
    Grid<char> seen(level_.tiles.width(), level_.tiles.height(), 0);
    std::vector<Point> queue = {first_cell(node)};
    seen[queue.front()] = 1;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const Direction d : directions) {
        const Point next = queue[i] + step_of(d);
        if (seen[next] != 0 || !walkable(level_.tiles[next])) continue;
        if (!(back ? lets_pass(next, queue[i], opposite(d), shut) : lets_pass(queue[i], next, d, shut))) continue;
        seen[next] = 1;
        queue.push_back(next);
      }
    }
    return seen;
  }
  bool reaches(const Grid<char>& seen, int node) const {
    bool any = false;
    each_cell(level_.area(node), [&](Point p) { any = any || (seen[p] != 0 && regions_.of[p] == node); });
    return any;
  }

  /// How many rooms one enters on the shortest legal walk, cell by cell, from one room to each other; -1: none leads
  /// there.
  std::vector<int> rooms_entered_from(int node) const {
    std::vector<int> entered(idx(regions_.rooms), -1);
    Grid<char> seen(level_.tiles.width(), level_.tiles.height(), 0);
    std::vector<Point> here = {first_cell(node)};
    std::vector<Point> later;
    for (int rooms = 0; !here.empty(); ++rooms, here.swap(later), later.clear()) {
      for (std::size_t i = 0; i < here.size(); ++i) {
        const Point at = here[i];
        const int region = regions_.of[at];
        if (seen[at] != 0) continue;
        seen[at] = 1;
        if (regions_.is_room(region) && entered[idx(region)] < 0) entered[idx(region)] = rooms;
        for (const Direction d : directions) {
          const Point next = at + step_of(d);
          if (seen[next] != 0 || !walkable(level_.tiles[next]) || !lets_pass(at, next, d, -1)) continue;
          const bool enters = regions_.is_room(regions_.of[next]) && regions_.of[next] != region;
          (enters ? later : here).push_back(next);
        }
      }
    }
    return entered;
  }

 private:
  Point first_cell(int node) const {
    Point first{-1, -1};
    each_cell(level_.area(node), [&](Point p) {
      if (first.x < 0 && regions_.of[p] == node && walkable(level_.tiles[p])) first = p;
    });
    return first;
  }

  /// May one step from a cell to the next? Into a gate never against it.
  bool lets_pass(Point from, Point to, Direction d, int shut) const {
    const int region = regions_.of[to];
    if (!regions_.is_door(region)) return true;
    const Door& door = level_.doors[idx(region - regions_.rooms - regions_.joins)];
    if (door.edge == shut) return false;
    return !door.gate() || regions_.of[from] == region || d != opposite(door.passable);
  }

  /// I2, GUN-57: every cell can be reached from the entrance past the gates, and the entrance from every cell.
  void check_reach() {
    const Grid<char> there = reach(0);
    const Grid<char> back = reach(0, true);
    each_cell(bounds_of(level_.tiles), [&](Point p) {
      if (!walkable(level_.tiles[p])) return;
      if (there[p] == 0) fail("I2: a cell cannot be reached.");
      if (back[p] == 0) fail("I2: a cell without a way back.");
    });
    // I5, for every room: as many rooms to walk as the flow says.
    const std::vector<int> entered = rooms_entered_from(0);
    for (int node = 0; node < regions_.rooms; ++node) {
      if (entered[idx(node)] != level_.depth[node])
        fail("I5: " + name(node) + " is not as far from the entrance as in the flow.");
    }
  }

  /// GUN-62 on cells: one short step from the loop's end to its start, the long way back, and nothing is lost where
  /// the gate stays shut.
  void check_gates() {
    for (int e = 0; e < regions_.joins; ++e) {
      const Edge& edge = level_.graph.edge(e);
      const auto gates = std::count_if(level_.doors.begin(), level_.doors.end(),
                                       [&](const Door& door) { return door.gate() && door.edge == e; });
      if (gates != (edge.one_way ? 1 : 0)) fail("GUN-62: a way has the wrong number of gates.");
      if (!edge.one_way) continue;
      const Grid<char> shut = reach(0, false, e);
      for (int node = 0; node < regions_.rooms; ++node) {
        if (!reaches(shut, node)) fail("GUN-62: without the gate " + name(node) + " cannot be reached.");
      }
      if (rooms_entered_from(edge.from)[idx(edge.to)] != 1)
        fail("GUN-62: from " + name(edge.from) + " it is no single step through the gate.");
      const int long_way = rooms_entered_from(edge.to)[idx(edge.from)];
      if (long_way < smallest_loop - 1) fail("GUN-62: to " + name(edge.from) + " it is no long way round.");
    }
  }

  /// I7, I11.
  void check_rooms() {
    std::set<int> rooms;
    for (int node = 0; node < regions_.rooms; ++node) {
      if (!rooms.insert(level_.place(node).room).second) fail("I7: a room stands on the floor twice.");
      const Room& room = level_.room(node);
      if (room.category != level_.graph.category(node) || !room.in_stage(static_cast<int>(level_.stage)))
        fail("GUN-23: " + name(node) + " has a room of another kind.");
    }
    if (level_.tiles.width() > max_extent + 2 || level_.tiles.height() > max_extent + 2)
      fail("I11: the floor is too large.");
  }

  /// GUN-26, GUN-38, GUN-46, GUN-51.
  void check_joins() {
    std::map<int, int> closing;
    std::map<int, int> inside;
    for (int e = 0; e < level_.graph.edge_count(); ++e) {
      const Edge& edge = level_.graph.edge(e);
      const Join& join = level_.join(e);
      if (idx(join.exit_from) >= level_.room(edge.from).exits.size() ||
          idx(join.exit_to) >= level_.room(edge.to).exits.size())
        return fail("GUN-36: a way begins at no exit of its room.");
      if (join.kind == JoinKind::door) {
        const Direction out = level_.room(edge.from).exit(join.exit_from).side;
        if (level_.room(edge.to).exit(join.exit_to).side != opposite(out) ||
            !(exit_cell(level_, edge.from, join.exit_from) + step_of(out) == exit_cell(level_, edge.to, join.exit_to)))
          fail("GUN-38: two exits do not meet, wall to wall.");
      }
      if (!level_.composites.inside(edge)) continue;
      ++inside[level_.composites.of(edge.from)];
      const bool closes = join.kind == JoinKind::closing_room || join.kind == JoinKind::closing_corridor;
      closing[level_.composites.of(edge.from)] += closes ? 1 : 0;
      if (!closes && join.kind != JoinKind::door) fail("GUN-46: a way of a composite is neither door nor closing.");
    }
    for (int c = 0; c < level_.composites.count(); ++c) {
      const Composite& one = level_.composites.composite(c);
      const bool loop = one.kind == CompositeKind::loop;
      if (closing[c] != (loop ? 1 : 0)) fail("GUN-51: a loop is not closed by one way.");
      if (inside[c] != one.size - (loop ? 0 : 1)) fail("GUN-34: a composite has too few or too many ways.");
    }
    for (int node = 0; node < regions_.rooms; ++node) {
      if (level_.graph.category(node) == Category::connector &&
          (level_.place(node).used & ~level_.room(node).ends) != 0)
        fail("GUN-26: the connector " + name(node) + " is not joined at its ends.");
    }
    int failed = 0;
    for (const int attempts : level_.tally.failed) failed += attempts;
    if (level_.tally.attempts != failed + level_.tally.made) fail("GUN-66: attempts are miscounted.");
  }

  /// GUN-19, GUN-20, GUN-75, GUN-76.
  void check_injected() {
    const Graph& graph = level_.graph;
    int shops = 0;
    for (int node = 0; node < graph.size(); ++node) {
      const Node& one = graph.node(node);
      const Category category = one.category();
      const bool injected = one.origin == Origin::injection;
      shops += category == Category::shop ? 1 : 0;
      if (info(category).injected != injected) fail("GUN-19: " + name(node) + " has come in the wrong way.");
      if (graph.degree(node) > info(category).sure_ways) fail("GUN-21: " + name(node) + " has too many ways.");
      const bool dead_end =
          category == Category::jail || category == Category::elevator || category == Category::secret;
      if (dead_end && graph.degree(node) != 1) fail("GUN-76: something hangs behind " + name(node) + ".");
      if (injected) check_parent(node);
      if (!injected || rule_of(one) == PlaceRule::dead_end) continue;
      for (const std::uint8_t way : graph.ways(node)) {
        // Only what wants a dead end may take an injected one.
        const Node& other = graph.node(graph.other_end(way, node));
        if (other.origin == Origin::injection && rule_of(other) != PlaceRule::dead_end)
          fail("GUN-75: " + name(node) + " is joined to an injected room.");
      }
    }
    if (shops != 1) fail("GUN-20: the floor has not one main shop.");
  }
  /// GUN-14, GUN-17: where an injected room hangs.
  void check_parent(int node) {
    const Injected& result = level_.injected[level_.graph.node(node).injection];
    if (result.node != node || result.fate != Fate::placed) fail("GUN-14: an injected room that was not placed.");
    if (level_.graph.degree(node) != 1) return;
    const int parent = level_.graph.other_end(level_.graph.ways(node)[0], node);
    if (closed_to_children(level_.graph.category(parent))) fail("GUN-17: " + name(node) + " hangs on a closed room.");
    if (result.rule == PlaceRule::dead_end && !result.at_dead_end)
      fail("GUN-17: " + name(node) + " is at no dead end.");
    if (result.rule == PlaceRule::hub && level_.graph.category(parent) != Category::hub)
      fail("GUN-14: " + name(node) + " hangs on no hub.");
  }
  PlaceRule rule_of(const Node& node) const { return level_.injected[node.injection].rule; }

  /// GUN-64, GUN-71, and doors that hide or lock.
  void check_things() {
    const Graph& graph = level_.graph;
    int deepest = 0;
    for (int node = 0; node < graph.size(); ++node) {
      const Category category = graph.category(node);
      const int depth = level_.depth[node];
      if (category == Category::normal) deepest = std::max(deepest, depth);
      const bool never = category == Category::secret || category == Category::boss || category == Category::exit ||
                         category == Category::connector;
      const bool often = category == Category::hub || graph.degree(node) == 1 || (depth > 0 && depth % 4 == 0);
      const Point pad = level_.pad[node];
      if (level_.teleporter[node] != (often && !never)) fail("GUN-64: a teleporter too many or too few.");
      if (level_.teleporter[node] && (!level_.area(node).contains(pad) || level_.tiles[pad] != Tile::floor))
        fail("GUN-64: a teleporter that is not on floor.");
    }
    for (int jail = 0; jail < graph.size(); ++jail) {
      if (graph.category(jail) != Category::jail) continue;
      const Point key = level_.key[jail];
      const bool with_enemy = level_.tiles.contains(key) && level_.tiles[key] == Tile::enemy;
      const int holder = with_enemy ? regions_.of[key] : -1;
      if (!regions_.is_room(holder) || level_.depth[holder] != deepest)
        fail("GUN-71: a key that is not with the enemies of the deepest room.");
    }
    for (const Door& door : level_.doors) {
      const auto joins = [&](Category category) {
        return graph.category(door.room) == category || graph.category(door.other) == category;
      };
      if ((door.kind == DoorKind::hidden) != joins(Category::secret))
        fail("GUN-16: a door that does not hide a secret.");
      if (!joins(Category::secret) && (door.kind == DoorKind::locked) != joins(Category::jail))
        fail("GUN-71: a jail that is not locked.");
    }
  }

  const Level& level_;
  Regions regions_;
  std::set<std::pair<int, int>> meets_;
  std::vector<std::string> wrong_;
};

}  // namespace press_r::gungeon::check
