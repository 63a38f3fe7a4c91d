// Rules that hold for every level, from the split to the locks, checked in one pass over a survey.
#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

using Cells = std::set<std::pair<int, int>>;

/// Numbers of the cases that were seen, so that no check is empty.
std::map<std::string, std::int64_t> seen;

void check_split(const Level& level) {
  Grid<int> covered(level.plan.width - 1, level.plan.height - 1, 0);
  for (const Room& room : level.graph.rooms) {
    each_cell(room.box, [&](Point p) { ++covered[p]; });
    holds("PIXEL-2: the longest side", std::max(room.box.w, room.box.h) <= level.plan.max_room);
    holds("PIXEL-2: the shortest side", std::min(room.box.w, room.box.h) >= 3);
    if (level.plan.original_split && room.at_least(level.plan.min_room))
      holds("PIXEL-P-1: what is kept", room.box.area() <= level.plan.min_room * level.plan.min_room);
    seen["rooms too slim for stairs"] += !room.at_least(4);
  }
  const std::vector<int>& cells = covered.cells();
  holds("PIXEL-1: a partition", std::all_of(cells.begin(), cells.end(), [](int n) { return n == 1; }));
  if (level.plan.width >= 32 && level.plan.height >= 32) holds("PIXEL-P-3: eight rooms", level.graph.size() >= 8);
}

void check_neighbours(const Graph& graph) {
  int pairs = 0;
  std::size_t ends = 0;
  for (int a = 0; a < graph.size(); ++a) {
    const Rect one = graph.room(a).box;
    for (int b = 0; b < graph.size(); ++b) {
      const Rect other = graph.room(b).box;
      const int columns = std::min(one.right(), other.right()) - std::max(one.x, other.x) + 1;
      const int rows = std::min(one.bottom(), other.bottom()) - std::max(one.y, other.y) + 1;
      const bool share = a != b && columns > 0 && rows > 0 && columns * rows > 3;
      holds("PIXEL-10: more than 3 tiles of wall", graph.neighbours(a).has(b) == share);
      pairs += share;
    }
    int place = 0;
    graph.neighbours(a).each([&](int b) { holds("PIXEL-9: ascending", graph.neighbours(a)[place++] == b); });
    holds("PIXEL-9: the number of neighbours", graph.neighbours(a).size() == place);
    std::set<int> others;
    for (const int index : graph.room(a).connections) {
      const int other = graph.connection(index).other(a);
      const auto& mirrored = graph.room(other).connections;
      holds("PIXEL-9: only neighbours are connected", graph.neighbours(a).has(other));
      holds("PIXEL-9: mirrored", std::find(mirrored.begin(), mirrored.end(), index) != mirrored.end());
      holds("PIXEL-9: connected once", others.insert(other).second);
      ++ends;
    }
  }
  holds("PIXEL-9: two ends each", ends == 2 * graph.connections.size());
  holds("PIXEL-10: pairs", count_neighbour_pairs(graph) == pairs / 2);
}

void check_path(const Graph& graph, const std::vector<int>& path) {
  holds("PIXEL-14, PIXEL-16: from entrance to exit", path.front() == graph.entrance && path.back() == graph.exit);
  holds("PIXEL-14, PIXEL-16: each room once", std::set<int>(path.begin(), path.end()).size() == path.size());
  for (std::size_t i = 1; i < path.size(); ++i)
    holds("PIXEL-14, PIXEL-16: connected", connected(graph, path[i - 1], path[i]));
}

void check_paths(const Level& level) {
  const Graph& graph = level.graph;
  const int n = graph.size();
  const int d = relaxed(graph, graph.exit, false)[static_cast<std::size_t>(graph.entrance)];
  const Room& entrance = graph.room(graph.entrance);
  const Room& exit = graph.room(graph.exit);
  holds("PIXEL-11: entrance and exit",
        graph.entrance != graph.exit && entrance.type == RoomType::entrance && exit.type == RoomType::exit);
  holds("PIXEL-P-4: sides of at least 4", entrance.at_least(4) && exit.at_least(4));
  holds("PIXEL-13: at most 11 placements", level.tries >= 1 && level.tries <= 11);
  holds("PIXEL-12: the distance", d == level.distance);
  const int root = level.plan.original_distance ? d + 1 : d;
  holds("PIXEL-12, PIXEL-P-5: far enough", root * root > n);
  seen["distances that only the game accepts"] += level.plan.original_distance && d * d <= n;

  check_path(graph, graph.first_path);
  check_path(graph, graph.second_path);
  const auto first_steps = static_cast<int>(graph.first_path.size()) - 1;
  holds("PIXEL-14: a shortest path", first_steps == d);
  const auto& first = graph.first_path;
  const int weight = level.plan.first_weight == 0 ? d : level.plan.first_weight;
  if (weight == 1) holds("PIXEL-15: the same path", graph.second_path == first);
  for (int id = 0; id < n; ++id) {
    const bool on_path = std::find(first.begin() + 1, first.end(), id) != first.end();
    holds("PIXEL-15: weights", graph.room(id).weight == (on_path ? weight : 1));
  }
  std::vector<int> costs;
  path_costs(graph, graph.exit, costs);
  int paid = 0;
  for (std::size_t i = 1; i < graph.second_path.size(); ++i) {
    const int next = graph.second_path[i];
    paid += graph.room(next).weight;
    if (!level.plan.greedy) continue;
    graph.neighbours(graph.second_path[i - 1]).each([&](int other) {
      holds("PIXEL-P-6: the nearest neighbour",
            costs[static_cast<std::size_t>(next)] <= costs[static_cast<std::size_t>(other)]);
    });
  }
  const int cheapest = relaxed(graph, graph.entrance, true)[static_cast<std::size_t>(graph.exit)];
  if (!level.plan.greedy) holds("PIXEL-16: the cheapest path", paid == cheapest);

  std::set<int> reached{graph.entrance};
  std::vector<int> open{graph.entrance};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const int index : graph.room(open[i]).connections) {
      const int next = graph.connection(index).other(open[i]);
      if (reached.insert(next).second) open.push_back(next);
    }
  }
  holds("PIXEL-17: one connected piece", static_cast<int>(reached.size()) == count_connected(graph));
  holds("PIXEL-17: with the exit", reached.count(graph.exit) == 1);
  std::set<int> on_paths(graph.first_path.begin(), graph.first_path.end());
  on_paths.insert(graph.second_path.begin(), graph.second_path.end());
  holds("PIXEL-18: 0.5 to 0.7 of the rooms", level.goal >= n / 2 && level.goal * 10 < n * 7);
  const int goal = std::max(level.goal, static_cast<int>(on_paths.size()));
  if (!level.plan.loops) holds("PIXEL-18: as many are connected", count_connected(graph) == goal);
}

void check_types(const Level& level) {
  const Graph& graph = level.graph;
  const int depth = level.plan.depth;
  std::map<RoomType, int> count;
  int specials = 0;
  for (const Room& room : graph.rooms) {
    ++count[room.type];
    holds("PIXEL-20: EMPTY is unconnected", (room.type == RoomType::empty) == room.connections.empty());
    holds("PIXEL-P-7: dead ends are no corridors", room.connections.size() != 1 || !is_corridor(room.type));
    if (is_special(room.type)) {
      holds("PIXEL-P-8: with special rooms only", level.plan.specials);
      holds("PIXEL-P-8: a dead end, its sides at least 4", room.connections.size() == 1 && room.at_least(4));
      ++specials;
    }
    if (has_fact(room.type)) holds("PIXEL-P-8: no type twice", count[room.type] == 1);
    if (room.type != RoomType::shop) continue;
    holds("PIXEL-P-11: a dead end of 5 by 5", room.connections.size() == 1 && room.at_least(5));
    const int beside = graph.connection(room.connections[0]).other(static_cast<int>(&room - graph.rooms.data()));
    holds("PIXEL-P-11: beside the entrance", beside == graph.entrance);
  }
  seen["special rooms"] += specials;
  if (!level.plan.specials) {
    for (const auto& [type, number] : count) holds("PIXEL-21: the document's types", type <= RoomType::exit);
  }
  const bool shop_depth = depth == 6 || depth == 11 || depth == 16;
  holds("PIXEL-P-11: where there is a shop", count[RoomType::shop] == (shop_depth ? 1 : 0));
  const auto goods = std::count_if(level.things.begin(), level.things.end(),
                                   [](const Thing& thing) { return thing.kind == ThingKind::goods; });
  holds("PIXEL-P-11: 15 goods", goods == (shop_depth ? 15 : 0));
  const bool passages = (depth > 5 && depth < 10) || (depth > 15 && depth < 20);
  holds("PIXEL-P-17: tunnels or passages", count[passages ? RoomType::tunnel : RoomType::passage] == 0);
  holds("PIXEL-P-17: depths of the smith", count[RoomType::blacksmith] == 0 || (depth >= 12 && depth <= 14));
  if (level.plan.depth == 14 && level.plan.specials) {
    ++seen["floors of depth 14"];
    seen["smiths on depth 14"] += count[RoomType::blacksmith];
  }
  const int standards = count[RoomType::standard] + count[RoomType::blacksmith];
  const int corridors = count[RoomType::tunnel] + count[RoomType::passage];
  holds("PIXEL-P-7: four standard rooms", corridors == 0 || standards >= 4);
  seen["topped up"] += level.standards_rolled < standards;
  seen["too few rooms to top up"] += standards < 4;
  if (depth % 5 == 4) holds("PIXEL-P-9: no weak floor above a boss", count[RoomType::weak_floor] == 0);
  if (level.plan.weak_above) {
    holds("PIXEL-P-9: the pit comes first", count[RoomType::pit] == 1 || specials == 0);
    if (count[RoomType::pit] != 0) {
      for (const RoomType type : {RoomType::armory, RoomType::crypt, RoomType::laboratory, RoomType::library,
                                  RoomType::statue, RoomType::treasury, RoomType::vault, RoomType::weak_floor})
        holds("PIXEL-P-9: not beside a pit", count[type] == 0);
    }
    seen["pits"] += count[RoomType::pit];
  } else {
    holds("PIXEL-P-9: no pit", count[RoomType::pit] == 0);
    if (depth % 5 == 2 && !level.plan.run)
      holds("PIXEL-P-9: the laboratory comes first", (count[RoomType::laboratory] != 0) == (specials != 0));
  }
  int loops = 0;
  std::set<int> connected_before;
  for (const Connection& connection : graph.connections) {
    if (connection.reason == Reason::goal)
      holds("PIXEL-19: joins what is connected",
            connected_before.count(connection.a) == 1 && connected_before.count(connection.b) == 0);
    connected_before.insert({connection.a, connection.b});
    if (connection.reason != Reason::loop) continue;
    ++loops;
    // An unconnected room that a loop connects is a dead end itself, and may become special.
    const Room& to = graph.room(connection.b);
    const bool became_special = to.connections.size() == 1 && to.reason == Reason::loop;
    holds("PIXEL-P-10: from plain rooms", !is_special(graph.room(connection.a).type));
    holds("PIXEL-P-10: to plain rooms", !is_special(to.type) || became_special);
  }
  holds("PIXEL-P-10: the number of loops", loops == level.loops && (loops == 0 || level.plan.loops));
}

void check_doors(const Level& level) {
  Cells doors;
  for (const Connection& connection : level.graph.connections) {
    const Room& a = level.graph.room(connection.a);
    const Room& b = level.graph.room(connection.b);
    const Rect wall = shared_wall(a.box, b.box);
    const Point door = connection.door;
    holds("PIXEL-P-12: on the shared wall, not at its end",
          wall.w == 0 ? door.x == wall.x && door.y > wall.y && door.y < wall.bottom()
                      : door.y == wall.y && door.x > wall.x && door.x < wall.right());
    holds("PIXEL-P-12: one door each", doors.insert({door.x, door.y}).second);
    const DoorRank higher = std::max(RoomPainter::proposed_door(a.type), RoomPainter::proposed_door(b.type));
    holds("PIXEL-P-13: the higher rank", connection.rank == higher);
    holds("PIXEL-P-15: joined", connection.joined == opens_wall(a, b, level.plan.max_room));
    if (connection.joined) {
      ++seen["joined"];
      each_cell(opening(a.box, b.box), [&](Point p) { holds("PIXEL-P-15: open", is_walkable(level.tiles[p])); });
      continue;
    }
    const auto is = [&](Tile one, Tile other) { return connection.tile == one || connection.tile == other; };
    switch (connection.rank) {
      case DoorRank::tunnel: holds("PIXEL-P-13: tunnel", connection.tile == tunnel_floor(level)); break;
      case DoorRank::regular: holds("PIXEL-P-13: regular", is(Tile::door, Tile::secret_door)); break;
      case DoorRank::unlocked: holds("PIXEL-P-13: unlocked", connection.tile == Tile::door); break;
      case DoorRank::locked: holds("PIXEL-P-13: locked", connection.tile == Tile::locked_door); break;
      case DoorRank::barricade:
        holds("PIXEL-P-13: barricade", is(Tile::barricade, Tile::bookshelf));
        ++seen["barricaded doors"];
        seen["bookshelves in doors"] += connection.tile == Tile::bookshelf;
        break;
      default: holds("PIXEL-P-13: no two rooms propose a gap, and none hides its door", false);
    }
    if (level.plan.depth == 1) holds("PIXEL-P-14: none on depth 1", connection.tile != Tile::secret_door);
  }
}

/// Tiles that can be walked to in four directions within an area: a flood, tile by tile.
Cells flooded(const Level& level, Point from, const Rect& area) {
  Cells reached;
  std::vector<Point> open{from};
  while (!open.empty()) {
    const Point p = open.back();
    open.pop_back();
    if (!area.contains(p) || !is_walkable(level.tiles[p]) || !reached.insert({p.x, p.y}).second) continue;
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down})
      open.push_back(p + step_of(d));
  }
  return reached;
}

void check_tiles(const Level& level) {
  const Rect map = bounds_of(level.tiles);
  const Cells walked = flooded(level, level.stairs_up, map);
  const Room& entrance = level.graph.room(level.graph.entrance);
  const Room& exit = level.graph.room(level.graph.exit);
  holds("PIXEL-25: from stairs to stairs", walked.count({level.stairs_down.x, level.stairs_down.y}) == 1);
  each_cell(map, [&](Point p) {
    const bool border = p.x == 0 || p.y == 0 || p.x == map.w - 1 || p.y == map.h - 1;
    holds("PIXEL-25: a closed border", !border || !is_walkable(level.tiles[p]));
  });
  holds("PIXEL-P-23: stairs away from the walls",
        inside(entrance, 1).contains(level.stairs_up) && inside(exit, 1).contains(level.stairs_down));
  holds("PIXEL-P-23: the stairs",
        level.tiles[level.stairs_up] == Tile::stairs_up && level.tiles[level.stairs_down] == Tile::stairs_down);
  holds("PIXEL-P-23: one of each",
        count_tiles(level, map, Tile::stairs_up) == 1 && count_tiles(level, map, Tile::stairs_down) == 1);
  holds("PIXEL-P-23: a sign", count_tiles(level, inside(entrance), Tile::sign) == 1);
  holds("PIXEL-P-21: tries", level.plan.depth == 1 ? level.trap_tries == 0 : level.trap_tries >= 1);
  holds("PIXEL-P-21: at most rooms + depth - 1", level.trap_tries <= level.graph.size() + level.plan.depth - 1);
  for (const Tile tile : level.tiles.cells())
    holds("PIXEL-P-21: none on depth 1", level.plan.depth > 1 || !is_hidden_trap(tile));
  if (level.plan.depth % 5 == 4) holds("PIXEL-P-18: no chasm above a boss", level.feeling != Feeling::chasm);
  if (level.plan.depth == 1) holds("PIXEL-P-18: no feeling on depth 1", level.feeling == Feeling::none);
  for (const Room& room : level.graph.rooms) {
    const Rect area = inside(room);
    const auto walkable = [&](Point p) { return is_walkable(level.tiles[p]); };
    holds("PIXEL-25: a tile to stand on", any_cell(area, walkable) == (room.type != RoomType::empty));
    if (room.type == RoomType::empty && level.feeling == Feeling::chasm) {
      const int walls = count_tiles(level, area, Tile::wall) + count_tiles(level, area, Tile::wall_deco);
      const int abyss = count_tiles(level, area, Tile::chasm);
      holds("PIXEL-P-18: wall or abyss", walls == area.area() || abyss == area.area());
      ++seen[walls == area.area() ? "filled with wall" : "abyss"];
    }
    if (room.type == RoomType::library)
      holds("PIXEL-24: shelves are set", count_tiles(level, area, Tile::bookshelf) >= 2);
    if (room.type == RoomType::weak_floor)
      holds("PIXEL-24: floors collapse", count_tiles(level, area, Tile::chasm) >= 2);
    if (room.type == RoomType::standard) seen["outlines changed"] += count_tiles(level, area, Tile::wall) > 0;
  }
}

void check_things(const Level& level) {
  const int depth = level.plan.depth;
  std::set<std::pair<int, int>> heaps;
  std::set<std::pair<int, int>> creatures;
  int mobs = 0;
  for (const Thing& thing : level.things) {
    const std::pair place{thing.place.x, thing.place.y};
    const auto within = [&](RoomType type) {
      return std::any_of(level.graph.rooms.begin(), level.graph.rooms.end(),
                         [&](const Room& room) { return room.type == type && inside(room).contains(thing.place); });
    };
    holds("a thing is not in a wall", !is_wall(level.tiles[thing.place]));
    if (is_creature(thing.kind)) {
      holds("one creature a tile", creatures.insert(place).second);
    } else if (!thing.under) {
      holds("one heap a tile", heaps.insert(place).second);
    }
    if (is_species(thing.kind)) {
      ++mobs;
      holds("PIXEL-P-24: mobs in standard rooms", within(RoomType::standard) && is_walkable(level.tiles[thing.place]));
    }
    if (thing.kind == ThingKind::mimic_chest && depth == 1) holds("PIXEL-P-30: mimics", within(RoomType::treasury));
    if (thing.kind == ThingKind::upgrade)
      holds("PIXEL-P-27: no fire", level.tiles[thing.place] != hidden_trap_tile(Trap::fire));
  }
  holds("PIXEL-P-24: 2 + depth mod 5 + 0 to 2", level.mobs >= 2 + depth % 5 && level.mobs <= 4 + depth % 5);
  holds("PIXEL-P-24: placed", mobs <= level.mobs);
  seen["mobs asked for"] += level.mobs;
  seen["mobs placed"] += mobs;
  holds("PIXEL-P-24: three heaps", level.items >= 3);
  holds("PIXEL-P-27: food", count_things(level, ThingKind::food) == 1);
  holds("PIXEL-P-27: a torch", count_things(level, ThingKind::spare_torch) == (depth > 21 ? 1 : 0));
}

void check_locks(const Level& level) {
  std::set<int> openers;
  for (const Lock& lock : level.locks) {
    holds("PIXEL-P-29: something opens it", lock.thing >= 0);
    holds("PIXEL-P-29: each opens one", openers.insert(lock.thing).second);
    const Thing& thing = level.things[static_cast<std::size_t>(lock.thing)];
    const Room& room = level.graph.room(lock.room);
    holds("PIXEL-P-29: the right thing", thing.content() == opener_of(lock.kind));
    const bool in_pit = room.type == RoomType::pit && lock.kind == LockKind::door;
    holds("PIXEL-P-29: not in its own room", inside(room).contains(thing.place) == in_pit);
    ++seen["locks of kind " + std::to_string(static_cast<int>(lock.kind))];
    seen["keys as prizes"] += std::none_of(level.graph.rooms.begin(), level.graph.rooms.end(), [&](const Room& other) {
      return other.type == RoomType::standard && inside(other).contains(thing.place);
    });
  }
  for (const Connection& connection : level.graph.connections) {
    const Tile tile = level.tiles[connection.door];
    if (tile != Tile::locked_door && tile != Tile::barricade) continue;
    const auto here = [&](const Lock& lock) { return lock.place == connection.door; };
    holds("PIXEL-P-29: a lock for each barred door", std::count_if(level.locks.begin(), level.locks.end(), here) == 1);
  }
  holds("PIXEL-P-29: all open in some order", locks_open(level));
}

void check_corridors(const Level& level) {
  for (const Room& room : level.graph.rooms) {
    if (!is_corridor(room.type)) continue;
    const Rect area = inside(room);
    const Point first = before(room, level.graph.connection(room.connections[0]).door);
    const Cells dug = flooded(level, first, area);
    int walkable = 0;
    each_cell(area, [&](Point p) { walkable += is_walkable(level.tiles[p]); });
    holds("PIXEL-24: one corridor", static_cast<int>(dug.size()) == walkable);
    for (const int index : room.connections) {
      const Point start = before(room, level.graph.connection(index).door);
      holds("PIXEL-24: to every door", dug.count({start.x, start.y}) == 1);
    }
    const bool tunnel = room.type == RoomType::tunnel;
    for (const auto& [x, y] : dug) holds("PIXEL-P-17: along the walls", tunnel || !inside(room, 1).contains({x, y}));
    ++seen[tunnel ? "tunnels" : "passages"];
  }
}

void check_level(const Level& level) {
  check_split(level);
  check_neighbours(level.graph);
  check_paths(level);
  check_types(level);
  check_doors(level);
  check_tiles(level);
  check_things(level);
  check_locks(level);
  check_corridors(level);
}

/// Checks each regular floor in both readings, and each preset; returns how many.
std::uint32_t check_all(std::uint32_t per_depth, std::uint32_t per_preset) {
  std::uint32_t levels = 0;
  const auto check = [&](const std::string& text, std::uint32_t count) {
    each_level(text, count, check_level);
    levels += count;
  };
  for (int depth = 1; depth <= max_depth; ++depth) {
    if (!is_regular(depth)) continue;
    const std::string at_depth = "depth=" + std::to_string(depth);
    check(at_depth, per_depth);
    check(at_depth + "&" + std::string(original), per_depth);
  }
  for (const Preset& preset : generator.presets) {
    const Options options = with(preset.options);
    if (!options.on(Opt::made) && is_regular(options[Opt::depth])) check(std::string(preset.options), per_preset);
  }
  return levels;
}

}  // namespace

TEST_CASE(
    "pixel_dungeon: rules that hold always (PIXEL-1, PIXEL-2, PIXEL-7, PIXEL-9, PIXEL-10, PIXEL-11, PIXEL-12, "
    "PIXEL-14, "
    "PIXEL-15, "
    "PIXEL-16, PIXEL-17, PIXEL-18, PIXEL-19, PIXEL-20, PIXEL-21, PIXEL-24, PIXEL-25, PIXEL-P-1, PIXEL-P-3, PIXEL-P-4, "
    "PIXEL-P-5, "
    "PIXEL-P-6, PIXEL-P-7, PIXEL-P-8, PIXEL-P-9, PIXEL-P-10, PIXEL-P-11, PIXEL-P-12, PIXEL-P-13, PIXEL-P-14, "
    "PIXEL-P-15, "
    "PIXEL-P-17, PIXEL-P-18, PIXEL-P-20, PIXEL-P-21, PIXEL-P-23, PIXEL-P-24, PIXEL-P-27, PIXEL-P-29, PIXEL-P-30)") {
  constexpr std::uint32_t levels = PRESS_R_RELEASE != 0 ? 2000 : 130;
  for (const std::string_view text : varied) each_level(text, levels, check_level);
  check_all(10, 20);
  CHECK(seen.size() == 24);
  for (const auto& [what, count] : seen) {
    INFO(what << ": " << count);
    CHECK(count > 0);
  }
  for (const char* often : {"special rooms", "tunnels", "passages"}) CHECK(seen[often] > 1000);
  CHECK(seen["mobs placed"] >= seen["mobs asked for"] * 99 / 100);
  // The chance is 1 in 1; some floors have no room that is large enough.
  CHECK(seen["smiths on depth 14"] >= seen["floors of depth 14"] * 9 / 10);
  check_chance(seen["bookshelves in doors"], seen["barricaded doors"], 1 / 3.0);
  check_chance(seen["abyss"], seen["abyss"] + seen["filled with wall"], 0.5);
}

TEST_CASE("long: pixel_dungeon: a million levels break no rule that holds always", "[.long]") {
  CHECK(check_all(24'000, 12'000) > 980'000);
}

}  // namespace press_r::pixel_dungeon
