// The walker over drawn terrains, one rule of motion each (@ is the start, * the goal; both are air or floor), and
// against a second, slow walker over random terrains.
#include "kit/walk.hpp"

#include <cstdlib>
#include <span>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "kit/dice.hpp"
#include "kit/grid.hpp"

using namespace press_r;

namespace {

Terrain drawn(Standpoint view, const std::vector<std::string_view>& rows) {
  Terrain terrain;
  terrain.reset(view, static_cast<int>(rows[0].size()), static_cast<int>(rows.size()));
  each_cell(bounds_of(terrain.cells), [&](Point p) {
    char what = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
    if (what == '@') terrain.start = p;
    if (what == '*') terrain.goal = p;
    if (what == '@' || what == '*') what = '.';
    terrain.cells[p] = what;
  });
  return terrain;
}

Walk walked(const Terrain& terrain) {
  Walker walker;
  Walk walk;
  walker.walk(terrain, walk);
  return walk;
}

/// The route's moves, one letter each: w j g c d f.
std::string moves(const std::vector<RouteStep>& route) {
  std::string text;
  for (std::size_t i = 1; i < route.size(); ++i) text += move_id(route[i].move)[0];
  return text;
}

/// Moves of the way in a side view; "none" where there is none.
std::string side(const std::vector<std::string_view>& rows) {
  const Walk walk = walked(drawn(Standpoint::side, rows));
  CHECK(walk.finishable == !walk.route.empty());
  return walk.finishable ? moves(walk.route) : "none";
}

Walk top(const std::vector<std::string_view>& rows) { return walked(drawn(Standpoint::top, rows)); }

/// The same of the way without falls that hurt.
std::string unhurt(const std::vector<std::string_view>& rows) {
  const Terrain terrain = drawn(Standpoint::side, rows);
  MoveGraph graph;
  graph.walk(terrain, std::span(&terrain.start, 1));
  std::vector<RouteStep> route;
  graph.find_unhurt(terrain.start, terrain.goal, route);
  if (route.empty()) return "none";
  CHECK(route.front().place == terrain.start);
  CHECK(route.back().place == terrain.goal);
  CHECK(hurting_falls(route) == 0);
  return moves(route);
}

}  // namespace

TEST_CASE("walker: a way without falls that hurt is the shortest one, and a longer one where that hurts", "[walk]") {
  CHECK(unhurt({"@..*", "####"}) == "www");
  // Seven rows are free, eight cost a heart.
  CHECK(unhurt({"@..", "##.", "##.", "##.", "##.", "##.", "##.", "##*", "###"}) ==
        side({"@..", "##.", "##.", "##.", "##.", "##.", "##.", "##*", "###"}));
  CHECK(unhurt({"@..", "##.", "##.", "##.", "##.", "##.", "##.", "##.", "##*", "###"}) == "none");
  // The ladder is a longer way than the shaft beside it, whose fall hurts.
  const std::vector<std::string_view> shaft = {"T...@..", "H####.#", "H####.#", "H####.#", "H####.#",
                                               "H####.#", "H####.#", "H####.#", "H.....*", "#######"};
  CHECK(hurting_falls(walked(drawn(Standpoint::side, shaft)).route) == 1);
  CHECK(unhurt(shaft) == "wwwwccccccccwwwwww");
  // A ledge that is grabbed ends a fall.
  CHECK(unhurt({"@..", "##.", "##.", "##.", "##.", "##.", "##.", "##.#", "##.#", "##*#", "####"}) == "none");
}

TEST_CASE("walker: walks, jumps and grabs", "[walk]") {
  // Walks on what is solid.
  CHECK(side({"@..*", "####"}) == "www");
  CHECK(side({"@..*", "#P=#"}) == "www");
  CHECK(side({"@#.*", "####"}) == "none");
  CHECK(side({"@ .*", "####"}) == "none");
  // A wall of one is jumped, of two grabbed, of three never.
  CHECK(side({"....", "...*", "@.##", "####"}) == "wjjw");
  CHECK(side({".....", "...*.", "...#.", "@..#.", "#####"}) == "wwjg");
  CHECK(side({".....", "...*.", "...#.", "...#.", "@..#.", "#####"}) == "none");
  // A grab needs room over the head and a free ledge.
  CHECK(side({"#..", "..*", "..#", "@.#", "###"}) == "wjg");
  CHECK(side({"...", "#.*", "..#", "@.#", "###"}) == "wjg");
  CHECK(side({"...", ".#*", "..#", "@.#", "###"}) == "none");
  CHECK(side({"....", "..^*", "..##", "@.##", "####"}) == "none");
  // A jump needs room over the head.
  CHECK(side({"#####", "@...*", "#...#", "#...#", "#...#", "#...#", "#####"}) == "none");
  CHECK(side({".....", "@...*", "#...#", "#...#", "#...#", "#...#", "#####"}) == "jjjjf");
  CHECK(side({"####", "@.*#", "#.##", "#.##", "#.##", "####"}) == "dfg");  // across one column, by the hands
  // Three columns at the top of a jump, and one more while falling.
  CHECK(side({"........", "@...*...", "#...#...", "#...#...", "#...#...", "#...#...", "#####..."}) == "jjjjf");
  CHECK(side({"......", "@....*", "#....#", "#....#", "#....#", "#....#", "######"}) == "jjjjffg");
  CHECK(side({".......", "@.....*", "#.....#", "#.....#", "#.....#", "#.....#", "#######"}) == "none");
  CHECK(side({"  ....", "@   ..", "#  *#.", "######"}) == "none");  // what is outside is not air
  CHECK(side({"......*.", "......#.", "@.....#.", "#.....#.", "#.....#.", "#.....#.", "#######."}) == "none");
  // At the end of a jump the hands take a ledge.
  CHECK(side({"......", "....*.", "....#.", "@...#.", "#...#.", "#...#.", "#...#.", "#####."}) == "jjjjg");
}

TEST_CASE("walker: falls", "[walk]") {
  // Falls straight and sideways, a column for every two rows.
  CHECK(side({"@..", "#..", "#..", "#.*", "###"}) == "dfff");
  CHECK(side({"@....", "#....", "#....", "#....", "#...*", "#####"}) == "dffffw");
  CHECK(side({"@...", "#...", "#^^*", "####"}) == "none");
  CHECK(side({"@...", "#...", "#...", "#^^*", "####"}) == "none");
  CHECK(side({"@...", "#...", "#...", "#...", "#^^*", "####"}) == "dffff");
  // Out from under a roof, falling fast, the hands need a row more to reach a ledge.
  CHECK(side({"@.##", "#.##", "#.##", "#..*", "#..#", "#..#", "#^^#"}) == "none");
  CHECK(side({"@.##", "#.##", "#.##", "#...", "#..*", "#..#", "#..#", "#^^#"}) == "dfffffg");
  CHECK(side({"@..*", "#..#", "#^^#"}) == "dfg");  // where a fall begins they are quick enough
  // A ladder breaks a fall.
  CHECK(side({"@.##", "#.##", "#..*", "#^##", "####"}) == "none");
  CHECK(side({"@.##", "#.##", "#H.*", "#^##", "####"}) == "dffww");
  // Spikes are walked through and deadly when fallen on.
  CHECK(side({"@^^*", "####"}) == "www");
  CHECK(side({"@..", "#..", "#^*", "###"}) == "dff");
  CHECK(side({"@.#", "#.#", "#^*", "###"}) == "none");
  CHECK(side({"@#", "H#", "^*", "##"}) == "none");  // nor let oneself down on them from a ladder
}

TEST_CASE("walker: stands on ladders, platforms and blocks", "[walk]") {
  // Ladders are climbed and let go, their tops stand and let through.
  CHECK(side({".*", "T#", "H#", "@#", "##"}) == "jccw");  // the ladder's end, one row up, is caught by a jump
  CHECK(side({".*", "T#", "H#", ".#", "@#", "##"}) == "none");
  CHECK(side({"@.", "T#", "H#", ".*", "##"}) == "cccw");
  CHECK(side({"@.", "T#", "H#", "..", ".*", "##"}) == "ccdf");
  CHECK(side({"..", "H*", "H#", "H#", "@#", "##"}) == "jccw");  // without a top: off to the side, and by a jump
  CHECK(side({".*", "H#", "H#", "H#", "@#", "##"}) == "jccjj");
  CHECK(side({"@.*", "#T#", "#H#", "#H#"}) == "ww");  // a top is walked over
  // Platforms stand, and are jumped through from below.
  CHECK(side({"...", "..*", "@=#", "###"}) == "wjw");
  CHECK(side({"@..", "#=#", "#*#", "###"}) == "none");         // not fallen through
  CHECK(side({"..*", ".=.", "...", "@..", "###"}) == "none");  // two up is too high
  // What can be pushed is a wall that can be stood on.
  CHECK(side({".....", ".....", "@.P.*", "#####"}) == "wjjdf");
  CHECK(side({"####", "@.P*", "####"}) == "none");
  // The map's edge is a wall, and nothing stands on it.
  CHECK(side({"@..", "#..", "#.*"}) == "dff");
  CHECK(side({"@..", "##.", "*.."}) == "none");
  CHECK(side({"@.*"}) == "none");
}

TEST_CASE("walker: rooms count when a body was in one of their cells, be it falling", "[walk]") {
  Terrain terrain = drawn(Standpoint::side, {"@..#.", "#..#.", "#.*#.", "####."});
  terrain.rooms = {{0, {0, 0, 1, 1}}, {1, {2, 0, 1, 2}}, {2, {4, 0, 1, 4}}, {3, {0, 1, 1, 3}}, {4, {-3, -3, 99, 99}}};
  CHECK(walked(terrain).rooms_reached == 3);
}

TEST_CASE("walker: without a start or a goal there is no way, and no fault", "[walk]") {
  for (const Standpoint view : {Standpoint::side, Standpoint::top}) {
    Terrain terrain;
    CHECK_FALSE(walked(terrain).finishable);
    terrain = drawn(view, {"@..", "###"});
    terrain.rooms = {{0, {2, 0, 1, 1}}};
    CHECK_FALSE(walked(terrain).finishable);
    CHECK(walked(terrain).rooms_reached == 1);
    terrain.start = {-1, -1};
    terrain.goal = {2, 0};
    CHECK(walked(terrain).rooms_reached == 0);
    CHECK(walked(terrain).route.empty());
    terrain.start = {2, 0};
    CHECK(walked(terrain).route.size() == 1);
  }
}

TEST_CASE("walker: one that has walked says the same of the next level as a new one", "[walk]") {
  Walker walker;
  Walk walk;
  walker.walk(drawn(Standpoint::top, {"@...........", "##########.#", "*..........."}), walk);
  walker.walk(drawn(Standpoint::side, {"@.*", "#.#", "#^#", "###"}), walk);
  CHECK(moves(walk.route) == "dfg");
  CHECK(walk.route_opened.empty());
  walker.walk(drawn(Standpoint::side, {"@#*", "###"}), walk);
  CHECK_FALSE(walk.finishable);
  CHECK(walk.route.empty());
}

TEST_CASE("walker: a top view steps in four directions, through doors and water, not over chasms", "[walk]") {
  CHECK(moves(top({"@.+~*", "####."}).route) == "wwww");
  CHECK(moves(top({"@.#", "#.*"}).route) == "www");
  CHECK_FALSE(top({"@#", "#*"}).finishable);
  CHECK_FALSE(top({"@_*"}).finishable);
  CHECK_FALSE(top({"@ *"}).finishable);
}

TEST_CASE("walker: gates let through in their direction only", "[walk]") {
  CHECK(top({"@>*"}).finishable);
  CHECK_FALSE(top({"@<*"}).finishable);
  CHECK_FALSE(top({"@^*"}).finishable);
  CHECK(top({"*<@"}).finishable);
  CHECK(top({"@", "v", "*"}).finishable);
  CHECK_FALSE(top({"@", "^", "*"}).finishable);
  CHECK(top({"*", "^", "@"}).finishable);
  CHECK_FALSE(top({"@>#", "#.*"}).finishable);  // nor left to the side
}

TEST_CASE("walker: hidden doors are found on the opened way only", "[walk]") {
  const Walk walk = top({"@S*", ".#.", "..."});
  CHECK(walk.route.size() == 7);
  CHECK(walk.route_opened.size() == 3);
  const Walk shut = top({"@S*"});
  CHECK_FALSE(shut.finishable);
  CHECK(shut.openable);
  CHECK(shut.route.empty());
}

TEST_CASE("walker: locks open in order, once their key is reached", "[walk]") {
  //                                          0123456
  Terrain terrain = drawn(Standpoint::top, {"..@.L.*", "##L####", "......."});
  terrain.locks = {{{4, 0}, {6, 2}}, {{2, 1}, {0, 0}}};
  Walk walk = walked(terrain);
  CHECK_FALSE(walk.finishable);
  CHECK(walk.openable);
  CHECK(walk.route_opened.size() == 1 + 2 + 2 + 2 + 4 + 4 + 2 + 4);
  CHECK(walk.route_opened.back().place == terrain.goal);
  terrain.locks[1].key = {6, 0};  // each behind the other
  walk = walked(terrain);
  CHECK_FALSE(walk.openable);
  CHECK(walk.route_opened.empty());
  terrain.locks.pop_back();  // a locked cell without a key
  CHECK_FALSE(walked(terrain).openable);
}

TEST_CASE("walker: what can be done without is left locked", "[walk]") {
  Terrain terrain = drawn(Standpoint::top, {"@L*", ".#.", "..."});
  terrain.locks = {{{1, 0}, {0, 0}}};
  CHECK(walked(terrain).route_opened.size() == 7);
  terrain.cells[{1, 2}] = '#';
  CHECK(walked(terrain).route_opened.size() == 3);
  terrain.locks.push_back({{1, 2}, {9, 9}});
  terrain.locks.push_back({{-1, 40}, {0, 0}});
  CHECK(walked(terrain).route_opened.size() == 3);
}

TEST_CASE("walker: all rooms reached counts what can be found and unlocked", "[walk]") {
  Terrain terrain = drawn(Standpoint::top, {"@.S.L.*", "#######"});
  terrain.rooms = {{0, {0, 0, 2, 1}}, {1, {3, 0, 1, 1}}, {2, {5, 0, 2, 1}}};
  CHECK(walked(terrain).rooms_reached == 1);
  CHECK_FALSE(walked(terrain).all_reached);
  terrain.locks = {{{4, 0}, {3, 0}}};
  CHECK(walked(terrain).all_reached);
  CHECK(walked(terrain).rooms_reached == 1);
  terrain.rooms.push_back({3, {0, 1, 1, 1}});
  CHECK_FALSE(walked(terrain).all_reached);
}

TEST_CASE("walker: of many locks on one way the order is found", "[walk]") {
  std::string row = "@";
  Terrain terrain;
  for (int i = 0; i < max_necessary_locks + 1; ++i) row += "L.";
  for (int locks = max_necessary_locks; locks <= max_necessary_locks + 1; ++locks) {
    const std::string part = row.substr(0, static_cast<std::size_t>(2 * locks + 1));
    terrain = drawn(Standpoint::top, {part});
    terrain.goal = {2 * locks, 0};
    for (int i = 0; i < locks; ++i) terrain.locks.push_back({{2 * i + 1, 0}, {2 * i, 0}});
    const Walk walk = walked(terrain);
    CHECK(walk.openable);
    CHECK(walk.route_opened.size() == (locks > max_necessary_locks ? 0u : part.size()));
  }
}

namespace {

/// 400 × 400 cells in nine halls, one behind the other, each locked; a hall's door is at the bottom and at the top in
/// turns. Where the keys lie is for the test to say.
Terrain nine_halls(int hall) {
  const int width = hall * 9;
  Terrain terrain;
  terrain.reset(Standpoint::top, width, width);
  each_cell(Rect{0, 0, width, width},
            [&](Point p) { terrain.cells[p] = p.x % hall == hall - 1 && p.x < width - 1 ? '#' : '.'; });
  terrain.start = {0, 0};
  terrain.goal = {width - 1, 0};
  for (int i = 0; i < 8; ++i) terrain.cells[{hall * (i + 1) - 1, i % 2 == 0 ? width - 1 : 0}] = 'L';
  return terrain;
}

int steps_between(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

}  // namespace

TEST_CASE("walker: a large map with eight locks, each key behind the lock before, takes little memory", "[walk]") {
  constexpr int hall = 45;
  Terrain terrain = nine_halls(hall);
  Point at = terrain.start;
  std::size_t cells = 1;
  for (int i = 0; i < 8; ++i) {
    const Point door{hall * (i + 1) - 1, i % 2 == 0 ? terrain.cells.height() - 1 : 0};
    const Point key{hall * i + 7 * i % 30, 150 + 10 * i};
    terrain.locks.push_back({door, key});
    cells += static_cast<std::size_t>(steps_between(at, key) + steps_between(key, door));
    at = door;
  }
  cells += static_cast<std::size_t>(steps_between(at, terrain.goal));
  const std::uint64_t before = allocated_bytes();
  const Walk walk = walked(terrain);
  CHECK(allocated_bytes() - before < 20'000'000);
  CHECK(walk.openable);
  CHECK(walk.route_opened.size() == cells);
}

TEST_CASE("walker: eight keys that lie about are taken in the order that is shortest", "[walk]") {
  Terrain terrain = nine_halls(6);
  // In one row of the first hall, the last lock's first: all are taken on the way down to the first door.
  for (int i = 0; i < 8; ++i) {
    const Point door{6 * (i + 1) - 1, i % 2 == 0 ? terrain.cells.height() - 1 : 0};
    terrain.locks.push_back({door, {0, 50 - 3 * i}});
  }
  const Walk walk = walked(terrain);
  CHECK(walk.openable);
  // 53 columns to the right, and eight times all rows down or up.
  CHECK(walk.route_opened.size() == 1 + 53 + 8 * 53);
}

namespace {

/// More moves than any route has.
constexpr int far = 1 << 20;

/// A walker of side views written from the rules alone: it improves a table of distances until nothing changes.
/// Fewest moves to each cell in each way to be there: held 0, on a jump with 3 … 1 columns left 1 … 3, off an edge 4,
/// falling 5, not yet free to drift again 6, and not yet with free hands either 7.
class OtherWalker {
 public:
  explicit OtherWalker(const Terrain& terrain) : t_(terrain) {
    for (auto& grid : moves_) grid.reset(t_.cells.width(), t_.cells.height(), far);
    better(t_.start, 5, 0);
    do {
      changed_ = false;
      each_cell(bounds_of(t_.cells), [&](Point p) {
        for (int way = 0; way < 8; ++way) relax(p, way);
      });
    } while (changed_);
  }

  int moves_to(Point p) const {
    int least = far;
    for (const auto& grid : moves_) least = std::min(least, grid[p]);
    return least;
  }

 private:
  char at(Point p) const { return t_.cells.contains(p) ? t_.cells[p] : ' '; }
  bool among(Point p, std::string_view these) const { return these.find(at(p)) != std::string_view::npos; }
  bool solid(Point p) const { return among(p, "#P"); }
  bool air(Point p) const { return among(p, ".HT="); }
  bool ladder(Point p) const { return among(p, "HT"); }
  bool held(Point p) const { return ladder(p) || among(p + Point{0, 1}, "#PT="); }

  void better(Point p, int way, int moves) {
    if (held(p)) way = 0;
    int& known = moves_[static_cast<std::size_t>(way)][p];
    if (moves >= known) return;
    known = moves;
    changed_ = true;
  }

  void relax(Point p, int way) {
    const int now = moves_[static_cast<std::size_t>(way)][p];
    if (now == far) return;
    const Point up = p - Point{0, 1};
    const Point down = p + Point{0, 1};
    for (const int side : {-1, 1}) {
      const Point beside = p + Point{side, 0};
      if (way == 0 && (air(beside) || (at(beside) == '^' && held(beside)))) better(beside, 4, now + 1);
      if (way >= 1 && way <= 3 && air(beside)) better(beside, way + 1, now + 1);
      if (way > 0 && way < 7 && solid(beside) && air(up) && air(up + Point{side, 0}))
        better(up + Point{side, 0}, 0, now + 1);
      if (way > 0 && way < 6 && air(down) && air(beside) && air(down + Point{side, 0}))
        better(down + Point{side, 0}, way == 5 ? 7 : 6, now + 1);
    }
    if (way == 0 && air(up)) better(up, 1, now + 1);
    if (way == 0 && ladder(p) && ladder(up)) better(up, 0, now + 1);
    if (way == 0 && (ladder(down) || (ladder(p) && air(down)))) better(down, 5, now + 1);
    if (way > 0 && air(down)) better(down, 5, now + 1);
  }

  const Terrain& t_;
  std::array<Grid<int>, 8> moves_;
  bool changed_ = true;
};

Terrain thrown(Seed seed) {
  Dice dice(seed, "terrain");
  Terrain terrain;
  terrain.reset(Standpoint::side, 9, 8);
  constexpr std::string_view kinds = "..........####HT=^P ";
  each_cell(Rect{0, 0, 9, 8},
            [&](Point p) { terrain.cells[p] = kinds[dice.below(static_cast<std::uint32_t>(kinds.size()))]; });
  const auto place = [&] {
    const int x = static_cast<int>(dice.below(9));
    const int y = static_cast<int>(dice.below(8));
    return Point{x, y};
  };
  terrain.start = place();
  terrain.goal = place();
  terrain.cells[terrain.start] = '.';
  each_cell(Rect{0, 0, 9, 8}, [&](Point p) { terrain.rooms.push_back({p.y * 9 + p.x, {p.x, p.y, 1, 1}}); });
  return terrain;
}

}  // namespace

TEST_CASE("walker: another walker, written another way, reaches the same cells by as many moves", "[walk]") {
  Walker walker;
  Walk walk;
  int finished = 0;
  int reached_all = 0;
  for (std::uint32_t i = 0; i < 3000; ++i) {
    const Seed seed = survey_seed(i);
    const Terrain terrain = thrown(seed);
    walker.walk(terrain, walk);
    const OtherWalker other(terrain);
    int reached = 0;
    for (const Terrain::Room& room : terrain.rooms) reached += other.moves_to({room.area.x, room.area.y}) < far ? 1 : 0;
    const int moves = other.moves_to(terrain.goal);
    CAPTURE(seed.value);
    REQUIRE(walk.rooms_reached == reached);
    REQUIRE(walk.finishable == (moves < far));
    if (walk.finishable) REQUIRE(static_cast<int>(walk.route.size()) == moves + 1);
    finished += walk.finishable ? 1 : 0;
    reached_all += reached;
  }
  CHECK(finished > 300);
  CHECK(reached_all > 20000);
}
