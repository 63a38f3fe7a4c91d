// Rooms made by rule. A family is a shape with a few numbers; a batch is a series of rooms of one family. A room's
// name and look depend on those numbers only, so they never change ("keep.cross.14x10.2").
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

/// The inside of a room while a family shapes it: all floor at first.
class Plan {
 public:
  Plan(int width, int height, int decoration, Tile stage_hazard)
      : w(width), h(height), variant(decoration), hazard(stage_hazard) {
    tiles.assign(idx(w * h), Tile::floor);
  }

  int w;
  int h;
  int variant;  ///< 0, 1, 2
  Tile hazard;  ///< the stage's own
  std::vector<Tile> tiles;

  void fill(Rect area, Tile tile);
  void put(int x, int y, Tile tile) { fill({x, y, 1, 1}, tile); }
  /// At a place and its mirror images left–right and top–bottom.
  void put_four(int x, int y, Tile tile);
  void fill_four(Rect area, Tile tile);
  Tile at(int x, int y) const { return tiles[idx(y * w + x)]; }
};

struct Family {
  std::string_view id;
  std::string_view noun;  ///< in titles: "octagon"
  void (*carve)(Plan&);
};

/// Shapes for rooms with enemies and for hubs.
std::span<const Family> combat_families();
/// Shapes of single stages (families_stage.cpp).
std::span<const Family> stage_families();
/// Shapes for connectors and for rooms with a purpose.
std::span<const Family> purpose_families();
/// A family of any kind, by id.
const Family& family(std::string_view id);

/// Rooms of one family: sizes step through the ranges, variants take turns.
struct Batch {
  std::string_view family;
  Category category;
  int count;
  int low_w, high_w, low_h, high_h;
  int exits_a_side;
  bool ends_only = false;  ///< exits only in the two short sides
  int weight = 1;
};

/// The families and words of a stage.
struct StageRooms {
  Tile hazard;                                   ///< in shared shapes
  std::span<const std::string_view> own;         ///< families of this stage only
  std::span<const std::string_view> shared;      ///< combat families that other stages have too
  std::span<const std::string_view> adjectives;  ///< of titles
};

const StageRooms& rooms_of(Stage stage);
/// Adjectives of rooms that every stage has.
std::span<const std::string_view> common_adjectives();

std::span<const Batch> hub_batches();      ///< of the first stage; later ones have those of their families
std::span<const Batch> stage_batches();    ///< in every stage
std::span<const Batch> service_batches();  ///< the same rooms for all stages

inline constexpr int keep_normals_a_family = 12;
inline constexpr int shared_normals_a_family = 4;
inline constexpr int own_normals_a_family = 6;
inline constexpr int own_weight = 2;  ///< of rooms of a stage's own families; shared ones: 1
inline constexpr int hubs_a_family = 3;

/// Makes room `number` of a batch, without a title. `stage` begins its id, `mask` has the stages.
Room made(const Batch& batch, int number, std::string_view stage, unsigned mask, Tile hazard);

}  // namespace press_r::gungeon
