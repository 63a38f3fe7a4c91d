// The pieces that generators build levels from.
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/text.hpp"
#include "studio/export/export.hpp"

using namespace press_r;

namespace {

PieceBook book_of(const Generator& generator, const Options& options) {
  PieceBook book;
  generator.optional.pieces(options, book);
  return book;
}

bool has_role(const Generator& generator, std::string_view id) {
  for (const Role& role : generator.roles) {
    if (role.id == id) return true;
  }
  return id.empty();
}

void check_words(const Generator& generator, const PieceBook& book) {
  std::set<std::string_view> seen;
  for (const PieceLetter& one : book.letters) {
    CAPTURE(std::string(one.letter));
    CHECK(seen.insert(one.letter).second);
    CHECK(!one.letter.empty());
    CHECK(!one.title.empty());
    CHECK(has_role(generator, one.role));
  }
  seen.clear();
  for (const PieceGroup& one : book.groups) {
    CHECK(seen.insert(one.id).second);
    CHECK(!one.title.empty());
  }
}

/// Whether the book's option accepts this text.
bool taken(const Generator& generator, const PieceBook& book, const std::string& text) {
  const std::size_t option = find_option(generator.options, book.option);
  if (option == npos || generator.options[option].kind != OptionKind::text) return false;
  if (text.size() > static_cast<std::size_t>(generator.options[option].max_length)) return false;
  Options options(generator.options);
  options.set_text(option, text);
  return usable(read_text(generator, options, option).faults);
}

/// With `read`, parses their texts too, which is slow.
void check_pieces(const Generator& generator, const PieceBook& book, bool read) {
  std::set<std::string_view> groups;
  for (const PieceGroup& one : book.groups) groups.insert(one.id);
  std::set<std::string_view> ids;
  for (const Piece& one : book.pieces) {
    CAPTURE(one.id, one.text);
    CHECK(ids.insert(one.id).second);
    CHECK(!one.title.empty());
    CHECK(groups.count(one.group) == 1);
    CHECK((one.width > 0 && one.height > 0));
    CHECK((one.note.empty() || one.note.back() == '.'));
    if (read && !book.option.empty() && !one.text.empty()) CHECK(taken(generator, book, one.text));
  }
}

}  // namespace

TEST_CASE("contract: pieces have unique ids, known groups and letters, and texts that their option accepts") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.pieces == nullptr) continue;
    bool first = true;
    for (const contract::Case& one : contract::presets_of(*generator)) {
      CAPTURE(one.name);
      const PieceBook book = book_of(*generator, one.request.options);
      CHECK(!book.pieces.empty());
      check_words(*generator, book);
      check_pieces(*generator, book, first);
      first = false;
    }
  }
}

TEST_CASE("contract: the option accepts the texts of two pieces in a row") {
  for (const Generator* generator : catalog()) {
    if (generator->optional.pieces == nullptr) continue;
    const PieceBook book = book_of(*generator, Options(generator->options));
    if (book.option.empty()) continue;
    for (std::size_t i = 1; i < book.pieces.size(); i += 5) {
      if (book.pieces[i].text.empty() || book.pieces[i - 1].text.empty()) continue;
      const std::string both = book.pieces[i - 1].text + "\n" + book.pieces[i].text;
      CAPTURE(both);
      CHECK(taken(*generator, book, both));
    }
  }
}

TEST_CASE("contract: pieces are written as JSON, an empty list if a generator has none") {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    const std::string text = pieces_text(studio, std::string(generator->id) + "/1");
    CHECK(text.rfind("{\"option\":\"", 0) == 0);
    CHECK((text.find("\"pieces\":[]}") != std::string::npos) == (generator->optional.pieces == nullptr));
  }
}
