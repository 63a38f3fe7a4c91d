// Rules of a document, with ids that can be searched for in document, code, tests and page.
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
  reading,   ///< our interpretation of a gap or contradiction in the document
  ours,      ///< our invention
};

struct Source {
  SourceKind kind = SourceKind::unsaid;
  /// The place in the source, or, for what is ours, the reason. Empty for claims that share their rule's.
  std::string_view detail = {};
};

enum class RuleKind : std::uint8_t {
  acts,   ///< decides something during generation, and is then noted in the trace
  holds,  ///< holds for every level, or for all levels together; tested
};

struct Rule {
  std::string_view id;    ///< "SPEL-7"
  std::string_view text;  ///< one sentence in our words, with the interpretation that we chose
  Source source;
  RuleKind kind = RuleKind::acts;
  std::uint8_t chapter = 0;  ///< index into the generator's chapters
  /// One sentence about levels without the rule. Empty: it cannot be left out.
  std::string_view without = {};
};

/// A set of rules of one generator, by their indices in its table.
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
