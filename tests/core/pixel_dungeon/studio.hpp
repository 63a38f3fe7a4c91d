// A room of its own to try a painter in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {

/// A room of one type between three others, joined to those that it has doors to. It is painted by itself, as often as
/// wanted, each time with other dice.
class Studio {
 public:
  Plan plan;
  Feeling feeling = Feeling::none;

  /// Sides in coordinates; doors lie in the walls, but not in corners.
  Studio(RoomType type, int w, int h, std::initializer_list<Point> doors) {
    constexpr int margin = 4;
    plan.depth = 3;
    tiles_.reset(w + 2 * margin, h + 2 * margin, Tile::wall);
    graph_ = graph_of({{margin, margin, w, h}});
    graph_.rooms[0].type = type;
    for (const Point door : doors) {
      graph_.rooms[0].connections.add(static_cast<int>(graph_.connections.size()));
      graph_.connections.push_back({.a = 0, .b = 1, .door = {door.x + margin, door.y + margin}});
    }
  }

  void dress(Dressing dressing) { graph_.rooms[0].dressing = dressing; }

  void paint(std::uint32_t index) {
    things_.clear();
    Dice dice(survey_seed(index), "studio");
    Brush brush(tiles_, things_);
    painter_of(room().type)(room(), Site{graph_, plan, feeling}, brush, dice);
  }

  const Room& room() const { return graph_.rooms[0]; }
  Rect area() const { return inside(room()); }
  /// By column and row inside the walls, from the top left.
  Tile at(int column, int row) const { return tiles_[{area().x + column, area().y + row}]; }

  int count(Tile tile) const { return count_in(tile, area()); }
  int count_in(Tile tile, const Rect& where) const {
    int found = 0;
    each_cell(where, [&](Point p) { found += tiles_[p] == tile; });
    return found;
  }

  int count(ThingKind kind) const {
    int found = 0;
    for (const Thing& thing : things_) found += thing.kind == kind;
    return found;
  }
  /// Whether a thing of a kind lies at a place inside the walls.
  bool lies(ThingKind kind, int column, int row) const {
    for (const Thing& thing : things_) {
      if (thing.kind == kind && thing.place == Point{area().x + column, area().y + row}) return true;
    }
    return false;
  }
  /// Whether all things of a kind lie on one material.
  bool all_on(ThingKind kind, Tile tile) const {
    for (const Thing& thing : things_) {
      if (thing.kind == kind && tiles_[thing.place] != tile) return false;
    }
    return true;
  }

  bool walled() const {
    const Rect all{room().box.x, room().box.y, room().box.w + 1, room().box.h + 1};
    return count_in(Tile::wall, all) - count_in(Tile::wall, area()) == all.area() - area().area();
  }

 private:
  Graph graph_;
  Grid<Tile> tiles_;
  std::vector<Thing> things_;
};

}  // namespace press_r::pixel_dungeon
