// Drawings: conditions on the map itself, as in "draw=rooms:T.s/..0". README of the command line, "Draw".
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/generator.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"

namespace press_r {

/// Keyword in place of a fact's id: "draw=" holds if the drawing is on the map, "draw!=" if it is not. No fact has this
/// id.
inline constexpr std::string_view draw_word = "draw";

/// A parsed drawing.
struct Drawing {
  /// Requirements of one cell.
  struct Asked {
    Point at;               ///< relative to the drawing's upper left
    std::uint32_t bit = 0;  ///< one of the bits that `bits` gives to roles, or `solid`
    bool is_there = true;
  };
  /// In cells: rock, or outside the map. In a grid of rooms: no room.
  static constexpr std::uint32_t solid = 1;
  static constexpr int max_side = 64;           ///< columns and rows
  static constexpr int max_place = 999;         ///< column and row of a fixed drawing
  static constexpr std::size_t max_kinds = 31;  ///< different marks of roles

  bool is_there = true;      ///< the map must have it
  bool by_rooms = false;     ///< on the generator's grid of rooms instead of cells
  bool is_fixed = false;     ///< at `place`; else anywhere
  bool is_mirrored = false;  ///< its mirror image, left to right, will do as well
  Point place;               ///< of its upper left, in cells or in rooms of the grid
  Point size;                ///< columns and rows
  std::vector<Asked> asked;  ///< not empty; roles that must be there come first, as few cells have them
  std::array<std::uint32_t, max_roles> bits{};  ///< per role: the bits of its marks, or 0
  std::string letters;                          ///< marks of roles, in the order of their bits
  std::size_t named = 0;                        ///< how many of them the text names; the others are glyphs of roles

  /// Whether it asks for solid or free cells, which only a terrain can answer.
  bool needs_ground() const;
};

/// The bit of the mark number `kind` of `letters`.
constexpr std::uint32_t bit_of(std::size_t kind) { return Drawing::solid << (kind + 1); }

/// Parses what follows "draw=". `column` is where `text` begins. Returns a sentence what is wrong, with the column, or
/// nothing.
std::string read_drawing(std::string_view text, std::size_t column, const Generator& generator, Drawing& out);

}  // namespace press_r
