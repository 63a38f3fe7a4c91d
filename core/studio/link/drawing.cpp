#include "studio/link/drawing.hpp"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "kit/text.hpp"

namespace press_r {
namespace {

/// Letters of the grammar, which are no marks of roles.
constexpr std::string_view reserved = "./!01;:,{} ";

class DrawingParser {
 public:
  DrawingParser(std::string_view text, std::size_t column, const Generator& generator, Drawing& out)
      : text_(text), column_(column), generator_(generator), out_(out) {}

  std::string parse() {
    const std::size_t key = std::min(text_.find(';'), text_.size());
    const std::size_t colon = text_.substr(0, key).find(':');
    if (colon != npos) read_head(colon);
    for (std::size_t at = key; at < text_.size(); at = next_entry(at)) read_entry(at + 1, next_entry(at));
    out_.named = out_.letters.size();
    read_rows(colon == npos ? 0 : colon + 1, key);
    check_size();
    std::stable_partition(out_.asked.begin(), out_.asked.end(),
                          [](const Drawing::Asked& one) { return one.is_there && one.bit != Drawing::solid; });
    return problem_;
  }

 private:
  std::size_t next_entry(std::size_t at) const { return std::min(text_.find(';', at + 1), text_.size()); }

  /// Words that dots part: rooms, cells, anywhere, mirrored, and the two numbers of a place.
  void read_head(std::size_t end) {
    int numbers = 0;
    std::size_t at = 0;
    while (at < end) {
      const std::size_t dot = std::min(text_.find('.', at), end);
      const std::string_view word = trimmed(text_.substr(at, dot - at), " ");
      if (word == "rooms") {
        out_.by_rooms = true;
      } else if (word == "mirrored") {
        out_.is_mirrored = true;
      } else if (!word.empty() && word.find_first_not_of("0123456789") == npos && numbers < 2) {
        int& number = numbers++ == 0 ? out_.place.x : out_.place.y;
        const auto result = std::from_chars(word.data(), word.data() + word.size(), number);
        if (result.ec != std::errc{} || number > Drawing::max_place)
          fail(at, "a place is at most " + std::to_string(Drawing::max_place) + ".");
      } else if (word != "cells" && word != "anywhere") {
        fail(at, quoted(word) + " is no place of a drawing; write for example rooms.4.2 or cells.mirrored.");
      }
      at = dot + 1;
    }
    if (numbers == 1) fail(0, "a place has a column and a row, as in rooms.4.2.");
    out_.is_fixed = numbers == 2;
    if (out_.by_rooms && generator_.room_grid.columns == 0)
      fail(0, std::string(generator_.title) + " has no grid of rooms; draw in cells.");
  }

  /// "T=treasure". A mark that is named twice is any of the roles.
  void read_entry(std::size_t from, std::size_t end) {
    const std::string_view entry = trimmed(text_.substr(from, end - from), " ");
    if (entry.empty()) return;
    if (entry.size() < 3 || entry[1] != '=' || reserved.find(entry[0]) != npos)
      return fail(from, quoted(entry) + " names no mark; write for example T=treasure.");
    const std::string_view id = trimmed(entry.substr(2), " ");
    for (std::size_t i = 0; i < generator_.roles.size(); ++i) {
      if (generator_.roles[i].id == id && generator_.on_map(i)) return add(from, entry[0], i);
    }
    fail(from, "there is no role " + quoted(id) + " on the map.");
  }

  void add(std::size_t at, char letter, std::size_t role) {
    const std::size_t known = out_.letters.find(letter);
    const std::size_t kind = known == npos ? out_.letters.size() : known;
    if (kind >= Drawing::max_kinds)
      return fail(at, "a drawing has at most " + std::to_string(Drawing::max_kinds) + " different marks of roles.");
    if (known == npos) out_.letters += letter;
    out_.bits[role] |= bit_of(kind);
  }

  /// The bit of a mark: one that the drawing names, or the glyph of roles.
  std::uint32_t bit_at(std::size_t at) {
    const char letter = text_[at];
    if (out_.letters.find(letter) == npos && reserved.find(letter) == npos) {
      for (std::size_t i = 0; i < generator_.roles.size(); ++i) {
        if (generator_.on_map(i) && generator_.roles[i].glyph == text_.substr(at, 1)) add(at, letter, i);
      }
    }
    const std::size_t kind = out_.letters.find(letter);
    if (kind != npos) return bit_of(kind);
    fail(at,
         "there is no mark " + quoted(text_.substr(at, 1)) + " here; name it behind the drawing, as in ;T=treasure.");
    return 0;
  }

  void read_rows(std::size_t from, std::size_t end) {
    Point at;
    for (std::size_t i = from; i < end && problem_.empty(); ++i) {
      if (text_[i] == '/') {
        at = {0, at.y + 1};
        continue;
      }
      bool is_there = true;
      if (text_[i] == '!') {
        is_there = false;
        if (++i >= end || text_[i] == '/' || text_[i] == '.') return fail(i, "a mark must follow \"!\".");
      }
      read_mark(i, at, is_there);
      out_.size.x = std::max(out_.size.x, ++at.x);
      if (at.x > Drawing::max_side || at.y >= Drawing::max_side) return fail(i, too_large());
    }
    out_.size.y = at.y + 1;
    if (problem_.empty() && out_.asked.empty()) fail(from, "the drawing asks for nothing.");
  }

  void read_mark(std::size_t i, Point at, bool is_there) {
    const char letter = text_[i];
    if (letter == '.') return;
    if (letter == '1' || letter == '0') {
      out_.asked.push_back({at, Drawing::solid, (letter == '1') == is_there});
    } else {
      out_.asked.push_back({at, bit_at(i), is_there});
    }
  }

  static std::string too_large() {
    const std::string side = std::to_string(Drawing::max_side);
    return "a drawing has at most " + side + " columns and " + side + " rows.";
  }

  void check_size() {
    const RoomGrid& grid = generator_.room_grid;
    const Point end = out_.is_fixed ? out_.place + out_.size : out_.size;
    if (out_.by_rooms && (end.x > grid.columns || end.y > grid.rows))
      fail(0, "the drawing is larger than any map, which has " + std::to_string(grid.columns) + " columns and " +
                  std::to_string(grid.rows) + " rows of rooms.");
  }

  void fail(std::size_t at, const std::string& sentence) {
    if (problem_.empty()) problem_ = "Column " + std::to_string(column_ + at) + ": " + sentence;
  }

  std::string_view text_;
  std::size_t column_;
  const Generator& generator_;
  Drawing& out_;
  std::string problem_;
};

}  // namespace

bool Drawing::needs_ground() const {
  return !by_rooms && std::any_of(asked.begin(), asked.end(), [](const Asked& one) { return one.bit == solid; });
}

std::string read_drawing(std::string_view text, std::size_t column, const Generator& generator, Drawing& out) {
  if (generator.optional.terrain == nullptr) return std::string(generator.title) + " has no map on which one can draw.";
  const std::size_t begins = std::min(text.find_first_not_of(' '), text.size());
  return DrawingParser(trimmed(text, " "), column + begins, generator, out).parse();
}

}  // namespace press_r
