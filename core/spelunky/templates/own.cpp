#include "spelunky/templates/own.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "kit/option.hpp"
#include "kit/text.hpp"
#include "spelunky/templates/pieces.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::size_t longest_name = 40;
constexpr int most_walks = 240;  ///< of all templates of a text together: a link is read in a few milliseconds
constexpr int least_walks = 12;

struct Line {
  std::string_view text;  ///< without blanks around it
  int number = 1;
  int column = 1;  ///< where it begins
};

/// The pool that a word names, or -1.
int pool_of(std::string_view word) {
  for (int pool = 0; pool < pool_count; ++pool) {
    if (word_of(static_cast<Pool>(pool)) == word) return pool;
  }
  return -1;
}

std::string unknown_pool(std::string_view word) {
  std::array<std::string_view, pool_count> words{};
  for (int pool = 0; pool < pool_count; ++pool)
    words[static_cast<std::size_t>(pool)] = word_of(static_cast<Pool>(pool));
  const std::string near = nearest_id(word, words);
  if (!near.empty()) return "No room is called " + quoted(word) + "; write " + near + ".";
  return "No room is called " + quoted(word) + "; there are start, exit, passage, drop, landing, side and more.";
}

class Reader {
 public:
  explicit Reader(OwnBook& book) : book_(book) {}

  void read(std::string_view text) {
    int number = 0;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view whole = text.substr(at, end - at);
      const std::string_view kept = trimmed(whole, blanks);
      ++number;
      at = end + 1;
      if (kept.empty() || kept[0] == '#') continue;
      take({kept, number, static_cast<int>(kept.data() - whole.data()) + 1});
    }
    close();
    for (const auto& [pool, line] : only_lines_) {
      if (book_.count(pool) > 0) continue;
      fault(line, "There is no template of your own for " + std::string(word_of(pool)) +
                      "; write one, or take this line away.");
    }
  }

 private:
  void fault(const Line& line, std::string text, std::size_t offset = 0) {
    book_.faults.add(line.number, line.column + static_cast<int>(offset), std::move(text));
  }

  void take(const Line& line) {
    constexpr std::string_view only = "only ";
    if (line.text.find(':') != std::string_view::npos) return open(line);
    if (line.text.substr(0, only.size()) == only)
      return take_only(line, trimmed(line.text.substr(only.size()), blanks));
    if (line.text == "never mirrored") {
      if (open_) now_.mirrors = false;
      if (!open_ && !skips_) fault(line, "This line belongs under a heading, such as passage: my cave.");
      return;
    }
    take_row(line);
  }

  void open(const Line& line) {
    close();
    const std::size_t colon = line.text.find(':');
    const std::string_view word = trimmed(line.text.substr(0, colon), blanks);
    const std::string_view name = trimmed(line.text.substr(colon + 1), blanks);
    const int pool = pool_of(word);
    skips_ = true;
    if (pool < 0) return fault(line, unknown_pool(word));
    if (name.empty()) return fault(line, "A template needs a name: " + std::string(word) + ": my cave.", colon);
    if (name.size() > longest_name) return fault(line, "A name has at most 40 characters; shorten it.", colon + 1);
    skips_ = false;
    open_ = true;
    now_ = {};
    now_.pool = static_cast<Pool>(pool);
    now_.name = name;
    now_.line = line.number;
    rows_ = 0;
    whole_ = true;
  }

  void take_only(const Line& line, std::string_view word) {
    close();
    skips_ = false;
    const int pool = pool_of(word);
    if (pool < 0) return fault(line, unknown_pool(word), 5);
    book_.only[static_cast<std::size_t>(pool)] = true;
    only_lines_.emplace_back(static_cast<Pool>(pool), line);
  }

  void take_row(const Line& line) {
    if (skips_) return;
    if (!open_) return fault(line, "Rows come after a heading, such as passage: my cave.");
    if (rows_ >= room_height) {
      whole_ = false;
      if (rows_++ == room_height)
        fault(line, "A room has 8 rows; take this one away, or begin another with a heading.");
      return;
    }
    now_.row_lines[static_cast<std::size_t>(rows_)] = line.number;
    now_.row_starts[static_cast<std::size_t>(rows_)] = line.column;
    ++rows_;
    const std::size_t odd = line.text.find_first_not_of(vocabulary);
    if (odd != std::string_view::npos) {
      whole_ = false;
      return fault(line,
                   quoted(cut_text(line.text.substr(odd), odd_bytes(line.text[odd]))) +
                       " is no letter of a room; 0 is air, 1 solid, 2 solid in half of the cases.",
                   odd);
    }
    constexpr auto wide = static_cast<std::size_t>(room_width);
    if (line.text.size() != wide) {
      whole_ = false;
      const bool much = line.text.size() > wide;
      const std::size_t off = much ? line.text.size() - wide : wide - line.text.size();
      return fault(line,
                   "This row has " + counted(static_cast<std::int64_t>(line.text.size()), "letter") +
                       ", a room is 10 wide: " + (much ? "take " : "add ") + std::to_string(off) +
                       (much ? " away." : "."),
                   std::min(line.text.size(), wide));
    }
    now_.text += line.text;
  }

  /// Bytes of the UTF-8 character that begins so.
  static std::size_t odd_bytes(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
  }

  void close() {
    if (!open_) return;
    open_ = false;
    if (rows_ < room_height) {
      book_.faults.add(now_.line, 1,
                       quoted(now_.name) + " has " + counted(rows_, "row") + ", a room has 8: add " +
                           std::to_string(room_height - rows_) + ".");
    } else if (whole_) {
      for (const bool mirrored : {false, true})
        now_.layouts[mirrored ? 1 : 0] = layout_of(laid_out(now_.text, mirrored));
      book_.all.push_back(now_);
    }
  }

  OwnBook& book_;
  OwnTemplate now_;
  bool open_ = false;
  bool skips_ = false;  ///< what follows belongs to a heading that could not be read
  bool whole_ = true;   ///< all rows so far could be read
  int rows_ = 0;
  std::vector<std::pair<Pool, Line>> only_lines_;
};

}  // namespace

std::string told(const Fault& fault) {
  return "Line " + std::to_string(fault.line) + ", column " + std::to_string(fault.column) + ": " + fault.text;
}

int OwnBook::count(Pool pool) const {
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const OwnTemplate& one) { return serves(one.pool, pool); }));
}

int OwnBook::nth(Pool pool, int n) const {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (serves(all[i].pool, pool) && n-- == 0) return static_cast<int>(i);
  }
  return -1;
}

void read_own(std::string_view text, OwnBook& book) {
  book.source = text;
  book.all.clear();
  book.only.fill(false);
  book.faults.clear();
  Reader(book).read(text);
  const int each = std::max(least_walks, most_walks / std::max(1, static_cast<int>(book.all.size())));
  for (const OwnTemplate& one : book.all) judge(one, each, book.faults);
}

}  // namespace press_r::spelunky
