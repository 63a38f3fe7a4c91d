// The picture of a floor: tiles, signs, labels, and the candidates of hidden rooms.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "isaac/card.hpp"
#include "isaac/isaac.hpp"
#include "isaac/tiles.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {
namespace {

constexpr int width = grid_size * block_width;
constexpr int height = grid_size * block_height;
constexpr int sign_size = 4;
constexpr int drop_size = 2;

Rect area_of(const Room& room) {
  const Point corner = corner_of(room.at);
  const Form& form = form_of(room.shape);
  return {corner.x, corner.y, form.width * block_width, form.height * block_height};
}

Rect centred(Rect in, int size) { return {in.x + (in.w - size) / 2, in.y + (in.h - size) / 2, size, size}; }

Mk role_of(Tile tile) {
  switch (tile) {
    case Tile::wall: return Mk::wall;
    case Tile::door: return Mk::door;
    case Tile::hidden_door: return Mk::hidden_door;
    default: return Mk::floor;
  }
}

/// The side of the block on which a door tile stands.
int side_of_door(Point p) {
  if (p.x % block_width == 0) return static_cast<int>(Direction::left);
  if (p.x % block_width == block_width - 1) return static_cast<int>(Direction::right);
  return static_cast<int>(p.y % block_height == 0 ? Direction::up : Direction::down);
}

/// Covers the room's tiles with few rectangles.
void draw_tiles(const Level& level, int id, Scene& scene) {
  const RoomTiles tiles(level, id);
  const Point corner = corner_of(level.room(id).at);
  std::array<std::uint8_t, std::size_t{4} * block_width * block_height> done{};
  const auto same = [&](Point first, Point p) {
    return tiles.at(p) != Tile::nothing && tiles.at(p) == tiles.at(first);
  };
  each_rectangle(tiles.bounds(), done, same, [&](const Rect& found) {
    const Point first{found.x, found.y};
    const Tile tile = tiles.at(first);
    auto mark = scene.cell(role_of(tile), Rect{corner.x + found.x, corner.y + found.y, found.w, found.h}).room(id);
    if (tile == Tile::door || tile == Tile::hidden_door) mark.look(side_of_door(first));
  });
}

Missing missing_of(Shape shape) {
  constexpr int first_l = static_cast<int>(Shape::no_top_left);
  return static_cast<Missing>(std::max(0, static_cast<int>(shape) - first_l + 1));
}

/// Where a room's sign or drop stands: the whole room, or the quarter of an L opposite to the missing one.
Rect middle_block(const Room& room) {
  switch (missing_of(room.shape)) {
    case Missing::top_left: return block_of(room.at + Point{1, 1});
    case Missing::top_right: return block_of(room.at + Point{0, 1});
    case Missing::bottom_left: return block_of(room.at + Point{1, 0});
    case Missing::bottom_right: return block_of(room.at);
    case Missing::none: break;
  }
  return area_of(room);
}

void draw_drop(const Level& level, int id, Scene& scene) {
  const Room& room = level.room(id);
  if (room.award_seed == 0 || room.type != RoomType::normal) return;
  const Drop drop = isaac_bare_drop(room.award_seed, level.run.hard);
  if (drop == Drop::nothing) return;
  scene.cell(isaac::role_of(drop), centred(middle_block(room), drop_size))
      .room(id)
      .detail("odds", drop_odds(drop, level.run.hard));
}

/// By the game's reading: a sign in the corner of rooms that are likely or not certain.
void draw_doubt(const Level& level, int id, Scene& scene) {
  const Room& room = level.room(id);
  const Certainty certainty = certainty_of(room);
  if (!level.run.by_game() || certainty == Certainty::sure) return;
  const Rect block = block_of(room.entry);
  const Mk role = certainty == Certainty::likely ? Mk::likely : Mk::open;
  scene.cell(role, Point{block.right() - 2, block.bottom() - 2}).room(id).detail("doubt", doubt_of(room));
}

void draw_labels(const Level& level, int id, Scene& scene) {
  const Room& room = level.room(id);
  const Point corner = corner_of(room.entry);
  const Point top_left = corner_of(room.at + form_of(room.shape).own()[0]);
  if (room.rank > 0) {
    scene.cell(Mk::dead_end, Point{corner.x + block_width - 2, corner.y + 1})
        .room(id)
        .detail("place_in_list", room.rank)
        .detail("depth", room.depth);
  }
  if (room.type != RoomType::normal) {
    const Rect block = block_of(room.entry);
    scene.label(Mk::name, Rect{block.x, block.bottom() - 1, block.w, 1}, type_title(room.type)).room(id);
  }
  scene.label(Mk::number, Rect{top_left.x, top_left.y, 3, 1}, scene.keep(std::to_string(id))).room(id);
  scene.label(Mk::depth, Rect{corner.x + 1, corner.y + block_height - 2, 2, 1}, scene.keep(std::to_string(room.depth)))
      .room(id);
}

void draw_candidates(const Level& level, Scene& scene) {
  int highest = 0;
  for (const SecretPlace& place : level.secret_places) highest = std::max(highest, place.score);
  for (const SecretPlace& place : level.secret_places) {
    const Mk role = place.score == highest ? Mk::best_candidate : Mk::candidate;
    const Rect block = block_of(place.cell);
    scene.cell(role, block.grown(-1)).detail("score", place.score).detail("neighbours", place.neighbours);
    scene.label(role, block.grown(-1), scene.keep(std::to_string(place.score)));
  }
}

/// The rooms and the candidates of hidden rooms, with half a block around them.
Rect focus_of(const Level& level) {
  Rect all;
  for (const Room& room : level.rooms) all = united(all, area_of(room));
  for (const SecretPlace& place : level.secret_places) all = united(all, block_of(place.cell));
  const int left = std::max(0, all.x - block_width / 2);
  const int top = std::max(0, all.y - block_height / 2);
  const int right = std::min(width, all.right() + block_width / 2);
  const int bottom = std::min(height, all.bottom() + block_height / 2);
  return {left, top, right - left, bottom - top};
}

}  // namespace

void draw(const Level& level, Scene& scene) {
  scene.reset(width, height);
  scene.focus(focus_of(level));
  for (int id = 0; id < level.room_count(); ++id) draw_tiles(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    describe(level, id,
             scene.room(isaac::role_of(room.type), id, area_of(room))
                 .text(scene.keep(std::to_string(id)))
                 .look(static_cast<int>(missing_of(room.shape))),
             scene);
    if (room.type == RoomType::normal) continue;
    scene.cell(isaac::role_of(room.type), centred(middle_block(room), sign_size)).room(id);
  }
  for (int id = 0; id < level.room_count(); ++id) draw_drop(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) draw_doubt(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) draw_labels(level, id, scene);
  for (int id = 0; id < level.room_count(); ++id) {
    const int parent = level.room(id).parent;
    if (parent >= 0) {
      scene.edge(Mk::parent, area_of(level.room(parent)).middle(), area_of(level.room(id)).middle(), parent, id);
    }
  }
  draw_candidates(level, scene);
}

}  // namespace press_r::isaac
