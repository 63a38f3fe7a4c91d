// Rooms that are made by rule: which in which stage and how many, and a room from its family and numbers.
#pragma once

#include <span>
#include <string_view>

#include "gungeon/flow/book.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

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

/// What makes the rooms of a stage its own.
struct StageRooms {
  Tile hazard;                                   ///< in shapes that any stage has
  std::span<const std::string_view> own;         ///< families that the stage alone has
  std::span<const std::string_view> shared;      ///< families for fights that others have too
  std::span<const std::string_view> adjectives;  ///< rooms of a family are told apart by them
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
inline constexpr int own_weight = 2;  ///< of rooms of a stage's own families, beside those of shared ones
inline constexpr int hubs_a_family = 3;

/// Number `number` of a batch, for the stages of the mask; `stage` begins its id. It has no title yet.
Room made(const Batch& batch, int number, std::string_view stage, unsigned mask, Tile hazard);

}  // namespace press_r::gungeon
