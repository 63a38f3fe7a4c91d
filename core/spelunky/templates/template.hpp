// Rooms as rows of text: 10 × 8 characters that chance turns into tiles.
//
//   0 air      1 solid    2 solid by a chance of 1 in 2      4 push block, 1 in 4      7 spikes, 1 in 3
//   L ladder   P its top  9 a door with a brick under it     5 6 8 anchors of a ground, air or door obstacle
//   A altar of an idol    I the idol    B the tiki head      x altar of sacrifice (A, B, x: every cell of them)
//   s snake 1 in 10, else solid 1 in 2    S snake    T ruby    M brick with a mattock in it
//   . shop wall    b smooth shop floor    K keeper    k sign    l lamp    i goods    q prize    d die    D damsel
//   G statue of Kali (every cell of it)    r red lamp    W wanted poster
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "spelunky/plan/grounds.hpp"
#include "spelunky/templates/layout.hpp"

namespace press_r::spelunky {

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

/// Whether a template of the first pool is one of the second's, too: what is open above.
constexpr bool serves(Pool own, Pool pool) {
  return own == pool || (own == Pool::drop_open && pool == Pool::drop) ||
         (own == Pool::exit_open && pool == Pool::exit);
}

std::string_view name_of(Pool pool);

struct Template {
  Pool pool = Pool::side;
  std::string name;
  std::string text;                           ///< room_cells characters, row by row
  bool mirrors = true;                        ///< SPEL-P2-9: left and right are swapped in half of the cases
  int line = 1;                               ///< of its heading
  std::array<int, room_height> row_lines{};   ///< of its rows
  std::array<int, room_height> row_starts{};  ///< columns where they begin
  std::array<Layout, 2> layouts{};            ///< as written and mirrored
};

/// Ours that serve a pool: at least one, and those that are open above first. They stand in doors.txt, passages.txt,
/// drops.txt and sides.txt, in the form of templates of one's own (own.hpp), so that a drawing can be pasted from the
/// page's editor; they are read when the first of them is asked for.
std::span<const Template> shelf(Pool pool);

inline constexpr std::string_view vocabulary = "012457689LPAIBxsSTM.bKkliqdDGrW";

}  // namespace press_r::spelunky
