// A rule of a document: an id that can be searched for from the document to code, test and page.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace press_r {

enum class SourceKind : std::uint8_t {
  unsaid,
  document,  ///< what the generator's document says
  game,      ///< the game itself: its code, or figures measured on it
  reading,   ///< ours, read into a gap or a contradiction of the document
  ours,      ///< ours, invented
};

struct Source {
  SourceKind kind = SourceKind::unsaid;
  /// Where it is said, or, of what is ours, the reason. Empty where the document's place is told by the rule.
  std::string_view detail = {};
};

enum class RuleKind : std::uint8_t {
  acts,   ///< it decides something while a level is made, and is noted in the trace when it has
  holds,  ///< it is true of every level (or of all levels together), and tested
};

struct Rule {
  std::string_view id;    ///< "SPEL-7"
  std::string_view text;  ///< one sentence, in our words; says which reading we chose where there are several
  Source source;
  RuleKind kind = RuleKind::acts;
  std::uint8_t chapter = 0;  ///< index into the generator's chapters
  /// One sentence: what happens without it. Empty: it cannot be left out.
  std::string_view without = {};
};

/// Rules of one generator, by their places in its table.
class RuleSet {
 public:
  static constexpr std::size_t capacity = 128;

  template <class Which>
  bool has(Which rule) const {
    return bits_[static_cast<std::size_t>(rule)];
  }
  template <class Which>
  void add(Which rule) {
    bits_.set(static_cast<std::size_t>(rule));
  }
  bool any() const { return bits_.any(); }
  friend bool operator==(const RuleSet&, const RuleSet&) = default;

 private:
  std::bitset<capacity> bits_;
};

struct Chapter {
  std::string_view id;     ///< in links (`chapter=path`), in steps, in the prose's headings
  std::string_view title;  ///< two to five words
};

}  // namespace press_r
