// Whose word something is: the document's, the game's, or ours.
#pragma once

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

}  // namespace press_r
