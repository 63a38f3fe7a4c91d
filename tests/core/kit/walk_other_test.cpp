// Another walker of side views, written from the rules alone and as slowly as it likes: it improves a table of
// distances until nothing changes. The kit's has to agree with it, in reach and in length, on terrains thrown by dice.
#include <array>
#include <cstdint>
#include <string_view>

#include "core/catch.hpp"
#include "kit/cells.hpp"
#include "kit/dice.hpp"
#include "kit/walk.hpp"

using namespace press_r;

namespace {

constexpr int far = 1 << 20;

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
