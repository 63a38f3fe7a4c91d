// A rule of a document: an id that can be searched for from the document to code, test and page.
#pragma once

#include <cstdint>
#include <string_view>

#include "kit/source.hpp"

namespace press_r {

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
};

}  // namespace press_r
