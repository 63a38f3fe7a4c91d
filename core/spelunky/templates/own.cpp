#include "spelunky/templates/own.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "kit/text.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/templates/pieces.hpp"
#include "spelunky/templates/rows.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::size_t longest_name = 40;
constexpr int most_walks = 240;  ///< of all templates of a text together: a link is read in a few milliseconds
constexpr int least_walks = 12;

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

/// Bytes of the UTF-8 character that begins so.
std::size_t bytes_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

std::string wrong_length(std::size_t letters) {
  constexpr auto wide = static_cast<std::size_t>(room_width);
  const bool much = letters > wide;
  return "This row has " + counted(static_cast<std::int64_t>(letters), "letter") + ", a room is 10 wide: " +
         (much ? "take " + std::to_string(letters - wide) + " away." : "add " + std::to_string(wide - letters) + ".");
}

/// What a text may have wrong before its templates are looked at.
enum class Wrong : std::uint8_t {
  no_heading,
  misplaced,
  unknown_pool,
  no_name,
  long_name,
  only_none,
  few_rows,
  many_rows,
  odd_letter,
  row_length,
};

class Reader {
 public:
  explicit Reader(Book& book) : book_(book) {}

  void read(std::string_view text) {
    each_line(text, [&](const Line& line) { take(line); });
    close();
    for (const auto& [pool, line] : only_lines_) {
      if (book_.count(pool) == 0) fault(Wrong::only_none, line, 0, word_of(pool));
    }
  }

 private:
  /// `part` of the line, which begins at `offset`. Out of line: ours have no faults, and the page's first levels are
  /// made without these sentences.
  [[gnu::noinline]] void fault(Wrong wrong, const Line& line, std::size_t offset = 0, std::string_view part = {}) {
    const auto sentence = [&]() -> std::string {
      switch (wrong) {
        case Wrong::no_heading: return "Rows come after a heading, such as passage: my cave.";
        case Wrong::misplaced: return "This line belongs under a heading, such as passage: my cave.";
        case Wrong::unknown_pool: return unknown_pool(part);
        case Wrong::no_name: return "A template needs a name: " + std::string(part) + ": my cave.";
        case Wrong::long_name: return "A name has at most 40 characters; shorten it.";
        case Wrong::only_none:
          return "There is no template of your own for " + std::string(part) + "; write one, or take this line away.";
        case Wrong::few_rows:
          return quoted(part) + " has " + counted(rows_, "row") + ", a room has 8: add " +
                 std::to_string(room_height - rows_) + ".";
        case Wrong::many_rows: return "A room has 8 rows; take this one away, or begin another with a heading.";
        case Wrong::odd_letter:
          return quoted(cut_text(part, bytes_of_character(part[0]))) +
                 " is no letter of a room; 0 is air, 1 solid, 2 solid in half of the cases.";
        case Wrong::row_length: return wrong_length(line.text.size());
      }
      return {};
    };
    book_.faults.add(line.number, line.column + static_cast<int>(offset), sentence());
  }

  void take(const Line& line) {
    constexpr std::string_view only = "only ";
    if (line.text.find(':') != std::string_view::npos) return open(line);
    if (line.text.substr(0, only.size()) == only)
      return take_only(line, trimmed(line.text.substr(only.size()), blanks));
    if (line.text == "never mirrored") {
      if (open_) now_.mirrors = false;
      if (!open_ && !skips_) fault(Wrong::misplaced, line);
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
    if (pool < 0) return fault(Wrong::unknown_pool, line, 0, word);
    if (name.empty()) return fault(Wrong::no_name, line, colon, word);
    if (name.size() > longest_name) return fault(Wrong::long_name, line, colon + 1);
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
    if (pool < 0) return fault(Wrong::unknown_pool, line, 5, word);
    book_.only[static_cast<std::size_t>(pool)] = true;
    only_lines_.emplace_back(static_cast<Pool>(pool), line);
  }

  void take_row(const Line& line) {
    if (skips_) return;
    if (!open_) return fault(Wrong::no_heading, line);
    if (rows_ >= room_height) {
      whole_ = false;
      if (rows_++ == room_height) fault(Wrong::many_rows, line);
      return;
    }
    now_.row_lines[static_cast<std::size_t>(rows_)] = line.number;
    now_.row_starts[static_cast<std::size_t>(rows_)] = line.column;
    ++rows_;
    constexpr auto wide = static_cast<std::size_t>(room_width);
    const std::size_t odd = line.text.find_first_not_of(vocabulary);
    if (odd == std::string_view::npos && line.text.size() == wide) {
      now_.text += line.text;
      return;
    }
    whole_ = false;
    if (odd != std::string_view::npos) return fault(Wrong::odd_letter, line, odd, line.text.substr(odd));
    fault(Wrong::row_length, line, std::min(line.text.size(), wide));
  }

  void close() {
    if (!open_) return;
    open_ = false;
    if (rows_ < room_height) {
      fault(Wrong::few_rows, {.number = now_.line}, 0, now_.name);
    } else if (whole_) {
      for (const bool mirrored : {false, true})
        now_.layouts[mirrored ? 1 : 0] = layout_of(laid_out(now_.text, mirrored));
      book_.all.push_back(std::move(now_));
    }
  }

  Book& book_;
  Template now_;
  bool open_ = false;
  bool skips_ = false;  ///< what follows belongs to a heading that could not be read
  bool whole_ = true;   ///< all rows so far could be read
  int rows_ = 0;
  std::vector<std::pair<Pool, Line>> only_lines_;
};

}  // namespace

Drawings::Drawings(std::string_view text, std::size_t letters) {
  letters_.reserve(text.size());  // so that views of it last
  std::string_view word;
  each_line(text, [&](const Line& line) {
    if (const std::size_t colon = line.text.find(':'); colon != std::string_view::npos) {
      word = line.text.substr(0, colon);
      return;
    }
    if (letters_.size() % letters == 0) all_.push_back({word, {letters_.data() + letters_.size(), letters}});
    letters_ += line.text;
  });
}

std::span<const Drawing> Drawings::of(std::string_view word) const {
  std::size_t first = 0;
  while (first < all_.size() && all_[first].word != word) ++first;
  std::size_t end = first;
  while (end < all_.size() && all_[end].word == word) ++end;
  return std::span(all_).subspan(first, end - first);
}

int Book::count(Pool pool) const {
  return static_cast<int>(
      std::count_if(all.begin(), all.end(), [&](const Template& one) { return serves(one.pool, pool); }));
}

int Book::nth(Pool pool, int n) const {
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (serves(all[i].pool, pool) && n-- == 0) return static_cast<int>(i);
  }
  return -1;
}

void read_templates(std::string_view text, Book& book) { Reader(book).read(text); }

void read_own(std::string_view text, Book& book) {
  book.source = text;
  book.all.clear();
  book.only.fill(false);
  book.faults.clear();
  read_templates(text, book);
  const int each = std::max(least_walks, most_walks / std::max(1, static_cast<int>(book.all.size())));
  for (const Template& one : book.all) judge(one, each, book.faults);
}

void read(const Options& options, std::size_t option, TextReading& out) {
  const std::string& text = options.text(option);
  if (option != static_cast<std::size_t>(Opt::own_templates) || text.empty()) return;
  Book book;
  read_own(text, book);
  out.faults = book.faults.all();
  out.instead = "Your templates are kept as you typed them; until they can be built, the mines' own are used alone.";
}

}  // namespace press_r::spelunky
