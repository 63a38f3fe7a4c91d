// Rooms as text: 10 × 8 letters that chance turns into tiles, the pools of templates that rooms are taken from, and the
// text form in which the mines' own and the visitor's templates are written (SPEL-P2-28).
//
// The letters of a room:
//
//   0 air      1 solid    2 solid by a chance of 1 in 2      4 push block, 1 in 4      7 spikes, 1 in 3
//   L ladder   P its top  9 a door with a brick under it     5 6 8 anchors of a ground, air or door obstacle
//   A altar of an idol    I the idol    B the tiki head      x altar of sacrifice (A, B, x: every cell of them)
//   s snake 1 in 10, else solid 1 in 2    S snake    T ruby    M brick with a mattock in it
//   . shop wall    b smooth shop floor    K keeper    k sign    l lamp    i goods    q prize    d die    D damsel
//   G statue of Kali (every cell of it)    r red lamp    W wanted poster
//
// The text form:
//
//   # a remark
//   passage: my cave      the pool's id and a name
//   never mirrored        if left and right must not be swapped
//   1111111111            eight rows of ten letters
//   …
//   only passage          take no other templates for that pool
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/option.hpp"
#include "kit/text.hpp"
#include "spelunky/kinds.hpp"
#include "spelunky/tiles/bits.hpp"

namespace press_r::spelunky {

// ---- Layouts and obstacles

inline constexpr int obstacle_width = 5;
inline constexpr int obstacle_height = 3;
inline constexpr int obstacle_cells = obstacle_width * obstacle_height;

constexpr bool is_anchor(char c) { return c == '5' || c == '6' || c == '8'; }

/// The letters of a room, row by row.
using RoomText = std::array<char, room_cells>;

/// A room's text, with the cells that chance decides collected beforehand.
struct Layout {
  RoomText text{};
  RoomBits hard;                                  ///< cells with '1'
  RoomBits soft;                                  ///< cells with '2'
  std::array<std::uint8_t, room_cells> others{};  ///< cells with other letters except '0', and cells under a door
  std::uint8_t other_count = 0;
  bool has_anchor = false;
};

/// A template's letters as text of a room, perhaps mirrored: a mirrored anchor is the upper left corner of its obstacle
/// again. Missing letters are air.
RoomText laid_out(std::string_view letters, bool mirrored);
Layout layout_of(const RoomText& text);

/// A block of letters under a heading.
struct Drawing {
  std::string_view word;     ///< the heading up to its colon
  std::string_view letters;  ///< row by row
};

/// Drawings of the mines that are not templates, such as obstacles. Those with the same heading stand together.
class Drawings {
 public:
  /// Each drawing has `size` letters. Keeps views of the text.
  Drawings(std::string_view text, std::size_t size);
  Drawings(const Drawings&) = delete;
  Drawings& operator=(const Drawings&) = delete;

  std::span<const Drawing> of(std::string_view word) const;

 private:
  std::string letters_;
  std::vector<Drawing> all_;
};

/// The obstacles that an anchor chooses from (SPEL-P2-7): '5' ground, '6' air, '8' door; none for other letters.
std::span<const Drawing> obstacles(char anchor);

/// Writes an obstacle over the layout. The anchor is the index of its upper left corner.
void write_obstacle(std::string_view obstacle, int anchor, Layout& layout);

/// Calls `visit(layout)` with every choice of obstacles for all anchors of a layout.
template <class Visit>
void each_filling(const Layout& layout, Visit&& visit) {
  const auto anchor = std::find_if(layout.text.begin(), layout.text.end(), is_anchor);
  if (anchor == layout.text.end()) return visit(layout);
  for (const Drawing& obstacle : obstacles(*anchor)) {
    Layout filled = layout;
    write_obstacle(obstacle.letters, static_cast<int>(anchor - layout.text.begin()), filled);
    each_filling(filled, visit);
  }
}

// ---- Pools and templates

/// Whether a template written for pool `own` is also taken for `pool`: an opening above does no harm.
constexpr bool serves(Pool own, Pool pool) {
  return own == pool || (own == Pool::drop_open && pool == Pool::drop) ||
         (own == Pool::exit_open && pool == Pool::exit);
}

/// Its id in the text form: "start_drop".
std::string_view id_of(Pool pool);
/// Its name inside a sentence: "start with a hole".
std::string_view name_of(Pool pool);

struct Template {
  Pool pool = Pool::side;
  std::string name;
  std::string text;                           ///< room_cells letters, row by row
  bool mirrors = true;                        ///< SPEL-P2-9: chance may swap left and right
  bool proven = true;                         ///< false: built whatever the walker finds
  int line = 1;                               ///< of its heading
  std::array<int, room_height> row_lines{};   ///< of its rows
  std::array<int, room_height> row_starts{};  ///< columns where its rows begin
  std::array<Layout, 2> layouts{};            ///< as written and mirrored
};

/// The mines' own templates that serve a pool: at least one; those that are open above come first. They are written in
/// doors.txt, passages.txt, drops.txt and sides.txt and read on first use.
std::span<const Template> templates_of(Pool pool);

/// A template in the text form: a heading and eight rows.
std::string text_of(const Template& one);

/// The detail of a room's card that names a template of the visitor's.
inline constexpr std::string_view own_line = "your own template";

/// Lists the mines' own templates for the page's editor.
void pieces(const Options& options, PieceBook& book);

// ---- Templates from a text

inline constexpr std::string_view vocabulary = "012457689LPAIBxsSTM.bKkliqdDGrW";
inline constexpr int longest_own_text = 4000;

/// Part of the link's grammar: the packer's dictionary for texts of templates.
inline constexpr std::string_view own_sample =
    "passage: low "
    "cave\n1111111111\n1000000001\n1000220001\n0000000000\n0000000000\n0110000110\n0022002200\n1111111111\n"
    "drop_open: wide "
    "shaft\n1111001111\n1120000211\n1000000001\n0000000000\n0000000000\n0011001100\n1122002211\n1111001111\n"
    "side: ladder hall\nnever "
    "mirrored\n1111111111\n10P1111P01\n00L0000L00\n00L0000L00\n00L0110L00\n00L5000L00\n1000000001\n"
    "1111111111\nlanding: pillars\n2111001112\n0000000000\n0200440020\n0900000000\n0111000000\n1777117771\n1111111111\n"
    "only passage\nexit: porch\nstart: hill\n";

/// The templates of a text.
struct TemplateSet {
  std::string source;  ///< the text
  std::vector<Template> all;
  std::array<bool, pool_count> only{};  ///< pools that take no other templates
  std::vector<Fault> faults;            ///< levels are not built from a set with a fatal fault

  bool usable() const { return press_r::usable(faults); }
  int count(Pool pool) const;
  /// Index of the nth template that serves the pool, or -1.
  int nth(Pool pool, int n) const;
};

/// Reads a text without checking what its templates promise. Adds to the set.
void read_templates(std::string_view text, TemplateSet& set);

/// Reads and checks the visitor's text. Reports at most 12 faults.
TemplateSet read_own_templates(std::string_view text);

/// Reports the faults of the option that holds the visitor's templates (Generator::read).
void read(const Options& options, std::size_t option, TextReading& out);

/// Checks what a template of its pool must keep: letters, openings, and a way through on foot, which is tried for
/// `max_walks` outcomes of chance. Adds faults. In check.cpp.
void check_template(const Template& one, int max_walks, std::vector<Fault>& faults);

}  // namespace press_r::spelunky
