// The rules that hold on every finished floor, checked on its cells. What the generator records about the floor is only
// compared with what the cells show. Faults begin with the id of the rule, or of an invariant (I1 to I11).
#pragma once

#include "core/gungeon/help.hpp"
#include "gungeon/layout/layout.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon::check {

constexpr std::array<Direction, 4> directions = {Direction::left, Direction::up, Direction::right, Direction::down};

class Floor {
 public:
  explicit Floor(const Level& level)
      : level_(level), graph_(level.graph), rooms_(graph_.size()), first_door_(rooms_ + graph_.edge_count()) {
    find_regions();
  }

  /// All faults, as sentences.
  std::vector<std::string> all() {
    check_overlaps();
    check_openings();
    for (int edge = 0; edge < graph_.edge_count(); ++edge) check_way(edge);
    for (int node = 0; node < rooms_; ++node) check_room(node);
    check_reach();
    check_composites();
    check_things();
    return std::move(wrong_);
  }

 private:
  void require(bool holds, const std::string& text) {
    if (!holds && std::find(wrong_.begin(), wrong_.end(), text) == wrong_.end()) wrong_.push_back(text);
  }
  std::string name(int node) const { return level_.name(node); }
  bool is_room(int region) const { return region >= 0 && region < rooms_; }
  bool is_corridor(int region) const { return region >= rooms_ && region < first_door_; }
  bool is_door(int region) const { return region >= first_door_; }
  const Door& door(int region) const { return level_.doors[idx(region - first_door_)]; }

  /// The room, corridor or door of each cell: rooms first, then joins, then doors; -1: rock or wall.
  void find_regions() {
    region_.reset(level_.tiles.width(), level_.tiles.height(), -1);
    for (int node = 0; node < rooms_; ++node) {
      const Rect area = level_.area(node);
      each_cell(area, [&](Point p) {
        if (open(level_.room(node).tile(p.x - area.x, p.y - area.y))) claim(p, node);
      });
    }
    for (int edge = 0; edge < graph_.edge_count(); ++edge) {
      for (const Rect& part : level_.parts_of(level_.join(edge))) {
        each_cell(part, [&](Point p) {
          if (region_[p] != rooms_ + edge) claim(p, rooms_ + edge);
        });
      }
    }
    for (std::size_t i = 0; i < level_.doors.size(); ++i) {
      each_cell(level_.doors[i].area, [&](Point p) { claim(p, first_door_ + static_cast<int>(i)); });
    }
  }

  void claim(Point p, int region) {
    if (!region_.contains(p)) return require(false, "I11: a cell lies outside the floor.");
    require(region_[p] < 0, "I1: two regions share a cell.");
    region_[p] = region;
  }

  /// I1: bodies of rooms are disjoint; corridors keep a wall between themselves and everything else.
  void check_overlaps() {
    Grid<int> body(level_.tiles.width(), level_.tiles.height(), -1);
    for (int node = 0; node < rooms_; ++node) {
      const Rect area = level_.area(node).grown(1);
      each_cell(area, [&](Point p) {
        if (((level_.room(node).body[idx(p.y - area.y)] >> (p.x - area.x)) & 1u) == 0) return;
        require(body[p] < 0, "I1: the walls of two rooms overlap.");
        body[p] = node;
      });
    }
    each_cell(bounds_of(level_.tiles), [&](Point p) {
      const int here = region_[p];
      if (!is_corridor(here)) return;
      require(body[p] < 0, "I1: a corridor runs through a wall.");
      require(
          !any_cell({p.x - 1, p.y - 1, 3, 3},
                    [&](Point q) { return region_[q] != here && (is_room(region_[q]) || is_corridor(region_[q])); }),
          "I1: a corridor touches what it does not join.");
    });
  }

  /// I3, I10: tiles are open exactly where a region is, and regions meet only at doors.
  void check_openings() {
    const Rect inner = bounds_of(level_.tiles).grown(-1);
    each_cell(bounds_of(level_.tiles), [&](Point p) {
      const int here = region_[p];
      require(open(level_.tiles[p]) == (here >= 0), "I10: the tiles do not show the rooms and corridors.");
      if (!open(level_.tiles[p])) return;
      if (!inner.contains(p)) return require(false, "I11: the floor is open at its edge.");
      for (const Direction d : directions) {
        const Point q = p + step_of(d);
        require(level_.tiles[q] != Tile::rock, "I10: a floor cell without a wall beside it.");
        const int there = region_[q];
        if (here < 0 || there < 0 || here == there) continue;
        require(is_door(here) || is_door(there), "I3: an opening that is no door.");
        meets_[here].insert(there);
      }
    });
  }

  /// A way and its doors: I3, I4, I6, GUN-36, GUN-38, GUN-47, GUN-62.
  void check_way(int e) {
    const Edge& edge = graph_.edge(e);
    const Join& join = level_.join(e);
    if (idx(join.exit_from) >= level_.room(edge.from).exits.size() ||
        idx(join.exit_to) >= level_.room(edge.to).exits.size())
      return require(false, "GUN-36: a way begins at no exit of its room.");
    const bool direct = join.kind == JoinKind::door;
    std::set<int> ends;
    for (int i = 0; i < static_cast<int>(level_.doors.size()); ++i) {
      const Door& one = level_.doors[idx(i)];
      if (one.edge != e) continue;
      require(ends.insert(one.room).second, "I4: a way has two doors in one room.");
      if (direct) ends.insert(one.other);
      require(meets_[first_door_ + i] == std::set<int>{one.room, direct ? one.other : rooms_ + e},
              "I3: a door does not join its room to its way.");
      require(one.gate() == (edge.one_way && (direct || one.room == edge.to)),
              "GUN-62: a gate that is not where it is.");
      require(one.passable == (one.room == edge.to ? opposite(one.outward) : one.outward), "GUN-62: a gate is turned.");
    }
    require(ends.size() == 2, "I4: a way has the wrong number of doors.");
    require(ends == std::set<int>{edge.from, edge.to}, "I3: the rooms are not joined as the flow says.");
    if (direct) {
      const Direction out = level_.room(edge.from).exit(join.exit_from).side;
      require(
          level_.room(edge.to).exit(join.exit_to).side == opposite(out) &&
              exit_cell(level_, edge.from, join.exit_from) + step_of(out) == exit_cell(level_, edge.to, join.exit_to),
          "GUN-38: two exits do not meet, wall to wall.");
    } else {
      check_corridor(e, join);
    }
    if (edge.one_way) check_gate(e, edge);
  }

  void check_corridor(int e, const Join& join) {
    const auto cells = std::count(region_.cells().begin(), region_.cells().end(), rooms_ + e);
    if (join.kind == JoinKind::closing_room) {
      const Rect& area = level_.parts[idx(join.first_part)];
      require(join.parts == 1 && std::min(area.w, area.h) >= 4 && std::max(area.w, area.h) <= 12,
              "GUN-47: a closing room of the wrong size.");
    } else {
      require(cells == 2 * join.length, "I6: a corridor that is not as long as it says.");
    }
    const bool closing = join.kind == JoinKind::closing_room || join.kind == JoinKind::closing_corridor;
    const int longest = closing                 ? info(level_.stage).longest_corridor
                        : level_.flow_index < 0 ? PathFinder::longest
                                                : longest_join;
    require(join.length >= 4 && join.length <= longest, "I6: a corridor too short or too long.");
  }

  /// On cells: one short step from the loop's end to its start, the long way back, and nothing is lost where the gate
  /// stays shut.
  void check_gate(int e, const Edge& edge) {
    const Grid<int> shut = walk(0, false, e);
    for (int node = 0; node < rooms_; ++node)
      require(shut[first_cell(node)] >= 0, "GUN-62: without the gate a room cannot be reached.");
    require(walk(edge.from)[first_cell(edge.to)] == 1, "GUN-62: it is no single step through the gate.");
    require(walk(edge.to)[first_cell(edge.from)] >= smallest_loop - 1, "GUN-62: it is no long way round.");
  }

  /// The number of rooms that one enters on the shortest legal walk from a room to each cell; -1: none leads there.
  /// `back`: from each cell to the room. Gates let walkers pass one way only; the doors of the edge `shut` let none
  /// pass.
  Grid<int> walk(int node, bool back = false, int shut = -1) const {
    Grid<int> entered(level_.tiles.width(), level_.tiles.height(), -1);
    std::vector<Point> here = {first_cell(node)};
    std::vector<Point> later;
    for (int count = 0; !here.empty(); ++count, here.swap(later), later.clear()) {
      for (std::size_t i = 0; i < here.size(); ++i) {
        const Point p = here[i];
        if (entered[p] >= 0) continue;
        entered[p] = count;
        for (const Direction d : directions) {
          const Point next = p + step_of(d);
          if (!walkable(level_.tiles[next]) || entered[next] >= 0) continue;
          if (!(back ? lets_pass(next, p, opposite(d), shut) : lets_pass(p, next, d, shut))) continue;
          const bool enters = is_room(region_[next]) && region_[next] != region_[p];
          (enters ? later : here).push_back(next);
        }
      }
    }
    return entered;
  }
  Point first_cell(int node) const {
    Point first{0, 0};
    any_cell(level_.area(node), [&](Point p) {
      first = p;
      return region_[p] == node && walkable(level_.tiles[p]);
    });
    return first;
  }
  /// May one step from a cell to the next? Into a gate never against it.
  bool lets_pass(Point from, Point to, Direction d, int shut) const {
    const int region = region_[to];
    if (!is_door(region)) return true;
    if (door(region).edge == shut) return false;
    return !door(region).gate() || region_[from] == region || d != opposite(door(region).passable);
  }

  /// I2, GUN-57: every cell can be reached from the entrance past the gates, and the entrance from every cell. I5: it
  /// is as many rooms to each room as the flow says.
  void check_reach() {
    const Grid<int> there = walk(0);
    const Grid<int> back = walk(0, true);
    each_cell(bounds_of(level_.tiles), [&](Point p) {
      if (walkable(level_.tiles[p])) require(there[p] >= 0 && back[p] >= 0, "I2: a cell without a way there or back.");
    });
    for (int node = 0; node < rooms_; ++node)
      require(there[first_cell(node)] == level_.depth[node], "I5: a room is not as far as in the flow.");
  }

  /// I7, I10, I11, GUN-19, GUN-21, GUN-23, GUN-26, GUN-64, GUN-75, GUN-76.
  void check_room(int node) {
    const Room& room = level_.room(node);
    const Node& one = graph_.node(node);
    const Category category = one.category();
    int opened = 0;
    for (const Exit& exit : room.exits) {
      const Point p = level_.place(node).at + place_of(exit, room);
      const bool first = open(level_.tiles[p]);
      require(first == open(level_.tiles[p + along(exit.side)]), "I10: half an exit is open.");
      opened += first ? 1 : 0;
    }
    require(opened == graph_.degree(node), "I10: " + name(node) + " has the wrong number of open exits.");
    require(used_.insert(level_.place(node).room).second, "I7: a room stands on the floor twice.");
    require(room.category == category && room.in_stage(static_cast<int>(level_.stage)),
            "GUN-23: " + name(node) + " has a room of another kind.");
    require(category != Category::connector || (level_.place(node).used & ~room.ends) == 0,
            "GUN-26: a connector is not joined at its ends.");
    const bool never = category == Category::secret || category == Category::boss || category == Category::exit ||
                       category == Category::connector;
    const int depth = level_.depth[node];
    const bool often = category == Category::hub || graph_.degree(node) == 1 || (depth > 0 && depth % 4 == 0);
    require(level_.teleporter[node] == (often && !never), "GUN-64: a teleporter too many or too few.");
    require(!level_.teleporter[node] ||
                (level_.area(node).contains(level_.pad[node]) && level_.tiles[level_.pad[node]] == Tile::floor),
            "GUN-64: a teleporter that is not on floor.");
    require(info(category).injected == (one.origin == Origin::injection), "GUN-19: a room has come in the wrong way.");
    require(graph_.degree(node) <= info(category).sure_ways, "GUN-21: " + name(node) + " has too many ways.");
    const bool dead_end = category == Category::jail || category == Category::elevator || category == Category::secret;
    require(!dead_end || graph_.degree(node) == 1, "GUN-76: something hangs behind " + name(node) + ".");
    if (one.origin == Origin::injection) check_injected(node);
  }
  /// GUN-14, GUN-17, GUN-75: where an injected room hangs.
  void check_injected(int node) {
    const auto result_of = [&](int at) -> const Injected& { return level_.injected[graph_.node(at).injection]; };
    const Injected& result = result_of(node);
    require(result.node == node && result.fate == Fate::placed, "GUN-14: an injected room that was not placed.");
    for (const std::uint8_t way : graph_.ways(node)) {
      // Only what wants a dead end may take an injected one.
      const int other = graph_.other_end(way, node);
      require(graph_.node(other).origin != Origin::injection || result.rule == PlaceRule::dead_end ||
                  result_of(other).rule == PlaceRule::dead_end,
              "GUN-75: " + name(node) + " is joined to an injected room.");
    }
    if (graph_.degree(node) != 1) return;
    const Category parent = graph_.category(graph_.other_end(graph_.ways(node)[0], node));
    require(!closed_to_children(parent), "GUN-17: a room hangs on a closed one.");
    require(result.rule != PlaceRule::dead_end || result.at_dead_end, "GUN-17: a room is at no dead end.");
    require(result.rule != PlaceRule::hub || parent == Category::hub, "GUN-14: a room hangs on no hub.");
  }

  /// GUN-34, GUN-46, GUN-51, GUN-66.
  void check_composites() {
    std::map<int, int> closing;
    std::map<int, int> inside;
    for (int e = 0; e < graph_.edge_count(); ++e) {
      if (!level_.composites.inside(graph_.edge(e))) continue;
      const JoinKind kind = level_.join(e).kind;
      const bool closes = kind == JoinKind::closing_room || kind == JoinKind::closing_corridor;
      ++inside[level_.composites.of(graph_.edge(e).from)];
      closing[level_.composites.of(graph_.edge(e).from)] += closes ? 1 : 0;
      require(closes || kind == JoinKind::door, "GUN-46: a way of a composite is neither door nor closing.");
    }
    for (int c = 0; c < level_.composites.count(); ++c) {
      const Composite& one = level_.composites.composite(c);
      const int loop = one.kind == CompositeKind::loop ? 1 : 0;
      require(closing[c] == loop, "GUN-51: a loop is not closed by one way.");
      require(inside[c] == one.size - 1 + loop, "GUN-34: a composite has too few or too many ways.");
    }
    int failed = 0;
    for (const int attempts : level_.tally.failed) failed += attempts;
    require(level_.tally.attempts == failed + level_.tally.made, "GUN-66: attempts are miscounted.");
  }

  /// I11, GUN-16, GUN-20, GUN-71.
  void check_things() {
    require(level_.tiles.width() <= max_extent + 2 && level_.tiles.height() <= max_extent + 2, "I11: too large.");
    require(graph_.count(Category::shop) == 1, "GUN-20: the floor has not one main shop.");
    int deepest = 0;
    for (int node = 0; node < rooms_; ++node) {
      if (graph_.category(node) == Category::normal) deepest = std::max<int>(deepest, level_.depth[node]);
    }
    for (int jail = 0; jail < rooms_; ++jail) {
      if (graph_.category(jail) != Category::jail) continue;
      const Point key = level_.key[jail];
      const bool with_enemy = level_.tiles.contains(key) && level_.tiles[key] == Tile::enemy;
      require(with_enemy && is_room(region_[key]) && level_.depth[region_[key]] == deepest,
              "GUN-71: a key that is not with the enemies of the deepest room.");
    }
    for (const Door& one : level_.doors) {
      const auto joins = [&](Category category) {
        return graph_.category(one.room) == category || graph_.category(one.other) == category;
      };
      require((one.kind == DoorKind::hidden) == joins(Category::secret), "GUN-16: a door that hides no secret.");
      if (!joins(Category::secret))
        require((one.kind == DoorKind::locked) == joins(Category::jail), "GUN-71: a jail that is not locked.");
    }
  }

  const Level& level_;
  const Graph& graph_;
  int rooms_;
  int first_door_;  ///< regions from here on are doors
  Grid<int> region_;
  std::map<int, std::set<int>> meets_;
  std::set<int> used_;
  std::vector<std::string> wrong_;
};

/// Faults of the map itself; the pacing of a flow is its author's.
inline std::vector<std::string> map_faults(const Level& made) {
  std::vector<std::string> faults = Floor(made).all();
  const auto of_flow = [](const std::string& fault) { return fault.find("GUN") == 0 || fault.find("I7:") == 0; };
  faults.erase(std::remove_if(faults.begin(), faults.end(), of_flow), faults.end());
  return faults;
}

}  // namespace press_r::gungeon::check

namespace press_r::gungeon::help {

/// The number of seeds for which a usable flow of one's own gives no floor; every floor that comes has to be right.
inline int failures(const Options& values, std::uint32_t count) {
  CAPTURE(values.text(Opt::flow_text));
  REQUIRE(usable(faults_of(values.text(Opt::flow_text))));
  int failed = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Level& made = floor_of(values, i);
    REQUIRE(made.flow_index == -1);
    failed += made.complete ? 0 : 1;
    if (made.complete && i % 5 == 0) REQUIRE(check::map_faults(made) == std::vector<std::string>{});
  }
  return failed;
}

}  // namespace press_r::gungeon::help
