// Pieces: what a generator builds its levels from, room by room, as text: a template, a room that was drawn by hand.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace press_r {

/// What one character of a piece's text stands for.
struct PieceLetter {
  std::string_view letter;
  std::string_view title;
  std::string_view role = {};  ///< id of the role in the legend that looks like it, or empty
};

/// Pieces that are chosen from for the same place.
struct PieceGroup {
  std::string_view id;
  std::string_view title;
  std::string_view also = {};  ///< id of another group in whose places its pieces may come, too, or empty
};

struct Piece {
  std::string id;  ///< unique among the pieces
  std::string title;
  std::string_view group;  ///< id of its group
  int width = 0;           ///< in cells
  int height = 0;
  /// As the option takes it: texts of several pieces, one after another on lines of their own, are a text too. Empty
  /// where the generator has none.
  std::string text;
  std::string note;  ///< a sentence, or empty
};

/// What a generator builds from with these options.
struct PieceBook {
  std::string_view option = {};  ///< id of the text option that takes a piece's text, or empty
  std::string_view own = {};  ///< the line of a room's card that has the title of a piece of the user's own, or empty
  std::span<const PieceLetter> letters = {};
  std::span<const PieceGroup> groups = {};
  std::vector<Piece> pieces;
};

}  // namespace press_r
