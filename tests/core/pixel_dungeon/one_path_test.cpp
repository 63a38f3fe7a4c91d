// Floors 5, 10 and 21, which have one path: rules that hold for every such level, chances, and requests.
#include "core/levels.hpp"
#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Numbers of the cases that were seen, so that no check is empty.
std::map<std::string, std::int64_t> seen;

const Room& exit_of(const Level& level) { return level.graph.room(level.graph.exit); }

bool is_above(const Room& room, const Room& other) { return room.box.bottom() == other.box.y; }

void check_path(const Level& level) {
  const Graph& graph = level.graph;
  const int depth = level.plan.depth;
  const auto steps = graph.second_path.size() - 1;
  const bool king = has(level, RoomType::rat_king);
  holds("PIXEL-P-34: one path", graph.connections.size() == steps + (king ? 1 : 0));
  for (std::size_t i = 0; i < steps; ++i)
    holds("PIXEL-P-34: connected", connected(graph, graph.second_path[i], graph.second_path[i + 1]));
  int paid = 0;
  for (std::size_t i = 1; i <= steps; ++i) paid += graph.room(graph.second_path[i]).weight;
  const int cheapest = relaxed(graph, graph.entrance, true)[static_cast<std::size_t>(graph.exit)];
  holds("PIXEL-P-34: the cheapest", level.plan.greedy || paid == cheapest);
  seen["paths that are not the first"] += graph.first_path != graph.second_path;

  const int distance = relaxed(graph, graph.exit, false)[static_cast<std::size_t>(graph.entrance)];
  const int root = level.plan.original_distance ? distance + 1 : distance;
  holds("PIXEL-P-35: far enough", depth == 10 ? distance >= 3 : root * root > graph.size());
  holds("PIXEL-P-35: the entrance's room", graph.room(graph.entrance).at_least(4));
  holds("PIXEL-P-35: the exit's room", exit_of(level).at_least(depth == 10 ? 7 : 6) && exit_of(level).box.y > 0);
  const Room& last = graph.room(graph.second_path[steps - 1]);
  holds("PIXEL-P-35: not from above", depth == 21 || !is_above(last, exit_of(level)));
  seen["imp's exits from above"] += depth == 21 && is_above(last, exit_of(level));
}

void check_rooms(const Level& level) {
  const Graph& graph = level.graph;
  const int depth = level.plan.depth;
  const RoomType corridor = depth == 5 ? RoomType::tunnel : RoomType::passage;
  int largest = 0;
  for (std::size_t i = 1; i + 1 < graph.second_path.size(); ++i) {
    const Room& room = graph.room(graph.second_path[i]);
    const bool last = i + 2 == graph.second_path.size();
    largest = std::max(largest, room.box.area());
    if (depth == 10 && last) {
      holds("PIXEL-P-36: the anteroom", room.type == RoomType::standard && room.dressing == Dressing::plain);
    } else if (depth != 21 || room.type != RoomType::shop) {
      holds("PIXEL-P-36: a corridor", room.type == corridor);
    }
  }
  for (const Room& room : graph.rooms) {
    holds("PIXEL-P-36: nothing special", !is_special(room.type));
    holds("PIXEL-P-36: the largest", room.type != RoomType::shop || (room.box.area() == largest && largest >= 30));
  }
  holds("PIXEL-P-36: the shop", has(level, RoomType::shop) == (depth == 21));
  holds("PIXEL-P-38: the boss's room", exit_of(level).type == (depth == 21 ? RoomType::exit : RoomType::lair));
}

void check_rat_king(const Level& level) {
  const Graph& graph = level.graph;
  std::set<int> candidates;
  graph.neighbours(graph.exit).each([&](int id) {
    const bool on_path = std::count(graph.second_path.begin(), graph.second_path.end(), id) != 0;
    if (!on_path && !is_above(graph.room(id), exit_of(level))) candidates.insert(id);
  });
  const bool king = has(level, RoomType::rat_king);
  holds("PIXEL-P-37: where there is a neighbour", king == (level.plan.depth == 5 && !candidates.empty()));
  holds("PIXEL-P-37: the king", count_things(level, ThingKind::rat_king) == (king ? 1 : 0));
  if (!king) return;
  const int id = graph.connections.back().other(graph.exit);
  const Room& room = graph.room(id);
  const Rect area = inside(room);
  const Point door = graph.connections.back().door;
  holds("PIXEL-P-37: its place", room.type == RoomType::rat_king && candidates.count(id) == 1);
  holds("PIXEL-P-37: a secret door", level.tiles[door] == Tile::secret_door);
  std::set<std::pair<int, int>> chests;
  int mimics = 0;
  for (const Thing& thing : level.things) {
    if (!is_heap(thing.kind)) continue;
    const bool at_wall = area.contains(thing.place) && !inside(room, 1).contains(thing.place);
    holds("PIXEL-P-37: along the walls", at_wall && thing.place != before(room, door));
    holds("PIXEL-P-37: a chest", thing.kind == ThingKind::chest || thing.kind == ThingKind::mimic_chest);
    holds("PIXEL-P-37: one a tile", chests.insert({thing.place.x, thing.place.y}).second);
    mimics += thing.kind == ThingKind::mimic_chest;
  }
  const int rim = area.area() - (area.w > 2 && area.h > 2 ? inside(room, 1).area() : 0);
  holds("PIXEL-P-37: on each tile but the door's", static_cast<int>(chests.size()) == rim - 1);
  holds("PIXEL-P-37: one bites", mimics == 1);
  ++seen["kings"];
}

void check_lair(const Level& level) {
  const Room& exit = exit_of(level);
  const Rect area = inside(exit);
  const bool goo = level.plan.depth == 5;
  const Point stairs{(exit.box.x + exit.box.right()) / 2, exit.box.y};
  holds("PIXEL-P-38: in the upper wall", level.stairs_down == stairs && level.tiles[stairs] == Tile::stairs_down);
  for (int x = area.x; goo && x < area.right(); ++x) {
    const bool below = x == stairs.x;
    holds("PIXEL-P-38: drains", below || level.tiles[{x, exit.box.y}] == Tile::wall_deco);
    holds("PIXEL-P-38: water", level.tiles[{x, area.y}] == (below ? Tile::floor : Tile::water));
  }
  if (goo) return holds("PIXEL-P-38: no lock", level.locks.empty());
  const Rect core = inside(exit, 1);
  holds("PIXEL-P-38: spent traps", count_tiles(level, core, Tile::spent_trap) == core.area());
  const Rect map = bounds_of(level.tiles);
  holds("PIXEL-P-38: and no others", count_tiles(level, map, Tile::spent_trap) == core.area());
  const Point door = level.graph.connections.back().door;
  holds("PIXEL-P-38: one lock", level.locks.size() == 1 && level.locks[0].place == door);
  holds("PIXEL-P-38: the arena's", level.tiles[door] == Tile::locked_door && locks_open(level));
  const Thing& chest = *level.opener(level.locks[0]);
  const Room& anteroom = level.graph.room(anteroom_of(level.graph));
  holds("PIXEL-P-38: the key's chest", chest.kind == ThingKind::chest && chest.holds == ThingKind::iron_key &&
                                           inside(anteroom).contains(chest.place) &&
                                           !is_trap(level.tiles[chest.place]));
}

void check_ground(const Level& level) {
  const int depth = level.plan.depth;
  for (const Tile tile : level.tiles.cells()) {
    if (is_trap(tile)) {
      holds("PIXEL-P-39: visible traps are poison, on floor 10", depth == 10 && tile == trap_tile(Trap::poison));
      ++seen["poison traps"];
    }
    if (is_hidden_trap(tile)) {
      holds("PIXEL-P-39: hidden traps on floor 5 only", depth == 5);
      ++seen["hidden traps"];
    }
    if (tile == Tile::secret_door) holds("PIXEL-P-39: secret doors on floor 5 only", depth == 5);
    if (tile == Tile::floor_deco) holds("PIXEL-P-38: no moss on floor 5", depth != 5);
  }
  const auto drains = std::count(level.tiles.cells().begin(), level.tiles.cells().end(), Tile::wall_deco);
  if (depth == 5) holds("PIXEL-P-38: no other drains", drains == inside(exit_of(level)).w - 1);
  holds("PIXEL-P-18: no feeling with a boss", depth == 21 || level.feeling == Feeling::none);
  seen["feelings on floor 21"] += level.feeling != Feeling::none;
  std::vector<std::int64_t> facts(generator.facts.size());
  measure(level, facts);
  holds("PIXEL-25: the exit is reached", facts[at(FactId::reachable)] == 1 && facts[at(FactId::border_tiles)] == 0);
  holds("PIXEL-25: no bare room", facts[at(FactId::bare_rooms)] == 0);
}

void check_life(const Level& level) {
  const int depth = level.plan.depth;
  const Rect area = inside(exit_of(level));
  for (const Thing& thing : level.things) {
    switch (thing.kind) {
      case ThingKind::goo: holds("PIXEL-P-40: Goo", depth == 5 && area.contains(thing.place)); break;
      case ThingKind::tengu: {
        const Point door = before(exit_of(level), level.graph.connections.back().door);
        holds("PIXEL-P-40: Tengu", depth == 10 && area.contains(thing.place) && thing.place != door);
        break;
      }
      case ThingKind::imp_keeper: {
        holds("PIXEL-P-40: the imp", depth == 21);
        holds("PIXEL-P-40: in water", level.tiles[thing.place] == Tile::water);
        break;
      }
      case ThingKind::goods: holds("PIXEL-P-40: goods", depth == 21); break;
      default: holds("PIXEL-P-40: nothing else", thing.kind == ThingKind::rat_king || is_closed(thing.kind));
    }
  }
  holds("PIXEL-P-40: one boss", count_things(level, ThingKind::goo) + count_things(level, ThingKind::tengu) +
                                        count_things(level, ThingKind::imp_keeper) ==
                                    1);
  const auto goods = std::count_if(level.things.begin(), level.things.end(),
                                   [](const Thing& thing) { return thing.kind == ThingKind::goods; });
  holds("PIXEL-P-40: 14 goods", goods == (depth == 21 ? 14 : 0));
  holds("PIXEL-P-40: no mobs and no heaps by chance", level.mobs == 0 && level.items == 0);
}

void check_level(const Level& level) {
  check_path(level);
  check_rooms(level);
  check_rat_king(level);
  if (level.plan.depth != 21) check_lair(level);
  check_ground(level);
  check_life(level);
}

}  // namespace

TEST_CASE(
    "pixel_dungeon: rules of floors 5, 10 and 21 that hold always (PIXEL-P-18, PIXEL-P-34, PIXEL-P-35, PIXEL-P-36, "
    "PIXEL-P-37, PIXEL-P-38, PIXEL-P-39, PIXEL-P-40) (12 options)") {
  constexpr std::uint32_t levels = PRESS_R_RELEASE != 0 ? 2000 : 100;
  for (const std::string depth : {"depth=5", "depth=10", "depth=21"}) {
    for (const std::string more :
         {"", "&split=original&distance=original&second_path=greedy&loops=1", "&run=1", "&width=64&height=40",
          "&first_weight=1", "&min_room=12&max_room=16&second_path=greedy", "&specials=0"}) {
      each_level(depth + more, levels, check_level);
    }
  }
  CHECK(seen.size() == 6);
  for (const auto& [what, count] : seen) {
    INFO(what << ": " << count);
    CHECK(count > 10);
  }
}

TEST_CASE(
    "PIXEL-P-35: a map without a room for the boss is incomplete, and says why after a bounded number of builds (3 "
    "options)") {
  Level level;
  Trace off;
  const auto why = [&](std::string_view text) {
    const Outcome outcome = generate(with(text), survey_seed(1), off, level);
    CHECK_FALSE(outcome.complete);
    CHECK(level.builds <= max_builds);
    return outcome.why;
  };
  const std::string none =
      "None of 2000 builds would do. The last: 11 draws found no room for the entrance, or none of ";
  CHECK(why("depth=10&max_room=6&min_room=6") == none + "7 by 7 below the map's upper edge for the exit.");
  CHECK(why("depth=5&max_room=5&min_room=5") == none + "6 by 6 below the map's upper edge for the exit.");
  CHECK(why("depth=21&max_room=5&min_room=5") == none + "6 by 6 below the map's upper edge for the exit.");
}

TEST_CASE("PIXEL-P-37: each neighbour at the sides and below is as likely to be the Rat King's room") {
  // The exit, the room that leads to it, one above, one to its right and two below.
  Level level;
  level.plan.depth = goo_depth;
  Workspace workspace;
  Trace off;
  std::vector<std::int64_t> kings(6, 0);
  constexpr std::uint32_t trials = 3000;
  for (std::uint32_t i = 0; i < trials; ++i) {
    level.graph = graph_of({{4, 4, 8, 8}, {0, 4, 4, 8}, {4, 0, 8, 4}, {12, 4, 4, 8}, {4, 12, 4, 4}, {8, 12, 4, 4}});
    level.graph.entrance = 1;
    level.graph.exit = 0;
    connect(level.graph, 1, 0, Reason::second_path);
    Dice dice(survey_seed(i), "king_test");
    assign_types(level, workspace, dice, off);
    for (std::size_t id = 0; id < kings.size(); ++id) kings[id] += level.graph.rooms[id].type == RoomType::rat_king;
  }
  CHECK(kings[0] + kings[1] + kings[2] == 0);
  for (const std::size_t id : {3u, 4u, 5u}) check_chance(kings[id], trials, 1.0 / 3);
}

TEST_CASE(
    "PIXEL-P-39: water and grass are sown and grow by the floor's own numbers, whatever the feeling (depth, feeling)") {
  for (const auto& [text, water, grass, water_passes, grass_passes] :
       {std::tuple{"depth=5", 50, 40, 5, 4}, {"depth=10", 45, 30, 5, 4}, {"depth=21&feeling=water", 35, 30, 4, 3}}) {
    CAPTURE(text);
    const Watch watch(text, 1, [](Rule, int, const Level&) {});
    const auto says = [&](const std::string& words) {
      const auto& steps = watch.trace().steps();
      return std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return step.text.starts_with(words); });
    };
    CHECK(says("Water: each tile with chance " + std::to_string(water) + " in 100"));
    CHECK(says("Grass: each tile with chance " + std::to_string(grass) + " in 100"));
    CHECK(says("Pass " + std::to_string(water_passes) + " of " + std::to_string(water_passes)));
    CHECK(says("Pass " + std::to_string(grass_passes) + " of " + std::to_string(grass_passes)));
  }
}

TEST_CASE(
    "PIXEL-P-39: blood on 3 in 20 plain tiles of Tengu's floor, torches on 1 in 2 of the walls, 1 in 4 at the top") {
  constexpr int halls = 60;
  std::int64_t blood = 0;
  std::int64_t torches = 0;
  std::int64_t first_row = 0;
  for (std::uint32_t i = 0; i < halls; ++i) {
    Level level = hall(30, 12, tengu_depth);
    level.graph = graph_of({{2, 6, 7, 4}});
    level.graph.exit = 0;
    fill(level.tiles, Rect{10, 1, 19, 2}, Tile::wall);
    Dice dice(survey_seed(i), "decoration_test");
    Trace off;
    decorate(level, dice, off);
    blood += count_tiles(level, {11, 4, 17, 6}, Tile::floor_deco);
    torches += count_tiles(level, {10, 2, 18, 1}, Tile::wall_deco);
    first_row += count_tiles(level, {1, 0, 9, 1}, Tile::wall_deco);
  }
  check_chance(blood, halls * 17 * 6, 3.0 / 20);
  // A stained tile shows no light above it.
  check_chance(torches, halls * 18, 0.5 * 17 / 20);
  CHECK((first_row > halls * 9 * 0.15 && first_row < halls * 9 * 0.25));
}

TEST_CASE("PIXEL-P-40: Goo is on each tile of its room as often, Tengu on each but the one at the door") {
  for (const bool goo : {true, false}) {
    std::map<std::pair<int, int>, std::int64_t> places;
    constexpr std::uint32_t trials = 4000;
    for (std::uint32_t i = 0; i < trials; ++i) {
      Level level = hall(20, 10, goo ? goo_depth : tengu_depth);
      level.graph = graph_of({{6, 1, 7, 7}, {2, 1, 4, 7}});
      level.graph.exit = 0;
      level.graph.entrance = 1;
      connect(level.graph, 1, 0, Reason::second_path);
      level.graph.connections[0].door = {6, 3};
      Workspace workspace;
      Dice life(survey_seed(i), "boss_test");
      Dice quests = life;
      Trace off;
      populate(level, workspace, life, quests, off);
      REQUIRE(level.things.size() == 1);
      ++places[{level.things[0].place.x, level.things[0].place.y}];
    }
    CHECK(places.size() == (goo ? 36u : 35u));
    CHECK(places.count({7, 3}) == (goo ? 1u : 0u));
    for (const auto& [place, count] : places) check_chance(count, trials, goo ? 1.0 / 36 : 1.0 / 35);
  }
}

TEST_CASE(
    "PIXEL-P-18, PIXEL-P-36: a boss's floor has no feeling, and no floor with one path a pit; both are said (3 "
    "options)") {
  for (const auto& [text, sentence] : {std::pair{"depth=5&feeling=water", "a boss's floor has no feeling"},
                                       {"depth=10&feeling=chasm", "a boss's floor has no feeling"},
                                       {"depth=5&weak_above=1", "floor 5 has no special rooms"},
                                       {"depth=21&weak_above=1", "floor 21 has no special rooms"}}) {
    CAPTURE(text);
    const LinkReading reading = read_with(generator, text);
    REQUIRE(reading.problems.size() == 1);
    CHECK(reading.problems[0].find(sentence) != std::string::npos);
  }
  CHECK(read_with(generator, "depth=21&feeling=chasm").problems.empty());
}

}  // namespace press_r::pixel_dungeon
