// Rooms as rows of text: 10 × 8 characters that chance turns into tiles. All of them are our own.
//
//   0 air      1 solid    2 solid by a chance of 1 in 2      4 push block, 1 in 4      7 spikes, 1 in 3
//   L ladder   P its top  9 a door with a brick under it     5 6 8 anchors of a ground, air or door obstacle
//   A altar of an idol    I the idol    B the tiki head      x altar of sacrifice (A, B, x: every cell of them)
//   s snake 1 in 10, else solid 1 in 2    S snake    T ruby    M brick with a mattock in it
//   . shop wall    b smooth shop floor    K keeper    k sign    l lamp    i goods    q prize    d die    D damsel
//   G statue of Kali (every cell of it)    r red lamp    W wanted poster
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "spelunky/plan/grounds.hpp"
#include "spelunky/templates/layout.hpp"

namespace press_r::spelunky {

struct Template {
  std::string_view name;
  std::string_view text;  ///< room_cells characters, row by row
  bool mirrors = true;    ///< SPEL-P2-9: left and right are swapped in half of the cases
};

/// Where a kind of room takes its template from (SPEL-P2-2).
enum class Pool : std::uint8_t {
  start,       ///< closed below
  start_drop,  ///< with a hole below
  exit,        ///< closed above or not
  exit_open,   ///< the open ones of exit
  passage,
  drop,
  drop_open,  ///< the open ones of drop
  landing,
  side,
  pit_middle,
  pit_bottom,
  shop,
  dice_shop,
  kissing_shop,
  idol,
  altar,
};
inline constexpr int pool_count = static_cast<int>(Pool::altar) + 1;

/// A pool's templates and, for each of them, its layout as written and then mirrored.
struct Shelf {
  std::span<const Template> templates;
  std::span<const Layout> layouts;

  constexpr Shelf first(std::size_t count) const { return {templates.first(count), layouts.first(2 * count)}; }
};

/// At least one template; those that are open above come first.
Shelf shelf(Pool pool);
std::string_view name_of(Pool pool);

inline constexpr std::string_view vocabulary = "012457689LPAIBxsSTM.bKkliqdDGrW";

/// The place of the first character that cannot be read, room_cells where the length is wrong, -1 where all is well.
constexpr int fault_in(std::string_view text) {
  if (text.size() != static_cast<std::size_t>(room_cells)) return room_cells;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (vocabulary.find(text[i]) == std::string_view::npos) return static_cast<int>(i);
  }
  return -1;
}

/// Fills `out` with each template's layout as written and then mirrored.
void lay_out(std::span<const Template> templates, std::span<Layout> out);

/// Made when the program starts and not by the compiler: as data they would be twelve times the templates' size in what
/// the page's first visit has to fetch.
template <std::size_t count>
std::array<Layout, 2 * count> layouts_of(const Template (&templates)[count]) {
  std::array<Layout, 2 * count> out;
  lay_out(templates, out);
  return out;
}

// The tables, each in a file of its own: templates_doors.cpp, templates_passages.cpp, templates_drops.cpp,
// templates_side.cpp.
Shelf door_shelf(Pool pool);  ///< start and exit
Shelf passage_shelf();
Shelf drop_shelf(Pool pool);  ///< drop and landing
Shelf side_shelf(Pool pool);  ///< all others

}  // namespace press_r::spelunky
